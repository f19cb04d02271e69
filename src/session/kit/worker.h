/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mato_worker_run:
 * @task: of the calling thread
 *
 * Runs @func in a worker thread, as g_task_run_in_thread() does. But the source object of @task is
 * let go by the calling thread alone: GLib's worker drops its reference to the task after it has
 * handed the result over, so that the last reference, and with it the object, may go in the worker
 * while the calling thread uses what the object belongs to, or while GTK draws it. The worker has a
 * lower priority.
 */
void mato_worker_run (GTask           *task,
                      GTaskThreadFunc  func);

/**
 * mato_worker_lower_priority:
 *
 * For a thread that is begun otherwise: what it computes does not disturb what is drawn on a busy
 * machine. It cannot be taken back.
 */
void mato_worker_lower_priority (void);

G_END_DECLS
