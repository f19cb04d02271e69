/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"
#include "core/notation/resolve.h"

/* What reader.c, which goes through a text, and reading.c, which serves the families of notations,
 * share; nobody else includes this. */

struct _MatoReader
{
  MatoLines *lines;
  MatoReaderOptions options;
  MatoKnownAlphabet alphabets[MATO_MAX_ORDER + 1];
  MatoGeometry *geometry; /* of the last puzzle: a text seldom holds more than one shape */

  char *text; /* of mato_reader_new_for_text() */
  gsize text_length;
  gsize text_offset;

  guint64 n_puzzles; /* broken ones too */
  guint64 n_errors;
  guint64 promised; /* by a count on the first line; 0: none */
  gboolean has_content;
  guint64 prose_line; /* the first line of words; 0: none */
  guint64 last_four;
  char *title;
  char *weights; /* the comment with those of the next puzzle; NULL: none */
  guint64 weights_line;
  MatoPuzzle *surplus; /* one more than was promised: after its error */

  GQueue pushed;            /* what comes before the text is read on, see Pushed in reader.c */
  gpointer *states;         /* of each family; NULL before it is asked for */
  guint asked;              /* the family that is being asked, an index */
  gboolean is_open;         /* whether it is asked before all others */

  guint64 line;
  guint64 column;
  MatoTextCells cells;
};
