/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/damage.h"

/* A colour without opacity still differs from another one. */
void
mato_damage_append (GtkSnapshot           *snapshot,
                    const graphene_rect_t *bounds,
                    guint8                 age)
{
  const GdkRGBA color = { age / 255.0f, 0, 0, 0 };

  gtk_snapshot_append_color (snapshot, &color, bounds);
}
