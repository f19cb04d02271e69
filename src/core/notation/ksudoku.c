/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/ksudoku.h"

#include "core/board/shown.h"
#include "core/notation/ksudoku-graph.h"
#include "core/notation/sections.h"
#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_EVENTS = 100000,
  MAX_LETTERS = 4 * MATO_MAX_CELLS, /* blanks included; more are no board */
};

/* One step of the history. The program itself does not read events of several cells back. */
typedef struct
{
  guint cell;
  guint digit; /* 0: none */
  gboolean is_given;
  gboolean has_marks;
  guint32 marks;
} Event;

struct _MatoKsudoku
{
  char *type;       /* of the graph; NULL: not told */
  char *kind;       /* likewise, more specific */
  MatoKsudokuGraph *graph; /* of one that is not plain */
  gboolean is_inside_graph;
  guint order;      /* of its graph; 0: not told */
  gboolean is_strange; /* a name is nearly one that is known */
  GString *letters; /* NULL: no values yet */
  guint64 first_line; /* where they begin */
  guint64 first_column;
  gboolean is_inside_values;
  gboolean is_inside_group; /* an event of several cells */
  guint64 line;             /* the end of the values */
  guint64 column;
  guint64 milliseconds;
  GArray *events;
  gboolean has_bad_event;
};

MatoKsudoku *
mato_ksudoku_new (void)
{
  MatoKsudoku *self = g_new0 (MatoKsudoku, 1);

  self->events = g_array_new (FALSE, TRUE, sizeof (Event));
  return self;
}

void
mato_ksudoku_free (MatoKsudoku *self)
{
  g_free (self->type);
  g_free (self->kind);
  g_clear_pointer (&self->graph, mato_ksudoku_graph_free);
  if (self->letters != NULL)
    g_string_free (self->letters, TRUE);
  g_array_unref (self->events);
  g_free (self);
}

static const char *
find (const char  *name,
      const char **names,
      const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return NULL;
}

/* Returns: whether the attribute is there and a number up to @max */
static gboolean
take_number (const char   *name,
             const char  **names,
             const char  **values,
             guint64       max,
             guint64      *number)
{
  const char *text = find (name, names, values);

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, max, number, NULL);
}

static void
read_graph (MatoKsudoku  *self,
            const char  **names,
            const char  **values)
{
  static const char *const known[] = { "order", "type", "specific-type", "name", "description",
                                       "sizeX", "sizeY", "sizeZ", NULL };
  guint64 order;

  if (take_number ("order", names, values, 1000, &order))
    self->order = order;
  for (guint i = 0; names[i] != NULL; i++)
    self->is_strange |= mato_words_find_like (names[i], known) != NULL;
  self->is_strange |= self->type != NULL;
  if (self->is_strange)
    return;

  self->type = g_strdup (find ("type", names, values));
  self->kind = g_strdup (find ("specific-type", names, values));
  if (g_strcmp0 (self->type, "custom") != 0)
    return;
  self->graph = mato_ksudoku_graph_new ();
  self->is_inside_graph = TRUE;
  mato_ksudoku_graph_start (self->graph, "graph", names, values);
}

/* `0110`: a character for each digit. */
static gboolean
read_marks (const char *text,
            guint32    *marks)
{
  if (strlen (text) > MATO_MAX_ORDER || text[strspn (text, "01")] != '\0')
    return FALSE;

  for (guint i = 0; text[i] != '\0'; i++)
    *marks |= text[i] == '1' ? 1u << i : 0;

  return TRUE;
}

static void
read_event (MatoKsudoku  *self,
            const char  **names,
            const char  **values)
{
  static const char *const known[] = { "index", "value", "markers", "given", NULL };
  const char *marks = find ("markers", names, values);
  Event event = { .has_marks = marks != NULL,
                  .is_given = g_strcmp0 (find ("given", names, values), "true") == 0 };
  guint64 cell = 0, digit = 0;

  for (guint i = 0; names[i] != NULL; i++)
    self->has_bad_event |= !g_strv_contains (known, names[i]);
  self->has_bad_event |= !take_number ("index", names, values, MATO_MAX_CELLS - 1, &cell)
                         || !(marks != NULL
                                ? read_marks (marks, &event.marks)
                                : take_number ("value", names, values, MATO_MAX_ORDER, &digit));
  event.cell = cell;
  event.digit = digit;
  if (self->events->len < MAX_EVENTS)
    g_array_append_val (self->events, event);
  else
    self->has_bad_event = TRUE;
}

void
mato_ksudoku_start (MatoKsudoku  *self,
                    const char   *name,
                    const char  **names,
                    const char  **values,
                    guint64       line,
                    guint64       column)
{
  static const char *const known[] = { "ksudoku", "game", "puzzle", "graph", "values", "history",
                                       "complex-event", "simple-event", "sudokugroups", "clique",
                                       "cage", NULL };

  self->is_strange |= mato_words_find_like (name, known) != NULL;
  if (self->is_inside_graph)
    mato_ksudoku_graph_start (self->graph, name, names, values);
  else if (g_str_equal (name, "game"))
    take_number ("msecs-elapsed", names, values, G_MAXINT64, &self->milliseconds);
  else if (g_str_equal (name, "graph"))
    read_graph (self, names, values);
  else if (g_str_equal (name, "values") && self->letters == NULL)
    {
      self->letters = g_string_new (NULL);
      self->first_line = line;
      self->first_column = column;
      self->is_inside_values = TRUE;
    }
  else if (g_str_equal (name, "complex-event"))
    self->is_inside_group = TRUE;
  else if (g_str_equal (name, "simple-event") && !self->is_inside_group)
    read_event (self, names, values);
}

void
mato_ksudoku_add_text (MatoKsudoku *self,
                       const char  *text,
                       gsize        length)
{
  if (self->is_inside_graph)
    mato_ksudoku_graph_add_text (self->graph, text, length);
  if (self->is_inside_values && self->letters->len <= MAX_LETTERS)
    g_string_append_len (self->letters, text, (gssize) MIN (length, MAX_LETTERS + 1));
}

void
mato_ksudoku_end (MatoKsudoku *self,
                  const char  *name,
                  guint64      line,
                  guint64      column)
{
  if (self->is_inside_graph)
    mato_ksudoku_graph_end (self->graph, name);
  self->is_inside_graph &= !g_str_equal (name, "graph");
  if (g_str_equal (name, "complex-event"))
    self->is_inside_group = FALSE;
  if (!self->is_inside_values || !g_str_equal (name, "values"))
    return;

  self->is_inside_values = FALSE;
  self->line = line;
  self->column = column;
}

gboolean
mato_ksudoku_has_values (const MatoKsudoku *self)
{
  return self->letters != NULL && !self->is_inside_values;
}

/* Whoever edits the file may have put each row into a line. */
static char *
dup_without_blanks (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit_set (text, " \t\r\n", -1);

  return g_strjoinv (NULL, pieces);
}

/* Sets the place of @draft to that of a letter. */
static void
note_letter (const MatoKsudoku *self,
             guint              cell,
             MatoDraft         *draft)
{
  draft->line = self->first_line;
  draft->column = self->first_column;
  for (const char *c = self->letters->str;; c++)
    {
      if (!g_ascii_isspace (*c) && cell-- == 0)
        return;
      draft->column += ((guint8) *c & 0xc0) != 0x80;
      if (*c == '\n')
        {
          draft->line++;
          draft->column = 1;
        }
    }
}

/* Returns: an error, or NULL */
static const char *
read_letters (const MatoKsudoku *self,
              MatoDraft         *draft)
{
  g_autofree char *letters = dup_without_blanks (self->letters->str);
  guint n = strlen (letters);

  /* Irregular boxes may be of any size. */
  draft->order = mato_order_of_cells (n);
  if (self->graph != NULL && self->order >= 2 && self->order <= MATO_MAX_ORDER
      && self->order * self->order == n)
    draft->order = self->order;
  if (draft->order == 0)
    return _("These values do not make a square board.");
  if (self->order != 0 && self->order != draft->order)
    return _("These values are not as many as the board of this file has cells.");

  for (guint cell = 0; cell < n; cell++)
    {
      guint digit = letters[cell] == '_' ? 0 : (guint) (letters[cell] - 'a');

      if (letters[cell] == '.' || digit > draft->order || (digit == 0 && letters[cell] != '_'))
        note_letter (self, cell, draft);
      if (letters[cell] == '.')
        return _("Some places of this board are not cells; Mato reads ordinary sudoku only.");
      if (digit > draft->order || (digit == 0 && letters[cell] != '_'))
        return _("One of these letters is not a digit of the board.");
      draft->values[cell] = digit;
    }

  return NULL;
}

/* Returns: whether the event fits the board; marks replace a digit, which only hides them */
static gboolean
apply_event (const Event *event,
             MatoDraft   *draft)
{
  guint cell = event->cell;

  if (cell >= draft->order * draft->order || event->digit > draft->order
      || (event->marks >> draft->order) != 0)
    return FALSE;
  if (draft->values[cell] != 0 && !draft->is_entry[cell])
    return draft->values[cell] == event->digit;

  draft->values[cell] = event->digit;
  draft->is_entry[cell] = event->digit > 0 && !event->is_given;
  if (event->digit == 0)
    draft->marks[MATO_PENCIL_CENTRE][cell] = event->marks;
  return TRUE;
}

static const char *
apply_events (const MatoKsudoku *self,
              MatoDraft         *draft)
{
  gboolean are_good = !self->has_bad_event;

  for (guint i = 0; are_good && i < self->events->len; i++)
    are_good = apply_event (&g_array_index (self->events, Event, i), draft);

  return are_good ? NULL : _("The history of this game does not fit its board.");
}

/* Returns: (transfer full) (nullable): the kind of the puzzle, if it cannot be read: boards of
 *   several grids, or of more dimensions, and cages with other operations than sums */
static char *
find_other_kind (const MatoKsudoku *self)
{
  static const char *const others[] = { "Mathdoku", "Samurai", "TinySamurai", "Aztec", "Roxdoku",
                                        NULL };
  gboolean is_plain = g_strcmp0 (self->type, "sudoku") == 0
                      && (self->kind == NULL || g_str_equal (self->kind, "Plain"));

  if (self->type == NULL || is_plain)
    return NULL;
  if (self->graph == NULL || (self->kind != NULL && g_strv_contains (others, self->kind)))
    return mato_shown_text (self->graph == NULL && !g_str_equal (self->type, "sudoku")
                              ? self->type : self->kind, MATO_SHOWN_WORD);

  return NULL;
}

gboolean
mato_ksudoku_finish (MatoKsudoku  *self,
                     MatoDraft    *draft,
                     GString      *rules,
                     GError      **error)
{
  g_autofree char *kind = find_other_kind (self);
  const char *fault;

  draft->line = self->line;
  draft->column = self->column;
  if (kind != NULL && !self->is_strange)
    {
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   /* Translators: %s is a kind of puzzle, as the file calls it */
                   _("This is a puzzle of the kind “%s”, which Mato does not read."), kind);
      return FALSE;
    }

  fault = read_letters (self, draft);
  if (fault == NULL && (self->is_strange || self->order == 0 || self->type == NULL))
    fault = _("What kind of board this is the file does not tell, or its names are damaged.");
  if (fault == NULL && self->graph != NULL)
    fault = mato_ksudoku_graph_say (self->graph, draft->order, self->kind, rules);
  if (fault == NULL)
    fault = apply_events (self, draft);
  if (fault != NULL)
    {
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE, fault);
      return FALSE;
    }

  if (self->milliseconds > 0)
    draft->sections = mato_sections_set_time (NULL, self->milliseconds);
  return TRUE;
}

/* Values without their file */

/* A 4×4 board in a line may be a row of a 16×16 board in small letters: then other rows follow. */
static gboolean
is_row_of_sixteen (MatoReader *reader)
{
  const MatoLine *next = mato_reading_peek (reader, 1);

  return next != NULL && next->glyphs->len == 16 && strspn (next->glyphs->str, "_bcde") < 16;
}

/* An empty board could be one of any notation. */
MatoDraft *
mato_ksudoku_read_line (MatoReader *reader,
                        const char *text)
{
  guint order = mato_order_of_cells (strlen (text));
  g_autofree MatoDraft *draft = NULL;

  if (order == 0 || mato_reading_get_options (reader)->has_alphabet || strchr (text, '_') == NULL
      || text[strspn (text, "_")] == '\0' || (order == 4 && is_row_of_sixteen (reader)))
    return NULL;

  draft = g_new0 (MatoDraft, 1);
  for (guint cell = 0; text[cell] != '\0'; cell++)
    {
      if (text[cell] != '_' && (text[cell] < 'b' || text[cell] > (char) ('a' + order)))
        return NULL;
      draft->values[cell] = text[cell] == '_' ? 0 : (guint8) (text[cell] - 'a');
    }

  draft->order = order;
  return g_steal_pointer (&draft);
}
