/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-bound.h"

#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

char *
mato_sentence_tenths (gint64 tenths)
{
  guint64 size = (guint64) ABS (tenths);
  g_autofree char *whole = mato_sentence_number (size / 10);
  const char *sign = tenths < 0 ? "−" : "";

  if (size % 10 == 0)
    return g_strconcat (sign, whole, NULL);

  return g_strdup_printf ("%s%s%s%u", sign, whole, localeconv ()->decimal_point,
                          (guint) (size % 10));
}

char *
mato_sentence_bound_part (const MatoBoundSum *sum,
                          guint               index,
                          MatoAlphabet        alphabet)
{
  char spelling[3];

  if (sum->parts == MATO_BOUND_ROWS)
    /* Translators: heading of a line of a table */
    return g_strdup_printf (_("Row %u"), index + 1);

  /* Translators: heading of a line of a table */
  return g_strdup_printf (_("Digit %s"), mato_alphabet_spell (alphabet, index + 1, spelling));
}

/* Whether what is wanted cannot be reached. */
static gboolean
is_cut (const MatoBoundSum *sum)
{
  gint32 wanted = sum->wanted * MATO_BOUND_UNITS;

  return sum->is_lowest ? sum->bound > wanted : sum->bound < wanted;
}

char *
mato_sentence_bound_verdict (const MatoBoundSum *sum)
{
  g_autofree char *bound = mato_sentence_tenths (sum->bound);
  g_autofree char *wanted = mato_sentence_number ((guint64) MAX (sum->wanted, 0));

  if (is_cut (sum))
    /* Translators: the bound of a branch, "2,816.4", and the score that the search looks for */
    return g_strdup_printf (_("The bound is %s, and %s is looked for: it is not here."),
                            bound, wanted);

  /* Translators: the bound of a branch, "2,866.4", and the score that the search looks for */
  return g_strdup_printf (_("The bound is %s, and %s is looked for: it may be here."),
                          bound, wanted);
}

char *
mato_sentence_bound_fix (const MatoTrace *trace,
                         guint64          position,
                         MatoAlphabet     alphabet)
{
  const MatoBoundFix *fix =
    position > 0 ? mato_bound_sums_get_fix (mato_trace_get_sums (trace), position - 1) : NULL;
  g_autofree char *cell = NULL, *most = NULL, *wanted = NULL;
  const MatoStep *step;
  char digit[3];

  if (fix == NULL)
    return NULL;

  step = mato_trace_get_step (trace, position - 1);
  cell = mato_sentence_spell_cell (mato_trace_get_geometry (trace), step->cell);
  mato_alphabet_spell (alphabet, step->digit, digit);
  most = mato_sentence_tenths (fix->most);
  wanted = mato_sentence_number ((guint64) MAX (fix->wanted, 0));
  if (fix->most > fix->wanted * MATO_BOUND_UNITS)
    /* Translators: why the bound of a search for the lowest score fixes a digit: the digit, a cell
     * like r4c7, a bound like "2,816.4", the score that the search looks for */
    return g_strdup_printf (_("Only %s in %s: with any other digit the bound is at least %s, and "
                              "%s is looked for."), digit, cell, most, wanted);

  /* Translators: why the bound of a search for the highest score fixes a digit: the digit, a cell
   * like r4c7, a bound like "2,816.4", the score that the search looks for */
  return g_strdup_printf (_("Only %s in %s: with any other digit the bound is at most %s, and %s "
                            "is looked for."), digit, cell, most, wanted);
}
