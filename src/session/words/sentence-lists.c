/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

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
