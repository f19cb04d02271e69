/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

/**
 * MATO_JSON_MAX_BYTES:
 *
 * Limits of a JSON text, so that a hostile one cannot take much memory.
 */
#define MATO_JSON_MAX_BYTES (8 << 20)
#define MATO_JSON_MAX_NODES (1 << 18)
#define MATO_JSON_MAX_DEPTH 32

typedef enum
{
  MATO_JSON_NULL,
  MATO_JSON_BOOLEAN,
  MATO_JSON_NUMBER,
  MATO_JSON_STRING,
  MATO_JSON_ARRAY,
  MATO_JSON_OBJECT,
} MatoJsonKind;

/**
 * MatoJson:
 * @key: (nullable): its name in the object that it is a member of
 * @line: 1-based, where it begins in the text
 * @column: 1-based, in bytes
 * @number: of a number; 1 or 0 of a boolean
 * @string: of a string; UTF-8
 * @first: (nullable): the first element or member
 * @next: (nullable): the next element or member
 *
 * A JSON value (RFC 8259) and its place.
 */
typedef struct _MatoJson MatoJson;
struct _MatoJson
{
  MatoJsonKind kind;
  char *key;
  guint64 line;
  guint64 column;
  double number;
  char *string;
  MatoJson *first;
  MatoJson *next;
};

void mato_json_free (MatoJson *self);

/**
 * mato_json_read:
 * @reader: its text begins with the value, perhaps after blanks
 * @has_board: (out): whether something has the name of a board, also where the value is broken
 * @end: (out): the 1-based line where it ends, or is broken
 *
 * Reads one value and drops its text up to the end of the line.
 *
 * Returns: (transfer full) (nullable): the value; %NULL with @error and its place set
 */
MatoJson *mato_json_read (MatoReader  *reader,
                          gboolean    *has_board,
                          guint64     *end,
                          GError     **error);

/**
 * mato_json_parse:
 * @line: the place of the text, for faults
 * @column: likewise
 *
 * Reads all of @text, which was found inside another text: faults are reported at that place.
 *
 * Returns: (transfer full) (nullable): the value; %NULL with @error and its place set
 */
MatoJson *mato_json_parse (MatoReader  *reader,
                           const char  *text,
                           guint64      line,
                           guint64      column,
                           GError     **error);

/**
 * mato_json_get:
 *
 * Returns: (nullable): the member of @self that is called @key; %NULL if @self is not an object
 */
const MatoJson *mato_json_get (const MatoJson *self,
                               const char     *key);

guint mato_json_count (const MatoJson *self);

/**
 * mato_json_is_integer:
 *
 * Returns: whether @self is a whole number from @lowest to @highest
 */
gboolean mato_json_is_integer (const MatoJson *self,
                               int             lowest,
                               int             highest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoJson, mato_json_free)

/* Games in JSON (json-games.c, f-puzzles.c) */

/**
 * mato_json_build_game:
 *
 * Makes a puzzle of the JSON of another program: a saved game of GNOME Sudoku, the data of a link
 * of f-puzzles, or an object with a board (`board`, `grid`, `puzzle` or `value`).
 *
 * Returns: (transfer full) (nullable): a puzzle; %NULL with @error and its place set
 */
MatoPuzzle *mato_json_build_game (MatoReader      *reader,
                                  const MatoJson  *json,
                                  GError         **error);

/**
 * mato_json_build_f_puzzles:
 * @grid: the member of @json with rows of objects
 *
 * Returns: (transfer full) (nullable): a puzzle; %NULL with @error and its place set, also where
 *   the puzzle has other rules than those of sudoku
 */
MatoPuzzle *mato_json_build_f_puzzles (MatoReader      *reader,
                                       const MatoJson  *json,
                                       const MatoJson  *grid,
                                       GError         **error);

/**
 * mato_json_check_rules:
 * @json: an object
 *
 * Returns: whether it says of no rule that ordinary sudoku does not have, as far as Mato knows
 *   their names; else @error and its place are set
 */
gboolean mato_json_check_rules (MatoReader      *reader,
                                const MatoJson  *json,
                                GError         **error);

/**
 * mato_json_read_games:
 *
 * Reads JSON that begins here, and of an array of games one after the other.
 *
 * Returns: as a family does
 */
MatoReading mato_json_read_games (MatoReader  *reader,
                                  MatoPuzzle **puzzle,
                                  GError     **error);

/* For the files that build games of JSON (json-checks.c): */

/**
 * mato_json_fail:
 *
 * Sets @error and its place, which is that of @json.
 *
 * Returns: %FALSE
 */
gboolean mato_json_fail (MatoReader      *reader,
                         const MatoJson  *json,
                         GError         **error,
                         MatoError        code,
                         const char      *message);

/**
 * mato_json_fail_key:
 *
 * Sets @error: what the name of @member means is not known.
 *
 * Returns: %FALSE
 */
gboolean mato_json_fail_key (MatoReader      *reader,
                             const MatoJson  *member,
                             GError         **error);

/**
 * mato_json_is_said:
 *
 * Returns: whether a member says anything: it is not false, empty or null
 */
gboolean mato_json_is_said (const MatoJson *json);

/**
 * mato_json_is_readable:
 * @json: a text or a list of them
 *
 * Returns: whether people can have written it: there are no characters that control machines
 */
gboolean mato_json_is_readable (const MatoJson *json);

/**
 * mato_json_is_fog:
 * @value: what a member of this name, or another text, has
 *
 * Returns: whether it hides parts of the puzzle until others are solved
 */
gboolean mato_json_is_fog (const char     *name,
                           const MatoJson *value);

/**
 * mato_json_check_twice:
 *
 * Returns: whether no two members of @json have the same name; else @error and its place are set
 */
gboolean mato_json_check_twice (MatoReader      *reader,
                                const MatoJson  *json,
                                GError         **error);

/**
 * mato_json_check_keys:
 * @keys: (array zero-terminated=1): all names that members of @json may have
 *
 * Returns: whether they have only such names, each once; else @error and its place are set
 */
gboolean mato_json_check_keys (MatoReader         *reader,
                               const MatoJson     *json,
                               const char *const  *keys,
                               GError            **error);

/**
 * mato_json_read_marks:
 * @marks: (nullable): an array of digits 1…order
 * @digits: (inout): bit d-1 is set for each digit d
 *
 * Returns: whether they are digits; else @error and its place are set
 */
gboolean mato_json_read_marks (MatoReader      *reader,
                               const MatoJson  *marks,
                               guint            order,
                               guint32         *digits,
                               GError         **error);

MatoDraft *mato_json_new_draft  (const MatoJson *json,
                                 guint           order);
void       mato_json_free_draft (MatoDraft *draft);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoDraft, mato_json_free_draft)

G_END_DECLS
