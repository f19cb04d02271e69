/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-play.h"

#include "core/board/shown.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
mato_sentence_clock (guint64 milliseconds)
{
  guint64 seconds = milliseconds / 1000;

  if (seconds < 3600)
    return g_strdup_printf ("%u:%02u", (guint) (seconds / 60), (guint) (seconds % 60));

  return g_strdup_printf ("%u:%02u:%02u", (guint) (seconds / 3600), (guint) (seconds / 60 % 60),
                          (guint) (seconds % 60));
}

char *
mato_sentence_solved (guint64  spent,
                      gboolean is_timed,
                      gboolean is_assisted)
{
  g_autofree char *time = mato_sentence_clock (spent);

  if (!is_timed)
    return g_strdup (_("Solved!"));
  if (is_assisted)
    /* Translators: %s is a time like 5:03 */
    return g_strdup_printf (_("Solved in %s, with help."), time);

  /* Translators: %s is a time like 5:03 */
  return g_strdup_printf (_("Solved in %s!"), time);
}

char *
mato_sentence_kind (const MatoPuzzleKind *kind)
{
  guint order = kind->box_rows * kind->box_columns;
  const char *level = kind->level != NULL ? _(kind->level->title) : _("Any level");

  /* Translators: a level such as Easy, and the rows of a board, twice */
  return g_strdup_printf (_("%s %u×%u"), level, order, order);
}

char *
mato_sentence_title (const MatoPuzzle *puzzle)
{
  return puzzle->title != NULL && *puzzle->title != '\0'
           ? mato_shown_text (puzzle->title, MATO_SHOWN_NAME) : NULL;
}

char *
mato_sentence_kept_name (const MatoKeptGame *kept)
{
  guint order = mato_board_get_geometry (kept->puzzle->board)->order;
  MatoPuzzleKind kind;

  if (mato_puzzle_kind_of (kept->puzzle, &kind) && kind.level != NULL)
    return mato_sentence_kind (&kind);
  if (kept->puzzle->title != NULL && *kept->puzzle->title != '\0')
    return mato_sentence_title (kept->puzzle);

  return g_strdup_printf ("%u×%u", order, order);
}

char *
mato_sentence_kept (const MatoKeptGame *kept)
{
  g_autofree char *time = mato_sentence_clock (kept->spent);
  g_autofree char *filled = NULL;

  /* Translators: how far a puzzle is: the cells that are filled, and those to be filled */
  filled = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u cell filled",
                                         "%u of %u cells filled", kept->n_to_fill),
                            kept->n_filled, kept->n_to_fill);
  if (kept->spent == 0)
    return g_steal_pointer (&filled);

  /* Translators: "12 of 51 cells filled", and a time like 5:03 */
  return g_strdup_printf (_("%s, %s"), filled, time);
}

char *
mato_sentence_streak (guint n_days)
{
  g_autofree char *number = mato_sentence_number (n_days);

  if (n_days == 0)
    return g_strdup (_("The puzzle of today waits for you."));

  /* Translators: %s is a number */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Daily puzzles solved on %s day in a row.",
                                       "Daily puzzles solved on %s days in a row.", n_days),
                          number);
}

/* What a change is of, the first of these that it changes. */
typedef enum
{
  OF_DIGIT,
  OF_MARKS,
  OF_COLOUR,
  N_KINDS,
} Kind;

static Kind
find_kind (const MatoChange *change)
{
  if (change->before.digit != change->after.digit || change->before.origin != change->after.origin)
    return OF_DIGIT;

  return memcmp (change->before.marks, change->after.marks, sizeof change->after.marks) != 0
           ? OF_MARKS : OF_COLOUR;
}

static char *
write_marks (const MatoContent *content,
             MatoAlphabet       alphabet)
{
  guint32 digits = content->marks[MATO_PENCIL_CENTRE] | content->marks[MATO_PENCIL_CORNER];
  GString *text = g_string_new (NULL);
  char spelling[3];

  for (guint digit = 1; digits >> (digit - 1) != 0; digit++)
    if ((digits >> (digit - 1) & 1) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              mato_alphabet_spell (alphabet, digit, spelling));

  return g_string_free (text, FALSE);
}

static char *
write_change (const MatoChange   *change,
              const MatoGeometry *geometry,
              MatoAlphabet        alphabet)
{
  g_autofree char *cell = mato_sentence_spell_cell (geometry, change->cell);
  g_autofree char *marks = write_marks (&change->after, alphabet);
  Kind kind = find_kind (change);
  char spelling[3];

  if (kind == OF_DIGIT && change->after.digit != 0)
    /* Translators: a move in the history: a digit, and the cell where it was entered, like r4c7 */
    return g_strdup_printf (_("%s in %s"),
                            mato_alphabet_spell (alphabet, change->after.digit, spelling), cell);
  if (kind == OF_DIGIT || (kind == OF_MARKS && *marks == '\0'))
    /* Translators: a move in the history: the digit or the marks of a cell were removed */
    return g_strdup_printf (_("%s cleared"), cell);
  if (kind == OF_MARKS)
    /* Translators: a move in the history: a cell, like r4c7, and the digits that it is marked with
     * now, like "2 5" */
    return g_strdup_printf (_("%s marked with %s"), cell, marks);
  if (change->after.colour == 0)
    /* Translators: a move in the history: a cell */
    return g_strdup_printf (_("%s without colour"), cell);

  /* Translators: a move in the history: a cell and a colour: "r4c7 is red" */
  return g_strdup_printf (_("%s is %s"), cell, mato_sentence_colour (change->after.colour));
}

static char *
write_several (Kind  kind,
               guint n)
{
  switch (kind)
    {
    case OF_DIGIT:
      /* Translators: a move in the history */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Digits of %u cell",
                                           "Digits of %u cells", n), n);
    case OF_MARKS:
      /* Translators: a move in the history */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Marks of %u cell",
                                           "Marks of %u cells", n), n);
    case OF_COLOUR:
    case N_KINDS:
    default:
      /* Translators: a move in the history */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Colours of %u cell",
                                           "Colours of %u cells", n), n);
    }
}

/* A digit that took marks away is a digit. */
static char *
write_changes (const MatoChange   *changes,
               guint               n_changes,
               const MatoGeometry *geometry,
               MatoAlphabet        alphabet)
{
  guint n[N_KINDS] = { 0 }, first[N_KINDS] = { 0 };

  for (guint i = n_changes; i > 0; i--)
    {
      Kind kind = find_kind (&changes[i - 1]);

      n[kind]++;
      first[kind] = i - 1;
    }

  for (Kind kind = 0; kind < N_KINDS; kind++)
    if (n[kind] > 0)
      return n[kind] == 1 ? write_change (&changes[first[kind]], geometry, alphabet)
                          : write_several (kind, n[kind]);

  return g_strdup ("");
}

char *
mato_sentence_move (const MatoMove     *move,
                    const MatoGeometry *geometry,
                    MatoAlphabet        alphabet)
{
  guint n;
  const MatoChange *changes = mato_move_get_changes (move, &n);
  g_autofree char *puzzle = NULL;

  if (changes != NULL)
    return write_changes (changes, n, geometry, alphabet);
  if (mato_move_get_weighings (move, &n) != NULL)
    /* Translators: a move in the history: weights of the target */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Weight of %u cell",
                                         "Weights of %u cells", n), n);

  puzzle = mato_sentence_puzzle (mato_move_get_after (move));
  /* Translators: a move in the history: another puzzle was put on the board: "9×9 · 23 givens" */
  return g_strdup_printf (_("New puzzle: %s"), puzzle);
}
