/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/engines.h"

#include "cli/options.h"

#include <glib/gi18n.h>

static void
append_name (GString    *list,
             const char *separator,
             const char *name)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", name);
}

static char *
join_orders (const MatoSearchOrder *orders)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; orders[i].name != NULL; i++)
    append_name (names, ", ", orders[i].name);

  return g_string_free (names, FALSE);
}

/* @orders: (nullable): only the engines that have this table of orders */
static char *
join_engines (const MatoSearchOrder *orders,
              gboolean               records)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n_engines; i++)
    if ((orders == NULL || engines[i]->orders == orders) && (engines[i]->records || !records))
      append_name (names, ", ", engines[i]->name);

  return g_string_free (names, FALSE);
}

/* Engines may share a table: it is listed with the first of them. */
static gboolean
is_listed (const MatoEngine *const *engines,
           guint                    index)
{
  for (guint i = 0; i < index; i++)
    if (engines[i]->orders == engines[index]->orders)
      return TRUE;

  return FALSE;
}

char *
mato_engines_list_names (gboolean records)
{
  return join_engines (NULL, records);
}

char *
mato_engines_list_orders (gboolean records)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_engines; i++)
    {
      g_autofree char *orders = join_orders (engines[i]->orders);
      g_autofree char *names = join_engines (engines[i]->orders, records);
      g_autofree char *entry = g_strdup_printf ("%s (%s)", orders, names);

      if (*names != '\0' && !engines[i]->deduces && !is_listed (engines, i))
        append_name (list, "; ", entry);
    }

  return g_string_free (list, FALSE);
}

static gboolean
parse_name (const char        *name,
            const MatoEngine **engine,
            GError           **error)
{
  guint n_engines;
  g_autofree char *names = NULL;

  *engine = name != NULL ? mato_engine_find (name) : mato_engine_list (&n_engines)[0];
  if (*engine != NULL)
    return TRUE;

  names = mato_engines_list_names (FALSE);
  /* Translators: the first %s is what was typed, the second a list of names */
  mato_options_set_error (error, _ ("unknown engine “%s”; use one of %s"), name, names);
  return FALSE;
}

gboolean
mato_engines_parse (const char         *name,
                    const char         *order,
                    const MatoEngine  **engine,
                    guint              *index,
                    GError            **error)
{
  g_autofree char *names = NULL;
  int found;

  if (!parse_name (name, engine, error))
    return FALSE;

  found = order != NULL ? mato_search_order_find ((*engine)->orders, order) : 0;
  *index = MAX (found, 0);
  if (found >= 0)
    return TRUE;

  names = join_orders ((*engine)->orders);
  /* Translators: what was typed, the name of an engine, a list of names */
  mato_options_set_error (error, _ ("unknown order “%s”; engine %s has %s"), order,
                          (*engine)->name, names);
  return FALSE;
}
