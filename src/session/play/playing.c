/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/playing.h"

#include "core/board/posed.h"
#include "core/notation/sections.h"
#include "core/rules/rules.h"
#include "session/kit/object.h"
#include "session/play/new-variant.h"
#include "session/play/puzzle-kind.h"

#include <string.h>

/* The words of a note and of a document. */
#define ASSISTED "assisted"
#define COACHED "coached"
#define DONE "finished"
#define RUNNING "running"
#define OF " of "

/* Hexadecimal digits: two of a million puzzles are the same by a chance of 10⁻⁷. */
#define ID_LENGTH 16

/* What is known of a puzzle that was on the board. */
typedef struct
{
  char *id;      /* of its givens */
  guint64 spent; /* µs, up to when the clock was started */
  gboolean is_begun;
  gboolean is_assisted;
  gboolean is_coached;
  gboolean was_finished;
} Turn;

struct _MatoPlaying
{
  GObject parent_instance;

  MatoGame *game;
  GHashTable *turns; /* of Turn, by its id */
  Turn *turn;        /* of the present puzzle, in @turns */
  gint64 started;    /* µs; 0: the clock stands */
  gint64 (*now) (void);
  MatoPlayState state;
  gboolean is_made;  /* a person has just made a move */
  gboolean is_away;
  gboolean has_ended;
  gboolean pause_away;
  gboolean is_silent; /* notifications wait for `changed` of the game */
};

G_DEFINE_FINAL_TYPE (MatoPlaying, mato_playing, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PAUSED,
  PROP_PAUSE_AWAY,
  PROP_SOLVED,
  PROP_ASSISTED,
  N_PROPS,
};

enum
{
  FINISHED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
update_clock (MatoPlaying *self)
{
  gboolean runs = self->turn->is_begun && mato_play_state_has_clock (self->state)
                  && !self->has_ended && !(self->is_away && self->pause_away);

  if (runs == (self->started != 0))
    return;

  if (runs)
    {
      self->started = self->now ();
      return;
    }

  self->turn->spent += (guint64) (self->now () - self->started);
  self->started = 0;
}

/* What goes by givens, in notes and in memory. */
static char *
identify (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 givens[MATO_MAX_CELLS];
  char *id;

  mato_rules_write_shape (text, geometry);
  g_string_append_c (text, ' ');
  mato_board_copy_givens (puzzle->board, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    g_string_append_c (text, (char) ('0' + givens[cell]));

  id = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  id[ID_LENGTH] = '\0';
  return id;
}

/* @id: (transfer full) */
static Turn *
turn_new (char *id)
{
  Turn *turn = g_new0 (Turn, 1);

  turn->id = id;
  return turn;
}

static void
turn_free (gpointer data)
{
  Turn *turn = data;

  g_free (turn->id);
  g_free (turn);
}

/* Takes over what @text says of the time, and whether it was assisted. Returns: whether @text says
 * anything */
static gboolean
turn_read (Turn       *turn,
           const char *text)
{
  guint64 spent;
  char *end;

  if (!g_ascii_isdigit (*text))
    return FALSE;

  spent = g_ascii_strtoull (text, &end, 10);
  spent = MIN (spent, G_MAXINT64 / 2000);
  if (strstr (end, RUNNING) != NULL)
    spent += MATO_PLAYING_NOTE_STEP;
  turn->spent = spent * 1000;
  turn->is_begun = turn->is_begun || spent > 0;
  turn->is_assisted = strstr (end, ASSISTED) != NULL;
  turn->is_coached = strstr (end, COACHED) != NULL;
  turn->was_finished = strstr (end, DONE) != NULL;
  return TRUE;
}

/* A document brings the time along; a puzzle that was just made is played at once. */
static Turn *
turn_new_of (const MatoPuzzle *puzzle,
             char             *id)
{
  g_autofree char *lines = mato_sections_get (puzzle->sections, MATO_SECTION_TIME);
  Turn *turn = turn_new (id);
  MatoPuzzleKind kind;
  MatoVariantKind variant;

  if (lines != NULL)
    turn_read (turn, lines);
  turn->is_begun = turn->is_begun || mato_puzzle_kind_of (puzzle, &kind)
                   || mato_variant_kind_of (puzzle, &variant);
  return turn;
}

/* Returns: (nullable): the turn called @id, which need not end there */
static Turn *
find_turn (MatoPlaying *self,
           const char  *id)
{
  g_autofree char *own = g_strndup (id, ID_LENGTH);

  return g_hash_table_lookup (self->turns, own);
}

static gboolean
is_solved_by_person (const MatoBoard *board)
{
  guint n_cells = mato_board_get_geometry (board)->n_cells;

  if (mato_board_count_empty (board) > 0 || !mato_board_is_posed (board)
      || mato_board_count_givens (board) == n_cells || !mato_board_is_solved (board))
    return FALSE;

  for (guint cell = 0; cell < n_cells; cell++)
    if (mato_board_get_origin (board, cell) == MATO_ORIGIN_SOLVER)
      return FALSE;

  return TRUE;
}

static void
begin_turn (MatoPlaying *self)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->game);
  g_autofree char *id = identify (puzzle);

  self->turn = find_turn (self, id);
  if (self->turn == NULL)
    {
      self->turn = turn_new_of (puzzle, g_steal_pointer (&id));
      g_hash_table_insert (self->turns, self->turn->id, self->turn);
    }
}

/* Returns: whether it is solved by that */
static gboolean
meet (MatoPlaying   *self,
      MatoPlayEvent  event)
{
  MatoPlayState before = self->state;

  self->state = mato_play_state_after (before, event);
  update_clock (self);
  if ((before == MATO_PLAY_PAUSED) != (self->state == MATO_PLAY_PAUSED))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
  if ((before == MATO_PLAY_SOLVED) != (self->state == MATO_PLAY_SOLVED))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SOLVED]);
  return self->state == MATO_PLAY_SOLVED && before != MATO_PLAY_SOLVED;
}

static gboolean
meet_board (MatoPlaying *self)
{
  return meet (self, is_solved_by_person (mato_game_get_board (self->game)) ? MATO_PLAY_SOLVE
                                                                            : MATO_PLAY_MOVE);
}

/* What else follows the game still has what belongs to the board of before, until the game has told
 * of its change: nobody may look at all of it earlier. */
static void
be_silent (MatoPlaying *self)
{
  if (!self->is_silent)
    g_object_freeze_notify (G_OBJECT (self));
  self->is_silent = TRUE;
}

static void
speak (MatoPlaying *self)
{
  if (!self->is_silent)
    return;

  self->is_silent = FALSE;
  g_object_thaw_notify (G_OBJECT (self));
}

/* A puzzle that comes solved, from a document or a journal, was finished before. */
static void
arrive (MatoPlaying *self)
{
  begin_turn (self);
  meet (self, MATO_PLAY_REPLACE);
  if (meet_board (self))
    self->turn->was_finished = TRUE;
}

static void
replaced_cb (MatoPlaying *self)
{
  be_silent (self);
  if (self->started != 0)
    self->turn->spent += (guint64) (self->now () - self->started);
  self->started = 0;
  self->is_made = FALSE;
  arrive (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASSISTED]);
}

static void
done_cb (MatoPlaying    *self,
         MatoDeed        deed,
         const MatoMove *move)
{
  guint n_changes;
  gboolean is_change = mato_move_get_changes (move, &n_changes) != NULL;

  self->is_made = is_change && deed == MATO_DEED_MAKE && !mato_game_is_replaying (self->game);
  if (is_change && mato_board_is_posed (mato_game_get_board (self->game)))
    self->turn->is_begun = TRUE;
}

/* What is finished is so before anybody hears of it, and may write it down. */
static void
changed_cb (MatoPlaying *self)
{
  gboolean is_solved = is_solved_by_person (mato_game_get_board (self->game));
  gboolean is_finished = is_solved && self->is_made && !self->turn->was_finished;

  self->is_made = FALSE;
  self->turn->was_finished = self->turn->was_finished || is_solved;
  meet_board (self);
  speak (self);
  if (is_finished)
    g_signal_emit (self, signals[FINISHED], 0);
}

static void
set_pause_away (MatoPlaying *self,
                gboolean     pause_away)
{
  if (self->pause_away == pause_away)
    return;

  self->pause_away = pause_away;
  update_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSE_AWAY]);
}

static gboolean
is_assisted (MatoPlaying *self)
{
  return self->turn->is_assisted;
}

static void
mato_playing_finalize (GObject *object)
{
  MatoPlaying *self = MATO_PLAYING (object);

  mato_game_set_clock (self->game, NULL, NULL);
  g_clear_object (&self->game);
  g_clear_pointer (&self->turns, g_hash_table_unref);

  G_OBJECT_CLASS (mato_playing_parent_class)->finalize (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_PAUSED] = { "paused", G_TYPE_BOOLEAN, .get = G_CALLBACK (mato_playing_get_paused),
                    .set = G_CALLBACK (mato_playing_set_paused) },
  [PROP_PAUSE_AWAY] = { "pause-away", G_TYPE_BOOLEAN, MATO_FIELD (MatoPlaying, pause_away),
                        .set = G_CALLBACK (set_pause_away), .start = TRUE },
  [PROP_SOLVED] = { "solved", G_TYPE_BOOLEAN, .get = G_CALLBACK (mato_playing_is_solved) },
  [PROP_ASSISTED] = { "assisted", G_TYPE_BOOLEAN, .get = G_CALLBACK (is_assisted) },
};

static void
mato_playing_class_init (MatoPlayingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mato_playing_finalize;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[FINISHED] = mato_signal_new (klass, "finished", 0);
}

static void
mato_playing_init (MatoPlaying *self)
{
  self->turns = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, turn_free);
  self->now = g_get_monotonic_time;
  self->pause_away = TRUE;
}

static guint64
get_time_cb (gpointer playing)
{
  return mato_playing_get_spent (playing);
}

MatoPlaying *
mato_playing_new (MatoGame *game)
{
  MatoPlaying *self = g_object_new (MATO_TYPE_PLAYING, NULL);

  self->game = g_object_ref (game);
  arrive (self);
  mato_game_set_clock (game, get_time_cb, self);
  mato_connect (game, "done", G_CALLBACK (done_cb), self);
  mato_connect (game, "replaced", G_CALLBACK (replaced_cb), self);
  mato_connect (game, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

guint64
mato_playing_get_spent (MatoPlaying *self)
{
  guint64 spent;

  g_return_val_if_fail (MATO_IS_PLAYING (self), 0);

  spent = self->turn->spent;
  if (self->started != 0)
    spent += (guint64) (self->now () - self->started);
  return spent / 1000;
}

MatoPlayState
mato_playing_get_state (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), MATO_PLAY_PLAYING);

  return self->state;
}

void
mato_playing_meet (MatoPlaying   *self,
                   MatoPlayEvent  event)
{
  g_return_if_fail (MATO_IS_PLAYING (self));
  g_return_if_fail (event >= MATO_PLAY_ASK);

  meet (self, event);
}

gboolean
mato_playing_get_paused (MatoPlaying *self)
{
  return mato_playing_get_state (self) == MATO_PLAY_PAUSED;
}

void
mato_playing_set_paused (MatoPlaying *self,
                         gboolean     is_paused)
{
  mato_playing_meet (self, is_paused ? MATO_PLAY_PAUSE : MATO_PLAY_RESUME);
}

gboolean
mato_playing_is_solved (MatoPlaying *self)
{
  return mato_playing_get_state (self) == MATO_PLAY_SOLVED;
}

gboolean
mato_playing_is_assisted (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), FALSE);

  return self->turn->is_assisted;
}

gboolean
mato_playing_is_timed (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), FALSE);

  return self->turn->is_begun;
}

void
mato_playing_assist (MatoPlaying *self)
{
  g_return_if_fail (MATO_IS_PLAYING (self));

  if (self->turn->is_assisted || mato_playing_is_solved (self))
    return;

  self->turn->is_assisted = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASSISTED]);
}

gboolean
mato_playing_is_coached (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), FALSE);

  return self->turn->is_coached;
}

void
mato_playing_coach (MatoPlaying *self)
{
  g_return_if_fail (MATO_IS_PLAYING (self));

  if (!mato_playing_is_solved (self))
    self->turn->is_coached = TRUE;
}

void
mato_playing_set_away (MatoPlaying *self,
                       gboolean     is_away)
{
  g_return_if_fail (MATO_IS_PLAYING (self));

  self->is_away = is_away;
  update_clock (self);
}

void
mato_playing_end (MatoPlaying *self)
{
  g_return_if_fail (MATO_IS_PLAYING (self));

  self->has_ended = TRUE;
  update_clock (self);
}

const char *
mato_playing_get_turn (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), NULL);

  return self->turn->id;
}

/* Returns: (transfer full) (nullable): what is known of @turn, with @between before each word */
static char *
write_turn (MatoPlaying *self,
            const Turn  *turn,
            const char  *between)
{
  guint64 spent = turn == self->turn ? mato_playing_get_spent (self) : turn->spent / 1000;

  const struct
  {
    gboolean is_said;
    const char *word;
  } words[] = {
    { turn->is_assisted, ASSISTED }, { turn->is_coached, COACHED }, { turn->was_finished, DONE },
  };
  g_autoptr (GString) text = g_string_new (NULL);

  if (spent == 0 && !turn->is_assisted && !turn->is_coached && !turn->was_finished)
    return NULL;

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, spent);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].is_said)
      g_string_append_printf (text, "%s%s", between, words[i].word);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mato_playing_to_lines (MatoPlaying *self)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (MATO_IS_PLAYING (self), NULL);

  words = write_turn (self, self->turn, "\n");
  return words != NULL ? g_strconcat (words, "\n", NULL) : NULL;
}

char *
mato_playing_to_note (MatoPlaying *self,
                      const char  *id)
{
  g_autofree char *words = NULL;
  const Turn *turn;

  g_return_val_if_fail (MATO_IS_PLAYING (self), NULL);

  turn = find_turn (self, id);
  words = turn != NULL ? write_turn (self, turn, " ") : NULL;
  if (words == NULL)
    return NULL;

  return g_strconcat (words, turn == self->turn && self->started != 0 ? " " RUNNING : "", OF, id,
                      NULL);
}

void
mato_playing_from_note (MatoPlaying *self,
                        const char  *note)
{
  const char *of = note != NULL ? strstr (note, OF) : NULL;
  const char *id = of != NULL ? of + strlen (OF) : NULL;
  Turn *turn;

  g_return_if_fail (MATO_IS_PLAYING (self));

  if (note == NULL || !g_ascii_isdigit (*note))
    return;

  turn = id != NULL ? find_turn (self, id) : self->turn;
  if (turn == NULL)
    {
      turn = turn_new (g_strndup (id, ID_LENGTH));
      g_hash_table_insert (self->turns, turn->id, turn);
    }

  turn_read (turn, note);
  if (turn != self->turn)
    return;

  if (self->started != 0)
    self->started = self->now ();
  update_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASSISTED]);
}

void
mato_playing_set_clock (MatoPlaying *self,
                        gint64     (*now) (void))
{
  g_return_if_fail (MATO_IS_PLAYING (self));

  self->now = now;
  if (self->started != 0)
    self->started = now ();
}
