/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/legend.h"

#include <glib/gi18n.h>

struct _MatoLegend
{
  GtkWidget parent_instance;

  GtkWidget *label;
  const MatoLegendEntry *entries; /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoLegend, mato_legend, GTK_TYPE_WIDGET)

/* Lines end between the entries only: in Chinese they could end at any letter. */
static void
add_entry (GString               *markup,
           const MatoPalette     *palette,
           const MatoLegendEntry *entry)
{
  const GdkRGBA *rgba = &palette->colors[entry->color];
  g_autofree char *text =
    g_markup_printf_escaped ("<span allow_breaks=\"false\"><span foreground=\"#%02x%02x%02x\">%s"
                             "</span> %s</span>",
                             (guint) (rgba->red * 255), (guint) (rgba->green * 255),
                             (guint) (rgba->blue * 255), entry->sign, _(entry->title));

  g_string_append (markup, markup->len > 0 ? "    " : "");
  g_string_append (markup, text);
}

/* In the colours of the style, light or dark. */
static void
refresh (MatoLegend *self)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  MatoPalette palette;

  mato_palette_init_for (&palette, GTK_WIDGET (self));
  for (const MatoLegendEntry *entry = self->entries; entry && entry->title; entry++)
    add_entry (markup, &palette, entry);
  gtk_label_set_markup (GTK_LABEL (self->label), markup->str);
}

static void
mato_legend_css_changed (GtkWidget         *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_legend_parent_class)->css_changed (widget, change);

  refresh (MATO_LEGEND (widget));
}

static void
mato_legend_dispose (GObject *object)
{
  g_clear_pointer (&MATO_LEGEND (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_legend_parent_class)->dispose (object);
}

static void
mato_legend_class_init (MatoLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_legend_dispose;
  widget_class->css_changed = mato_legend_css_changed;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_legend_init (MatoLegend *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_add_css_class (self->label, "mato-note");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: what the signs of a view mean */
                                  _("Legend"), -1);
}

void
mato_legend_set_entries (MatoLegend            *self,
                         const MatoLegendEntry *entries)
{
  g_return_if_fail (MATO_IS_LEGEND (self));

  if (self->entries == entries)
    return;

  self->entries = entries;
  refresh (self);
}
