/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * What GObjects would else each write again. The struct of a model stands in its header: its fields
 * are read by everybody, and written by its own file alone, whose functions tell of the change.
 */

/**
 * MatoProperty:
 * @name: as in `notify::name`; a row without it is none, as that of id 0
 * @type: %G_TYPE_BOOLEAN, …INT, …UINT, …UINT64, …DOUBLE, …ENUM, …STRING, …OBJECT or …POINTER
 * @get_type: of an enumeration or a class
 * @field: where it is in the object's struct, see %MATO_FIELD; without @get that is what is read
 * @get: (nullable): computes it: a function of the object
 * @set: (nullable): a function of the object, the value and, if it wants it, the row; without it
 *   nobody can set the property, but for @is_plain
 * @is_plain: a flag: setting it compares, assigns and notifies, and nothing else
 * @start: what a flag is at first, see mato_properties_begin()
 *
 * A row of the table of a class's properties. A string that is read belongs to the object.
 */
typedef struct
{
  const char *name;
  GType type;
  GType (*get_type) (void);
  gsize field;
  GCallback get;
  GCallback set;
  gboolean is_plain;
  gboolean start;
} MatoProperty;

#define MATO_FIELD(Object, member) .field = G_STRUCT_OFFSET (Object, member)

/**
 * MATO_FLAG:
 *
 * A row: a flag that anybody may set; @begin is what it is at first.
 */
#define MATO_FLAG(called, Object, member, begin) \
  { called, G_TYPE_BOOLEAN, MATO_FIELD (Object, member), .is_plain = TRUE, .start = begin }

/**
 * mato_properties_install:
 * @klass: of the object, in its class_init
 * @rows: (array length=n): by the id of the property; for as long as the class
 * @props: (out) (array length=n): for g_object_notify_by_pspec()
 *
 * Gives the class these properties.
 */
void mato_properties_install (gpointer             klass,
                              const MatoProperty  *rows,
                              GParamSpec         **props,
                              guint                n);

/**
 * mato_properties_begin:
 *
 * Sets the flags of a new object to what they are at first.
 */
void mato_properties_begin (gpointer            object,
                            const MatoProperty *rows,
                            guint               n);

/**
 * mato_flag_set:
 * @flag: of the object
 * @spec: its property
 *
 * Compares, assigns, and notifies.
 */
void mato_flag_set (gpointer    object,
                    gboolean   *flag,
                    gboolean    value,
                    GParamSpec *spec);

/**
 * mato_signal_new:
 * @n: how many parameters it has, and then a #GType for each
 *
 * Returns: the id of a signal that returns nothing
 */
guint mato_signal_new (gpointer    klass,
                       const char *name,
                       guint       n,
                       ...);

/**
 * mato_connect:
 * @callback: gets @object first, then the parameters of the signal
 *
 * Connects for as long as both objects live, as g_signal_connect_object() does.
 */
void mato_connect (gpointer    part,
                   const char *signal,
                   GCallback   callback,
                   gpointer    object);

G_END_DECLS
