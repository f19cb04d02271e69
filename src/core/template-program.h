/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The dynamic program over all templates, for some lanes at once. Included once for each algebra,
 * with VECTOR, ELEMENT, NAME, JOIN (how the cells of a template come together) and CHOOSE (how
 * templates do): + and maximum give the best template, × and + the sum over all of them.
 *
 * In a band (three rows) a template has one cell in each stack (three columns), each in another
 * row. Over the three bands, its columns within each stack are all different.
 *
 *   pairs     the two cells of a band in the two other stacks and rows than these, by columns
 *   triples   the three cells of a band, by their columns
 *   rests     the six cells of the two other bands, by the columns of this one
 */
typedef struct
{
  VECTOR pairs[3][3][3][9]; /* band, stack, row, columns */
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
                   VECTOR         (*pairs)[3][9])
{
  for (guint stack = 0; stack < 3; stack++)
    for (guint row = 0; row < 3; row++)
      {
        guint a = 3 * others[stack][0], b = 3 * others[stack][1];
        guint i = 9 * others[row][0], j = 9 * others[row][1];

#pragma GCC unroll 9
        for (guint k = 0; k < 9; k++)
          pairs[stack][row][k] =
            CHOOSE (JOIN (NAME (load) (cells, i + a + k / 3), NAME (load) (cells, j + b + k % 3)),
                    JOIN (NAME (load) (cells, j + a + k / 3), NAME (load) (cells, i + b + k % 3)));
      }
}

INLINE void
NAME (join_triples) (const ELEMENT *cells,
                     const VECTOR   (*pairs)[3][9],
                     VECTOR          *triples)
{
#pragma GCC unroll 27
  for (guint k = 0; k < 27; k++)
    {
      VECTOR top = JOIN (pairs[2][0][k / 3], NAME (load) (cells, 6 + k % 3));
      VECTOR middle = JOIN (pairs[2][1][k / 3], NAME (load) (cells, 15 + k % 3));
      VECTOR bottom = JOIN (pairs[2][2][k / 3], NAME (load) (cells, 24 + k % 3));

      top = CHOOSE (top, middle);
      triples[k] = CHOOSE (top, bottom);
    }
}

/* The two columns that are left in each stack go to the two bands in eight ways. */
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

/* The best template through each cell of a band: the cell, two other cells of the band whose
 * columns are k / 3 and k % 3, and the rest. */
INLINE void
NAME (join_through) (const ELEMENT *cells,
                     const VECTOR   (*pairs)[3][9],
                     const VECTOR    *rests,
                     ELEMENT         *through)
{
  static const guint8 strides[3][3] = { { 9, 3, 1 }, { 3, 9, 1 }, { 1, 9, 3 } };

#pragma GCC unroll 3
  for (guint stack = 0; stack < 3; stack++)
    for (guint row = 0; row < 3; row++)
#pragma GCC unroll 3
      for (guint column = 0; column < 3; column++)
        {
          const VECTOR *rest = rests + column * strides[stack][0];
          guint cell = 9 * row + 3 * stack + column;
          VECTOR best = JOIN (pairs[stack][row][0], rest[0]);

#pragma GCC unroll 9
          for (guint k = 1; k < 9; k++)
            {
              VECTOR way = JOIN (pairs[stack][row][k],
                                 rest[k / 3 * strides[stack][1] + k % 3 * strides[stack][2]]);

              best = CHOOSE (best, way);
            }
          *(VECTOR *) (through + cell * MATO_TEMPLATE_LANES) =
            JOIN (best, NAME (load) (cells, cell));
        }
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
