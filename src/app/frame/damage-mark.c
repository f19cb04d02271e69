/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/damage-mark.h"

#include "app/frame/damage.h"

#define BEYOND 4 /* pixels of letters to both sides of the children, at most */

struct _MatoDamageMark
{
  GtkWidget parent_instance;

  guint8 age;
};

G_DEFINE_FINAL_TYPE (MatoDamageMark, mato_damage_mark, GTK_TYPE_WIDGET)

static void
mato_damage_mark_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  mato_damage_append (snapshot, &GRAPHENE_RECT_INIT (-BEYOND, 0, width + 2 * BEYOND, height),
                      MATO_DAMAGE_MARK (widget)->age);
}

static void
mato_damage_mark_class_init (MatoDamageMarkClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mato_damage_mark_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_damage_mark_init (MatoDamageMark *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mato_damage_mark_add (GtkWidget *parent)
{
  GtkWidget *self = g_object_new (MATO_TYPE_DAMAGE_MARK, NULL);

  gtk_widget_set_parent (self, parent);
  return self;
}

void
mato_damage_mark_change (GtkWidget *mark)
{
  g_return_if_fail (MATO_IS_DAMAGE_MARK (mark));

  MATO_DAMAGE_MARK (mark)->age++;
  gtk_widget_queue_draw (mark);
}
