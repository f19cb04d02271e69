/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/clipboard-look.h"

#include "app/texts/clipboard-text.h"
#include "core/board/posed.h"
#include "session/game/collection.h"

struct _MatoClipboardLook
{
  GObject parent_instance;

  GtkWindow *window;       /* not owned */
  GdkClipboard *clipboard; /* nullable, not owned: nobody ever wanted to look */
  gboolean is_wanted;
  gboolean is_known;       /* what the clipboard holds was looked at */
  GCancellable *asked;     /* nullable: whoever has the text was asked, and has not answered yet */
  MatoPuzzle *puzzle;      /* nullable */
  guint n;
};

G_DEFINE_FINAL_TYPE (MatoClipboardLook, mato_clipboard_look, G_TYPE_OBJECT)

static guint changed_signal;

static void
set_puzzle (MatoClipboardLook *self,
            const MatoPuzzle  *puzzle,
            guint              n)
{
  if (!self->puzzle && !puzzle)
    return;

  g_clear_pointer (&self->puzzle, mato_puzzle_free);
  self->puzzle = puzzle ? mato_puzzle_copy (puzzle) : NULL;
  self->n = n;
  g_signal_emit (self, changed_signal, 0);
}

/* A question to whoever has the text; the answer may come long after nobody waits for it. */
typedef struct
{
  GWeakRef owner;
  GCancellable *cancellable;
} Question;

static Question *
question_new (MatoClipboardLook *self)
{
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->owner, self);
  question->cancellable = g_cancellable_new ();
  g_set_object (&self->asked, question->cancellable);

  return question;
}

static void
question_free (Question *question)
{
  g_weak_ref_clear (&question->owner);
  g_object_unref (question->cancellable);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void look (MatoClipboardLook *self);

/* Returns: (transfer full) (nullable): who still waits for the answer. If the focus was lost
 * meanwhile, the question is put again when it is back. */
static MatoClipboardLook *
end_question (Question *question)
{
  g_autoptr (MatoClipboardLook) self = g_weak_ref_get (&question->owner);

  if (!self || self->asked != question->cancellable)
    return NULL;

  g_clear_object (&self->asked);
  self->is_known = !g_cancellable_is_cancelled (question->cancellable);
  look (self);
  return self->is_known ? g_steal_pointer (&self) : NULL;
}

/* Returns: whether that is something to solve; chance makes no such text */
static gboolean
is_for_solving (const MatoPuzzle *puzzle)
{
  return mato_board_is_posed (puzzle->board) && mato_board_count_empty (puzzle->board) > 0
         && !mato_board_has_given_conflict (puzzle->board);
}

static void
understood_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (Question) question = user_data;
  g_autoptr (MatoCollection) collection = mato_collection_load_finish (result, NULL);
  g_autoptr (MatoClipboardLook) self = end_question (question);
  const MatoPuzzle *puzzle;

  if (collection)
    mato_collection_stop (collection);
  if (!collection || !self)
    return;

  puzzle = mato_collection_get_puzzle (collection, 0);
  if (is_for_solving (puzzle))
    set_puzzle (self, puzzle, mato_collection_get_n (collection));
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Question) question = user_data;
  g_autoptr (GBytes) text = mato_clipboard_text_read_finish (result, NULL);
  g_autoptr (MatoClipboardLook) self = NULL;
  GCancellable *cancellable = question->cancellable;

  if (text)
    mato_collection_load_text_async (text, cancellable, understood_cb,
                                     g_steal_pointer (&question));
  else
    self = end_question (question);
}

/* Whoever was asked is not asked again until that has ended. */
static void
look (MatoClipboardLook *self)
{
  Question *question;

  if (!self->is_wanted || self->is_known || self->asked || !gtk_window_is_active (self->window))
    return;

  question = question_new (self);
  mato_clipboard_text_read_async (self->clipboard, question->cancellable, read_cb, question);
}

static void
forget (MatoClipboardLook *self)
{
  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  self->is_known = FALSE;
  set_puzzle (self, NULL, 0);
}

static void
clipboard_changed_cb (MatoClipboardLook *self)
{
  forget (self);
  look (self);
}

static void
focus_changed_cb (MatoClipboardLook *self)
{
  if (!gtk_window_is_active (self->window))
    g_cancellable_cancel (self->asked);

  look (self);
}

static void
mato_clipboard_look_dispose (GObject *object)
{
  MatoClipboardLook *self = MATO_CLIPBOARD_LOOK (object);

  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  g_clear_pointer (&self->puzzle, mato_puzzle_free);

  G_OBJECT_CLASS (mato_clipboard_look_parent_class)->dispose (object);
}

static void
mato_clipboard_look_class_init (MatoClipboardLookClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_clipboard_look_dispose;

  changed_signal = g_signal_new ("changed", MATO_TYPE_CLIPBOARD_LOOK, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
mato_clipboard_look_init (MatoClipboardLook *self)
{
}

MatoClipboardLook *
mato_clipboard_look_new (GtkWindow *window)
{
  MatoClipboardLook *self = g_object_new (MATO_TYPE_CLIPBOARD_LOOK, NULL);

  self->window = window;
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (focus_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
mato_clipboard_look_set_wanted (MatoClipboardLook *self,
                                gboolean           is_wanted)
{
  g_return_if_fail (MATO_IS_CLIPBOARD_LOOK (self));

  if (self->is_wanted == is_wanted)
    return;

  self->is_wanted = is_wanted;
  if (!is_wanted)
    {
      forget (self);
      return;
    }

  if (!self->clipboard)
    {
      self->clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
      g_signal_connect_object (self->clipboard, "changed", G_CALLBACK (clipboard_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  look (self);
}

const MatoPuzzle *
mato_clipboard_look_get_puzzle (MatoClipboardLook *self,
                                guint             *n)
{
  g_return_val_if_fail (MATO_IS_CLIPBOARD_LOOK (self), NULL);

  *n = self->n;
  return self->puzzle;
}
