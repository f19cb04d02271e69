/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/sample-problems.h"

#include <glib/gi18n.h>

#define RESOURCES "/io/github/matosudoku/Mato/"

static const MatoSampleProblem problems[] = {
  {
    "small",
    /* Translators: title of a sample problem: seven items as in exact cover */
    N_("Seven items"),
    N_("The small example from Knuth's article: follow every step of the dance"),
  },
  {
    "queens",
    /* Translators: title of a sample problem: the queens of chess */
    N_("Eight queens"),
    N_("One in each row and column, at most one in each diagonal"),
  },
  {
    "pentominoes",
    /* Translators: title of a sample problem: pieces of five squares that fill a rectangle */
    N_("Pentominoes"),
    N_("Twelve pieces of five squares fill a rectangle of 6 rows and 10 columns"),
  },
};

const MatoSampleProblem *
mato_sample_problem_list (guint *n_problems)
{
  *n_problems = G_N_ELEMENTS (problems);
  return problems;
}

GBytes *
mato_sample_problem_dup_text (const MatoSampleProblem *self)
{
  g_autofree char *path = g_strconcat (RESOURCES, self->name, ".dlx", NULL);
  GBytes *text = g_resources_lookup_data (path, 0, NULL);

  g_assert (text);
  return text;
}

void
mato_sample_problems_fill (GMenu *menu)
{
  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(problems[i].title), NULL);

      g_menu_item_set_action_and_target (item, "app.sample-problem", "s", problems[i].name);
      g_menu_append_item (menu, item);
    }
}
