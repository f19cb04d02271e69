/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/zones-layout.h"

#include "app/layout/measure-child.h"
#include "app/layout/narrow.h"
#include "app/layout/text-share.h"

/* In application pixels. */
#define GAP 12         /* over and under what is said, where there is room */
#define MARGIN 6       /* under the hand, under the board */
#define HAND_SHARE 0.42 /* of the height, where the hand can have that */
#define SCROLLED 150   /* with so much room, what is said is scrolled and covers nothing */
#define LINE 44        /* of what is said, while the rest is folded */
#define VIEW 159       /* of a film, with its tabs, before more than a line is said */
#define NARROW_GAP 4   /* between that and what is said, in a narrow window */
#define MOST_COVERED 0.5 /* of the hand: what opens over more of it covers all */
#define OPEN_SHARE 0.6 /* of what is under the head, for what is opened over a bar */

struct _MatoZonesLayout
{
  GtkLayoutManager parent_instance;

  MatoZonesBottom bottom; /* nullable */
  gpointer data;
  GtkWidget *bar; /* nullable */
  gboolean is_hand;
};

G_DEFINE_FINAL_TYPE (MatoZonesLayout, mato_zones_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *head;
  GtkWidget *page;
  GtkWidget *voice;
  GtkWidget *body; /* nullable */
} Zones;

static Zones
get_zones (GtkWidget *panel)
{
  Zones zones;

  zones.head = gtk_widget_get_first_child (panel);
  zones.page = gtk_widget_get_next_sibling (zones.head);
  zones.voice = gtk_widget_get_next_sibling (zones.page);
  zones.body = gtk_widget_get_next_sibling (zones.voice);
  return zones;
}

static int
measure (GtkWidget      *zone,
         GtkOrientation  orientation,
         int             for_size,
         int            *natural)
{
  int minimum;

  mato_measure_child (zone, orientation, for_size, &minimum, natural);
  return minimum;
}

/* What is scrolled, if it does not fit: see kit/late-scroller.h. */
static GtkWidget *
get_content (GtkWidget *page)
{
  GtkWidget *child = gtk_widget_get_first_child (page);

  if (GTK_IS_SCROLLED_WINDOW (child))
    return gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (child));

  return child;
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
  int head_natural, page_natural, body_natural;
  int body = measure (zones.body, orientation, for_size, &body_natural);
  int head = measure (zones.head, orientation, for_size, &head_natural);
  int page = measure (zones.page, orientation, for_size, &page_natural);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int voice_natural;
      int voice = measure (zones.voice, orientation, for_size, &voice_natural);

      *minimum = MAX (MAX (head, body), MAX (page, voice));
      *natural = MAX (MAX (head_natural, body_natural), MAX (page_natural, voice_natural));
      return;
    }

  *minimum = head_natural + body + page;
  *natural = MAX (*minimum, head_natural + body_natural + page_natural);
}

static void
place (GtkWidget *zone,
       int        y,
       int        width,
       int        height)
{
  int least, natural;

  if (!gtk_widget_should_layout (zone))
    return;

  /* GTK requires a measure before an allocation. */
  least = measure (zone, GTK_ORIENTATION_VERTICAL, width, &natural);
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
  gboolean has_room = board >= top + SCROLLED + wanted;

  *end = has_room && board <= height - MARGIN ? board : height - MARGIN;
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
  int least = measure (voice, GTK_ORIENTATION_VERTICAL, width, &natural);

  if (natural <= room || (room < SCROLLED && gtk_widget_has_css_class (voice, "mato-open")))
    return MAX (MIN (natural, most), least);

  return MAX (MIN (natural, MAX (room, LINE)), least);
}

/* What is said stands between the body and the hand. */
static void
place_with_body (const Zones *zones,
                 int          top,
                 int          hand,
                 int          width)
{
  gboolean is_telling = gtk_widget_should_layout (zones->voice);
  int natural;
  int body = measure (zones->body, GTK_ORIENTATION_VERTICAL, width, &natural);
  int room = hand - top - body - 2 * GAP;
  int voice = is_telling ? get_voice_height (zones->voice, width, room, hand - top - 2 * GAP) : 0;
  int gap = CLAMP ((hand - top - body - voice) / 2, 0, GAP);

  if (is_telling)
    place (zones->voice, hand - gap - voice, width, voice);
  place (zones->body, top, width, hand - top - gap - (is_telling ? voice + gap : 0));
}

/* Returns: how high the voice is, with what parts it from the page */
static int
find_voice_beside_page (const Zones *zones,
                        int          width,
                        int          height)
{
  int natural;
  int least = measure (zones->page, GTK_ORIENTATION_VERTICAL, width, &natural);

  return gtk_widget_should_layout (zones->voice)
           ? GAP + get_voice_height (zones->voice, width, height - least - GAP, height - GAP) : 0;
}

/* Over the bar that plays a film what is said is the last: one reads it beside the controls. The
 * view yields first, but not its end. */
static void
place_over_bar (const Zones *zones,
                int          top,
                int          width,
                int          height)
{
  int gap = width < MATO_NARROW ? NARROW_GAP : GAP;
  int room = height - top - gap - (int) (VIEW * mato_text_share (zones->page));
  int natural, least, voice = 0;

  if (gtk_widget_should_layout (zones->voice))
    {
      least = measure (zones->voice, GTK_ORIENTATION_VERTICAL, width, &natural);
      if (gtk_widget_has_css_class (zones->voice, "mato-open"))
        least = MAX (least, (int) ((height - top) * OPEN_SHARE));
      voice = MIN (natural, MAX (room, least));
      place (zones->voice, height - voice, width, voice);
      voice += gap;
    }
  place (zones->page, top, width, height - top - voice);
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
  int head, page, end, voice;

  measure (zones.head, GTK_ORIENTATION_VERTICAL, width, &head);
  place (zones.head, 0, width, head);
  if (self->bar && gtk_widget_should_layout (self->bar))
    {
      place_over_bar (&zones, head, width, height);
      return;
    }
  if (!self->is_hand)
    {
      voice = find_voice_beside_page (&zones, width, height - head);
      if (is_telling)
        place (zones.voice, head, width, voice - GAP);
      place (zones.page, head + voice, width, height - head - voice);
      return;
    }

  page = find_hand (self, widget, head, width, height, &end);
  place (zones.page, page, width, end - page);
  if (zones.body && gtk_widget_should_layout (zones.body))
    {
      place_with_body (&zones, head, page, width);
      return;
    }
  if (!is_telling)
    return;

  voice = get_voice_height (zones.voice, width, page - head - 2 * GAP, height - head - MARGIN);
  /* A row of keys of which only the lower half is seen is worse than none. */
  if (head + voice > page + MOST_COVERED * (height - page))
    voice = height - head - MARGIN;
  place (zones.voice, MAX (head, MIN (head + GAP, page - GAP - voice)), width, voice);
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

void
mato_zones_layout_set_bar (MatoZonesLayout *self,
                           GtkWidget       *bar)
{
  g_return_if_fail (MATO_IS_ZONES_LAYOUT (self));

  self->bar = bar;
}
