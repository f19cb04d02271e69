/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-tabs.h"

#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/kit/late-menu.h"
#include "app/kit/tab-row.h"
#include "app/views/views.h"

#include <glib/gi18n.h>

struct _MatoViewTabs
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkWidget *row;
  GtkWidget *button; /* of the menu */

  /* NULL without groups: */
  GtkToggleButton *outside;
  GtkToggleButton *inside;
  GtkWidget *inner; /* the menu of views inside */
  const char *inner_name; /* of the one that was seen last */
  gboolean is_refreshing;
  gboolean is_aside;
};

G_DEFINE_FINAL_TYPE (MatoViewTabs, mato_view_tabs, GTK_TYPE_WIDGET)

static int
get_text_width (MatoViewTabs *self,
                const char   *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->button, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Returns: how much wider the menu is with the longest title of any view than with that of the view
 * shown: going from view to view, or from film to film, moves and widens nothing */
static int
get_title_room (MatoViewTabs *self)
{
  const char *label = gtk_menu_button_get_label (GTK_MENU_BUTTON (self->button));
  g_autoptr (GtkSelectionModel) pages = NULL;
  int shown, most;

  if (!label)
    return 0;

  pages = gtk_stack_get_pages (self->stack);
  shown = most = get_text_width (self, label);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (pages), i);
      const char *title = gtk_stack_page_get_title (GTK_STACK_PAGE (item));

      most = MAX (most, get_text_width (self, title));
    }

  return most - shown;
}

static void
mato_view_tabs_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  MatoViewTabs *self = MATO_VIEW_TABS (widget);
  int row, button;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->row, orientation, -1, NULL, natural, NULL, NULL);
      gtk_widget_measure (self->button, orientation, -1, &button, NULL, NULL, NULL);
      *minimum = button + get_title_room (self);
      *natural = MAX (*natural, *minimum);
      return;
    }

  gtk_widget_measure (self->row, orientation, -1, &row, NULL, NULL, NULL);
  gtk_widget_measure (self->button, orientation, -1, &button, NULL, NULL, NULL);
  *minimum = *natural = MAX (row, button);
}

/* Either fills the width, as the tabs of pages above it do. */
static void
place (GtkWidget *child,
       gboolean   is_seen,
       int        width,
       int        height)
{
  gtk_widget_set_child_visible (child, is_seen);
  if (is_seen)
    gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static gboolean
is_narrow (MatoViewTabs *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root && gtk_widget_has_css_class (GTK_WIDGET (root), "mato-narrow");
}

static void
mato_view_tabs_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  MatoViewTabs *self = MATO_VIEW_TABS (widget);
  gboolean has_row;
  int needed;

  gtk_widget_measure (self->row, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  has_row = needed <= width && !(self->inside && is_narrow (self));
  place (self->row, has_row, width, height);
  place (self->button, !has_row, width, height);
}

/* The row and the menu are both there; the one that is not seen takes no focus. */
static gboolean
mato_view_tabs_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  MatoViewTabs *self = MATO_VIEW_TABS (widget);
  gboolean has_row = gtk_widget_get_child_visible (self->row);

  return gtk_widget_child_focus (has_row ? self->row : self->button, direction);
}

static void
mato_view_tabs_dispose (GObject *object)
{
  MatoViewTabs *self = MATO_VIEW_TABS (object);

  g_clear_pointer (&self->row, gtk_widget_unparent);
  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_view_tabs_parent_class)->dispose (object);
}

static void
mato_view_tabs_class_init (MatoViewTabsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_view_tabs_dispose;
  widget_class->measure = mato_view_tabs_measure;
  widget_class->size_allocate = mato_view_tabs_size_allocate;
  widget_class->focus = mato_view_tabs_focus;

  gtk_widget_class_set_css_name (widget_class, "mato-view-tabs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_view_tabs_init (MatoViewTabs *self)
{
  GtkWidget *switcher = gtk_stack_switcher_new ();

  /* Translators: the buttons that choose how a recording is shown beside the board */
  gtk_accessible_update_property (GTK_ACCESSIBLE (switcher), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Views"), -1);
  gtk_widget_add_css_class (switcher, "mato-tabs");
  gtk_widget_set_hexpand (switcher, TRUE);
  self->row = g_object_new (MATO_TYPE_TAB_ROW, NULL);
  gtk_box_append (GTK_BOX (self->row), switcher);
  gtk_widget_set_parent (self->row, GTK_WIDGET (self));

  self->button = gtk_menu_button_new ();
  gtk_widget_set_tooltip_text (self->button, _("Views"));
  gtk_widget_add_css_class (self->button, "mato-tabs");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

/* Groups */

static gboolean
is_inside (const char *name)
{
  const MatoViewKind *kind = mato_view_kind_find (name);

  return kind && kind->is_inside;
}

static const char *
get_title (MatoViewTabs *self)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->stack);

  return view ? gtk_stack_page_get_title (gtk_stack_get_page (self->stack, view)) : "";
}

static void
refresh_groups (MatoViewTabs *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);
  gboolean shows_inside = is_inside (name);

  self->is_refreshing = TRUE;
  gtk_toggle_button_set_active (shows_inside ? self->inside : self->outside, TRUE);
  self->is_refreshing = FALSE;
  gtk_widget_set_visible (self->inner, shows_inside || self->is_aside);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->inside)), !self->is_aside);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->inner), get_title (self));
  if (shows_inside)
    self->inner_name = mato_view_kind_find (name)->name;
}

/* Returns: (nullable): the first view of a group, but the log, which stands below it */
static const char *
find_view (MatoViewTabs *self,
           gboolean      inside)
{
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name; kind++)
    {
      GtkWidget *view = gtk_stack_get_child_by_name (self->stack, kind->name);

      if (view && gtk_stack_page_get_visible (gtk_stack_get_page (self->stack, view))
          && kind->is_inside == inside && !g_str_equal (kind->name, "log"))
        return kind->name;
    }

  return NULL;
}

static void
toggled_cb (MatoViewTabs    *self,
            GtkToggleButton *tab)
{
  gboolean wants_inside = tab == self->inside;
  GtkWidget *inner =
    self->inner_name ? gtk_stack_get_child_by_name (self->stack, self->inner_name) : NULL;
  const char *name = find_view (self, wants_inside);

  if (!gtk_toggle_button_get_active (tab))
    return;
  /* From a tab that had the focus, arrows would lead from elsewhere. */
  if (gtk_widget_get_focus_child (gtk_widget_get_parent (GTK_WIDGET (tab))))
    gtk_widget_grab_focus (GTK_WIDGET (tab));
  if (self->is_refreshing)
    return;

  if (wants_inside && inner
      && gtk_stack_page_get_visible (gtk_stack_get_page (self->stack, inner)))
    name = self->inner_name;
  if (name)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.view", "s", name);
}

static GtkToggleButton *
add_group (MatoViewTabs    *self,
           GtkWidget       *tabs,
           GtkToggleButton *other,
           const char      *title)
{
  GtkWidget *tab = gtk_toggle_button_new_with_label (title);

  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tab), other);
  g_signal_connect_object (tab, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (tabs), tab);
  return GTK_TOGGLE_BUTTON (tab);
}

static GtkWidget *
new_inner (void)
{
  GtkWidget *inner = gtk_menu_button_new ();

  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (inner), FALSE);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (inner), TRUE);
  gtk_widget_set_tooltip_text (inner, _("Views"));
  return inner;
}

void
mato_view_tabs_set_groups (MatoViewTabs *self,
                           GtkWidget    *end)
{
  GtkWidget *tabs;

  g_return_if_fail (MATO_IS_VIEW_TABS (self));
  g_return_if_fail (self->stack != NULL);

  tabs = g_object_new (GTK_TYPE_BOX, "css-name", "stackswitcher", "accessible-role",
                       GTK_ACCESSIBLE_ROLE_TAB_LIST, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tabs), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Views"), -1);
  gtk_widget_add_css_class (tabs, "mato-tabs");
  gtk_widget_add_css_class (tabs, "mato-view-groups");
  gtk_box_remove (GTK_BOX (self->row), gtk_widget_get_first_child (self->row));
  gtk_box_append (GTK_BOX (self->row), tabs);
  /* Translators: tab: where a search goes: its tree, and its steps below */
  self->outside = add_group (self, tabs, NULL, _("Tree and Steps"));
  /* Translators: tab: how the engine of a search works: bit masks, exact cover, and so on */
  self->inside = add_group (self, tabs, self->outside, _("Inside"));
  gtk_widget_set_hexpand (tabs, FALSE);
  self->inner = new_inner ();
  gtk_widget_set_margin_start (self->inner, 6);
  gtk_box_append (GTK_BOX (self->row), self->inner);
  gtk_widget_set_hexpand (end, TRUE);
  gtk_widget_set_halign (end, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self->row), end);
  refresh_groups (self);
  mato_view_tabs_refresh (self);
}

void
mato_view_tabs_set_inner (MatoViewTabs *self,
                          const char   *name)
{
  g_return_if_fail (MATO_IS_VIEW_TABS (self));

  self->inner_name = name;
}

void
mato_view_tabs_set_aside (MatoViewTabs *self,
                          gboolean      is_aside)
{
  g_return_if_fail (MATO_IS_VIEW_TABS (self));

  self->is_aside = is_aside;
  if (self->inside)
    refresh_groups (self);
}

static void
show_title_cb (MatoViewTabs *self)
{
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), get_title (self));
  if (self->inside)
    refresh_groups (self);
}

static void
set_menu (GtkWidget *button,
          GMenu     *menu)
{
  /* Each recording has others; its popover would be most of the work of the frame that shows it. */
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), NULL);
  mato_late_menu_set (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  mato_name_strangers (button, NULL);
}

void
mato_view_tabs_refresh (MatoViewTabs *self)
{
  g_autoptr (GtkSelectionModel) pages = NULL;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) inner = g_menu_new ();

  g_return_if_fail (MATO_IS_VIEW_TABS (self));

  pages = gtk_stack_get_pages (self->stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (pages), i);
      GtkStackPage *page = GTK_STACK_PAGE (item);
      const char *name = gtk_stack_page_get_name (page);
      g_autofree char *action = g_strconcat ("win.view::", name, NULL);

      if (!gtk_stack_page_get_visible (page))
        continue;

      g_menu_append (menu, gtk_stack_page_get_title (page), action);
      if (is_inside (name))
        g_menu_append (inner, gtk_stack_page_get_title (page), action);
    }

  set_menu (self->button, menu);
  if (self->inside)
    set_menu (self->inner, inner);
}

void
mato_view_tabs_set_stack (MatoViewTabs *self,
                          GtkStack     *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);
  GtkWidget *tab;

  g_return_if_fail (MATO_IS_VIEW_TABS (self));

  self->stack = stack;
  mato_tab_row_set_stack (MATO_TAB_ROW (self->row), stack);
  tab = gtk_widget_get_first_child (gtk_widget_get_first_child (self->row));
  for (guint i = 0; tab; i++, tab = gtk_widget_get_next_sibling (tab))
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (pages), i);
      GtkStackPage *page = GTK_STACK_PAGE (item);
      g_autofree char *action = g_strconcat ("win.view::", gtk_stack_page_get_name (page), NULL);
      const char *title = gtk_stack_page_get_title (page);
      g_autofree char *tooltip = mato_command_tooltip (title, action);

      gtk_widget_set_hexpand (tab, TRUE);
      gtk_widget_set_tooltip_text (tab, tooltip);
      mato_describe_by_key (tab, action);
    }

  mato_view_tabs_refresh (self);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (show_title_cb), self,
                           G_CONNECT_SWAPPED);
  show_title_cb (self);
}
