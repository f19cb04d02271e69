/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The dynamic program over all templates, for several lanes at once. Included once for each
 * semiring, with VECTOR, ELEMENT, NAME, JOIN (combines the cells of a template) and CHOOSE
 * (combines templates): + and maximum give the best template, × and + the sum over all of them.
 *
 * In a band (three rows) a template has one cell in each stack (three columns), each in a different
 * row. Over the three bands, its columns within each stack are all different.
 *
 *   pairs     of a band, the two cells in the left and the middle stack that are not in this row,
 *             by their columns
 *   triples   the three cells of a band, by their columns
 *   rests     the six cells of the two other bands, by the columns of this one
 */
typedef struct
{
  VECTOR pairs[3][3][9]; /* band, row, columns */
  VECTOR triples[3][27];
  VECTOR rests[3][27];
} NAME (Tables);

/* Cells are MATO_TEMPLATE_LANES elements apart; @cells points to the first lane of this vector. */
INLINE VECTOR
NAME (load) (const ELEMENT *cells,
             guint          cell)
{
  return *(const VECTOR *) (cells + cell * MATO_TEMPLATE_LANES);
}

INLINE void
NAME (join_pairs) (const ELEMENT *cells,
                   VECTOR         (*pairs)[9])
{
#pragma GCC unroll 3
  for (guint row = 0; row < 3; row++)
    {
      guint i = 9 * others[row][0], j = 9 * others[row][1];

#pragma GCC unroll 9
      for (guint k = 0; k < 9; k++)
        pairs[row][k] =
          CHOOSE (JOIN (NAME (load) (cells, i + k / 3), NAME (load) (cells, j + 3 + k % 3)),
                  JOIN (NAME (load) (cells, j + k / 3), NAME (load) (cells, i + 3 + k % 3)));
    }
}

INLINE void
NAME (join_triples) (const ELEMENT *cells,
                     const VECTOR   (*pairs)[9],
                     VECTOR          *triples)
{
#pragma GCC unroll 27
  for (guint k = 0; k < 27; k++)
    {
      VECTOR top = JOIN (pairs[0][k / 3], NAME (load) (cells, 6 + k % 3));
      VECTOR middle = JOIN (pairs[1][k / 3], NAME (load) (cells, 15 + k % 3));
      VECTOR bottom = JOIN (pairs[2][k / 3], NAME (load) (cells, 24 + k % 3));

      top = CHOOSE (top, middle);
      triples[k] = CHOOSE (top, bottom);
    }
}

/* The two columns left in each stack are distributed over the two bands in eight ways. */
INLINE VECTOR
NAME (join_rest) (const VECTOR *first,
                  const VECTOR *second,
                  guint         a,
                  guint         b,
                  guint         c)
{
  VECTOR best = JOIN (first[9 * others[a][0] + 3 * others[b][0] + others[c][0]],
                      second[9 * others[a][1] + 3 * others[b][1] + others[c][1]]);

#pragma GCC unroll 7
  for (guint way = 1; way < 8; way++)
    {
      guint i = 9 * others[a][way >> 2] + 3 * others[b][way >> 1 & 1] + others[c][way & 1];
      guint j = 9 * others[a][!(way >> 2)] + 3 * others[b][!(way >> 1 & 1)] + others[c][!(way & 1)];
      VECTOR both = JOIN (first[i], second[j]);

      best = CHOOSE (best, both);
    }

  return best;
}

INLINE void
NAME (join_rests) (const VECTOR *first,
                   const VECTOR *second,
                   VECTOR       *rests)
{
#pragma GCC unroll 3
  for (guint a = 0; a < 3; a++)
#pragma GCC unroll 3
    for (guint b = 0; b < 3; b++)
#pragma GCC unroll 3
      for (guint c = 0; c < 3; c++)
        rests[9 * a + 3 * b + c] = NAME (join_rest) (first, second, a, b, c);
}

/* The best template through each cell of the right stack: a pair and the rest. */
INLINE void
NAME (join_right) (const ELEMENT *cells,
                   const VECTOR   (*pairs)[9],
                   const VECTOR    *rests,
                   ELEMENT         *through)
{
#pragma GCC unroll 3
  for (guint row = 0; row < 3; row++)
#pragma GCC unroll 3
    for (guint column = 0; column < 3; column++)
      {
        guint cell = 9 * row + 6 + column;
        VECTOR best = JOIN (pairs[row][0], rests[column]);

#pragma GCC unroll 9
        for (guint k = 1; k < 9; k++)
          {
            VECTOR way = JOIN (pairs[row][k], rests[3 * k + column]);

            best = CHOOSE (best, way);
          }
        *(VECTOR *) (through + cell * MATO_TEMPLATE_LANES) =
          JOIN (best, NAME (load) (cells, cell));
      }
}

/* What is joined with a pair: a cell of the right stack and the rest. */
INLINE void
NAME (join_outside) (const ELEMENT *cells,
                     const VECTOR  *rests,
                     VECTOR         (*outside)[9])
{
#pragma GCC unroll 3
  for (guint row = 0; row < 3; row++)
#pragma GCC unroll 9
    for (guint k = 0; k < 9; k++)
      {
        VECTOR left = JOIN (rests[3 * k], NAME (load) (cells, 9 * row + 6));
        VECTOR middle = JOIN (rests[3 * k + 1], NAME (load) (cells, 9 * row + 7));
        VECTOR right = JOIN (rests[3 * k + 2], NAME (load) (cells, 9 * row + 8));

        left = CHOOSE (left, middle);
        outside[row][k] = CHOOSE (left, right);
      }
}

/* The best template through each cell of the stack at @side, 0 or 1: a cell of the other one, in
 * either row, and what is joined with their pair. */
INLINE void
NAME (join_side) (const ELEMENT *cells,
                  const VECTOR   (*outside)[9],
                  guint            side,
                  ELEMENT         *through)
{
  const guint stride = side == 0 ? 3 : 1, other_stride = side == 0 ? 1 : 3;

#pragma GCC unroll 3
  for (guint row = 0; row < 3; row++)
#pragma GCC unroll 3
    for (guint column = 0; column < 3; column++)
      {
        guint i = others[row][0], j = others[row][1];
        guint cell = 9 * row + 3 * side + column;
        VECTOR best = JOIN (outside[i][stride * column],
                            NAME (load) (cells, 9 * j + 3 * !side));

#pragma GCC unroll 5
        for (guint k = 1; k < 6; k++)
          {
            guint other = k / 2;
            VECTOR way = JOIN (outside[k % 2 ? j : i][stride * column + other_stride * other],
                               NAME (load) (cells, 9 * (k % 2 ? i : j) + 3 * !side + other));

            best = CHOOSE (best, way);
          }
        *(VECTOR *) (through + cell * MATO_TEMPLATE_LANES) =
          JOIN (best, NAME (load) (cells, cell));
      }
}

/* The best template through each cell of a band. */
INLINE void
NAME (join_through) (const ELEMENT *cells,
                     const VECTOR   (*pairs)[9],
                     const VECTOR    *rests,
                     ELEMENT         *through)
{
  VECTOR outside[3][9];

  NAME (join_right) (cells, pairs, rests, through);
  NAME (join_outside) (cells, rests, outside);
  NAME (join_side) (cells, outside, 0, through);
  NAME (join_side) (cells, outside, 1, through);
}

/* Returns the best of all templates. */
INLINE VECTOR
NAME (run) (const ELEMENT *cells,
            ELEMENT       *through,
            NAME (Tables) *tables)
{
  const guint band = 27 * MATO_TEMPLATE_LANES;
  VECTOR best;

  for (guint b = 0; b < 3; b++)
    {
      NAME (join_pairs) (cells + b * band, tables->pairs[b]);
      NAME (join_triples) (cells + b * band, tables->pairs[b], tables->triples[b]);
    }
  for (guint b = 0; b < 3; b++)
    {
      NAME (join_rests) (tables->triples[others[b][0]], tables->triples[others[b][1]],
                         tables->rests[b]);
      NAME (join_through) (cells + b * band, tables->pairs[b], tables->rests[b],
                           through + b * band);
    }

  best = JOIN (tables->triples[0][0], tables->rests[0][0]);
  for (guint k = 1; k < 27; k++)
    {
      VECTOR way = JOIN (tables->triples[0][k], tables->rests[0][k]);

      best = CHOOSE (best, way);
    }
  return best;
}

#undef VECTOR
#undef ELEMENT
#undef NAME
#undef JOIN
#undef CHOOSE
