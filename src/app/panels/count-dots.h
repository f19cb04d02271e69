/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COUNT_DOTS (mato_count_dots_get_type ())

/**
 * MatoCountDots:
 *
 * On each key of a hand, which it lies over, as many dots as its digit is still missing on the
 * board, nine in a row. Its margins are those of the dots in each key. One widget draws them all:
 * one for each key took a hundredth of the start.
 */
G_DECLARE_FINAL_TYPE (MatoCountDots, mato_count_dots, MATO, COUNT_DOTS, GtkWidget)

GtkWidget *mato_count_dots_new (void);

/**
 * mato_count_dots_set_keys:
 * @keys: (nullable): what has dots; there as long as they are
 * @most: how many there can be; there is room for so many
 *
 * None has dots yet.
 */
void mato_count_dots_set_keys (MatoCountDots    *self,
                               GtkWidget *const *keys,
                               guint             n_keys,
                               guint             most);

void  mato_count_dots_set_n (MatoCountDots *self,
                             guint          key,
                             guint          n);
guint mato_count_dots_get_n (MatoCountDots *self,
                             guint          key);

/**
 * mato_count_dots_get_place:
 * @place: (out): where the dots of @key have room, in @self
 */
void mato_count_dots_get_place (MatoCountDots   *self,
                                guint            key,
                                graphene_rect_t *place);

G_END_DECLS
