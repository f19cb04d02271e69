/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs a fuzz target without a fuzzer: on every input of its corpus, and on random mutations of
 * these, which are the same in every run. Or converts between a corpus and a folder of libFuzzer:
 *
 *   replay-reader CORPUS [ROUNDS]     ROUNDS changes of each input (some hundred)
 *   replay-reader --pack FILE...      prints the lines of these inputs
 *   replay-reader --unpack CORPUS DIR writes a file for each line
 *
 * A corpus is text with an input per line. Backslashes and bytes that are not printable ASCII are
 * written as \\, \n, \t or \xHH. Lines that begin with # give the origin of the following lines;
 * empty lines are ignored.
 */
#include "tests/effort.h"

#include <glib.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);

#define N_ROUNDS effort_pick_slow (150, 500, 5000)
#define MAX_LENGTH 65536

static char *
load (const char *path,
      gsize      *length)
{
  g_autoptr (GError) error = NULL;
  char *text;

  if (!g_file_get_contents (path, &text, length, &error))
    g_error ("%s", error->message);

  return text;
}

static void
pack (const char *data,
      gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (data[i] == '\n' || data[i] == '\t')
      printf ("\\%c", data[i] == '\n' ? 'n' : 't');
    else if (data[i] == '\\' || (data[i] == '#' && i == 0))
      printf (i == 0 ? "\\x%02x" : "\\%c", data[i]);
    else if (g_ascii_isprint (data[i]))
      putchar (data[i]);
    else
      printf ("\\x%02x", (guint8) data[i]);
  putchar ('\n');
}

static char
unpack_hex (const char *digits)
{
  return (char) (g_ascii_xdigit_value (digits[0]) << 4 | g_ascii_xdigit_value (digits[1]));
}

/* Returns: (transfer full): the bytes of a line */
static GString *
unpack (const char *line)
{
  GString *data = g_string_new (NULL);

  for (; *line != '\0'; line++)
    if (*line != '\\')
      g_string_append_c (data, *line);
    else if (*++line == 'n' || *line == 't')
      g_string_append_c (data, *line == 'n' ? '\n' : '\t');
    else if (*line != 'x')
      g_string_append_c (data, *line);
    else
      {
        g_assert (g_ascii_isxdigit (line[1]) && g_ascii_isxdigit (line[2]));
        g_string_append_c (data, unpack_hex (line + 1));
        line += 2;
      }

  return data;
}

static GPtrArray *
load_corpus (const char *path)
{
  g_autofree char *text = load (path, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *inputs = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      g_ptr_array_add (inputs, unpack (lines[i]));

  return inputs;
}

/* Returns: 0…@most */
static gsize
draw (GRand *random,
      gsize  most)
{
  return (gsize) g_rand_int_range (random, 0, (gint32) most + 1);
}

/* Replaces a part of @data by a part of @other. */
static void
splice (GRand         *random,
        GString       *data,
        const GString *other)
{
  gsize at = draw (random, data->len);
  gsize from = draw (random, other->len);
  gsize erased = draw (random, MIN (data->len - at, 15));
  gsize length = draw (random, MIN (other->len - from, 63));
  g_autofree char *part = g_memdup2 (other->str + from, length);

  g_string_erase (data, (gssize) at, (gssize) erased);
  if (data->len + length <= MAX_LENGTH && length > 0)
    g_string_insert_len (data, (gssize) at, part, (gssize) length);
}

static void
change (GRand           *random,
        GString         *data,
        const GPtrArray *inputs)
{
  static const char likely[] = "0123456789 \n.-/|ab\t\r=+:,\xef\xbb\xbf\xff";
  guint kind = g_rand_int_range (random, 0, 4);

  if (kind == 0 || data->len == 0)
    splice (random, data, inputs->pdata[draw (random, inputs->len - 1)]);
  else if (kind == 1)
    data->str[draw (random, data->len - 1)] ^= (char) (1 << draw (random, 7));
  else if (kind == 2)
    data->str[draw (random, data->len - 1)] = likely[draw (random, sizeof likely - 1)];
  else
    splice (random, data, data);
}

static const GString *now;

/* Prints the present input as a line for the corpus. */
static void
tell_cb (int signal_number)
{
  pack (now->str, now->len);
  fflush (stdout);
}

static void
listen_to (int signal_number)
{
  struct sigaction action = { .sa_handler = tell_cb, .sa_flags = (int) SA_RESETHAND };

  sigaction (signal_number, &action, NULL);
}

static void
run (const GString *data)
{
  /* A copy of the exact size, so that sanitizers find reads beyond the end. */
  g_autofree uint8_t *copy = g_memdup2 (data->str, data->len);

  now = data;
  LLVMFuzzerTestOneInput (copy != NULL ? copy : (const uint8_t *) "", data->len);
}

static void
replay (const char *path,
        guint       n_rounds)
{
  g_autoptr (GPtrArray) inputs = load_corpus (path);
  g_autoptr (GRand) random = g_rand_new_with_seed (n_rounds);

  g_assert (inputs->len > 0);
  listen_to (SIGABRT);
  listen_to (SIGSEGV);
  listen_to (SIGTRAP);
  for (guint i = 0; i < inputs->len; i++)
    run (inputs->pdata[i]);

  for (guint i = 0; i < inputs->len * n_rounds; i++)
    {
      const GString *input = inputs->pdata[i % inputs->len];
      g_autoptr (GString) data = g_string_new_len (input->str, (gssize) input->len);
      guint n_changes = g_rand_int_range (random, 1, 5);

      for (guint j = 0; j < n_changes; j++)
        change (random, data, inputs);
      run (data);
    }

  printf ("%u inputs, %u changes of them\n", inputs->len, inputs->len * n_rounds);
  for (guint i = 0; i < inputs->len; i++)
    g_string_free (inputs->pdata[i], TRUE);
}

static void
pack_files (char **paths)
{
  for (; *paths != NULL; paths++)
    {
      gsize length;
      g_autofree char *data = load (*paths, &length);

      pack (data, length);
    }
}

static void
unpack_into (const char *path,
             const char *folder)
{
  g_autoptr (GPtrArray) inputs = load_corpus (path);

  for (guint i = 0; i < inputs->len; i++)
    {
      GString *data = inputs->pdata[i];
      g_autofree char *file = g_strdup_printf ("%s/%u", folder, i);
      g_autoptr (GError) error = NULL;

      if (!g_file_set_contents (file, data->str, (gssize) data->len, &error))
        g_error ("%s", error->message);
      g_string_free (data, TRUE);
    }
}

int
main (int    argc,
      char **argv)
{
  if (argc > 2 && g_str_equal (argv[1], "--pack"))
    pack_files (argv + 2);
  else if (argc == 4 && g_str_equal (argv[1], "--unpack"))
    unpack_into (argv[2], argv[3]);
  else if (argc == 2 || argc == 3)
    replay (argv[1], argc == 3 ? (guint) g_ascii_strtoull (argv[2], NULL, 10) : N_ROUNDS);
  else
    return 2;

  return 0;
}
