/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoLateNameFunc:
 * @index: from 0 on
 * @data: user data
 *
 * Updates the accessible names of one thing: a tile, or a row of them.
 *
 * Returns: how many names it made; -1 if there is no such thing
 */
typedef int (*MatoLateNameFunc) (guint    index,
                                 gpointer data);

/**
 * MatoLateNames:
 *
 * Names for screen readers that are updated when nothing has changed for a moment: while a film
 * plays thousands would change, and nobody could hear them. Then a few are at a time, between
 * frames, so that none that is due has to wait for hundreds. All zero at first.
 */
typedef struct
{
  MatoLateNameFunc func;
  gpointer data;
  guint next;
  guint source;
} MatoLateNames;

/**
 * mato_late_names_queue:
 * @names: of a widget
 * @func: makes them
 * @data: for it
 *
 * All names have to be made again, from the moment on when this has not been called for a while.
 */
void mato_late_names_queue (MatoLateNames    *names,
                            MatoLateNameFunc  func,
                            gpointer          data);

/**
 * mato_late_names_stop:
 * @names: of a widget
 *
 * Makes no more of them. To be called before the widget goes.
 */
void mato_late_names_stop (MatoLateNames *names);

G_END_DECLS
