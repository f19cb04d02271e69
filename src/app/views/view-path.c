/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-path.h"

#include "app/diagram/path-bar.h"
#include "app/kit/labels.h"
#include "session/words/sentence-deduction.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define LEAST_HEIGHT 80

struct _MatoPathView
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *title;
  GtkFlowBox *bars;
  GtkLabel *note;
  GtkLabel *legend;
  MatoTrace *trace;     /* nullable */
  MatoLogicPath *path;  /* of it */
  MatoAlphabet alphabet;
  int current;          /* the deduction that the position is in; -1: the start */
};

static void mato_path_view_search_view_init (MatoSearchViewInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoPathView, mato_path_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_path_view_search_view_init))

static MatoPathBar *
get_bar (MatoPathView *self,
         int           index)
{
  return MATO_PATH_BAR (gtk_flow_box_get_child_at_index (self->bars, index));
}

/* The legend */

static void
add_entry (GString       *markup,
           const GdkRGBA *color,
           const char    *shape,
           const char    *title)
{
  g_autoptr (GString) words = g_string_new (title);
  g_autofree char *entry = NULL;

  /* Lines break between the entries only. */
  g_string_replace (words, " ", "\302\240", 0);
  entry = g_markup_printf_escaped ("<span foreground=\"#%02x%02x%02x\">%s</span>\302\240%s",
                                   (guint) (color->red * 255), (guint) (color->green * 255),
                                   (guint) (color->blue * 255), shape, words->str);
  g_string_append (markup, markup->len > 0 ? "    " : "");
  g_string_append (markup, entry);
}

/* The families that there are, with their numbers, in the colours of the style. */
static void
fill_legend (MatoPathView *self)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  MatoPalette palette;

  mato_palette_init_for (&palette, GTK_WIDGET (self));
  for (guint family = 0; self->path && family < MATO_N_FAMILIES; family++)
    {
      g_autofree char *number = mato_sentence_number (self->path->counts[family]);
      g_autofree char *title =
        g_strdup_printf ("%s %s", _(mato_technique_family_get_title (family)), number);
      GdkRGBA color;

      mato_palette_grade (&palette, family, MATO_N_FAMILIES, &color);
      if (self->path->counts[family] > 0)
        add_entry (markup, &color, "█", title);
    }
  if (self->path && self->path->hardest >= 0)
    /* Translators: legend of the path of techniques */
    add_entry (markup, &palette.colors[MATO_COLOR_TEXT], "▼", _("The hardest"));

  gtk_label_set_markup (self->legend, markup->str);
}

/* What is shown */

static void
name_bars (MatoPathView *self)
{
  for (guint i = 0; i < self->path->steps->len; i++)
    {
      g_autofree char *name = mato_sentence_path_step (self->path, i, self->trace, self->alphabet);

      mato_path_bar_set_name (get_bar (self, (int) i), name);
    }
}

static void
remove_bars (MatoPathView *self)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->bars, 0)) != NULL)
    gtk_flow_box_remove (self->bars, GTK_WIDGET (child));
}

/* How it ends, if not with a solution. */
static char *
write_note (MatoPathView *self)
{
  guint64 last = mato_trace_get_last (self->trace);

  if (last == 0 || mato_trace_get_step (self->trace, last - 1)->kind != MATO_STEP_STUCK)
    return NULL;

  return mato_sentence_position (self->trace, last, self->alphabet);
}

static void
take_trace (MatoPathView *self,
            MatoTrace    *trace)
{
  g_autofree char *title = NULL;
  g_autofree char *note = NULL;

  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_pointer (&self->path, mato_logic_path_free);
  self->trace = mato_trace_ref (trace);
  self->path = mato_logic_path_new (trace);
  self->current = -1;
  remove_bars (self);
  for (guint i = 0; i < self->path->steps->len; i++)
    gtk_flow_box_insert (self->bars, mato_path_bar_new (mato_logic_path_get (self->path, i),
                                                        (int) i == self->path->hardest), -1);

  title = mato_sentence_path_hardest (self->path, self->trace);
  note = write_note (self);
  gtk_label_set_label (self->title, title);
  mato_label_say (self->note, note);
  fill_legend (self);
}

static void
go (MatoPathView *self,
    guint64       position)
{
  int current = mato_logic_path_find (self->path, position);

  for (int i = MIN (current, self->current); i <= MAX (current, self->current); i++)
    if (i >= 0)
      mato_path_bar_set_place (get_bar (self, i), i < current    ? MATO_PATH_PAST
                                                  : i == current ? MATO_PATH_NOW
                                                                 : MATO_PATH_LATER);
  self->current = current;
}

static void
mato_path_view_show (MatoSearchView *view,
                     MatoTrace      *trace,
                     guint64         position,
                     MatoAlphabet    alphabet)
{
  MatoPathView *self = MATO_PATH_VIEW (view);
  gboolean is_other = trace != self->trace;

  if (is_other)
    take_trace (self, trace);
  if (is_other || alphabet != self->alphabet)
    {
      self->alphabet = alphabet;
      name_bars (self);
    }
  go (self, position);
}

static void
mato_path_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_path_view_show;
}

/* To where its reason is told. */
static void
activated_cb (MatoPathView *self,
              MatoPathBar  *bar)
{
  const MatoPathStep *step = mato_path_bar_get_step (bar);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "t",
                              MIN (step->position + 1, step->end));
}

static void
mato_path_view_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_path_view_parent_class)->css_changed (widget, change);

  fill_legend (MATO_PATH_VIEW (widget));
}

static gboolean
mato_path_view_grab_focus (GtkWidget *widget)
{
  MatoPathView *self = MATO_PATH_VIEW (widget);

  if (!self->path || self->path->steps->len == 0)
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (get_bar (self, MAX (self->current, 0))));
}

/* Tab comes to the deduction that is shown, and leaves the view from any; arrows move in it. */
static gboolean
mato_path_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!gtk_widget_get_focus_child (widget))
    return gtk_widget_grab_focus (widget);

  return !is_tab && gtk_widget_child_focus (MATO_PATH_VIEW (widget)->box, direction);
}

static void
mato_path_view_dispose (GObject *object)
{
  MatoPathView *self = MATO_PATH_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_pointer (&self->path, mato_logic_path_free);

  G_OBJECT_CLASS (mato_path_view_parent_class)->dispose (object);
}

static void
mato_path_view_class_init (MatoPathViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_path_view_dispose;
  widget_class->css_changed = mato_path_view_css_changed;
  widget_class->grab_focus = mato_path_view_grab_focus;
  widget_class->focus = mato_path_view_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "mato-path");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_bars (MatoPathView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->bars = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->bars, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->bars, G_MAXINT16);
  gtk_flow_box_set_homogeneous (self->bars, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->bars), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self->bars), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bars), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the deductions that solve a puzzle, in order */
                                  _("Path of techniques"), -1);
  g_signal_connect_swapped (self->bars, "child-activated", G_CALLBACK (activated_cb), self);

  gtk_widget_set_focusable (scroller, FALSE);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), LEAST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->bars));
  return scroller;
}

static void
mato_path_view_init (MatoPathView *self)
{
  self->title = GTK_LABEL (mato_words_new (NULL, "heading"));
  self->note = GTK_LABEL (mato_words_new (NULL, "mato-note"));
  self->legend = GTK_LABEL (mato_words_new (NULL, "mato-note"));
  self->current = -1;

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self->box), make_bars (self));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->legend));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
