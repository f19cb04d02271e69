/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/voice.h"

#include "app/kit/cell-links.h"
#include "app/kit/compat.h"
#include "app/kit/css-class.h"
#include "app/kit/late-scroller.h"
#include "app/kit/motion.h"
#include "app/kit/voice-words.h"
#include "app/layout/measure-child.h"
#include "app/layout/whole-lines.h"
#include "core/board/shown.h"

#include <glib/gi18n.h>

/* In application pixels. */
#define FOLDED 38    /* a line of words, and the button that opens the rest */
#define SLACK 12     /* so little of a card is not worth a button that opens it */
#define SCROLLED 150 /* so high a card is rather scrolled than opened */
#define GAP 8        /* between a part that stays and the sentence below it */

#define MAX_PARAGRAPHS 100
#define FADING 150 /* in milliseconds */

typedef struct
{
  GtkWidget *widget;
  MatoVoiceRank rank;
  GtkWidget *page; /* nullable */
  MatoVoiceClose close; /* nullable */
  gboolean opens;
  gboolean stays; /* above a sentence */
  gboolean was_visible;
  guint64 since; /* when it began to say something: counts up */
} Part;

struct _MatoVoice
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *parts; /* of the scroller: one of its children is seen, or two */
  GtkWidget *opener;
  GtkWidget *closer;
  GPtrArray *all; /* of Part */
  const Part *shown;  /* nullable */
  const Part *stayer; /* nullable: is seen above it */
  GtkWidget *page; /* nullable */
  guint64 time;
  gboolean is_open; /* somebody wanted to see all of it */
  int seen;         /* of the scroller, where it is folded */

  MatoVoiceWords told;
  MatoVoiceWords lasting;
  gboolean is_problem; /* what is told */
  GtkWidget *root; /* nullable: whose frames are waited for */
  guint tick_id, n_ticks;
  MatoMotion fading; /* of what is new in it */
};

G_DEFINE_FINAL_TYPE (MatoVoice, mato_voice, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CLOSABLE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* What is said */

/* See MatoZonesLayout. */
static void
show_opens (MatoVoice *self)
{
  mato_set_css_class (GTK_WIDGET (self), "mato-open",
                      self->is_open || (self->shown && self->shown->opens)
                        || (self->stayer && self->stayer->opens));
}

static gboolean
has_words (const Part *part,
           MatoVoice  *self)
{
  return gtk_widget_get_visible (part->widget) && (!part->page || part->page == self->page);
}

static const Part *
find_first (MatoVoice *self)
{
  const Part *first = NULL;

  for (guint i = 0; i < self->all->len; i++)
    {
      const Part *part = self->all->pdata[i];

      if (has_words (part, self)
          && (!first || part->rank > first->rank
              || (part->rank == first->rank && part->since > first->since)))
        first = part;
    }

  return first;
}

/* Returns: (nullable): what stays, if @part is a sentence */
static const Part *
find_stayer (MatoVoice  *self,
             const Part *part)
{
  if (!part || (part->widget != self->told.row && part->widget != self->lasting.row))
    return NULL;

  for (guint i = 0; i < self->all->len; i++)
    {
      const Part *each = self->all->pdata[i];

      if (each->stays && has_words (each, self))
        return each;
    }

  return NULL;
}

static gboolean
is_closable (const Part *part)
{
  return part && (part->rank == MATO_VOICE_ANSWER || part->close);
}

static void
faded_cb (gpointer user_data,
          double   phase)
{
  MatoVoice *self = user_data;

  if (self->scroller != NULL)
    gtk_widget_set_opacity (self->scroller, mato_motion_ease_out (phase));
}

static void
show_first (MatoVoice *self)
{
  const Part *first = find_first (self);

  if (first != self->shown)
    {
      self->is_open = FALSE;
      mato_motion_start (&self->fading, GTK_WIDGET (self), FADING, faded_cb, self);
    }
  self->shown = first;
  self->stayer = find_stayer (self, first);
  show_opens (self);
  for (guint i = 0; i < self->all->len; i++)
    {
      const Part *part = self->all->pdata[i];

      gtk_widget_set_child_visible (part->widget, part == first || part == self->stayer);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), first != NULL);
  gtk_widget_set_visible (self->closer, is_closable (first));
  mato_set_css_class (GTK_WIDGET (self), "problem",
                      first && first->widget == self->told.row && self->is_problem);
  gtk_widget_queue_resize (self->parts);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CLOSABLE]);
}

/* Of two answers the newer stands, and the sentence is not said again after it. */
static void
visible_cb (MatoVoice  *self,
            GParamSpec *pspec,
            GtkWidget  *widget)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      Part *part = self->all->pdata[i];
      gboolean is_visible = gtk_widget_get_visible (part->widget);

      if (part->widget != widget || part->was_visible == is_visible)
        continue;

      part->was_visible = is_visible;
      part->since = ++self->time;
      if (is_visible && part->rank == MATO_VOICE_ANSWER && widget != self->told.row)
        mato_voice_words_hide (&self->told);
    }
  show_first (self);
}

void
mato_voice_add (MatoVoice      *self,
                GtkWidget      *part,
                MatoVoiceRank   rank,
                GtkWidget      *page,
                MatoVoiceClose  close)
{
  Part *added;

  g_return_if_fail (MATO_IS_VOICE (self));

  added = g_new0 (Part, 1);
  added->widget = part;
  added->rank = rank;
  added->page = page;
  added->close = close;
  added->was_visible = gtk_widget_get_visible (part);
  added->since = ++self->time;
  g_ptr_array_add (self->all, added);
  gtk_box_append (GTK_BOX (self->parts), part);
  g_signal_connect_object (part, "notify::visible", G_CALLBACK (visible_cb), self,
                           G_CONNECT_SWAPPED);
  show_first (self);
}

static Part *
find_part (MatoVoice *self,
           GtkWidget *widget)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      Part *part = self->all->pdata[i];

      if (part->widget == widget)
        return part;
    }

  return NULL;
}

void
mato_voice_set_opens (MatoVoice *self,
                      GtkWidget *part,
                      gboolean   opens)
{
  Part *added;

  g_return_if_fail (MATO_IS_VOICE (self));

  added = find_part (self, part);
  if (added != NULL)
    added->opens = opens; /* some say so before they are added, and again later */
  show_opens (self);
}

void
mato_voice_set_stays (MatoVoice *self,
                      GtkWidget *part,
                      gboolean   stays)
{
  Part *added;

  g_return_if_fail (MATO_IS_VOICE (self));

  added = find_part (self, part);
  g_return_if_fail (added != NULL);

  added->stays = stays;
  show_first (self);
}

void
mato_voice_set_page (MatoVoice *self,
                     GtkWidget *page)
{
  g_return_if_fail (MATO_IS_VOICE (self));

  if (self->page == page)
    return;

  self->page = page;
  show_first (self);
}

gboolean
mato_voice_can_close (MatoVoice *self)
{
  g_return_val_if_fail (MATO_IS_VOICE (self), FALSE);

  return self->shown && self->shown->rank == MATO_VOICE_ANSWER;
}

void
mato_voice_close (MatoVoice *self)
{
  const Part *part = self->shown;

  g_return_if_fail (MATO_IS_VOICE (self));

  if (!is_closable (part))
    return;

  if (part->close)
    part->close (part->widget);
  else if (part->widget == self->told.row)
    mato_voice_hide (self);
  else
    gtk_widget_set_visible (part->widget, FALSE);
}

GtkWidget *
mato_voice_get_shown (MatoVoice *self)
{
  g_return_val_if_fail (MATO_IS_VOICE (self), NULL);

  return self->shown ? self->shown->widget : NULL;
}

/* Sentences */

static void
stop_waiting (MatoVoice *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->root, self->tick_id);
}

/* Also where the window ends first. */
static void
forget_cb (gpointer user_data)
{
  MatoVoice *self = user_data;

  self->tick_id = 0;
  self->root = NULL;
}

/* Also one that is said already is the newest now. */
static void
appear (MatoVoice *self)
{
  gtk_widget_set_visible (self->told.row, FALSE);
  gtk_widget_set_visible (self->told.row, TRUE);
}

static gboolean
tick_cb (GtkWidget     *root,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoVoice *self = user_data;

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  appear (self);
  return G_SOURCE_REMOVE;
}

/* What is told has just been done: all of the window changes in the next frame, and a sentence,
 * which takes 4 to 8 ms to be measured and drawn, comes in the one after it. (The longest turn
 * while a million puzzles are loaded, taking turns six times at load 7, see bench-list: 16.4 to
 * 23.9 ms with it in the same frame, 8.3 to 14.0 so. That malloc keeps what the first frame had,
 * half of the page faults, gave 6.4 to 11.0, for 30 MB more.) */
static void
appear_later (MatoVoice *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->tick_id != 0)
    return;

  if (!root || !gtk_widget_get_mapped (root) || mato_voice_words_are_said (&self->told))
    {
      appear (self);
      return;
    }

  self->root = root;
  self->n_ticks = 0;
  self->tick_id = gtk_widget_add_tick_callback (root, tick_cb, self, forget_cb);
}

static void
make_words (MatoVoice      *self,
            MatoVoiceWords *words,
            MatoVoiceRank   rank)
{
  if (words->row)
    return;

  mato_voice_words_make (words);
  mato_voice_add (self, words->row, rank, NULL, NULL);
}

static void
tell (MatoVoice  *self,
      const char *shown,
      gboolean    is_undoable,
      gboolean    is_problem)
{
  self->is_problem = is_problem;
  make_words (self, &self->told, MATO_VOICE_ANSWER);
  mato_cell_links_say (self->told.label, shown);
  gtk_widget_set_visible (self->told.undo, is_undoable);
  appear_later (self);
  mato_compat_announce (GTK_WIDGET (self), shown); /* at once: it takes the place of other words */
}

/* What the system says may quote the name of a file. */
static void
tell_line (MatoVoice  *self,
           const char *text,
           gboolean    is_undoable,
           gboolean    is_problem)
{
  g_autofree char *shown = mato_shown_text (text, MATO_SHOWN_LINE);

  tell (self, shown, is_undoable, is_problem);
}

void
mato_voice_tell (MatoVoice  *self,
                 const char *text)
{
  g_return_if_fail (MATO_IS_VOICE (self));

  tell_line (self, text, FALSE, FALSE);
}

void
mato_voice_tell_paragraphs (MatoVoice  *self,
                            const char *text,
                            gboolean    offers_undo)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_PARAGRAPHS);
  g_autofree char *shown = NULL;

  g_return_if_fail (MATO_IS_VOICE (self));

  for (char **line = lines; *line != NULL; line++)
    {
      char *paragraph = mato_shown_text (g_strchomp (*line), MATO_SHOWN_LINE);

      g_free (*line);
      *line = paragraph;
    }
  shown = g_strjoinv ("\n", lines);
  tell (self, g_strstrip (shown), offers_undo, FALSE);
}

void
mato_voice_tell_undoable (MatoVoice  *self,
                          const char *text)
{
  g_return_if_fail (MATO_IS_VOICE (self));

  tell_line (self, text, TRUE, FALSE);
}

void
mato_voice_tell_problem (MatoVoice  *self,
                         const char *text)
{
  g_return_if_fail (MATO_IS_VOICE (self));

  tell_line (self, text, FALSE, TRUE);
}

void
mato_voice_set_lasting_problem (MatoVoice  *self,
                                const char *text)
{
  g_autofree char *shown = text ? mato_shown_text (text, MATO_SHOWN_LINE) : NULL;

  g_return_if_fail (MATO_IS_VOICE (self));

  if (!shown)
    {
      mato_voice_words_hide (&self->lasting);
      return;
    }

  make_words (self, &self->lasting, MATO_VOICE_LASTING);
  mato_cell_links_say (self->lasting.label, shown);
  gtk_widget_set_visible (self->lasting.row, TRUE);
  mato_compat_announce (GTK_WIDGET (self), shown);
}

static void
hide_told (MatoVoice *self)
{
  stop_waiting (self);
  mato_voice_words_hide (&self->told);
}

void
mato_voice_hide (MatoVoice *self)
{
  g_return_if_fail (MATO_IS_VOICE (self));

  hide_told (self);
  mato_voice_words_hide (&self->lasting);
}

void
mato_voice_make_room (MatoVoice *self)
{
  g_return_if_fail (MATO_IS_VOICE (self));

  if (!self->is_problem)
    hide_told (self);
}

static gboolean
is_telling (MatoVoice *self)
{
  return self->tick_id != 0 || mato_voice_words_are_said (&self->told);
}

const char *
mato_voice_get_text (MatoVoice *self)
{
  g_return_val_if_fail (MATO_IS_VOICE (self), NULL);

  return mato_voice_words_are_said (&self->lasting) ? gtk_label_get_text (self->lasting.label)
         : is_telling (self) ? gtk_label_get_text (self->told.label) : NULL;
}

gboolean
mato_voice_is_undoable (MatoVoice *self)
{
  g_return_val_if_fail (MATO_IS_VOICE (self), FALSE);

  return is_telling (self) && gtk_widget_get_visible (self->told.undo);
}

/* The card: of its parts one is seen, with the buttons at its right; or one that stays, and below
 * it a sentence, beside which the button is that closes it. */

static int
get_width_of (GtkWidget *button)
{
  int width = 0;

  if (gtk_widget_get_visible (button))
    gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width;
}

static GtkSizeRequestMode
get_parts_mode (GtkWidget *parts)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static MatoVoice *
get_voice (GtkWidget *parts)
{
  return MATO_VOICE (gtk_widget_get_ancestor (parts, MATO_TYPE_VOICE));
}

static int
get_height_of_stayer (MatoVoice *self,
                      int        width)
{
  int least, height = 0;

  if (self->stayer)
    mato_measure_child (self->stayer->widget, GTK_ORIENTATION_VERTICAL, width, &least, &height);
  return self->stayer ? height + GAP : 0;
}

/* As wide at least as any: what is said does not widen the window. */
static void
measure_parts (GtkWidget      *parts,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  MatoVoice *self = get_voice (parts);
  int closer = self->stayer ? get_width_of (self->closer) : 0;
  int least, most, above;

  *minimum = *natural = 0;
  if (!self->shown)
    return;

  mato_measure_child (self->shown->widget, orientation,
                      for_size < 0 ? -1 : MAX (0, for_size - closer), minimum, natural);
  if (!self->stayer)
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      above = get_height_of_stayer (self, for_size);
      *natural += above;
      *minimum += above;
      return;
    }

  mato_measure_child (self->stayer->widget, orientation, for_size, &least, &most);
  *minimum = MAX (*minimum + closer, least);
  *natural = MAX (*natural + closer, most);
}

static void
allocate_parts (GtkWidget *parts,
                int        width,
                int        height,
                int        baseline)
{
  MatoVoice *self = get_voice (parts);
  int closer = self->stayer ? get_width_of (self->closer) : 0;
  int above = get_height_of_stayer (self, width);
  gboolean is_rtl = gtk_widget_get_direction (parts) == GTK_TEXT_DIR_RTL;

  if (self->stayer)
    gtk_widget_size_allocate (self->stayer->widget,
                              &(GtkAllocation) { 0, 0, width, above - GAP }, -1);
  if (self->shown)
    gtk_widget_size_allocate (self->shown->widget,
                              &(GtkAllocation) { is_rtl ? closer : 0, above,
                                                 MAX (0, width - closer),
                                                 MAX (0, height - above) }, -1);
}

/* What the button that closes takes from the width of all that is seen. */
static int
get_width_of_closer (MatoVoice *self)
{
  return self->stayer ? 0 : get_width_of (self->closer);
}

/* A finger finds no lower one. */
static int
get_height_of (GtkWidget *button)
{
  int height;

  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

static int
get_width_of_parts (MatoVoice *self,
                    int        width)
{
  return width < 0 ? -1 : MAX (0, width - get_width_of_closer (self));
}

static int
measure_content (MatoVoice *self,
                 int        width)
{
  int least, natural;

  measure_parts (self->parts, GTK_ORIENTATION_VERTICAL, get_width_of_parts (self, width), &least,
                 &natural, NULL, NULL);
  return MAX (natural, get_width_of (self->closer)); /* the button is round */
}

static void
mato_voice_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  MatoVoice *self = MATO_VOICE (widget);
  int closer;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_parts (self->parts, orientation, get_width_of_parts (self, for_size), minimum,
                     natural, NULL, NULL);
      *natural = measure_content (self, for_size);
      *minimum = MIN (MIN (*minimum, *natural), FOLDED);
      return;
    }

  closer = get_width_of_closer (self);
  measure_parts (self->parts, orientation, -1, minimum, natural, NULL, NULL);
  /* The button that opens it may stand over the end of a row of buttons, whose edge is empty; else
   * some sentences would make the panel wider, and the board smaller. */
  *minimum += closer;
  *natural += closer + get_width_of (self->opener);
}

static void
place (GtkWidget *button,
       int        x,
       int        y,
       int        width)
{
  int least, height;

  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_size_allocate (button, &(GtkAllocation) { x, y, MAX (width, least), height }, -1);
}

/* Where not all is seen a button opens it. */
static void
mato_voice_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  MatoVoice *self = MATO_VOICE (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int closer = get_width_of_closer (self);
  int opener = get_width_of (self->opener);
  int needed = measure_content (self, width);
  gboolean has_opener = self->is_open || (needed > height + SLACK
                                          && !gtk_widget_has_css_class (widget, "mato-open")
                                          && height < SCROLLED
                                          && height >= get_height_of (self->opener));
  int content = MAX (0, width - closer - (has_opener ? opener : 0));
  int spare = height - get_height_of (self->closer); /* < 0: a line that is lower, in its middle */
  int least, natural;

  measure_parts (self->parts, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  content = MAX (content, MIN (least, width - closer));
  gtk_widget_set_child_visible (self->opener, has_opener);
  self->seen = mato_place_whole_lines (self->scroller, self->parts,
                                       is_rtl ? width - content : 0, content,
                                       needed > height + SLACK ? height : MAX (height, needed),
                                       has_opener && !self->is_open);
  if (has_opener)
    place (self->opener, is_rtl ? closer : width - closer - opener, 0, opener);
  closer = get_width_of (self->closer);
  if (closer > 0)
    place (self->closer, is_rtl ? 0 : width - closer,
           MAX (0, MIN (get_height_of_stayer (self, content), spare)) + MIN (0, spare / 2), closer);
}

static void
mato_voice_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  mato_snapshot_whole_lines (widget, MATO_VOICE (widget)->scroller, MATO_VOICE (widget)->seen,
                             snapshot);
}

/* Not by way of what scrolls, which would keep the focus where there is nothing to focus in it. */
static gboolean
mato_voice_focus (GtkWidget        *widget,
                  GtkDirectionType  direction)
{
  MatoVoice *self = MATO_VOICE (widget);
  GtkWidget *stops[] = { self->stayer ? self->stayer->widget : NULL,
                         self->shown ? self->shown->widget : self->closer, self->opener,
                         self->closer };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean is_back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP
                     || direction == GTK_DIR_LEFT;
  gboolean is_behind = !focus || !gtk_widget_is_ancestor (focus, widget);

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      GtkWidget *stop = stops[is_back ? G_N_ELEMENTS (stops) - 1 - i : i];
      gboolean has_focus = stop && focus && (focus == stop || gtk_widget_is_ancestor (focus, stop));

      if (stop && (is_behind || has_focus) && gtk_widget_get_mapped (stop)
          && gtk_widget_child_focus (stop, direction))
        return TRUE;
      is_behind |= has_focus;
    }

  return FALSE;
}

static GtkSizeRequestMode
mato_voice_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
open_cb (MatoVoice *self)
{
  self->is_open = !self->is_open;
  show_opens (self);
  gtk_button_set_icon_name (GTK_BUTTON (self->opener),
                            self->is_open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static GtkWidget *
add_button (MatoVoice  *self,
            const char *icon,
            const char *name,
            void      (*callback) (MatoVoice *self))
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (callback), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

/* Wherever the focus is, and while there is nothing to cancel by the same key. */
static void
add_key (MatoVoice *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("win.close-message")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
mato_voice_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  if (prop_id == PROP_CLOSABLE)
    g_value_set_boolean (value, mato_voice_can_close (MATO_VOICE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_voice_dispose (GObject *object)
{
  MatoVoice *self = MATO_VOICE (object);

  stop_waiting (self);
  mato_motion_stop (&self->fading);
  self->shown = self->stayer = NULL;
  g_ptr_array_set_size (self->all, 0);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->opener, gtk_widget_unparent);
  g_clear_pointer (&self->closer, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_voice_parent_class)->dispose (object);
}

static void
mato_voice_finalize (GObject *object)
{
  g_ptr_array_unref (MATO_VOICE (object)->all);

  G_OBJECT_CLASS (mato_voice_parent_class)->finalize (object);
}

static void
mato_voice_class_init (MatoVoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mato_voice_get_property;
  G_OBJECT_CLASS (klass)->dispose = mato_voice_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_voice_finalize;
  widget_class->focus = mato_voice_focus;
  widget_class->measure = mato_voice_measure;
  widget_class->size_allocate = mato_voice_size_allocate;
  widget_class->snapshot = mato_voice_snapshot;
  widget_class->get_request_mode = mato_voice_get_request_mode;
  props[PROP_CLOSABLE] = g_param_spec_boolean ("closable", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "mato-voice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_voice_init (MatoVoice *self)
{
  self->all = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_add_css_class (GTK_WIDGET (self), "mato-card");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  self->parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->parts, "mato-parts");
  gtk_widget_set_layout_manager (self->parts, gtk_custom_layout_new (get_parts_mode, measure_parts,
                                                                     allocate_parts));
  self->scroller = mato_late_scroller_new (self->parts);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->opener = add_button (self, "pan-down-symbolic", _("Show all of this message"), open_cb);
  self->closer = add_button (self, "window-close-symbolic", _("Close this message"),
                             mato_voice_close);
  add_key (self);
}
