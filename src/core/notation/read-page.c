/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <stdlib.h>
#include <string.h>

/* Web pages whose cells are elements of their own, in no table: `<div class="cell">5</div>`,
 * `<li>5</li>`, `<input value="5">`. As long as nothing but elements with a character or two in
 * them comes, they are collected; those of one name and class are the cells of a board if they are
 * as many. Boxes of cells are known by their class. */

enum
{
  MAX_LEAVES = 2 * MATO_MAX_CELLS,
  MAX_OPEN = 64,
  MAX_BYTES = 1 << 16,
  LONGEST_CELL = 2,
};

/* The innermost element of some text. */
typedef struct
{
  guint kind;   /* hash of the first word of its class, its name and those around it */
  guint parent; /* number of the element around it; 0: none */
  gboolean is_in_box;
  char text[LONGEST_CELL + 1];
} Leaf;

typedef struct
{
  guint path; /* hash of its name and those around it */
  guint kind;
  guint number;
  gboolean is_box;
  gboolean has_children;
} Element;

typedef struct
{
  Leaf leaves[MAX_LEAVES];
  guint n_leaves;
  Element open[MAX_OPEN];
  guint n_open;
  guint n_elements;
  gboolean is_hidden; /* in a script or a style */
  gboolean has_words; /* something is longer than a cell */
  char text[LONGEST_CELL + 1];
  const char *board; /* the value of an attribute: of the line that is looked at */
  guint n_cells;
} Page;

static gboolean
is_any (const char        *name,
        gsize              length,
        const char *const *names)
{
  for (; *names != NULL; names++)
    if (strlen (*names) == length && g_ascii_strncasecmp (name, *names, length) == 0)
      return TRUE;

  return FALSE;
}

/* Returns: (nullable): the value of an attribute of the tag up to @end; @length: (out): of it */
static const char *
find_value (const char *tag,
            const char *end,
            const char *name,
            gsize      *length)
{
  const char *value = g_strstr_len (tag, end - tag, name);

  if (value == NULL)
    return NULL;

  value += strlen (name);
  if (*value == '"' || *value == '\'')
    {
      const char *close = memchr (value + 1, *value, (gsize) (end - value - 1));

      *length = close != NULL ? (gsize) (close - value - 1) : 0;
      return value + 1;
    }

  *length = strcspn (value, " \t/>");
  return value;
}

static guint
hash (guint       seed,
      const char *text,
      gsize       length)
{
  for (gsize i = 0; i < length && text[i] != ' '; i++)
    seed = 33 * seed + (guint8) g_ascii_tolower (text[i]);

  return seed;
}

/* Returns: whether the class of an element says that it is a box of the board */
static gboolean
is_box (const char *class,
        gsize       length)
{
  static const char *const names[] = { "box", "block", "region", "square", "subgrid", "nonet" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_strstr_len (class, (gssize) length, names[i]) != NULL)
      return TRUE;

  return FALSE;
}

static void
add_leaf (Page          *self,
          const Element *element,
          const char    *text)
{
  const Element *around = self->n_open > 0 ? &self->open[self->n_open - 1] : NULL;
  Leaf *leaf = &self->leaves[self->n_leaves];

  if (self->n_leaves == MAX_LEAVES)
    return;

  *leaf = (Leaf) { element->kind, around != NULL ? around->number : 0,
                   around != NULL && around->is_box, "" };
  g_strlcpy (leaf->text, text, sizeof leaf->text);
  self->n_leaves++;
}

/* `data-puzzle="53..7…"`: a whole board in an attribute, perhaps its solution in another. */
static void
look_for_board (Page       *self,
                const char *tag,
                const char *end)
{
  for (const char *c = g_strstr_len (tag, end - tag, " data-"); c != NULL;
       c = g_strstr_len (c + 1, end - c - 1, " data-"))
    {
      const char *value = memchr (c, '=', (gsize) (end - c));
      guint n = 0, n_empty = 0;

      if (value == NULL || (value[1] != '"' && value[1] != '\''))
        continue;
      for (value += 2; mato_glyph_is_cell (value[n]); n++)
        n_empty += value[n] == '0' || mato_glyph_is_sign (value[n]);
      if (value[n] != value[-1] || mato_order_of_cells (n) < 9 || n_empty == 0)
        continue;

      self->board = value;
      self->n_cells = n;
      return;
    }
}

static void
open_element (Page       *self,
              const char *name,
              gsize       length,
              const char *end)
{
  static const char *const hidden[] = { "script", "style", "head", NULL };
  static const char *const empty[] = { "br", "hr", "img", "link", "meta", "!doctype", NULL };
  gsize class_length = 0;
  const char *class = find_value (name, end, "class=", &class_length);
  guint path = hash (self->n_open > 0 ? self->open[self->n_open - 1].path : 5381, name, length);
  Element element = { path, hash (path, class != NULL ? class : "", class_length),
                      ++self->n_elements, class != NULL && is_box (class, class_length), FALSE };

  look_for_board (self, name, end);
  self->is_hidden |= is_any (name, length, hidden);
  if (is_any (name, length, empty))
    return;

  if (self->n_open > 0)
    self->open[self->n_open - 1].has_children = TRUE;
  if (g_ascii_strncasecmp (name, "input", 5) == 0)
    {
      gsize n = 0;
      const char *value = find_value (name, end, "value=", &n);
      g_autofree char *text = g_strndup (value != NULL ? value : "", n);

      self->has_words |= n > LONGEST_CELL;
      add_leaf (self, &element, text);
      return;
    }

  self->text[0] = '\0';
  if (self->n_open < MAX_OPEN)
    self->open[self->n_open++] = element;
}

static void
close_element (Page       *self,
               const char *name,
               gsize       length)
{
  static const char *const hidden[] = { "script", "style", "head", NULL };

  if (is_any (name, length, hidden))
    self->is_hidden = FALSE;
  if (self->n_open == 0)
    return;

  self->n_open--;
  if (!self->open[self->n_open].has_children)
    add_leaf (self, &self->open[self->n_open], self->text);
  self->text[0] = '\0';
}

static void
take_character (Page *self,
                char  c)
{
  gsize length = strlen (self->text);

  if (self->is_hidden || mato_glyph_is_blank (c))
    return;

  if (length == LONGEST_CELL)
    {
      self->has_words = TRUE;
      return;
    }
  self->text[length] = c;
  self->text[length + 1] = '\0';
}

/* Returns: the length of the tag, comment or entity at @text; 0: there is none */
static gsize
take_markup (Page       *self,
             const char *text)
{
  const char *name = text + 1 + (text[1] == '/');
  const char *end = strchr (text, '>');
  gsize length;

  if (text[0] == '&' && (end = strchr (text, ';')) != NULL && end - text < 9)
    {
      if (g_str_has_prefix (text, "&#") && !g_str_has_prefix (text, "&#160"))
        take_character (self, (char) (g_ascii_strtoull (text + 2, NULL, 10) & 127));
      return (gsize) (end - text) + 1;
    }
  if (g_str_has_prefix (text, "<!--"))
    {
      end = strstr (text, "-->");
      return end != NULL ? (gsize) (end - text) + 3 : 0;
    }
  if (text[0] != '<' || end == NULL || !(g_ascii_isalpha (*name) || *name == '!'))
    return 0;

  length = strcspn (name, " \t/>");
  if (text[1] == '/')
    close_element (self, name, length);
  else
    open_element (self, name, length, end);

  return (gsize) (end - text) + 1;
}

static void
take_line (Page       *self,
           const char *text)
{
  while (*text != '\0' && !self->has_words && self->board == NULL)
    {
      gsize length = take_markup (self, text);

      if (length == 0)
        take_character (self, *text);
      text += MAX (length, 1);
    }
}

/* Puts the leaves of one kind into rows. Returns: the order of their board; 0: they make none */
static guint
arrange (const Page    *self,
         guint          kind,
         MatoTextCells *cells)
{
  guint n = 0, n_boxed = 0, order, box_rows, box_columns;

  for (guint i = 0; i < self->n_leaves; i++)
    {
      n += self->leaves[i].kind == kind;
      n_boxed += self->leaves[i].kind == kind && self->leaves[i].is_in_box;
    }

  order = mato_order_of_cells (n);
  if (order < 6 || !mato_geometry_default_box (order, &box_rows, &box_columns))
    return 0;

  cells->order = order;
  for (guint i = 0, k = 0; i < self->n_leaves; i++)
    {
      const char *text = self->leaves[i].text;
      gsize length = strlen (text);
      guint at = k, box = k / order, inside = k % order;

      if (self->leaves[i].kind != kind)
        continue;
      if (length == 2 && strspn (text, "0123456789") < 2)
        return 0;
      if (n_boxed == n)
        at = (box / (order / box_columns) * box_rows + inside / box_columns) * order
             + box % (order / box_columns) * box_columns + inside % box_columns;
      cells->cells[at] = (MatoTextCell) { .length = (guint) length,
                                          .glyph = length == 0 ? ' ' : text[0],
                                          .number = length == 2 ? (guint) atoi (text) : 0 };
      k++;
    }

  cells->n_cells = n;
  cells->stand_apart = TRUE;
  return order;
}

static MatoPuzzle *
build_cells (MatoReader          *reader,
             const MatoTextCells *cells,
             guint64              line)
{
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);
  guint bad_cell;

  draft->line = line;
  draft->column = 1;
  draft->order = cells->order;
  return mato_reading_resolve (reader, cells, draft, &bad_cell, NULL)
           ? mato_reading_build_draft (reader, "html", draft, NULL) : NULL;
}

static MatoPuzzle *
build_attribute (MatoReader *reader,
                 const Page *self,
                 guint64     line)
{
  MatoTextCells *cells = mato_reading_clear_cells (reader);

  for (guint i = 0; i < self->n_cells; i++)
    cells->cells[i] = (MatoTextCell) { .length = 1, .glyph = self->board[i] };
  cells->n_cells = self->n_cells;
  cells->order = mato_order_of_cells (cells->n_cells);
  return build_cells (reader, cells, line);
}

/* Returns: (transfer full) (nullable): the board that the leaves make, if no given of it clashes */
static MatoPuzzle *
build (MatoReader *reader,
       const Page *self,
       guint64     line)
{
  for (guint i = 0; i < self->n_leaves; i++)
    {
      MatoTextCells *cells = mato_reading_clear_cells (reader);
      guint kind = self->leaves[i].kind, order = 0;
      g_autoptr (MatoPuzzle) puzzle = NULL;
      gboolean was_seen = FALSE;

      for (guint k = 0; k < i && !was_seen; k++)
        was_seen = self->leaves[k].kind == kind;
      if (was_seen || (order = arrange (self, kind, cells)) == 0)
        continue;

      puzzle = build_cells (reader, cells, line);
      if (puzzle != NULL && puzzle->clash_column == 0
          && mato_board_count_givens (puzzle->board) >= order)
        return g_steal_pointer (&puzzle);
    }

  return NULL;
}

/* Returns: whether the line begins with an element that cells may be in */
static gboolean
begins_page (const MatoLine *line)
{
  static const char *const names[] = { "div", "span", "ul", "ol", "section", "main", "article", "p",
                                       "body", "html", "!doctype", "form", "li", NULL };
  const char *text = line->text->str + strspn (line->text->str, " \t");

  return text[0] == '<' && is_any (text + 1, strcspn (text + 1, " \t>"), names);
}

/* Returns: whether a page begins with the line */
static gboolean
begins_document (const MatoLine *line)
{
  const char *text = line->text->str + strspn (line->text->str, " \t");

  return g_ascii_strncasecmp (text, "<html", 5) == 0
         || g_ascii_strncasecmp (text, "<!doctype", 9) == 0;
}

/* Takes the cells of the lines up to the end of the page, or to words behind its cells.
 *
 * Returns: whether it came upon a board in an attribute, in the first line that is not dropped */
static gboolean
take_lines (Page       *self,
            MatoReader *reader)
{
  const MatoLine *line;
  gsize n_bytes = 0;
  gboolean is_at_end = FALSE;

  while (!self->has_words && !is_at_end && n_bytes < MAX_BYTES
         && (line = mato_reading_peek (reader, 0)) != NULL && line->fault == MATO_LINE_GOOD
         && !(self->n_leaves > 0 && begins_document (line)))
    {
      guint n_before = self->n_leaves;

      take_line (self, line->text->str);
      if (self->board != NULL)
        return TRUE;

      is_at_end = strstr (line->text->str, "</html>") != NULL;
      if (self->has_words && n_before > 0 && self->n_leaves == n_before)
        break;
      n_bytes += line->text->len;
      mato_reading_drop (reader, 1);
    }

  return FALSE;
}

static MatoReading
read_page (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  g_autofree Page *page = NULL;
  guint64 first = line->number, end;

  if (line->fault != MATO_LINE_GOOD || !begins_page (line)
      || mato_reading_was_rewound (reader, line->number))
    return MATO_READING_NOT_MINE;

  page = g_new0 (Page, 1);
  mato_reading_mark (reader);
  if (take_lines (page, reader))
    {
      *puzzle = build_attribute (reader, page, mato_reading_peek (reader, 0)->number);
      mato_reading_unmark (reader);
      mato_reading_drop (reader, 1);
      return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_NOTHING_YET;
    }

  *puzzle = page->n_leaves > 0 ? build (reader, page, first) : NULL;
  if (*puzzle != NULL)
    {
      mato_reading_unmark (reader);
      return MATO_READING_DONE;
    }

  line = mato_reading_peek (reader, 0);
  end = line != NULL ? line->number : first + 1;
  mato_reading_rewind (reader, end);
  return MATO_READING_NOT_MINE;
}

const MatoFamily mato_family_page = { .read = read_page };
