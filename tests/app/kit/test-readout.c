/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/readout.h"
#include "tests/test.h"

#define WIDTH 200

static guint n_measured;

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  n_measured++;
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

/* What GTK does before a frame. Returns: the height of the text */
static int
lay_out (GtkWidget *box)
{
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, WIDTH, &height, NULL, NULL, NULL);
  gtk_widget_allocate (box, WIDTH, height, -1, NULL);

  return height;
}

static GtkWidget *
new_box (MatoReadout *readout)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));

  gtk_widget_set_layout_manager (
    box, gtk_custom_layout_new (NULL, measure, allocate));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (readout));

  return box;
}

TEST (text_that_fits_lays_nothing_out)
{
  MatoReadout *readout = g_object_new (MATO_TYPE_READOUT, "width-chars", 6, NULL);
  g_autoptr (GtkWidget) box = new_box (readout);
  int height;

  mato_readout_set_text (readout, "1");
  height = lay_out (box);
  n_measured = 0;
  mato_readout_set_text (readout, "12,345");
  g_assert_cmpstr (mato_readout_get_text (readout), ==, "12,345");
  g_assert_cmpint (lay_out (box), ==, height);
  g_assert_cmpuint (n_measured, ==, 0);
}

TEST (text_that_needs_lines_gets_them)
{
  MatoReadout *readout = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, NULL);
  g_autoptr (GtkWidget) box = new_box (readout);
  int line;

  mato_readout_set_text (readout, "One.");
  line = lay_out (box);
  mato_readout_set_text (readout, "There are so many words in this sentence that they need lines.");
  g_assert_cmpint (lay_out (box), >=, 2 * line - 1); /* each height is rounded up */
  mato_readout_set_text (readout, "Two.");
  g_assert_cmpint (lay_out (box), ==, line);
}

TEST (room_is_kept_for_usual_texts)
{
  MatoReadout *readout = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, "usual-chars", 64, NULL);
  g_autoptr (GtkWidget) box = new_box (readout);
  int height;

  mato_readout_set_text (readout, "One.");
  height = lay_out (box);
  n_measured = 0;
  mato_readout_set_text (readout, "One, and a few words more");
  g_assert_cmpint (lay_out (box), ==, height);
  g_assert_cmpuint (n_measured, ==, 0);
}

/* Nothing moves while long and short sentences take turns. */
TEST (room_is_kept_once_it_was_needed)
{
  static const char *const longer = "There are so many words here that they need several lines.";
  MatoReadout *readout = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, "usual-chars", 10, NULL);
  g_autoptr (GtkWidget) box = new_box (readout);
  int height;

  mato_readout_set_text (readout, "One.");
  height = lay_out (box);
  mato_readout_set_text (readout, longer);
  g_assert_cmpint (lay_out (box), >, height);
  height = lay_out (box);
  n_measured = 0;
  mato_readout_set_text (readout, "Two.");
  g_assert_cmpint (lay_out (box), ==, height);
  mato_readout_set_text (readout, longer);
  g_assert_cmpint (lay_out (box), ==, height);
  g_assert_cmpuint (n_measured, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  return tests_run ();
}
