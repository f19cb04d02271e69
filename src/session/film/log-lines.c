/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/log-lines.h"

guint64
mato_log_lines_count (const MatoLogLines *self)
{
  if (!self->trace)
    return 0;

  return (self->hides_future ? self->current : mato_trace_get_last (self->trace)) + 1;
}

/* The step that leads to a sample is only the last one of several. */
static gboolean
takes_back (const MatoLogLines *self,
            guint64             position)
{
  return position > 0 && !mato_trace_is_sample (self->trace, position)
         && mato_trace_get_step (self->trace, position - 1)->kind == MATO_STEP_UNDO;
}

gboolean
mato_log_lines_is_folded (const MatoLogLines *self,
                          guint64             position)
{
  return position != self->current && position + 1 < mato_log_lines_count (self)
         && takes_back (self, position) && takes_back (self, position + 1);
}

guint
mato_log_lines_count_folded (const MatoLogLines *self,
                             guint64             position)
{
  guint n = 0;

  while (position > 0 && mato_log_lines_is_folded (self, position - 1))
    {
      position--;
      n++;
    }

  return n;
}

gboolean
mato_log_lines_step (const MatoLogLines *self,
                     guint64            *position,
                     int                 direction)
{
  guint64 n = mato_log_lines_count (self);
  guint64 at = *position;

  do
    {
      if (direction < 0 ? at == 0 : at + 1 >= n)
        return FALSE;
      at = direction < 0 ? at - 1 : at + 1;
    }
  while (mato_log_lines_is_folded (self, at));

  *position = at;
  return TRUE;
}
