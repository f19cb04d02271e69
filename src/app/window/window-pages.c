/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-pages.h"

#include "app/kit/new-part.h"
#include "app/layout/pane-layout.h"
#include "app/panels/page-play.h"
#include "app/panels/page-solve.h"
#include "app/target/page-target.h"
#include "app/panels/page-watch.h"

#include <glib/gi18n.h>

struct _MatoWindowPages
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  GtkStack *stack;
  GtkStack *heads;
  GtkBox *panel;
  GtkStack *bodies; /* nullable: none has been seen yet */
  MatoVoice *voice;
  MatoZonesLayout *zones;
  MatoWindowFilm *film;
  MatoWindowShape *shape;
  GtkStack *columns;
};

G_DEFINE_FINAL_TYPE (MatoWindowPages, mato_window_pages, G_TYPE_OBJECT)

static GtkWidget *
new_page (MatoWindowPages *self,
          MatoPage         page)
{
  const GType types[MATO_N_PAGES] = { MATO_TYPE_PLAY_PAGE, MATO_TYPE_SOLVE_PAGE,
                                      MATO_TYPE_WATCH_PAGE, MATO_TYPE_TARGET_PAGE };

  return g_object_new (types[page], "workspace", self->workspace, "voice", self->voice,
                       "vexpand", TRUE, NULL);
}

/* Those that have none have an empty one. */
static void
add_head (MatoWindowPages *self,
          MatoPage         page,
          GtkWidget       *widget)
{
  GtkWidget *head = mato_workspace_page_get_head (MATO_WORKSPACE_PAGE (widget));

  gtk_stack_add_named (self->heads, head ? head : gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0),
                       mato_page_name (page));
}

/* Returns: (nullable): nobody has been there yet */
static MatoWorkspacePage *
get_shown (MatoWindowPages *self)
{
  MatoPage page = self->workspace->page;

  return MATO_WORKSPACE_PAGE (gtk_widget_get_first_child (
    gtk_stack_get_child_by_name (self->stack, mato_page_name (page))));
}

/* In a scroller of its own, which is not there for the other pages. */
static GtkStack *
new_bodies (void)
{
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "visible", FALSE, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *bodies = g_object_new (GTK_TYPE_STACK, "hexpand", TRUE, "vhomogeneous", FALSE,
                                    "hhomogeneous", FALSE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: accessible name of what scrolls below the page
                                   * buttons */
                                  _("Page"), -1);
  gtk_widget_add_css_class (scroller, "mato-fading");
  gtk_widget_add_css_class (box, "mato-page");
  gtk_box_append (GTK_BOX (box), bodies);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  mato_new_part (scroller);
  return GTK_STACK (bodies);
}

static GtkWidget *
get_scroller (GtkStack *bodies)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (bodies), GTK_TYPE_SCROLLED_WINDOW);
}

/* Most starts end without one that is seen. */
static void
take_body (MatoWindowPages *self,
           GtkWidget       *body)
{
  if (self->bodies == NULL)
    {
      self->bodies = g_object_ref (new_bodies ());
      gtk_box_append (self->panel, get_scroller (self->bodies));
    }
  if (gtk_widget_get_parent (body) != NULL)
    return;

  mato_new_part (body);
  gtk_stack_add_child (self->bodies, body);
}

static void
show_body (MatoWindowPages *self)
{
  MatoWorkspacePage *page = get_shown (self);
  GtkWidget *body = page != NULL ? mato_workspace_page_get_body (page) : NULL;
  gboolean is_shown = body != NULL && gtk_widget_get_visible (body);

  if (is_shown)
    {
      take_body (self, body);
      gtk_stack_set_visible_child (self->bodies, body);
    }
  if (self->bodies != NULL)
    gtk_widget_set_visible (get_scroller (self->bodies), is_shown);
}

static void
add_body (MatoWindowPages *self,
          GtkWidget       *page)
{
  GtkWidget *body = mato_workspace_page_get_body (MATO_WORKSPACE_PAGE (page));

  if (body != NULL)
    g_signal_connect_object (body, "notify::visible", G_CALLBACK (show_body), self,
                             G_CONNECT_SWAPPED);
}

/* Views of a film; the form before it is as narrow as other pages. */
static gboolean
has_picture (MatoWorkspacePage *page)
{
  return MATO_IS_WATCH_PAGE (page)
         && g_strcmp0 (gtk_stack_get_visible_child_name (
                         mato_watch_page_get_views (MATO_WATCH_PAGE (page))), "recording") != 0;
}

/* Two boards of a race leave it no room. */
static void
show_column (MatoWindowPages *self)
{
  MatoWorkspacePage *page = get_shown (self);
  const char *name = mato_page_name (self->workspace->page);
  gboolean is_wide = mato_window_shape_is_wide (self->shape)
                     && !mato_racing_get_race (self->workspace->racing);
  GtkWidget *column;

  mato_workspace_page_set_wide (page, is_wide);
  column = mato_workspace_page_get_column (page);
  if (column != NULL && gtk_widget_get_parent (column) == NULL)
    {
      mato_first_part (column);
      gtk_stack_add_named (self->columns, column, name);
    }
  mato_pane_layout_set_has_picture (
    MATO_PANE_LAYOUT (gtk_widget_get_layout_manager (
      gtk_widget_get_parent (GTK_WIDGET (self->columns)))), has_picture (page));
  g_object_set (self->workspace->display, "wide", is_wide, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->columns), is_wide);
  if (is_wide)
    gtk_stack_set_visible_child_name (self->columns, name);
}

static void
hand_cb (MatoWindowPages *self)
{
  mato_zones_layout_set_hand (self->zones, mato_workspace_page_is_hand (get_shown (self)));
}

static void
take_views (MatoWindowPages *self,
            GtkStack        *views)
{
  mato_window_film_take_views (self->film, views);
  g_signal_connect_object (views, "notify::visible-child-name", G_CALLBACK (show_column), self,
                           G_CONNECT_SWAPPED);
}

/* A page is made when it is first gone to: most starts see only one of them. */
static void
show_page (MatoWindowPages *self)
{
  MatoPage page = self->workspace->page;
  GtkWidget *place = gtk_stack_get_child_by_name (self->stack, mato_page_name (page));

  if (!gtk_widget_get_first_child (place))
    {
      GtkWidget *widget = new_page (self, page);

      add_head (self, page, widget);
      add_body (self, widget);
      if (page == MATO_PAGE_PLAY)
        mato_first_part (widget);
      else
        mato_new_part (widget);
      gtk_box_append (GTK_BOX (place), widget);
      g_signal_connect_object (widget, "notify::hand", G_CALLBACK (hand_cb), self,
                               G_CONNECT_SWAPPED);
      if (MATO_IS_WATCH_PAGE (widget))
        take_views (self, mato_watch_page_get_views (MATO_WATCH_PAGE (widget)));
    }

  hand_cb (self);
  show_body (self);
  show_column (self);
  mato_voice_set_page (self->voice, GTK_WIDGET (get_shown (self)));
  gtk_stack_set_visible_child_name (self->heads, mato_page_name (page));
  gtk_stack_set_visible_child (self->stack, place);
}

/* Without it, Tab goes through the page that still fades away. */
static void
focus_only_visible_page (GtkStack *stack)
{
  GtkWidget *visible = gtk_stack_get_visible_child (stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_can_focus (page, page == visible);
}

static void
page_shown_cb (MatoWindowPages *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);
  MatoPage page;

  focus_only_visible_page (self->stack);
  if (name && mato_page_from_name (name, &page))
    mato_workspace_set_page (self->workspace, page);
}

static void
mato_window_pages_finalize (GObject *object)
{
  MatoWindowPages *self = MATO_WINDOW_PAGES (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->stack);
  g_clear_object (&self->heads);
  g_clear_object (&self->panel);
  g_clear_object (&self->bodies);
  g_clear_object (&self->voice);
  g_clear_object (&self->zones);
  g_clear_object (&self->film);
  g_clear_object (&self->shape);
  g_clear_object (&self->columns);

  G_OBJECT_CLASS (mato_window_pages_parent_class)->finalize (object);
}

static void
mato_window_pages_class_init (MatoWindowPagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_pages_finalize;
}

static void
mato_window_pages_init (MatoWindowPages *self)
{
}

MatoWindowPages *
mato_window_pages_new (MatoWorkspace        *workspace,
                       const MatoPagesParts *parts,
                       MatoWindowShape      *shape,
                       MatoWindowFilm       *film)
{
  MatoWindowPages *self = g_object_new (MATO_TYPE_WINDOW_PAGES, NULL);

  self->workspace = g_object_ref (workspace);
  self->stack = g_object_ref (parts->stack);
  self->heads = g_object_ref (parts->heads);
  self->panel = g_object_ref (parts->panel);
  self->columns = g_object_ref (parts->columns);
  self->voice = g_object_ref (parts->voice);
  self->zones = g_object_ref (parts->zones);
  self->film = g_object_ref (film);
  self->shape = g_object_ref (shape);
  show_page (self);
  focus_only_visible_page (self->stack);
  g_signal_connect_object (workspace->transaction, "changed",
                           G_CALLBACK (show_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stack, "notify::visible-child-name", G_CALLBACK (page_shown_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (shape, "notify::wide", G_CALLBACK (show_column), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->racing, "notify::race",
                           G_CALLBACK (show_column), self, G_CONNECT_SWAPPED);

  return self;
}
