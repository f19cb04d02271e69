/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-shape.h"

#include "app/kit/css-class.h"
#include "app/kit/new-part.h"
#include "app/kit/theme.h"
#include "app/layout/narrow.h"
#include "app/layout/pane-layout.h"
#include "app/layout/text-share.h"

#include <string.h>

struct _MatoWindowShape
{
  GObject parent_instance;

  GtkWindow *window; /* has this object, and the parts */
  MatoShapeParts parts;
  GtkWidget *back;     /* nullable: nobody has chosen a new puzzle yet; of the header bar */
  GdkSurface *surface; /* not owned: the window has it */
  int shadow;          /* what is around the window on both sides of its surface */
  int shadow_above;    /* and above and below it */
  gboolean is_narrow;
  gboolean is_wide;
  gboolean is_choosing;
  GtkHeaderBar *bar; /* titlebar, but for a full screen */
};

G_DEFINE_FINAL_TYPE (MatoWindowShape, mato_window_shape, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WIDE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
move (GtkWidget *part,
      GtkWidget *place)
{
  GtkWidget *old = gtk_widget_get_parent (part);

  g_object_ref (part);
  gtk_box_remove (GTK_BOX (old), part);
  gtk_box_append (GTK_BOX (place), part);
  g_object_unref (part);
}

/* Of the buttons of the window, on the side where the desktop has it. */
static void
keep_only_close (MatoWindowShape *self,
                 gboolean         is_only)
{
  g_autofree char *usual = NULL;
  const char *close, *colon;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->window)), "gtk-decoration-layout",
                &usual, NULL);
  close = usual ? strstr (usual, "close") : NULL;
  colon = usual ? strchr (usual, ':') : NULL;
  gtk_header_bar_set_decoration_layout (self->bar, !is_only || !close ? NULL
                                        : colon && close > colon ? ":close" : "close:");
}

static void
measure_again (GtkWidget *widget)
{
  gtk_widget_queue_resize (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    measure_again (child);
}

/* Within a layout. What was measured in the old shape or the old place, with other styles, would
 * count until the next frame. */
static void
set_class (MatoWindowShape *self,
           const char      *css_class,
           gboolean         has_it)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  if (gtk_widget_has_css_class (window, css_class) == has_it)
    return;

  mato_theme_need (MATO_THEME_NARROW);
  mato_set_css_class (window, css_class, has_it);
  measure_again (window);
}

static void
make_back (MatoWindowShape *self)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/matosudoku/Mato/choosing.ui");

  self->back = GTK_WIDGET (gtk_builder_get_object (builder, "back"));
  mato_new_part (self->back);
  gtk_header_bar_pack_start (self->bar, self->back);
  gtk_stack_add_named (self->parts.header,
                       GTK_WIDGET (gtk_builder_get_object (builder, "title")), "new");
}

static void
show_parts (MatoWindowShape *self)
{
  const MatoShapeParts *parts = &self->parts;
  GtkWidget *name = gtk_stack_get_child_by_name (parts->header, "name");

  gtk_widget_set_visible (parts->panes, !self->is_choosing);
  gtk_widget_set_visible (GTK_WIDGET (parts->foot), self->is_narrow && !self->is_choosing);
  gtk_widget_set_visible (parts->tools, !self->is_choosing);
  if (self->is_choosing && self->back == NULL)
    make_back (self);
  if (self->back != NULL)
    gtk_widget_set_visible (self->back, self->is_choosing);
  /* Also what a stack does not show gets styles, unless it is hidden. */
  gtk_widget_set_visible (name, TRUE);
  gtk_stack_set_visible_child_name (parts->header, self->is_choosing ? "new"
                                                   : self->is_narrow ? "name" : "pages");
  gtk_widget_set_visible (name, self->is_narrow);
}

static void
set_narrow (MatoWindowShape *self,
            gboolean         is_narrow)
{
  const MatoShapeParts *parts = &self->parts;
  GtkWidget *middle = gtk_stack_get_child_by_name (parts->header, "pages");

  if (is_narrow == self->is_narrow)
    return;

  self->is_narrow = is_narrow;
  move (parts->pages, is_narrow ? GTK_WIDGET (parts->foot) : middle);
  move (parts->more, GTK_WIDGET (is_narrow ? parts->foot : parts->head));
  gtk_widget_set_visible (parts->new_label, !is_narrow);
  gtk_widget_set_visible (parts->name, !is_narrow);
  gtk_widget_set_visible (parts->heads, !is_narrow);
  keep_only_close (self, is_narrow);
  show_parts (self);
  set_class (self, "mato-narrow", is_narrow);
}

static void
set_wide (MatoWindowShape *self,
          gboolean         is_wide)
{
  if (is_wide == self->is_wide)
    return;

  self->is_wide = is_wide;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WIDE]);
}

static int
get_bar_height (MatoWindowShape *self)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (self->bar), GTK_ORIENTATION_VERTICAL, -1,
                      &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Before the parts get their places: from within that, GTK would draw what has none yet. */
static void
size_changed_cb (MatoWindowShape *self)
{
  double share = mato_text_share (GTK_WIDGET (self->window));
  int width = gdk_surface_get_width (self->surface) - self->shadow;
  int height = gdk_surface_get_height (self->surface) - self->shadow_above;

  set_narrow (self, width < MATO_NARROW * share);
  set_wide (self, mato_pane_layout_has_room (width, height - get_bar_height (self), share));
}

/* When the window has its size: GTK keeps what was measured for a width. */
static void
layout_cb (MatoWindowShape *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  int height = gtk_widget_get_height (window);

  self->shadow = gdk_surface_get_width (self->surface) - gtk_widget_get_width (window);
  self->shadow_above = gdk_surface_get_height (self->surface) - height;
  size_changed_cb (self);
  set_class (self, "mato-low",
             self->is_narrow && height < MATO_LOW * mato_text_share (window));
}

static void
realize_cb (MatoWindowShape *self)
{
  self->surface = gtk_native_get_surface (GTK_NATIVE (self->window));
  g_signal_connect_object (self->surface, "notify::width", G_CALLBACK (size_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->surface, "notify::height", G_CALLBACK (size_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->surface, "layout", G_CALLBACK (layout_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
mato_window_shape_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (prop_id == PROP_WIDE)
    g_value_set_boolean (value, MATO_WINDOW_SHAPE (object)->is_wide);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_window_shape_class_init (MatoWindowShapeClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = mato_window_shape_get_property;

  props[PROP_WIDE] = g_param_spec_boolean ("wide", NULL, NULL, FALSE,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mato_window_shape_init (MatoWindowShape *self)
{
}

MatoWindowShape *
mato_window_shape_new (GtkWindow            *window,
                       const MatoShapeParts *parts)
{
  MatoWindowShape *self = g_object_new (MATO_TYPE_WINDOW_SHAPE, NULL);

  self->window = window;
  self->bar = GTK_HEADER_BAR (gtk_window_get_titlebar (window));
  self->parts = *parts;
  g_signal_connect_object (window, "realize", G_CALLBACK (realize_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
mato_window_shape_set_choosing (MatoWindowShape *self,
                                gboolean         is_choosing)
{
  g_return_if_fail (MATO_IS_WINDOW_SHAPE (self));

  self->is_choosing = is_choosing;
  show_parts (self);
}

gboolean
mato_window_shape_is_wide (MatoWindowShape *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW_SHAPE (self), FALSE);

  return self->is_wide;
}
