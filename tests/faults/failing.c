/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "tests/faults/failing.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int is_on;
static FailWhat fail_what;
static unsigned fail_nth;
static int fail_code;
static char fail_folder[PATH_MAX];
static atomic_uint n_done;
static atomic_int is_closed;
static char closed_folder[PATH_MAX];
static atomic_int n_threads_left = INT_MAX;

#define REAL(type, name, parameters) \
  static type (*real_##name) parameters; \
  if (!real_##name) \
    real_##name = (type (*) parameters) dlsym (RTLD_NEXT, #name)

void
failing_begin (FailWhat    what,
               unsigned    nth,
               int         code,
               const char *folder)
{
  fail_what = what;
  fail_nth = nth;
  fail_code = code;
  snprintf (fail_folder, sizeof fail_folder, "%s", folder);
  atomic_store (&n_done, 0);
  atomic_store (&is_on, 1);
}

void
failing_close_folder (const char *folder)
{
  if (folder)
    snprintf (closed_folder, sizeof closed_folder, "%s", folder);
  atomic_store (&is_closed, folder != NULL);
}

void
failing_limit_threads (int n_threads)
{
  atomic_store (&n_threads_left, n_threads);
}

unsigned
failing_end (void)
{
  atomic_store (&is_on, 0);
  return atomic_load (&n_done);
}

__attribute__ ((constructor)) static void
read_environment (void)
{
  static const char *const names[N_FAILS] = { "open", "read", "write", "fsync", "rename" };
  const char *text = getenv ("MATO_FAILING");
  char name[16], folder[PATH_MAX];
  unsigned nth;
  int code;

  if (getenv ("MATO_MOST_THREADS"))
    failing_limit_threads (atoi (getenv ("MATO_MOST_THREADS")));
  if (!text || sscanf (text, "%15s %u %i %4095s", name, &nth, &code, folder) != 4)
    return;

  for (int i = 0; i < N_FAILS; i++)
    if (strcmp (name, names[i]) == 0)
      failing_begin ((FailWhat) i, nth, code, folder);
}

static int
is_below (const char *path,
          const char *folder)
{
  size_t length = strlen (folder);

  return strncmp (path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static int
is_descriptor_in (int         fd,
                  const char *folder)
{
  char link[64], path[PATH_MAX];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, sizeof path - 1);
  if (length < 0)
    return 0;

  path[length] = '\0';
  return is_below (path, folder);
}

static int
is_descriptor_below (int fd)
{
  return is_descriptor_in (fd, fail_folder);
}

static int
is_path_in (int         at,
            const char *path,
            const char *folder)
{
  return path[0] == '/' || at == AT_FDCWD ? is_below (path, folder) : is_descriptor_in (at, folder);
}

static int
is_path_below (int         at,
               const char *path)
{
  return is_path_in (at, path, fail_folder);
}

/* Returns: whether this call fails */
static int
strikes (FailWhat what,
         int      is_here)
{
  unsigned number;

  if (what != fail_what || !is_here)
    return 0;

  number = atomic_fetch_add (&n_done, 1) + 1;
  return number == fail_nth || (number > fail_nth && (fail_code & FAIL_LASTING));
}

static int
fail (void)
{
  errno = fail_code & ~FAIL_LASTING;
  return -1;
}

#define IS_HIT(what, is_here) (atomic_load (&is_on) && strikes (what, is_here))

/* Returns: whether the path is in the closed folder */
static int
is_forbidden (int         at,
              const char *path)
{
  return atomic_load (&is_closed) && is_path_in (at, path, closed_folder);
}

static int
forbid (void)
{
  errno = EACCES;
  return -1;
}

static mode_t
read_mode (int     flags,
           va_list rest)
{
  return flags & (O_CREAT | __O_TMPFILE) ? va_arg (rest, mode_t) : 0;
}

#define DEFINE_OPEN(name) \
  int name (const char *path, int flags, ...) \
  { \
    va_list rest; \
    mode_t mode; \
    REAL (int, name, (const char *, int, ...)); \
    va_start (rest, flags); \
    mode = read_mode (flags, rest); \
    va_end (rest); \
    if ((flags & O_CREAT) && (flags & O_EXCL) && is_forbidden (AT_FDCWD, path)) \
      return forbid (); \
    return IS_HIT (FAIL_OPEN, is_path_below (AT_FDCWD, path)) ? fail () \
                                                              : real_##name (path, flags, mode); \
  }

#define DEFINE_OPENAT(name) \
  int name (int at, const char *path, int flags, ...) \
  { \
    va_list rest; \
    mode_t mode; \
    REAL (int, name, (int, const char *, int, ...)); \
    va_start (rest, flags); \
    mode = read_mode (flags, rest); \
    va_end (rest); \
    if ((flags & O_CREAT) && (flags & O_EXCL) && is_forbidden (at, path)) \
      return forbid (); \
    return IS_HIT (FAIL_OPEN, is_path_below (at, path)) ? fail () \
                                                        : real_##name (at, path, flags, mode); \
  }

/* The C library has two versions of each, for files beyond 2 GB. */
#undef open
#undef openat
DEFINE_OPEN (open)
DEFINE_OPEN (open64)
DEFINE_OPENAT (openat)
DEFINE_OPENAT (openat64)

ssize_t
read (int     fd,
      void   *buffer,
      size_t  size)
{
  REAL (ssize_t, read, (int, void *, size_t));
  return IS_HIT (FAIL_READ, is_descriptor_below (fd)) ? fail () : real_read (fd, buffer, size);
}

#undef pread
ssize_t
pread (int     fd,
       void   *buffer,
       size_t  size,
       off_t   offset)
{
  REAL (ssize_t, pread, (int, void *, size_t, off_t));
  return IS_HIT (FAIL_READ, is_descriptor_below (fd)) ? fail ()
                                                      : real_pread (fd, buffer, size, offset);
}

ssize_t
pread64 (int      fd,
         void    *buffer,
         size_t   size,
         off64_t  offset)
{
  REAL (ssize_t, pread64, (int, void *, size_t, off64_t));
  return IS_HIT (FAIL_READ, is_descriptor_below (fd)) ? fail ()
                                                      : real_pread64 (fd, buffer, size, offset);
}

ssize_t
write (int         fd,
       const void *buffer,
       size_t      size)
{
  REAL (ssize_t, write, (int, const void *, size_t));
  if (!IS_HIT (FAIL_WRITE, is_descriptor_below (fd)))
    return real_write (fd, buffer, size);

  return fail_code == FAIL_SHORT ? real_write (fd, buffer, (size + 1) / 2) : fail ();
}

int
fsync (int fd)
{
  REAL (int, fsync, (int));
  return IS_HIT (FAIL_FSYNC, is_descriptor_below (fd)) ? fail () : real_fsync (fd);
}

int
rename (const char *from,
        const char *to)
{
  REAL (int, rename, (const char *, const char *));
  if (is_forbidden (AT_FDCWD, to))
    return forbid ();
  return IS_HIT (FAIL_RENAME, is_path_below (AT_FDCWD, to)) ? fail () : real_rename (from, to);
}

int
renameat (int         from_at,
          const char *from,
          int         to_at,
          const char *to)
{
  REAL (int, renameat, (int, const char *, int, const char *));
  if (is_forbidden (to_at, to))
    return forbid ();
  return IS_HIT (FAIL_RENAME, is_path_below (to_at, to)) ? fail ()
                                                         : real_renameat (from_at, from, to_at, to);
}

int
linkat (int         from_at,
        const char *from,
        int         to_at,
        const char *to,
        int         flags)
{
  REAL (int, linkat, (int, const char *, int, const char *, int));
  return IS_HIT (FAIL_RENAME, is_path_below (to_at, to))
         ? fail () : real_linkat (from_at, from, to_at, to, flags);
}

int
pthread_create (pthread_t            *thread,
                const pthread_attr_t *attributes,
                void               *(*start) (void *),
                void                 *data)
{
  REAL (int, pthread_create, (pthread_t *, const pthread_attr_t *, void *(*) (void *), void *));
  return atomic_fetch_sub (&n_threads_left, 1) > 0
         ? real_pthread_create (thread, attributes, start, data) : EAGAIN;
}
