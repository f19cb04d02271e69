/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <string.h>

/* A board told cell by cell: a line for each given, with its row, column and digit, as facts of a
 * logic program (`initial(1,1,5).`), as a table (`1,1,5`) or as in GAMS (`r1.c1 5`). All lines are
 * alike but for the three numbers. Rows and columns begin with 1, or with 0 if one of them is 0. */

enum
{
  FEWEST = 8, /* givens of a 6×6; a 9×9 has seventeen */
};

typedef struct
{
  guint row;
  guint column;
  guint digit;
} Fact;

/* Returns: whether a number is part of a name, but for `r` and `c`: `UTF8`, `0x1f` */
static gboolean
is_in_word (const char *start,
            const char *number,
            gsize       length)
{
  gboolean is_place = number > start && strchr ("rRcC", number[-1]) != NULL
                      && (number == start + 1 || !g_ascii_isalpha (number[-2]));

  return (number > start && (g_ascii_isalpha (number[-1]) || number[-1] == '_') && !is_place)
         || (g_ascii_isalpha (number[length]) && strchr ("rRcC", number[length]) == NULL);
}

/* Returns: whether the line has just three numbers of up to two digits; @skeleton: (out
 *   caller-allocates): the rest of it */
static gboolean
read_fact (const MatoLine *line,
           Fact           *fact,
           GString        *skeleton)
{
  guint numbers[3] = { 0 };
  guint n = 0;

  g_string_truncate (skeleton, 0);
  if (line == NULL || line->fault != MATO_LINE_GOOD || line->glyphs->len > 60)
    return FALSE;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    {
      gsize length = strspn (c, "0123456789");

      if (length == 0)
        {
          if (!mato_glyph_is_blank (*c))
            g_string_append_c (skeleton, *c);
          continue;
        }
      if (n == 3 || length > 2 || is_in_word (line->glyphs->str, c, length))
        return FALSE;
      numbers[n++] = (guint) g_ascii_strtoull (c, NULL, 10);
      c += length - 1;
      g_string_append_c (skeleton, '#');
    }

  *fact = (Fact) { numbers[0], numbers[1], numbers[2] };
  return n == 3;
}

/* Returns: the number of facts, one to a line from the first line on */
static guint
collect (MatoReader *reader,
         Fact       *facts)
{
  g_autoptr (GString) model = g_string_new (NULL);
  g_autoptr (GString) skeleton = g_string_new (NULL);
  guint n = 0;

  while (n < MATO_LINES_WINDOW - 1
         && read_fact (mato_reading_peek (reader, n), &facts[n], n == 0 ? model : skeleton)
         && (n == 0 || g_string_equal (model, skeleton)))
    n++;

  return n;
}

static guint
find_order (const Fact *facts,
            guint       n,
            guint       base)
{
  static const guint orders[] = { 6, 9, 16, 25 };
  guint highest = 0;

  for (guint i = 0; i < n; i++)
    highest = MAX (highest, MAX (MAX (facts[i].row, facts[i].column) + 1 - base, facts[i].digit));

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (highest <= orders[i])
      return orders[i];

  return 0;
}

/* Returns: whether the facts are the givens of a board, of which none stands twice or clashes */
static gboolean
fill (const Fact *facts,
      guint       n,
      MatoDraft  *draft)
{
  guint base = 1, n_large = 0;

  for (guint i = 0; i < n; i++)
    base = facts[i].row == 0 || facts[i].column == 0 ? 0 : base;

  draft->order = find_order (facts, n, base);
  if (draft->order == 0 || n < (draft->order > 6 ? 17u : FEWEST))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      guint8 *value = &draft->values[(facts[i].row - base) * draft->order + facts[i].column - base];

      if (facts[i].digit == 0)
        continue;
      if (*value != 0)
        return FALSE;
      *value = (guint8) facts[i].digit;
      n_large += facts[i].digit > 2;
    }

  return n_large >= n / 3;
}

static MatoReading
read_facts (MatoReader  *reader,
            MatoPuzzle **puzzle,
            GError     **error)
{
  Fact facts[MATO_LINES_WINDOW];
  g_autofree MatoDraft *draft = NULL;
  const MatoLine *line = mato_reading_peek (reader, 0);
  g_autoptr (MatoPuzzle) built = NULL;
  guint n;

  if (!g_ascii_isdigit (line->glyphs->str[0])
      && strchr (" rR", line->glyphs->str[0]) == NULL
      && strpbrk (line->glyphs->str, "([{<") == NULL)
    return MATO_READING_NOT_MINE;

  n = collect (reader, facts);
  if (n < FEWEST)
    return MATO_READING_NOT_MINE;

  draft = g_new0 (MatoDraft, 1);
  draft->line = line->number;
  draft->column = 1;
  if (!fill (facts, n, draft))
    return MATO_READING_NOT_MINE;

  built = mato_reading_build_draft (reader, "facts", draft, error);
  if (built == NULL || built->clash_column > 0)
    return built == NULL ? MATO_READING_BROKEN : MATO_READING_NOT_MINE;

  *puzzle = g_steal_pointer (&built);
  mato_reading_drop (reader, n);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_facts = { .read = read_facts };
