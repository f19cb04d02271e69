/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/links-picture-private.h"

#include "session/words/sentence-view.h"

G_DEFINE_FINAL_TYPE (MatoLinksPicture, mato_links_picture, GTK_TYPE_WIDGET)

/* The nodes come option by option; an option of one item has none. */
static void
find_places (MatoLinksPicture *self)
{
  const MatoCoverColumn *column = self->column;
  MatoLinksPlace next = { 0, 0 };

  g_array_set_size (self->places, 0);
  self->n_others = 0;
  for (guint i = 0; i < column->nodes->len; i++)
    {
      guint option = g_array_index (column->nodes, MatoCoverNode, i).option;

      while (g_array_index (column->options, guint, next.row) != option)
        next = (MatoLinksPlace) { next.row + 1, 0 };
      g_array_append_val (self->places, next);
      next.other++;
      self->n_others = MAX (self->n_others, next.other);
    }
}

const MatoLinksPlace *
mato_links_picture_get_place (MatoLinksPicture *self,
                              guint             node)
{
  return &g_array_index (self->places, MatoLinksPlace, node);
}

static guint
get_node_label (MatoLinksPicture *self,
                guint             node)
{
  return LABEL_OPTIONS + self->column->options->len + N_PARTS * node;
}

static void
set_label (MatoLinksPicture *self,
           guint             index,
           const char       *text,
           const char       *style)
{
  GtkWidget *label;

  while (self->labels->len <= index)
    {
      label = gtk_label_new (NULL);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_parent (label, GTK_WIDGET (self));
      g_ptr_array_add (self->labels, label);
    }

  label = g_ptr_array_index (self->labels, index);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_css_classes (label, (const char *[]) { style, NULL });
  gtk_widget_set_visible (label, TRUE);
  self->n_seen = MAX (self->n_seen, index + 1);
}

/* Short signs, which fit into a node; in other problems, the names of the items. */
static char *
spell_item (const MatoTrace *trace,
            guint            item,
            MatoAlphabet     alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  return mato_trace_get_cover (trace) ? mato_sentence_trace_item (trace, item, alphabet)
                                      : mato_sentence_item_symbol (geometry, item, alphabet);
}

static char *
spell_option (const MatoTrace *trace,
              guint            option,
              MatoAlphabet     alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  return mato_trace_get_cover (trace) ? mato_sentence_trace_option (trace, option, alphabet)
                                      : mato_sentence_option_symbol (geometry, option, alphabet);
}

static char *
spell (const MatoTrace *trace,
       guint            option,
       guint            item,
       MatoAlphabet     alphabet)
{
  return option != MATO_COVER_NONE ? spell_option (trace, option, alphabet)
                                   : spell_item (trace, item, alphabet);
}

static void
set_item_label (MatoLinksPicture *self,
                guint             index,
                const MatoTrace  *trace,
                guint             item,
                MatoAlphabet      alphabet)
{
  g_autofree char *text = item != MATO_COVER_NONE
                          ? spell_item (trace, item, alphabet)
                          : g_strdup ("●");

  set_label (self, index, text, index == LABEL_HEADER ? "mato-header-node" : "mato-neighbour");
}

static void
set_labels (MatoLinksPicture *self,
            const MatoTrace  *trace,
            MatoAlphabet      alphabet)
{
  const MatoCoverColumn *column = self->column;

  set_item_label (self, LABEL_HEADER, trace, column->item, alphabet);
  set_item_label (self, LABEL_LEFT, trace, column->left, alphabet);
  set_item_label (self, LABEL_RIGHT, trace, column->right, alphabet);

  for (guint i = 0; i < column->options->len; i++)
    {
      g_autofree char *text = spell_option (trace, g_array_index (column->options, guint, i),
                                            alphabet);

      set_label (self, LABEL_OPTIONS + i, text, "mato-node");
    }

  for (guint i = 0; i < column->nodes->len; i++)
    {
      const MatoCoverNode *node = &g_array_index (column->nodes, MatoCoverNode, i);
      g_autofree char *item = spell_item (trace, node->item, alphabet);
      g_autofree char *up = spell (trace, node->up, node->item, alphabet);
      g_autofree char *down = spell (trace, node->down, node->item, alphabet);
      guint label = get_node_label (self, i);

      set_label (self, label, item, "mato-node");
      set_label (self, label + 1, up, "mato-neighbour");
      set_label (self, label + 2, down, "mato-neighbour");
    }
}

/* Places */

static int
count_columns (MatoLinksPicture *self)
{
  return 1 + (int) MAX (self->n_others, 3);
}

/* The width that the names of the nodes need. */
static int
get_least_node (MatoLinksPicture *self)
{
  int least = NODE;

  for (guint i = 0; i < self->n_seen; i++)
    {
      int natural;

      gtk_widget_measure (g_ptr_array_index (self->labels, i), GTK_ORIENTATION_HORIZONTAL, -1,
                          NULL, &natural, NULL, NULL);
      least = MAX (least, natural + 6);
    }

  return MIN (least, MOST_NODE);
}

static void
mato_links_picture_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  MatoLinksPicture *self = MATO_LINKS_PICTURE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = count_columns (self) * (get_least_node (self) + 2 * MARGIN);
  else
    *minimum = *natural = TOP + (self->column ? (int) self->column->options->len * ROW : 0);
}

static void
place (MatoLinksPicture *self,
       guint             index,
       int               x,
       int               y,
       int               width,
       int               height)
{
  GtkWidget *label = g_ptr_array_index (self->labels, index);
  int minimum;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (label, &(GtkAllocation) { x, y, MAX (width, minimum), height }, -1);
}

int
mato_links_picture_get_column_width (MatoLinksPicture *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) / count_columns (self);
}

int
mato_links_picture_get_node_column (MatoLinksPicture *self,
                                    guint             node)
{
  int other = mato_links_picture_get_place (self, node)->other;

  return other < CHOSEN ? other : other + 1;
}

int
mato_links_picture_get_node_y (guint row)
{
  return TOP + (int) row * ROW + NEIGHBOUR + LINK;
}

static void
mato_links_picture_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  MatoLinksPicture *self = MATO_LINKS_PICTURE (widget);
  int column, node;

  if (!self->column)
    return;

  column = mato_links_picture_get_column_width (self);
  node = column - 2 * MARGIN;
  place (self, LABEL_LEFT, MARGIN, HEADER, node, NODE);
  place (self, LABEL_HEADER, CHOSEN * column + MARGIN, HEADER, node, NODE);
  place (self, LABEL_RIGHT, (CHOSEN + 1) * column + MARGIN, HEADER, node, NODE);
  for (guint i = 0; i < self->column->options->len; i++)
    place (self, LABEL_OPTIONS + i, CHOSEN * column + MARGIN, mato_links_picture_get_node_y (i),
           node, NODE);

  for (guint i = 0; i < self->column->nodes->len; i++)
    {
      guint label = get_node_label (self, i);
      int x = mato_links_picture_get_node_column (self, i) * column + MARGIN;
      int y = mato_links_picture_get_node_y (mato_links_picture_get_place (self, i)->row);

      place (self, label, x, y, node, NODE);
      place (self, label + 1, x, y - LINK - NEIGHBOUR, node, NEIGHBOUR);
      place (self, label + 2, x, y + NODE + LINK, node, NEIGHBOUR);
    }
}

static void
mato_links_picture_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MatoLinksPicture *self = MATO_LINKS_PICTURE (widget);

  if (!self->column)
    return;

  mato_links_picture_append (self, snapshot);
  GTK_WIDGET_CLASS (mato_links_picture_parent_class)->snapshot (widget, snapshot);
}

static void
mato_links_picture_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  MatoLinksPicture *self = MATO_LINKS_PICTURE (widget);

  GTK_WIDGET_CLASS (mato_links_picture_parent_class)->css_changed (widget, change);

  mato_palette_init_for (&self->palette, widget);
  gtk_widget_queue_draw (widget);
}

static void
mato_links_picture_dispose (GObject *object)
{
  MatoLinksPicture *self = MATO_LINKS_PICTURE (object);
  GtkWidget *label;

  self->column = NULL;
  while ((label = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (label);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_array_unref);

  G_OBJECT_CLASS (mato_links_picture_parent_class)->dispose (object);
}

static void
mato_links_picture_class_init (MatoLinksPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_links_picture_dispose;
  widget_class->measure = mato_links_picture_measure;
  widget_class->size_allocate = mato_links_picture_size_allocate;
  widget_class->snapshot = mato_links_picture_snapshot;
  widget_class->css_changed = mato_links_picture_css_changed;
  gtk_widget_class_set_css_name (widget_class, "mato-links");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_links_picture_init (MatoLinksPicture *self)
{
  self->labels = g_ptr_array_new ();
  self->places = g_array_new (FALSE, FALSE, sizeof (MatoLinksPlace));
}

GtkWidget *
mato_links_picture_new (void)
{
  return g_object_new (MATO_TYPE_LINKS_PICTURE, NULL);
}

void
mato_links_picture_set_column (MatoLinksPicture      *self,
                               const MatoCoverColumn *column,
                               const MatoTrace       *trace,
                               MatoAlphabet           alphabet)
{
  guint n_before;

  g_return_if_fail (MATO_IS_LINKS_PICTURE (self));

  n_before = self->n_seen;
  self->column = column;
  self->n_changed = 0;
  self->n_seen = 0;
  if (column)
    {
      find_places (self);
      set_labels (self, trace, alphabet);
    }
  for (guint i = self->n_seen; i < n_before; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->labels, i), FALSE);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mato_links_picture_set_n_changed (MatoLinksPicture *self,
                                  guint             n_changed)
{
  g_return_if_fail (MATO_IS_LINKS_PICTURE (self));

  self->n_changed = n_changed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
