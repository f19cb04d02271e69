/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_PROOF (mato_window_proof_get_type ())

/**
 * MatoWindowProof:
 *
 * Saves the certificate of what Solve has found, see session/words/certificate-file.h. The proof is
 * found once more for that, which the voice tells if it takes a while.
 *
 * Property: `running` (gboolean, read only).
 */
G_DECLARE_FINAL_TYPE (MatoWindowProof, mato_window_proof, MATO, WINDOW_PROOF, GObject)

/**
 * mato_window_proof_new:
 * @cancellable: of the window: ends the proof without a message
 */
MatoWindowProof *mato_window_proof_new (MatoWorkspace *workspace,
                                        MatoVoice     *voice,
                                        GCancellable  *cancellable);

/**
 * mato_window_proof_can_save:
 *
 * Returns: whether the answer that Solve shows has a certificate, and none is being written
 */
gboolean mato_window_proof_can_save (MatoWindowProof *self);

/**
 * mato_window_proof_save:
 *
 * Writes the certificate into @file; shows a message at the end. Nothing, if there is none.
 */
void     mato_window_proof_save     (MatoWindowProof *self,
                                     GFile           *file);

/**
 * mato_window_proof_stop:
 *
 * Ends the proof, if one is being written; the file stays as it was.
 */
void     mato_window_proof_stop       (MatoWindowProof *self);
gboolean mato_window_proof_is_running (MatoWindowProof *self);

G_END_DECLS
