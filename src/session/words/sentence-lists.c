/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
mato_sentence_spell_cell (const MatoGeometry *geometry,
                          guint               cell)
{
  /* Translators: the short name of a cell, row and column: "r4c7" */
  return g_strdup_printf (_("r%uc%u"),
                          mato_geometry_row (geometry, cell) + 1,
                          mato_geometry_column (geometry, cell) + 1);
}

char *
mato_speech_spell_digit (const MatoSpeech *self,
                         guint             digit)
{
  char text[3];

  return g_strdup (mato_alphabet_spell (self->alphabet, digit, text));
}

/* Lists: "r4c1, r4c5", "3, 7", "r2, c5" */

static void
append_item (GString    *list,
             const char *text)
{
  if (list->len > 0)
    /* Translators: between the members of a list of cells or digits: "r4c1, r4c5" */
    g_string_append (list, C_ ("list", ", "));
  g_string_append (list, text);
}

char *
mato_speech_list_cells (const MatoSpeech *self,
                        const gboolean   *cells)
{
  GString *list = g_string_new (NULL);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (cells[cell])
      {
        g_autofree char *name = mato_sentence_spell_cell (self->geometry, cell);

        append_item (list, name);
      }

  return g_string_free (list, FALSE);
}

char *
mato_speech_list_digits (const MatoSpeech *self,
                         guint32           digits)
{
  GString *list = g_string_new (NULL);

  for (guint digit = 1; digits >> (digit - 1) != 0; digit++)
    if ((digits >> (digit - 1) & 1) != 0)
      {
        g_autofree char *text = mato_speech_spell_digit (self, digit);

        append_item (list, text);
      }

  return g_string_free (list, FALSE);
}

/* Returns: (transfer full): a list, "3, 7, 8", as it is said in a sentence: "3, 7 and 8"
 * @list: (transfer full) */
static char *
join_last (char       *list,
           const char *conjunction)
{
  const char *separator = C_ ("list", ", ");
  g_autofree char *before = list;
  char *last = g_strrstr (before, separator);

  if (!last)
    return g_steal_pointer (&before);

  *last = '\0';
  return g_strconcat (before, conjunction, last + strlen (separator), NULL);
}

char *
mato_speech_list_cells_and (const MatoSpeech *self,
                            const gboolean   *cells)
{
  /* Translators: before the last of some cells or digits in a sentence: "3, 7 and 8" */
  return join_last (mato_speech_list_cells (self, cells), C_ ("list", " and "));
}

char *
mato_speech_list_cells_or (const MatoSpeech *self,
                           const gboolean   *cells)
{
  /* Translators: before the last of some cells or digits in a sentence: "3, 7 or 8" */
  return join_last (mato_speech_list_cells (self, cells), C_ ("list", " or "));
}

char *
mato_speech_list_digits_and (const MatoSpeech *self,
                             guint32           digits)
{
  return join_last (mato_speech_list_digits (self, digits), C_ ("list", " and "));
}

char *
mato_speech_list_digits_or (const MatoSpeech *self,
                            guint32           digits)
{
  return join_last (mato_speech_list_digits (self, digits), C_ ("list", " or "));
}

/* Returns: the row, column or box that has exactly these cells, or n_units */
static guint
find_unit (const MatoGeometry *geometry,
           const gboolean     *cells)
{
  guint n = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    n += cells[cell] ? 1 : 0;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      const guint16 *its_cells = mato_geometry_unit (geometry, unit);
      guint size = mato_geometry_unit_size (geometry, unit), i = 0;

      if (size != n || geometry->families[unit] == 'u')
        continue;
      while (i < size && cells[its_cells[i]])
        i++;
      if (i == size)
        return unit;
    }

  return geometry->n_units;
}

char *
mato_speech_name_cells (const MatoSpeech *self,
                        const gboolean   *cells)
{
  guint unit = find_unit (self->geometry, cells);
  guint32 item;

  if (unit == self->geometry->n_units)
    return mato_speech_list_cells (self, cells);

  item = mato_geometry_unit_item (self->geometry, unit, 1);
  return mato_speech_list_units (self, &item, 1);
}

/* Units by their short names, as in "r4=5". */
char *
mato_speech_list_units (const MatoSpeech *self,
                        const guint32    *items,
                        guint             n_items)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *name =
        g_strdup_printf ("%c%u",
                         self->geometry->families[mato_reason_item_unit (self->geometry,
                                                                         items[i])],
                         mato_item_number (self->geometry, items[i]));

      append_item (list, name);
    }

  return g_string_free (list, FALSE);
}

char *
mato_speech_list_literals (const MatoSpeech  *self,
                           const MatoLiteral *literals,
                           guint              n_literals)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_literals; i++)
    {
      g_autofree char *cell =
        mato_sentence_spell_cell (self->geometry, mato_literal_cell (literals[i]));
      g_autofree char *digit = mato_speech_spell_digit (self, mato_literal_digit (literals[i]));
      g_autofree char *text = g_strdup_printf ("%s\u00a0=\u00a0%s", cell, digit);

      append_item (list, text);
    }

  return g_string_free (list, FALSE);
}

/* Sentences: */

char *
mato_sentence_join (const char *first,
                    const char *second)
{
  if (!first || !second)
    return g_strdup (first ? first : second);

  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), first, second);
}

char *
mato_sentence_take_join (char       *first,
                         const char *second)
{
  g_autofree char *before = first;

  return mato_sentence_join (before, second);
}
