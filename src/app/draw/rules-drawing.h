/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/board-layout.h"
#include "app/draw/cell-style.h"
#include "core/rules/rule-list.h"

#include <pango/pango.h>

G_BEGIN_DECLS

/**
 * MatoRulesDrawing:
 * @context: for texts
 * @list: (element-type MatoListedRule): all rules
 * @rule: the one that is drawn
 * @cell: in logical pixels, without a line
 *
 * How the rules of a board are drawn, one after the other. Of the main thread.
 */
typedef struct
{
  cairo_t *cr;
  const MatoBoardLayout *layout;
  const MatoCellStyle *style;
  PangoContext *context;
  const GPtrArray *list;
  const MatoListedRule *rule;
  double cell;
} MatoRulesDrawing;

/**
 * mato_rules_set_colour:
 * @alpha: its opacity, from 0 to 1
 */
void mato_rules_set_colour (const MatoRulesDrawing *self,
                            MatoColor               color,
                            double                  alpha);

/**
 * mato_rules_set_width:
 * @share: of a line, in parts of a cell; at least it is one logical pixel
 */
void mato_rules_set_width (const MatoRulesDrawing *self,
                           double                  share);

/**
 * mato_rules_get_x:
 *
 * Returns: where a cell begins, in logical pixels
 */
double mato_rules_get_x (const MatoRulesDrawing *self,
                         guint                   cell);

/**
 * mato_rules_get_y:
 *
 * Returns: the same of its upper side
 */
double mato_rules_get_y (const MatoRulesDrawing *self,
                         guint                   cell);

/**
 * mato_rules_set_words:
 * @share: of the letters, in parts of a cell; they do not get too small to be read
 * @width: (out): in logical pixels, as @height
 *
 * Returns: (transfer full): @text, as it can be drawn
 */
PangoLayout *mato_rules_set_words (const MatoRulesDrawing *self,
                                   const char             *text,
                                   double                  share,
                                   int                    *width,
                                   int                    *height);

/**
 * mato_rules_draw_cage:
 *
 * Draws the outline of a rule in dashes, and its clue with its sign in a corner.
 */
void mato_rules_draw_cage (const MatoRulesDrawing *self);

/**
 * mato_rules_draw_shade:
 *
 * Draws a grey ground. What has a sign gets an outline around each part, too, and what looks along
 * a row or a column an arrow in each cell.
 */
void mato_rules_draw_shade (const MatoRulesDrawing *self);

/**
 * mato_rules_draw_unit:
 *
 * Draws cells that differ.
 */
void mato_rules_draw_unit (const MatoRulesDrawing *self);

G_END_DECLS
