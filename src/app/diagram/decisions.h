/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/readout.h"
#include "core/board/puzzle.h"
#include "session/film/search-tree.h"

G_BEGIN_DECLS

/* The last ones; the tree has all of them. */
#define MATO_N_DECISIONS 5

/**
 * MatoDecisions:
 *
 * The choices that led to a position, as buttons that go to them.
 */
typedef struct
{
  MatoReadout *more;
  GtkWidget *buttons[MATO_N_DECISIONS];
} MatoDecisions;

/**
 * mato_decisions_add:
 * @group: a box, in which they are from now on
 */
void mato_decisions_add  (MatoDecisions        *self,
                          GtkWidget            *group);

/**
 * mato_decisions_show:
 * @tree: at @position of @trace
 */
void mato_decisions_show (MatoDecisions        *self,
                          const MatoSearchTree *tree,
                          const MatoTrace      *trace,
                          guint64               position,
                          MatoAlphabet          alphabet);

G_END_DECLS
