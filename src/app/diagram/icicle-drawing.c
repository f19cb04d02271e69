/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/icicle-drawing.h"

#include "session/kit/worker.h"

#define WORDS_SCALE 0.85

static void
free_drawing (MatoIcicleDrawing *self)
{
  mato_icicle_unref (self->icicle);
  mato_trace_unref (self->trace);
  g_clear_object (&self->layout);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

gboolean
mato_icicle_wish_is_alike (const MatoIcicleWish *a,
                           const MatoIcicleWish *b)
{
  return a->axis == b->axis && a->from == b->from && a->span == b->span && a->width == b->width
         && a->height == b->height && a->scale == b->scale && a->edition == b->edition;
}

PangoLayout *
mato_icicle_drawing_new_layout (GtkWidget    *widget,
                                PangoFontMap *fonts)
{
  PangoContext *model = gtk_widget_get_pango_context (widget);
  PangoContext *context = pango_font_map_create_context (fonts);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoLayout *layout;

  pango_context_set_font_description (context, pango_context_get_font_description (model));
  pango_context_set_language (context, pango_context_get_language (model));
  pango_context_set_base_dir (context, pango_context_get_base_dir (model));
  pango_context_set_round_glyph_positions (context,
                                           pango_context_get_round_glyph_positions (model));
  pango_cairo_context_set_resolution (context, pango_cairo_context_get_resolution (model));
  pango_cairo_context_set_font_options (context, pango_cairo_context_get_font_options (model));

  layout = pango_layout_new (context);
  pango_attr_list_insert (attributes, pango_attr_scale_new (WORDS_SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1, lnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  g_object_unref (context);

  return layout;
}

static gboolean
is_as_high (const MatoIcicleView *a,
            const MatoIcicleView *b)
{
  return a->n_levels == b->n_levels && a->row == b->row && a->band == b->band
         && a->n_band == b->n_band;
}

/* What is hidden must not be told by the heights of levels: they change with the position then, but
 * in most frames of a film they do not. */
static void
draw_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  MatoIcicleDrawing *self = task_data;

  self->view = (MatoIcicleView) {
    .axis = self->wish.axis, .from = self->wish.from, .span = self->wish.span,
    .width = self->wish.width, .scale = self->wish.scale,
  };
  mato_icicle_view_fit (&self->view, self->icicle, self->wish.known, self->wish.height);
  if (!self->is_like_before || !is_as_high (&self->view, &self->before))
    self->surface = mato_icicle_picture_new (self->icicle, self->trace, &self->view,
                                             self->alphabet, self->layout, &self->palette);
  /* Whoever has the task last may be slower than the next drawing, which has the same fonts. */
  g_clear_object (&self->layout);
  g_task_return_boolean (task, TRUE);
}

void
mato_icicle_drawing_begin (MatoIcicleDrawing   *self,
                           GtkWidget           *widget,
                           GAsyncReadyCallback  callback)
{
  g_autoptr (GTask) task = g_task_new (widget, NULL, callback, NULL);

  g_task_set_task_data (task, self, (GDestroyNotify) free_drawing);
  mato_worker_run (task, draw_thread);
}
