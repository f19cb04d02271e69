/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A board told cell by cell, with row, column and digit of each given: facts of a logic program
 * (`initial(1,1,5).`), tables (`1,1,5`), GAMS (`r1.c1 5`), dictionaries (`(0, 3): 7, …`), and what
 * players write to each other (`Givens: r1c1=5, r1c4=8`). In a line of one cell all is alike but
 * for the three numbers; in lines of several all that stands in cells and between them is. Rows and
 * columns begin with 1, or with 0 if one of them is 0.
 *
 * In `A1=5` the letter is the row to some, to others, as in spreadsheets, a column: the order in
 * which the cells stand tells, as a board is told from left to right. */

enum
{
  FEWEST = 8, /* givens of a 6×6, or of a 4×4 */
  FEWEST_OF_NINE = 17,
  MOST_BEFORE = 4, /* numbers before the first fact: `int givens[30][3] = {{0, 0, 5},` */
  MOST_BETWEEN = 8, /* empty lines and comments between two facts */
};

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

typedef struct
{
  guint row;
  guint column;
  guint digit;
} Fact;

/* Returns: whether a number is part of a name, but for `r` and `c`: `UTF8`, `0x1f` */
static gboolean
is_in_word (const char *start,
            const char *number,
            gsize       length)
{
  gboolean is_place = number > start && strchr ("rRcC", number[-1]) != NULL
                      && (number == start + 1 || !g_ascii_isalpha (number[-2]));

  return (number > start && (g_ascii_isalpha (number[-1]) || number[-1] == '_') && !is_place)
         || (g_ascii_isalpha (number[length]) && strchr ("rRcC", number[length]) == NULL);
}

/* Returns: the number of the letter at @c in the name of a cell, `A1`; 0: it is none. R and C are
 *   those of rows and columns */
static guint
get_letter (const char *start,
            const char *c)
{
  gsize n_digits = strspn (c + 1, "0123456789");

  if (!g_ascii_isalpha (*c) || strchr ("rR", *c) != NULL || n_digits == 0 || n_digits > 2
      || (c > start && (g_ascii_isalnum (c[-1]) || c[-1] == '_'))
      || g_ascii_isalnum (c[1 + n_digits]) || c[1 + n_digits] == '_')
    return 0;

  return (guint) (g_ascii_toupper (*c) - 'A') + 1;
}

/* A bit for each cell, with names of up to two digits. */
typedef struct
{
  guint32 bits[100 * 100 / 32 + 1];
} Names;

static gboolean
is_named (const Names *self,
          const Fact  *fact)
{
  guint cell = fact->row * 100 + fact->column;

  return (self->bits[cell / 32] >> (cell % 32) & 1) != 0;
}

static void
add_names (Names        *self,
           const GArray *facts)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const Fact *fact = &g_array_index (facts, Fact, i);
      guint cell = fact->row * 100 + fact->column;

      self->bits[cell / 32] |= 1u << (cell % 32);
    }
}

/* What stands around the numbers, without blanks. */
typedef struct
{
  GString *head;
  GString *tail;
  GString *between[3];  /* row and column, column and digit, digit and the next row */
} Skeleton;

static void
skeleton_clear (Skeleton *self)
{
  g_string_free (self->head, TRUE);
  g_string_free (self->tail, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (self->between); i++)
    g_string_free (self->between[i], TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Skeleton, skeleton_clear)

static void
skeleton_reset (Skeleton *self)
{
  g_string_truncate (self->head, 0);
  g_string_truncate (self->tail, 0);
  for (guint i = 0; i < G_N_ELEMENTS (self->between); i++)
    g_string_truncate (self->between[i], 0);
}

static void
skeleton_init (Skeleton *self)
{
  self->head = g_string_new (NULL);
  self->tail = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->between); i++)
    self->between[i] = g_string_new (NULL);
}

/* Whether both begin alike, but that more signs of @more follow: `),` and `)]`. */
static gboolean
begins_alike (const char *a,
              const char *b,
              const char *more)
{
  gsize n = 0;

  while (a[n] != '\0' && a[n] == b[n])
    n++;

  return a[n + strspn (a + n, more)] == '\0' && b[n + strspn (b + n, more)] == '\0';
}

static gboolean
has_alike_cells (const Skeleton *self,
                 const Skeleton *model)
{
  return g_string_equal (self->between[0], model->between[0])
         && g_string_equal (self->between[1], model->between[1]);
}

/* The name and the brackets of a list stand before its first line, brackets behind its last, which
 * has no separator. */
static gboolean
skeleton_fits (const Skeleton *self,
               const Skeleton *model)
{
  gboolean is_single = self->between[2]->len == 0 || model->between[2]->len == 0;

  return has_alike_cells (self, model)
         && (is_single ? g_str_has_suffix (model->head->str, self->head->str)
                           && begins_alike (self->tail->str, model->tail->str, ",;.])}")
                       : g_string_equal (self->between[2], model->between[2]));
}

/* Appends what stands before the number at @end, from @start on. */
static void
append_text (GString    *text,
             const char *start,
             const char *end)
{
  for (; start < end; start++)
    if (!mato_glyph_is_blank (*start))
      g_string_append_c (text, *start);
}

/* Returns: whether the text between two numbers is what it was in the cells before, and what is
 *   between cells is not what is in them: that would be a row */
static gboolean
is_alike (Skeleton   *self,
          guint       n,
          const char *start,
          const char *end)
{
  GString **between = self->between;
  g_autoptr (GString) text = NULL;

  if (n <= 3)
    {
      append_text (between[n - 1], start, end);
      return n < 3 || !g_string_equal (between[2], between[0])
             || !g_string_equal (between[2], between[1]);
    }

  text = g_string_new (NULL);
  append_text (text, start, end);
  return g_string_equal (text, between[(n - 1) % 3]);
}

/* Adds the facts of a line from @start on, or those before something else.
 *
 * @others: (nullable): the cells of another list
 *
 * Returns: whether it has nothing but numbers of up to two digits, three for each fact, with the
 *   same signs between them, and names none of @others */
static gboolean
read_line (const MatoLine *line,
           const char     *start,
           const Names    *others,
           GArray         *facts,
           Skeleton       *skeleton)
{
  guint numbers[3] = { 0 };
  guint n = 0, letter = 0;

  for (const char *c = start; *c != '\0'; c++)
    {
      gsize length = strspn (c, "0123456789");

      if (length == 0 && n % 3 == 0 && letter == 0 && g_ascii_isdigit (c[1]))
        letter = get_letter (line->glyphs->str, c);
      if (length == 0 && letter == 0)
        continue;
      if (length == 0)
        {
          if (n == 0)
            append_text (skeleton->head, start, c);
          else if (!is_alike (skeleton, n, start, c))
            return FALSE;
          numbers[n++ % 3] = letter;
          start = c + 1;
          continue;
        }
      if (length > 2 || (letter == 0 && is_in_word (line->glyphs->str, c, length))
          || facts->len > MATO_MAX_CELLS)
        return FALSE;
      letter = 0;
      if (n == 0)
        append_text (skeleton->head, start, c);
      else if (!is_alike (skeleton, n, start, c))
        return FALSE;

      numbers[n++ % 3] = (guint) g_ascii_strtoull (c, NULL, 10);
      if (n % 3 == 0)
        {
          Fact fact = { numbers[0], numbers[1], numbers[2] };

          g_array_append_val (facts, fact);
          if (others != NULL && is_named (others, &fact))
            return FALSE;
        }
      c += length - 1;
      start = c + 1;
    }
  append_text (skeleton->tail, start, line->glyphs->str + line->glyphs->len);

  return n > 0 && n % 3 == 0;
}

/* Whether what stands before the first fact begins a list, and is no damaged fact. */
static gboolean
is_head (const Skeleton *self)
{
  const char *sign = self->head->str + self->head->len;

  while (sign > self->head->str && strchr ("=:,;", sign[-1]) == NULL)
    sign--;

  if (sign == self->head->str || strchr ("=:", sign[-1]) == NULL)
    return FALSE;

  /* In a line of one cell a colon may be that of the cell before. */
  return self->between[2]->len == 0
           ? sign[-1] == '=' : !g_str_has_suffix (self->head->str, self->between[2]->str);
}

/* The first line may have other numbers before its facts. */
static gboolean
read_first (const MatoLine *line,
            GArray         *facts,
            Skeleton       *skeleton)
{
  const char *start = line->glyphs->str;

  for (guint n_before = 0; n_before <= MOST_BEFORE; n_before++)
    {
      skeleton_reset (skeleton);
      g_array_set_size (facts, 0);
      if (read_line (line, start, NULL, facts, skeleton) && (n_before == 0 || is_head (skeleton)))
        return TRUE;

      start += strcspn (start, "0123456789");
      start += strspn (start, "0123456789");
    }

  return FALSE;
}

static void
append_letters (GString    *letters,
                const char *text)
{
  for (; *text != '\0'; text++)
    if (g_ascii_isalpha (*text))
      g_string_append_c (letters, *text);
}

/* Whether all words of a line with two numbers stand in the facts, too: it is one of them, damaged,
 * not what somebody says of them, nor how many they are. What begins a list is not looked at. */
static gboolean
is_like_facts (const Skeleton *model,
               const char     *text)
{
  const char *first = strpbrk (text, "0123456789"), *begin = strchr (text, '=');
  g_autoptr (GString) letters = g_string_new (NULL);
  g_autoptr (GString) word = g_string_new (NULL);

  if (first == NULL || strpbrk (first + strspn (first, "0123456789"), "0123456789") == NULL)
    return FALSE;

  if (begin != NULL && strchr ("[{(", begin[1 + strspn (begin + 1, " ")]) != NULL)
    text = begin + 1;
  for (const char *c = first; c > text; c--)
    if (c[-1] == ':' || c[-1] == '=')
      {
        text = c;
        break;
      }

  /* Where a number is missing, what stood around it is one word. */
  append_letters (letters, model->head->str);
  for (guint i = 0; i < 6; i++)
    append_letters (letters, model->between[i % 3]->str);
  append_letters (letters, model->tail->str);
  for (;; text++)
    if (g_ascii_isalpha (*text))
      g_string_append_c (word, *text);
    else if (strstr (letters->str, word->str) == NULL)
      return FALSE;
    else if (*text == '\0')
      return TRUE;
    else
      g_string_truncate (word, 0);
}

/* Lines of facts that are alike.
 *
 * @line: the line that was looked at last
 * @n_lines: how many lines of the window it has
 * @is_whole: whether no line behind it is one more, damaged
 * @names_again: whether the line behind it names a cell that another list has
 * @is_torn: whether a comment stands between its cells that may say something of those below
 */
typedef struct
{
  GArray *facts;
  Skeleton model;
  Skeleton line;
  guint n_lines;
  gboolean is_whole;
  gboolean names_again;
  gboolean is_torn;
} List;

static void
list_clear (List *self)
{
  g_clear_pointer (&self->facts, g_array_unref);
  if (self->model.head != NULL)
    skeleton_clear (&self->model);
  if (self->line.head != NULL)
    skeleton_clear (&self->line);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (List, list_clear)

/* Adds the facts of a line. Returns: whether it is one more line of the list, and names none of
 *   @others: else that is known with the first cell that does */
static gboolean
list_add (List           *self,
          const MatoLine *line,
          const Names    *others)
{
  guint n_before = self->facts->len;
  gboolean has_facts;

  self->is_whole = TRUE;
  if (line == NULL || line->fault != MATO_LINE_GOOD)
    return FALSE;

  if (self->line.head == NULL)
    skeleton_init (&self->line);
  skeleton_reset (&self->line);
  has_facts = read_line (line, line->glyphs->str, others, self->facts, &self->line);
  if (has_facts && skeleton_fits (&self->line, &self->model))
    return TRUE;

  self->names_again = others != NULL && self->facts->len > n_before
                      && is_named (others, &g_array_index (self->facts, Fact, self->facts->len - 1))
                      && has_alike_cells (&self->line, &self->model)
                      && g_string_equal (self->line.head, self->model.head);
  self->is_whole = (self->facts->len == n_before
                    || (!has_facts && !has_alike_cells (&self->line, &self->model)))
                   && !is_like_facts (&self->model, line->glyphs->str);
  g_array_set_size (self->facts, n_before);
  return FALSE;
}

/* Adds the lines from @index on that are alike, and name none of @others. Returns: the line behind
 *   them */
static guint
list_add_lines (List        *self,
                MatoReader  *reader,
                guint        index,
                const Names *others)
{
  self->names_again = FALSE;
  while (index < MATO_LINES_WINDOW - 1
         && list_add (self, mato_reading_peek (reader, index), others))
    index++;

  return index;
}

/* Adds lines behind a gap, but for those that name cells of the list again. */
static guint
list_add_others (List       *self,
                 MatoReader *reader,
                 guint       index)
{
  Names names = { 0 };

  add_names (&names, self->facts);
  return list_add_lines (self, reader, index, &names);
}

/* Whether the facts from @first on are those of another board though they name other cells: both
 * have enough, the first ones stand in order, row by row or column by column, and the others begin
 * again before the last of them. Boxes and bands lie beside each other. */
static gboolean
begins_anew (const List *self,
             guint       first)
{
  const Fact *facts = (const Fact *) (gpointer) self->facts->data;
  gboolean by_rows = TRUE, by_columns = TRUE;
  guint last_row = 0, last_column = 0;

  if (first < FEWEST_OF_NINE || self->facts->len - first < FEWEST_OF_NINE)
    return FALSE;

  for (guint i = 0; i < first; i++)
    {
      const Fact *next = &facts[i + 1 < first ? i + 1 : i];

      by_rows &= facts[i].row * 100 + facts[i].column <= next->row * 100 + next->column;
      by_columns &= facts[i].column * 100 + facts[i].row <= next->column * 100 + next->row;
      last_row = MAX (last_row, facts[i].row);
      last_column = MAX (last_column, facts[i].column);
    }

  return facts[first].row <= last_row && facts[first].column <= last_column
         && ((by_rows && facts[first].row < last_row)
             || (by_columns && facts[first].column < last_column));
}

/* Whether a comment has no word but a part of a board: `# row 2` */
static gboolean
names_part (const MatoLine *line)
{
  static const char *const parts[] = { "row", "line", "column", "col", "box", "block", "band" };
  const char *text = line->glyphs->str + strcspn (line->glyphs->str, LETTERS);
  gsize length = strspn (text, LETTERS);

  if (text[length + strcspn (text + length, LETTERS)] != '\0')
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strlen (parts[i]) == length && g_ascii_strncasecmp (text, parts[i], length) == 0)
      return TRUE;

  return FALSE;
}

/* Returns: the first of the lines from @index on that is neither empty nor a comment */
static guint
skip_gap (MatoReader *reader,
          guint       index,
          gboolean   *may_tell)
{
  const MatoLine *line;

  for (guint end = MIN (index + MOST_BETWEEN, MATO_LINES_WINDOW - 1);
       index < end && (line = mato_reading_peek (reader, index)) != NULL
       && line->fault == MATO_LINE_GOOD; index++)
    if (mato_line_is_comment (line))
      *may_tell |= !names_part (line);
    else if (line->glyphs->str[strspn (line->glyphs->str, " \t")] != '\0')
      break;

  return index;
}

/* Adds the lines from the line @index on: those that are alike, and after empty lines and comments
 * more of them, if these name other cells. What names cells again is another board. */
static void
list_extend (List       *self,
             MatoReader *reader,
             guint       index)
{
  for (;;)
    {
      guint end = list_add_lines (self, reader, index, NULL);
      guint n_facts = self->facts->len;
      gboolean is_whole = self->is_whole, may_tell = FALSE;
      guint next = skip_gap (reader, end, &may_tell);

      self->n_lines = end;
      if (next == end || !is_whole)
        return;

      index = list_add_others (self, reader, next);
      if (index == next || self->names_again || (!may_tell && begins_anew (self, n_facts)))
        {
          g_array_set_size (self->facts, n_facts);
          self->is_whole = is_whole;
          return;
        }
      self->is_torn |= may_tell;
    }
}

/* Adds the facts of the lines from the first one on.
 *
 * @above: the line above, or an empty text
 *
 * Returns: whether that is all: no line above or below them is one more, damaged */
static gboolean
collect (MatoReader *reader,
         const char *above,
         List       *list)
{
  list->n_lines = 1;
  list->facts = g_array_new (FALSE, FALSE, sizeof (Fact));
  skeleton_init (&list->model);
  if (!read_first (mato_reading_peek (reader, 0), list->facts, &list->model))
    return FALSE;

  list_extend (list, reader, 1);
  return list->is_whole && !is_like_facts (&list->model, above);
}

/* The order of the box that was asked for, else the smallest one that has all numbers: a board has
 * enough givens to use its last row, column or digit. Below boards of 9×9 a board without row,
 * column and digit 9 is one more of them. */
static guint
find_order (MatoReader   *reader,
            const GArray *facts,
            guint         base)
{
  const MatoReaderOptions *options = mato_reading_get_options (reader);
  guint highest = 0, order = options->box_rows * options->box_columns, rows, columns;

  for (guint i = 0; i < facts->len; i++)
    {
      const Fact *fact = &g_array_index (facts, Fact, i);

      highest = MAX (highest, MAX (MAX (fact->row, fact->column) + 1 - base, fact->digit));
    }

  if (order > 0 && order >= highest)
    return order;
  if (highest > MATO_MAX_ORDER)
    return 0;

  for (order = MAX (highest, 4); !mato_geometry_default_box (order, &rows, &columns); )
    order++;
  return order == 8 && mato_reading_get_last_order (reader) == 9 ? 9 : order;
}

/* Returns: whether cell after cell comes behind the one before, rows first or columns first */
static gboolean
is_in_order (const GArray *facts,
             gboolean      by_columns)
{
  for (guint i = 1; i < facts->len; i++)
    {
      const Fact *a = &g_array_index (facts, Fact, i - 1), *b = &g_array_index (facts, Fact, i);

      if (by_columns ? a->column * 100 + a->row >= b->column * 100 + b->row
                     : a->row * 100 + a->column >= b->row * 100 + b->column)
        return FALSE;
    }

  return TRUE;
}

/* Of nine letters, J is the ninth where there is no I.
 *
 * Returns: (transfer full) (nullable): facts with letters, in which rows are rows */
static GArray *
turn_letters (const GArray *facts)
{
  gboolean by_rows = is_in_order (facts, FALSE), has_i = FALSE, is_large = FALSE;
  GArray *turned;

  if (!by_rows && !is_in_order (facts, TRUE))
    return NULL;

  turned = g_array_copy ((GArray *) facts);
  for (guint i = 0; i < facts->len; i++)
    {
      const Fact *fact = &g_array_index (facts, Fact, i);

      has_i |= fact->row == 9;
      is_large |= MAX (fact->column, fact->digit) > 9 || fact->row > 10;
    }
  for (guint i = 0; i < facts->len; i++)
    {
      Fact *fact = &g_array_index (turned, Fact, i);
      guint letter = fact->row == 10 && !has_i && !is_large ? 9 : fact->row;

      *fact = (Fact) { by_rows ? letter : fact->column, by_rows ? fact->column : letter,
                       fact->digit };
    }

  return turned;
}

/* Returns: whether the facts are the givens of a board, of which none stands twice */
static gboolean
fill (MatoReader *reader,
      const List *list,
      MatoDraft  *draft)
{
  gboolean has_letters = list->model.between[0]->len == 0;
  g_autoptr (GArray) facts = has_letters ? turn_letters (list->facts)
                                         : g_array_ref (list->facts);
  guint base = 1, n_filled = 0, n_large = 0;

  if (facts == NULL)
    return FALSE;
  for (guint i = 0; i < facts->len; i++)
    if (g_array_index (facts, Fact, i).row == 0 || g_array_index (facts, Fact, i).column == 0)
      base = 0;

  draft->order = find_order (reader, facts, base);
  if (draft->order == 0 || facts->len < (draft->order > 6 ? FEWEST_OF_NINE : FEWEST))
    return FALSE;

  for (guint i = 0; i < facts->len; i++)
    {
      const Fact *fact = &g_array_index (facts, Fact, i);
      guint8 *value = &draft->values[(fact->row - base) * draft->order + fact->column - base];

      if (fact->digit == 0)
        continue;
      if (*value != 0)
        return FALSE;
      *value = (guint8) fact->digit;
      n_filled++;
      n_large += fact->digit > 2;
    }

  return n_filled >= FEWEST && n_large >= n_filled / 3;
}

/* Asked of every line of a text: most are none at the first sight. */
static gboolean
may_have_facts (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  gsize first = strcspn (glyphs, "0123456789");

  return line->fault == MATO_LINE_GOOD && glyphs[first] != '\0'
         && (first == 0 || strchr (" \trR([{<:=", glyphs[first - 1]) != NULL
             || (g_ascii_isalpha (glyphs[first - 1])
                 && get_letter (glyphs, glyphs + first - 1) > 0));
}

/* What is no board as a whole is none without its first lines, either. */
typedef struct
{
  guint64 end;
  guint64 above_number;
  GString *above; /* nullable: the last line that was none of a list */
  gboolean goes_on; /* a list that is no board, behind its end */
} State;

static void
clear_state (gpointer data)
{
  State *self = data;

  if (self->above != NULL)
    g_string_free (self->above, TRUE);
}

static void
keep_above (State          *self,
            const MatoLine *line)
{
  if (self->above == NULL)
    self->above = g_string_new (NULL);
  g_string_assign (self->above, line->glyphs->str);
  self->above_number = line->number;
}

/* Whether the list, with room for a few lines between its cells, may be longer than the window. */
static gboolean
is_cut (const List *list)
{
  return list->n_lines >= MATO_LINES_WINDOW - 1 - MOST_BETWEEN;
}

/* A large board has more givens than the window has lines. Lines that name as many cells, none
 * twice, are such a board, or a damaged one. */
static gboolean
is_large_board (MatoReader *reader,
                const List *list)
{
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);

  return is_cut (list) && fill (reader, list, draft);
}

static void
collect_rest (MatoReader *reader,
              List       *list)
{
  do
    {
      mato_reading_drop (reader, list->n_lines);
      list_extend (list, reader, 0);
    }
  while (list->n_lines > 0);
}

static MatoReading
fail (MatoReader       *reader,
      const MatoDraft  *draft,
      GError          **error)
{
  mato_reading_fail_at (reader, draft->line, draft->column,
                        g_error_new_literal (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                                             _("Cells are named from here on, but not those of one "
                                               "board.")), error);
  return MATO_READING_BROKEN;
}

static MatoReading
read_large_board (MatoReader  *reader,
                  List        *list,
                  MatoDraft   *draft,
                  MatoPuzzle **puzzle,
                  GError     **error)
{
  g_autoptr (MatoPuzzle) built = NULL;

  collect_rest (reader, list);
  if (!list->is_whole || list->is_torn || !fill (reader, list, draft))
    return fail (reader, draft, error);

  built = mato_reading_build_draft (reader, "facts", draft, error);
  if (built == NULL)
    return MATO_READING_BROKEN;
  if (built->clash_column > 0)
    return fail (reader, draft, error);

  *puzzle = g_steal_pointer (&built);
  return MATO_READING_DONE;
}

static MatoReading
refuse (State      *self,
        guint64     number,
        const List *list)
{
  self->end = number + list->n_lines;
  self->goes_on = is_cut (list);
  return MATO_READING_NOT_MINE;
}

static MatoReading
read_facts (MatoReader  *reader,
            MatoPuzzle **puzzle,
            GError     **error)
{
  State *state = mato_reading_get_state (reader);
  g_auto (List) list = { 0 };
  g_autofree MatoDraft *draft = NULL;
  const MatoLine *line = mato_reading_peek (reader, 0);
  g_autoptr (MatoPuzzle) built = NULL;
  const char *above = "";
  guint64 number = line->number;
  gboolean is_board;

  if (number < state->end)
    return MATO_READING_NOT_MINE;
  if (!may_have_facts (line))
    {
      keep_above (state, line);
      return MATO_READING_NOT_MINE;
    }

  if (state->above != NULL && state->above_number + 1 == number)
    above = state->above->str;
  is_board = collect (reader, above, &list) && list.facts->len >= FEWEST;
  if (!is_board || (state->goes_on && number == state->end))
    {
      if (list.n_lines == 1)
        keep_above (state, line);
      return refuse (state, number, &list);
    }

  draft = g_new0 (MatoDraft, 1);
  draft->line = number;
  draft->column = 1;
  if (is_large_board (reader, &list))
    return read_large_board (reader, &list, draft, puzzle, error);
  if (is_cut (&list) || !fill (reader, &list, draft))
    return refuse (state, number, &list);

  /* Digits that clash are the account of a solution, or none. */
  built = mato_reading_build_draft (reader, "facts", draft, error);
  if (built == NULL || built->clash_column > 0)
    {
      refuse (state, number, &list);
      return built == NULL ? MATO_READING_BROKEN : MATO_READING_NOT_MINE;
    }

  mato_reading_drop (reader, list.n_lines);
  if (list.is_torn)
    return fail (reader, draft, error);

  *puzzle = g_steal_pointer (&built);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_facts = {
  .read = read_facts, .state_size = sizeof (State), .clear = clear_state
};
