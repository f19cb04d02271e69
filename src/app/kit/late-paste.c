/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/late-paste.h"

static void
destroyed_cb (GtkEditable *field,
              GtkEditable *text)
{
  g_signal_handlers_disconnect_by_data (text, field);
}

static void
unref_cb (gpointer  text,
          GClosure *closure)
{
  g_object_unref (text);
}

void
mato_forget_late_paste (GtkEditable *field)
{
  GtkEditable *text;

  g_return_if_fail (GTK_IS_EDITABLE (field));

  text = gtk_editable_get_delegate (field);
  g_return_if_fail (text != NULL);

  /* When it is destroyed, it may not know its text any more. */
  g_signal_connect_data (field, "destroy", G_CALLBACK (destroyed_cb), g_object_ref (text),
                         unref_cb, 0);
}
