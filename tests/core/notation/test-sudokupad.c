/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/drawing.h"
#include "core/board/picture.h"
#include "core/notation/ruleset.h"
#include "core/notation/sections.h"
#include "core/notation/sudokupad-text.h"
#include "core/notation/svg-path.h"
#include "core/solve/engine.h"
#include "tests/core/notation/describe.h"
#include "tests/data.h"
#include "tests/test.h"

#include <string.h>

/* Puzzles of SudokuPad: what is a rule, and what is only drawn or written. */

#define REGIONS "1,1,1,2,2,2,1,1,1,2,2,2,3,3,3,4,4,4,3,3,3,4,4,4,5,5,5,6,6,6,5,5,5,6,6,6"
#define KILLER "board 6x6\nregions " REGIONS "\nkiller 5 r1c2 r1c3\nkiller 8 r4c4 r5c4\n" \
               "killer 11 r3c5 r3c6 r4c6\n"

static MatoPuzzle *
read_file (const char *name)
{
  g_autofree char *path = g_strconcat ("notations/", name, NULL);
  g_autofree char *text = data_load (path);

  return read_text (text);
}

TEST (links_and_json_are_the_same)
{
  static const char *const names[] = { "sudokupad-killer.txt", "sudokupad-killer.json" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = read_file (names[i]);
      g_autoptr (GString) rules = g_string_new (NULL);
      g_autofree char *author = mato_sections_get_header (puzzle->sections, "author");

      mato_rules_write (rules, mato_board_get_geometry (puzzle->board));
      g_assert_cmpstr (rules->str, ==, KILLER);
      g_assert_cmpstr (puzzle->notation, ==, "sudokupad");
      g_assert_cmpstr (author, ==, "Ann O'Nym");
      g_assert_cmpuint (mato_board_get_value (puzzle->board, 9), ==, 1);
      g_assert_cmpuint (mato_board_get_marks (puzzle->board, 1, MATO_PENCIL_CORNER), ==, 6);
      g_assert_cmpuint (mato_board_get_marks (puzzle->board, 2, MATO_PENCIL_CENTRE), ==, 12);
    }
}

/* What is a picture for the setter is none of the rules for the engines. */
TEST (a_drawing_is_written_on)
{
  static const char *const names[] = { "sudokupad-drawing.txt", "sudokupad-short-form.txt" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = read_file (names[i]);
      const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
      g_autofree char *text = mato_sections_get_text (puzzle->sections, MATO_SECTION_RULESET);
      g_autofree char *lines = mato_sections_get (puzzle->sections, MATO_SECTION_PICTURE);
      g_autoptr (GPtrArray) figures = NULL;
      guint bad_line;

      g_assert_true (mato_geometry_is_drawing (geometry));
      g_assert_cmpstr (text, ==, "Normal 6x6 sudoku rules apply.\nDigits along a purple line are "
                                 "consecutive, in any order.");
      figures = mato_picture_parse (lines, &bad_line);
      g_assert_cmpuint (figures->len, ==, 4);
      /* Rows, columns and regions are known all the same. */
      mato_board_set (puzzle->board, 1, 1, MATO_ORIGIN_ENTRY);
      g_assert_true (mato_values_has_conflict (geometry, mato_board_get_values (puzzle->board)));
    }
}

TEST (a_drawing_is_not_answered)
{
  static const char solution[] = "123456456123231564564231312645645312";
  g_autoptr (MatoPuzzle) puzzle = read_file ("sudokupad-drawing.txt");
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  const MatoSolveOptions options = { .max_solutions = 1 };
  const MatoEngine *const *engines;
  guint n_engines;

  engines = mato_engine_list (&n_engines);
  for (guint i = 0; i < n_engines; i++)
    {
      g_auto (MatoResult) result = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (mato_engine_check (engines[i], geometry, FALSE, &error));
      g_assert_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED);
      mato_engine_solve (engines[i], geometry, mato_board_get_values (puzzle->board), &options,
                         &result);
      g_assert_cmpint (result.end, ==, MATO_END_STOPPED);
      g_assert_cmpuint (result.n_solutions, ==, 0);
    }

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_set (puzzle->board, cell, solution[cell] - '0', MATO_ORIGIN_ENTRY);
  g_assert_cmpuint (mato_board_count_empty (puzzle->board), ==, 0);
  g_assert_false (mato_board_is_solved (puzzle->board));
}

TEST (documents_keep_all_of_it)
{
  static const char *const names[] = { "sudokupad-killer.txt", "sudokupad-drawing.txt" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = read_file (names[i]);
      g_autoptr (MatoPuzzle) again = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) text_again = g_string_new (NULL);

      mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_MATO);
      again = read_text (text->str);
      g_assert_true (mato_puzzle_equal (puzzle, again));
      g_assert_cmpstr (puzzle->sections, ==, again->sections);
      mato_write (text_again, again, mato_board_get_values (again->board),
                  MATO_NOTATION_MATO);
      g_assert_cmpstr (text->str, ==, text_again->str);
    }
}

/* A board of 4×4 with these members. */
static char *
describe_members (const char *members)
{
  g_autofree char *json = g_strdup_printf (
    "{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"
    "\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
    "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]%s}", members);

  return describe_rules (json, TRUE);
}

#define FOUR "board 4x4\nregions 1,1,2,2,1,1,2,2,3,3,4,4,3,3,4,4\n"
#define NOTHING "board 4x4\nboxes none\nlines none\n"

static const struct
{
  const char *members;
  const char *rules; /* behind a !: the beginning of what is wrong */
} format_cases[] = {
  { "", "" },
  { ",\"metadata\":{\"rules\":\"Normal sudoku rules apply.\"}", "" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,2]],\"value\":\"6\",\"unique\":true}]",
    FOUR "killer 6 r1c2 r1c3\n" },
  { ",\"cages\":[{\"cells\":[[0,1],[1,2]],\"unique\":true,\"hidden\":true}]",
    FOUR "unit r1c2 r2c3\n" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,2]],\"value\":\"6\"},{\"value\":"
    "\"rules: Normal sudoku rules apply. Digits in cages sum to the total shown. "
    "Digits can’t repeat in a cage\"}]", FOUR "killer 6 r1c2 r1c3\n" },
  { ",\"global\":[\"antiknight\",\"antiking\",\"nonconsecutive\"]",
    FOUR "anti-knight\nanti-king\nno-other-white\n" },
  { ",\"metadata\":{\"antiknight\":true,\"title\":\"A\"}", FOUR "anti-knight\n" },
  /* Only drawn or written */
  { ",\"cages\":[{\"cells\":[[0,1],[0,2]],\"value\":\"6\"}]", FOUR "drawing\n" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,2]],\"value\":\"<6\",\"unique\":true}]",
    FOUR "drawing\n" },
  { ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]]}]", FOUR "drawing\n" },
  { ",\"metadata\":{\"rules\":[\"Normal sudoku rules apply.\",\"The queen is loved.\"]}",
    FOUR "drawing\n" },
  { ",\"metadata\":{\"rules\":\"No rules provided\"}", NOTHING "drawing\n" },
  { ",\"metadata\":{\"rules\":\"Normal 4 x 4 sudoku rules apply.\"}", "" },
  { ",\"cages\":[{\"value\":\"rules: Normal sudoku rules apply.\\\\nNormal sudoku.\"}]", "" },
  { ",\"metadata\":{\"rules\":\"Use the digits 1-9.\"}",
    "board 4x4\ndigits 1-9\nboxes none\nlines none\ndrawing\n" },
  { ",\"metadata\":{\"rules\":\"Place digits 0 to 3 in the grid.\"}",
    "board 4x4\ndigits 0-3\nboxes none\nlines none\ndrawing\n" },
  { ",\"metadata\":{\"norowcol\":true}", NOTHING "drawing\n" },
  { ",\"global\":[\"antimiddle\"]", FOUR "drawing\n" },
  { ",\"foglight\":[[0,0]]", FOUR "drawing\n" },
  { ",\"foglight\":[]", "" },
  { ",\"cages\":[{\"value\":\"foglight: r1c1\"}]", FOUR "drawing\n" },
  { ",\"lines\":[{\"d\":\"M64 64 L128 128\"}]", FOUR "drawing\n" },
  { ",\"lines\":[{\"d\":\"M64 64 L128 1280\"}]", "!This is nothing" },
  { ",\"lines\":[{\"d\":\"M64 64 A9 9 0 0 0 128 128\"}]", FOUR "drawing\n" },
  { ",\"lines\":[{\"d\":\"M0 0 L9 9\",\"transform\":\"scale(2)\"}]", FOUR "drawing\n" },
  { ",\"lines\":[{\"d\":\"M0 0 L9 9\",\"transform\":\"turn(2)\"}]",
    "!A part of this picture" },
  { ",\"lines\":[{\"d\":\"M0 0h9v9zM2 2h5v5z\",\"fill\":\"#fff\"}]", FOUR "drawing\n" },
  /* A solution that disobeys tells that it was no rule */
  { ",\"metadata\":{\"solution\":\"1234341221434321\"}", "" },
  { ",\"metadata\":{\"solution\":\"1234123412341234\"}", NOTHING "drawing\n" },
  /* Damaged */
  { ",\"cage\":[{\"cells\":[[0,1],[0,2]],\"value\":\"6\",\"unique\":true}]", "!What" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,4]],\"value\":\"6\",\"unique\":true}]", "!This is not" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,1]],\"unique\":true}]", "!This cell" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,2]],\"uniqve\":true}]", "!What" },
  { ",\"lines\":[{\"wayPoints\":[[0.5],[1.5,1.5]]}]", "!This is nothing" },
  { ",\"lines\":[{\"wayPoint\":[[0.5,0],[1.5,1.5]]}]", "!What" },
  { ",\"cages\":[{\"value\":\"rule: Normal sudoku rules apply.\"}]", "!The name" },
  { ",\"metadata\":{\"norowcols\":true}", "!The name" },
  { ",\"lin87\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]]}]", "!What" },
  { ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"tw\":2}]", "!What" },
  { ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#f1494ef0ff\"}]",
    "!This is nothing" },
  { ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,15]]}]", "!This is nothing" },
  { ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,01.5]]}]", "!This is not JSON" },
  { ",\"underlays\":[{\"center\":[0.5,0.5],\"width\":\"#000\"}]", "!This is nothing" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,2]],\"outlineC\":\"#187bc99\"}]",
    "!This is nothing" },
  { ",\"metadata\":{\"title\":\"A\\u0003\"}", "!There is a character" },
  { ",\"metadata\":{\"solution\":\"123434122143432\"}", "!This solution" },
  { ",\"metadata\":{\"solution\":\"1234341221434321\"},\"solution\":\"1234341221434312\"",
    "!This is told twice" },
  { ",\"metadata\":{\"rules\":\"Normal sudoku rules apply. The queen is loved.\","
    "\"solution\":\"1234123412341234\"}", "!The solution" },
  { ",\"cages\":[{\"cells\":[[0,1],[0,2]],\"value\":\"6\",\"unique\":true}],"
    "\"metadata\":{\"rules\":\"Normal sudoku rules apply.\","
    "\"solution\":\"1234341221434321\"}", "!The solution" },
};

TEST (rules_are_what_the_format_says)
{
  for (guint i = 0; i < G_N_ELEMENTS (format_cases); i++)
    {
      g_autofree char *rules = describe_members (format_cases[i].members);

      if (format_cases[i].rules[0] == '!')
        g_assert_true (g_str_has_prefix (rules, format_cases[i].rules));
      else
        g_assert_cmpstr (rules, ==, format_cases[i].rules);
    }
}

TEST (sentences_are_not_guessed)
{
  static const struct
  {
    const char *text;
    MatoRuleset says;
  } cases[] = {
    { "", 0 },
    { "Normal sudoku rules apply", MATO_RULESET_SUDOKU },
    { " - Normal  Sudoku rules apply.\n\n", MATO_RULESET_SUDOKU },
    { "Normal 6×6 sudoku rules apply.", MATO_RULESET_OTHER },
    { "Normal 6x6 sudoku rules apply.", MATO_RULESET_SUDOKU },
    { "Normal 9x9 sudoku rules apply.", MATO_RULESET_OTHER },
    { "Normal sudoku rules do not apply.", MATO_RULESET_OTHER },
    { "Normal sudoku rules apply. Cells a knight’s move apart cannot contain the same digit.",
      MATO_RULESET_SUDOKU | MATO_RULESET_KNIGHT },
    { "Normal sudoku rules apply, except in box 5.", MATO_RULESET_OTHER },
    { "Killer cage rules apply.", MATO_RULESET_CAGE_SUM | MATO_RULESET_CAGE_DIFFER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mato_ruleset_understand (cases[i].text, 6), ==, cases[i].says);
}

TEST (the_short_form_becomes_json)
{
  static const struct
  {
    const char *text;
    const char *json;
  } cases[] = {
    { "{ce:[[,{v:5},],[,,]],x:{}}", "{\"ce\":[[{},{\"v\":5},{}],[{},{},{}]],\"x\":{}}" },
    { "{a:t,b:f,c:#0,d:#F,e:CFCFCF,f:-1.5}",
      "{\"a\":true,\"b\":false,\"c\":\"#000000\",\"d\":\"#FFFFFF\",\"e\":\"#CFCFCF\","
      "\"f\":-1.5}" },
    { "{a:'it\\'s: t, {}',b:'x\\ny'}", "{\"a\":\"it's: t, {}\",\"b\":\"x\\ny\"}" },
    { "{\"a\":[],\"b\":\"t\"}", "{\"a\":[],\"b\":\"t\"}" },
    { "{a:'open", "{\"a\":\"open\"" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *json = mato_sudokupad_expand (cases[i].text);

      g_assert_cmpstr (json, ==, cases[i].json);
    }
}

TEST (pictures_are_read_and_written)
{
  static const char lines[] =
    "line points=0.5,0.5;1.5,-1.25 width=0.15 stroke=#d23be7\n"
    "arrow over points=5.5,0.5;4.5,1.5 width=0.03125 stroke=#00000080\n"
    "box at=3.5,3.5 height=1 breadth=1 fill=#cfcfcf origin=Extra\\_Region text= a \\\\ b\\nc\n"
    "oval over at=3,2.5 height=0.3 breadth=0.3 angle=-45 font=0.2 ink=#ff0000 text=5\n"
    "cage points=0,0;0,1 stroke=#000000 text=12\n";
  static const char *const damaged[] = {
    "lane points=0,0;1,1", "line points=0,0;1", "line points=0,0;", "line point=0,0",
    "box at=1", "box at=1,2 height=x", "box at=1,2 fill=#12345", "box at=1,2 fill=red",
    "oval at=1,2 breadth=1e9", "cage points=0,0 stroke", "box at=1,2 ower",
  };
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GPtrArray) figures = NULL;
  guint bad_line;

  figures = mato_picture_parse (lines, &bad_line);
  g_assert_nonnull (figures);
  for (guint i = 0; i < figures->len; i++)
    mato_figure_write (again, figures->pdata[i]);
  g_assert_cmpstr (again->str, ==, lines);

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autofree char *text = g_strdup_printf ("cage points=0,0\n%s\n", damaged[i]);

      g_assert_null (mato_picture_parse (text, &bad_line));
      g_assert_cmpuint (bad_line, ==, 2);
    }
}

/* What W3C's text says of paths, 64 units to a cell: column, then row. */
TEST (paths_of_svg_are_lines)
{
  static const struct
  {
    const char *path;
    const char *ways; /* row,column;…, a blank between two ways */
  } cases[] = {
    { "M0 64L128,0", "1,0;0,2" },
    { " m64 64 l64 0 0 64z l-64-64", "1,1;1,2;2,2;1,1 1,1;0,0" },
    { "M0,0 64,64H0V128", "0,0;1,1;1,0;2,0" },
    { "M0 0h64v64H0Z M128 128l.64e2.0", "0,0;0,1;1,1;1,0;0,0 2,2;2,3" },
    { "M0 0C0 0 32 0 32 0",
      "0,0;0,0.021484375;0,0.078125;0,0.158203125;0,0.25;0,0.341796875;0,0.421875;"
      "0,0.478515625;0,0.5" },
    { "M0 0Q16 0 16 16T32 32",
      "0,0;0.00390625,0.05859375;0.015625,0.109375;0.03515625,0.15234375;0.0625,0.1875;"
      "0.09765625,0.21484375;0.140625,0.234375;0.19140625,0.24609375;0.25,0.25;"
      "0.30859375,0.25390625;0.359375,0.265625;0.40234375,0.28515625;0.4375,0.3125;"
      "0.46484375,0.34765625;0.484375,0.390625;0.49609375,0.44140625;0.5,0.5" },
    { "M0 0A0 9 0 0 0 64 64 0 0 0 1 1 0 128", "0,0;1,1;2,0" },
    { "M0 0A9 9 0 0 0 64", NULL }, { "M0 0A9 9 0 2 0 64 64", NULL }, { "L64 64", NULL },
    { "M0 0", NULL }, { "", NULL }, { "M0 0L64", NULL }, { "M0 0 L64 64 ?", NULL },
    { "M0 0 L", NULL }, { "0 0 L64 64", NULL },
    { "M0 0 L1e999 0", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) ways = mato_svg_path_parse (cases[i].path, NULL, 64);
      g_autoptr (GString) found = g_string_new (NULL);

      for (guint j = 0; ways != NULL && j < ways->len; j++)
        {
          const GArray *way = ways->pdata[j];

          for (guint k = 0; k < way->len; k++)
            g_string_append_printf (found, "%s%.10g,%.10g", k > 0 ? ";" : j > 0 ? " " : "",
                                    g_array_index (way, MatoFigurePoint, k).row,
                                    g_array_index (way, MatoFigurePoint, k).column);
        }
      g_assert_cmpstr (ways != NULL ? found->str : NULL, ==, cases[i].ways);
    }
}

/* Nothing is hidden by Mato, and so it is told. */
TEST (fog_is_told)
{
  static const char board[] =
    "{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"regions\":[],%s"
    "\"metadata\":{\"rules\":\"Look out.\"}}";
  static const char *const fogs[] = { "\"foglight\":[[0,0]],", "\"cages\":[{\"value\":"
                                      "\"foglight: r1c1\"}],", "\"foglight\":[]," };

  for (guint i = 0; i < G_N_ELEMENTS (fogs); i++)
    {
      g_autoptr (GString) json = g_string_new (board);
      g_autoptr (MatoPuzzle) puzzle = NULL;
      g_autofree char *told = NULL;

      g_string_replace (json, "%s", fogs[i], 1);
      puzzle = read_text (json->str);
      told = mato_sections_get_told (puzzle->sections);
      g_assert_true (g_str_has_suffix (told, "Look out."));
      g_assert_cmpint (strstr (told, "fog") != NULL, ==, i < 2);
    }
}

TEST (a_document_with_a_damaged_picture_is_refused)
{
  g_autofree char *rules = describe_rules ("mato-document 2\nbox: 2x2\n\n[Puzzle]\n....\n....\n"
                                           "....\n....\n\n[Picture]\nline points=0,0;1\n", TRUE);

  g_assert_true (g_str_has_prefix (rules, "!Line 1 of the picture"));
}

TEST (digits_alone_are_read)
{
  static const struct
  {
    const char *text;
    const char *rules;
  } cases[] = {
    { "scfoooooooooooooK", "" },
    { "https://sudokupad.app/scfoooooooooooooK*wx", "board 9x9\nboxes 3x3\nwindoku\ndiagonal+\n"
                                                    "diagonal-\n" },
    { "https://sudokupad.app/scfooooooooooooooK", "!This packed puzzle" },
    { "https://sudokupad.app/scfooooooooooKooo", "!This packed puzzle" },
    { "https://sudokupad.app/scf1pooooooooooooA", "!Two givens of this link clash" },
    { "https://sudokupad.app/scf1qooooooooooooA", "" },
    { "https://sudokupad.app/scfoooooooooooooK*y", "!This packed puzzle" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rules = describe_rules (cases[i].text, TRUE);

      if (cases[i].rules[0] == '!')
        g_assert_true (g_str_has_prefix (rules, cases[i].rules));
      else
        g_assert_cmpstr (rules, ==, cases[i].rules);
    }
}
