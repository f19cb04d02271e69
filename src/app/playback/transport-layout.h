/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TRANSPORT_LAYOUT (mato_transport_layout_get_type ())

/**
 * MatoTransportLayout:
 *
 * The controls of a recording: buttons, jumps, the slider of the speed, the speed as a number and
 * the position, as the widget has them for children in this order. They stand in one row if all
 * fit into it. Otherwise the jumps have a row of their own, if the widget gets the height for it,
 * and the number is left out if it does not fit; without that height the slider is left out, too,
 * and the jumps get what the others leave. The minimum height is that of one row, the natural
 * height that of two where they are needed.
 */
G_DECLARE_FINAL_TYPE (MatoTransportLayout, mato_transport_layout, MATO, TRANSPORT_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
