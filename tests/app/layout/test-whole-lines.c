/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/whole-lines.h"
#include "tests/test.h"

#define WIDTH 200
#define HIGHEST 300

typedef struct
{
  GtkWidget *scroller, *part;
  GtkWidget *words, *more; /* of the part: two texts, and a button between them */
  GtkWidget *button;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->scroller = g_object_ref_sink (gtk_scrolled_window_new ());
  fixture->part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  fixture->words = gtk_label_new ("Some words that need more than one line, and then some more.");
  fixture->button = gtk_button_new_with_label ("A button");
  fixture->more = gtk_label_new ("Other words, which are below the button, in their own lines.");
  gtk_label_set_wrap (GTK_LABEL (fixture->words), TRUE);
  gtk_label_set_wrap (GTK_LABEL (fixture->more), TRUE);
  gtk_box_append (GTK_BOX (fixture->part), fixture->words);
  gtk_box_append (GTK_BOX (fixture->part), fixture->button);
  gtk_box_append (GTK_BOX (fixture->part), fixture->more);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (fixture->scroller), fixture->part);
}

static int
place (Fixture  *fixture,
       int       height,
       gboolean  is_folded)
{
  return mato_place_whole_lines (fixture->scroller, fixture->part, 0, WIDTH, height, is_folded);
}

/* Returns: whether a line of @label is neither above @seen nor below it, but for a rounded pixel */
static gboolean
cuts_a_line (Fixture   *fixture,
             GtkWidget *label,
             int        seen)
{
  PangoLayoutIter *iter = pango_layout_get_iter (gtk_label_get_layout (GTK_LABEL (label)));
  graphene_rect_t bounds;
  gboolean is_cut = FALSE;
  int y;

  g_assert_true (gtk_widget_compute_bounds (label, fixture->part, &bounds));
  gtk_label_get_layout_offsets (GTK_LABEL (label), NULL, &y);
  do
    {
      PangoRectangle line;
      double top;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      top = (double) bounds.origin.y + y + (double) line.y / PANGO_SCALE;
      is_cut |= top < seen - 1 && top + (double) line.height / PANGO_SCALE > seen + 1;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);

  return is_cut;
}

TEST (neither_a_line_nor_a_button_is_cut)
{
  Fixture fixture;
  graphene_rect_t button;
  int last = 0;

  set_up (&fixture);
  for (int height = 1; height <= HIGHEST; height++)
    {
      int seen = place (&fixture, height, TRUE);

      if (seen == G_MAXINT)
        {
          g_assert_cmpint (last, ==, 0); /* not even one line */
          continue;
        }
      g_assert_cmpint (seen, >=, last);
      g_assert_cmpint (seen, <=, height);
      g_assert_false (cuts_a_line (&fixture, fixture.words, seen));
      g_assert_false (cuts_a_line (&fixture, fixture.more, seen));
      g_assert_true (gtk_widget_compute_bounds (fixture.button, fixture.part, &button));
      g_assert_true (seen <= button.origin.y || seen >= button.origin.y + button.size.height);
      last = seen;
    }
  g_assert_cmpint (last, ==, HIGHEST);
  g_object_unref (fixture.scroller);
}

TEST (what_is_scrolled_is_seen_as_it_is)
{
  Fixture fixture;

  set_up (&fixture);
  for (int height = 1; height <= HIGHEST; height++)
    g_assert_cmpint (place (&fixture, height, FALSE), ==, G_MAXINT);
  g_object_unref (fixture.scroller);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  return tests_run ();
}
