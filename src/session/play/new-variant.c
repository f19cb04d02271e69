/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/new-variant.h"

#include "core/generate/generate-board.h"
#include "session/kit/worker.h"
#include "session/play/puzzle-kind.h"
#include "session/play/puzzle-order.h"

#include <glib/gi18n-lib.h>

#define KEY_VARIANT "variant"

/* The words of the ordinary levels. */
static const char *const level_titles[MATO_N_VARIANT_LEVELS] = {
  N_("Easy"), N_("Medium"), N_("Hard"),
};

const char *
mato_variant_level_title (MatoVariantLevel level)
{
  g_return_val_if_fail (level < MATO_N_VARIANT_LEVELS, NULL);

  return level_titles[level];
}

gboolean
mato_variant_kind_parse (const char      *text,
                         MatoVariantKind *kind)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);

  *kind = (MatoVariantKind) { 0 };
  if (g_strv_length (words) != 2)
    return FALSE;

  kind->variant = mato_made_variant_find (words[0]);
  return kind->variant != NULL && mato_variant_level_from_name (words[1], &kind->level);
}

gboolean
mato_variant_kind_of (const MatoPuzzle *puzzle,
                      MatoVariantKind  *kind)
{
  g_autofree char *text = mato_puzzle_kind_dup_header (puzzle, KEY_VARIANT);

  return text != NULL && mato_variant_kind_parse (text, kind);
}

/* Of several runners the first that is there ends the others. */
typedef struct
{
  const MatoVariantKind *kind;
  guint64 seed;
  GCancellable *cancellable; /* nullable */
  gint is_over;              /* atomic */
} Race;

typedef struct
{
  Race *race;
  guint index;
  MatoPuzzle *puzzle; /* (nullable): the race was over, or it is still running */
} Runner;

static gboolean
is_wanted_cb (guint    n_attempts,
              gpointer user_data)
{
  Race *race = user_data;

  return !g_cancellable_is_cancelled (race->cancellable) && !g_atomic_int_get (&race->is_over);
}

/* Returns: (nullable): the puzzle that this number has in a series from the seed */
static MatoPuzzle *
make_nth (Race  *race,
          guint  index)
{
  const MatoVariantKind *kind = race->kind;
  g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);
  g_auto (MatoMadePuzzle) made = { 0 };
  g_autofree char *text = g_strdup_printf ("%s %s", kind->variant->name,
                                           mato_variant_level_name (kind->level));
  MatoRandom random = mato_generate_nth_random (race->seed, index);
  MatoPuzzle *puzzle;

  if (!mato_made_variant_make (kind->variant, shape, kind->level, &random, is_wanted_cb, race,
                               &made))
    return NULL;

  g_atomic_int_set (&race->is_over, TRUE);

  puzzle = mato_made_puzzle_dup_puzzle (&made);
  mato_puzzle_kind_set_header (puzzle, KEY_VARIANT, text);
  /* Translators: title of a puzzle: a variant and its level: “Killer · Easy” */
  puzzle->title = g_strdup_printf (_("%s · %s"), _(kind->variant->title),
                                   _(level_titles[kind->level]));
  return puzzle;
}

MatoPuzzle *
mato_new_variant_make (const MatoVariantKind *kind,
                       guint64                seed,
                       GCancellable          *cancellable)
{
  Race race = { kind, seed, cancellable, FALSE };

  return make_nth (&race, 0);
}

/* How long a puzzle takes depends on luck: of hard killers the median is 0.27 s of processor time,
 * and one of a hundred takes five times as long. Of two that begin together the sooner one seldom
 * does. */
static gpointer
run_second (gpointer data)
{
  Runner *runner = data;

  mato_worker_lower_priority ();
  runner->puzzle = make_nth (runner->race, runner->index);
  return NULL;
}

static MatoPuzzle *
make_first_of_two (const MatoVariantKind *kind,
                   guint64                seed,
                   GCancellable          *cancellable)
{
  Race race = { kind, seed, cancellable, FALSE };
  Runner second = { &race, 1, NULL };
  /* Where no thread can be had it goes alone. */
  GThread *thread = g_get_num_processors () > 1 ? g_thread_try_new ("variant", run_second, &second,
                                                                    NULL) : NULL;
  MatoPuzzle *puzzle = make_nth (&race, 0);

  if (thread != NULL)
    g_thread_join (thread);
  if (puzzle == NULL)
    return second.puzzle;

  g_clear_pointer (&second.puzzle, mato_puzzle_free); /* both came in at once */
  return puzzle;
}

typedef struct
{
  MatoVariantKind kind;
  guint64 seed;
} Order;

static MatoPuzzle *
make (gconstpointer  data,
      GCancellable  *cancellable)
{
  const Order *order = data;

  return make_first_of_two (&order->kind, order->seed, cancellable);
}

void
mato_new_variant_async (const MatoVariantKind *kind,
                        guint64                seed,
                        GCancellable          *cancellable,
                        GAsyncReadyCallback    callback,
                        gpointer               user_data)
{
  Order order = { *kind, seed };

  mato_puzzle_order_run (make, &order, sizeof order, cancellable, callback, user_data);
}
