/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_CHOICE (mato_choice_get_type ())

/**
 * MatoChoice:
 *
 * One of a few things that have a name, with a label before it. It asks for what is chosen by an
 * action and shows what the desk has.
 */
G_DECLARE_FINAL_TYPE (MatoChoice, mato_choice, MATO, CHOICE, GtkWidget)

/* What is to be chosen; one of them, once. */

/** The weights of the target, by `win.weights`. */
void mato_choice_offer_weights  (MatoChoice *self,
                                 MatoDesk   *desk);
/** Against which method a search races, by `win.rival`. */
void mato_choice_offer_rivals   (MatoChoice *self,
                                 MatoDesk   *desk);
/** How digits are spelled, by `win.alphabet`. */
void mato_choice_offer_alphabet (MatoChoice *self,
                                 MatoDesk   *desk);

G_END_DECLS
