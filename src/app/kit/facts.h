/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A table of facts: a title and a number in each row.
 */

/**
 * mato_facts_set:
 * @grid: a table with a title and a number in each row
 * @value: (nullable): right-aligned; %NULL hides the row
 */
void mato_facts_set (GtkGrid    *grid,
                     int         row,
                     const char *title,
                     const char *value);

/**
 * mato_facts_set_number:
 *
 * Like mato_facts_set(), with the digits of @value grouped.
 */
void mato_facts_set_number (GtkGrid    *grid,
                            int         row,
                            const char *title,
                            guint64     value);

G_END_DECLS
