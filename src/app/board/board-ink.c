/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-ink.h"

#include "app/draw/glyph-cache.h"

#define DELAY_MS 200 /* while a window is resized, each frame has other sizes */

static const MatoFace faces[] = { MATO_FACE_CANDIDATE, MATO_FACE_ENTRY, MATO_FACE_SOLVER };

/* One at a time. */
static gboolean
prepare_cb (gpointer user_data)
{
  MatoBoardInk *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    if (mato_glyph_cache_prepare (self->style->glyphs, faces[i]))
      return G_SOURCE_CONTINUE;

  self->source = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
settled_cb (gpointer user_data)
{
  MatoBoardInk *self = user_data;

  self->source = g_idle_add_full (G_PRIORITY_LOW, prepare_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

void
mato_board_ink_renew (MatoBoardInk          *self,
                      const MatoBoardLayout *layout,
                      MatoAlphabet           alphabet)
{
  PangoContext *context = gtk_widget_create_pango_context (self->board);

  mato_board_ink_clear (self);
  mato_cell_style_set_digits (self->style, context, alphabet, layout->geometry->order,
                              layout->cell, layout->scale);
  g_object_unref (context);
  self->source = g_timeout_add (DELAY_MS, settled_cb, self);
}

void
mato_board_ink_clear (MatoBoardInk *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->style->glyphs, mato_glyph_cache_free);
}
