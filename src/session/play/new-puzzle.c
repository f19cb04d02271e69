/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/new-puzzle.h"

#include "core/generate/generate-board.h"
#include "session/play/puzzle-order.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define KEY_DAY "daily"

/* Which series the daily puzzles are from. Whoever changes a recipe takes another number. */
#define DAILY_SERIES 2

typedef struct
{
  MatoMaking *making; /* nullable */
  GCancellable *cancellable;
} Watch;

static gboolean
keep_going_cb (const MatoGenerateProgress *progress,
               gpointer                    data)
{
  const Watch *watch = data;

  if (watch->making != NULL)
    {
      g_atomic_int_set (&watch->making->n_attempts, (int) progress->n_attempts);
      g_atomic_int_set (&watch->making->part,
                        (int) (1000 * progress->n_tested / MAX (progress->n_groups, 1)));
    }
  return !g_cancellable_is_cancelled (watch->cancellable);
}

MatoPuzzle *
mato_new_puzzle_make (const MatoPuzzleKind *kind,
                      guint64               seed,
                      MatoMaking           *making,
                      GCancellable         *cancellable)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (kind->box_rows, kind->box_columns);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  Watch watch = { making, cancellable };
  MatoRecipe recipe = mato_puzzle_kind_get_recipe (kind);
  MatoRandom random = { seed };
  guint8 givens[MATO_MAX_CELLS];

  recipe.keep_going = keep_going_cb;
  recipe.data = &watch;
  if (!mato_generator_make (generator, &random, &recipe, givens, NULL))
    return NULL;

  return mato_puzzle_kind_wrap (kind, givens);
}

typedef struct
{
  MatoPuzzleKind kind;
  guint64 seed;
  MatoMaking *making;
} Order;

static MatoPuzzle *
make (gconstpointer  data,
      GCancellable  *cancellable)
{
  const Order *order = data;

  return mato_new_puzzle_make (&order->kind, order->seed, order->making, cancellable);
}

void
mato_new_puzzle_async (const MatoPuzzleKind *kind,
                       guint64               seed,
                       MatoMaking           *making,
                       GCancellable         *cancellable,
                       GAsyncReadyCallback   callback,
                       gpointer              user_data)
{
  Order order = { *kind, seed, making };

  mato_puzzle_order_run (make, &order, sizeof order, cancellable, callback, user_data);
}

MatoPuzzle *
mato_new_puzzle_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

MatoPuzzleKind
mato_new_puzzle_daily_kind (const GDate *day)
{
  static const char *const levels[] = {
    [G_DATE_MONDAY] = "easy", [G_DATE_TUESDAY] = "medium", [G_DATE_WEDNESDAY] = "medium",
    [G_DATE_THURSDAY] = "hard", [G_DATE_FRIDAY] = "hard", [G_DATE_SATURDAY] = "very-hard",
    [G_DATE_SUNDAY] = "medium",
  };

  return (MatoPuzzleKind) { .box_rows = 3, .box_columns = 3, .symmetry = MATO_SYMMETRY_HALF_TURN,
                            .level = mato_level_find (levels[g_date_get_weekday (day)]) };
}

guint64
mato_new_puzzle_daily_seed (const GDate *day)
{
  return mato_generate_nth_random (DAILY_SERIES, g_date_get_julian (day)).state;
}

void
mato_new_puzzle_mark_daily (MatoPuzzle  *puzzle,
                            const GDate *day)
{
  char text[16], date[64];

  g_date_strftime (date, sizeof date, "%x", day);
  g_free (puzzle->title);
  /* Translators: title of the daily puzzle; %s is a date, as the locale writes it */
  puzzle->title = g_strdup_printf (_("Puzzle of %s"), date);
  g_snprintf (text, sizeof text, "%04u-%02u-%02u", g_date_get_year (day), g_date_get_month (day),
              g_date_get_day (day));
  mato_puzzle_kind_set_header (puzzle, KEY_DAY, text);
}

gboolean
mato_new_puzzle_get_day (const MatoPuzzle *puzzle,
                         GDate            *day)
{
  g_autofree char *text = mato_puzzle_kind_dup_header (puzzle, KEY_DAY);
  guint y, m, d;

  if (text == NULL || sscanf (text, "%4u-%2u-%2u", &y, &m, &d) != 3
      || !g_date_valid_dmy ((GDateDay) d, (GDateMonth) m, (GDateYear) y))
    return FALSE;

  g_date_set_dmy (day, (GDateDay) d, (GDateMonth) m, (GDateYear) y);
  return TRUE;
}
