/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What the sentence of a setter says of ordinary sudoku. Sentences are in small letters, as
 * mato_ruleset_split() gives them; lists of words are texts with `|` between them.
 */

#define MATO_TOLD_SUDOKU "sudoku|sudokus"
#define MATO_TOLD_HOUSES "row|rows|column|columns|box|boxes|region|regions|nonet|nonets|block" \
                         "|blocks"

/* What is mostly said of rows, columns and boxes where ordinary sudoku does not hold. */
#define MATO_TOLD_REPEATING "twice|two|equal|pair|pairs|missing|repeated|doubled|exception" \
                            "|exceptions|only|identical|decoration|decorative|least|most|some"

/**
 * mato_word_is:
 *
 * Returns: whether @word is one of @list
 */
gboolean mato_word_is (const char *word,
                              const char *list);

/**
 * mato_words_has:
 *
 * Returns: whether a word of @sentence, or several, begin with one of @list
 */
gboolean mato_words_has (const char *sentence,
                               const char *list);

/**
 * mato_words_split:
 *
 * Returns: (transfer full): the words of a sentence, and its commas. `non-sudoku` is two
 */
GStrv mato_words_split (const char *sentence);

/**
 * mato_told_is_denied:
 *
 * Returns: whether the word at @place is denied by one before it
 */
gboolean mato_told_is_denied (const GStrv words,
                              guint       place);

/**
 * mato_told_is_usual:
 * @order: digits of the board
 *
 * Returns: whether a sentence has no word but those with which ordinary sudoku is told
 */
gboolean mato_told_is_usual (const GStrv words,
                             guint       order);

/**
 * mato_told_has_repeats:
 * @order: digits of the board
 *
 * Returns: whether it speaks of rows, columns or boxes as ordinary sudoku does not, and of digits
 *   that are there twice or not at all
 */
gboolean mato_told_has_repeats (const GStrv words,
                                guint       order);

/**
 * mato_told_denies_sudoku:
 * @order: digits of the board
 * @has_boxes: whether the board has boxes, or regions in place of them
 *
 * Returns: whether @sentence says that a part of ordinary sudoku does not hold; in English, or in
 *   another language in the words that are usual there
 */
gboolean mato_told_denies_sudoku (const char *sentence,
                                  guint       order,
                                  gboolean    has_boxes);

/**
 * mato_told_leaves_out_boxes:
 * @text: all sentences
 * @order: digits of the board
 *
 * Returns: whether it tells of rows and columns as ordinary sudoku does, but has no word of boxes,
 *   nor of sudoku
 */
gboolean mato_told_leaves_out_boxes (const char *text,
                                     guint       order);

/**
 * mato_told_find_digits:
 * @text: sentences of a setter, in English
 * @lowest: (out): 0 or 1
 * @highest: (out): more than that
 *
 * Looks for the digits that are to be entered, such as those of `Use the digits 1-9`. Nothing
 * depends on them but what a player can write.
 *
 * Returns: whether a sentence tells them
 */
gboolean mato_told_find_digits (const char *text,
                                guint      *lowest,
                                guint      *highest);

G_END_DECLS
