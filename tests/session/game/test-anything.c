/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whatever a player does, in any order: digits, marks and colours of one cell or several, weights,
 * other puzzles, undo, redo, jumps in the history, checkpoints, saving and opening again, and a
 * process that is killed. The board is always what a list of all boards so far says. Half of the
 * games are on boards with rules, which come and go meanwhile.
 */
#include "tests/session/again.h"
#include "tests/session/game/autosave-test.h"

#include "core/notation/reader.h"
#include "core/rules/rule-edit.h"
#include "session/game/history-text.h"
#include "session/game/puzzle-file.h"
#include "session/play/checkpoints.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <unistd.h>

#define N_MOVES effort_pick_slow (600, 3000, 2000000)
#define MOVES_OF_A_GAME 300
#define N_KILLS effort_pick_slow (3, 10, 1000)

typedef struct
{
  const char *folder;
  char *live;
  MatoGame *game;
  MatoAutosave *autosave;
  MatoCheckpoints *checkpoints;
  GPtrArray *kept;  /* the boards of the checkpoints, as text */
  GPtrArray *past;  /* the boards of the history, as text */
  guint at;
  gboolean has_rules;
  guint n_with_rules;  /* things done on boards with rules */
} Play;

static char *
write_board (const MatoPuzzle *puzzle)
{
  g_autoptr (MatoPuzzle) bare = mato_puzzle_copy (puzzle);

  g_clear_pointer (&bare->sections, g_free);
  return mato_move_puzzle_to_text (bare);
}

static void
play_begin (Play       *self,
            const char *folder)
{
  self->folder = folder;
  self->live = g_build_filename (folder, "live", NULL);
  self->game = make_game ("9x9 empty");
  self->autosave = keep (self->live, self->game);
  self->checkpoints = mato_checkpoints_new (self->game);
  self->kept = g_ptr_array_new_with_free_func (g_free);
  self->past = g_ptr_array_new_with_free_func (g_free);
  self->at = 0;
  self->has_rules = g_test_rand_bit ();
  self->n_with_rules = 0;
  mato_autosave_set_pause (self->autosave, 0);
  g_ptr_array_add (self->past, write_board (mato_game_get_puzzle (self->game)));
}

static void
play_end (Play *self)
{
  g_assert_null (mato_autosave_get_problem (self->autosave));
  g_clear_object (&self->checkpoints);
  g_clear_object (&self->autosave);
  g_clear_object (&self->game);
  g_ptr_array_unref (self->kept);
  g_ptr_array_unref (self->past);
  g_free (self->live);
}

/* A move was made, unless the history is as long as before: what was undone is gone. */
static void
note_move (Play *self)
{
  if (mato_game_get_position (self->game) == self->at)
    return;

  g_ptr_array_set_size (self->past, (int) ++self->at);
  g_ptr_array_add (self->past, write_board (mato_game_get_puzzle (self->game)));
}

static void
visit_checkpoint (Play *self)
{
  guint n = mato_checkpoints_get_n (self->checkpoints);
  guint index = n > 0 ? (guint) g_test_rand_int_range (0, (int) n) : 0;
  const MatoBoard *board;
  g_autoptr (MatoPuzzle) kept = NULL;

  if (n == 0 || !mato_checkpoints_fits (self->checkpoints, index))
    return;

  mato_checkpoints_return (self->checkpoints, index);
  note_move (self);
  board = mato_game_get_board (self->game);
  kept = mato_move_puzzle_from_text (self->kept->pdata[index]);
  g_assert_true (mato_board_equal (board, kept->board));
}

/* Returns: (transfer full) (nullable): the board with one more rule, or one less */
static MatoGeometry *
change_rules (const MatoGeometry *geometry)
{
  static const struct { const char *variant, *clue; guint n; } rules[] = {
    { "killer", "5", 2 }, { "thermo", NULL, 3 }, { "arrow", NULL, 3 }, { "white", NULL, 2 },
    { "renban", NULL, 3 },
  };
  guint rule = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (rules));
  guint column = (guint) g_test_rand_int_range (0, (int) geometry->columns - 2);
  guint row = (guint) g_test_rand_int_range (0, (int) geometry->rows);
  g_autoptr (GPtrArray) listed = mato_rule_list_new (geometry);
  guint16 cells[3];

  for (guint i = 0; i < 3; i++)
    cells[i] = (guint16) (row * geometry->columns + column + i);
  if (listed->len > 6 && g_test_rand_bit ())
    return mato_rules_remove (geometry, ((MatoListedRule *) listed->pdata[0])->line, NULL);

  return mato_rules_add (geometry, mato_variant_find (rules[rule].variant), rules[rule].clue, cells,
                         rules[rule].n, NULL);
}

/* The digits stay where they are, as when somebody sets a puzzle. */
static void
set_rules (Play *self)
{
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  g_autoptr (MatoGeometry) geometry = change_rules (mato_game_get_geometry (self->game));

  if (geometry == NULL)
    return;

  mato_puzzle_set_geometry (puzzle, geometry);
  mato_game_replace (self->game, puzzle);
  note_move (self);
}

static void
do_something (Play *self)
{
  gboolean is_classic = mato_geometry_is_classic (mato_game_get_geometry (self->game));

  if (self->has_rules && (is_classic || g_test_rand_int_range (0, 24) == 0))
    {
      set_rules (self);
      return;
    }

  switch (g_test_rand_int_range (0, 24))
    {
    case 0:
    case 1:
    case 2:
      self->at -= mato_game_undo (self->game) != NULL;
      break;
    case 3:
    case 4:
      self->at += mato_game_redo (self->game) != NULL;
      break;
    case 5:
      self->at = (guint) g_test_rand_int_range (0, (int) self->past->len);
      mato_game_go_to (self->game, self->at);
      break;
    case 6:
      if (mato_checkpoints_get_n (self->checkpoints) == MATO_MAX_CHECKPOINTS)
        break;
      mato_checkpoints_add (self->checkpoints, "a name");
      g_ptr_array_add (self->kept, write_board (mato_game_get_puzzle (self->game)));
      break;
    case 7:
      visit_checkpoint (self);
      break;
    default:
      test_play (self->game);
      note_move (self);
    }
}

/* What a killed process leaves brings the game back with its history and its checkpoints. */
static void
be_killed (Play *self)
{
  g_autofree char *path = folder_find (self->live, ".journal");
  g_autofree char *copy = g_build_filename (self->folder, "copy.journal", NULL);
  g_autofree char *checkpoints = mato_checkpoints_to_text (self->checkpoints);
  g_autofree char *expected = test_describe (self->game);
  g_autofree char *found_game = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MatoAutosave) found = NULL;
  gsize length;

  if (path == NULL)
    return;

  mato_autosave_set_note (self->autosave, "checkpoints", checkpoints);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  folder_write (copy, text, (gssize) length);
  found = find_one (self->folder);
  found_game = describe_kept (found);
  g_assert_cmpstr (found_game, ==, expected);
  if (*checkpoints != '\0')
    g_assert_cmpstr (mato_autosave_get_note (found, "checkpoints"), ==, checkpoints);
}

static void
be_saved (Play *self)
{
  g_autoptr (MatoPuzzle) saved = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  g_autoptr (MatoGame) other = make_game ("4x4 empty");
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  char *sections = mato_history_to_sections (self->game, saved->sections);

  g_free (saved->sections);
  saved->sections = sections;
  text = mato_puzzle_file_write (saved, MATO_NOTATION_MATO);
  reader = mato_reader_new_for_text (text, -1, NULL);
  mato_reader_set_rules (reader, NULL);
  read = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  mato_history_open (other, read);
  g_assert_true (mato_puzzle_equal (mato_game_get_puzzle (other),
                                    mato_game_get_puzzle (self->game)));
}

static void
do_one_thing (Play *self)
{
  g_autofree char *now = NULL;

  do_something (self);
  self->n_with_rules += !mato_geometry_is_classic (mato_game_get_geometry (self->game));
  now = write_board (mato_game_get_puzzle (self->game));
  g_assert_cmpuint (mato_game_get_position (self->game), ==, self->at);
  g_assert_cmpuint (mato_game_get_n_moves (self->game) + 1, ==, self->past->len);
  g_assert_cmpstr (now, ==, self->past->pdata[self->at]);
  if (g_test_rand_int_range (0, 50) == 0)
    be_saved (self);
}

/* Returns: how many things were done on boards with rules */
static guint
play_a_game (Folder   *folder,
             gboolean  has_rules)
{
  Play play;

  play_begin (&play, folder->path);
  play.has_rules = has_rules;
  for (guint i = 0; i < MOVES_OF_A_GAME; i++)
    {
      do_one_thing (&play);
      if (g_test_rand_int_range (0, 50) == 0)
        be_killed (&play);
      while (i % 7 == 0 && g_main_context_iteration (NULL, FALSE))
        ;
    }
  play_end (&play);
  return play.n_with_rules;
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (nothing_is_lost)
{
  guint n_with_rules = 0;

  for (guint i = 0; i < N_MOVES / MOVES_OF_A_GAME; i++)
    {
      n_with_rules += play_a_game (folder, i % 2 == 1);
      folder_tear_down (folder, NULL);
      folder_set_up (folder, NULL);
    }

  g_test_message ("%u of %u moves with rules", n_with_rules, N_MOVES);
  g_assert_cmpuint (n_with_rules, >, N_MOVES / 3);
}

/* The process to be killed: its seed decides what it does, and it tells each state as a line as
 * soon as it is stored; a jump in the history has several. */

typedef struct
{
  int fd;
  guint n;
} Told;

static void
tell (Told     *told,
      guint     deed,
      MatoMove *move,
      MatoGame *game)
{
  g_autofree char *state = test_describe (game);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, state, -1);
  g_autofree char *line = g_strconcat (sum, "\n", NULL);

  g_assert_cmpint (write (told->fd, line, strlen (line)), ==, strlen (line));
  told->n++;
}

static void
be_opened_again (Play *self,
                 Told *told)
{
  g_autoptr (MatoAutosave) found = NULL;

  test_wait_for_workers (self->autosave);
  g_clear_object (&self->autosave);
  found = find_one (self->live);
  g_clear_object (&self->checkpoints);
  g_ptr_array_set_size (self->kept, 0);
  if (found)
    {
      g_clear_object (&self->game);
      self->game = make_game ("4x4 empty");
      self->autosave = g_steal_pointer (&found);
      mato_autosave_follow (self->autosave, self->game);
    }
  else /* nothing was done yet */
    self->autosave = keep (self->live, self->game);
  self->checkpoints = mato_checkpoints_new (self->game);
  mato_autosave_set_pause (self->autosave, 0);
  g_signal_handlers_disconnect_by_data (self->game, told);
  g_signal_connect_swapped (self->game, "done", G_CALLBACK (tell), told);
}

static int
play_until_killed (const char *folder,
                   guint       n_states,
                   int         fd)
{
  Told told = { .fd = fd };
  Play play;

  play_begin (&play, folder);
  g_signal_connect_swapped (play.game, "done", G_CALLBACK (tell), &told);
  for (guint i = 0; told.n < n_states; i++)
    {
      do_one_thing (&play);
      if (g_test_rand_int_range (0, 50) == 0)
        be_opened_again (&play, &told);
      /* Sometimes there is a pause in which the journal is replaced by a shorter one. */
      while (i % 64 > 48 && g_main_context_iteration (NULL, FALSE))
        ;
    }
  play_end (&play);
  return 0;
}

static GSubprocess *
start_player (const char *folder,
              const char *seed,
              guint       n_states)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *n = g_strdup_printf ("%u", n_states);
  const char *const arguments[] = { "--play", folder, n, "--seed", seed, NULL };
  GSubprocess *player = again_start (arguments, &error);

  g_assert_no_error (error);
  return player;
}

/* Returns: (transfer full): the states that were told */
static char **
play_and_kill (const char *folder,
               const char *seed)
{
  g_autoptr (GSubprocess) player = start_player (folder, seed, G_MAXUINT);
  GInputStream *told = g_subprocess_get_stdout_pipe (player);
  g_autoptr (GString) lines = g_string_new (NULL);
  gsize n_bytes = (gsize) g_test_rand_int_range (1, 65 * 200);
  char buffer[1024];
  gssize n;

  /* The player goes on meanwhile, so it may be doing anything when it is killed. */
  while ((n = g_input_stream_read (told, buffer, sizeof buffer, NULL, NULL)) > 0)
    {
      g_string_append_len (lines, buffer, n);
      if (lines->len >= n_bytes)
        g_subprocess_send_signal (player, SIGKILL);
    }
  g_subprocess_wait (player, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (player));
  g_assert_cmpint (g_subprocess_get_term_sig (player), ==, SIGKILL);
  return g_strsplit (lines->str, "\n", 0);
}

/* Returns: (transfer full): at least the first states of a player that nobody kills */
static char **
play_in_peace (const char *folder,
               const char *seed,
               guint       n_states)
{
  g_autoptr (GSubprocess) player = start_player (folder, seed, n_states);
  g_autofree char *lines = NULL;

  g_assert_true (g_subprocess_communicate_utf8 (player, NULL, NULL, &lines, NULL, NULL));
  g_assert_true (g_subprocess_get_successful (player));
  return g_strsplit (lines, "\n", 0);
}

/* Returns: (transfer full): the state that the killed player left in @folder */
static char *
sum_kept (const char *folder)
{
  g_autoptr (MatoAutosave) found = find_one (folder);
  g_autoptr (MatoGame) new_game = make_game ("9x9 empty");
  g_autofree char *state = found ? describe_kept (found) : test_describe (new_game);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, state, -1);
}

/* The journal has all that was told, and at most what was being stored besides. */
FOLDER_TEST (survives_being_killed)
{
  g_autofree char *live = g_build_filename (folder->path, "live", NULL);

  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autofree char *seed = g_strdup_printf ("R02S%08x%08x%08x%08x", i, g_test_rand_int (),
                                               g_test_rand_int (), g_test_rand_int ());
      g_auto (GStrv) told = play_and_kill (folder->path, seed);
      g_autofree char *kept = sum_kept (live);
      guint n = g_strv_length (told) - 1; /* what follows the last line feed is no state */
      g_auto (GStrv) expected = NULL;

      folder_empty (folder->path);
      expected = play_in_peace (folder->path, seed, n + 1);
      folder_empty (folder->path);
      g_test_message ("%s: killed after %u states", seed, n);
      for (guint j = 0; j < n; j++)
        g_assert_cmpstr (told[j], ==, expected[j]);
      if (!g_str_equal (kept, told[n - 1]))
        g_assert_cmpstr (kept, ==, expected[n]);
    }
}

/* The report of the framework goes elsewhere. */
static int
be_player (int    argc,
           char **argv)
{
  int fd = dup (STDOUT_FILENO);

  dup2 (STDERR_FILENO, STDOUT_FILENO);
  g_test_init (&argc, &argv, NULL);
  return play_until_killed (argv[2], (guint) g_ascii_strtoull (argv[3], NULL, 10), fd);
}

int
main (int    argc,
      char **argv)
{
  if (argc > 3 && g_str_equal (argv[1], "--play"))
    return be_player (argc, argv);

  g_test_init (&argc, &argv, NULL);
  return tests_run ();
}
