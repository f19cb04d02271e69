/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/links-picture.h"

#include "app/draw/palette.h"
#include "session/words/sentence-view.h"

/*
 *      r4c6 ⇄ ┌ r4c7 ┐ ⇄ r4c8              the ring of items
 *             └──────┘
 *  r2c7 = 3      ⇅                         what stands above in its column
 *  ┌ 3 in column 7 ┐ ┌ r4c7 = 3 ┐ …        an option; beside it a node for each other item of it
 *  └───────────────┘ └──────────┘
 *  r4c9 = 3      ⇅                         what stands below
 *
 * The line at the left of a node leads down, the one at the right leads up. A link that passes a
 * node by goes around it.
 */
#define MARGIN 11       /* beside a node, for the links that pass it by */
#define NODE 24         /* height of a node */
#define LINK 13         /* length of a link between a node and its neighbour */
#define NEIGHBOUR 15    /* height of the name of a neighbour */
#define ROW (2 * (LINK + NEIGHBOUR) + NODE + 8)
#define HEADER 12       /* over the header, for the link that passes it by */
#define TOP (HEADER + NODE + 12)
#define CHOSEN 1        /* where the column that is covered stands among the others */
#define OFF 5           /* of both links from the middle of a node */
#define ARROW 3.5
#define MOST_NODE 96     /* width of one, however long its name */

#define N_PARTS 3       /* of a node: itself, above it, below it */

struct _MatoLinksPicture
{
  GtkWidget parent_instance;

  const MatoCoverColumn *column;    /* nullable */
  guint n_changed;
  MatoPalette palette;
  GPtrArray *labels;    /* not owned: see set_label() */
  guint n_seen;
  GArray *places;       /* of MatoLinksPlace, of each node of the column */
  guint n_others;       /* nodes beside an option, at most */
};

/* Where a node stands: beside which option, and as which of its others. */
typedef struct
{
  guint row;
  guint other;
} MatoLinksPlace;

/* The labels: the header and its two neighbours, the options, three for each other node. */
enum
{
  LABEL_HEADER,
  LABEL_LEFT,
  LABEL_RIGHT,
  LABEL_OPTIONS,
};

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

static const MatoLinksPlace *
get_place (MatoLinksPicture *self,
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

static int
get_column_width (MatoLinksPicture *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) / count_columns (self);
}

static int
get_node_column (MatoLinksPicture *self,
                 guint             node)
{
  int other = get_place (self, node)->other;

  return other < CHOSEN ? other : other + 1;
}

static int
get_node_y (guint row)
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

  column = get_column_width (self);
  node = column - 2 * MARGIN;
  place (self, LABEL_LEFT, MARGIN, HEADER, node, NODE);
  place (self, LABEL_HEADER, CHOSEN * column + MARGIN, HEADER, node, NODE);
  place (self, LABEL_RIGHT, (CHOSEN + 1) * column + MARGIN, HEADER, node, NODE);
  for (guint i = 0; i < self->column->options->len; i++)
    place (self, LABEL_OPTIONS + i, CHOSEN * column + MARGIN, get_node_y (i),
           node, NODE);

  for (guint i = 0; i < self->column->nodes->len; i++)
    {
      guint label = get_node_label (self, i);
      int x = get_node_column (self, i) * column + MARGIN;
      int y = get_node_y (get_place (self, i)->row);

      place (self, label, x, y, node, NODE);
      place (self, label + 1, x, y - LINK - NEIGHBOUR, node, NEIGHBOUR);
      place (self, label + 2, x, y + NODE + LINK, node, NEIGHBOUR);
    }
}

/* The links of the column, which there is, as they are after those that were changed: some bypass
 * their old neighbours. */

typedef struct
{
  MatoLinksPicture *self;
  cairo_t *cairo;
  int column;
} Drawing;

static void
use_color (Drawing   *drawing,
           MatoColor  color,
           gboolean   is_dashed,
           double     width)
{
  static const double dash[] = { 3, 2 };

  gdk_cairo_set_source_rgba (drawing->cairo, &drawing->self->palette.colors[color]);
  cairo_set_dash (drawing->cairo, dash, is_dashed ? G_N_ELEMENTS (dash) : 0, 0);
  cairo_set_line_width (drawing->cairo, width);
}

/* The point of an arrow that comes from above (@direction 1) or from below (-1). */
static void
draw_arrow (Drawing *drawing,
            double   x,
            double   y,
            int      direction)
{
  cairo_set_dash (drawing->cairo, NULL, 0, 0);
  cairo_move_to (drawing->cairo, x - ARROW, y - direction * ARROW * 1.5);
  cairo_line_to (drawing->cairo, x, y);
  cairo_line_to (drawing->cairo, x + ARROW, y - direction * ARROW * 1.5);
  cairo_stroke (drawing->cairo);
}

static void
draw_link (Drawing *drawing,
           double   x,
           double   from,
           double   to)
{
  cairo_move_to (drawing->cairo, x, from);
  cairo_line_to (drawing->cairo, x, to);
  cairo_stroke (drawing->cairo);
  draw_arrow (drawing, x, to, to > from ? 1 : -1);
}

/* Around the node: left of it downward, right of it upward. */
static void
draw_detour (Drawing *drawing,
             double   left,
             double   node_y,
             gboolean is_down)
{
  double middle = left + drawing->column / 2.0;
  double x = is_down ? left + MARGIN / 2.0 : left + drawing->column - MARGIN / 2.0;
  double inner = is_down ? middle - OFF : middle + OFF;
  double top = node_y - LINK;
  double bottom = node_y + NODE + LINK;

  cairo_move_to (drawing->cairo, inner, is_down ? top : bottom);
  cairo_line_to (drawing->cairo, x, is_down ? node_y : node_y + NODE);
  cairo_line_to (drawing->cairo, x, is_down ? node_y + NODE : node_y);
  cairo_line_to (drawing->cairo, inner, is_down ? bottom : top);
  cairo_stroke (drawing->cairo);
  draw_arrow (drawing, inner, is_down ? bottom : top, is_down ? 1 : -1);
}

/* One of the two links that lead to a node: from above or from below. */
static void
draw_link_to_node (Drawing *drawing,
                   guint    link,
                   double   left,
                   double   node_y)
{
  gboolean is_down = link % 2 == 0;
  double middle = left + drawing->column / 2.0;

  if (link < drawing->self->n_changed)
    {
      gboolean is_last = link + 1 == drawing->self->n_changed;

      use_color (drawing, is_last ? MATO_COLOR_CHOICE : MATO_COLOR_TEXT, FALSE, is_last ? 3 : 1.5);
      draw_detour (drawing, left, node_y, is_down);
      return;
    }

  use_color (drawing, MATO_COLOR_TEXT, FALSE, 1.5);
  if (is_down)
    draw_link (drawing, middle - OFF, node_y - LINK, node_y);
  else
    draw_link (drawing, middle + OFF, node_y + NODE + LINK, node_y + NODE);
}

/* A hidden node keeps its own links. */
static void
draw_node (Drawing *drawing,
           guint    node)
{
  MatoLinksPicture *self = drawing->self;
  double left = get_node_column (self, node) * drawing->column;
  double middle = left + drawing->column / 2.0;
  double y = get_node_y (get_place (self, node)->row);
  gboolean is_hidden = self->n_changed >= 4 + 2 * node;

  use_color (drawing, MATO_COLOR_TEXT, is_hidden, 1);
  cairo_rectangle (drawing->cairo, left + MARGIN + 0.5, y + 0.5, drawing->column - 2 * MARGIN - 1,
                   NODE - 1);
  cairo_stroke (drawing->cairo);

  use_color (drawing, MATO_COLOR_TEXT, is_hidden, is_hidden ? 1 : 1.5);
  draw_link (drawing, middle + OFF, y, y - LINK);
  draw_link (drawing, middle - OFF, y + NODE, y + NODE + LINK);
  draw_link_to_node (drawing, 2 + 2 * node, left, y);
  draw_link_to_node (drawing, 3 + 2 * node, left, y);
}

/* The options of the chosen column itself stay linked. */
static void
draw_option (Drawing *drawing,
             guint    row)
{
  double left = CHOSEN * drawing->column;
  double middle = left + drawing->column / 2.0;
  double y = get_node_y (row);
  double above = row == 0 ? HEADER + NODE : get_node_y (row - 1) + NODE;

  use_color (drawing, MATO_COLOR_CHOICE, FALSE, 1.5);
  cairo_rectangle (drawing->cairo, left + MARGIN + 0.5, y + 0.5, drawing->column - 2 * MARGIN - 1,
                   NODE - 1);
  cairo_stroke (drawing->cairo);

  use_color (drawing, MATO_COLOR_TEXT, FALSE, 1.5);
  draw_link (drawing, middle - OFF, above, y);
  draw_link (drawing, middle + OFF, y, above);
}

/* A link of the ring, from @from to @to at @y. */
static void
draw_ring_link (Drawing *drawing,
                double   from,
                double   to,
                double   y)
{
  double back = to > from ? -ARROW * 1.5 : ARROW * 1.5;

  cairo_move_to (drawing->cairo, from, y);
  cairo_line_to (drawing->cairo, to, y);
  cairo_stroke (drawing->cairo);
  cairo_set_dash (drawing->cairo, NULL, 0, 0);
  cairo_move_to (drawing->cairo, to + back, y - ARROW);
  cairo_line_to (drawing->cairo, to, y);
  cairo_line_to (drawing->cairo, to + back, y + ARROW);
  cairo_stroke (drawing->cairo);
}

/* Over the header to the right, under it to the left. */
static void
draw_ring_detour (Drawing *drawing,
                  gboolean is_right)
{
  double left = CHOSEN * drawing->column - MARGIN;
  double right = (CHOSEN + 1) * drawing->column + MARGIN;
  double y = is_right ? HEADER - 5 : HEADER + NODE + 5;
  double end = HEADER + NODE / 2.0 + (is_right ? -OFF : OFF);
  double from = is_right ? left : right, to = is_right ? right : left;
  double step = is_right ? MARGIN : -MARGIN;

  cairo_move_to (drawing->cairo, from, end);
  cairo_line_to (drawing->cairo, from + step, y);
  cairo_line_to (drawing->cairo, to - step, y);
  cairo_stroke (drawing->cairo);
  draw_ring_link (drawing, to - step, to, end);
}

static void
draw_ring (Drawing *drawing)
{
  MatoLinksPicture *self = drawing->self;
  double left = CHOSEN * drawing->column - MARGIN;
  double right = (CHOSEN + 1) * drawing->column + MARGIN;
  double y = HEADER + NODE / 2.0;
  gboolean is_hidden = self->n_changed >= 2;

  use_color (drawing, MATO_COLOR_CHOICE, is_hidden, 2);
  cairo_rectangle (drawing->cairo, left + 2 * MARGIN + 1, HEADER + 1,
                   drawing->column - 2 * MARGIN - 2, NODE - 2);
  cairo_stroke (drawing->cairo);

  /* Its own links stay. */
  use_color (drawing, MATO_COLOR_TEXT, is_hidden, 1.5);
  draw_ring_link (drawing, right - 2 * MARGIN, right, y - OFF);
  use_color (drawing, MATO_COLOR_TEXT, is_hidden, 1.5);
  draw_ring_link (drawing, left + 2 * MARGIN, left, y + OFF);

  for (guint link = 0; link < 2; link++)
    {
      gboolean is_last = link + 1 == self->n_changed;

      use_color (drawing, is_last ? MATO_COLOR_CHOICE : MATO_COLOR_TEXT, FALSE, is_last ? 3 : 1.5);
      if (link < self->n_changed)
        draw_ring_detour (drawing, link == 0);
      else if (link == 0)
        draw_ring_link (drawing, left, left + 2 * MARGIN, y - OFF);
      else
        draw_ring_link (drawing, right, right - 2 * MARGIN, y + OFF);
    }
}

static void
append_links (MatoLinksPicture *self,
              GtkSnapshot      *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  Drawing drawing = { .self = self, .column = get_column_width (self) };

  drawing.cairo = gtk_snapshot_append_cairo (snapshot,
                                             &GRAPHENE_RECT_INIT (0, 0,
                                                                  gtk_widget_get_width (widget),
                                                                  gtk_widget_get_height (widget)));
  draw_ring (&drawing);
  for (guint i = 0; i < self->column->options->len; i++)
    draw_option (&drawing, i);
  for (guint i = 0; i < self->column->nodes->len; i++)
    draw_node (&drawing, i);
  cairo_destroy (drawing.cairo);
}

static void
mato_links_picture_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MatoLinksPicture *self = MATO_LINKS_PICTURE (widget);

  if (!self->column)
    return;

  append_links (self, snapshot);
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
