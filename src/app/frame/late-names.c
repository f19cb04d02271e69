/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/late-names.h"

#define DELAY_MS 250
#define N_AT_ONCE 25

static gboolean
make_some_cb (gpointer user_data)
{
  MatoLateNames *names = user_data;
  int n_made = 0;

  while (n_made < N_AT_ONCE)
    {
      int n = names->func (names->next++, names->data);

      if (n < 0)
        {
          names->source = 0;
          return G_SOURCE_REMOVE;
        }

      n_made += n;
    }

  return G_SOURCE_CONTINUE;
}

static gboolean
settled_cb (gpointer user_data)
{
  MatoLateNames *names = user_data;

  names->source = g_idle_add (make_some_cb, names);
  return G_SOURCE_REMOVE;
}

void
mato_late_names_queue (MatoLateNames    *names,
                       MatoLateNameFunc  func,
                       gpointer          data)
{
  mato_late_names_stop (names);
  names->func = func;
  names->data = data;
  names->next = 0;
  names->source = g_timeout_add (DELAY_MS, settled_cb, names);
}

void
mato_late_names_stop (MatoLateNames *names)
{
  g_clear_handle_id (&names->source, g_source_remove);
}
