/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/preferences.h"

#include "app/kit/focus.h"
#include "app/kit/follow.h"
#include "app/panels/method-chooser.h"
#include "app/panels/option-row.h"
#include "app/side/side-window.h"

#include <math.h>

struct _MatoPreferences
{
  GtkWindow parent_instance;

  MatoWorkspace *workspace;
  gboolean is_refreshing;

  MatoOptionRow *alphabet;
  MatoOptionRow *mistakes;
  MatoMethodChooser *solve;
  MatoMethodChooser *watch;
  GtkSpinButton *speed;
};

G_DEFINE_FINAL_TYPE (MatoPreferences, mato_preferences, GTK_TYPE_WINDOW)

static void
speed_changed_cb (MatoPreferences *self)
{
  if (self->workspace && !self->is_refreshing)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.speed", "d",
                                gtk_spin_button_get_value (self->speed));
}

static void
refresh (MatoPreferences *self)
{
  MatoPlayer *player = mato_workspace_get_player (self->workspace);

  self->is_refreshing = TRUE;
  gtk_spin_button_set_value (self->speed, round (mato_player_get_speed (player)));
  self->is_refreshing = FALSE;
}

static void
mato_preferences_dispose (GObject *object)
{
  MatoPreferences *self = MATO_PREFERENCES (object);

  g_clear_object (&self->workspace);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_PREFERENCES);

  G_OBJECT_CLASS (mato_preferences_parent_class)->dispose (object);
}

static void
mato_preferences_class_init (MatoPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_preferences_dispose;

  g_type_ensure (MATO_TYPE_OPTION_ROW);
  g_type_ensure (MATO_TYPE_METHOD_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoPreferences, alphabet);
  gtk_widget_class_bind_template_child (widget_class, MatoPreferences, mistakes);
  gtk_widget_class_bind_template_child (widget_class, MatoPreferences, solve);
  gtk_widget_class_bind_template_child (widget_class, MatoPreferences, watch);
  gtk_widget_class_bind_template_child (widget_class, MatoPreferences, speed);
  gtk_widget_class_bind_template_callback (widget_class, speed_changed_cb);
}

static void
mato_preferences_init (MatoPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mato_let_arrows_move (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->speed, MATO_PLAYER_SLOWEST, MATO_PLAYER_FASTEST);
}

static void
set_workspace (MatoPreferences *self,
               MatoWorkspace   *workspace)
{
  mato_option_row_offer_alphabet (self->alphabet, mato_workspace_get_puzzles (workspace));
  mato_option_row_offer_mistakes (self->mistakes, mato_workspace_get_check (workspace));
  mato_method_chooser_set_choice (
    self->solve, mato_solving_get_method (mato_workspace_get_solving (workspace)));
  mato_method_chooser_set_choice (
    self->watch, mato_films_get_method (mato_workspace_get_films (workspace)));
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_player (workspace),
               "notify::speed", NULL);

  self->is_refreshing = TRUE;
  self->workspace = g_object_ref (workspace);
  refresh (self);
}

void
mato_preferences_present (GtkWindow     *parent,
                          MatoWorkspace *workspace)
{
  MatoPreferences *self;

  if (mato_side_window_raise (parent, MATO_TYPE_PREFERENCES))
    return;

  self = g_object_new (MATO_TYPE_PREFERENCES, NULL);
  set_workspace (self, workspace);
  mato_side_window_open (GTK_WINDOW (self), parent);
}
