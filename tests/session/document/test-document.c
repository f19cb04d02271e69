/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/document/document.h"

#include "tests/faults/each-fault.h"
#include "tests/session/folder.h"
#include "tests/session/session-test.h"

/*
 * The files of the boards in a history. Loads and saves that end in any order are tested in
 * tests/app/window/test-window-files.c.
 */

#define LINE "1...2..3..4...1."
#define OTHER "....2..3..4...1."

typedef struct
{
  MatoGame *game;
  MatoDocument *document;
  GFile *noted; /* nullable: the file at the last notification */
} Fixture;

static void
file_cb (Fixture *fixture)
{
  g_set_object (&fixture->noted, mato_document_get_file (fixture->document));
}

static void
fixture_set_up (Fixture *fixture)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("17 clues, 1");

  fixture->game = mato_game_new (puzzle);
  fixture->document = mato_document_new (fixture->game);
  fixture->noted = NULL;
  g_signal_connect_swapped (fixture->document, "notify::file", G_CALLBACK (file_cb), fixture);
}

static void
fixture_tear_down (Fixture *fixture)
{
  g_signal_handlers_disconnect_by_data (fixture->document, fixture);
  g_clear_object (&fixture->document);
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->noted);
}

static GFile *
name_file (guint number)
{
  g_autofree char *name = g_strdup_printf ("/%u.sdk", number);

  return number > 0 ? g_file_new_for_path (name) : NULL;
}

static void
put (Fixture  *fixture,
     guint  number)
{
  g_autoptr (GFile) file = name_file (number);
  g_autoptr (MatoPuzzle) puzzle = test_random_puzzle ();

  mato_document_prepare (fixture->document, file, puzzle);
  mato_game_replace (fixture->game, puzzle);
}

static void
assert_number (GFile *file,
               guint  number)
{
  g_autoptr (GFile) expected = name_file (number);

  if (expected)
    g_assert_true (file && g_file_equal (file, expected));
  else
    g_assert_null (file);
}

/* A reference model: the file of each position of the history. */
typedef struct
{
  guint files[1000];
  guint position;
} Model;

static void
do_anything (Fixture  *fixture,
             Model *model)
{
  guint number = (guint) g_test_rand_int_range (0, 4);
  guint before = mato_game_get_position (fixture->game);

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      put (fixture, number);
      break;

    case 1: /* another puzzle of the same text */
      {
        g_autoptr (MatoPuzzle) puzzle = test_random_puzzle ();

        number = model->files[before];
        mato_game_replace (fixture->game, puzzle);
        break;
      }

    case 2:
    case 3:
      mato_game_undo (fixture->game);
      return;

    case 4:
      mato_game_redo (fixture->game);
      return;

    default:
      number = model->files[before];
      test_play (fixture->game);
      if (mato_game_get_position (fixture->game) == before)
        return;
    }

  model->files[mato_game_get_position (fixture->game)] = number;
}

/* After any moves, undos and redos. */
TEST (each_board_has_its_file)
{
  for (guint round = 0; round < 20; round++)
    {
      Fixture fixture;
      Model model = { 0 };

      fixture_set_up (&fixture);
      for (guint i = 0; i < 300; i++)
        {
          do_anything (&fixture, &model);
          assert_number (mato_document_get_file (fixture.document),
                         model.files[mato_game_get_position (fixture.game)]);
          g_assert_true (fixture.noted == mato_document_get_file (fixture.document));
        }
      fixture_tear_down (&fixture);
    }
}

/* While a move changes the file, the property is NULL; otherwise it is the file of the board before
 * and after the move. */
static void
done_cb (Fixture     *fixture,
         MatoDeed  deed,
         MatoMove *move)
{
  if (mato_move_get_after (move))
    g_assert_null (fixture->noted);
}

TEST (no_board_is_noted_with_another_file)
{
  Fixture fixture;

  fixture_set_up (&fixture);
  g_signal_connect_swapped (fixture.game, "done", G_CALLBACK (done_cb), &fixture);
  put (&fixture, 1);
  assert_number (fixture.noted, 1);
  put (&fixture, 2);
  assert_number (fixture.noted, 2);
  mato_game_undo (fixture.game);
  assert_number (fixture.noted, 1);
  mato_game_redo (fixture.game);
  assert_number (fixture.noted, 2);
  put (&fixture, 0);
  fixture_tear_down (&fixture);
}

TEST (reports_unsaved_changes)
{
  Fixture fixture;
  guint cell = 0;

  fixture_set_up (&fixture);
  mato_game_enter (fixture.game, 0, 1);
  g_assert_false (mato_document_is_modified (fixture.document));
  put (&fixture, 1);
  g_assert_false (mato_document_is_modified (fixture.document));
  while (!mato_game_enter (fixture.game, cell, 1))
    cell++;
  g_assert_true (mato_document_is_modified (fixture.document));
  mato_game_undo (fixture.game);
  g_assert_false (mato_document_is_modified (fixture.document));
  fixture_tear_down (&fixture);
}

/* After a restore, only the present board is known to be from the file, not those before it. */
TEST (is_careful_with_what_was_restored)
{
  Fixture left, fixture;
  g_autoptr (GFile) file = name_file (1);

  fixture_set_up (&left);
  put (&left, 2);
  put (&left, 1);
  put (&left, 3);
  mato_game_undo (left.game);

  fixture_set_up (&fixture);
  mato_game_take_over (fixture.game, left.game);
  mato_document_restore (fixture.document, file, NULL);
  assert_number (fixture.noted, 1);
  mato_game_undo (fixture.game);
  assert_number (fixture.noted, 0);
  mato_game_redo (fixture.game);
  assert_number (fixture.noted, 1);
  mato_game_redo (fixture.game);
  assert_number (fixture.noted, 0);
  fixture_tear_down (&fixture);
  fixture_tear_down (&left);
}

typedef struct
{
  MatoSaveEnd end;
  GError *error;
  gboolean has_ended;
} Run;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Run *run = user_data;

  run->end = mato_document_save_finish (MATO_DOCUMENT (source), result, &run->error);
  run->has_ended = TRUE;
}

static MatoSaveEnd
save (Fixture         *fixture,
      MatoSaving      *saving,
      MatoSaveConsent  consent)
{
  Run run = { 0 };

  mato_document_save_async (fixture->document, saving, consent, saved_cb, &run);
  while (!run.has_ended)
    g_main_context_iteration (NULL, TRUE);
  g_clear_error (&run.error);
  return run.end;
}

static void
load_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (MatoCollection) collection =
    mato_document_load_finish (MATO_DOCUMENT (source), result, NULL);
  Fixture *fixture = user_data;

  g_assert_nonnull (collection);
  mato_game_replace (fixture->game, mato_collection_get_puzzle (collection, 0));
}

static void
load (Fixture  *fixture,
      GFile *file)
{
  g_autoptr (GCancellable) claim = mato_document_claim (fixture->document, file);

  mato_document_load_as_async (fixture->document, claim, NULL, NULL, load_cb, fixture);
  g_assert_true (mato_document_get_coming_file (fixture->document) == file);
  while (mato_document_is_loading (fixture->document))
    g_main_context_iteration (NULL, TRUE);
}

static GFile *
make_file (Folder     *folder,
           const char *name,
           const char *text)
{
  g_autofree char *path = g_build_filename (folder->path, name, NULL);

  folder_write (path, text, -1);
  return g_file_new_for_path (path);
}

static void
assert_holds (GFile      *file,
              const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

/* Without asking, a file is overwritten only if Mato could have written it. */
FOLDER_TEST (saves_where_nothing_is_lost)
{
  static const struct
  {
    const char *name;
    const char *text;
    MatoSaveEnd end;
    MatoSaveEnd named_end;
  } cases[] = {
    { "own.txt", LINE "\n", MATO_SAVE_DONE, MATO_SAVE_DONE },
    { "two.txt", LINE "\n" OTHER "\n", MATO_SAVE_WOULD_LOSE, MATO_SAVE_WOULD_REPLACE_MORE },
    { "comment.txt", LINE " # mine\n", MATO_SAVE_WOULD_LOSE, MATO_SAVE_DONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = make_file (folder, cases[i].name, cases[i].text);
      MatoSaving *saving;
      Fixture fixture;

      fixture_set_up (&fixture);
      load (&fixture, file);
      saving = mato_document_begin_saving (fixture.document);
      g_assert_cmpint (save (&fixture, saving, MATO_SAVE_UNASKED), ==, cases[i].end);
      assert_holds (file, cases[i].text);
      g_assert_cmpint (save (&fixture, saving, MATO_SAVE_NAMED), ==, cases[i].named_end);
      assert_holds (file, cases[i].named_end == MATO_SAVE_DONE ? LINE "\n" : cases[i].text);
      g_assert_cmpint (save (&fixture, saving, MATO_SAVE_CONFIRMED), ==, MATO_SAVE_DONE);
      assert_holds (file, LINE "\n");
      mato_saving_free (saving);
      fixture_tear_down (&fixture);
    }
}

/* It is no less of somebody's work. */
FOLDER_TEST (a_broken_puzzle_is_not_replaced)
{
  g_autoptr (GFile) own = make_file (folder, "own.txt", LINE "\n");
  g_autoptr (GFile) file = make_file (folder, "broken.txt", LINE "\n1...2..3..4...1!\n");
  MatoSaving *saving;
  Fixture fixture;

  fixture_set_up (&fixture);
  load (&fixture, own);
  saving = mato_document_begin_saving (fixture.document);
  g_assert_true (mato_saving_set_file (saving, file, NULL));
  g_assert_cmpint (save (&fixture, saving, MATO_SAVE_NAMED), ==, MATO_SAVE_WOULD_REPLACE_MORE);
  assert_holds (file, LINE "\n1...2..3..4...1!\n");
  mato_saving_free (saving);
  fixture_tear_down (&fixture);
}

/* The line notation cannot store entries. */
FOLDER_TEST (asks_for_a_place_for_entries)
{
  g_autoptr (GFile) file = make_file (folder, "line.txt", LINE "\n");
  g_autoptr (GFile) other = make_file (folder, "other.sdk", "");
  MatoSaving *saving;
  Fixture fixture;

  fixture_set_up (&fixture);
  load (&fixture, file);
  mato_game_enter (fixture.game, 1, 3);
  g_assert_true (mato_document_is_modified (fixture.document));
  saving = mato_document_begin_saving (fixture.document);
  g_assert_cmpint (save (&fixture, saving, MATO_SAVE_UNASKED), ==, MATO_SAVE_WOULD_LOSE);
  g_assert_true (mato_saving_set_file (saving, other, NULL));
  g_assert_cmpint (save (&fixture, saving, MATO_SAVE_NAMED), ==, MATO_SAVE_DONE);
  g_assert_false (mato_document_is_modified (fixture.document));
  g_assert_true (g_file_equal (mato_document_get_file (fixture.document), other));
  assert_holds (file, LINE "\n");
  mato_saving_free (saving);

  /* The saved file belongs to the board that was saved, even after the history has moved on. */
  saving = mato_document_begin_saving (fixture.document);
  g_assert_true (mato_saving_set_file (saving, file, NULL));
  put (&fixture, 0);
  g_assert_cmpint (save (&fixture, saving, MATO_SAVE_NAMED), ==, MATO_SAVE_DONE);
  g_assert_null (fixture.noted);
  mato_game_undo (fixture.game);
  g_assert_true (g_file_equal (fixture.noted, file));
  mato_saving_free (saving);
  fixture_tear_down (&fixture);
}

/* A puzzle of a text may be saved to a file of its own: the next one of the text is still from the
 * text, even if it is gone to before the file is written. */
FOLDER_TEST (neighbours_keep_their_files)
{
  for (guint is_early = 0; is_early < 2; is_early++)
    {
      g_autoptr (GFile) text = make_file (folder, "two.txt", LINE "\n" OTHER "\n");
      g_autoptr (GFile) own = make_file (folder, "own.txt", "");
      g_autoptr (MatoCollection) next = mato_collection_new_for_text (OTHER, -1, NULL);
      MatoSaving *saving;
      Fixture fixture;

      fixture_set_up (&fixture);
      load (&fixture, text);
      saving = mato_document_begin_saving (fixture.document);
      g_assert_true (mato_saving_set_file (saving, own, NULL));
      if (is_early)
        mato_game_replace (fixture.game, mato_collection_get_puzzle (next, 0));
      g_assert_cmpint (save (&fixture, saving, MATO_SAVE_NAMED), ==, MATO_SAVE_DONE);
      if (!is_early)
        mato_game_replace (fixture.game, mato_collection_get_puzzle (next, 0));
      mato_saving_free (saving);

      g_assert_true (g_file_equal (fixture.noted, text));
      saving = mato_document_begin_saving (fixture.document);
      g_assert_cmpint (save (&fixture, saving, MATO_SAVE_UNASKED), ==, MATO_SAVE_WOULD_LOSE);
      assert_holds (own, LINE "\n");
      assert_holds (text, LINE "\n" OTHER "\n");
      mato_game_undo (fixture.game);
      g_assert_true (g_file_equal (fixture.noted, own));
      mato_saving_free (saving);
      fixture_tear_down (&fixture);
    }
}

/* Not even what Mato could have written is written where the name promises another notation. */
FOLDER_TEST (a_promised_notation_is_not_replaced)
{
  g_autoptr (GFile) file = make_file (folder, "a.sgt", LINE "\n");
  g_autoptr (GError) error = NULL;
  MatoSaving *saving;
  Fixture fixture;

  fixture_set_up (&fixture);
  load (&fixture, file);
  saving = mato_document_begin_saving (fixture.document);
  g_assert_cmpint (save (&fixture, saving, MATO_SAVE_UNASKED), ==, MATO_SAVE_WOULD_LOSE);
  g_assert_false (mato_saving_set_file (saving, file, &error));
  g_assert_nonnull (strstr (error->message, ".sgt files"));
  mato_saving_free (saving);
  fixture_tear_down (&fixture);
}

/* The same board with its digits as givens stays in its file. */
FOLDER_TEST (new_givens_keep_the_file)
{
  g_autoptr (GFile) file = make_file (folder, "a.txt", OTHER "\n");
  g_autoptr (GFile) own = make_file (folder, "own.sdk", "");
  g_autoptr (MatoPuzzle) puzzle = NULL;
  MatoSaving *saving;
  Fixture fixture;

  fixture_set_up (&fixture);
  load (&fixture, file);
  g_assert_true (mato_game_enter (fixture.game, 0, 1));
  saving = mato_document_begin_saving (fixture.document);
  g_assert_true (mato_saving_set_file (saving, own, NULL));
  g_assert_cmpint (save (&fixture, saving, MATO_SAVE_NAMED), ==, MATO_SAVE_DONE);
  puzzle = mato_puzzle_copy (mato_game_get_puzzle (fixture.game));
  mato_board_set (puzzle->board, 0, 1, MATO_ORIGIN_GIVEN);
  mato_game_replace (fixture.game, puzzle);
  g_assert_true (g_file_equal (fixture.noted, own));
  mato_saving_free (saving);
  fixture_tear_down (&fixture);
}

/* The window of a document may close while it is being saved. */
FOLDER_TEST (outlives_its_window)
{
  g_autoptr (GFile) file = make_file (folder, "a.txt", "");
  Run run = { 0 };
  MatoSaving *saving;
  Fixture fixture;

  fixture_set_up (&fixture);
  saving = mato_document_begin_saving (fixture.document);
  g_assert_true (mato_saving_set_file (saving, file, NULL));
  mato_document_save_async (fixture.document, saving, MATO_SAVE_NAMED, saved_cb, &run);
  fixture_tear_down (&fixture);
  while (!run.has_ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (run.end, ==, MATO_SAVE_DONE);
  mato_saving_free (saving);
}

/* A document counts as saved only if its file was written. */
typedef struct
{
  Fixture fixture;
  GFile *file;
  MatoSaveEnd end;
} Faulty;

static void
prepare_save (gpointer data)
{
  Faulty *faulty = data;

  fixture_set_up (&faulty->fixture);
  folder_write (g_file_peek_path (faulty->file), "[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n"
                "1...\n..2.\n.3..\n...4\n", -1);
  load (&faulty->fixture, faulty->file);
  g_assert_true (mato_game_enter (faulty->fixture.game, 1, 3));
}

static void
run_save (gpointer data)
{
  Faulty *faulty = data;
  MatoSaving *saving = mato_document_begin_saving (faulty->fixture.document);

  faulty->end = save (&faulty->fixture, saving, MATO_SAVE_NAMED);
  mato_saving_free (saving);
}

static void
check_save (gpointer     data,
            const Fault *fault,
            gboolean     has_failed)
{
  Faulty *faulty = data;
  g_autofree char *text = NULL;

  g_assert_true (g_file_load_contents (faulty->file, NULL, &text, NULL, NULL, NULL));
  g_assert_true (faulty->end == MATO_SAVE_DONE || (has_failed && !fault->is_harmless));
  g_assert_cmpint (faulty->end == MATO_SAVE_DONE, ==,
                   !mato_document_is_modified (faulty->fixture.document));
  /* If only syncing has failed, the file may have been written, too. */
  if (faulty->end == MATO_SAVE_DONE)
    g_assert_nonnull (strstr (text, "[State]\n13..\n"));
  else if (fault->what != FAIL_FSYNC)
    g_assert_nonnull (strstr (text, "[State]\n1...\n"));
  g_assert_true (g_str_has_suffix (text, "\n..2.\n.3..\n...4\n"));
  fixture_tear_down (&faulty->fixture);
}

FOLDER_TEST (survives_every_fault)
{
  static const EachFault each = { prepare_save, run_save, check_save };
  Faulty faulty = { .file = make_file (folder, "a.sdk", "") };

  each_fault (&each, folder->path, &faulty);
  g_object_unref (faulty.file);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return folder_run_with_own_state ();
}
