/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/certificate-file.h"

#include "core/certificate/certificate.h"
#include "core/checker/certificate-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The question and its answer, apart from the search: the worker reads them. */
typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];
  gboolean is_lowest;
  MatoTargetResult best;
} Claim;

static void
claim_free (gpointer data)
{
  Claim *claim = data;

  mato_geometry_unref (claim->geometry);
  g_free (claim);
}

/* That there is no solution does not depend on weights: any will do. */
static Claim *
claim_new (MatoSearch *search)
{
  const MatoTargetResult *best = mato_search_get_target_result (search);
  Claim *claim = g_new0 (Claim, 1);

  claim->geometry = mato_geometry_ref (mato_search_get_geometry (search));
  memcpy (claim->givens, mato_search_get_givens (search), claim->geometry->n_cells);
  claim->best = (MatoTargetResult) { .end = MATO_END_NONE, .score = -1, .bound = -1 };
  mato_weights_fill_rings (claim->geometry, claim->weights);
  if (best == NULL)
    return claim;

  claim->best = *best;
  claim->is_lowest = mato_search_is_lowest (search);
  mato_search_fill_weights (search, claim->weights);
  return claim;
}

gboolean
mato_search_has_certificate (MatoSearch *search)
{
  const MatoGeometry *geometry = search ? mato_search_get_geometry (search) : NULL;
  const MatoTargetResult *best = search ? mato_search_get_target_result (search) : NULL;
  const MatoResult *result = search ? mato_search_get_result (search) : NULL;

  if (geometry == NULL || !mato_geometry_is_classic (geometry))
    return FALSE;

  if (best)
    return best->end == MATO_END_SOLVED || best->end == MATO_END_NONE;

  return result && result->end == MATO_END_NONE;
}

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/* Nothing is written before all of it is known, for only then it is a proof. */
static gboolean
write_certificate (MatoFileSink  *sink,
                   gpointer       data,
                   GCancellable  *cancellable,
                   GError       **error)
{
  const Claim *claim = data;
  const MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  const MatoTargetOptions options = { .weights = claim->weights, .lowest = claim->is_lowest,
                                      .monitor = &monitor };
  g_autoptr (GString) text = g_string_new (NULL);
  MatoTargetFacts facts;

  if (mato_certificate_write (claim->geometry, claim->givens, &options, &claim->best,
                              MATO_CERTIFICATE_MAX_MIB << 20, text, &facts))
    return mato_file_sink_write (sink, text->str, text->len, error);

  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED,
                         _("The proof is longer than a file of it may be: nothing was saved."));
  return FALSE;
}

void
mato_certificate_write_async (MatoSearch          *search,
                              GFile               *file,
                              MatoCopiedFunc       copied,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_return_if_fail (mato_search_has_certificate (search));

  mato_file_write_async (file, 0, write_certificate, claim_new (search), claim_free, copied,
                         cancellable, callback, user_data);
}
