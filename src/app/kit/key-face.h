/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_key_face_new:
 * @picture: (transfer floating): a sign of what the key does
 * @title: what it does; an underline is before its key with Alt
 * @key: the button
 *
 * Returns: (transfer floating): what stands on a large key: the picture over the title, beside it
 *   where the key is low and wide, and in a small one the title alone
 */
GtkWidget *mato_key_face_new (GtkWidget  *picture,
                              const char *title,
                              GtkWidget  *key);

/**
 * mato_key_face_set_title:
 * @face: of mato_key_face_new()
 */
void mato_key_face_set_title (GtkWidget  *face,
                              const char *title);

G_END_DECLS
