/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/follow.h"

/*
 * For each function of a widget there is a follower, which the widget owns: with it go all
 * connections to models, which may live on.
 */

#define MATO_TYPE_FOLLOWER (mato_follower_get_type ())
G_DECLARE_FINAL_TYPE (MatoFollower, mato_follower, MATO, FOLLOWER, GObject)

typedef void (*Refresh) (gpointer widget);

struct _MatoFollower
{
  GObject parent_instance;

  GtkWidget *widget; /* not owned */
  GCallback refresh;
  gboolean has_missed;
  guint n_frames;      /* still to be painted first, while it waits */
  gboolean is_waiting;
};

G_DEFINE_FINAL_TYPE (MatoFollower, mato_follower, G_TYPE_OBJECT)

static void
mato_follower_class_init (MatoFollowerClass *klass)
{
}

static void
mato_follower_init (MatoFollower *self)
{
}

static void
told_cb (MatoFollower *self)
{
  if (gtk_widget_get_mapped (self->widget))
    ((Refresh) self->refresh) (self->widget);
  else
    self->has_missed = TRUE;
}

/* Comes before a frame is painted. The widget may have gone out of sight, or have been brought up
 * to date when it came back. */
static gboolean
follower_tick_cb (GtkWidget     *widget,
                  GdkFrameClock *clock,
                  gpointer       follower)
{
  MatoFollower *self = follower;

  if (self->n_frames-- > 0)
    return G_SOURCE_CONTINUE;

  self->is_waiting = FALSE;
  told_cb (self);
  return G_SOURCE_REMOVE;
}

/* What a signal is connected with. */
typedef struct
{
  MatoFollower *follower;
  guint n_frames;
} Delay;

/* Of several delays the longest holds, from when it began: what was told before, and waits for
 * less, must not bring a part into a frame that another one needs. */
static void
told_later_cb (Delay *delay)
{
  MatoFollower *self = delay->follower;

  if (!gtk_widget_get_mapped (self->widget))
    {
      self->has_missed = TRUE;
      return;
    }

  if (!self->is_waiting)
    gtk_widget_add_tick_callback (self->widget, follower_tick_cb, self, NULL);
  self->n_frames = self->is_waiting ? MAX (self->n_frames, delay->n_frames) : delay->n_frames;
  self->is_waiting = TRUE;
}

static void
mapped_cb (MatoFollower *self)
{
  if (!self->has_missed)
    return;

  self->has_missed = FALSE;
  ((Refresh) self->refresh) (self->widget);
}

static MatoFollower *
follower_new (GtkWidget *widget,
              GCallback  refresh)
{
  MatoFollower *self = g_object_new (MATO_TYPE_FOLLOWER, NULL);

  self->widget = widget;
  self->refresh = refresh;
  g_signal_connect_object (widget, "map", G_CALLBACK (mapped_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static MatoFollower *
get_follower (GtkWidget *widget,
              GCallback  refresh)
{
  static GQuark quark;
  GPtrArray *followers;

  if (!quark)
    quark = g_quark_from_static_string ("mato-followers");

  followers = g_object_get_qdata (G_OBJECT (widget), quark);
  if (!followers)
    {
      followers = g_ptr_array_new_with_free_func (g_object_unref);
      g_object_set_qdata_full (G_OBJECT (widget), quark, followers,
                               (GDestroyNotify) g_ptr_array_unref);
    }

  for (guint i = 0; i < followers->len; i++)
    if (((MatoFollower *) g_ptr_array_index (followers, i))->refresh == refresh)
      return g_ptr_array_index (followers, i);

  g_ptr_array_add (followers, follower_new (widget, refresh));
  return g_ptr_array_index (followers, followers->len - 1);
}

static void
free_cb (gpointer  delay,
         GClosure *closure)
{
  g_free (delay);
}

static void
connect_all (MatoFollower *follower,
             GCallback     callback,
             const Delay  *delay,
             gpointer      object,
             const char   *signal,
             va_list       signals)
{
  g_return_if_fail (G_IS_OBJECT (object));

  for (const char *name = signal; name; name = va_arg (signals, const char *))
    {
      GClosure *closure;

      if (delay)
        closure = g_cclosure_new_swap (callback, g_memdup2 (delay, sizeof *delay), free_cb);
      else
        closure = g_cclosure_new_swap (callback, follower, NULL);

      g_object_watch_closure (G_OBJECT (follower), closure);
      g_signal_connect_closure (object, name, closure, FALSE);
    }
}

void
mato_follow (gpointer    widget,
             GCallback   refresh,
             gpointer    object,
             const char *signal,
             ...)
{
  va_list signals;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  va_start (signals, signal);
  connect_all (get_follower (widget, refresh), G_CALLBACK (told_cb), NULL, object, signal, signals);
  va_end (signals);
}

void
mato_follow_later (gpointer    widget,
                   GCallback   refresh,
                   guint       n_frames,
                   gpointer    object,
                   const char *signal,
                   ...)
{
  Delay delay = { .n_frames = n_frames };
  va_list signals;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  delay.follower = get_follower (widget, refresh);
  va_start (signals, signal);
  connect_all (delay.follower, G_CALLBACK (told_later_cb), &delay, object, signal, signals);
  va_end (signals);
}

typedef struct
{
  guint n_frames; /* still to be painted */
  MatoLater callback;
  gpointer data;
} Wait;

/* Comes before a frame is painted. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Wait *self = user_data;

  if (self->n_frames-- > 0)
    return G_SOURCE_CONTINUE;

  self->callback (self->data);
  return G_SOURCE_REMOVE;
}

void
mato_later (GtkWidget *widget,
            guint      n_frames,
            MatoLater  callback,
            gpointer   data)
{
  Wait *wait;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  wait = g_new (Wait, 1);
  *wait = (Wait) { n_frames, callback, data };
  gtk_widget_add_tick_callback (widget, tick_cb, wait, g_free);
}
