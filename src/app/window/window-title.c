/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-title.h"

#include "app/kit/new-part.h"
#include "core/board/posed.h"
#include "core/target/target.h"
#include "session/game/shown-name.h"
#include "session/words/sentence-answer.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoWindowTitle
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoDocument *document;
  MatoTitleLabels labels;
  GtkWidget *number_bar; /* nullable: nobody has needed it yet */
  GtkLabel *number;      /* in it: which puzzle of the text it is */
  guint timer; /* while the subtitle is seen, which has the time of the game */
};

G_DEFINE_FINAL_TYPE (MatoWindowTitle, mato_window_title, G_TYPE_OBJECT)

/* Returns: (nullable): what is wrong with the file */
static const char *
describe_file (MatoWindowTitle *self)
{
  switch (mato_document_get_file_state (self->document))
    {
    case MATO_FILE_CHANGED:
      /* Translators: below the name of a file, beside other words: others have changed it */
      return _("Changed on disk");
    case MATO_FILE_GONE:
      /* Translators: below the name of a file, beside other words: it was deleted or renamed */
      return _("No longer on disk");
    case MATO_FILE_AS_KNOWN:
    default:
      return NULL;
    }
}

/* Returns: whether the puzzle is still being made */
static gboolean
is_typed (MatoWindowTitle  *self,
          const MatoPuzzle *puzzle)
{
  return self->workspace->setting->is_active
         || !mato_board_is_posed (puzzle->board);
}

static char *
describe_target (const MatoPuzzle *puzzle)
{
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (puzzle, weights);
  return mato_sentence_points (mato_target_score (mato_board_get_geometry (puzzle->board),
                                                  mato_board_get_values (puzzle->board), weights));
}

/* Returns: (transfer full): in a few words, what the puzzle is about now; in a narrow window the
 * head of a game is the subtitle */
static char *
describe_puzzle (MatoWindowTitle *self)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->workspace->game);
  MatoPage page = self->workspace->page;
  MatoPlaying *playing = self->workspace->playing;
  g_autofree char *clock = NULL;
  g_autofree char *to_go = NULL;

  if (page == MATO_PAGE_TARGET)
    return describe_target (puzzle);
  if (page != MATO_PAGE_PLAY || !gtk_widget_get_mapped (GTK_WIDGET (self->labels.subtitle))
      || is_typed (self, puzzle))
    return mato_sentence_puzzle (puzzle);
  if (mato_playing_is_solved (playing))
    return mato_sentence_solved (mato_playing_get_spent (playing), mato_playing_is_timed (playing),
                                 mato_playing_is_assisted (playing));

  clock = mato_sentence_clock (mato_playing_get_spent (playing));
  to_go = mato_sentence_to_go (puzzle->board);
  if (!self->workspace->display->show_clock)
    return g_steal_pointer (&to_go);
  return g_strconcat (clock, " · ", to_go, NULL);
}

static void
show_subtitle (MatoWindowTitle *self)
{
  guint pencil = self->workspace->puzzles->pencil;
  const char *marks = mato_sentence_pencil_name (pencil);
  g_autofree char *state = describe_puzzle (self);
  /* First what changes: in a narrow window the rest is cut. */
  g_autofree char *rest = marks ? g_strconcat (marks, " · ", state, NULL) : g_strdup (state);
  const char *file = describe_file (self);
  g_autofree char *subtitle = file ? g_strconcat (file, " · ", rest, NULL) : g_strdup (rest);

  if (g_str_equal (gtk_label_get_label (self->labels.subtitle), subtitle))
    return;

  gtk_label_set_label (self->labels.subtitle, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->labels.subtitle), subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->labels.name), subtitle);
}

static gboolean
tick_cb (gpointer user_data)
{
  show_subtitle (user_data);
  return G_SOURCE_CONTINUE;
}

static void
mapped_cb (MatoWindowTitle *self)
{
  show_subtitle (self);
  if (self->timer == 0)
    self->timer = g_timeout_add (250, tick_cb, self);
}

static void
unmapped_cb (MatoWindowTitle *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  show_subtitle (self);
}

/* Returns: (transfer full) (nullable): how the film that is watched ends, unless that is not to be
 * told yet or told elsewhere */
static char *
name_film (MatoWindowTitle *self)
{
  MatoRecordings *recordings = self->workspace->recordings;
  MatoSearch *film = mato_workspace_get_answer (self->workspace, MATO_PAGE_WATCH);

  if (!film || mato_film_context_hides_future (MATO_FILM_CONTEXT (recordings))
      || mato_tour_guide_get_tour (self->workspace->guide)
      || mato_racing_get_race (self->workspace->racing))
    return NULL;

  return mato_sentence_answer_guesses (
    film, mato_uniqueness_find (self->workspace->uniqueness, film));
}

/* Returns: (transfer full) (nullable): what stands over the page, if not the name of the puzzle */
static char *
name_page (MatoWindowTitle *self)
{
  switch (self->workspace->page)
    {
    case MATO_PAGE_SOLVE:
      return g_strdup (_("What do you want to know?"));
    case MATO_PAGE_WATCH:
      return name_film (self);
    case MATO_PAGE_PLAY:
    case MATO_PAGE_TARGET:
    case MATO_N_PAGES:
    default:
      return NULL;
    }
}

static void
show_title (MatoWindowTitle *self)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->workspace->game);
  GFile *file = mato_document_get_file (self->document);
  g_autofree char *of_puzzle = mato_sentence_title (puzzle);
  g_autofree char *of_file = mato_shown_name (file);
  g_autofree char *of_page = name_page (self);
  const char *plain = of_puzzle ? of_puzzle : of_file ? of_file : _("Mato");
  gboolean is_own = !of_puzzle && !of_file;
  /* A dot tells, as elsewhere, that the file does not hold what is on the board. */
  const char *dot = mato_document_is_modified (self->document) ? "• " : "";
  const char *file_state = describe_file (self);
  g_autofree char *title = g_strconcat (dot, plain, NULL);
  /* Translators: over a board that was typed or pasted, and has no other name */
  const char *shown = is_own ? _("Your own puzzle") : plain;
  g_autofree char *name = g_strconcat (is_own && is_typed (self, puzzle) ? "" : dot, shown, NULL);

  /* A narrow header bar cuts them. */
  gtk_label_set_label (self->labels.title, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->labels.title), name);
  mato_plain_word_set_text (self->labels.name, of_page ? of_page : name);
  gtk_label_set_label (self->labels.file_state, file_state ? file_state : "");
  gtk_widget_set_visible (GTK_WIDGET (self->labels.file_state), file_state != NULL);
  gtk_window_set_title (self->window, title);
  show_subtitle (self);
}

/* Most texts are one puzzle. */
static void
make_number_bar (MatoWindowTitle *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->number_bar != NULL)
    return;

  builder = gtk_builder_new_from_resource ("/io/github/matosudoku/Mato/leaf-bar.ui");
  self->number_bar = g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "leaf_bar")));
  self->number = GTK_LABEL (gtk_builder_get_object (builder, "leaf_label"));
  mato_first_part (self->number_bar);
  gtk_box_insert_child_after (self->labels.head, self->number_bar, self->labels.row);
}

static void
show_number (MatoWindowTitle *self)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  guint n = mato_puzzles_get_n (puzzles);
  g_autofree char *which = mato_sentence_number (mato_puzzles_get_index (puzzles) + 1);
  g_autofree char *all = mato_sentence_number (n);
  /* Translators: which puzzle of a text is on the board: "1 of 3" */
  g_autofree char *label = g_strdup_printf (_("%s of %s"), which, all);

  if (n > 1)
    make_number_bar (self);
  if (self->number_bar == NULL)
    return;

  gtk_widget_set_visible (self->number_bar, n > 1);
  gtk_label_set_label (self->number, label);
}

static void
mato_window_title_finalize (GObject *object)
{
  MatoWindowTitle *self = MATO_WINDOW_TITLE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->labels.title);
  g_clear_object (&self->labels.subtitle);
  g_clear_object (&self->labels.name);
  g_clear_object (&self->labels.file_state);
  g_clear_object (&self->labels.head);
  g_clear_object (&self->labels.row);
  g_clear_object (&self->number_bar);

  G_OBJECT_CLASS (mato_window_title_parent_class)->finalize (object);
}

static void
mato_window_title_class_init (MatoWindowTitleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_title_finalize;
}

static void
mato_window_title_init (MatoWindowTitle *self)
{
}

MatoWindowTitle *
mato_window_title_new (GtkWindow             *window,
                       MatoWorkspace         *workspace,
                       MatoDocument          *document,
                       const MatoTitleLabels *labels)
{
  MatoWindowTitle *self = g_object_new (MATO_TYPE_WINDOW_TITLE, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->document = g_object_ref (document);
  self->labels.title = g_object_ref (labels->title);
  self->labels.subtitle = g_object_ref (labels->subtitle);
  self->labels.name = g_object_ref (labels->name);
  self->labels.file_state = g_object_ref (labels->file_state);
  self->labels.head = g_object_ref (labels->head);
  self->labels.row = g_object_ref (labels->row);
  g_signal_connect_object (workspace->transaction, "changed",
                           G_CALLBACK (mato_window_title_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (labels->subtitle, "map", G_CALLBACK (mapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (labels->subtitle, "unmap", G_CALLBACK (unmapped_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (document, "notify::file-state", G_CALLBACK (show_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->recordings, "changed",
                           G_CALLBACK (show_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (
    workspace->uniqueness->task, "notify::running",
    G_CALLBACK (show_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->puzzles, "notify::pencil",
                           G_CALLBACK (show_title), self, G_CONNECT_SWAPPED);

  return self;
}

void
mato_window_title_refresh (MatoWindowTitle *self)
{
  g_return_if_fail (MATO_IS_WINDOW_TITLE (self));

  show_title (self);
  show_number (self);
}
