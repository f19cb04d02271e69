/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/reason/reason.h"
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

  return (MatoItemKind) ((item - geometry->n_cells) / geometry->order / geometry->order);
}

/**
 * mato_item_number:
 *
 * Returns: the number of its row, column or box, from 1
 */
static inline guint
mato_item_number (const MatoGeometry *geometry,
                  guint               item)
{
  return mato_reason_item_unit (geometry, item) % geometry->order + 1;
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

/* Lists: "r4c1, r4c5"; "3, 7"; "r2, c5"; "r4c1 = 3, r4c5 = 7". */
char *mato_speech_list_cells    (const MatoSpeech  *self,
                                 const gboolean    *cells);
char *mato_speech_list_digits   (const MatoSpeech  *self,
                                 guint32            digits);
char *mato_speech_list_units    (const MatoSpeech  *self,
                                 const guint32     *items,
                                 guint              n_items);
char *mato_speech_list_literals (const MatoSpeech  *self,
                                 const MatoLiteral *literals,
                                 guint              n_literals);

G_END_DECLS
