/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/hint-card.h"

#include "app/draw/legend.h"
#include "app/kit/cell-links.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/one-stop.h"
#include "app/kit/run-button.h"
#include "core/board/shown.h"

#include <glib/gi18n.h>

#define SHORT 3 /* steps of a reason */
#define SHORT_TITLE 12 /* columns: three buttons stand in a row in a phone, too */

struct _MatoHintCard
{
  GtkWidget parent_instance;

  MatoHints *hints;

  GtkWidget *card;
  GtkLabel *text;
  GtkLabel *why;
  GtkWidget *buttons;
  GtkButton *next;
  GtkWidget *another;
  GtkWidget *about;
  GtkLabel *about_label;
  GtkLabel *dots;
  MatoLegend *links;
  GtkLabel *legend;
  GtkWidget *walk;
  GtkLabel *where;
  GtkListBox *steps;
  GtkListBox *found;
  gboolean is_refreshing; /* rows are selected by the card itself */
};

G_DEFINE_FINAL_TYPE (MatoHintCard, mato_hint_card, GTK_TYPE_WIDGET)

static void
append_row (GtkListBox *list,
            const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), mato_words_new (text, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (list, row);
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* The selected row follows the model; what follows from the selection is already so. */
static void
select_row (MatoHintCard *self,
            GtkListBox   *list,
            int           index)
{
  self->is_refreshing = TRUE;
  if (index < 0)
    gtk_list_box_unselect_all (list);
  else
    gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, index));
  self->is_refreshing = FALSE;
}

static void
refresh_steps (MatoHintCard *self)
{
  guint n = mato_hints_get_n_steps (self->hints);

  clear_list (self->steps);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = mato_hints_dup_step (self->hints, i);

      append_row (self->steps, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->steps), n > 0);
  /* A short reason is read first; below a long one nobody would find the buttons. */
  gtk_box_reorder_child_after (GTK_BOX (self->card), GTK_WIDGET (self->steps),
                               n <= SHORT ? GTK_WIDGET (self->why) : self->buttons);
}

static void
refresh_position (MatoHintCard *self)
{
  guint n = mato_hints_get_n_steps (self->hints);
  guint position = self->hints->position;
  g_autofree char *where = NULL;

  if (position == 0)
    where = g_strdup_printf (g_dngettext (NULL,
                                          /* Translators: how many steps the reason of a hint has */
                                          "%u step", "%u steps", n),
                             n);
  else
    /* Translators: of the reason of a hint: the number of the step shown, and of all steps */
    where = g_strdup_printf (_("Step %u of %u"), position, n);
  gtk_label_set_label (self->where, where);
  gtk_widget_set_visible (self->walk, n > 1);
  select_row (self, self->steps, (int) position - 1);
}

static void
fill_found (MatoHintCard *self)
{
  guint n = mato_hints_get_n_found (self->hints);

  clear_list (self->found);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = mato_hints_dup_found (self->hints, i);

      append_row (self->found, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->found), n > 0);
}

static void
refresh_chosen (MatoHintCard *self)
{
  if (mato_hints_get_n_found (self->hints) > 0)
    select_row (self, self->found, self->hints->chosen);
}

static void
name_about (MatoHintCard    *self,
            MatoTechniqueId  technique)
{
  const char *title = _(mato_technique_get (technique)->title);
  g_autofree char *text = mato_shown_width (title) <= SHORT_TITLE
    /* Translators: button: explains the technique of the hint: "About XY-wing" */
    ? g_strdup_printf (_("A_bout %s"), title)
    /* Translators: button: explains the technique that the headline of the hint names */
    : g_strdup (_("A_bout It"));

  gtk_label_set_label (self->about_label, text);
}

/* How much of the hint is shown: three stages. */
static void
refresh_dots (MatoHintCard *self)
{
  static const char *const dots[] = { "○ ○ ○", "● ○ ○", "● ● ○", "● ● ●" };
  MatoHintStage stage = self->hints->stage;
  /* Translators: for screen readers: how much of a hint is shown: 1, 2 or all 3 */
  g_autofree char *name = g_strdup_printf (_("Part %u of 3"), stage);

  gtk_label_set_label (self->dots, dots[stage]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dots), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->dots),
                          mato_hints_get_deduction (self->hints) != NULL);
}

/* The button says what it does next. */
static void
refresh_buttons (MatoHintCard *self)
{
  const MatoDeduction *hint = mato_hints_get_deduction (self->hints);
  gboolean has_hint = hint != NULL;
  /* Translators: button: shows more of the hint */
  g_autofree char *title = mato_hints_can_apply (self->hints)
                             ? mato_hints_dup_move (self->hints) : g_strdup (C_ ("hint", "Mor_e"));

  mato_run_button_update (self->next, mato_hints_is_running (self->hints), title,
                          _("Show the next step, a little at a time"), "win.next-hint");
  gtk_widget_set_visible (GTK_WIDGET (self->next),
                          has_hint || mato_hints_is_running (self->hints));
  gtk_widget_set_visible (self->another, has_hint);
  /* Before that it would say what the technique is. */
  gtk_widget_set_visible (self->about, has_hint
                                         && hint->technique < MATO_N_TECHNIQUES
                                         && self->hints->stage
                                              >= MATO_HINT_TECHNIQUE);
  if (has_hint)
    name_about (self, hint->technique);
  gtk_widget_set_visible (self->buttons, has_hint || mato_hints_is_running (self->hints));
}

static void
refresh_text (MatoHintCard *self)
{
  g_autofree char *text = mato_hints_dup_text (self->hints);
  g_autofree char *why = mato_hints_dup_why (self->hints);

  if (mato_hints_is_running (self->hints) && text == NULL)
    text = g_strdup (_("Looking for the next step…"));
  mato_cell_links_say (self->text, text);
  mato_cell_links_say (self->why, why);
  gtk_widget_set_visible (self->card, text != NULL);
  refresh_dots (self);
}

static const MatoLegendEntry links[] = {
  /* Translators: what an arrow from one digit to another means */
  { MATO_COLOR_LINK_ON, "━▶", N_("then this digit") },
  /* Translators: what an arrow from one digit to another means */
  { MATO_COLOR_LINK_OFF, "╍▶", N_("so not this one") },
  { .title = NULL },
};

static void
refresh_legend (MatoHintCard *self)
{
  g_autofree char *text = mato_hints_dup_legend (self->hints);

  gtk_widget_set_visible (GTK_WIDGET (self->links), mato_hints_has_links (self->hints));
  mato_label_say (self->legend, text);
}

static void
step_selected_cb (MatoHintCard  *self,
                  GtkListBoxRow *row)
{
  if (!self->is_refreshing && row != NULL)
    mato_hints_set_position (self->hints, gtk_list_box_row_get_index (row) + 1);
}

static void
found_selected_cb (MatoHintCard  *self,
                   GtkListBoxRow *row)
{
  if (!self->is_refreshing && row != NULL)
    mato_hints_choose (self->hints, gtk_list_box_row_get_index (row));
}

static MatoTechniqueFamily
family_of (MatoHintCard  *self,
           GtkListBoxRow *row)
{
  const MatoDeduction *deduction =
    mato_hints_get_found (self->hints, gtk_list_box_row_get_index (row));

  return mato_technique_get (deduction->technique)->family;
}

/* A heading over the first hint of each family. */
static void
set_header_cb (GtkListBoxRow *row,
               GtkListBoxRow *before,
               gpointer       user_data)
{
  MatoHintCard *self = user_data;
  MatoTechniqueFamily family;

  if ((guint) gtk_list_box_row_get_index (row) >= mato_hints_get_n_found (self->hints))
    return;

  family = family_of (self, row);
  if (before != NULL && family_of (self, before) == family)
    gtk_list_box_row_set_header (row, NULL);
  else if (gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row,
                                 mato_heading_new (_(mato_technique_family_get_title (family))));
}

gboolean
mato_hint_card_has_words (MatoHints *hints)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MATO_IS_HINTS (hints), FALSE);

  text = mato_hints_dup_text (hints);
  return text != NULL || mato_hints_is_running (hints) || mato_hints_get_n_found (hints) > 0;
}

void
mato_hint_card_close (GtkWidget *card)
{
  g_return_if_fail (MATO_IS_HINT_CARD (card));

  mato_hints_forget (MATO_HINT_CARD (card)->hints);
}

static void
refresh (MatoHintCard *self)
{
  refresh_text (self);
  refresh_buttons (self);
  refresh_legend (self);
  refresh_steps (self);
  refresh_position (self);
  refresh_chosen (self);
}

static void
refresh_found (MatoHintCard *self)
{
  fill_found (self);
  refresh (self);
}

static void
position_cb (MatoHintCard *self)
{
  refresh_position (self);
}

GtkWidget *
mato_hint_card_new (MatoHints *hints)
{
  MatoHintCard *self = g_object_new (MATO_TYPE_HINT_CARD, NULL);

  self->hints = g_object_ref (hints);
  mato_new_part (GTK_WIDGET (self));
  mato_follow (self, G_CALLBACK (refresh_found), hints, "notify::n-found", NULL);
  mato_follow (self, G_CALLBACK (refresh), hints, "notify::stage", "notify::chosen",
               "notify::running", NULL);
  mato_follow (self, G_CALLBACK (position_cb), hints, "notify::position", NULL);
  refresh_found (self);
  return GTK_WIDGET (self);
}

static void
mato_hint_card_dispose (GObject *object)
{
  MatoHintCard *self = MATO_HINT_CARD (object);

  if (self->found != NULL)
    gtk_list_box_set_header_func (self->found, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_HINT_CARD);
  g_clear_object (&self->hints);

  G_OBJECT_CLASS (mato_hint_card_parent_class)->dispose (object);
}

static void
mato_hint_card_class_init (MatoHintCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_hint_card_dispose;

  g_type_ensure (MATO_TYPE_LEGEND);
  g_type_ensure (MATO_TYPE_ONE_STOP);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "mato-hint-card");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/hint-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, card);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, text);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, why);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, next);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, another);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, about);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, about_label);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, dots);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, links);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, legend);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, walk);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, where);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, steps);
  gtk_widget_class_bind_template_child (widget_class, MatoHintCard, found);
}

static void
mato_hint_card_init (MatoHintCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mato_legend_set_entries (self->links, links);
  gtk_list_box_set_header_func (self->found, set_header_cb, self, NULL);
  g_signal_connect_object (self->steps, "row-selected", G_CALLBACK (step_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->found, "row-selected", G_CALLBACK (found_selected_cb), self,
                           G_CONNECT_SWAPPED);
}
