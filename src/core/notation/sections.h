/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The sections of a `.mato` document that the core keeps but does not interpret, in
 * MatoPuzzle.sections: text as it stands in the document, behind the sections that it interprets:
 *
 *   source: a newspaper         lines of the header come first, if there are any
 *
 *   [Time]                      milliseconds that a player has spent
 *   81000
 *
 *   [Colours]                   a cell and its colour
 *   r1c3 #a8d0ff
 *
 * An empty line stands before each section. Lines begin with `[` nowhere else.
 */

/**
 * MATO_SECTIONS_MAX_BYTES:
 *
 * The most bytes of sections of one puzzle; a document with more is refused.
 */
#define MATO_SECTIONS_MAX_BYTES (8 << 20)

#define MATO_SECTION_TIME "Time"
#define MATO_SECTION_COLOURS "Colours"
#define MATO_SECTION_HISTORY "History"
#define MATO_SECTION_BOOKMARKS "Bookmarks"

/**
 * mato_sections_get:
 *
 * Returns: (transfer full) (nullable): the lines of the section called @name, without its
 *   heading; %NULL if there is none
 */
char *mato_sections_get (const char *sections,
                         const char *name);

/**
 * mato_sections_set:
 * @sections: (nullable): %NULL: no sections yet
 * @lines: (nullable): the lines of the section, each with its line feed; %NULL: without it
 *
 * Returns: (transfer full) (nullable): @sections with that section in the place of the former one,
 *   or at the end; %NULL: none are left
 */
char *mato_sections_set (const char *sections,
                         const char *name,
                         const char *lines);

/**
 * mato_sections_set_time:
 *
 * Returns: (transfer full): @sections, which it takes over, with @milliseconds spent
 */
char *mato_sections_set_time (char   *sections,
                              guint64 milliseconds);

/**
 * mato_sections_skip_header:
 *
 * Returns: where the sections begin; before it stand lines of the header
 */
const char *mato_sections_skip_header (const char *sections);

G_END_DECLS
