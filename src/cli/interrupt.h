/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Stopping by a signal. The first SIGINT, SIGTERM or SIGHUP asks every search and every wait to
 * end; one that comes a second later or more kills the process, as by default.
 */

/**
 * mato_interrupt_init:
 *
 * Installs the handlers. Call it once, before any thread starts, and with descriptors 0 to 2 open.
 */
void mato_interrupt_init (void);

/**
 * mato_interrupted:
 *
 * Returns: whether a signal asked to stop; cheap, from any thread
 */
gboolean mato_interrupted (void);

/**
 * mato_interrupt_wait:
 * @events: POLLIN or POLLOUT
 *
 * Blocks until @fd is ready, so that the next read or short write of it does not block.
 *
 * Returns: %FALSE if a signal asked to stop before it was ready
 */
gboolean mato_interrupt_wait (int   fd,
                              short events);

G_END_DECLS
