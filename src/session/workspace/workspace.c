/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#define NO_INDEX G_MAXUINT

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoWorkspace, mato_workspace, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_FILM_CONTEXT,
                                                      mato_workspace_context_init))

enum
{
  ANSWERED,
  RACED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const page_names[] = { "play", "solve", "watch", "target", NULL };
static const char *const want_names[] = { "first", "several", "count", "unique", NULL };
static const char *const alphabet_names[] = { "own", "1", "A", "0", "numbers", NULL };

/* Indexed by MatoPencil. */
static const char *const pencil_names[] = { "centre", "corner", "digit", NULL };

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

const char *
mato_pencil_name (guint pencil)
{
  g_return_val_if_fail (pencil <= MATO_N_PENCILS, NULL);

  return pencil_names[pencil];
}

gboolean
mato_pencil_from_name (const char *name,
                       guint      *pencil)
{
  int i = find_name (pencil_names, name);

  if (i >= 0)
    *pencil = (guint) i;

  return i >= 0;
}

const char *
mato_alphabet_choice_name (int choice)
{
  g_return_val_if_fail (choice >= MATO_OWN_ALPHABET && choice <= MATO_ALPHABET_NUMBERS, NULL);

  return alphabet_names[choice - MATO_OWN_ALPHABET];
}

gboolean
mato_alphabet_choice_from_name (const char *name,
                                int        *choice)
{
  int i = find_name (alphabet_names, name);

  if (i >= 0)
    *choice = MATO_OWN_ALPHABET + i;

  return i >= 0;
}

void
mato_workspace_emit_changed (MatoWorkspace *self)
{
  mato_workspace_update_move_values (self);
  mato_workspace_update_distribution (self);
  mato_film_context_emit_changed (MATO_FILM_CONTEXT (self));
}

void
mato_workspace_emit_progressed (MatoWorkspace *self)
{
  mato_film_context_emit_progressed (MATO_FILM_CONTEXT (self));
}

void
mato_workspace_emit_answered (MatoWorkspace *self,
                              MatoPage       page)
{
  g_signal_emit (self, signals[ANSWERED], 0, page);
}

void
mato_workspace_emit_raced (MatoWorkspace *self)
{
  g_signal_emit (self, signals[RACED], 0);
}

void
mato_workspace_set_flag (MatoWorkspace *self,
                         gboolean      *flag,
                         gboolean       value)
{
  if (*flag == !!value)
    return;

  *flag = !!value;
  mato_workspace_emit_changed (self);
}

/* Whether some puzzle of the text has the givens that are on the board: then that is the one
 * looked at, however it got there (by leafing, undo or redo). */
static void
find_index (MatoWorkspace *self)
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
      const MatoBoard *board =
        mato_collection_get_puzzle (self->collection, (start + i) % n)->board;

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
game_changed_cb (MatoWorkspace *self)
{
  guint64 revision = mato_game_get_revision (self->game);

  if (revision != self->revision)
    {
      self->revision = revision;
      self->pencil = MATO_N_PENCILS;
      mato_workspace_forget_searches (self);
      find_index (self);
    }

  mato_workspace_forget_old_score (self);
  mato_workspace_forget_mended_mistakes (self);
  mato_workspace_emit_changed (self);
}

static void
mato_workspace_dispose (GObject *object)
{
  MatoWorkspace *self = MATO_WORKSPACE (object);

  if (self->player)
    mato_workspace_forget_searches (self);

  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->player);
  g_clear_pointer (&self->comparisons, g_ptr_array_unref);
  g_clear_pointer (&self->films, g_ptr_array_unref);
  g_clear_pointer (&self->bookmarks, mato_bookmarks_free);
  g_clear_object (&self->move_values);
  g_clear_object (&self->distribution);
  g_clear_object (&self->collection);

  G_OBJECT_CLASS (mato_workspace_parent_class)->dispose (object);
}

static void
mato_workspace_class_init (MatoWorkspaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_workspace_dispose;

  signals[ANSWERED] = g_signal_new ("answered", MATO_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RACED] = g_signal_new ("raced", MATO_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL,
                                 G_TYPE_NONE, 0);
}

static void
mato_workspace_init (MatoWorkspace *self)
{
  const MatoEngine *engine = mato_engine_find ("auto");

  self->films = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_film_free);
  self->bookmarks = mato_bookmarks_new ();
  mato_workspace_init_comparisons (self);
  self->index = NO_INDEX;
  self->alphabet = MATO_OWN_ALPHABET;
  self->pencil = MATO_N_PENCILS;
  self->shown = -1;
  self->pointed = -1;
  self->limits[MATO_WANT_SEVERAL] = 10;
  self->limits[MATO_WANT_COUNT] = 1000000;

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    self->engines[page] = engine;
  self->engines[MATO_PAGE_WATCH] = mato_engine_find ("bitmask");
}

/* A question is about one place of the film. */
static void
moved_cb (MatoWorkspace *self)
{
  if (self->quiz.is_asking
      && mato_player_get_position (self->player) + 1 != self->quiz.decision)
    mato_quiz_drop (&self->quiz);

  mato_workspace_emit_progressed (self);
}

MatoWorkspace *
mato_workspace_new (const MatoPuzzle *puzzle)
{
  MatoWorkspace *self = g_object_new (MATO_TYPE_WORKSPACE, NULL);

  self->game = mato_game_new (puzzle);
  self->player = mato_player_new ();
  self->move_values = mato_move_values_new ();
  self->distribution = mato_score_distribution_new ();
  self->revision = mato_game_get_revision (self->game);

  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->move_values, "changed", G_CALLBACK (mato_workspace_emit_changed),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->distribution, "changed", G_CALLBACK (mato_workspace_emit_changed),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::position", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::playing",
                           G_CALLBACK (mato_workspace_emit_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::speed", G_CALLBACK (mato_workspace_emit_changed),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::grain", G_CALLBACK (mato_workspace_emit_changed),
                           self,
                           G_CONNECT_SWAPPED);

  return self;
}

MatoGame *
mato_workspace_get_game (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->game;
}

MatoPlayer *
mato_workspace_get_player (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->player;
}

MatoPage
mato_workspace_get_page (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), MATO_PAGE_PLAY);

  return self->page;
}

void
mato_workspace_set_page (MatoWorkspace *self,
                         MatoPage       page)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (page < MATO_N_PAGES);

  if (self->page == page)
    return;

  self->page = page;

  if (page != MATO_PAGE_TARGET)
    self->edit_weights = FALSE;
  if (page != MATO_PAGE_WATCH)
    mato_player_set_playing (self->player, FALSE);

  mato_workspace_emit_changed (self);
}

void
mato_workspace_set_collection (MatoWorkspace  *self,
                               MatoCollection *collection)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  g_set_object (&self->collection, collection);
  self->index = 0;
  mato_game_replace (self->game, mato_collection_get_puzzle (collection, 0));
}

void
mato_workspace_add_collection (MatoWorkspace  *self,
                               MatoCollection *collection)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  g_set_object (&self->collection, collection);
  find_index (self);
  mato_workspace_emit_changed (self);
}

MatoCollection *
mato_workspace_get_collection (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->index == NO_INDEX ? NULL : self->collection;
}

guint
mato_workspace_get_n_puzzles (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 1);

  return self->collection && self->index != NO_INDEX ? mato_collection_get_n (self->collection) : 1;
}

guint
mato_workspace_get_index (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  return self->index == NO_INDEX ? 0 : self->index;
}

/* Who comes back finds the entries again. */
static void
leave_puzzle (MatoWorkspace *self)
{
  if (self->index != NO_INDEX)
    mato_collection_leave (self->collection, self->index,
                           mato_puzzle_copy (mato_game_get_puzzle (self->game)));
}

void
mato_workspace_go_to_puzzle (MatoWorkspace *self,
                             guint          index)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (index < mato_workspace_get_n_puzzles (self));

  leave_puzzle (self);
  self->index = index;
  mato_game_replace (self->game, mato_collection_get_left (self->collection, index));
}

void
mato_workspace_make_givens (MatoWorkspace *self)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint n_cells;

  g_return_if_fail (MATO_IS_WORKSPACE (self));

  puzzle = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  n_cells = mato_board_get_geometry (puzzle->board)->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    mato_board_set (puzzle->board, cell, mato_board_get_value (puzzle->board, cell),
                    MATO_ORIGIN_GIVEN);

  mato_game_replace (self->game, puzzle);
}
