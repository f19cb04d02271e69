/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/rule-model.h"

G_BEGIN_DECLS

#define MATO_MAX_DERIVED 8

/*
 * MatoDerivedSum: digits of cells, counted from 0, add up to a total; those of some cells are taken
 * away
 */
typedef struct
{
  guint n;
  guint16 cells[MATO_MAX_DERIVED];
  guint8 is_minus[MATO_MAX_DERIVED];
  gint32 total;
} MatoDerivedSum;

/*
 * mato_rule_derive:
 * model: it knows which cells differ
 *
 * Returns: (transfer full) (element-type MatoDerivedSum): what follows from complete units and sums
 *   that are known, each once
 */
GArray *mato_rule_derive (const MatoRuleModel *model);

G_END_DECLS
