/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/view-tree.h"

#include "app/branch.h"
#include "app/parts.h"
#include "session/sentence-view.h"
#include "session/sentence.h"

#include <glib/gi18n.h>

#define ROW 30            /* height of a row */
#define LEAST_ROWS 3      /* that are in sight at once */
#define SPACE 3           /* between rows, and between branches */
#define HEADING 96        /* width of what is chosen */
#define LEAST_BRANCH 20   /* every branch is as wide at least, however small */
#define NAME_DELAY_MS 250

typedef struct
{
  GtkWidget *heading;     /* GtkLabel */
  GPtrArray *branches;    /* of MatoBranchTile, not owned; more than are seen */
  guint n_seen;
} Row;

struct _MatoTreeView
{
  GtkWidget parent_instance;

  MatoTrace *trace;       /* nullable */
  guint64 position;
  MatoAlphabet alphabet;
  MatoSearchTree *tree;
  MatoPalette palette;

  GtkWidget *scroller;
  GtkWidget *picture;     /* the parent of all that is in the rows */
  GtkLabel *note;         /* what it says where decisions are not to be seen */
  GArray *rows;           /* of Row; more than are seen */
  guint n_seen;
  guint name_timeout;
};

static void mato_tree_view_search_view_init (MatoSearchViewInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoTreeView, mato_tree_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_tree_view_search_view_init))

static Row *
get_row (MatoTreeView *self,
         guint         index)
{
  return &g_array_index (self->rows, Row, index);
}

/* Places */

/* Branches, and behind them the ways that were never tried. */
static guint
count_tiles (MatoTreeView       *self,
             const MatoDecision *decision)
{
  return MAX (decision->n_branches, decision->n_options);
}

static guint
get_n_tries (MatoTreeView       *self,
             const MatoDecision *decision,
             guint               index)
{
  return index < decision->n_branches
         ? mato_search_tree_get_branch (self->tree, decision, index)->n_tries : 0;
}

static int
get_height (MatoTreeView *self)
{
  return (int) self->n_seen * (ROW + SPACE);
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

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? HEADING + 4 * LEAST_BRANCH
                                                                  : get_height (self);
}

static double
count_tries (MatoTreeView       *self,
             const MatoDecision *decision)
{
  double n = 0;

  for (guint i = 0; i < decision->n_branches; i++)
    n += get_n_tries (self, decision, i);

  return MAX (n, 1);
}

/* Each branch gets the least width, and its share of what is left over. */
static void
allocate_row (MatoTreeView *self,
              guint         index,
              int           width)
{
  Row *row = get_row (self, index);
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, index);
  int y = (int) index * (ROW + SPACE);
  double n_tries = count_tries (self, decision);
  double room = MAX (width - HEADING - SPACE * (int) row->n_seen, 0);
  double least = MIN (LEAST_BRANCH, room / MAX (row->n_seen, 1));
  double shared = room - least * row->n_seen;
  double x = HEADING;

  gtk_widget_size_allocate (row->heading, &(GtkAllocation) { 0, y, HEADING - SPACE, ROW }, -1);
  for (guint i = 0; i < row->n_seen; i++)
    {
      double end = x + least + shared * get_n_tries (self, decision, i) / n_tries;

      gtk_widget_size_allocate (g_ptr_array_index (row->branches, i),
                                &(GtkAllocation) { (int) x, y, MAX ((int) end - (int) x, 1), ROW },
                                -1);
      x = end + SPACE;
    }
}

/* A heading may ask for more than there is. */
static void
measure_all (MatoTreeView *self)
{
  int minimum;

  for (guint i = 0; i < self->n_seen; i++)
    gtk_widget_measure (get_row (self, i)->heading, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                        NULL, NULL);
}

static void
picture_allocate (GtkWidget *widget,
                  int        width,
                  int        height,
                  int        baseline)
{
  MatoTreeView *self = MATO_TREE_VIEW (gtk_widget_get_ancestor (widget, MATO_TYPE_TREE_VIEW));

  measure_all (self);
  for (guint i = 0; i < self->n_seen; i++)
    allocate_row (self, i, width);
}

/* Names */

static void
update_name (MatoTreeView *self,
             guint         row,
             guint         index)
{
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, row);
  GtkWidget *branch = g_ptr_array_index (get_row (self, row)->branches, index);
  g_autofree char *name =
    mato_sentence_branch (self->tree, decision, index, self->position,
                          mato_trace_get_geometry (self->trace), self->alphabet);

  gtk_widget_set_tooltip_text (branch, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (branch), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, row + 1, -1);
}

static gboolean
update_names_cb (gpointer user_data)
{
  MatoTreeView *self = user_data;

  self->name_timeout = 0;
  for (guint i = 0; i < self->n_seen; i++)
    for (guint j = 0; j < get_row (self, i)->n_seen; j++)
      update_name (self, i, j);

  return G_SOURCE_REMOVE;
}

static void
queue_names (MatoTreeView *self)
{
  g_clear_handle_id (&self->name_timeout, g_source_remove);
  self->name_timeout = g_timeout_add (NAME_DELAY_MS, update_names_cb, self);
}

/* Focus */

/* Returns: whether a branch that is seen has the focus; @row, @index: (out): which */
static gboolean
find_focus (MatoTreeView *self,
            guint        *row,
            guint        *index)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->picture);

  for (*row = 0; focus && *row < self->rows->len; (*row)++)
    if (g_ptr_array_find (get_row (self, *row)->branches, focus, index))
      return TRUE;

  return FALSE;
}

static gboolean
focus_branch (MatoTreeView *self,
              guint         row,
              guint         index)
{
  GtkWidget *branch;

  if (row >= self->n_seen || get_row (self, row)->n_seen == 0)
    return FALSE;

  index = MIN (index, get_row (self, row)->n_seen - 1);
  update_name (self, row, index);
  branch = g_ptr_array_index (get_row (self, row)->branches, index);
  return gtk_widget_grab_focus (branch);
}

/* The branch that the position is in, in another row. */
static gboolean
focus_row (MatoTreeView *self,
           guint         row)
{
  if (row >= self->n_seen)
    return FALSE;

  return focus_branch (self, row,
                       MAX (mato_search_tree_get_decision (self->tree, row)->current, 0));
}

static void
seek (MatoTreeView *self,
      guint         row,
      guint         index)
{
  GtkWidget *branch = g_ptr_array_index (get_row (self, row)->branches, index);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.seek", "t",
                              mato_branch_tile_get_position (MATO_BRANCH_TILE (branch)));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoTreeView          *self)
{
  guint row, index;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)
      || !find_focus (self, &row, &index))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Left:
      focus_branch (self, row, index > 0 ? index - 1 : 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      focus_branch (self, row, index + 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
      focus_row (self, row > 0 ? row - 1 : 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      focus_row (self, row + 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      focus_row (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      focus_row (self, self->n_seen - 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      seek (self, row, index);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
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

/* Tab comes to the last row, where the search is, and leaves the tree from there. */
static gboolean
mato_tree_view_grab_focus (GtkWidget *widget)
{
  MatoTreeView *self = MATO_TREE_VIEW (widget);

  return self->n_seen > 0 && focus_row (self, self->n_seen - 1);
}

static gboolean
mato_tree_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget))
    return FALSE;

  return mato_tree_view_grab_focus (widget);
}

/* What is seen */

static void
add_row (MatoTreeView *self)
{
  Row row = { .heading = gtk_label_new (NULL), .branches = g_ptr_array_new () };

  gtk_label_set_xalign (GTK_LABEL (row.heading), 0);
  gtk_label_set_ellipsize (GTK_LABEL (row.heading), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (row.heading, self->picture);
  g_array_append_val (self->rows, row);
}

static GtkWidget *
get_branch (MatoTreeView *self,
            Row          *row,
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

static MatoBranchSign
get_sign (const MatoDecision *decision,
          const MatoBranch   *branch,
          guint               index)
{
  if (branch->n_solutions > 0)
    return MATO_BRANCH_SOLVED;
  if ((int) index == decision->current || !branch->is_closed)
    return MATO_BRANCH_OPEN;

  return branch->n_tries > 1 ? MATO_BRANCH_FOLDED : MATO_BRANCH_DEAD;
}

static void
show_untried (MatoTreeView *self,
              guint         row,
              guint         index)
{
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, row);
  GtkWidget *widget = get_branch (self, get_row (self, row), index);

  gtk_widget_set_visible (widget, TRUE);
  mato_branch_tile_show (MATO_BRANCH_TILE (widget), MATO_BRANCH_UNTRIED, FALSE, TRUE, "", "",
                         decision->position);
}

static void
show_branch (MatoTreeView *self,
             guint         row,
             guint         index)
{
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, row);
  const MatoBranch *branch = mato_search_tree_get_branch (self->tree, decision, index);
  GtkWidget *widget = get_branch (self, get_row (self, row), index);
  g_autofree char *size = mato_sentence_number (branch->n_tries);
  g_autofree char *label = mato_sentence_branch_label (decision, branch,
                                                       mato_trace_get_geometry (self->trace),
                                                       self->alphabet);

  gtk_widget_set_visible (widget, TRUE);
  mato_branch_tile_show (MATO_BRANCH_TILE (widget), get_sign (decision, branch, index),
                         (int) index == decision->current, branch->from >= self->position, label,
                         size, branch->from + 1);
}

static void
show_row (MatoTreeView *self,
          guint         index)
{
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, index);
  g_autofree char *item = mato_sentence_item (mato_trace_get_geometry (self->trace),
                                              decision->item, self->alphabet);
  Row *row;

  if (index == self->rows->len)
    add_row (self);

  row = get_row (self, index);
  row->n_seen = count_tiles (self, decision);
  gtk_widget_set_visible (row->heading, TRUE);
  gtk_label_set_label (GTK_LABEL (row->heading), item);
  for (guint i = 0; i < decision->n_branches; i++)
    show_branch (self, index, i);
  for (guint i = decision->n_branches; i < row->n_seen; i++)
    show_untried (self, index, i);
  for (guint i = row->n_seen; i < row->branches->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (row->branches, i), FALSE);
}

static void
hide_row (Row *row)
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

  /* The focus goes up before its branch goes away. */
  if (has_focus && self->n_seen > 0
      && (row >= self->n_seen || index >= get_row (self, row)->n_seen))
    focus_row (self, MIN (row, self->n_seen - 1));
  for (guint i = self->n_seen; i < self->rows->len; i++)
    hide_row (get_row (self, i));
}

static void
mato_tree_view_show (MatoSearchView *view,
                     MatoTrace      *trace,
                     guint64         position,
                     MatoAlphabet    alphabet)
{
  MatoTreeView *self = MATO_TREE_VIEW (view);

  mato_trace_ref (trace);
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace;
  self->position = position;
  self->alphabet = alphabet;
  mato_search_tree_show (self->tree, trace, position);

  show_rows (self);
  mato_label_say (self->note, !self->tree->is_whole ? _("Deeper decisions were not kept.")
                              : self->n_seen == 0
                                ? _("No decision yet: everything so far was forced.") : NULL);
  queue_names (self);
  gtk_widget_queue_resize (self->picture);
}

static void
mato_tree_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_tree_view_show;
}

/* The last row, where the search is, stays in sight unless somebody looks elsewhere. */
static void
follow_cb (GtkAdjustment *adjustment,
           MatoTreeView  *self)
{
  if (!gtk_widget_get_focus_child (self->picture))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
mato_tree_view_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  MatoTreeView *self = MATO_TREE_VIEW (widget);

  GTK_WIDGET_CLASS (mato_tree_view_parent_class)->css_changed (widget, change);

  mato_palette_init_for (&self->palette, widget);
  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < get_row (self, i)->n_seen; j++)
      gtk_widget_queue_draw (g_ptr_array_index (get_row (self, i)->branches, j));
}

static void
mato_tree_view_dispose (GObject *object)
{
  MatoTreeView *self = MATO_TREE_VIEW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->name_timeout, g_source_remove);
  self->n_seen = 0;
  while (self->picture && (child = gtk_widget_get_first_child (self->picture)))
    gtk_widget_unparent (child);
  self->picture = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->trace, mato_trace_unref);

  G_OBJECT_CLASS (mato_tree_view_parent_class)->dispose (object);
}

static void
mato_tree_view_finalize (GObject *object)
{
  MatoTreeView *self = MATO_TREE_VIEW (object);

  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_unref (get_row (self, i)->branches);
  g_array_unref (self->rows);
  mato_search_tree_free (self->tree);

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
add_picture (MatoTreeView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->picture = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_TREE, NULL);
  gtk_widget_set_layout_manager (self->picture, gtk_custom_layout_new (NULL, picture_measure,
                                                                       picture_allocate));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the tree of all that a search has tried */
                                  _("Search tree"), -1);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (self->picture, keys);
  gtk_widget_add_controller (self->picture, GTK_EVENT_CONTROLLER (click));
}

static void
mato_tree_view_init (MatoTreeView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->tree = mato_search_tree_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  add_picture (self);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note, TRUE);
  gtk_label_set_xalign (self->note, 0);
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));

  self->scroller = gtk_scrolled_window_new ();
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              LEAST_ROWS * (ROW + SPACE));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
                    "changed", G_CALLBACK (follow_cb), self);
}

GtkWidget *
mato_tree_view_new (void)
{
  return g_object_new (MATO_TYPE_TREE_VIEW, NULL);
}
