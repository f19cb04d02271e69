/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/low-tabs.h"

#include "app/layout/narrow.h"
#include "app/layout/text-share.h"
#include "app/layout/tab-row.h"
#include "app/panels/page-watch.h"

#define SPACING 6
#define MARGINS 36 /* of the row */

struct _MatoLowTabs
{
  GObject parent_instance;

  GtkWindow *window; /* has this object, and the next three */
  GtkWidget *pages;  /* their tabs */
  GtkBox *place;     /* for those of views */
  GtkStack *stack;
  MatoWorkspace *workspace;
  gboolean is_low;
};

G_DEFINE_FINAL_TYPE (MatoLowTabs, mato_low_tabs, G_TYPE_OBJECT)

static void
set_homogeneous (MatoLowTabs *self,
                 gboolean       is_homogeneous)
{
  gtk_box_layout_set_homogeneous (
    GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (self->pages)), is_homogeneous);
}

/* In larger letters one row may be too narrow for both. */
static gboolean
has_room (MatoLowTabs *self)
{
  int pages, views;

  gtk_widget_measure (self->pages, GTK_ORIENTATION_HORIZONTAL, -1, &pages, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->place), GTK_ORIENTATION_HORIZONTAL, -1, &views, NULL, NULL,
                      NULL);

  return pages + SPACING + views <= gtk_widget_get_width (GTK_WIDGET (self->window)) - MARGINS;
}

/* On other pages the tabs of views stay in the row, hidden: the page from which they would be seen
 * again fades away. */
static void
refresh (MatoLowTabs *self)
{
  const char *watch = mato_page_name (MATO_PAGE_WATCH);
  GtkWidget *page = gtk_widget_get_first_child (gtk_stack_get_child_by_name (self->stack, watch));
  MatoPlayer *player = mato_workspace_get_player (self->workspace);
  gboolean is_shared = self->is_low && page && mato_player_get_trace (player);
  gboolean is_seen =
    is_shared && g_str_equal (gtk_stack_get_visible_child_name (self->stack), watch);

  set_homogeneous (self, !is_seen);
  gtk_widget_set_visible (GTK_WIDGET (self->place), is_seen);
  if (page)
    mato_watch_page_place_tabs (MATO_WATCH_PAGE (page), is_shared ? self->place : NULL);
  if (is_seen && !has_room (self))
    {
      mato_watch_page_place_tabs (MATO_WATCH_PAGE (page), NULL);
      gtk_widget_set_visible (GTK_WIDGET (self->place), FALSE);
      set_homogeneous (self, TRUE);
      is_seen = FALSE;
    }
  gtk_widget_set_hexpand (self->pages, !is_seen);
}

static void
set_css_class (GtkWidget  *window,
               const char *name,
               gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (window, name);
  else
    gtk_widget_remove_css_class (window, name);
}

/* When the window has its size: GTK keeps what was measured for a width. */
static void
layout_cb (MatoLowTabs *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  gboolean is_narrow = gtk_widget_get_width (window) < MATO_NARROW;
  gboolean is_low =
    is_narrow && gtk_widget_get_height (window) < MATO_LOW * mato_text_share (window);

  set_css_class (window, "mato-narrow", is_narrow);
  if (is_low == self->is_low)
    return;

  self->is_low = is_low;
  set_css_class (window, "mato-low", is_low);
  refresh (self);
}

static void
realize_cb (MatoLowTabs *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self->window)), "layout",
                           G_CALLBACK (layout_cb), self, G_CONNECT_SWAPPED);
}

static void
mato_low_tabs_finalize (GObject *object)
{
  g_clear_object (&MATO_LOW_TABS (object)->workspace);

  G_OBJECT_CLASS (mato_low_tabs_parent_class)->finalize (object);
}

static void
mato_low_tabs_class_init (MatoLowTabsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_low_tabs_finalize;
}

static void
mato_low_tabs_init (MatoLowTabs *self)
{
}

MatoLowTabs *
mato_low_tabs_new (GtkWindow     *window,
                   MatoWorkspace *workspace,
                   GtkWidget     *tabs,
                   GtkStack      *stack)
{
  MatoLowTabs *self = g_object_new (MATO_TYPE_LOW_TABS, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->pages = gtk_widget_get_first_child (gtk_widget_get_first_child (tabs));
  self->place = GTK_BOX (gtk_widget_get_last_child (tabs));
  self->stack = stack;
  set_homogeneous (self, TRUE);
  mato_tab_row_set_stack (MATO_TAB_ROW (gtk_widget_get_parent (self->pages)), stack);
  g_signal_connect_object (window, "realize", G_CALLBACK (realize_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (mato_workspace_get_films (workspace), "notify::film",
                           G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);

  return self;
}

void
mato_low_tabs_refresh (MatoLowTabs *self)
{
  g_return_if_fail (MATO_IS_LOW_TABS (self));

  refresh (self);
}
