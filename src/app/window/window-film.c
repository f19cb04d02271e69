/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-film.h"

#include "app/kit/commands.h"
#include "app/kit/plain-key.h"
#include "app/views/views.h"
#include "app/window/window-search.h"
#include "core/trace/trace-logic.h"
#include "session/film/logic-path.h"

#include <glib/gi18n.h>

static const MatoStepTest better = { .kinds = 1u << MATO_STEP_BETTER };

struct _MatoWindowFilm
{
  GObject parent_instance;

  MatoFilmWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoPlayer *player;     /* of the workspace */
  MatoBoardView *board;
  MatoVoice *voice;
  MatoWindowTelling *telling;
  GtkStack *views;        /* nullable: until Watch was gone to */
  const char *wish;       /* nullable: the action to activate when the film is recorded */
  gboolean wants_tree;    /* whether to show its tree then */
  guint wanted_cell;      /* where a digit was typed on the board of a film last */
  guint wanted_digit;     /* which; 0 none */
};

G_DEFINE_FINAL_TYPE (MatoWindowFilm, mato_window_film, G_TYPE_OBJECT)

static void
set_wish (MatoWindowFilm *self,
          const char     *action)
{
  self->wish = action;
  mato_window_telling_set_expects_step (self->telling, action != NULL);
}

gboolean
mato_window_film_can_record (MatoWindowFilm *self)
{
  return mato_player_get_length (self->player) == 0
         && !mato_workspace_is_searching (self->workspace, MATO_PAGE_WATCH);
}

/* Jumps in a recording of techniques only. */
static const char *const leaps[] = {
  "to-harder", "to-digit",
  "to-chain", "to-same-technique", "to-same-family", "to-hardest",
};

static gboolean
is_deduced (MatoWindowFilm *self)
{
  MatoTrace *trace = mato_player_get_trace (self->player);

  return trace && mato_trace_is_deduced (trace);
}

static void
update_position (MatoWindowFilm *self)
{
  gboolean can_run = mato_window_film_can_record (self)
                     || mato_player_get_position (self->player)
                          < mato_player_get_length (self->player);

  mato_film_window_update_actions (self->window);
  mato_action_set_enable (self->actions, "to-better", can_run);
  mato_action_set_enable (self->actions, "to-cell", can_run);
  for (guint i = 0; i < G_N_ELEMENTS (leaps); i++)
    mato_action_set_enable (self->actions, leaps[i], is_deduced (self));
}

/* Where there is no film yet, what the user wants of one records it first. */
gboolean
mato_window_film_is_needed (MatoWindowFilm *self,
                            const char     *action)
{
  mato_workspace_set_page (self->workspace, MATO_PAGE_WATCH);
  if (mato_player_get_length (self->player) > 0)
    return FALSE;

  set_wish (self, action);
  mato_window_search_start (self->workspace, self->voice, MATO_PAGE_WATCH);
  return TRUE;
}

/* Goes to a view of the film from any page. */
static void
show_view (MatoWindowFilm *self,
           const char     *name)
{
  MatoTrace *trace = mato_player_get_trace (self->player);

  mato_workspace_set_page (self->workspace, MATO_PAGE_WATCH);
  if (self->views == NULL || trace == NULL)
    return;

  name = mato_view_kinds_choose (name, trace);
  if (gtk_stack_get_child_by_name (self->views, name))
    gtk_stack_set_visible_child_name (self->views, name);
}

static void
answered_cb (MatoWindowFilm *self,
             MatoPage        page)
{
  const char *wish = self->wish;

  if (page != MATO_PAGE_WATCH)
    return;

  set_wish (self, NULL);
  if (wish == NULL || mato_player_get_length (self->player) == 0)
    return;

  /* The film is there, but the actions still think that it is being recorded. */
  update_position (self);
  g_action_group_activate_action (G_ACTION_GROUP (self->window), wish, NULL);
}

/* Who looks for the first dead end in vain is told where there are some. */
const char *
mato_window_film_explain_no_dead_end (MatoWindowFilm *self)
{
  MatoFilms *films = self->workspace->films;
  MatoTrace *trace = mato_player_get_trace (self->player);
  MatoSpan span;

  if (!trace || films->record_all || !films->method->engine)
    return NULL;

  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  if (span.n_dead_ends > 0 || span.n_solutions == 0)
    return NULL;

  if (span.n_guesses == 0)
    return _("This search met no dead end: it never had to guess.");

  return _("This search met no dead end: each try was right. To see some, record it with “Go on "
           "after the first solution”.");
}

static void
to_better_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowFilm *self = user_data;

  mato_film_window_run_to (self->window, "to-better", &better,
                           _("No better score comes after this step."));
}

/* The selected cell gets a digit, or loses one or a candidate. */
static void
to_cell_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  MatoStepTest test = {
    .kinds = 1u << MATO_STEP_TRY | 1u << MATO_STEP_PROPAGATE | 1u << MATO_STEP_UNDO
             | 1u << MATO_STEP_REMOVE,
    .has_cell = TRUE,
    .cell = mato_board_view_get_selected (self->board),
  };

  mato_film_window_run_to (self->window, "to-cell", &test,
                           _("The selected cell does not change after this step."));
}

static void
to_harder_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  static const MatoStepTest harder = { .kinds = 1u << MATO_STEP_TECHNIQUE, .is_harder = TRUE };

  mato_film_window_run_to (self->window, "to-harder", &harder,
                           _("Nothing harder comes after this step."));
}

static void
to_digit_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  static const MatoStepTest digit = { .kinds = 1u << MATO_STEP_PROPAGATE };

  mato_film_window_run_to (self->window, "to-digit", &digit,
                           _("No digit is placed after this step."));
}

static void
to_chain_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  MatoStepTest test = {
    .kinds = 1u << MATO_STEP_TECHNIQUE,
    .families = 1u << MATO_FAMILY_CHAINS | 1u << MATO_FAMILY_FORCING,
  };

  mato_film_window_run_to (self->window, "to-chain", &test,
                           _("No chain comes after this step."));
}

/* Of the present step, or of the first deduction. */
static MatoTechniqueId
get_technique (MatoWindowFilm *self)
{
  MatoTrace *trace = mato_player_get_trace (self->player);
  const MatoDeduction *deduction =
    mato_trace_find_deduction (trace, mato_player_get_position (self->player), NULL);

  if (!deduction && mato_trace_get_n_deductions (trace) > 0)
    deduction = mato_trace_get_deduction (trace, 0);
  return deduction ? deduction->technique : MATO_TECHNIQUE_LAST_CELL;
}

static void
to_same_technique_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  MatoStepTest test = {
    .kinds = 1u << MATO_STEP_TECHNIQUE, .has_technique = TRUE, .technique = get_technique (self),
  };

  mato_film_window_run_to (self->window, "to-same-technique", &test,
                           _("This technique does not come again."));
}

static void
to_same_family_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  MatoStepTest test = {
    .kinds = 1u << MATO_STEP_TECHNIQUE,
    .families = 1u << mato_technique_get (get_technique (self))->family,
  };

  mato_film_window_run_to (self->window, "to-same-family", &test,
                           _("No technique of this family comes after this step."));
}

static void
to_hardest_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  g_autoptr (MatoLogicPath) path = mato_logic_path_new (mato_player_get_trace (self->player));

  if (path->hardest < 0)
    return;

  mato_player_set_playing (self->player, FALSE);
  mato_player_seek (self->player, mato_logic_path_get (path, path->hardest)->position);
  mato_film_window_tell_step (self->window);
}

static void
point_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoWindowFilm *self = user_data;

  mato_display_point (self->workspace->display, g_variant_get_int32 (parameter));
}

static void
view_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       user_data)
{
  MatoWindowFilm *self = user_data;

  show_view (self, g_variant_get_string (state, NULL));
  if (self->views && mato_player_get_trace (self->player))
    mato_window_telling_tell_page (self->telling, self->views);
}

/* Another recording may have a smaller board than that on which the digit was typed. */
static gboolean
has_wanted_cell (MatoWindowFilm *self)
{
  MatoTrace *trace = mato_player_get_trace (self->player);
  const MatoGeometry *geometry = trace ? mato_trace_get_geometry (trace) : NULL;

  return geometry && self->wanted_cell < geometry->n_cells;
}

static void
update_force (MatoWindowFilm *self)
{
  mato_action_set_enable (self->actions, "force",
                          self->wanted_digit > 0 && has_wanted_cell (self)
                            && self->workspace->page == MATO_PAGE_WATCH
                            && mato_player_get_moment (self->player));
}

static void
force_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  const MatoMoment *moment = mato_player_get_moment (self->player);

  if (moment->values[self->wanted_cell] == self->wanted_digit)
    mato_voice_tell (self->voice, _("The search already has this digit there."));
  else if (mato_films_force (self->workspace->films, self->wanted_cell, self->wanted_digit))
    mato_voice_tell (self->voice,
                     _("This branch is a recording of its own. All recordings are under Record."));
  else
    mato_voice_tell (self->voice, _("The digit does not fit there at this step."));
  self->wanted_digit = 0;
  update_force (self);
}

static void
film_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  int index = g_variant_get_int32 (state);

  if (index >= 0 && index < (int) mato_films_get_n (self->workspace->films))
    mato_recordings_watch (self->workspace->recordings, (guint) index);
}

static void
remove_film_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  int index = g_variant_get_int32 (parameter);

  if (index >= 0 && index < (int) mato_films_get_n (self->workspace->films))
    mato_recordings_remove (self->workspace->recordings, (guint) index);
}

static void
record_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoWindowFilm *self = user_data;

  set_wish (self, NULL);
  self->wants_tree = FALSE;
  mato_window_search_start (self->workspace, self->voice, MATO_PAGE_WATCH);
}

/* Whether the film that is watched is the search of the Target page. In a branch of it a digit was
 * forced. */
static gboolean
is_proof (MatoWindowFilm *self)
{
  MatoSearch *film = self->workspace->films->watched;
  MatoGame *game = self->workspace->game;

  return film && mato_search_is_target (film) && !mato_search_get_branch_name (film)
         && mato_player_get_length (self->player) > 0
         && !mato_search_has_other_weights (film, mato_game_get_puzzle (game));
}

/* The search that proves a score is the one that Watch records: they only have to meet. */
static void
watch_proof_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowFilm *self = user_data;

  if (is_proof (self))
    {
      show_view (self, "whole");
      return;
    }

  mato_method_choice_set (self->workspace->films->method, NULL, 0);
  set_wish (self, NULL);
  self->wants_tree = TRUE;
  mato_window_search_start (self->workspace, self->voice, MATO_PAGE_WATCH);
}

/* The search of the Solve page, with the same method if that can be recorded. */
static void
watch_how_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowFilm *self = user_data;
  MatoSolving *solving = self->workspace->solving;
  MatoMethodChoice *solved = solving->method;
  MatoMethodChoice *recorded = self->workspace->films->method;
  const MatoEngine *engine = solved->engine;

  if (mato_solving_is_best (solving))
    {
      mato_action_set_activate (self->actions, "watch-proof");
      return;
    }

  if (mato_method_choice_offers (recorded, engine))
    mato_method_choice_set (recorded, engine, solved->order);
  mato_action_set_activate (self->actions, "record");
}

static const GActionEntry entries[] = {
  { .name = "record", .activate = record_cb },
  { .name = "watch-how", .activate = watch_how_cb },
  { .name = "watch-proof", .activate = watch_proof_cb },
  { .name = "force", .activate = force_cb },
  { .name = "film", .parameter_type = "i", .state = "-1", .change_state = film_cb },
  { .name = "remove-film", .parameter_type = "i", .activate = remove_film_cb },
  { .name = "to-better", .activate = to_better_cb },
  { .name = "to-cell", .activate = to_cell_cb },
  { .name = "to-harder", .activate = to_harder_cb },
  { .name = "to-digit", .activate = to_digit_cb },
  { .name = "to-chain", .activate = to_chain_cb },
  { .name = "to-same-technique", .activate = to_same_technique_cb },
  { .name = "to-same-family", .activate = to_same_family_cb },
  { .name = "to-hardest", .activate = to_hardest_cb },
  { .name = "view", .parameter_type = "s", .state = "''", .change_state = view_cb },
  { .name = "point", .parameter_type = "i", .activate = point_cb },
};

static void
show_wanted (MatoWindowFilm *self)
{
  if (!self->wants_tree || !is_proof (self))
    return;

  self->wants_tree = FALSE;
  show_view (self, "whole");
}

static void
update (MatoWindowFilm *self)
{
  MatoFilms *films = self->workspace->films;

  update_position (self);
  mato_action_set_set_state (self->actions, "film",
                             g_variant_new_int32 (mato_films_get_watched_index (films)));
  update_force (self);
  show_wanted (self);
}

/* The film stands elsewhere, or plays otherwise. Within a change all actions are updated. */
static void
progressed_cb (MatoWindowFilm *self)
{
  if (!mato_transaction_is_open (self->workspace->transaction))
    update_position (self);
}

static void
view_changed_cb (MatoWindowFilm *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->views);

  mato_action_set_set_state (self->actions, "view", g_variant_new_string (name ? name : ""));
}

static void
mato_window_film_finalize (GObject *object)
{
  MatoWindowFilm *self = MATO_WINDOW_FILM (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->player);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->telling);

  G_OBJECT_CLASS (mato_window_film_parent_class)->finalize (object);
}

static void
mato_window_film_class_init (MatoWindowFilmClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_film_finalize;
}

static void
mato_window_film_init (MatoWindowFilm *self)
{
}

static void
add_actions (MatoWindowFilm *self)
{
  mato_film_window_add_actions (self->window);
  mato_action_set_add (self->actions, entries, G_N_ELEMENTS (entries), self);
}

/* As in any player. While the quiz asks, it chooses the cell. */
static gboolean
board_key_cb (GtkEventControllerKey *keys,
              guint                  keyval,
              guint                  keycode,
              GdkModifierType        state,
              gpointer               user_data)
{
  MatoWindowFilm *self = user_data;

  if (mato_plain_key (keyval) != GDK_KEY_space
      || (state & gtk_accelerator_get_default_mod_mask ())
      || self->workspace->page != MATO_PAGE_WATCH
      || mato_player_get_length (self->player) == 0
      || mato_film_context_is_asking (mato_film_window_get_context (self->window)))
    return GDK_EVENT_PROPAGATE;

  mato_action_set_activate (self->actions, "play");
  return GDK_EVENT_STOP;
}

static void
add_keys (MatoWindowFilm *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (board_key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
}

static void
follow (MatoWindowFilm *self)
{
  g_signal_connect_object (self->actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->recordings, "changed",
                           G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
}

MatoWindowFilm *
mato_window_film_new (MatoFilmWindow    *window,
                      MatoActionSet     *actions,
                      MatoWorkspace     *workspace,
                      MatoBoardView     *board,
                      MatoVoice         *voice,
                      MatoWindowTelling *telling)
{
  MatoWindowFilm *self = g_object_new (MATO_TYPE_WINDOW_FILM, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->player = g_object_ref (workspace->player);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  self->telling = g_object_ref (telling);
  add_actions (self);
  add_keys (self);
  follow (self);

  return self;
}

void
mato_window_film_take_views (MatoWindowFilm *self,
                             GtkStack       *views)
{
  g_return_if_fail (MATO_IS_WINDOW_FILM (self));

  self->views = views;
  g_signal_connect_object (views, "notify::visible-child-name", G_CALLBACK (view_changed_cb), self,
                           G_CONNECT_SWAPPED);
  view_changed_cb (self);
}

void
mato_window_film_offer_force (MatoWindowFilm *self,
                              guint           cell,
                              guint           digit)
{
  g_autofree char *key = mato_command_key ("win.force");
  g_autofree char *text = NULL;

  g_return_if_fail (MATO_IS_WINDOW_FILM (self));

  self->wanted_cell = cell;
  self->wanted_digit = digit;
  update_force (self);
  /* Translators: a digit was typed on the board of a recording; %s is a key */
  text = g_strdup_printf (_("The board shows a recording. Go to Play to enter digits, or press %s "
                            "to see what the search does with this one."), key);
  mato_voice_tell (self->voice, text);
}
