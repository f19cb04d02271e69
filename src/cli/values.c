/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/values.h"

#include "core/board/weights.h"
#include "core/generate/generate-variant.h"
#include "core/generate/level.h"
#include "core/generate/symmetry.h"
#include "core/logic/technique.h"
#include "core/solve/engine.h"
#include "core/writing/writer.h"

static void
list_notations (void)
{
  for (guint i = 0; i < MATO_N_NOTATIONS; i++)
    g_print ("%s\n", mato_notation_get_info (i)->name);
}

static void
list_engines (void)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    g_print ("%s\n", engines[i]->name);
}

/* Engines have some orders in common. */
static void
list_orders (void)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n_engines; i++)
    for (const MatoSearchOrder *order = engines[i]->orders; order->name != NULL; order++)
      if (g_hash_table_add (seen, (gpointer) order->name))
        g_print ("%s\n", order->name);
}

static void
list_weights (void)
{
  for (guint i = 0; i < MATO_N_WEIGHTS; i++)
    g_print ("%s\n", mato_weights_name (i));
}

static void
list_levels (void)
{
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);

  g_print ("any\n");
  for (guint i = 0; i < n_levels; i++)
    g_print ("%s\n", levels[i].name);
}

static void
list_symmetries (void)
{
  for (guint i = 0; i < MATO_N_SYMMETRIES; i++)
    g_print ("%s\n", mato_symmetry_get_name (i));
}

static void
list_techniques (void)
{
  for (guint i = 0; i < MATO_N_TECHNIQUES; i++)
    g_print ("%s\n", mato_technique_get (i)->name);
}

static void
list_variants (void)
{
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    g_print ("%s\n", variants[i].name);
}

static void
list_alphabets (void)
{
  g_print ("1\nA\n0\n");
}

static const struct
{
  const char *name;
  char letter; /* NUL: none */
  void (*list) (void);
} options[] = {
  { "to", 't', list_notations },
  { "output", 'o', list_notations },
  { "engine", 'e', list_engines },
  { "order", '\0', list_orders },
  { "weights", 'w', list_weights },
  { "level", '\0', list_levels },
  { "symmetry", '\0', list_symmetries },
  { "technique", '\0', list_techniques },
  { "variant", '\0', list_variants },
  { "alphabet", '\0', list_alphabets },
};

void
mato_values_list (const char *option)
{
  gboolean is_letter;

  while (*option == '-')
    option++;

  is_letter = *option != '\0' && option[1] == '\0';
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (is_letter ? *option == options[i].letter : g_str_equal (option, options[i].name))
      options[i].list ();
}
