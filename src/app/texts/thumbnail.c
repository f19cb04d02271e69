/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/thumbnail.h"

#include "app/draw/board-picture.h"
#include "core/notation/sections.h"

struct _MatoThumbnail
{
  GtkWidget parent_instance;

  int size;
  MatoBoardScene *scene; /* nullable */
  MatoPuzzleFunc get;    /* nullable: what the scene is made of when it is drawn */
  gpointer get_data;
  guint index;
  MatoCellStyle style;
};

G_DEFINE_FINAL_TYPE (MatoThumbnail, mato_thumbnail, GTK_TYPE_WIDGET)

static void
mato_thumbnail_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = *natural = MATO_THUMBNAIL (widget)->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void
make_scene (MatoThumbnail    *self,
            const MatoPuzzle *puzzle)
{
  g_clear_pointer (&self->scene, mato_board_scene_free);
  if (!puzzle)
    return;

  self->scene = mato_board_scene_new ();
  mato_board_scene_set_puzzle (self->scene, puzzle);
  mato_board_scene_take_picture (self->scene, mato_sections_get (puzzle->sections,
                                                                 MATO_SECTION_PICTURE));
}

static void
ensure_scene (MatoThumbnail *self)
{
  if (!self->get)
    return;

  make_scene (self, self->get (self->get_data, self->index));
  self->get = NULL;
}

static void
mato_thumbnail_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  MatoThumbnail *self = MATO_THUMBNAIL (widget);
  MatoBoardLayout layout;

  ensure_scene (self);
  if (!self->scene)
    return;

  mato_board_layout_fit (&layout, self->scene->geometry, gtk_widget_get_width (widget),
                         gtk_widget_get_height (widget), gtk_widget_get_scale_factor (widget));
  mato_board_append_picture (snapshot, &layout, &self->style, self->scene,
                             gtk_widget_get_pango_context (widget));
}

static void
mato_thumbnail_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_thumbnail_parent_class)->css_changed (widget, change);
  mato_cell_style_set_colors (&MATO_THUMBNAIL (widget)->style, widget);
  gtk_widget_queue_draw (widget);
}

static void
mato_thumbnail_finalize (GObject *object)
{
  MatoThumbnail *self = MATO_THUMBNAIL (object);

  g_clear_pointer (&self->scene, mato_board_scene_free);
  g_clear_pointer (&self->style.glyphs, mato_glyph_cache_free);

  G_OBJECT_CLASS (mato_thumbnail_parent_class)->finalize (object);
}

static void
mato_thumbnail_class_init (MatoThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_thumbnail_finalize;
  widget_class->measure = mato_thumbnail_measure;
  widget_class->snapshot = mato_thumbnail_snapshot;
  widget_class->css_changed = mato_thumbnail_css_changed;
  gtk_widget_class_set_css_name (widget_class, "thumbnail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_thumbnail_init (MatoThumbnail *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
mato_thumbnail_new (int size)
{
  MatoThumbnail *self = g_object_new (MATO_TYPE_THUMBNAIL, NULL);

  self->size = size;
  mato_cell_style_set_colors (&self->style, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}

void
mato_thumbnail_set_puzzle (MatoThumbnail    *self,
                           const MatoPuzzle *puzzle)
{
  g_return_if_fail (MATO_IS_THUMBNAIL (self));

  self->get = NULL;
  make_scene (self, puzzle);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_thumbnail_set_index (MatoThumbnail  *self,
                          guint           index,
                          MatoPuzzleFunc  get,
                          gpointer        data)
{
  g_return_if_fail (MATO_IS_THUMBNAIL (self));

  g_clear_pointer (&self->scene, mato_board_scene_free);
  self->index = index;
  self->get = get;
  self->get_data = data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
