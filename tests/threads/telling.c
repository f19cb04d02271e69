/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gio/gio.h>

/*
 * Tells the thread sanitizer what GLib does: GLib is not compiled with it, and its locks, tasks and
 * reference counts are made of instructions that the sanitizer does not see. Without this library,
 * everything that threads hand over is taken for a race. For build-aux/test --threads:
 *
 *   LD_PRELOAD=…/libtelling.so test-session-search
 *
 * What crosses threads in another way than by these functions is told of by nobody.
 */

/* Of the sanitizer; missing in what is started by a test and not compiled with it, as a shell. */
#define OF_SANITIZER __attribute__ ((weak))
OF_SANITIZER void __tsan_acquire (void *address);
OF_SANITIZER void __tsan_release (void *address);
OF_SANITIZER void __tsan_mutex_destroy (void *address, unsigned flags);
OF_SANITIZER void __tsan_mutex_pre_lock (void *address, unsigned flags);
OF_SANITIZER void __tsan_mutex_post_lock (void *address, unsigned flags, int recursion);
OF_SANITIZER int __tsan_mutex_pre_unlock (void *address, unsigned flags);
OF_SANITIZER void __tsan_mutex_post_unlock (void *address, unsigned flags);

#define TRY_LOCK (1u << 4)
#define TRY_LOCK_FAILED (1u << 5)

#define REAL(type, name, parameters) \
  static type (*real_##name) parameters; \
  if (G_UNLIKELY (!real_##name)) \
    real_##name = (type (*) parameters) dlsym (RTLD_NEXT, #name)

/* What was done before this in one thread is done before what follows ACQUIRE in another. */
static void
release (gconstpointer address)
{
  if (__tsan_release && address)
    __tsan_release ((gpointer) address);
}

static void
acquire (gconstpointer address)
{
  if (__tsan_acquire && address)
    __tsan_acquire ((gpointer) address);
}

/* As an atomic change of a reference count does both. */
static void
exchange (gconstpointer address)
{
  release (address);
  acquire (address);
}

static void
locking (gpointer mutex,
         unsigned flags)
{
  if (__tsan_mutex_pre_lock)
    __tsan_mutex_pre_lock (mutex, flags);
}

static void
locked (gpointer mutex,
        unsigned flags)
{
  if (__tsan_mutex_post_lock)
    __tsan_mutex_post_lock (mutex, flags, 0);
}

static void
unlocking (gpointer mutex)
{
  if (__tsan_mutex_pre_unlock)
    __tsan_mutex_pre_unlock (mutex, 0);
}

static void
unlocked (gpointer mutex)
{
  if (__tsan_mutex_post_unlock)
    __tsan_mutex_post_unlock (mutex, 0);
}

/* Locks */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (void, g_mutex_lock, (GMutex *));

  locking (mutex, 0);
  real_g_mutex_lock (mutex);
  locked (mutex, 0);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean is_locked;
  REAL (gboolean, g_mutex_trylock, (GMutex *));

  locking (mutex, TRY_LOCK);
  is_locked = real_g_mutex_trylock (mutex);
  locked (mutex, is_locked ? TRY_LOCK : TRY_LOCK | TRY_LOCK_FAILED);
  return is_locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (void, g_mutex_unlock, (GMutex *));

  unlocking (mutex);
  real_g_mutex_unlock (mutex);
  unlocked (mutex);
}

void
g_mutex_clear (GMutex *mutex)
{
  REAL (void, g_mutex_clear, (GMutex *));

  if (__tsan_mutex_destroy)
    __tsan_mutex_destroy (mutex, 0);
  real_g_mutex_clear (mutex);
}

void
g_cond_wait (GCond  *cond,
             GMutex *mutex)
{
  REAL (void, g_cond_wait, (GCond *, GMutex *));

  unlocking (mutex);
  unlocked (mutex);
  real_g_cond_wait (cond, mutex);
  locking (mutex, 0);
  locked (mutex, 0);
}

gboolean
g_cond_wait_until (GCond  *cond,
                   GMutex *mutex,
                   gint64  end_time)
{
  gboolean is_signalled;
  REAL (gboolean, g_cond_wait_until, (GCond *, GMutex *, gint64));

  unlocking (mutex);
  unlocked (mutex);
  is_signalled = real_g_cond_wait_until (cond, mutex, end_time);
  locking (mutex, 0);
  locked (mutex, 0);
  return is_signalled;
}

/* What is made once: its readers look at it by an atomic read, which the sanitizer sees. */
void
(g_once_init_leave) (volatile void *location,
                     gsize          result)
{
  REAL (void, g_once_init_leave, (volatile void *, gsize));

  release ((gconstpointer) location);
  real_g_once_init_leave (location, result);
}

/* Reference counts: who lets go of the last one has seen what the others did. */

void
(g_object_unref) (gpointer object)
{
  REAL (void, g_object_unref, (gpointer));

  exchange (object);
  real_g_object_unref (object);
}

gboolean
(g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  REAL (gboolean, g_atomic_ref_count_dec, (gatomicrefcount *));

  exchange (count);
  return real_g_atomic_ref_count_dec (count);
}

void
g_atomic_rc_box_release_full (gpointer       box,
                              GDestroyNotify clear)
{
  REAL (void, g_atomic_rc_box_release_full, (gpointer, GDestroyNotify));

  exchange (box);
  real_g_atomic_rc_box_release_full (box, clear);
}

void
g_bytes_unref (GBytes *bytes)
{
  REAL (void, g_bytes_unref, (GBytes *));

  exchange (bytes);
  real_g_bytes_unref (bytes);
}

/* Tasks: to a worker and back */

static GTaskThreadFunc
task_func (GTask           *task,
           GTaskThreadFunc  func)
{
  static const char key[] = "telling-func";

  if (func)
    g_object_set_data (G_OBJECT (task), key, (gpointer) func);
  return (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), key);
}

static void
in_worker (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  acquire (task);
  task_func (task, NULL) (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask           *task,
                      GTaskThreadFunc  func)
{
  REAL (void, g_task_run_in_thread, (GTask *, GTaskThreadFunc));

  task_func (task, func);
  release (task);
  real_g_task_run_in_thread (task, in_worker);
}

#define RETURNS(name, parameters, arguments) \
  void \
  name parameters \
  { \
    REAL (void, name, parameters); \
\
    release (task); \
    real_##name arguments; \
  }

RETURNS (g_task_return_pointer, (GTask * task, gpointer result, GDestroyNotify clear),
         (task, result, clear))
RETURNS (g_task_return_boolean, (GTask * task, gboolean result), (task, result))
RETURNS (g_task_return_int, (GTask * task, gssize result), (task, result))
RETURNS (g_task_return_error, (GTask * task, GError *error), (task, error))

gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  REAL (gboolean, g_task_return_error_if_cancelled, (GTask *));

  release (task);
  return real_g_task_return_error_if_cancelled (task);
}

void
g_task_return_new_error (GTask      *task,
                         GQuark      domain,
                         int         code,
                         const char *format,
                         ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_task_return_error (task, g_error_new_valist (domain, code, format, arguments));
  va_end (arguments);
}

typedef struct
{
  GAsyncReadyCallback callback;
  gpointer data;
} Caller;

static void
at_home (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Caller caller = *(Caller *) data;

  g_free (data);
  acquire (result);
  caller.callback (source, result, caller.data);
}

GTask *
g_task_new (gpointer             source,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             data)
{
  Caller *caller = callback ? g_new (Caller, 1) : NULL;
  REAL (GTask *, g_task_new, (gpointer, GCancellable *, GAsyncReadyCallback, gpointer));

  if (caller)
    *caller = (Caller) { callback, data };
  return real_g_task_new (source, cancellable, caller ? at_home : NULL, caller);
}

/* What a worker lets the main loop do */

typedef struct
{
  GSourceFunc func;
  gpointer data;
  GDestroyNotify clear;
} Errand;

static gboolean
run_errand (gpointer data)
{
  Errand *errand = data;

  acquire (errand);
  acquire (g_main_current_source ());
  return errand->func (errand->data);
}

static void
end_errand (gpointer data)
{
  Errand *errand = data;

  acquire (errand);
  if (errand->clear)
    errand->clear (errand->data);
  g_free (errand);
}

static Errand *
errand_new (GSourceFunc    func,
            gpointer       data,
            GDestroyNotify clear)
{
  Errand *errand = g_new (Errand, 1);

  *errand = (Errand) { func, data, clear };
  release (errand);
  return errand;
}

guint
g_idle_add_full (int            priority,
                 GSourceFunc    func,
                 gpointer       data,
                 GDestroyNotify clear)
{
  REAL (guint, g_idle_add_full, (int, GSourceFunc, gpointer, GDestroyNotify));

  return real_g_idle_add_full (priority, run_errand, errand_new (func, data, clear), end_errand);
}

guint
g_idle_add (GSourceFunc func,
            gpointer    data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, func, data, NULL);
}

void
g_main_context_invoke_full (GMainContext   *context,
                            int             priority,
                            GSourceFunc     func,
                            gpointer        data,
                            GDestroyNotify  clear)
{
  REAL (void, g_main_context_invoke_full,
        (GMainContext *, int, GSourceFunc, gpointer, GDestroyNotify));

  real_g_main_context_invoke_full (context, priority, run_errand, errand_new (func, data, clear),
                                   end_errand);
}

/* Idle sources alone take a function of this kind; a source of any other is passed on. */
void
g_source_set_callback (GSource        *source,
                       GSourceFunc     func,
                       gpointer        data,
                       GDestroyNotify  clear)
{
  REAL (void, g_source_set_callback, (GSource *, GSourceFunc, gpointer, GDestroyNotify));

  if (func && source->source_funcs == &g_idle_funcs)
    real_g_source_set_callback (source, run_errand, errand_new (func, data, clear), end_errand);
  else
    real_g_source_set_callback (source, func, data, clear);
}

/* Whoever attaches it is done with it. */
guint
g_source_attach (GSource      *source,
                 GMainContext *context)
{
  REAL (guint, g_source_attach, (GSource *, GMainContext *));

  release (source);
  return real_g_source_attach (source, context);
}
