/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/tree-tiles.h"

#include "app/diagram/branch.h"

struct _MatoTreeTiles
{
  GtkBox parent_instance;

  GtkAdjustment *seen; /* which part */
};

G_DEFINE_FINAL_TYPE (MatoTreeTiles, mato_tree_tiles, GTK_TYPE_BOX)

static gboolean
is_faint (GtkWidget *child)
{
  return MATO_IS_BRANCH_TILE (child) && mato_branch_tile_is_faint (MATO_BRANCH_TILE (child));
}

static void
append_children (GtkWidget   *widget,
                 GtkSnapshot *snapshot,
                 gboolean     faint)
{
  GtkAdjustment *seen = MATO_TREE_TILES (widget)->seen;
  double top = gtk_adjustment_get_value (seen);
  double bottom = top + gtk_adjustment_get_page_size (seen);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place;

      if (!gtk_widget_get_mapped (child) || is_faint (child) != faint)
        continue;

      gtk_widget_get_allocation (child, &place);
      if (place.y < bottom && place.y + place.height > top)
        gtk_widget_snapshot_child (widget, child, snapshot);
    }
}

/* A group for each faint tile was a tenth of a frame with all views of a 16×16 board, and the tiles
 * out of sight a fifth. */
static void
mato_tree_tiles_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  append_children (widget, snapshot, FALSE);
  gtk_snapshot_push_opacity (snapshot, MATO_BRANCH_FAINT);
  append_children (widget, snapshot, TRUE);
  gtk_snapshot_pop (snapshot);
}

static void
mato_tree_tiles_dispose (GObject *object)
{
  g_clear_object (&MATO_TREE_TILES (object)->seen);

  G_OBJECT_CLASS (mato_tree_tiles_parent_class)->dispose (object);
}

static void
mato_tree_tiles_class_init (MatoTreeTilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_tree_tiles_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = mato_tree_tiles_snapshot;
}

static void
mato_tree_tiles_init (MatoTreeTiles *self)
{
}

GtkWidget *
mato_tree_tiles_new (GtkAdjustment *seen)
{
  MatoTreeTiles *self = g_object_new (MATO_TYPE_TREE_TILES, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_TREE, NULL);

  self->seen = g_object_ref (seen);
  g_signal_connect_object (seen, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (seen, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
