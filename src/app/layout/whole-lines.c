/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/whole-lines.h"

#include "app/layout/measure-child.h"

/* The height of the edge of a scroller below which there is more: see window.css. It is below what
 * is seen. */
#define FADE 24

/* Returns: where the last whole line of @label ends, or where the first begins */
static int
end_at_line (GtkLabel *label,
             float     top,
             int       height)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int end = (int) top;
  int x, y;

  gtk_label_get_layout_offsets (label, &x, &y);
  do
    {
      PangoRectangle line;
      int bottom;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      bottom = (int) top + y + PANGO_PIXELS_CEIL (line.y + line.height);
      if (bottom > height)
        break;
      end = bottom;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);

  return end;
}

/* What can be used is one thing, and so is what has no parts. */
static gboolean
is_one (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) || !gtk_widget_get_first_child (widget);
}

static int
fit (GtkWidget *widget,
     GtkWidget *part,
     int        height)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place;

      if (!gtk_widget_should_layout (child) || !gtk_widget_compute_bounds (child, part, &place)
          || place.origin.y >= height || place.origin.y + place.size.height <= height)
        continue;

      if (GTK_IS_LABEL (child))
        height = end_at_line (GTK_LABEL (child), place.origin.y, height);
      else
        height = is_one (child) ? (int) place.origin.y : fit (child, part, height);
    }

  return height;
}

/* Returns: 0 if not even one line is whole */
static int
fit_whole_lines (GtkWidget *part,
                 int        height)
{
  int before;

  /* What ends earlier may cut what stands beside it. */
  do
    {
      before = height;
      height = fit (part, part, before);
    }
  while (height < before);

  return MAX (0, height);
}

int
mato_place_whole_lines (GtkWidget *scroller,
                        GtkWidget *part,
                        int        x,
                        int        width,
                        int        height,
                        gboolean   is_folded)
{
  int least, natural, seen;

  mato_measure_child (scroller, GTK_ORIENTATION_VERTICAL, width, &least, &natural);
  gtk_widget_size_allocate (scroller, &(GtkAllocation) { x, 0, width, MAX (height, least) }, -1);

  seen = is_folded ? fit_whole_lines (part, height) : 0;
  if (seen <= 0)
    return G_MAXINT;

  gtk_widget_size_allocate (scroller,
                            &(GtkAllocation) { x, 0, width, MAX (seen + FADE, least) }, -1);
  return seen;
}

void
mato_snapshot_whole_lines (GtkWidget   *widget,
                           GtkWidget   *scroller,
                           int          seen,
                           GtkSnapshot *snapshot)
{
  gboolean is_cut = seen < G_MAXINT;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (child == scroller && is_cut)
        gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                               seen));
      gtk_widget_snapshot_child (widget, child, snapshot);
      if (child == scroller && is_cut)
        gtk_snapshot_pop (snapshot);
    }
}
