/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_option_words_new:
 * @entries: ended by %G_OPTION_ENTRY_NULL
 * @argv: (array length=argc): @argv[0] is no option
 *
 * The words of a command line as GLib understands them: `-j4` becomes two words, and an optional
 * value that was left out an empty one, since GLib would take the next word for it. That is its
 * value only if it cannot be a file: `-c 5`. Refuses what
 * GLib lets pass or explains badly: unknown options, and values of switches that take none.
 *
 * Returns: (transfer full) (nullable) (element-type utf8): the words; %NULL with a %G_OPTION_ERROR
 */
GPtrArray *mato_option_words_new (const GOptionEntry  *entries,
                                  int                  argc,
                                  char               **argv,
                                  GError             **error);

/**
 * mato_option_words_help:
 *
 * Returns: (transfer full): the options of @entries and what they do, in lines
 */
char *mato_option_words_help (const GOptionEntry *entries);

/**
 * mato_option_words_list:
 *
 * Prints the options of @entries, one on a line, for the completion of shells.
 */
void mato_option_words_list (const GOptionEntry *entries);

/**
 * mato_find_similar:
 *
 * Returns: (transfer none) (nullable): the one of @names (%NULL-terminated) that somebody may have
 *   meant who has typed @typed
 */
const char *mato_find_similar (const char        *typed,
                               const char *const *names);

G_END_DECLS
