/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/link-cache.h"

#include <string.h>

struct _MatoLinkCache
{
  GPtrArray *routes; /* NULL: none were led yet; those for: */
  MatoHintPicture *hint;
  MatoBoardLayout layout;
  MatoCellLook *looks;
  double digit; /* the size of small digits, which is that of the font */
  guint n_led;
};

MatoLinkCache *
mato_link_cache_new (void)
{
  return g_new0 (MatoLinkCache, 1);
}

static void
clear (MatoLinkCache *self)
{
  g_clear_pointer (&self->routes, g_ptr_array_unref);
  g_clear_pointer (&self->hint, mato_hint_picture_unref);
  g_clear_pointer (&self->looks, g_free);
}

void
mato_link_cache_free (MatoLinkCache *self)
{
  clear (self);
  g_free (self);
}

static gsize
measure_looks (const MatoBoardScene *scene)
{
  return scene->geometry->n_cells * sizeof (MatoCellLook);
}

static double
get_digit (const MatoCellStyle *style)
{
  return mato_glyph_cache_get_size (style->glyphs, MATO_FACE_CANDIDATE);
}

/* The picture of a hint never changes, and is kept, so that no other one can have its place. What
 * else the style says of sizes follows from the layout. */
static gboolean
is_alike (const MatoLinkCache   *self,
          const MatoBoardLayout *layout,
          const MatoCellStyle   *style,
          const MatoBoardScene  *scene)
{
  return self->routes != NULL && self->hint == scene->hint && self->digit == get_digit (style)
         && self->layout.geometry == layout->geometry && self->layout.scale == layout->scale
         && self->layout.cell == layout->cell && self->layout.left == layout->left
         && self->layout.top == layout->top
         && memcmp (self->looks, scene->looks, measure_looks (scene)) == 0;
}

GPtrArray *
mato_link_cache_get (MatoLinkCache         *self,
                     const MatoBoardLayout *layout,
                     const MatoCellStyle   *style,
                     const MatoBoardScene  *scene)
{
  if (is_alike (self, layout, style, scene))
    return self->routes;

  clear (self);
  self->routes = mato_link_routes_new (layout, style, scene);
  self->hint = mato_hint_picture_ref (scene->hint);
  self->layout = *layout;
  self->digit = get_digit (style);
  self->looks = g_memdup2 (scene->looks, measure_looks (scene));
  self->n_led++;
  return self->routes;
}

guint
mato_link_cache_count (const MatoLinkCache *self)
{
  return self->n_led;
}
