/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Puts the files that Mato opened or saved last into @menu, to be opened by `app.open-uri`. */
void mato_recent_fill (GMenu *menu);

/** Remembers that @file was opened or saved. */
void mato_recent_add (GFile *file);

G_END_DECLS
