/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/puzzle-kind.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoPlayRecord:
 * @kind: what was solved
 * @spent: in how many milliseconds
 * @is_assisted: with hints or checks
 * @day: of the daily puzzle; invalid if it was another one
 *
 * A puzzle that was solved.
 */
typedef struct
{
  MatoPuzzleKind kind;
  guint64 spent;
  gboolean is_assisted;
  GDate day;
} MatoPlayRecord;

/**
 * MatoPlayTotals:
 * @n_solved: without help
 * @n_assisted: with it; they count nowhere else
 * @best: the shortest time in milliseconds, 0 if there is none
 * @mean: the mean time
 *
 * What the records of one level and size say; whatever the symmetry.
 */
typedef struct
{
  guint n_solved;
  guint n_assisted;
  guint64 best;
  guint64 mean;
} MatoPlayTotals;

/**
 * MATO_PLAY_RECORDS_MAX:
 *
 * The oldest records above that are forgotten.
 */
#define MATO_PLAY_RECORDS_MAX 20000

/**
 * mato_play_records_read:
 * @path: of the file; a line for each; lines that are none are skipped
 *
 * Returns: (transfer full) (element-type MatoPlayRecord): the oldest first
 */
GArray *mato_play_records_read (const char *path);

/**
 * mato_play_records_add:
 *
 * Adds @record to the file, which is replaced whole or not at all, and not if it is there but
 * cannot be read.
 *
 * Returns: whether it was; else @error is a %MATO_DISK_ERROR
 */
gboolean mato_play_records_add (const char            *path,
                                const MatoPlayRecord  *record,
                                GError               **error);

/**
 * mato_play_records_dup_path:
 *
 * Returns: (transfer full): the path of the file, in the state folder
 */
char *mato_play_records_dup_path (void);

MatoPlayTotals mato_play_records_sum (GArray               *records,
                                      const MatoPuzzleKind *kind);

/**
 * mato_play_records_get_streak:
 * @today: the present day
 *
 * Returns: on how many days in a row up to @today, or the day before it, the daily puzzle was
 *   solved, with help or without
 */
guint mato_play_records_get_streak (GArray      *records,
                                    const GDate *today);

G_END_DECLS
