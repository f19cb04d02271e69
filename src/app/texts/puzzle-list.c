/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/puzzle-list.h"

#include "app/kit/accessible-names.h"
#include "app/kit/readout.h"
#include "app/side/side-window.h"
#include "app/texts/batch-bar.h"
#include "app/texts/dragged.h"
#include "app/texts/puzzle-items.h"
#include "app/texts/thumbnail.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define PICTURE 72

#define NOWHERE G_MAXUINT

struct _MatoPuzzleList
{
  GtkWindow parent_instance;

  MatoPuzzles *puzzles;
  MatoPuzzleItems *items;
  MatoBatch *batch;
  GtkSliceListModel *shown; /* of items: all of them, soon after the list was opened */
  GtkSelectionModel *selection;
  GHashTable *rows; /* of GtkListItem: those that show a puzzle now */
  guint wanted;     /* index of the puzzle to scroll to once the list has a size */

  GtkDropDown *state;
  GtkDropDown *order;
  GtkEditable *number;
  GtkStack *pages;
  GtkWidget *rows_page;
  GtkWidget *empty_page; /* where no puzzle is as it was chosen */
  GtkLabel *why_empty;
  GtkListView *list;
  MatoBatchBar *bar;
};

G_DEFINE_FINAL_TYPE (MatoPuzzleList, mato_puzzle_list, GTK_TYPE_WINDOW)

/* Rows. At each jump a list view fills two hundred, seen or not. So their pictures and texts are
 * made when they are drawn, and another text of a line lays nothing out. A jump among a million
 * puzzles was at most 19.1 ms of work, with such pictures 15.8, with such texts as well 6.2. (Tried
 * and lost: labels that are told a text only if it is another one, 14.4 against 14.5 ms.) */

typedef struct
{
  MatoThumbnail *picture;
  MatoReadout *number;
  MatoReadout *about;
  MatoReadout *answer;
} Row;

static MatoReadout *
add_text (GtkWidget  *box,
          const char *style)
{
  GtkWidget *text = g_object_new (MATO_TYPE_READOUT, "ellipsize", TRUE, NULL);

  gtk_widget_add_css_class (text, style);
  gtk_box_append (GTK_BOX (box), text);
  return MATO_READOUT (text);
}

/* It keeps the room of longer ones, and its end is at the end of the row. */
static MatoReadout *
add_answer (GtkWidget *box)
{
  GtkWidget *text = g_object_new (MATO_TYPE_READOUT, "xalign", 1.0f, NULL);

  gtk_widget_add_css_class (text, "mato-answer");
  gtk_box_append (GTK_BOX (box), text);
  return MATO_READOUT (text);
}

static MatoDragged *
drag_cb (GtkWidget *widget,
         double     x,
         double     y,
         gpointer   list_item)
{
  MatoPuzzleList *self = MATO_PUZZLE_LIST (gtk_widget_get_root (widget));
  guint index = mato_puzzle_item_get_index (gtk_list_item_get_item (list_item));

  return mato_dragged_new (mato_puzzle_items_get_puzzle (self->items, index), self->puzzles, index);
}

/* A click opens a row. The list's own way of it selects whatever the pointer passes over, so that
 * the keyboard loses its place. */
static void
click_cb (GtkGestureClick *gesture,
          int              n_press,
          double           x,
          double           y,
          gpointer         list_item)
{
  GtkWidget *box = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (n_press == 1 && gtk_widget_contains (box, x, y))
    gtk_widget_activate_action (box, "list.activate-item", "u",
                                gtk_list_item_get_position (list_item));
}

static void
add_click (GtkWidget   *box,
           GtkListItem *list_item)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  g_signal_connect (gesture, "released", G_CALLBACK (click_cb), list_item);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (gesture));
}

static void
setup_cb (MatoPuzzleList *self,
          GtkListItem    *list_item)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  row->picture = MATO_THUMBNAIL (mato_thumbnail_new (PICTURE));
  mato_dragged_add_source (GTK_WIDGET (row->picture), drag_cb, list_item);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->picture));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  row->number = add_text (words, "heading");
  row->about = add_text (words, "dim-label");
  row->answer = add_answer (box);
  add_click (box, list_item);
  gtk_list_item_set_child (list_item, box);
  g_object_set_data_full (G_OBJECT (list_item), "row", row, g_free);
}

static const char *
describe_state (MatoPuzzleState state)
{
  switch (state)
    {
    case MATO_PUZZLE_STARTED:
      /* Translators: of a puzzle in a list: the player has entered some digits */
      return _("started");
    case MATO_PUZZLE_SOLVED:
      /* Translators: of a puzzle in a list: the player has solved it */
      return _("solved");
    case MATO_PUZZLE_FRESH:
    default:
      return NULL;
    }
}

/* The state stands before a title, which may be long, and not on the line below, where an answer in
 * a narrow window left no room for it. */
static char *
describe_name (guint       index,
               const char *state,
               const char *title)
{
  g_autofree char *number = mato_sentence_number (index + 1);
  const char *const parts[] = { number, state ? state : title, state ? title : NULL, NULL };

  return g_strjoinv (" · ", (char **) parts);
}

static void
show_answer (MatoPuzzleList *self,
             GtkListItem    *list_item)
{
  const Row *row = g_object_get_data (G_OBJECT (list_item), "row");
  guint index = mato_puzzle_item_get_index (gtk_list_item_get_item (list_item));
  g_autofree char *answer = mato_batch_describe (self->batch, index);

  mato_readout_set_text (row->answer, answer ? answer : "");
}

static void
progressed_cb (MatoPuzzleList *self)
{
  GHashTableIter iter;
  gpointer list_item;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &list_item, NULL))
    show_answer (self, list_item);
}

static void
unbind_cb (MatoPuzzleList *self,
           GtkListItem    *list_item)
{
  g_hash_table_remove (self->rows, list_item);
}

static const MatoPuzzle *
get_puzzle_cb (gpointer items,
               guint    index)
{
  return mato_puzzle_items_get_puzzle (items, index);
}

/* What takes the focus is around the row, GTK's own, and there when the row is. */
static void
name_item (GtkListItem *list_item,
           const Row   *row)
{
  GtkWidget *item = gtk_widget_get_parent (gtk_list_item_get_child (list_item));

  gtk_accessible_update_relation (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  row->number, row->about, row->answer, NULL, -1);
}

static void
bind_cb (MatoPuzzleList *self,
         GtkListItem    *list_item)
{
  const Row *row = g_object_get_data (G_OBJECT (list_item), "row");
  guint index = mato_puzzle_item_get_index (gtk_list_item_get_item (list_item));
  const MatoPuzzle *puzzle = mato_puzzle_items_get_puzzle (self->items, index);
  const char *state = describe_state (mato_puzzle_items_get_state (self->items, index));
  g_autofree char *about = mato_sentence_puzzle (puzzle);
  g_autofree char *title = mato_sentence_title (puzzle);
  g_autofree char *name = describe_name (index, state, title);

  mato_thumbnail_set_index (row->picture, index, get_puzzle_cb, self->items);
  mato_readout_set_text (row->number, name);
  mato_readout_set_text (row->about, about);
  name_item (list_item, row);
  show_answer (self, list_item);
  g_hash_table_add (self->rows, list_item);
}

/* Choices */

/* What was asked for stands first, not where the list was scrolled to before. */
static void
choose_cb (MatoPuzzleList *self)
{
  if (!self->items)
    return;

  mato_puzzle_items_choose (self->items,
                            (MatoPuzzleChoice) gtk_drop_down_get_selected (self->state),
                            gtk_drop_down_get_selected (self->order) == 1);
  self->wanted = NOWHERE;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0)
    return;

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (self->selection), 0);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
}

static const char *
explain_empty (guint choice)
{
  switch ((MatoPuzzleChoice) choice)
    {
    case MATO_PUZZLE_CHOICE_FRESH:
      return _("Every puzzle has been started.");
    case MATO_PUZZLE_CHOICE_STARTED:
      return _("No puzzle is started and waiting for you.");
    case MATO_PUZZLE_CHOICE_SOLVED:
      return _("No puzzle is solved yet.");
    case MATO_PUZZLE_CHOICE_ALL:
    default:
      return "";
    }
}

static void
show_page (MatoPuzzleList *self)
{
  gboolean is_empty = g_list_model_get_n_items (G_LIST_MODEL (self->items)) == 0;

  gtk_label_set_text (self->why_empty, explain_empty (gtk_drop_down_get_selected (self->state)));
  gtk_stack_set_visible_child (self->pages, is_empty ? self->empty_page : self->rows_page);
}

static void
show_all_cb (MatoPuzzleList *self)
{
  gtk_drop_down_set_selected (self->state, MATO_PUZZLE_CHOICE_ALL);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* Growing. A list view makes two hundred rows at once, seen or not, in 60 ms; so it is given the
 * first few items, and some more with each frame, until it has as many as it wants. */

#define FIRST_ROWS 12
#define ROWS_OF_FRAME 12
#define MOST_ROWS 240

static void
stop_growing (MatoPuzzleList *self)
{
  gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
}

/* Arrows move from the row with the focus, so it begins at the chosen one. A row takes the focus
 * only after it was given its place; until then the list has it.
 *
 * Returns: whether to try again with the next frame */
static gboolean
focus_row (MatoPuzzleList *self)
{
  GHashTableIter iter;
  gpointer list_item;

  if (!gtk_widget_is_focus (GTK_WIDGET (self->list)))
    return FALSE;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &list_item, NULL))
    if (gtk_list_item_get_selected (list_item))
      return !gtk_widget_grab_focus (gtk_widget_get_parent (gtk_list_item_get_child (list_item)));

  return g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0;
}

/* A list that is told to scroll before it has a size shows nothing at all: it is told once more
 * with each frame until it has one. */
static void
scroll_to (MatoPuzzleList *self,
           guint           index)
{
  guint position = mato_puzzle_items_find (self->items, index);

  self->wanted = NOWHERE;
  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->items)))
    return;

  if (position >= gtk_slice_list_model_get_size (self->shown))
    stop_growing (self);

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (self->selection), position);
  if (gtk_widget_get_height (GTK_WIDGET (self->list)) == 0)
    self->wanted = index;
  else
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

/* Returns: whether to try again with the next frame */
static gboolean
begin_at_wanted (MatoPuzzleList *self)
{
  if (self->wanted == NOWHERE)
    return FALSE;

  scroll_to (self, self->wanted);
  return TRUE;
}

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoPuzzleList *self = MATO_PUZZLE_LIST (widget);
  gboolean is_waiting = begin_at_wanted (self) || focus_row (self);
  guint size = gtk_slice_list_model_get_size (self->shown);

  if (size < MOST_ROWS)
    {
      gtk_slice_list_model_set_size (self->shown, size + ROWS_OF_FRAME);
      return G_SOURCE_CONTINUE;
    }

  stop_growing (self);
  return is_waiting ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Returns: whether the number of a puzzle was typed */
static gboolean
read_number (MatoPuzzleList *self,
             guint          *index)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (self->number), 10, 1,
                                   mato_puzzle_items_get_n (self->items), &number, NULL))
    return FALSE;

  *index = (guint) number - 1;
  return TRUE;
}

static void
seek_cb (MatoPuzzleList *self)
{
  guint index;

  if (read_number (self, &index))
    scroll_to (self, index);
}

static void
go_to (MatoPuzzleList *self,
       guint           index)
{
  if (index < mato_puzzles_get_n (self->puzzles))
    mato_puzzles_go_to (self->puzzles, index);
  gtk_window_close (GTK_WINDOW (self));
}

static void
go_cb (MatoPuzzleList *self)
{
  guint index;

  if (read_number (self, &index))
    go_to (self, index);
}

static void
activate_cb (MatoPuzzleList *self,
             guint           position)
{
  g_autoptr (MatoPuzzleItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection),
                                                           position);

  go_to (self, mato_puzzle_item_get_index (item));
}

static void
mato_puzzle_list_dispose (GObject *object)
{
  MatoPuzzleList *self = MATO_PUZZLE_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_PUZZLE_LIST);
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_object (&self->batch);
  g_clear_object (&self->items);
  g_clear_object (&self->puzzles);

  G_OBJECT_CLASS (mato_puzzle_list_parent_class)->dispose (object);
}

static void
mato_puzzle_list_finalize (GObject *object)
{
  g_hash_table_unref (MATO_PUZZLE_LIST (object)->rows);

  G_OBJECT_CLASS (mato_puzzle_list_parent_class)->finalize (object);
}

static void
mato_puzzle_list_class_init (MatoPuzzleListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_puzzle_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_puzzle_list_finalize;
  g_type_ensure (MATO_TYPE_BATCH_BAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/puzzle-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, state);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, order);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, number);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, pages);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, rows_page);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, empty_page);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, why_empty);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, list);
  gtk_widget_class_bind_template_child (widget_class, MatoPuzzleList, bar);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, seek_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
}

/* Digits that are typed among the rows are the number to go to. */
static gboolean
type_number (MatoPuzzleList *self,
             guint           key)
{
  guint32 digit = gdk_keyval_to_unicode (key);
  char text[] = { (char) digit, '\0' };
  int position = -1;

  if (digit < '0' || digit > '9')
    return FALSE;

  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->number));
  gtk_editable_set_position (self->number, -1);
  gtk_editable_insert_text (self->number, text, 1, &position);
  gtk_editable_set_position (self->number, -1);
  return TRUE;
}

/* Rows are for the arrows. GTK's Tab goes from row to row, so what is below a million of them could
 * not be reached. */
static gboolean
key_cb (MatoPuzzleList  *self,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && type_number (self, key))
    return TRUE;

  if (key == GDK_KEY_Tab)
    return gtk_widget_child_focus (GTK_WIDGET (self->bar), GTK_DIR_TAB_FORWARD);

  return key == GDK_KEY_ISO_Left_Tab && gtk_widget_grab_focus (GTK_WIDGET (self->number));
}

static void
mato_puzzle_list_init (MatoPuzzleList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_hash_table_new (NULL, NULL);
  self->wanted = NOWHERE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: for screen readers: choice: which puzzles a list shows */
  mato_drop_down_set_title (self->state, _("Which puzzles"));
  mato_drop_down_set_title (self->order, _("Order"));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

static void
fill (MatoPuzzleList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->shown = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->items)), 0,
                                          FIRST_ROWS);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
  self->selection = GTK_SELECTION_MODEL (
    gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->shown))));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, self->selection);
  g_object_unref (factory);
}

/* Where the window of the board is that of a phone, the list is no wider. */
static void
fit_width (MatoPuzzleList *self,
           GtkWindow      *parent)
{
  int room = gtk_widget_get_width (GTK_WIDGET (parent));
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (room > 0 && room < width)
    gtk_window_set_default_size (GTK_WINDOW (self), room, height);
}

void
mato_puzzle_list_present (GtkWindow   *parent,
                          MatoPuzzles *puzzles)
{
  MatoCollection *collection = mato_puzzles_get_collection (puzzles);
  MatoPuzzleList *self;

  if (!collection || mato_side_window_raise (parent, MATO_TYPE_PUZZLE_LIST))
    return;

  self = g_object_new (MATO_TYPE_PUZZLE_LIST, NULL);
  self->puzzles = g_object_ref (puzzles);
  self->items = mato_puzzle_items_new (puzzles, collection);
  g_signal_connect_object (self->items, "items-changed", G_CALLBACK (show_page), self,
                           G_CONNECT_SWAPPED);
  self->batch = mato_batch_new (collection);
  g_signal_connect_object (self->batch, "progressed", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED);
  mato_batch_bar_set_batch (self->bar, self->batch, collection);
  fill (self);
  fit_width (self, parent);
  mato_side_window_open (GTK_WINDOW (self), parent);
  scroll_to (self, mato_puzzles_get_index (puzzles));
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
