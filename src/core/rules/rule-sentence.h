/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/variants.h"

G_BEGIN_DECLS

/**
 * mato_variant_write_sentence:
 * @clue: (nullable): its number or digits; %NULL: none, or what is usual
 *
 * Returns: (transfer full) (nullable): what the rule says, without a full stop; %NULL: there are no
 *   words for it
 */
char *mato_variant_write_sentence (const MatoVariant  *self,
                                   const char         *clue,
                                   const MatoGeometry *geometry);

/**
 * mato_rules_write_sentences:
 *
 * Returns: (transfer full) (nullable): a line for each rule of a board, "Thermometers: The digits
 *   grow from the bulb to the tip.", each once and translated; %NULL if there are none
 */
char *mato_rules_write_sentences (const MatoGeometry *geometry);

G_END_DECLS
