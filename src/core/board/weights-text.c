/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/weights-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/shown.h"

/* --- Writing --- */

void
mato_weights_write (GString            *text,
                    const MatoGeometry *geometry,
                    const guint8       *weights)
{
  MatoWeights preset = mato_weights_find (geometry, weights);
  gboolean by_rings = mato_weights_are_by_rings (geometry, weights);
  guint n = by_rings ? mato_weights_count_rings (geometry) : geometry->n_cells;

  if (preset != MATO_N_WEIGHTS)
    {
      g_string_append (text, mato_weights_name (preset));
      return;
    }

  /* Ring i begins on the diagonal. */
  for (guint i = 0; i < n; i++)
    {
      gboolean begins_row = !by_rings && i % geometry->order == 0;

      g_string_append_printf (text, "%s%u", i == 0 ? "" : begins_row ? " / " : " ",
                              weights[by_rings ? i * (geometry->order + 1) : i]);
    }
}

/* --- Reading --- */

typedef struct
{
  const MatoGeometry *geometry;
  const char *at;
  guint8 numbers[MATO_MAX_CELLS];
  guint n;
} Scanner;

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == ',' || c == '\r';
}

static gboolean
is_row_end (char c)
{
  return c == '/' || c == '\n';
}

static const char *
find_word_end (const char *word)
{
  while (*word != '\0' && !is_blank (*word) && !is_row_end (*word))
    word++;

  return word;
}

static gboolean
refuse_word (const Scanner  *self,
             GError        **error)
{
  const char *end = find_word_end (self->at);
  g_autofree char *whole = g_strndup (self->at, (gsize) (end - self->at));
  g_autofree char *word = mato_shown_text (whole, MATO_SHOWN_WORD);

  /* Translators: %s is a word, %u the highest weight */
  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_CHARACTER,
               _("“%s” is not a weight: weights are numbers from 0 to %u."), word, MATO_MAX_WEIGHT);
  return FALSE;
}

static gboolean
refuse_number_of_weights (guint                n,
                          const MatoGeometry  *geometry,
                          GError             **error)
{
  /* Translators: three numbers: of weights, of the cells and of the rings of a board */
  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
               g_dngettext (GETTEXT_PACKAGE,
                            "There is %u weight here; this board takes %u, one for each cell, or "
                            "%u, one for each ring.",
                            "There are %u weights here; this board takes %u, one for each cell, "
                            "or %u, one for each ring.", n),
               n, geometry->n_cells, mato_weights_count_rings (geometry));
  return FALSE;
}

static void
skip_gap (Scanner *self)
{
  while (is_blank (*self->at) || is_row_end (*self->at))
    self->at++;
}

/* If there are more numbers than cells, all are counted for the message. */
static gboolean
refuse_surplus (const Scanner  *self,
                GError        **error)
{
  Scanner rest = { .at = self->at };

  while (*rest.at != '\0')
    {
      rest.n++;
      rest.at = find_word_end (rest.at);
      skip_gap (&rest);
    }

  return refuse_number_of_weights (self->n + rest.n, self->geometry, error);
}

static gboolean
take_number (Scanner  *self,
             GError  **error)
{
  gsize length = strspn (self->at, "0123456789");

  if (length == 0 || length > 2 || find_word_end (self->at) != self->at + length)
    return refuse_word (self, error);
  if (self->n == self->geometry->n_cells)
    return refuse_surplus (self, error);

  self->numbers[self->n++] = (guint8) g_ascii_strtoull (self->at, NULL, 10);
  self->at += length;
  return TRUE;
}

/* Skips what separates two numbers. If the rows are separated, a missing or surplus number is
 * reported in its row. */
static gboolean
take_gap (Scanner  *self,
          GError  **error)
{
  const char *gap = self->at;
  const char *row_end;

  skip_gap (self);
  row_end = strpbrk (gap, "/\n");
  if (row_end == NULL || row_end >= self->at || self->n % self->geometry->order == 0
      || (*self->at == '\0' && self->n == mato_weights_count_rings (self->geometry)))
    return TRUE;

  self->at = row_end;
  /* Translators: %u is a number of cells */
  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
               _("A row of weights ends here, but rows of this board have %u cells."),
               self->geometry->order);
  return FALSE;
}

static gboolean
take_numbers (Scanner  *self,
              GError  **error)
{
  while (take_gap (self, error))
    {
      if (*self->at == '\0')
        return self->n == self->geometry->n_cells
               || self->n == mato_weights_count_rings (self->geometry)
               || refuse_number_of_weights (self->n, self->geometry, error);
      if (!take_number (self, error))
        return FALSE;
    }

  return FALSE;
}

static void
spread (const Scanner *self,
        guint8        *weights)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    weights[cell] = self->numbers[self->n == geometry->n_cells
                                      ? cell : mato_geometry_ring (geometry, cell)];
}

static gboolean
read_name (const MatoGeometry *geometry,
           const char         *text,
           guint8             *weights)
{
  g_autofree char *name = g_strstrip (g_ascii_strdown (text, -1));
  MatoWeights preset;

  if (!mato_weights_from_name (name, &preset))
    return FALSE;

  mato_weights_fill (geometry, preset, weights);
  return TRUE;
}

gboolean
mato_weights_read (const MatoGeometry  *geometry,
                   const char          *text,
                   guint8              *weights,
                   gsize               *offset,
                   GError             **error)
{
  g_autofree Scanner *self = NULL;
  const char *bad;

  g_return_val_if_fail (geometry != NULL && text != NULL, FALSE);
  g_return_val_if_fail (weights != NULL && offset != NULL, FALSE);

  if (!g_utf8_validate (text, -1, &bad))
    {
      *offset = (gsize) (bad - text);
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_CHARACTER,
                           _("This is not UTF-8 text."));
      return FALSE;
    }

  if (read_name (geometry, text, weights))
    return TRUE;

  self = g_new0 (Scanner, 1);
  self->geometry = geometry;
  self->at = text;
  if (!take_numbers (self, error))
    {
      *offset = (gsize) (self->at - text);
      return FALSE;
    }

  spread (self, weights);
  return TRUE;
}

/* Returns: whether at least two numbers stand here, and nothing else */
static gboolean
are_numbers (const char *text)
{
  guint n = 0;

  while (*text != '\0' && *text != '\n')
    {
      gsize length = strspn (text, "0123456789");

      n += length > 0;
      if (length == 0 && !is_blank (*text) && *text != '/')
        return FALSE;
      text += MAX (length, 1);
    }

  return n >= 2;
}

/* Returns: (nullable): the text after the colon of `#C Mato weights:`; @word: (out): what stands
 *   for “weights” there, @is_whole: (out): whether “Mato” stands before it */
static const char *
cut_header (const char  *line,
            char       **word,
            gboolean    *is_whole)
{
  gsize length;

  line += *line == '#';
  line += *line == '#' ? 0 : (line[0] == 'C' || line[0] == 'c') && is_blank (line[1]);
  while (*line == ' ' || *line == '\t')
    line++;

  *is_whole = g_ascii_strncasecmp (line, "Mato ", 5) == 0;
  line += *is_whole ? 5 : 0;
  for (length = 0; g_ascii_isalpha (line[length]); length++)
    ;
  if (length == 0 || length > 12 || line[length] != ':')
    return NULL;

  *word = g_ascii_strdown (line, (gssize) length);
  return line + length + 1;
}

const char *
mato_weights_skip_header (const char *line)
{
  g_autofree char *word = NULL;
  gboolean is_whole;
  const char *rest = cut_header (line, &word, &is_whole);

  return rest != NULL && g_str_equal (word, "weights")
         && ((is_whole && line[0] == '#') || are_numbers (rest)) ? rest : NULL;
}

char *
mato_weights_dup_word (const char *line)
{
  g_autofree char *word = NULL;
  gboolean is_whole;
  const char *rest = cut_header (line, &word, &is_whole);

  return rest != NULL && (is_whole || are_numbers (rest)) ? g_steal_pointer (&word) : NULL;
}
