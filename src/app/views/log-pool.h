/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/frame/late-names.h"
#include "app/views/log-row.h"

G_BEGIN_DECLS

/**
 * MATO_LOG_POOL_SIZE:
 *
 * As many rows as fit into the highest screens.
 */
#define MATO_LOG_POOL_SIZE 128

/**
 * MatoLogPool:
 *
 * The rows of a log: made once, and given other lines when they are needed elsewhere. The struct is
 * its owner's; its members are private.
 */
typedef struct
{
  /*< private >*/
  MatoLogRow *rows[MATO_LOG_POOL_SIZE];
  gboolean is_used[MATO_LOG_POOL_SIZE];
  MatoLateNames names;
  guint prepare_idle;
} MatoLogPool;

/**
 * mato_log_pool_init:
 *
 * Makes the rows, hidden children of @parent.
 */
void        mato_log_pool_init      (MatoLogPool *self,
                                     GtkWidget   *parent);
void        mato_log_pool_clear     (MatoLogPool *self);

/**
 * mato_log_pool_forget:
 *
 * Forgets all lines, for another film.
 */
void mato_log_pool_forget (MatoLogPool *self);

/**
 * mato_log_pool_release:
 *
 * Makes all rows free; they keep their lines.
 */
void mato_log_pool_release (MatoLogPool *self);

/**
 * mato_log_pool_take:
 * @near: rows with lines about there may be needed next
 *
 * Returns: a row that shows @position already, or else a free one; it is no longer free. At most
 *   %MATO_LOG_POOL_SIZE can be taken.
 */
MatoLogRow *mato_log_pool_take (MatoLogPool *self,
                                guint64      position,
                                guint64      near);

/**
 * mato_log_pool_settle:
 *
 * Hides the rows that are free; screen readers will know the others when nothing has changed for a
 * moment.
 */
void mato_log_pool_settle (MatoLogPool *self);

G_END_DECLS
