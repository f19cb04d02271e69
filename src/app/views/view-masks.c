/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-masks.h"

#include "app/diagram/decisions.h"
#include "app/frame/damage-mark.h"
#include "app/kit/labels.h"
#include "app/kit/readout.h"
#include "app/layout/aside-layout.h"
#include "app/layout/flow-layout.h"
#include "app/views/tile-grid.h"
#include "session/film/mask-picture.h"
#include "session/words/sentence-view.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define N_FAMILIES 3
#define N_STRIPS (MATO_MAX_MASKS + 1)   /* the last one is the result of the others */

/* Room for a usual sentence, so that nothing moves while a film plays. */
#define USUAL_CHARS 90

typedef struct
{
  MatoReadout *label;
  MatoTileGrid *tiles;
} Strip;

/* Which strip, or which family, a grid is. */
typedef struct
{
  MatoMasksView *view;
  guint index;
} NameData;

struct _MatoMasksView
{
  GtkWidget parent_instance;

  MatoTrace *trace;    /* nullable */
  MatoAlphabet alphabet;
  MatoMaskPicture picture;
  MatoSearchTree *tree;

  GtkWidget *mark;
  GtkWidget *box;
  MatoDecisions decisions;
  MatoReadout *subject;
  MatoReadout *why;   /* it is chosen now */
  MatoReadout *tiles; /* what a tile of the strips stands for */
  GtkWidget *strips_grid;
  Strip strips[N_STRIPS];
  MatoTileGrid *families[N_FAMILIES];
  NameData names[N_STRIPS];
};

static void mato_masks_view_search_view_init (MatoSearchViewInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoMasksView, mato_masks_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_masks_view_search_view_init))

/* Words */

/* Of the item of a cell: a bit is a digit. */
static char *
name_digits (const MatoMask *mask,
             guint           number)
{
  switch (mask->kind)
    {
    case MATO_MASK_ROW:
      /* Translators: beside a row of digits: those that the row does not have: its number */
      return g_strdup_printf (_("Not in row %u yet"), number);
    case MATO_MASK_COLUMN:
      /* Translators: beside a row of digits: those that the column does not have: its number */
      return g_strdup_printf (_("Not in column %u yet"), number);
    case MATO_MASK_BOX:
    default:
      /* Translators: beside a row of digits: those that the box does not have: its number */
      return g_strdup_printf (_("Not in box %u yet"), number);
    }
}

/* Of a digit of a unit: a bit is a cell. */
static char *
name_cells (const MatoMask *mask,
            const char     *digit)
{
  switch (mask->kind)
    {
    case MATO_MASK_ROW:
      /* Translators: beside the numbers of a unit's cells: those whose row lacks a digit */
      return g_strdup_printf (_("Row has no %s"), digit);
    case MATO_MASK_COLUMN:
      /* Translators: beside the numbers of a unit's cells: those whose column lacks a digit */
      return g_strdup_printf (_("Column has no %s"), digit);
    case MATO_MASK_BOX:
      /* Translators: beside the numbers of a unit's cells: those whose box lacks a digit */
      return g_strdup_printf (_("Box has no %s"), digit);
    case MATO_MASK_EMPTY:
    default:
      /* Translators: beside the numbers of a unit's cells: which of them are empty */
      return g_strdup (_("Cell is empty"));
    }
}

static gboolean
is_cell (MatoMasksView *self)
{
  return self->picture.item < mato_trace_get_geometry (self->trace)->n_cells;
}

/* Returns: the digit of a unit that the item is */
static guint
get_digit (MatoMasksView *self)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);

  return (self->picture.item - geometry->n_cells) % geometry->order + 1;
}

static char *
name_mask (MatoMasksView  *self,
           const MatoMask *mask)
{
  char digit[3];

  if (is_cell (self))
    return name_digits (mask, mask->unit % mato_trace_get_geometry (self->trace)->order + 1);

  mato_alphabet_spell (self->alphabet, get_digit (self), digit);
  return name_cells (mask, digit);
}

/* What fits, by all masks. */
static char *
name_result (MatoMasksView *self)
{
  char digit[3];

  if (is_cell (self))
    /* Translators: beside a row of digits: those that fit in a cell */
    return g_strdup (_("Fits here"));

  mato_alphabet_spell (self->alphabet, get_digit (self), digit);
  /* Translators: beside the numbers of a unit's cells: those where a digit fits */
  return g_strdup_printf (_("%s fits"), digit);
}

/* Returns: what a tile of the strips stands for */
static const char *
tell_tiles (MatoMasksView *self)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);

  if (is_cell (self))
    return _("A tile for each digit.");

  switch ((self->picture.item - geometry->n_cells) / geometry->n_cells)
    {
    case MATO_MASK_ROW:
      /* Translators: what numbers mean: the cells of a row */
      return _("A tile for each column of the row.");
    case MATO_MASK_COLUMN:
      /* Translators: what numbers mean: the cells of a column */
      return _("A tile for each row of the column.");
    default:
      /* Translators: what numbers mean: the cells of a box */
      return _("A tile for each cell of the box, row by row.");
    }
}

static const MatoMask *
get_mask (MatoMasksView *self,
          guint          strip)
{
  return strip < self->picture.n_masks ? &self->picture.masks[strip] : NULL;
}

static char *
name_strip (MatoMasksView *self,
            guint          strip)
{
  const MatoMask *mask = get_mask (self, strip);

  return mask ? name_mask (self, mask) : name_result (self);
}

static guint32
get_bits (MatoMasksView *self,
          guint          strip)
{
  const MatoMask *mask = get_mask (self, strip);

  return mask ? mask->bits : self->picture.options;
}

static char *
name_bit (MatoMasksView *self,
          guint          strip,
          guint          bit)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  g_autofree char *mask = NULL, *word = NULL;

  if (self->picture.item == MATO_NO_ITEM)
    return g_strdup (_("This step chooses nothing."));

  mask = name_strip (self, strip);
  word = mato_sentence_options (geometry, self->picture.item, 1u << bit, self->alphabet);
  if (get_bits (self, strip) >> bit & 1)
    /* Translators: a bit of a mask: what the mask says, as "Not in row 3 yet", and a digit or a
     * cell of which it is true */
    return g_strdup_printf (_("%s, %s: yes"), mask, word);

  /* Translators: a bit of a mask: what the mask says, as "Not in row 3 yet", and a digit or a cell
   * of which it is false */
  return g_strdup_printf (_("%s, %s: no"), mask, word);
}

static char *
name_bit_cb (guint    tile,
             gpointer data)
{
  const NameData *name = data;

  return name_bit (name->view, name->index, tile);
}

static guint
get_item (MatoMasksView *self,
          guint          family,
          guint          tile)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  guint n = geometry->order;

  return mato_geometry_unit_item (geometry, family * n + tile / n, tile % n + 1);
}

static char *
name_digit_cb (guint    tile,
               gpointer data)
{
  const NameData *name = data;
  MatoMasksView *self = name->view;
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  guint n = geometry->order;
  g_autofree char *item = mato_sentence_item (geometry, get_item (self, name->index, tile),
                                              self->alphabet);

  if (self->picture.missing[name->index * n + tile / n] >> tile % n & 1)
    /* Translators: a digit of a unit, as "7 in row 3", is not on the board yet */
    return g_strdup_printf (_("%s: missing"), item);

  /* Translators: a digit of a unit, as "7 in row 3", is on the board */
  return g_strdup_printf (_("%s: placed"), item);
}

/* What is seen */

static void
refresh_strip (MatoMasksView *self,
               guint          strip)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  gboolean has_item = self->picture.item != MATO_NO_ITEM;
  guint32 bits = has_item ? get_bits (self, strip) : 0;
  g_autofree char *name = has_item ? name_strip (self, strip) : g_strdup ("");

  mato_readout_set_text (self->strips[strip].label, name);
  for (guint bit = 0; bit < geometry->order; bit++)
    {
      gboolean is_set = bits >> bit & 1;
      MatoTileLook look = {
        .number = is_set ? bit + 1 : MATO_TILE_BLANK,
        .is_digit = has_item && is_cell (self),
        .marks = is_set ? 0 : MATO_TILE_DONE,
      };

      if (strip == self->picture.n_masks)
        look.marks |= is_set ? MATO_TILE_RESULT : 0;
      if (is_set && (self->picture.taken >> bit & 1))
        look.marks |= MATO_TILE_TRIED;
      mato_tile_grid_set_look (self->strips[strip].tiles, bit, &look);
    }
  mato_tile_grid_rename (self->strips[strip].tiles);
}

/* What the strips are about. */
static char *
name_subject (MatoMasksView *self,
              guint64        position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  g_autofree char *item = NULL;

  if (self->picture.item == MATO_NO_ITEM)
    return g_strdup (_("This step chooses nothing."));

  item = mato_sentence_item (geometry, self->picture.item, self->alphabet);
  if (position > 0)
    return g_steal_pointer (&item);

  /* Translators: heading over what fits in a cell, before the first step of a search: "r1c3" */
  return g_strdup_printf (_("%s, for example"), item);
}

/* Strips without an item keep their room, as a reason does: nothing moves while a film plays. */
static void
refresh_strips (MatoMasksView *self,
                guint64        position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  gboolean has_item = self->picture.item != MATO_NO_ITEM;
  g_autofree char *subject = NULL;

  for (guint i = 0; i < N_STRIPS; i++)
    {
      mato_tile_grid_set_shape (self->strips[i].tiles, 1, geometry->order, 0,
                                geometry->box_columns, self->alphabet);
      refresh_strip (self, i);
    }

  subject = name_subject (self, position);
  mato_readout_set_text (self->subject, subject);
  mato_readout_set_text (self->tiles, has_item ? tell_tiles (self) : "");
  gtk_widget_set_child_visible (self->strips_grid, has_item);
}

/* Returns: the position of the choice that led to @position, or of the forced digit */
static guint64
find_choice (const MatoTrace *trace,
             guint64          position)
{
  const MatoStep *last = position > 1 ? mato_trace_get_step (trace, position - 1) : NULL;

  return last && last->kind == MATO_STEP_TRY
         && mato_trace_get_step (trace, position - 2)->kind == MATO_STEP_CHOOSE ? position - 1
                                                                                : position;
}

/* Why this item now and not another one; of other steps what they do, so that the room is used. */
static char *
write_why (MatoMasksView *self,
           guint64        position)
{
  guint64 choice = find_choice (self->trace, position);
  g_autofree char *reason = NULL;
  g_autofree char *step = NULL;
  MatoMoment moment;

  mato_trace_seek (self->trace, choice, &moment);
  reason = mato_sentence_among_equals (self->trace, &moment, self->alphabet);
  if (!reason)
    return mato_sentence_position (self->trace, position, self->alphabet);

  step = mato_sentence_position (self->trace, choice, self->alphabet);
  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), step, reason);
}

static void
refresh_why (MatoMasksView *self,
             guint64        position)
{
  g_autofree char *why = position > 0 ? write_why (self, position)
                                      : g_strdup (_("Nothing is chosen yet."));

  mato_readout_set_text (self->why, why);
}

static void
refresh_family (MatoMasksView *self,
                guint          family)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (self->trace);
  guint n = geometry->order;
  MatoTileGrid *tiles = self->families[family];

  mato_tile_grid_set_shape (tiles, n, n, geometry->box_rows, geometry->box_columns,
                            self->alphabet);
  for (guint i = 0; i < n * n; i++)
    {
      guint unit = family * n + i / n;
      gboolean is_missing = self->picture.missing[unit] >> i % n & 1;
      gboolean is_taken = self->picture.cleared[unit] >> i % n & 1;
      MatoTileLook look = {
        .number = is_missing || is_taken ? i % n + 1 : MATO_TILE_BLANK,
        .is_digit = TRUE,
        .marks = (is_missing ? 0 : MATO_TILE_DONE) | (is_taken ? MATO_TILE_TRIED : 0),
      };

      if (get_item (self, family, i) == self->picture.item)
        look.marks |= MATO_TILE_CHOSEN;
      mato_tile_grid_set_look (tiles, i, &look);
    }
  mato_tile_grid_rename (tiles);
}

static void
mato_masks_view_show (MatoSearchView *view,
                      MatoTrace      *trace,
                      guint64         position,
                      MatoAlphabet    alphabet)
{
  MatoMasksView *self = MATO_MASKS_VIEW (view);

  mato_trace_ref (trace);
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace;
  self->alphabet = alphabet;
  mato_mask_picture_show (&self->picture, trace, position);
  mato_search_tree_show (self->tree, trace, position);

  mato_decisions_show (&self->decisions, self->tree, trace, position, alphabet);
  refresh_strips (self, position);
  refresh_why (self, position);
  for (guint family = 0; family < N_FAMILIES; family++)
    refresh_family (self, family);
  mato_damage_mark_change (self->mark);
}

static void
mato_masks_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_masks_view_show;
}

static void
pointed_cb (MatoMasksView *self,
            int            tile,
            MatoTileGrid  *tiles)
{
  guint family = 0;

  while (self->families[family] != tiles)
    family++;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.point", "i",
                              tile < 0 ? -1 : (int) get_item (self, family, tile));
}

static void
mato_masks_view_dispose (GObject *object)
{
  MatoMasksView *self = MATO_MASKS_VIEW (object);

  g_clear_pointer (&self->mark, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_pointer (&self->tree, mato_search_tree_free);

  G_OBJECT_CLASS (mato_masks_view_parent_class)->dispose (object);
}

static void
mato_masks_view_class_init (MatoMasksViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_masks_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_group (MatoMasksView *self,
           const char    *title)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (group, "mato-group");

  if (title)
    gtk_box_append (GTK_BOX (group), mato_heading_new (title));
  gtk_box_append (GTK_BOX (self->box), group);

  return group;
}

static MatoReadout *
add_line (GtkWidget *group,
          guint      usual_chars)
{
  MatoReadout *line = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, "yalign", 0.0,
                                    "usual-chars", usual_chars, NULL);

  gtk_box_append (GTK_BOX (group), GTK_WIDGET (line));
  return line;
}

static void
add_strips (MatoMasksView *self)
{
  GtkWidget *group = add_group (self, NULL);
  GtkWidget *grid = gtk_grid_new ();

  self->subject = add_line (group, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->subject), "heading");
  self->strips_grid = grid;
  gtk_widget_add_css_class (grid, "mato-strips");
  gtk_box_append (GTK_BOX (group), grid);
  for (guint i = 0; i < N_STRIPS; i++)
    {
      Strip *strip = &self->strips[i];

      strip->label = MATO_READOUT (mato_readout_new ());
      /* Translators: for screen readers: a row of bits */
      strip->tiles = MATO_TILE_GRID (mato_tile_grid_new (_("Bits"), name_bit_cb,
                                                         &self->names[i]));
      gtk_widget_set_hexpand (GTK_WIDGET (strip->tiles), TRUE);
      gtk_widget_set_valign (GTK_WIDGET (strip->tiles), GTK_ALIGN_CENTER);
      gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (strip->label), 0, i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (strip->tiles), 1, i, 1, 1);
    }

  /* Under the strips, all of which are seen in the window of a phone. */
  self->tiles = add_line (group, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->tiles), "mato-note");
}

/* Below the tiles, which show it, because the caption often says it, too. */
static void
add_why (MatoMasksView *self)
{
  /* Translators: heading: why a search takes this cell before others */
  self->why = add_line (add_group (self, _("Why now")), USUAL_CHARS);
}

static void
add_families (MatoMasksView *self)
{
  static const char *const titles[N_FAMILIES] = { N_("Rows"), N_("Columns"), N_("Boxes") };
  /* Translators: heading: the digits that rows, columns and boxes do not have yet */
  GtkWidget *group = add_group (self, _("Digits still missing"));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, mato_flow_layout_new ());
  gtk_widget_set_vexpand (row, TRUE);
  gtk_widget_add_css_class (row, "mato-families");
  gtk_box_append (GTK_BOX (group), row);
  for (guint i = 0; i < N_FAMILIES; i++)
    {
      GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *title = gtk_label_new (_(titles[i]));

      gtk_label_set_xalign (GTK_LABEL (title), 0);
      gtk_widget_add_css_class (title, "mato-note");
      self->families[i] = MATO_TILE_GRID (mato_tile_grid_new (_(titles[i]), name_digit_cb,
                                                              &self->names[i]));
      g_signal_connect_object (self->families[i], "pointed", G_CALLBACK (pointed_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (column), title);
      gtk_box_append (GTK_BOX (column), GTK_WIDGET (self->families[i]));
      gtk_box_append (GTK_BOX (row), column);
    }
}

static void
mato_masks_view_init (MatoMasksView *self)
{
  self->tree = mato_search_tree_new ();
  for (guint i = 0; i < N_STRIPS; i++)
    self->names[i] = (NameData) { self, i };
  self->mark = mato_damage_mark_add (GTK_WIDGET (self));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_layout_manager (self->box, mato_aside_layout_new ());
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  /* What matters comes first: a low page shows the beginning. */
  add_strips (self);
  add_families (self);
  add_why (self);
  /* Translators: heading: a list of what a search has chosen so far */
  mato_decisions_add (&self->decisions, add_group (self, _("Decisions")));
}
