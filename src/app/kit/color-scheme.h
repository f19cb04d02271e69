/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * mato_color_scheme_follow:
 *
 * Makes Mato dark if the desktop prefers it, now and later. Asks the settings portal
 * asynchronously; without a portal, or if GTK_THEME is set, nothing changes.
 */
void mato_color_scheme_follow (void);
