/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/json.h"
#include "core/notation/reading.h"
#include "core/notation/tatham-blocks.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* Solo of Simon Tatham's Puzzles: a game ID, `3x3:2b1a5…`, and a saved game, lines of `KEY
 * :length:value` that hold one. In a description a letter means a number of empty cells (a = 1, z =
 * 26), a number is a given, and `_` separates two numbers. */

/* Returns: the number at @text, at most 999; moves *@text past it */
static guint
take_number (const char **text)
{
  guint number = 0;

  for (; g_ascii_isdigit (**text); (*text)++)
    number = MIN (10 * number + (guint) (**text - '0'), 999);

  return number;
}

/* What else a puzzle has than the digits of an ordinary board. */
typedef struct
{
  gboolean is_jigsaw;
  gboolean has_diagonals;
  gboolean is_killer;
} Kind;

/* `3x3` and letters for symmetry and difficulty; j, k and x are other kinds of puzzles. `9j` has no
 * boxes. */
static const char *
take_params (const char *text,
             MatoDraft  *draft,
             Kind       *kind)
{
  const char *start = text;

  *kind = (Kind) { FALSE };
  draft->box_rows = draft->box_columns = take_number (&text);
  if (text == start)
    return NULL;
  if (*text == 'x' && g_ascii_isdigit (text[1]))
    {
      text++;
      draft->box_columns = take_number (&text);
    }
  else if (*text == 'j')
    draft->box_columns = 1;
  else
    return NULL;

  while (g_ascii_islower (*text))
    {
      char sign = *text++;

      kind->is_jigsaw |= sign == 'j';
      kind->has_diagonals |= sign == 'x';
      kind->is_killer |= sign == 'k';
      if (sign == 'd' && g_ascii_islower (*text))
        text++;
      if (sign == 'm' || sign == 'r')
        text += strspn (text, sign == 'm' ? "d0123456789" : "0123456789");
    }

  return text;
}

/* Numbers of cells, kept as the marks of @draft. Returns: an error of the description, or NULL;
 * @end: its place */
static const char *
read_numbers (const char  *text,
              guint        order,
              guint        most,
              MatoDraft   *draft,
              const char **end)
{
  guint n_cells = order * order;
  guint cell = 0;

  while (g_ascii_isalnum (*text) || *text == '_')
    {
      *end = text;
      if (g_ascii_isdigit (*text))
        {
          guint digit = take_number (&text);

          if (digit == 0 || digit > most)
            return _("This number is not a digit of the board.");
          if (cell >= n_cells)
            return _("There are more cells here than the board has.");
          draft->marks[0][cell++] = digit;
        }
      else
        {
          if (*text != '_')
            cell += (guint) (*text - 'a' + 1);
          if (g_ascii_isupper (*text) || cell > n_cells)
            return _("There are more cells here than the board has.");
          text++;
        }
    }

  *end = text;
  return cell == n_cells ? NULL : _("There are fewer cells here than the board has.");
}

/* Returns: whether each region has as many cells as the board has digits */
static gboolean
are_regions (const guint *blocks,
             guint        order)
{
  guint n_cells[MATO_MAX_CELLS] = { 0 };

  for (guint cell = 0; cell < order * order; cell++)
    n_cells[blocks[cell]]++;
  for (guint cell = 0; cell < order * order; cell++)
    if (n_cells[blocks[cell]] != order)
      return FALSE;

  return TRUE;
}

/* A sum for each cage, in one of its cells. Returns: NULL, or what is wrong */
static const char *
read_cages (const char  *text,
            guint        order,
            GString     *rules,
            const char **end)
{
  g_autoptr (MatoDraft) sums = mato_json_new_draft (&(const MatoJson) { .line = 1 }, order);
  guint cages[MATO_MAX_CELLS];
  const char *message;

  *end = text;
  if (!mato_tatham_read_blocks (&text, order, cages) || *text != ',')
    return _("The cages of this game ID are damaged.");
  message = read_numbers (text + 1, order, order * (order + 1) / 2, sums, end);
  if (message != NULL)
    return message;

  for (guint cage = 0; cage < order * order; cage++)
    {
      g_autoptr (GString) cells = g_string_new (NULL);
      guint sum = 0, n_sums = 0;

      for (guint cell = cage; cell < order * order; cell++)
        if (cages[cell] == cage)
          {
            n_sums += sums->marks[0][cell] != 0;
            sum += sums->marks[0][cell];
            g_string_append_printf (cells, " r%uc%u", cell / order + 1, cell % order + 1);
          }
      if (cages[cage] == cage && n_sums != 1)
        return _("The cages of this game ID are damaged.");
      if (cages[cage] == cage)
        g_string_append_printf (rules, "killer %u%s\n", sum, cells->str);
    }
  return NULL;
}

/* What follows the digits: regions, cages, their sums. Returns: NULL, or what is wrong */
static const char *
read_kind (const Kind   *kind,
           MatoDraft    *draft,
           GString      *rules,
           const char  **end)
{
  guint order = draft->order;
  guint regions[MATO_MAX_CELLS];

  g_string_append_printf (rules, "board %ux%u\n", order, order);
  if (kind->is_jigsaw)
    {
      if (*(*end)++ != ',' || !mato_tatham_read_blocks (end, order, regions)
          || !are_regions (regions, order))
        return _("The regions of this game ID are damaged.");
      g_string_append (rules, "regions ");
      for (guint cell = 0; cell < order * order; cell++)
        g_string_append_printf (rules, "%s%u", cell > 0 ? "," : "", regions[cell] + 1);
    }
  else
    g_string_append_printf (rules, "boxes %ux%u", draft->box_rows, draft->box_columns);
  g_string_append_c (rules, '\n');
  if (kind->has_diagonals)
    g_string_append (rules, "diagonal+\ndiagonal-\n");
  if (!kind->is_killer)
    return NULL;

  return **end == ',' ? read_cages (*end + 1, order, rules, end)
                      : _("The cages of this game ID are damaged.");
}

/* @rules: gets those of a puzzle that is no ordinary one. Returns: why Mato cannot read the ID, or
 * NULL; @end: where */
static const char *
read_id (const char  *text,
         MatoDraft   *draft,
         GString     *rules,
         const char **end)
{
  Kind kind;
  const char *description = take_params (text, draft, &kind);
  const char *message;
  guint order = draft->box_rows * draft->box_columns;

  *end = text;
  if (description == NULL || order > MATO_MAX_ORDER || order < 2
      || (!kind.is_jigsaw && !mato_geometry_is_valid (draft->box_rows, draft->box_columns)))
    return _("No board that Mato knows has boxes of this size.");

  *end = description;
  if (*description == '#')
    return _("This is the seed of a puzzle, not the puzzle: copy the game ID that names its "
             "digits, with a colon.");

  if (*description != ':')
    return _("This game ID does not name the digits of its puzzle.");

  draft->order = order;
  message = read_numbers (description + 1, order, order, draft, end);
  for (guint cell = 0; message == NULL && cell < order * order; cell++)
    {
      draft->values[cell] = (guint8) draft->marks[0][cell];
      draft->marks[0][cell] = 0;
    }

  return message == NULL && (kind.is_jigsaw || kind.has_diagonals || kind.is_killer)
           ? read_kind (&kind, draft, rules, end) : message;
}

static MatoPuzzle *
build (MatoReader    *reader,
       const char    *notation,
       MatoDraft     *draft,
       const GString *rules,
       GError       **error)
{
  MatoPuzzle *puzzle;
  GError *fault = NULL;
  guint line;

  if (rules->len > 0 && !mato_reading_add_rules (reader, draft, rules->str, &line, &fault))
    {
      mato_reading_fail_at (reader, draft->line, draft->column, fault, error);
      return NULL;
    }

  puzzle = mato_reading_build_draft (reader, notation, draft, error);
  g_clear_pointer (&draft->geometry, mato_geometry_unref);
  return puzzle;
}

static MatoPuzzle *
fail_id (MatoReader  *reader,
         MatoDraft   *draft,
         guint        column,
         const char  *message,
         GError     **error)
{
  mato_reading_fail_at (reader, draft->line, column,
                        g_error_new_literal (MATO_ERROR, MATO_ERROR_UNSUPPORTED, message), error);
  return NULL;
}

/* Returns: the cells that a description of letters (runs of empty cells) and numbers tells of */
static guint
count_cells (const char *text,
             const char *end)
{
  guint n = 0;

  while (text < end)
    {
      gsize length = strspn (text, "0123456789");

      n += length > 0 ? 1 : g_ascii_islower (*text) ? (guint) (*text - 'a' + 1) : 0;
      text += MAX (length, 1);
    }

  return n;
}

/* Returns: whether nothing but numbers and letters follows, for as many cells as there are or at
 *   least with a number: `16x16: an icon` is none */
static gboolean
is_description (const char *text,
                guint       n_cells)
{
  gsize length = strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_,");

  return strcspn (text, " \t") == length
         && ((length >= 4 && strpbrk (text, "0123456789") != NULL)
             || count_cells (text, text + MIN (strcspn (text, ","), length)) == n_cells);
}

static gboolean
is_game_id (const char *glyphs)
{
  MatoDraft draft;
  Kind kind;
  const char *description = take_params (glyphs, &draft, &kind);
  guint order = description != NULL ? draft.box_rows * draft.box_columns : 0;

  return order > 0 && (*description == ':' || *description == '#')
         && is_description (description + 1, order * order);
}

/* `Game ID: 3x3:…`, `https://….html#3x3:…`: behind other words only an ID without a fault counts.
 *
 * Returns: whether there is one; @column: (out): where */
static gboolean
find_whole_id (const MatoLine *line,
               guint          *column)
{
  const char *glyphs = line->glyphs->str;

  for (guint i = 1; i + 1 < line->glyphs->len; i++)
    {
      g_autofree MatoDraft *draft = NULL;
      g_autoptr (GString) rules = g_string_new (NULL);
      const char *end;

      if (!g_ascii_isdigit (glyphs[i]) || strchr (" \t:=#", glyphs[i - 1]) == NULL
          || !is_game_id (glyphs + i))
        continue;

      draft = g_new0 (MatoDraft, 1);
      if (read_id (glyphs + i, draft, rules, &end) != NULL || end[strspn (end, " \t")] != '\0')
        continue;

      *column = i;
      return TRUE;
    }

  return FALSE;
}

static MatoReading
read_game_id (MatoReader      *reader,
              const MatoLine  *line,
              guint            column,
              MatoPuzzle     **puzzle,
              GError         **error)
{
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);
  g_autoptr (GString) rules = g_string_new (NULL);
  const char *glyphs = line->glyphs->str;
  const char *end;
  const char *message = read_id (glyphs + column, draft, rules, &end);

  draft->line = line->number;
  draft->column = column + 1;
  if (message == NULL && end[strspn (end, " \t")] != '\0' && *end != ',')
    message = _("There is other text after the game ID.");

  *puzzle = message == NULL
              ? build (reader, "tatham", draft, rules, error)
              : fail_id (reader, draft, (guint) (end - glyphs) + 1, message, error);
  mato_reading_drop (reader, 1);

  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

/* Saved games */

typedef struct
{
  MatoReader *reader;
  MatoDraft draft;
  GString *id; /* parameters, a colon and the description */
  GString *rules;
  guint position; /* the number of moves done, plus one */
  guint n_states; /* the number of moves, plus one; 0: not told */
  guint n_moves;
} Save;

static gboolean
has_key (const MatoLine *line,
         const char     *key)
{
  gsize length = strlen (key);

  return strncmp (line->text->str, key, length) == 0
         && line->text->str[length + strspn (line->text->str + length, " ")] == ':';
}

/* Returns: (nullable): the value, if it has as many bytes as the line says */
static const char *
get_value (const MatoLine *line)
{
  const char *length = strchr (line->text->str, ':');
  char *end;
  guint64 n;

  if (length == NULL || !g_ascii_isdigit (length[1]))
    return NULL;

  n = g_ascii_strtoull (length + 1, &end, 10);
  return *end == ':' && strlen (end + 1) == n ? end + 1 : NULL;
}

/* `S1,2,3,…`: “Solve” fills the board. */
static gboolean
apply_solution (MatoDraft  *draft,
                const char *text)
{
  for (guint cell = 0; cell < draft->order * draft->order; cell++)
    {
      guint digit = take_number (&text);

      if (digit == 0 || digit > draft->order || (*text != ',' && *text != '\0'))
        return FALSE;
      text += *text == ',';
      draft->marks[MATO_PENCIL_CENTRE][cell] = 0;
      if (draft->values[cell] == 0)
        draft->is_entry[cell] = TRUE;
      draft->values[cell] = digit;
    }

  return *text == '\0';
}

static gboolean
restart (MatoDraft *draft)
{
  for (guint cell = 0; cell < draft->order * draft->order; cell++)
    {
      draft->marks[MATO_PENCIL_CENTRE][cell] = 0;
      if (draft->is_entry[cell])
        draft->values[cell] = 0;
      draft->is_entry[cell] = FALSE;
    }

  return TRUE;
}

/* A move: `R3,4,9` enters 9 in the fourth column of the fifth row, `P` marks, `M` marks all, `S`
 * is the solution. */
static gboolean
apply_move (MatoDraft  *draft,
            const char *move)
{
  guint n = draft->order, column, row, digit;
  int length = 0;

  if (*move == '\0')
    return restart (draft);

  if (*move == 'S')
    return apply_solution (draft, move + 1);

  if (*move == 'M')
    {
      for (guint cell = 0; cell < n * n; cell++)
        if (draft->values[cell] == 0)
          draft->marks[MATO_PENCIL_CENTRE][cell] = (1u << n) - 1;
      return TRUE;
    }

  if (sscanf (move + 1, "%u,%u,%u%n", &column, &row, &digit, &length) != 3
      || move[1 + length] != '\0' || column >= n || row >= n || digit > n
      || (*move != 'R' && *move != 'P')
      || (draft->values[row * n + column] != 0 && !draft->is_entry[row * n + column]))
    return FALSE;

  if (*move == 'P')
    draft->marks[MATO_PENCIL_CENTRE][row * n + column] ^= digit > 0 ? 1u << (digit - 1) : 0;
  else
    {
      draft->values[row * n + column] = digit;
      draft->marks[MATO_PENCIL_CENTRE][row * n + column] = 0;
      draft->is_entry[row * n + column] = digit > 0;
    }

  return TRUE;
}

static const char *
finish_id (Save *self)
{
  const char *end;

  return self->draft.order > 0 ? NULL : read_id (self->id->str, &self->draft, self->rules, &end);
}

static const char *
take_move (Save       *self,
           const char *move)
{
  const char *message = finish_id (self);

  if (message != NULL || ++self->n_moves >= self->position)
    return message;

  return apply_move (&self->draft, move)
           ? NULL : _("This move does not fit the board.");
}

/* What says nothing of the board. A key that is none of these was one that does. */
static gboolean
has_other_key (const MatoLine *line)
{
  static const char *const keys[] = { "SAVEFILE", "VERSION", "GAME", "CPARAMS", "SEED", "PRIVDESC",
                                      "AUXINFO", "UI", "TIME" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (has_key (line, keys[i]))
      return TRUE;

  return FALSE;
}

/* Returns: why the line makes the saved game unreadable, or NULL */
static const char *
take_save_line (Save           *self,
                const MatoLine *line)
{
  const char *value = get_value (line);

  if (value == NULL || line->fault != MATO_LINE_GOOD)
    return _("This is not a line of a saved game.");

  if (has_key (line, "GAME") && !g_str_equal (value, "Solo"))
    return _("This is a saved game of another puzzle than Solo, which is sudoku.");
  if (has_key (line, "PARAMS"))
    g_string_prepend (self->id, value);
  else if (has_key (line, "DESC"))
    {
      g_string_append_printf (self->id, ":%s", value);
      self->draft.line = line->number;
      self->draft.column = (guint) (value - line->text->str) + 1;
    }
  else if (has_key (line, "NSTATES"))
    self->n_states = g_ascii_strtoull (value, NULL, 10);
  else if (has_key (line, "STATEPOS"))
    self->position = g_ascii_strtoull (value, NULL, 10);
  else if (has_key (line, "MOVE") || has_key (line, "SOLVE") || has_key (line, "RESTART"))
    return take_move (self, has_key (line, "RESTART") ? "" : value);
  else if (!has_other_key (line))
    return _("This is not a line of a saved game.");

  return NULL;
}

static gboolean
read_save_lines (Save    *self,
                 GError **error)
{
  const MatoLine *line;

  while ((line = mato_reading_peek (self->reader, 0)) != NULL)
    {
      const char *message = mato_line_is_empty (line) ? NULL : take_save_line (self, line);

      if (message != NULL)
        {
          mato_reading_fail (self->reader, 0, 0, error, MATO_ERROR_UNSUPPORTED, "%s", message);
          return FALSE;
        }
      mato_reading_drop (self->reader, 1);
    }

  return TRUE;
}

static MatoPuzzle *
build_save (Save    *self,
            GError **error)
{
  const char *message;

  if (self->id->len == 0 || self->draft.line == 0
      || (self->n_states > 0
          && (self->n_moves + 1 != self->n_states || self->position > self->n_states)))
    {
      mato_reading_fail (self->reader, 0, 0, error, MATO_ERROR_BAD_SHAPE,
                         _("The saved game ends before its puzzle is described."));
      return NULL;
    }

  message = finish_id (self);
  if (message != NULL)
    return fail_id (self->reader, &self->draft, self->draft.column, message, error);

  return build (self->reader, "tatham-save", &self->draft, self->rules, error);
}

static MatoReading
read_save (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  g_autofree Save *self = g_new0 (Save, 1);

  self->reader = reader;
  self->position = 1;
  self->id = g_string_new (NULL);
  self->rules = g_string_new (NULL);
  if (read_save_lines (self, error))
    *puzzle = build_save (self, error);
  mato_reading_drop_all (reader);
  g_string_free (self->id, TRUE);
  g_string_free (self->rules, TRUE);

  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

static MatoReading
read_tatham (MatoReader  *reader,
             MatoPuzzle **puzzle,
             GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint column = strspn (line->glyphs->str, " \t");

  if (line->fault != MATO_LINE_GOOD)
    return MATO_READING_NOT_MINE;

  if (g_str_has_prefix (line->text->str, "SAVEFILE:"))
    return read_save (reader, puzzle, error);

  if (is_game_id (line->glyphs->str + column))
    return read_game_id (reader, line, column, puzzle, error);

  return find_whole_id (line, &column) ? read_game_id (reader, line, column, puzzle, error)
                                       : MATO_READING_NOT_MINE;
}

const MatoFamily mato_family_tatham = { .read = read_tatham };
