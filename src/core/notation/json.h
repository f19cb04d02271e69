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
 *
 * Reads one value and drops its text up to the end of the line.
 *
 * Returns: (transfer full) (nullable): the value; %NULL with @error and its place set
 */
MatoJson *mato_json_read (MatoReader  *reader,
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

G_END_DECLS
