/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/cell-links.h"

#include <string.h>

#include "app/kit/compat.h"

/* Names of cells are the same in every language; zero is no row. */
#define CELL "\\br([1-9][0-9]?)c([1-9][0-9]?)\\b"
#define SCHEME "cell:"

static const GRegex *
get_pattern (void)
{
  static GRegex *pattern;

  if (g_once_init_enter (&pattern))
    g_once_init_leave (&pattern, g_regex_new (CELL, G_REGEX_OPTIMIZE, 0, NULL));

  return pattern;
}

char *
mato_cell_links_mark_up (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  return g_regex_replace (get_pattern (), escaped, -1, 0,
                          "<a href=\"" SCHEME "\\0\"><b>\\0</b></a>", 0, NULL);
}

/* Returns: whether it is the name of a cell; row and column from 0 */
static gboolean
read_name (const char *name,
           guint      *row,
           guint      *column)
{
  if (!g_regex_match (get_pattern (), name, 0, NULL))
    return FALSE;

  *row = (guint) g_ascii_strtoull (strchr (name, 'r') + 1, NULL, 10) - 1;
  *column = (guint) g_ascii_strtoull (strchr (name, 'c') + 1, NULL, 10) - 1;
  return TRUE;
}

static void
show_cell (GtkWidget *widget,
           guint      row,
           guint      column)
{
  gtk_widget_activate_action (widget, "win.show-cell", "(uu)", row, column);
}

gboolean
mato_cell_links_find (const char *text,
                      int         index,
                      guint      *row,
                      guint      *column)
{
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (get_pattern (), text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 0);
      int start, end;

      g_match_info_fetch_pos (match, 0, &start, &end);
      if (start <= index && index < end)
        return read_name (name, row, column);
    }

  return FALSE;
}

void
mato_cell_links_show (GtkWidget  *widget,
                      const char *text,
                      int         index)
{
  guint row, column;

  if (mato_cell_links_find (text, index, &row, &column))
    show_cell (widget, row, column);
}

static gboolean
activate_cb (GtkLabel   *label,
             const char *uri,
             gpointer    user_data)
{
  guint row, column;

  if (!g_str_has_prefix (uri, SCHEME) || !read_name (uri + strlen (SCHEME), &row, &column))
    return FALSE;

  show_cell (GTK_WIDGET (label), row, column);
  return TRUE;
}

void
mato_cell_links_say_markup (GtkLabel   *label,
                            const char *markup)
{
  g_signal_handlers_disconnect_by_func (label, activate_cb, NULL);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_cb), NULL);
  mato_compat_forget_links (label);
  gtk_label_set_markup (label, markup ? markup : "");
  gtk_widget_set_visible (GTK_WIDGET (label), markup && *markup);
}

void
mato_cell_links_say (GtkLabel   *label,
                     const char *text)
{
  g_autofree char *markup = text ? mato_cell_links_mark_up (text) : NULL;

  mato_cell_links_say_markup (label, markup);
}

void
mato_cell_links_say_led (GtkLabel   *label,
                         const char *text,
                         guint       n_bytes)
{
  g_autofree char *first = g_strndup (text, n_bytes);
  g_autofree char *lead = mato_cell_links_mark_up (first);
  g_autofree char *escaped = g_markup_escape_text (text + strlen (first), -1);
  g_autofree char *rest =
    g_regex_replace (get_pattern (), escaped, -1, 0,
                     "</span><a href=\"" SCHEME "\\0\">\\0</a><span alpha=\"72%\">", 0, NULL);
  g_autofree char *markup =
    g_strdup_printf ("<span font_features=\"tnum 1, lnum 1\"><b>%s</b>"
                     "<span alpha=\"72%%\">%s</span></span>", lead, rest);

  mato_cell_links_say_markup (label, markup);
}
