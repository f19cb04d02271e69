/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/document.h"

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
} Desk;

static void
file_cb (Desk *desk)
{
  g_set_object (&desk->noted, mato_document_get_file (desk->document));
}

static void
desk_set_up (Desk *desk)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("17 clues, 1");

  desk->game = mato_game_new (puzzle);
  desk->document = mato_document_new (desk->game);
  desk->noted = NULL;
  g_signal_connect_swapped (desk->document, "notify::file", G_CALLBACK (file_cb), desk);
}

static void
desk_tear_down (Desk *desk)
{
  g_signal_handlers_disconnect_by_data (desk->document, desk);
  g_clear_object (&desk->document);
  g_clear_object (&desk->game);
  g_clear_object (&desk->noted);
}

static GFile *
name_file (guint number)
{
  g_autofree char *name = g_strdup_printf ("/%u.sdk", number);

  return number > 0 ? g_file_new_for_path (name) : NULL;
}

static void
put (Desk  *desk,
     guint  number)
{
  g_autoptr (GFile) file = name_file (number);
  g_autoptr (MatoPuzzle) puzzle = test_random_puzzle ();

  mato_document_prepare (desk->document, file, puzzle);
  mato_game_replace (desk->game, puzzle);
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
do_anything (Desk  *desk,
             Model *model)
{
  guint number = (guint) g_test_rand_int_range (0, 4);
  guint before = mato_game_get_position (desk->game);

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      put (desk, number);
      break;

    case 1: /* another puzzle of the same text */
      {
        g_autoptr (MatoPuzzle) puzzle = test_random_puzzle ();

        number = model->files[before];
        mato_game_replace (desk->game, puzzle);
        break;
      }

    case 2:
    case 3:
      mato_game_undo (desk->game);
      return;

    case 4:
      mato_game_redo (desk->game);
      return;

    default:
      number = model->files[before];
      test_play (desk->game);
      if (mato_game_get_position (desk->game) == before)
        return;
    }

  model->files[mato_game_get_position (desk->game)] = number;
}

/* After any moves, undos and redos. */
static void
each_board_has_its_file (void)
{
  for (guint round = 0; round < 20; round++)
    {
      Desk desk;
      Model model = { 0 };

      desk_set_up (&desk);
      for (guint i = 0; i < 300; i++)
        {
          do_anything (&desk, &model);
          assert_number (mato_document_get_file (desk.document),
                         model.files[mato_game_get_position (desk.game)]);
          g_assert_true (desk.noted == mato_document_get_file (desk.document));
        }
      desk_tear_down (&desk);
    }
}

/* While a move changes the file, the property is NULL; otherwise it is the file of the board before
 * and after the move. */
static void
done_cb (Desk     *desk,
         MatoDeed  deed,
         MatoMove *move)
{
  if (mato_move_get_after (move))
    g_assert_null (desk->noted);
}

static void
no_board_is_noted_with_another_file (void)
{
  Desk desk;

  desk_set_up (&desk);
  g_signal_connect_swapped (desk.game, "done", G_CALLBACK (done_cb), &desk);
  put (&desk, 1);
  assert_number (desk.noted, 1);
  put (&desk, 2);
  assert_number (desk.noted, 2);
  mato_game_undo (desk.game);
  assert_number (desk.noted, 1);
  mato_game_redo (desk.game);
  assert_number (desk.noted, 2);
  put (&desk, 0);
  desk_tear_down (&desk);
}

static void
reports_unsaved_changes (void)
{
  Desk desk;
  guint cell = 0;

  desk_set_up (&desk);
  mato_game_enter (desk.game, 0, 1);
  g_assert_false (mato_document_is_modified (desk.document));
  put (&desk, 1);
  g_assert_false (mato_document_is_modified (desk.document));
  while (!mato_game_enter (desk.game, cell, 1))
    cell++;
  g_assert_true (mato_document_is_modified (desk.document));
  mato_game_undo (desk.game);
  g_assert_false (mato_document_is_modified (desk.document));
  desk_tear_down (&desk);
}

/* After a restore, only the present board is known to be from the file, not those before it. */
static void
is_careful_with_what_was_restored (void)
{
  Desk left, desk;
  g_autoptr (GFile) file = name_file (1);

  desk_set_up (&left);
  put (&left, 2);
  put (&left, 1);
  put (&left, 3);
  mato_game_undo (left.game);

  desk_set_up (&desk);
  mato_game_take_over (desk.game, left.game);
  mato_document_restore (desk.document, file);
  assert_number (desk.noted, 1);
  mato_game_undo (desk.game);
  assert_number (desk.noted, 0);
  mato_game_redo (desk.game);
  assert_number (desk.noted, 1);
  mato_game_redo (desk.game);
  assert_number (desk.noted, 0);
  desk_tear_down (&desk);
  desk_tear_down (&left);
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
save (Desk       *desk,
      MatoSaving *saving,
      gboolean    is_asked)
{
  Run run = { 0 };

  mato_document_save_async (desk->document, saving, is_asked, saved_cb, &run);
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
  Desk *desk = user_data;

  g_assert_nonnull (collection);
  mato_game_replace (desk->game, mato_collection_get_puzzle (collection, 0));
}

static void
load (Desk  *desk,
      GFile *file)
{
  g_autoptr (GCancellable) claim = mato_document_claim (desk->document, file);

  mato_document_load_as_async (desk->document, claim, NULL, NULL, load_cb, desk);
  g_assert_true (mato_document_get_coming_file (desk->document) == file);
  while (mato_document_is_loading (desk->document))
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

/* Without asking, a file is overwritten only if Mato could have written it. */
static void
saves_where_nothing_is_lost (Folder        *folder,
                             gconstpointer  data)
{
  static const struct { const char *name; const char *text; MatoSaveEnd end; } cases[] = {
    { "own.txt", LINE "\n", MATO_SAVE_DONE },
    { "two.txt", LINE "\n" OTHER "\n", MATO_SAVE_WOULD_LOSE },
    { "comment.txt", LINE " # mine\n", MATO_SAVE_WOULD_LOSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = make_file (folder, cases[i].name, cases[i].text);
      MatoSaving *saving;
      Desk desk;

      desk_set_up (&desk);
      load (&desk, file);
      saving = mato_document_begin_saving (desk.document);
      g_assert_cmpint (save (&desk, saving, FALSE), ==, cases[i].end);
      assert_holds (file, cases[i].text);
      g_assert_cmpint (save (&desk, saving, TRUE), ==, MATO_SAVE_DONE);
      assert_holds (file, LINE "\n");
      mato_saving_free (saving);
      desk_tear_down (&desk);
    }
}

/* The line notation cannot store entries. */
static void
asks_for_a_place_for_entries (Folder        *folder,
                              gconstpointer  data)
{
  g_autoptr (GFile) file = make_file (folder, "line.txt", LINE "\n");
  g_autoptr (GFile) other = make_file (folder, "other.sdk", "");
  MatoSaving *saving;
  Desk desk;

  desk_set_up (&desk);
  load (&desk, file);
  mato_game_enter (desk.game, 1, 3);
  g_assert_true (mato_document_is_modified (desk.document));
  saving = mato_document_begin_saving (desk.document);
  g_assert_cmpint (save (&desk, saving, FALSE), ==, MATO_SAVE_WOULD_LOSE);
  mato_saving_set_file (saving, other);
  g_assert_cmpint (save (&desk, saving, TRUE), ==, MATO_SAVE_DONE);
  g_assert_false (mato_document_is_modified (desk.document));
  g_assert_true (g_file_equal (mato_document_get_file (desk.document), other));
  assert_holds (file, LINE "\n");
  mato_saving_free (saving);

  /* The saved file belongs to the board that was saved, even after the history has moved on. */
  saving = mato_document_begin_saving (desk.document);
  mato_saving_set_file (saving, file);
  put (&desk, 0);
  g_assert_cmpint (save (&desk, saving, TRUE), ==, MATO_SAVE_DONE);
  g_assert_null (desk.noted);
  mato_game_undo (desk.game);
  g_assert_true (g_file_equal (desk.noted, file));
  mato_saving_free (saving);
  desk_tear_down (&desk);
}

/* The window of a document may close while it is being saved. */
static void
outlives_its_window (Folder        *folder,
                     gconstpointer  data)
{
  g_autoptr (GFile) file = make_file (folder, "a.txt", "");
  Run run = { 0 };
  MatoSaving *saving;
  Desk desk;

  desk_set_up (&desk);
  saving = mato_document_begin_saving (desk.document);
  mato_saving_set_file (saving, file);
  mato_document_save_async (desk.document, saving, TRUE, saved_cb, &run);
  desk_tear_down (&desk);
  while (!run.has_ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (run.end, ==, MATO_SAVE_DONE);
  mato_saving_free (saving);
}

/* A document counts as saved only if its file was written. */
typedef struct
{
  Desk desk;
  GFile *file;
  MatoSaveEnd end;
} Faulty;

static void
prepare_save (gpointer data)
{
  Faulty *faulty = data;

  desk_set_up (&faulty->desk);
  folder_write (g_file_peek_path (faulty->file), "[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n"
                "1...\n..2.\n.3..\n...4\n", -1);
  load (&faulty->desk, faulty->file);
  g_assert_true (mato_game_enter (faulty->desk.game, 1, 3));
}

static void
run_save (gpointer data)
{
  Faulty *faulty = data;
  MatoSaving *saving = mato_document_begin_saving (faulty->desk.document);

  faulty->end = save (&faulty->desk, saving, TRUE);
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
                   !mato_document_is_modified (faulty->desk.document));
  /* If only syncing has failed, the file may have been written, too. */
  if (faulty->end == MATO_SAVE_DONE)
    g_assert_nonnull (strstr (text, "[State]\n13..\n"));
  else if (fault->what != FAIL_FSYNC)
    g_assert_nonnull (strstr (text, "[State]\n1...\n"));
  g_assert_true (g_str_has_suffix (text, "\n..2.\n.3..\n...4\n"));
  desk_tear_down (&faulty->desk);
}

static void
survives_every_fault (Folder        *folder,
                      gconstpointer  data)
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
#define FOLDER_TEST(name) \
  g_test_add ("/document/" #name, Folder, NULL, folder_set_up, name, folder_tear_down)

  g_test_add_func ("/document/each_board_has_its_file", each_board_has_its_file);
  g_test_add_func ("/document/no_board_is_noted_with_another_file",
                   no_board_is_noted_with_another_file);
  g_test_add_func ("/document/reports_unsaved_changes", reports_unsaved_changes);
  g_test_add_func ("/document/is_careful_with_what_was_restored",
                   is_careful_with_what_was_restored);
  FOLDER_TEST (saves_where_nothing_is_lost);
  FOLDER_TEST (asks_for_a_place_for_entries);
  FOLDER_TEST (outlives_its_window);
  FOLDER_TEST (survives_every_fault);

  return folder_run_with_own_state ();
}
