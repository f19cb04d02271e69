/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/largest.h"

#include "app/layout/measure-child.h"

void
mato_measure_largest (GtkWidget      *first,
                      GtkWidget      *end,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *widget = first; widget != end; widget = gtk_widget_get_next_sibling (widget))
    {
      int least, usual;

      mato_measure_child (widget, orientation, for_size, &least, &usual);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
}
