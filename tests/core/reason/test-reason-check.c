/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reason/reason-check.h"
#include "tests/test.h"

#include <string.h>

/*
 * A 4×4 board with candidates given for each cell:
 *
 *   12 12  |  3   4        the first box has the pair 12 in its upper row
 *   34 134 |  12  12
 */
static const guint8 values[16] = { 0 };
static const guint32 candidates[16] = {
  0x3, 0x3, 0x4, 0x8, 0xc, 0xd, 0x3, 0x3, 0xf, 0xf, 0xf, 0xf, 0xf, 0xf, 0xf, 0xf,
};

#define ON(cell, digit) mato_literal (cell, digit, TRUE)
#define OFF(cell, digit) mato_literal (cell, digit, FALSE)

typedef struct
{
  MatoReason reason;
  MatoGeometry *geometry;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  mato_reason_init (&fixture->reason);
  fixture->geometry = mato_geometry_new (2, 2);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  mato_reason_clear (&fixture->reason);
  mato_geometry_unref (fixture->geometry);
}

static gboolean
proves_with (Fixture     *fixture,
             MatoLiteral  conclusion,
             gboolean     is_unique)
{
  MatoReasonClaim claim = { .geometry = fixture->geometry, .values = values,
                            .candidates = candidates, .is_unique = is_unique,
                            .conclusions = &conclusion, .n_conclusions = 1 };

  return mato_reason_check (&fixture->reason, &claim, NULL);
}

static gboolean
proves (Fixture     *fixture,
        MatoLiteral  conclusion)
{
  return proves_with (fixture, conclusion, FALSE);
}

static guint
box_item (const Fixture *fixture,
          guint          digit)
{
  return mato_geometry_unit_item (fixture->geometry, 8, digit);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (the_last_candidate_is_on)
{
  mato_reason_last (&fixture->reason, 2, ON (2, 3));
  g_assert_true (proves (fixture, ON (2, 3)));
  g_assert_false (proves (fixture, ON (3, 4)));
  mato_reason_last (&fixture->reason, 4, ON (4, 3));
  g_assert_false (proves (fixture, ON (2, 3)));
}

FIXTURE_TEST (links_need_an_item_and_a_cause)
{
  guint item = mato_geometry_unit_item (fixture->geometry, 0, 3);

  mato_reason_exclude (&fixture->reason, ON (2, 3), OFF (10, 3),
                       mato_geometry_unit_item (fixture->geometry, 6, 3));
  g_assert_false (proves (fixture, OFF (10, 3)));
  mato_reason_reset (&fixture->reason);
  mato_reason_last (&fixture->reason, 2, ON (2, 3));
  mato_reason_exclude (&fixture->reason, ON (2, 3), OFF (10, 3), item);
  g_assert_false (proves (fixture, OFF (10, 3)));
  mato_reason_reset (&fixture->reason);
  mato_reason_last (&fixture->reason, 2, ON (2, 3));
  mato_reason_exclude (&fixture->reason, ON (2, 3), OFF (10, 3),
                       mato_geometry_unit_item (fixture->geometry, 6, 3));
  g_assert_true (proves (fixture, OFF (10, 3)));
}

FIXTURE_TEST (counting_needs_as_many_covers)
{
  guint32 bases[] = { 0, 1 };
  guint32 covers[] = { box_item (fixture, 1), box_item (fixture, 2) };
  guint32 twice[] = { 0, 0 };
  guint32 wrong[] = { box_item (fixture, 1), box_item (fixture, 3) };

  mato_reason_count (&fixture->reason, bases, 2, covers, 2);
  mato_reason_counted (&fixture->reason, covers[0], OFF (5, 1));
  g_assert_true (proves (fixture, OFF (5, 1)));
  g_assert_false (proves (fixture, OFF (5, 3)));

  mato_reason_reset (&fixture->reason);
  mato_reason_count (&fixture->reason, bases, 2, covers, 1);
  g_assert_false (proves (fixture, OFF (15, 1)));
  mato_reason_reset (&fixture->reason);
  mato_reason_count (&fixture->reason, twice, 2, covers, 2);
  mato_reason_counted (&fixture->reason, covers[0], OFF (5, 1));
  g_assert_false (proves (fixture, OFF (5, 1)));
  mato_reason_reset (&fixture->reason);
  mato_reason_count (&fixture->reason, bases, 2, wrong, 2);
  mato_reason_counted (&fixture->reason, covers[0], OFF (5, 1));
  g_assert_false (proves (fixture, OFF (5, 1)));
  mato_reason_reset (&fixture->reason);
  mato_reason_count (&fixture->reason, bases, 2, covers, 2);
  mato_reason_counted (&fixture->reason, covers[0], OFF (0, 1));
  g_assert_false (proves (fixture, OFF (0, 1)));
}

/* Is 1 in the cell below on the right, both cells above it lose it, and with it 2 is left twice. */
static void
suppose_absurd (Fixture *fixture)
{
  MatoReason *reason = &fixture->reason;

  mato_reason_suppose (reason, ON (5, 1));
  mato_reason_exclude (reason, ON (5, 1), OFF (0, 1), box_item (fixture, 1));
  mato_reason_exclude (reason, ON (5, 1), OFF (1, 1), box_item (fixture, 1));
  mato_reason_last (reason, 0, ON (0, 2));
  mato_reason_exclude (reason, ON (0, 2), OFF (1, 2), box_item (fixture, 2));
}

FIXTURE_TEST (an_absurd_supposition_is_wrong)
{
  suppose_absurd (fixture);
  g_assert_false (proves (fixture, OFF (1, 2)));
  mato_reason_empty (&fixture->reason, 1);
  g_assert_true (proves (fixture, OFF (5, 1)));
  g_assert_false (proves (fixture, OFF (1, 2)));

  mato_reason_reset (&fixture->reason);
  suppose_absurd (fixture);
  mato_reason_empty (&fixture->reason, 0);
  g_assert_false (proves (fixture, OFF (5, 1)));
  mato_reason_reset (&fixture->reason);
  suppose_absurd (fixture);
  mato_reason_clash (&fixture->reason, ON (0, 2));
  g_assert_false (proves (fixture, OFF (5, 1)));
}

static void
add_case (Fixture *fixture,
          guint    digit,
          gboolean reaches)
{
  MatoReason *reason = &fixture->reason;

  mato_reason_suppose (reason, ON (0, digit));
  if (digit == 2)
    {
      mato_reason_exclude (reason, ON (0, 2), OFF (1, 2), box_item (fixture, 2));
      mato_reason_last (reason, 1, ON (1, 1));
      mato_reason_exclude (reason, ON (1, 1), OFF (5, 1), box_item (fixture, 1));
    }
  else
    mato_reason_exclude (reason, ON (0, 1), OFF (5, 1), box_item (fixture, 1));
  mato_reason_reach (reason, reaches ? OFF (5, 1) : OFF (5, 3));
}

FIXTURE_TEST (all_cases_must_reach_the_same)
{
  add_case (fixture, 1, TRUE);
  add_case (fixture, 2, TRUE);
  mato_reason_cases (&fixture->reason, 0, OFF (5, 1));
  g_assert_true (proves (fixture, OFF (5, 1)));

  mato_reason_reset (&fixture->reason);
  add_case (fixture, 1, TRUE);
  mato_reason_cases (&fixture->reason, 0, OFF (5, 1));
  g_assert_false (proves (fixture, OFF (5, 1)));
  mato_reason_reset (&fixture->reason);
  add_case (fixture, 1, TRUE);
  add_case (fixture, 2, FALSE);
  mato_reason_cases (&fixture->reason, 0, OFF (5, 1));
  g_assert_false (proves (fixture, OFF (5, 1)));
}

/* What was reached under a supposition is forgotten with it. */
FIXTURE_TEST (cases_are_forgotten_with_their_scope)
{
  MatoReason *reason = &fixture->reason;

  mato_reason_suppose (reason, OFF (0, 1));
  add_case (fixture, 2, TRUE);
  mato_reason_reach (reason, OFF (0, 1));
  add_case (fixture, 1, TRUE);
  mato_reason_cases (reason, 0, OFF (5, 1));
  g_assert_false (proves (fixture, OFF (5, 1)));
}

FIXTURE_TEST (both_states_must_reach_the_same)
{
  MatoReason *reason = &fixture->reason;

  add_case (fixture, 1, TRUE);
  mato_reason_suppose (reason, OFF (0, 1));
  mato_reason_last (reason, 0, ON (0, 2));
  mato_reason_exclude (reason, ON (0, 2), OFF (1, 2), box_item (fixture, 2));
  mato_reason_last (reason, 1, ON (1, 1));
  mato_reason_exclude (reason, ON (1, 1), OFF (5, 1), box_item (fixture, 1));
  mato_reason_reach (reason, OFF (5, 1));
  mato_reason_either (reason, ON (0, 2), OFF (5, 1));
  g_assert_false (proves (fixture, OFF (5, 1)));

  g_array_set_size (reason->steps, reason->steps->len - 1);
  mato_reason_either (reason, ON (0, 1), OFF (5, 1));
  g_assert_true (proves (fixture, OFF (5, 1)));
}

/* Were cells 0, 1, 6 and 7 not in two boxes and one row each, they were a deadly rectangle. */
FIXTURE_TEST (premises_are_verified)
{
  guint32 rectangle[] = { 8, 9, 13, 12 }, even[] = { 8, 9, 12, 13 }, wide[] = { 4, 6, 14, 12 };
  guint32 literals[] = { ON (5, 1) };
  MatoReason *reason = &fixture->reason;

  mato_reason_premise (reason, MATO_REASON_LOOP, 0x3, wide, 4);
  g_assert_false (proves_with (fixture, OFF (5, 1), TRUE));
  mato_reason_reset (reason);
  mato_reason_premise (reason, MATO_REASON_LOOP, 0x3, even, 4);
  g_assert_false (proves_with (fixture, OFF (5, 1), TRUE));
  mato_reason_reset (reason);
  mato_reason_premise (reason, MATO_REASON_GRAVE, 0, literals, 1);
  g_assert_false (proves_with (fixture, OFF (5, 1), TRUE));
  /* Four cells of one box have more than two digits for each of its rows: no loop either. */
  mato_reason_reset (reason);
  mato_reason_premise (reason, MATO_REASON_LOOP, 0x3, rectangle, 4);
  g_assert_false (proves_with (fixture, OFF (5, 1), TRUE));
}

FIXTURE_TEST (a_rectangle_needs_uniqueness)
{
  guint32 rectangle[] = { 4, 5, 13, 12 };
  MatoReason *reason = &fixture->reason;

  mato_reason_premise (reason, MATO_REASON_LOOP, 0xc, rectangle, 4);
  mato_reason_last (reason, 2, ON (2, 3));
  g_assert_true (proves_with (fixture, ON (2, 3), TRUE));
  g_assert_false (proves_with (fixture, ON (2, 3), FALSE));
}

/* Three corners of a rectangle are filled, 3 and 4 and 4; were the fourth 3, both could change
 * places, but not if one of them was given. */
FIXTURE_TEST (what_was_found_can_change_places)
{
  guint8 filled[16] = { [4] = 3, [5] = 4, [12] = 4 }, is_entry[16] = { 0 };
  guint32 rectangle[] = { 4, 5, 13, 12 };
  MatoLiteral conclusion = OFF (13, 3);
  MatoReasonClaim claim = { .geometry = fixture->geometry, .values = filled,
                            .candidates = candidates, .is_entry = is_entry, .is_unique = TRUE,
                            .conclusions = &conclusion, .n_conclusions = 1 };
  MatoReason *reason = &fixture->reason;

  mato_reason_premise (reason, MATO_REASON_LOOP, 0xc, rectangle, 4);
  mato_reason_suppose (reason, ON (13, 3));
  mato_reason_exclude (reason, ON (13, 3), OFF (13, 1), 13);
  mato_reason_exclude (reason, ON (13, 3), OFF (13, 2), 13);
  mato_reason_empty (reason, mato_geometry_n_items (fixture->geometry));
  is_entry[4] = is_entry[5] = is_entry[12] = 1;
  g_assert_true (mato_reason_check (reason, &claim, NULL));
  is_entry[5] = 0;
  g_assert_false (mato_reason_check (reason, &claim, NULL));
  is_entry[5] = 1;
  filled[5] = 1;
  g_assert_false (mato_reason_check (reason, &claim, NULL));
}

/* Any step made of any numbers: nothing but an answer. */
FIXTURE_TEST (nonsense_is_refused)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);

  for (guint i = 0; i < 20000; i++)
    {
      MatoReason *reason = &fixture->reason;
      guint32 items[4];

      mato_reason_reset (reason);
      for (guint k = 0; k < 4; k++)
        {
          MatoReasonStep step = { g_rand_int_range (rand, 0, 14), g_rand_int_range (rand, 0, 1200),
                                  g_rand_int_range (rand, 0, 1200), g_rand_int_range (rand, 0, 70),
                                  0, g_rand_int_range (rand, 0, 4), g_rand_int_range (rand, 0, 4) };

          items[k] = g_rand_int_range (rand, 0, 70);
          g_array_append_val (reason->steps, step);
          g_array_append_val (reason->items, items[k]);
        }
      /* Cell 2 can only be 3. */
      g_assert_false (proves_with (fixture, OFF (2, 3), FALSE));
    }
}

/* With a board that cannot be, anything would be proved: here two cells hold 4. */
FIXTURE_TEST (a_board_that_breaks_the_rules_proves_nothing)
{
  static const struct
  {
    guint cell, other;
    gboolean is_broken;
  } cases[] = { { 8, 11, TRUE }, { 6, 14, TRUE }, { 8, 13, TRUE }, { 9, 14, FALSE } };
  MatoLiteral conclusion = ON (2, 3);

  mato_reason_last (&fixture->reason, 2, conclusion);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 filled[16] = { 0 };
      MatoReasonClaim claim = { .geometry = fixture->geometry, .values = filled,
                                .candidates = candidates, .conclusions = &conclusion,
                                .n_conclusions = 1 };

      filled[cases[i].cell] = filled[cases[i].other] = 4;
      g_assert_cmpint (mato_reason_check (&fixture->reason, &claim, NULL), ==,
                       !cases[i].is_broken);
    }
}

FIXTURE_TEST (what_can_never_be_full_proves_nothing)
{
  guint32 open[16];
  guint8 is_entry[16] = { 0 };
  MatoLiteral conclusion = ON (2, 3);
  MatoReasonClaim claim = { .geometry = fixture->geometry, .values = values,
                            .candidates = open, .is_entry = is_entry,
                            .conclusions = &conclusion, .n_conclusions = 1 };

  memcpy (open, candidates, sizeof open);
  mato_reason_last (&fixture->reason, 2, conclusion);
  g_assert_true (mato_reason_check (&fixture->reason, &claim, NULL));
  open[15] = 0;
  g_assert_false (mato_reason_check (&fixture->reason, &claim, NULL));
  open[15] = 1;
  g_assert_true (mato_reason_check (&fixture->reason, &claim, NULL));
  for (guint cell = 12; cell < 15; cell++)
    open[cell] = 0x7;
  g_assert_false (mato_reason_check (&fixture->reason, &claim, NULL));
  open[12] = 0xf;
  g_assert_true (mato_reason_check (&fixture->reason, &claim, NULL));
  is_entry[15] = 1;
  g_assert_false (mato_reason_check (&fixture->reason, &claim, NULL));
}

/* What is no candidate is known not to hold; to say so again is no step. */
FIXTURE_TEST (conclusions_are_news)
{
  const struct
  {
    guint n;
    MatoLiteral conclusions[2];
    gboolean is_news;
  } cases[] = {
    { 1, { ON (2, 3) }, TRUE },
    { 0, { 0 }, FALSE },
    { 1, { OFF (2, 1) }, FALSE },
    { 2, { ON (2, 3), OFF (2, 4) }, FALSE },
    { 2, { ON (2, 3), ON (2, 3) }, FALSE },
    { 2, { ON (2, 3), OFF (2, 3) }, FALSE },
    { 1, { OFF (16, 3) }, FALSE },
    { 1, { OFF (2, 5) }, FALSE },
    { 1, { OFF (2, 0) }, FALSE },
  };

  mato_reason_last (&fixture->reason, 2, ON (2, 3));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoReasonClaim claim = { .geometry = fixture->geometry, .values = values,
                                .candidates = candidates, .conclusions = cases[i].conclusions,
                                .n_conclusions = cases[i].n };

      g_assert_cmpint (mato_reason_check (&fixture->reason, &claim, NULL), ==, cases[i].is_news);
    }
}

/* A mask may hold a digit that another cell of the unit has: it is no candidate. */
FIXTURE_TEST (a_digit_that_is_seen_is_no_candidate)
{
  const guint8 filled[16] = { [0] = 1 };
  guint32 open[16];
  MatoLiteral conclusion = OFF (1, 1);
  MatoReasonClaim claim = { .geometry = fixture->geometry, .values = filled, .candidates = open,
                            .conclusions = &conclusion, .n_conclusions = 1 };

  for (guint cell = 0; cell < 16; cell++)
    open[cell] = 0xf;
  g_assert_false (mato_reason_check (&fixture->reason, &claim, NULL));
}
