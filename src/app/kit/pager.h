/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoPagerStep:
 * @title: what it goes to, for its tooltip and screen readers
 * @action: goes there
 */
typedef struct
{
  const char *title;
  const char *action;
} MatoPagerStep;

/**
 * mato_pager_new:
 * @which: (out) (transfer none): between the buttons, for which one of all is shown
 *
 * Returns: (transfer floating): a row that goes to the boards before and behind the one that is
 *   shown
 */
GtkWidget *mato_pager_new (MatoPagerStep   previous,
                           MatoPagerStep   next,
                           GtkLabel      **which);

G_END_DECLS
