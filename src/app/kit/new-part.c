/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/new-part.h"

#include "app/frame/font-share.h"
#include "app/frame/late-bars.h"
#include "app/frame/tooltip.h"
#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/kit/focus.h"
#include "app/kit/theme.h"

/* Whoever follows windows shares the fonts of all that is in one when it is realized. */
static gboolean
is_realized_later (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);

  return root != NULL && !gtk_widget_get_realized (GTK_WIDGET (root));
}

void
mato_first_part (GtkWidget *part)
{
  if (!is_realized_later (part))
    mato_font_share (part);
  mato_late_bars (part);
  mato_commands_add_keys (part);
  mato_name_strangers (part, NULL);
  mato_leave_focus (part);
  mato_let_arrows_move (part);
  mato_tooltip_leave_to_menus (part);
}

void
mato_new_part (GtkWidget *part)
{
  mato_theme_need (MATO_THEME_LATE);
  mato_first_part (part);
}
