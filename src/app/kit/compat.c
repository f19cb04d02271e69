/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/compat.h"

/* A widget that no style of Mato applies to has the colours of the theme by their names. */
gboolean
mato_compat_theme_is_dark (void)
{
  GtkWidget *probe = g_object_ref_sink (gtk_label_new (NULL));
  GdkRGBA text = { 0 };

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_style_context_lookup_color (gtk_widget_get_style_context (probe), "theme_fg_color", &text);
  G_GNUC_END_IGNORE_DEPRECATIONS
  g_object_unref (probe);

  return text.red + text.green + text.blue > 1.5;
}

void
mato_compat_get_color (GtkWidget *widget,
                       GdkRGBA   *color)
{
#if GTK_CHECK_VERSION (4, 10, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_widget_get_color (widget, color);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

#if GTK_CHECK_VERSION (4, 20, 0)

void
mato_compat_set_color_scheme (MatoColorScheme scheme)
{
  GtkSettings *settings = gtk_settings_get_default ();

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (scheme == MATO_COLOR_SCHEME_OWN)
    gtk_settings_reset_property (settings, "gtk-interface-color-scheme");
  else
    g_object_set (settings, "gtk-interface-color-scheme",
                  scheme == MATO_COLOR_SCHEME_DARK ? GTK_INTERFACE_COLOR_SCHEME_DARK
                                                   : GTK_INTERFACE_COLOR_SCHEME_LIGHT, NULL);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

/* An unchanged value is not set again: GTK would reload its whole theme, which takes a fifth of the
 * start. */
void
mato_compat_set_color_scheme (MatoColorScheme scheme)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean is_dark;

  g_object_get (settings, "gtk-application-prefer-dark-theme", &is_dark, NULL);
  if (scheme == MATO_COLOR_SCHEME_OWN)
    gtk_settings_reset_property (settings, "gtk-application-prefer-dark-theme");
  else if (is_dark != (scheme == MATO_COLOR_SCHEME_DARK))
    g_object_set (settings, "gtk-application-prefer-dark-theme", !is_dark, NULL);
}

#endif

typedef struct
{
  MatoFileFunc func;
  gpointer data;
} Choice;

static Choice *
new_choice (MatoFileFunc func,
            gpointer     data)
{
  Choice *choice = g_new0 (Choice, 1);

  choice->func = func;
  choice->data = data;
  return choice;
}

/* GtkFileDialog, which came later, frees its window as soon as it is answered. Without a portal
 * that window is GTK's own, whose path bar still asks the disk for its folders: in GTK 4.18 the
 * answers that come after the window has gone find freed memory. */
#define ANSWERS_COME_IN 10 /* s */

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static gboolean
answers_came_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             Choice          *choice)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  choice->func (file, choice->data);
  g_free (choice);
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, ANSWERS_COME_IN, answers_came_cb, dialog,
                              g_object_unref);
}

static void
show_dialog (GtkFileChooserNative *dialog,
             Choice               *choice)
{
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), choice);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
mato_compat_open_file (GtkWindow    *parent,
                       const char   *title,
                       GListModel   *filters,
                       MatoFileFunc  func,
                       gpointer      data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent,
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, NULL,
                                                              NULL);

  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
    }

  show_dialog (dialog, new_choice (func, data));
}

void
mato_compat_save_file (GtkWindow    *parent,
                       const char   *title,
                       GFile        *folder,
                       const char   *name,
                       MatoFileFunc  func,
                       gpointer      data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent,
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL,
                                                              NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (folder)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  show_dialog (dialog, new_choice (func, data));
}

G_GNUC_END_IGNORE_DEPRECATIONS

#define DESCRIPTION "mato-description"

void
mato_compat_describe (GtkWidget  *widget,
                      const char *text)
{
  g_object_set_data_full (G_OBJECT (widget), DESCRIPTION, g_strdup (text), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

void
mato_compat_name_drop_down (GtkDropDown *drop_down,
                            const char  *name)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  /* The button is called as the list, and that as its label, without what is chosen. */
  GtkAccessible *named = GTK_ACCESSIBLE (drop_down);

  gtk_accessible_reset_relation (named, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
#else
  GtkAccessible *named = GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down)));
#endif

  gtk_accessible_update_property (named, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
forget_links_cb (GtkLabel *label)
{
  gtk_label_set_text (label, "");
}

/* Asked of every version: a program may run with a newer GTK than it was built with. */
void
mato_compat_forget_links (GtkLabel *label)
{
  g_signal_handlers_disconnect_by_func (label, forget_links_cb, NULL);
  g_signal_connect (label, "destroy", G_CALLBACK (forget_links_cb), NULL);
}

#if !GTK_CHECK_VERSION (4, 14, 0)

static const char *
get_description (GtkWidget *widget)
{
  const char *own = g_object_get_data (G_OBJECT (widget), DESCRIPTION);

  return own ? own : gtk_widget_get_tooltip_text (widget);
}

/* The description of a widget is its own or its tooltip. It is restored once the focus is
 * elsewhere, where it is not spoken. */
static void
describe_again_cb (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (widget, describe_again_cb, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  get_description (widget), -1);
}

static void
announce_at (GtkWidget  *focus,
             const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  g_signal_handlers_disconnect_by_func (focus, describe_again_cb, NULL);
  if (get_description (focus))
    g_signal_connect (focus, "notify::has-focus", G_CALLBACK (describe_again_cb), NULL);
}

#endif

/* What is to be said before the next event, kept by the root. */
#define LATER "mato-announcement"

typedef struct
{
  GtkWidget *root;
  char *text;
  guint source;
} Later;

static void
free_later (gpointer data)
{
  Later *later = data;

  g_clear_handle_id (&later->source, g_source_remove);
  g_free (later->text);
  g_free (later);
}

static gboolean
later_cb (gpointer data)
{
  Later *later = data;
  g_autofree char *text = g_steal_pointer (&later->text);

  later->source = 0;
  mato_compat_announce (later->root, text);
  return G_SOURCE_REMOVE;
}

void
mato_compat_announce_later (GtkWidget  *widget,
                            const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  Later *later;

  if (!root)
    return;

  g_object_set_data (G_OBJECT (root), LATER, NULL);
  if (!text)
    return;

  later = g_new0 (Later, 1);
  later->root = GTK_WIDGET (root);
  later->text = g_strdup (text);
  later->source = g_idle_add_full (G_PRIORITY_HIGH, later_cb, later, NULL);
  g_object_set_data_full (G_OBJECT (root), LATER, later, free_later);
}

void
mato_compat_announce (GtkWidget  *widget,
                      const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (!root)
    return;

  g_object_set_data (G_OBJECT (root), LATER, NULL);
#if GTK_CHECK_VERSION (4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (root), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  /* A screen reader speaks a new description of the focused object, even if it is removed at once.
   * (A new name of the window is spoken, too, but then its own name is lost, or spoken again each
   * time it is restored.) */
  if (gtk_root_get_focus (root))
    announce_at (gtk_root_get_focus (root), text);
#endif
}
