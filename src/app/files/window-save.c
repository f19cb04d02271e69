/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-save.h"

#include "app/files/changed-dialog.h"
#include "app/files/replace-dialog.h"
#include "app/kit/compat.h"
#include "app/kit/recent.h"
#include "core/board/shown.h"
#include "core/notation/sections.h"
#include "session/game/history-text.h"
#include "session/game/puzzle-file.h"
#include "session/game/shown-name.h"
#include "session/words/sentence-play.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MatoWindowSave
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoPlaying *playing;
  MatoDocument *document;
  MatoVoice *voice;
};

G_DEFINE_FINAL_TYPE (MatoWindowSave, mato_window_save, G_TYPE_OBJECT)

enum
{
  SAVED,
  RELOAD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What is on its way to a file. */
typedef struct
{
  MatoWindowSave *owner;
  GtkWindow *window;
  MatoSaving *saving;
  GApplication *application; /* nullable: that lives on while the file is written */
} Save;

void
mato_window_save_tell_copied (MatoVoice  *voice,
                              const char *path)
{
  g_autofree char *display = mato_shown_text (path, MATO_SHOWN_LINE);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saving. Until the file is checked, a copy is in %s."),
                                           display);

  mato_voice_tell (voice, text);
}

static void
copied_cb (const char *path,
           gpointer    owner)
{
  mato_window_save_tell_copied (MATO_WINDOW_SAVE (owner)->voice, path);
}

static void
add_line (MatoPuzzle *puzzle,
          const char *section,
          const char *line)
{
  g_autofree char *lines = *line != '\0' ? mato_history_fold (line) : NULL;
  char *sections = mato_sections_set (puzzle->sections, section, lines);

  g_free (puzzle->sections);
  puzzle->sections = sections;
}

/* The bookmarks of recordings and the checkpoints are no part of the game, but of its document. */
static void
add_bookmarks (MatoWindowSave *self,
               MatoPuzzle     *puzzle)
{
  g_autofree char *bookmarks = mato_bookmarks_to_text (self->workspace->films->bookmarks);
  g_autofree char *checkpoints = mato_checkpoints_to_text (self->workspace->checkpoints);

  add_line (puzzle, MATO_SECTION_BOOKMARKS, bookmarks);
  add_line (puzzle, MATO_SECTION_CHECKPOINTS, checkpoints);
}

/* So is the time that it took, and whether that was without help. */
static void
add_time (MatoWindowSave *self,
          MatoPuzzle     *puzzle)
{
  g_autofree char *lines = mato_playing_to_lines (self->playing);
  char *sections;

  if (lines == NULL)
    return;

  sections = mato_sections_set (puzzle->sections, MATO_SECTION_TIME, lines);
  g_free (puzzle->sections);
  puzzle->sections = sections;
}

static Save *
save_new (MatoWindowSave *self)
{
  Save *save = g_new0 (Save, 1);

  save->owner = g_object_ref (self);
  save->window = g_object_ref (self->window);
  save->saving = mato_document_begin_saving (self->document);
  add_bookmarks (self, save->saving->puzzle);
  add_time (self, save->saving->puzzle);
  save->saving->copied = copied_cb;
  save->saving->copied_data = self;

  return save;
}

static void
save_free (Save *save)
{
  if (save->application)
    g_application_release (save->application);
  g_object_unref (save->owner);
  g_object_unref (save->window);
  mato_saving_free (save->saving);
  g_free (save);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Save, save_free)

static char *
describe_losses (MatoHolds   losses,
                 const char *name)
{
  gboolean loses_entries = (losses & MATO_HOLDS_ENTRIES) != 0;
  gboolean loses_weights = (losses & MATO_HOLDS_WEIGHTS) != 0;

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

/* Returns: (nullable): what of the player's small work stays behind */
static const char *
describe_left (MatoHolds losses)
{
  gboolean loses_marks = (losses & (MATO_HOLDS_CENTRE_MARKS | MATO_HOLDS_CORNER_MARKS)) != 0;

  if ((losses & MATO_HOLDS_COLOURS) == 0)
    return !loses_marks ? NULL
             /* Translators: after "Saved as … ."; marks are the small digits of a player */
             : _("Your marks stay in this window: a file of this kind does not store them all.");

  return loses_marks
           /* Translators: after "Saved as … ."; colours of cells */
           ? _("Your marks and colours stay in this window: a file of this kind does not store "
               "them all.")
           /* Translators: after "Saved as … ."; colours of cells */
           : _("Your colours stay in this window: a file of this kind does not store them.");
}

static gboolean
has_section (const MatoPuzzle *puzzle,
             const char       *name)
{
  g_autofree char *lines = mato_sections_get (puzzle->sections, name);

  return lines != NULL;
}

/* Places that the player has kept. Nearly every game has a time, a history and a title, and they
 * come by themselves: to tell of them would be to tell at each save.
 *
 * Returns: (nullable): which places stay behind */
static const char *
describe_places (const MatoPuzzle *puzzle,
                 MatoHolds         losses)
{
  gboolean loses_sections = (losses & MATO_HOLDS_SECTIONS) != 0;
  gboolean loses_bookmarks = loses_sections && has_section (puzzle, MATO_SECTION_BOOKMARKS);

  if (!loses_sections || !has_section (puzzle, MATO_SECTION_CHECKPOINTS))
    return !loses_bookmarks ? NULL
             /* Translators: after "Saved as … ."; do not translate .mato */
             : _("Your bookmarks stay in this window: only .mato files store them.");

  return loses_bookmarks
           /* Translators: after "Saved as … ."; do not translate .mato */
           ? _("Your checkpoints and bookmarks stay in this window: only .mato files store them.")
           /* Translators: after "Saved as … ."; do not translate .mato */
           : _("Your checkpoints stay in this window: only .mato files store them.");
}

/* Takes over @text. */
static char *
add_sentence (char       *text,
              const char *sentence)
{
  g_autofree char *first = text;

  if (sentence == NULL)
    return g_steal_pointer (&first);

  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), first, sentence);
}

/* Few notations have a place for marks, so nobody is asked for another name because of them. */
static char *
describe_saved (const MatoSaving *saving,
                const char       *name)
{
  MatoHolds losses = mato_notation_find_losses (saving->notation, saving->puzzle);
  char *text = describe_losses (losses, name);

  text = add_sentence (text, describe_left (losses));
  return add_sentence (text, describe_places (saving->puzzle, losses));
}

static void
tell_saved (Save *save)
{
  g_autofree char *name = mato_shown_name (save->saving->file);
  g_autofree char *text = describe_saved (save->saving, name);

  mato_recent_add (save->saving->file);
  g_signal_emit (save->owner, signals[SAVED], 0);
  mato_voice_tell (save->owner->voice, text);
}

static void ask_for_file (Save *save);
static void ask_to_replace (Save *save);
static void ask_about_change (Save *save);

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Save) save = user_data;
  g_autoptr (GError) error = NULL;

  switch (mato_document_save_finish (MATO_DOCUMENT (source), result, &error))
    {
    case MATO_SAVE_DONE:
      tell_saved (save);
      break;

    case MATO_SAVE_WOULD_LOSE:
      ask_for_file (g_steal_pointer (&save));
      break;

    case MATO_SAVE_WOULD_REPLACE_OTHER:
      ask_about_change (g_steal_pointer (&save));
      break;

    case MATO_SAVE_WOULD_REPLACE_MORE:
      ask_to_replace (g_steal_pointer (&save));
      break;

    case MATO_SAVE_FAILED:
    default:
      mato_voice_tell_problem (save->owner->voice, error->message);
      break;
    }
}

/* Returns: (nullable): the window, unless it was closed meanwhile */
static GtkWindow *
get_parent (const Save *save)
{
  return gtk_widget_get_visible (GTK_WIDGET (save->window)) ? save->window : NULL;
}

/* Until all is written, and somebody who is asked for another file has answered. */
static void
hold_application (Save *save)
{
  save->application = G_APPLICATION (gtk_window_get_application (save->window));
  if (save->application)
    g_application_hold (save->application);
}

/* Takes over @save. The window may be closed meanwhile. */
static void
write_file (Save            *save,
            MatoSaveConsent  consent)
{
  if (!save->application)
    hold_application (save);
  mato_document_save_async (save->owner->document, save->saving, consent, saved_cb, save);
}

static void
replace_cb (gpointer save)
{
  write_file (save, MATO_SAVE_CONFIRMED);
}

/* Takes over @save. The desktop's own question, whether the file is replaced, says nothing of its
 * puzzles. */
static void
ask_to_replace (Save *save)
{
  g_autofree char *name = mato_shown_name (save->saving->file);

  mato_replace_dialog_present (get_parent (save), name, replace_cb, save,
                               (GDestroyNotify) save_free);
}

/* Nobody reloads into a window that was closed. */
static void
changed_cb (MatoChangedAnswer answer,
            gpointer          data)
{
  g_autoptr (Save) save = data;

  if (answer == MATO_CHANGED_SAVE_AS)
    ask_for_file (g_steal_pointer (&save));
  else if (answer == MATO_CHANGED_REPLACE)
    {
      mato_saving_agree (save->saving);
      write_file (g_steal_pointer (&save), MATO_SAVE_CONFIRMED);
    }
  else if (get_parent (save))
    g_signal_emit (save->owner, signals[RELOAD], 0, save->saving->file);
}

/* Takes over @save. */
static void
ask_about_change (Save *save)
{
  mato_changed_dialog_present (get_parent (save), save->saving, changed_cb, save,
                               (GDestroyNotify) save_free);
}

static void
chosen_cb (GFile   *file,
           gpointer user_data)
{
  g_autoptr (Save) save = user_data;
  g_autoptr (GError) error = NULL;

  if (!file)
    return;

  if (mato_saving_set_file (save->saving, file, &error))
    write_file (g_steal_pointer (&save), MATO_SAVE_NAMED);
  else
    mato_voice_tell_problem (save->owner->voice, error->message);
}

/* What the file might be called: as it is called now, with the ending that holds everything. */
static char *
suggest_name (const MatoSaving *saving)
{
  const MatoPuzzle *puzzle = saving->puzzle;
  g_autofree char *name = mato_shown_name (saving->file);
  g_autofree char *title = mato_sentence_title (puzzle);
  char *dot = name ? strrchr (name, '.') : NULL;

  if (dot && dot > name)
    *dot = '\0';
  if (title)
    g_strdelimit (title, "/", '-');

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

  mato_compat_save_file (get_parent (save), _("Save the Puzzle"), folder, name, chosen_cb, save);
}

static void
save_as_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  ask_for_file (save_new (user_data));
}

static void
save_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  Save *save = save_new (user_data);

  if (save->saving->file)
    write_file (save, MATO_SAVE_UNASKED);
  else
    ask_for_file (save);
}

static const GActionEntry entries[] = {
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
};

static void
mato_window_save_finalize (GObject *object)
{
  MatoWindowSave *self = MATO_WINDOW_SAVE (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->playing);
  g_clear_object (&self->document);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_save_parent_class)->finalize (object);
}

static void
mato_window_save_class_init (MatoWindowSaveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_save_finalize;

  signals[SAVED] = g_signal_new ("saved", MATO_TYPE_WINDOW_SAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[RELOAD] = g_signal_new ("reload", MATO_TYPE_WINDOW_SAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
mato_window_save_init (MatoWindowSave *self)
{
}

MatoWindowSave *
mato_window_save_new (GtkWindow     *window,
                      MatoActionSet *actions,
                      MatoWorkspace *workspace,
                      MatoDocument  *document,
                      MatoVoice     *voice)
{
  MatoWindowSave *self = g_object_new (MATO_TYPE_WINDOW_SAVE, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->playing = g_object_ref (workspace->playing);
  self->document = g_object_ref (document);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);

  return self;
}
