/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/file-write.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/**
 * mato_search_has_certificate:
 * @search: (nullable): has ended
 *
 * A certificate says that no completion scores more than a given one, or that there is no
 * completion at all (core/checker/certificate-check.h); it has no words for “this is the only
 * one”, and only the rules of a classic board.
 *
 * Returns: whether the answer of @search is one that a certificate can prove: a best score that
 *   was proved, or that there is no solution, whichever method found that out
 */
gboolean mato_search_has_certificate (MatoSearch *search);

/**
 * mato_certificate_write_async:
 * @search: mato_search_has_certificate() it; copied
 * @file: replaced when the whole certificate is known, otherwise unchanged
 * @copied: (nullable) (scope async): see file-write.h
 * @cancellable: ends the proof, which is found once more and may take as long as the search took
 *
 * Writes the certificate in a worker; @callback takes it to mato_file_write_finish(). A proof that
 * is longer than %MATO_CERTIFICATE_MAX_MIB is %MATO_WRITE_ERROR_UNCHANGED.
 */
void mato_certificate_write_async (MatoSearch          *search,
                                   GFile               *file,
                                   MatoCopiedFunc       copied,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data);

G_END_DECLS
