/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rule-sentence.h"

#include "core/rules/expression.h"
#include "core/rules/rule-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where the number stands in a sentence. */
#define NUMBER "{k}"

static char *
write_usual (const MatoVariant  *self,
             const MatoGeometry *geometry)
{
  const char *text = self->usual;
  g_autoptr (MatoExpression) usual = mato_expression_parse (text, strlen (text), NULL);
  MatoScope scope = { 0 };

  scope.values[MATO_VARIABLE_LOW] = geometry->lowest;
  scope.values[MATO_VARIABLE_HIGH] = geometry->lowest + geometry->order - 1;

  return g_strdup_printf ("%" G_GINT64_FORMAT, mato_expression_evaluate (usual, &scope));
}

char *
mato_variant_write_sentence (const MatoVariant  *self,
                             const char         *clue,
                             const MatoGeometry *geometry)
{
  g_autofree char *number = NULL;
  g_autoptr (GString) sentence = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (geometry != NULL, NULL);

  if (self->sentence == NULL)
    return NULL;

  sentence = g_string_new (_(self->sentence));
  if (self->usual != NULL)
    {
      number = clue != NULL ? g_strdup (clue) : write_usual (self, geometry);
      g_string_replace (sentence, NUMBER, number, 0);
    }

  return g_string_free (g_steal_pointer (&sentence), FALSE);
}

static char *
write_line (const MatoListedRule *rule,
            const MatoGeometry   *geometry)
{
  const char *title = _(rule->variant->title);
  g_autofree char *sentence = mato_variant_write_sentence (rule->variant, rule->clue, geometry);

  if (sentence == NULL)
    /* Translators: the title of a rule as a sentence: "Rules in formulas." */
    return g_strdup_printf (C_("rule", "%s."), title);

  /* Translators: a kind of rules and what they say: "White dots: The digits on both sides …." */
  return g_strdup_printf (C_("rule", "%s: %s."), title, sentence);
}

char *
mato_rules_write_sentences (const MatoGeometry *geometry)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (geometry != NULL, NULL);

  list = mato_rule_list_new (geometry);
  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *line = write_line (list->pdata[i], geometry);

      if (!g_ptr_array_find_with_equal_func (lines, line, g_str_equal, NULL))
        g_ptr_array_add (lines, g_steal_pointer (&line));
    }
  if (lines->len == 0)
    return NULL;

  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
