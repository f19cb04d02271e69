/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kit/object.h"

static G_DEFINE_QUARK (mato-property, row)

static const MatoProperty *
get_row (GParamSpec *spec)
{
  return g_param_spec_get_qdata (spec, row_quark ());
}

/* What is read: of a function of the object, or its field. */
#define READ(Type) (row->get != NULL ? ((Type (*) (gpointer)) row->get) (object) \
                                     : G_STRUCT_MEMBER (Type, object, row->field))

static void
get_property (GObject    *object,
              guint       id,
              GValue     *value,
              GParamSpec *spec)
{
  const MatoProperty *row = get_row (spec);

  switch (row->type)
    {
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, READ (gboolean));
      break;
    case G_TYPE_INT:
      g_value_set_int (value, READ (int));
      break;
    case G_TYPE_UINT:
      g_value_set_uint (value, READ (guint));
      break;
    case G_TYPE_UINT64:
      g_value_set_uint64 (value, READ (guint64));
      break;
    case G_TYPE_DOUBLE:
      g_value_set_double (value, READ (double));
      break;
    case G_TYPE_ENUM:
      g_value_set_enum (value, READ (int));
      break;
    case G_TYPE_STRING:
      g_value_set_string (value, READ (const char *));
      break;
    case G_TYPE_OBJECT:
      g_value_set_object (value, READ (gpointer));
      break;
    case G_TYPE_POINTER:
      g_value_set_pointer (value, READ (gpointer));
      break;
    default:
      g_assert_not_reached ();
    }
}

/* As of any callback, the last parameters may be left out. */
#define CALL(Type, wanted) \
  ((void (*) (gpointer, Type, const MatoProperty *)) row->set) (object, wanted, row)

static void
set_property (GObject      *object,
              guint         id,
              const GValue *value,
              GParamSpec   *spec)
{
  const MatoProperty *row = get_row (spec);

  switch (row->type)
    {
    case G_TYPE_BOOLEAN:
      if (row->is_plain)
        mato_flag_set (object, G_STRUCT_MEMBER_P (object, row->field), g_value_get_boolean (value),
                       spec);
      else
        CALL (gboolean, g_value_get_boolean (value));
      break;
    case G_TYPE_INT:
      CALL (int, g_value_get_int (value));
      break;
    case G_TYPE_UINT:
      CALL (guint, g_value_get_uint (value));
      break;
    case G_TYPE_UINT64:
      CALL (guint64, g_value_get_uint64 (value));
      break;
    case G_TYPE_DOUBLE:
      CALL (double, g_value_get_double (value));
      break;
    case G_TYPE_ENUM:
      CALL (int, g_value_get_enum (value));
      break;
    case G_TYPE_STRING:
      CALL (const char *, g_value_get_string (value));
      break;
    case G_TYPE_POINTER:
      CALL (gpointer, g_value_get_pointer (value));
      break;
    default:
      g_assert_not_reached ();
    }
}

static GParamSpec *
new_spec (const MatoProperty *row)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS
                            | (row->set != NULL || row->is_plain ? G_PARAM_WRITABLE : 0);

  switch (row->type)
    {
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (row->name, NULL, NULL, row->start, flags);
    case G_TYPE_INT:
      return g_param_spec_int (row->name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case G_TYPE_UINT:
      return g_param_spec_uint (row->name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    case G_TYPE_UINT64:
      return g_param_spec_uint64 (row->name, NULL, NULL, 0, G_MAXUINT64, 0, flags);
    case G_TYPE_DOUBLE:
      return g_param_spec_double (row->name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
    case G_TYPE_ENUM:
      {
        g_autoptr (GEnumClass) values = g_type_class_ref (row->get_type ());

        return g_param_spec_enum (row->name, NULL, NULL, row->get_type (),
                                  values->values[0].value, flags);
      }
    case G_TYPE_STRING:
      return g_param_spec_string (row->name, NULL, NULL, NULL, flags);
    case G_TYPE_OBJECT:
      return g_param_spec_object (row->name, NULL, NULL, row->get_type (), flags);
    case G_TYPE_POINTER:
      return g_param_spec_pointer (row->name, NULL, NULL, flags);
    default:
      g_return_val_if_reached (NULL);
    }
}

void
mato_properties_install (gpointer             klass,
                         const MatoProperty  *rows,
                         GParamSpec         **props,
                         guint                n)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  for (guint id = 1; id < n; id++)
    {
      props[id] = new_spec (&rows[id]);
      g_param_spec_set_qdata (props[id], row_quark (), (gpointer) &rows[id]);
    }
  g_object_class_install_properties (object_class, n, props);
}

void
mato_properties_begin (gpointer            object,
                       const MatoProperty *rows,
                       guint               n)
{
  for (guint id = 1; id < n; id++)
    if (rows[id].start)
      G_STRUCT_MEMBER (gboolean, object, rows[id].field) = TRUE;
}

void
mato_flag_set (gpointer    object,
               gboolean   *flag,
               gboolean    value,
               GParamSpec *spec)
{
  if (*flag == !!value)
    return;

  *flag = !!value;
  g_object_notify_by_pspec (object, spec);
}

guint
mato_signal_new (gpointer    klass,
                 const char *name,
                 guint       n,
                 ...)
{
  guint id;
  va_list types;

  va_start (types, n);
  id = g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL,
                            NULL, G_TYPE_NONE, n, types);
  va_end (types);
  return id;
}

void
mato_connect (gpointer    part,
              const char *signal,
              GCallback   callback,
              gpointer    object)
{
  g_signal_connect_object (part, signal, callback, object, G_CONNECT_SWAPPED);
}
