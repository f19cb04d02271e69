/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/transport.h"

#include "app/draw/step-icon.h"
#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/kit/late-menu.h"
#include "app/kit/new-part.h"
#include "app/kit/readout.h"
#include "app/playback/bookmark-popover.h"
#include "app/playback/film-kind.h"
#include "app/playback/player-clock.h"
#include "app/playback/timeline.h"
#include "app/playback/transport-layout.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <math.h>

#define ZOOM_STEP 2.0

struct _MatoTransport
{
  GtkWidget parent_instance;

  MatoFilmContext *context;
  MatoPlayerClock *clock;

  GtkWidget *root;
  MatoTimeline *timeline;
  const MatoFilmKind *kind; /* nullable: until the menus and jumps are there */
  GtkWidget *buttons;
  GtkMenuButton *run;
  GtkMenuButton *bookmarks;
  MatoReadout *position;
  GtkLabel *length;
  GtkButton *play;
  GtkWidget *jump;
  MatoStepIcon *sign; /* of the jump */
  GtkMenuButton *speed;
  GtkRange *slider; /* nullable: until the speed was to be changed */
};

G_DEFINE_FINAL_TYPE (MatoTransport, mato_transport, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CONTEXT,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* The slider is logarithmic: its value is log10 of the steps per second. */
static gboolean
change_speed_cb (GtkRange      *range,
                 GtkScrollType  scroll,
                 double         value,
                 MatoTransport *self)
{
  double lowest = log10 (MATO_PLAYER_SLOWEST);
  double highest = log10 (MATO_PLAYER_FASTEST);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.speed", "d",
                              pow (10, CLAMP (value, lowest, highest)));

  return TRUE;
}

/* As wide as at the end of the film, so that nothing moves during playback. */
static void
refresh_position (MatoTransport *self)
{
  MatoPlayer *player = mato_film_context_get_player (self->context);
  MatoTrace *trace = mato_player_get_trace (player);
  g_autofree char *number = NULL;
  g_autofree char *total = NULL;
  g_autofree char *text = NULL;

  if (!trace)
    return;

  number = mato_sentence_number (mato_trace_get_number (trace, mato_player_get_position (player)));
  total = mato_sentence_number (mato_trace_get_total (trace));
  /* Translators: how many steps a recording has; the present one is above it: "12,034" */
  text = g_strdup_printf (_("of %s"), total);
  mato_readout_set_text (self->position, number);
  mato_readout_set_width_chars (self->position, (guint) g_utf8_strlen (total, -1));
  gtk_label_set_label (self->length,
                       mato_film_context_hides_future (self->context) ? "" : text);
}

static void
refresh_speed (MatoTransport *self)
{
  double speed = mato_player_get_speed (mato_film_context_get_player (self->context));
  g_autofree char *number = mato_sentence_number (llround (speed));
  /* Translators: how fast a recording plays: steps per second */
  g_autofree char *text = g_strdup_printf (_("%s/s"), number);

  if (self->slider != NULL)
    gtk_range_set_value (self->slider, log10 (speed));
  if (g_strcmp0 (gtk_menu_button_get_label (self->speed), text) != 0)
    gtk_menu_button_set_label (self->speed, text);
}

static GtkWidget *
new_slider (MatoTransport *self)
{
  double lowest = log10 (MATO_PLAYER_SLOWEST);
  double highest = log10 (MATO_PLAYER_FASTEST);
  GtkWidget *slider = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, lowest, highest, 0.1);

  gtk_range_set_increments (GTK_RANGE (slider), 0.1, 0.5);
  gtk_widget_add_css_class (slider, "mato-speed-slider");
  gtk_accessible_update_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Speed"), -1);
  g_signal_connect (slider, "change-value", G_CALLBACK (change_speed_cb), self);
  return slider;
}

static void
add_speed_button (GtkWidget  *row,
                  const char *title,
                  const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (row), button);
}

static void
create_speed_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  MatoTransport *self = user_data;
  GtkWidget *popover, *box, *row;

  if (self->slider != NULL)
    return;

  popover = gtk_popover_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->slider = GTK_RANGE (new_slider (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->slider));
  add_speed_button (row, _("_Slower"), "win.slower");
  add_speed_button (row, _("_Faster"), "win.faster");
  gtk_box_append (GTK_BOX (box), row);
  gtk_widget_add_css_class (box, "mato-touch");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
  mato_new_part (popover);
  mato_name_strangers (GTK_WIDGET (button), NULL);
  refresh_speed (self);
}

static void
refresh_play (MatoTransport *self)
{
  gboolean is_playing = mato_player_is_playing (mato_film_context_get_player (self->context));
  /* Translators: button: plays the recording of a search */
  const char *title = is_playing ? _("Pause") : C_("recording", "Play");
  g_autofree char *tooltip = mato_command_tooltip (title, "win.play");

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  mato_button_set_icon (self->play, is_playing ? "media-playback-pause-symbolic"
                                               : "media-playback-start-symbolic");
}

static void
progressed_cb (MatoTransport *self)
{
  if (!self->root)
    return;

  refresh_position (self);
}

/* A film runs from left to right in every language, like the timeline. */
static void
set_left_to_right (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    set_left_to_right (child);
}

static void
create_bookmarks_cb (GtkMenuButton *button,
                     gpointer       user_data)
{
  MatoTransport *self = user_data;

  if (gtk_menu_button_get_popover (button))
    return;

  gtk_menu_button_set_popover (button, mato_bookmark_popover_new (self->context));
  mato_name_strangers (GTK_WIDGET (button), NULL);
}

/* What there is to go to and to step by depends on what was recorded. */

static void
add_section (GMenu      *menu,
             GtkBuilder *builder,
             const char *heading,
             const char *name)
{
  g_menu_append_section (menu, heading, G_MENU_MODEL (gtk_builder_get_object (builder, name)));
}

/* A new one, because GTK keeps the submenus of a menu that changes. */
static void
fill_menu (MatoTransport *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (MATO_FILM_MENUS);
  g_autoptr (GMenu) run = g_menu_new ();

  /* Translators: heading: where in the recording to jump to */
  add_section (run, builder, _("Jump to"), self->kind->jumps_menu);
  /* Translators: heading: what counts as one step of the recording */
  add_section (run, builder, _("Step and play by"), self->kind->grains_menu);
  gtk_menu_button_set_popover (self->run, NULL);
  mato_late_menu_set (self->run, G_MENU_MODEL (run));
}

static void
fill_jump (MatoTransport      *self,
           const MatoFilmJump *jump)
{
  g_autofree char *tooltip = mato_command_tooltip (_(jump->tooltip), jump->action);

  mato_step_icon_set_step (self->sign, &jump->sign);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->jump), jump->action);
  gtk_widget_set_tooltip_text (self->jump, tooltip);
  mato_describe_by_key (self->jump, jump->action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->jump), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(jump->tooltip), -1);
}

static void
refresh_kind (MatoTransport *self)
{
  MatoPlayer *player = mato_film_context_get_player (self->context);
  const MatoFilmKind *kind = mato_film_kind_of (mato_player_get_trace (player));

  if (kind == self->kind)
    return;

  self->kind = kind;
  fill_menu (self);
  fill_jump (self, &kind->jump);
}

/* GTK reads the text of it, which no start has to wait for. */
static void
ensure_template (GtkWidgetClass *widget_class)
{
  static gboolean has_it;

  if (has_it)
    return;

  has_it = TRUE;
  g_type_ensure (MATO_TYPE_READOUT);
  g_type_ensure (MATO_TYPE_STEP_ICON);
  g_type_ensure (MATO_TYPE_TIMELINE);
  g_type_ensure (MATO_TYPE_TRANSPORT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/transport.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, root);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, timeline);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, buttons);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, run);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, bookmarks);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, position);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, length);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, play);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, jump);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, sign);
  gtk_widget_class_bind_template_child (widget_class, MatoTransport, speed);
}

static void
build (MatoTransport *self)
{
  ensure_template (GTK_WIDGET_GET_CLASS (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  mato_new_part (GTK_WIDGET (self));
  set_left_to_right (self->buttons);
  mato_timeline_set_context (self->timeline, self->context);
  gtk_menu_button_set_create_popup_func (self->bookmarks, create_bookmarks_cb, self, NULL);
  gtk_menu_button_set_create_popup_func (self->speed, create_speed_cb, self, NULL);
}

static void
refresh (MatoTransport *self)
{
  gboolean is_seen = mato_film_context_is_watching (self->context);

  if (is_seen && !self->root)
    build (self);
  gtk_widget_set_visible (GTK_WIDGET (self), is_seen);
  if (!self->root)
    return;

  progressed_cb (self);
  refresh_kind (self);
  refresh_speed (self);
  refresh_play (self);
}

static void
zoom_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  mato_timeline_zoom (MATO_TRANSPORT (widget)->timeline,
                      g_str_has_suffix (action, "closer") ? ZOOM_STEP : 1 / ZOOM_STEP);
}

static void
mato_transport_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (prop_id == PROP_CONTEXT)
    MATO_TRANSPORT (object)->context = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_transport_constructed (GObject *object)
{
  MatoTransport *self = MATO_TRANSPORT (object);

  G_OBJECT_CLASS (mato_transport_parent_class)->constructed (object);

  self->clock = mato_player_clock_new (GTK_WIDGET (self),
                                       mato_film_context_get_player (self->context));
  g_signal_connect_object (self->context, "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "progressed", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED);
  refresh (self);
}

static void
mato_transport_dispose (GObject *object)
{
  MatoTransport *self = MATO_TRANSPORT (object);

  g_clear_object (&self->clock);
  g_clear_object (&self->context);
  if (self->root)
    gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_TRANSPORT);

  G_OBJECT_CLASS (mato_transport_parent_class)->dispose (object);
}

static void
mato_transport_class_init (MatoTransportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mato_transport_set_property;
  object_class->constructed = mato_transport_constructed;
  object_class->dispose = mato_transport_dispose;

  props[PROP_CONTEXT] =
    g_param_spec_object ("context", NULL, NULL, MATO_TYPE_FILM_CONTEXT,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_install_action (widget_class, "transport.closer", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "transport.wider", NULL, zoom_cb);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mato_transport_init (MatoTransport *self)
{
}

GtkWidget *
mato_transport_new (MatoFilmContext *context)
{
  return g_object_new (MATO_TYPE_TRANSPORT, "context", context, NULL);
}

void
mato_transport_build (GtkWidget *transport)
{
  MatoTransport *self = MATO_TRANSPORT (transport);

  if (self->root)
    return;

  build (self);
  refresh (self);
}

void
mato_transport_show_menu (MatoTransport *self)
{
  g_return_if_fail (MATO_IS_TRANSPORT (self));

  mato_transport_build (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->run), TRUE);
}

void
mato_transport_show_bookmarks (MatoTransport *self)
{
  g_return_if_fail (MATO_IS_TRANSPORT (self));

  gtk_menu_button_popup (self->bookmarks);
}
