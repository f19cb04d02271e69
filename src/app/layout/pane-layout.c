/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/pane-layout.h"

#include "app/layout/measure-child.h"
#include "app/layout/narrow.h"
#include "app/layout/text-share.h"
#include "app/layout/twin-layout.h"

/* Drawing ratios of the window, in application pixels: steps of six. */
#define WIDE_MARGIN 18   /* around the board beside the panel */
#define NARROW_MARGIN 6  /* around the board above the panel */
#define BAR_BOTTOM 16    /* under the bar beside the board; its own margin adds the rest */
#define PANEL_TOP 12     /* over the panel beside the board; its own margin adds the rest */
#define PANEL_SHARE 0.30 /* of a wide window, for the panel */
#define PANEL_MIN 348    /* beside the board: the controls of a film fit into it */
#define PANEL_MAX 466      /* with its margins: 430 of words */
#define USUAL_COLUMN 386
#define COLUMN_MAX 676
#define RACE_PANEL_MAX 360 /* beside two boards, which need all the rest */
#define PANEL_MIN_HEIGHT 160 /* of the minimum of the window */
#define USUAL_PANEL_HEIGHT 224 /* at least, of the panel under the board, over the bar */
#define NARROW_BELOW 252       /* under the board of a narrow window: panel and bar */
#define NARROW_BELOW_TELLING 336
#define NARROW_SHARE 0.455       /* of a narrow window, likewise: the board yields before a view */
#define BOARD_MIN 180
#define WHOLE_BOARD 300        /* from this size on, any board is seen whole */
#define WIDE 1500              /* of the window: with a second column */
#define COLUMN_PANEL 396 /* beside the column: with its margins, 360 of words */
#define COLUMN_MIN 336       /* 300 of words */
#define BOARD_YIELDS 16             /* a part of its size for the column, but no more */

struct _MatoPaneLayout
{
  GtkLayoutManager parent_instance;

  void (*build_bar) (GtkWidget *bar); /* nullable */
  gboolean is_telling;
  gboolean has_picture;
};

G_DEFINE_FINAL_TYPE (MatoPaneLayout, mato_pane_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *board;
  GtkWidget *panel;
  GtkWidget *bar;    /* nullable */
  GtkWidget *column; /* nullable */
  void (*build_bar) (GtkWidget *bar); /* nullable */
  gboolean is_telling;
  gboolean has_picture;
} Panes;

static void
get_panes (GtkWidget *widget,
           Panes     *panes)
{
  MatoPaneLayout *self = MATO_PANE_LAYOUT (gtk_widget_get_layout_manager (widget));

  panes->board = gtk_widget_get_first_child (widget);
  panes->panel = gtk_widget_get_next_sibling (panes->board);
  panes->bar = gtk_widget_get_next_sibling (panes->panel);
  panes->column = panes->bar ? gtk_widget_get_next_sibling (panes->bar) : NULL;
  panes->build_bar = self->build_bar;
  panes->is_telling = self->is_telling;
  panes->has_picture = self->has_picture;
}

/* Boards are square; other contents use all the room they get. */
static gboolean
has_boards (const Panes *panes)
{
  return MATO_IS_TWIN_LAYOUT (gtk_widget_get_layout_manager (panes->board));
}

static GtkSizeRequestMode
mato_pane_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* The minimum width is that of the stacked panes, whatever the present width is: otherwise a wide
 * window could never become narrow. */
static void
mato_pane_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  Panes panes;
  int panel, bar, unused;

  get_panes (widget, &panes);
  mato_measure_child (panes.bar, orientation, -1, &bar, &unused);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      mato_measure_child (panes.panel, orientation, -1, &panel, &unused);
      *minimum = MAX (MAX (panel, bar), BOARD_MIN + 2 * NARROW_MARGIN);
    }
  else
    {
      *minimum = BOARD_MIN + 2 * NARROW_MARGIN + PANEL_MIN_HEIGHT + bar;
    }

  *natural = *minimum;
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, MAX (width, 0), MAX (height, 0) }, -1);
}

/* The bar is visible with a film: then it shows the most important information, and the views in
 * the panel can use more room than a form. */
static gboolean
has_film (const Panes *panes)
{
  return panes->bar != NULL && gtk_widget_should_layout (panes->bar);
}

/* It is shown only where it has room: see mato_pane_layout_has_room(). */
static gboolean
has_column (const Panes *panes)
{
  return panes->column != NULL && gtk_widget_should_layout (panes->column);
}

/* The height of the bar, also while there is no film: the board has the same place on every page,
 * with a film or without. A hidden widget has no height, but what is in it has. */
static void
measure_bar (const Panes *panes,
             int          width,
             int         *minimum,
             int         *natural)
{
  GtkWidget *bar = panes->bar;

  if (bar && !has_film (panes))
    {
      if (panes->build_bar)
        panes->build_bar (bar);
      bar = gtk_widget_get_first_child (bar);
    }
  mato_measure_child (bar, GTK_ORIENTATION_VERTICAL, width, minimum, natural);
}

/* Under the board the panel needs all that the bar can spare. */
static int
get_bar_height (const Panes *panes,
                int          width,
                gboolean     is_beside)
{
  int minimum, natural;

  measure_bar (panes, width, &minimum, &natural);
  return is_beside ? natural : minimum;
}

/* The least height of what is under the board with so much larger letters, also while there is a
 * message. In a narrow window it does not follow the bar, whose height depends on the view. */
static int
get_least_below (const Panes *panes,
                 int          width,
                 int          height,
                 double       text_share)
{
  gboolean is_narrow = width < MATO_NARROW;
  int bar = is_narrow && !has_film (panes) ? 0 : get_bar_height (panes, width, FALSE);
  int usual = !is_narrow ? USUAL_PANEL_HEIGHT + bar
              : MAX (panes->is_telling ? NARROW_BELOW_TELLING : NARROW_BELOW,
                     (int) (height * NARROW_SHARE));
  int minimum, natural;

  mato_measure_child (panes->panel, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural);

  return MAX (minimum + (has_film (panes) ? bar : 0), (int) (usual * text_share));
}

/* The height that the board needs for the full width, above the rest that keeps its share: more for
 * larger letters, but not so much that the board would be cut. */
static int
get_stacked_height (const Panes *panes,
                    int          width,
                    int          height)
{
  double share = mato_text_share (panes->panel);
  int left = height - 2 * NARROW_MARGIN;
  int most = left - get_least_below (panes, width, height, share);

  if (share > 1 && most < WHOLE_BOARD)
    most = MIN (WHOLE_BOARD, left - get_least_below (panes, width, height, 1));
  if (has_boards (panes))
    most = mato_twin_layout_get_height (panes->board, width - 2 * NARROW_MARGIN, most);

  return MAX (most, BOARD_MIN);
}

static void
allocate_stacked (const Panes *panes,
                  int          width,
                  int          height)
{
  int board = get_stacked_height (panes, width, height);
  int below = board + 2 * NARROW_MARGIN;
  int bar = has_film (panes) ? get_bar_height (panes, width, FALSE) : 0;

  allocate (panes->board, NARROW_MARGIN, NARROW_MARGIN, width - 2 * NARROW_MARGIN, board);
  allocate (panes->panel, 0, below, width, height - below - bar);
  if (has_film (panes))
    allocate (panes->bar, 0, height - bar, width, bar);
}

/* The panel gets the width that square boards do not need, within limits: nobody reads longer
 * lines, and the column is for what needs more. */
static int
get_panel_beside (const Panes *panes,
                  int          width,
                  int          height)
{
  int wanted = mato_twin_layout_get_width (panes->board, height);
  int column = has_column (panes) ? USUAL_COLUMN : 0;
  int panel_minimum, panel_natural, least;

  mato_measure_child (panes->panel, GTK_ORIENTATION_HORIZONTAL, -1, &panel_minimum, &panel_natural);
  least = CLAMP ((int) (width * PANEL_SHARE), MAX (panel_minimum, PANEL_MIN),
                 MAX (panel_minimum, !has_boards (panes) ? PANEL_MAX
                                     : wanted > height ? RACE_PANEL_MAX : COLUMN_PANEL));
  if (!has_boards (panes))
    return least;

  return CLAMP (width - wanted - column, least, MAX (least, PANEL_MAX));
}

/* Beside a column. */
static int
get_least_panel (const Panes *panes)
{
  int minimum, natural;

  mato_measure_child (panes->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return MAX (minimum, COLUMN_PANEL);
}

/* What is beside the board in a wide window, panel and column. */
static int
get_both (const Panes *panes,
          int          width,
          int          height,
          int          panel)
{
  int minimum, natural;

  mato_measure_child (panes->column, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  minimum = panel + MAX (minimum, COLUMN_MIN);
  return CLAMP (width - height, minimum, MAX (minimum, panel + COLUMN_MAX));
}

/* In a row, whatever the direction of the text. */
static void
place (const Panes *panes,
       GtkWidget   *child,
       int          x,
       int          y,
       int          width,
       int          height,
       int          all)
{
  gboolean is_right_to_left = gtk_widget_get_direction (panes->panel) == GTK_TEXT_DIR_RTL;

  allocate (child, is_right_to_left ? all - x - width : x, y, width, height);
}

/* The bar is under the panel, so that the board keeps its height. What nothing needs is at both
 * ends, on every page: the board stands where it stands on all of them. */
static void
allocate_side_by_side (const Panes *panes,
                       int          width,
                       int          height)
{
  int panel = get_panel_beside (panes, width, height);
  int column = has_column (panes) ? get_both (panes, width, height, panel) - panel : 0;
  int wanted = has_boards (panes) ? mato_twin_layout_get_width (panes->board, height) : width;
  int spare = MAX (width - wanted - panel - column, 0) / 2;
  int board = width - panel - column - 2 * spare;
  int yielded = column > 0 && panes->has_picture ? panel - get_least_panel (panes) : 0;
  int bar, below;

  panel -= yielded;
  column += yielded;
  if (column == 0 && panes->has_picture)
    panel += spare;
  bar = has_film (panes) ? get_bar_height (panes, panel, TRUE) : 0;
  below = has_film (panes) ? bar + BAR_BOTTOM : 0;
  place (panes, panes->board, spare + WIDE_MARGIN, WIDE_MARGIN, board - 2 * WIDE_MARGIN,
         height - 2 * WIDE_MARGIN, width);
  place (panes, panes->panel, spare + board, PANEL_TOP, panel, height - PANEL_TOP - below, width);
  if (has_film (panes))
    place (panes, panes->bar, spare + board, height - below, panel, bar, width);
  if (column > 0)
    place (panes, panes->column, spare + board + panel, PANEL_TOP, column,
           height - PANEL_TOP - WIDE_MARGIN, width);
}

/* The size of the boards in so much room. */
static int
rate (const Panes *panes,
      int          width,
      int          height)
{
  return has_boards (panes) ? mato_twin_layout_get_board (panes->board, width, height)
                            : MIN (width, height);
}

/* No board above the panel can be larger. Of two boards one may be hidden in less room, so that the
 * other is larger there. */
static int
rate_above_least (const Panes *panes,
                  int          width,
                  int          height)
{
  if (has_boards (panes) && mato_twin_layout_get_width (panes->board, height) > height)
    return G_MAXINT;

  return MIN (width, MAX (height - USUAL_PANEL_HEIGHT, BOARD_MIN));
}

/* Chooses the arrangement in which the board is larger. Usually it is as large beside the panel as
 * above the smallest one; then the panel is not measured for the whole width, which at the start
 * took a thirtieth of all instructions. */
static gboolean
is_wide (const Panes *panes,
         int          width,
         int          height)
{
  int stacked_width = width - 2 * NARROW_MARGIN;
  int panel, beside;

  if (width < MATO_NARROW)
    return FALSE;

  panel = get_panel_beside (panes, width, height);
  beside = rate (panes, width - panel - 2 * WIDE_MARGIN, height - 2 * WIDE_MARGIN);

  return beside >= rate_above_least (panes, stacked_width, height - 2 * NARROW_MARGIN)
         || beside >= rate (panes, stacked_width, get_stacked_height (panes, width, height));
}

static void
mato_pane_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  Panes panes;

  get_panes (widget, &panes);
  if (is_wide (&panes, width, height))
    allocate_side_by_side (&panes, width, height);
  else
    allocate_stacked (&panes, width, height);
}

static void
mato_pane_layout_class_init (MatoPaneLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_pane_layout_get_request_mode;
  manager_class->measure = mato_pane_layout_measure;
  manager_class->allocate = mato_pane_layout_allocate;
}

static void
mato_pane_layout_init (MatoPaneLayout *self)
{
}

void
mato_pane_layout_set_build_bar (MatoPaneLayout *self,
                                void          (*build_bar) (GtkWidget *bar))
{
  g_return_if_fail (MATO_IS_PANE_LAYOUT (self));

  self->build_bar = build_bar;
}

void
mato_pane_layout_set_telling (MatoPaneLayout *self,
                              gboolean        is_telling)
{
  g_return_if_fail (MATO_IS_PANE_LAYOUT (self));

  if (self->is_telling == is_telling)
    return;

  self->is_telling = is_telling;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
mato_pane_layout_set_has_picture (MatoPaneLayout *self,
                                  gboolean        has_picture)
{
  g_return_if_fail (MATO_IS_PANE_LAYOUT (self));

  if (self->has_picture == has_picture)
    return;

  self->has_picture = has_picture;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

gboolean
mato_pane_layout_has_room (int    width,
                           int    height,
                           double text_share)
{
  int least = (int) ((COLUMN_PANEL + COLUMN_MIN) * text_share);

  return width >= WIDE && width - height >= least - height / BOARD_YIELDS;
}
