/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/plain-word.h"

#include "app/kit/compat.h"
#include "app/kit/shaped-text.h"

#include <math.h>

#define LEAST_WIDTH 3 /* of what may be cut, in heights of its letters */

struct _MatoPlainWord
{
  GtkWidget parent_instance;

  char *text;
  GSList *runs;           /* nullable: shaped */
  guint serial;           /* of the context that they were shaped in */
  PangoRectangle logical; /* of them */
  const char *features;   /* nullable: of the font */
  double line_height;     /* by which the height of the font is multiplied */
  guint most_lines;       /* 0: it is never narrower than it is */
  PangoLayout *layout;    /* nullable: of several lines, or cut */
  /* Of a title: */
  GtkWidget *key;            /* nullable: the button, which it is in */
  PangoAttrList *underlined; /* nullable: a letter, while Alt is held */
  GtkEventController *alt;   /* nullable: with which that letter presses the button */
  gulong follows;            /* the window, whether Alt is held */
};

G_DEFINE_FINAL_TYPE (MatoPlainWord, mato_plain_word, GTK_TYPE_WIDGET)

/* As Pango does: half of what is added or taken is above. */
static void
set_line_height (MatoPlainWord *self)
{
  int leading = (int) ceil (self->line_height * self->logical.height) - self->logical.height;

  self->logical.y -= leading / 2;
  self->logical.height += leading;
}

static void
shape (MatoPlainWord *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint serial = pango_context_get_serial (context);
  PangoRectangle ink;

  if (self->runs && self->serial == serial)
    return;

  mato_shaped_text_free (self->runs);
  self->runs = mato_shape_text (context, NULL, self->features, self->text);
  self->serial = serial;
  mato_shaped_text_measure (self->runs, &ink, &self->logical);
  set_line_height (self);
}

static int
get_baseline (MatoPlainWord *self)
{
  return PANGO_PIXELS_CEIL (-self->logical.y);
}

static int
get_height (MatoPlainWord *self)
{
  return PANGO_PIXELS_CEIL (self->logical.height);
}

/* Returns: whether one line has not the room it needs */
static gboolean
is_narrower (MatoPlainWord *self,
             int            width)
{
  return self->most_lines > 0 && width >= 0 && width < PANGO_PIXELS_CEIL (self->logical.width);
}

/* Few names are so long. */
static PangoLayout *
lay_out (MatoPlainWord *self,
         int            width)
{
  if (!self->layout)
    {
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
      pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (self->layout, -(int) self->most_lines);
    }
  pango_layout_set_width (self->layout, width * PANGO_SCALE);

  return self->layout;
}

static GtkSizeRequestMode
mato_plain_word_get_request_mode (GtkWidget *widget)
{
  return MATO_PLAIN_WORD (widget)->most_lines > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                                  : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mato_plain_word_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  MatoPlainWord *self = MATO_PLAIN_WORD (widget);

  shape (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = PANGO_PIXELS_CEIL (self->logical.width);
      *minimum = self->most_lines > 0 ? MIN (*natural, LEAST_WIDTH * get_height (self)) : *natural;
      return;
    }

  *minimum_baseline = *natural_baseline = get_baseline (self);
  *minimum = *natural = get_height (self);
  if (is_narrower (self, for_size))
    {
      pango_layout_get_pixel_size (lay_out (self, for_size), NULL, natural);
      *minimum = *natural;
    }
}

static gboolean
is_underlined (MatoPlainWord *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return self->underlined && GTK_IS_WINDOW (root)
         && gtk_window_get_mnemonics_visible (GTK_WINDOW (root));
}

static void
append_underlined (MatoPlainWord *self,
                   GtkSnapshot   *snapshot,
                   double         left,
                   double         baseline,
                   const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  double top = baseline - (double) pango_layout_get_baseline (layout) / PANGO_SCALE;

  pango_layout_set_attributes (layout, self->underlined);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) left, (float) top));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* A line begins where lines begin; a word stands in the middle. */
static double
get_align (MatoPlainWord *self)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return self->most_lines == 0 ? 0.5 : is_rtl ? 1 : 0;
}

static void
mato_plain_word_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MatoPlainWord *self = MATO_PLAIN_WORD (widget);
  int given = gtk_widget_get_allocated_baseline (widget);
  int width = gtk_widget_get_width (widget);
  double left, baseline;
  GdkRGBA ink;

  shape (self);
  mato_compat_get_color (widget, &ink);
  if (is_narrower (self, width))
    {
      gtk_snapshot_append_layout (snapshot, lay_out (self, width), &ink);
      return;
    }

  left = floor ((width - PANGO_PIXELS_CEIL (self->logical.width)) * get_align (self));
  baseline = given >= 0 ? given + (-self->logical.y % PANGO_SCALE) / (double) PANGO_SCALE
                        : -self->logical.y / (double) PANGO_SCALE
                          + floor ((gtk_widget_get_height (widget)
                                    - PANGO_PIXELS_CEIL (self->logical.height)) / 2.0);
  if (is_underlined (self))
    append_underlined (self, snapshot, left, baseline, &ink);
  else
    mato_shaped_text_append (self->runs, snapshot, left, baseline, &ink);
}

/* The context has another font then, and another serial. */
static void
mato_plain_word_css_changed (GtkWidget         *widget,
                             GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_plain_word_parent_class)->css_changed (widget, change);

  g_clear_object (&MATO_PLAIN_WORD (widget)->layout);
  gtk_widget_queue_resize (widget);
}

static gboolean
mato_plain_word_mnemonic_activate (GtkWidget *widget,
                                   gboolean   group_cycling)
{
  return gtk_widget_mnemonic_activate (MATO_PLAIN_WORD (widget)->key, group_cycling);
}

static void
mato_plain_word_root (GtkWidget *widget)
{
  MatoPlainWord *self = MATO_PLAIN_WORD (widget);

  GTK_WIDGET_CLASS (mato_plain_word_parent_class)->root (widget);
  if (self->key)
    self->follows = g_signal_connect_swapped (gtk_widget_get_root (widget),
                                              "notify::mnemonics-visible",
                                              G_CALLBACK (gtk_widget_queue_draw), widget);
}

static void
mato_plain_word_unroot (GtkWidget *widget)
{
  g_clear_signal_handler (&MATO_PLAIN_WORD (widget)->follows, gtk_widget_get_root (widget));
  GTK_WIDGET_CLASS (mato_plain_word_parent_class)->unroot (widget);
}

static void
mato_plain_word_finalize (GObject *object)
{
  MatoPlainWord *self = MATO_PLAIN_WORD (object);

  mato_shaped_text_free (self->runs);
  g_clear_object (&self->layout);
  g_clear_pointer (&self->underlined, pango_attr_list_unref);
  g_free (self->text);

  G_OBJECT_CLASS (mato_plain_word_parent_class)->finalize (object);
}

static void
mato_plain_word_class_init (MatoPlainWordClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_plain_word_finalize;
  widget_class->get_request_mode = mato_plain_word_get_request_mode;
  widget_class->measure = mato_plain_word_measure;
  widget_class->snapshot = mato_plain_word_snapshot;
  widget_class->css_changed = mato_plain_word_css_changed;
  widget_class->mnemonic_activate = mato_plain_word_mnemonic_activate;
  widget_class->root = mato_plain_word_root;
  widget_class->unroot = mato_plain_word_unroot;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_plain_word_init (MatoPlainWord *self)
{
  self->line_height = 1;
}

static void
set_text (MatoPlainWord *self,
          const char    *text)
{
  g_free (self->text);
  self->text = g_strdup (text);
  mato_shaped_text_free (g_steal_pointer (&self->runs));
  g_clear_object (&self->layout);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
mato_plain_word_new (const char *text)
{
  MatoPlainWord *self = g_object_new (MATO_TYPE_PLAIN_WORD, NULL);

  set_text (self, text);

  return GTK_WIDGET (self);
}

GtkWidget *
mato_plain_word_new_title (const char *title,
                           GtkWidget  *key)
{
  MatoPlainWord *self = g_object_new (MATO_TYPE_PLAIN_WORD, NULL);

  self->key = key;
  mato_plain_word_set_title (self, title);

  return GTK_WIDGET (self);
}

static MatoPlainWord *
new_label (void)
{
  MatoPlainWord *self = g_object_new (MATO_TYPE_PLAIN_WORD,
                                      "accessible-role", GTK_ACCESSIBLE_ROLE_LABEL, NULL);

  mato_plain_word_set_text (self, "");

  return self;
}

GtkWidget *
mato_plain_word_new_figures (double line_height)
{
  MatoPlainWord *self = new_label ();

  self->features = "tnum 1, lnum 1";
  self->line_height = line_height;

  return GTK_WIDGET (self);
}

GtkWidget *
mato_plain_word_new_line (guint most_lines)
{
  MatoPlainWord *self = new_label ();

  self->most_lines = most_lines;

  return GTK_WIDGET (self);
}

void
mato_plain_word_set_text (MatoPlainWord *self,
                          const char    *text)
{
  g_return_if_fail (MATO_IS_PLAIN_WORD (self));

  if (g_strcmp0 (text, self->text) == 0)
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  set_text (self, text);
}

/* As a label of GTK does. */
static void
follow_letter (MatoPlainWord *self,
               gunichar       letter)
{
  if (self->alt)
    gtk_widget_remove_controller (GTK_WIDGET (self), g_steal_pointer (&self->alt));
  if (letter == 0)
    return;

  self->alt = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (self->alt, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (self->alt),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (self->alt),
    gtk_shortcut_new (gtk_mnemonic_trigger_new (gdk_keyval_to_lower (
                        gdk_unicode_to_keyval (letter))),
                      g_object_ref (gtk_mnemonic_action_get ())));
  gtk_widget_add_controller (GTK_WIDGET (self), self->alt);
}

void
mato_plain_word_set_title (MatoPlainWord *self,
                           const char    *title)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);
  g_autofree char *text = NULL;
  gunichar letter = 0;

  g_return_if_fail (MATO_IS_PLAIN_WORD (self) && self->key);

  g_clear_pointer (&self->underlined, pango_attr_list_unref);
  if (!pango_parse_markup (markup, -1, '_', &self->underlined, &text, &letter, NULL))
    g_return_if_reached ();

  follow_letter (self, letter);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->key), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  if (g_strcmp0 (text, self->text) != 0)
    set_text (self, text);
}

const char *
mato_plain_word_get_text (MatoPlainWord *self)
{
  g_return_val_if_fail (MATO_IS_PLAIN_WORD (self), NULL);

  return self->text;
}

gboolean
mato_plain_word_is_cut (MatoPlainWord *self)
{
  int width;

  g_return_val_if_fail (MATO_IS_PLAIN_WORD (self), FALSE);

  width = gtk_widget_get_width (GTK_WIDGET (self));
  shape (self);
  return is_narrower (self, width) && pango_layout_is_ellipsized (lay_out (self, width));
}
