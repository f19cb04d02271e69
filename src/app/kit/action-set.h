/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_ACTION_SET (mato_action_set_get_type ())

/**
 * MatoActionSet:
 *
 * The actions of a window, for the features that add them and say whether they can be used. A
 * button that cannot be used, if only for a moment, loses the focus. So while actions are held,
 * those that become enabled are enabled at once, and those that become disabled wait until
 * mato_action_set_release(): what offers the next action is updated in between.
 *
 * Signal: `update`: every feature sets which of its actions can be used, and their states.
 */
G_DECLARE_FINAL_TYPE (MatoActionSet, mato_action_set, MATO, ACTION_SET, GObject)

/**
 * mato_action_set_new:
 * @map: owns the set, or outlives it
 */
MatoActionSet *mato_action_set_new (GActionMap *map);

/**
 * mato_action_set_add:
 *
 * Adds actions whose handlers get @data, which has to live as long as they can be activated.
 */
void mato_action_set_add        (MatoActionSet      *self,
                                 const GActionEntry *entries,
                                 guint               n_entries,
                                 gpointer            data);
void mato_action_set_add_action (MatoActionSet *self,
                                 gpointer       action);

/**
 * mato_action_set_activate:
 *
 * Activates an action without a parameter, if it can be used.
 */
void mato_action_set_activate (MatoActionSet *self,
                               const char    *name);

/**
 * mato_action_set_update:
 *
 * Emits `update`.
 */
void mato_action_set_update (MatoActionSet *self);

void mato_action_set_enable    (MatoActionSet *self,
                                const char    *name,
                                gboolean       is_enabled);

/**
 * mato_action_set_set_state:
 * @state: a floating reference is taken over
 */
void mato_action_set_set_state (MatoActionSet *self,
                                const char    *name,
                                GVariant      *state);

void mato_action_set_hold    (MatoActionSet *self);

/**
 * mato_action_set_release:
 *
 * Disables what was to be disabled since mato_action_set_hold().
 */
void mato_action_set_release (MatoActionSet *self);

G_END_DECLS
