/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/films.h"

#include "core/trace/trace-left.h"
#include "session/film/fork.h"
#include "session/film/item-options.h"
#include "session/kit/object.h"
#include "session/search/method.h"
#include "session/search/search-check.h"
#include "session/words/sentence.h"

/* Room for two films of full length, so that any two films can race. */
#define MAX_STEPS (2 * (guint64) MATO_FILMS_MAX_STEPS)

/* What is kept with a puzzle of the history: a MatoFilmShelf. */
#define SHELF "films"

G_DEFINE_FINAL_TYPE (MatoFilms, mato_films, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILM,
  PROP_N_FILMS,
  PROP_RECORD_ALL,
  N_PROPS,
};

enum
{
  WATCHING,
  REMOVED,
  SHELVED,
  UNSHELVED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
answered_cb (MatoFilms *self)
{
  MatoSearch *search = mato_search_task_get_answer (self->task);

  mato_films_add (self, search);
  mato_films_watch (self, search);
}

/* Other givens */

static void
shelf_free (gpointer data)
{
  MatoFilmShelf *shelf = data;

  g_ptr_array_unref (shelf->films);
  g_clear_object (&shelf->watched);
  g_clear_object (&shelf->runners[0]);
  g_clear_object (&shelf->runners[1]);
  mato_race_clear (&shelf->race);
  g_free (shelf);
}

static guint64
count_steps (GPtrArray *films)
{
  guint64 n = 0;

  for (guint i = 0; i < films->len; i++)
    n += mato_trace_get_last (mato_search_get_trace (films->pdata[i]));

  return n;
}

static gpointer
ref_cb (gconstpointer film,
        gpointer      data)
{
  return g_object_ref ((gpointer) film);
}

/* Returns: (transfer full) (nullable): all that is recorded */
static MatoFilmShelf *
make_shelf (MatoFilms *self)
{
  MatoFilmShelf *shelf;

  if (self->films->len == 0)
    return NULL;

  shelf = g_new0 (MatoFilmShelf, 1);
  shelf->films = g_ptr_array_copy (self->films, ref_cb, NULL);
  g_set_object (&shelf->watched, self->watched);
  shelf->position = self->watched ? mato_player_get_position (self->player) : 0;
  g_signal_emit (self, signals[SHELVED], 0, shelf);
  return shelf;
}

static void
take_shelf (MatoFilms     *self,
            MatoFilmShelf *shelf)
{
  g_ptr_array_extend (self->films, shelf->films, ref_cb, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_FILMS]);
  mato_films_watch (self, shelf->watched);
  if (shelf->watched)
    mato_player_seek (self->player, shelf->position);
  g_signal_emit (self, signals[UNSHELVED], 0, shelf);
}

/* Of the films that are not here, the oldest go first. */
static void
trim_shelves (MatoFilms *self)
{
  MatoGame *game = self->puzzles->game;
  guint64 n_steps = count_steps (self->films);

  for (guint i = mato_game_get_n_moves (game) + 1; i-- > 0;)
    {
      const MatoFilmShelf *shelf = mato_game_get_kept (game, i, SHELF);

      if (!shelf)
        continue;

      n_steps += count_steps (shelf->films);
      if (n_steps > MAX_STEPS)
        mato_game_keep (game, i, SHELF, NULL, NULL);
    }
}

static void
givens_changed_cb (MatoFilms *self)
{
  MatoFilmShelf *shelf;

  mato_transaction_begin (self->transaction);
  shelf = make_shelf (self);
  mato_films_forget (self);
  mato_puzzles_put_away (self->puzzles, SHELF, shelf, shelf_free);
  shelf = mato_puzzles_take_back (self->puzzles, SHELF);
  if (shelf)
    take_shelf (self, shelf);
  g_clear_pointer (&shelf, shelf_free);
  trim_shelves (self);
  mato_transaction_end (self->transaction);
}

static void
mato_films_dispose (GObject *object)
{
  MatoFilms *self = MATO_FILMS (object);

  g_clear_object (&self->watched);
  g_clear_object (&self->player);
  g_clear_object (&self->task);
  g_clear_object (&self->method);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_films_parent_class)->dispose (object);
}

static void
mato_films_finalize (GObject *object)
{
  MatoFilms *self = MATO_FILMS (object);

  g_ptr_array_unref (self->films);
  mato_bookmarks_free (self->bookmarks);

  G_OBJECT_CLASS (mato_films_parent_class)->finalize (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_FILM] = { "film", G_TYPE_OBJECT, mato_search_get_type, MATO_FIELD (MatoFilms, watched) },
  [PROP_N_FILMS] = { "n-films", G_TYPE_UINT, .get = G_CALLBACK (mato_films_get_n) },
  [PROP_RECORD_ALL] = MATO_FLAG ("record-all", MatoFilms, record_all, FALSE),
};

static void
mato_films_class_init (MatoFilmsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mato_films_dispose;
  object_class->finalize = mato_films_finalize;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[WATCHING] = mato_signal_new (klass, "watching", 1, MATO_TYPE_SEARCH);
  signals[REMOVED] = mato_signal_new (klass, "removed", 1, MATO_TYPE_SEARCH);
  signals[SHELVED] = mato_signal_new (klass, "shelved", 1, G_TYPE_POINTER);
  signals[UNSHELVED] = mato_signal_new (klass, "unshelved", 1, G_TYPE_POINTER);
}

static void
mato_films_init (MatoFilms *self)
{
  self->films = g_ptr_array_new_with_free_func (g_object_unref);
  self->bookmarks = mato_bookmarks_new ();
  self->player = mato_player_new ();
}

MatoFilms *
mato_films_new (MatoPuzzles     *puzzles,
                MatoTransaction *transaction)
{
  MatoFilms *self = g_object_new (MATO_TYPE_FILMS, NULL);

  self->transaction = g_object_ref (transaction);
  self->puzzles = g_object_ref (puzzles);
  self->task = mato_search_task_new (transaction);
  self->method = mato_method_choice_new (transaction, "bitmask", TRUE);
  mato_transaction_add (transaction, self);
  mato_transaction_add (transaction, self->player);
  mato_connect (self->task, "answered", G_CALLBACK (answered_cb), self);
  mato_connect (puzzles, "givens-changed", G_CALLBACK (givens_changed_cb), self);

  return self;
}

/* The limit of nodes equals that of steps: otherwise a search could run long after its recording
 * is full, and the user would wait for steps that are not kept. */
static MatoSearch *
new_search (MatoFilms *self)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->puzzles->game);
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  const MatoEngine *engine = self->method->engine;
  MatoSolveOptions options = { .order = self->method->order,
                               .max_solutions = self->record_all ? 0 : 1,
                               .max_kept = 1,
                               .max_nodes = MATO_FILMS_MAX_STEPS };
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, givens);
  if (engine)
    return mato_search_new_solve (geometry, givens, engine, &options, MATO_FILMS_MAX_STEPS);

  mato_puzzle_fill_weights (puzzle, weights);
  return mato_search_new_target (geometry, givens, weights, FALSE, MATO_FILMS_MAX_STEPS);
}

void
mato_films_record (MatoFilms *self)
{
  g_return_if_fail (MATO_IS_FILMS (self));

  mato_films_start (self, new_search (self));
}

void
mato_films_start (MatoFilms  *self,
                  MatoSearch *search)
{
  g_return_if_fail (MATO_IS_FILMS (self));

  mato_transaction_begin (self->transaction);
  mato_films_watch (self, NULL);
  mato_search_task_start (self->task, search);
  mato_transaction_end (self->transaction);
}

void
mato_films_forget (MatoFilms *self)
{
  g_return_if_fail (MATO_IS_FILMS (self));

  mato_transaction_begin (self->transaction);
  mato_search_task_forget (self->task);
  mato_films_watch (self, NULL);
  while (self->films->len > 0)
    mato_films_remove (self, self->films->len - 1);
  mato_transaction_end (self->transaction);
}

guint
mato_films_get_n (MatoFilms *self)
{
  g_return_val_if_fail (MATO_IS_FILMS (self), 0);

  return self->films->len;
}

MatoSearch *
mato_films_get (MatoFilms *self,
                guint      index)
{
  g_return_val_if_fail (MATO_IS_FILMS (self), NULL);
  g_return_val_if_fail (index < self->films->len, NULL);

  return g_ptr_array_index (self->films, index);
}

int
mato_films_find (MatoFilms  *self,
                 MatoSearch *search)
{
  guint index;

  g_return_val_if_fail (MATO_IS_FILMS (self), -1);

  return search && g_ptr_array_find (self->films, search, &index) ? (int) index : -1;
}

/* A new recording of the same search replaces the old one. */
static void
remove_same (MatoFilms  *self,
             MatoSearch *search)
{
  g_autofree char *question = mato_search_dup_name (search);

  for (guint i = self->films->len; i-- > 0;)
    {
      g_autofree char *other = mato_search_dup_name (mato_films_get (self, i));

      if (g_str_equal (question, other))
        mato_films_remove (self, i);
    }
}

/* Finds the oldest film that may be removed: not the last one and none that is protected.
 *
 * Returns: whether there is one */
static gboolean
find_oldest (MatoFilms *self,
             guint     *index)
{
  for (*index = 0; *index + 1 < self->films->len; (*index)++)
    if (mato_films_get (self, *index) != self->protected[0]
        && mato_films_get (self, *index) != self->protected[1])
      return TRUE;

  return FALSE;
}

void
mato_films_add (MatoFilms  *self,
                MatoSearch *search)
{
  guint index;

  g_return_if_fail (MATO_IS_FILMS (self));
  g_return_if_fail (MATO_IS_SEARCH (search));

  mato_transaction_begin (self->transaction);
  remove_same (self, search);
  g_ptr_array_add (self->films, g_object_ref (search));
  while (find_oldest (self, &index) && count_steps (self->films) > MAX_STEPS)
    mato_films_remove (self, index);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_FILMS]);
  mato_transaction_end (self->transaction);
}

void
mato_films_remove (MatoFilms *self,
                   guint      index)
{
  g_autoptr (MatoSearch) search = NULL;

  g_return_if_fail (MATO_IS_FILMS (self));
  g_return_if_fail (index < self->films->len);

  mato_transaction_begin (self->transaction);
  search = g_object_ref (mato_films_get (self, index));
  g_ptr_array_remove_index (self->films, index);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_FILMS]);
  g_signal_emit (self, signals[REMOVED], 0, search);
  mato_transaction_end (self->transaction);
}

int
mato_films_get_watched_index (MatoFilms *self)
{
  g_return_val_if_fail (MATO_IS_FILMS (self), -1);

  return mato_films_find (self, self->watched);
}

void
mato_films_set_marks (MatoBookmarks *bookmarks,
                      MatoSearch    *search)
{
  g_autofree char *name = search ? mato_search_dup_name (search) : NULL;
  g_autofree char *old = search ? mato_search_dup_old_name (search) : NULL;

  if (old)
    mato_bookmarks_rename_film (bookmarks, old, name);
  mato_bookmarks_set_film (bookmarks, name);
}

void
mato_films_watch (MatoFilms  *self,
                  MatoSearch *search)
{
  g_return_if_fail (MATO_IS_FILMS (self));
  g_return_if_fail (!search || mato_search_get_trace (search));

  mato_transaction_begin (self->transaction);
  if (g_set_object (&self->watched, search))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILM]);
  g_signal_emit (self, signals[WATCHING], 0, search);
  mato_films_set_marks (self->bookmarks, search);
  mato_player_set_trace (self->player, search ? mato_search_get_trace (search) : NULL);
  mato_transaction_end (self->transaction);
}

void
mato_films_protect (MatoFilms         *self,
                    MatoSearch *const *searches)
{
  g_return_if_fail (MATO_IS_FILMS (self));

  for (guint i = 0; i < G_N_ELEMENTS (self->protected); i++)
    self->protected[i] = searches ? searches[i] : NULL;
}

/* What rules have removed does not fit either, as far as the steps before were kept. */
static gboolean
fits (const MatoTrace *trace,
      const MatoFork  *fork,
      guint            cell,
      guint            digit)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint32 options = mato_item_options_of (geometry, fork->values, cell);
  guint32 left[MATO_MAX_CELLS];
  MatoMoment moment;

  mato_trace_seek (trace, fork->position, &moment);
  if (moment.values[cell] == 0)
    {
      mato_trace_find_left (trace, fork->position, left);
      options &= left[cell];
    }

  return (options >> (digit - 1) & 1) != 0;
}

gboolean
mato_films_force (MatoFilms *self,
                  guint      cell,
                  guint      digit)
{
  const MatoMoment *moment;
  const MatoGeometry *geometry;
  MatoTrace *trace;
  MatoFork fork;
  MatoSearch *branch;
  g_autofree char *name = NULL;

  g_return_val_if_fail (MATO_IS_FILMS (self), FALSE);

  moment = mato_player_get_moment (self->player);
  if (!moment || digit == 0)
    return FALSE;

  geometry = mato_search_get_geometry (self->watched);
  if (cell >= geometry->n_cells || moment->values[cell] == digit)
    return FALSE;

  trace = mato_player_get_trace (self->player);
  mato_fork_find (trace, moment, cell, &fork);
  if (!fits (trace, &fork, cell, digit))
    return FALSE;

  fork.values[cell] = (guint8) digit;
  name = mato_sentence_forced (trace, fork.position, cell, digit,
                               mato_puzzles_get_alphabet (self->puzzles));
  branch = mato_search_new_again (self->watched, fork.values);
  mato_search_set_branch (branch, self->watched, fork.position, name);
  mato_films_start (self, branch);
  return TRUE;
}

/* The rival of a race */

static gboolean
is_first (MatoFilms *self,
          guint      method)
{
  MatoSearch *film = self->watched;
  MatoMethodChoice *choice = self->method;
  guint order;
  const MatoEngine *engine = mato_method_get (method, &order);

  if (film)
    return mato_search_get_engine (film) == engine && mato_search_get_order (film) == order;

  return choice->engine == engine && choice->order == order;
}

/* Whether it is another one, and can be recorded. */
static gboolean
can_run (MatoFilms *self,
         guint      method)
{
  MatoSearch *film = self->watched;
  const MatoGeometry *geometry =
    film ? mato_search_get_geometry (film)
         : mato_game_get_geometry (self->puzzles->game);
  guint order;

  return !is_first (self, method)
         && mato_search_check (geometry, mato_method_get (method, &order), TRUE, NULL);
}

static guint
find_usual_method (const char *engine)
{
  guint order;

  for (guint i = 0; i < mato_n_methods (); i++)
    if (g_str_equal (mato_method_get (i, &order)->name, engine) && order == 0)
      return i;

  g_assert_not_reached ();
}

guint
mato_films_choose_rival (MatoFilms *self,
                         guint      wanted)
{
  guint masks = find_usual_method ("bitmask"), links = find_usual_method ("dlx");

  g_return_val_if_fail (MATO_IS_FILMS (self), 0);

  if (wanted > 0 && can_run (self, wanted - 1))
    return wanted - 1;
  if (can_run (self, masks))
    return masks;
  if (can_run (self, links))
    return links;

  /* Boards with rules leave less of a choice. */
  for (guint i = 0; i < mato_n_methods (); i++)
    if (can_run (self, i))
      return i;

  return masks;
}

MatoSearch *
mato_films_find_same (MatoFilms  *self,
                      MatoSearch *search)
{
  g_autofree char *question = mato_search_dup_name (search);

  g_return_val_if_fail (MATO_IS_FILMS (self), NULL);

  for (guint i = 0; i < mato_films_get_n (self); i++)
    {
      MatoSearch *other = mato_films_get (self, i);
      g_autofree char *name = mato_search_dup_name (other);

      if (g_str_equal (question, name) && mato_search_get_result (other)->end != MATO_END_STOPPED)
        return other;
    }

  return NULL;
}
