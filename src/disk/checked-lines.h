/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Lines that tell their own damage:
 *
 *   8c1f09d27a554e10 mato-journal 1
 *   03b7d4c2e8a6f915 start 3x3/1/…
 *   ^ 16 hex digits   ^ the record
 *
 * Each checksum continues that of the line before, so that a line that is lost, repeated or out of
 * place is recognized as damage, too. The last checksum is the chain that the next line continues.
 */

/**
 * MATO_CHECKED_START:
 *
 * The chain before the first line.
 */
#define MATO_CHECKED_START G_GUINT64_CONSTANT (14695981039346656037)

/**
 * mato_checked_line_write:
 * @text: the line is added to it
 * @record: without a line feed
 * @chain: (inout): is continued
 */
void mato_checked_line_write (GString    *text,
                              const char *record,
                              guint64    *chain);

/**
 * mato_checked_lines_read:
 * @text: (inout): goes to the end of the last complete line before the first damage
 * @end: the end of the text
 * @chain: (inout): is continued
 *
 * Returns: (transfer full): the records
 */
GStrv mato_checked_lines_read (const char **text,
                               const char  *end,
                               guint64     *chain);

/**
 * mato_checked_line_is_torn:
 * @rest: what mato_checked_lines_read() left, not empty
 *
 * Returns: whether @rest can be what a killed writer leaves, the beginning of one line, and no
 *   record was there
 */
gboolean mato_checked_line_is_torn (const char *rest,
                                    const char *end,
                                    guint64     chain);

G_END_DECLS
