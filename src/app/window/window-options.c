/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/board/board-zoom.h"
#include "session/words/sentence.h"

/*
 * The actions with a state: what is chosen and what is shown. They mirror the workspace: a change
 * of state only asks it, and mato_window_update_options() shows what became of that.
 */

/* What is shown or not; they differ in nothing but their name. */
static const struct
{
  const char *name;
  gboolean (*get) (MatoWorkspace *workspace);
  void     (*set) (MatoWorkspace *workspace, gboolean flag);
} flags[] = {
  { "record-all", mato_workspace_get_record_all, mato_workspace_set_record_all },
  { "show-losses", mato_workspace_get_show_losses, mato_workspace_set_show_losses },
  { "tell-standing", mato_workspace_get_tell_standing, mato_workspace_set_tell_standing },
  { "show-best", mato_workspace_get_show_best, mato_workspace_set_show_best },
  { "show-candidates", mato_workspace_get_show_candidates, mato_workspace_set_show_candidates },
  { "show-rings", mato_workspace_get_show_rings, mato_workspace_set_show_rings },
  { "edit-weights", mato_workspace_get_edit_weights, mato_workspace_set_edit_weights },
  { "all-weights", mato_workspace_get_all_weights, mato_workspace_set_all_weights },
};

/* Whose engine and order: what is recorded is told by the name. */
static const struct
{
  MatoPage page;
  const char *engine;
  const char *order;
} methods[] = {
  { MATO_PAGE_SOLVE, "engine", "order" },
  { MATO_PAGE_WATCH, "record-engine", "record-order" },
};

static MatoWorkspace *
get_workspace (gpointer window)
{
  return MATO_WINDOW (window)->workspace;
}

static void
flag_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (g_str_equal (flags[i].name, g_action_get_name (G_ACTION (action))))
      flags[i].set (get_workspace (window), g_variant_get_boolean (state));
}

static void
page_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoPage page;

  if (mato_page_from_name (g_variant_get_string (state, NULL), &page))
    mato_workspace_set_page (get_workspace (window), page);
  mato_window_tell_page (window);
}

static MatoPage
get_page_of_method (GSimpleAction *action)
{
  return g_str_has_prefix (g_action_get_name (G_ACTION (action)), "record-") ? MATO_PAGE_WATCH
                                                                             : MATO_PAGE_SOLVE;
}

static void
engine_cb (GSimpleAction *action,
           GVariant      *state,
           gpointer       window)
{
  MatoPage page = get_page_of_method (action);
  const char *name = g_variant_get_string (state, NULL);
  const MatoEngine *engine = mato_engine_find (name);
  gboolean is_target = page == MATO_PAGE_WATCH && g_str_equal (name, "target");

  /* Who does not tell its steps cannot be recorded. */
  if (engine && page == MATO_PAGE_WATCH && !engine->records)
    return;
  if (engine || is_target)
    mato_workspace_set_engine (get_workspace (window), page, engine, 0);
}

static void
order_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       window)
{
  MatoPage page = get_page_of_method (action);
  const MatoEngine *engine = mato_workspace_get_engine (get_workspace (window), page);
  int order = engine ? mato_engine_find_order (engine, g_variant_get_string (state, NULL)) : -1;

  if (order >= 0)
    mato_workspace_set_engine (get_workspace (window), page, engine, order);
}

static void
want_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoWant want;

  if (mato_want_from_name (g_variant_get_string (state, NULL), &want))
    mato_workspace_set_want (get_workspace (window), want);
}

static void
limit_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       window)
{
  mato_workspace_set_limit (get_workspace (window), g_variant_get_uint64 (state));
}

static void
alphabet_cb (GSimpleAction *action,
             GVariant      *state,
             gpointer       window)
{
  int choice;

  if (mato_alphabet_choice_from_name (g_variant_get_string (state, NULL), &choice))
    mato_workspace_choose_alphabet (get_workspace (window), choice);
}

static void
pencil_cb (GSimpleAction *action,
           GVariant      *state,
           gpointer       window)
{
  guint pencil;

  if (!mato_pencil_from_name (g_variant_get_string (state, NULL), &pencil))
    return;

  mato_workspace_set_pencil (get_workspace (window), pencil);
  mato_window_tell_pencil (window);
}

/* Digits, centre marks, corner marks, digits. The key works wherever the digits for the mouse are
 * not, so it says what it has done. */
static void
next_pencil_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  guint pencil = (mato_workspace_get_pencil (get_workspace (window)) + 1) % (MATO_N_PENCILS + 1);
  g_autofree char *text = mato_sentence_pencil (pencil);

  mato_workspace_set_pencil (get_workspace (window), pencil);
  mato_toast_tell (MATO_WINDOW (window)->toast, text);
}

static void
weights_cb (GSimpleAction *action,
            GVariant      *state,
            gpointer       window)
{
  MatoWeights preset;

  if (mato_weights_from_name (g_variant_get_string (state, NULL), &preset))
    mato_workspace_set_weights (get_workspace (window), preset);
  else if (g_str_equal (g_variant_get_string (state, NULL), MATO_OWN_WEIGHTS))
    mato_workspace_set_edit_weights (get_workspace (window), TRUE);
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

static void
zoom_in_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       window)
{
  mato_board_view_zoom (MATO_WINDOW (window)->board, MATO_ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  mato_board_view_zoom (MATO_WINDOW (window)->board, 1 / MATO_ZOOM_STEP);
}

static void
zoom_to_fit_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_board_view_zoom_to_fit (MATO_WINDOW (window)->board);
}

static const GActionEntry entries[] = {
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-to-fit", .activate = zoom_to_fit_cb },
  { .name = "fullscreen", .state = "false", .change_state = fullscreen_cb },
  { .name = "page", .parameter_type = "s", .state = "'play'", .change_state = page_cb },
  { .name = "want", .parameter_type = "s", .state = "''", .change_state = want_cb },
  { .name = "limit", .parameter_type = "t", .state = "uint64 0", .change_state = limit_cb },
  { .name = "alphabet", .parameter_type = "s", .state = "'own'", .change_state = alphabet_cb },
  { .name = "pencil", .parameter_type = "s", .state = "'digit'", .change_state = pencil_cb },
  { .name = "next-pencil", .activate = next_pencil_cb },
  { .name = "weights", .parameter_type = "s", .state = "'rings'", .change_state = weights_cb },
};

static void
add_action (MatoWindow         *self,
            const GActionEntry *entry)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entry, 1, self);
}

void
mato_window_add_options (MatoWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    add_action (self, &(GActionEntry) { .name = flags[i].name, .state = "false",
                                        .change_state = flag_cb });

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      add_action (self, &(GActionEntry) { .name = methods[i].engine, .parameter_type = "s",
                                          .state = "''", .change_state = engine_cb });
      add_action (self, &(GActionEntry) { .name = methods[i].order, .parameter_type = "s",
                                          .state = "''", .change_state = order_cb });
    }

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
update_method (MatoWindow *self,
               MatoPage    page,
               const char *engine_action,
               const char *order_action)
{
  const MatoEngine *engine = mato_workspace_get_engine (self->workspace, page);

  set_name (self, engine_action, engine ? engine->name : "target");
  set_name (self, order_action,
            engine ? engine->orders[mato_workspace_get_order (self->workspace, page)] : "");
  mato_window_enable (self, order_action, engine != NULL);
}

void
mato_window_update_options (MatoWindow *self)
{
  set_flag (self, "fullscreen", gtk_window_is_fullscreen (GTK_WINDOW (self)));
  set_name (self, "page", mato_page_name (mato_workspace_get_page (self->workspace)));
  set_name (self, "want", mato_want_name (mato_workspace_get_want (self->workspace)));
  mato_window_set_state (self, "limit",
                         g_variant_new_uint64 (mato_workspace_get_limit (self->workspace)));
  set_name (self, "alphabet",
            mato_alphabet_choice_name (mato_workspace_get_alphabet_choice (self->workspace)));
  set_name (self, "pencil", mato_pencil_name (mato_workspace_get_pencil (self->workspace)));
  set_name (self, "weights", mato_workspace_name_weights (self->workspace));

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    set_flag (self, flags[i].name, flags[i].get (self->workspace));

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    update_method (self, methods[i].page, methods[i].engine, methods[i].order);
}
