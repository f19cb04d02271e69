/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/option-words.h"
#include "cli/output.h"
#include "cli/values.h"
#include "core/board/shown.h"

static const MatoCommand *const commands[] = {
  &mato_command_solve,
  &mato_command_target,
  &mato_command_check_certificate,
  &mato_command_judge,
  &mato_command_cover,
  &mato_command_trace,
  &mato_command_candidates,
  &mato_command_rate,
  &mato_command_hint,
  &mato_command_check_hint,
  &mato_command_convert,
  &mato_command_info,
  &mato_command_generate,
  &mato_command_rules,
};

static const MatoCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->name, name))
      return commands[i];

  return NULL;
}

static char *
describe_usage (void)
{
  GString *text = g_string_new (NULL);

  /* Translators: COMMAND, OPTION and FILE are placeholders */
  g_string_append (text, _ ("Usage: mato-cli COMMAND [OPTION…] [FILE…]\n\n"
                            "Solves sudoku of every size and shows how. Without FILE, or when FILE "
                            "is -, it reads\nthe standard input.\n\nCommands:\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-17s %s\n", commands[i]->name, _ (commands[i]->summary));
  g_string_append (text, _ ("\n"
                            "“mato-cli COMMAND --help” explains each of them; “mato-cli --version” "
                            "prints the version.\n"
                            "\n"
                            "Exit status: 0 all answered; 1 something has no solution; 2 "
                            "unreadable input or\n"
                            "bad usage; 3 stopped by a time limit or a signal.\n"));
  return g_string_free (text, FALSE);
}

static const char *
find_similar (const char *name)
{
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i]->name;

  return mato_find_similar (name, names);
}

static int
refuse (const char *word)
{
  const char *similar = find_similar (word);
  g_autofree char *name = mato_shown_text (word, MATO_SHOWN_NAME);

  if (name[0] == '-')
    /* Translators: %s is what was typed */
    g_printerr (_ ("mato-cli: unknown option “%s”\n"), name);
  else if (similar != NULL)
    /* Translators: what was typed, and a command that is like it */
    g_printerr (_ ("mato-cli: unknown command “%s”; did you mean “%s”?\n"), name, similar);
  else
    /* Translators: %s is what was typed */
    g_printerr (_ ("mato-cli: unknown command “%s”\n"), name);

  g_printerr (_ ("Try “mato-cli --help”.\n"));
  return MATO_STATUS_BAD;
}

static int
print_help (void)
{
  g_autofree char *usage = describe_usage ();

  g_print ("%s", usage);
  return MATO_STATUS_OK;
}

/* For the completion of shells. */
static int
list_commands (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("%s\t%s\n", commands[i]->name, _ (commands[i]->summary));

  return MATO_STATUS_OK;
}

/* For the completion of shells, too: what the first argument of a command may be, a word a line, if
 * that is no file. */
static int
list_arguments (const char *name)
{
  const MatoCommand *command = find_command (name);
  g_auto (GStrv) words = NULL;

  if (command == NULL || command->parameters == NULL)
    return MATO_STATUS_OK;

  words = g_strsplit (command->parameters, "|", -1);
  for (guint i = 0; words[i] != NULL; i++)
    g_print ("%s\n", words[i]);

  return MATO_STATUS_OK;
}

static int
print_missing_command (void)
{
  g_autofree char *usage = describe_usage ();

  g_printerr ("%s", usage);
  return MATO_STATUS_BAD;
}

static int
run (int    argc,
     char **argv)
{
  const MatoCommand *command;

  if (argc < 2)
    return print_missing_command ();
  if (g_str_equal (argv[1], "help") && argc > 2)
    {
      command = find_command (argv[2]);
      return command != NULL ? command->run (command, 2, (char *[]) { argv[2], (char *) "--help" })
                             : refuse (argv[2]);
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")
      || g_str_equal (argv[1], "help"))
    return print_help ();
  if (g_str_equal (argv[1], "--list-commands"))
    return list_commands ();
  if (g_str_equal (argv[1], "--list-arguments") && argc > 2)
    return list_arguments (argv[2]);
  if (g_str_equal (argv[1], "--list-values") && argc > 2)
    {
      mato_values_list (argv[2]);
      return MATO_STATUS_OK;
    }
  if (g_str_equal (argv[1], "--version") || g_str_equal (argv[1], "-v"))
    {
      g_print ("mato-cli %s\n", MATO_VERSION);
      return MATO_STATUS_OK;
    }

  command = find_command (argv[1]);
  if (command == NULL)
    return refuse (argv[1]);

  return command->run (command, argc - 1, argv + 1);
}

/* If a standard descriptor were closed, the next file or pipe to be opened would get its number,
 * and would be read as standard input or written as standard output. What is opened in its place
 * fails to read and to write, as a closed one does. */
static void
open_standard_files (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0
        && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      _exit (MATO_STATUS_BAD);
}

/* What went to a full disk was not printed; the standard library only notices. */
static void
check_output (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;

  if (errno == EPIPE)
    _exit (MATO_STATUS_BAD);
  mato_output_fail (errno);
}

/* A terminal obeys what a file may hold, its name or a word of it. */
static void
print_message (const char *text)
{
  g_autofree char *shown = mato_shown_lines (text, strlen (text));

  g_set_printerr_handler (NULL);
  g_printerr ("%s", shown);
  g_set_printerr_handler (print_message);
}

int
main (int    argc,
      char **argv)
{
  open_standard_files ();
  /* Numbers and dates are written alike everywhere, so the files of the other categories need not
   * be opened. */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  bindtextdomain (GETTEXT_PACKAGE, MATO_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_printerr_handler (print_message);
  mato_interrupt_init ();
  atexit (check_output);

  return run (argc, argv);
}
