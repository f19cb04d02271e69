/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "app/window/window-telling.h"
#include "session/document/document.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_TOUR (mato_window_tour_get_type ())

/**
 * MatoWindowTour:
 *
 * The actions of guided tours. Each tour has a board of its own, as its card says.
 */
G_DECLARE_FINAL_TYPE (MatoWindowTour, mato_window_tour, MATO, WINDOW_TOUR, GObject)

/**
 * mato_window_tour_new:
 * @window: owns the object
 * @board: gets the focus after a tour
 */
MatoWindowTour *mato_window_tour_new (GtkWindow         *window,
                                      MatoActionSet     *actions,
                                      MatoTourGuide     *guide,
                                      MatoDocument      *document,
                                      GtkWidget         *board,
                                      MatoVoice         *voice,
                                      MatoWindowTelling *telling);

G_END_DECLS
