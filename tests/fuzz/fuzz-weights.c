/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* The weights of a board as text; the first byte chooses the board. */
#include "core/board/weights-text.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

static void
check_weights (const MatoGeometry *geometry,
               const guint8       *weights)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 again[MATO_MAX_CELLS];
  gsize offset;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    g_assert (weights[cell] <= MATO_MAX_WEIGHT);

  mato_weights_write (text, geometry, weights);
  g_assert_true (mato_weights_read (geometry, text->str, again, &offset, NULL));
  g_assert (memcmp (weights, again, geometry->n_cells) == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static const guint8 boxes[][2] = { { 3, 3 }, { 2, 2 }, { 2, 3 }, { 4, 4 },
                                     { 5, 5 }, { 3, 4 }, { 2, 5 } };
  const guint8 *box = boxes[size > 0 ? data[0] % G_N_ELEMENTS (boxes) : 0];
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box[0], box[1]);
  g_autofree char *text = g_strndup ((const char *) data + (size > 0), size - (size > 0));
  g_autoptr (GError) error = NULL;
  guint8 weights[MATO_MAX_CELLS];
  gsize offset = 0;

  mato_weights_skip_header (text);
  if (mato_weights_read (geometry, text, weights, &offset, &error))
    {
      g_assert (error == NULL);
      check_weights (geometry, weights);
    }
  else
    {
      g_assert (error != NULL && g_utf8_validate (error->message, -1, NULL));
      g_assert (offset <= strlen (text));
    }

  return 0;
}
