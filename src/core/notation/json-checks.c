/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What all that build games of JSON need. */

gboolean
mato_json_fail (MatoReader      *reader,
                const MatoJson  *json,
                GError         **error,
                MatoError        code,
                const char      *message)
{
  mato_reading_fail_at (reader, json->line, json->column,
                        g_error_new_literal (MATO_ERROR, code, message), error);
  return FALSE;
}

gboolean
mato_json_fail_key (MatoReader      *reader,
                    const MatoJson  *member,
                    GError         **error)
{
  g_autofree char *message =
    /* Translators: %s is a name in a file of another program, like givem */
    g_strdup_printf (_("What “%.40s” means here Mato does not know; the text may be damaged."),
                     member->key);

  return mato_json_fail (reader, member, error, MATO_ERROR_UNSUPPORTED, message);
}

gboolean
mato_json_is_said (const MatoJson *json)
{
  switch (json->kind)
    {
    case MATO_JSON_NULL:
      return FALSE;
    case MATO_JSON_BOOLEAN:
    case MATO_JSON_NUMBER:
      return json->number != 0;
    case MATO_JSON_STRING:
      return *json->string != '\0';
    case MATO_JSON_ARRAY:
    case MATO_JSON_OBJECT:
    default:
      return json->first != NULL;
    }
}

gboolean
mato_json_is_readable (const MatoJson *json)
{
  for (const MatoJson *item = json->kind == MATO_JSON_ARRAY ? json->first : NULL; item != NULL;
       item = item->next)
    if (!mato_json_is_readable (item))
      return FALSE;
  for (const char *c = json->kind == MATO_JSON_STRING ? json->string : ""; *c != '\0';
       c = g_utf8_next_char (c))
    if ((g_unichar_iscntrl (g_utf8_get_char (c)) && strchr ("\n\r\t", *c) == NULL)
        || g_utf8_get_char (c) == 0xfffd)
      return FALSE;

  return TRUE;
}

gboolean
mato_json_is_fog (const char     *name,
                  const MatoJson *value)
{
  static const char *const names[] = { "foglight", "fogofwar", "triggereffect", NULL };

  return g_strv_contains (names, name) && mato_json_is_said (value);
}

gboolean
mato_json_check_twice (MatoReader      *reader,
                       const MatoJson  *json,
                       GError         **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    if (!g_hash_table_add (seen, member->key))
      return mato_json_fail (reader, member, error, MATO_ERROR_BAD_SHAPE,
                             _("This is told twice; Mato cannot tell which one holds."));

  return TRUE;
}

gboolean
mato_json_check_keys (MatoReader         *reader,
                      const MatoJson     *json,
                      const char *const  *keys,
                      GError            **error)
{
  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    if (!g_strv_contains (keys, member->key))
      return mato_json_fail_key (reader, member, error);

  return mato_json_check_twice (reader, json, error);
}

MatoDraft *
mato_json_new_draft (const MatoJson *json,
                     guint           order)
{
  MatoDraft *draft = g_new0 (MatoDraft, 1);

  draft->line = json->line;
  draft->column = json->column;
  draft->order = order;

  return draft;
}

void
mato_json_free_draft (MatoDraft *draft)
{
  g_clear_pointer (&draft->geometry, mato_geometry_unref);
  g_free (draft->title);
  g_free (draft->sections);
  g_free (draft);
}

gboolean
mato_json_read_marks (MatoReader      *reader,
                      const MatoJson  *marks,
                      guint            order,
                      guint32         *digits,
                      GError         **error)
{
  if (marks != NULL && marks->kind != MATO_JSON_ARRAY && marks->kind != MATO_JSON_NULL)
    return mato_json_fail (reader, marks, error, MATO_ERROR_BAD_SHAPE,
                           _("The marks of a cell are a list of digits."));

  for (const MatoJson *mark = marks != NULL ? marks->first : NULL; mark != NULL; mark = mark->next)
    {
      if (!mato_json_is_integer (mark, 1, (int) order))
        return mato_json_fail (reader, mark, error, MATO_ERROR_BAD_CHARACTER,
                               _("This mark is not a digit of the board."));
      if ((*digits >> ((guint) mark->number - 1) & 1) != 0)
        return mato_json_fail (reader, mark, error, MATO_ERROR_BAD_SHAPE,
                               _("This mark stands twice in its cell; the text may be damaged."));
      *digits |= 1u << ((guint) mark->number - 1);
    }

  return TRUE;
}
