/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/statistics.h"

#include "app/kit/scroller.h"
#include "app/side/side-window.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* Words get two lines where the window is narrow; where it is wide, there is more room between the
 * columns of numbers. */
static void
add_cell (GtkGrid    *grid,
          int         row,
          int         column,
          const char *text,
          const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  if (column == 0 || row == 0)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
    }
  gtk_widget_set_hexpand (label, column > 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
add_heads (GtkGrid *grid)
{
  /* Translators: column of a table: level and size of puzzles */
  add_cell (grid, 0, 0, _("Puzzles"), "heading");
  /* Translators: column of a table: how many puzzles were solved */
  add_cell (grid, 0, 1, _("Solved"), "heading");
  /* Translators: column of a table: the shortest time */
  add_cell (grid, 0, 2, _("Best"), "heading");
  /* Translators: column of a table: the mean time */
  add_cell (grid, 0, 3, _("Mean"), "heading");
  /* Translators: column of a table: how many puzzles were solved with hints or checks */
  add_cell (grid, 0, 4, _("With help"), "heading");
}

static void
add_row (GtkGrid              *grid,
         int                   row,
         const MatoPuzzleKind *kind,
         const MatoPlayTotals *totals)
{
  g_autofree char *name = mato_sentence_kind (kind);
  g_autofree char *n_solved = mato_sentence_number (totals->n_solved);
  g_autofree char *n_assisted = mato_sentence_number (totals->n_assisted);
  g_autofree char *best = mato_sentence_clock (totals->best);
  g_autofree char *mean = mato_sentence_clock (totals->mean);
  gboolean has_time = totals->n_solved > 0;

  add_cell (grid, row, 0, name, "mato-name");
  add_cell (grid, row, 1, n_solved, "numeric");
  add_cell (grid, row, 2, has_time ? best : "–", "numeric");
  add_cell (grid, row, 3, has_time ? mean : "–", "numeric");
  add_cell (grid, row, 4, n_assisted, "numeric");
}

/* Sizes ascending, in each the levels as in their list, and any level at the end. */
static int
add_rows (GtkGrid *grid,
          GArray  *records)
{
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);
  int row = 0;

  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    for (guint level = 0; level <= n_levels; level++)
      {
        MatoPuzzleKind kind = { .level = level < n_levels ? &levels[level] : NULL };
        MatoPlayTotals totals;

        if (!mato_geometry_default_box (order, &kind.box_rows, &kind.box_columns))
          continue;

        totals = mato_play_records_sum (records, &kind);
        if (totals.n_solved + totals.n_assisted > 0)
          add_row (grid, ++row, &kind, &totals);
      }

  return row;
}

static GtkWidget *
new_table (GArray *records)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *empty;

  gtk_widget_add_css_class (grid, "mato-statistics");
  if (add_rows (GTK_GRID (grid), records) > 0)
    {
      add_heads (GTK_GRID (grid));
      return grid;
    }

  g_object_ref_sink (grid);
  g_object_unref (grid);
  empty = gtk_label_new (_("Nothing solved yet. Puzzles from New are counted here."));
  gtk_label_set_wrap (GTK_LABEL (empty), TRUE);
  gtk_label_set_xalign (GTK_LABEL (empty), 0);
  return empty;
}

static GtkWidget *
new_streak (GArray *records)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *text = NULL;
  GtkWidget *label;
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
  text = mato_sentence_streak (mato_play_records_get_streak (records, &today));
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

void
mato_statistics_present (GtkWindow *parent)
{
  g_autofree char *path = mato_play_records_dup_path ();
  g_autoptr (GArray) records = mato_play_records_read (path);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "mato-side");
  gtk_box_append (GTK_BOX (box), new_streak (records));
  gtk_box_append (GTK_BOX (box), new_table (records));
  gtk_window_set_child (GTK_WINDOW (window), mato_scroller_new (box, _("Statistics")));
  gtk_window_set_title (GTK_WINDOW (window), _("Statistics"));
  gtk_window_set_default_size (GTK_WINDOW (window), 460, 420);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  mato_side_window_open (GTK_WINDOW (window), parent);
}
