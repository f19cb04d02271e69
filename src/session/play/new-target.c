/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/new-target.h"

#include "core/generate/generate-board.h"
#include "session/play/puzzle-kind.h"
#include "session/play/puzzle-order.h"

#include <glib/gi18n-lib.h>

#define KEY_TARGET "target"
#define KEY_SEED "seed"

/* Which series the targets of the days are from. Whoever changes a level takes another number. */
#define DAILY_SERIES 2

/* Larger ones are not taken at the command line. */
static void
note_seed (MatoPuzzle *puzzle,
           guint64     seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  if (seed <= G_MAXINT64)
    mato_puzzle_kind_set_header (puzzle, KEY_SEED, text);
}

static gboolean
is_wanted_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

MatoPuzzle *
mato_new_target_make (const MatoTargetLevel *level,
                      guint64                seed,
                      GCancellable          *cancellable)
{
  MatoRandom random = { seed };
  guint8 givens[MATO_MAX_CELLS];
  MatoPuzzle *puzzle;

  if (!mato_generate_target_of_level (&random, level, is_wanted_cb, cancellable, givens))
    return NULL;

  puzzle = mato_puzzle_kind_wrap (&(MatoPuzzleKind) { .box_rows = 3, .box_columns = 3 }, givens);
  /* It has several solutions, unlike all puzzles of a kind. */
  mato_puzzle_kind_forget (puzzle);
  mato_puzzle_kind_set_header (puzzle, KEY_TARGET, level->name);
  note_seed (puzzle, seed);
  g_free (puzzle->title);
  /* Translators: title of a puzzle; %s is a level such as “Hard” */
  puzzle->title = g_strdup_printf (_("Target · %s"), _(level->title));

  return puzzle;
}

typedef struct
{
  const MatoTargetLevel *level;
  guint64 seed;
} Order;

static MatoPuzzle *
make (gconstpointer  data,
      GCancellable  *cancellable)
{
  const Order *order = data;

  return mato_new_target_make (order->level, order->seed, cancellable);
}

void
mato_new_target_async (const MatoTargetLevel *level,
                       guint64                seed,
                       GCancellable          *cancellable,
                       GAsyncReadyCallback    callback,
                       gpointer               user_data)
{
  Order order = { level, seed };

  mato_puzzle_order_run (make, &order, sizeof order, cancellable, callback, user_data);
}

const MatoTargetLevel *
mato_new_target_level_of (const MatoPuzzle *puzzle)
{
  g_autofree char *name = mato_puzzle_kind_dup_header (puzzle, KEY_TARGET);

  return name != NULL ? mato_target_level_find (name) : NULL;
}

gboolean
mato_new_target_get_seed (const MatoPuzzle *puzzle,
                          guint64          *seed)
{
  g_autofree char *text = mato_puzzle_kind_dup_header (puzzle, KEY_SEED);

  return text != NULL && mato_new_target_level_of (puzzle) != NULL
         && g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, seed, NULL);
}

const MatoTargetLevel *
mato_new_target_daily_level (const GDate *day)
{
  static const char *const levels[] = {
    [G_DATE_MONDAY] = "easy", [G_DATE_TUESDAY] = "medium", [G_DATE_WEDNESDAY] = "medium",
    [G_DATE_THURSDAY] = "medium", [G_DATE_FRIDAY] = "medium", [G_DATE_SATURDAY] = "hard",
    [G_DATE_SUNDAY] = "hard",
  };

  return mato_target_level_find (levels[g_date_get_weekday (day)]);
}

guint64
mato_new_target_daily_seed (const GDate *day)
{
  return mato_generate_nth_random (DAILY_SERIES, g_date_get_julian (day)).state;
}

void
mato_new_target_mark_daily (MatoPuzzle  *puzzle,
                            const GDate *day)
{
  char date[64];

  g_date_strftime (date, sizeof date, "%x", day);
  g_free (puzzle->title);
  /* Translators: title of the target sudoku of a day; %s is a date, as the locale writes it */
  puzzle->title = g_strdup_printf (_("Target of %s"), date);
  mato_puzzle_kind_set_header (puzzle, KEY_SEED, NULL);
}
