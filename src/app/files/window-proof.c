/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-proof.h"

#include "app/cards/progress-card.h"
#include "app/files/window-save.h"
#include "session/game/shown-name.h"
#include "session/words/certificate-file.h"

#include <glib/gi18n.h>

#define PATIENCE 300 /* ms: what takes longer is told of while it goes on */
#define INTERVAL 100 /* ms: between two moves of its bar */

struct _MatoWindowProof
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  MatoVoice *voice;
  GCancellable *closing;      /* cancelled when the window closes */
  GCancellable *cancellable;  /* nullable: of what is being written */
  MatoProgressCard *progress; /* nullable: as yet there was no need; the voice keeps it */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (MatoWindowProof, mato_window_proof, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* A file on its way. */
typedef struct
{
  MatoWindowProof *owner;
  GFile *file;
} Writing;

static void
writing_free (Writing *writing)
{
  g_object_unref (writing->owner);
  g_object_unref (writing->file);
  g_free (writing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

static gboolean
go_on_cb (gpointer data)
{
  MatoWindowProof *self = data;

  mato_progress_card_show (self->progress,
                           _("The proof is found once more, to write it down…"), -1);
  return G_SOURCE_CONTINUE;
}

static gboolean
begin_to_tell_cb (gpointer data)
{
  MatoWindowProof *self = data;

  if (!self->progress)
    {
      self->progress = MATO_PROGRESS_CARD (mato_progress_card_new ());
      mato_voice_add (self->voice, GTK_WIDGET (self->progress), MATO_VOICE_ANSWER, NULL,
                      mato_progress_card_cancel);
    }

  go_on_cb (self);
  self->timeout = g_timeout_add (INTERVAL, go_on_cb, self);
  return G_SOURCE_REMOVE;
}

static void
end (MatoWindowProof *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->cancellable);
  if (self->progress && !g_cancellable_is_cancelled (self->closing))
    mato_progress_card_show (self->progress, NULL, -1);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

static void
copied_cb (const char *path,
           gpointer    user_data)
{
  Writing *writing = user_data;

  mato_window_save_tell_copied (writing->owner->voice, path);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Writing) writing = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = mato_shown_name (writing->file);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saved as %s."), name);

  mato_file_write_finish (result, &error);
  end (writing->owner);
  /* By the user, or by the window that has closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (error)
    mato_voice_tell_problem (writing->owner->voice, error->message);
  else
    mato_voice_tell (writing->owner->voice, text);
}

static void
mato_window_proof_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (prop_id == PROP_RUNNING)
    g_value_set_boolean (value, mato_window_proof_is_running (MATO_WINDOW_PROOF (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_window_proof_finalize (GObject *object)
{
  MatoWindowProof *self = MATO_WINDOW_PROOF (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->voice);
  g_clear_object (&self->closing);

  G_OBJECT_CLASS (mato_window_proof_parent_class)->finalize (object);
}

static void
mato_window_proof_class_init (MatoWindowProofClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mato_window_proof_get_property;
  object_class->finalize = mato_window_proof_finalize;

  props[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_window_proof_init (MatoWindowProof *self)
{
}

MatoWindowProof *
mato_window_proof_new (MatoWorkspace *workspace,
                       MatoVoice     *voice,
                       GCancellable  *cancellable)
{
  MatoWindowProof *self = g_object_new (MATO_TYPE_WINDOW_PROOF, NULL);

  self->workspace = g_object_ref (workspace);
  self->voice = g_object_ref (voice);
  self->closing = g_object_ref (cancellable);
  g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (mato_window_proof_stop), self,
                           G_CONNECT_SWAPPED);

  return self;
}

gboolean
mato_window_proof_can_save (MatoWindowProof *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW_PROOF (self), FALSE);

  return !self->cancellable
         && mato_search_has_certificate (mato_workspace_get_answer (self->workspace,
                                                                    MATO_PAGE_SOLVE));
}

void
mato_window_proof_save (MatoWindowProof *self,
                        GFile           *file)
{
  Writing *writing;

  g_return_if_fail (MATO_IS_WINDOW_PROOF (self));

  if (g_cancellable_is_cancelled (self->closing) || !mato_window_proof_can_save (self))
    return;

  writing = g_new0 (Writing, 1);
  writing->owner = g_object_ref (self);
  writing->file = g_object_ref (file);
  self->cancellable = g_cancellable_new ();
  self->timeout = g_timeout_add (PATIENCE, begin_to_tell_cb, self);
  mato_certificate_write_async (mato_workspace_get_answer (self->workspace, MATO_PAGE_SOLVE), file,
                                copied_cb, self->cancellable, written_cb, writing);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

/* The worker ends soon; until then it is still running. */
void
mato_window_proof_stop (MatoWindowProof *self)
{
  g_return_if_fail (MATO_IS_WINDOW_PROOF (self));

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_cancellable_cancel (self->cancellable);
}

gboolean
mato_window_proof_is_running (MatoWindowProof *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW_PROOF (self), FALSE);

  return self->cancellable != NULL;
}
