/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_damage_append:
 * @bounds: the same in every frame, or what changes in this one and in the next
 * @age: another one than in the frame before, if it changes
 *
 * Says that what is in @bounds changes: appends a rectangle that is not seen. GTK compares the
 * nodes of a frame with those of the frame before, in order, and gathers the bounds of those that
 * differ; at more than 30 rectangles it gives up, and draws everything around them. To be appended
 * before many small nodes that change together: their own bounds add nothing to the whole then.
 * What nobody announces is found by GTK all the same.
 */
void mato_damage_append (GtkSnapshot           *snapshot,
                         const graphene_rect_t *bounds,
                         guint8                 age);

G_END_DECLS
