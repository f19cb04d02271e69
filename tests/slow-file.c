/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/slow-file.h"

/* Shared by all objects for the same file. */
typedef struct
{
  GMutex mutex;
  GCond cond;
  gboolean is_open;
  guint n_reads; /* and writes, which were begun */
} Gate;

struct _TestSlowFile
{
  GObject parent_instance;

  GFile *file;
  Gate *gate;
};

static void test_slow_file_iface_init (GFileIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TestSlowFile, test_slow_file, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, test_slow_file_iface_init))

static void
gate_clear (gpointer data)
{
  Gate *gate = data;

  g_mutex_clear (&gate->mutex);
  g_cond_clear (&gate->cond);
}

static GFile *
slow_file_new (GFile *real,
               Gate  *gate)
{
  TestSlowFile *self = g_object_new (TEST_TYPE_SLOW_FILE, NULL);

  self->file = real;
  self->gate = gate;
  return G_FILE (self);
}

static void
wait_at_gate (GFile *file)
{
  Gate *gate = TEST_SLOW_FILE (file)->gate;

  g_mutex_lock (&gate->mutex);
  gate->n_reads++;
  while (!gate->is_open)
    g_cond_wait (&gate->cond, &gate->mutex);
  g_mutex_unlock (&gate->mutex);
}

static GFile *
slow_dup (GFile *file)
{
  return slow_file_new (g_file_dup (test_slow_file_get_real (file)),
                        g_atomic_rc_box_acquire (TEST_SLOW_FILE (file)->gate));
}

static guint
slow_hash (GFile *file)
{
  return g_file_hash (test_slow_file_get_real (file));
}

static gboolean
slow_equal (GFile *a,
            GFile *b)
{
  return g_file_equal (test_slow_file_get_real (a), test_slow_file_get_real (b));
}

static gboolean
slow_is_native (GFile *file)
{
  return FALSE;
}

static char *
slow_get_path (GFile *file)
{
  return NULL;
}

static char *
slow_get_basename (GFile *file)
{
  return g_file_get_basename (test_slow_file_get_real (file));
}

static char *
slow_get_uri (GFile *file)
{
  return g_file_get_uri (test_slow_file_get_real (file));
}

static GFile *
slow_get_parent (GFile *file)
{
  return g_file_get_parent (test_slow_file_get_real (file));
}

static GFileInfo *
slow_query_info (GFile                *file,
                 const char           *attributes,
                 GFileQueryInfoFlags   flags,
                 GCancellable         *cancellable,
                 GError              **error)
{
  return g_file_query_info (test_slow_file_get_real (file), attributes, flags, cancellable, error);
}

static GFileInputStream *
slow_read (GFile         *file,
           GCancellable  *cancellable,
           GError       **error)
{
  wait_at_gate (file);
  return g_file_read (test_slow_file_get_real (file), cancellable, error);
}

static GFileOutputStream *
slow_replace (GFile             *file,
              const char        *etag,
              gboolean           make_backup,
              GFileCreateFlags   flags,
              GCancellable      *cancellable,
              GError           **error)
{
  wait_at_gate (file);
  return g_file_replace (test_slow_file_get_real (file), etag, make_backup, flags, cancellable,
                         error);
}

static void
test_slow_file_iface_init (GFileIface *iface)
{
  iface->dup = slow_dup;
  iface->hash = slow_hash;
  iface->equal = slow_equal;
  iface->is_native = slow_is_native;
  iface->get_path = slow_get_path;
  iface->get_basename = slow_get_basename;
  iface->get_uri = slow_get_uri;
  iface->get_parse_name = slow_get_uri;
  iface->get_parent = slow_get_parent;
  iface->query_info = slow_query_info;
  iface->read_fn = slow_read;
  iface->replace = slow_replace;
}

static void
test_slow_file_finalize (GObject *object)
{
  TestSlowFile *self = TEST_SLOW_FILE (object);

  g_object_unref (self->file);
  g_atomic_rc_box_release_full (self->gate, gate_clear);

  G_OBJECT_CLASS (test_slow_file_parent_class)->finalize (object);
}

static void
test_slow_file_class_init (TestSlowFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_slow_file_finalize;
}

static void
test_slow_file_init (TestSlowFile *self)
{
}

GFile *
test_slow_file_new (GFile *file)
{
  Gate *gate = g_atomic_rc_box_new0 (Gate);

  g_mutex_init (&gate->mutex);
  g_cond_init (&gate->cond);
  gate->is_open = TRUE;
  return slow_file_new (g_object_ref (file), gate);
}

GFile *
test_slow_file_get_real (GFile *file)
{
  return TEST_SLOW_FILE (file)->file;
}

void
test_slow_file_set_open (GFile    *file,
                         gboolean  is_open)
{
  Gate *gate = TEST_SLOW_FILE (file)->gate;

  g_mutex_lock (&gate->mutex);
  gate->is_open = is_open;
  g_cond_broadcast (&gate->cond);
  g_mutex_unlock (&gate->mutex);
}

guint
test_slow_file_count_reads (GFile *file)
{
  Gate *gate = TEST_SLOW_FILE (file)->gate;
  guint n_reads;

  g_mutex_lock (&gate->mutex);
  n_reads = gate->n_reads;
  g_mutex_unlock (&gate->mutex);

  return n_reads;
}
