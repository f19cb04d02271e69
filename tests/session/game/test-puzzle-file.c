/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/error.h"
#include "core/notation/reader.h"
#include "session/game/puzzle-file.h"
#include "session/game/shown-name.h"
#include "tests/test.h"

#include <string.h>

static MatoPuzzle *
make_puzzle (guint box_rows,
             guint box_columns)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  MatoBoard *board = mato_board_new (geometry);

  mato_board_set (board, 0, 1, MATO_ORIGIN_GIVEN);
  mato_board_set (board, 1, 2, MATO_ORIGIN_ENTRY);
  mato_board_set_marks (board, 2, MATO_PENCIL_CENTRE, 0xc);

  return mato_puzzle_new (board);
}

TEST (the_ending_chooses)
{
  static const struct
  {
    const char *name;
    const char *notation;
  } cases[] = {
    { "a.sdk", "sdk" },      { "a.SDK", "sdk" },   { "a.opensudoku", "opensudoku" },
    { "a.sdm", "sdm" },      { "a.tex", "latex" }, { "a.json", "json" },
    { "a.txt", "line" },     { "a", "line" },      { "a.sdk.bak", "line" },
    { "a.csv", "line" },     { "a.mato", "mato" },
  };
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoNotation notation;

      g_assert_true (mato_puzzle_file_choose_notation (puzzle->board, cases[i].name, &notation,
                                                       NULL));
      g_assert_cmpstr (mato_notation_get_info (notation)->name, ==, cases[i].notation);
    }
}

/* Only one notation has rules. */
TEST (rules_are_kept)
{
  static const char text[] = "mato-document 2\nalphabet: 1\nrules: 2\n\n[Rules]\nboard 4x4\n"
                             "killer 5 r1c1 r1c2\n\n[Puzzle]\n1...\n....\n....\n....\n";
  static const char *const names[] = { "a.mato", "a.txt", "a" };
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  MatoNotation notation;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (mato_puzzle_file_choose_notation (puzzle->board, names[i], &notation, NULL));
      g_assert_cmpint (notation, ==, MATO_NOTATION_MATO);
    }
  g_assert_false (mato_puzzle_file_choose_notation (puzzle->board, "a.sdk", &notation, &error));
  g_assert_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED);
  g_assert_true (mato_puzzle_file_is_own (text, sizeof text - 1, MATO_NOTATION_MATO));
}

/* A document of before, which lacks the number of its rules, is replaced without asking; one to
 * which somebody has added something is not. */
TEST (documents_of_before_are_own)
{
  static const char head[] = "mato-document 2\nalphabet: 1\n";
  static const char *const bodies[] = {
    "\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2\n\n[Puzzle]\n1...\n....\n....\n....\n",
    "\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2 # mine\n\n[Puzzle]\n1...\n....\n....\n....\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *text = g_strconcat (head, bodies[i], NULL);

      g_assert_cmpint (mato_puzzle_file_is_own (text, strlen (text), MATO_NOTATION_MATO), ==,
                       i == 0);
    }
}

/* A notation that would lose the boxes is never chosen. */
TEST (boxes_are_kept)
{
  static const char *const names[] = { "a.json", "a.mato", "a.txt", "a" };
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (3, 2);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (MatoReader) reader = NULL;
      g_autoptr (MatoPuzzle) back = NULL;
      MatoNotation notation;

      g_assert_true (mato_puzzle_file_choose_notation (puzzle->board, names[i], &notation, NULL));
      text = mato_puzzle_file_write (puzzle, notation);
      reader = mato_reader_new_for_text (text, -1, NULL);
      back = mato_reader_next (reader, NULL);
      g_assert_true (mato_geometry_equal (mato_board_get_geometry (puzzle->board),
                                          mato_board_get_geometry (back->board)));
    }
}

static void
assert_refused (const MatoPuzzle *puzzle,
                const char       *name,
                const char       *words,
                const char       *others)
{
  g_autoptr (GError) error = NULL;
  MatoNotation notation;

  g_test_message ("%s", name);
  g_assert_false (mato_puzzle_file_choose_notation (puzzle->board, name, &notation, &error));
  g_assert_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_nonnull (strstr (error->message, others));
}

/* What a name promises is written, or nothing: a line of digits in an .sgt would be no game of the
 * program that the name is from. */
TEST (no_name_lies)
{
  static const char *const read_only[] = { "a.sgt", "a.vbf", "a.save", "a.sdx", "a.ss",
                                           "a.1gsudoku", "a.dlx" };
  static const char *const without_boxes[] = { "a.sdk", "a.opensudoku", "a.sdm", "a.tex",
                                               "a.csv" };
  g_autoptr (MatoPuzzle) nine = make_puzzle (3, 3);
  g_autoptr (MatoPuzzle) six = make_puzzle (3, 2);

  for (guint i = 0; i < G_N_ELEMENTS (read_only); i++)
    assert_refused (nine, read_only[i], "does not write",
                    ".txt, .json, .sdk, .sdm, .opensudoku, .ksudoku, .tex, .mato.");
  for (guint i = 0; i < G_N_ELEMENTS (without_boxes); i++)
    assert_refused (six, without_boxes[i], "cannot hold this board", ": .json, .ksudoku, .mato.");
}

/* A file restores exactly what mato_notation_find_losses() says that it can store. */
TEST (losses_are_known)
{
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (3, 3);

  for (MatoNotation notation = MATO_NOTATION_LINE; notation < MATO_N_NOTATIONS; notation++)
    {
      g_autofree char *text = mato_puzzle_file_write (puzzle, notation);
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
      g_autoptr (MatoPuzzle) back = mato_reader_next (reader, NULL);
      MatoHolds losses = mato_notation_find_losses (notation, puzzle);

      g_test_message ("%s", mato_notation_get_info (notation)->name);
      g_assert_cmpint (mato_board_get_origin (back->board, 1) == MATO_ORIGIN_ENTRY, ==,
                       (losses & MATO_HOLDS_ENTRIES) == 0);
      g_assert_cmpint (mato_board_get_marks (back->board, 2, MATO_PENCIL_CENTRE) == 0xc, ==,
                       (losses & (MATO_HOLDS_CENTRE_MARKS | MATO_HOLDS_CORNER_MARKS)) == 0);
    }
}

static char *
read_data_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("MATO_TEST_DATA"), "..", "..", "data", name,
                                            NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Returns: whether a kind of files has @suffix */
static gboolean
is_suffix_known (const char *suffix)
{
  guint n_kinds;
  const MatoFileKind *kinds = mato_puzzle_file_get_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    for (guint k = 0; k < MATO_MAX_SUFFIXES && kinds[i].suffixes[k] != NULL; k++)
      if (g_str_equal (kinds[i].suffixes[k], suffix))
        return TRUE;

  return FALSE;
}

/* The types of the desktop have the suffixes of the table and no others; software centres are told
 * of each. */
static void
check_kind (const MatoFileKind *kind,
            const char         *mime,
            const char         *desktop,
            const char         *metainfo)
{
  g_autofree char *open = g_strdup_printf ("<mime-type type=\"%s\">", kind->mime_type);
  g_autofree char *entry = g_strdup_printf ("%s;", kind->mime_type);
  g_autofree char *told = g_strdup_printf ("<mediatype>%s</mediatype>", kind->mime_type);
  g_autofree char *type = NULL;
  g_auto (GStrv) globs = NULL;
  guint n = 0;

  g_test_message ("%s", kind->mime_type);
  g_assert_nonnull (strstr (desktop, entry));
  g_assert_nonnull (strstr (metainfo, told));
  g_assert_nonnull (strstr (mime, open));
  type = g_strndup (strstr (mime, open),
                    (gsize) (strstr (strstr (mime, open), "</mime-type>") - strstr (mime, open)));
  for (; n < MATO_MAX_SUFFIXES && kind->suffixes[n] != NULL; n++)
    {
      g_autofree char *glob = g_strdup_printf ("<glob pattern=\"*%s\"", kind->suffixes[n]);

      g_assert_nonnull (strstr (type, glob));
    }

  globs = g_strsplit (type, "<glob ", -1);
  g_assert_cmpuint (g_strv_length (globs), ==, n + 1);
}

static gboolean
is_type_known (const char *mime_type)
{
  guint n_kinds;
  const MatoFileKind *kinds = mato_puzzle_file_get_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    if (g_str_equal (kinds[i].mime_type, mime_type))
      return TRUE;

  return FALSE;
}

/* What the desktop offers Mato for is what it opens. */
static void
check_types (const char *desktop)
{
  const char *line = strstr (desktop, "\nMimeType=");
  g_auto (GStrv) lines = NULL, types = NULL;

  g_assert_nonnull (line);
  lines = g_strsplit (line + strlen ("\nMimeType="), "\n", 2);
  types = g_strsplit (lines[0], ";", -1);
  g_assert_cmpuint (g_strv_length (types), >, 2);
  for (guint i = 0; types[i] != NULL; i++)
    if (*types[i] != '\0')
      {
        g_test_message ("%s", types[i]);
        g_assert_true (is_type_known (types[i]));
      }
}

TEST (files_are_of_known_kinds)
{
  g_autofree char *mime = read_data_file ("io.github.matosudoku.Mato.mime.xml");
  g_autofree char *desktop = read_data_file ("io.github.matosudoku.Mato.desktop.in.in");
  g_autofree char *metainfo = read_data_file ("io.github.matosudoku.Mato.metainfo.xml.in");
  guint n_kinds;
  const MatoFileKind *kinds = mato_puzzle_file_get_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    if (!g_str_equal (kinds[i].mime_type, "text/plain"))
      check_kind (&kinds[i], mime, desktop, metainfo);
  check_types (desktop);

  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    {
      const char *suffix = mato_notation_get_info (notation)->suffix;

      g_assert_true (suffix == NULL || is_suffix_known (suffix));
    }
}

/* What is made of two puzzles of a folder has two names. */
TEST (what_is_made_of_a_puzzle_is_called_so)
{
  static const struct { const char *path, *name; } cases[] = {
    { "/home/week.sdm", "week-board.png" }, { "/home/a.b.txt", "a.b-board.png" },
    { "/home/.hidden", ".hidden-board.png" }, { "/home/plain", "plain-board.png" },
    { NULL, "board.png" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = cases[i].path ? g_file_new_for_path (cases[i].path) : NULL;
      g_autofree char *name = mato_name_beside (file, "board.png");

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}
