/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sections.h"
#include "core/text/lz-string.h"
#include "tests/core/notation/describe.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * Every notation that Mato reads, as other programs write it, intact and damaged: the files of
 * tests/data/notations, and their expected results in expected.tsv there.
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

TEST (all_are_read_exactly)
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

TEST (pieces_do_not_matter)
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

/* Returns: the number of words that are boards */
static guint
count_boards (char **words)
{
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    n += strchr (words[i], ':') == NULL;

  return n;
}

/* Returns: how many puzzles a sample may hold: each answer is for one, unless its first line is a
 * count of one digit, as a board that is refused below it may have taken others with it */
static guint
count_room (const Sample  *sample,
            char         **whole)
{
  guint n_answers = g_strv_length (whole);

  if (!g_ascii_isdigit (sample->text[0]) || sample->text[1] != '\n')
    return n_answers;

  return MAX (n_answers, (guint) g_ascii_digit_value (sample->text[0]));
}

/* Returns: the first answer that is not that of the whole file, before its first fault and before
 * the last board, which the cut may go through; NULL: there is none */
static const char *
find_difference (char **words,
                 char **whole)
{
  guint n = count_boards (words);

  for (guint i = 0; i + 1 < n && whole[i] != NULL && strchr (whole[i], ':') == NULL; i++)
    if (!g_str_equal (words[i], whole[i]))
      return words[i];

  return NULL;
}

/* A truncated file is read up to its end, or refused. Its last board may be in another notation by
 * chance (the first 144 of 729 characters), but those before it are those of the complete file,
 * and there are never more. */
TEST (cut_files_hold_nothing_else)
{
  g_autoptr (GArray) samples = load_samples ();

  for (guint i = 0; i < samples->len; i++)
    {
      const Sample *sample = &g_array_index (samples, Sample, i);
      gsize step = MAX (1, sample->length / effort_pick_slow (20, 60, G_MAXUINT));

      for (gsize length = 0; length < sample->length; length += step)
        {
          g_autoptr (MatoReader) reader = mato_reader_new_for_text (sample->text, length, NULL);
          g_autofree char *found = describe (reader);
          g_auto (GStrv) words = g_strsplit (found, " ", -1);
          g_auto (GStrv) whole = g_strsplit (sample->expected, " ", -1);

          g_test_message ("%s, %u bytes", sample->name, (guint) length);
          g_assert_cmpstr (find_difference (words, whole), ==, NULL);
          g_assert_cmpuint (count_boards (words), <=, count_room (sample, whole));
        }
    }
}

static guint
count_lines (const char *text,
             gsize       length)
{
  guint n = 1;

  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n';

  return n;
}

/* One byte is changed anywhere. Whatever is read then, there is an end to it, and an answer for
 * each puzzle: not more than there is room for, or than the text has lines. */
TEST (changed_bytes_have_an_answer)
{
  g_autoptr (GArray) samples = load_samples ();

  for (guint i = 0; i < samples->len; i++)
    {
      const Sample *sample = &g_array_index (samples, Sample, i);

      for (guint k = 0; k < effort_pick_slow (10, 30, 2000) && sample->length > 0; k++)
        {
          g_autofree char *text = g_memdup2 (sample->text, sample->length);
          g_autoptr (MatoReader) reader = NULL;
          g_autofree char *found = NULL;
          g_auto (GStrv) words = NULL;

          text[g_test_rand_int_range (0, (gint) sample->length)] =
            (char) g_test_rand_int_range (0, 256);
          reader = mato_reader_new_for_text (text, (gssize) sample->length, NULL);
          found = describe (reader);
          words = g_strsplit (found, " ", -1);
          g_assert_cmpuint (g_strv_length (words), <=,
                            MAX (sample->length / 16 + 2, count_lines (text, sample->length)));
        }
    }
}

/* The fixtures of all formats, cut anywhere. */
TEST (cut_formats_have_an_answer)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MATO_TEST_DATA"), "formats", NULL);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      gsize size;

      g_assert_true (g_file_get_contents (path, &text, &size, NULL));
      for (gsize length = 0; length <= size && !g_str_equal (name, "expected.tsv");
           length += MAX (1, size / effort_pick_slow (20, 60, G_MAXUINT)))
        {
          g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, (gssize) length, NULL);
          g_autofree char *found = describe (reader);
          g_auto (GStrv) words = g_strsplit (found, " ", -1);

          g_assert_cmpuint (count_boards (words), <=, 2);
        }
      n++;
    }

  g_assert_cmpuint (n, >, 40);
}

/* Returns: whether the part of @page between two phrases names @notation */
static gboolean
is_named_between (const char             *page,
                  const char             *start,
                  const char             *end,
                  const MatoNotationInfo *notation)
{
  const char *from = strstr (page, start);
  const char *to = strstr (from, end);
  g_autofree char *part = g_strndup (from, (gsize) (to - from) + 1);
  g_autofree char *item = g_strdup_printf ("\n\\.Cm %s( [,;])?\n", notation->name);

  return g_regex_match_simple (item, part, 0, 0);
}

/* What a person reads about notations names all of them, and what each of them holds. */
TEST (pages_name_every_notation)
{
  g_autofree char *path = g_build_filename (g_getenv ("MATO_TEST_DATA"), "..", "..", "data", "man",
                                            "mato-cli.1", NULL);
  g_autofree char *page = NULL;
  const char *man;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  man = strstr (page, "\n.Ss convert\n");
  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    {
      const MatoNotationInfo *info = mato_notation_get_info (notation);

      g_test_message ("%s", info->name);
      g_assert_true (is_named_between (man, "\n.It Fl t", "lists them", info));
      g_assert_true (is_named_between (man, "Entries are written by", "\nmarks by", info)
                     == ((info->holds & MATO_HOLDS_ENTRIES) != 0));
      g_assert_true (is_named_between (man, "\nmarks by", "the others", info)
                     == ((info->holds & MATO_HOLDS_CENTRE_MARKS) != 0));
    }
}

/* Entries, marks and titles are read, too. */
TEST (progress_comes_along)
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

static MatoPuzzle *
read_first (const char *name)
{
  g_autofree char *text = NULL;
  g_autoptr (MatoReader) reader = NULL;
  gsize length;

  read_file (name, &text, &length);
  reader = mato_reader_new_for_text (text, (gssize) length, NULL);
  return mato_reader_next (reader, NULL);
}

/* A history of KSudoku: a digit, marks, and what the program itself does not read back. */
TEST (history_comes_along)
{
  g_autoptr (MatoPuzzle) puzzle = read_first ("played.ksudoku");
  g_autofree char *time = mato_sections_get (puzzle->sections, MATO_SECTION_TIME);

  g_assert_cmpuint (mato_board_get_value (puzzle->board, 0), ==, 4);
  g_assert_cmpint (mato_board_get_origin (puzzle->board, 0), ==, MATO_ORIGIN_ENTRY);
  g_assert_cmpuint (mato_board_get_marks (puzzle->board, 1, MATO_PENCIL_CENTRE), ==, 0x103);
  g_assert_cmpuint (mato_board_get_value (puzzle->board, 2), ==, 0);
  g_assert_cmpstr (time, ==, "81000\n");
}

/* Sections of marks, as SadMan's program writes them. */
TEST (sections_come_along)
{
  g_autoptr (MatoPuzzle) puzzle = read_first ("marks.sdk");
  guint n_entries = 0, n_marked = 0;

  for (guint cell = 0; cell < 81; cell++)
    {
      guint32 marks = mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE);

      n_entries += mato_board_get_origin (puzzle->board, cell) == MATO_ORIGIN_ENTRY
                   && mato_board_get_value (puzzle->board, cell) != 0;
      n_marked += marks != 0;
      if (mato_board_get_value (puzzle->board, cell) == 0)
        g_assert_cmpuint (marks, ==, mato_board_get_candidates (puzzle->board, cell));
    }

  g_assert_cmpuint (n_entries, ==, 5);
  g_assert_cmpuint (n_marked, >, 40);
}

/* The title is part of the packed text. */
TEST (titles_come_along)
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

/* A document on one line, much longer than the limit of a line, and another puzzle after it. */
TEST (long_documents_stream)
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

/* Packing and unpacking restores the text. The format itself is tested by samples that other
 * programs have written. */
TEST (packed_text_comes_back)
{
  static const char *const texts[] = { "", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "abcabcabcabd",
                                      "的的的x",
                                       "{\"size\":9}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *packed = mato_lz_pack (texts[i]);
      g_autofree char *text = mato_lz_unpack (packed);

      g_assert_cmpstr (text, ==, texts[i]);
    }

  g_assert_null (mato_lz_unpack (""));
  g_assert_null (mato_lz_unpack ("N4Ig!"));
}
