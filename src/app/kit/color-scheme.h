/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * mato_color_scheme_follow:
 *
 * Makes Mato dark when the desktop asks for it, now and later. Asks the settings portal, without
 * waiting; where there is none, or GTK_THEME is set, nothing changes.
 */
void mato_color_scheme_follow (void);
