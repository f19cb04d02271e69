/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/tour.h"

#include "session/film/cover-picture.h"
#include "session/film/item-options.h"
#include "session/film/vain.h"
#include "session/game/collection.h"
#include "session/words/sentence-blame.h"
#include "session/words/sentence-view.h"
#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * Words:
 *
 * The source of the words in braces in the sentence of a stop.
 */
typedef struct
{
  const MatoTrace *trace;
  const MatoTrace *other; /* nullable: the other take */
  const MatoGeometry *geometry;
  const MatoStep *step;   /* nullable at the start */
  MatoMoment moment;
  MatoAlphabet alphabet;
} Words;

static char *
write_step (const Words *words)
{
  return mato_sentence_step (words->trace, words->step, words->alphabet);
}

static char *
write_item (const Words *words)
{
  return mato_sentence_item (words->geometry, words->step->item, words->alphabet);
}

static char *
write_cell (const Words *words)
{
  return mato_sentence_item (words->geometry, words->step->cell, words->alphabet);
}

static char *
write_digit (const Words *words)
{
  char digit[3];

  mato_alphabet_spell (words->alphabet, words->step->digit, digit);
  return g_strdup (digit);
}

static char *
write_options (const Words *words)
{
  guint32 options = mato_item_options_of (words->geometry, words->moment.values, words->step->item);

  return mato_sentence_options (words->geometry, words->step->item, options, words->alphabet);
}

/* The cell with the fewest candidates, the first of several. */
static guint
find_narrowest (const Words *words)
{
  guint narrowest = 0;
  guint fewest = G_MAXUINT;

  for (guint cell = 0; cell < words->geometry->n_cells; cell++)
    {
      guint n =
        __builtin_popcount (mato_item_options_of (words->geometry, words->moment.values, cell));

      if (words->moment.values[cell] == 0 && n < fewest)
        {
          narrowest = cell;
          fewest = n;
        }
    }

  return narrowest;
}

static char *
write_narrowest (const Words *words)
{
  return mato_sentence_item (words->geometry, find_narrowest (words), words->alphabet);
}

static char *
write_narrow_options (const Words *words)
{
  guint cell = find_narrowest (words);
  guint32 options = mato_item_options_of (words->geometry, words->moment.values, cell);

  return mato_sentence_options (words->geometry, cell, options, words->alphabet);
}

static char *
write_links (const Words *words)
{
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  g_autoptr (MatoCoverColumn) column = NULL;

  mato_cover_picture_show (picture, words->trace, words->moment.position);
  column = mato_cover_column_new (picture, words->step->item);
  return mato_sentence_number (mato_cover_column_count_links (column));
}

static char *
write_items (const Words *words)
{
  return mato_sentence_number (mato_geometry_n_items (words->geometry));
}

static char *
write_filled (const Words *words)
{
  return mato_sentence_number (words->moment.n_path);
}

static char *
write_score (const Words *words)
{
  return mato_sentence_number (words->step->score);
}

static char *
write_bound (const Words *words)
{
  return mato_sentence_number (words->step->bound);
}

/* The dead ends up to the stop; at the last one, all of them. */
static char *
write_dead_ends (const Words *words)
{
  MatoSpan span;

  mato_trace_summarize (words->trace, 0, words->moment.position, &span);
  return mato_sentence_number (span.n_dead_ends);
}

static char *
write_n_guesses (const MatoTrace *trace,
                 guint64          position)
{
  MatoSpan span;

  mato_trace_summarize (trace, 0, position, &span);
  return mato_sentence_number (span.n_guesses);
}

static char *
write_guesses (const Words *words)
{
  return write_n_guesses (words->trace, words->moment.position);
}

/* Who is to blame for the dead end. */
static char *
write_blame (const Words *words)
{
  g_autoptr (MatoBlame) blame = mato_blame_of_dead_end (words->trace, words->moment.position);

  return blame ? mato_sentence_blame (words->geometry, blame, words->alphabet) : NULL;
}

static char *
write_vain (const Words *words)
{
  g_autoptr (MatoVain) vain = mato_vain_find (words->trace, NULL, NULL);

  return vain ? mato_sentence_number (vain->n_in_vain) : NULL;
}

static char *
write_taken (const Words *words)
{
  MatoSpan span;

  mato_trace_summarize (words->trace, 0, words->moment.position, &span);
  return mato_sentence_number (span.n_guesses + span.n_forced);
}

static char *
write_other_guesses (const Words *words)
{
  return write_n_guesses (words->other, mato_trace_get_last (words->other));
}

static const struct
{
  const char *name;
  char *(*write) (const Words *words);
} vocabulary[] = {
  { "step", write_step },
  { "item", write_item },
  { "cell", write_cell },
  { "digit", write_digit },
  { "options", write_options },
  { "narrowest", write_narrowest },
  { "narrow-options", write_narrow_options },
  { "links", write_links },
  { "items", write_items },
  { "filled", write_filled },
  { "score", write_score },
  { "bound", write_bound },
  { "dead-ends", write_dead_ends },
  { "guesses", write_guesses },
  { "blame", write_blame },
  { "vain", write_vain },
  { "taken", write_taken },
  { "other-guesses", write_other_guesses },
};

static char *
look_up (const Words *words,
         const char  *name,
         gsize        length)
{
  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    if (strlen (vocabulary[i].name) == length
        && strncmp (vocabulary[i].name, name, length) == 0)
      return vocabulary[i].write (words);

  return NULL;
}

static char *
expand (const Words *words,
        const char  *sentence)
{
  GString *text = g_string_new (NULL);
  const char *open, *close;

  while ((open = strchr (sentence, '{')) && (close = strchr (open, '}')))
    {
      g_autofree char *word = look_up (words, open + 1, (gsize) (close - open - 1));

      g_string_append_len (text, sentence, open - sentence);
      if (word)
        g_string_append (text, word);
      else
        g_string_append_len (text, open, close + 1 - open);
      sentence = close + 1;
    }

  g_string_append (text, sentence);
  return g_string_free (text, FALSE);
}

const MatoTour *
mato_tour_find (const char *name)
{
  guint n_tours;
  const MatoTour *tours = mato_tour_list (&n_tours);

  for (guint i = 0; i < n_tours; i++)
    if (g_str_equal (tours[i].name, name))
      return &tours[i];

  return NULL;
}

MatoPuzzle *
mato_tour_new_puzzle (const MatoTour *self)
{
  g_autoptr (MatoCollection) collection = NULL;
  MatoPuzzle *puzzle;

  g_return_val_if_fail (self != NULL, NULL);

  collection = mato_collection_new_for_text (self->puzzle, -1, NULL);
  g_assert (collection);
  puzzle = mato_puzzle_copy (mato_collection_get_puzzle (collection, 0));
  g_free (puzzle->title);
  puzzle->title = g_strdup (g_dgettext (GETTEXT_PACKAGE, self->title));

  return puzzle;
}

/* All tours are far shorter than this, which a test checks. */
#define MAX_STEPS 100000

MatoSearch *
mato_tour_new_search (const MatoTour *self,
                      guint           take)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;
  MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  const MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];

  g_return_val_if_fail (self != NULL && take < self->n_takes, NULL);

  puzzle = mato_tour_new_puzzle (self);
  geometry = mato_board_get_geometry (puzzle->board);
  mato_board_copy_givens (puzzle->board, givens);
  options.order = self->takes[take].order;

  if (!self->takes[take].engine)
    return mato_search_new_target (geometry, givens, NULL, FALSE, MAX_STEPS);

  return mato_search_new_solve (geometry, givens, mato_engine_find (self->takes[take].engine),
                                &options, MAX_STEPS);
}

gboolean
mato_tour_find_stop (const MatoTour  *self,
                     guint            stop,
                     const MatoTrace *trace,
                     guint64         *position)
{
  guint64 at = 0;

  g_return_val_if_fail (self != NULL && stop < self->n_stops, FALSE);

  for (guint i = 0; i <= stop; i++)
    for (guint k = 0; k < self->stops[i].count; k++)
      if (self->stops[i].take == self->stops[stop].take
          && !mato_trace_search (trace, at, 1, &self->stops[i].test, &at))
        return FALSE;

  *position = at;
  return TRUE;
}

char *
mato_tour_dup_sentence (const MatoTour    *self,
                        guint              stop,
                        MatoSearch *const *takes,
                        MatoAlphabet       alphabet)
{
  Words words = { .alphabet = alphabet };
  guint take;
  guint64 position;

  g_return_val_if_fail (self != NULL && stop < self->n_stops, NULL);

  take = self->stops[stop].take;
  words.trace = mato_search_get_trace (takes[take]);
  words.other = self->n_takes > 1 ? mato_search_get_trace (takes[1 - take]) : NULL;
  words.geometry = mato_trace_get_geometry (words.trace);
  if (!mato_tour_find_stop (self, stop, words.trace, &position))
    return NULL;

  mato_trace_seek (words.trace, position, &words.moment);
  words.step = words.moment.last;
  return expand (&words, g_dgettext (GETTEXT_PACKAGE, self->stops[stop].sentence));
}
