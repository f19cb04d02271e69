/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/method.h"

static gboolean
find_method (guint              index,
          const MatoEngine **engine,
          guint             *order)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    for (guint j = 0; engines[i]->records && engines[i]->orders[j].name; j++)
      if (index-- == 0)
        {
          *engine = engines[i];
          *order = j;
          return TRUE;
        }

  return FALSE;
}

guint
mato_n_methods (void)
{
  const MatoEngine *engine;
  guint order;
  guint n = 0;

  while (find_method (n, &engine, &order))
    n++;

  return n;
}

const MatoEngine *
mato_method_get (guint  index,
              guint *order)
{
  const MatoEngine *engine = NULL;
  gboolean is_found = find_method (index, &engine, order);

  g_return_val_if_fail (is_found, NULL);

  return engine;
}

const char *
mato_method_name (guint index)
{
  guint order;
  const MatoEngine *engine = mato_method_get (index, &order);
  g_autofree char *name = g_strdup_printf ("%s-%s", engine->name, engine->orders[order].name);

  return g_intern_string (name);
}

gboolean
mato_method_from_name (const char *name,
                    guint      *index)
{
  for (guint i = 0; i < mato_n_methods (); i++)
    if (g_strcmp0 (mato_method_name (i), name) == 0)
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}
