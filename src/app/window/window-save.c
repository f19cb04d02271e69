/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/compat.h"
#include "app/kit/recent.h"
#include "core/notation/reader.h"
#include "core/notation/writer.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * A file is written over without asking only where nothing of it is lost: if it holds exactly
 * what Mato itself would write for its one puzzle. Comments, marks and other puzzles are somebody's
 * work; then the dialog asks.
 */

static gboolean
has_entries (const MatoBoard *board)
{
  return mato_board_get_geometry (board)->n_cells
         > mato_board_count_empty (board) + mato_board_count_givens (board);
}

/* What of @puzzle has no place in @notation. */
static gboolean
loses_entries (const MatoPuzzle *puzzle,
               MatoNotation      notation)
{
  return notation != MATO_NOTATION_SDK && has_entries (puzzle->board);
}

static gboolean
loses_weights (const MatoPuzzle *puzzle,
               MatoNotation      notation)
{
  return notation == MATO_NOTATION_LINE && puzzle->weights;
}

static gboolean
has_default_box (const MatoGeometry *geometry)
{
  guint box_rows, box_columns;

  return mato_geometry_default_box (geometry->order, &box_rows, &box_columns)
         && geometry->box_rows == box_rows && geometry->box_columns == box_columns;
}

/* What is read again as it was: only JSON tells the shape of unusual boxes. */
static MatoNotation
choose_notation (const MatoBoard *board,
                 const char      *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  if (!has_default_box (mato_board_get_geometry (board)) || g_str_has_suffix (small, ".json"))
    return MATO_NOTATION_JSON;

  return g_str_has_suffix (small, ".sdk") ? MATO_NOTATION_SDK : MATO_NOTATION_LINE;
}

/* Entries go where there is a place for them: elsewhere they would be taken for givens. */
static char *
write_board (const MatoPuzzle *puzzle,
             MatoNotation      notation)
{
  GString *text = g_string_new (NULL);
  guint8 givens[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, givens);
  mato_write (text, puzzle,
              notation == MATO_NOTATION_SDK ? mato_board_get_values (puzzle->board) : givens,
              notation);
  return g_string_free (text, FALSE);
}

/* Whether Mato could have written @text, with no more than one puzzle, in @notation. */
static gboolean
is_own_text (const char   *text,
             gsize         length,
             MatoNotation  notation)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, (gssize) length, NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);
  g_autofree char *own = puzzle ? write_board (puzzle, notation) : NULL;

  return own && strlen (own) == length && memcmp (own, text, length) == 0;
}

gboolean
mato_window_is_modified (MatoWindow *self)
{
  return self->file && self->saved
         && !mato_puzzle_equal (self->saved,
                                mato_game_get_puzzle (mato_workspace_get_game (self->workspace)));
}

const MatoPuzzle *
mato_window_get_only_puzzle (MatoCollection *collection)
{
  return mato_collection_get_n (collection) == 1 ? mato_collection_get_puzzle (collection, 0)
                                                 : NULL;
}

void
mato_window_set_saved (MatoWindow       *self,
                       const MatoPuzzle *puzzle)
{
  g_clear_pointer (&self->saved, mato_puzzle_free);
  self->saved = puzzle ? mato_puzzle_copy (puzzle) : NULL;
  if (self->file)
    mato_recent_add (self->file);
}

/**
 * Saving:
 *
 * What is on its way to a file: the window, which may be closed meanwhile, keeps the program alive.
 */
typedef struct
{
  MatoWindow *window;
  GApplication *application; /* nullable */
  GFile *file;
  MatoNotation notation;
  MatoPuzzle *puzzle;
} Saving;

static Saving *
saving_new (MatoWindow *self,
            GFile      *file)
{
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *name = g_file_get_basename (file);

  saving->window = g_object_ref (self);
  saving->application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  saving->file = g_object_ref (file);
  saving->puzzle =
    mato_puzzle_copy (mato_game_get_puzzle (mato_workspace_get_game (self->workspace)));
  saving->notation = choose_notation (saving->puzzle->board, name);
  if (saving->application)
    g_application_hold (saving->application);

  return saving;
}

static void
saving_free (Saving *saving)
{
  if (saving->application)
    g_application_release (saving->application);
  g_object_unref (saving->window);
  g_object_unref (saving->file);
  mato_puzzle_free (saving->puzzle);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static char *
describe_losses (const Saving *saving,
                 const char   *name)
{
  if (loses_entries (saving->puzzle, saving->notation)
      && loses_weights (saving->puzzle, saving->notation))
    /* Translators: %s is the name of a file; do not translate .sdk */
    return g_strdup_printf (_("Saved as %s, without your entries and the weights: only .sdk files "
                              "can store them."), name);
  if (loses_weights (saving->puzzle, saving->notation))
    /* Translators: %s is the name of a file; do not translate .sdk */
    return g_strdup_printf (_("Saved as %s, without the weights: .sdk files can store them."),
                            name);
  if (loses_entries (saving->puzzle, saving->notation))
    /* Translators: %s is the name of a file; do not translate .sdk */
    return g_strdup_printf (_("Saved as %s, without your entries: only .sdk files can store "
                              "them."), name);

  /* Translators: %s is the name of a file */
  return g_strdup_printf (_("Saved as %s."), name);
}

/* Marks have a place in no notation, so nobody is asked for another name because of them. */
static char *
describe_saved (const Saving *saving,
                const char   *name)
{
  g_autofree char *text = describe_losses (saving, name);

  if (!mato_board_has_marks (saving->puzzle->board))
    return g_steal_pointer (&text);

  /* Translators: after "Saved as … ."; marks are the small digits of a player */
  return g_strconcat (text, " ", _("Your marks stay in this window: no file format stores pencil "
                                   "marks."),
                      NULL);
}

static void
tell_saved (Saving *saving)
{
  g_autofree char *name = g_file_get_basename (saving->file);
  g_autofree char *display = g_filename_display_name (name);
  g_autofree char *text = describe_saved (saving, display);

  mato_toast_tell (saving->window->toast, text);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Saving) saving = user_data;
  MatoWindow *self = saving->window;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (saving->file, result, NULL, &error))
    {
      /* Translators: %s is what the system says, without a full stop */
      g_autofree char *text = g_strdup_printf (_("The file could not be saved: %s. Save it "
                                                 "somewhere else."), error->message);

      mato_toast_tell_problem (self->toast, text);
      return;
    }

  g_set_object (&self->file, saving->file);
  mato_window_set_saved (self, saving->puzzle);
  mato_window_take_notes (self);
  mato_window_refresh (self);
  tell_saved (saving);
}

/* Takes over @saving. The file is as it was until all is written. @etag: what it must be now. */
static void
write_file (Saving     *saving,
            const char *etag)
{
  char *text = write_board (saving->puzzle, saving->notation);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  g_file_replace_contents_bytes_async (saving->file, bytes, etag, FALSE, G_FILE_CREATE_NONE, NULL,
                                       saved_cb, saving);
}

static void
chosen_cb (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (MatoWindow) self = user_data;

  if (file)
    write_file (saving_new (self, file), NULL);
}

/* What the file might be called: as it is called now, with the ending that holds everything. */
static char *
suggest_name (MatoWindow *self)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (mato_workspace_get_game (self->workspace));
  gboolean is_usual = has_default_box (mato_board_get_geometry (puzzle->board));
  g_autofree char *name = self->file ? g_file_get_basename (self->file) : NULL;
  g_autofree char *title = puzzle->title ? g_strdelimit (g_strdup (puzzle->title), "/\n", '-')
                                         : NULL;
  char *dot = name ? strrchr (name, '.') : NULL;

  if (dot && dot > name)
    *dot = '\0';

  /* Translators: what a file is called at first, without its ending */
  return g_strconcat (name ? name : title && *title ? title : _("Sudoku"),
                      is_usual ? ".sdk" : ".json", NULL);
}

void
mato_window_save_as (MatoWindow *self)
{
  g_autofree char *name = suggest_name (self);
  g_autoptr (GFile) folder = self->file ? g_file_get_parent (self->file) : NULL;

  mato_compat_save_file (GTK_WINDOW (self), _("Save the Puzzle"), folder, name, chosen_cb,
                         g_object_ref (self));
}

static void
compare_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autofree char *text = NULL;
  g_autofree char *etag = NULL;
  gsize length;

  if (!g_file_load_contents_finish (saving->file, result, &text, &length, &etag, NULL)
      || !is_own_text (text, length, saving->notation)
      || loses_entries (saving->puzzle, saving->notation)
      || loses_weights (saving->puzzle, saving->notation))
    mato_window_save_as (saving->window);
  else
    write_file (g_steal_pointer (&saving), etag);
}

void
mato_window_save (MatoWindow *self)
{
  if (self->file)
    g_file_load_contents_async (self->file, NULL, compare_cb, saving_new (self, self->file));
  else
    mato_window_save_as (self);
}
