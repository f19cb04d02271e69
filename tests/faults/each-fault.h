/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/faults/failing.h"
#include "tests/session/folder.h"

#include <errno.h>

/*
 * Runs an action with every kind of disk failure, at the first, second, … call of each function,
 * until the action makes no such call any more.
 */

typedef struct
{
  FailWhat what;
  int code;
  gboolean is_harmless; /* every writer must succeed nevertheless */
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
 * @prepare: called before each run
 * @run: the action, during which a call for a file below the folder may fail
 * @check: called after each run
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
