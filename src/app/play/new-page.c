/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/new-page.h"

#include "app/draw/puzzle-sign.h"
#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/scroller.h"
#include "app/layout/cards-layout.h"
#include "app/layout/page-layout.h"
#include "app/layout/wrap-layout.h"
#include "app/play/size-choice.h"
#include "app/texts/kept-strip.h"
#include "session/play/new-puzzle.h"
#include "session/play/new-variant.h"
#include "session/play/play-records.h"
#include "session/words/sentence-play.h"

#include <glib/gi18n.h>

#define N_LEVELS 6
#define DAY_SIGN 56 /* application pixels */
#define TARGET_SIGN 40
#define N_VARIANTS 9 /* three rows of three cards, or one column */
#define VARIANT_CHARS 24 /* so that longer sentences take two lines */
#define MINUTE 60000 /* ms */

typedef struct
{
  const MatoLevel *level;
  GtkWidget *button;
  GtkLabel *words;
  GtkLabel *usual;
  GtkLabel *best;
} LevelCard;

struct _MatoNewPage
{
  GtkWidget parent_instance;

  MatoPuzzleMaker *maker;
  GPtrArray *kept; /* nullable; of MatoKeptGame: in progress */
  GArray *records; /* nullable; of MatoPlayRecord */

  GtkWidget *scroller;
  GtkLabel *date;
  GtkWidget *daily;
  GtkLabel *daily_words;
  GtkLabel *streak;
  GtkDropDown *sizes;
  LevelCard levels[N_LEVELS];
  GtkDropDown *variant_levels;
  GtkWidget *variants[N_VARIANTS];
  GtkWidget *empty;
  GtkWidget *ruled;
  GtkWidget *continued;
};

G_DEFINE_FINAL_TYPE (MatoNewPage, mato_new_page, GTK_TYPE_WIDGET)

/* What a beginner can imagine: by the order of the levels. */
static const char *const level_words[N_LEVELS] = {
  /* Translators: on a card, what a level asks for: somewhere only one cell is left for a digit */
  N_("A digit has one place left"),
  /* Translators: on a card, what a level asks for: somewhere only one digit is left for a cell */
  N_("A cell has one digit left"),
  /* Translators: on a card, what a level asks for: names of techniques */
  N_("Pairs, fish and wings"),
  /* Translators: on a card, what a level asks for: names of techniques */
  N_("Rectangles and rarer patterns"),
  /* Translators: on a card, what a level asks for: "if this were so, that would follow" */
  N_("Chains of what-ifs"),
  /* Translators: on a card, what a level asks for */
  N_("Long chains, much patience"),
};

/* The kinds of cards */

static void
leave_cb (GtkWidget *button)
{
  gtk_widget_activate_action (button, "win.leave-new", NULL);
}

/* Screen readers read what the whole card says. */
static void
name_card (GtkWidget  *button,
           const char *title,
           const char *words)
{
  g_autofree char *name = g_strdup_printf (_("%s: %s"), title, words);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
new_card (GtkWidget  *content,
          const char *action)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "mato-choice");
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  g_signal_connect (button, "clicked", G_CALLBACK (leave_cb), NULL);
  return button;
}

static GtkLabel *
add_words (GtkWidget  *box,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = mato_words_new (text, css_class);

  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkWidget *
new_signed_card (gboolean     is_target,
                 int          size,
                 const char  *title,
                 const char  *words,
                 const char  *action,
                 GtkLabel   **label)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *button;

  gtk_widget_add_css_class (row, "mato-signed");
  gtk_box_append (GTK_BOX (row), mato_puzzle_sign_new (is_target, size));
  add_words (text, title, "mato-name");
  *label = add_words (text, words, "dim-label");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), text);
  button = new_card (row, action);
  if (words != NULL)
    name_card (button, title, words);
  return button;
}

static GtkWidget *
new_plain_card (const char *icon,
                const char *title,
                const char *action,
                const char *command)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (title);
  g_autofree char *key = command != NULL ? mato_command_key (command) : NULL;
  GtkWidget *button;

  gtk_widget_add_css_class (row, "mato-plain");
  gtk_box_append (GTK_BOX (row), gtk_image_new_from_icon_name (icon));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  if (key != NULL)
    {
      GtkWidget *key_label = gtk_label_new (key);

      gtk_widget_add_css_class (key_label, "dim-label");
      gtk_widget_add_css_class (key_label, "mato-note");
      gtk_box_append (GTK_BOX (row), key_label);
    }
  button = new_card (row, action);
  gtk_widget_remove_css_class (button, "mato-choice");
  gtk_widget_add_css_class (button, "mato-own");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  return button;
}

/* Levels */

static GtkWidget *
new_dashes (guint n)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, N_LEVELS);

  gtk_level_bar_set_mode (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_MODE_DISCRETE);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), n);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  return bar;
}

static GtkWidget *
new_row (GtkWidget *left,
         GtkWidget *right)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_set_hexpand (left, TRUE);
  gtk_box_append (GTK_BOX (row), left);
  gtk_box_append (GTK_BOX (row), right);
  return row;
}

static GtkLabel *
new_note (const char *css_class)
{
  GtkWidget *label = mato_words_new (NULL, "mato-note");

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  return GTK_LABEL (label);
}

static GtkWidget *
new_level_card (LevelCard       *card,
                const MatoLevel *level,
                guint            index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  card->level = level;
  gtk_box_append (GTK_BOX (box), new_row (mato_words_new (_(level->title), "mato-name"),
                                          new_dashes (index + 1)));
  card->words = add_words (box, NULL, "dim-label");
  card->usual = new_note ("dim-label");
  card->best = new_note ("mato-best-time");
  gtk_label_set_xalign (card->best, 1);
  gtk_box_append (GTK_BOX (box), new_row (GTK_WIDGET (card->usual), GTK_WIDGET (card->best)));
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "mato-times");
  card->button = new_card (box, "win.new-puzzle::easy");
  return card->button;
}

/* Returns: (transfer full): the mean time, in words */
static char *
describe_usual (guint64 mean)
{
  guint minutes = (guint) MAX ((mean + MINUTE / 2) / MINUTE, 1);

  /* Translators: on a card: how long puzzles of the level have taken */
  return g_strdup_printf (ngettext ("about %u min", "about %u min", minutes), minutes);
}

static void
show_times (LevelCard            *card,
            const MatoPlayTotals *totals)
{
  g_autofree char *usual = totals->n_solved > 0 ? describe_usual (totals->mean) : NULL;
  g_autofree char *clock = mato_sentence_clock (totals->best);
  /* Translators: on a card: the shortest time: "best 6:18" */
  g_autofree char *best = totals->n_solved > 0 ? g_strdup_printf (_("best %s"), clock) : NULL;

  gtk_label_set_label (card->usual, usual != NULL ? usual : "");
  gtk_label_set_label (card->best, best != NULL                 ? best
                                   : totals->n_assisted > 0
                                     /* Translators: on a card: puzzles of the level were solved */
                                     ? _("solved with help")
                                     /* Translators: on a card: no puzzle of the level was solved */
                                     : _("not yet solved"));
}

/* Returns: why boards of this size cannot be of the level */
static const char *
explain_missing (guint order)
{
  if (order < 9)
    return _("So small a board is never that hard");

  return _("Mato rates such chains on 9×9 boards only");
}

static void
refresh_level (MatoNewPage    *self,
               LevelCard      *card,
               MatoPuzzleKind *kind)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (kind->box_rows, kind->box_columns);
  gboolean suits = mato_level_suits (card->level, geometry);
  guint index = (guint) (card - self->levels);
  const char *words = suits ? _(level_words[index]) : explain_missing (geometry->order);
  MatoPlayTotals totals;
  g_autofree char *text = NULL;

  kind->level = card->level;
  totals = mato_play_records_sum (self->records, kind);
  text = mato_puzzle_kind_to_text (kind);
  gtk_label_set_label (card->words, words);
  show_times (card, &totals);
  gtk_widget_set_opacity (gtk_widget_get_parent (GTK_WIDGET (card->best)), suits ? 1 : 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card->button), "s", text);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card->button), suits ? "win.new-puzzle" : NULL);
  gtk_widget_set_sensitive (card->button, suits);
  if (suits)
    {
      g_autofree char *all = g_strdup_printf ("%s. %s", words,
                                              gtk_label_get_label (card->best));

      name_card (card->button, _(card->level->title), all);
    }
  else
    {
      name_card (card->button, _(card->level->title), words);
    }
}

MatoPuzzleKind
mato_new_page_get_kind (MatoNewPage *self)
{
  MatoPuzzleKind kind = mato_puzzle_maker_get_kind (self->maker);

  mato_size_choice_get (self->sizes, &kind.box_rows, &kind.box_columns);
  return kind;
}

/* A technique stands for a level, and leaves no symmetry. */
static void
refresh_levels (MatoNewPage *self)
{
  MatoPuzzleKind kind = mato_new_page_get_kind (self);
  g_autofree char *board = g_strdup_printf ("%ux%u", kind.box_rows, kind.box_columns);

  if (self->records == NULL)
    return;

  if (kind.technique != NULL)
    kind.symmetry = MATO_SYMMETRY_HALF_TURN;
  kind.technique = NULL;
  for (guint i = 0; i < N_LEVELS; i++)
    refresh_level (self, &self->levels[i], &kind);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->empty), "s", board);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->ruled), "s", board);
}

/* The day */

static void
refresh_day (MatoNewPage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Translators: heading over the puzzles of the day: a date for g_date_time_format() */
  g_autofree char *date = g_date_time_format (now, _("Today, %-d %B"));
  g_autofree char *words = NULL;
  g_autofree char *streak = NULL;
  MatoPuzzleKind kind;
  guint n_days;
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
  kind = mato_new_puzzle_daily_kind (&today);
  n_days = mato_play_records_get_streak (self->records, &today);
  /* Translators: of the puzzle of the day; %s is its level: Medium */
  words = g_strdup_printf (_("%s · the same for everyone"), _(kind.level->title));
  /* Translators: on a card in two lines: on how many days one has solved the puzzle of the day */
  streak = g_strdup_printf (ngettext ("%u day\nin a row", "%u days\nin a row", n_days), n_days);
  gtk_label_set_label (self->date, date);
  gtk_label_set_label (self->daily_words, words);
  mato_label_say (self->streak, n_days > 1 ? streak : NULL);
  name_card (self->daily, _("Sudoku of Today"), words);
}

/* What is in progress */

static void
kept_cb (guint    index,
         gpointer user_data)
{
  MatoNewPage *self = user_data;
  g_autoptr (MatoKeptGame) kept = g_ptr_array_steal_index (self->kept, index);

  leave_cb (GTK_WIDGET (self));
  mato_puzzle_maker_continue (self->maker, kept);
}

static void
refresh_kept (MatoNewPage *self)
{
  GtkWidget *old = gtk_widget_get_last_child (self->continued);

  if (self->kept != NULL && self->kept->len > 0)
    gtk_box_remove (GTK_BOX (self->continued), old);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  self->kept = mato_puzzle_maker_list_kept (self->maker);
  gtk_widget_set_visible (self->continued, self->kept->len > 0);
  if (self->kept->len > 0)
    gtk_box_append (GTK_BOX (self->continued), mato_kept_strip_new (self->kept, kept_cb, self));
}

/* The page */

static GtkWidget *
new_heading (const char *title)
{
  GtkWidget *label = mato_words_new (title, "mato-name");

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
add_section (GtkWidget *page,
             GtkWidget *heading)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "mato-choices");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (page), box);
  return box;
}

static void
add_today (MatoNewPage *self,
           GtkWidget   *page)
{
  GtkWidget *date = new_heading (NULL);
  GtkWidget *box = add_section (page, date);
  GtkWidget *cards = mato_cards_new ();
  GtkLabel *words;

  self->date = GTK_LABEL (date);
  self->daily = new_signed_card (FALSE, DAY_SIGN,
                                 /* Translators: card: the puzzle of the day */
                                 _("Sudoku of Today"), NULL, "win.daily", &self->daily_words);
  self->streak = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_justify (self->streak, GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (self->streak), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->streak), "mato-note");
  gtk_box_append (GTK_BOX (gtk_button_get_child (GTK_BUTTON (self->daily))),
                  GTK_WIDGET (self->streak));
  gtk_box_append (GTK_BOX (cards), self->daily);
  gtk_box_append (GTK_BOX (cards),
                  new_signed_card (TRUE, DAY_SIGN,
                                   /* Translators: card: the target sudoku of the day */
                                   _("Target of Today"),
                                   /* Translators: card: what a target sudoku is */
                                   _("Many solutions, one bullseye"), "win.daily-target", &words));
  gtk_box_append (GTK_BOX (box), cards);
}

static GtkWidget *
new_flat_button (const char *title,
                 const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (title);

  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

/* A list in the row of a heading. */
static GtkWidget *
new_choice (const char   *title,
            GtkDropDown **list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (title);

  *list = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (*list), "mato-size");
  mato_drop_down_set_title (*list, title);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*list));
  return box;
}

static GtkWidget *
new_size (MatoNewPage *self)
{
  /* Translators: choice: rows and columns of a board */
  GtkWidget *box = new_choice (_("Size"), &self->sizes);

  mato_size_choice_fill (self->sizes, 3, 3);
  g_signal_connect_swapped (self->sizes, "notify::selected", G_CALLBACK (refresh_levels), self);
  return box;
}

static void
add_levels (MatoNewPage *self,
            GtkWidget   *page)
{
  GtkWidget *row = mato_wrap_new ();
  GtkWidget *others = mato_wrap_new (); /* in a line of their own rather than one alone */
  GtkWidget *cards = mato_cards_new ();
  GtkWidget *box;
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);

  g_assert (n_levels == N_LEVELS);
  /* Translators: heading over new puzzles */
  gtk_box_append (GTK_BOX (row), new_heading (_("Sudoku")));
  gtk_box_append (GTK_BOX (row), new_size (self));
  /* Translators: button: opens a list of techniques */
  gtk_box_append (GTK_BOX (others), new_flat_button (_("Practise a Technique…"), "win.technique"));
  /* Translators: button: opens a dialog: what a new puzzle is to be like */
  gtk_box_append (GTK_BOX (others), new_flat_button (_("Options…"), "win.new-options"));
  gtk_box_append (GTK_BOX (row), others);
  box = add_section (page, row);
  for (guint i = 0; i < N_LEVELS; i++)
    gtk_box_append (GTK_BOX (cards), new_level_card (&self->levels[i], &levels[i], i));
  gtk_box_append (GTK_BOX (box), cards);
}

/* Variants */

static void
refresh_variants (MatoNewPage *self)
{
  const char *level = mato_variant_level_name (gtk_drop_down_get_selected (self->variant_levels));
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  for (guint i = 0; i < N_VARIANTS; i++)
    {
      g_autofree char *kind = g_strdup_printf ("%s %s", variants[i].name, level);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->variants[i]), "s", kind);
    }
}

static GtkWidget *
new_variant_level (MatoNewPage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkWidget *box = new_choice (_("Level"), &self->variant_levels);

  for (guint level = 0; level < MATO_N_VARIANT_LEVELS; level++)
    gtk_string_list_append (titles, _(mato_variant_level_title (level)));
  gtk_drop_down_set_model (self->variant_levels, G_LIST_MODEL (titles));
  g_signal_connect_swapped (self->variant_levels, "notify::selected",
                            G_CALLBACK (refresh_variants), self);
  return box;
}

static void
add_variants (MatoNewPage *self,
              GtkWidget   *page)
{
  GtkWidget *row = mato_wrap_new ();
  GtkWidget *cards = mato_cards_new ();
  GtkWidget *box;
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  g_assert (n_variants >= N_VARIANTS);
  /* Translators: heading over new puzzles: sudoku with other rules, as killer or jigsaw */
  gtk_box_append (GTK_BOX (row), new_heading (_("Variants")));
  gtk_box_append (GTK_BOX (row), new_variant_level (self));
  box = add_section (page, row);
  for (guint i = 0; i < N_VARIANTS; i++)
    {
      GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      add_words (text, _(variants[i].title), "mato-name");
      gtk_label_set_max_width_chars (add_words (text, _(variants[i].words), "dim-label"),
                                     VARIANT_CHARS);
      self->variants[i] = new_card (text, "win.new-variant::killer easy");
      name_card (self->variants[i], _(variants[i].title), _(variants[i].words));
      gtk_box_append (GTK_BOX (cards), self->variants[i]);
    }
  gtk_box_append (GTK_BOX (box), cards);
  refresh_variants (self);
}

static void
add_targets (GtkWidget *page)
{
  const struct { const char *title, *words, *action; } targets[] = {
    /* Translators: card: a puzzle for target sudoku of this level */
    { _("Easy Target"), _("Tens of solutions"), "win.new-target-of::easy" },
    { _("Medium Target"), _("Hundreds of solutions"), "win.new-target-of::medium" },
    { _("Hard Target"), _("Thousands of solutions"), "win.new-target-of::hard" },
  };
  GtkWidget *cards = mato_cards_new ();
  /* Translators: heading over new puzzles: a game on an archery target */
  GtkWidget *heading = new_heading (_("Target"));
  GtkWidget *row = mato_wrap_new ();
  GtkWidget *box = add_section (page, row);
  GtkLabel *words;

  gtk_box_append (GTK_BOX (row), heading);
  add_words (row, _("Big digits to the centre: every digit counts × its ring"), "dim-label");
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    gtk_box_append (GTK_BOX (cards), new_signed_card (TRUE, TARGET_SIGN, targets[i].title,
                                                      targets[i].words, targets[i].action,
                                                      &words));
  gtk_box_append (GTK_BOX (box), cards);
}

static void
add_own (MatoNewPage *self,
         GtkWidget   *page)
{
  /* Translators: heading over ways to a puzzle that one has */
  GtkWidget *box = add_section (page, new_heading (_("Your own")));
  GtkWidget *cards = mato_cards_new ();

  self->empty = new_plain_card ("view-grid-symbolic", _("Empty Board"), "win.new-board::3x3",
                                NULL);
  gtk_box_append (GTK_BOX (cards), self->empty);
  /* Translators: card: an empty board and the tools to draw cages, thermometers and other rules */
  self->ruled = new_plain_card ("document-edit-symbolic", _("Set with Rules"),
                                "win.new-board-with-rules::3x3", NULL);
  gtk_box_append (GTK_BOX (cards), self->ruled);
  gtk_box_append (GTK_BOX (cards), new_plain_card ("edit-paste-symbolic", _("Paste"), "win.paste",
                                                   "win.paste"));
  gtk_box_append (GTK_BOX (cards), new_plain_card ("folder-open-symbolic", _("Open…"), "win.open",
                                                   "win.open"));
  gtk_box_append (GTK_BOX (box), cards);
}

static void
mato_new_page_dispose (GObject *object)
{
  MatoNewPage *self = MATO_NEW_PAGE (object);

  g_clear_object (&self->maker);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->records, g_array_unref);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_new_page_parent_class)->dispose (object);
}

static void
mato_new_page_class_init (MatoNewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_new_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "mato-new-page");
}

/* Wherever the focus is in the window. */
static void
add_key (MatoNewPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("win.leave-new")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
mato_new_page_init (MatoNewPage *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* GTK places what stands in the middle by its width at the present height; a row of cards has one
   * that is larger than it wants. */
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_layout_manager (middle, g_object_new (MATO_TYPE_PAGE_LAYOUT, NULL));
  gtk_widget_set_halign (middle, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (middle), page);
  gtk_widget_add_css_class (page, "mato-new-page");
  add_today (self, page);
  add_levels (self, page);
  add_targets (page);
  add_own (self, page);
  /* Translators: heading: puzzles that somebody has begun and can go on with */
  self->continued = add_section (page, new_heading (_("Continue")));
  add_variants (self, page);
  add_words (page, _("A card starts a game at once. The present one is kept: Undo brings it back."),
             "mato-note");
  gtk_widget_add_css_class (gtk_widget_get_last_child (page), "dim-label");

  self->scroller = mato_scroller_new (middle, _("New puzzle"));
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  add_key (self);
}

GtkWidget *
mato_new_page_new (MatoPuzzleMaker *maker)
{
  MatoNewPage *self = g_object_new (MATO_TYPE_NEW_PAGE, NULL);

  self->maker = g_object_ref (maker);
  mato_new_part (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
mato_new_page_refresh (MatoNewPage *self)
{
  g_autofree char *path = mato_play_records_dup_path ();
  MatoPuzzleKind kind = mato_puzzle_maker_get_kind (self->maker);

  g_clear_pointer (&self->records, g_array_unref);
  self->records = mato_play_records_read (path);
  mato_size_choice_fill (self->sizes, kind.box_rows, kind.box_columns);
  refresh_levels (self);
  refresh_day (self);
  refresh_kept (self);
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  gtk_widget_grab_focus (self->daily);
}
