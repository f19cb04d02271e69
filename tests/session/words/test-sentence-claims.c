/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "core/logic/logic.h"
#include "session/hint/hint-cells.h"
#include "session/words/sentence-hint.h"
#include "tests/boards.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/test.h"

/*
 * What the sentences of a hint claim is read from their words alone and held against the
 * candidates: that the cells, units and digits that they name are as they say, that all cases are
 * named, and that what is concluded follows. The reason is asked only where a case ends without
 * words, and what breaks a deadly pattern is taken on trust.
 */

#define CELL "(r\\dc\\d)"
#define CELLS "((?:r\\dc\\d(?:, | and | or )?)+)"
#define DIGITS "((?:\\d(?:, | and | or )?)+)"
#define UNIT "((?:[Rr]ow|[Cc]olumn|[Bb]ox) \\d)"
#define UNITS "((?:[rcb]\\d(?:, )?)+)"
#define SO " So " CELL " is (not )?(\\d)\\.$"
#define DEEPEST 40

/* After so many steps everything is looked for. */
#define OFTEN 60

typedef struct
{
  guint32 left[81]; /* what each can still be */
  guint32 on[81];   /* what it is said to be */
} Known;

typedef struct
{
  guint cell;
  guint32 digit;
  gboolean is_on;
} Claim;

/* A case that has come to its end, and what was known there. */
typedef struct
{
  Claim supposed;
  Known known;
} Reached;

typedef struct
{
  char **words;       /* of the sentence: what its pattern caught */
  Known known;
  Known before[DEEPEST];
  Claim supposed[DEEPEST];
  guint depth;
  GArray *reached;
  gboolean counted[81];
  guint32 counted_digits;
  gboolean is_trusted; /* there is a deadly pattern */
} Reading;

/* Marks the cells of "r1c2 and r3c4", of "r2, c5", or of "Row 2". Returns: how many are named */
static guint
read_places (const char *text,
             gboolean   *cells)
{
  const char *begin = text;
  guint n = 0;

  memset (cells, 0, 81 * sizeof *cells);
  for (; *text != '\0'; text++)
    {
      char kind = g_ascii_tolower (*text);
      guint row = 0, column = 0;

      if (strchr ("rcb", kind) == NULL || (text > begin && g_ascii_isalpha (text[-1])))
        continue;

      n++;
      if (sscanf (text, "r%uc%u", &row, &column) == 2)
        {
          cells[row * 9 + column - 10] = TRUE;
          text += 3;
          continue;
        }
      while (!g_ascii_isdigit (*text))
        text++;
      for (guint cell = 0; cell < 81; cell++)
        {
          guint number = kind == 'r'   ? cell / 9
                         : kind == 'c' ? cell % 9
                                       : cell / 27 * 3 + cell % 9 / 3;

          cells[cell] |= number == (guint) (*text - '1');
        }
    }

  return n;
}

static guint
read_cell (const char *text)
{
  gboolean cells[81];
  guint cell = 0;

  g_assert_cmpuint (read_places (text, cells), ==, 1);
  while (!cells[cell])
    cell++;
  return cell;
}

static guint32
read_digits (const char *text)
{
  guint32 digits = 0;

  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text))
      digits |= 1u << (*text - '1');

  return digits;
}

static guint
count (guint32 digits)
{
  return (guint) __builtin_popcount (digits);
}

static gboolean
are_peers (guint a,
           guint b)
{
  return a != b
         && (a / 9 == b / 9 || a % 9 == b % 9
             || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

static Claim
read_claim (const char *cell,
            const char *not,
            const char *digit)
{
  return (Claim) { read_cell (cell), read_digits (digit), *not == '\0' };
}

static void
learn (Known *known,
       Claim  claim)
{
  if (claim.is_on)
    known->on[claim.cell] |= claim.digit;
  else
    known->left[claim.cell] &= ~claim.digit;
}

static gboolean
is_known (const Known *known,
          Claim        claim)
{
  return claim.is_on ? (known->on[claim.cell] & claim.digit) != 0
                     : (known->left[claim.cell] & claim.digit) == 0;
}

/* Suppositions: */

static void
suppose (Reading *self)
{
  Claim claim = read_claim (self->words[1], self->words[2], self->words[3]);

  g_assert_cmpuint (self->depth, <, DEEPEST);
  self->before[self->depth] = self->known;
  self->supposed[self->depth++] = claim;
  learn (&self->known, claim);
}

static void
reach (Reading *self)
{
  Reached reached = { self->supposed[self->depth - 1], self->known };

  g_array_append_val (self->reached, reached);
  self->known = self->before[--self->depth];
}

/* The sentence ends with what follows: that the supposition is wrong. */
static void
refute (Reading *self,
        guint    at)
{
  Claim claim = read_claim (self->words[at], self->words[at + 1], self->words[at + 2]);
  Claim supposed = self->supposed[self->depth - 1];

  g_assert_cmpuint (self->depth, >, 0);
  g_assert_true (claim.cell == supposed.cell && claim.digit == supposed.digit
                 && claim.is_on != supposed.is_on);
  self->known = self->before[--self->depth];
  g_assert_false (self->depth == 0 && is_known (&self->known, claim));
  learn (&self->known, claim);
}

static void
contradict (Reading *self)
{
  Claim opposite = self->supposed[self->depth - 1];

  opposite.is_on = !opposite.is_on;
  g_assert_true (is_known (&self->known, opposite));
  refute (self, 1);
}

static void
be_both (Reading *self)
{
  guint cell = read_cell (self->words[1]);
  guint32 digit = read_digits (self->words[2]);

  g_assert_true ((self->known.on[cell] & digit) != 0 && (self->known.left[cell] & digit) == 0);
  refute (self, 3);
}

static void
be_empty (Reading *self)
{
  g_assert_cmpuint (self->known.left[read_cell (self->words[1])], ==, 0);
  refute (self, 2);
}

static void
have_no_place (Reading *self)
{
  gboolean unit[81];
  guint32 digit = read_digits (self->words[2]);

  read_places (self->words[1], unit);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_false (unit[cell] && (self->known.left[cell] & digit) != 0);
  refute (self, 3);
}

static void
leave_pattern (Reading *self)
{
  g_assert_true (self->is_trusted);
  refute (self, 1);
}

/* Links: */

static void
exclude (Reading *self)
{
  guint from = read_cell (self->words[1]);
  guint32 digit = read_digits (self->words[2]);
  gboolean cells[81];
  guint n = read_places (self->words[3], cells);

  g_assert_true ((self->known.on[from] & digit) != 0);
  g_assert_cmpuint (digit, ==, read_digits (self->words[6]));
  g_assert_cmpstr (self->words[5], ==, n == 1 ? "is" : "are");
  for (guint cell = 0; cell < 81; cell++)
    if (cells[cell])
      {
        g_assert_true (self->words[4][0] == 'r'   ? from / 9 == cell / 9
                       : self->words[4][0] == 'c' ? from % 9 == cell % 9
                                                  : are_peers (from, cell));
        g_assert_cmpuint (from, !=, cell);
        self->known.left[cell] &= ~digit;
      }
}

static void
exclude_others (Reading *self)
{
  guint cell = read_cell (self->words[1]);

  g_assert_true ((self->known.on[cell] & read_digits (self->words[2])) != 0);
  self->known.left[cell] &= ~read_digits (self->words[3]);
}

static void
be_last_place (Reading *self)
{
  gboolean unit[81];
  guint32 digit = read_digits (self->words[2]);
  guint only = read_cell (self->words[3]);

  read_places (self->words[1], unit);
  g_assert_true (unit[only]);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_false (unit[cell] && cell != only && (self->known.left[cell] & digit) != 0);
  self->known.on[only] |= digit;
}

static void
be_last_digit (Reading *self)
{
  guint32 digit = read_digits (self->words[1]);
  guint cell = read_cell (self->words[2]);

  g_assert_cmpuint (self->known.left[cell] & ~digit, ==, 0);
  self->known.on[cell] |= digit;
}

/* @is: "is" or "are". Returns: how many cells there are */
static guint
read_some (const char *text,
           const char *is,
           gboolean   *cells)
{
  guint n = read_places (text, cells);

  g_assert_cmpstr (is, ==, n == 1 ? "is" : "are");
  return n;
}

static void
follow (Reading *self)
{
  gboolean cells[81];

  read_some (self->words[1], self->words[2], cells);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_true (!cells[cell]
                   || is_known (&self->known, (Claim) { cell, read_digits (self->words[4]),
                                                        *self->words[3] == '\0' }));
}

/* Sets: */

static void
be_fish (Reading *self)
{
  guint32 digit = read_digits (self->words[1]);
  gboolean bases[81], covers[81];

  g_assert_cmpstr (self->words[3], ==, self->words[4]);
  g_assert_cmpuint (read_places (self->words[2], bases), ==, read_places (self->words[3], covers));
  for (guint cell = 0; cell < 81; cell++)
    {
      g_assert_false (bases[cell] && !covers[cell] && (self->known.left[cell] & digit) != 0);
      if (covers[cell] && !bases[cell])
        self->known.left[cell] &= ~digit;
    }
}

static void
count_cells (Reading *self)
{
  self->counted_digits = read_digits (self->words[2]);
  g_assert_cmpuint (read_places (self->words[1], self->counted), ==, count (self->counted_digits));
  for (guint cell = 0; cell < 81; cell++)
    g_assert_false (self->counted[cell] && (self->known.left[cell] & ~self->counted_digits) != 0);
}

static void
be_naked (Reading *self)
{
  gboolean unit[81];

  count_cells (self);
  read_places (self->words[3], unit);
  for (guint cell = 0; cell < 81; cell++)
    {
      g_assert_true (unit[cell] || !self->counted[cell]);
      if (unit[cell] && !self->counted[cell])
        self->known.left[cell] &= ~self->counted_digits;
    }
}

/* All places of @digits in what was counted are in a unit: others there lose them. */
static void
lose (Reading        *self,
      guint32         digits,
      const gboolean *unit)
{
  g_assert_cmpuint (digits & ~self->counted_digits, ==, 0);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_false (self->counted[cell] && !unit[cell] && (self->known.left[cell] & digits) != 0);
  for (guint cell = 0; cell < 81; cell++)
    if (unit[cell] && !self->counted[cell])
      self->known.left[cell] &= ~digits;
}

/* "3 and 5 in b1; 4 in c2": every digit has its unit. */
static void
be_naked_in_several (Reading *self)
{
  g_auto (GStrv) parts = NULL;
  guint32 told = 0;

  count_cells (self);
  g_assert_cmpuint (self->depth == 0, ==, *self->words[3] != '\0');
  parts = g_strsplit (self->words[3], "; ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *in = strstr (parts[i], " in ");
      gboolean unit[81];

      g_assert_nonnull (in);
      *in = '\0';
      g_assert_cmpuint (read_places (in + 4, unit), ==, 1);
      lose (self, read_digits (parts[i]), unit);
      told |= read_digits (parts[i]);
    }
  g_assert_true (self->depth > 0 || told == self->counted_digits);
}

static void
be_among (Reading *self)
{
  gboolean unit[81], cells[81];

  g_assert_cmpuint (read_places (self->words[2], unit), ==, 1);
  read_some (self->words[3], self->words[4], cells);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_true (!cells[cell] || (unit[cell] && !self->counted[cell]));
  lose (self, read_digits (self->words[1]), unit);
}

static void
be_hidden (Reading *self)
{
  guint32 digits = read_digits (self->words[2]);
  gboolean unit[81], cells[81];

  read_places (self->words[1], unit);
  g_assert_cmpuint (read_places (self->words[3], cells), ==, count (digits));
  for (guint cell = 0; cell < 81; cell++)
    {
      g_assert_true (unit[cell] || !cells[cell]);
      g_assert_false (unit[cell] && !cells[cell] && (self->known.left[cell] & digits) != 0);
      if (cells[cell])
        self->known.left[cell] &= digits;
    }
}

static void
trust (Reading *self)
{
  self->is_trusted = TRUE;
}

/* Cases: */

/* @cells: where a case may begin; @digits: with which digits */
static void
check_cases (Reading        *self,
             const gboolean *cells,
             guint32         digits)
{
  guint n = 0;

  for (guint cell = 0; cell < 81; cell++)
    n += cells[cell] ? count (self->known.left[cell] & digits) : 0;
  g_assert_cmpuint (self->reached->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      Claim claim = g_array_index (self->reached, Reached, i).supposed;

      g_assert_true (claim.is_on && cells[claim.cell] && (claim.digit & digits) != 0);
    }
}

static void
agree (Reading *self,
       guint    at)
{
  Claim claim = read_claim (self->words[at + 1], self->words[at + 2], self->words[at + 3]);

  g_assert_cmpstr (self->words[at], ==, self->reached->len > 2 ? "In each case" : "Either way");
  for (guint i = 0; i < self->reached->len; i++)
    g_assert_true (is_known (&g_array_index (self->reached, Reached, i).known, claim));
  learn (&self->known, claim);
  g_array_set_size (self->reached, 0);
}

static void
be_cases_of_unit (Reading *self)
{
  gboolean unit[81], cells[81];
  guint32 digit = read_digits (self->words[2]);

  read_places (self->words[1], unit);
  read_places (self->words[3], cells);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpint (unit[cell] && (self->known.left[cell] & digit) != 0, ==, cells[cell]);
  check_cases (self, cells, digit);
  agree (self, 4);
}

static void
be_cases_of_cell (Reading *self)
{
  gboolean cells[81];
  guint32 digits = read_digits (self->words[2]);

  read_places (self->words[1], cells);
  g_assert_cmpuint (self->known.left[read_cell (self->words[1])], ==, digits);
  check_cases (self, cells, digits);
  agree (self, 3);
}

static void
be_or_not (Reading *self)
{
  const Reached *reached = (const Reached *) self->reached->data;

  g_assert_cmpuint (self->reached->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (reached[i].supposed.cell, ==, read_cell (self->words[1]));
      g_assert_cmpuint (reached[i].supposed.digit, ==, read_digits (self->words[2]));
    }
  g_assert_cmpint (reached[0].supposed.is_on, !=, reached[1].supposed.is_on);
  agree (self, 3);
}

static void
break_pattern (Reading *self)
{
  g_assert_true (self->is_trusted);
  agree (self, 1);
}

static void
conclude_again (Reading *self)
{
  Claim claim = read_claim (self->words[1], self->words[2], self->words[3]);

  g_assert_false (is_known (&self->known, claim));
  learn (&self->known, claim);
  g_array_set_size (self->reached, 0);
}

#define COMMON " (Either way|In each case) " CELL " is (not )?(\\d)\\.$"

static const struct
{
  const char *pattern;
  void (*read) (Reading *self);
} sentences[] = {
  { "^Suppose " CELL " is (not )?(\\d)\\.$", suppose },
  { "^" CELL " is (\\d), so " CELLS " in the same (row|column|box) (is|are) not (\\d)\\.$",
    exclude },
  { "^" CELL " is (\\d), so it is not " DIGITS "\\.$", exclude_others },
  { "^" UNIT " can take (\\d) only in " CELL "\\.$", be_last_place },
  { "^Only (\\d) fits in " CELL "\\.$", be_last_digit },
  { "^Then " CELLS " (is|are) (not )?(\\d)\\.$", follow },
  { "^All places of (\\d) in " UNITS " are in " UNITS "\\. So " UNITS " can have \\1 nowhere "
    "else\\.$",
    be_fish },
  { "^" CELLS " hold only " DIGITS ", so " UNIT " has these digits there and nowhere else\\.$",
    be_naked },
  { "^" CELLS " hold only " DIGITS ", so each of these digits is in one of them(?:: )?(.*)\\.$",
    be_naked_in_several },
  { "^The (\\d) among them is in " UNITS ", so " CELLS " (is|are) not \\1\\.$", be_among },
  { "^In " UNIT ", " DIGITS " fit only in " CELLS ", so nothing else can go there\\.$", be_hidden },
  { "^That contradicts what was supposed\\." SO, contradict },
  { "^But then " CELL " both is (\\d) and is not\\." SO, be_both },
  { "^Then nothing would be left for " CELL "\\." SO, be_empty },
  { "^Then " UNIT " would have no place for (\\d)\\." SO, have_no_place },
  { "^Then only the pattern would be left, and there would be several solutions\\." SO,
    leave_pattern },
  { "^" UNIT " has its (\\d) in " CELLS "\\." COMMON, be_cases_of_unit },
  { "^" CELL " is " DIGITS "\\." COMMON, be_cases_of_cell },
  { "^Either " CELL " is (\\d), or it is not\\." COMMON, be_or_not },
  { "^One of the digits beside the pattern holds\\." COMMON, break_pattern },
  { "^In the same way, " CELL " is (not )?(\\d)\\.$", conclude_again },
  { "^If .* (?:held|did not hold).*\\.$", trust },
  { "^A cell of the pattern must hold another digit\\. .* elsewhere in [rcb]\\d\\.$", trust },
  { "^In [rcb]\\d, .* and a digit that breaks the pattern take up .*\\.$", trust },
};

/* How often each was read. */
typedef struct
{
  GRegex *pattern;
  guint n;
} Kind;

static void
read_sentence (Reading    *self,
               const char *text,
               Kind       *kinds)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (GMatchInfo) match = NULL;

      if (!g_regex_match (kinds[i].pattern, text, 0, &match))
        continue;

      self->words = g_match_info_fetch_all (match);
      sentences[i].read (self);
      g_strfreev (self->words);
      kinds[i].n++;
      return;
    }

  g_error ("nobody can read “%s”", text);
}

/* A pattern of one digit is called after it and where it is to be looked for. */
static void
check_name (const MatoDeduction *deduction,
            const MatoGeometry  *geometry)
{
  MatoTechniqueFamily family = mato_technique_get (deduction->technique)->family;
  g_autofree char *name =
    mato_sentence_hint_technique (deduction, geometry, MATO_ALPHABET_CANONICAL);

  if (family == MATO_FAMILY_FISH || family == MATO_FAMILY_SINGLE_DIGIT)
    g_assert_true (g_regex_match_simple (": \\d in " UNITS "\\.$", name, 0, 0));
}

/* All sentences of a hint in their order; then what it concludes must be known. */
static void
read_hint (const MatoDeduction  *deduction,
           const MatoCandidates *board,
           Kind                 *kinds)
{
  g_autoptr (GArray) steps = mato_hint_list_steps (&deduction->reason);
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (Reached));
  g_autofree Reading *self = g_new0 (Reading, 1);
  guint told = 0;

  check_name (deduction, board->geometry);
  self->reached = reached;
  for (guint cell = 0; cell < 81; cell++)
    {
      guint value = board->values[cell];

      self->known.on[cell] = value != 0 ? 1u << (value - 1) : 0;
      self->known.left[cell] = board->cells[cell] | self->known.on[cell];
    }
  for (guint i = 0; i < steps->len; i++)
    {
      guint index = g_array_index (steps, guint, i);
      g_autofree char *text =
        mato_sentence_reason_step (&deduction->reason, index, board->geometry,
                                   MATO_ALPHABET_CANONICAL);

      for (; told < index; told++)
        if (mato_reason_get_step (&deduction->reason, told)->kind == MATO_REASON_REACH
            && self->depth > 0)
          reach (self);
      read_sentence (self, text, kinds);
      if (mato_reason_get_step (&deduction->reason, index)->kind == MATO_REASON_REACH)
        reach (self);
      told = index + 1;
    }

  g_assert_cmpuint (self->depth, ==, 0);
  for (guint i = 0; i < deduction->conclusions->len && !self->is_trusted; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);

      g_assert_true (is_known (&self->known, (Claim) { mato_literal_cell (literal),
                                                       1u << (mato_literal_digit (literal) - 1),
                                                       mato_literal_is_on (literal) }));
    }
}

typedef struct
{
  const MatoCandidates *board;
  Kind *kinds;
  guint n;
} Listing;

static gboolean
read_cb (const MatoDeduction *deduction,
         gpointer             data)
{
  Listing *self = data;

  read_hint (deduction, self->board, self->kinds);
  return ++self->n < 2;
}

/* Step by step; and now and then everything else that is there, but for the longest chains. */
TEST (what_sentences_claim_is_so)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE,
                               .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  Kind kinds[G_N_ELEMENTS (sentences)] = { { NULL, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    kinds[i].pattern = g_regex_new (sentences[i].pattern, G_REGEX_OPTIMIZE, 0, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    {
      guint8 values[81];
      MatoCandidates board;
      const MatoDeduction *deduction;

      boards_read (rated_boards[i].line, values);
      mato_candidates_init (&board, geometry, values, NULL);
      for (guint n = 0; (deduction = mato_logic_find_next (logic, &board)) != NULL; n++)
        {
          g_autoptr (MatoDeduction) found = mato_deduction_copy (deduction);

          read_hint (found, &board, kinds);
          for (MatoTechniqueId id = 0; n % OFTEN == i % OFTEN && id < MATO_N_TECHNIQUES; id++)
            {
              Listing listing = { &board, kinds, 0 };

              if (mato_technique_get (id)->family != MATO_FAMILY_FORCING
                  || id < MATO_TECHNIQUE_DYNAMIC_CONTRADICTION)
                mato_logic_find_all (logic, &board, id, read_cb, &listing);
            }
          mato_deduction_apply (found, &board);
        }
    }

  /* Few boards have a reason of the last kind. */
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      if (kinds[i].n == 0 && sentences[i].read != break_pattern)
        g_error ("not one sentence is like “%s”", sentences[i].pattern);
      g_regex_unref (kinds[i].pattern);
    }
}
