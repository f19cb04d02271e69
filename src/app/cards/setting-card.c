/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/setting-card.h"

#include "app/cards/setting-tools.h"
#include "app/kit/compat.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "core/rules/rule-sentence.h"
#include "session/lessons/sentence-judgement.h"
#include "session/words/sentence-rating.h"

#include <glib/gi18n.h>

struct _MatoSettingCard
{
  GtkBox parent_instance;

  MatoSetting *setting;
  MatoJudgement *judgement;
  GtkLabel *verdict;
  GtkLabel *advice;
  GtkLabel *problem;
  GtkWidget *rule;      /* the row of the chosen rule: */
  GtkLabel *name;
  GtkWidget *clue;
  GtkWidget *offers;    /* what can be done with a puzzle that is complete */
  char *told;           /* (nullable): the rule whose number is in the row */
  gboolean is_typing;   /* the number that changes is ours */
};

G_DEFINE_FINAL_TYPE (MatoSettingCard, mato_setting_card, GTK_TYPE_BOX)

/* What there is to say */

static char *
dup_progress (MatoCandidateFinder *finder)
{
  guint n = mato_candidate_finder_get_n_open (finder);

  if (n == 0)
    return g_strdup (_("Looking for what is possible…"));

  /* Translators: while a puzzle is set; of a candidate, a digit of a cell, it is not known yet
   * whether some solution has it */
  return g_strdup_printf (g_dngettext (NULL, "Looking for what is possible: %u candidate is open.",
                                       "Looking for what is possible: %u candidates are open.", n),
                          n);
}

static char *
dup_judgement (MatoJudgement *judgement)
{
  const MatoJudgementAnswer *answer = mato_judgement_get (judgement);
  const MatoRating *rating = mato_judgement_get_rating (judgement);
  g_autofree char *level = rating != NULL ? mato_sentence_rating (rating) : NULL;
  g_autofree char *text = NULL;

  if (answer == NULL)
    return NULL;

  text = mato_sentence_judgement (answer->geometry, answer->n_solutions,
                                  MATO_JUDGEMENT_MOST_SOLUTIONS, answer->cells, answer->n_cells);
  if (level == NULL)
    return g_steal_pointer (&text);

  return g_strdup_printf (_("%s %s."), text, level);
}

static void
refresh_verdict (MatoSettingCard *self)
{
  MatoCandidateFinder *finder = self->setting->finder;
  const MatoJudgementAnswer *answer = mato_judgement_get (self->judgement);
  g_autofree char *text = dup_judgement (self->judgement);

  gtk_widget_set_visible (self->offers, answer != NULL && answer->n_solutions == 1);
  if (text == NULL && mato_candidate_finder_is_running (finder))
    text = dup_progress (finder);
  if (text != NULL)
    mato_label_say (self->verdict, text);
  else if (!mato_judgement_is_running (self->judgement))
    mato_label_say (self->verdict, NULL);
}

static void
judged_cb (MatoSettingCard *self)
{
  const MatoJudgementAnswer *answer = mato_judgement_get (self->judgement);

  refresh_verdict (self);
  if (answer != NULL && answer->n_solutions < 2 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mato_compat_announce (GTK_WIDGET (self), gtk_label_get_label (self->verdict));
}

static const char *
advise (MatoSettingCard *self)
{
  const char *tool = self->setting->tool;
  const MatoVariant *variant = tool != NULL ? mato_variant_find (tool) : NULL;

  if (tool == NULL)
    return _("Choose a rule, then draw it over cells of the board. Digits are typed as always.");
  if (variant == NULL)
    return _("Draw over the cells of a box.");
  if (mato_variant_has_parts (variant))
    return _("Draw one part after the other. For another such rule choose it again.");
  if (variant->look == MATO_LOOK_OUTSIDE)
    return _("Click a cell at the border: the number counts from there.");
  if (variant->look == MATO_LOOK_DIAGONAL_CLUE)
    return _("Draw from the border along a diagonal.");
  if (variant->look == MATO_LOOK_CAGE && mato_setting_takes_cell (self->setting))
    return _("Draw over the cells, or click one. A click on a cage chooses it.");
  if (mato_setting_takes_cell (self->setting))
    return _("Click cells. A click on a rule chooses it, Delete removes it.");

  return _("Draw over the cells, or choose them with Shift and the arrow keys and press Enter.");
}

/* Who draws a rule has read what it says. */
static void
show_advice (MatoSettingCard *self)
{
  const char *tool = self->setting->tool;
  const MatoVariant *variant = tool != NULL ? mato_variant_find (tool) : NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;

  if (variant != NULL)
    sentence = mato_variant_write_sentence (variant, NULL,
                                            mato_setting_get_geometry (self->setting));
  if (sentence != NULL)
    /* Translators: the title of a rule, what it says, and a sentence about how it is drawn */
    text = g_strdup_printf (C_("rule", "%s: %s. %s"), _(variant->title), sentence, advise (self));
  mato_label_say (self->advice, text != NULL ? text : advise (self));
}

/* Returns: (nullable): what there is to do with the chosen rule, beside its number */
static const char *
advise_on_rule (MatoSettingCard      *self,
                const MatoListedRule *rule)
{
  const char *tool = self->setting->tool;

  if (tool == NULL)
    return _("Drag it over the board to move it.");

  return mato_variant_has_parts (rule->variant) && g_str_equal (tool, rule->variant->name)
           ? advise (self) : NULL;
}

/* The chosen rule */

static char *
dup_clue (const MatoListedRule *rule)
{
  return g_strdup (rule->clue != NULL ? rule->clue : "");
}

static char *
dup_rule_name (const MatoListedRule *rule,
               const MatoGeometry   *geometry)
{
  /* Translators: a rule that is chosen: “Killer cages: 3 cells” */
  return g_strdup_printf (g_dngettext (NULL, "%s: %u cell", "%s: %u cells", rule->n),
                          _(mato_listed_rule_get_title (rule, geometry)), rule->n);
}

/* One that was drawn a moment ago waits for its number: the next figure goes there. */
static gboolean
is_new (const MatoListedRule *rule)
{
  return rule->clue == NULL;
}

static gboolean
type_cb (gpointer data)
{
  MatoSettingCard *self = data;

  if (gtk_widget_get_mapped (self->clue))
    gtk_widget_grab_focus (self->clue);
  return G_SOURCE_REMOVE;
}

static void
show_rule (MatoSettingCard      *self,
           const MatoListedRule *rule)
{
  const MatoGeometry *geometry = mato_setting_get_geometry (self->setting);
  gboolean has_clue = mato_listed_rule_can_have_clue (rule, geometry);
  g_autofree char *name = dup_rule_name (rule, geometry);
  g_autofree char *clue = dup_clue (rule);
  g_autofree char *told = g_strdup_printf ("%s %u %u %u", rule->variant->name, rule->line, rule->n,
                                           rule->cells[0]);

  gtk_label_set_label (self->name, name);
  gtk_widget_set_visible (self->clue, has_clue);
  if (g_strcmp0 (told, self->told) == 0)
    return;

  g_free (self->told);
  self->told = g_steal_pointer (&told);
  self->is_typing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->clue), clue);
  self->is_typing = FALSE;
  mato_label_say (self->problem, NULL);
  mato_compat_announce (GTK_WIDGET (self), name);
  if (has_clue && is_new (rule))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, type_cb, g_object_ref (self), g_object_unref);
}

static void
refresh_rule (MatoSettingCard *self)
{
  const MatoListedRule *rule = mato_setting_get_chosen (self->setting);

  gtk_widget_set_visible (self->rule, rule != NULL);
  if (rule != NULL)
    show_rule (self, rule);
  else
    g_clear_pointer (&self->told, g_free);
}

static void
refresh (MatoSettingCard *self)
{
  const MatoListedRule *rule = mato_setting_get_chosen (self->setting);

  if (rule != NULL)
    mato_label_say (self->advice, advise_on_rule (self, rule));
  else
    show_advice (self);
  refresh_rule (self);
  refresh_verdict (self);
}

/* The number is on the board with the next stroke, too. */
static void
take_clue (MatoSettingCard *self)
{
  g_autoptr (GError) error = NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->clue));

  if (self->is_typing || mato_setting_get_chosen (self->setting) == NULL)
    return;

  g_clear_pointer (&self->told, g_free);
  self->is_typing = TRUE;
  if (mato_setting_set_clue (self->setting, text, &error))
    mato_label_say (self->problem, NULL);
  else
    mato_label_say (self->problem, error != NULL ? error->message : NULL);
  self->is_typing = FALSE;
}

static void
entered_cb (MatoSettingCard *self)
{
  take_clue (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.to-board", NULL);
}

static void
left_cb (MatoSettingCard *self)
{
  take_clue (self);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        MatoSettingCard       *self)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.to-board", NULL);
  return GDK_EVENT_STOP;
}

static GtkWidget *
new_clue (MatoSettingCard *self)
{
  GtkWidget *clue = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (clue), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (clue), 6);
  /* Translators: beside a field: the number of a rule, the sum of a cage, say */
  gtk_entry_set_placeholder_text (GTK_ENTRY (clue), C_ ("rule", "Number"));
  gtk_entry_set_input_purpose (GTK_ENTRY (clue), GTK_INPUT_PURPOSE_DIGITS);
  /* Undo belongs to the game, and the number before may be that of another rule. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (clue), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (clue), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Number of the rule"), -1);
  g_signal_connect_swapped (clue, "activate", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (clue, focus);
  gtk_widget_add_controller (clue, keys);
  return clue;
}

static GtkWidget *
new_rule_row (MatoSettingCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

  self->name = GTK_LABEL (name);
  gtk_label_set_xalign (self->name, 0);
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  self->clue = new_clue (self);
  gtk_widget_set_tooltip_text (remove, _("Remove This Rule"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Remove This Rule"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "win.remove-rule");
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), self->clue);
  gtk_box_append (GTK_BOX (row), remove);
  return row;
}

static GtkWidget *
new_offers (void)
{
  GtkWidget *offers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  /* Translators: button: an address on the web that has the puzzle in it goes to the clipboard */
  GtkWidget *link = gtk_button_new_with_label (_("Copy Link"));

  gtk_widget_add_css_class (offers, "mato-offers");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (link), "win.copy-link");
  gtk_box_append (GTK_BOX (offers), link);
  return offers;
}

static GtkLabel *
add_words (MatoSettingCard *self,
           const char      *css_class)
{
  GtkWidget *label = mato_words_new (NULL, css_class);

  gtk_widget_set_visible (label, FALSE);
  gtk_box_append (GTK_BOX (self), label);
  return GTK_LABEL (label);
}

static void
mato_setting_card_dispose (GObject *object)
{
  MatoSettingCard *self = MATO_SETTING_CARD (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  g_clear_object (&self->setting);
  g_clear_object (&self->judgement);
  g_clear_pointer (&self->told, g_free);

  G_OBJECT_CLASS (mato_setting_card_parent_class)->dispose (object);
}

static void
mato_setting_card_class_init (MatoSettingCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_setting_card_dispose;
}

static void
mato_setting_card_init (MatoSettingCard *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
mato_setting_card_new (MatoSetting   *setting,
                       MatoJudgement *judgement)
{
  MatoSettingCard *self = g_object_new (MATO_TYPE_SETTING_CARD, NULL);

  self->setting = g_object_ref (setting);
  self->judgement = g_object_ref (judgement);
  gtk_widget_add_css_class (GTK_WIDGET (self), "mato-group");
  gtk_widget_add_css_class (GTK_WIDGET (self), "mato-set");
  gtk_box_append (GTK_BOX (self), mato_setting_tools_new (setting));
  self->advice = add_words (self, "dim-label");
  self->rule = new_rule_row (self);
  gtk_box_append (GTK_BOX (self), self->rule);
  self->problem = add_words (self, NULL);
  self->verdict = add_words (self, "mato-answer");
  self->offers = new_offers ();
  gtk_box_append (GTK_BOX (self), self->offers);
  g_signal_connect_object (judgement, "changed", G_CALLBACK (judged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setting, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  mato_new_part (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
