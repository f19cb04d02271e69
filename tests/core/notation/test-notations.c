/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/notation/describe.h"

/*
 * Every notation that Mato reads, as other programs write it, whole and damaged: the files of
 * tests/data/notations, and what expected.tsv there says of each.
 */

typedef struct
{
  char *name;
  char *expected;
  char *text;
  gsize length;
} Sample;

static void
sample_clear (gpointer data)
{
  Sample *sample = data;

  g_free (sample->name);
  g_free (sample->expected);
  g_free (sample->text);
}

static char *
build_path (const char *name)
{
  return g_build_filename (g_getenv ("MATO_TEST_DATA"), "notations", name, NULL);
}

static void
read_file (const char  *name,
           char       **text,
           gsize       *length)
{
  g_autofree char *path = build_path (name);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, text, length, &error);
  g_assert_no_error (error);
}

static GArray *
load_samples (void)
{
  GArray *samples = g_array_new (FALSE, TRUE, sizeof (Sample));
  g_autofree char *table = NULL;
  g_auto (GStrv) lines = NULL;

  g_array_set_clear_func (samples, sample_clear);
  read_file ("expected.tsv", &table, NULL);
  lines = g_strsplit (table, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", 2);
      Sample sample = { 0 };

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;

      sample.name = g_strdup (fields[0]);
      sample.expected = g_strdup (fields[1]);
      read_file (fields[0], &sample.text, &sample.length);
      g_array_append_val (samples, sample);
    }

  g_assert_cmpuint (samples->len, >, 80);
  return samples;
}

static void
all_are_read_exactly (void)
{
  g_autoptr (GArray) samples = load_samples ();

  for (guint i = 0; i < samples->len; i++)
    {
      const Sample *sample = &g_array_index (samples, Sample, i);
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (sample->text, sample->length,
                                                                NULL);
      g_autofree char *found = describe (reader);

      g_test_message ("%s", sample->name);
      g_assert_cmpstr (found, ==, sample->expected);
    }
}

/* Gives a text byte by byte, as a slow pipe does. */
typedef struct
{
  const char *next;
  const char *end;
} Drip;

static gssize
drip (gpointer   data,
      char      *buffer,
      gsize      size,
      GError   **error)
{
  Drip *self = data;

  if (self->next == self->end)
    return 0;

  *buffer = *self->next++;
  return 1;
}

static void
pieces_do_not_matter (void)
{
  g_autoptr (GArray) samples = load_samples ();

  for (guint i = 0; i < samples->len; i++)
    {
      const Sample *sample = &g_array_index (samples, Sample, i);
      Drip source = { sample->text, sample->text + sample->length };
      g_autoptr (MatoReader) reader = mato_reader_new (drip, &source, NULL);
      g_autofree char *found = describe (reader);

      g_test_message ("%s", sample->name);
      g_assert_cmpstr (found, ==, sample->expected);
    }
}

/* Returns: how many of the words are boards */
static guint
count_boards (char **words)
{
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    n += strchr (words[i], ':') == NULL;

  return n;
}

/* What is left of a file that was cut is read as far as it goes, or refused. It may be another
 * notation by chance (the first 144 of 729 characters), but never more puzzles than there were. */
static void
cut_files_hold_nothing_else (void)
{
  g_autoptr (GArray) samples = load_samples ();

  for (guint i = 0; i < samples->len; i++)
    {
      const Sample *sample = &g_array_index (samples, Sample, i);
      gsize step = MAX (1, sample->length / 60);

      for (gsize length = 0; length < sample->length; length += step)
        {
          g_autoptr (MatoReader) reader = mato_reader_new_for_text (sample->text, length, NULL);
          g_autofree char *found = describe (reader);
          g_auto (GStrv) words = g_strsplit (found, " ", -1);
          g_auto (GStrv) whole = g_strsplit (sample->expected, " ", -1);

          g_assert_cmpuint (count_boards (words), <=, g_strv_length (whole));
        }
    }
}

/* Entries, marks and titles come along. */
static void
progress_comes_along (void)
{
  static const char *const names[] = { "progress.opensudoku", "gnome.save", "played.sgt",
                                       "f-puzzles.json", "played.sdx", "hodoku-library.txt" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (MatoReader) reader = NULL;
      g_autoptr (MatoPuzzle) puzzle = NULL;
      gsize length;

      read_file (names[i], &text, &length);
      reader = mato_reader_new_for_text (text, length, NULL);
      puzzle = mato_reader_next (reader, NULL);
      g_test_message ("%s", names[i]);
      g_assert_cmpuint (mato_board_get_value (puzzle->board, 2), ==, 8);
      g_assert_cmpint (mato_board_get_origin (puzzle->board, 2), ==, MATO_ORIGIN_ENTRY);
      if (!g_str_equal (names[i], "hodoku-library.txt"))
        g_assert_true (mato_board_has_marks (puzzle->board));
    }
}

/* The title stands in the packed text. */
static void
titles_come_along (void)
{
  g_autofree char *text = NULL;
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  gsize length;

  read_file ("f-puzzles-link.txt", &text, &length);
  reader = mato_reader_new_for_text (text, length, NULL);
  puzzle = mato_reader_next (reader, NULL);
  g_assert_cmpstr (puzzle->title, ==, "我的 title");
  g_assert_cmpuint (mato_board_get_marks (puzzle->board, 4, MATO_PENCIL_CENTRE), ==, 0x28);
  g_assert_cmpuint (mato_board_get_marks (puzzle->board, 4, MATO_PENCIL_CORNER), ==, 0x80);
}

/* A document on one line, much longer than a line may be, and another puzzle behind it. */
static void
long_documents_stream (void)
{
  g_autoptr (GString) text = g_string_new ("<opensudoku>");
  g_autoptr (MatoReader) reader = NULL;
  guint n = 0;

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "<game data=\"%081u\"/>", i % 9 + 1);
  g_string_append (text, "</opensudoku>\n1...2..3..4...1.\n");
  reader = mato_reader_new_for_text (text->str, text->len, NULL);

  for (;; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);

      g_assert_no_error (error);
      if (puzzle == NULL)
        break;
      g_assert_cmpuint (puzzle->number, ==, n + 1);
      g_assert_cmpuint (puzzle->line, ==, n < 3000 ? 1 : 2);
    }

  g_assert_cmpuint (n, ==, 3001);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notations/exact", all_are_read_exactly);
  g_test_add_func ("/notations/pieces", pieces_do_not_matter);
  g_test_add_func ("/notations/cut", cut_files_hold_nothing_else);
  g_test_add_func ("/notations/progress", progress_comes_along);
  g_test_add_func ("/notations/titles", titles_come_along);
  g_test_add_func ("/notations/long", long_documents_stream);

  return g_test_run ();
}
