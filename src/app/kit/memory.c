/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/memory.h"

#ifdef __GLIBC__
#include <malloc.h>

/* A recording grows in a worker thread and is freed by the window. GNU's malloc has a heap for
 * each thread, up to eight for a processor, and learns from the largest blocks to keep ever more,
 * up to 64 MiB in each. After 4500 actions drawn by chance it held 169 MB, with these limits 45 MB.
 * Larger blocks are mapped by themselves, and grow without being copied. */
#define LARGE_BLOCK (1024 * 1024)
#define KEPT_AT_MOST (1024 * 1024)
#endif

void
mato_memory_give_back (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
  mallopt (M_TRIM_THRESHOLD, KEPT_AT_MOST);
#endif
}
