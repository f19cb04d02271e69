/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-race.h"

#include "app/cards/runner-caption.h"
#include "app/kit/compat.h"
#include "app/kit/property-action.h"
#include "app/layout/twin-layout.h"
#include "app/window/window-search.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/**
 * Lane:
 * @caption: (nullable): until there was a race
 */
typedef struct
{
  MatoRunnerCaption *caption;
  MatoBoardView *board;
} Lane;

/* What of a race is beside the board. */
typedef struct
{
  Lane lanes[2];
  GtkWidget *second; /* the box of the second lane */
  GtkWidget *choice; /* of a lane, where there is room for one */
  MatoBoardScene *scene;  /* of its board */
} Track;

struct _MatoWindowRace
{
  GObject parent_instance;

  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoRacing *racing;   /* of the workspace */
  MatoBoardView *board;
  GtkWidget *boards;
  MatoVoice *voice;
  MatoWindowTelling *telling;
  Track *track;         /* nullable: until there was a race */
};

G_DEFINE_FINAL_TYPE (MatoWindowRace, mato_window_race, G_TYPE_OBJECT)

/* Whichever board the user goes to, the other one shows the same cell. */
static void
selection_changed_cb (MatoBoardView *other,
                      MatoBoardView *board)
{
  if (mato_board_view_get_selected (other) != mato_board_view_get_selected (board))
    mato_board_view_select (other, mato_board_view_get_selected (board));
}

static GtkWidget *
new_second_lane (MatoWindowRace *self)
{
  GtkWidget *lane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *board = mato_board_view_new ();

  gtk_widget_set_focusable (scroller, FALSE);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), board);
  gtk_box_append (GTK_BOX (lane), scroller);
  self->track->lanes[1].board = MATO_BOARD_VIEW (board);
  mato_board_view_set_shared (MATO_BOARD_VIEW (board), TRUE);
  return lane;
}

static void
add_caption (Lane         *lane,
             GtkWidget    *box,
             GtkSizeGroup *captions)
{
  lane->caption = g_object_new (MATO_TYPE_RUNNER_CAPTION, NULL);
  gtk_box_prepend (GTK_BOX (box), GTK_WIDGET (lane->caption));
  gtk_size_group_add_widget (captions, GTK_WIDGET (lane->caption));
}

static GtkWidget *
new_choice (void)
{
  GtkWidget *choice = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (choice), TRUE);
  gtk_widget_add_css_class (choice, "linked");
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: accessible name of two buttons: which of two
                                   * searches is seen */
                                  _("Which search to show"), -1);
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.lane");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", i);
      gtk_box_append (GTK_BOX (choice), button);
    }
  return choice;
}

/* When there is a first race: few people see one, and all wait for the window. */
static void
build (MatoWindowRace *self)
{
  Track *track = g_new0 (Track, 1);
  g_autoptr (GtkSizeGroup) captions = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  self->track = track;
  track->scene = mato_board_scene_new ();
  track->lanes[0].board = self->board;
  track->second = new_second_lane (self);
  add_caption (&track->lanes[0], gtk_widget_get_first_child (self->boards), captions);
  add_caption (&track->lanes[1], track->second, captions);
  track->choice = new_choice ();
  gtk_box_append (GTK_BOX (self->boards), track->second);
  gtk_box_append (GTK_BOX (self->boards), track->choice);
}

/* The scenes have to be on both boards: a selection is a cell of both. */
static void
connect_boards (Track *track)
{
  MatoBoardView *first = track->lanes[0].board;
  MatoBoardView *second = track->lanes[1].board;

  if (g_signal_handler_find (first, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                             selection_changed_cb, second) != 0)
    return;

  mato_board_view_select (second, mato_board_view_get_selected (first));
  g_signal_connect_object (first, "selection-changed", G_CALLBACK (selection_changed_cb), second,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (second, "selection-changed", G_CALLBACK (selection_changed_cb), first,
                           G_CONNECT_SWAPPED);
}

static void
disconnect_boards (Track *track)
{
  for (guint i = 0; i < 2; i++)
    g_signal_handlers_disconnect_by_func (track->lanes[i].board, selection_changed_cb,
                                          track->lanes[1 - i].board);
}

/* What has come to its end stands still with its result. */
static char *
write_step (MatoWindowRace *self,
            guint           index,
            guint64         position)
{
  MatoSearch *search = self->racing->runners[index];
  MatoTrace *trace = mato_search_get_trace (search);

  return position == mato_trace_get_last (trace)
         ? mato_sentence_result_further (search,
                                         mato_uniqueness_find (
                                           self->workspace->uniqueness,
                                           search))
         : mato_sentence_position (trace, position,
                                   mato_puzzles_get_alphabet (
                                     self->workspace->puzzles));
}

static void
name_board (MatoBoardView *board,
            const char    *method)
{
  /* Translators: accessible name of the board of one of two searches */
  g_autofree char *name = g_strdup_printf (_("Sudoku board: %s"), method);

  gtk_accessible_update_property (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_lane (MatoWindowRace *self,
           guint           index,
           guint64         position)
{
  const MatoRace *race = mato_racing_get_race (self->racing);
  const Lane *lane = &self->track->lanes[index];
  g_autofree char *method = mato_sentence_runner_title (self->racing->runners, index);
  g_autofree char *progress = mato_sentence_runner (race, index, position);
  g_autofree char *step = write_step (self, index, position);

  mato_runner_caption_show (lane->caption, method, progress, step,
                            mato_race_get_leader (race) == index);
  name_board (lane->board, method);
}

static void
show_choice (MatoWindowRace *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->track->choice);

  for (guint i = 0; i < 2; i++, button = gtk_widget_get_next_sibling (button))
    {
      MatoSearch *const *runners = self->racing->runners;
      g_autofree char *name = mato_sentence_runner_name (runners, i);
      g_autofree char *title = mato_sentence_runner_title (runners, i);

      gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), name);
      gtk_widget_set_tooltip_text (button, title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                      -1);
    }
}

static void
show (MatoWindowRace *self)
{
  Track *track = self->track;
  guint64 positions[2];

  mato_racing_get_positions (self->racing, positions);
  mato_workspace_compose_runner (self->workspace, 1, track->scene);
  mato_board_view_set_scene (track->lanes[1].board, track->scene);
  connect_boards (track);
  for (guint i = 0; i < 2; i++)
    show_lane (self, i, positions[i]);
  show_choice (self);
}

static void
set_visible (MatoWindowRace *self,
             gboolean        is_visible)
{
  gtk_widget_set_visible (GTK_WIDGET (self->track->lanes[0].caption), is_visible);
  gtk_widget_set_visible (self->track->second, is_visible);
  gtk_widget_set_visible (self->track->choice, is_visible);
  mato_board_view_set_shared (self->board, is_visible);
}

/* Shows the second board while two searches race. */
static void
refresh (MatoWindowRace *self)
{
  gboolean is_racing = mato_racing_get_race (self->racing)
                       && self->workspace->page == MATO_PAGE_WATCH;

  if (!is_racing && !self->track)
    return;

  if (!self->track)
    build (self);

  set_visible (self, is_racing);
  if (is_racing)
    {
      show (self);
      return;
    }

  disconnect_boards (self->track);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Sudoku board"), -1);
}

/* Actions */

static void
race_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MatoWindowRace *self = user_data;

  g_autoptr (GError) error = NULL;

  mato_voice_hide (self->voice);
  mato_window_search_take_typed (self->workspace, self->voice);
  if (!mato_workspace_check (self->workspace, MATO_PAGE_WATCH, &error))
    {
      mato_voice_tell_problem (self->voice, error->message);
      return;
    }

  mato_workspace_start_race (self->workspace);
}

static void
race_film_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowRace *self = user_data;
  MatoFilms *films = self->workspace->films;
  int index = g_variant_get_int32 (parameter);

  if (index >= 0 && index < (int) mato_films_get_n (films)
      && mato_racing_can_start_with (self->racing, (guint) index))
    mato_workspace_race_film (self->workspace, (guint) index);
}

static void
lane_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       user_data)
{
  MatoWindowRace *self = user_data;
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->boards);
  int lane = g_variant_get_int32 (state);

  if (lane != 0 && lane != 1)
    return;

  mato_twin_layout_set_front (MATO_TWIN_LAYOUT (layout), (guint) lane);
  g_simple_action_set_state (action, state);
}

static void
to_difference_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowRace *self = user_data;

  if (mato_racing_go_to_difference (self->racing))
    mato_window_telling_tell_difference (self->telling);
}

static void
end_race_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MatoWindowRace *self = user_data;

  mato_racing_end (self->racing);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  /* Translators: said, not shown */
  mato_compat_announce (GTK_WIDGET (self->board), _("The race is over."));
}

static const GActionEntry entries[] = {
  { .name = "race", .activate = race_cb },
  { .name = "race-film", .parameter_type = "i", .activate = race_film_cb },
  { .name = "lane", .parameter_type = "i", .state = "0", .change_state = lane_cb },
  { .name = "to-difference", .activate = to_difference_cb },
  { .name = "end-race", .activate = end_race_cb },
};

static gboolean
has_difference (MatoRacing *racing)
{
  MatoDifference difference;

  return mato_racing_get_difference (racing, &difference) && difference.is_there;
}

static void
update (MatoWindowRace *self)
{
  gboolean is_racing = mato_racing_get_race (self->racing) != NULL;

  mato_action_set_enable (self->actions, "race", mato_racing_can_start (self->racing));
  mato_action_set_enable (self->actions, "pace", is_racing);
  mato_action_set_enable (self->actions, "to-difference", has_difference (self->racing));
  mato_action_set_enable (self->actions, "end-race", is_racing);
}

static void
mato_window_race_finalize (GObject *object)
{
  MatoWindowRace *self = MATO_WINDOW_RACE (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->racing);
  g_clear_object (&self->board);
  g_clear_object (&self->boards);
  g_clear_object (&self->voice);
  g_clear_object (&self->telling);
  if (self->track)
    mato_board_scene_free (self->track->scene);
  g_free (self->track);

  G_OBJECT_CLASS (mato_window_race_parent_class)->finalize (object);
}

static void
mato_window_race_class_init (MatoWindowRaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_race_finalize;
}

static void
mato_window_race_init (MatoWindowRace *self)
{
}

static void
add_actions (MatoWindowRace *self)
{
  g_autoptr (GPropertyAction) rival = g_property_action_new ("rival", self->racing, "rival");
  g_autoptr (GSimpleAction) pace = mato_property_action_new ("pace", self->racing, "pace");

  mato_action_set_add_action (self->actions, rival);
  mato_action_set_add_action (self->actions, pace);
  mato_action_set_add (self->actions, entries, G_N_ELEMENTS (entries), self);
}

MatoWindowRace *
mato_window_race_new (MatoActionSet     *actions,
                      MatoWorkspace     *workspace,
                      MatoBoardView     *board,
                      GtkWidget         *boards,
                      MatoVoice         *voice,
                      MatoWindowTelling *telling)
{
  MatoWindowRace *self = g_object_new (MATO_TYPE_WINDOW_RACE, NULL);

  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->racing = g_object_ref (workspace->racing);
  self->board = g_object_ref (board);
  self->boards = g_object_ref (boards);
  self->voice = g_object_ref (voice);
  self->telling = g_object_ref (telling);
  add_actions (self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* After the first board has its scene. */
  g_signal_connect_object (workspace, "scene-changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return self;
}
