/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/preferences.h"

#include "app/kit/accessible-names.h"
#include "app/kit/labels.h"
#include "app/kit/scroller.h"
#include "app/panels/method-button.h"
#include "app/side/side-window.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <math.h>

#define WIDTH 600
#define HEIGHT 744
#define FEW_CHARS 6

/**
 * Choice:
 * @state: of the action, as the text of a #GVariant
 * @title: (nullable): in the list; a number of steps a second is written out instead
 */
typedef struct
{
  const char *state;
  const char *title;
} Choice;

static const Choice mistakes[] = {
  /* Translators: wrong digits are marked only by the button "Check" */
  { "'asked'", N_("When I Check") },
  /* Translators: wrong digits are marked as soon as they are entered */
  { "'always'", N_("At Once") },
  /* Translators: wrong digits are marked as soon as three of them are on the board */
  { "'third'", N_("After Three") },
  { NULL, NULL },
};

static const Choice alphabets[] = {
  /* Translators: digits are spelled as in the text of the puzzle */
  { "'own'", N_("As in the Puzzle") },
  { "'1'", N_("1–9, then A, B, C…") },
  { "'A'", N_("Letters A, B, C…") },
  { "'0'", N_("0–9, then A, B, C…") },
  { "'numbers'", N_("Numbers 1, 2, 3…") },
  { NULL, NULL },
};

static const Choice speeds[] = {
  { "1.0", NULL }, { "2.0", NULL }, { "5.0", NULL }, { "10.0", NULL }, { "20.0", NULL },
  { "50.0", NULL }, { "100.0", NULL }, { "1000.0", NULL }, { NULL, NULL },
};

/**
 * Setting:
 * @action: of the window; %NULL: it is not an action
 * @note: (nullable): small, below the title
 * @spoken: of a list, for screen readers: the title without its key
 * @choices: (nullable): a list of what the action's state may be; %NULL: on or off
 */
typedef struct
{
  const char *action;
  const char *title;
  const char *note;
  const char *spoken;
  const Choice *choices;
} Setting;

static const Setting play_settings[] = {
  { .action = "clean-marks", .title = N_("Digits tidy up _marks"),
    .note = N_("A digit removes the marks it rules out") },
  { .action = "show-conflicts", .title = N_("Show _clashes"),
    .note = N_("The same digit twice in a row, column or box") },
  /* Translators: when digits that differ from the solution are marked */
  { .action = "mistakes", .title = N_("Show m_istakes"), .spoken = N_("Show mistakes"),
    .note = N_("Shown before you ask, they count as help"), .choices = mistakes },
  { .action = "show-candidates", .title = N_("Sho_w candidates"),
    .note = N_("Every digit that an empty cell may still hold") },
  { .action = "pause-away", .title = N_("Stop the cloc_k in other windows") },
  { .action = "show-clock", .title = N_("Show the cl_ock") },
  { .title = NULL },
};

static const Setting board_settings[] = {
  /* Translators: how the digits of a board are spelled */
  { .action = "alphabet", .title = N_("_Digits"), .spoken = N_("Digits"), .choices = alphabets },
  { .action = "light-same", .title = N_("Li_ght the same digits") },
  { .action = "shade-peers", .title = N_("_Shade row, column and box") },
  { .action = "show-rings", .title = N_("_Rings on every page") },
  { .action = "all-weights", .title = N_("_Numbers in every cell"),
    .note = N_("On Target, instead of once on each side") },
  { .title = NULL },
};

static const Setting solve_method = { .title = N_("Method to so_lve") };
static const Setting watch_method = { .title = N_("Method to wa_tch") };

static const Setting search_settings[] = {
  /* Translators: how fast a recording plays */
  { .action = "speed", .title = N_("S_peed"), .spoken = N_("Speed"), .choices = speeds },
  { .action = "show-ratings", .title = N_("Show ratings and _engine names"),
    /* Translators: examples of ratings and names of engines: ER is that of Sudoku Explainer */
    .note = N_("ER 1.5, bit masks, dancing links") },
  { .title = NULL },
};

struct _MatoPreferences
{
  GtkWindow parent_instance;

  GActionGroup *actions; /* of the window that it is beside */
  GtkWidget *root;
};

G_DEFINE_FINAL_TYPE (MatoPreferences, mato_preferences, GTK_TYPE_WINDOW)

/* What a list was made of; states that no choice has come to it as they are. */
typedef struct
{
  const Setting *setting;
  GActionGroup *actions;
  GPtrArray *states;
  gboolean is_refreshing;
} List;

static void
list_free (gpointer data)
{
  List *list = data;

  g_object_unref (list->actions);
  g_ptr_array_unref (list->states);
  g_free (list);
}

static char *
write_choice (const Choice *choice,
              GVariant     *state)
{
  gulong n;
  g_autofree char *number = NULL;

  if (choice != NULL && choice->title != NULL)
    return g_strdup (_(choice->title));

  n = (gulong) llround (g_variant_get_double (state));
  number = mato_sentence_number (n);
  /* Translators: in a list of speeds */
  return g_strdup_printf (ngettext ("%s step a second", "%s steps a second", n), number);
}

static gboolean
is_state (gconstpointer a,
          gconstpointer b)
{
  return g_variant_equal (a, b);
}

static void
append_choice (GtkDropDown  *drop_down,
               List         *list,
               const Choice *choice,
               GVariant     *state)
{
  g_autofree char *title = write_choice (choice, state);

  g_ptr_array_add (list->states, g_variant_ref_sink (state));
  gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (drop_down)), title);
}

static void
refresh_list (GtkDropDown *drop_down)
{
  List *list = g_object_get_data (G_OBJECT (drop_down), "mato-list");
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (list->actions, list->setting->action);
  guint index;

  list->is_refreshing = TRUE;
  if (!g_ptr_array_find_with_equal_func (list->states, state, is_state, &index))
    {
      index = list->states->len;
      append_choice (drop_down, list, NULL, state);
    }
  gtk_drop_down_set_selected (drop_down, index);
  list->is_refreshing = FALSE;
}

static void
selected_cb (GtkDropDown *drop_down)
{
  List *list = g_object_get_data (G_OBJECT (drop_down), "mato-list");
  guint index = gtk_drop_down_get_selected (drop_down);

  if (list->is_refreshing || index == GTK_INVALID_LIST_POSITION)
    return;

  g_action_group_change_action_state (list->actions, list->setting->action,
                                      g_ptr_array_index (list->states, index));
}

static GtkWidget *
list_new (MatoPreferences *self,
          const Setting   *setting)
{
  GtkWidget *drop_down =
    gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
  g_autofree char *changed = g_strconcat ("action-state-changed::", setting->action, NULL);
  List *list = g_new0 (List, 1);

  list->setting = setting;
  list->actions = g_object_ref (self->actions);
  list->states =
    g_ptr_array_new_with_free_func ((GDestroyNotify) (GCallback) g_variant_unref);
  g_object_set_data_full (G_OBJECT (drop_down), "mato-list", list, list_free);
  for (const Choice *choice = setting->choices; choice->state != NULL; choice++)
    append_choice (GTK_DROP_DOWN (drop_down), list, choice,
                   g_variant_new_parsed (choice->state));

  mato_drop_down_set_title (GTK_DROP_DOWN (drop_down), _(setting->spoken));
  refresh_list (GTK_DROP_DOWN (drop_down));
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (selected_cb), NULL);
  g_signal_connect_object (self->actions, changed, G_CALLBACK (refresh_list), drop_down,
                           G_CONNECT_SWAPPED);
  return drop_down;
}

static GtkWidget *
switch_new (const Setting *setting)
{
  g_autofree char *action = g_strconcat ("win.", setting->action, NULL);
  GtkWidget *widget = gtk_switch_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), action);
  return widget;
}

/* A row is where a finger goes, too. */
static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             GtkWidget       *control)
{
  gtk_widget_activate (control);
}

/* Where there is little room the words wrap, and what is chosen is whole. */
static GtkWidget *
words_new (const char *text,
           const char *css_class)
{
  GtkWidget *words = mato_words_new (text, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (words), FEW_CHARS);
  return words;
}

static GtkWidget *
row_new (const Setting *setting,
         GtkWidget     *control)
{
  /* A box asks for the width at the height that it has, and leaves too little for a list. */
  GtkWidget *row = gtk_grid_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = words_new (NULL, NULL);
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_label_set_text_with_mnemonic (GTK_LABEL (title), _(setting->title));
  gtk_label_set_mnemonic_widget (GTK_LABEL (title), control);
  gtk_box_append (GTK_BOX (words), title);
  if (setting->note != NULL)
    {
      GtkWidget *note = words_new (_(setting->note), "mato-note");

      gtk_widget_add_css_class (note, "dim-label");
      gtk_box_append (GTK_BOX (words), note);
    }

  gtk_widget_add_css_class (row, "mato-setting");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (words, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (row), 12);
  gtk_grid_attach (GTK_GRID (row), words, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), control, 1, 0, 1, 1);
  g_signal_connect_object (gesture, "released", G_CALLBACK (released_cb), control, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (gesture));
  return row;
}

/* Returns: (transfer floating): an empty card below its heading */
static GtkWidget *
add_card (MatoPreferences *self,
          const char      *title)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *heading = mato_heading_new (title);

  g_object_set (heading, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_widget_add_css_class (group, "mato-group");
  gtk_widget_add_css_class (card, "mato-card");
  gtk_widget_add_css_class (card, "mato-rows");
  gtk_box_append (GTK_BOX (group), heading);
  gtk_box_append (GTK_BOX (group), card);
  gtk_box_append (GTK_BOX (self->root), group);
  return card;
}

static void
fill_card (MatoPreferences *self,
           GtkWidget       *card,
           const Setting   *settings)
{
  for (const Setting *setting = settings; setting->title != NULL; setting++)
    gtk_box_append (GTK_BOX (card), row_new (setting, setting->choices ? list_new (self, setting)
                                                                       : switch_new (setting)));
}

static void
add_method (GtkWidget        *card,
            const Setting    *setting,
            MatoMethodChoice *choice)
{
  gtk_box_append (GTK_BOX (card), row_new (setting, mato_method_button_new (choice)));
}

static void
fill (MatoPreferences *self,
      MatoWorkspace   *workspace)
{
  GtkWidget *note =
    mato_words_new (_("What you choose here or on the pages applies to this window and to those "
                      "you open later."), "mato-note");
  GtkWidget *card;

  /* Translators: heading: playing sudoku */
  fill_card (self, add_card (self, _("Play")), play_settings);
  /* Translators: heading: what the board looks like */
  fill_card (self, add_card (self, _("Board")), board_settings);
  /* Translators: heading: two pages of the window */
  card = add_card (self, _("Solve and Watch"));
  add_method (card, &solve_method, workspace->solving->method);
  add_method (card, &watch_method, workspace->films->method);
  fill_card (self, card, search_settings);
  gtk_widget_add_css_class (note, "dim-label");
  gtk_box_append (GTK_BOX (self->root), note);
}

static void
mato_preferences_dispose (GObject *object)
{
  g_clear_object (&MATO_PREFERENCES (object)->actions);

  G_OBJECT_CLASS (mato_preferences_parent_class)->dispose (object);
}

static void
mato_preferences_class_init (MatoPreferencesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_preferences_dispose;
}

static void
mato_preferences_init (MatoPreferences *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-preferences");
  gtk_window_set_title (GTK_WINDOW (self), _("Preferences"));
  gtk_window_set_child (GTK_WINDOW (self), mato_scroller_new (self->root, _("Preferences")));
}

void
mato_preferences_present (GtkWindow     *parent,
                          MatoWorkspace *workspace)
{
  MatoPreferences *self;

  if (mato_side_window_raise (parent, MATO_TYPE_PREFERENCES))
    return;

  self = g_object_new (MATO_TYPE_PREFERENCES, NULL);
  self->actions = g_object_ref (G_ACTION_GROUP (parent));
  /* A phone has no room beside the window. */
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))), HEIGHT);
  fill (self, workspace);
  mato_side_window_open (GTK_WINDOW (self), parent);
}
