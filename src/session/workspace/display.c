/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/display.h"

/* The flags come first. */
enum
{
  PROP_0,
  PROP_SHOW_CANDIDATES,
  PROP_SHOW_RINGS,
  PROP_ALL_WEIGHTS,
  PROP_SHOW_CONFLICTS,
  PROP_SHOW_HISTORY,
  PROP_SHOW_LEGEND,
  PROP_SHOW_RULE,
  PROP_SHOW_RATINGS,
  PROP_SHOW_CLOCK,
  PROP_LIGHT_SAME,
  PROP_SHADE_PEERS,
  PROP_WIDE,
  PROP_POINTED,
  PROP_WAVE,
  N_PROPS,
};

struct _MatoDisplay
{
  GObject parent_instance;

  gboolean flags[PROP_POINTED]; /* indexed by the property */
  int pointed;
  double wave;
};

G_DEFINE_FINAL_TYPE (MatoDisplay, mato_display, G_TYPE_OBJECT)

static GParamSpec *props[N_PROPS];

static void
set_flag (MatoDisplay *self,
          guint        flag,
          gboolean     value)
{
  if (self->flags[flag] == !!value)
    return;

  self->flags[flag] = !!value;
  g_object_notify_by_pspec (G_OBJECT (self), props[flag]);
}

static void
mato_display_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  MatoDisplay *self = MATO_DISPLAY (object);

  switch (prop_id)
    {
    case PROP_SHOW_CANDIDATES:
    case PROP_SHOW_RINGS:
    case PROP_ALL_WEIGHTS:
    case PROP_SHOW_CONFLICTS:
    case PROP_SHOW_LEGEND:
    case PROP_SHOW_RULE:
    case PROP_SHOW_RATINGS:
    case PROP_SHOW_CLOCK:
    case PROP_LIGHT_SAME:
    case PROP_SHADE_PEERS:
    case PROP_WIDE:
    case PROP_SHOW_HISTORY:
      g_value_set_boolean (value, self->flags[prop_id]);
      break;
    case PROP_POINTED:
      g_value_set_int (value, self->pointed);
      break;
    case PROP_WAVE:
      g_value_set_double (value, self->wave);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_display_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  MatoDisplay *self = MATO_DISPLAY (object);

  switch (prop_id)
    {
    case PROP_SHOW_CANDIDATES:
    case PROP_SHOW_RINGS:
    case PROP_ALL_WEIGHTS:
    case PROP_SHOW_CONFLICTS:
    case PROP_SHOW_LEGEND:
    case PROP_SHOW_RULE:
    case PROP_SHOW_RATINGS:
    case PROP_SHOW_CLOCK:
    case PROP_LIGHT_SAME:
    case PROP_SHADE_PEERS:
    case PROP_WIDE:
    case PROP_SHOW_HISTORY:
      set_flag (self, prop_id, g_value_get_boolean (value));
      break;
    case PROP_POINTED:
      mato_display_point (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_display_class_init (MatoDisplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mato_display_get_property;
  object_class->set_property = mato_display_set_property;

  props[PROP_SHOW_CANDIDATES] =
    g_param_spec_boolean ("show-candidates", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_RINGS] = g_param_spec_boolean ("show-rings", NULL, NULL, FALSE, flags);
  props[PROP_ALL_WEIGHTS] = g_param_spec_boolean ("all-weights", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_CONFLICTS] =
    g_param_spec_boolean ("show-conflicts", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_HISTORY] =
    g_param_spec_boolean ("show-history", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_LEGEND] = g_param_spec_boolean ("show-legend", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_RULE] = g_param_spec_boolean ("show-rule", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_RATINGS] = g_param_spec_boolean ("show-ratings", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_CLOCK] = g_param_spec_boolean ("show-clock", NULL, NULL, TRUE, flags);
  props[PROP_LIGHT_SAME] = g_param_spec_boolean ("light-same", NULL, NULL, TRUE, flags);
  props[PROP_SHADE_PEERS] = g_param_spec_boolean ("shade-peers", NULL, NULL, TRUE, flags);
  props[PROP_WIDE] = g_param_spec_boolean ("wide", NULL, NULL, FALSE, flags);
  props[PROP_WAVE] = g_param_spec_double ("wave", NULL, NULL, -1, 1, -1,
                                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                            | G_PARAM_STATIC_STRINGS);
  props[PROP_POINTED] = g_param_spec_int ("pointed", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_display_init (MatoDisplay *self)
{
  self->flags[PROP_SHOW_CONFLICTS] = TRUE;
  self->flags[PROP_SHOW_LEGEND] = TRUE;
  self->flags[PROP_SHOW_RULE] = TRUE;
  self->flags[PROP_SHOW_CLOCK] = TRUE;
  self->flags[PROP_LIGHT_SAME] = TRUE;
  self->flags[PROP_SHADE_PEERS] = TRUE;
  self->pointed = -1;
  self->wave = -1;
}

MatoDisplay *
mato_display_new (void)
{
  return g_object_new (MATO_TYPE_DISPLAY, NULL);
}

gboolean
mato_display_get_show_candidates (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), FALSE);

  return self->flags[PROP_SHOW_CANDIDATES];
}

gboolean
mato_display_get_show_rings (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), FALSE);

  return self->flags[PROP_SHOW_RINGS];
}

void
mato_display_set_show_rings (MatoDisplay *self,
                             gboolean     show_rings)
{
  g_return_if_fail (MATO_IS_DISPLAY (self));

  set_flag (self, PROP_SHOW_RINGS, show_rings);
}

gboolean
mato_display_get_all_weights (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), FALSE);

  return self->flags[PROP_ALL_WEIGHTS];
}

void
mato_display_set_all_weights (MatoDisplay *self,
                              gboolean     all_weights)
{
  g_return_if_fail (MATO_IS_DISPLAY (self));

  set_flag (self, PROP_ALL_WEIGHTS, all_weights);
}

gboolean
mato_display_get_show_conflicts (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), TRUE);

  return self->flags[PROP_SHOW_CONFLICTS];
}

gboolean
mato_display_get_show_history (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), FALSE);

  return self->flags[PROP_SHOW_HISTORY];
}

gboolean
mato_display_get_show_legend (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), TRUE);

  return self->flags[PROP_SHOW_LEGEND];
}

gboolean
mato_display_get_show_rule (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), TRUE);

  return self->flags[PROP_SHOW_RULE];
}

gboolean
mato_display_get_show_clock (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), TRUE);

  return self->flags[PROP_SHOW_CLOCK];
}

gboolean
mato_display_get_light_same (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), TRUE);

  return self->flags[PROP_LIGHT_SAME];
}

gboolean
mato_display_get_shade_peers (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), TRUE);

  return self->flags[PROP_SHADE_PEERS];
}

gboolean
mato_display_get_wide (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), FALSE);

  return self->flags[PROP_WIDE];
}

gboolean
mato_display_get_show_ratings (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), FALSE);

  return self->flags[PROP_SHOW_RATINGS];
}

int
mato_display_get_pointed (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), -1);

  return self->pointed;
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

double
mato_display_get_wave (MatoDisplay *self)
{
  g_return_val_if_fail (MATO_IS_DISPLAY (self), -1);

  return self->wave;
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
