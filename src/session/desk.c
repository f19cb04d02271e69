/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/desk.h"

#define PROGRESS_INTERVAL 100 /* ms */
#define NO_INDEX G_MAXUINT

/**
 * Task:
 *
 * The one search of a page. @search stays after it has ended, until the givens change or another
 * one starts; @cancellable is there exactly while it runs.
 */
typedef struct
{
  MatoSearch *search;
  GCancellable *cancellable;
} Task;

struct _MatoDesk
{
  GObject parent_instance;

  MatoGame *game;
  MatoPlayer *player;
  MatoCollection *collection; /* nullable */
  guint index;                /* NO_INDEX: the board is not of the collection */
  guint64 revision;           /* of the givens that the tasks are about */

  MatoPage page;
  Task tasks[MATO_N_PAGES];
  guint progress_id;

  const MatoEngine *engines[MATO_N_PAGES];
  guint orders[MATO_N_PAGES];
  MatoWant want;
  guint64 limits[MATO_N_WANTS];
  gboolean record_all;

  int shown;
  gboolean show_best;
  gboolean show_candidates;
  gboolean show_rings;
  gboolean all_weights;
  gboolean marks[MATO_MAX_CELLS]; /* mistakes found by the last check and not mended since */
};

G_DEFINE_FINAL_TYPE (MatoDesk, mato_desk, G_TYPE_OBJECT)

enum
{
  CHANGED,
  PROGRESSED,
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const page_names[] = { "play", "solve", "watch", "target", NULL };
static const char *const want_names[] = { "first", "several", "count", "unique", NULL };

static int
find_name (const char *const *names,
           const char        *name)
{
  for (int i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return i;

  return -1;
}

const char *
mato_page_name (MatoPage page)
{
  g_return_val_if_fail (page < MATO_N_PAGES, NULL);

  return page_names[page];
}

gboolean
mato_page_from_name (const char *name,
                     MatoPage   *page)
{
  int i = find_name (page_names, name);

  if (i >= 0)
    *page = i;

  return i >= 0;
}

const char *
mato_want_name (MatoWant want)
{
  g_return_val_if_fail (want < MATO_N_WANTS, NULL);

  return want_names[want];
}

gboolean
mato_want_from_name (const char *name,
                     MatoWant   *want)
{
  int i = find_name (want_names, name);

  if (i >= 0)
    *want = i;

  return i >= 0;
}

static void
emit_changed (MatoDesk *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_task (MatoDesk *self,
             MatoPage  page)
{
  Task *task = &self->tasks[page];

  g_cancellable_cancel (task->cancellable);
  g_clear_object (&task->cancellable);
  g_clear_object (&task->search);

  if (page == MATO_PAGE_PLAY)
    memset (self->marks, 0, sizeof self->marks);
  else if (page == MATO_PAGE_SOLVE)
    self->shown = -1;
  else if (page == MATO_PAGE_WATCH)
    mato_player_set_trace (self->player, NULL);
  else
    self->show_best = FALSE;
}

static void
forget_tasks (MatoDesk *self)
{
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    forget_task (self, page);
}

static gboolean
progress_cb (gpointer user_data)
{
  MatoDesk *self = user_data;

  if (!mato_desk_is_busy (self))
    {
      self->progress_id = 0;
      return G_SOURCE_REMOVE;
    }

  g_signal_emit (self, signals[PROGRESSED], 0);

  return G_SOURCE_CONTINUE;
}

/* Whether some puzzle of the text has the givens that are on the board: then that is the one
 * looked at, however it got there (by leafing, undo or redo). */
static void
find_index (MatoDesk *self)
{
  const MatoGeometry *geometry = mato_game_get_geometry (self->game);
  guint8 givens[MATO_MAX_CELLS];
  guint8 others[MATO_MAX_CELLS];
  guint n = self->collection ? mato_collection_get_n (self->collection) : 0;
  guint start = self->index == NO_INDEX ? 0 : self->index;

  self->index = NO_INDEX;
  mato_board_copy_givens (mato_game_get_board (self->game), givens);

  for (guint i = 0; i < n; i++)
    {
      const MatoBoard *board = mato_collection_get_puzzle (self->collection, (start + i) % n)->board;

      if (!mato_geometry_equal (mato_board_get_geometry (board), geometry))
        continue;

      mato_board_copy_givens (board, others);

      if (memcmp (givens, others, geometry->n_cells) == 0)
        {
          self->index = (start + i) % n;
          return;
        }
    }
}

static void
forget_mended_mistakes (MatoDesk *self)
{
  MatoSearch *search = mato_desk_get_answer (self, MATO_PAGE_PLAY);
  gboolean mistakes[MATO_MAX_CELLS] = { FALSE };

  if (!search || mato_search_get_result (search)->n_kept == 0)
    return;

  mato_game_find_mistakes (self->game, mato_search_get_result (search)->kept, mistakes);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    self->marks[cell] = self->marks[cell] && mistakes[cell];
}

static void
game_changed_cb (MatoDesk *self)
{
  guint64 revision = mato_game_get_revision (self->game);

  if (revision != self->revision)
    {
      self->revision = revision;
      forget_tasks (self);
      find_index (self);
    }

  forget_mended_mistakes (self);
  emit_changed (self);
}

static void
player_position_cb (MatoDesk *self)
{
  g_signal_emit (self, signals[PROGRESSED], 0);
}

static void
mato_desk_dispose (GObject *object)
{
  MatoDesk *self = MATO_DESK (object);

  if (self->player)
    forget_tasks (self);

  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->player);
  g_clear_object (&self->collection);

  G_OBJECT_CLASS (mato_desk_parent_class)->dispose (object);
}

static void
mato_desk_class_init (MatoDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_desk_dispose;

  signals[CHANGED] = g_signal_new ("changed", MATO_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PROGRESSED] = g_signal_new ("progressed", MATO_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);
  signals[ANSWERED] = g_signal_new ("answered", MATO_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mato_desk_init (MatoDesk *self)
{
  const MatoEngine *engine = mato_engine_find ("auto");

  self->index = NO_INDEX;
  self->shown = -1;
  self->limits[MATO_WANT_SEVERAL] = 10;
  self->limits[MATO_WANT_COUNT] = 1000000;

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    self->engines[page] = engine;
}

MatoDesk *
mato_desk_new (const MatoPuzzle *puzzle)
{
  MatoDesk *self = g_object_new (MATO_TYPE_DESK, NULL);

  self->game = mato_game_new (puzzle);
  self->player = mato_player_new ();
  self->revision = mato_game_get_revision (self->game);

  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::position", G_CALLBACK (player_position_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::playing", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::speed", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);

  return self;
}

MatoGame *
mato_desk_get_game (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return self->game;
}

MatoPlayer *
mato_desk_get_player (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return self->player;
}

MatoPage
mato_desk_get_page (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), MATO_PAGE_PLAY);

  return self->page;
}

void
mato_desk_set_page (MatoDesk *self,
                    MatoPage  page)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (page < MATO_N_PAGES);

  if (self->page == page)
    return;

  self->page = page;

  if (page != MATO_PAGE_WATCH)
    mato_player_set_playing (self->player, FALSE);

  emit_changed (self);
}

void
mato_desk_set_collection (MatoDesk       *self,
                          MatoCollection *collection)
{
  g_return_if_fail (MATO_IS_DESK (self));

  g_set_object (&self->collection, collection);
  self->index = 0;
  mato_game_replace (self->game, mato_collection_get_puzzle (collection, 0));
}

guint
mato_desk_get_n_puzzles (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), 1);

  return self->collection && self->index != NO_INDEX ? mato_collection_get_n (self->collection) : 1;
}

guint
mato_desk_get_index (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  return self->index == NO_INDEX ? 0 : self->index;
}

void
mato_desk_go_to_puzzle (MatoDesk *self,
                        guint     index)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (index < mato_desk_get_n_puzzles (self));

  self->index = index;
  mato_game_replace (self->game, mato_collection_get_puzzle (self->collection, index));
}

void
mato_desk_make_givens (MatoDesk *self)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint n_cells;

  g_return_if_fail (MATO_IS_DESK (self));

  puzzle = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  n_cells = mato_board_get_geometry (puzzle->board)->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    mato_board_set (puzzle->board, cell, mato_board_get_value (puzzle->board, cell),
                    MATO_ORIGIN_GIVEN);

  mato_game_replace (self->game, puzzle);
}

const MatoEngine *
mato_desk_get_engine (MatoDesk *self,
                      MatoPage  page)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return self->engines[page];
}

guint
mato_desk_get_order (MatoDesk *self,
                     MatoPage  page)
{
  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  return self->orders[page];
}

void
mato_desk_set_engine (MatoDesk         *self,
                      MatoPage          page,
                      const MatoEngine *engine,
                      guint             order)
{
  g_return_if_fail (MATO_IS_DESK (self));

  if (self->engines[page] == engine && self->orders[page] == order)
    return;

  self->engines[page] = engine;
  self->orders[page] = order;
  emit_changed (self);
}

MatoWant
mato_desk_get_want (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), MATO_WANT_FIRST);

  return self->want;
}

void
mato_desk_set_want (MatoDesk *self,
                    MatoWant  want)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (want < MATO_N_WANTS);

  if (self->want == want)
    return;

  self->want = want;
  emit_changed (self);
}

guint64
mato_desk_get_limit (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  return self->limits[self->want];
}

void
mato_desk_set_limit (MatoDesk *self,
                     guint64   limit)
{
  g_return_if_fail (MATO_IS_DESK (self));

  if (self->limits[self->want] == limit)
    return;

  self->limits[self->want] = limit;
  emit_changed (self);
}

gboolean
mato_desk_get_record_all (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->record_all;
}

/* One setter for all flags: they differ in nothing but their name. */
static void
set_flag (MatoDesk *self,
          gboolean *flag,
          gboolean  value)
{
  if (*flag == !!value)
    return;

  *flag = !!value;
  emit_changed (self);
}

void
mato_desk_set_record_all (MatoDesk *self,
                          gboolean  record_all)
{
  g_return_if_fail (MATO_IS_DESK (self));

  set_flag (self, &self->record_all, record_all);
}

static MatoSearch *
new_check (MatoDesk     *self,
           const guint8 *givens)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };

  return mato_search_new_solve (mato_game_get_geometry (self->game), givens,
                                self->engines[MATO_PAGE_PLAY], &options, 0);
}

static MatoSearch *
new_solve (MatoDesk     *self,
           const guint8 *givens)
{
  guint64 limit = self->limits[self->want];
  MatoSolveOptions options = { .order = self->orders[MATO_PAGE_SOLVE] };

  options.max_solutions = self->want == MATO_WANT_FIRST    ? 1
                          : self->want == MATO_WANT_UNIQUE ? 2
                                                           : limit;
  options.max_kept = limit ? MIN (limit, MATO_DESK_MAX_SHOWN) : MATO_DESK_MAX_SHOWN;

  if (self->want == MATO_WANT_FIRST || self->want == MATO_WANT_UNIQUE)
    options.max_kept = 2;

  return mato_search_new_solve (mato_game_get_geometry (self->game), givens,
                                self->engines[MATO_PAGE_SOLVE], &options, 0);
}

/* A search that goes on long after the last recorded step would keep a person waiting for what
 * nobody will see: no more nodes than there is room for steps. */
static MatoSearch *
new_record (MatoDesk     *self,
            const guint8 *givens)
{
  const MatoGeometry *geometry = mato_game_get_geometry (self->game);
  MatoSolveOptions options = { .order = self->orders[MATO_PAGE_WATCH],
                               .max_solutions = self->record_all ? 0 : 1,
                               .max_kept = 1,
                               .max_nodes = MATO_DESK_MAX_STEPS };

  if (!self->engines[MATO_PAGE_WATCH])
    return mato_search_new_target (geometry, givens, NULL, FALSE, MATO_DESK_MAX_STEPS);

  return mato_search_new_solve (geometry, givens, self->engines[MATO_PAGE_WATCH], &options,
                                MATO_DESK_MAX_STEPS);
}

static MatoSearch *
new_search (MatoDesk *self,
            MatoPage  page)
{
  guint8 givens[MATO_MAX_CELLS];

  mato_board_copy_givens (mato_game_get_board (self->game), givens);

  switch (page)
    {
    case MATO_PAGE_PLAY:
      return new_check (self, givens);
    case MATO_PAGE_SOLVE:
      return new_solve (self, givens);
    case MATO_PAGE_WATCH:
      return new_record (self, givens);
    case MATO_PAGE_TARGET:
    case MATO_N_PAGES:
    default:
      return mato_search_new_target (mato_game_get_geometry (self->game), givens, NULL, FALSE, 0);
    }
}

/* What an answer brings with it at once. */
static void
take_answer (MatoDesk *self,
             MatoPage  page)
{
  MatoSearch *search = self->tasks[page].search;

  if (page == MATO_PAGE_PLAY && mato_search_get_result (search)->end == MATO_END_SOLVED
      && mato_search_get_result (search)->n_solutions == 1)
    mato_game_find_mistakes (self->game, mato_search_get_result (search)->kept, self->marks);
  else if (page == MATO_PAGE_SOLVE && mato_search_get_result (search)->n_kept > 0)
    self->shown = 0;
  else if (page == MATO_PAGE_WATCH)
    mato_player_set_trace (self->player, mato_search_get_trace (search));
  else if (page == MATO_PAGE_TARGET)
    self->show_best = mato_search_get_target_result (search)->score >= 0;
}

/* The desk may be gone, or have started another search, when the worker comes home; the closure
 * holds a weak reference so that a closed window does not live on until then. */
static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  GWeakRef *weak = user_data;
  MatoSearch *search = MATO_SEARCH (source);
  g_autoptr (MatoDesk) self = g_weak_ref_get (weak);

  mato_search_run_finish (search, result);
  g_weak_ref_clear (weak);
  g_free (weak);

  for (MatoPage page = 0; self && page < MATO_N_PAGES; page++)
    if (self->tasks[page].search == search)
      {
        g_clear_object (&self->tasks[page].cancellable);
        take_answer (self, page);
        g_signal_emit (self, signals[ANSWERED], 0, page);
        emit_changed (self);
        return;
      }
}

void
mato_desk_search (MatoDesk *self,
                  MatoPage  page)
{
  Task *task;
  GWeakRef *weak;

  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (page < MATO_N_PAGES);

  forget_task (self, page);
  task = &self->tasks[page];
  task->search = new_search (self, page);
  task->cancellable = g_cancellable_new ();

  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  mato_search_run_async (task->search, task->cancellable, search_done_cb, weak);

  if (self->progress_id == 0)
    self->progress_id = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);

  emit_changed (self);
}

gboolean
mato_desk_is_searching (MatoDesk *self,
                        MatoPage  page)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->tasks[page].cancellable != NULL;
}

gboolean
mato_desk_is_busy (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    if (self->tasks[page].cancellable)
      return TRUE;

  return FALSE;
}

void
mato_desk_cancel (MatoDesk *self)
{
  g_return_if_fail (MATO_IS_DESK (self));

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    g_cancellable_cancel (self->tasks[page].cancellable);
}

void
mato_desk_close (MatoDesk *self)
{
  g_return_if_fail (MATO_IS_DESK (self));

  forget_tasks (self);
}

MatoSearch *
mato_desk_get_search (MatoDesk *self,
                      MatoPage  page)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return self->tasks[page].search;
}

MatoSearch *
mato_desk_get_answer (MatoDesk *self,
                      MatoPage  page)
{
  return mato_desk_is_searching (self, page) ? NULL : mato_desk_get_search (self, page);
}

guint
mato_desk_get_n_shown (MatoDesk *self)
{
  MatoSearch *search = mato_desk_get_answer (self, MATO_PAGE_SOLVE);

  return search ? mato_search_get_result (search)->n_kept : 0;
}

int
mato_desk_get_shown (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), -1);

  return self->shown;
}

void
mato_desk_set_shown (MatoDesk *self,
                     int       index)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (index >= -1 && index < (int) mato_desk_get_n_shown (self));

  if (self->shown == index)
    return;

  self->shown = index;
  emit_changed (self);
}

gboolean
mato_desk_get_show_best (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_best;
}

void
mato_desk_set_show_best (MatoDesk *self,
                         gboolean  show_best)
{
  g_return_if_fail (MATO_IS_DESK (self));

  set_flag (self, &self->show_best, show_best);
}

const guint8 *
mato_desk_get_solution (MatoDesk *self,
                        MatoPage  page)
{
  MatoSearch *search = mato_desk_get_answer (self, page);

  if (!search)
    return NULL;

  if (page == MATO_PAGE_SOLVE && self->shown >= 0)
    return mato_result_get_kept (mato_search_get_result (search),
                                 mato_search_get_geometry (search), self->shown);

  if (page == MATO_PAGE_TARGET && self->show_best
      && mato_search_get_target_result (search)->score >= 0)
    return mato_search_get_target_result (search)->values;

  return NULL;
}

gboolean
mato_desk_keep_solution (MatoDesk *self,
                         MatoPage  page)
{
  const guint8 *solution = mato_desk_get_solution (self, page);

  return solution && mato_game_fill (self->game, solution, MATO_ORIGIN_SOLVER);
}

guint
mato_desk_count_mistakes (MatoDesk *self,
                          MatoPage  page)
{
  const guint8 *solution = mato_desk_get_solution (self, page);
  gboolean mistakes[MATO_MAX_CELLS];

  return solution ? mato_game_find_mistakes (self->game, solution, mistakes) : 0;
}

guint
mato_desk_get_n_marked (MatoDesk *self)
{
  guint n = 0;

  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    n += self->marks[cell];

  return n;
}

gboolean
mato_desk_get_show_candidates (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_candidates;
}

void
mato_desk_set_show_candidates (MatoDesk *self,
                               gboolean  show)
{
  g_return_if_fail (MATO_IS_DESK (self));

  set_flag (self, &self->show_candidates, show);
}

gboolean
mato_desk_get_show_rings (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_rings;
}

void
mato_desk_set_show_rings (MatoDesk *self,
                          gboolean  show)
{
  g_return_if_fail (MATO_IS_DESK (self));

  set_flag (self, &self->show_rings, show);
}

gboolean
mato_desk_get_all_weights (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->all_weights;
}

void
mato_desk_set_all_weights (MatoDesk *self,
                           gboolean  all_weights)
{
  g_return_if_fail (MATO_IS_DESK (self));

  set_flag (self, &self->all_weights, all_weights);
}

static void
add_solution (MatoDesk  *self,
              MatoScene *scene)
{
  const guint8 *solution = mato_desk_get_solution (self, self->page);
  gboolean mistakes[MATO_MAX_CELLS] = { FALSE };

  if (!solution)
    return;

  mato_scene_add_solution (scene, solution);
  mato_game_find_mistakes (self->game, solution, mistakes);
  mato_scene_add_mistakes (scene, mistakes);
}

void
mato_desk_compose (MatoDesk  *self,
                   MatoScene *scene)
{
  const MatoMoment *moment;
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_DESK (self));

  mato_scene_set_puzzle (scene, mato_game_get_puzzle (self->game));
  moment = self->page == MATO_PAGE_WATCH ? mato_player_get_moment (self->player) : NULL;

  if (moment)
    mato_scene_set_moment (scene, mato_player_get_trace (self->player), moment);
  else if (self->page == MATO_PAGE_PLAY)
    mato_scene_add_mistakes (scene, self->marks);
  else
    add_solution (self, scene);

  if (self->show_candidates && !moment)
    mato_scene_add_candidates (scene);

  if (!self->show_rings && self->page != MATO_PAGE_TARGET)
    return;

  mato_weights_fill_rings (mato_game_get_geometry (self->game), weights);
  mato_scene_add_rings (scene, weights, self->all_weights);
}
