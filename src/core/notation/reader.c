/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include "core/board/weights-text.h"
#include "core/notation/named-rules.h"
#include "core/notation/region-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  LEAST_OF_COLUMN = 4,
};

void
mato_pushed_free (MatoPushed *pushed)
{
  g_clear_pointer (&pushed->puzzle, mato_puzzle_free);
  g_clear_error (&pushed->fault);
  g_free (pushed);
}

static gssize
read_text (gpointer   data,
           char      *buffer,
           gsize      size,
           GError   **error)
{
  MatoReader *self = data;
  gsize length = MIN (size, self->text_length - self->text_offset);

  memcpy (buffer, self->text + self->text_offset, length);
  self->text_offset += length;

  return length;
}

MatoReader *
mato_reader_begin (const MatoReaderTable   *table,
                   MatoSource               source,
                   gpointer                 data,
                   const MatoReaderOptions *options)
{
  MatoReader *self;

  g_return_val_if_fail (options == NULL || options->box_rows == 0
                        || mato_geometry_is_valid (options->box_rows, options->box_columns), NULL);

  self = g_new0 (MatoReader, 1);
  self->lines = mato_lines_new (source, data);
  self->table = table;
  self->states = g_new0 (gpointer, table->n_families);
  g_queue_init (&self->pushed);
  mato_form_init (&self->form);
  if (options != NULL)
    self->options = *options;

  return self;
}

MatoReader *
mato_reader_begin_text (const MatoReaderTable   *table,
                        const char              *text,
                        gssize                   length,
                        const MatoReaderOptions *options)
{
  MatoReader *self = mato_reader_begin (table, read_text, NULL, options);

  g_return_val_if_fail (self != NULL, NULL);

  mato_lines_free (self->lines);
  self->lines = mato_lines_new (read_text, self);
  self->text_length = length < 0 ? strlen (text) : (gsize) length;
  self->text = g_malloc (self->text_length + 1); /* never NULL: it is copied from */
  memcpy (self->text, text, self->text_length);

  return self;
}

MatoReader *
mato_reader_new_inner (const MatoReader *outer,
                       const GString    *text)
{
  MatoReader *self = mato_reader_begin_text (outer->table, text->str, (gssize) text->len,
                                             &outer->options);

  self->is_inner = TRUE;
  return self;
}

static void
free_states (MatoReader *self)
{
  const MatoFamily *const *families = self->table->families;

  for (guint i = 0; i < self->table->n_families; i++)
    {
      if (self->states[i] != NULL && families[i]->clear != NULL)
        families[i]->clear (self->states[i]);
      g_free (self->states[i]);
    }

  g_free (self->states);
}

void
mato_reader_free (MatoReader *self)
{
  g_return_if_fail (self != NULL);

  free_states (self);
  g_free (self->rules);
  g_clear_pointer (&self->ruled, mato_geometry_unref);
  g_clear_pointer (&self->ruled_base, mato_geometry_unref);
  g_queue_clear_full (&self->pushed, (GDestroyNotify) mato_pushed_free);
  g_clear_pointer (&self->ahead, mato_pushed_free);
  g_free (self->map);
  mato_lines_free (self->lines);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_free (self->text);
  g_free (self->title);
  g_free (self->named);
  g_free (self->weights);
  g_clear_pointer (&self->surplus, mato_puzzle_free);
  g_clear_error (&self->deferred);
  mato_comments_clear (self);
  mato_form_clear (&self->form);
  g_free (self);
}

/* Text between puzzles */

/* What stands around a puzzle in a chat, a forum, a contest or a formula. */
static gboolean
is_end_mark (const MatoLine *line)
{
  g_autofree char *word = g_strstrip (g_strdup (line->glyphs->str));

  return g_ascii_strcasecmp (word, "end") == 0 || strncmp (word + strspn (word, "|"), "```", 3) == 0
         || g_str_equal (word, "||") || g_str_equal (word, "$$") || g_str_equal (word, "\\[")
         || g_str_equal (word, "\\]");
}

/* Digits with blanks around them, or as many as a row has, are the first row if the next line has
 * the same length. */
static gboolean
may_be_row (MatoReader     *self,
            const MatoLine *line,
            gsize           n_digits)
{
  const MatoLine *next;
  g_autofree char *word = NULL;

  if (n_digits == line->glyphs->len && !mato_order_is_valid (n_digits))
    return FALSE;

  next = mato_reading_peek (self, 1);
  if (next == NULL)
    return FALSE;

  word = g_strstrip (g_strdup (next->glyphs->str));
  return next->glyphs->len == line->glyphs->len || strlen (word) == n_digits;
}

/* Whether the first line and those below it have one character each: they are cells. */
static gboolean
begins_column (MatoReader *self)
{
  for (guint i = 0; i < LEAST_OF_COLUMN; i++)
    {
      const MatoLine *line = mato_reading_peek (self, i);

      if (line == NULL || line->glyphs->len != 1)
        return FALSE;
    }

  return TRUE;
}

/* An integer alone on the first line with content: a number of puzzles, or the order of all of
 * them, or the side of their boxes. Unless it is the first row of a board: then the
 * next line has the same length, or tabs separate blank cells. */
static gboolean
read_count (MatoReader     *self,
            const MatoLine *line)
{
  g_autofree char *word = g_strstrip (g_strdup (line->glyphs->str));
  gsize length = strlen (word);

  if (self->has_content || line->fault != MATO_LINE_GOOD || length == 0 || length > 9
      || strspn (word, "0123456789") != length || g_ascii_strtoull (word, NULL, 10) == 0)
    return FALSE;

  if (strchr (line->glyphs->str, '\t') != NULL || may_be_row (self, line, length)
      || begins_column (self))
    return FALSE;

  self->promised = g_ascii_strtoull (word, NULL, 10);
  self->are_promised = TRUE;
  return TRUE;
}

static void
defer_prose (MatoReader     *self,
             const MatoLine *line)
{
  if (self->n_puzzles == 0 && self->deferred == NULL)
    mato_reading_defer (self, line->number, 1,
                        g_error_new_literal (MATO_ERROR, MATO_ERROR_UNKNOWN_NOTATION,
                                             _("Mato cannot read a puzzle in this text: a puzzle "
                                               "is a line of 81 characters or nine rows of nine, "
                                               "for example.")));
}

/* Returns: whether the first line is neither a puzzle nor an error and may be dropped */
static gboolean
skip_line (MatoReader     *self,
           const MatoLine *line)
{
  if (line->fault != MATO_LINE_GOOD)
    return FALSE;

  if (mato_line_is_empty (line) || is_end_mark (line) || mato_line_is_rule (line))
    {
      self->is_below_puzzle = FALSE;
      return TRUE;
    }

  if (self->n_puzzles > 0 && self->n_errors == 0
      && mato_line_is_remainder (line, self->is_below_puzzle))
    return FALSE;

  if (mato_text_is_grid_header (line->glyphs->str))
    {
      g_free (self->title);
      self->title = g_strstrip (g_strdup (line->text->str));
      return TRUE;
    }

  if (mato_line_is_comment (line))
    return mato_comments_add (self, line);

  if (!mato_line_is_prose (line) && !mato_line_is_short_label (line))
    return FALSE;
  if (!mato_line_is_edge (line))
    self->last_loose = line->number;

  defer_prose (self, line);
  return TRUE;
}

static MatoReading
ask_family (MatoReader  *self,
            guint        index,
            MatoPuzzle **puzzle,
            GError     **error)
{
  const MatoFamily *family = self->table->families[index];
  MatoReading reading;

  self->asked = index;
  self->state_size = family->state_size;
  reading = family->read (self, puzzle, error);
  self->is_open = reading == MATO_READING_OPEN;

  return reading;
}

/* Those that know only shapes may take what stands above a board for its first rows. */
static MatoReading
ask_shapes (MatoReader  *self,
            guint        first,
            MatoPuzzle **puzzle,
            GError     **error)
{
  MatoReading reading = MATO_READING_NOT_MINE;
  GError *fault = NULL;

  mato_lines_mark (self->lines);
  for (guint i = first; i < self->table->n_families && reading == MATO_READING_NOT_MINE; i++)
    reading = ask_family (self, i, puzzle, &fault);

  if (reading == MATO_READING_BROKEN && self->table->families[self->asked]->knows_shapes
      && fault->code != MATO_ERROR_UNSUPPORTED && self->table->look_again (self))
    {
      g_clear_error (&fault);
      reading = MATO_READING_NOTHING_YET;
    }

  mato_lines_unmark (self->lines);
  if (fault != NULL)
    g_propagate_error (error, fault);
  return reading;
}

static MatoReading
ask_families (MatoReader  *self,
              MatoPuzzle **puzzle,
              GError     **error)
{
  MatoReading reading = MATO_READING_NOT_MINE;
  guint i = 0;

  if (self->is_open)
    return ask_family (self, self->asked, puzzle, error);

  for (; !self->table->families[i]->knows_shapes && reading == MATO_READING_NOT_MINE; i++)
    reading = ask_family (self, i, puzzle, error);

  return reading == MATO_READING_NOT_MINE ? ask_shapes (self, i, puzzle, error) : reading;
}

static MatoPuzzle *
fail_lonely_weights (MatoReader  *self,
                     GError     **error)
{
  self->line = self->weights_line;
  self->column = 1;
  self->n_errors++;
  g_clear_pointer (&self->weights, g_free);
  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                       _("No puzzle follows these weights."));
  return NULL;
}

/* Sets the weights that came before @puzzle. */
static gboolean
add_weights (MatoReader  *self,
             MatoPuzzle  *puzzle,
             GError     **error)
{
  g_autofree char *line = g_steal_pointer (&self->weights);
  const char *text = line != NULL ? mato_weights_skip_header (line) : NULL;
  guint8 weights[MATO_MAX_CELLS];
  gsize offset;

  if (text == NULL)
    return TRUE;

  if (mato_weights_read (mato_board_get_geometry (puzzle->board), text, weights, &offset, error))
    {
      mato_puzzle_set_weights (puzzle, weights);
      return TRUE;
    }

  self->line = self->weights_line;
  self->column = (guint64) g_utf8_pointer_to_offset (line, text + offset) + 1;
  self->n_errors++;
  return FALSE;
}

static MatoPuzzle *
finish_puzzle (MatoReader  *self,
               MatoPuzzle  *puzzle,
               GError     **error)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint64 order = geometry->order;

  if (mato_puzzle_is_map (puzzle))
    {
      puzzle->number = 0;
      return puzzle;
    }

  puzzle->number = ++self->n_puzzles;
  self->has_variant |= !mato_geometry_is_classic (geometry);
  self->is_below_puzzle = TRUE;
  self->has_sixteen |= order == 16;
  self->last_order = (guint) order;
  self->names_solution = FALSE;
  memcpy (self->last_values, mato_board_get_values (puzzle->board), geometry->n_cells);
  /* A board with rules may have fewer cells; no solution of another agrees with the rest. */
  if (geometry->n_cells < order * order)
    memset (self->last_values + geometry->n_cells, 0xff, order * order - geometry->n_cells);
  if (puzzle->title == NULL)
    puzzle->title = g_steal_pointer (&self->title);
  if (!add_weights (self, puzzle, error))
    {
      mato_puzzle_free (puzzle);
      return NULL;
    }

  self->are_promised &= order == self->promised || order == self->promised * self->promised;
  if (self->promised == 0 || self->n_puzzles <= self->promised || self->are_promised)
    return puzzle;

  self->line = puzzle->line;
  self->column = 1;
  self->surplus = puzzle;
  self->n_errors++;
  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
               g_dngettext (GETTEXT_PACKAGE,
                            /* Translators: %u is a number of puzzles */
                            "The text promises %u puzzle, but there are more.",
                            "The text promises %u puzzles, but there are more.",
                            (gulong) self->promised), (guint) self->promised);
  self->promised = 0;
  return NULL;
}

/* What is no text, or text in another coding, has the same fault line after line. */
static void
drop_broken_lines (MatoReader *self)
{
  const MatoLine *line = mato_reading_peek (self, 0);
  gboolean is_text = line->fault != MATO_LINE_NUL;

  do
    {
      mato_reading_drop (self, 1);
      line = mato_reading_peek (self, 0);
    }
  while (!is_text && line != NULL && line->fault == MATO_LINE_NUL);
}

static void
count_left_out (MatoReader     *self,
                const MatoLine *line)
{
  if (self->n_left_out++ == 0)
    self->first_left_out = line->number;
  self->last_left_out = self->last_loose = line->number;
  if (line->glyphs->len == 16
      && strspn (line->glyphs->str, "0123456789ABCDEFGabcdefg.-_*?#") == 16)
    self->last_torn = line->number;
  self->is_below_puzzle = FALSE;
  defer_prose (self, line);
}

/* A line that is no text is a fault; any other that nobody knows stands around the puzzles.
 *
 * Returns: whether it is left out */
static gboolean
leave_out (MatoReader      *self,
           const MatoLine  *line,
           GError         **error)
{
  if (line->fault == MATO_LINE_GOOD && self->n_puzzles > 0
      && ((self->n_errors == 0 && mato_line_is_remainder (line, self->is_below_puzzle))
          || mato_line_is_piece (line)))
    {
      self->n_errors++;
      mato_reading_fail (self, 0, 0, error, MATO_ERROR_UNKNOWN_NOTATION,
                         _("The text is cut off here, in the first cells of a board."));
      mato_reading_drop (self, 1);
      return FALSE;
    }

  if (!mato_reading_check_line (self, 0, error))
    {
      self->n_errors++;
      drop_broken_lines (self);
      return FALSE;
    }

  count_left_out (self, line);
  mato_reading_drop (self, 1);
  return TRUE;
}

void
mato_reader_pass (MatoReader *self)
{
  const MatoLine *line = mato_reading_peek (self, 0);

  if (!skip_line (self, line))
    count_left_out (self, line);
  mato_reading_drop (self, 1);
}

const char *
mato_reader_get_named_rules (const MatoReader *self,
                             guint64          *line)
{
  *line = self->named_line;
  return self->has_variant ? NULL : self->named;
}

guint64
mato_reader_get_left_out (const MatoReader *self,
                          guint64          *first,
                          guint64          *last)
{
  *first = self->first_left_out;
  *last = self->last_left_out;
  return self->n_left_out;
}

/* A board that was refused may have swallowed others: what is missing then has been said. */
static MatoPuzzle *
end_text (MatoReader  *self,
          GError     **error)
{
  const GError *failure = mato_lines_get_failure (self->lines);
  guint64 promised = self->promised;

  if (self->weights != NULL)
    return fail_lonely_weights (self, error);

  self->line = mato_lines_get_count (self->lines) + 1;
  self->column = 1;
  self->promised = 0;

  if (failure != NULL)
    g_set_error_literal (error, MATO_ERROR, MATO_ERROR_READ, failure->message);
  else if (self->n_puzzles < promised && self->n_errors == 0
           && (self->n_puzzles == 0 || !self->are_promised))
    g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                 g_dngettext (GETTEXT_PACKAGE,
                              /* Translators: two numbers of puzzles */
                              "The text promises %u puzzle but holds %u.",
                              "The text promises %u puzzles but holds %u.", (gulong) promised),
                 (guint) promised, (guint) self->n_puzzles);
  else if (self->n_puzzles == 0 && self->n_errors == 0 && self->deferred != NULL)
    mato_reading_fail_at (self, self->deferred_line, self->deferred_column,
                          g_steal_pointer (&self->deferred), error);

  self->n_errors++;
  return NULL;
}

static MatoPuzzle *
fail_puzzle (MatoReader *self)
{
  g_clear_pointer (&self->weights, g_free);
  self->n_puzzles++;
  self->n_errors++;
  return NULL;
}

static MatoPuzzle *
take_pushed (MatoReader  *self,
             GError     **error)
{
  MatoPushed *pushed = g_queue_pop_head (&self->pushed);
  MatoPuzzle *puzzle = g_steal_pointer (&pushed->puzzle);

  if (puzzle == NULL)
    mato_reading_fail_at (self, pushed->line, pushed->column, g_steal_pointer (&pushed->fault),
                          error);
  mato_pushed_free (pushed);

  return puzzle != NULL ? finish_puzzle (self, puzzle, error) : fail_puzzle (self);
}

/* Reads a line that comes before a puzzle and is not part of it. Returns: whether it was such a
 * line, which is dropped, or @error is set */
static gboolean
read_preface (MatoReader      *self,
              const MatoLine  *line,
              GError         **error)
{
  if (mato_line_is_nearly_weights (line))
    {
      self->n_errors++;
      mato_reading_fail (self, 0, 0, error, MATO_ERROR_UNSUPPORTED,
                         _("This is nearly a line of weights: “Mato weights:” is how it begins."));
    }
  else if (mato_line_is_weights (line))
    {
      if (self->weights != NULL)
        {
          fail_lonely_weights (self, error);
          return TRUE;
        }
      /* Weights come before their puzzle, and are read when its order is known. */
      self->weights = g_strdup (line->text->str);
      self->weights_line = line->number;
    }
  else if (mato_line_is_empty (line) || !read_count (self, line))
    return FALSE;
  else
    self->has_content = TRUE;

  mato_reading_drop (self, 1);
  return TRUE;
}

static void
look_for_named_rules (MatoReader     *self,
                      const MatoLine *line)
{
  const char *found;
  gsize length;

  if (self->named != NULL || line->fault != MATO_LINE_GOOD || !mato_line_has_letters (line))
    return;

  found = mato_named_rules_find (line->text->str, &length);
  self->named = found != NULL ? g_strndup (found, length) : NULL;
  self->named_line = line->number;
}

/* Keeps in mind that a line calls what follows a solution. */
static void
look_for_solution (MatoReader     *self,
                   const MatoLine *line)
{
  static const char *const words[] = { "solution", "answer", "solved", "lösung", "soluci", "soluz",
                                       "答案", "解" };
  g_autofree char *text = NULL;

  if (self->last_order == 0 || line->fault != MATO_LINE_GOOD || !mato_line_has_letters (line))
    return;

  text = g_utf8_strdown (line->text->str, -1);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    self->names_solution |= strstr (text, words[i]) != NULL;
}

/* Behind a puzzle, a full board that is called so and agrees with it in all cells is its solution,
 * not a second puzzle.
 *
 * Returns: whether @puzzle is that */
static gboolean
is_solution (MatoReader       *self,
             const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  const guint8 *values = mato_board_get_values (puzzle->board);
  guint n_open = 0;

  if (!self->names_solution || self->last_order != geometry->order || self->weights != NULL
      || !(mato_board_is_solved (puzzle->board)
           || ((self->map != NULL || self->maps_follow)
               && mato_board_count_empty (puzzle->board) == 0)))
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      n_open += self->last_values[cell] == 0;
      if (self->last_values[cell] != 0 && self->last_values[cell] != values[cell])
        return FALSE;
    }

  return n_open > 0;
}

/* Returns: whether there is an answer: a puzzle, an error or the end of the text */
static gboolean
read_on (MatoReader  *self,
         MatoPuzzle **puzzle,
         GError     **error)
{
  const MatoLine *line = self->is_open ? NULL : mato_reading_peek (self, 0);
  MatoReading reading = MATO_READING_NOT_MINE;

  if (line == NULL && !self->is_open)
    {
      if (self->table->push_comments (self))
        return FALSE;
      *puzzle = end_text (self, error);
      return TRUE;
    }

  if (line != NULL && read_preface (self, line, error))
    return error != NULL && *error != NULL;

  self->has_content |= line != NULL && !mato_line_is_empty (line);
  if (line != NULL)
    {
      look_for_solution (self, line);
      look_for_named_rules (self, line);
    }
  if (line != NULL && mato_line_is_remark (line))
    {
      mato_comments_add (self, line);
      mato_reading_drop (self, 1);
      return FALSE;
    }

  self->asked_line = line != NULL ? line->number : 0;
  mato_form_look (self, line);
  if (line == NULL || line->glyphs->len > 0 || !mato_line_is_empty (line))
    reading = ask_families (self, puzzle, error);
  else if (strchr (line->text->str, '<') != NULL) /* a line of nothing but tags */
    reading = self->table->tags->read (self, puzzle, error);

  if (reading == MATO_READING_NOT_MINE)
    line = mato_reading_peek (self, 0);
  else
    mato_form_learn (self, *puzzle);
  if (reading == MATO_READING_DONE && is_solution (self, *puzzle))
    {
      g_clear_pointer (puzzle, mato_puzzle_free);
      return FALSE;
    }
  if (reading == MATO_READING_DONE)
    *puzzle = finish_puzzle (self, *puzzle, error);
  else if (reading == MATO_READING_BROKEN)
    *puzzle = fail_puzzle (self);
  else if (reading == MATO_READING_NOT_MINE && skip_line (self, line))
    mato_reading_drop (self, 1);
  else if (reading == MATO_READING_NOT_MINE)
    return !leave_out (self, line, error);

  return reading == MATO_READING_DONE || reading == MATO_READING_BROKEN;
}

/* Reads what comes next. A map of irregular boxes has the number 0, and is not counted. */
static MatoPuzzle *
read_one (MatoReader  *self,
          GError     **error)
{
  MatoPuzzle *puzzle = NULL;
  g_autoptr (GError) fault = NULL;

  if (self->surplus != NULL)
    return g_steal_pointer (&self->surplus);

  do
    {
      if (!g_queue_is_empty (&self->pushed))
        return take_pushed (self, error);
      puzzle = mato_form_take (self);
      if (puzzle != NULL)
        return finish_puzzle (self, puzzle, error);
    }
  while (!read_on (self, &puzzle, &fault));

  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  return puzzle;
}

/* Maps of irregular boxes, and rules */

static MatoPuzzle *
fail_lonely_map (MatoReader  *self,
                 GError     **error)
{
  self->map_waits = FALSE;
  self->n_errors++;
  mato_reading_fail_at (self, self->map_line, 1,
                        g_error_new_literal (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                                             _("No board follows this map of irregular boxes.")),
                        error);
  return NULL;
}

static MatoPuzzle *
take_ahead (MatoReader  *self,
            GError     **error)
{
  MatoPushed *ahead = g_steal_pointer (&self->ahead);
  MatoPuzzle *puzzle = g_steal_pointer (&ahead->puzzle);

  self->line = ahead->line;
  self->column = ahead->column;
  if (ahead->fault != NULL)
    g_propagate_error (error, g_steal_pointer (&ahead->fault));
  mato_pushed_free (ahead);
  return puzzle;
}

/* Returns: (transfer full) (nullable): @puzzle, which it takes, with the map that follows it, if
 *   there is one */
static MatoPuzzle *
look_for_map (MatoReader  *self,
              MatoPuzzle  *puzzle,
              GError     **error)
{
  guint order = mato_board_get_geometry (puzzle->board)->order;
  MatoPuzzle *next = NULL;
  MatoPushed *ahead;

  if (mato_reader_may_look_ahead (self, puzzle))
    {
      ahead = g_new0 (MatoPushed, 1);
      next = read_one (self, &ahead->fault);
      ahead->line = self->line;
      ahead->column = self->column;
      ahead->puzzle = next;
      self->ahead = ahead;
    }
  if (next != NULL && next->number == 0 && mato_board_get_geometry (next->board)->order == order)
    {
      self->maps_follow = TRUE;
      self->map_order = order;
      puzzle = mato_reading_apply_map (self, puzzle, mato_board_get_values (next->board),
                                      next->line, error);
      g_clear_pointer (&self->ahead, mato_pushed_free);
      return puzzle;
    }

  if (!self->maps_follow || order != self->map_order)
    return puzzle;

  mato_reading_fail_at (self, puzzle->line, 1,
                        g_error_new_literal (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                                             _("No map of irregular boxes follows this board, as "
                                               "one does above.")),
                        error);
  mato_puzzle_free (puzzle);
  return NULL;
}

/* Returns: (transfer full) (nullable): the next puzzle, with the map of its boxes, if it has one */
static MatoPuzzle *
read_mapped (MatoReader  *self,
             GError     **error)
{
  g_autoptr (GError) fault = NULL;
  MatoPuzzle *puzzle = self->ahead != NULL ? take_ahead (self, &fault)
                                           : read_one (self, &fault);

  while (puzzle != NULL && puzzle->number == 0)
    {
      guint64 map_line = puzzle->line;
      gboolean is_kept = mato_reader_keep_map (self, puzzle, &fault);

      mato_puzzle_free (puzzle);
      puzzle = is_kept ? read_one (self, &fault) : NULL;
      if (!is_kept)
        {
          self->n_errors++;
          self->line = map_line;
          self->column = 1;
        }
    }

  if (fault != NULL)
    {
      self->map_waits = FALSE;
      g_propagate_error (error, g_steal_pointer (&fault));
      return NULL;
    }
  if (puzzle == NULL || (self->map_waits && !mato_reader_has_map_of (self, puzzle)))
    {
      if (!self->map_waits)
        return NULL;
      g_clear_pointer (&puzzle, mato_puzzle_free);
      return fail_lonely_map (self, error);
    }
  if (mato_reader_has_map_of (self, puzzle))
    {
      self->map_waits = FALSE;
      return mato_reading_apply_map (self, puzzle, self->map, self->map_line, error);
    }

  return self->map == NULL ? look_for_map (self, puzzle, error) : puzzle;
}

MatoPuzzle *
mato_reader_next (MatoReader  *self,
                  GError     **error)
{
  MatoPuzzle *puzzle = read_mapped (self, error);
  GError *fault = NULL;

  if (puzzle == NULL || self->rules == NULL || mato_reader_add_rules (self, puzzle, &fault))
    return puzzle;

  mato_reading_fail_at (self, puzzle->line, 1, fault, error);
  mato_puzzle_free (puzzle);
  return NULL;
}
