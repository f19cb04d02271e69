/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * Simulates a failing disk: a library that wraps functions of the C library. A test that is linked
 * with it chooses the failure; for a program that preloads it, the environment does:
 *
 *   LD_PRELOAD=…/libfailing.so MATO_FAILING="write 3 28 /tmp/folder" mato-cli …
 *
 * Only calls for files below one folder fail, and calls for these files are counted. Works only on
 * Linux, where /proc has the paths of descriptors.
 *
 * Likewise, with MATO_MOST_THREADS=N a program cannot start more than N threads.
 */

typedef enum
{
  FAIL_OPEN,
  FAIL_READ,
  FAIL_WRITE,
  FAIL_FSYNC,
  FAIL_RENAME,
  N_FAILS,
} FailWhat;

/** A code: a partial write of half of the bytes, which is no error. */
#define FAIL_SHORT 0
/** A flag for an errno: all later calls fail, too. */
#define FAIL_LASTING 0x10000

/** Lets the @nth call (1: the first) of @what for a file below @folder fail with errno @code. */
void failing_begin (FailWhat    what,
                    unsigned    nth,
                    int         code,
                    const char *folder);

/** Lets creating and renaming files below @folder fail (EACCES), as in another user's folder; the
 *  files in it can be written. %NULL: ends this. */
void failing_close_folder (const char *folder);

/** Lets @n_threads more threads be started, and no more. INT_MAX: ends this. */
void failing_limit_threads (int n_threads);

/** Ends the failures. Returns: the number of calls since failing_begin(), with the failed ones */
unsigned failing_end (void);
