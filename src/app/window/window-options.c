/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/board/board-zoom.h"
#include "app/kit/property-action.h"
#include "session/words/sentence.h"

/*
 * The actions with a state: what is chosen and what is shown. Each is a property of a part of the
 * workspace, and changes it and changes with it.
 */

/* The key works wherever the digits for the mouse are not, so it says what it has done. Digits,
 * centre marks, corner marks, digits. */
static void
next_pencil_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  MatoPuzzles *puzzles = mato_workspace_get_puzzles (MATO_WINDOW (window)->workspace);
  guint pencil = (mato_puzzles_get_pencil (puzzles) + 1) % (MATO_N_PENCILS + 1);
  g_autofree char *text = mato_sentence_pencil (pencil);

  mato_puzzles_set_pencil (puzzles, pencil);
  mato_toast_tell (MATO_WINDOW (window)->toast, text);
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

/* No property action: it would keep the window, which keeps its actions. */
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

/* The window manager has keys of its own for it. */
static void
fullscreened_cb (MatoWindow *self)
{
  mato_action_set_set_state (self->actions, "fullscreen",
                             g_variant_new_boolean (gtk_window_is_fullscreen (GTK_WINDOW (self))));
}

static const GActionEntry entries[] = {
  { .name = "fullscreen", .state = "false", .change_state = fullscreen_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-to-fit", .activate = zoom_to_fit_cb },
  { .name = "next-pencil", .activate = next_pencil_cb },
};

/* An action that can always be used. */
static void
add_property (MatoWindow *self,
              const char *name,
              gpointer    object,
              const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

/* One that mato_window_enable() may disable. Returns: (transfer none): it */
static GSimpleAction *
add_guarded (MatoWindow *self,
             const char *name,
             gpointer    object,
             const char *property)
{
  g_autoptr (GSimpleAction) action = mato_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  return action;
}

static void
add_methods (MatoWindow *self)
{
  MatoMethodChoice *solved =
    mato_solving_get_method (mato_workspace_get_solving (self->workspace));
  MatoMethodChoice *recorded = mato_films_get_method (mato_workspace_get_films (self->workspace));

  add_property (self, "engine", solved, "engine");
  add_property (self, "order", solved, "order");
  add_property (self, "record-engine", recorded, "engine");
  add_guarded (self, "record-order", recorded, "order");
}

static void
add_what_is_shown (MatoWindow *self)
{
  MatoDisplay *display = mato_workspace_get_display (self->workspace);
  MatoAim *aim = mato_workspace_get_aim (self->workspace);

  add_property (self, "show-candidates", display, "show-candidates");
  add_property (self, "show-rings", display, "show-rings");
  add_property (self, "all-weights", display, "all-weights");
  add_property (self, "edit-weights", aim, "edit-weights");
  add_property (self, "weights", aim, "weights");
  add_guarded (self, "show-best", aim, "show-best");
  add_guarded (self, "show-losses", aim, "show-losses");
  add_guarded (self, "tell-standing", aim, "tell-standing");
}

static void
page_chosen_cb (MatoWindow *self)
{
  mato_window_telling_tell_page (self->telling, self->stack);
}

/* What a person has chosen by a key is spoken, even if it was so before. */
static void
add_spoken (MatoWindow *self)
{
  GSimpleAction *page = add_guarded (self, "page", self->workspace, "page");
  GSimpleAction *pencil =
    add_guarded (self, "pencil", mato_workspace_get_puzzles (self->workspace), "pencil");

  g_signal_connect_object (page, "change-state", G_CALLBACK (page_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pencil, "change-state", G_CALLBACK (mato_window_telling_tell_pencil),
                           self->telling, G_CONNECT_SWAPPED);
}

void
mato_window_add_options (MatoWindow *self)
{
  MatoSolving *solving = mato_workspace_get_solving (self->workspace);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  add_property (self, "want", solving, "want");
  add_guarded (self, "limit", solving, "limit");
  add_property (self, "record-all", mato_workspace_get_films (self->workspace), "record-all");
  add_property (self, "alphabet", mato_workspace_get_puzzles (self->workspace), "alphabet");
  add_property (self, "clean-marks", mato_workspace_get_puzzles (self->workspace), "clean-marks");
  add_methods (self);
  add_what_is_shown (self);
  add_spoken (self);
}

void
mato_window_update_options (MatoWindow *self)
{
  MatoMethodChoice *recorded = mato_films_get_method (mato_workspace_get_films (self->workspace));

  mato_action_set_enable (self->actions, "record-order",
                          mato_method_choice_get_engine (recorded) != NULL);
}
