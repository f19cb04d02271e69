/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/player-clock.h"

#define CALM_TICK_MS 400

struct _MatoPlayerClock
{
  GObject parent_instance;

  GtkWidget *widget;  /* not owned: it owns this */
  MatoPlayer *player;
  guint tick;         /* 0, or of the widget's frames */
  guint timer;        /* 0, or a few times a second */
};

G_DEFINE_FINAL_TYPE (MatoPlayerClock, mato_player_clock, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WIDGET,
  PROP_PLAYER,
  PROP_TICKING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoPlayerClock *self = user_data;

  mato_player_tick (self->player, gdk_frame_clock_get_frame_time (clock));
  return G_SOURCE_CONTINUE;
}

static gboolean
calm_tick_cb (gpointer user_data)
{
  MatoPlayerClock *self = user_data;

  mato_player_tick (self->player, g_get_monotonic_time ());
  return G_SOURCE_CONTINUE;
}

static void
stop (MatoPlayerClock *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
}

static void
start (MatoPlayerClock *self)
{
  gboolean is_animated;

  g_object_get (gtk_widget_get_settings (self->widget), "gtk-enable-animations", &is_animated,
                NULL);
  if (is_animated)
    self->tick = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  else
    self->timer = g_timeout_add (CALM_TICK_MS, calm_tick_cb, self);
}

/* The player plays or no longer does, or people want it otherwise. */
static void
update (MatoPlayerClock *self)
{
  gboolean was_ticking = mato_player_clock_is_ticking (self);

  stop (self);
  if (mato_player_is_playing (self->player))
    start (self);
  if (was_ticking != mato_player_clock_is_ticking (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TICKING]);
}

static void
mato_player_clock_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MatoPlayerClock *self = MATO_PLAYER_CLOCK (object);

  switch (prop_id)
    {
    case PROP_WIDGET:
      g_value_set_object (value, self->widget);
      break;
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;
    case PROP_TICKING:
      g_value_set_boolean (value, mato_player_clock_is_ticking (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_player_clock_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MatoPlayerClock *self = MATO_PLAYER_CLOCK (object);

  switch (prop_id)
    {
    case PROP_WIDGET:
      self->widget = g_value_get_object (value);
      break;
    case PROP_PLAYER:
      self->player = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_player_clock_constructed (GObject *object)
{
  MatoPlayerClock *self = MATO_PLAYER_CLOCK (object);

  G_OBJECT_CLASS (mato_player_clock_parent_class)->constructed (object);

  g_signal_connect_object (self->player, "notify::playing", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (self->widget), "notify::gtk-enable-animations",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
mato_player_clock_dispose (GObject *object)
{
  MatoPlayerClock *self = MATO_PLAYER_CLOCK (object);

  stop (self);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (mato_player_clock_parent_class)->dispose (object);
}

static void
mato_player_clock_class_init (MatoPlayerClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags once = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mato_player_clock_get_property;
  object_class->set_property = mato_player_clock_set_property;
  object_class->constructed = mato_player_clock_constructed;
  object_class->dispose = mato_player_clock_dispose;

  props[PROP_WIDGET] = g_param_spec_object ("widget", NULL, NULL, GTK_TYPE_WIDGET, once);
  props[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, MATO_TYPE_PLAYER, once);
  props[PROP_TICKING] = g_param_spec_boolean ("ticking", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_player_clock_init (MatoPlayerClock *self)
{
}

MatoPlayerClock *
mato_player_clock_new (GtkWidget  *widget,
                       MatoPlayer *player)
{
  return g_object_new (MATO_TYPE_PLAYER_CLOCK, "widget", widget, "player", player, NULL);
}

gboolean
mato_player_clock_is_ticking (MatoPlayerClock *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER_CLOCK (self), FALSE);

  return self->tick != 0 || self->timer != 0;
}
