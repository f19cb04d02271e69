/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-typing.h"

#include "app/board/cell.h"
#include "app/kit/guest.h"
#include "app/kit/theme.h"
#include "app/panels/digit-pad.h"
#include "session/game/entry.h"

#include <glib/gi18n.h>

struct _MatoWindowTyping
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  MatoBoardView *board;
  MatoVoice *voice;
  MatoWindowFilm *film;
};

G_DEFINE_FINAL_TYPE (MatoWindowTyping, mato_window_typing, G_TYPE_OBJECT)

/* The cells that are chosen on the board, or one that was typed into from elsewhere. */
static guint
list_cells (MatoWindowTyping *self,
            guint             cell,
            guint16          *cells)
{
  if (cell == mato_board_view_get_selected (self->board))
    return mato_board_view_get_chosen (self->board, cells);

  cells[0] = cell;
  return 1;
}

static gboolean
has_empty (MatoWindowTyping *self,
           const guint16    *cells,
           guint             n_cells)
{
  const MatoBoard *board = mato_game_get_board (self->workspace->game);

  for (guint i = 0; i < n_cells; i++)
    if (mato_board_get_value (board, cells[i]) == 0)
      return TRUE;

  return FALSE;
}

static void
mark (MatoWindowTyping *self,
      guint             cell,
      MatoPencil        pencil,
      guint             digit,
      guint             instead)
{
  guint16 cells[MATO_MAX_CELLS];
  guint n_cells = list_cells (self, cell, cells);

  if (has_empty (self, cells, n_cells))
    mato_entry_mark (self->workspace->game, cells, n_cells, pencil, digit, instead);
  else
    mato_voice_tell (self->voice, _("Marks go into empty cells. Clear the digit first."));
}

static void
fill (MatoWindowTyping *self,
      guint             cell,
      guint             digit)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  guint16 cells[MATO_MAX_CELLS];
  guint n_cells = list_cells (self, cell, cells);

  mato_entry_enter (self->workspace->game, cells, n_cells, digit,
                    puzzles->clean_marks,
                    mato_check_get_shown_solution (self->workspace->check));
}

static void
paint (MatoWindowTyping *self,
       guint             cell,
       guint             colour)
{
  guint16 cells[MATO_MAX_CELLS];
  guint n_cells = list_cells (self, cell, cells);

  mato_entry_colour (self->workspace->game, cells, n_cells, colour);
}

/* Whether a given is all that was chosen. */
static gboolean
is_given (MatoWindowTyping *self,
          guint             cell)
{
  const MatoBoard *board = mato_game_get_board (self->workspace->game);
  guint16 cells[MATO_MAX_CELLS];

  return mato_board_is_given (board, cell) && list_cells (self, cell, cells) == 1;
}

/* Whether a given is to be cleared, and only its colour can be. */
static gboolean
clears_colour (MatoWindowTyping *self,
               guint             cell,
               guint             digit)
{
  const MatoBoard *board = mato_game_get_board (self->workspace->game);

  return digit == 0 && mato_board_get_colour (board, cell) != 0;
}

/* Returns: whether the board was hidden; it is shown then */
static gboolean
go_on (MatoWindowTyping *self)
{
  MatoPlaying *playing = self->workspace->playing;
  gboolean was_paused = mato_playing_get_paused (playing);

  mato_playing_set_paused (playing, FALSE);
  return was_paused;
}

/* Where nothing else is to be cleared, the rule that is chosen is, or one that is there. */
static gboolean
removes_rule (MatoWindowTyping *self,
              guint             cell,
              guint             digit)
{
  MatoSetting *setting = self->workspace->setting;
  MatoContent content;

  if (digit != 0 || !setting->is_active)
    return FALSE;

  mato_content_read (&content, mato_game_get_board (self->workspace->game), cell);
  if (content.digit != 0 || content.marks[0] != 0 || content.marks[1] != 0 || content.colour != 0)
    return FALSE;

  return (mato_setting_get_chosen (setting) != NULL || mato_setting_choose_at (setting, cell))
         && mato_setting_remove (setting);
}

/* The user wants @digit in @cell, or nothing (0): it is entered, or they are told why not. Nobody
 * enters anything into a board that is hidden: the first key shows it.
 * @pencil: what it is marked with instead, or MATO_PAINT; MATO_N_PENCILS: whatever is chosen;
 * @instead: the first figure of a number, which was entered before it, or 0 */
static void
enter (MatoWindowTyping *self,
       guint             cell,
       guint             digit,
       guint             pencil,
       guint             instead)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoAim *aim = self->workspace->aim;
  guint chosen = pencil == MATO_N_PENCILS ? puzzles->pencil : pencil;

  if (go_on (self))
    return;

  mato_voice_make_room (self->voice);
  if (removes_rule (self, cell, digit))
    return;
  if (aim->flags[MATO_AIM_EDIT_WEIGHTS])
    mato_aim_weigh_cell (aim, cell, digit);
  else if (self->workspace->page == MATO_PAGE_WATCH
           && mato_racing_get_race (self->workspace->racing))
    mato_voice_tell (self->voice, _("Two searches race here. Leave the race (Esc) to force a "
                                    "digit."));
  else if (self->workspace->page == MATO_PAGE_WATCH
           && mato_player_get_moment (self->workspace->player))
    mato_window_film_offer_force (self->film, cell, digit);
  else if (chosen == MATO_PAINT)
    paint (self, cell, digit);
  else if (is_given (self, cell) && !clears_colour (self, cell, digit))
    mato_voice_tell (self->voice, _("This digit is a given: it belongs to the puzzle."));
  else if (digit != 0 && chosen != MATO_N_PENCILS)
    mark (self, cell, chosen, digit, instead);
  else
    fill (self, cell, digit);
}

/* Where a digit is chosen first, it goes into the cells that are clicked. A click on a hidden board
 * shows it. On a small screen messages take the room of the digits, which are needed next. */
static void
cell_activated_cb (MatoWindowTyping *self,
                   guint             cell)
{
  guint held = self->workspace->puzzles->held;
  const MatoBoard *board = mato_game_get_board (self->workspace->game);

  mato_voice_make_room (self->voice);
  if (!go_on (self) && held != 0 && self->workspace->page != MATO_PAGE_WATCH
      && !mato_board_is_given (board, cell))
    enter (self, cell, held, MATO_N_PENCILS, 0);
}

/* The digits at the cell itself, for a finger or the other mouse button. */
static void
open_picker (MatoWindowTyping *self,
             GtkWidget        *cell)
{
  GtkWidget *picker = gtk_popover_new ();
  GtkWidget *pad = g_object_new (MATO_TYPE_DIGIT_PAD, NULL);

  mato_digit_pad_set_puzzles (MATO_DIGIT_PAD (pad), self->workspace->puzzles);
  mato_theme_need (MATO_THEME_LATE);
  gtk_widget_add_css_class (picker, "mato-touch");
  gtk_popover_set_child (GTK_POPOVER (picker), pad);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picker), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Enter a digit"), -1);
  g_signal_connect_object (self->workspace->game, "done",
                           G_CALLBACK (gtk_popover_popdown), picker, G_CONNECT_SWAPPED);
  mato_guest_pop_up (GTK_POPOVER (picker), cell);
}

/* Returns: whether it did */
static gboolean
pick_at (MatoWindowTyping *self,
         double            x,
         double            y)
{
  GtkWidget *cell = gtk_widget_pick (GTK_WIDGET (self->board), x, y, GTK_PICK_DEFAULT);

  if (cell == NULL || !MATO_IS_CELL (cell)
      || self->workspace->page == MATO_PAGE_WATCH || go_on (self))
    return FALSE;

  mato_board_view_select (self->board, mato_cell_get_index (MATO_CELL (cell)));
  open_picker (self, cell);
  return TRUE;
}

static void
pressed_cb (MatoWindowTyping *self,
            int               n_press,
            double            x,
            double            y)
{
  pick_at (self, x, y);
}

/* The finger does nothing else any more. */
static void
long_pressed_cb (MatoWindowTyping *self,
                 double            x,
                 double            y,
                 GtkGesture       *press)
{
  if (pick_at (self, x, y))
    gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
add_picker (MatoWindowTyping *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "pressed", G_CALLBACK (long_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (press));
}

static void
enter_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoWindowTyping *self = user_data;
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoGame *game = self->workspace->game;
  guint digit = g_variant_get_uint32 (parameter);
  gboolean paints = puzzles->pencil == MATO_PAINT;

  if (digit > (paints ? MATO_MAX_COLOUR : mato_game_get_geometry (game)->order))
    return;

  if (digit != 0 && !paints && puzzles->digit_first)
    mato_puzzles_hold (puzzles, digit);
  else
    enter (self, mato_board_view_get_selected (self->board), digit, MATO_N_PENCILS, 0);
}

/* The coach looks at what the player looks at. */
static void
selection_changed_cb (MatoWindowTyping *self)
{
  mato_coach_set_focus (self->workspace->aim->coach, mato_board_view_get_selected (self->board));
}

/* Digits, letters, and the keys that clear a cell. */
static gboolean
is_for_board (guint           keyval,
              GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;

  return keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Delete
         || g_unichar_isalnum (gdk_keyval_to_unicode (keyval));
}

/* Whatever was clicked before, a digit goes to the board, unless what has the focus takes it; and
 * with it the focus, so that arrows lead on from there. */
static gboolean
key_cb (GtkEventControllerKey *keys,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        gpointer               user_data)
{
  MatoWindowTyping *self = user_data;
  GtkWidget *board = GTK_WIDGET (self->board);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (board));

  if (self->workspace->page == MATO_PAGE_WATCH
      || !is_for_board (keyval, state) || focus == NULL || GTK_IS_EDITABLE (focus)
      || gtk_widget_is_ancestor (focus, board))
    return GDK_EVENT_PROPAGATE;

  if (!gtk_event_controller_key_forward (keys, board))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_grab_focus (board);
  return GDK_EVENT_STOP;
}

static void
add_keys (MatoWindowTyping *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->board))), keys);
}

static void
mato_window_typing_finalize (GObject *object)
{
  MatoWindowTyping *self = MATO_WINDOW_TYPING (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->film);

  G_OBJECT_CLASS (mato_window_typing_parent_class)->finalize (object);
}

static void
mato_window_typing_class_init (MatoWindowTypingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_typing_finalize;
}

static void
mato_window_typing_init (MatoWindowTyping *self)
{
}

MatoWindowTyping *
mato_window_typing_new (MatoActionSet  *actions,
                        MatoWorkspace  *workspace,
                        MatoBoardView  *board,
                        MatoVoice      *voice,
                        MatoWindowFilm *film)
{
  const GActionEntry entry = { .name = "enter", .activate = enter_cb, .parameter_type = "u" };
  MatoWindowTyping *self = g_object_new (MATO_TYPE_WINDOW_TYPING, NULL);

  self->workspace = g_object_ref (workspace);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  self->film = g_object_ref (film);
  mato_action_set_add (actions, &entry, 1, self);
  add_picker (self);
  add_keys (self);
  g_signal_connect_object (board, "cell-activated", G_CALLBACK (cell_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "selection-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "digit-typed", G_CALLBACK (enter), self, G_CONNECT_SWAPPED);

  return self;
}
