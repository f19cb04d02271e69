/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-print.h"

#include "app/files/sheets.h"
#include "app/kit/accessible-names.h"
#include "session/game/shown-name.h"

#include <errno.h>
#include <glib/gi18n.h>

/* Kept with what else was chosen when people printed last. */
#define PER_PAGE "mato-puzzles-per-page"

static const guint per_page_choices[] = { 1, 2, 4, 6 };

struct _MatoWindowPrint
{
  GObject parent_instance;

  GtkWindow *window;          /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoDocument *document;
  MatoVoice *voice;
  GCancellable *cancellable;  /* cancelled when the window closes */
  GtkPrintSettings *settings; /* nullable: as people printed last */
};

G_DEFINE_FINAL_TYPE (MatoWindowPrint, mato_window_print, G_TYPE_OBJECT)

typedef struct
{
  MatoWindowPrint *owner; /* weak: the window may be closed before the last page */
  MatoSheets *sheets;
  GtkDropDown *chooser; /* nullable: while people are asked */
} Print;

static void
print_free (Print *print)
{
  g_clear_weak_pointer (&print->owner);
  mato_sheets_free (print->sheets);
  g_free (print);
}

static guint
find_choice (guint per_page)
{
  for (guint i = 0; i < G_N_ELEMENTS (per_page_choices); i++)
    if (per_page_choices[i] == per_page)
      return i;

  return 0;
}

static GtkWidget *
new_chooser (guint per_page)
{
  GtkWidget *chooser = gtk_drop_down_new (NULL, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (per_page_choices); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", per_page_choices[i]);

      gtk_string_list_append (names, name);
    }

  mato_drop_down_set_title (GTK_DROP_DOWN (chooser), _("Puzzles per page"));
  gtk_drop_down_set_model (GTK_DROP_DOWN (chooser), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), find_choice (per_page));

  return chooser;
}

/* A tab of the dialog, where there are several puzzles. */
static GtkWidget *
create_tab_cb (GtkPrintOperation *operation,
               Print             *print)
{
  GtkWidget *label, *tab;

  if (mato_sheets_get_n_puzzles (print->sheets) == 1)
    return NULL;

  label = gtk_label_new_with_mnemonic (_("_Puzzles per page"));
  print->chooser = GTK_DROP_DOWN (new_chooser (mato_sheets_get_per_page (print->sheets)));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (print->chooser));

  tab = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_valign (tab, GTK_ALIGN_START);
  gtk_widget_add_css_class (tab, "mato-print-tab");
  gtk_box_append (GTK_BOX (tab), label);
  gtk_box_append (GTK_BOX (tab), GTK_WIDGET (print->chooser));

  return tab;
}

static void
apply_tab_cb (GtkPrintOperation *operation,
              GtkWidget         *tab,
              Print             *print)
{
  if (print->chooser)
    mato_sheets_set_per_page (print->sheets,
                              per_page_choices[gtk_drop_down_get_selected (print->chooser)]);
  print->chooser = NULL;
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Print             *print)
{
  gtk_print_operation_set_n_pages (operation, mato_sheets_get_n_pages (print->sheets));
  gtk_print_operation_set_current_page (operation, mato_sheets_get_page (print->sheets));
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              Print             *print)
{
  mato_sheets_draw (print->sheets, gtk_print_context_get_cairo_context (context), page,
                    gtk_print_context_get_width (context),
                    gtk_print_context_get_height (context));
}

static void
tell_problem (MatoWindowPrint   *self,
              GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  gtk_print_operation_get_error (operation, &error);
  /* Translators: %s is what the system says, without a full stop */
  text = g_strdup_printf (_("This could not be printed: %s."),
                          error ? error->message : g_strerror (EIO));
  mato_voice_tell_problem (self->voice, text);
}

static void
keep_settings (MatoWindowPrint   *self,
               GtkPrintOperation *operation,
               MatoSheets        *sheets)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);

  g_set_object (&self->settings, settings);
  if (settings && mato_sheets_get_n_puzzles (sheets) > 1)
    gtk_print_settings_set_int (settings, PER_PAGE, mato_sheets_get_per_page (sheets));
}

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         Print                   *print)
{
  MatoWindowPrint *self = print->owner;

  if (!self || g_cancellable_is_cancelled (self->cancellable))
    return;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      tell_problem (self, operation);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      keep_settings (self, operation, print->sheets);
      mato_voice_tell (self->voice, _("Printed."));
    }
}

/* Of a collection only the puzzle that is seen is printed, unless people ask for more: it may have
 * a hundred thousand. */
static GtkPrintSettings *
choose_settings (MatoWindowPrint *self,
                 const char      *name)
{
  GtkPrintSettings *settings = self->settings ? gtk_print_settings_copy (self->settings)
                                              : gtk_print_settings_new ();
  g_autofree char *stem = mato_name_stem (name); /* to which GTK adds ".pdf" */
  guint n_puzzles = mato_puzzles_get_n (self->workspace->puzzles);

  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, stem);
  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_PAGE_RANGES);
  gtk_print_settings_set_print_pages (settings,
                                      n_puzzles > 1 ? GTK_PRINT_PAGES_CURRENT
                                                    : GTK_PRINT_PAGES_ALL);

  return settings;
}

static MatoSheets *
new_sheets (MatoWindowPrint  *self,
            GtkPrintSettings *settings,
            const char       *name)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->window));
  MatoSheets *sheets = mato_sheets_new (self->workspace, name,
                                        pango_context_get_font_description (context));
  guint per_page = per_page_choices[find_choice (gtk_print_settings_get_int (settings, PER_PAGE))];

  if (mato_sheets_get_n_puzzles (sheets) > 1)
    mato_sheets_set_per_page (sheets, per_page);

  return sheets;
}

GtkPrintOperation *
mato_window_print_new_operation (MatoWindowPrint *self)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  GFile *file = mato_document_get_file (self->document);
  g_autofree char *name = mato_shown_name (file);
  const char *job = name ? name : _("Sudoku");
  g_autoptr (GtkPrintSettings) settings = choose_settings (self, job);
  Print *print = g_new0 (Print, 1);

  g_set_weak_pointer (&print->owner, self);
  print->sheets = new_sheets (self, settings, name);
  g_object_set_data_full (G_OBJECT (operation), "print", print, (GDestroyNotify) print_free);

  gtk_print_operation_set_job_name (operation, job);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  /* Translators: a tab of the print dialog: how many puzzles are on a page */
  gtk_print_operation_set_custom_tab_label (operation, _("Puzzles"));
  if (mato_sheets_get_n_puzzles (print->sheets) > 1)
    {
      gtk_print_operation_set_n_pages (operation, mato_sheets_get_n_pages (print->sheets));
      gtk_print_operation_set_current_page (operation, mato_sheets_get_page (print->sheets));
    }

  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_tab_cb), print);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (apply_tab_cb), print);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), print);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), print);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), print);

  return operation;
}

/* What goes wrong is told by `done`. */
static void
print_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoWindowPrint *self = user_data;
  g_autoptr (GtkPrintOperation) operation = mato_window_print_new_operation (self);

  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, self->window, NULL);
}

static void
mato_window_print_finalize (GObject *object)
{
  MatoWindowPrint *self = MATO_WINDOW_PRINT (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->voice);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (mato_window_print_parent_class)->finalize (object);
}

static void
mato_window_print_class_init (MatoWindowPrintClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_print_finalize;
}

static void
mato_window_print_init (MatoWindowPrint *self)
{
}

MatoWindowPrint *
mato_window_print_new (GtkWindow     *window,
                       MatoActionSet *actions,
                       MatoWorkspace *workspace,
                       MatoDocument  *document,
                       MatoVoice     *voice,
                       GCancellable  *cancellable)
{
  const GActionEntry entry = { .name = "print", .activate = print_cb };
  MatoWindowPrint *self = g_object_new (MATO_TYPE_WINDOW_PRINT, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->document = g_object_ref (document);
  self->voice = g_object_ref (voice);
  self->cancellable = g_object_ref (cancellable);
  mato_action_set_add (actions, &entry, 1, self);

  return self;
}
