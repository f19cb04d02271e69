/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window-private.h"

/*
 * The actions with a state: what is chosen and what is shown. They mirror the desk: a change of
 * state only asks it, and mato_window_update_options() shows what became of that.
 */

/* How the digits' spellings are called by the action, in the order of MatoAlphabet. */
static const char *const alphabet_names[] = { "1", "A", "0", "numbers" };

static MatoDesk *
get_desk (gpointer window)
{
  return MATO_WINDOW (window)->desk;
}

static void
page_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoPage page;

  if (mato_page_from_name (g_variant_get_string (state, NULL), &page))
    mato_desk_set_page (get_desk (window), page);
}

static void
set_engine (gpointer    window,
            MatoPage    page,
            const char *name)
{
  const MatoEngine *engine = mato_engine_find (name);
  gboolean is_target = page == MATO_PAGE_WATCH && g_str_equal (name, "target");

  /* Who does not tell its steps cannot be recorded. */
  if (engine && page == MATO_PAGE_WATCH && !engine->records)
    return;
  if (engine || is_target)
    mato_desk_set_engine (get_desk (window), page, engine, 0);
}

static void
set_order (gpointer    window,
           MatoPage    page,
           const char *name)
{
  const MatoEngine *engine = mato_desk_get_engine (get_desk (window), page);
  int order = engine ? mato_engine_find_order (engine, name) : -1;

  if (order >= 0)
    mato_desk_set_engine (get_desk (window), page, engine, order);
}

static void
engine_cb (GSimpleAction *action,
           GVariant      *state,
           gpointer       window)
{
  set_engine (window, MATO_PAGE_SOLVE, g_variant_get_string (state, NULL));
}

static void
order_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       window)
{
  set_order (window, MATO_PAGE_SOLVE, g_variant_get_string (state, NULL));
}

static void
record_engine_cb (GSimpleAction *action,
                  GVariant      *state,
                  gpointer       window)
{
  set_engine (window, MATO_PAGE_WATCH, g_variant_get_string (state, NULL));
}

static void
record_order_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       window)
{
  set_order (window, MATO_PAGE_WATCH, g_variant_get_string (state, NULL));
}

static void
record_all_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       window)
{
  mato_desk_set_record_all (get_desk (window), g_variant_get_boolean (state));
}

static void
want_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoWant want;

  if (mato_want_from_name (g_variant_get_string (state, NULL), &want))
    mato_desk_set_want (get_desk (window), want);
}

static void
limit_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       window)
{
  mato_desk_set_limit (get_desk (window), g_variant_get_uint64 (state));
}

static void
show_best_cb (GSimpleAction *action,
              GVariant      *state,
              gpointer       window)
{
  mato_desk_set_show_best (get_desk (window), g_variant_get_boolean (state));
}

static void
show_candidates_cb (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       window)
{
  mato_desk_set_show_candidates (get_desk (window), g_variant_get_boolean (state));
}

static void
show_rings_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       window)
{
  mato_desk_set_show_rings (get_desk (window), g_variant_get_boolean (state));
}

static void
all_weights_cb (GSimpleAction *action,
                GVariant      *state,
                gpointer       window)
{
  mato_desk_set_all_weights (get_desk (window), g_variant_get_boolean (state));
}

static void
alphabet_cb (GSimpleAction *action,
             GVariant      *state,
             gpointer       window)
{
  for (guint i = 0; i < G_N_ELEMENTS (alphabet_names); i++)
    if (g_str_equal (alphabet_names[i], g_variant_get_string (state, NULL)))
      mato_game_set_alphabet (mato_desk_get_game (get_desk (window)), i);
}

static void
fullscreen_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       window)
{
  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (GTK_WINDOW (window));
  else
    gtk_window_unfullscreen (GTK_WINDOW (window));
}

static const GActionEntry entries[] = {
  { .name = "fullscreen", .state = "false", .change_state = fullscreen_cb },
  { .name = "page", .parameter_type = "s", .state = "'play'", .change_state = page_cb },
  { .name = "engine", .parameter_type = "s", .state = "''", .change_state = engine_cb },
  { .name = "order", .parameter_type = "s", .state = "''", .change_state = order_cb },
  { .name = "want", .parameter_type = "s", .state = "''", .change_state = want_cb },
  { .name = "limit", .parameter_type = "t", .state = "uint64 0", .change_state = limit_cb },
  { .name = "record-engine", .parameter_type = "s", .state = "''",
    .change_state = record_engine_cb },
  { .name = "record-order", .parameter_type = "s", .state = "''", .change_state = record_order_cb },
  { .name = "record-all", .state = "false", .change_state = record_all_cb },
  { .name = "show-best", .state = "false", .change_state = show_best_cb },
  { .name = "show-candidates", .state = "false", .change_state = show_candidates_cb },
  { .name = "show-rings", .state = "false", .change_state = show_rings_cb },
  { .name = "all-weights", .state = "false", .change_state = all_weights_cb },
  { .name = "alphabet", .parameter_type = "s", .state = "'1'", .change_state = alphabet_cb },
};

void
mato_window_add_options (MatoWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  /* The window manager has keys of its own for it. */
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (mato_window_update_options), NULL);
}

static void
set_flag (MatoWindow *self,
          const char *name,
          gboolean    flag)
{
  mato_window_set_state (self, name, g_variant_new_boolean (flag));
}

static void
set_name (MatoWindow *self,
          const char *name,
          const char *value)
{
  mato_window_set_state (self, name, g_variant_new_string (value));
}

static void
update_engine_states (MatoWindow *self,
                      MatoPage    page,
                      const char *engine_action,
                      const char *order_action)
{
  const MatoEngine *engine = mato_desk_get_engine (self->desk, page);

  set_name (self, engine_action, engine ? engine->name : "target");
  set_name (self, order_action,
            engine ? engine->orders[mato_desk_get_order (self->desk, page)] : "");
  mato_window_enable (self, order_action, engine != NULL);
}

void
mato_window_update_options (MatoWindow *self)
{
  MatoGame *game = mato_desk_get_game (self->desk);

  set_flag (self, "fullscreen", gtk_window_is_fullscreen (GTK_WINDOW (self)));
  set_name (self, "page", mato_page_name (mato_desk_get_page (self->desk)));
  update_engine_states (self, MATO_PAGE_SOLVE, "engine", "order");
  update_engine_states (self, MATO_PAGE_WATCH, "record-engine", "record-order");
  set_name (self, "want", mato_want_name (mato_desk_get_want (self->desk)));
  mato_window_set_state (self, "limit", g_variant_new_uint64 (mato_desk_get_limit (self->desk)));
  set_flag (self, "record-all", mato_desk_get_record_all (self->desk));
  set_flag (self, "show-best", mato_desk_get_show_best (self->desk));
  set_flag (self, "show-candidates", mato_desk_get_show_candidates (self->desk));
  set_flag (self, "show-rings", mato_desk_get_show_rings (self->desk));
  set_flag (self, "all-weights", mato_desk_get_all_weights (self->desk));
  set_name (self, "alphabet", alphabet_names[mato_game_get_puzzle (game)->alphabet]);
}
