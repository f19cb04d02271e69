/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/log-pool.h"

#include <string.h>

static gboolean
prepare_cb (gpointer user_data)
{
  MatoLogPool *self = user_data;

  self->prepare_idle = 0;
  mato_log_row_prepare (self->rows[0]);

  return G_SOURCE_REMOVE;
}

void
mato_log_pool_init (MatoLogPool *self,
                    GtkWidget   *parent)
{
  for (guint i = 0; i < MATO_LOG_POOL_SIZE; i++)
    {
      GtkWidget *row = mato_log_row_new ();

      gtk_widget_set_child_visible (row, FALSE);
      gtk_widget_set_parent (row, parent);
      self->rows[i] = MATO_LOG_ROW (row);
    }
  self->prepare_idle = g_idle_add_full (G_PRIORITY_LOW, prepare_cb, self, NULL);
}

void
mato_log_pool_clear (MatoLogPool *self)
{
  mato_late_names_stop (&self->names);
  g_clear_handle_id (&self->prepare_idle, g_source_remove);
  for (guint i = 0; i < MATO_LOG_POOL_SIZE; i++)
    if (self->rows[i])
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->rows[i])));
}

void
mato_log_pool_forget (MatoLogPool *self)
{
  for (guint i = 0; i < MATO_LOG_POOL_SIZE; i++)
    mato_log_row_clear (self->rows[i]);
}

void
mato_log_pool_release (MatoLogPool *self)
{
  memset (self->is_used, 0, sizeof self->is_used);
}

static gboolean
is_near (guint64 position,
         guint64 near)
{
  return (position > near ? position - near : near - position) < MATO_LOG_POOL_SIZE / 4;
}

/* Rather not one whose line may be needed next. */
static int
find_free (MatoLogPool *self,
           guint64      near)
{
  int index = -1;

  for (guint i = 0; i < MATO_LOG_POOL_SIZE; i++)
    if (!self->is_used[i])
      {
        index = (int) i;
        if (!is_near (mato_log_row_get_position (self->rows[i]), near))
          break;
      }

  return index;
}

MatoLogRow *
mato_log_pool_take (MatoLogPool *self,
                    guint64      position,
                    guint64      near)
{
  int index = -1;

  for (guint i = 0; index < 0 && i < MATO_LOG_POOL_SIZE; i++)
    if (mato_log_row_get_position (self->rows[i]) == position)
      index = (int) i;
  if (index < 0)
    index = find_free (self, near);

  g_assert (index >= 0);
  self->is_used[index] = TRUE;
  return self->rows[index];
}

/* Telling 25 rows took a tenth of a frame of a film. */
static int
tell_row (guint    index,
          gpointer user_data)
{
  MatoLogPool *self = user_data;

  if (index == MATO_LOG_POOL_SIZE)
    return -1;
  if (!self->is_used[index])
    {
      mato_log_row_untell (self->rows[index]);
      return 0;
    }

  mato_log_row_tell (self->rows[index]);
  return 1;
}

void
mato_log_pool_settle (MatoLogPool *self)
{
  for (guint i = 0; i < MATO_LOG_POOL_SIZE; i++)
    if (!self->is_used[i])
      gtk_widget_set_child_visible (GTK_WIDGET (self->rows[i]), FALSE);
  mato_late_names_queue (&self->names, tell_row, self);
}
