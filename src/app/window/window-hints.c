/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-hints.h"

#include "app/side/techniques.h"

#include <glib/gi18n.h>

struct _MatoWindowHints
{
  GObject parent_instance;

  GtkWindow *window;      /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoHints *hints;       /* of the workspace */
  MatoVoice *voice;
};

G_DEFINE_FINAL_TYPE (MatoWindowHints, mato_window_hints, G_TYPE_OBJECT)

static void
next_hint_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowHints *self = user_data;

  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_hints_next (self->hints);
}

static void
another_hint_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  MatoWindowHints *self = user_data;

  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  if (mato_hints_get_n_found (self->hints) == 1)
    mato_voice_tell (self->voice, _("There is no other hint on this board."));
  else
    mato_hints_another (self->hints);
}

static void
all_hints_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowHints *self = user_data;

  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_hints_find_all (self->hints);
}

static void
hint_back_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowHints *self = user_data;

  mato_hints_set_position (self->hints, self->hints->position - 1);
}

static void
hint_forward_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  MatoWindowHints *self = user_data;

  mato_hints_set_position (self->hints, self->hints->position + 1);
}

static void
technique_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowHints *self = user_data;
  const MatoDeduction *deduction = mato_hints_get_deduction (self->hints);

  mato_techniques_present (self->window, deduction ? deduction->technique : 0);
}

static const GActionEntry entries[] = {
  { .name = "next-hint", .activate = next_hint_cb },
  { .name = "another-hint", .activate = another_hint_cb },
  { .name = "all-hints", .activate = all_hints_cb },
  { .name = "technique", .activate = technique_cb },
  { .name = "hint-back", .activate = hint_back_cb },
  { .name = "hint-forward", .activate = hint_forward_cb },
};

static void
update_steps (MatoWindowHints *self)
{
  guint position = self->hints->position;

  mato_action_set_enable (self->actions, "hint-back", position > 0);
  mato_action_set_enable (self->actions, "hint-forward",
                          position < mato_hints_get_n_steps (self->hints));
}

static void
update (MatoWindowHints *self)
{
  gboolean is_running = mato_hints_is_running (self->hints);

  mato_action_set_enable (self->actions, "next-hint", !is_running);
  mato_action_set_enable (self->actions, "another-hint",
                          !is_running && mato_hints_get_deduction (self->hints) != NULL);
  mato_action_set_enable (self->actions, "all-hints",
                          !is_running && mato_hints_get_n_found (self->hints) == 0);
  update_steps (self);
}

static void
mato_window_hints_finalize (GObject *object)
{
  MatoWindowHints *self = MATO_WINDOW_HINTS (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->hints);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_hints_parent_class)->finalize (object);
}

static void
mato_window_hints_class_init (MatoWindowHintsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_hints_finalize;
}

static void
mato_window_hints_init (MatoWindowHints *self)
{
}

MatoWindowHints *
mato_window_hints_new (GtkWindow     *window,
                       MatoActionSet *actions,
                       MatoWorkspace *workspace,
                       MatoVoice     *voice)
{
  MatoWindowHints *self = g_object_new (MATO_TYPE_WINDOW_HINTS, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->hints = g_object_ref (workspace->hints);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}
