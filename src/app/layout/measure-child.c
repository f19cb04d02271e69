/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/measure-child.h"

void
mato_measure_child (GtkWidget      *child,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural)
{
  *minimum = *natural = 0;
  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  if (for_size >= 0)
    {
      int least;

      gtk_widget_measure (child, orientation == GTK_ORIENTATION_VERTICAL
                                   ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
                          -1, &least, NULL, NULL, NULL);
      for_size = MAX (for_size, least);
    }
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}
