/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-rating.h"

#include "core/generate/level.h"

#include <glib/gi18n-lib.h>

const char *
mato_sentence_level (const MatoRating *rating)
{
  guint n;
  const MatoLevel *levels = mato_level_list (&n);
  guint tenths = rating->hardest;

  for (guint i = 0; i + 1 < n; i++)
    if (tenths <= levels[i].to)
      return _(levels[i].title);

  return _(levels[n - 1].title);
}

char *
mato_sentence_rating (const MatoRating *rating)
{
  guint tenths = rating->hardest;

  if (rating->end == MATO_RATING_BEYOND)
    /* Translators: how difficult a puzzle is: a level like “Extreme”, and the least classic rating,
     * known as ER, that it can have */
    return g_strdup_printf (_("%s: ER at least %u.%u, then nested chains that take too long"),
                            mato_sentence_level (rating), tenths / 10, tenths % 10);

  /* Translators: how difficult a puzzle is: a level like “Hard”, its classic rating, known as ER,
   * and the name of its hardest technique */
  return g_strdup_printf (_("%s: ER %u.%u, hardest step: %s"), mato_sentence_level (rating),
                          tenths / 10, tenths % 10,
                          _(mato_technique_get (rating->technique)->title));
}
