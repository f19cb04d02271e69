/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/load-words.h"

#include "core/board/error.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

static char *
describe_reading (MatoCollection *collection)
{
  g_autofree char *reading = mato_sentence_reading (mato_collection_get_puzzle (collection, 0));
  guint n = mato_collection_get_n (collection);
  g_autofree char *number = mato_sentence_number (n);

  if (mato_collection_is_growing (collection))
    /* Translators: how a puzzle was read, without a full stop */
    return g_strdup_printf (_("%s. It is the first of many puzzles."), reading);

  if (mato_collection_is_cut (collection))
    /* Translators: how a puzzle was read, without a full stop, and how many puzzles Mato keeps of
     * a text that holds more */
    return g_strdup_printf (_("%s. It is the first of many puzzles; %s were kept."), reading,
                            number);

  /* Translators: how a puzzle was read, without a full stop, and how many a text holds */
  return g_strdup_printf (ngettext ("%s. It is the first of %s puzzle.",
                                    "%s. It is the first of %s puzzles.", n),
                          reading, number);
}

/* Whoever sees the board need not be told how it was read: a text with two readings is not read
 * without asking. But nobody sees that there are other puzzles, or that digits of one's own are
 * gone. */
char *
mato_load_words_change (MatoGame       *game,
                        MatoCollection *collection)
{
  const MatoBoard *board = mato_game_get_board (game);
  guint n_filled = mato_board_get_geometry (board)->n_cells - mato_board_count_empty (board);

  if (mato_collection_get_n (collection) > 1 || mato_collection_is_cut (collection))
    return describe_reading (collection);

  if (n_filled > mato_board_count_givens (board) || mato_board_has_marks (board)
      || mato_board_has_colours (board))
    return g_strdup (_("The new puzzle has replaced the one that you were solving."));

  return NULL;
}

/* Mato's own errors are whole sentences, those of the file system are not. */
char *
mato_load_words_failure (const GError *error,
                         gboolean      is_board_known)
{
  if (error->domain == MATO_ERROR && !is_board_known)
    return g_strdup (error->message);
  if (error->domain == MATO_ERROR)
    /* Translators: %s is a whole sentence that says what is wrong with a text, and where */
    return g_strdup_printf (_("%s The board is unchanged."), error->message);
  if (!is_board_known)
    /* Translators: %s is what the system says, without a full stop */
    return g_strdup_printf (_("The file could not be read: %s."), error->message);

  /* Translators: %s is what the system says, without a full stop */
  return g_strdup_printf (_("The file could not be read: %s. The board is unchanged."),
                          error->message);
}
