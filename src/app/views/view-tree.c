/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-tree-private.h"

#include "app/diagram/tree-way.h"
#include "app/kit/labels.h"
#include "app/kit/plain-key.h"
#include "session/words/sentence-blame.h"
#include "session/words/sentence-view.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define MOST_BRANCHES 200 /* of a whole tree */
#define MOST_TILES 25     /* of a decision on the path: the most options of any item of a board */

static void mato_tree_view_search_view_init (MatoSearchViewInterface *interface);
static void mato_tree_view_show (MatoSearchView *view,
                                 MatoTrace      *trace,
                                 guint64         position,
                                 MatoAlphabet    alphabet);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoTreeView, mato_tree_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_tree_view_search_view_init))

/* Guilt */

/* The guesses on the board are those in which the search is, in the order of the rows. */
static MatoGuilt
judge (MatoTreeView *self,
       guint         row,
       guint         branch)
{
  guint number = 0;

  if ((int) branch != mato_search_tree_get_decision (self->tree, row)->current)
    return MATO_GUILT_UNKNOWN;

  for (guint i = 0; i <= row; i++)
    number += mato_search_tree_get_decision (self->tree, i)->current >= 0;

  return mato_blame_judge (self->blame, number);
}

/* Names */

/* Returns: (transfer full): @name and whether the branch is to blame; @name: (transfer full) */
static char *
add_guilt (MatoGuilt  guilt,
           char      *name)
{
  g_autofree char *own = name;
  g_autofree char *sentence = NULL;

  if (guilt == MATO_GUILT_UNKNOWN)
    return g_steal_pointer (&own);

  /* Translators: a sentence without its end: a branch of a search */
  sentence = g_strdup_printf (_("%s."), own);
  return mato_sentence_guilt (guilt, sentence);
}

static void
update_name (MatoTreeView *self,
             guint         row,
             guint         index)
{
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, row);
  const MatoTreeRow *tiles = mato_tree_view_get_row (self, row);
  GtkWidget *branch = g_ptr_array_index (tiles->branches, index);
  g_autofree char *name =
    add_guilt (judge (self, row, tiles->first + index),
               mato_sentence_branch (self->tree, decision, tiles->first + index, self->position,
                                     self->hides_future, self->trace, self->alphabet));

  mato_branch_tile_set_name (MATO_BRANCH_TILE (branch), name,
                             mato_tree_view_is_whole (self)
                               ? mato_tree_view_get_place (self, row)->level + 1 : row + 1);
}

static int
update_names_of_row (guint    row,
                     gpointer user_data)
{
  MatoTreeView *self = user_data;
  guint n_seen;

  if (row >= self->n_seen)
    return -1;

  n_seen = mato_tree_view_get_row (self, row)->n_seen;
  for (guint i = 0; i < n_seen; i++)
    update_name (self, row, i);

  return n_seen;
}

static void
queue_names (MatoTreeView *self)
{
  mato_late_names_queue (&self->names, update_names_of_row, self);
}

/* Keys and pointer: arrows move from branch to branch, Enter or a click goes there in the film. */

static gboolean
find_focus (MatoTreeView *self,
            guint        *row,
            guint        *index)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->picture);

  for (*row = 0; focus && *row < self->rows->len; (*row)++)
    if (g_ptr_array_find (mato_tree_view_get_row (self, *row)->branches, focus, index))
      return TRUE;

  return FALSE;
}

static gboolean
focus_branch (MatoTreeView *self,
              guint         row,
              guint         index)
{
  GtkWidget *branch;

  if (row >= self->n_seen || mato_tree_view_get_row (self, row)->n_seen == 0)
    return FALSE;

  index = MIN (index, mato_tree_view_get_row (self, row)->n_seen - 1);
  update_name (self, row, index);
  branch = g_ptr_array_index (mato_tree_view_get_row (self, row)->branches, index);
  return gtk_widget_grab_focus (branch);
}

static gboolean
focus_row (MatoTreeView *self,
           guint         row)
{
  int current;

  if (row >= self->n_seen)
    return FALSE;

  current = mato_search_tree_get_decision (self->tree, row)->current;
  return focus_branch (self, row,
                       (guint) MAX (current - (int) mato_tree_view_get_row (self, row)->first, 0));
}

/* From a branch to its parent or to its children. */
static void
focus_up (MatoTreeView *self,
          guint         row)
{
  const MatoTreePlace *place;

  if (!mato_tree_view_is_whole (self))
    {
      focus_row (self, row > 0 ? row - 1 : 0);
      return;
    }

  place = mato_tree_view_get_place (self, row);
  if (place->parent >= 0)
    focus_branch (self, (guint) place->parent, place->branch);
}

static void
focus_down (MatoTreeView *self,
            guint         row,
            guint         index)
{
  int child = mato_tree_view_is_whole (self)
                ? mato_tree_picture_find_child (self->places, row, index) : (int) row + 1;

  if (child >= 0)
    focus_row (self, (guint) child);
}

static void
seek (MatoTreeView *self,
      guint         row,
      guint         index)
{
  GtkWidget *branch = g_ptr_array_index (mato_tree_view_get_row (self, row)->branches, index);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "t",
                              mato_branch_tile_get_position (MATO_BRANCH_TILE (branch)));
}

static gboolean
move_focus (MatoTreeView *self,
            guint         keyval,
            guint         row,
            guint         index)
{
  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      focus_branch (self, row, index > 0 ? index - 1 : 0);
      return TRUE;
    case GDK_KEY_Right:
      focus_branch (self, row, index + 1);
      return TRUE;
    case GDK_KEY_Up:
      focus_up (self, row);
      return TRUE;
    case GDK_KEY_Down:
      focus_down (self, row, index);
      return TRUE;
    case GDK_KEY_Home:
      focus_row (self, 0);
      return TRUE;
    case GDK_KEY_End:
      focus_row (self, self->n_seen - 1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
act (MatoTreeView *self,
     guint         keyval,
     guint         row,
     guint         index)
{
  if (mato_plain_key (keyval) != GDK_KEY_Return && mato_plain_key (keyval) != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;

  seek (self, row, index);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoTreeView          *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->picture);
  guint row, index;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)
      || !find_focus (self, &row, &index))
    return GDK_EVENT_PROPAGATE;

  if (!move_focus (self, keyval, row, index))
    return act (self, keyval, row, index);

  if (focus == gtk_widget_get_focus_child (self->picture))
    mato_tree_tell_end (self->picture, keyval, self->hides_future);
  return GDK_EVENT_STOP;
}

static void
released_cb (MatoTreeView *self,
             int           n_press,
             double        x,
             double        y)
{
  GtkWidget *child = gtk_widget_pick (self->picture, x, y, GTK_PICK_DEFAULT);
  guint row, index;

  if (!child || !MATO_IS_BRANCH_TILE (child))
    return;

  gtk_widget_grab_focus (child);
  if (find_focus (self, &row, &index))
    seek (self, row, index);
}

/* The last decision on the path of the search. */
static guint
find_last_current (MatoTreeView *self)
{
  guint row = self->n_seen - 1;

  while (row > 0 && mato_search_tree_get_decision (self->tree, row)->current < 0)
    row--;

  return row;
}

static gboolean
mato_tree_view_grab_focus (GtkWidget *widget)
{
  MatoTreeView *self = MATO_TREE_VIEW (widget);

  if (self->n_seen == 0)
    return FALSE;

  return focus_row (self, mato_tree_view_is_whole (self) ? find_last_current (self)
                                                         : self->n_seen - 1);
}

static gboolean
mato_tree_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget))
    return FALSE;

  return mato_tree_view_grab_focus (widget);
}

static void
add_controllers (MatoTreeView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (self->picture, keys);
  gtk_widget_add_controller (self->picture, GTK_EVENT_CONTROLLER (click));
}

/* What is seen */

static void
add_row (MatoTreeView *self)
{
  MatoTreeRow row = { .heading = gtk_label_new (NULL), .branches = g_ptr_array_new () };

  gtk_label_set_xalign (GTK_LABEL (row.heading), 0);
  gtk_label_set_ellipsize (GTK_LABEL (row.heading), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (row.heading, self->picture);
  g_array_append_val (self->rows, row);
}

static GtkWidget *
get_branch (MatoTreeView *self,
            MatoTreeRow  *row,
            guint         index)
{
  while (row->branches->len <= index)
    {
      GtkWidget *branch = mato_branch_tile_new (&self->palette);

      g_ptr_array_add (row->branches, branch);
      gtk_widget_set_parent (branch, self->picture);
    }

  return g_ptr_array_index (row->branches, index);
}

/* In the whole tree no branch is folded. */
static MatoBranchIcon
get_icon (MatoTreeView       *self,
          const MatoDecision *decision,
          const MatoBranch   *branch,
          guint               index,
          MatoGuilt           guilt)
{
  if (guilt != MATO_GUILT_UNKNOWN)
    return guilt == MATO_GUILT_TO_BLAME ? MATO_BRANCH_TO_BLAME : MATO_BRANCH_INNOCENT;
  if (branch->n_solutions > 0)
    return MATO_BRANCH_SOLVED;
  if ((int) index == decision->current || !branch->is_closed)
    return MATO_BRANCH_OPEN;

  return branch->n_guesses > 1 && !mato_tree_view_is_whole (self) ? MATO_BRANCH_FOLDED
                                                                 : MATO_BRANCH_DEAD;
}

static void
show_untried (MatoTreeView       *self,
              const MatoDecision *decision,
              GtkWidget          *widget)
{
  gtk_widget_set_visible (widget, TRUE);
  mato_branch_tile_show (MATO_BRANCH_TILE (widget), MATO_BRANCH_UNTRIED, FALSE, TRUE, "", "",
                         decision->position);
}

static void
show_branch (MatoTreeView *self,
             guint         row,
             guint         index,
             GtkWidget    *widget)
{
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, row);
  const MatoBranch *branch = mato_search_tree_get_branch (self->tree, decision, index);
  g_autofree char *size = mato_sentence_number (branch->n_guesses);
  g_autofree char *label =
    mato_sentence_branch_label (decision, branch, self->trace, self->alphabet);

  gtk_widget_set_visible (widget, TRUE);
  mato_branch_tile_show (MATO_BRANCH_TILE (widget),
                         get_icon (self, decision, branch, index, judge (self, row, index)),
                         (int) index == decision->current, branch->from >= self->position, label,
                         size, branch->from + 1);
}

/* Of very many options, those around the search. */
static guint
find_first_tile (MatoTreeView       *self,
                 const MatoDecision *decision,
                 guint               n_tiles)
{
  guint n_before = 0;

  if (mato_tree_view_is_whole (self) || n_tiles <= MOST_TILES)
    return 0;

  while (n_before < decision->n_branches
         && mato_search_tree_get_branch (self->tree, decision, n_before)->from < self->position)
    n_before++;
  return MIN (MAX (n_before, MOST_TILES / 2) - MOST_TILES / 2, n_tiles - MOST_TILES);
}

static void
show_row (MatoTreeView *self,
          guint         index)
{
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, index);
  g_autofree char *item =
    mato_sentence_trace_item (self->trace, decision->item, self->alphabet);
  guint n_tiles = mato_tree_picture_count_tiles (self->tree, index);
  MatoTreeRow *row;

  if (index == self->rows->len)
    add_row (self);

  row = mato_tree_view_get_row (self, index);
  row->first = find_first_tile (self, decision, n_tiles);
  row->n_seen = mato_tree_view_is_whole (self) ? n_tiles : MIN (n_tiles, MOST_TILES);
  gtk_widget_set_visible (row->heading, TRUE);
  gtk_label_set_label (GTK_LABEL (row->heading), item);
  for (guint i = 0; i < row->n_seen; i++)
    if (row->first + i < decision->n_branches)
      show_branch (self, index, row->first + i, get_branch (self, row, i));
    else
      show_untried (self, decision, get_branch (self, row, i));
  for (guint i = row->n_seen; i < row->branches->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (row->branches, i), FALSE);
}

static void
hide_row (MatoTreeRow *row)
{
  row->n_seen = 0;
  gtk_widget_set_visible (row->heading, FALSE);
  for (guint i = 0; i < row->branches->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (row->branches, i), FALSE);
}

static void
show_rows (MatoTreeView *self)
{
  guint row, index;
  gboolean has_focus = find_focus (self, &row, &index);

  self->n_seen = mato_search_tree_get_n_decisions (self->tree);
  for (guint i = 0; i < self->n_seen; i++)
    show_row (self, i);

  /* The focus moves up before its branch is hidden. */
  if (has_focus && self->n_seen > 0
      && (row >= self->n_seen || index >= mato_tree_view_get_row (self, row)->n_seen))
    focus_row (self, MIN (row, self->n_seen - 1));
  for (guint i = self->n_seen; i < self->rows->len; i++)
    hide_row (mato_tree_view_get_row (self, i));
}

/* The whole tree does not depend on the position. */
static void
take_trace (MatoTreeView *self,
            MatoTrace    *trace)
{
  if (trace == self->trace)
    return;

  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = mato_trace_ref (trace);
  if (mato_search_tree_show_all (self->all, trace, MOST_BRANCHES))
    self->places = mato_tree_picture_new (self->all);
}

static void
choose_tree (MatoTreeView *self)
{
  self->tree = mato_tree_view_has_room (self) ? self->all : self->path;
  if (mato_tree_view_is_whole (self))
    mato_search_tree_go (self->all, self->position);
  else
    mato_search_tree_show (self->path, self->trace, self->position);
  if (self->hides_future)
    mato_search_tree_hide_future (self->path, self->trace, self->position);
}

static gboolean
fit_cb (gpointer user_data)
{
  MatoTreeView *self = user_data;

  self->fit_idle = 0;
  if (self->trace)
    mato_tree_view_show (MATO_SEARCH_VIEW (self), self->trace, self->position, self->alphabet);

  return G_SOURCE_REMOVE;
}

static void
queue_fit (MatoTreeView *self)
{
  if (self->fit_idle == 0)
    self->fit_idle = g_idle_add (fit_cb, self);
}

static gboolean
hides_options (MatoTreeView *self)
{
  for (guint i = 0; i < self->n_seen; i++)
    if (mato_tree_view_get_row (self, i)->n_seen < mato_tree_picture_count_tiles (self->tree, i))
      return TRUE;

  return FALSE;
}

static const char *
get_note (MatoTreeView *self)
{
  if (!self->tree->is_whole)
    return _("Deeper decisions were not kept.");
  if (self->n_seen == 0 && self->position == 0)
    return _("No decision yet.");
  if (self->n_seen == 0)
    return _("No decision yet: everything so far was forced.");

  return hides_options (self) ? _("If there are very many options, only those near the search are "
                                  "shown.")
                           : NULL;
}

static void
mato_tree_view_show (MatoSearchView *view,
                     MatoTrace      *trace,
                     guint64         position,
                     MatoAlphabet    alphabet)
{
  MatoTreeView *self = MATO_TREE_VIEW (view);

  take_trace (self, trace);
  self->position = position;
  self->alphabet = alphabet;
  choose_tree (self);

  show_rows (self);
  mato_label_say (self->note, get_note (self));
  queue_names (self);
  gtk_widget_queue_resize (self->picture);
}

static void
mato_tree_view_hide_future (MatoSearchView *view,
                            gboolean        hides)
{
  MatoTreeView *self = MATO_TREE_VIEW (view);

  if (self->hides_future == hides)
    return;

  self->hides_future = hides;
  queue_fit (self);
}

/* It is drawn with what is shown next. */
static void
mato_tree_view_set_blame (MatoSearchView  *view,
                          const MatoBlame *blame)
{
  MatoTreeView *self = MATO_TREE_VIEW (view);

  if (self->blame == blame)
    return;

  g_clear_pointer (&self->blame, mato_blame_unref);
  self->blame = blame ? mato_blame_ref (blame) : NULL;
}

static void
mato_tree_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_tree_view_show;
  interface->hide_future = mato_tree_view_hide_future;
  interface->set_blame = mato_tree_view_set_blame;
}

static GtkAdjustment *
get_adjustment (MatoTreeView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

static gboolean
move_rows_cb (gpointer user_data)
{
  MatoTreeView *self = user_data;

  self->move_idle = 0;
  gtk_widget_queue_allocate (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller)));
  return G_SOURCE_REMOVE;
}

/* The last row, where the search is, stays visible unless the user has scrolled away. GTK tells
 * this while it gives the rows their places, and takes them for done: they move once it has. */
static void
follow_cb (GtkAdjustment *adjustment,
           MatoTreeView  *self)
{
  if (mato_tree_view_has_room (self) != mato_tree_view_is_whole (self))
    queue_fit (self);
  if (gtk_widget_get_focus_child (self->picture))
    return;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  if (self->move_idle == 0)
    self->move_idle = g_idle_add (move_rows_cb, self);
}

static void
mato_tree_view_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  MatoTreeView *self = MATO_TREE_VIEW (widget);

  GTK_WIDGET_CLASS (mato_tree_view_parent_class)->css_changed (widget, change);

  mato_palette_init_for (&self->palette, widget);
  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < mato_tree_view_get_row (self, i)->n_seen; j++)
      gtk_widget_queue_draw (g_ptr_array_index (mato_tree_view_get_row (self, i)->branches, j));
}

static void
mato_tree_view_dispose (GObject *object)
{
  MatoTreeView *self = MATO_TREE_VIEW (object);
  GtkWidget *child;

  if (self->scroller)
    g_signal_handlers_disconnect_by_data (get_adjustment (self), self);
  mato_late_names_stop (&self->names);
  g_clear_handle_id (&self->fit_idle, g_source_remove);
  g_clear_handle_id (&self->move_idle, g_source_remove);
  self->n_seen = 0;
  while (self->picture && (child = gtk_widget_get_first_child (self->picture)))
    gtk_widget_unparent (child);
  self->picture = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_pointer (&self->blame, mato_blame_unref);

  G_OBJECT_CLASS (mato_tree_view_parent_class)->dispose (object);
}

static void
mato_tree_view_finalize (GObject *object)
{
  MatoTreeView *self = MATO_TREE_VIEW (object);

  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_unref (mato_tree_view_get_row (self, i)->branches);
  g_array_unref (self->rows);
  g_clear_pointer (&self->places, g_array_unref);
  mato_search_tree_free (self->path);
  mato_search_tree_free (self->all);

  G_OBJECT_CLASS (mato_tree_view_parent_class)->finalize (object);
}

static void
mato_tree_view_class_init (MatoTreeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_tree_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_tree_view_finalize;
  widget_class->css_changed = mato_tree_view_css_changed;
  widget_class->grab_focus = mato_tree_view_grab_focus;
  widget_class->focus = mato_tree_view_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "mato-tree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
picture_measure (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  MatoTreeView *self = MATO_TREE_VIEW (gtk_widget_get_ancestor (widget, MATO_TYPE_TREE_VIEW));

  *minimum = *natural = mato_tree_view_measure_rows (self, orientation);
}

static void
picture_allocate (GtkWidget *widget,
                  int        width,
                  int        height,
                  int        baseline)
{
  MatoTreeView *self = MATO_TREE_VIEW (gtk_widget_get_ancestor (widget, MATO_TYPE_TREE_VIEW));

  mato_tree_view_allocate_rows (self, width);
  if (mato_tree_view_has_room (self) != mato_tree_view_is_whole (self))
    queue_fit (self);
}

static void
add_picture (MatoTreeView *self)
{
  self->picture = mato_tree_tiles_new (get_adjustment (self));
  gtk_widget_set_layout_manager (self->picture,
                                 gtk_custom_layout_new (NULL, picture_measure, picture_allocate));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the tree of all that a search has tried */
                                  _("Search tree"), -1);
  add_controllers (self);
}

static void
mato_tree_view_init (MatoTreeView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->path = mato_search_tree_new ();
  self->all = mato_search_tree_new ();
  self->tree = self->path;
  self->rows = g_array_new (FALSE, FALSE, sizeof (MatoTreeRow));
  self->scroller = gtk_scrolled_window_new ();
  add_picture (self);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note, TRUE);
  gtk_label_set_xalign (self->note, 0);
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));

  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              MATO_TREE_LEAST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect (get_adjustment (self), "changed", G_CALLBACK (follow_cb), self);
}
