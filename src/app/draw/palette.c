/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/palette.h"

#include "app/kit/compat.h"

#include <math.h>

static const char *const names[MATO_N_COLORS] = {
  [MATO_COLOR_PAPER] = "paper",
  [MATO_COLOR_TEXT] = "text",
  [MATO_COLOR_LINE] = "line",
  [MATO_COLOR_ACCENT] = "accent",
  [MATO_COLOR_ENTRY] = "entry",
  [MATO_COLOR_SOLVER] = "solver",
  [MATO_COLOR_TRIED] = "tried",
  [MATO_COLOR_PROPAGATED] = "propagated",
  [MATO_COLOR_CONFLICT] = "conflict",
  [MATO_COLOR_MISTAKE] = "mistake",
  [MATO_COLOR_DEAD_END] = "dead_end",
  [MATO_COLOR_SIDE_ON] = "side_on",
  [MATO_COLOR_SIDE_OFF] = "side_off",
  [MATO_COLOR_GRADE_1] = "grade_1",
  [MATO_COLOR_GRADE_2] = "grade_2",
  [MATO_COLOR_GRADE_3] = "grade_3",
  [MATO_COLOR_GRADE_4] = "grade_4",
  [MATO_COLOR_GRADE_5] = "grade_5",
  [MATO_COLOR_RING_6] = "ring_6",
  [MATO_COLOR_RING_7] = "ring_7",
  [MATO_COLOR_RING_8] = "ring_8",
  [MATO_COLOR_RING_9] = "ring_9",
  [MATO_COLOR_RING_10] = "ring_10",
  [MATO_COLOR_CELL_1] = "cell_1",
  [MATO_COLOR_CELL_1 + 1] = "cell_2",
  [MATO_COLOR_CELL_1 + 2] = "cell_3",
  [MATO_COLOR_CELL_1 + 3] = "cell_4",
  [MATO_COLOR_CELL_1 + 4] = "cell_5",
  [MATO_COLOR_CELL_1 + 5] = "cell_6",
  [MATO_COLOR_CELL_1 + 6] = "cell_7",
  [MATO_COLOR_CELL_1 + 7] = "cell_8",
  [MATO_COLOR_CELL_1 + 8] = "cell_9",
};

/* All colours are in the style sheet. GTK's function for named colours is deprecated without a
 * successor and needs a display; the definitions are simple enough to parse. */
static void
read_color (const char *css,
            const char *name,
            gboolean    dark,
            GdkRGBA    *color)
{
  g_autofree char *key = NULL, *spec = NULL;
  const char *value;

  key = g_strdup_printf ("@define-color mato_%s_%s ", name, dark ? "dark" : "light");
  value = strstr (css, key);
  g_assert (value != NULL);
  value += strlen (key);
  spec = g_strndup (value, strcspn (value, ";"));
  if (!gdk_rgba_parse (color, g_strstrip (spec)))
    g_assert_not_reached ();
}

/* Of one channel, 0…1. */
static double
linear_light (double channel)
{
  if (channel <= 0.04045)
    return channel / 12.92;

  return pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linear_light (color->red)
         + 0.7152 * linear_light (color->green)
         + 0.0722 * linear_light (color->blue);
}

static void
read_palette (MatoPalette *self,
              gboolean     dark)
{
  g_autoptr (GBytes) css = NULL;

  css = g_resources_lookup_data (MATO_STYLE_RESOURCE, 0, NULL);
  g_assert (css != NULL);

  /* GResource ends its data with a NUL that does not count. */
  for (guint i = 0; i < MATO_N_COLORS; i++)
    read_color (g_bytes_get_data (css, NULL), names[i], dark, &self->colors[i]);
}

void
mato_palette_init (MatoPalette *self,
                   gboolean     dark)
{
  static MatoPalette palettes[2];
  static gsize is_read;

  /* Cached, because small widgets call this whenever they are drawn. */
  if (g_once_init_enter (&is_read))
    {
      read_palette (&palettes[FALSE], FALSE);
      read_palette (&palettes[TRUE], TRUE);
      g_once_init_leave (&is_read, TRUE);
    }

  *self = palettes[!!dark];
}

void
mato_palette_init_for (MatoPalette *self,
                       GtkWidget   *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GdkRGBA text;

  /* Insensitive widgets have grey text in both styles, so the window is asked. */
  mato_compat_get_color (root ? GTK_WIDGET (root) : widget, &text);
  mato_palette_init (self, mato_color_is_light (&text));
}

gboolean
mato_color_is_light (const GdkRGBA *color)
{
  return luminance (color) > 0.4;
}

double
mato_color_contrast (const GdkRGBA *a,
                     const GdkRGBA *b)
{
  double la = luminance (a);
  double lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

void
mato_color_mix (const GdkRGBA *under,
                const GdkRGBA *over,
                double         share,
                GdkRGBA       *result)
{
  result->red = under->red + (over->red - under->red) * share;
  result->green = under->green + (over->green - under->green) * share;
  result->blue = under->blue + (over->blue - under->blue) * share;
  result->alpha = 1;
}

#define N_GRADES (MATO_COLOR_GRADE_5 - MATO_COLOR_GRADE_1 + 1)

void
mato_palette_grade (const MatoPalette *self,
                    guint              rank,
                    guint              n_ranks,
                    GdkRGBA           *result)
{
  double place;
  guint below;

  g_return_if_fail (rank < n_ranks);

  place = (double) rank * (N_GRADES - 1) / MAX (n_ranks - 1, 1);
  below = MIN ((guint) place, N_GRADES - 2);
  mato_color_mix (&self->colors[MATO_COLOR_GRADE_1 + below],
                  &self->colors[MATO_COLOR_GRADE_1 + below + 1], place - below, result);
}
