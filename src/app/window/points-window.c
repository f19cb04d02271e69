/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/points-window.h"

#include "app/kit/scroller.h"
#include "app/side/side-window.h"
#include "app/target/target-details.h"

#include <glib/gi18n.h>

#define MATO_TYPE_POINTS_WINDOW (mato_points_window_get_type ())
G_DECLARE_FINAL_TYPE (MatoPointsWindow, mato_points_window, MATO, POINTS_WINDOW, GtkWindow)

struct _MatoPointsWindow
{
  GtkWindow parent_instance;

  MatoTargetDetails *details;
};

G_DEFINE_FINAL_TYPE (MatoPointsWindow, mato_points_window, GTK_TYPE_WINDOW)

static void
mato_points_window_class_init (MatoPointsWindowClass *klass)
{
}

static void
mato_points_window_init (MatoPointsWindow *self)
{
  /* Translators: title of a window: where the points of a target game come from */
  gtk_window_set_title (GTK_WINDOW (self), _("Points by Ring"));
  gtk_window_set_default_size (GTK_WINDOW (self), 400, 540);
}

static MatoPointsWindow *
open_window (GtkWindow     *parent,
             MatoWorkspace *workspace)
{
  MatoPointsWindow *self = g_object_new (MATO_TYPE_POINTS_WINDOW, NULL);

  self->details = MATO_TARGET_DETAILS (mato_target_details_new (workspace));
  gtk_widget_add_css_class (GTK_WIDGET (self->details), "mato-points-window");
  gtk_window_set_child (GTK_WINDOW (self), mato_scroller_new (GTK_WIDGET (self->details),
                                                             _("Points by Ring")));
  mato_side_window_open (GTK_WINDOW (self), parent);
  return self;
}

void
mato_points_window_present (GtkWindow     *parent,
                            MatoWorkspace *workspace,
                            gboolean       shows_solutions)
{
  MatoPointsWindow *self =
    (MatoPointsWindow *) mato_side_window_find (parent, MATO_TYPE_POINTS_WINDOW);

  if (self == NULL)
    self = open_window (parent, workspace);
  else
    gtk_window_present (GTK_WINDOW (self));
  if (shows_solutions)
    mato_target_details_show_solutions (self->details);
}
