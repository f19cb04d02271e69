/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"

G_BEGIN_DECLS

#define MATO_TYPE_LEGEND (mato_legend_get_type ())

/**
 * MatoLegendEntry:
 * @color: of the sign
 * @sign: a character that looks like the sign
 * @title: what it means; passed through gettext()
 */
typedef struct
{
  MatoColor color;
  const char *sign;
  const char *title;
} MatoLegendEntry;

/**
 * MatoLegend:
 *
 * What the signs of a view mean, in lines that break between the entries only.
 */
G_DECLARE_FINAL_TYPE (MatoLegend, mato_legend, MATO, LEGEND, GtkWidget)

/**
 * mato_legend_set_entries:
 * @entries: (nullable) (array zero-terminated=1): static; the last has no title
 */
void mato_legend_set_entries (MatoLegend            *self,
                              const MatoLegendEntry *entries);

G_END_DECLS
