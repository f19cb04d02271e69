/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/tree-way.h"

#include "app/kit/compat.h"
#include "app/kit/plain-key.h"

#include <glib/gi18n.h>

/* Returns: (nullable): what is said; %NULL if it is no arrow */
static const char *
describe_end (guint    keyval,
              gboolean hides_future)
{
  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      /* Translators: for screen readers: an arrow key in a tree leads nowhere */
      return _("No branch before this one.");
    case GDK_KEY_Up:
      /* Translators: for screen readers: an arrow key in a tree leads nowhere */
      return _("No branch above this one.");
    case GDK_KEY_Right:
      /* Translators: for screen readers: an arrow key in a tree leads nowhere */
      return hides_future ? _("Nothing after this one yet.") : _("No branch after this one.");
    case GDK_KEY_Down:
      /* Translators: for screen readers: an arrow key in a tree leads nowhere */
      return hides_future ? _("Nothing below this one yet.") : _("No branch below this one.");
    default:
      return NULL;
    }
}

gboolean
mato_tree_tell_end (GtkWidget *widget,
                    guint      keyval,
                    gboolean   hides_future)
{
  const char *text = describe_end (keyval, hides_future);

  if (text)
    mato_compat_announce (widget, text);

  return text != NULL;
}
