/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/checker/proof-lines.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/error.h"

gboolean
mato_proof_lines_refuse (MatoProofLines *self,
                         const char     *message)
{
  if (self->error == NULL || *self->error == NULL)
    g_set_error_literal (self->error, MATO_ERROR, MATO_ERROR_BAD_SHAPE, message);

  return FALSE;
}

char *
mato_proof_lines_try (MatoProofLines *self,
                      const char     *key)
{
  gsize length = strlen (key);
  const char *begin = self->next, *end = strchr (begin, '\n');

  if (end == NULL || !g_str_has_prefix (begin, key)
      || (begin[length] != ' ' && begin[length] != '\n'))
    return NULL;

  self->line++;
  self->next = end + 1;
  begin += length + (begin[length] == ' ');
  return g_strndup (begin, MAX (end, begin) - begin);
}

char *
mato_proof_lines_take (MatoProofLines *self,
                       const char     *key)
{
  char *rest = mato_proof_lines_try (self, key);

  if (rest == NULL)
    {
      self->line++;
      mato_proof_lines_refuse (self, _ ("a different line is expected here"));
    }
  return rest;
}

static guint
count_words (const char *text)
{
  guint n = 1;

  for (; *text != '\0'; text++)
    n += *text == ' ';

  return n;
}

/* Reads the word at *@text, which is moved to its end. */
static gboolean
read_number (const char **text,
             gint64       limit,
             gint64      *number)
{
  char word[24];
  gsize length = strcspn (*text, " ");

  if (length >= sizeof word)
    return FALSE;

  memcpy (word, *text, length);
  word[length] = '\0';
  *text += length;
  return g_ascii_string_to_signed (word, 10, -limit, limit, number, NULL);
}

/* Word by word, since a line may have as many as a file has bytes. */
gboolean
mato_proof_lines_read_numbers (MatoProofLines *self,
                               const char     *text,
                               gint64          limit,
                               gint64         *numbers,
                               guint           n_numbers)
{
  if (count_words (text) != n_numbers)
    return mato_proof_lines_refuse (
      self, _ ("the line has the wrong number of values"));

  for (guint i = 0; i < n_numbers; i++)
    {
      if (!read_number (&text, limit, &numbers[i]))
        return mato_proof_lines_refuse (
          self, _ ("the line contains something that is not a number, or a number too large"));
      text += *text == ' ';
    }

  return TRUE;
}

gboolean
mato_proof_lines_take_number (MatoProofLines *self,
                              const char     *key,
                              gint64          limit,
                              gint64         *number)
{
  g_autofree char *text = mato_proof_lines_take (self, key);

  return text != NULL && mato_proof_lines_read_numbers (self, text, limit, number, 1);
}

gboolean
mato_proof_lines_take_board (MatoProofLines     *self,
                             const char         *key,
                             const MatoGeometry *geometry,
                             guint8             *values)
{
  g_autofree char *text = mato_proof_lines_take (self, key);

  if (text == NULL)
    return FALSE;
  if (strlen (text) != geometry->n_cells)
    return mato_proof_lines_refuse (
      self, _ ("the board has the wrong number of cells"));

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      char c = text[cell];

      values[cell] = c >= '1' && c <= '9' ? c - '0' : c >= 'A' && c <= 'P' ? c - 'A' + 10 : 0;
      if (values[cell] > geometry->order || (values[cell] == 0 && c != '.'))
        return mato_proof_lines_refuse (
          self, _ ("the board has a character that is not a digit"));
    }

  return TRUE;
}
