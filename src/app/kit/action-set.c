/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/action-set.h"

struct _MatoActionSet
{
  GObject parent_instance;

  GActionMap *map; /* not owned */
  GPtrArray *held; /* nullable: of actions to be disabled later */
};

G_DEFINE_FINAL_TYPE (MatoActionSet, mato_action_set, G_TYPE_OBJECT)

static guint update_signal;

static void
mato_action_set_finalize (GObject *object)
{
  MatoActionSet *self = MATO_ACTION_SET (object);

  g_clear_pointer (&self->held, g_ptr_array_unref);

  G_OBJECT_CLASS (mato_action_set_parent_class)->finalize (object);
}

static void
mato_action_set_class_init (MatoActionSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_action_set_finalize;

  update_signal = g_signal_new ("update", MATO_TYPE_ACTION_SET, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
mato_action_set_init (MatoActionSet *self)
{
}

MatoActionSet *
mato_action_set_new (GActionMap *map)
{
  MatoActionSet *self = g_object_new (MATO_TYPE_ACTION_SET, NULL);

  self->map = map;
  return self;
}

void
mato_action_set_add (MatoActionSet      *self,
                     const GActionEntry *entries,
                     guint               n_entries,
                     gpointer            data)
{
  g_return_if_fail (MATO_IS_ACTION_SET (self));

  g_action_map_add_action_entries (self->map, entries, (int) n_entries, data);
}

void
mato_action_set_add_action (MatoActionSet *self,
                            gpointer       action)
{
  g_return_if_fail (MATO_IS_ACTION_SET (self));

  g_action_map_add_action (self->map, G_ACTION (action));
}

void
mato_action_set_activate (MatoActionSet *self,
                          const char    *name)
{
  g_return_if_fail (MATO_IS_ACTION_SET (self));

  g_action_activate (g_action_map_lookup_action (self->map, name), NULL);
}

void
mato_action_set_update (MatoActionSet *self)
{
  g_return_if_fail (MATO_IS_ACTION_SET (self));

  g_signal_emit (self, update_signal, 0);
}

void
mato_action_set_enable (MatoActionSet *self,
                        const char    *name,
                        gboolean       is_enabled)
{
  GAction *action;

  g_return_if_fail (MATO_IS_ACTION_SET (self));

  action = g_action_map_lookup_action (self->map, name);
  if (self->held)
    g_ptr_array_remove_fast (self->held, action);
  if (is_enabled || !self->held)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
  else
    g_ptr_array_add (self->held, g_object_ref (action));
}

void
mato_action_set_set_state (MatoActionSet *self,
                           const char    *name,
                           GVariant      *state)
{
  GAction *action;

  g_return_if_fail (MATO_IS_ACTION_SET (self));

  action = g_action_map_lookup_action (self->map, name);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

void
mato_action_set_hold (MatoActionSet *self)
{
  g_return_if_fail (MATO_IS_ACTION_SET (self));

  g_clear_pointer (&self->held, g_ptr_array_unref);
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
}

void
mato_action_set_release (MatoActionSet *self)
{
  g_autoptr (GPtrArray) held = NULL;

  g_return_if_fail (MATO_IS_ACTION_SET (self));

  held = g_steal_pointer (&self->held);
  for (guint i = 0; held && i < held->len; i++)
    g_simple_action_set_enabled (g_ptr_array_index (held, i), FALSE);
}
