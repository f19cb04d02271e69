/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/zones-layout.h"

/* In application pixels. */
#define GAP 12         /* over and under what is said, at least */
#define MARGIN 6       /* under the hand, under the board */
#define HAND_SHARE 0.42 /* of the height, where the hand can have that */
#define SCROLLED 150   /* with so much room, what is said is scrolled and covers nothing */
#define LINE 44        /* of what is said, while the rest is folded */

struct _MatoZonesLayout
{
  GtkLayoutManager parent_instance;

  MatoZonesBottom bottom; /* nullable */
  gpointer data;
  gboolean is_hand;
};

G_DEFINE_FINAL_TYPE (MatoZonesLayout, mato_zones_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *head;
  GtkWidget *page;
  GtkWidget *voice;
} Zones;

static Zones
get_zones (GtkWidget *panel)
{
  Zones zones;

  zones.head = gtk_widget_get_first_child (panel);
  zones.page = gtk_widget_get_next_sibling (zones.head);
  zones.voice = gtk_widget_get_next_sibling (zones.page);
  return zones;
}

static int
measure (GtkWidget      *zone,
         GtkOrientation  orientation,
         int             for_size,
         int            *natural)
{
  int minimum = 0;

  *natural = 0;
  if (gtk_widget_should_layout (zone))
    gtk_widget_measure (zone, orientation, for_size, &minimum, natural, NULL, NULL);

  return minimum;
}

/* What is scrolled, if it does not fit. */
static GtkWidget *
get_content (GtkWidget *page)
{
  return gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (page));
}

static GtkSizeRequestMode
mato_zones_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* What is said takes no room from the board: where there is none it lies over a hand, and the end
 * of another page is cut until it is closed. */
static void
mato_zones_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  Zones zones = get_zones (widget);
  int head_natural, page_natural;
  int head = measure (zones.head, orientation, for_size, &head_natural);
  int page = measure (zones.page, orientation, for_size, &page_natural);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int voice_natural;
      int voice = measure (zones.voice, orientation, for_size, &voice_natural);

      *minimum = MAX (MAX (head, page), voice);
      *natural = MAX (MAX (head_natural, page_natural), voice_natural);
      return;
    }

  *minimum = head_natural + page;
  *natural = MAX (*minimum, head_natural + page_natural);
}

static void
place (GtkWidget *zone,
       int        y,
       int        width,
       int        height)
{
  int least;

  if (!gtk_widget_should_layout (zone))
    return;

  /* GTK requires a measure before an allocation. */
  gtk_widget_measure (zone, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (zone, &(GtkAllocation) { 0, y, width, MAX (height, least) }, -1);
}

/* Returns: where the hand begins; @end: (out): where it ends */
static int
find_hand (MatoZonesLayout *self,
           GtkWidget       *panel,
           int              top,
           int              width,
           int              height,
           int             *end)
{
  int board = self->bottom ? self->bottom (panel, self->data) : 0;
  int natural;
  int least = measure (get_content (get_zones (panel).page), GTK_ORIENTATION_VERTICAL, width,
                       &natural);
  int wanted = CLAMP ((int) (height * HAND_SHARE), least, MAX (least, natural));

  *end = board > top + least && board <= height - MARGIN ? board : height - MARGIN;
  return MAX (top, *end - wanted);
}

/* Of so much room over the hand, or over another page, and so much down to the end of the panel. */
static int
get_voice_height (GtkWidget *voice,
                  int        width,
                  int        room,
                  int        most)
{
  int natural;

  measure (voice, GTK_ORIENTATION_VERTICAL, width, &natural);
  if (natural <= room || (room < SCROLLED && gtk_widget_has_css_class (voice, "mato-open")))
    return MIN (natural, most);

  return MIN (natural, MAX (room, LINE));
}

static void
mato_zones_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  MatoZonesLayout *self = MATO_ZONES_LAYOUT (manager);
  Zones zones = get_zones (widget);
  gboolean is_telling = gtk_widget_should_layout (zones.voice);
  int head, page, end, voice, least, natural;

  measure (zones.head, GTK_ORIENTATION_VERTICAL, width, &head);
  place (zones.head, 0, width, head);
  least = measure (zones.page, GTK_ORIENTATION_VERTICAL, width, &natural);
  if (self->is_hand)
    {
      page = find_hand (self, widget, head, width, height, &end);
      if (is_telling)
        voice = get_voice_height (zones.voice, width, page - head - 2 * GAP,
                                  height - head - MARGIN);
      if (is_telling)
        place (zones.voice, MAX (head, MIN (head + GAP, page - GAP - voice)), width, voice);
      place (zones.page, page, width, end - page);
      return;
    }

  voice = is_telling ? GAP + get_voice_height (zones.voice, width, height - head - least - GAP,
                                               height - head - GAP) : 0;
  if (is_telling)
    place (zones.voice, head, width, voice - GAP);
  place (zones.page, head + voice, width, height - head - voice);
}

static void
mato_zones_layout_class_init (MatoZonesLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_zones_layout_get_request_mode;
  manager_class->measure = mato_zones_layout_measure;
  manager_class->allocate = mato_zones_layout_allocate;
}

static void
mato_zones_layout_init (MatoZonesLayout *self)
{
}

void
mato_zones_layout_set_bottom (MatoZonesLayout *self,
                              MatoZonesBottom  bottom,
                              gpointer         data)
{
  g_return_if_fail (MATO_IS_ZONES_LAYOUT (self));

  self->bottom = bottom;
  self->data = data;
}

void
mato_zones_layout_set_hand (MatoZonesLayout *self,
                            gboolean         is_hand)
{
  g_return_if_fail (MATO_IS_ZONES_LAYOUT (self));

  if (self->is_hand == is_hand)
    return;

  self->is_hand = is_hand;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
