/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/plain.h"
#include "core/notation/reading.h"
#include "core/notation/resolve.h"

/* What reader.c, which reads a text, and reading.c, which helps the families of notations, share;
 * no other file includes this. */

struct _MatoReader
{
  MatoLines *lines;
  MatoReaderOptions options;
  MatoKnownAlphabet alphabets[MATO_MAX_ORDER + 1];
  MatoGeometry *geometry; /* of the last puzzle: most texts have only one shape */

  char *text; /* of mato_reader_new_for_text() */
  gsize text_length;
  gsize text_offset;

  guint64 n_puzzles; /* broken ones included */
  guint64 n_errors;
  guint64 promised; /* the count on the first line; 0: none */
  gboolean has_content;
  GError *deferred;   /* what is wrong if there is no puzzle; NULL: nothing */
  guint64 deferred_line;
  guint64 deferred_column;
  guint64 last_four;
  char *title;
  char *weights; /* the comment with the weights of the next puzzle; NULL: none */
  guint64 weights_line;
  MatoPuzzle *surplus; /* a puzzle beyond the count: returned after its error */

  GQueue pushed;            /* what is returned before more text is read, see Pushed in reader.c */
  gpointer *states;         /* of each family; NULL until it is needed */
  guint asked;              /* the index of the family that is being called */
  gboolean is_open;         /* whether it is called before all others */

  char plain[MATO_PLAIN_MAX * MATO_PLAIN_LINE]; /* what mato_reader_take_lines() returned */

  guint64 line;
  guint64 column;
  MatoTextCells cells;
};
