/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-load.h"

#include "app/files/kept-offer.h"
#include "app/files/load-words.h"
#include "app/kit/focus.h"
#include "app/kit/recent.h"
#include "app/texts/clipboard-text.h"
#include "app/texts/read-dialog.h"
#include "core/board/drawing.h"
#include "core/board/error.h"
#include "core/notation/sections.h"
#include "core/rules/rule-list.h"
#include "core/writing/writer.h"
#include "session/game/history-text.h"
#include "session/game/puzzle-file.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MatoWindowLoad
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoDocument *document;
  MatoBoardView *board;
  MatoVoice *voice;
  gboolean is_for_file; /* nobody had seen the window when its first file came */
};

G_DEFINE_FINAL_TYPE (MatoWindowLoad, mato_window_load, G_TYPE_OBJECT)

enum
{
  UNREADABLE,
  PASSED_ON,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A document brings its bookmarks along; those of the recordings that are here stay. */
static void
read_bookmarks (MatoWindowLoad   *self,
                const MatoPuzzle *puzzle)
{
  g_autofree char *lines = mato_sections_get (puzzle->sections, MATO_SECTION_BOOKMARKS);
  g_autofree char *text = lines ? mato_history_unfold (lines) : NULL;
  MatoFilms *films = self->workspace->films;

  if (text)
    mato_bookmarks_from_text (films->bookmarks, g_strchomp (text));
}

static void
read_checkpoints (MatoWindowLoad   *self,
                  const MatoPuzzle *puzzle)
{
  g_autofree char *lines = mato_sections_get (puzzle->sections, MATO_SECTION_CHECKPOINTS);
  g_autofree char *text = lines ? mato_history_unfold (lines) : NULL;

  if (text)
    mato_checkpoints_from_text (self->workspace->checkpoints, g_strchomp (text));
}

/* Returns: (nullable): what the text has besides the puzzles that are here: something damaged,
 *   lines that were not understood, more puzzles than Mato keeps, rules in words */
static char *
tell_rest (MatoCollection *collection)
{
  guint n = mato_collection_get_n (collection);
  g_autofree char *number = mato_sentence_number (n);
  const char *rest = mato_collection_get_fault (collection);

  if (!rest)
    rest = mato_collection_get_left_out (collection);
  if (rest && n == 1)
    /* Translators: a whole sentence that says what is wrong with a text, and where */
    return g_strdup_printf (_("%s The puzzle beside it is here."), rest);
  if (rest)
    /* Translators: a whole sentence that says what is wrong with a text, and where; a number */
    return g_strdup_printf (_("%s The %s puzzles beside it are here."), rest, number);

  if (mato_collection_is_cut (collection))
    /* Translators: %s is a number */
    return g_strdup_printf (_("The text holds more puzzles; %s were kept."), number);

  rest = mato_collection_get_named_rules (collection);
  if (rest && n == 1)
    /* Translators: words of a text, as in “Anti-knight sudoku” */
    return g_strdup_printf (_("The text speaks of “%s”, but this board is an ordinary sudoku."),
                            rest);
  return rest ? g_strdup_printf (_("The text speaks of “%s”, but these boards are ordinary "
                                   "sudokus."), rest) : NULL;
}

static void
grown_cb (MatoCollection *collection,
          MatoWindowLoad *self)
{
  g_autofree char *text = NULL;

  /* It comes back only by undo. */
  if (mato_puzzles_get_collection (self->workspace->puzzles) != collection)
    return;

  text = tell_rest (collection);
  if (text)
    mato_voice_tell_problem (self->voice, text);
}

/* @change: (nullable): what is new, or was on the board before: undo brings it back */
static void
tell_change (MatoWindowLoad *self,
             const char     *change,
             MatoCollection *collection)
{
  gboolean can_undo = mato_game_can_undo (self->workspace->game);
  g_autofree char *rest = mato_collection_is_growing (collection) ? NULL : tell_rest (collection);
  /* Translators: two whole sentences */
  g_autofree char *both = change && rest ? g_strdup_printf (_("%s %s"), rest, change) : NULL;

  if (mato_voice_get_text (self->voice))
    return;
  if (change && can_undo)
    mato_voice_tell_undoable (self->voice, both ? both : change);
  else if (change)
    mato_voice_tell (self->voice, both ? both : change);
  else if (rest)
    mato_voice_tell_problem (self->voice, rest);
}

/* A window that was made for a file has nothing below it: nobody wants its sample back. */
static void
change_board (MatoWindowLoad *self,
              MatoCollection *collection)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoGame *game = self->workspace->game;
  gboolean is_first = self->is_for_file && mato_game_get_n_moves (game) == 0;

  self->is_for_file = FALSE;
  if (is_first)
    mato_puzzles_begin_collection (puzzles, collection);
  else
    mato_puzzles_set_collection (puzzles, collection);
}

/* Who is to write on a drawing must know what its setter says of it, and a formula is no sign that
 * players know.
 * @change: (nullable): what is told of the board before, see tell_change() */
static void
tell_rules (MatoWindowLoad *self,
            const char     *change)
{
  MatoGame *game = self->workspace->game;
  g_autofree char *rules = NULL;
  const char *told = mato_voice_get_text (self->voice);

  if (!mato_geometry_is_drawing (mato_game_get_geometry (game))
      && !mato_rules_have_formulas (mato_game_get_geometry (game)))
    return;

  rules = mato_sentence_board_rules (mato_game_get_puzzle (game));
  if (!told)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rules", NULL);
  else if (change && g_str_equal (told, change))
    {
      g_autofree char *both = g_strdup_printf ("%s\n\n%s", change, rules);

      mato_voice_tell_paragraphs (self->voice, both, mato_game_can_undo (game));
    }
}

static void
put_on_board (MatoWindowLoad *self,
              MatoCollection *collection)
{
  g_autofree char *text = mato_load_words_change (self->workspace->game, collection);
  GFile *file;

  /* Before what now begins: it may be that the board cannot be kept. */
  mato_voice_hide (self->voice);
  change_board (self, collection);
  mato_board_view_leave_digit (self->board, mato_game_get_board (self->workspace->game));
  g_signal_connect_object (collection, "grown", G_CALLBACK (grown_cb), self, 0);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->window)))
    gtk_window_present (self->window);
  read_bookmarks (self, mato_collection_get_puzzle (collection, 0));
  read_checkpoints (self, mato_collection_get_puzzle (collection, 0));
  file = mato_document_get_file (self->document);
  if (file)
    mato_recent_add (file);
  tell_change (self, text, collection);
  tell_rules (self, text);
}

/* What is being read, to go on the board once it is. */
typedef struct
{
  MatoWindowLoad *owner;
  GtkWindow *window;
  GCancellable *claim;
  GFile *file;  /* nullable */
  GBytes *text; /* nullable: what is read, if it is no file */
  MatoReaderOptions options; /* if somebody chose how it is read */
  gboolean is_chosen;
  gboolean is_wanted; /* whether somebody who left work on it wants it as it is read */
  guint patience; /* shows the window if that takes long; 0: it is shown */
} Load;

/* Milliseconds after which a window is shown without the file that it was made for. */
#define PATIENCE 300

/* A window that is destroyed is disposed of only when nothing waits for it any more. */
static gboolean
is_dropped (Load *load)
{
  return g_cancellable_is_cancelled (load->claim)
         || gtk_window_get_application (load->window) == NULL;
}

static gboolean
out_of_patience_cb (gpointer user_data)
{
  Load *load = user_data;

  load->patience = 0;
  if (!is_dropped (load))
    gtk_window_present (load->window);
  return G_SOURCE_REMOVE;
}

static Load *
load_new (MatoWindowLoad *self,
          GFile          *file)
{
  Load *load = g_new0 (Load, 1);

  load->owner = g_object_ref (self);
  load->window = g_object_ref (self->window);
  load->claim = mato_document_claim (self->document, file);
  g_set_object (&load->file, file);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->window)))
    load->patience = g_timeout_add (PATIENCE, out_of_patience_cb, load);

  return load;
}

static void
load_free (Load *load)
{
  g_clear_handle_id (&load->patience, g_source_remove);
  g_object_unref (load->owner);
  g_object_unref (load->window);
  g_object_unref (load->claim);
  g_clear_object (&load->file);
  g_clear_pointer (&load->text, g_bytes_unref);
  g_free (load);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Load, load_free)

/* An exact cover problem has a window of its own. */
static void
pass_on (Load *load)
{
  GtkApplication *application = gtk_window_get_application (load->window);

  if (load->file)
    {
      g_application_open (G_APPLICATION (application), &load->file, 1, MATO_HINT_EXACT_COVER);
    }
  else
    {
      GVariant *bytes = g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, load->text, TRUE);

      g_action_group_activate_action (G_ACTION_GROUP (application), "open-problem", bytes);
    }

  g_signal_emit (load->owner, signals[PASSED_ON], 0);
}

static void
tell_unreadable (Load         *load,
                 const GError *error)
{
  gboolean is_seen = gtk_widget_get_visible (GTK_WIDGET (load->window));
  g_autofree char *text = mato_load_words_failure (error, is_seen);

  g_signal_emit (load->owner, signals[UNREADABLE], 0, text);
}

/* Another reading of what is on the board, or would be. */
typedef struct
{
  MatoWindowLoad *owner;
  GFile *file;  /* nullable */
  GBytes *text; /* nullable: it is too long, and read again from the file */
  MatoReaderOptions options;
  gboolean is_wanted;
} Rereading;

static void
rereading_free (gpointer data)
{
  Rereading *rereading = data;

  g_object_unref (rereading->owner);
  g_clear_object (&rereading->file);
  g_clear_pointer (&rereading->text, g_bytes_unref);
  g_free (rereading);
}

static void load_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data);

static void
reread_cb (const MatoReaderOptions *options,
           gpointer                 data)
{
  Rereading *rereading = data;
  Load *load = load_new (rereading->owner, rereading->file);

  load->is_chosen = TRUE;
  load->options = *options;
  load->is_wanted = rereading->is_wanted;
  load->text = rereading->text ? g_bytes_ref (rereading->text) : NULL;
  mato_document_load_as_async (load->owner->document, load->claim, load->text, options, load_cb,
                               load);
}

static void
begin_cb (gpointer data)
{
  Rereading *rereading = data;

  rereading->is_wanted = TRUE;
  reread_cb (&rereading->options, rereading);
}

static Rereading *
rereading_new (MatoWindowLoad *self,
               MatoCollection *collection,
               GFile          *file)
{
  Rereading *rereading = g_new0 (Rereading, 1);
  gboolean is_whole;
  GBytes *head = mato_collection_get_head (collection, &is_whole);

  rereading->owner = g_object_ref (self);
  g_set_object (&rereading->file, file);
  rereading->text = is_whole ? g_bytes_ref (head) : NULL;
  return rereading;
}

/* Returns: whether the user is asked for work on the same puzzle that was left */
static gboolean
offer_kept (Load           *load,
            MatoCollection *collection)
{
  Rereading *rereading;

  if (load->is_wanted)
    return FALSE;

  rereading = rereading_new (load->owner, collection, load->file);
  rereading->options = load->options;
  if (mato_kept_offer (load->window, mato_collection_get_puzzle (collection, 0), load->file,
                       begin_cb, rereading, rereading_free))
    return TRUE;

  rereading_free (rereading);
  return FALSE;
}

static void
offer_reading (MatoWindowLoad *self,
               MatoCollection *collection,
               GFile          *file)
{
  Rereading *rereading = rereading_new (self, collection, file);
  gboolean is_whole;
  GBytes *head = mato_collection_get_head (collection, &is_whole);

  gtk_window_present (self->window);
  mato_read_dialog_present (self->window, head, is_whole, mato_collection_get_options (collection),
                            reread_cb, rereading, rereading_free);
}

static void
read_differently_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  MatoWindowLoad *self = user_data;
  MatoCollection *collection = mato_puzzles_get_collection (self->workspace->puzzles);

  if (collection)
    offer_reading (self, collection, mato_document_get_file (self->document));
}

/* Returns: whether the user should see first how it is read */
static gboolean
is_uncertain (const Load     *load,
              MatoCollection *collection)
{
  MatoReaderOptions other;

  return !load->is_chosen
         && mato_puzzle_find_other_reading (mato_collection_get_puzzle (collection, 0), &other);
}

static void
load_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Load) load = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCollection) collection =
    mato_document_load_finish (MATO_DOCUMENT (source), result, &error);

  if (is_dropped (load))
    return;

  if (collection && is_uncertain (load, collection))
    {
      mato_document_unprepare (load->owner->document);
      offer_reading (load->owner, collection, load->file);
    }
  else if (collection && offer_kept (load, collection))
    mato_document_unprepare (load->owner->document);
  else if (collection)
    put_on_board (load->owner, collection);
  else if (g_error_matches (error, MATO_ERROR, MATO_ERROR_EXACT_COVER))
    pass_on (load);
  else
    tell_unreadable (load, error);
}

void
mato_window_load_file (MatoWindowLoad *self,
                       GFile          *file)
{
  Load *load;

  g_return_if_fail (MATO_IS_WINDOW_LOAD (self));

  self->is_for_file |= !gtk_widget_get_visible (GTK_WIDGET (self->window));
  load = load_new (self, file);
  mato_document_load_as_async (self->document, load->claim, NULL, NULL, load_cb, load);
}

static void
tell_too_long (MatoWindowLoad *self)
{
  /* Translators: %u is a number; a MiB is 1024 × 1024 bytes */
  g_autofree char *words = g_strdup_printf (_("This text is too long to paste: at most %u MiB. "
                                              "Save it as a file, and open that."),
                                            MATO_CLIPBOARD_MOST_TEXT);

  mato_voice_tell_problem (self->voice, words);
}

/* Takes over @load. In a worker like a file: a text may be as long as one. */
static void
load_text (Load   *load,
           GBytes *text)
{
  load->text = g_bytes_ref (text);
  mato_document_load_as_async (load->owner->document, load->claim, text, NULL, load_cb, load);
}

void
mato_window_load_text (MatoWindowLoad *self,
                       const char     *text)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (MATO_IS_WINDOW_LOAD (self));

  bytes = g_bytes_new (text, strlen (text));
  if (g_bytes_get_size (bytes) > MATO_CLIPBOARD_MOST_TEXT << 20)
    tell_too_long (self);
  else
    load_text (load_new (self, NULL), bytes);
}

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (Load) load = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = mato_clipboard_text_read_finish (result, &error);
  MatoWindowLoad *self = load->owner;

  if (is_dropped (load))
    return;

  if (text)
    {
      load_text (g_steal_pointer (&load), text);
      return;
    }

  mato_document_drop (self->document, load->claim);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
    tell_too_long (self);
  else
    mato_voice_tell_problem (self->voice,
                             _("There is no text to paste. Copy a puzzle first, then paste it."));
}

/* Whoever has the clipboard may be slow to give it: what is asked for later comes instead. */
static void
paste_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoWindowLoad *self = user_data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
  Load *load;

  if (mato_focus_takes_action (self->window, "clipboard.paste"))
    return;

  load = load_new (self, NULL);
  mato_clipboard_text_read_async (clipboard, load->claim, text_read_cb, load);
}

static void
copy_text (MatoWindowLoad *self,
           const char     *text,
           const char     *sentence)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  mato_voice_tell (self->voice, sentence);
}

/* A line would be another puzzle. */
static void
copy_document (MatoWindowLoad *self)
{
  g_autoptr (MatoPuzzle) puzzle = mato_setting_dup_puzzle (self->workspace->setting);
  g_autofree char *text = mato_puzzle_file_write (puzzle, MATO_NOTATION_MATO);

  copy_text (self, text, _("Copied as a Mato document, with its rules."));
}

static void
copy_line (MatoWindowLoad *self)
{
  MatoGame *game = self->workspace->game;
  const MatoBoard *board = mato_game_get_board (game);
  g_autoptr (GString) line = g_string_new (NULL);
  guint n_entries;

  if (!mato_geometry_is_classic (mato_game_get_geometry (game)))
    {
      copy_document (self);
      return;
    }

  mato_write_line (line, mato_game_get_geometry (game), mato_board_get_values (board));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), line->str);
  n_entries = mato_game_get_geometry (game)->n_cells - mato_board_count_empty (board)
              - mato_board_count_givens (board);

  if (n_entries > 0)
    mato_voice_tell (self->voice, _("Copied as one line, with your entries."));
  else
    mato_voice_tell (self->voice, _("Copied as one line."));
}

static void
copy_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MatoWindowLoad *self = user_data;

  if (!mato_focus_takes_action (self->window, "clipboard.copy"))
    copy_line (self);
}

/* What others read of a puzzle, those first that most people open. What none of them can hold is
 * copied as what can. */
static void
copy_link_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  static const struct { MatoNotation notation; const char *sentence; } forms[] = {
    { MATO_NOTATION_F_PUZZLES, N_("Copied as a link to f-puzzles.") },
    { MATO_NOTATION_ISS, N_("Copied as a text for the Interactive Sudoku Solver: f-puzzles does "
                            "not have all of its rules.") },
  };
  MatoWindowLoad *self = user_data;
  g_autoptr (MatoPuzzle) puzzle = mato_setting_dup_puzzle (self->workspace->setting);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (mato_notation_check (forms[i].notation, mato_board_get_geometry (puzzle->board), NULL))
      {
        g_autofree char *text = mato_puzzle_file_write (puzzle, forms[i].notation);

        copy_text (self, g_strchomp (text), _(forms[i].sentence));
        return;
      }
  copy_document (self);
}

static const GActionEntry entries[] = {
  { .name = "read-differently", .activate = read_differently_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "copy-link", .activate = copy_link_cb },
};

static void
update (MatoWindowLoad *self)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;

  mato_action_set_enable (self->actions, "read-differently",
                          mato_puzzles_get_collection (puzzles) != NULL);
}

static void
mato_window_load_finalize (GObject *object)
{
  MatoWindowLoad *self = MATO_WINDOW_LOAD (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_load_parent_class)->finalize (object);
}

static void
mato_window_load_class_init (MatoWindowLoadClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_load_finalize;

  signals[UNREADABLE] = g_signal_new ("unreadable", MATO_TYPE_WINDOW_LOAD, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PASSED_ON] = g_signal_new ("passed-on", MATO_TYPE_WINDOW_LOAD, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mato_window_load_init (MatoWindowLoad *self)
{
}

MatoWindowLoad *
mato_window_load_new (GtkWindow     *window,
                      MatoActionSet *actions,
                      MatoWorkspace *workspace,
                      MatoDocument  *document,
                      MatoBoardView *board,
                      MatoVoice     *voice)
{
  MatoWindowLoad *self = g_object_new (MATO_TYPE_WINDOW_LOAD, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->document = g_object_ref (document);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}
