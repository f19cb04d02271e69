/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "tests/pentominoes.h"

/*
 * bench-cover [--rounds=N] --peer=COMMAND [--peer=COMMAND]…
 *
 * Measures whole programs, from their start to their end, on exact cover problems in Knuth's text
 * format: 6×10 pentominoes, 13 queens and a sudoku of 17 clues. A command gets the problem as its
 * standard input and prints the number of solutions, as `mato-cli cover --count` does; programs
 * that differ in it end the benchmark with status 1.
 *
 * The programs take turns, round after round, and of each the shortest CPU time counts. The first
 * is the base of the ratios: the bigger, the better.
 */

typedef struct
{
  const char *name;
  void (*write) (GString *text);
} Problem;

static guint n_rounds = 3;
static char **peers;

static void
append_pentomino (const guint *items,
                  gpointer     text)
{
  for (guint i = 0; i < PENTOMINO_ITEMS; i++)
    g_string_append_printf (text, "i%u%c", items[i], i + 1 < PENTOMINO_ITEMS ? ' ' : '\n');
}

static void
write_pentominoes (GString *text)
{
  for (guint i = 0; i < PENTOMINOES_N_ITEMS; i++)
    g_string_append_printf (text, "i%u%c", i, i + 1 < PENTOMINOES_N_ITEMS ? ' ' : '\n');
  pentominoes_for_each (append_pentomino, text);
}

/* Rows and columns from the middle outward, which is faster for every program. */
static void
write_queens (GString *text)
{
  enum { N = 13 };

  for (guint i = 0; i < N; i++)
    {
      guint line = i % 2 == 0 ? N / 2 + i / 2 : N / 2 - (i + 1) / 2;

      g_string_append_printf (text, "r%u c%u ", line, line);
    }
  g_string_append (text, "|");
  for (guint i = 0; i < 2 * N - 1; i++)
    g_string_append_printf (text, " a%u b%u", i, i);
  g_string_append (text, "\n");

  for (guint row = 0; row < N; row++)
    for (guint column = 0; column < N; column++)
      g_string_append_printf (text, "r%u c%u a%u b%u\n", row, column, row + column,
                              row + N - 1 - column);
}

static void
write_sudoku (GString *text)
{
  static const char board[] = "000000010400000000020000000000050407008000300001090000300400200"
                              "050100000000806000";

  for (guint i = 0; i < 81; i++)
    g_string_append_printf (text, "p%u r%u c%u b%u ", i, i, i, i);
  g_string_append (text, "\n");

  for (guint cell = 0; cell < 81; cell++)
    for (guint digit = 0; digit < 9; digit++)
      {
        guint row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;

        if (board[cell] == '0' || (guint) (board[cell] - '1') == digit)
          g_string_append_printf (text, "p%u r%u c%u b%u\n", cell, 9 * row + digit,
                                  9 * column + digit, 9 * box + digit);
      }
}

/* Returns: the CPU seconds of a run of @command, and what it printed; does not return if it
 * fails */
static double
run (const char *command,
     const char *path,
     guint64    *count)
{
  g_autofree char *quoted = g_shell_quote (path);
  g_autofree char *line = g_strdup_printf ("exec %s < %s", command, quoted);
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  const char *argv[] = { "/bin/sh", "-c", line, NULL };
  struct rusage before, after;
  int status;

  getrusage (RUSAGE_CHILDREN, &before);
  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                     &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    {
      g_printerr ("%s: %s\n", command, error->message);
      exit (1);
    }
  getrusage (RUSAGE_CHILDREN, &after);

  *count = g_ascii_strtoull (output, NULL, 10);
  return after.ru_utime.tv_sec - before.ru_utime.tv_sec
         + after.ru_stime.tv_sec - before.ru_stime.tv_sec
         + (after.ru_utime.tv_usec - before.ru_utime.tv_usec
            + after.ru_stime.tv_usec - before.ru_stime.tv_usec) * 1e-6;
}

static void
measure (const Problem *problem,
         const char    *path)
{
  guint n_peers = g_strv_length (peers);
  g_autofree double *shortest = g_new (double, n_peers);
  guint64 first_count = 0;

  for (guint round = 0; round < n_rounds; round++)
    for (guint i = 0; i < n_peers; i++)
      {
        guint64 count;
        double seconds = run (peers[i], path, &count);

        shortest[i] = round == 0 ? seconds : MIN (shortest[i], seconds);
        if (round == 0 && i == 0)
          first_count = count;
        if (count != first_count)
          {
            g_printerr ("%s: %" G_GUINT64_FORMAT " solutions of %s instead of %" G_GUINT64_FORMAT
                        "\n", peers[i], count, problem->name, first_count);
            exit (1);
          }
      }

  g_print ("\n%s, %" G_GUINT64_FORMAT " solutions\n", problem->name, first_count);
  for (guint i = 0; i < n_peers; i++)
    g_print ("%10.4f s %8.2f  %s\n", shortest[i], shortest[0] / MAX (shortest[i], 1e-6), peers[i]);
}

int
main (int    argc,
      char **argv)
{
  static const Problem problems[] = {
    { "6×10 pentominoes", write_pentominoes },
    { "13 queens", write_queens },
    { "sudoku of 17 clues", write_sudoku },
  };
  const GOptionEntry entries[] = {
    { "rounds", 0, 0, G_OPTION_ARG_INT, &n_rounds, "Runs of each program (3)", "N" },
    { "peer", 0, 0, G_OPTION_ARG_STRING_ARRAY, &peers, "A program to measure", "COMMAND" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  int fd;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || peers == NULL || n_rounds == 0)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "a --peer is needed");
      return 2;
    }

  fd = g_file_open_tmp ("bench-cover-XXXXXX", &path, &error);
  if (fd < 0)
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  g_close (fd, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      problems[i].write (text);
      if (!g_file_set_contents (path, text->str, text->len, &error))
        {
          g_printerr ("%s\n", error->message);
          return 2;
        }
      measure (&problems[i], path);
    }

  g_unlink (path);
  return 0;
}
