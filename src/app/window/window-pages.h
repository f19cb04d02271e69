/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "app/layout/zones-layout.h"
#include "app/window/window-film.h"
#include "app/window/window-shape.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_PAGES (mato_window_pages_get_type ())

/**
 * MatoWindowPages:
 *
 * The pages beside the board: the workspace says which one is seen, or the user does. Each is made
 * when it is first gone to.
 */
G_DECLARE_FINAL_TYPE (MatoWindowPages, mato_window_pages, MATO, WINDOW_PAGES, GObject)

/**
 * MatoPagesParts:
 * @stack: has an empty box for each page, by its name
 * @heads: empty: gets what stands over each page, by the same name
 * @panel: gets a #GtkScrolledWindow at its end, once there is something between head and page
 * @columns: empty: gets what stands beside each page in a wide window, and is seen only there
 * @zones: where page, head and @voice are
 */
typedef struct
{
  GtkStack *stack;
  GtkStack *heads;
  GtkBox *panel;
  GtkStack *columns;
  MatoVoice *voice;
  MatoZonesLayout *zones;
} MatoPagesParts;

/**
 * mato_window_pages_new:
 * @shape: says whether the window is wide
 * @film: gets the views of a film with the page Watch
 *
 * Returns: (transfer full): the object, which shows the page of @workspace
 */
MatoWindowPages *mato_window_pages_new (MatoWorkspace        *workspace,
                                        const MatoPagesParts *parts,
                                        MatoWindowShape      *shape,
                                        MatoWindowFilm       *film);

G_END_DECLS
