/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/faults/failing.h"
#include "tests/session/folder.h"

#include <errno.h>

/*
 * Everything that a disk can do wrong while something is written, each at its first, second, …
 * time, until it is not done that often.
 */

typedef struct
{
  FailWhat what;
  int code;
  gboolean is_harmless; /* what every writer lives with */
} Fault;

static const Fault faults[] = {
  { FAIL_OPEN, EACCES, FALSE },
  { FAIL_OPEN, EMFILE, FALSE },
  { FAIL_OPEN, ENOSPC, FALSE },
  { FAIL_READ, EIO, FALSE },
  { FAIL_READ, EINTR, TRUE },
  { FAIL_WRITE, ENOSPC, FALSE },
  { FAIL_WRITE, ENOSPC | FAIL_LASTING, FALSE },
  { FAIL_WRITE, EDQUOT | FAIL_LASTING, FALSE },
  { FAIL_WRITE, EINTR, TRUE },
  { FAIL_WRITE, FAIL_SHORT, TRUE },
  { FAIL_FSYNC, EIO, FALSE },
  { FAIL_FSYNC, EIO | FAIL_LASTING, FALSE },
  { FAIL_FSYNC, EINTR, TRUE },
  { FAIL_FSYNC, EINVAL, TRUE },
  { FAIL_RENAME, EIO, FALSE },
  { FAIL_RENAME, EBUSY, FALSE },
  { FAIL_RENAME, ENOSPC, FALSE },
};

/**
 * EachFault:
 * @prepare: before each time
 * @run: while something fails, or not yet, below the folder
 * @check: after each time
 */
typedef struct
{
  void (*prepare) (gpointer data);
  void (*run)     (gpointer data);
  void (*check)   (gpointer data, const Fault *fault, gboolean has_failed);
} EachFault;

static inline void
each_fault (const EachFault *each,
            const char      *folder,
            gpointer         data)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      guint nth = 0, n_done;

      do
        {
          nth++;
          each->prepare (data);
          failing_begin (faults[i].what, nth, faults[i].code, folder);
          each->run (data);
          n_done = failing_end ();
          each->check (data, &faults[i], n_done >= nth);
        }
      while (n_done >= nth);
    }
}
