/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/told-rules.h"

#include "core/board/drawing.h"
#include "core/notation/sections.h"
#include "core/writing/writer.h"
#include "tests/core/notation/describe.h"
#include "tests/test.h"

/* Sentences beside the rules of f-puzzles: what denies ordinary sudoku, or tells a rule that is not
 * there, makes a drawing to write on; what only repeats the rules leaves the puzzle as it is. */

#define USUAL "board 9x9\n"
#define NO_BOXES "board 9x9\nregions 0,0,0\n"

typedef struct
{
  MatoTold told;
  const char *rules;
  const char *text;
} Case;

#define ALL MATO_TOLD_ALL_SAID
#define MORE MATO_TOLD_MORE
#define DENIED MATO_TOLD_NO_SUDOKU
#define LIARS MATO_TOLD_NOT_AS_SAID

static const Case cases[] = {
  { ALL, USUAL, "Normal sudoku rules apply." },
  { ALL, USUAL, "Normal Sudoku rules apply here!\n\nHave fun, and thanks to Ben for testing." },
  { ALL, USUAL, "In every row, column and box, all digits from 1 to 9 appear exactly once." },
  { ALL, USUAL, "No digit may repeat in any row, column or box." },
  { ALL, USUAL, "Digits may not repeat in a row, column or box." },
  { ALL, USUAL, "Rows, columns and boxes do not contain repeats." },
  { ALL, USUAL, "This was my first puzzle, made in one evening." },
  { ALL, USUAL, "Normal sudoku rules apply, no guessing needed. It is not easy." },
  { ALL, USUAL, "No extra rules. There are no additional constraints." },
  { ALL, USUAL, "Normal cage rules apply." },
  { ALL, USUAL, "Es gelten die normalen Sudokuregeln, Raten ist nicht nötig." },
  { ALL, USUAL, "普通数独规则。使每行、每列、每宫数字不重复。" },
  { ALL, NO_BOXES, "A Latin square: there are no boxes." },
  { ALL, USUAL "thermo r1c1 r1c2\n", "Digits along thermometers increase from the bulb." },
  { ALL, USUAL "arrow r1c1 r1c2\n", "Digits may repeat on arrows if allowed by sudoku rules." },
  { ALL, USUAL "whisper r1c1 r1c2\n", "Adjacent digits on green lines differ by at least 5." },
  { ALL, USUAL "clone r1c1 r1c2\n", "Clones: cages of the same colour are identical." },
  { ALL, USUAL "maximum r1c1\n", "Grey cells with arrows out of them are greater." },
  { ALL, USUAL "little-killer 7 r1c1 r2c2\n", "Clues outside the grid are sums of a diagonal." },
  { ALL, USUAL "odd r1c1\n", "Yellow circles are odd digits." },
  { ALL, "board 9x9\nregions 1,2,3\n", "Normal irregular sudoku rules apply." },

  { DENIED, USUAL, "Normal sudoku rules do not apply." },
  { DENIED, USUAL, "Normal Sudoku rules do NOT apply" },
  { DENIED, USUAL, "Normal sudoku rules don’t apply!" },
  { DENIED, USUAL, "Fill the grid.\nNo sudoku rules." },
  { DENIED, USUAL, "This is not a sudoku." },
  { DENIED, USUAL, "Non-sudoku: place numbers." },
  { DENIED, USUAL, "Ignore the usual sudoku rules" },
  { DENIED, USUAL, "Standard sudoku rules are suspended." },
  { DENIED, USUAL, "Sudoku rules need not be followed." },
  { DENIED, USUAL, "Instead of sudoku rules, each digit is there as often as it says." },
  { DENIED, USUAL, "Normal sudoku rules apply, except that boxes do not count." },
  { DENIED, USUAL, "Normal sudoku rules apply with the exception of boxes." },
  { DENIED, USUAL, "Normal sudoku rules apply only to rows and columns." },
  { DENIED, USUAL, "Normal sudoku rules apply, but not for boxes." },
  { DENIED, USUAL, "Normal sudoku rules for boxes do not apply." },
  { DENIED, USUAL, "There are no boxes." },
  { DENIED, USUAL, "The 3x3 boxes do not apply." },
  { DENIED, USUAL, "Digits may repeat in a row." },
  { DENIED, USUAL, "Rows may contain repeated digits." },
  { DENIED, USUAL, "Place the digits 0-8 in each row, column and box." },
  { DENIED, USUAL, "Use the digits 2 to 10." },
  { DENIED, USUAL, "普通数独规则不适用。" },
  { DENIED, USUAL, "Die normalen Sudokuregeln gelten nicht." },
  { DENIED, USUAL "arrow r1c1 r1c2\n", "Normal sudoku rules do not apply. Arrows do." },

  { MORE, USUAL, "Digits along thermometers increase." },
  { MORE, USUAL, "Adjacent digits on green lines differ by at least 5." },
  { MORE, USUAL, "Digits in circles must be even." },
  { MORE, USUAL, "Cells a knight's move apart cannot contain the same digit." },
  { MORE, USUAL, "The grid is covered in fog." },
  { MORE, USUAL, "Normal irregular sudoku rules apply." },
  { MORE, USUAL "killer 7 r1c1 r1c2\n", "Cages show sums. Purple lines are renbans." },
  { MORE, USUAL "killer 7 r1c1 r1c2\n", "Draw a loop through the cages." },

  { MORE, USUAL "no-other-xv\n", "Cells connected by a blue square must sum to 7." },
  { MORE, USUAL "no-other-xv\n", "The green dots are either X or V." },

  { LIARS, USUAL, "One given is wrong." },
  { LIARS, USUAL "killer 7 r1c1 r1c2\n", "Every clue is wrogn. Normal sudoku rules apply." },
};

TEST (sentences_are_judged)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean has_picture = strstr (cases[i].text, "Normal cage") == NULL;

      if (mato_told_judge (cases[i].text, cases[i].rules, 9, has_picture) != cases[i].told)
        g_error ("%s: %u", cases[i].text,
                 mato_told_judge (cases[i].text, cases[i].rules, 9, has_picture));
    }
  /* What is drawn may be the cage. */
  g_assert_cmpuint (mato_told_judge ("Normal cage rules apply.", USUAL, 9, TRUE), ==, MORE);
}

#define CELLS "{},{},{},{}"
#define PUZZLE(members) \
  "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[" CELLS "],[" CELLS "],[" \
  CELLS "]]," members "}"
#define CAGE "\"killercage\":[{\"cells\":[\"R1C2\",\"R1C3\"],\"value\":\"5\"}]"
#define NOTHING "board 4x4\nboxes none\nlines none\n"

TEST (puzzles_become_drawings)
{
  static const struct
  {
    const char *json;
    const char *rules;
  } puzzles[] = {
    { PUZZLE ("\"ruleset\":\"Normal sudoku rules apply.\""), "" },
    { PUZZLE ("\"ruleset\":\"Normal sudoku rules do not apply.\""), NOTHING "drawing\n" },
    { PUZZLE ("\"ruleset\":\"No sudoku rules\"," CAGE), NOTHING "killer 5 r1c2 r1c3\ndrawing\n" },
    { PUZZLE ("\"ruleset\":\"Cages show sums\"," CAGE), "board 4x4\nkiller 5 r1c2 r1c3\n" },
    { PUZZLE ("\"ruleset\":\"Thermometers rise\"," CAGE),
      "board 4x4\nkiller 5 r1c2 r1c3\ndrawing\n" },
    { PUZZLE ("\"ruleset\":\"Digits on the line must increase\",\"text\":[{\"cells\":[\"R0C1\"],"
              "\"value\":\"a\"}]"), "board 4x4\ndrawing-around\n" },
    { PUZZLE ("\"ruleset\":\"One clue is wrong\""), NOTHING "drawing\n" },
    { PUZZLE ("\"ruleset\":\"One clue is wrong\"," CAGE), "!A sentence of this puzzle" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *found = describe_rules (puzzles[i].json, TRUE);
      g_autofree char *refused = describe_rules (puzzles[i].json, FALSE);

      if (puzzles[i].rules[0] == '!')
        g_assert_true (g_str_has_prefix (found, puzzles[i].rules));
      else
        g_assert_cmpstr (found, ==, puzzles[i].rules);
      g_assert_true (puzzles[i].rules[0] == '\0' || refused[0] == '!');
    }
}

/* Where boxes are no rule, their borders are drawn all the same, since the setter saw them. */
TEST (boxes_are_still_drawn)
{
  g_autoptr (MatoPuzzle) puzzle = read_text (PUZZLE ("\"ruleset\":\"No sudoku rules\""));
  g_autofree char *picture = mato_sections_get (puzzle->sections, MATO_SECTION_PICTURE);

  g_assert_true (mato_geometry_is_drawing (mato_board_get_geometry (puzzle->board)));
  g_assert_true (g_str_has_prefix (picture, "cage points=0,0;0,1;1,0;1,1 "));
}

/* A sentence that would make another puzzle of it is told to be lost, and is. */
TEST (sentences_are_not_written_into_another_puzzle)
{
  static const char *const sentences[] = { "Normal sudoku rules apply.", "Thermometers rise." };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *document = g_strdup_printf (
        "mato-document 1\nbox: 2x2\n\n[Puzzle]\n1...\n....\n....\n....\n\n[Instructions]\n %s\n",
        sentences[i]);
      g_autoptr (MatoPuzzle) puzzle = read_text (document);
      g_autoptr (MatoPuzzle) again = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_cmpuint (mato_notation_find_losses (MATO_NOTATION_F_PUZZLES, puzzle), ==,
                        i == 0 ? 0 : MATO_HOLDS_PICTURE);
      mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_F_PUZZLES);
      again = read_text (text->str);
      g_assert_true (mato_geometry_is_classic (mato_board_get_geometry (again->board)));
    }
}
