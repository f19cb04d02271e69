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

void
mato_follow (gpointer    widget,
             GCallback   refresh,
             gpointer    object,
             const char *signal,
             ...)
{
  MatoFollower *follower;
  va_list signals;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_OBJECT (object));

  follower = get_follower (widget, refresh);
  va_start (signals, signal);
  for (const char *name = signal; name; name = va_arg (signals, const char *))
    g_signal_connect_object (object, name, G_CALLBACK (told_cb), follower, G_CONNECT_SWAPPED);
  va_end (signals);
}
