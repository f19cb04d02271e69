/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/display.h"

#include "session/kit/object.h"

G_DEFINE_FINAL_TYPE (MatoDisplay, mato_display, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_POINTED,
  PROP_WAVE,
};

static const MatoProperty properties[] = {
  [PROP_POINTED] = { "pointed", G_TYPE_INT, MATO_FIELD (MatoDisplay, pointed),
                      .set = G_CALLBACK (mato_display_point) },
  [PROP_WAVE] = { "wave", G_TYPE_DOUBLE, MATO_FIELD (MatoDisplay, wave) },
  MATO_FLAG ("show-rings", MatoDisplay, show_rings, FALSE),
  MATO_FLAG ("all-weights", MatoDisplay, all_weights, FALSE),
  MATO_FLAG ("show-candidates", MatoDisplay, show_candidates, FALSE),
  MATO_FLAG ("show-conflicts", MatoDisplay, show_conflicts, TRUE),
  MATO_FLAG ("show-history", MatoDisplay, show_history, FALSE),
  MATO_FLAG ("show-legend", MatoDisplay, show_legend, TRUE),
  MATO_FLAG ("show-rule", MatoDisplay, show_rule, TRUE),
  MATO_FLAG ("show-ratings", MatoDisplay, show_ratings, FALSE),
  MATO_FLAG ("show-clock", MatoDisplay, show_clock, TRUE),
  MATO_FLAG ("light-same", MatoDisplay, light_same, TRUE),
  MATO_FLAG ("shade-peers", MatoDisplay, shade_peers, TRUE),
  MATO_FLAG ("wide", MatoDisplay, wide, FALSE),
};

static GParamSpec *props[G_N_ELEMENTS (properties)];

static void
mato_display_class_init (MatoDisplayClass *klass)
{
  mato_properties_install (klass, properties, props, G_N_ELEMENTS (properties));
}

static void
mato_display_init (MatoDisplay *self)
{
  mato_properties_begin (self, properties, G_N_ELEMENTS (properties));
  self->pointed = -1;
  self->wave = -1;
}

MatoDisplay *
mato_display_new (void)
{
  return g_object_new (MATO_TYPE_DISPLAY, NULL);
}

void
mato_display_point (MatoDisplay *self,
                    int          item)
{
  g_return_if_fail (MATO_IS_DISPLAY (self));

  if (self->pointed == item)
    return;

  self->pointed = item;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_POINTED]);
}

void
mato_display_set_wave (MatoDisplay *self,
                       double       wave)
{
  g_return_if_fail (MATO_IS_DISPLAY (self));

  if (self->wave == wave)
    return;

  self->wave = wave;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WAVE]);
}
