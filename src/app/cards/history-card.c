/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/history-card.h"

#include "app/kit/css-class.h"
#include "app/kit/focus.h"
#include "app/kit/follow.h"
#include "app/kit/new-part.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define LIST_HEIGHT 220

struct _MatoHistoryCard
{
  GtkBox parent_instance;

  MatoWorkspace *workspace;
  MatoGame *game;               /* of the workspace */
  MatoCheckpoints *checkpoints; /* of the workspace */
  GtkWidget *named;             /* a row for each checkpoint of the puzzle */
  GtkStringList *items;         /* one for the start and one for each move; their words are made
                                 * when they are seen */
  GtkSingleSelection *selection;
  GtkListView *list;
  guint position; /* of the history, when the list was refreshed last */
  gboolean is_refreshing;
  gboolean is_renaming;
};

G_DEFINE_FINAL_TYPE (MatoHistoryCard, mato_history_card, GTK_TYPE_BOX)

/* Returns: the shape of the board before the move with @index */
static const MatoGeometry *
find_geometry (MatoGame *game,
               guint     index)
{
  const MatoPuzzle *puzzle = mato_game_get_start (game);

  for (guint i = index; i > 0; i--)
    if (mato_move_get_after (mato_game_get_move (game, i - 1)) != NULL)
      {
        puzzle = mato_move_get_after (mato_game_get_move (game, i - 1));
        break;
      }

  return mato_board_get_geometry (puzzle->board);
}

static char *
write_item (MatoHistoryCard *self,
            guint            index)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;

  if (index == 0)
    /* Translators: the first line of the list of moves */
    return g_strdup (_("Start"));

  return mato_sentence_move (mato_game_get_move (self->game, index - 1),
                             find_geometry (self->game, index - 1),
                             mato_puzzles_get_alphabet (puzzles));
}

/* The last move is the first line: it is seen at once. Returns: the number of the move in the line
 * @position, 0: the start; it is undone by the same number */
static guint
get_index (MatoHistoryCard *self,
           guint            position)
{
  guint n_moves = mato_game_get_n_moves (self->game);

  return position > n_moves ? 0 : n_moves - position;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *time = gtk_label_new (NULL);
  GtkWidget *words = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (time), 1);
  gtk_label_set_width_chars (GTK_LABEL (time), 5);
  gtk_widget_add_css_class (time, "numeric");
  gtk_widget_add_css_class (time, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (line), time);
  gtk_box_append (GTK_BOX (line), words);
  gtk_list_item_set_child (item, line);
}

/* Returns: (transfer full): when the move was made, as the clock of the game shows it; else its
 *   number */
static char *
write_time (MatoHistoryCard *self,
            guint            index)
{
  guint64 time = index > 0 ? mato_move_get_time (mato_game_get_move (self->game, index - 1)) : 0;

  if (time != MATO_MOVE_NO_TIME)
    return mato_sentence_clock (time);

  return mato_sentence_number (index);
}

/* What is undone steps back. */
static void
bind_cb (MatoHistoryCard *self,
         GtkListItem     *item)
{
  guint index = get_index (self, gtk_list_item_get_position (item));
  GtkWidget *time = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (time);
  g_autofree char *words = write_item (self, index);
  g_autofree char *clock = write_time (self, index);

  gtk_label_set_label (GTK_LABEL (time), clock);
  gtk_label_set_label (GTK_LABEL (label), words);
  mato_set_css_class (label, "dim-label", index > mato_game_get_position (self->game));
}

static void
selected_cb (MatoHistoryCard *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);
  guint index = get_index (self, position);

  if (!self->is_refreshing && position != GTK_INVALID_LIST_POSITION
      && index != mato_game_get_position (self->game))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to-move", "u", index);
}

/* All lines between the former place and the present one look different, and those of undone moves
 * may be other moves now. */
static void
refresh_moves (MatoHistoryCard *self)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint n = mato_game_get_n_moves (self->game) + 1;
  guint now = mato_game_get_position (self->game);
  guint first = MIN (MIN (self->position, now), MIN (n_old, n));
  g_autofree const char **added = g_new0 (const char *, n - first + 1);

  for (guint i = 0; i < n - first; i++)
    added[i] = "";
  self->is_refreshing = TRUE;
  gtk_string_list_splice (self->items, 0, n_old - first, added);
  gtk_single_selection_set_selected (self->selection, n - 1 - now);
  self->is_refreshing = FALSE;
  self->position = now;
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                              n - 1 - now);
}

/* The checkpoints */

static void
renamed_cb (GtkEditable     *name,
            MatoHistoryCard *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (name), "index"));

  if (index >= mato_checkpoints_get_n (self->checkpoints))
    return;

  self->is_renaming = TRUE; /* the row stays, because it is what tells this */
  mato_transaction_begin (self->workspace->transaction);
  mato_checkpoints_rename (self->checkpoints, index, gtk_editable_get_text (name));
  mato_transaction_end (self->workspace->transaction);
  self->is_renaming = FALSE;
}

static GtkWidget *
new_button (const char *icon,
            const char *tooltip,
            const char *action,
            guint       index)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
new_named_row (MatoHistoryCard *self,
               guint            index)
{
  const char *name = mato_checkpoints_get_name (self->checkpoints, index);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *back = g_strdup_printf (_("Back to “%s”"), name);
  g_autofree char *forget = g_strdup_printf (_("Forget “%s”"), name);

  mato_begin_text (GTK_EDITABLE (entry), name);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_entry_set_has_frame (GTK_ENTRY (entry), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Name of the checkpoint"), -1);
  g_object_set_data (G_OBJECT (entry), "index", GUINT_TO_POINTER (index));
  gtk_widget_set_hexpand (entry, TRUE);
  g_signal_connect_object (entry, "changed", G_CALLBACK (renamed_cb), self, 0);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), new_button ("go-jump-symbolic", back, "win.return", index));
  gtk_box_append (GTK_BOX (row), new_button ("edit-delete-symbolic", forget,
                                             "win.forget-checkpoint", index));
  return row;
}

static void
refresh_named (MatoHistoryCard *self)
{
  GtkWidget *row;

  if (self->is_renaming)
    return;

  while ((row = gtk_widget_get_first_child (self->named)) != NULL)
    gtk_box_remove (GTK_BOX (self->named), row);
  for (guint i = 0; i < mato_checkpoints_get_n (self->checkpoints); i++)
    if (mato_checkpoints_fits (self->checkpoints, i))
      {
        row = new_named_row (self, i);
        mato_first_part (row);
        gtk_box_append (GTK_BOX (self->named), row);
      }
}

static void
replaced_cb (MatoHistoryCard *self)
{
  self->position = 0;
  refresh_named (self);
}

/* The card */

static GtkWidget *
new_head (void)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *title = gtk_label_new (_("Moves"));
  GtkWidget *button = gtk_button_new_with_label (_("Set Checkpoint"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_set_tooltip_text (button, _("Keep the board as it is under a name, to come back to"));
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.checkpoint");
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), button);
  return head;
}

static GtkWidget *
new_list (MatoHistoryCard *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  self->items = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->items));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Moves"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), LIST_HEIGHT);
  return scroller;
}

static void
mato_history_card_dispose (GObject *object)
{
  MatoHistoryCard *self = MATO_HISTORY_CARD (object);

  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (mato_history_card_parent_class)->dispose (object);
}

static void
mato_history_card_class_init (MatoHistoryCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_history_card_dispose;
}

static void
mato_history_card_init (MatoHistoryCard *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "mato-group");
}

GtkWidget *
mato_history_card_new (MatoWorkspace *workspace,
                       gboolean       is_column)
{
  MatoHistoryCard *self = g_object_new (MATO_TYPE_HISTORY_CARD, NULL);

  self->workspace = g_object_ref (workspace);
  self->game = workspace->game;
  self->checkpoints = workspace->checkpoints;
  self->named = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  if (!is_column)
    gtk_box_append (GTK_BOX (self), new_head ());
  gtk_box_append (GTK_BOX (self), self->named);
  gtk_box_append (GTK_BOX (self), new_list (self));
  gtk_widget_set_vexpand (gtk_widget_get_last_child (GTK_WIDGET (self)), is_column);
  if (is_column)
    gtk_widget_add_css_class (GTK_WIDGET (self), "mato-list-card");
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  mato_follow (self, G_CALLBACK (refresh_moves), self->game, "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh_named), self->checkpoints, "changed", NULL);
  mato_follow (self, G_CALLBACK (replaced_cb), self->game, "replaced", NULL);
  refresh_moves (self);
  refresh_named (self);
  mato_first_part (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

/* From the first line the arrow keys would go on to the first move. */
static void
focus_present (MatoHistoryCard *self)
{
  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->list)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (gtk_widget_get_state_flags (line) & GTK_STATE_FLAG_SELECTED)
      {
        gtk_widget_grab_focus (line);
        return;
      }

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static gboolean
enter_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  if (gtk_widget_get_height (widget) == 0)
    return G_SOURCE_CONTINUE;

  focus_present (MATO_HISTORY_CARD (widget));
  return G_SOURCE_REMOVE;
}

void
mato_history_card_enter (MatoHistoryCard *self)
{
  g_return_if_fail (MATO_IS_HISTORY_CARD (self));

  gtk_widget_add_tick_callback (GTK_WIDGET (self), enter_cb, NULL, NULL);
}
