/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-film.h"

#include "app/kit/compat.h"
#include "session/words/sentence.h"

struct _MatoCoverFilm
{
  GObject parent_instance;

  MatoFilmWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoCoverWorkspace *workspace;
  MatoPlayer *player;     /* of the workspace */
  MatoCoverSession *session;
  const char *wish;       /* nullable: the action to activate when the film is recorded */
  gboolean has_open_end;  /* the result is told with what is found out about other solutions */
};

G_DEFINE_FINAL_TYPE (MatoCoverFilm, mato_cover_film, G_TYPE_OBJECT)

gboolean
mato_cover_film_can_record (MatoCoverFilm *self)
{
  g_return_val_if_fail (MATO_IS_COVER_FILM (self), FALSE);

  return mato_player_get_length (self->player) == 0
         && mato_cover_workspace_can_record (self->workspace)
         && !mato_cover_workspace_is_recording (self->workspace);
}

/* Where there is no film yet, what is wanted of one records it first. */
gboolean
mato_cover_film_is_needed (MatoCoverFilm *self,
                           const char    *action)
{
  g_return_val_if_fail (MATO_IS_COVER_FILM (self), FALSE);

  if (mato_player_get_length (self->player) > 0
      || !mato_cover_workspace_can_record (self->workspace))
    return FALSE;

  self->wish = action;
  mato_cover_session_stay (self->session);
  mato_cover_workspace_record (self->workspace);
  return TRUE;
}

static void
tell_result (MatoCoverFilm *self)
{
  g_autofree char *text =
    mato_sentence_result_further (self->workspace->search,
                                  self->workspace->further);

  mato_compat_announce (GTK_WIDGET (self->window), text);
}

static void
looked_further_cb (MatoCoverFilm *self)
{
  if (self->has_open_end)
    tell_result (self);
  self->has_open_end = FALSE;
}

static void
answered_cb (MatoCoverFilm *self)
{
  const char *wish = g_steal_pointer (&self->wish);

  self->has_open_end = FALSE;
  if (mato_cover_session_go_back (self->session))
    return;
  if (wish && mato_player_get_length (self->player) > 0)
    {
      mato_action_set_activate (self->actions, wish);
      return;
    }

  self->has_open_end = mato_cover_workspace_is_looking_further (self->workspace);
  if (!self->has_open_end)
    tell_result (self);
}

static void
record_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoCoverFilm *self = user_data;

  mato_cover_session_stay (self->session);
  mato_cover_workspace_record (self->workspace);
}

static void
record_all_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  MatoCoverFilm *self = user_data;

  mato_cover_workspace_set_record_all (self->workspace, g_variant_get_boolean (state));
}

static void
record_order_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  MatoCoverFilm *self = user_data;
  int order = mato_search_order_find (mato_cover_orders, g_variant_get_string (state, NULL));

  if (order >= 0)
    mato_cover_workspace_set_order (self->workspace, order);
}

static void
cancel_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoCoverFilm *self = user_data;

  self->wish = NULL;
  mato_cover_workspace_cancel (self->workspace);
}

static const GActionEntry entries[] = {
  { .name = "record", .activate = record_cb },
  { .name = "record-all", .state = "false", .change_state = record_all_cb },
  { .name = "record-order", .parameter_type = "s", .state = "'fewest'",
    .change_state = record_order_cb },
  { .name = "cancel", .activate = cancel_cb },
};

static void
update (MatoCoverFilm *self)
{
  gboolean is_recording = mato_cover_workspace_is_recording (self->workspace);
  gboolean records_all = self->workspace->record_all;
  guint order = self->workspace->order;

  mato_action_set_enable (self->actions, "record",
                          !is_recording && mato_cover_workspace_can_record (self->workspace));
  mato_action_set_enable (self->actions, "cancel",
                          is_recording
                          || mato_cover_workspace_is_looking_further (self->workspace));
  mato_action_set_set_state (self->actions, "record-order",
                             g_variant_new_string (mato_cover_orders[order].name));
  mato_action_set_set_state (self->actions, "record-all", g_variant_new_boolean (records_all));
  mato_film_window_update_actions (self->window);
}

static void
mato_cover_film_finalize (GObject *object)
{
  MatoCoverFilm *self = MATO_COVER_FILM (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->player);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (mato_cover_film_parent_class)->finalize (object);
}

static void
mato_cover_film_class_init (MatoCoverFilmClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_cover_film_finalize;
}

static void
mato_cover_film_init (MatoCoverFilm *self)
{
}

MatoCoverFilm *
mato_cover_film_new (MatoFilmWindow     *window,
                     MatoActionSet      *actions,
                     MatoCoverWorkspace *workspace,
                     MatoCoverSession   *session)
{
  MatoCoverFilm *self = g_object_new (MATO_TYPE_COVER_FILM, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->player = g_object_ref (workspace->player);
  self->session = g_object_ref (session);
  mato_film_window_add_actions (window);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "looked-further", G_CALLBACK (looked_further_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
