/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/cover-board.h"

#include <string.h>

#define N_COLOURS MATO_COVER_BOARD_N_COLOURS

/* Where items of a name lie: numbers from 0, or as they are written. */
typedef struct
{
  guint row;
  guint column;
} Spot;

struct _MatoCoverBoard
{
  MatoCoverText *text;
  MatoCoverMatrix *matrix;
  guint n_rows;
  guint n_columns;
  guint *cells;         /* of each place: its item; MATO_COVER_NONE: a hole. Or, of crossings: */
  guint *rows;          /* nullable: the items of rows and columns */
  guint *columns;
  guint *places;        /* of each item that is a cell, row or column: the place, row or column */
  guint *regions;       /* of each place */
  gboolean is_tiling;
  guint sign_length;    /* bytes of the sign of an option */
};

/* Names */

static gboolean
read_number (const char **name,
             guint       *number)
{
  char *end;
  guint64 value;

  if (!g_ascii_isdigit (**name))
    return FALSE;

  value = g_ascii_strtoull (*name, &end, 10);
  *number = (guint) MIN (value, G_MAXUINT / 2);
  *name = end;
  return TRUE;
}

static gboolean
take (const char **name,
      char         letter)
{
  if (g_ascii_tolower (**name) != letter)
    return FALSE;

  (*name)++;
  return TRUE;
}

/* r1c1 */
static gboolean
read_row_and_column (const char *name,
                     Spot       *spot)
{
  return take (&name, 'r') && read_number (&name, &spot->row) && take (&name, 'c')
         && read_number (&name, &spot->column) && *name == '\0';
}

/* 3,4 or (3,4): x, y */
static gboolean
read_pair (const char *name,
           Spot       *spot)
{
  gboolean has_bracket = take (&name, '(');

  return read_number (&name, &spot->column) && take (&name, ',')
         && read_number (&name, &spot->row) && (!has_bracket || take (&name, ')'))
         && *name == '\0';
}

/* A3: as in a table, column A */
static gboolean
read_capital (const char *name,
              Spot       *spot)
{
  if (!g_ascii_isupper (*name))
    return FALSE;

  spot->column = *name++ - 'A';
  return read_number (&name, &spot->row) && *name == '\0';
}

/* a3: row a */
static gboolean
read_letter (const char *name,
             Spot       *spot)
{
  if (!g_ascii_islower (*name))
    return FALSE;

  spot->row = *name++ - 'a';
  return read_number (&name, &spot->column) && *name == '\0';
}

static gboolean
read_character (char   character,
                guint *number)
{
  *number = g_ascii_isdigit (character) ? character - '0' : character - 'a' + 10;

  return g_ascii_isdigit (character) || g_ascii_islower (character);
}

/* 01, or 0j: a character each */
static gboolean
read_characters (const char *name,
                 Spot       *spot)
{
  return strlen (name) == 2 && g_ascii_isdigit (*name) && read_character (name[0], &spot->row)
         && read_character (name[1], &spot->column);
}

/* p01 */
static gboolean
read_position (const char *name,
               Spot       *spot)
{
  return strlen (name) == 3 && take (&name, 'p') && read_character (name[0], &spot->row)
         && read_character (name[1], &spot->column);
}

static gboolean (*const readers[]) (const char *name, Spot *spot) = {
  read_row_and_column, read_pair, read_position, read_characters, read_capital, read_letter,
};

/* Boards of cells */

typedef struct
{
  guint n;
  Spot least;
  Spot most;
} Extent;

static void
extent_add (Extent     *self,
            const Spot *spot)
{
  if (self->n++ == 0)
    self->least = self->most = *spot;
  self->least.row = MIN (self->least.row, spot->row);
  self->least.column = MIN (self->least.column, spot->column);
  self->most.row = MAX (self->most.row, spot->row);
  self->most.column = MAX (self->most.column, spot->column);
}

/* Names may look like cells by chance: they fill half of a rectangle at least, and two rows. */
static gboolean
extent_is_board (const Extent *self)
{
  guint n_rows = self->most.row - self->least.row + 1;
  guint n_columns = self->most.column - self->least.column + 1;

  return self->n >= 4 && n_rows >= 2 && n_columns >= 2 && n_rows <= MATO_COVER_BOARD_MOST
         && n_columns <= MATO_COVER_BOARD_MOST && self->n * 2 >= n_rows * n_columns
         && self->n <= n_rows * n_columns;
}

static guint *
new_places (guint n)
{
  guint *places = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    places[i] = MATO_COVER_NONE;

  return places;
}

/* Returns: whether the names that a reader knows are the cells of a board */
static gboolean
read_cells (MatoCoverBoard *self,
            gboolean      (*read) (const char *name, Spot *spot))
{
  guint n_items = mato_cover_text_get_n_items (self->text);
  Extent extent = { 0 };
  Spot spot;

  for (guint item = 0; item < n_items; item++)
    if (read (mato_cover_text_get_item (self->text, item), &spot))
      extent_add (&extent, &spot);
  if (!extent_is_board (&extent))
    return FALSE;

  self->n_rows = extent.most.row - extent.least.row + 1;
  self->n_columns = extent.most.column - extent.least.column + 1;
  self->cells = new_places (self->n_rows * self->n_columns);
  for (guint item = 0; item < n_items; item++)
    if (read (mato_cover_text_get_item (self->text, item), &spot))
      {
        guint place = (spot.row - extent.least.row) * self->n_columns + spot.column
                      - extent.least.column;

        if (self->cells[place] != MATO_COVER_NONE)
          return FALSE;

        self->cells[place] = item;
        self->places[item] = place;
      }

  return TRUE;
}

/* Boards of rows and columns */

static gboolean
read_line (const char *name,
           char        letter,
           guint      *number)
{
  return take (&name, letter) && read_number (&name, number) && *name == '\0';
}

/* Returns: (nullable): the primary items r1, r2, … or those of columns, by their numbers */
static guint *
find_lines (MatoCoverBoard *self,
            char            letter,
            guint          *n_lines)
{
  guint *lines;
  guint least = G_MAXUINT, most = 0, number;

  *n_lines = 0;
  for (guint item = 0; item < self->matrix->n_primary; item++)
    if (read_line (mato_cover_text_get_item (self->text, item), letter, &number))
      {
        least = MIN (least, number);
        most = MAX (most, number);
        ++*n_lines;
      }
  if (*n_lines < 2 || *n_lines > MATO_COVER_BOARD_MOST || most - least + 1 != *n_lines)
    return NULL;

  lines = new_places (*n_lines);
  for (guint item = 0; item < self->matrix->n_primary; item++)
    if (read_line (mato_cover_text_get_item (self->text, item), letter, &number))
      {
        lines[number - least] = item;
        self->places[item] = number - least;
      }
  for (guint i = 0; i < *n_lines; i++)
    if (lines[i] == MATO_COVER_NONE)
      {
        g_free (lines);
        return NULL;
      }

  return lines;
}

/* Where row and column of an option meet. Returns: whether it has one of each */
static gboolean
find_crossing (const MatoCoverBoard *self,
               guint                 option,
               guint                *place)
{
  guint n_items, n_rows = 0, n_columns = 0;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

  *place = 0;
  for (guint i = 0; i < n_items; i++)
    {
      guint line = self->places[items[i]];

      if (line == MATO_COVER_NONE)
        continue;
      if (self->rows[line < self->n_rows ? line : 0] == items[i])
        {
          n_rows++;
          *place += line * self->n_columns;
        }
      else
        {
          n_columns++;
          *place += line;
        }
    }

  return n_rows == 1 && n_columns == 1;
}

static gboolean
read_crossings (MatoCoverBoard *self)
{
  guint place;

  self->rows = find_lines (self, 'r', &self->n_rows);
  self->columns = self->rows ? find_lines (self, 'c', &self->n_columns) : NULL;
  if (self->columns == NULL)
    return FALSE;

  for (guint option = 0; option < self->matrix->n_options; option++)
    if (!find_crossing (self, option, &place))
      return FALSE;

  return TRUE;
}

/* Options */

static gboolean
is_cell (const MatoCoverBoard *self,
         guint                 item)
{
  return self->places[item] != MATO_COVER_NONE;
}

static guint
count_cells (const MatoCoverBoard *self,
             guint                 option)
{
  guint n_items, n = 0;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

  for (guint i = 0; i < n_items; i++)
    n += is_cell (self, items[i]);

  return self->rows ? 1 : n;
}

static const char *
get_name (const MatoCoverBoard *self,
          guint                 item)
{
  return mato_cover_text_get_item (self->text, item);
}

/* How many bytes the names of the other items of an option have in common at their ends. */
static guint
measure_end (const MatoCoverBoard *self,
             guint                 option)
{
  guint n_items, length = G_MAXUINT;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);
  const char *first = NULL;

  for (guint i = 0; i < n_items; i++)
    {
      const char *name = get_name (self, items[i]);
      guint n = 0;

      if (is_cell (self, items[i]))
        continue;

      while (first && n < strlen (first) && n < strlen (name)
             && name[strlen (name) - 1 - n] == first[strlen (first) - 1 - n])
        n++;
      length = first ? MIN (length, n) : (guint) strlen (name);
      first = first ? first : name;
    }

  return first ? length : 0;
}

static void
look_at_options (MatoCoverBoard *self)
{
  self->sign_length = G_MAXUINT;
  for (guint option = 0; option < self->matrix->n_options; option++)
    {
      guint n_cells = count_cells (self, option);

      self->is_tiling = self->is_tiling || n_cells > 1;
      if (n_cells > 0)
        self->sign_length = MIN (self->sign_length, measure_end (self, option));
    }
}

/* The first item that is no cell: the piece. */
static guint
find_piece (const MatoCoverBoard *self,
            guint                 option)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

  for (guint i = 0; i < n_items; i++)
    if (!is_cell (self, items[i]))
      return items[i];

  return MATO_COVER_NONE;
}

char *
mato_cover_board_dup_sign (const MatoCoverBoard *self,
                           guint                 option)
{
  guint piece = find_piece (self, option);
  const char *name, *sign;
  gsize length;

  if (piece == MATO_COVER_NONE)
    return NULL;

  name = get_name (self, piece);
  if (self->is_tiling)
    return g_strdup (name);

  /* A character is not cut in two; what stands between a unit and a digit is no part of it. */
  length = strlen (name);
  sign = name + length - MIN (self->sign_length, length);
  while ((*sign & 0xc0) == 0x80 || (*sign != '\0' && g_ascii_ispunct (*sign)))
    sign++;

  return *sign != '\0' ? g_strdup (sign) : NULL;
}

guint
mato_cover_board_get_colour (const MatoCoverBoard *self,
                             guint                 option)
{
  guint piece = find_piece (self, option);

  if (!self->is_tiling)
    return 0;

  return (piece != MATO_COVER_NONE ? piece : option) % N_COLOURS + 1;
}

/* Regions */

static guint
find_root (guint *roots,
           guint  place)
{
  while (roots[place] != place)
    place = roots[place] = roots[roots[place]];

  return place;
}

/* Of each item that is no cell the first place where it is; and whether it leaves both the row and
 * the column of that, so that it joins places that a row or column does not. */
typedef struct
{
  guint first;
  gboolean leaves_row;
  gboolean leaves_column;
} Reach;

static void
reach_add (Reach                *self,
           const MatoCoverBoard *board,
           guint                 place)
{
  if (self->first == MATO_COVER_NONE)
    self->first = place;
  self->leaves_row |= self->first / board->n_columns != place / board->n_columns;
  self->leaves_column |= self->first % board->n_columns != place % board->n_columns;
}

static guint
find_place (const MatoCoverBoard *self,
            guint                 option)
{
  guint n_items;
  const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

  for (guint i = 0; i < n_items; i++)
    if (is_cell (self, items[i]))
      return self->places[items[i]];

  return MATO_COVER_NONE;
}

/* All regions of a sudoku have the same size; what has not is no board of regions. */
static gboolean
have_one_size (const MatoCoverBoard *self,
               guint                *roots)
{
  guint n = self->n_rows * self->n_columns, size = 0;
  g_autofree guint *sizes = g_new0 (guint, n);

  for (guint place = 0; place < n; place++)
    if (self->cells[place] != MATO_COVER_NONE)
      sizes[find_root (roots, place)]++;
  for (guint place = 0; place < n; place++)
    {
      if (sizes[place] != 0 && size != 0 && sizes[place] != size)
        return FALSE;
      size = MAX (size, sizes[place]);
    }

  return size > 1;
}

static void
find_regions (MatoCoverBoard *self)
{
  guint n = self->n_rows * self->n_columns;
  g_autofree Reach *reaches = g_new0 (Reach, self->matrix->n_items);
  g_autofree guint *roots = g_new (guint, n);

  self->regions = g_new0 (guint, n);
  if (self->is_tiling || self->rows)
    return;

  for (guint place = 0; place < n; place++)
    roots[place] = place;
  for (guint item = 0; item < self->matrix->n_items; item++)
    reaches[item].first = MATO_COVER_NONE;
  for (guint pass = 0; pass < 2; pass++)
    for (guint option = 0; option < self->matrix->n_options; option++)
      {
        guint n_items, place = find_place (self, option);
        const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);

        for (guint i = 0; i < n_items && place != MATO_COVER_NONE; i++)
          if (items[i] < self->matrix->n_primary && !is_cell (self, items[i]))
            {
              Reach *reach = &reaches[items[i]];

              if (pass == 0)
                reach_add (reach, self, place);
              else if (reach->leaves_row && reach->leaves_column)
                roots[find_root (roots, place)] = find_root (roots, reach->first);
            }
      }
  if (have_one_size (self, roots))
    for (guint place = 0; place < n; place++)
      self->regions[place] = find_root (roots, place);
}

/* The board */

static void
forget_places (MatoCoverBoard *self)
{
  g_clear_pointer (&self->cells, g_free);
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->columns, g_free);
  for (guint item = 0; item < self->matrix->n_items; item++)
    self->places[item] = MATO_COVER_NONE;
}

static gboolean
read_names (MatoCoverBoard *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      if (read_cells (self, readers[i]))
        return TRUE;
      forget_places (self);
    }

  return read_crossings (self);
}

MatoCoverBoard *
mato_cover_board_new (MatoCoverText *problem)
{
  g_autoptr (MatoCoverBoard) self = NULL;

  if (mato_cover_text_get_n_options (problem) > MATO_COVER_BOARD_MOST_OPTIONS)
    return NULL;

  self = g_new0 (MatoCoverBoard, 1);
  self->text = mato_cover_text_ref (problem);
  self->matrix = mato_cover_matrix_new_text (problem);
  self->places = new_places (self->matrix->n_items);
  if (!read_names (self))
    return NULL;

  look_at_options (self);
  find_regions (self);
  return g_steal_pointer (&self);
}

void
mato_cover_board_free (MatoCoverBoard *self)
{
  if (self == NULL)
    return;

  g_free (self->cells);
  g_free (self->rows);
  g_free (self->columns);
  g_free (self->places);
  g_free (self->regions);
  mato_cover_matrix_free (self->matrix);
  mato_cover_text_unref (self->text);
  g_free (self);
}

guint
mato_cover_board_get_n_rows (const MatoCoverBoard *self)
{
  return self->n_rows;
}

guint
mato_cover_board_get_n_columns (const MatoCoverBoard *self)
{
  return self->n_columns;
}

gboolean
mato_cover_board_is_tiling (const MatoCoverBoard *self)
{
  return self->is_tiling;
}

guint
mato_cover_board_get_item (const MatoCoverBoard *self,
                           guint                 place)
{
  return self->rows ? self->rows[place / self->n_columns] : self->cells[place];
}

gboolean
mato_cover_board_has_crossings (const MatoCoverBoard *self)
{
  return self->rows != NULL;
}

guint
mato_cover_board_find_option (const MatoCoverBoard   *self,
                              const MatoCoverPicture *picture,
                              guint                   place)
{
  guint found = MATO_COVER_NONE, crossing;
  gboolean is_left = FALSE;

  for (guint option = 0; self->rows && option < self->matrix->n_options; option++)
    if (find_crossing (self, option, &crossing) && crossing == place)
      {
        if (mato_cover_picture_is_taken (picture, option))
          return option;
        if (found == MATO_COVER_NONE || (!is_left && mato_cover_picture_is_left (picture, option)))
          found = option;
        is_left |= mato_cover_picture_is_left (picture, option);
      }

  return found;
}

guint
mato_cover_board_get_region (const MatoCoverBoard *self,
                             guint                 place)
{
  return self->regions[place];
}

/* A moment */

/* What an option says of a place where it lies. */
static void
add_option (const MatoCoverPicture *picture,
            guint                   option,
            gboolean                has_chosen,
            gboolean                has_dead,
            MatoCoverPlace         *place)
{
  place->is_dead |= has_dead;
  if (mato_cover_picture_is_taken (picture, option))
    {
      place->taken = option;
      place->is_tried = option == picture->tried;
    }
  else if (mato_cover_picture_is_left (picture, option))
    {
      place->n_left++;
      place->is_chosen |= has_chosen;
    }
}

/* An item that is chosen or dead marks its own place. What is taken already is no place where
 * something is missing. */
static void
mark_item (const MatoCoverBoard   *self,
           const MatoCoverPicture *picture,
           guint                   place,
           MatoCoverPlace         *filled)
{
  guint item = mato_cover_board_get_item (self, place);

  filled->is_dead &= filled->taken == MATO_COVER_NONE;
  if (item == MATO_COVER_NONE || self->rows)
    return;

  filled->is_dead |= picture->dead == item;
  filled->is_chosen |= picture->chosen == item;
}

void
mato_cover_board_fill (const MatoCoverBoard   *self,
                       const MatoCoverPicture *picture,
                       MatoCoverPlace         *places)
{
  for (guint place = 0; place < self->n_rows * self->n_columns; place++)
    places[place] = (MatoCoverPlace) { .taken = MATO_COVER_NONE };

  for (guint option = 0; option < self->matrix->n_options; option++)
    {
      guint n_items, crossing;
      const guint *items = mato_cover_matrix_get_items (self->matrix, option, &n_items);
      gboolean has_chosen = FALSE, has_dead = FALSE;

      for (guint i = 0; i < n_items; i++)
        {
          gboolean is_line = self->rows || !is_cell (self, items[i]);

          has_chosen |= is_line && items[i] == picture->chosen;
          /* A piece could once lie nearly everywhere. */
          has_dead |= is_line && !self->is_tiling && items[i] == picture->dead;
        }
      if (self->rows && find_crossing (self, option, &crossing))
        add_option (picture, option, has_chosen, has_dead, &places[crossing]);
      for (guint i = 0; i < n_items && !self->rows; i++)
        if (is_cell (self, items[i]))
          add_option (picture, option, has_chosen, has_dead, &places[self->places[items[i]]]);
    }

  for (guint place = 0; place < self->n_rows * self->n_columns; place++)
    mark_item (self, picture, place, &places[place]);
}
