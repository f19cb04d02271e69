/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/contradiction.h"
#include "core/logic/deduction.h"
#include "core/trace/step.h"
#include "session/words/sentence.h"

G_BEGIN_DECLS

/**
 * mato_sentence_plural:
 *
 * Returns: @number reduced to the range of ngettext() on every platform without changing its plural
 *   form: no language depends on more than the last six digits
 */
static inline gulong
mato_sentence_plural (guint64 number)
{
  return number < 1000000 ? number : number % 1000000 + 1000000;
}

/**
 * mato_sentence_spell_cell:
 *
 * Returns: (transfer full): the short name of a cell: "r4c7"
 */
char *mato_sentence_spell_cell (const MatoGeometry *geometry,
                                guint               cell);

/**
 * mato_sentence_list_cells:
 *
 * Returns: (transfer full): the short names of several: "r1c3, r1c7"
 */
char *mato_sentence_list_cells (const MatoGeometry *geometry,
                                const guint16      *cells,
                                guint               n_cells);

/**
 * mato_sentence_broken_rule:
 * @values: (array): the digits of the board
 *
 * Returns: (transfer full) (nullable): which rule the digit of a cell is part of that does not
 *   hold, and why; no full sentence
 */
char *mato_sentence_broken_rule (const MatoGeometry *geometry,
                                 MatoAlphabet        alphabet,
                                 const guint8       *values,
                                 guint               cell);

/**
 * mato_sentence_no_place:
 * @item: a digit of a unit
 *
 * Returns: (transfer full): that it has no place there; no full sentence
 */
char *mato_sentence_no_place (const MatoGeometry *geometry,
                              MatoAlphabet        alphabet,
                              guint               item);

/**
 * mato_sentence_contradiction:
 * @values: (array): the digits of the board
 *
 * Returns: (transfer full): why the board cannot be; no full sentence
 */
char *mato_sentence_contradiction (const MatoGeometry      *geometry,
                                   MatoAlphabet             alphabet,
                                   const guint8            *values,
                                   const MatoContradiction *contradiction);

/**
 * mato_sentence_cage_sets:
 *
 * Returns: (transfer full) (nullable): which sets of digits are left for the cages of a cell, a
 *   line for each; none for those that have very many
 */
char *mato_sentence_cage_sets   (const MatoGeometry *geometry,
                                 MatoAlphabet        alphabet,
                                 const guint8       *values,
                                 guint               cell);

/**
 * mato_sentence_cell_rules:
 *
 * Returns: (transfer full) (nullable): the rules that a cell is part of
 */
char *mato_sentence_cell_rules  (const MatoGeometry *geometry,
                                 MatoAlphabet        alphabet,
                                 guint               cell);

/**
 * mato_sentence_find_constraint:
 *
 * Returns: (nullable): the rule of the board by which @step of a search happens
 */
const MatoConstraint *mato_sentence_find_constraint (const MatoGeometry *geometry,
                                                     const MatoStep     *step);

/* What hints and their reasons say: */

/**
 * MatoSpeech:
 *
 * About which board, and how its digits are spelled.
 */
typedef struct
{
  const MatoGeometry *geometry;
  MatoAlphabet alphabet;
} MatoSpeech;

/**
 * MatoItemKind:
 *
 * Which family an item is of; each has its own sentences.
 */
typedef enum
{
  MATO_ITEM_ROW,
  MATO_ITEM_COLUMN,
  MATO_ITEM_BOX,
  MATO_ITEM_GROUP,
  MATO_ITEM_CELL,
  MATO_ITEM_PATTERN,
} MatoItemKind;

static inline MatoItemKind
mato_item_kind (const MatoGeometry *geometry,
                guint               item)
{
  if (item < geometry->n_cells)
    return MATO_ITEM_CELL;
  if (item >= mato_geometry_n_items (geometry))
    return MATO_ITEM_PATTERN;

  switch (geometry->families[mato_reason_item_unit (geometry, item)])
    {
    case 'r':
      return MATO_ITEM_ROW;
    case 'c':
      return MATO_ITEM_COLUMN;
    case 'b':
      return MATO_ITEM_BOX;
    default:
      return MATO_ITEM_GROUP;
    }
}

/**
 * mato_item_number:
 *
 * Returns: the number of its row, column, box or group, from 1; 0 of what is in no unit
 */
static inline guint
mato_item_number (const MatoGeometry *geometry,
                  guint               item)
{
  if (item < geometry->n_cells || item >= mato_geometry_n_items (geometry))
    return 0;

  return geometry->numbers[mato_reason_item_unit (geometry, item)];
}

/**
 * mato_sentence_find_clash:
 *
 * Returns: whether two cells that see each other hold the same digit; then @one and @other are two
 */
gboolean mato_sentence_find_clash (const MatoGeometry *geometry,
                                   const guint8       *values,
                                   guint              *one,
                                   guint              *other);

char *mato_speech_spell_digit   (const MatoSpeech  *self,
                                 guint              digit);

/**
 * mato_speech_get_title:
 *
 * Returns: the name of a technique, translated; of a deduction by one rule that of its variant
 */
const char *mato_speech_get_title (const MatoSpeech    *self,
                                   const MatoDeduction *deduction);

/**
 * mato_speech_name_rule:
 *
 * Returns: what the rule of a constraint is called, translated: “Killer cages”
 */
const char *mato_speech_name_rule (const MatoSpeech     *self,
                                   const MatoConstraint *constraint);

/* The cells of the board that it has. */
char *mato_speech_list_rule_cells (const MatoSpeech     *self,
                                   const MatoConstraint *constraint);

/**
 * mato_speech_write_family:
 * @sets: (array length=n_sets): some of the family
 *
 * Returns: (transfer full): a sentence: these are the sets that its cells can have
 */
char *mato_speech_write_family    (const MatoSpeech     *self,
                                   const MatoConstraint *constraint,
                                   const guint32        *sets,
                                   guint                 n_sets);

/**
 * mato_speech_write_sets:
 * @step: of the kind SETS
 *
 * Returns: (transfer full): which sets of digits a rule leaves for its cells
 */
char *mato_speech_write_sets    (const MatoSpeech     *self,
                                 const MatoReasonStep *step,
                                 const guint32        *items);

/**
 * mato_speech_write_support:
 * @index: of a SUPPORT
 *
 * Returns: (transfer full): why a rule, or the rule of 45, forbids a candidate, and those of the
 *   cell that the steps before were about
 */
char *mato_speech_write_support (const MatoSpeech     *self,
                                 const MatoReason     *reason,
                                 guint                 index);

/**
 * mato_speech_write_rule:
 * @cell: of the board, one of the rule or one that sees some of these
 * @digits: a mask
 *
 * Returns: (transfer full): a sentence: by this rule the cell is none of the digits
 */
char *mato_speech_write_rule     (const MatoSpeech     *self,
                                  guint                 cell,
                                  guint32               digits,
                                  const MatoConstraint *constraint);

/**
 * mato_sentence_ruled_step:
 * @step: of a search of a board with rules
 *
 * Returns: (transfer full) (nullable): what a rule, a unit or several of them remove, or how they
 *   end the branch; %NULL if the sentence is the same as on a classic board
 */
char *mato_sentence_ruled_step   (const MatoGeometry *geometry,
                                  const MatoStep     *step,
                                  MatoAlphabet        alphabet);

/**
 * mato_sentence_ruled_reason:
 *
 * Returns: (transfer full) (nullable): why there is a dead end, in a few words; %NULL likewise
 */
char *mato_sentence_ruled_reason (const MatoGeometry *geometry,
                                  const MatoStep     *step,
                                  MatoAlphabet        alphabet);

/**
 * mato_speech_write_together:
 * @index: of a TOGETHER
 *
 * Returns: (transfer full): that no way to fill both rules has its candidate, nor those that the
 *   steps before were about
 */
char *mato_speech_write_together (const MatoSpeech *self,
                                  const MatoReason *reason,
                                  guint             index);

/**
 * mato_speech_write_broken:
 * @constraint: its number
 *
 * Returns: (transfer full): that it could not be obeyed
 */
char *mato_speech_write_broken  (const MatoSpeech     *self,
                                 guint                 constraint);

/**
 * MatoCase:
 * @supposed: what is supposed
 * @reached: the digit that it leads to, or @supposed
 *
 * One of the cases that a reason distinguishes.
 */
typedef struct
{
  MatoLiteral supposed;
  MatoLiteral reached;
} MatoCase;

/**
 * mato_speech_list_cases:
 * @index: of a CASES or EITHER
 * @cases: (element-type MatoCase): gets them
 */
void  mato_speech_list_cases   (const MatoReason *reason,
                                guint             index,
                                GArray           *cases);

/**
 * mato_speech_write_choice:
 *
 * Returns: (transfer full): which cases there are: "Row 4 has its 1 in r4c3 or r4c4."
 */
char *mato_speech_write_choice (const MatoSpeech *self,
                                const MatoReason *reason,
                                guint             index,
                                const GArray     *cases);

/**
 * mato_speech_write_common:
 *
 * Returns: (transfer full): what they all lead to
 */
char *mato_speech_write_common (const MatoSpeech *self,
                                MatoLiteral       literal,
                                guint             n_cases);

/**
 * mato_sentence_join:
 * @first: (nullable): a sentence
 * @second: (nullable): another
 *
 * Returns: (transfer full) (nullable): both, with a blank between them where the language has one
 */
char *mato_sentence_join       (const char *first,
                                const char *second);

/* The same; frees @first. */
char *mato_sentence_take_join  (char       *first,
                                const char *second);

/* Lists: "r4c1, r4c5"; "3, 7"; "r2, c5"; "r4c1 = 3, r4c5 = 7"; in sentences "3, 7 and 8" or
 * "3, 7 or 8". */
char *mato_speech_list_cells    (const MatoSpeech  *self,
                                 const gboolean    *cells);
char *mato_speech_list_digits   (const MatoSpeech  *self,
                                 guint32            digits);
char *mato_speech_list_units    (const MatoSpeech  *self,
                                 const guint32     *items,
                                 guint              n_items);
char *mato_speech_list_cells_and  (const MatoSpeech *self,
                                   const gboolean   *cells);
char *mato_speech_list_cells_or   (const MatoSpeech *self,
                                   const gboolean   *cells);
char *mato_speech_list_digits_and (const MatoSpeech *self,
                                   guint32           digits);
char *mato_speech_list_digits_or  (const MatoSpeech *self,
                                   guint32           digits);

/* The short name of a unit that has exactly these cells, or a list of them. */
char *mato_speech_name_cells    (const MatoSpeech  *self,
                                 const gboolean    *cells);
char *mato_speech_list_summed   (const MatoSpeech  *self,
                                 const MatoReason  *reason);
char *mato_speech_list_literals (const MatoSpeech  *self,
                                 const MatoLiteral *literals,
                                 guint              n_literals);

G_END_DECLS
