/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-left.h"

#include <string.h>

/* Units: rows, columns, boxes. */
#define FIRST_COLUMN 9
#define FIRST_BOX 18

void
mato_left_tables_init (MatoLeftTables     *self,
                       const MatoGeometry *geometry)
{
  memset (self, 0, sizeof *self);
  for (guint candidate = 0; candidate < MATO_LEFT_CANDIDATES; candidate++)
    {
      self->candidates[candidate].cell = candidate / 9;
      self->candidates[candidate].digit = candidate % 9;
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint i = 0; i < 9; i++)
      for (guint digit = 0; digit < 9; digit++)
        {
          guint candidate = mato_geometry_unit (geometry, unit)[i] * 9 + digit;
          MatoLeftCandidate *where = &self->candidates[candidate];

          self->at[unit * 9 + digit][i] = candidate;
          where->places[unit / 9] = unit * 9 + digit;
          where->bits[unit / 9] = 1u << i;
          where->units |= 1u << unit;
        }
}

void
mato_chain_left_init (MatoChainLeft        *self,
                      const MatoCandidates *board)
{
  for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
    self->cells[cell] = board->cells[cell];
  for (guint place = 0; place < MATO_LEFT_PLACES; place++)
    self->places[place] = board->places[place];
}

static gboolean
is_one (guint bits)
{
  return (bits & (bits - 1)) == 0;
}

static gboolean
is_two (guint bits)
{
  guint rest = bits & (bits - 1);

  return rest != 0 && is_one (rest);
}

/* Sees what @bits that have become fewer come down to. Returns: whether that is one */
static inline gboolean
come_down (MatoLeftFollow *self,
           guint           bits)
{
  guint rest = bits & (bits - 1);

  if (bits == 0)
    self->is_clash = TRUE;
  else if (rest != 0 && is_one (rest))
    self->has_links = TRUE;
  return bits != 0 && rest == 0;
}

void
mato_left_follow_remove (MatoLeftFollow *self,
                         guint           candidate)
{
  const MatoLeftCandidate *where = &self->tables->candidates[candidate];
  MatoChainLeft *left = self->left;
  guint digits = left->cells[where->cell];

  if ((digits >> where->digit & 1) == 0)
    return;

  self->is_changed = TRUE;
  self->digits |= 1u << where->digit;
  self->units |= where->units;
  digits &= ~(1u << where->digit);
  left->cells[where->cell] = digits;
  if (come_down (self, digits))
    mato_left_follow_place (self, where->cell * 9u + mato_bits_first (digits));
  for (guint i = 0; i < G_N_ELEMENTS (where->places); i++)
    {
      guint place = where->places[i], positions = left->places[place] & ~(guint) where->bits[i];

      left->places[place] = positions;
      if (come_down (self, positions))
        mato_left_follow_place (self, self->tables->at[place][mato_bits_first (positions)]);
    }
}

static void
remove_from (MatoLeftFollow *self,
             guint           place,
             guint           positions)
{
  for (positions &= self->left->places[place]; positions != 0; positions &= positions - 1)
    mato_left_follow_remove (self, self->tables->at[place][mato_bits_first (positions)]);
}

gboolean
mato_left_follow_run (MatoLeftFollow *self)
{
  MatoChainLeft *left = self->left;

  while (self->n_queue > 0 && !self->is_clash)
    {
      guint candidate = self->queue[--self->n_queue];
      const MatoLeftCandidate *where = &self->tables->candidates[candidate];

      if (!mato_chain_left_has (left, candidate))
        self->is_clash = TRUE;
      for (guint rest = left->cells[where->cell] & ~(1u << where->digit); rest != 0;
           rest &= rest - 1)
        mato_left_follow_remove (self, where->cell * 9u + mato_bits_first (rest));
      for (guint i = 0; i < G_N_ELEMENTS (where->places); i++)
        remove_from (self, where->places[i], ~(guint) where->bits[i]);
    }

  return !self->is_clash;
}

/* Sets: */

/* The three cells of a line in a box, by the line's number there; and of a column there. */
#define ROW_OF_BOX(k) (7u << 3 * (k))
#define COLUMN_OF_BOX(k) (0x49u << (k))

/* Returns: in which of the three @masks all of @positions are, or 3 */
static guint
find_third (guint       positions,
            const guint masks[3])
{
  for (guint k = 0; k < 3; k++)
    if ((positions & ~masks[k]) == 0)
      return k;

  return 3;
}

static const guint rows[] = { ROW_OF_BOX (0), ROW_OF_BOX (1), ROW_OF_BOX (2) };
static const guint columns[] = { COLUMN_OF_BOX (0), COLUMN_OF_BOX (1), COLUMN_OF_BOX (2) };

static void
point (MatoLeftFollow *self,
       guint           digit)
{
  for (guint box = 0; box < 9; box++)
    {
      guint positions = self->left->places[(FIRST_BOX + box) * 9 + digit], k;

      if (is_one (positions))
        continue;
      k = find_third (positions, rows);
      if (k < 3)
        remove_from (self, (box / 3 * 3 + k) * 9 + digit, ~rows[box % 3]);
      k = find_third (positions, columns);
      if (k < 3)
        remove_from (self, (FIRST_COLUMN + box % 3 * 3 + k) * 9 + digit, ~rows[box / 3]);
    }
}

static void
claim (MatoLeftFollow *self,
       guint           digit)
{
  for (guint line = 0; line < FIRST_BOX; line++)
    {
      guint positions = self->left->places[line * 9 + digit];
      guint k = is_one (positions) ? 3 : find_third (positions, rows);

      if (k < 3 && line < FIRST_COLUMN)
        remove_from (self, (FIRST_BOX + line / 3 * 3 + k) * 9 + digit, ~rows[line % 3]);
      else if (k < 3)
        remove_from (self, (FIRST_BOX + k * 3 + (line - FIRST_COLUMN) / 3) * 9 + digit,
                     ~columns[line % 3]);
    }
}

/* X-wings of lines of one kind, the first of which is @first. */
static void
find_wings (MatoLeftFollow *self,
            guint           digit,
            guint           first,
            guint           first_other)
{
  const guint16 *places = self->left->places;

  for (guint i = 0; i < 9; i++)
    {
      guint positions = places[(first + i) * 9 + digit];

      if (!is_two (positions))
        continue;
      for (guint k = i + 1; k < 9; k++)
        if (places[(first + k) * 9 + digit] == positions)
          for (guint left = positions; left != 0; left &= left - 1)
            remove_from (self, (first_other + mato_bits_first (left)) * 9 + digit,
                         ~(1u << i | 1u << k));
    }
}

/* Two digits with the same two positions are alone there. */
static void
find_hidden (MatoLeftFollow *self,
             guint           unit)
{
  const guint16 *places = self->left->places + unit * 9;

  for (guint a = 0; a < 9; a++)
    {
      guint positions = places[a];

      if (!is_two (positions))
        continue;
      for (guint b = a + 1; b < 9; b++)
        if (places[b] == positions)
          for (guint other = 0; other < 9; other++)
            if (other != a && other != b)
              remove_from (self, unit * 9 + other, positions);
    }
}

/* Two cells with the same two digits have them for themselves. */
static void
find_naked (MatoLeftFollow *self,
            guint           unit)
{
  const guint16 *at = self->tables->at[unit * 9];

  for (guint i = 0; i < 9; i++)
    {
      guint digits = self->left->cells[at[i] / 9];

      if (!is_two (digits))
        continue;
      for (guint k = i + 1; k < 9; k++)
        if (self->left->cells[at[k] / 9] == digits)
          for (guint left = digits; left != 0; left &= left - 1)
            remove_from (self, unit * 9 + mato_bits_first (left), ~(1u << i | 1u << k));
    }
}

gboolean
mato_left_follow_sets (MatoLeftFollow *self)
{
  gboolean was_changed = self->is_changed, is_any;
  guint32 digits = self->digits & 0x1ff, units = self->units & 0x7ffffff;

  self->is_changed = FALSE;
  self->digits = self->units = 0;
  for (; digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits);

      point (self, digit);
      claim (self, digit);
      find_wings (self, digit, 0, FIRST_COLUMN);
      find_wings (self, digit, FIRST_COLUMN, 0);
    }
  for (; units != 0; units &= units - 1)
    {
      find_hidden (self, mato_bits_first (units));
      find_naked (self, mato_bits_first (units));
    }
  is_any = self->is_changed;
  self->is_changed = was_changed || is_any;
  return is_any;
}

/* One digit: */

typedef struct
{
  const MatoLeftTables *tables;
  guint16 positions[27];
  guint16 queue[28];
  guint n_queue;
  gboolean is_clash;
} Digit;

static void
remove_place (Digit *self,
              guint  candidate)
{
  const MatoLeftCandidate *where = &self->tables->candidates[candidate];

  if ((self->positions[where->places[0] / 9] & where->bits[0]) == 0)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (where->places); i++)
    {
      guint place = where->places[i];
      guint positions = self->positions[place / 9] & ~(guint) where->bits[i];

      self->positions[place / 9] = positions;
      if (positions == 0)
        self->is_clash = TRUE;
      else if (is_one (positions))
        self->queue[self->n_queue++] = self->tables->at[place][mato_bits_first (positions)];
    }
}

static void
place_digit (Digit *self,
             guint  candidate)
{
  const MatoLeftCandidate *where = &self->tables->candidates[candidate];

  if ((self->positions[where->places[0] / 9] & where->bits[0]) == 0)
    self->is_clash = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (where->places); i++)
    {
      guint place = where->places[i];

      for (guint rest = self->positions[place / 9] & ~(guint) where->bits[i]; rest != 0;
           rest &= rest - 1)
        remove_place (self, self->tables->at[place][mato_bits_first (rest)]);
    }
}

gboolean
mato_chain_left_may_digit_clash (const MatoChainLeft  *self,
                                 const MatoLeftTables *tables,
                                 guint                 candidate,
                                 gboolean              is_on)
{
  Digit digit = { .tables = tables };

  for (guint unit = 0; unit < G_N_ELEMENTS (digit.positions); unit++)
    digit.positions[unit] = self->places[unit * 9 + candidate % 9];
  if (is_on)
    place_digit (&digit, candidate);
  else
    remove_place (&digit, candidate);
  while (digit.n_queue > 0 && !digit.is_clash)
    place_digit (&digit, digit.queue[--digit.n_queue]);

  return digit.is_clash;
}
