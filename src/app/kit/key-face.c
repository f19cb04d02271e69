/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/key-face.h"

#include "app/kit/plain-word.h"

#define OVER 3   /* between the picture and the title, in application pixels */
#define BESIDE 6
#define ROOMY 50 /* so high a face has the picture over the title, whatever its width */

static void
measure_natural (GtkWidget *part,
                 int       *width,
                 int       *height)
{
  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, width, NULL, NULL);
  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, -1, NULL, height, NULL, NULL);
}

static GtkSizeRequestMode
get_mode (GtkWidget *face)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* As small as the title. */
static void
measure (GtkWidget      *face,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkWidget *picture = gtk_widget_get_first_child (face);
  GtkWidget *title = gtk_widget_get_last_child (face);
  int picture_natural;

  gtk_widget_measure (title, orientation, -1, minimum, natural, NULL, NULL);
  gtk_widget_measure (picture, orientation, -1, NULL, &picture_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural += OVER + picture_natural;
}

static void
place (GtkWidget *part,
       int        x,
       int        y,
       int        width,
       int        height)
{
  gtk_widget_size_allocate (part, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
allocate (GtkWidget *face,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *picture = gtk_widget_get_first_child (face);
  GtkWidget *title = gtk_widget_get_last_child (face);
  gboolean is_rtl = gtk_widget_get_direction (face) == GTK_TEXT_DIR_RTL;
  int picture_width, picture_height, title_width, title_height, both;

  measure_natural (picture, &picture_width, &picture_height);
  measure_natural (title, &title_width, &title_height);
  both = picture_width + BESIDE + title_width;
  gtk_widget_set_child_visible (picture, TRUE);
  if (height >= ROOMY || (GTK_IS_IMAGE (picture) && both > width))
    {
      int top = MAX (0, (height - picture_height - OVER - title_height) / 2);

      place (picture, (width - picture_width) / 2, top, picture_width, picture_height);
      place (title, 0, top + picture_height + OVER, width, title_height);
    }
  else if (GTK_IS_IMAGE (picture))
    {
      int left = (width - both) / 2;

      place (picture, is_rtl ? left + title_width + BESIDE : left, (height - picture_height) / 2,
             picture_width, picture_height);
      place (title, is_rtl ? left : left + picture_width + BESIDE, 0, title_width, height);
    }
  else
    {
      gtk_widget_set_child_visible (picture, FALSE);
      place (title, 0, 0, width, height);
    }
}

GtkWidget *
mato_key_face_new (GtkWidget  *picture,
                   const char *title,
                   GtkWidget  *key)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *word = mato_plain_word_new_title (title, key);

  gtk_widget_add_css_class (word, "mato-key-title");
  gtk_widget_set_layout_manager (face, gtk_custom_layout_new (get_mode, measure, allocate));
  gtk_box_append (GTK_BOX (face), picture);
  gtk_box_append (GTK_BOX (face), word);
  return face;
}

void
mato_key_face_set_title (GtkWidget  *face,
                         const char *title)
{
  mato_plain_word_set_title (MATO_PLAIN_WORD (gtk_widget_get_last_child (face)), title);
}
