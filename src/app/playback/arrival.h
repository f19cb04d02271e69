/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * MatoArrival:
 * @MATO_ARRIVAL_BOARD: the board and the controls: at once
 * @MATO_ARRIVAL_PAGE: the page, with its views and the width that they need
 * @MATO_ARRIVAL_TIMELINE: the picture of the timeline
 * @MATO_ARRIVAL_ANSWER: what the search found, in words
 *
 * How many frames are painted before a part of a new recording comes into the window. What is
 * large, or shaped for the first time, has a frame of its own: together they took several.
 */
typedef enum
{
  MATO_ARRIVAL_BOARD,
  MATO_ARRIVAL_PAGE,
  MATO_ARRIVAL_TIMELINE,
  MATO_ARRIVAL_ANSWER,
} MatoArrival;
