/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/digit-pad.h"
#include "app/texts/clipboard-text.h"
#include "app/texts/paste-offer.h"
#include "app/texts/read-dialog.h"
#include "session/game/collection.h"

#include "tests/app/window/window-test.h"

/* A window that nobody has played in offers the puzzle that the clipboard holds. */

/* What has the clipboard: it knows how often it was asked, and answers when it is let. */
#define TEST_TYPE_OWNER (test_owner_get_type ())
G_DECLARE_FINAL_TYPE (TestOwner, test_owner, TEST, OWNER, GdkContentProvider)

struct _TestOwner
{
  GdkContentProvider parent_instance;

  guint n_asked;
  GTask *task; /* nullable: of the last one who waits; the others wait for ever */
  GOutputStream *stream;
};

G_DEFINE_FINAL_TYPE (TestOwner, test_owner, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
ref_formats (GdkContentProvider *provider)
{
  const char *types[] = { "text/plain;charset=utf-8" };

  return gdk_content_formats_new (types, G_N_ELEMENTS (types));
}

static void
write_async (GdkContentProvider  *provider,
             const char          *mime_type,
             GOutputStream       *stream,
             int                  io_priority,
             GCancellable        *cancellable,
             GAsyncReadyCallback  callback,
             gpointer             user_data)
{
  TestOwner *self = TEST_OWNER (provider);

  self->n_asked++;
  g_set_object (&self->stream, stream);
  /* One of before is not freed: newer versions of GLib complain of a task that never returned. */
  self->task = g_task_new (self, NULL, callback, user_data);
}

static gboolean
write_finish (GdkContentProvider  *provider,
              GAsyncResult        *result,
              GError             **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
test_owner_finalize (GObject *object)
{
  g_clear_object (&TEST_OWNER (object)->stream);

  G_OBJECT_CLASS (test_owner_parent_class)->finalize (object);
}

static void
test_owner_class_init (TestOwnerClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = test_owner_finalize;
  provider_class->ref_formats = ref_formats;
  provider_class->write_mime_type_async = write_async;
  provider_class->write_mime_type_finish = write_finish;
}

static void
test_owner_init (TestOwner *self)
{
}

static TestOwner *
take_clipboard (Fixture *fixture)
{
  TestOwner *owner = g_object_new (TEST_TYPE_OWNER, NULL);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));

  g_assert_true (gdk_clipboard_set_content (clipboard, GDK_CONTENT_PROVIDER (owner)));
  return owner;
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;

  g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL);
  g_output_stream_close (G_OUTPUT_STREAM (source), NULL, NULL);
  g_task_return_boolean (task, TRUE);
}

/* Gives it what it was asked for; the reader may have left. */
static void
answer (TestOwner  *owner,
        const char *text)
{
  g_assert_nonnull (owner->task);
  g_output_stream_write_all_async (owner->stream, text, strlen (text), G_PRIORITY_DEFAULT, NULL,
                                   written_cb, g_steal_pointer (&owner->task));
  g_clear_object (&owner->stream);
}

static void
wait_for_focus (Fixture *fixture,
                gboolean has_focus)
{
  while (gtk_window_is_active (GTK_WINDOW (fixture->window)) != has_focus)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_until_asked (TestOwner *owner,
                  guint      n)
{
  while (owner->n_asked < n)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: (nullable): the offer that the voice shows */
static GtkWidget *
find_offer (Fixture *fixture)
{
  GtkWidget *shown = mato_voice_get_shown (fixture->voice);
  g_autoptr (GPtrArray) offers = g_ptr_array_new ();

  if (shown)
    find_widgets (shown, MATO_TYPE_PASTE_OFFER, offers);
  return offers->len > 0 ? offers->pdata[0] : NULL;
}

static gboolean
is_offered (Fixture *fixture)
{
  return find_offer (fixture) != NULL;
}

static GtkWidget *
wait_for_offer (Fixture *fixture)
{
  while (!is_offered (fixture))
    g_main_context_iteration (NULL, TRUE);

  return find_offer (fixture);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      is_loaded)
{
  g_autoptr (MatoCollection) collection = mato_collection_load_finish (result, NULL);

  *(gboolean *) is_loaded = TRUE;
}

/* What was read is understood in a thread: another text takes as long, at least. */
static void
wait_for_nothing (void)
{
  g_autoptr (GBytes) text = g_bytes_new_static (WITH_DEAD_ENDS, strlen (WITH_DEAD_ENDS));

  for (guint i = 0; i < 3; i++)
    {
      gboolean is_loaded = FALSE;

      mato_collection_load_text_async (text, NULL, loaded_cb, &is_loaded);
      while (!is_loaded || g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
    }
}

WINDOW_TEST (it_is_offered_and_pasted)
{
  g_autofree char *before = get_line (fixture);
  GtkWidget *pad = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_PAD);
  GtkWidget *offer;
  graphene_rect_t before_it, with_it;

  wait_for_focus (fixture, TRUE);
  gtk_test_widget_wait_for_draw (pad);
  g_assert_true (gtk_widget_compute_bounds (pad, get_panes (fixture), &before_it));
  set_clipboard (fixture, ONE_SOLUTION);
  offer = wait_for_offer (fixture);
  while (gtk_widget_get_height (offer) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_compute_bounds (pad, get_panes (fixture), &with_it));
  g_assert_true (graphene_rect_equal (&before_it, &with_it)); /* nothing below it moves */
  wait_for_name (offer, "Paste Puzzle: 9×9 · 17 givens");
  assert_line (fixture, before);

  fixture->was_replaced = FALSE;
  gtk_widget_activate (offer);
  wait_for_message (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_false (is_offered (fixture));
  act (fixture, "undo");
  assert_line (fixture, before);
}

/* A = 1 or A = 10? The button leads to the preview, and Cancel leaves all as it was. */
WINDOW_TEST (what_has_two_readings_is_offered)
{
  g_autofree char *before = get_line (fixture);
  GtkWidget *offer, *dialog;

  wait_for_focus (fixture, TRUE);
  set_clipboard (fixture,
                 "A..B........\n............\n............\n............\n............\n"
                 "............\n............\n............\n............\n............\n"
                 "............\n............\n");
  offer = wait_for_offer (fixture);
  while (gtk_widget_get_height (offer) == 0)
    g_main_context_iteration (NULL, TRUE);
  wait_for_name (offer, "Paste Puzzle…: 12×12 · 2 givens");
  gtk_widget_activate (offer);
  dialog = wait_for_window_of_type (MATO_TYPE_READ_DIALOG);
  assert_line (fixture, before);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);
  assert_line (fixture, before);
  g_assert_true (is_offered (fixture));
}

/* Neither words, nor clashes, nor what is full or empty. */
WINDOW_TEST (only_puzzles_to_solve_are_offered)
{
  const char *texts[] = {
    "Dear all, 5 of us will come.", "4111 1111 1111 1111",
    "1234341221434321", "................", "5", "",
  };
  g_autofree char *shown = get_line (fixture);

  wait_for_focus (fixture, TRUE);
  for (guint i = 0; i <= G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TestOwner) owner = take_clipboard (fixture);

      wait_until_asked (owner, 1);
      answer (owner, i < G_N_ELEMENTS (texts) ? texts[i] : shown);
      wait_for_nothing ();
      g_assert_false (is_offered (fixture));
    }
}

WINDOW_TEST (who_plays_is_left_alone)
{
  g_autoptr (TestOwner) owner = NULL;

  set_clipboard (fixture, ONE_SOLUTION);
  wait_for_offer (fixture);
  type (fixture, 1, 3);
  g_assert_false (is_offered (fixture));

  owner = take_clipboard (fixture);
  wait_for_nothing ();
  g_assert_cmpuint (owner->n_asked, ==, 0);
}

WINDOW_TEST (without_the_focus_nothing_is_read)
{
  GtkWidget *other = gtk_window_new ();
  g_autoptr (TestOwner) owner = NULL;

  wait_for_focus (fixture, TRUE);
  gtk_window_present (GTK_WINDOW (other));
  wait_for_focus (fixture, FALSE);
  owner = take_clipboard (fixture);
  wait_for_nothing ();
  g_assert_cmpuint (owner->n_asked, ==, 0);

  gtk_window_destroy (GTK_WINDOW (other));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_until_asked (owner, 1);
  answer (owner, ONE_SOLUTION);
  wait_for_offer (fixture);
}

/* Nor is it asked more often than the focus comes back. */
WINDOW_TEST (who_never_answers_does_no_harm)
{
  g_autoptr (TestOwner) owner = NULL;

  wait_for_focus (fixture, TRUE);
  owner = take_clipboard (fixture);
  wait_until_asked (owner, 1);
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *other = gtk_window_new ();

      gtk_window_present (GTK_WINDOW (other));
      wait_for_focus (fixture, FALSE);
      gtk_window_destroy (GTK_WINDOW (other));
      gtk_window_present (GTK_WINDOW (fixture->window));
      wait_for_focus (fixture, TRUE);
    }
  g_assert_cmpuint (owner->n_asked, <=, 4);

  /* Another puzzle is offered meanwhile, and stays, whatever the first one says in the end. */
  set_clipboard (fixture, ONE_SOLUTION);
  wait_for_name (wait_for_offer (fixture), "Paste Puzzle: 9×9 · 17 givens");
  answer (owner, "1...2..3..4...1.");
  wait_for_nothing ();
  g_assert_true (is_offered (fixture));
}

/* The window goes first; tear_down () waits for it. */
static TestOwner *late;

WINDOW_TEST (a_late_answer_finds_nobody)
{
  wait_for_focus (fixture, TRUE);
  late = take_clipboard (fixture);
  wait_until_asked (late, 1);
}

WINDOW_TEST (and_does_no_harm)
{
  answer (late, ONE_SOLUTION);
  g_clear_object (&late);
  wait_for_nothing ();
}

WINDOW_TEST (what_is_too_long_is_left)
{
  gsize length = (MATO_CLIPBOARD_MOST_TEXT << 20) + 1;
  g_autofree char *text = g_malloc (length + 1);

  memset (text, '\n', length);
  memcpy (text, ONE_SOLUTION, 81);
  text[length] = '\0';
  wait_for_focus (fixture, TRUE);
  set_clipboard (fixture, text);
  paste (fixture, text);
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "too long to paste"));
  wait_for_nothing ();
  g_assert_false (is_offered (fixture));
}
