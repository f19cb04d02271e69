/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-options.h"

#include "app/board/board-zoom.h"
#include "app/kit/property-action.h"
#include "app/side/preferences.h"
#include "session/words/sentence.h"

struct _MatoWindowOptions
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoBoardView *board;
  GtkStack *pages;
  MatoVoice *voice;
  MatoWindowTelling *telling;
};

G_DEFINE_FINAL_TYPE (MatoWindowOptions, mato_window_options, G_TYPE_OBJECT)

/* The key works wherever the digits for the mouse are not, so it says what it has done. */
static void
next_pencil_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowOptions *self = user_data;
  MatoPuzzles *puzzles = self->workspace->puzzles;
  static const guint next[] = {
    [MATO_N_PENCILS] = MATO_PENCIL_CENTRE,
    [MATO_PENCIL_CENTRE] = MATO_PENCIL_CORNER,
    [MATO_PENCIL_CORNER] = MATO_PAINT,
    [MATO_PAINT] = MATO_N_PENCILS,
  };
  guint pencil = next[puzzles->pencil];
  g_autofree char *text = mato_sentence_pencil (pencil);

  mato_puzzles_set_pencil (puzzles, pencil);
  mato_voice_tell (self->voice, text);
}

static void
zoom_in_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MatoWindowOptions *self = user_data;

  mato_board_view_zoom (self->board, MATO_ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MatoWindowOptions *self = user_data;

  mato_board_view_zoom (self->board, 1 / MATO_ZOOM_STEP);
}

static void
zoom_to_fit_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowOptions *self = user_data;

  mato_board_view_zoom_to_fit (self->board);
}

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowOptions *self = user_data;

  mato_preferences_present (self->window, self->workspace);
}

static const GActionEntry entries[] = {
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-to-fit", .activate = zoom_to_fit_cb },
  { .name = "next-pencil", .activate = next_pencil_cb },
  { .name = "preferences", .activate = preferences_cb },
};

/* An action that can always be used. */
static void
add_property (MatoWindowOptions *self,
              const char        *name,
              gpointer           object,
              const char        *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  mato_action_set_add_action (self->actions, action);
}

/* One that mato_action_set_enable() may disable. Returns: (transfer none): it */
static GSimpleAction *
add_guarded (MatoWindowOptions *self,
             const char        *name,
             gpointer           object,
             const char        *property)
{
  g_autoptr (GSimpleAction) action = mato_property_action_new (name, object, property);

  mato_action_set_add_action (self->actions, action);
  return action;
}

static void
add_methods (MatoWindowOptions *self)
{
  MatoMethodChoice *solved = self->workspace->solving->method;
  MatoMethodChoice *recorded = self->workspace->films->method;

  add_property (self, "engine", solved, "engine");
  add_property (self, "order", solved, "order");
  add_property (self, "record-engine", recorded, "engine");
  add_guarded (self, "record-order", recorded, "order");
}

static void
add_what_is_shown (MatoWindowOptions *self)
{
  MatoDisplay *display = self->workspace->display;
  MatoAim *aim = self->workspace->aim;

  add_property (self, "show-candidates", display, "show-candidates");
  add_property (self, "show-rings", display, "show-rings");
  add_property (self, "show-conflicts", display, "show-conflicts");
  add_property (self, "show-legend", display, "show-legend");
  add_property (self, "show-rule", display, "show-rule");
  add_property (self, "history", display, "show-history");
  add_property (self, "show-ratings", display, "show-ratings");
  add_property (self, "show-clock", display, "show-clock");
  add_property (self, "light-same", display, "light-same");
  add_property (self, "shade-peers", display, "shade-peers");
  add_property (self, "mistakes", self->workspace->check, "mistakes");
  add_property (self, "all-weights", display, "all-weights");
  add_property (self, "edit-weights", aim, "edit-weights");
  add_property (self, "weights", aim, "weights");
  add_guarded (self, "show-best", aim, "show-best");
  add_guarded (self, "coach", aim, "coach");
}

static void
page_chosen_cb (MatoWindowOptions *self)
{
  mato_window_telling_tell_page (self->telling, self->pages);
}

/* What the user has chosen by a key is spoken, even if it was so before. */
static void
add_spoken (MatoWindowOptions *self)
{
  GSimpleAction *page = add_guarded (self, "page", self->workspace, "page");
  GSimpleAction *pencil = add_guarded (self, "pencil", self->workspace->puzzles, "pencil");

  g_signal_connect_object (page, "change-state", G_CALLBACK (page_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pencil, "change-state", G_CALLBACK (mato_window_telling_tell_pencil),
                           self->telling, G_CONNECT_SWAPPED);
}

static void
add_actions (MatoWindowOptions *self)
{
  MatoSolving *solving = self->workspace->solving;
  MatoPuzzles *puzzles = self->workspace->puzzles;

  mato_action_set_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  add_property (self, "want", solving, "want");
  add_guarded (self, "limit", solving, "limit");
  add_property (self, "record-all", self->workspace->films, "record-all");
  add_property (self, "hide-future", self->workspace->recordings, "hide-future");
  add_property (self, "skip-vain", self->workspace->recordings->skip, "skipping");
  add_property (self, "alphabet", puzzles, "alphabet");
  add_property (self, "clean-marks", puzzles, "clean-marks");
  add_property (self, "digit-first", puzzles, "digit-first");
  add_methods (self);
  add_what_is_shown (self);
  add_spoken (self);
}

static void
update (MatoWindowOptions *self)
{
  MatoMethodChoice *recorded = self->workspace->films->method;

  MatoWant want = self->workspace->solving->want;

  mato_action_set_enable (self->actions, "record-order", recorded->engine != NULL);
  mato_action_set_enable (self->actions, "limit",
                          want == MATO_WANT_SEVERAL || want == MATO_WANT_COUNT);
}

static void
mato_window_options_finalize (GObject *object)
{
  MatoWindowOptions *self = MATO_WINDOW_OPTIONS (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->board);
  g_clear_object (&self->pages);
  g_clear_object (&self->voice);
  g_clear_object (&self->telling);

  G_OBJECT_CLASS (mato_window_options_parent_class)->finalize (object);
}

static void
mato_window_options_class_init (MatoWindowOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_options_finalize;
}

static void
mato_window_options_init (MatoWindowOptions *self)
{
}

MatoWindowOptions *
mato_window_options_new (GtkWindow         *window,
                         MatoActionSet     *actions,
                         MatoWorkspace     *workspace,
                         MatoBoardView     *board,
                         GtkStack          *pages,
                         MatoVoice         *voice,
                         MatoWindowTelling *telling)
{
  MatoWindowOptions *self = g_object_new (MATO_TYPE_WINDOW_OPTIONS, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->board = g_object_ref (board);
  self->pages = g_object_ref (pages);
  self->voice = g_object_ref (voice);
  self->telling = g_object_ref (telling);
  add_actions (self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->solving, "notify::want",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}
