/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/hand-layout.h"

#include "app/panels/count-dots.h"

/* In application pixels. */
#define KEY 72         /* natural height of a key, of four rows: the hand of a usual window */
#define COMPACT_KEY 44 /* without tools, as at a cell */
#define TARGET 40      /* for a finger, both ways */
#define GAP 8
#define SMALL_GAP 6
#define ROOMY 52       /* keys that are as high have the larger gap */
#define MODES_GAP 14   /* left of the column of modes */
#define MODES_SHARE 0.222

struct _MatoHandLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoHandLayout, mato_hand_layout, GTK_TYPE_LAYOUT_MANAGER)

#define MOST_KEYS 32
#define MOST_MODES 4
#define MOST_TOOLS 4

typedef struct
{
  GtkWidget *keys[MOST_KEYS];
  GtkWidget *modes[MOST_MODES];
  GtkWidget *tools[MOST_TOOLS];
  guint n_keys;
  guint n_modes;
  guint n_tools;
  GtkWidget *erase; /* a key or a tool */
  GtkWidget *dots;  /* over all */
  gboolean is_flat;
} Hand;

/* What pops up at a cell has the same form in any window. */
static gboolean
is_flat (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  return root && GTK_WIDGET (gtk_widget_get_native (widget)) == root
         && gtk_widget_has_css_class (root, "mato-narrow");
}

static void
get_hand (GtkWidget *widget,
          Hand      *hand)
{
  *hand = (Hand) { .is_flat = is_flat (widget) };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (!gtk_widget_should_layout (child))
      continue;
    else if (MATO_IS_COUNT_DOTS (child))
      hand->dots = child;
    else if (gtk_widget_has_css_class (child, "mato-key") && hand->n_keys < MOST_KEYS - 1)
      hand->keys[hand->n_keys++] = child;
    else if (gtk_widget_has_css_class (child, "mato-mode") && hand->n_modes < MOST_MODES)
      hand->modes[hand->n_modes++] = child;
    else if (gtk_widget_has_css_class (child, "mato-erase"))
      hand->erase = child;
    else if (hand->n_tools < MOST_TOOLS - 1)
      hand->tools[hand->n_tools++] = child;

  if (!hand->erase)
    return;
  if (hand->is_flat)
    hand->keys[hand->n_keys++] = hand->erase;
  else
    hand->tools[hand->n_tools++] = hand->erase;
}

/* Beside the board as many as in a box; below it rather wide than high: small boards in one row,
 * 9×9 in two, bigger ones in three or four. */
static guint
count_columns (const Hand *hand)
{
  guint n = hand->n_keys;
  guint n_rows = n < 9 ? 1 : n < 16 ? 2 : n < 22 ? 3 : 4;

  if (hand->is_flat)
    return (n + n_rows - 1) / n_rows;

  return n <= 4 ? 2 : n <= 9 ? 3 : n <= 16 ? 4 : 5;
}

static guint
count_rows (const Hand *hand)
{
  guint n_columns = count_columns (hand);

  return (hand->n_keys + n_columns - 1) / n_columns;
}

static int
measure_least (GtkWidget *const *widgets,
               guint             n,
               GtkOrientation    orientation)
{
  int most = TARGET;

  for (guint i = 0; i < n; i++)
    {
      int least;

      gtk_widget_measure (widgets[i], orientation, -1, &least, NULL, NULL, NULL);
      most = MAX (most, least);
    }

  return most;
}

static int
in_row (int   size,
        guint n,
        int   gap)
{
  return n > 0 ? (int) n * size + (int) (n - 1) * gap : 0;
}

static void
measure_width (const Hand *hand,
               int        *minimum,
               int        *natural)
{
  const GtkOrientation across = GTK_ORIENTATION_HORIZONTAL;
  int keys = in_row (measure_least (hand->keys, hand->n_keys, across), count_columns (hand),
                     SMALL_GAP);
  int tools = in_row (measure_least (hand->tools, hand->n_tools, across), hand->n_tools, SMALL_GAP);
  int mode = measure_least (hand->modes, hand->n_modes, across);

  *minimum = hand->is_flat ? MAX (MAX (keys, tools), in_row (mode, hand->n_modes, 0))
                           : MAX (keys, tools) + MODES_GAP + mode;
  *natural = *minimum;
}

static void
measure_height (const Hand *hand,
                int        *minimum,
                int        *natural)
{
  const GtkOrientation down = GTK_ORIENTATION_VERTICAL;
  int key = measure_least (hand->keys, hand->n_keys, down);
  int tool = hand->n_tools > 0 ? measure_least (hand->tools, hand->n_tools, down) : 0;
  int mode = measure_least (hand->modes, hand->n_modes, down);
  guint n_rows = count_rows (hand);

  if (hand->is_flat)
    {
      *minimum = mode + SMALL_GAP + in_row (key, n_rows, SMALL_GAP);
      *minimum += hand->n_tools > 0 ? SMALL_GAP + tool : 0;
      *natural = *minimum + 2 * (COMPACT_KEY - TARGET + 2);
      return;
    }

  *minimum = MAX (in_row (MAX (key, tool), n_rows + 1, SMALL_GAP),
                  in_row (mode, hand->n_modes, SMALL_GAP));
  *natural = hand->n_tools > 1 ? in_row (KEY, 4, GAP)
                               : in_row (MAX (COMPACT_KEY, key), n_rows + 1, SMALL_GAP);
  *natural = MAX (*minimum, *natural);
}

static GtkSizeRequestMode
mato_hand_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mato_hand_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  Hand hand;

  get_hand (widget, &hand);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (&hand, minimum, natural);
  else
    measure_height (&hand, minimum, natural);
}

/* A grid of so many columns in @area; what does not divide goes to the last pixels of the gaps, or,
 * where there are none, to some of the parts. */
static void
place (GtkWidget                   *widget,
       GtkWidget *const            *parts,
       guint                        n,
       guint                        n_columns,
       int                          gap,
       const cairo_rectangle_int_t *area)
{
  guint n_rows = (n + n_columns - 1) / n_columns;
  int width = (area->width - (int) (n_columns - 1) * gap) / (int) n_columns;
  int height = (area->height - (int) (n_rows - 1) * gap) / (int) MAX (n_rows, 1);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (guint i = 0; i < n; i++)
    {
      guint column = i % n_columns, row = i / n_columns;
      int x = n_columns < 2 ? 0
              : (area->width - width) * (int) column / (int) (n_columns - 1);
      int end = gap > 0 ? x + width : area->width * (int) (column + 1) / (int) n_columns;
      int y = n_rows < 2 ? 0 : (area->height - height) * (int) row / (int) (n_rows - 1);
      int left;

      if (gap == 0)
        x = area->width * (int) column / (int) n_columns;
      left = is_rtl ? gtk_widget_get_width (widget) - area->x - end : area->x + x;
      gtk_widget_size_allocate (parts[i],
                                &(GtkAllocation) { left, area->y + y, end - x, height }, -1);
    }
}

static void
allocate_flat (GtkWidget  *widget,
               const Hand *hand,
               int         width,
               int         height)
{
  const GtkOrientation down = GTK_ORIENTATION_VERTICAL;
  int modes = measure_least (hand->modes, hand->n_modes, down);
  int tools = hand->n_tools > 0 ? measure_least (hand->tools, hand->n_tools, down) + SMALL_GAP : 0;
  int top = hand->n_modes > 0 ? modes + SMALL_GAP : 0;
  int keys = height - top - tools;

  place (widget, hand->modes, hand->n_modes, MAX (hand->n_modes, 1), 0,
         &(cairo_rectangle_int_t) { 0, 0, width, modes });
  place (widget, hand->keys, hand->n_keys, count_columns (hand), SMALL_GAP,
         &(cairo_rectangle_int_t) { 0, top, width, keys });
  place (widget, hand->tools, hand->n_tools, MAX (hand->n_tools, 1), SMALL_GAP,
         &(cairo_rectangle_int_t) { 0, height - tools + SMALL_GAP, width, tools - SMALL_GAP });
}

static void
allocate_tall (GtkWidget  *widget,
               const Hand *hand,
               int         width,
               int         height)
{
  guint n_rows = count_rows (hand);
  int gap = height >= (int) (n_rows + 1) * ROOMY ? GAP : SMALL_GAP;
  int least = measure_least (hand->modes, hand->n_modes, GTK_ORIENTATION_HORIZONTAL);
  int modes = MAX ((int) (width * MODES_SHARE), least);
  int left = width - modes - MODES_GAP;
  int row = (height - (int) n_rows * gap) / (int) (n_rows + 1);

  place (widget, hand->keys, hand->n_keys, count_columns (hand), gap,
         &(cairo_rectangle_int_t) { 0, 0, left, height - row - gap });
  place (widget, hand->tools, hand->n_tools, MAX (hand->n_tools, 1), gap,
         &(cairo_rectangle_int_t) { 0, height - row, left, row });
  place (widget, hand->modes, hand->n_modes, 1, gap,
         &(cairo_rectangle_int_t) { width - modes, 0, modes, height });
}

static void
mato_hand_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  Hand hand;

  get_hand (widget, &hand);
  if (hand.is_flat)
    allocate_flat (widget, &hand, width, height);
  else
    allocate_tall (widget, &hand, width, height);

  if (!hand.dots)
    return;
  gtk_widget_size_allocate (hand.dots, &(GtkAllocation) { 0, 0, width, height }, -1);
  gtk_widget_queue_draw (hand.dots);
}

static void
mato_hand_layout_class_init (MatoHandLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_hand_layout_get_request_mode;
  manager_class->measure = mato_hand_layout_measure;
  manager_class->allocate = mato_hand_layout_allocate;
}

static void
mato_hand_layout_init (MatoHandLayout *self)
{
}
