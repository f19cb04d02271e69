/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sections.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static const char *
next_line (const char *line)
{
  return line + strcspn (line, "\n") + (line[strcspn (line, "\n")] == '\n');
}

static gboolean
is_heading (const char *line,
            const char *name)
{
  gsize length = strlen (name);

  return line[0] == '[' && strncmp (line + 1, name, length) == 0 && line[length + 1] == ']'
         && (line[length + 2] == '\n' || line[length + 2] == '\0');
}

/* Returns: (nullable): the heading of the section called @name; @end: (out): the next heading or
 *   the end of all */
static const char *
find_section (const char  *sections,
              const char  *name,
              const char **end)
{
  const char *line = sections;

  while (*line != '\0' && !is_heading (line, name))
    line = next_line (line);
  if (*line == '\0')
    return NULL;

  for (*end = next_line (line); **end != '\0' && **end != '[';)
    *end = next_line (*end);
  return line;
}

char *
mato_sections_get (const char *sections,
                   const char *name)
{
  const char *end;
  const char *heading = sections != NULL ? find_section (sections, name, &end) : NULL;
  const char *lines;

  if (heading == NULL)
    return NULL;

  lines = next_line (heading);
  while (end > lines + 1 && end[-1] == '\n' && end[-2] == '\n')
    end--;
  return g_strndup (lines, end - lines);
}

/* Appends the text before or after a section, with one empty line before it. */
static void
append_part (GString    *text,
             const char *part,
             gsize       length)
{
  while (length > 0 && part[length - 1] == '\n')
    length--;
  while (length > 0 && *part == '\n')
    {
      part++;
      length--;
    }
  if (length == 0)
    return;

  if (text->len > 0 || *part == '[')
    g_string_append_c (text, '\n');
  g_string_append_len (text, part, length);
  g_string_append_c (text, '\n');
}

char *
mato_sections_set (const char *sections,
                   const char *name,
                   const char *lines)
{
  GString *text = g_string_new (NULL);
  const char *all = sections != NULL ? sections : "";
  const char *end = all + strlen (all);
  const char *heading = find_section (all, name, &end);

  append_part (text, all, heading != NULL ? (gsize) (heading - all) : strlen (all));
  if (lines != NULL)
    {
      g_autofree char *section = g_strdup_printf ("[%s]\n%s", name, lines);

      append_part (text, section, strlen (section));
    }
  append_part (text, end, heading != NULL ? strlen (end) : 0);

  return g_string_free (text, text->len == 0);
}

char *
mato_sections_spell_text (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_auto (GStrv) lines = g_strsplit (stripped, "\n", -1);
  GString *spelled;

  if (*stripped == '\0')
    return NULL;

  spelled = g_string_new (NULL);
  for (char **line = lines; *line != NULL; line++)
    {
      for (char *c = *line; *c != '\0'; c++)
        if ((guchar) *c < ' ' || *c == 0x7f)
          *c = ' ';
      g_string_append_printf (spelled, " %s\n", g_strchomp (*line));
    }

  return g_string_free (spelled, FALSE);
}

char *
mato_sections_get_text (const char *sections,
                        const char *name)
{
  g_autofree char *section = mato_sections_get (sections, name);
  g_auto (GStrv) lines = NULL;

  if (section == NULL)
    return NULL;

  lines = g_strsplit (g_strchomp (section), "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line == ' ')
      memmove (*line, *line + 1, strlen (*line));

  return g_strjoinv ("\n", lines);
}

char *
mato_sections_get_told (const char *sections)
{
  g_autofree char *fog = mato_sections_get_header (sections, MATO_HEADER_FOG);
  g_autofree char *text = mato_sections_get_text (sections, MATO_SECTION_RULESET);
  const char *open = fog == NULL ? NULL
                       : _("In this puzzle, fog hides cells and clues until others are solved. "
                           "Mato does not show fog: all is open here from the beginning.");

  if (open == NULL || text == NULL)
    return text != NULL ? g_steal_pointer (&text) : g_strdup (open);

  return g_strdup_printf ("%s\n\n%s", open, text);
}

char *
mato_sections_get_header (const char *sections,
                          const char *name)
{
  gsize length = strlen (name);

  for (const char *line = sections; line != NULL && *line != '\0' && *line != '[';
       line = next_line (line))
    if (strncmp (line, name, length) == 0 && line[length] == ':')
      return g_strstrip (g_strndup (line + length + 1, strcspn (line + length + 1, "\n")));

  return NULL;
}

char *
mato_sections_set_header (const char *sections,
                          const char *name,
                          const char *value)
{
  GString *text = g_string_new (NULL);
  const char *all = sections != NULL ? sections : "";
  gsize length = strlen (name);

  if (value != NULL && *value != '\0')
    {
      g_autofree char *line = g_strstrip (g_strdelimit (g_strdup (value), "\r\n\t", ' '));

      g_string_append_printf (text, "%s: %s\n", name, line);
    }
  for (const char *line = all; *line != '\0' && *line != '['; line = next_line (line))
    if (*line != '\n' && !(strncmp (line, name, length) == 0 && line[length] == ':'))
      g_string_append_len (text, line, next_line (line) - line);
  append_part (text, mato_sections_skip_header (all), strlen (mato_sections_skip_header (all)));

  return g_string_free (text, text->len == 0);
}

char *
mato_sections_set_time (char   *sections,
                        guint64 milliseconds)
{
  g_autofree char *before = sections;
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", milliseconds);

  return mato_sections_set (before, MATO_SECTION_TIME, line);
}

const char *
mato_sections_skip_header (const char *sections)
{
  while (*sections != '\0' && *sections != '[')
    sections = next_line (sections);

  return sections;
}

/* Colours of cells. */

/* Indexed by the colour - 1: red, orange, yellow, green, turquoise, blue, purple, pink, grey. */
static const char *const shades_written[MATO_MAX_COLOUR] = {
  "#fed2cd", "#fed7ba", "#fded91", "#b8efb2", "#a8efee", "#c9e0fe", "#e0d8ff", "#ffd3e6", "#dfdfdf",
};

#define GREY MATO_MAX_COLOUR
#define ALL_COLOURS 0x3fe /* bits 1 to MATO_MAX_COLOUR */
#define LEAST_TONE 24 /* between the channels of what is no grey, of 255 */

const char *
mato_cell_colours_spell (guint colour)
{
  g_return_val_if_fail (colour >= 1 && colour <= MATO_MAX_COLOUR, NULL);

  return shades_written[colour - 1];
}

/* Returns: red, green or blue of a colour that is spelled well */
static int
get_part (const char *shade,
          guint       part)
{
  return g_ascii_xdigit_value (shade[1 + 2 * part]) * 16
         + g_ascii_xdigit_value (shade[2 + 2 * part]);
}

/* Returns: how alike the hues are, at most 1; paleness does not count */
static double
compare_hues (const char *a,
              const char *b)
{
  double mean_a = (get_part (a, 0) + get_part (a, 1) + get_part (a, 2)) / 3.0;
  double mean_b = (get_part (b, 0) + get_part (b, 1) + get_part (b, 2)) / 3.0;
  double product = 0, square_a = 0, square_b = 0;

  for (guint part = 0; part < 3; part++)
    {
      double x = get_part (a, part) - mean_a, y = get_part (b, part) - mean_b;

      product += x * y;
      square_a += x * x;
      square_b += y * y;
    }

  return product / sqrt (square_a * square_b);
}

/* Whether it is black, white or between: of these only the grey of Mato is. */
static gboolean
is_grey (const char *shade)
{
  int least = MIN (get_part (shade, 0), MIN (get_part (shade, 1), get_part (shade, 2)));
  int most = MAX (get_part (shade, 0), MAX (get_part (shade, 1), get_part (shade, 2)));

  return most - least < LEAST_TONE;
}

static gboolean
is_shade (const char *text)
{
  return text[0] == '#' && strlen (text) == MATO_SHADE_SIZE - 1
         && strspn (text + 1, "0123456789abcdefABCDEF") == MATO_SHADE_SIZE - 2;
}

/* Returns: the colour most like @shade of those that are not in the mask @taken, unless all are */
static guint
find_colour (const char *shade,
             guint       taken)
{
  guint best = 0;

  if (taken == ALL_COLOURS)
    taken = 0;
  if (is_grey (shade) && (taken >> GREY & 1) == 0)
    return GREY;

  for (guint colour = 1; colour < GREY; colour++)
    if ((taken >> colour & 1) == 0
        && (best == 0
            || compare_hues (shade, shades_written[colour - 1])
                 > compare_hues (shade, shades_written[best - 1])))
      best = colour;

  return best != 0 ? best : GREY;
}

guint
mato_cell_colours_parse (const char *text)
{
  g_return_val_if_fail (text != NULL, 0);

  return is_shade (text) ? find_colour (text, 0) : 0;
}

/* Reads `r1c3 #a8d0ff`.
 *
 * Returns: (nullable): the shade in @line; %NULL if it is no such line */
static const char *
read_line (const char *line,
           guint       order,
           guint      *cell)
{
  guint64 row, column;
  char *end;

  if (line[0] != 'r' || !g_ascii_isdigit (line[1]))
    return NULL;
  row = g_ascii_strtoull (line + 1, &end, 10);
  if (*end != 'c' || !g_ascii_isdigit (end[1]))
    return NULL;
  column = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != ' ' || row < 1 || row > order || column < 1 || column > order)
    return NULL;

  end += strspn (end, " ");
  *cell = (guint) ((row - 1) * order + column - 1);
  return is_shade (end) ? end : NULL;
}

/* Returns: (transfer full): the lines of the section, perhaps none */
static GStrv
split_section (const char *sections)
{
  g_autofree char *text = sections != NULL ? mato_sections_get (sections, MATO_SECTION_COLOURS)
                                           : NULL;

  return g_strsplit (text != NULL ? text : "", "\n", -1);
}

/* The colours of the shades of one text: those of Mato have theirs, and others that differ have
 * different colours as long as there are enough. */
typedef struct
{
  char shades[MATO_MAX_COLOUR][MATO_SHADE_SIZE];
  guint colours[MATO_MAX_COLOUR];
  guint n;
  guint taken;
} Assignment;

static guint
find_assigned (const Assignment *self,
               const char       *shade)
{
  for (guint i = 0; i < self->n; i++)
    if (g_ascii_strcasecmp (self->shades[i], shade) == 0)
      return self->colours[i];

  return 0;
}

static void
assign (Assignment *self,
        const char *shade,
        guint       colour)
{
  if (self->n == MATO_MAX_COLOUR || find_assigned (self, shade) != 0)
    return;

  g_strlcpy (self->shades[self->n], shade, MATO_SHADE_SIZE);
  self->colours[self->n++] = colour;
  self->taken |= 1u << colour;
}

static void
assign_all (Assignment        *self,
            char *const       *lines,
            guint              order)
{
  guint cell;

  *self = (Assignment) { .n = 0 };
  for (guint i = 0; lines[i] != NULL; i++)
    for (guint colour = 1; colour <= MATO_MAX_COLOUR; colour++)
      {
        const char *shade = read_line (lines[i], order, &cell);

        if (shade != NULL && g_ascii_strcasecmp (shade, shades_written[colour - 1]) == 0)
          assign (self, shade, colour);
      }

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *shade = read_line (lines[i], order, &cell);

      if (shade != NULL && find_assigned (self, shade) == 0)
        assign (self, shade, find_colour (shade, self->taken));
    }
}

/* Fills in the colours of the cells that @lines name; the others stay. */
static void
read_colours (char *const *lines,
              guint        order,
              guint8      *colours)
{
  Assignment assignment;

  assign_all (&assignment, lines, order);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint cell = 0;
      const char *shade = read_line (lines[i], order, &cell);
      guint colour = shade != NULL ? find_assigned (&assignment, shade) : 0;

      if (shade != NULL)
        colours[cell] = (guint8) (colour != 0 ? colour : find_colour (shade, 0));
    }
}

static void
fill_own_shades (const MatoBoard  *board,
                 char            (*shades)[MATO_SHADE_SIZE])
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    {
      guint colour = mato_board_get_colour (board, cell);

      g_strlcpy (shades[cell], colour > 0 ? shades_written[colour - 1] : "", MATO_SHADE_SIZE);
    }
}

/* Returns: whether the board is read again from @shades as it is */
static gboolean
bring_back (const MatoBoard  *board,
            char            (*shades)[MATO_SHADE_SIZE])
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint8 colours[MATO_MAX_CELLS] = { 0 };

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (*shades[cell] != '\0')
      g_ptr_array_add (lines, g_strdup_printf ("r%uc%u %s", cell / geometry->order + 1,
                                               cell % geometry->order + 1, shades[cell]));
  g_ptr_array_add (lines, NULL);
  read_colours ((char *const *) lines->pdata, geometry->order, colours);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (colours[cell] != mato_board_get_colour (board, cell))
      return FALSE;

  return TRUE;
}

void
mato_cell_colours_fill_shades (const MatoPuzzle  *puzzle,
                               char             (*shades)[MATO_SHADE_SIZE])
{
  guint order = mato_board_get_geometry (puzzle->board)->order;
  g_auto (GStrv) lines = split_section (puzzle->sections);
  guint8 colours[MATO_MAX_CELLS] = { 0 };

  fill_own_shades (puzzle->board, shades);
  read_colours (lines, order, colours);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint cell = 0;
      const char *shade = read_line (lines[i], order, &cell);

      if (shade != NULL && colours[cell] == mato_board_get_colour (puzzle->board, cell))
        g_strlcpy (shades[cell], shade, MATO_SHADE_SIZE);
    }

  if (!bring_back (puzzle->board, shades))
    fill_own_shades (puzzle->board, shades);
}

void
mato_cell_colours_take (MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_auto (GStrv) lines = split_section (puzzle->sections);
  guint8 colours[MATO_MAX_CELLS] = { 0 };

  read_colours (lines, geometry->order, colours);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_set_colour (puzzle->board, cell, colours[cell]);
}

/* What else stands in the section stays behind the cells. */
static void
append_other_lines (GString    *text,
                    const char *sections,
                    guint       order)
{
  g_auto (GStrv) lines = split_section (sections);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint cell;

      if (*lines[i] != '\0' && read_line (lines[i], order, &cell) == NULL)
        g_string_append_printf (text, "%s\n", lines[i]);
    }
}

char *
mato_cell_colours_to_sections (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  char (*shades)[MATO_SHADE_SIZE];
  g_autoptr (GString) text = NULL;

  if (puzzle->sections == NULL && !mato_board_has_colours (puzzle->board))
    return NULL;

  text = g_string_new (NULL);
  shades = g_malloc0_n (geometry->n_cells, sizeof *shades);
  mato_cell_colours_fill_shades (puzzle, shades);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (*shades[cell] != '\0')
      g_string_append_printf (text, "r%uc%u %s\n", cell / geometry->order + 1,
                              cell % geometry->order + 1, shades[cell]);
  append_other_lines (text, puzzle->sections, geometry->order);
  g_free (shades);

  return mato_sections_set (puzzle->sections, MATO_SECTION_COLOURS,
                            text->len > 0 ? text->str : NULL);
}

gboolean
mato_sections_tell_alike (const char *a,
                          const char *b)
{
  static const char *const names[] = { MATO_SECTION_PICTURE, MATO_SECTION_RULESET };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *one = mato_sections_get (a, names[i]);
      g_autofree char *other = mato_sections_get (b, names[i]);

      if (g_strcmp0 (one, other) != 0)
        return FALSE;
    }

  return TRUE;
}
