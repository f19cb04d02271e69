/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A finger that comes down says less than the button of a mouse: it may be about to move the page,
 * to pinch or to stay.
 */

/**
 * mato_is_finger:
 *
 * Returns: whether what @gesture sees is a finger
 */
gboolean mato_is_finger (GtkGestureSingle *gesture);

/**
 * MatoTakenFunc:
 */
typedef void (*MatoTakenFunc) (gpointer data);

/**
 * mato_when_taken:
 *
 * Calls @func when another gesture takes over what @gesture has begun, before @gesture ends.
 */
void mato_when_taken (GtkGesture    *gesture,
                      MatoTakenFunc  func,
                      gpointer       data);

G_END_DECLS
