/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/readout.h"

#include "app/frame/damage.h"

#define MOST_KEPT 2 /* lines */
#define MOST_ONCE 3 /* lines that are kept once a text needed them */
#define BEYOND 3    /* pixels of letters around the lines, at most */

struct _MatoReadout
{
  GtkWidget parent_instance;

  char *text;
  PangoLayout *layout; /* nullable: before the first one, whose font would not be known yet */
  gboolean wraps;
  gboolean ellipsizes;
  float xalign;
  float yalign;
  guint width_chars;
  guint usual_chars;
  int width;         /* that it has */
  int height;        /* needed at this width */
  guint8 age;        /* of the text */
  guint lead;        /* bytes */
};

G_DEFINE_FINAL_TYPE (MatoReadout, mato_readout, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_WRAP,
  PROP_ELLIPSIZE,
  PROP_XALIGN,
  PROP_YALIGN,
  PROP_WIDTH_CHARS,
  PROP_USUAL_CHARS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

#define QUIET (G_MAXUINT16 / 100 * 72) /* of the colour of the text; 6.9 to white */

static void
set_attributes (MatoReadout *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *strong, *quiet;

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum 1, lnum 1"));
  if (self->lead > 0)
    {
      strong = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      strong->end_index = self->lead;
      pango_attr_list_insert (attributes, strong);
      quiet = pango_attr_foreground_alpha_new (QUIET);
      quiet->start_index = self->lead;
      pango_attr_list_insert (attributes, quiet);
    }
  pango_layout_set_attributes (self->layout, attributes);
}

static void
ensure_layout (MatoReadout *self)
{
  if (self->layout)
    return;

  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  set_attributes (self);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  if (self->ellipsizes)
    pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
}

static int
get_digits_width (MatoReadout *self)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  int digit = pango_font_metrics_get_approximate_digit_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL ((int) self->width_chars * digit);
}

/* The height of the lines that a usual text needs at this width. */
static int
get_usual_height (MatoReadout *self,
                  int          width)
{
  PangoFontMetrics *metrics;
  int needed, line;

  if (self->usual_chars == 0)
    return 0;

  metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  needed = (int) self->usual_chars * pango_font_metrics_get_approximate_char_width (metrics);
  line = pango_font_metrics_get_height (metrics);
  pango_font_metrics_unref (metrics);

  return PANGO_PIXELS_CEIL (MIN (1 + needed / PANGO_SCALE / MAX (width, 1), MOST_KEPT) * line);
}

/* Texts that need two lines and three in turn would have the window laid out in every other frame,
 * and the board bigger and smaller. */
static gboolean
is_kept (MatoReadout *self,
         int          height)
{
  PangoFontMetrics *metrics;
  int line;

  if (self->usual_chars == 0)
    return FALSE;

  metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  line = pango_font_metrics_get_height (metrics);
  pango_font_metrics_unref (metrics);

  return height <= PANGO_PIXELS_CEIL (MOST_ONCE * line);
}

/* Lays the text out at this width; less than 0: as wide as it is. */
static void
get_size (MatoReadout *self,
          int          for_width,
          int         *width,
          int         *height)
{
  ensure_layout (self);
  pango_layout_set_width (self->layout, (self->wraps || self->ellipsizes) && for_width >= 0
                                          ? for_width * PANGO_SCALE : -1);
  pango_layout_get_size (self->layout, width, height);
  *width = PANGO_PIXELS_CEIL (*width);
  *height = PANGO_PIXELS_CEIL (*height);
}

static int
get_least_width (MatoReadout *self)
{
  int width, height;

  ensure_layout (self);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD);
  get_size (self, self->wraps || self->ellipsizes ? 0 : -1, &width, &height);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);

  return MAX (width, get_digits_width (self));
}

static int
get_height (MatoReadout *self,
            int          width)
{
  int needed, height;

  get_size (self, width, &needed, &height);
  height = MAX (height, get_usual_height (self, width));

  return width == self->width && is_kept (self, self->height) ? MAX (height, self->height) : height;
}

static GtkSizeRequestMode
mato_readout_get_request_mode (GtkWidget *widget)
{
  return MATO_READOUT (widget)->wraps ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                      : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mato_readout_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  MatoReadout *self = MATO_READOUT (widget);
  int width, height;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = get_height (self, for_size);
      return;
    }

  get_size (self, -1, &width, &height);
  *natural = MAX (width, get_digits_width (self));
  *minimum = MIN (get_least_width (self), *natural); /* dots may be wider than all of it */
}

static void
mato_readout_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  MatoReadout *self = MATO_READOUT (widget);

  self->height = get_height (self, width);
  self->width = width;
}

/* A text of several lines that has not the room it needs ends with dots. */
static void
cut (MatoReadout *self,
     gboolean     is_cut)
{
  if (!self->wraps)
    return;

  pango_layout_set_ellipsize (self->layout, is_cut ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_height (self->layout,
                           is_cut ? gtk_widget_get_height (GTK_WIDGET (self)) * PANGO_SCALE : -1);
}

/* Otherwise each of its lines is a rectangle of its own. Letters reach beyond their lines. */
static void
append_damage (MatoReadout *self,
               GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  if (self->wraps)
    mato_damage_append (snapshot, &GRAPHENE_RECT_INIT (-BEYOND, -BEYOND, width + 2 * BEYOND,
                                                       height + 2 * BEYOND),
                        self->age);
}

static void
mato_readout_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  MatoReadout *self = MATO_READOUT (widget);
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float xalign = is_right_to_left ? 1 - self->xalign : self->xalign;
  int room = gtk_widget_get_height (widget);
  int width, height, x = 0;
  GdkRGBA color;

  get_size (self, gtk_widget_get_width (widget), &width, &height);
  if (!self->wraps)
    x = (int) ((float) (gtk_widget_get_width (widget) - width) * xalign);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  cut (self, height > room);
  append_damage (self, snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (x, (int) ((float) MAX (room - height, 0) * self->yalign)));
  gtk_snapshot_append_layout (snapshot, self->layout, &color);
  gtk_snapshot_restore (snapshot);
  cut (self, FALSE);
}

static void
mato_readout_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  MatoReadout *self = MATO_READOUT (object);

  switch (prop_id)
    {
    case PROP_WRAP:
      self->wraps = g_value_get_boolean (value);
      break;
    case PROP_ELLIPSIZE:
      self->ellipsizes = g_value_get_boolean (value);
      break;
    case PROP_XALIGN:
      self->xalign = g_value_get_float (value);
      break;
    case PROP_YALIGN:
      self->yalign = g_value_get_float (value);
      break;
    case PROP_WIDTH_CHARS:
      self->width_chars = g_value_get_uint (value);
      break;
    case PROP_USUAL_CHARS:
      self->usual_chars = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_readout_finalize (GObject *object)
{
  MatoReadout *self = MATO_READOUT (object);

  g_clear_object (&self->layout);
  g_free (self->text);

  G_OBJECT_CLASS (mato_readout_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags =
    G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  props[PROP_WRAP] = g_param_spec_boolean ("wrap", NULL, NULL, FALSE, flags);
  props[PROP_ELLIPSIZE] = g_param_spec_boolean ("ellipsize", NULL, NULL, FALSE, flags);
  props[PROP_XALIGN] = g_param_spec_float ("xalign", NULL, NULL, 0, 1, 0, flags);
  props[PROP_YALIGN] = g_param_spec_float ("yalign", NULL, NULL, 0, 1, 0.5f, flags);
  props[PROP_WIDTH_CHARS] = g_param_spec_uint ("width-chars", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  props[PROP_USUAL_CHARS] = g_param_spec_uint ("usual-chars", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_readout_class_init (MatoReadoutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_readout_finalize;
  G_OBJECT_CLASS (klass)->set_property = mato_readout_set_property;
  widget_class->get_request_mode = mato_readout_get_request_mode;
  widget_class->measure = mato_readout_measure;
  widget_class->size_allocate = mato_readout_size_allocate;
  widget_class->snapshot = mato_readout_snapshot;
  install_properties (G_OBJECT_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
mato_readout_init (MatoReadout *self)
{
  self->text = g_strdup ("");
  /* Without a name a screen reader would say the type. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

GtkWidget *
mato_readout_new (void)
{
  return g_object_new (MATO_TYPE_READOUT, NULL);
}

static gboolean
has_room (MatoReadout *self)
{
  int room = gtk_widget_get_width (GTK_WIDGET (self));
  int width, height;

  if (room == 0)
    return FALSE;

  /* One line is as high as another, and this one need not be shaped before it is drawn. */
  if (self->ellipsizes && !self->wraps)
    return TRUE;

  get_size (self, room, &width, &height);

  return width <= room && get_height (self, room) == self->height;
}

void
mato_readout_set_text (MatoReadout *self,
                       const char  *text)
{
  g_return_if_fail (MATO_IS_READOUT (self));

  if (g_str_equal (text, self->text))
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  self->age++;
  if (self->layout)
    pango_layout_set_text (self->layout, text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (has_room (self))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mato_readout_set_lead (MatoReadout *self,
                       guint        n_bytes)
{
  g_return_if_fail (MATO_IS_READOUT (self));

  if (self->lead == n_bytes)
    return;

  self->lead = n_bytes;
  if (self->layout)
    set_attributes (self);
}

int
mato_readout_get_line_height (MatoReadout *self)
{
  PangoFontMetrics *metrics;
  int height;

  g_return_val_if_fail (MATO_IS_READOUT (self), 0);

  metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (self)), NULL, NULL);
  height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);

  return height;
}

gboolean
mato_readout_is_cut (MatoReadout *self)
{
  int width, height;

  g_return_val_if_fail (MATO_IS_READOUT (self), FALSE);

  get_size (self, gtk_widget_get_width (GTK_WIDGET (self)), &width, &height);
  return self->wraps && height > gtk_widget_get_height (GTK_WIDGET (self));
}

const char *
mato_readout_get_text (MatoReadout *self)
{
  g_return_val_if_fail (MATO_IS_READOUT (self), NULL);

  return self->text;
}

void
mato_readout_set_width_chars (MatoReadout *self,
                              guint        n_chars)
{
  g_return_if_fail (MATO_IS_READOUT (self));

  if (self->width_chars == n_chars)
    return;

  self->width_chars = n_chars;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
