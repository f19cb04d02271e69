/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/late-scroller.h"

#include "app/kit/new-part.h"

struct _MatoLateScroller
{
  GtkWidget parent_instance;

  GtkWidget *scroller; /* nullable: no child has needed it yet */
};

G_DEFINE_FINAL_TYPE (MatoLateScroller, mato_late_scroller, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
mato_late_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As a scroller: it can have any height. */
static void
mato_late_scroller_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child && (orientation == GTK_ORIENTATION_HORIZONTAL || MATO_LATE_SCROLLER (widget)->scroller))
    gtk_widget_measure (child, orientation,
                        orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum, natural,
                        NULL, NULL);
}

/* What has the focus loses it on the way. */
static void
make_scroller (MatoLateScroller *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean has_focus = focus && (focus == child || gtk_widget_is_ancestor (focus, child));

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_widget_add_css_class (self->scroller, "mato-fading");
  /* Without the child, which is a part already, and in a window that is shown. */
  mato_first_part (self->scroller);
  g_object_ref (child);
  gtk_widget_unparent (child);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), child);
  g_object_unref (child);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  if (has_focus)
    gtk_root_set_focus (root, focus);
}

static gboolean
has_room (GtkWidget *child,
          int        width,
          int        height)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least <= height;
}

static void
mato_late_scroller_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  MatoLateScroller *self = MATO_LATE_SCROLLER (widget);
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (!child || !gtk_widget_should_layout (child))
    return;

  if (!self->scroller && !has_room (child, width, height))
    {
      make_scroller (self);
      child = self->scroller;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
    }
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static void
mato_late_scroller_dispose (GObject *object)
{
  GtkWidget *child;

  MATO_LATE_SCROLLER (object)->scroller = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mato_late_scroller_parent_class)->dispose (object);
}

static void
mato_late_scroller_class_init (MatoLateScrollerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_late_scroller_dispose;
  widget_class->get_request_mode = mato_late_scroller_get_request_mode;
  widget_class->measure = mato_late_scroller_measure;
  widget_class->size_allocate = mato_late_scroller_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "mato-scroller");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_late_scroller_init (MatoLateScroller *self)
{
}

GtkWidget *
mato_late_scroller_new (GtkWidget *child)
{
  GtkWidget *self = g_object_new (MATO_TYPE_LATE_SCROLLER, NULL);

  gtk_widget_set_parent (child, self);

  return self;
}
