/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/*
 * The sections of a `.mato` document that the core keeps but does not interpret, in
 * MatoPuzzle.sections: text as it stands in the document, behind the sections that it interprets:
 *
 *   source: a newspaper         lines of the header come first, if there are any
 *
 *   [Time]                      milliseconds that a player has spent; below it may stand
 *   81000                       `assisted` and `finished`
 *
 *   [Colours]                   a cell and its colour, see below
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
#define MATO_SECTION_RULESET "Instructions"
#define MATO_SECTION_PICTURE "Picture"
#define MATO_SECTION_HISTORY "History"
#define MATO_SECTION_BOOKMARKS "Bookmarks"
#define MATO_SECTION_CHECKPOINTS "Checkpoints"

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
 * mato_sections_spell_text:
 * @text: any text
 *
 * Returns: (transfer full) (nullable): @text as lines of a section, each behind a blank; %NULL if
 *   it is empty
 */
char *mato_sections_spell_text (const char *text);

/**
 * mato_sections_get_text:
 *
 * Returns: (transfer full) (nullable): the text in the section called @name
 */
char *mato_sections_get_text (const char *sections,
                              const char *name);

/**
 * MATO_HEADER_FOG:
 *
 * The line of the header of a puzzle that hides parts of itself until others are solved, which Mato
 * shows from the beginning.
 */
#define MATO_HEADER_FOG "fog"
#define MATO_NOT_SHOWN "not shown"

/**
 * mato_sections_get_told:
 *
 * Returns: (transfer full) (nullable): what a player is told of the rules, in the language of the
 *   locale as far as it is not the setter's: that there is fog, and the text of the setter
 */
char *mato_sections_get_told (const char *sections);

/**
 * mato_sections_get_header:
 * @name: of a line, such as `author`
 *
 * Returns: (transfer full) (nullable): the value of a line of the header
 */
char *mato_sections_get_header (const char *sections,
                                const char *name);

/**
 * mato_sections_set_header:
 * @sections: (nullable): %NULL: no sections yet
 * @value: (nullable): one line; %NULL: without it
 *
 * Returns: (transfer full) (nullable): @sections with that line of the header, in place of the
 *   former one, or as the first
 */
char *mato_sections_set_header (const char *sections,
                                const char *name,
                                const char *value);

/**
 * mato_sections_skip_header:
 *
 * Returns: where the sections begin; before it stand lines of the header
 */
const char *mato_sections_skip_header (const char *sections);

/*
 * Colours of cells in files: the section [Colours], in which other programs may have
 * other shades than the %MATO_MAX_COLOUR of a board. A board has the colours most like them; shades
 * that differ become colours that differ, as long as there are enough. The shade of a cell is
 * written again as it was read where the same board is read from that.
 */

/**
 * mato_cell_colours_spell:
 * @colour: 1…%MATO_MAX_COLOUR
 *
 * Returns: how Mato writes it: `#a8d0ff`
 */
const char *mato_cell_colours_spell (guint colour);

/**
 * mato_cell_colours_parse:
 * @text: `#a8d0ff`; small or capital letters
 *
 * Returns: the colour most like it; 0 if @text is anything else
 */
guint mato_cell_colours_parse (const char *text);

/**
 * MATO_SHADE_SIZE:
 *
 * Room for a spelled colour and its NUL.
 */
#define MATO_SHADE_SIZE 8

/**
 * mato_cell_colours_fill_shades:
 * @shades: (out caller-allocates) (array): for each of the n_cells cells its colour as it is
 *   written, empty: none
 */
void mato_cell_colours_fill_shades (const MatoPuzzle  *puzzle,
                                    char             (*shades)[MATO_SHADE_SIZE]);

/**
 * mato_cell_colours_take:
 *
 * Gives the cells of the board the colours that the sections of @puzzle have for them.
 */
void mato_cell_colours_take (MatoPuzzle *puzzle);

/**
 * mato_cell_colours_to_sections:
 *
 * Returns: (transfer full) (nullable): the sections of @puzzle with the colours of its board
 */
char *mato_cell_colours_to_sections (const MatoPuzzle *puzzle);

/**
 * mato_sections_tell_alike:
 * @a: (nullable): of one puzzle
 * @b: (nullable): of another one
 *
 * Returns: whether the same is drawn and told beside the rules: of a drawing to write on, nothing
 *   else says which one it is
 */
gboolean mato_sections_tell_alike (const char *a,
                                   const char *b);

G_END_DECLS
