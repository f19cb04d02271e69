/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/rule-edit.h"
#include "session/game/game.h"
#include "session/setting/candidate-finder.h"

G_BEGIN_DECLS

#define MATO_TYPE_SETTING (mato_setting_get_type ())
G_DECLARE_FINAL_TYPE (MatoSetting, mato_setting, MATO, SETTING, GObject)

/**
 * MATO_SETTING_REGIONS:
 *
 * The tool that draws irregular boxes; other tools have the name of their variant.
 */
#define MATO_SETTING_REGIONS "regions"

/**
 * MatoSetting:
 *
 * Somebody sets a puzzle: rules are drawn on the board of a game, and each is a move of it, so that
 * undo and redo, and the journal, know them. Digits that are on the board become givens when it
 * ends. Meanwhile the true candidates are looked for.
 *
 * It ends by itself when another puzzle comes.
 *
 * Signal `changed`: anything of it. Belongs to the main thread.
 */
struct _MatoSetting
{
  GObject parent_instance;

  MatoCandidateFinder *finder; /* of true candidates */
  gboolean is_active;
  char *tool;                  /* nullable: see mato_setting_set_tool() */

  /*< private >*/
  MatoGame *game;
  gboolean is_editing;         /* what comes on the board is ours */
  GPtrArray *rules;            /* (nullable) (element-type MatoListedRule): of the board */
  int chosen;                  /* index into them, or -1 */
  MatoListedRule draft;        /* waits for its number; no variant: there is none */
};

MatoSetting *mato_setting_new (MatoGame *game);

/**
 * mato_setting_begin:
 *
 * Begins to set the puzzle that is on the board: its givens can be changed, and what was entered is
 * cleared, undoably.
 */
void mato_setting_begin (MatoSetting *self);

/**
 * mato_setting_end:
 *
 * The digits become givens, and the puzzle can be played.
 */
void mato_setting_end (MatoSetting *self);

/**
 * mato_setting_dup_puzzle:
 *
 * Returns: (transfer full): what is on the board; of one that is being set the digits are givens
 *   already, as others are to read it
 */
MatoPuzzle *mato_setting_dup_puzzle (MatoSetting *self);

/**
 * mato_setting_get_geometry:
 *
 * Returns: (transfer none): of the board that is set
 */
const MatoGeometry *mato_setting_get_geometry (MatoSetting *self);

/**
 * mato_setting_set_tool:
 * @name: (nullable): of a variant that has cells, or %MATO_SETTING_REGIONS; %NULL: none, the
 *   pointer chooses cells; another name changes nothing
 */
void mato_setting_set_tool (MatoSetting *self,
                            const char  *name);

/**
 * mato_setting_draw:
 * @cells: (array length=n): what was drawn, in order
 * @error: return location for a %MATO_ERROR, a sentence that says what to draw
 *
 * Makes a rule of the tool there. One that says nothing without a number waits for it: it is the
 * chosen rule, but on the board only with mato_setting_set_clue(). One with parts waits for the
 * second one, and while it is chosen it gets one more with each call.
 *
 * Returns: whether it could
 */
gboolean mato_setting_draw (MatoSetting    *self,
                            const guint16  *cells,
                            guint           n,
                            GError        **error);

/**
 * mato_setting_takes_cell:
 *
 * Returns: whether the tool draws in one cell alone
 */
gboolean mato_setting_takes_cell (MatoSetting *self);

/**
 * mato_setting_choose_at:
 *
 * Chooses the rule that was drawn last at @cell, or, if it is chosen, the one before it there; with
 * a tool that draws in one cell alone, only rules of its own.
 *
 * Returns: whether there is one
 */
gboolean mato_setting_choose_at (MatoSetting *self,
                                 guint        cell);
void     mato_setting_choose_none (MatoSetting *self);

/**
 * mato_setting_get_chosen:
 *
 * Returns: (nullable) (transfer none): the rule that is chosen, valid until the next change
 */
const MatoListedRule *mato_setting_get_chosen (MatoSetting *self);

/**
 * mato_setting_set_clue:
 * @text: as it was typed
 * @error: return location for a %MATO_ERROR
 *
 * Returns: whether the chosen rule can have that number, or those digits, or none
 */
gboolean mato_setting_set_clue (MatoSetting  *self,
                                const char   *text,
                                GError      **error);

/**
 * mato_setting_is_chosen_at:
 *
 * Returns: whether the chosen rule is on the board, and at @cell
 */
gboolean mato_setting_is_chosen_at (MatoSetting *self,
                                    guint        cell);

/**
 * mato_setting_move:
 * @rows: down; less than 0: up
 * @columns: to the right; less than 0: to the left
 * @error: return location for a %MATO_ERROR, a sentence that says why it cannot be there
 *
 * Moves the chosen rule, which stays chosen.
 *
 * Returns: whether there was one on the board, and it could
 */
gboolean mato_setting_move (MatoSetting  *self,
                            int           rows,
                            int           columns,
                            GError      **error);

/**
 * mato_setting_remove:
 *
 * Removes the chosen rule.
 *
 * Returns: whether there was one
 */
gboolean mato_setting_remove (MatoSetting *self);

/**
 * mato_setting_has_whole:
 * @variant: of the whole board
 *
 * Returns: whether the board has this rule
 */
gboolean mato_setting_has_whole (MatoSetting       *self,
                                 const MatoVariant *variant);

/**
 * mato_setting_set_whole:
 * @error: return location for a %MATO_ERROR
 *
 * Gives the board this rule, or takes it.
 *
 * Returns: whether it could
 */
gboolean mato_setting_set_whole (MatoSetting        *self,
                                 const MatoVariant  *variant,
                                 gboolean            has_it,
                                 GError            **error);

G_END_DECLS
