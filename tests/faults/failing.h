/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * A disk that fails when it is told to: a library that stands between a program and the C library.
 * A test that is linked with it says what fails; a program that it is preloaded into is told by
 * its environment:
 *
 *   LD_PRELOAD=…/libfailing.so MATO_FAILING="write 3 28 /tmp/folder" mato-cli …
 *
 * Only what has to do with files below one folder fails; how often each thing was done there is
 * counted. Linux alone: it asks /proc what a descriptor is.
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

/** Half of what was to be written is: no error, but something to go on with. */
#define FAIL_SHORT 0
/** Beside an errno: not only that time, but each time from then on. */
#define FAIL_LASTING 0x10000

/** From now on the @nth (1: the first) of @what below @folder fails with @code, an errno. */
void failing_begin (FailWhat    what,
                    unsigned    nth,
                    int         code,
                    const char *folder);

/** No file can be made below @folder (EACCES), nor given another name, as if it were somebody
 *  else's; the files in it can be written. %NULL: that is over. */
void failing_close_folder (const char *folder);

/** All is well again. Returns: how often it was done, or tried, since failing_begin() */
unsigned failing_end (void);
