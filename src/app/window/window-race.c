/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/property-action.h"
#include "app/kit/twin-layout.h"
#include "app/panels/runner-caption.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/*
 * Two searches of one puzzle side by side: a second board, what stands over both, and the actions.
 * The workspace knows where each of them is.
 */

/**
 * Lane:
 * @caption: (nullable): until there was a race
 */
typedef struct
{
  MatoRunnerCaption *caption;
  MatoBoardView *board;
} Lane;

struct _MatoRaceTrack
{
  Lane lanes[2];
  GtkWidget *second; /* the box of the second lane */
  GtkWidget *choice; /* of a lane, where there is room for one */
  MatoBoardScene *scene;  /* of its board */
};

static MatoRacing *
get_racing (gpointer window)
{
  return mato_workspace_get_racing (MATO_WINDOW (window)->workspace);
}

/* Whichever board the person goes to, the other one shows the same cell. */
static void
selection_changed_cb (MatoBoardView *other,
                      MatoBoardView *board)
{
  if (mato_board_view_get_selected (other) != mato_board_view_get_selected (board))
    mato_board_view_select (other, mato_board_view_get_selected (board));
}

static GtkWidget *
new_second_lane (MatoWindow *self)
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
build (MatoWindow *self)
{
  MatoRaceTrack *track = g_new0 (MatoRaceTrack, 1);
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
connect_boards (MatoRaceTrack *track)
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
disconnect_boards (MatoRaceTrack *track)
{
  for (guint i = 0; i < 2; i++)
    g_signal_handlers_disconnect_by_func (track->lanes[i].board, selection_changed_cb,
                                          track->lanes[1 - i].board);
}

/* What has come to its end stands still with its result. */
static char *
write_step (MatoWindow *self,
            guint       index,
            guint64     position)
{
  MatoSearch *search = mato_racing_get_runners (get_racing (self))[index];
  MatoTrace *trace = mato_search_get_trace (search);

  return position == mato_trace_get_last (trace)
         ? mato_sentence_result (search)
         : mato_sentence_position (trace, position,
                                   mato_puzzles_get_alphabet (
                                     mato_workspace_get_puzzles (self->workspace)));
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
show_lane (MatoWindow *self,
           guint       index,
           guint64     position)
{
  const MatoRace *race = mato_racing_get_race (get_racing (self));
  const Lane *lane = &self->track->lanes[index];
  g_autofree char *method =
    mato_sentence_runner_title (mato_racing_get_runners (get_racing (self)), index);
  g_autofree char *progress = mato_sentence_runner (race, index, position);
  g_autofree char *step = write_step (self, index, position);

  mato_runner_caption_show (lane->caption, method, progress, step,
                            mato_race_get_leader (race) == index);
  name_board (lane->board, method);
}

static void
show_choice (MatoWindow *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->track->choice);

  for (guint i = 0; i < 2; i++, button = gtk_widget_get_next_sibling (button))
    {
      MatoSearch *const *runners = mato_racing_get_runners (get_racing (self));
      g_autofree char *name = mato_sentence_runner_name (runners, i);
      g_autofree char *title = mato_sentence_runner_title (runners, i);

      gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), name);
      gtk_widget_set_tooltip_text (button, title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                      -1);
    }
}

static void
show (MatoWindow *self)
{
  MatoRaceTrack *track = self->track;
  guint64 positions[2];

  mato_racing_get_positions (get_racing (self), positions);
  mato_workspace_compose_runner (self->workspace, 1, track->scene);
  mato_board_view_set_scene (track->lanes[1].board, track->scene);
  connect_boards (track);
  for (guint i = 0; i < 2; i++)
    show_lane (self, i, positions[i]);
  show_choice (self);
}

static void
set_visible (MatoWindow *self,
             gboolean    is_visible)
{
  gtk_widget_set_visible (GTK_WIDGET (self->track->lanes[0].caption), is_visible);
  gtk_widget_set_visible (self->track->second, is_visible);
  gtk_widget_set_visible (self->track->choice, is_visible);
  mato_board_view_set_shared (self->board, is_visible);
}

void
mato_window_refresh_race (MatoWindow *self)
{
  gboolean is_racing = mato_racing_get_race (get_racing (self))
                       && mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH;

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

void
mato_window_free_race (MatoWindow *self)
{
  if (!self->track)
    return;

  mato_board_scene_free (self->track->scene);
  g_clear_pointer (&self->track, g_free);
}

/* Actions */

static void
race_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mato_window_take_typed (window);
  mato_workspace_start_race (MATO_WINDOW (window)->workspace);
}

static void
race_film_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  MatoWorkspace *workspace = MATO_WINDOW (window)->workspace;
  int index = g_variant_get_int32 (parameter);

  if (index >= 0 && index < (int) mato_films_get_n (mato_workspace_get_films (workspace))
      && mato_racing_can_start_with (mato_workspace_get_racing (workspace), (guint) index))
    mato_workspace_race_film (workspace, (guint) index);
}

static void
lane_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (MATO_WINDOW (window)->boards);
  int lane = g_variant_get_int32 (state);

  if (lane != 0 && lane != 1)
    return;

  mato_twin_layout_set_front (MATO_TWIN_LAYOUT (layout), (guint) lane);
  g_simple_action_set_state (action, state);
}

static void
to_difference_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  MatoWindow *self = window;

  if (mato_racing_go_to_difference (get_racing (self)))
    mato_window_telling_tell_difference (self->telling);
}

static void
end_race_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  MatoWindow *self = window;

  mato_racing_end (get_racing (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static const GActionEntry entries[] = {
  { .name = "race", .activate = race_cb },
  { .name = "race-film", .parameter_type = "i", .activate = race_film_cb },
  { .name = "lane", .parameter_type = "i", .state = "0", .change_state = lane_cb },
  { .name = "to-difference", .activate = to_difference_cb },
  { .name = "end-race", .activate = end_race_cb },
};

void
mato_window_add_race (MatoWindow *self)
{
  g_autoptr (GPropertyAction) rival =
    g_property_action_new ("rival", get_racing (self), "rival");
  g_autoptr (GSimpleAction) pace = mato_property_action_new ("pace", get_racing (self), "pace");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (rival));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (pace));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

static gboolean
has_difference (MatoRacing *racing)
{
  MatoDifference difference;

  return mato_racing_get_difference (racing, &difference) && difference.is_there;
}

void
mato_window_update_race (MatoWindow *self)
{
  MatoRacing *racing = get_racing (self);
  gboolean is_racing = mato_racing_get_race (racing) != NULL;

  mato_window_enable (self, "race", mato_racing_can_start (racing));
  mato_window_enable (self, "pace", is_racing);
  mato_window_enable (self, "to-difference", has_difference (racing));
  mato_window_enable (self, "end-race", is_racing);
}
