/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoSource:
 * @buffer: room for @size bytes
 *
 * Provides the next bytes of a text; called only where lines are asked for.
 *
 * Returns: the number of bytes, 0 at the end of the text, -1 with @error set
 */
typedef gssize (*MatoSource) (gpointer   data,
                              char      *buffer,
                              gsize      size,
                              GError   **error);

/**
 * MATO_LINES_WINDOW:
 *
 * The number of lines of look-ahead, and the longest line.
 */
#define MATO_LINES_WINDOW 128
#define MATO_LINE_MAX_BYTES 65536

/**
 * MATO_GLYPH_LETTER:
 *
 * In MatoLine.glyphs, characters that are part of neither cells nor frames.
 */
#define MATO_GLYPH_LETTER '\1'
#define MATO_GLYPH_OTHER '\2'

/**
 * MatoLineFault:
 * @MATO_LINE_GOOD: text
 * @MATO_LINE_TOO_LONG: more than %MATO_LINE_MAX_BYTES
 * @MATO_LINE_NUL: a NUL byte: not a text
 * @MATO_LINE_NOT_UTF8: bytes that are not UTF-8
 */
typedef enum
{
  MATO_LINE_GOOD,
  MATO_LINE_TOO_LONG,
  MATO_LINE_NUL,
  MATO_LINE_NOT_UTF8,
} MatoLineFault;

/**
 * MatoLine:
 * @number: 1-based
 * @text: unchanged UTF-8 without line end, byte order mark and invisible characters, up to the
 *   fault if there is one
 * @glyphs: one ASCII character for each character of @text: full-width forms are folded, box
 *   characters are `|`, `=` and `+`, wide blanks are blanks, the rest are %MATO_GLYPH_LETTER or
 *   %MATO_GLYPH_OTHER
 * @margin: the number of glyphs at the beginning that are marks, see mato_marks_hide(); marks at
 *   the end have no glyphs
 * @fault: what is wrong with the line, after the last character of @text
 * @is_unended: whether the text ends behind it without a line end
 */
typedef struct
{
  guint64 number;
  GString *text;
  GString *glyphs;
  guint margin;
  MatoLineFault fault;
  gboolean is_unended;
} MatoLine;

/**
 * MatoLines:
 *
 * A window that slides over the lines of a text. Lines end in LF, CR LF or CR. Text in UTF-16 is
 * read like UTF-8.
 */
typedef struct _MatoLines MatoLines;

/**
 * mato_lines_new:
 * @source: (scope forever): called for more text
 *
 * Returns: (transfer full): a window before the first line
 */
MatoLines *mato_lines_new  (MatoSource source,
                            gpointer   data);
void       mato_lines_free (MatoLines *self);

/**
 * mato_lines_peek:
 * @index: counted from the first line that was not dropped; below %MATO_LINES_WINDOW
 *
 * Reads no further than that line.
 *
 * Returns: (nullable): the line, valid until it is dropped; %NULL after the last one
 */
const MatoLine *mato_lines_peek (MatoLines *self,
                                 guint      index);

/**
 * mato_lines_is_there:
 *
 * Returns: whether the line, with its end, was read from the source already
 */
gboolean mato_lines_is_there (const MatoLines *self,
                              guint            index);

/**
 * mato_lines_set_margin:
 * @index: a line that was peeked at
 * @margin: 0: shows what was hidden
 *
 * Hides the first @margin characters of a line: they become blanks.
 */
void mato_lines_set_margin (MatoLines *self,
                            guint      index,
                            guint      margin);

/**
 * mato_lines_set_end:
 *
 * Hides what stands behind the first @end characters of a line that was peeked at, until
 * mato_lines_set_margin() shows it again.
 */
void mato_lines_set_end (MatoLines *self,
                         guint      index,
                         guint      end);

/**
 * mato_lines_drop:
 *
 * Drops the first @n_lines lines, which have been peeked at.
 */
void mato_lines_drop (MatoLines *self,
                      guint      n_lines);

/**
 * mato_lines_peek_bytes:
 * @length: (out): how many
 *
 * For plain boards, which are read faster as bytes than as lines: what is there of the text from
 * the first line on that was not dropped. Lines that were peeked at are taken back.
 *
 * Returns: (nullable): at least no bytes, valid until anything else is called; %NULL if these
 *   bytes are not together any more
 */
const char *mato_lines_peek_bytes (MatoLines *self,
                                   gsize     *length);

/**
 * mato_lines_read_on:
 *
 * Waits for more bytes behind those of mato_lines_peek_bytes().
 *
 * Returns: whether there can be more
 */
gboolean mato_lines_read_on (MatoLines *self);

/**
 * mato_lines_drop_bytes:
 *
 * Drops @length bytes, which are @n_lines whole lines.
 */
void mato_lines_drop_bytes (MatoLines *self,
                            gsize      length,
                            guint      n_lines);

/**
 * mato_lines_peek_kept:
 *
 * Returns: (nullable): the first line, if it was peeked at before; reads nothing
 */
const MatoLine *mato_lines_peek_kept (MatoLines *self);

/**
 * mato_lines_peek_text:
 * @length: (out): how many bytes
 * @line: (out): the 1-based line on which they begin
 * @column: (out): the 1-based column, counted in bytes
 *
 * What comes next of the text as it stands, for notations that lines mean nothing to: whole lines
 * that were peeked at before, then as much as the source gave at once. Neither byte order marks nor
 * line ends are changed, and no line is too long.
 *
 * Returns: (nullable): at least one byte, valid until anything else is called; %NULL at the end
 */
const char *mato_lines_peek_text (MatoLines *self,
                                  gsize     *length,
                                  guint64   *line,
                                  guint64   *column);

/**
 * mato_lines_drop_text:
 *
 * Forgets the first @length bytes of what mato_lines_peek_text() gave.
 */
void mato_lines_drop_text (MatoLines *self,
                           gsize      length);

/**
 * mato_lines_end_text:
 *
 * Forgets what is left of a line of which mato_lines_drop_text() took the beginning.
 *
 * Returns: whether nothing but blanks was left
 */
gboolean mato_lines_end_text (MatoLines *self);

/**
 * mato_lines_mark:
 *
 * From here on, at the beginning of a line, what is dropped is kept, so that it can be read again
 * if it turns out to be something else. Whoever marks a place sees to it that this is not much.
 */
void mato_lines_mark   (MatoLines *self);
void mato_lines_unmark (MatoLines *self);

/**
 * mato_lines_get_kept:
 *
 * Returns: (transfer none): what was dropped since the mark
 */
const GString *mato_lines_get_kept (const MatoLines *self);

/**
 * mato_lines_rewind:
 *
 * Goes back to the mark, and forgets it. Line ends may have become line feeds.
 */
void mato_lines_rewind (MatoLines *self);

/**
 * mato_lines_get_failure:
 *
 * Returns: (nullable): why the source failed
 */
const GError *mato_lines_get_failure (const MatoLines *self);

/**
 * mato_lines_get_count:
 *
 * Returns: how many lines were read so far
 */
guint64 mato_lines_get_count (const MatoLines *self);

G_END_DECLS
