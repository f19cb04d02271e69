/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_SHAPE (mato_window_shape_get_type ())

/**
 * MatoWindowShape:
 *
 * What a narrow window has elsewhere: the row of pages, which is in the header bar of a wide one,
 * is below all, and the name of the puzzle, which stands over the page, is in the header bar. The
 * window has the style classes `mato-narrow` and `mato-low` for what only has another size there.
 * While one chooses a new puzzle, both give way to that.
 */
G_DECLARE_FINAL_TYPE (MatoWindowShape, mato_window_shape, MATO, WINDOW_SHAPE, GObject)

/**
 * MatoShapeParts:
 * @pages: the row of pages
 * @new_label: of the button for new puzzles, which has an icon, too
 * @more: the button with what else a page can do
 * @name: the row with the name of the puzzle, in @head
 * @heads: what the pages have below that
 * @header: what the header bar has in its middle: the row of pages, or else a title
 * @head: over the page: the name of the puzzle, and @more
 * @foot: below all
 * @panes: the board and the page
 * @tools: at the start of the header bar
 *
 * What stands in one place or in another.
 */
typedef struct
{
  GtkWidget *pages;
  GtkWidget *new_label;
  GtkWidget *more;
  GtkWidget *name;
  GtkWidget *heads;
  GtkStack *header;
  GtkBox *head;
  GtkBox *foot;
  GtkWidget *panes;
  GtkWidget *tools;
} MatoShapeParts;

/**
 * mato_window_shape_new:
 * @window: owns the object and @parts
 *
 * Returns: (transfer full): the object
 */
MatoWindowShape *mato_window_shape_new (GtkWindow            *window,
                                        const MatoShapeParts *parts);

/**
 * mato_window_shape_set_choosing:
 * @is_choosing: whether one chooses a new puzzle: the board is not seen
 */
void mato_window_shape_set_choosing (MatoWindowShape *self,
                                     gboolean         is_choosing);

/**
 * mato_window_shape_is_wide:
 *
 * Returns: whether there is room for a second column: property `wide` (gboolean, read only)
 */
gboolean mato_window_shape_is_wide (MatoWindowShape *self);

G_END_DECLS
