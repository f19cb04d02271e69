/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/text/likeness.h"
#include "core/text/lz-string.h"
#include "tests/data.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/*
 * What other programs and links carry is exact: where one character of it has changed it is the
 * same board or is refused, never another one. Digits and the signs of cells are left as they are,
 * where nothing beside them tells whether they are right.
 */

typedef struct
{
  const char *file;
  const char *from; /* what is before the text that is changed; NULL: its beginning */
  const char *cells; /* characters that are cells there */
  const char *skip;  /* and the name of an element whose letters are; NULL: there is none */
  gboolean is_packed;
} Payload;

static const Payload payloads[] = {
  { "notations/f-puzzles-link.txt", "load=", "", NULL, TRUE },
  { "notations/f-puzzles-packed.txt", NULL, "", NULL, TRUE },
  { "notations/f-puzzles-rules.txt", "load=", "", NULL, TRUE },
  { "notations/f-puzzles-name.txt", "fpuzzles", "", NULL, TRUE },
  { "notations/sudokupad-link.txt", "fpuzzles", "", NULL, TRUE },
  { "notations/sudokupad-killer.txt", "scl", "", NULL, FALSE },
  { "notations/sudokupad-killer.json", NULL, "0123456789", NULL, FALSE },
  { "notations/f-puzzles.json", NULL, "0123456789", NULL, FALSE },
  { "notations/gnome.save", NULL, "0123456789", NULL, FALSE },
  { "notations/gnome-compact.save", NULL, "0123456789", NULL, FALSE },
  { "notations/played.sgt", NULL, "_0123456789abcdefghijklmnopqrstuvwxyz", NULL, FALSE },
  { "notations/hodoku-library.txt", NULL, "0123456789.+", NULL, FALSE },
  { "notations/played.ksudoku", NULL, "0123456789", "values", FALSE },
  { "notations/played.mato", NULL, "0123456789.", NULL, FALSE },
  { "notations/marks.sdk", NULL, "0123456789.", NULL, FALSE },
  { "notations/progress.opensudoku", NULL, "0123456789", NULL, FALSE },
};

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
/* Without `#`, which makes a comment of a line. */
#define SIGNS "abcdefghijklmnopqrstuvwxyzABCZ :,;<>[]{}\"'/=-|"

/* Returns: the digits of all boards of @text and whose they are; NULL if something is refused */
static char *
read_boards (const char *text)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GString) boards = g_string_new (NULL);

  mato_reader_set_rules (reader, NULL);
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);

      if (error != NULL)
        return NULL;
      if (puzzle == NULL)
        return boards->len > 0 ? g_string_free (g_steal_pointer (&boards), FALSE) : NULL;

      for (guint i = 0; i < mato_board_get_geometry (puzzle->board)->n_cells; i++)
        g_string_append_printf (boards, "%s%u", mato_board_is_given (puzzle->board, i) ? "." : "+",
                                mato_board_get_value (puzzle->board, i));
      g_string_append_c (boards, '\n');
      mato_rules_write (boards, mato_board_get_geometry (puzzle->board));
    }
}

static gboolean
may_change (const Payload *payload,
            const char    *text,
            gsize          place)
{
  g_autofree char *open = payload->skip != NULL ? g_strdup_printf ("<%s>", payload->skip) : NULL;
  const char *skipped = open != NULL ? strstr (text, open) : NULL;

  if (skipped != NULL && text + place > skipped && text + place < strstr (skipped, "</"))
    return FALSE;

  return text[place] > ' ' && strchr (payload->cells, text[place]) == NULL;
}

static gsize
find_start (const Payload *payload,
            const char    *text)
{
  if (payload->from == NULL)
    return 0;

  return (gsize) (g_strstr_len (text, -1, payload->from) - text) + strlen (payload->from);
}

/* Returns: a place of @text that may be changed */
static gsize
pick_place (const Payload *payload,
            const char    *text)
{
  gsize start = find_start (payload, text), place;

  do
    place = (gsize) g_test_rand_int_range ((gint) start, (gint) strlen (text));
  while (!may_change (payload, text, place));

  return place;
}

typedef enum
{
  REFUSED,
  SAME,
  ANOTHER,
} Answer;

static Answer
try_change (const Payload *payload,
            const char    *text,
            const char    *whole)
{
  const char *others = *payload->cells == '\0' ? LETTERS : SIGNS;
  g_autofree char *changed = g_strdup (text);
  g_autofree char *found = NULL;

  changed[pick_place (payload, text)] =
    others[g_test_rand_int_range (0, (gint) strlen (others))];
  found = read_boards (changed);
  if (found == NULL || g_str_equal (found, whole))
    return found == NULL ? REFUSED : SAME;
  /* A sentence that is not known any more makes it a drawing, of which nothing is answered. */
  if (strstr (found, "drawing\n") != NULL)
    return REFUSED;

  g_test_message ("%s:\n%s", payload->file, changed);
  return ANOTHER;
}

/* Returns: how many changes made another puzzle */
static guint
count_others (const Payload *payload,
              guint          n)
{
  g_autofree char *text = data_load (payload->file);
  g_autofree char *whole = read_boards (text);
  guint n_answers[3] = { 0 };

  g_assert_nonnull (whole);
  for (guint i = 0; i < n; i++)
    n_answers[try_change (payload, text, whole)]++;

  g_test_message ("%s: %u of %u refused", payload->file, n_answers[REFUSED], n);
  g_assert_cmpuint (n_answers[REFUSED], >, 0);
  return n_answers[ANOTHER];
}

/* A packed text may name an earlier digit or cell instead of another one. Where neither a clash nor
 * a solution beside it shows that, nothing does: 17 of 100,000 changes. Twice as many are a fault;
 * of few changes, so many that chance does not bring them in ten thousand runs. */
TEST (changed_characters_show)
{
  guint n = effort_pick_slow (300, 1000, 20000), n_packed = 0, n_others = 0;

  for (guint i = 0; i < G_N_ELEMENTS (payloads); i++)
    {
      guint found = count_others (&payloads[i], n);

      n_packed += payloads[i].is_packed ? n : 0;
      n_others += payloads[i].is_packed ? found : 0;
      g_assert_true (found == 0 || payloads[i].is_packed);
    }

  g_test_message ("%u of %u packed ones are another puzzle", n_others, n_packed);
  g_assert_cmpuint (n_others, <=, 6 + n_packed * 34 / 100000);
}

/* What is refused that was read as something else once, or passed over. */
TEST (nothing_is_passed_over)
{
#define L9 "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"
#define ROWS "[[1,0,0,0],[2,0,0,3],[0,0,4,0],[0,0,1,0]]"
#define CELLS "[1,0,0,0,2,0,0,3,0,0,4,0,0,0,1,0]"
#define WEIGHTS "[1,1,1,1,1,2,2,1,1,2,2,1,1,1,1,1]"
#define F_ROW "[{},{},{},{}]"
#define F_ROWS F_ROW "," F_ROW "," F_ROW
  static const char *const texts[] = {
    "{\"order\":4,\"box\":\"2x2\",\"cells\":" CELLS ",\"weigths\":" WEIGHTS "}",
    "{\"order\":4,\"box\":\"2x2\",\"cells\":" CELLS ",\"weights\":[1,2]}",
    "{\"box\":\"2x2\",\"order\":4,\"cells\":" CELLS ",\"weights\":[1,2]}",
    "{\"order\":4,\"box\":\"2x2.\",\"cells\":" CELLS "}",
    "{\"order\":4,\"box\":22,\"cells\":" CELLS "}",
    "{\"board\":" ROWS ",\"wieghts\":" WEIGHTS "}",
    "{\"board\":" ROWS ",\"board\":" ROWS "}",
    "{\"size\":4,\"grid\":[[{\"given\":true},{},{},{}]," F_ROWS "]}",
    "{\"size\":4,\"grid\":[[{\"value\":1,\"giver\":true},{},{},{}]," F_ROWS "]}",
    "{\"size\":4,\"grid\":[[{\"value\":1,\"value\":2},{},{},{}]," F_ROWS "]}",
    "{\"size\":4,\"grid\":[[{\"region\":9},{},{},{}]," F_ROWS "]}",
    "{\"size\":4,\"grid\":[[{\"centerPencilMarks\":1},{},{},{}]," F_ROWS "]}",
    "{\"size\":4,\"grid\":[[{},[],{},{}]," F_ROWS "]}",
    "{\"size\":4,\"grid\":[" F_ROW "," F_ROWS "],\"antikinght\":false}",
    "{\"sise\":4,\"grid\":[" F_ROW "," F_ROWS "]}",
    "{\"size\":4,\"grid\":[" F_ROW "," F_ROWS "]}\n\"antiknight\":true}",
    "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}]," F_ROWS "],"
    "\"solution\":[2,1,3,4,3,4,1,2,1,2,4,3,4,3,2,1]}",
    ":0000:x:" L9 ":::::0000:x:" L9 ":::::",
    ":0000:x:" L9 "::::::::",
    "https://tinyurl.com/abcdefg\n" L9,
    L9 "\nhttps://www.f-puzzles.com/?id=abc\n",
    "weigths: 1 2 3 4 9\n" L9,
    "# Mato weight: rings\n" L9,
    "weights: 1 2 3 4\n" L9,
    L9 "\nweights: 1 2 3 4 9\n",
    "mato-document 1\nbux: 2x2\n\n[Puzzle]\n1...\n2..3\n..4.\n..1.\n",
    "mato-document 1\n\n[Puzzle]\n1...\n2..3\n..4.\n..1.\n\n[Entires]\n.2..\n....\n....\n....\n",
    "[Puzzle]\n1...\n2..3\n..4.\n..1.\n[Sate]\n12..\n2..3\n..4.\n..1.\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *found = read_boards (texts[i]);

      g_test_message ("%s", texts[i]);
      g_assert_null (found);
    }
}

/* Weights without a sign before them, as people write them. */
TEST (weights_are_taken)
{
  static const char *const texts[] = {
    "weights: 1 2 3 4 9\n" L9,
    "# weights: 1, 2, 3, 4, 9\n" L9,
    "#C Mato weights: 1 2 3 4 9\n" L9,
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (texts[i], -1, NULL);
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

      g_assert_nonnull (puzzle->weights);
      g_assert_cmpuint (puzzle->weights[0], ==, 1);
      g_assert_cmpuint (puzzle->weights[40], ==, 9);
    }
}

/* In any order of names. */
TEST (weights_in_json_are_taken)
{
  g_autoptr (MatoReader) reader =
    mato_reader_new_for_text ("{\"weights\":" WEIGHTS ",\"cells\":" CELLS ",\"order\":4}", -1,
                              NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

  g_assert_nonnull (puzzle->weights);
  g_assert_cmpuint (puzzle->weights[5], ==, 2);
}

TEST (misspelt_words_are_known)
{
  g_assert_true (mato_words_are_like ("weigths", "weights"));
  g_assert_true (mato_words_are_like ("WEIGHS", "weights"));
  g_assert_true (mato_words_are_like ("bux", "box"));
  g_assert_false (mato_words_are_like ("weights", "weights"));
  g_assert_false (mato_words_are_like ("by", "box"));
  g_assert_false (mato_words_are_like ("difficulty", "weights"));
}
