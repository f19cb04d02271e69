/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoHelpSection:
 * @title: pass it through gettext()
 * @paragraphs: (array zero-terminated=1): pass each through mato_help_expand()
 */
typedef struct
{
  const char *title;
  const char *paragraphs[8];
} MatoHelpSection;

/** Returns: (array zero-terminated=1): what the help says; the last section has no title */
const MatoHelpSection *mato_help_sections (void);

/** Returns: (transfer full): @paragraph, translated, as Pango markup: `{win.undo}` has become the
 *  key of that action, `{engine dlx}` the name of that engine */
char *mato_help_expand (const char *paragraph);

G_END_DECLS
