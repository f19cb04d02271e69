/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-bound.h"

#include "app/kit/cell-links.h"
#include "app/kit/labels.h"
#include "session/words/sentence-bound.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define LEAST_HEIGHT 80

/* The columns of the table. */
enum
{
  PART,
  FILLED,
  OPEN,
};

struct _MatoBoundView
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkLabel *when;
  GtkLabel *verdict;
  GtkGrid *table;
  GtkLabel *fixed_title;
  GtkLabel *fixed;
  GtkLabel *note;
  const MatoBoundSum *shown; /* of the trace; only compared */
  MatoAlphabet alphabet;
};

static void mato_bound_view_search_view_init (MatoSearchViewInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoBoundView, mato_bound_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_bound_view_search_view_init))

static void
put (MatoBoundView *self,
     int            column,
     int            row,
     const char    *text,
     const char    *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == PART ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), column == PART);
  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (self->table, label, column, row, 1, 1);
}

/* With blanks as wide as the decimals that it has not: units stand below units. */
static char *
write_open (gint64 tenths)
{
  g_autofree char *text = mato_sentence_tenths (tenths);

  return tenths % 10 == 0 ? g_strconcat (text, "\342\200\210\342\200\207", NULL)
                          : g_steal_pointer (&text);
}

static void
put_open (MatoBoundView *self,
          int            row,
          gint64         tenths,
          const char    *css_class)
{
  g_autofree char *text = write_open (tenths);

  put (self, OPEN, row, text, css_class);
}

/* A line of the sum that is of no part. */
static void
put_line (MatoBoundView *self,
          int            row,
          const char    *title,
          gint64         tenths,
          const char    *css_class)
{
  put (self, PART, row, title, css_class);
  put_open (self, row, tenths, css_class);
}

/* All but the head of the first column. */
static void
clear (MatoBoundView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_next_sibling (GTK_WIDGET (self->when))) != NULL)
    gtk_grid_remove (self->table, child);
}

static void
put_part (MatoBoundView *self,
          int            row,
          const char    *title,
          gint64         filled,
          gint64         open)
{
  g_autofree char *points = mato_sentence_tenths (filled * MATO_BOUND_UNITS);

  put (self, PART, row, title, "dim-label");
  put (self, FILLED, row, points, "numeric");
  put_open (self, row, open, "numeric");
}

/* What is full is in one line. Returns the next line. */
static int
fill_parts (MatoBoundView      *self,
            const MatoBoundSum *sum,
            guint               n)
{
  gint64 full = 0;
  int row = 1;

  /* Translators: column heading: points of the filled cells */
  put (self, FILLED, 0, _("Filled"), "dim-label");
  /* Translators: column heading: the most that the empty cells can score, less multipliers */
  put (self, OPEN, 0, _("Empty, at most"), "dim-label");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = mato_sentence_bound_part (sum, i, self->alphabet);

      if (sum->open[i] == 0)
        full += sum->filled[i];
      else
        put_part (self, row++, title, sum->filled[i], sum->open[i]);
    }
  if (full > 0)
    /* Translators: line of a sum: all rows or digits of which nothing is missing */
    put_part (self, row++, _("What is full"), full, 0);

  return row;
}

static void
fill_table (MatoBoundView      *self,
            const MatoBoundSum *sum,
            guint               n)
{
  gint64 filled = 0, open = 0;
  int row;

  clear (self);
  row = fill_parts (self, sum, n);
  for (guint i = 0; i < n; i++)
    {
      filled += sum->filled[i];
      open += sum->open[i];
    }

  /* Translators: line of a sum: all rows together */
  put_part (self, row++, _("Together"), filled, open);
  /* Translators: line of a sum: what was filled, carried over to the other column */
  put_line (self, row++, _("+ filled"), filled * MATO_BOUND_UNITS, "numeric");
  /* Translators: line of a sum: multipliers as in Lagrangian relaxation */
  put_line (self, row++, _("+ multipliers"), sum->multipliers, "numeric");
  /* Translators: last line of a sum: no solution of the branch scores more */
  put_line (self, row++, _("= bound"), sum->bound, "heading");
  if (sum->score >= 0)
    /* Translators: below a bound */
    put_line (self, row, _("Best score so far"), (gint64) sum->score * MATO_BOUND_UNITS,
              "heading");
}

static void
show_sum (MatoBoundView      *self,
          const MatoBoundSum *sum,
          const MatoGeometry *geometry)
{
  g_autofree char *verdict = mato_sentence_bound_verdict (sum);

  fill_table (self, sum, geometry->order);
  gtk_label_set_label (self->verdict, verdict);
  mato_label_say (self->note,
                  sum->parts == MATO_BOUND_ROWS
                    ? _("Each empty cell takes its best digit: digit × weight, less the "
                        "multipliers of its row, column and box for that digit. A solution pays "
                        "every multiplier once, so adding them all again changes nothing for "
                        "it.")
                    : _("Each digit takes its best template: digit × weight, less the multipliers "
                        "of its cells. A solution pays every multiplier once, so adding them all "
                        "again changes nothing for it."));
}

static void
show_nothing (MatoBoundView *self)
{
  clear (self);
  mato_label_say (self->when, NULL);
  gtk_label_set_label (self->verdict, _("No bound has been calculated yet."));
  mato_label_say (self->note, NULL);
}

/* A step without a sum of its own shows the last one: after that only rules were followed. */
static void
show_when (MatoBoundView *self,
           guint64        step,
           guint64        position)
{
  g_autofree char *number = mato_sentence_number (step);
  /* Translators: %s is the number of a step, as in the log */
  g_autofree char *text = step == position ? g_strdup (_("The bound at this step"))
                                           : g_strdup_printf (_("The last bound, at step %s"),
                                                              number);

  mato_label_say (self->when, text);
}

/* What the bound has fixed between the last try and the position. */
static void
show_fixed (MatoBoundView   *self,
            const MatoTrace *trace,
            guint64          position,
            MatoAlphabet     alphabet)
{
  g_autofree char *fixes = mato_sentence_bound_fixes (trace, position, alphabet);

  /* Translators: heading: digits that follow from a bound, and why */
  mato_label_say (self->fixed_title, fixes ? _("Fixed by the bound") : NULL);
  mato_cell_links_say (self->fixed, fixes);
}

static void
mato_bound_view_show (MatoSearchView *view,
                      MatoTrace      *trace,
                      guint64         position,
                      MatoAlphabet    alphabet)
{
  MatoBoundView *self = MATO_BOUND_VIEW (view);
  const MatoBoundSums *sums = mato_trace_get_sums (trace);
  int i = mato_bound_sums_find (sums, position);
  const MatoBoundSum *sum = i >= 0 ? mato_bound_sums_get (sums, (guint) i) : NULL;

  show_fixed (self, trace, position, alphabet);
  if (sum)
    show_when (self, mato_bound_sums_get_step (sums, (guint) i) + 1, position);
  if (sum && sum == self->shown && alphabet == self->alphabet)
    return;

  self->shown = sum;
  self->alphabet = alphabet;
  if (sum)
    show_sum (self, sum, mato_trace_get_geometry (trace));
  else
    show_nothing (self);
}

static void
mato_bound_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_bound_view_show;
}

static void
mato_bound_view_dispose (GObject *object)
{
  g_clear_pointer (&MATO_BOUND_VIEW (object)->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_bound_view_parent_class)->dispose (object);
}

static void
mato_bound_view_class_init (MatoBoundViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_bound_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "mato-bound");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_bound_view_init (MatoBoundView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->when = GTK_LABEL (mato_words_new (NULL, "dim-label"));
  self->verdict = GTK_LABEL (mato_words_new (NULL, "heading"));
  self->fixed_title = GTK_LABEL (mato_heading_new (NULL));
  self->fixed = GTK_LABEL (mato_words_new (NULL, NULL));
  self->note = GTK_LABEL (mato_words_new (NULL, "mato-note"));
  gtk_widget_set_margin_top (GTK_WIDGET (self->fixed_title), 6);
  gtk_widget_set_margin_top (GTK_WIDGET (self->note), 6);
  self->table = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->table, 12);
  gtk_widget_add_css_class (GTK_WIDGET (self->table), "mato-note");
  /* Not over the verdict: the whole sum is to be seen, in any font. */
  gtk_grid_attach (self->table, GTK_WIDGET (self->when), PART, 0, 1, 1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->verdict));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->table));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fixed_title));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fixed));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), LEAST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the bound of a target search as a sum */
                                  _("The bound"), -1);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
