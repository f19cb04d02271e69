/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MATO_HELP_MAX_ROWS 20
#define MATO_HELP_MAX_SENTENCES 5

/**
 * MatoHelpSection:
 * @title: pass it through gettext()
 * @rows: one operation or one thing to know each, as sentences, the last one %NULL; pass each row
 *   through mato_help_expand(). The row after the last one is empty.
 */
typedef struct
{
  const char *title;
  const char *rows[MATO_HELP_MAX_ROWS][MATO_HELP_MAX_SENTENCES];
} MatoHelpSection;

/**
 * mato_help_sections:
 *
 * Returns: (array zero-terminated=1): what the help says; the last section has no title
 */
const MatoHelpSection *mato_help_sections (void);

/**
 * mato_help_expand:
 * @row: (array zero-terminated=1): a row of a section
 *
 * Returns: (transfer full): the sentences of @row, translated, as Pango markup: `{win.undo}` is
 *   replaced by the key of that action, `{engine dlx}` by the name of that engine
 */
char *mato_help_expand (const char *const *row);

G_END_DECLS
