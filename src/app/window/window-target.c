/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-target.h"

#include "app/target/target-end.h"
#include "app/window/points-window.h"

#include <glib/gi18n.h>

struct _MatoWindowTarget
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoVoice *voice;
};

G_DEFINE_FINAL_TYPE (MatoWindowTarget, mato_window_target, G_TYPE_OBJECT)

static void
points_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoWindowTarget *self = user_data;

  mato_points_window_present (self->window, self->workspace, FALSE);
}

static void
solutions_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowTarget *self = user_data;

  mato_points_window_present (self->window, self->workspace, TRUE);
}

static void
copy_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MatoWindowTarget *self = user_data;

  mato_target_end_copy (self->workspace, GTK_WIDGET (self->window));
  mato_voice_tell (self->voice, _("Copied as a picture and as text, without any digit of the "
                                  "board."));
}

static const GActionEntry entries[] = {
  { .name = "points-by-ring", .activate = points_cb },
  { .name = "other-solutions", .activate = solutions_cb },
  { .name = "copy-result", .activate = copy_cb },
};

/* Before the end the others would give something away. */
static void
update (MatoWindowTarget *self,
        MatoActionSet    *actions)
{
  gboolean is_over = mato_target_end_is_reached (self->workspace);

  mato_action_set_enable (actions, "other-solutions", is_over);
  mato_action_set_enable (actions, "copy-result", is_over);
}

static void
mato_window_target_finalize (GObject *object)
{
  MatoWindowTarget *self = MATO_WINDOW_TARGET (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_target_parent_class)->finalize (object);
}

static void
mato_window_target_class_init (MatoWindowTargetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_target_finalize;
}

static void
mato_window_target_init (MatoWindowTarget *self)
{
}

MatoWindowTarget *
mato_window_target_new (GtkWindow     *window,
                        MatoActionSet *actions,
                        MatoWorkspace *workspace,
                        MatoVoice     *voice)
{
  MatoWindowTarget *self = g_object_new (MATO_TYPE_WINDOW_TARGET, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}
