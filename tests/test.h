/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A test registers itself where it is defined:
 *
 *   TEST (a_board_has_cells)
 *   {
 *     …
 *   }
 *
 * Its path is /FILE/NAME: `/board/a_board_has_cells` in test-board.c. A program needs no main () of
 * its own, so it can be linked from many files; one that has something to do before, or adds tests
 * in a loop, calls tests_run (). */

typedef struct _Test Test;

/* Private to the macros. */
struct _Test
{
  const char *file;
  const char *name;
  void (*add) (const char *path);
  Test *next;
};

/* Before main () is entered. */
void tests_list (Test *test);

/**
 * tests_run:
 *
 * Adds the tests that are listed and runs these and all that were added before, after g_test_init()
 * or gtk_test_init().
 *
 * Returns: the exit status
 */
int tests_run (void);

/**
 * tests_run_of:
 * @wanted: (nullable): what a file is called after, `board` for test-board.c; %NULL is all
 *
 * Runs the tests of one file of a program that is linked from many. It is an error if there are
 * none.
 *
 * Returns: the exit status
 */
int tests_run_of (const char *wanted);

#define TEST_LISTED(name)                                                                         \
  __attribute__ ((constructor)) static void list_##name (void)                                    \
  {                                                                                               \
    static Test test = { __FILE__, #name, add_##name, NULL };                                     \
                                                                                                  \
    tests_list (&test);                                                                           \
  }

/**
 * TEST:
 *
 * Begins a test; its body follows.
 */
#define TEST(name)                                                                                \
  static void name (void);                                                                        \
  static void add_##name (const char *path) { g_test_add_func (path, name); }                     \
  TEST_LISTED (name)                                                                              \
  static void name (void)

/**
 * TEST_WITH:
 * @Type: of the fixture
 * @fixture: what the body calls the pointer to it
 * @value: for the body, which calls it `data`, @set_up and @tear_down
 * @set_up: makes the fixture, which is filled with 0
 * @tear_down: frees what it holds
 *
 * Begins a test with a fixture. A file has a macro of its own for all that share one.
 */
#define TEST_WITH(name, Type, fixture, value, set_up, tear_down)                                  \
  static void name (Type *fixture, gconstpointer data);                                           \
  static void add_##name (const char *path)                                                       \
  {                                                                                               \
    g_test_add (path, Type, value, set_up, name, tear_down);                                      \
  }                                                                                               \
  TEST_LISTED (name)                                                                              \
  static void name (Type *fixture, gconstpointer data)

G_END_DECLS
