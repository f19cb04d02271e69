/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-cover.h"

#include "app/frame/damage-mark.h"
#include "app/kit/readout.h"
#include "app/layout/flow-layout.h"
#include "app/views/links-view.h"
#include "app/views/tile-grid.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n.h>
#include <math.h>

#define N_FAMILIES 4
#define USUAL_CHARS 110 /* there is always room for a sentence about an item */
#define JOINT 2.5       /* width of the line between the items of the tried option */

typedef struct
{
  MatoCoverView *view;
  guint family;
} NameData;

struct _MatoCoverView
{
  GtkWidget parent_instance;

  MatoTrace *trace;     /* nullable */
  guint64 position;
  MatoAlphabet alphabet;
  MatoCoverPicture *picture;
  int pointed;          /* item, -1: none */

  GtkWidget *mark;
  MatoReadout *words;
  GtkStack *stack;
  MatoTileGrid *families[N_FAMILIES];
  NameData names[N_FAMILIES];
  MatoLinksView *links;
};

static void mato_cover_view_search_view_init (MatoSearchViewInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoCoverView, mato_cover_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_cover_view_search_view_init))

static const MatoGeometry *
get_geometry (MatoCoverView *self)
{
  return mato_trace_get_geometry (self->trace);
}

/* Each family has as many items as the board has cells. */
static guint
get_item (MatoCoverView *self,
          guint          family,
          guint          tile)
{
  return family * get_geometry (self)->n_cells + tile;
}

static char *
name_item_cb (guint    tile,
              gpointer data)
{
  const NameData *name = data;
  MatoCoverView *self = name->view;

  return mato_sentence_cover_item (self->picture, self->trace,
                                   get_item (self, name->family, tile), self->alphabet);
}

/* Items */

static guint
get_subject (MatoCoverView *self)
{
  if (self->pointed >= 0)
    return self->pointed;

  return self->picture->dead != MATO_COVER_NONE ? self->picture->dead : self->picture->chosen;
}

static void
refresh_words (MatoCoverView *self)
{
  guint subject = get_subject (self);
  g_autofree char *text = NULL;

  text = subject != MATO_COVER_NONE
         ? mato_sentence_cover_item (self->picture, self->trace, subject, self->alphabet)
         : g_strdup (_("Each tile is an item that a solved board covers exactly once; its number "
                       "says how many options are left."));
  mato_readout_set_text (self->words, text);
}

static void
refresh_item (MatoCoverView *self,
              guint          family,
              guint          tile)
{
  guint item = get_item (self, family, tile);
  const MatoCoverItem *it = &self->picture->items[item];
  gboolean is_open = it->covered_by == MATO_COVER_NONE;
  MatoTileLook look = { .number = is_open ? it->n_options : MATO_TILE_BLANK };

  look.marks |= is_open ? 0 : MATO_TILE_DONE;
  look.marks |= is_open && it->n_options == 0 ? MATO_TILE_DEAD : 0;
  look.marks |= item == self->picture->chosen || item == self->picture->dead ? MATO_TILE_CHOSEN : 0;
  look.marks |= !is_open && it->covered_by == self->picture->tried ? MATO_TILE_TRIED : 0;
  mato_tile_grid_set_look (self->families[family], tile, &look);
}

static void
refresh_items (MatoCoverView *self)
{
  const MatoGeometry *geometry = get_geometry (self);

  for (guint family = 0; family < N_FAMILIES; family++)
    {
      mato_tile_grid_set_shape (self->families[family], geometry->order, geometry->order,
                                geometry->box_rows, geometry->box_columns, self->alphabet);
      for (guint tile = 0; tile < geometry->n_cells; tile++)
        refresh_item (self, family, tile);
      mato_tile_grid_rename (self->families[family]);
    }
}

static void
pointed_cb (MatoCoverView *self,
            int            tile,
            MatoTileGrid  *tiles)
{
  guint family = 0;

  if (!self->trace)
    return;

  while (self->families[family] != tiles)
    family++;

  self->pointed = tile < 0 ? -1 : (int) get_item (self, family, tile);
  refresh_words (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.point", "i", self->pointed);
}

/* The column */

static void
close_column (MatoCoverView *self)
{
  mato_links_view_close (self->links);
  gtk_stack_set_visible_child_name (self->stack, "items");
}

void
mato_cover_view_open (MatoCoverView *self,
                      guint          item)
{
  g_return_if_fail (MATO_IS_COVER_VIEW (self));

  if (!self->trace || item == MATO_COVER_NONE)
    {
      close_column (self);
      return;
    }

  if (self->picture->items[item].covered_by != MATO_COVER_NONE)
    return;

  gtk_stack_set_visible_child_name (self->stack, "links");
  mato_links_view_open (self->links, self->trace, self->position, item, self->alphabet);
}

void
mato_cover_view_dance (MatoCoverView *self,
                       gboolean       covers)
{
  const MatoStep *last;
  guint item;

  g_return_if_fail (MATO_IS_COVER_VIEW (self));

  if (!self->trace || self->position == 0)
    return;

  last = mato_trace_get_step (self->trace, self->position - 1);
  item = covers ? self->picture->chosen : last->cell;
  if (item >= self->picture->matrix->n_items
      || self->picture->items[item].covered_by != MATO_COVER_NONE)
    return;

  gtk_stack_set_visible_child_name (self->stack, "links");
  mato_links_view_dance (self->links, self->trace, self->position, item, self->alphabet, covers);
}

static void
activated_cb (MatoCoverView *self,
              guint          tile,
              MatoTileGrid  *tiles)
{
  guint family = 0;

  while (self->families[family] != tiles)
    family++;

  mato_cover_view_open (self, get_item (self, family, tile));
}

/* The widget */

static void
mato_cover_view_show (MatoSearchView *view,
                      MatoTrace      *trace,
                      guint64         position,
                      MatoAlphabet    alphabet)
{
  MatoCoverView *self = MATO_COVER_VIEW (view);

  mato_trace_ref (trace);
  if (self->trace != trace)
    close_column (self);
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace;
  self->position = position;
  self->alphabet = alphabet;
  mato_cover_picture_show (self->picture, trace, position);
  if (self->pointed >= (int) self->picture->matrix->n_items)
    self->pointed = -1;

  refresh_items (self);
  refresh_words (self);
  mato_links_view_follow (self->links, trace, position, self->picture, alphabet);
  mato_damage_mark_change (self->mark);
}

static void
mato_cover_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_cover_view_show;
}

static void
append_joint (GtkSnapshot            *snapshot,
              const graphene_point_t *from,
              const graphene_point_t *to,
              const GdkRGBA          *color)
{
  double length = hypot (to->x - from->x, to->y - from->y);
  double degrees = atan2 (to->y - from->y, to->x - from->x) * 180 / G_PI;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, from);
  gtk_snapshot_rotate (snapshot, degrees);
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (0, -JOINT / 2, length, JOINT));
  gtk_snapshot_restore (snapshot);
}

/* Joins the items of the option that was tried. */
static void
append_joints (MatoCoverView *self,
               GtkSnapshot   *snapshot)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (self->picture->matrix, self->picture->tried,
                                                    &n_items);
  guint n_cells = get_geometry (self)->n_cells;
  graphene_point_t before, point;
  MatoPalette palette;

  mato_palette_init_for (&palette, GTK_WIDGET (self));
  for (guint i = 0; i < n_items; i++)
    {
      if (!mato_tile_grid_get_middle (self->families[items[i] / n_cells], items[i] % n_cells,
                                      GTK_WIDGET (self), &point))
        return;
      if (i > 0)
        append_joint (snapshot, &before, &point, &palette.colors[MATO_COLOR_CHOICE]);
      before = point;
    }
}

static void
mato_cover_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MatoCoverView *self = MATO_COVER_VIEW (widget);

  GTK_WIDGET_CLASS (mato_cover_view_parent_class)->snapshot (widget, snapshot);
  if (self->trace && !mato_links_view_is_open (self->links)
      && self->picture->tried != MATO_COVER_NONE)
    append_joints (self, snapshot);
}

static void
mato_cover_view_dispose (GObject *object)
{
  MatoCoverView *self = MATO_COVER_VIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->picture, mato_cover_picture_free);
  g_clear_pointer (&self->trace, mato_trace_unref);

  G_OBJECT_CLASS (mato_cover_view_parent_class)->dispose (object);
}

static void
mato_cover_view_class_init (MatoCoverViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_cover_view_dispose;
  widget_class->snapshot = mato_cover_view_snapshot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_items (MatoCoverView *self)
{
  static const char *const titles[N_FAMILIES] = {
    /* Translators: heading: of exact cover: that every cell gets a digit */
    N_("Cells"),
    /* Translators: heading: of exact cover: rows one below the other, digits side by side */
    N_("Rows ↓ digits →"),
    /* Translators: heading: of exact cover: columns one below the other, digits side by side */
    N_("Columns ↓ digits →"),
    /* Translators: heading: of exact cover: boxes one below the other, digits side by side */
    N_("Boxes ↓ digits →"),
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *grid = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "mato-group");
  gtk_widget_add_css_class (grid, "mato-families");
  gtk_widget_set_layout_manager (grid, mato_flow_layout_new ());
  gtk_widget_set_vexpand (grid, TRUE);
  /* Always two lines, so that nothing below moves. */
  self->words = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, "yalign", 0.0, "usual-chars",
                              USUAL_CHARS, "css-classes",
                              ((const char *[]) { "mato-view-words", NULL }), NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->words));
  gtk_box_append (GTK_BOX (box), grid);
  for (guint i = 0; i < N_FAMILIES; i++)
    {
      GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *title = gtk_label_new (_(titles[i]));

      gtk_label_set_xalign (GTK_LABEL (title), 0);
      gtk_widget_add_css_class (title, "mato-note");
      self->names[i] = (NameData) { self, i };
      self->families[i] = MATO_TILE_GRID (mato_tile_grid_new (_(titles[i]), name_item_cb,
                                                              &self->names[i]));
      g_signal_connect_object (self->families[i], "pointed", G_CALLBACK (pointed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->families[i], "activated", G_CALLBACK (activated_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (column), title);
      gtk_box_append (GTK_BOX (column), GTK_WIDGET (self->families[i]));
      gtk_box_append (GTK_BOX (grid), column);
    }

  return box;
}

static void
mato_cover_view_init (MatoCoverView *self)
{
  self->picture = mato_cover_picture_new ();
  self->pointed = -1;
  self->mark = mato_damage_mark_add (GTK_WIDGET (self));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_add_named (self->stack, make_items (self), "items");
  self->links = MATO_LINKS_VIEW (mato_links_view_new ());
  g_signal_connect_object (self->links, "left", G_CALLBACK (close_column), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->links), "links");
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));
}
