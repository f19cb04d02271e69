/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/log.h"

#include "session/words/sentence.h"

struct _MatoLogLine
{
  GObject parent_instance;

  MatoTrace *trace;
  MatoAlphabet alphabet;
  guint64 position;
};

G_DEFINE_FINAL_TYPE (MatoLogLine, mato_log_line, G_TYPE_OBJECT)

struct _MatoLog
{
  GObject parent_instance;

  MatoTrace *trace;     /* nullable */
  MatoAlphabet alphabet;
};

static void mato_log_list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoLog, mato_log, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mato_log_list_model_init))

/* Lines */

static void
mato_log_line_finalize (GObject *object)
{
  mato_trace_unref (MATO_LOG_LINE (object)->trace);

  G_OBJECT_CLASS (mato_log_line_parent_class)->finalize (object);
}

static void
mato_log_line_class_init (MatoLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_log_line_finalize;
}

static void
mato_log_line_init (MatoLogLine *self)
{
}

guint64
mato_log_line_get_position (MatoLogLine *self)
{
  g_return_val_if_fail (MATO_IS_LOG_LINE (self), 0);

  return self->position;
}

guint64
mato_log_line_get_number (MatoLogLine *self)
{
  g_return_val_if_fail (MATO_IS_LOG_LINE (self), 0);

  return mato_trace_get_number (self->trace, self->position);
}

guint64
mato_log_line_get_total (MatoLogLine *self)
{
  g_return_val_if_fail (MATO_IS_LOG_LINE (self), 0);

  return mato_trace_get_total (self->trace);
}

const MatoStep *
mato_log_line_get_step (MatoLogLine *self)
{
  g_return_val_if_fail (MATO_IS_LOG_LINE (self), NULL);

  return self->position > 0 ? mato_trace_get_step (self->trace, self->position - 1) : NULL;
}

char *
mato_log_line_dup_sentence (MatoLogLine *self)
{
  g_return_val_if_fail (MATO_IS_LOG_LINE (self), NULL);

  return mato_sentence_position (self->trace, self->position, self->alphabet);
}

/* The model */

static GType
mato_log_get_item_type (GListModel *model)
{
  return MATO_TYPE_LOG_LINE;
}

static guint
mato_log_get_n_items (GListModel *model)
{
  MatoLog *self = MATO_LOG (model);

  return self->trace ? MIN (mato_trace_get_last (self->trace) + 1, G_MAXUINT - 1) : 0;
}

static gpointer
mato_log_get_item (GListModel *model,
                   guint       position)
{
  MatoLog *self = MATO_LOG (model);
  MatoLogLine *line;

  if (position >= mato_log_get_n_items (model))
    return NULL;

  line = g_object_new (MATO_TYPE_LOG_LINE, NULL);
  line->trace = mato_trace_ref (self->trace);
  line->alphabet = self->alphabet;
  line->position = position;

  return line;
}

static void
mato_log_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = mato_log_get_item_type;
  interface->get_n_items = mato_log_get_n_items;
  interface->get_item = mato_log_get_item;
}

static void
mato_log_finalize (GObject *object)
{
  g_clear_pointer (&MATO_LOG (object)->trace, mato_trace_unref);

  G_OBJECT_CLASS (mato_log_parent_class)->finalize (object);
}

static void
mato_log_class_init (MatoLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_log_finalize;
}

static void
mato_log_init (MatoLog *self)
{
}

MatoLog *
mato_log_new (void)
{
  return g_object_new (MATO_TYPE_LOG, NULL);
}

void
mato_log_set_trace (MatoLog      *self,
                    MatoTrace    *trace,
                    MatoAlphabet  alphabet)
{
  guint n_before;

  g_return_if_fail (MATO_IS_LOG (self));

  if (self->trace == trace && self->alphabet == alphabet)
    return;

  n_before = mato_log_get_n_items (G_LIST_MODEL (self));
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace ? mato_trace_ref (trace) : NULL;
  self->alphabet = alphabet;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before,
                              mato_log_get_n_items (G_LIST_MODEL (self)));
}

char *
mato_log_to_text (MatoLog *self,
                  guint64  from,
                  guint64  to)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (MATO_IS_LOG (self), NULL);

  to = MIN (to, mato_log_get_n_items (G_LIST_MODEL (self)));
  for (guint64 position = from; position < to; position++)
    {
      g_autoptr (MatoLogLine) line = mato_log_get_item (G_LIST_MODEL (self), position);
      g_autofree char *sentence = mato_log_line_dup_sentence (line);

      g_string_append_printf (text, "%" G_GUINT64_FORMAT "  %s\n",
                              mato_log_line_get_number (line), sentence);
    }

  return g_string_free (text, FALSE);
}
