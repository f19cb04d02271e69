/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_DAMAGE_MARK (mato_damage_mark_get_type ())

/**
 * MatoDamageMark:
 *
 * Is not seen. A widget with many children that change together, in a layout in which each child
 * has all of its room, has this one first: what damage.h is for.
 */
G_DECLARE_FINAL_TYPE (MatoDamageMark, mato_damage_mark, MATO, DAMAGE_MARK, GtkWidget)

/**
 * mato_damage_mark_add:
 * @parent: has no child yet; removes it, as any other
 *
 * Returns: (transfer none): its first child
 */
GtkWidget *mato_damage_mark_add (GtkWidget *parent);

/**
 * mato_damage_mark_change:
 * @mark: a #MatoDamageMark
 *
 * All of the parent is drawn anew in the next frame.
 */
void mato_damage_mark_change (GtkWidget *mark);

G_END_DECLS
