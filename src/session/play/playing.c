/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/playing.h"

#include "core/notation/sections.h"
#include "session/play/puzzle-kind.h"

#include <string.h>

/* What is known of a puzzle that was on the board. */
typedef struct
{
  guint64 spent; /* µs, up to when the clock was started */
  gboolean is_begun;
  gboolean is_assisted;
  gboolean was_finished;
} Turn;

struct _MatoPlaying
{
  GObject parent_instance;

  MatoGame *game;
  GHashTable *turns; /* of Turn, by the givens */
  Turn *turn;        /* of the present puzzle, in @turns */
  gint64 started;    /* µs; 0: the clock stands */
  gint64 (*now) (void);
  MatoDeed last_deed;
  gboolean is_paused;
  gboolean is_away;
  gboolean pause_away;
  gboolean is_solved;
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
  gboolean runs = self->turn->is_begun && !self->is_paused && !self->is_solved
                  && !(self->is_away && self->pause_away);

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

static char *
identify (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  GString *text = g_string_new (NULL);
  guint8 givens[MATO_MAX_CELLS];

  g_string_append_printf (text, "%ux%u ", geometry->box_rows, geometry->box_columns);
  mato_board_copy_givens (puzzle->board, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    g_string_append_c (text, (char) ('0' + givens[cell]));

  return g_string_free (text, FALSE);
}

/* A document brings the time along; a puzzle that was just made is played at once. */
static Turn *
turn_new (const MatoPuzzle *puzzle)
{
  g_autofree char *lines = mato_sections_get (puzzle->sections, MATO_SECTION_TIME);
  Turn *turn = g_new0 (Turn, 1);
  MatoPuzzleKind kind;

  if (lines != NULL)
    turn->spent = MIN (g_ascii_strtoull (lines, NULL, 10), G_MAXINT64 / 2000) * 1000;
  turn->is_begun = turn->spent > 0 || mato_puzzle_kind_of (puzzle, &kind);
  return turn;
}

static gboolean
is_solved_by_person (const MatoBoard *board)
{
  guint n_cells = mato_board_get_geometry (board)->n_cells;

  if (mato_board_count_empty (board) > 0 || mato_board_count_givens (board) == 0
      || mato_board_count_givens (board) == n_cells || !mato_board_is_solved (board))
    return FALSE;

  for (guint cell = 0; cell < n_cells; cell++)
    if (mato_board_get_origin (board, cell) == MATO_ORIGIN_SOLVER)
      return FALSE;

  return TRUE;
}

static void
update_solved (MatoPlaying *self)
{
  gboolean is_solved = is_solved_by_person (mato_game_get_board (self->game));

  if (self->is_solved == is_solved)
    return;

  self->is_solved = is_solved;
  update_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SOLVED]);
}

static void
begin_turn (MatoPlaying *self)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->game);
  char *identity = identify (puzzle);

  self->turn = g_hash_table_lookup (self->turns, identity);
  if (self->turn == NULL)
    {
      self->turn = turn_new (puzzle);
      g_hash_table_insert (self->turns, identity, self->turn);
    }
  else
    g_free (identity);
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

static void
replaced_cb (MatoPlaying *self)
{
  be_silent (self);
  if (self->started != 0)
    self->turn->spent += (guint64) (self->now () - self->started);
  self->started = 0;
  begin_turn (self);
  mato_playing_set_paused (self, FALSE);
  update_solved (self);
  update_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASSISTED]);
}

static void
done_cb (MatoPlaying    *self,
         MatoDeed        deed,
         const MatoMove *move)
{
  guint n_changes;

  self->last_deed = deed;
  if (mato_move_get_changes (move, &n_changes) != NULL
      && mato_board_count_givens (mato_game_get_board (self->game)) > 0)
    self->turn->is_begun = TRUE;
}

static void
changed_cb (MatoPlaying *self)
{
  mato_playing_set_paused (self, FALSE);
  update_clock (self);
  update_solved (self);
  speak (self);
  if (!self->is_solved || self->last_deed != MATO_DEED_MAKE || self->turn->was_finished)
    return;

  self->turn->was_finished = TRUE;
  g_signal_emit (self, signals[FINISHED], 0);
}

static void
mato_playing_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  MatoPlaying *self = MATO_PLAYING (object);

  switch (prop_id)
    {
    case PROP_PAUSED:
      g_value_set_boolean (value, self->is_paused);
      break;
    case PROP_PAUSE_AWAY:
      g_value_set_boolean (value, self->pause_away);
      break;
    case PROP_SOLVED:
      g_value_set_boolean (value, self->is_solved);
      break;
    case PROP_ASSISTED:
      g_value_set_boolean (value, self->turn->is_assisted);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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

static void
mato_playing_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  MatoPlaying *self = MATO_PLAYING (object);

  switch (prop_id)
    {
    case PROP_PAUSED:
      mato_playing_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_PAUSE_AWAY:
      set_pause_away (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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

static void
mato_playing_class_init (MatoPlayingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags reads = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags both = reads | G_PARAM_WRITABLE;

  object_class->get_property = mato_playing_get_property;
  object_class->set_property = mato_playing_set_property;
  object_class->finalize = mato_playing_finalize;

  props[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, both);
  props[PROP_PAUSE_AWAY] = g_param_spec_boolean ("pause-away", NULL, NULL, TRUE, both);
  props[PROP_SOLVED] = g_param_spec_boolean ("solved", NULL, NULL, FALSE, reads);
  props[PROP_ASSISTED] = g_param_spec_boolean ("assisted", NULL, NULL, FALSE, reads);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[FINISHED] = g_signal_new ("finished", MATO_TYPE_PLAYING, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
mato_playing_init (MatoPlaying *self)
{
  self->turns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
  begin_turn (self);
  update_solved (self);
  update_clock (self);
  mato_game_set_clock (game, get_time_cb, self);
  g_signal_connect_object (game, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
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

gboolean
mato_playing_get_paused (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), FALSE);

  return self->is_paused;
}

/* What is solved needs no pause. */
void
mato_playing_set_paused (MatoPlaying *self,
                         gboolean     is_paused)
{
  g_return_if_fail (MATO_IS_PLAYING (self));

  is_paused = is_paused && !self->is_solved;
  if (self->is_paused == is_paused)
    return;

  self->is_paused = is_paused;
  update_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
}

gboolean
mato_playing_is_solved (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), FALSE);

  return self->is_solved;
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

  mato_playing_set_paused (self, FALSE);
  if (self->turn->is_assisted || self->is_solved)
    return;

  self->turn->is_assisted = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASSISTED]);
}

void
mato_playing_set_away (MatoPlaying *self,
                       gboolean     is_away)
{
  g_return_if_fail (MATO_IS_PLAYING (self));

  self->is_away = is_away;
  update_clock (self);
}

char *
mato_playing_to_note (MatoPlaying *self)
{
  g_return_val_if_fail (MATO_IS_PLAYING (self), NULL);

  return g_strdup_printf ("%" G_GUINT64_FORMAT "%s%s", mato_playing_get_spent (self),
                          self->turn->is_assisted ? " assisted" : "",
                          self->turn->was_finished ? " finished" : "");
}

void
mato_playing_from_note (MatoPlaying *self,
                        const char  *note)
{
  guint64 spent;
  char *end;

  g_return_if_fail (MATO_IS_PLAYING (self));

  if (note == NULL || !g_ascii_isdigit (*note))
    return;

  spent = g_ascii_strtoull (note, &end, 10);
  self->turn->spent = MIN (spent, G_MAXINT64 / 2000) * 1000;
  self->turn->is_begun = self->turn->is_begun || spent > 0;
  self->turn->is_assisted = strstr (end, "assisted") != NULL;
  self->turn->was_finished = strstr (end, "finished") != NULL;
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
