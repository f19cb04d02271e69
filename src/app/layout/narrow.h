/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * MATO_NARROW:
 *
 * A window that has fewer application pixels across is narrow, as that of a phone: nothing stands
 * beside the board, bars have no room to spare, what is touched is as high as a finger.
 */
#define MATO_NARROW 600

/**
 * MATO_LOW:
 * MATO_LOWEST:
 *
 * A narrow window that has fewer application pixels from top to bottom is low: under the board
 * there is no room for a view, its caption and two rows of tabs. In the lowest there is not even
 * room for more than a line of the caption. With larger letters both are higher: the first by
 * mato_text_share(), the second by half of what that adds, because much of a window does not grow.
 */
#define MATO_LOW 740
#define MATO_LOWEST 700
