/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/compat.h"
#include "app/kit/recent.h"
#include "app/window/window-save.h"
#include "core/notation/sections.h"
#include "session/game/history-text.h"
#include "session/game/puzzle-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is on its way to a file. */
typedef struct
{
  MatoWindow *window;
  MatoSaving *saving;
  GApplication *application; /* nullable: that lives on while the file is written */
} Save;

void
mato_window_save_tell_copied (MatoToast  *toast,
                              const char *path)
{
  g_autofree char *display = g_filename_display_name (path);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saving. Until the file is checked, a copy is in %s."),
                                           display);

  mato_toast_tell (toast, text);
}

static void
copied_cb (const char *path,
           gpointer    window)
{
  mato_window_save_tell_copied (MATO_WINDOW (window)->toast, path);
}

/* The bookmarks of recordings are no part of the game, but of its document. */
static void
add_bookmarks (MatoWindow *self,
               MatoPuzzle *puzzle)
{
  MatoFilms *films = mato_workspace_get_films (self->workspace);
  g_autofree char *text = mato_bookmarks_to_text (mato_films_get_bookmarks (films));
  g_autofree char *lines = *text != '\0' ? mato_history_fold (text) : NULL;
  char *sections = mato_sections_set (puzzle->sections, MATO_SECTION_BOOKMARKS, lines);

  g_free (puzzle->sections);
  puzzle->sections = sections;
}

static Save *
save_new (MatoWindow *self)
{
  Save *save = g_new0 (Save, 1);

  save->window = g_object_ref (self);
  save->saving = mato_document_begin_saving (self->document);
  add_bookmarks (self, save->saving->puzzle);
  save->saving->copied = copied_cb;
  save->saving->copied_data = self;

  return save;
}

static void
release_application (Save *save)
{
  if (save->application)
    g_application_release (save->application);
  save->application = NULL;
}

static void
save_free (Save *save)
{
  g_object_unref (save->window);
  mato_saving_free (save->saving);
  g_free (save);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Save, save_free)

static char *
describe_losses (const MatoSaving *saving,
                 const char       *name)
{
  gboolean loses_entries = mato_puzzle_file_loses_entries (saving->puzzle, saving->notation);
  gboolean loses_weights = mato_puzzle_file_loses_weights (saving->puzzle, saving->notation);

  if (loses_entries && loses_weights)
    /* Translators: %s is the name of a file; do not translate .mato */
    return g_strdup_printf (_("Saved as %s, without your entries and the weights: only .mato files "
                              "can store them."), name);
  if (loses_weights)
    /* Translators: %s is the name of a file; do not translate .mato */
    return g_strdup_printf (_("Saved as %s, without the weights: .mato files can store them."),
                            name);
  if (loses_entries)
    /* Translators: %s is the name of a file; do not translate .mato */
    return g_strdup_printf (_("Saved as %s, without your entries: only .mato files can store "
                              "them."), name);

  /* Translators: %s is the name of a file */
  return g_strdup_printf (_("Saved as %s."), name);
}

/* Few notations have a place for marks, so nobody is asked for another name because of them. */
static char *
describe_saved (const MatoSaving *saving,
                const char       *name)
{
  g_autofree char *text = describe_losses (saving, name);
  const char *marks;

  if (!mato_puzzle_file_loses_marks (saving->puzzle, saving->notation))
    return g_steal_pointer (&text);

  /* Translators: after "Saved as … ."; marks are the small digits of a player */
  marks = _("Your marks stay in this window: a file of this kind does not store them all.");
  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), text, marks);
}

static void
tell_saved (Save *save)
{
  g_autofree char *name = g_file_get_basename (save->saving->file);
  g_autofree char *display = g_filename_display_name (name);
  g_autofree char *text = describe_saved (save->saving, display);

  mato_recent_add (save->saving->file);
  mato_window_refresh (save->window);
  mato_toast_tell (save->window->toast, text);
}

static void ask_for_file (Save *save);

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Save) save = user_data;
  g_autoptr (GError) error = NULL;

  release_application (save);

  switch (mato_document_save_finish (MATO_DOCUMENT (source), result, &error))
    {
    case MATO_SAVE_DONE:
      tell_saved (save);
      break;

    case MATO_SAVE_WOULD_LOSE:
      ask_for_file (g_steal_pointer (&save));
      break;

    case MATO_SAVE_FAILED:
    default:
      mato_toast_tell_problem (save->window->toast, error->message);
      break;
    }
}

/* Takes over @save. The window may be closed meanwhile: the program lives until all is written. */
static void
write_file (Save     *save,
            gboolean  is_asked)
{
  save->application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (save->window)));
  if (save->application)
    g_application_hold (save->application);

  mato_document_save_async (save->window->document, save->saving, is_asked, saved_cb, save);
}

static void
chosen_cb (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (Save) save = user_data;

  if (!file)
    return;

  mato_saving_set_file (save->saving, file);
  write_file (g_steal_pointer (&save), TRUE);
}

/* What the file might be called: as it is called now, with the ending that holds everything. */
static char *
suggest_name (const MatoSaving *saving)
{
  const MatoPuzzle *puzzle = saving->puzzle;
  g_autofree char *name = saving->file ? g_file_get_basename (saving->file) : NULL;
  g_autofree char *title = puzzle->title ? g_strdelimit (g_strdup (puzzle->title), "/\n", '-')
                                         : NULL;
  char *dot = name ? strrchr (name, '.') : NULL;

  if (dot && dot > name)
    *dot = '\0';

  /* Translators: what a file is called at first, without its ending */
  return g_strconcat (name ? name : title && *title ? title : _("Sudoku"),
                      MATO_PUZZLE_FILE_SUFFIX, NULL);
}

/* Takes over @save: what is saved is what was on the board when that was asked for. */
static void
ask_for_file (Save *save)
{
  g_autofree char *name = suggest_name (save->saving);
  g_autoptr (GFile) folder = save->saving->file ? g_file_get_parent (save->saving->file) : NULL;

  mato_compat_save_file (GTK_WINDOW (save->window), _("Save the Puzzle"), folder, name, chosen_cb,
                         save);
}

void
mato_window_save_as (MatoWindow *self)
{
  ask_for_file (save_new (self));
}

void
mato_window_save (MatoWindow *self)
{
  Save *save = save_new (self);

  if (save->saving->file)
    write_file (save, FALSE);
  else
    ask_for_file (save);
}
