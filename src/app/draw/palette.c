/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/palette.h"

#include "app/kit/compat.h"

#include <math.h>

static const char *const names[MATO_N_COLORS] = {
  [MATO_COLOR_PAPER] = "paper",
  [MATO_COLOR_TEXT] = "text",
  [MATO_COLOR_ACCENT] = "accent",
  [MATO_COLOR_HALO] = "halo",
  [MATO_COLOR_SAME] = "same",
  [MATO_COLOR_GIVEN] = "given",
  [MATO_COLOR_ENTRY] = "entry",
  [MATO_COLOR_CANDIDATE] = "candidate",
  [MATO_COLOR_SOLVER] = "solver",
  [MATO_COLOR_FILM] = "film",
  [MATO_COLOR_WRONG] = "wrong",
  [MATO_COLOR_HINT_CELL] = "hint_cell",
  [MATO_COLOR_LOST_CELL] = "lost_cell",
  [MATO_COLOR_LINK_ON] = "link_on",
  [MATO_COLOR_LINK_OFF] = "link_off",
  [MATO_COLOR_CHOICE] = "choice",
  [MATO_COLOR_DEAD_END] = "dead_end",
  [MATO_COLOR_SOLUTION] = "solution",
  [MATO_COLOR_WON] = "won",
  [MATO_COLOR_GRADE_1] = "grade_1",
  [MATO_COLOR_GRADE_2] = "grade_2",
  [MATO_COLOR_GRADE_3] = "grade_3",
  [MATO_COLOR_GRADE_4] = "grade_4",
  [MATO_COLOR_GRADE_5] = "grade_5",
  [MATO_COLOR_RING_1] = "white",
  [MATO_COLOR_RING_1 + 1] = "white_outer",
  [MATO_COLOR_RING_1 + 2] = "white_inner",
  [MATO_COLOR_RING_1 + 3] = "brown",
  [MATO_COLOR_RING_1 + 4] = "brown_outer",
  [MATO_COLOR_RING_1 + 5] = "brown_inner",
  [MATO_COLOR_RING_1 + 6] = "blue",
  [MATO_COLOR_RING_1 + 7] = "blue_outer",
  [MATO_COLOR_RING_1 + 8] = "blue_inner",
  [MATO_COLOR_RING_1 + 9] = "red",
  [MATO_COLOR_RING_1 + 10] = "red_outer",
  [MATO_COLOR_RING_1 + 11] = "red_inner",
  [MATO_COLOR_RING_1 + 12] = "gold",
  [MATO_COLOR_RING_1 + 13] = "gold_outer",
  [MATO_COLOR_RING_1 + 14] = "gold_inner",
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
static const char *
read_color (const char *css,
            const char *at, /* behind the colour before: mostly the next one is soon found */
            const char *name,
            gboolean    dark,
            GdkRGBA    *color)
{
  g_autofree char *key = NULL, *spec = NULL;
  const char *value;

  key = g_strdup_printf ("@define-color mato_%s_%s ", name, dark ? "dark" : "light");
  value = strstr (at, key);
  if (value == NULL)
    value = strstr (css, key);
  g_assert (value != NULL);
  value += strlen (key);
  spec = g_strndup (value, strcspn (value, ";"));
  if (!gdk_rgba_parse (color, g_strstrip (spec)))
    g_assert_not_reached ();

  return value;
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
  g_autoptr (GBytes) bytes = NULL;
  const char *css, *at;

  bytes = g_resources_lookup_data (MATO_STYLE_RESOURCE, 0, NULL);
  g_assert (bytes != NULL);

  /* GResource ends its data with a NUL that does not count. */
  css = at = g_bytes_get_data (bytes, NULL);
  for (guint i = 0; i < MATO_N_COLORS; i++)
    at = read_color (css, at, names[i], dark, &self->colors[i]);
  self->is_dark = dark;
}

/* Cached, because small widgets want them whenever they are drawn; most starts want one. */
static const MatoPalette *
get_palette (gboolean dark)
{
  static MatoPalette palettes[2];
  static gsize is_read[2];

  dark = !!dark;
  if (g_once_init_enter (&is_read[dark]))
    {
      read_palette (&palettes[dark], dark);
      g_once_init_leave (&is_read[dark], TRUE);
    }

  return &palettes[dark];
}

void
mato_palette_init (MatoPalette *self,
                   gboolean     dark)
{
  *self = *get_palette (dark);
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

void
mato_palette_set_high_contrast (MatoPalette   *self,
                                const GdkRGBA *text)
{
  static const MatoColor told[] = { MATO_COLOR_TEXT, MATO_COLOR_GIVEN, MATO_COLOR_ENTRY,
                                    MATO_COLOR_CANDIDATE, MATO_COLOR_SOLVER, MATO_COLOR_FILM,
                                    MATO_COLOR_ACCENT };
  static const MatoColor tints[] = { MATO_COLOR_SAME, MATO_COLOR_HALO, MATO_COLOR_HINT_CELL,
                                     MATO_COLOR_LOST_CELL };
  GdkRGBA ink;

  /* A theme may make its text a little transparent. */
  mato_color_mix (&self->colors[MATO_COLOR_PAPER], text, text->alpha, &ink);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    self->colors[told[i]] = ink;
  for (guint i = 0; i < G_N_ELEMENTS (tints); i++)
    self->colors[tints[i]] = self->colors[MATO_COLOR_PAPER];
}

const GdkRGBA *
mato_palette_get_inks (const MatoPalette *self,
                       const GdkRGBA     *ground)
{
  return self->is_dark && mato_color_is_light (ground) ? get_palette (FALSE)->colors
                                                       : self->colors;
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

/* Returns: how much of an extreme there must be in the mixture; what is one already, as the blue of
 * a pale blue on white is, needs none */
static double
find_share (float under,
            float mixed)
{
  if (mixed < under)
    return 1 - mixed / under;

  return mixed > under ? (mixed - under) / (1 - under) : 0;
}

static float
take_apart (float  under,
            float  mixed,
            double share)
{
  return (float) CLAMP (under + (mixed - under) / share, 0, 1);
}

void
mato_color_mix_apart (const GdkRGBA *under,
                      const GdkRGBA *mixed,
                      double         most,
                      GdkRGBA       *over)
{
  double share = MAX (find_share (under->red, mixed->red),
                      MAX (find_share (under->green, mixed->green),
                           find_share (under->blue, mixed->blue)));

  share = MIN (MAX (share, 0.01), most);
  *over = (GdkRGBA) { take_apart (under->red, mixed->red, share),
                      take_apart (under->green, mixed->green, share),
                      take_apart (under->blue, mixed->blue, share), (float) share };
}

/* OKLab: Björn Ottosson, "A perceptual color space for image processing", 2020. */

typedef struct
{
  double l, a, b;
} Lab;

static Lab
to_lab (const GdkRGBA *color)
{
  double r = linear_light (color->red), g = linear_light (color->green);
  double b = linear_light (color->blue);
  double l = cbrt (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  double m = cbrt (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  double s = cbrt (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);

  return (Lab) { 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s };
}

/* Of one channel, 0…1. */
static double
encode_light (double light)
{
  double channel = light <= 0.0031308 ? light * 12.92 : 1.055 * pow (light, 1 / 2.4) - 0.055;

  return CLAMP (channel, 0, 1);
}

static void
from_lab (const Lab *lab,
          GdkRGBA   *color)
{
  double l = pow (lab->l + 0.3963377774 * lab->a + 0.2158037573 * lab->b, 3);
  double m = pow (lab->l - 0.1055613458 * lab->a - 0.0638541728 * lab->b, 3);
  double s = pow (lab->l - 0.0894841775 * lab->a - 1.2914855480 * lab->b, 3);

  color->red = encode_light (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  color->green = encode_light (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  color->blue = encode_light (-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
  color->alpha = 1;
}

void
mato_color_mix_evenly (const GdkRGBA *under,
                       const GdkRGBA *over,
                       double         share,
                       GdkRGBA       *result)
{
  Lab lab = to_lab (under), other = to_lab (over);

  lab.l += (other.l - lab.l) * share;
  lab.a += (other.a - lab.a) * share;
  lab.b += (other.b - lab.b) * share;
  from_lab (&lab, result);
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
