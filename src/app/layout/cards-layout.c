/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/cards-layout.h"

#include "app/layout/largest.h"
#include "app/layout/text-share.h"

/* In application pixels. */
#define COLUMN_SPACING 16
#define ROW_SPACING 14
#define USUAL_WIDTH 960 /* more is not wanted: cards are read */

struct _MatoCardsLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoCardsLayout, mato_cards_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mato_cards_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
count_cards (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return MAX (n, 1);
}

static void
measure_cards (GtkWidget      *widget,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural)
{
  mato_measure_largest (gtk_widget_get_first_child (widget), NULL, orientation, for_size, minimum,
                        natural);
}

static int
count_columns (GtkWidget *widget,
               int        width)
{
  int n = count_cards (widget);
  int n_columns = n;
  int minimum, natural;

  measure_cards (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  while (n_columns > 1
         && (n % n_columns != 0
             || n_columns * (natural + COLUMN_SPACING) - COLUMN_SPACING > width))
    n_columns--;

  return n_columns;
}

static int
get_card_width (int width,
                int n_columns)
{
  return (width - (n_columns - 1) * COLUMN_SPACING) / n_columns;
}

static void
mato_cards_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  int n = count_cards (widget);
  int n_columns, n_rows;

  measure_cards (widget, orientation, -1, minimum, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = MIN (*natural * n + (n - 1) * COLUMN_SPACING,
                      MAX (*minimum, (int) (USUAL_WIDTH * mato_text_share (widget))));
      return;
    }

  /* No width needs less height than none at all, GTK expects: that is a single row. */
  if (for_size < 0)
    return;

  n_columns = count_columns (widget, for_size);
  n_rows = n / n_columns;
  measure_cards (widget, orientation, get_card_width (for_size, n_columns), minimum, natural);
  *minimum = *minimum * n_rows + (n_rows - 1) * ROW_SPACING;
  *natural = *natural * n_rows + (n_rows - 1) * ROW_SPACING;
}

static void
mato_cards_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n_columns = count_columns (widget, width);
  int card = get_card_width (width, n_columns);
  int minimum, row, i = 0;

  measure_cards (widget, GTK_ORIENTATION_VERTICAL, card, &minimum, &row);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      int x = i % n_columns * (card + COLUMN_SPACING);

      gtk_widget_size_allocate (child, &(GtkAllocation) {
                                  is_right_to_left ? width - x - card : x,
                                  i / n_columns * (row + ROW_SPACING), card, row }, -1);
    }
}

static void
mato_cards_layout_class_init (MatoCardsLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_cards_layout_get_request_mode;
  manager_class->measure = mato_cards_layout_measure;
  manager_class->allocate = mato_cards_layout_allocate;
}

static void
mato_cards_layout_init (MatoCardsLayout *self)
{
}

GtkWidget *
mato_cards_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (MATO_TYPE_CARDS_LAYOUT, NULL));
  return box;
}
