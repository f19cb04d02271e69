/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/f-puzzles.h"

#include "core/board/shown.h"
#include "core/rules/variants.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The constraints of f-puzzles, said in the text of rules. What they are called and which form
 * their items have is in the table of variants; here are the forms. */

/* All that an item of a constraint may have: first what it says, then how it is drawn. */
static const char *const item_keys[] = {
  "cells", "cell", "lines", "cloneCells", "value", "values", "direction",
  "outlineC", "baseC", "fontC", "width", "height", "size", "angle", "opacity", "target",
  "fromConstraint", "isNewConstraint", "isLLConstraint", "hidden", "display", NULL,
};

/*
 * text: what is said so far
 * places: (element-type MatoJson): for each line of it, what says it
 * item: that is being said
 */
typedef struct
{
  MatoReader *reader;
  const MatoJson *json;
  const MatoFPuzzlesBoard *board;
  GString *text;
  GPtrArray *places;
  const MatoVariant *variant;
  const MatoJson *item;
  GError **error;
} Saying;

/* Returns: (transfer full): the names of the known rules of a puzzle, each once */
static char *
list_rules (const MatoJson *json)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    {
      const MatoVariant *variant = mato_variant_find_f_puzzles (member->key, FALSE);

      if (variant != NULL && mato_json_is_said (member))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", variant->name);
    }

  return g_string_free (g_steal_pointer (&names), FALSE);
}

gboolean
mato_f_puzzles_fail_rule (MatoReader      *reader,
                          const MatoJson  *json,
                          const MatoJson  *member,
                          const char      *name,
                          GError         **error)
{
  g_autofree char *others = list_rules (json);
  g_autofree char *shown = mato_shown_text (name, MATO_SHOWN_WORD);
  GError *fault =
    *others == '\0'
      ? g_error_new (MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                     /* Translators: the name of a rule of a variant of sudoku */
                     _("Mato does not know the rule “%s”, so it cannot read this puzzle."), shown)
      : g_error_new (MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                     /* Translators: the name of a rule, and a list of such names */
                     _("Mato does not know the rule “%s”, so it cannot read this puzzle, which "
                       "also has: %s."), shown, others);

  mato_reading_fail_at (reader, member->line, member->column, fault, error);
  return FALSE;
}

static gboolean
fail_item (Saying         *self,
           const MatoJson *json)
{
  g_autofree char *message =
    /* Translators: the name of a rule in the text that is read, like killercage */
    g_strdup_printf (_("Mato does not understand this “%.40s”."), self->variant->f_puzzles);

  return mato_json_fail (self->reader, json, self->error, MATO_ERROR_BAD_SHAPE, message);
}

/* Begins a line of rules. */
static void
begin_line (Saying     *self,
            const char *rule)
{
  g_string_append (self->text, rule);
  g_ptr_array_add (self->places, (gpointer) self->item);
}

static void
end_line (Saying *self)
{
  g_string_append_c (self->text, '\n');
}

static void
add_cell (Saying *self,
          guint   cell)
{
  g_string_append_printf (self->text, " r%uc%u", cell / self->board->order + 1,
                          cell % self->board->order + 1);
}

/* Returns: whether @text begins with one of two letters and a number, which it moves past */
static gboolean
take_number (const char **text,
             const char  *letters,
             guint       *number)
{
  char *rest;
  guint64 value;

  if (**text == '\0' || strchr (letters, **text) == NULL || !g_ascii_isdigit ((*text)[1]))
    return FALSE;
  value = g_ascii_strtoull (*text + 1, &rest, 10);
  *text = rest;
  *number = (guint) MIN (value, 1000);
  return TRUE;
}

/* `R1C9`, and with @most more than the order outside of the grid as well. */
static gboolean
read_place (const MatoJson *json,
            guint           least,
            guint           most,
            guint          *row,
            guint          *column)
{
  const char *text = json->kind == MATO_JSON_STRING ? json->string : "";

  return take_number (&text, "Rr", row) && take_number (&text, "Cc", column) && *text == '\0'
         && *row >= least && *row <= most && *column >= least && *column <= most;
}

static gboolean
read_cell (Saying         *self,
           const MatoJson *json,
           guint          *cell)
{
  guint row, column;

  if (!read_place (json, 1, self->board->order, &row, &column))
    {
      fail_item (self, json);
      return FALSE; /* as it is, but gcc cannot see that, and would warn of callers' cells */
    }

  *cell = (row - 1) * self->board->order + column - 1;
  return TRUE;
}

/* Returns: (transfer full) (nullable): the cells of an array of names */
static GArray *
read_cells (Saying         *self,
            const MatoJson *json)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  guint cell;

  if (json == NULL || json->kind != MATO_JSON_ARRAY || json->first == NULL)
    {
      fail_item (self, json != NULL ? json : self->item);
      return NULL;
    }
  for (const MatoJson *name = json->first; name != NULL; name = name->next)
    {
      if (!read_cell (self, name, &cell))
        return NULL;
      g_array_append_val (cells, cell);
    }

  return g_steal_pointer (&cells);
}

static guint
get_cell (const GArray *cells,
          guint         place)
{
  return g_array_index (cells, guint, place);
}

/* How far two cells are from each other: 1: a side, 2: a corner, more: neither. */
static guint
get_distance (const Saying *self,
              guint         a,
              guint         b)
{
  guint n = self->board->order;
  guint rows = (guint) ABS ((int) (a / n) - (int) (b / n));
  guint columns = (guint) ABS ((int) (a % n) - (int) (b % n));

  return rows > 1 || columns > 1 ? 3 : rows + columns;
}

static void
add_cells (Saying       *self,
           const GArray *cells,
           guint         from)
{
  for (guint i = from; i < cells->len; i++)
    add_cell (self, get_cell (cells, i));
}

/* A number as such or as text. @text: (out): without blanks; empty: there is none */
static gboolean
read_value (Saying  *self,
            char   **text)
{
  const MatoJson *value = mato_json_get (self->item, "value");

  *text = NULL;
  if (value == NULL || value->kind == MATO_JSON_NULL)
    *text = g_strdup ("");
  else if (value->kind == MATO_JSON_STRING)
    *text = g_strstrip (g_strdup (value->string));
  else if (mato_json_is_integer (value, 0, 100000))
    *text = g_strdup_printf ("%d", (int) value->number);

  /* No program writes a blank for nothing. */
  if (*text != NULL && **text == '\0' && value != NULL && mato_json_is_said (value))
    g_clear_pointer (text, g_free);

  return *text != NULL || fail_item (self, value);
}

/* Returns: whether the value is a number or empty */
static gboolean
read_number (Saying  *self,
             char   **text)
{
  if (!read_value (self, text))
    return FALSE;
  if (strlen (*text) <= 6 && strspn (*text, "0123456789") == strlen (*text))
    return TRUE;

  fail_item (self, mato_json_get (self->item, "value"));
  g_clear_pointer (text, g_free);
  return FALSE;
}

/* Says the rule with the number, without it where it has a usual one, or as what it is without. */
static gboolean
begin_with_number (Saying     *self,
                   const char *number)
{
  const MatoVariant *variant = self->variant;

  if (*number != '\0' && variant->clue != MATO_CLUE_NUMBER)
    return fail_item (self, mato_json_get (self->item, "value"));

  if (*number == '\0' && variant->clue == MATO_CLUE_NUMBER && variant->usual == NULL)
    begin_line (self, variant->bare);
  else
    {
      begin_line (self, variant->name);
      if (*number != '\0')
        g_string_append_printf (self->text, " %s", number);
    }
  return TRUE;
}

/* Returns: whether a cell stands twice among @cells */
static gboolean
has_twice (const GArray *cells)
{
  for (guint i = 1; i < cells->len; i++)
    for (guint j = 0; j < i; j++)
      if (get_cell (cells, i) == get_cell (cells, j))
        return TRUE;

  return FALSE;
}

static gboolean
say_cells (Saying *self)
{
  g_autofree char *number = NULL;
  g_autoptr (GArray) cells = NULL;

  if (!read_number (self, &number))
    return FALSE;
  cells = read_cells (self, mato_json_get (self->item, "cells"));
  if (cells == NULL)
    return FALSE;
  /* Who draws a cage clicks at its cells, and a second click takes one away again. */
  if (has_twice (cells))
    return fail_item (self, mato_json_get (self->item, "cells"));
  /* A dot is on the edge of two cells. */
  if (self->variant->marks != MATO_EDGE_NONE
      && (cells->len != 2 || get_distance (self, get_cell (cells, 0), get_cell (cells, 1)) != 1))
    return fail_item (self, self->item);
  if (!begin_with_number (self, number))
    return FALSE;

  add_cells (self, cells, 0);
  end_line (self);
  return TRUE;
}

/* Returns: (transfer full) (nullable): cells, each a neighbour of the one before */
static GArray *
read_line (Saying         *self,
           const MatoJson *json)
{
  g_autoptr (GArray) cells = read_cells (self, json);

  for (guint i = 1; cells != NULL && i < cells->len; i++)
    if (get_distance (self, get_cell (cells, i - 1), get_cell (cells, i)) > 2)
      {
        fail_item (self, json);
        return NULL;
      }

  return g_steal_pointer (&cells);
}

static gboolean
say_lines (Saying *self)
{
  const MatoJson *lines = mato_json_get (self->item, "lines");
  g_autofree char *number = NULL;

  if (lines == NULL || lines->kind != MATO_JSON_ARRAY)
    return fail_item (self, self->item);
  if (!read_number (self, &number))
    return FALSE;

  for (const MatoJson *line = lines->first; line != NULL; line = line->next)
    {
      g_autoptr (GArray) cells = read_line (self, line);

      if (cells == NULL || !begin_with_number (self, number))
        return FALSE;
      add_cells (self, cells, 0);
      end_line (self);
    }

  return TRUE;
}

static gboolean
say_cell (Saying *self)
{
  const MatoJson *name = mato_json_get (self->item, "cell");
  guint cell;

  if (name == NULL)
    return fail_item (self, self->item);
  if (!read_cell (self, name, &cell))
    return FALSE;

  /* All of them in one line: neighbours that are marked alike are not compared. */
  if (self->item == mato_json_get (self->json, self->variant->f_puzzles)->first)
    begin_line (self, self->variant->name);
  add_cell (self, cell);
  if (self->item->next == NULL)
    end_line (self);
  return TRUE;
}

/* A clue beside the grid: of a row or column, from that side. */
static gboolean
say_outer (Saying *self)
{
  const MatoJson *name = mato_json_get (self->item, "cell");
  guint n = self->board->order, row, column;
  gboolean is_row, is_column, is_back;
  g_autofree char *number = NULL;

  if (name == NULL || !read_place (name, 0, n + 1, &row, &column))
    return fail_item (self, name != NULL ? name : self->item);
  is_row = column == 0 || column == n + 1;
  is_column = row == 0 || row == n + 1;
  is_back = row == n + 1 || column == n + 1;
  if (is_row == is_column)
    return fail_item (self, name);
  if (!read_number (self, &number) || *number == '\0')
    return number != NULL; /* no clue yet */

  begin_line (self, self->variant->name);
  g_string_append_printf (self->text, " %s %s%c%u", number, is_back ? "-" : "",
                          is_row ? 'r' : 'c', is_row ? row : column);
  end_line (self);
  return TRUE;
}

/* The cells of a little killer are listed, and follow from its place and direction. */
static gboolean
say_diagonal (Saying *self)
{
  const MatoJson *name = mato_json_get (self->item, "cell");
  const MatoJson *direction = mato_json_get (self->item, "direction");
  g_autofree char *number = NULL;
  g_autoptr (GArray) cells = NULL;
  guint n = self->board->order, row, column;
  const char *way = direction != NULL && direction->kind == MATO_JSON_STRING ? direction->string
                                                                            : "";

  if (name == NULL || !read_place (name, 0, n + 1, &row, &column) || strlen (way) != 2
      || strchr ("UD", way[0]) == NULL || strchr ("LR", way[1]) == NULL)
    return fail_item (self, self->item);
  cells = read_cells (self, mato_json_get (self->item, "cells"));
  if (cells == NULL || !read_number (self, &number))
    return FALSE;

  for (guint i = 0; i <= cells->len; i++)
    {
      row += way[0] == 'D' ? 1 : -1;
      column += way[1] == 'R' ? 1 : -1;
      if ((row - 1 < n && column - 1 < n) != (i < cells->len)
          || (i < cells->len && get_cell (cells, i) != (row - 1) * n + column - 1))
        return fail_item (self, self->item);
    }
  if (*number == '\0')
    return TRUE;

  begin_with_number (self, number);
  add_cells (self, cells, 0);
  end_line (self);
  return TRUE;
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* The circle is one cell, or a number in several, which is read in reading order. */
static gboolean
say_arrow (Saying *self)
{
  const MatoJson *lines = mato_json_get (self->item, "lines");
  g_autoptr (GArray) head = read_cells (self, mato_json_get (self->item, "cells"));

  if (head == NULL)
    return FALSE;
  if (lines == NULL || lines->kind != MATO_JSON_ARRAY)
    return fail_item (self, self->item);

  g_array_sort (head, compare_cells);
  for (const MatoJson *line = lines->first; line != NULL; line = line->next)
    {
      g_autoptr (GArray) cells = read_line (self, line);
      gboolean begins = FALSE;

      if (cells == NULL)
        return FALSE;
      for (guint i = 0; i < head->len; i++)
        begins |= get_cell (head, i) == get_cell (cells, 0);
      if (!begins)
        return fail_item (self, line);
      if (cells->len == 1)
        continue;

      if (head->len == 1)
        begin_line (self, self->variant->name);
      else
        {
          begin_line (self, self->variant->bare);
          g_string_append_printf (self->text, " %u", head->len);
        }
      add_cells (self, head, 0);
      add_cells (self, cells, 1);
      end_line (self);
    }

  return TRUE;
}

static gboolean
say_clone (Saying *self)
{
  g_autoptr (GArray) cells = read_cells (self, mato_json_get (self->item, "cells"));
  g_autoptr (GArray) clones = NULL;

  if (cells == NULL)
    return FALSE;
  clones = read_cells (self, mato_json_get (self->item, "cloneCells"));
  if (clones == NULL)
    return FALSE;
  if (cells->len != clones->len)
    return fail_item (self, self->item);

  begin_line (self, self->variant->name);
  add_cells (self, cells, 0);
  add_cells (self, clones, 0);
  end_line (self);
  return TRUE;
}

/* Returns: whether the four cells are a square */
static gboolean
are_square (const Saying *self,
            const GArray *cells)
{
  guint mask = 0, first = G_MAXUINT;

  for (guint i = 0; i < cells->len; i++)
    first = MIN (first, get_cell (cells, i));
  for (guint i = 0; i < cells->len; i++)
    {
      guint away = get_cell (cells, i) - first;

      mask |= away == 0 ? 1 : away == 1 ? 2 : away == self->board->order ? 4
              : away == self->board->order + 1 ? 8 : 16;
    }

  return cells->len == 4 && mask == 15 && first % self->board->order != self->board->order - 1;
}

static gboolean
say_quad (Saying *self)
{
  const MatoJson *values = mato_json_get (self->item, "values");
  g_autoptr (GArray) cells = read_cells (self, mato_json_get (self->item, "cells"));
  const char *separator = " ";

  if (cells == NULL)
    return FALSE;
  if (!are_square (self, cells) || values == NULL || values->kind != MATO_JSON_ARRAY
      || mato_json_count (values) > 4)
    return fail_item (self, self->item);
  if (values->first == NULL)
    return TRUE;

  begin_line (self, self->variant->name);
  for (const MatoJson *value = values->first; value != NULL; value = value->next)
    {
      if (!mato_json_is_integer (value, 1, (int) self->board->order))
        return fail_item (self, value);
      g_string_append_printf (self->text, "%s%d", separator, (int) value->number);
      separator = ",";
    }
  add_cells (self, cells, 0);
  end_line (self);
  return TRUE;
}

/* Several variants have one name; the value is that of one of them. */
static gboolean
say_sign (Saying *self)
{
  g_autofree char *sign = NULL;
  g_autofree char *small = NULL;
  g_autoptr (GArray) cells = NULL;

  if (!read_value (self, &sign))
    return FALSE;
  cells = read_cells (self, mato_json_get (self->item, "cells"));
  if (cells == NULL)
    return FALSE;
  small = g_ascii_strdown (sign, -1);
  if (cells->len != 2 || get_distance (self, get_cell (cells, 0), get_cell (cells, 1)) != 1
      || (*small != '\0' && !g_str_equal (small, "x") && !g_str_equal (small, "v")))
    return fail_item (self, self->item);
  if (*small == '\0')
    return TRUE;

  begin_line (self, small);
  add_cells (self, cells, 0);
  end_line (self);
  return TRUE;
}

/* A rule of the whole board. */

static void
say_board (Saying *self)
{
  const MatoFPuzzlesBoard *board = self->board;

  if (board->regions == NULL || self->variant->over != MATO_OVER_CLASSES
      || self->variant->f_form != MATO_F_PUZZLES_REGIONS)
    {
      begin_line (self, self->variant->name);
      end_line (self);
      return;
    }

  /* Boxes that are irregular: their cells in reading order. */
  for (guint place = 0; place < board->order; place++)
    {
      guint seen[MATO_MAX_CELLS + 1] = { 0 };

      begin_line (self, "unit");
      for (guint cell = 0; cell < board->order * board->order; cell++)
        if (board->regions[cell] <= MATO_MAX_CELLS && seen[board->regions[cell]]++ == place)
          add_cell (self, cell);
      end_line (self);
    }
}

/* What is not marked does not hold: for each of the numbers that marks have. */
static gboolean
say_negative (Saying *self)
{
  const MatoJson *marks = mato_json_get (self->json, self->variant->f_puzzles);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const MatoJson *item = self->item;

  for (const MatoJson *mark = marks != NULL ? marks->first : NULL;
       mark != NULL && self->variant->clue == MATO_CLUE_NUMBER; mark = mark->next)
    {
      g_autofree char *number = NULL;

      self->item = mark;
      if (!read_number (self, &number))
        return FALSE;
      self->item = item;
      if (g_hash_table_add (seen, g_strdup (number)))
        {
          begin_with_number (self, number);
          end_line (self);
        }
    }
  if (g_hash_table_size (seen) == 0)
    {
      begin_line (self, self->variant->name);
      end_line (self);
    }

  return TRUE;
}

/* A cell has one mark of a kind, and a row one clue of it on each side: of damaged links more load
 * as another puzzle by this than by all else. Returns: whether no two items have the same place */
static gboolean
check_places (Saying         *self,
              const MatoJson *member)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const MatoJson *item = member->first; item != NULL; item = item->next)
    {
      const MatoJson *cell = mato_json_get (item, "cell");
      const MatoJson *way = mato_json_get (item, "direction");

      if (cell != NULL && cell->kind == MATO_JSON_STRING && way == NULL
          && !g_hash_table_add (seen, cell->string))
        return fail_item (self, cell);
    }

  return TRUE;
}

static gboolean (*const says[MATO_N_F_PUZZLES_FORMS]) (Saying *self) = {
  [MATO_F_PUZZLES_CELLS] = say_cells,       [MATO_F_PUZZLES_LINES] = say_lines,
  [MATO_F_PUZZLES_CELL] = say_cell,         [MATO_F_PUZZLES_OUTER] = say_outer,
  [MATO_F_PUZZLES_DIAGONAL] = say_diagonal, [MATO_F_PUZZLES_ARROW] = say_arrow,
  [MATO_F_PUZZLES_CLONE] = say_clone,       [MATO_F_PUZZLES_QUAD] = say_quad,
  [MATO_F_PUZZLES_SIGN] = say_sign,
};

static gboolean
say_items (Saying         *self,
           const MatoJson *member)
{
  MatoFPuzzlesForm form = self->variant->f_form;

  self->item = member;
  if (form == MATO_F_PUZZLES_BOARD || form == MATO_F_PUZZLES_REGIONS)
    {
      if (member->kind != MATO_JSON_BOOLEAN)
        return fail_item (self, member);
      say_board (self);
      return TRUE;
    }

  if (member->kind != MATO_JSON_ARRAY)
    return fail_item (self, member);
  if (!check_places (self, member))
    return FALSE;
  for (const MatoJson *item = member->first; item != NULL; item = item->next)
    {
      self->item = item;
      if (item->kind != MATO_JSON_OBJECT)
        return fail_item (self, item);
      if (!mato_json_check_keys (self->reader, item, item_keys, self->error) || !says[form](self))
        return FALSE;
    }

  return TRUE;
}

static gboolean
say_all_negative (Saying         *self,
                  const MatoJson *member)
{
  if (member->kind != MATO_JSON_ARRAY)
    return mato_json_fail_key (self->reader, member, self->error);

  for (const MatoJson *name = member->first; name != NULL; name = name->next)
    {
      self->variant = name->kind == MATO_JSON_STRING
                        ? mato_variant_find_f_puzzles (name->string, TRUE) : NULL;
      self->item = name;
      if (self->variant == NULL)
        return mato_f_puzzles_fail_rule (self->reader, self->json, name,
                                         name->kind == MATO_JSON_STRING ? name->string
                                                                        : member->key,
                                         self->error);
      if (!say_negative (self))
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_f_puzzles_say (MatoReader               *reader,
                    const MatoJson           *json,
                    const MatoFPuzzlesBoard  *board,
                    GString                  *text,
                    GPtrArray                *places,
                    GError                  **error)
{
  Saying self = { .reader = reader, .json = json, .board = board, .text = text, .places = places,
                  .error = error };

  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    {
      if (!mato_json_is_said (member))
        continue;
      if (g_str_equal (member->key, "negative"))
        {
          if (!say_all_negative (&self, member))
            return FALSE;
          continue;
        }

      self.variant = mato_variant_find_f_puzzles (member->key, FALSE);
      if (self.variant != NULL && !say_items (&self, member))
        return FALSE;
    }

  return TRUE;
}
