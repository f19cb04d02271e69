/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include "core/board/drawing.h"
#include "core/notation/sections.h"
#include "core/rules/rule-list.h"
#include "core/rules/rule-sentence.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

/* Numbers and time. */

static const char *
get_group_separator (void)
{
  const char *separator = localeconv ()->thousands_sep;

  if (separator == NULL || *separator == '\0' || !g_utf8_validate (separator, -1, NULL))
    return ",";

  return separator;
}

char *
mato_sentence_number (guint64 number)
{
  const char *separator = get_group_separator ();
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  GString *text = g_string_new (NULL);

  for (gsize left = strlen (digits); left > 0; left--)
    {
      if (text->len > 0 && left % 3 == 0)
        g_string_append (text, separator);
      g_string_append_c (text, digits[strlen (digits) - left]);
    }

  return g_string_free (text, FALSE);
}

static char *
write_long_duration (guint64 seconds)
{
  if (seconds < 3600)
    /* Translators: a time span of minutes and seconds: "3 min 5 s" */
    return g_strdup_printf (_("%u min %u s"), (guint) (seconds / 60), (guint) (seconds % 60));

  /* Translators: a time span of hours and minutes: "2 h 14 min" */
  return g_strdup_printf (_("%u h %u min"),
                          (guint) (seconds / 3600), (guint) (seconds / 60 % 60));
}

/* Each unit is used up to the value that would round up to the next unit. */
char *
mato_sentence_duration (gint64 microseconds)
{
  double us = (double) MAX (microseconds, 0);

  if (us < 5)
    return g_strdup (_("less than 0.01 ms"));
  if (us < 95)
    /* Translators: a time span in milliseconds */
    return g_strdup_printf (_("%.2f ms"), us / 1000);
  if (us < 9950)
    /* Translators: a time span in milliseconds */
    return g_strdup_printf (_("%.1f ms"), us / 1000);
  if (us < 999500)
    /* Translators: a time span in milliseconds */
    return g_strdup_printf (_("%.0f ms"), us / 1000);
  if (us < 59950000)
    /* Translators: a time span in seconds */
    return g_strdup_printf (_("%.1f s"), us / G_USEC_PER_SEC);

  return write_long_duration (((guint64) us + G_USEC_PER_SEC / 2) / G_USEC_PER_SEC);
}

/* Puzzles. */

static char *
write_givens (const MatoBoard *board)
{
  guint n_givens = mato_board_count_givens (board);

  /* Translators: how many cells of a puzzle are given */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u given", "%u givens", n_givens),
                          n_givens);
}

char *
mato_sentence_puzzle (const MatoPuzzle *puzzle)
{
  g_autofree char *givens = NULL;
  g_autofree char *rules = NULL;
  guint order;

  g_return_val_if_fail (puzzle != NULL, NULL);

  order = mato_board_get_geometry (puzzle->board)->order;
  givens = write_givens (puzzle->board);
  /* Translators: between the words of a list: "3, 5, 8" */
  rules = mato_rules_list_titles (mato_board_get_geometry (puzzle->board), C_("list", ", "));
  if (rules != NULL)
    /* Translators: the size of a puzzle, "23 givens", and its rules: "Killer cages, Diagonal /" */
    return g_strdup_printf (_("%u×%u · %s · %s"), order, order, givens, rules);

  /* Translators: the size of a puzzle and "23 givens" */
  return g_strdup_printf (_("%u×%u · %s"), order, order, givens);
}

/* Returns: (nullable): where rules without a name are seen, or that they are not */
static const char *
tell_formulas (const MatoGeometry *geometry)
{
  g_autoptr (GPtrArray) rules = mato_rule_list_new (geometry);
  const char *told = NULL;

  for (guint i = 0; i < rules->len; i++)
    {
      const MatoListedRule *rule = rules->pdata[i];

      if (rule->variant->look == MATO_LOOK_FORMULA && !rule->is_hidden)
        return _("Dots join the cells of a rule that is said in a formula.");
      if (rule->variant->look == MATO_LOOK_FORMULA)
        told = _("Rules that are said in formulas are not drawn here.");
    }

  return told;
}

/* Boards whose rules are drawn borders have no titles. What the setter says tells more. */
char *
mato_sentence_board_rules (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry;
  g_autofree char *text = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  geometry = mato_board_get_geometry (puzzle->board);
  text = mato_sections_get_told (puzzle->sections);
  if (text == NULL)
    text = mato_rules_write_sentences (geometry);
  if (text == NULL)
    text = g_strdup (_("Its groups are those with thick borders."));

  return g_strjoin ("\n", text, tell_formulas (geometry), NULL);
}

const char *
mato_sentence_pencil_name (guint pencil)
{
  static const char *const names[] = {
    /* Translators: what digits that are typed become; before "9×9 · 23 givens" */
    [MATO_PENCIL_CENTRE] = N_("centre marks"),
    [MATO_PENCIL_CORNER] = N_("corner marks"),
  };

  if (pencil == MATO_PAINT)
    /* Translators: what digits that are typed become; before "9×9 · 23 givens" */
    return _("colours");

  return pencil < MATO_N_PENCILS ? _(names[pencil]) : NULL;
}

const char *
mato_sentence_colour (guint colour)
{
  static const char *const names[] = {
    /* Translators: colour of a cell, said after what it holds: "Row 3, column 5, 7, given, red" */
    N_("red"),
    /* Translators: colour of a cell */
    N_("orange"),
    /* Translators: colour of a cell */
    N_("yellow"),
    /* Translators: colour of a cell */
    N_("green"),
    /* Translators: colour of a cell */
    N_("turquoise"),
    /* Translators: colour of a cell */
    N_("blue"),
    /* Translators: colour of a cell */
    N_("purple"),
    /* Translators: colour of a cell */
    N_("pink"),
    /* Translators: colour of a cell */
    N_("grey"),
  };

  g_return_val_if_fail (colour >= 1 && colour <= G_N_ELEMENTS (names), NULL);

  return _(names[colour - 1]);
}

char *
mato_sentence_pencil (guint pencil)
{
  switch (pencil)
    {
    case MATO_PENCIL_CENTRE:
      return g_strdup (_("Typing a digit now makes a centre mark."));
    case MATO_PENCIL_CORNER:
      return g_strdup (_("Typing a digit now makes a corner mark."));
    case MATO_PAINT:
      return g_strdup (_("Typing a digit from 1 to 9 now colours the cell."));
    default:
      return g_strdup (_("Typing a digit now fills the cell."));
    }
}

/* Returns: whether nothing that is known speaks against a full board, of which not all is known */
static gboolean
is_full_drawing (const MatoBoard *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  return mato_geometry_is_drawing (geometry) && mato_board_count_empty (board) == 0
         && !mato_values_has_conflict (geometry, mato_board_get_values (board));
}

char *
mato_sentence_board (const MatoBoard *board)
{
  guint n_cells, n_empty;

  g_return_val_if_fail (board != NULL, NULL);

  n_cells = mato_board_get_geometry (board)->n_cells;
  n_empty = mato_board_count_empty (board);
  if (mato_board_is_solved (board))
    return g_strdup (_("Well done: the board is solved."));
  if (n_empty == 0 && is_full_drawing (board))
    return g_strdup (_("The board is full. Whether it is solved, only you can tell: Mato does not "
                       "know all of its rules."));
  if (n_empty == 0)
    return g_strdup (_("The board is full, but some digits clash."));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell of %u is empty.",
                                       "%u cells of %u are empty.", n_empty),
                          n_empty, n_cells);
}

char *
mato_sentence_to_go (const MatoBoard *board)
{
  guint n_empty;

  g_return_val_if_fail (board != NULL, NULL);

  n_empty = mato_board_count_empty (board);
  if (n_empty == 0 && !mato_board_is_solved (board) && !is_full_drawing (board))
    /* Translators: beside the time of a game: the board is full, but not solved */
    return g_strdup (_("some digits clash"));

  /* Translators: beside the time of a game: so many cells are empty; the shorter the better */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u to go", "%u to go", n_empty), n_empty);
}

static char *
write_alphabet (MatoAlphabet alphabet,
                guint        order)
{
  char last[3];

  mato_alphabet_spell (alphabet, order, last);
  switch (alphabet)
    {
    case MATO_ALPHABET_LETTERS:
      /* Translators: how the digits of a puzzle are spelled, after "Read as 16×16, " */
      return g_strdup_printf (_("letters A-%s"), last);
    case MATO_ALPHABET_NUMBERS:
      /* Translators: how the digits of a puzzle are spelled, after "Read as 16×16, " */
      return g_strdup_printf (_("numbers 1-%s"), last);
    case MATO_ALPHABET_HEX:
      if (order > 10)
        /* Translators: how the digits of a puzzle are spelled, after "Read as 16×16, " */
        return g_strdup_printf (_("digits 0-9 and A-%s"), last);
      /* Translators: how the digits of a puzzle are spelled, after "Read as 9×9, " */
      return g_strdup_printf (_("digits 0-%s"), last);
    case MATO_ALPHABET_CANONICAL:
    default:
      if (order > 10)
        /* Translators: how the digits of a puzzle are spelled, after "Read as 16×16, " */
        return g_strdup_printf (_("digits 1-9 and A-%s"), last);
      /* Translators: how the digits of a puzzle are spelled, after "Read as 9×9, " */
      return g_strdup_printf (_("digits 1-%s"), last);
    }
}

static char *
write_empty (char empty)
{
  if (empty == ' ')
    return g_strdup (_("blanks for empty cells"));

  /* Translators: the sign of an empty cell, after "Read as 16×16, letters A-P, " */
  return g_strdup_printf (_("“%c” for empty cells"), empty);
}

char *
mato_sentence_reading (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry;
  g_autofree char *alphabet = NULL, *empty = NULL, *givens = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  geometry = mato_board_get_geometry (puzzle->board);
  alphabet = write_alphabet (puzzle->alphabet, geometry->order);
  empty = write_empty (puzzle->empty);
  givens = write_givens (puzzle->board);

  if (!mato_geometry_is_classic (geometry))
    /* Translators: how a text was understood: rows and columns, "digits 1-9", "“.” for empty
     * cells", "12 givens" */
    return g_strdup_printf (_("Read as %u×%u with rules of its own, %s, %s, %s"), geometry->rows,
                            geometry->columns, alphabet, empty, givens);

  if (geometry->box_rows == geometry->box_columns)
    /* Translators: how a text was understood: its size, "letters A-P", "“-” for empty cells",
     * "89 givens" */
    return g_strdup_printf (_("Read as %u×%u, %s, %s, %s"), geometry->order, geometry->order,
                            alphabet, empty, givens);

  /* Translators: how a text was understood: its size, rows and columns of a box, "digits 1-6",
   * "“.” for empty cells", "12 givens" */
  return g_strdup_printf (_("Read as %u×%u with boxes of %u×%u, %s, %s, %s"), geometry->order,
                          geometry->order, geometry->box_rows, geometry->box_columns,
                          alphabet, empty, givens);
}

/* Cells: the place, the digit, and one short part for everything else that the cell shows. */

static const char *
get_ink_words (MatoInk ink)
{
  switch (ink)
    {
    case MATO_INK_GIVEN:
      /* Translators: said of a digit on the board: the puzzle's own */
      return _("given");
    case MATO_INK_ENTRY:
      /* Translators: said of a digit on the board: the player entered it */
      return _("yours");
    case MATO_INK_SOLVER:
      /* Translators: said of a digit on the board: it comes from a solution */
      return _("from the solution");
    case MATO_INK_TRIED:
      /* Translators: said of a digit on the board: the search tries it */
      return _("tried");
    case MATO_INK_PROPAGATED:
      /* Translators: said of a digit on the board: the search had no other choice */
      return _("forced");
    case MATO_INK_NONE:
    default:
      return NULL;
    }
}

/* The rule that the digit of a cell breaks, in words. */
static char *
write_broken_rule (const MatoBoardScene *scene,
                   guint                 cell)
{
  guint8 values[MATO_MAX_CELLS];

  for (guint i = 0; i < scene->geometry->n_cells; i++)
    values[i] = scene->looks[i].digit;

  return mato_sentence_broken_rule (scene->geometry, scene->alphabet, values, cell);
}

static char *
write_clash (const MatoBoardScene *scene,
             guint                 cell)
{
  guint n_peers, n_others = 0, first = MATO_NO_CELL;
  const guint16 *peers = mato_geometry_peers (scene->geometry, cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    {
      if (scene->looks[peers[i]].digit != scene->looks[cell].digit)
        continue;
      if (first == MATO_NO_CELL)
        first = peers[i];
      else
        n_others++;
    }

  if (first == MATO_NO_CELL)
    return write_broken_rule (scene, cell);

  if (n_others == 0)
    /* Translators: said of a digit on the board: another cell in sight holds the same digit */
    return g_strdup_printf (_("clashes with row %u, column %u"),
                            mato_geometry_row (scene->geometry, first) + 1,
                            mato_geometry_column (scene->geometry, first) + 1);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: said of a digit on the board: other cells
                                        * in sight hold the same digit */
                                       "clashes with row %u, column %u and %u more",
                                       "clashes with row %u, column %u and %u more",
                                       n_others),
                          mato_geometry_row (scene->geometry, first) + 1,
                          mato_geometry_column (scene->geometry, first) + 1,
                          n_others);
}

static char *
spell_digits (const MatoBoardScene *scene,
              guint32               mask)
{
  GString *digits = g_string_new (NULL);
  char spelling[3];

  for (guint digit = 1; digit <= scene->geometry->order; digit++)
    if ((mask & (1u << (digit - 1))) != 0)
      g_string_append_printf (digits, "%s%s", digits->len > 0 ? " " : "",
                              mato_alphabet_spell (scene->alphabet, digit, spelling));

  return g_string_free (digits, FALSE);
}

/* Adds one part and frees it; nothing for NULL. No comma before the first one. */
static void
add_part (GString *text,
          char    *part)
{
  if (part == NULL)
    return;

  if (text->len > 0)
    /* Translators: between the parts of what is said of a cell: "Row 3, column 5, 7, given" */
    g_string_append (text, _(", "));
  g_string_append (text, part);
  g_free (part);
}

/* Short, for whoever sees the board: which cells hold the same digit. */
static char *
write_twins (const MatoBoardScene *scene,
             guint                 cell)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (scene->geometry, cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    if (scene->looks[peers[i]].digit == scene->looks[cell].digit)
      add_part (cells, mato_sentence_spell_cell (scene->geometry, peers[i]));

  /* Translators: of a digit that clashes: the cells in sight with the same digit: "r1c2, r4c7" */
  return cells->len > 0 ? g_strdup_printf (_("Also in %s"), cells->str)
                        : write_broken_rule (scene, cell);
}

static void
add_candidates (GString              *text,
                const MatoBoardScene *scene,
                guint                 cell)
{
  const MatoCellLook *look = &scene->looks[cell];
  g_autofree char *candidates = spell_digits (scene, look->candidates);
  g_autofree char *struck = spell_digits (scene, look->struck);

  if (look->candidates != 0)
    /* Translators: the digits that an empty cell can still hold: "candidates 1 4 7" */
    add_part (text, g_strdup_printf (_("candidates %s"), candidates));

  /* For a dead end, “dead end” says enough. */
  if (look->struck != 0 && (look->marks & MATO_MARK_DEAD_END) == 0)
    /* Translators: the digits that an empty cell could hold until the last step: "lost 1 4" */
    add_part (text, g_strdup_printf (_("ruled out %s"), struck));
}

static void
add_pencil (GString              *text,
            const MatoBoardScene *scene,
            guint                 cell)
{
  const MatoCellLook *look = &scene->looks[cell];
  g_autofree char *centre = spell_digits (scene, look->pencil[MATO_PENCIL_CENTRE]);
  g_autofree char *corner = spell_digits (scene, look->pencil[MATO_PENCIL_CORNER]);

  if (*centre != '\0')
    /* Translators: the small digits that the player wrote into an empty cell: "centre marks 2 5" */
    add_part (text, g_strdup_printf (_("centre marks %s"), centre));
  if (*corner != '\0')
    /* Translators: the small digits that the player wrote into an empty cell: "corner marks 2 5" */
    add_part (text, g_strdup_printf (_("corner marks %s"), corner));
}

static void
add_digit (GString              *text,
           const MatoBoardScene *scene,
           guint                 cell)
{
  const MatoCellLook *look = &scene->looks[cell];
  char spelling[3];

  if (look->digit == 0)
    {
      /* Translators: said of a cell without a digit */
      add_part (text, g_strdup (_("empty")));
      return;
    }

  add_part (text, g_strdup (mato_alphabet_spell (scene->alphabet, look->digit, spelling)));
  add_part (text, g_strdup (get_ink_words (look->ink)));
  if ((look->marks & MATO_MARK_CONFLICT) != 0)
    add_part (text, write_clash (scene, cell));
  if ((look->marks & MATO_MARK_MISTAKE) != 0)
    /* Translators: said of a digit that the player entered */
    add_part (text, g_strdup (_("differs from the solution")));
}

static void
add_search_marks (GString              *text,
                  const MatoBoardScene *scene,
                  guint                 marks)
{
  if ((marks & MATO_MARK_CHOSEN) != 0)
    /* Translators: said of a cell: the search looks for its next try here */
    add_part (text, g_strdup (_("chosen by the search")));
  if ((marks & MATO_MARK_CURRENT) != 0)
    /* Translators: said of a cell: the step of the search just made happened here */
    add_part (text, g_strdup (_("last step")));
  if ((marks & MATO_MARK_DEAD_END) != 0)
    /* Translators: said of a cell: the search can put nothing here */
    add_part (text, g_strdup (_("dead end")));
  if ((marks & MATO_MARK_DEAD_END) != 0)
    add_part (text, g_strdup (scene->note));
  if ((marks & MATO_MARK_CHANGED) != 0)
    /* Translators: said of a digit: the search filled it in since its last decision */
    add_part (text, g_strdup (_("new since the last decision")));
}

static void
add_content (GString              *text,
             const MatoBoardScene *scene,
             guint                 cell)
{
  const MatoCellLook *look = &scene->looks[cell];

  if (look->marks & MATO_MARK_HIDDEN)
    {
      /* Translators: said of a cell while the puzzle is paused */
      add_part (text, g_strdup (_("hidden")));
      return;
    }

  if (look->weight_size != MATO_WEIGHT_LARGE)
    add_digit (text, scene, cell);
  if (look->digit == 0)
    add_candidates (text, scene, cell);
  add_pencil (text, scene, cell);
  if (look->colour != 0)
    add_part (text, g_strdup (mato_sentence_colour (look->colour)));
  add_search_marks (text, scene, look->marks);
  if (look->hint == MATO_HINT_CELL || look->hint == MATO_HINT_RULE)
    /* Translators: said of a cell: a hint, the step of a technique or a rule that is chosen is
     * about it */
    add_part (text, g_strdup (_("pointed out")));
  if (look->weight_size != MATO_WEIGHT_HIDDEN)
    /* Translators: how much the digit of a cell counts in a target puzzle */
    add_part (text, g_strdup_printf (_("weight %u"), look->weight));
  add_part (text, mato_sentence_cell_rules (scene->geometry, scene->alphabet, cell));
}

char *
mato_sentence_cell (const MatoBoardScene *scene,
                    guint                 cell)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (scene != NULL && scene->geometry != NULL, NULL);
  g_return_val_if_fail (cell < scene->geometry->n_cells, NULL);

  /* Translators: the place of a cell; what is said of it follows: "Row 3, column 5, 7, given" */
  g_string_append_printf (text, _("Row %u, column %u"),
                          mato_geometry_row (scene->geometry, cell) + 1,
                          mato_geometry_column (scene->geometry, cell) + 1);
  add_content (text, scene, cell);

  return g_string_free (text, FALSE);
}

char *
mato_sentence_content (const MatoBoardScene *scene,
                       guint                 cell)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (scene != NULL && scene->geometry != NULL, NULL);
  g_return_val_if_fail (cell < scene->geometry->n_cells, NULL);

  add_content (text, scene, cell);

  return g_string_free (text, FALSE);
}

/* What the cages of an empty cell can be; not while it is hidden. */
static char *
write_cages (const MatoBoardScene *scene,
             guint                 cell)
{
  guint8 values[MATO_MAX_CELLS];

  if (scene->looks[cell].digit != 0 || (scene->looks[cell].marks & MATO_MARK_HIDDEN) != 0)
    return NULL;

  for (guint i = 0; i < scene->geometry->n_cells; i++)
    values[i] = scene->looks[i].digit;
  return mato_sentence_cage_sets (scene->geometry, scene->alphabet, values, cell);
}

char *
mato_sentence_hover (const MatoBoardScene *scene,
                     guint                 cell)
{
  GString *text = g_string_new (NULL);
  const MatoCellLook *look;

  g_return_val_if_fail (scene != NULL && scene->geometry != NULL, NULL);
  g_return_val_if_fail (cell < scene->geometry->n_cells, NULL);

  look = &scene->looks[cell];
  if ((look->marks & MATO_MARK_CONFLICT) != 0)
    add_part (text, write_twins (scene, cell));
  if ((look->marks & MATO_MARK_MISTAKE) != 0)
    add_part (text, g_strdup (_("differs from the solution")));
  if (look->digit == 0)
    add_candidates (text, scene, cell);
  add_pencil (text, scene, cell);
  add_search_marks (text, scene, look->marks);
  add_part (text, write_cages (scene, cell));

  return g_string_free (text, text->len == 0);
}
