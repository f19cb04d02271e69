/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/writing/writer.h"

G_BEGIN_DECLS

/* The writers of the notations of other programs; private to writer.c. */

typedef void (*MatoWriteFunc) (GString          *text,
                               const MatoPuzzle *puzzle,
                               const guint8     *values);

void mato_write_sdm (GString          *text,
                     const MatoPuzzle *puzzle,
                     const guint8     *values);

void mato_write_opensudoku (GString          *text,
                            const MatoPuzzle *puzzle,
                            const guint8     *values);

void mato_write_hodoku (GString          *text,
                        const MatoPuzzle *puzzle,
                        const guint8     *values);

void mato_write_candidates (GString          *text,
                            const MatoPuzzle *puzzle,
                            const guint8     *values);

gboolean mato_candidates_are_kept (const MatoPuzzle *puzzle);

void mato_write_tatham (GString          *text,
                        const MatoPuzzle *puzzle,
                        const guint8     *values);

void mato_write_sudokuwiki (GString          *text,
                            const MatoPuzzle *puzzle,
                            const guint8     *values);

void mato_write_f_puzzles (GString          *text,
                           const MatoPuzzle *puzzle,
                           const guint8     *values);

void mato_write_iss (GString          *text,
                     const MatoPuzzle *puzzle,
                     const guint8     *values);

void mato_write_ksudoku (GString          *text,
                         const MatoPuzzle *puzzle,
                         const guint8     *values);

void mato_write_mato (GString          *text,
                      const MatoPuzzle *puzzle,
                      const guint8     *values);

void mato_write_latex (GString          *text,
                       const MatoPuzzle *puzzle,
                       const guint8     *values);

G_END_DECLS
