/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/plain.h"
#include "core/notation/reading.h"

/* What reader.c, which reads a text, and reading.c, which helps the families of notations, share;
 * no other file includes this. */

/* What stands before the cells of a line, or behind them, and how it is compared: any digit may
 * stand for a digit; so may a to f; or text has the separators between fields of any words. */
typedef enum
{
  MATO_AROUND_SAME,
  MATO_AROUND_HASH,
  MATO_AROUND_FIELDS,
} MatoAroundKind;

typedef struct
{
  MatoAroundKind kind;
  GString *text;
} MatoAround;

/*
 * The text around the cells of the last puzzle, if the next one may be recognized by it.
 *
 * notation: NULL: there is none
 * geometry: that of 9×9; the reader's own may be of a board that a family only tried
 * layout: NULL: the notation has none
 * size: bytes of layout, which is one block: pointers, then pieces
 * pattern: the text, a NUL for each cell
 * is_labelled: whether it is one line with more around the cells, which is in before and behind
 * last_before, last_behind: of the line before, if that was one, too
 * separators: of its fields; static
 * sign: of the empty cells in it; the notation may keep no sign
 * kinds: of characters in its fields
 * next: the board in the line of next_number, which has next_length bytes; 0: none was looked at
 * text: of the line that the families are asked about, if it may be one with a label
 * is_loose: whether there are blanks in pattern
 * is_open: whether there are rules between its rows, but none around it
 * empty: the sign of the empty cells
 * first_line: in pattern, the one of the first cell, from 0
 * n_misses: puzzles in succession that were not written like the one before
 */
typedef struct
{
  const char *notation;
  MatoGeometry *geometry;
  char **layout;
  gsize size;
  GString *pattern;
  gboolean is_labelled;
  MatoAround before;
  MatoAround behind;
  MatoAround last_before;
  MatoAround last_behind;
  const char *separators;
  char sign;
  guint8 kinds[256];
  char next[MATO_PLAIN_LINE];
  guint64 next_number;
  gsize next_length;
  GString *text;
  gboolean is_loose;
  gboolean is_open;
  char empty;
  guint first_line;
  guint n_misses;
} MatoForm;

/**
 * MatoPushed:
 * @puzzle: (nullable): owned
 * @fault: (nullable): owned: or what is wrong, and its place
 *
 * What was read beyond the one puzzle that is returned.
 */
typedef struct
{
  MatoPuzzle *puzzle;
  GError *fault;
  guint64 line;
  guint64 column;
} MatoPushed;

void mato_pushed_free (MatoPushed *pushed);

/**
 * MatoReaderTable:
 * @families: in the order in which they are asked
 * @tags: the one that is asked about a line of nothing but tags
 * @look_again: see mato_second_look()
 * @push_comments: see mato_comments_push()
 *
 * What a reader asks. Some of it reads texts inside of the text by readers of the same table: so
 * the table is given from above (families.c), and the reader knows none of them by name.
 */
typedef struct
{
  const MatoFamily *const *families;
  guint n_families;
  const MatoFamily *tags;
  gboolean (*look_again)    (MatoReader *reader);
  gboolean (*push_comments) (MatoReader *reader);
} MatoReaderTable;

struct _MatoReader
{
  const MatoReaderTable *table;
  MatoLines *lines;
  MatoReaderOptions options;
  MatoKnownAlphabet alphabets[MATO_MAX_ORDER + 1];
  MatoGeometry *geometry; /* of the last puzzle: most texts have only one shape */

  char *text; /* of mato_reader_new_for_text() */
  gsize text_length;
  gsize text_offset;

  guint64 n_puzzles; /* broken ones included */
  guint last_order; /* of the last one that was whole; 0: there was none */
  guint8 last_values[MATO_MAX_CELLS]; /* its digits */
  gboolean names_solution; /* a line since then */
  guint64 n_errors;
  guint64 promised; /* the integer on the first line; 0: none */
  gboolean are_promised; /* whether it is the order of all boards so far, or the side of a box */
  gboolean has_content;
  GError *deferred;   /* what is wrong if there is no puzzle; NULL: nothing */
  guint64 deferred_line;
  guint64 deferred_column;
  GString *comments; /* with blanks instead of their signs, until there is a puzzle; NULL: none */
  GArray *comment_numbers; /* for each line of these, its line in the text */
  guint64 rewound_start;
  guint64 rewound_until; /* the line that a family has looked ahead to in vain */
  guint8 *map;     /* of irregular boxes, above its boards; NULL: there is none */
  guint map_order; /* of this one, or of those below their boards */
  guint64 map_line;
  gboolean map_waits;   /* no board has followed it yet */
  gboolean maps_follow; /* whether boards have their maps below them */
  MatoPushed *ahead;    /* what follows a puzzle and was no map; NULL: nothing was read */
  gboolean is_announced; /* a board, by its notation */
  gboolean is_inner; /* its text is part of another one */
  guint64 n_left_out; /* lines that nobody knows */
  guint64 first_left_out;
  guint64 last_left_out;
  char *named;        /* a variant, of which something is told around puzzles; NULL: none */
  guint64 named_line;
  gboolean has_variant; /* whether a puzzle with rules of its own was read */
  guint64 last_loose; /* the last line that was passed over though it could be a row */
  guint64 last_torn; /* the last line left out that may be a row of a 16×16 board */
  guint64 last_four;
  gboolean has_sixteen; /* whether a 16×16 puzzle was read */
  gboolean is_below_puzzle; /* whether nothing was skipped since the last puzzle but labels */
  char *title;
  char *weights; /* the comment with the weights of the next puzzle; NULL: none */
  guint64 weights_line;
  MatoPuzzle *surplus; /* a puzzle beyond the count: returned after its error */

  GQueue pushed;            /* what is returned before more text is read, see Pushed in reader.c */
  gpointer *states;         /* of each family; NULL until it is needed */
  gsize state_size;         /* of the family that is being asked */
  guint asked;              /* the index of the family that is being called */
  guint64 asked_line;       /* the number of the first line that it sees */
  gboolean is_open;         /* whether it is called before all others */

  char plain[MATO_PLAIN_MAX * MATO_PLAIN_LINE]; /* what mato_reader_take_lines() returned */

  MatoForm form;

  gboolean knows_rules;     /* whether whoever reads knows boards with rules */
  char *rules;              /* that are added to each puzzle; NULL: none */
  MatoGeometry *ruled_base; /* the last board to which they were added, NULL; and with them */
  MatoGeometry *ruled;

  guint64 line;
  guint64 column;
  MatoTextCells cells;
};

MatoReader *mato_reader_begin      (const MatoReaderTable   *table,
                                    MatoSource               source,
                                    gpointer                 data,
                                    const MatoReaderOptions *options);
MatoReader *mato_reader_begin_text (const MatoReaderTable   *table,
                                    const char              *text,
                                    gssize                   length,
                                    const MatoReaderOptions *options);

/* A reader of the same table and options for a text that is part of the one that @outer reads. */
MatoReader *mato_reader_new_inner (const MatoReader *outer,
                                   const GString    *text);

/* Whether to read what follows the puzzle, to see whether it is the map of its boxes: only if it is
 * there already, as nobody who types has to wait for an answer. */
gboolean mato_reader_may_look_ahead (MatoReader       *self,
                                     const MatoPuzzle *puzzle);

/* Keeps a map above its boards: it holds for all of its size that follow, up to the next one.
 * Returns: FALSE with @error set, but not its place: it belongs to a board above */
gboolean mato_reader_keep_map (MatoReader        *self,
                               const MatoPuzzle  *map,
                               GError           **error);

/* Whether the map that was kept is one of the board. */
gboolean mato_reader_has_map_of (const MatoReader *self,
                                 const MatoPuzzle *puzzle);

/* Gives the puzzle the rules that were set. Returns: FALSE with @error set, but not its place */
gboolean mato_reader_add_rules (MatoReader  *self,
                                MatoPuzzle  *puzzle,
                                GError     **error);

/* Whether the cells of a lattice, resolved, are meant as the board that @puzzle is. */
gboolean mato_evidence_of_board (MatoReader           *reader,
                                 const char           *notation,
                                 const MatoTextCells  *cells,
                                 const MatoResolved   *resolved,
                                 const MatoPuzzle     *puzzle);

/* Whether cells that mean no board are those of a damaged one; any word may be as long as a small
 * board. */
gboolean mato_evidence_of_damage (MatoReader          *reader,
                                  const char          *notation,
                                  const MatoTextCells *cells);

/* Whether nothing but the digits of a 9×9 board can be meant by those that come next; a title may
 * have been read. */
gboolean mato_reader_expects_digits (const MatoReader *self);

/* Keeps the text of @line for mato_form_learn(). */
void mato_form_look (MatoReader     *self,
                     const MatoLine *line);

/* Keeps the text around the cells, if that was a line with more around @puzzle. @was_alike: (out):
 * the one before, too, and alike. Returns: whether it was */
gboolean mato_form_keep_line (MatoForm         *self,
                              const MatoPuzzle *puzzle,
                              gboolean         *was_alike);

/* Remembers how @puzzle was written; NULL: forgets it. */
void mato_form_learn (MatoReader       *self,
                      const MatoPuzzle *puzzle);

/* Takes the next puzzle if all bytes but its digits are those of the last one, and its title, if
 * that is a line of its own. Returns: (transfer full) (nullable): the puzzle */
MatoPuzzle *mato_form_take (MatoReader *self);

/* Finds the next puzzle if it is a line like the last one, with more around its cells, and no digit
 * of it clashes. Returns: its bytes, which stay; 0: there is none; see mato_plain_take() */
gsize mato_form_take_line (MatoReader    *self,
                           char          *line,
                           MatoPlainItem *item);

void mato_form_init  (MatoForm *self);
void mato_form_clear (MatoForm *self);

void mato_form_init_line  (MatoForm *self);
void mato_form_clear_line (MatoForm *self);

/* Remembers a comment that is skipped, in case there is no puzzle outside of comments. Returns:
 * TRUE */
gboolean mato_comments_add (MatoReader     *self,
                            const MatoLine *line);

/* At the end of the text. Returns: whether there is something in the comments to return next */
gboolean mato_comments_push (MatoReader *self);

void mato_comments_clear (MatoReader *self);

/* Whether the lines that were dropped since the mark are no damaged board, though they seem so:
 * they only stand above a whole one, or are nothing that is evident among words. Then the reader
 * goes on behind them. */
gboolean mato_second_look (MatoReader *reader);

/* Drops the first line, which is no part of a puzzle. */
void mato_reader_pass (MatoReader *self);

/* Whether @text is the name of a puzzle in a collection: `Grid 01`. */
gboolean mato_text_is_grid_header (const char *text);
