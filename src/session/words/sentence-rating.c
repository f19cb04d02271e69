/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-rating.h"

#include "core/generate/level.h"

#include <glib/gi18n-lib.h>

/* There is a level for each kind of steps, and a last one for what they do not end. */
static const char *
get_plain_level (const MatoRating *rating)
{
  guint n, level = rating->plain - MATO_PLAIN_EASY;
  const MatoLevel *levels = mato_level_list (&n);

  return _(levels[rating->end == MATO_RATING_BEYOND ? n - 1 : level].title);
}

const char *
mato_sentence_level (const MatoRating *rating)
{
  guint n;
  const MatoLevel *levels = mato_level_list (&n);
  guint tenths = rating->hardest;

  if (rating->plain != MATO_PLAIN_ANY)
    return get_plain_level (rating);

  for (guint i = 0; i + 1 < n; i++)
    if (tenths <= levels[i].to)
      return _(levels[i].title);

  return _(levels[n - 1].title);
}

char *
mato_sentence_rating (const MatoRating *rating)
{
  guint tenths = rating->hardest;

  if (rating->plain != MATO_PLAIN_ANY && rating->end == MATO_RATING_BEYOND)
    /* Translators: how difficult a puzzle with rules is: a level like “Extreme” */
    return g_strdup_printf (_("%s: Mato’s deductions and trials do not end it"),
                            mato_sentence_level (rating));
  if (rating->plain != MATO_PLAIN_ANY)
    /* Translators: how difficult a puzzle with rules is: a level like “Hard”, and the name of its
     * hardest technique */
    return g_strdup_printf (_("%s: hardest step: %s"), mato_sentence_level (rating),
                            _(mato_technique_get (rating->technique)->title));
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
