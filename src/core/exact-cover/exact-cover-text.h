/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/error.h"
#include "core/exact-cover/exact-cover.h"

G_BEGIN_DECLS

/**
 * MatoCoverText:
 *
 * An exact cover problem in the text format of Knuth's DLX programs, and the names of its items
 * and options:
 *
 *   | lines that begin with a bar are comments; empty lines are skipped
 *   a b c | d e
 *   a b
 *   c d
 *
 * The first line names the items, after a bar the secondary ones; every other line is an option.
 * Where all items are secondary, that line would be a comment: it names items nevertheless if it is
 * the first one and only then there are options, and all are of these items.
 * Names are separated by white space and have neither `:` nor `|`. Immutable: any number of threads
 * may read and reference it, but only one thread at a time may solve its problem.
 */
typedef struct _MatoCoverText MatoCoverText;

/**
 * MATO_COVER_TEXT_MAX_MIB:
 *
 * How many MiB such a text has at most, and how many names: of items, and in options. More is
 * refused. A text takes its own size again, 4 bytes for an option and some 40 for an item, besides
 * the memory that exact-cover.h tells: so much takes some 600 MB to solve.
 */
#define MATO_COVER_TEXT_MAX_MIB 64u
#define MATO_COVER_TEXT_MAX_NAMES 16000000u

/**
 * mato_cover_text_new:
 * @text: UTF-8; may be %NULL if @length is 0
 * @length: bytes of @text, or -1: up to a NUL
 * @line: (out): 1-based line of an error
 * @column: (out): its 1-based column, counted in characters
 * @error: return location for a %MATO_ERROR; colours are %MATO_ERROR_UNSUPPORTED
 *
 * Returns: (transfer full) (nullable): the problem, or %NULL with @error set
 */
MatoCoverText *mato_cover_text_new  (const char  *text,
                                     gssize       length,
                                     guint64     *line,
                                     guint64     *column,
                                     GError     **error) G_GNUC_WARN_UNUSED_RESULT;
MatoCoverText *mato_cover_text_ref   (MatoCoverText *self);
void           mato_cover_text_unref (MatoCoverText *self);

/**
 * mato_cover_text_is_likely:
 *
 * Whether a text that is not a sudoku is probably meant as a problem in this format, even if
 * something in it is wrong: it begins with a line of at least two different names, and most of the
 * lines after it, at least one, consist of such names.
 */
gboolean mato_cover_text_is_likely (const char *text,
                                    gssize      length);

/**
 * mato_cover_text_get_problem:
 *
 * Returns: (transfer none): the problem; its options are numbered in the order of the text
 */
MatoExactCover *mato_cover_text_get_problem   (MatoCoverText *self);
guint           mato_cover_text_get_n_items   (const MatoCoverText *self);
guint           mato_cover_text_get_n_options (const MatoCoverText *self);

/**
 * mato_cover_text_get_item:
 *
 * Returns: the name of an item
 */
const char *mato_cover_text_get_item (const MatoCoverText *self,
                                      guint                item);

/**
 * mato_cover_text_get_option:
 *
 * Returns: the line of an option, without white space around it
 */
const char *mato_cover_text_get_option (const MatoCoverText *self,
                                        guint                option);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCoverText, mato_cover_text_unref)

G_END_DECLS
