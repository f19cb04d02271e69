/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/late-names.h"
#include "tests/test.h"

/* Names of which each is made once the film rests, and never many before the next frame. */

#define N_NAMES 1000
#define MOST 40 /* in one turn of the main loop */

typedef struct
{
  MatoLateNames names;
  guint n_things;
  guint each; /* names of a thing */
  guint n_made[N_NAMES];
} Fixture;

static int
make_name (guint    index,
           gpointer data)
{
  Fixture *fixture = data;

  g_assert_cmpuint (index, <=, fixture->n_things);
  if (index == fixture->n_things)
    return -1;

  fixture->n_made[index]++;
  return fixture->each;
}

static guint
count_made (const Fixture *fixture)
{
  guint sum = 0;

  for (guint i = 0; i < N_NAMES; i++)
    sum += fixture->n_made[i];

  return sum;
}

/* Returns: the most names that were made in a turn */
static guint
run_to_the_end (Fixture *fixture)
{
  guint most = 0;

  while (fixture->names.source != 0)
    {
      guint before = count_made (fixture);

      g_main_context_iteration (NULL, TRUE);
      most = MAX (most, (count_made (fixture) - before) * fixture->each);
    }

  return most;
}

static void
a_few_are_made_in_a_turn (gconstpointer each)
{
  g_autofree Fixture *fixture = g_new0 (Fixture, 1);

  fixture->each = GPOINTER_TO_UINT (each);
  fixture->n_things = N_NAMES / fixture->each;
  mato_late_names_queue (&fixture->names, make_name, fixture);
  g_assert_cmpuint (count_made (fixture), ==, 0);
  g_assert_cmpuint (run_to_the_end (fixture), <=, MOST);
  for (guint i = 0; i < N_NAMES; i++)
    g_assert_cmpuint (fixture->n_made[i], ==, i < fixture->n_things);
}

/* What changes while they are made: all again, and the rest of the first time not. */
TEST (the_last_question_counts)
{
  g_autofree Fixture *fixture = g_new0 (Fixture, 1);
  guint before;

  fixture->each = 1;
  fixture->n_things = N_NAMES;
  mato_late_names_queue (&fixture->names, make_name, fixture);
  while ((before = count_made (fixture)) == 0)
    g_main_context_iteration (NULL, TRUE);
  mato_late_names_queue (&fixture->names, make_name, fixture);
  g_assert_cmpuint (count_made (fixture), ==, before);
  run_to_the_end (fixture);
  g_assert_cmpuint (count_made (fixture), ==, before + N_NAMES);
}

TEST (nothing_is_made_after_the_end)
{
  g_autofree Fixture *fixture = g_new0 (Fixture, 1);

  fixture->each = 1;
  fixture->n_things = N_NAMES;
  mato_late_names_queue (&fixture->names, make_name, fixture);
  while (count_made (fixture) == 0)
    g_main_context_iteration (NULL, TRUE);
  mato_late_names_stop (&fixture->names);
  g_assert_cmpuint (fixture->names.source, ==, 0);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (count_made (fixture), <=, MOST);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/late-names/tiles", GUINT_TO_POINTER (1), a_few_are_made_in_a_turn);
  g_test_add_data_func ("/late-names/rows", GUINT_TO_POINTER (16), a_few_are_made_in_a_turn);
  return tests_run ();
}
