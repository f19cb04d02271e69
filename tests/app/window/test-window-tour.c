/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/cards/tour-card.h"
#include "app/cards/tour-chooser.h"
#include "app/panels/page-watch.h"
#include "app/playback/caption.h"
#include "app/views/links-view.h"
#include "app/views/view-bound.h"

/*
 * Guided tours in the window. The claims of a tour are compared with its films by the tests of the
 * session.
 */

static void
begin (Fixture    *fixture,
       const char *tour)
{
  g_action_group_activate_action (actions (fixture), "tour", g_variant_new_string (tour));
  wait_until_idle (fixture);
}

static const char *
get_view (Fixture *fixture)
{
  GtkWidget *page = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_WATCH_PAGE);

  return gtk_stack_get_visible_child_name (mato_watch_page_get_views (MATO_WATCH_PAGE (page)));
}

static gboolean
has_card (Fixture *fixture)
{
  return gtk_widget_get_visible (
    find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TOUR_CARD));
}

/* At its last stop a tour offers another one. */
static void
assert_leads_on (Fixture        *fixture,
                 const MatoTour *tour)
{
  GtkWidget *card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TOUR_CARD);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint n_offered = 0;

  find_widgets (card, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GVariant *next = gtk_actionable_get_action_target_value (buttons->pdata[i]);

      if (next == NULL || !gtk_widget_get_visible (buttons->pdata[i]))
        continue;

      g_assert_nonnull (mato_tour_find (g_variant_get_string (next, NULL)));
      g_assert_cmpstr (g_variant_get_string (next, NULL), !=, tour->name);
      n_offered++;
    }
  g_assert_cmpuint (n_offered, ==, 1);
}

static void
tours_lead_from_view_to_view (Fixture       *fixture,
                              gconstpointer  data)
{
  MatoTourGuide *guide = fixture->workspace->guide;
  const MatoTour *tour = mato_tour_find (data);

  mato_voice_tell (fixture->voice, "No dead end comes after this step.");
  begin (fixture, data);
  g_assert_null (mato_voice_get_text (fixture->voice));
  g_assert_true (has_card (fixture));
  g_assert_false (is_enabled (fixture, "previous-stop"));
  for (guint stop = 0; stop < tour->n_stops; stop++)
    {
      if (stop > 0)
        act (fixture, "next-stop");
      g_assert_cmpuint (guide->stop, ==, stop);
      g_assert_cmpstr (get_view (fixture), ==, tour->stops[stop].view);
    }

  g_assert_false (is_enabled (fixture, "next-stop"));
  assert_leads_on (fixture, tour);
  act (fixture, "previous-stop");
  g_assert_cmpuint (guide->stop, ==, tour->n_stops - 2);
}

/* Leaves the tour, and brings its board back, with its recordings, to look at. */
static void
leave (Fixture *fixture)
{
  act (fixture, "end-tour");
  choose (fixture, "page", "watch");
  act (fixture, "redo");
  g_assert_nonnull (get_trace (fixture));
}

/* Between stops the user can change the view. After the tour, the old board is back on its page. */
WINDOW_TEST (tours_can_be_left)
{
  g_autofree char *before = get_line (fixture);

  begin (fixture, "cover");
  choose (fixture, "view", "log");
  act (fixture, "step");
  g_assert_cmpstr (get_view (fixture), ==, "log");
  g_assert_true (has_card (fixture));
  act (fixture, "cancel");
  g_assert_false (has_card (fixture));
  g_assert_false (is_enabled (fixture, "cancel"));
  assert_line (fixture, before);
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_PLAY);

  begin (fixture, "cover");
  act (fixture, "undo");
  assert_line (fixture, before);
}

/* What the card of a tour promises. */
WINDOW_TEST (a_tour_gives_the_recordings_back)
{
  MatoFilms *films = fixture->workspace->films;
  MatoSearch *watched;

  for (guint i = 0; i < 2; i++)
    {
      paste (fixture, WITH_DEAD_ENDS);
      record (fixture, "bitmask");
      record (fixture, "dlx");
      watched = films->watched;
      seek (fixture, 5);
      begin (fixture, "masks");
      act (fixture, i == 0 ? "undo" : "end-tour");
      assert_line (fixture, WITH_DEAD_ENDS);
      g_assert_cmpuint (mato_films_get_n (films), ==, 2);
      g_assert_true (films->watched == watched);
      g_assert_cmpuint (get_position (fixture), ==, 5);
      g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_WATCH);
    }
}

static guint
count_answers (Fixture *fixture)
{
  GtkWidget *page = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_WATCH_PAGE);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  guint n = 0;

  find_widgets (page, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    n += gtk_widget_has_css_class (labels->pdata[i], "mato-answer")
         && gtk_widget_get_visible (labels->pdata[i]);

  return n;
}

static gboolean
has_caption (Fixture *fixture)
{
  return gtk_widget_get_mapped (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_CAPTION));
}

/* While a tour speaks, nothing else takes room from what it speaks of: neither the answer of the
 * search nor its step, which would be said twice; in a narrow window, too. What answers something
 * stands in its place until the film goes on. */
WINDOW_TEST (tours_have_the_room)
{
  begin (fixture, "links");
  act (fixture, "next-stop");
  g_assert_cmpuint (count_answers (fixture), ==, 0);
  g_assert_false (has_caption (fixture));
  g_assert_true (MATO_IS_TOUR_CARD (mato_voice_get_shown (fixture->voice)));
  mato_voice_tell (fixture->voice, "Copied");
  while (MATO_IS_TOUR_CARD (mato_voice_get_shown (fixture->voice)))
    g_main_context_iteration (NULL, TRUE);
  act (fixture, "step");
  g_assert_true (MATO_IS_TOUR_CARD (mato_voice_get_shown (fixture->voice)));
  resize_window (fixture, 360, 720);
  g_assert_false (has_caption (fixture));
  leave (fixture);
  mato_voice_hide (fixture->voice);
  choose (fixture, "view", "masks"); /* which does not tell the step, as the log does */
  resize_window (fixture, 360, 720);
  g_assert_cmpuint (count_answers (fixture), ==, 1);
  g_assert_true (has_caption (fixture));
}

/* Whether none of the links is changed, or all are. */
static gboolean
counts_links (GtkWidget *view,
              gboolean   is_all)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_widgets (view, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    {
      guint n, of;

      if (sscanf (gtk_label_get_label (labels->pdata[i]), "Link %u of %u", &n, &of) == 2
          && of > 0 && n == (is_all ? of : 0))
        return TRUE;
    }

  return FALSE;
}

static void
wait_for_links (Fixture *fixture,
                gboolean is_all)
{
  GtkWidget *view = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_LINKS_VIEW);

  g_assert_true (gtk_widget_get_mapped (view));
  while (!counts_links (view, is_all))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
shows_links (Fixture *fixture)
{
  return gtk_widget_get_mapped (
    find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_LINKS_VIEW));
}

/* The stops that speak of links play them, there and back; at the others the links of another stop
 * would be beside the text. */
WINDOW_TEST (links_dance_on_tour)
{
  MatoTourGuide *guide = fixture->workspace->guide;
  const MatoTour *tour = mato_tour_find ("links");
  guint n_dances = 0;

  begin (fixture, "links");
  for (guint stop = 1; stop < tour->n_stops; stop++)
    {
      act (fixture, "next-stop");
      g_assert_cmpuint (guide->stop, ==, stop);
      g_assert_cmpint (shows_links (fixture), ==, tour->stops[stop].dance != MATO_TOUR_STAYS);
      if (tour->stops[stop].dance == MATO_TOUR_STAYS)
        continue;

      wait_for_links (fixture, tour->stops[stop].dance == MATO_TOUR_COVERS);
      n_dances++;
    }
  g_assert_cmpuint (n_dances, ==, 2);
}

/* A bound can be added up without scrolling, down to the score that it is compared with. */
WINDOW_TEST (a_whole_sum_is_in_view)
{
  const MatoTour *tour = mato_tour_find ("bound");
  GtkWidget *view, *table;
  graphene_rect_t bounds;

  begin (fixture, "bound");
  resize (fixture, 1200, 740);
  for (guint stop = 0; !g_str_equal (tour->stops[stop].view, "bound"); stop++)
    act (fixture, "next-stop");
  resize (fixture, 1200, 740);
  view = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOUND_VIEW);
  table = find_widget (view, GTK_TYPE_GRID);
  g_assert_true (gtk_widget_get_mapped (table));
  g_assert_true (gtk_widget_compute_bounds (table, view, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (view));
}

/* The problem that the first stop speaks of is one click away. */
WINDOW_TEST (exact_cover_begins_small)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint n_offered = 0;

  begin (fixture, "cover");
  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TOUR_CARD), GTK_TYPE_BUTTON,
                buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "app.sample-problem") == 0)
      {
        GVariant *name = gtk_actionable_get_action_target_value (buttons->pdata[i]);

        g_assert_true (gtk_widget_get_visible (buttons->pdata[i]));
        g_assert_cmpstr (g_variant_get_string (name, NULL), ==, "small");
        n_offered++;
        act (fixture, "next-stop");
        g_assert_false (gtk_widget_get_visible (buttons->pdata[i]));
      }
  g_assert_cmpuint (n_offered, ==, 1);
}

/* The pointer rests on the buttons while one reads. */
WINDOW_TEST (no_tooltip_covers_a_tour)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  begin (fixture, "masks");
  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TOUR_CARD), GTK_TYPE_BUTTON,
                buttons);
  g_assert_cmpuint (buttons->len, >=, 2);
  for (guint i = 0; i < buttons->len; i++)
    g_assert_false (gtk_widget_get_has_tooltip (buttons->pdata[i]));
}

WINDOW_TEST (the_sample_needs_guesses)
{
  g_autofree char *before = get_line (fixture);
  MatoSpan summary;

  choose (fixture, "page", "watch");
  act (fixture, "watch-sample");
  wait_until_idle (fixture);
  g_assert_nonnull (get_trace (fixture));
  mato_trace_summarize (get_trace (fixture), 0, mato_trace_get_last (get_trace (fixture)),
                        &summary);
  g_assert_cmpuint (summary.n_guesses, >=, 8);
  g_assert_cmpuint (summary.n_dead_ends, >=, 10);
  act (fixture, "undo");
  assert_line (fixture, before);
}

static gboolean
offers_tours (Fixture *fixture)
{
  GtkWidget *chooser = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TOUR_CHOOSER);

  return gtk_widget_get_mapped (chooser) && is_enabled (fixture, "tour");
}

/* Before the first recording, beside what there is to record, and when all are deleted. */
WINDOW_TEST (tours_are_always_offered)
{
  choose (fixture, "page", "watch");
  g_assert_true (offers_tours (fixture));

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  record (fixture, "dlx");
  g_assert_cmpstr (get_view (fixture), !=, "recording");
  g_assert_false (offers_tours (fixture));
  choose (fixture, "view", "recording");
  g_assert_true (offers_tours (fixture));

  for (int film = 1; film >= 0; film--)
    {
      g_action_group_activate_action (actions (fixture), "remove-film", g_variant_new_int32 (film));
      wait_until_idle (fixture);
      choose (fixture, "view", "recording");
      g_assert_true (offers_tours (fixture));
    }
  begin (fixture, "cover");
  g_assert_true (has_card (fixture));
}

static double
get_font_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);

  return pango_font_description_get_size (pango_context_get_font_description (context));
}

/* Titles are as large as the rest, whatever font is chosen. */
WINDOW_TEST (titles_grow_with_the_font)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->window));
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GtkWidget *chooser;

  choose (fixture, "page", "watch");
  chooser = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TOUR_CHOOSER);
  find_widgets (chooser, GTK_TYPE_LABEL, labels);
  g_object_set (settings, "gtk-font-name", "Sans 24", NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "heading"))
      g_assert_cmpfloat (get_font_size (labels->pdata[i]), >=,
                         get_font_size (GTK_WIDGET (fixture->window)));
  gtk_settings_reset_property (settings, "gtk-font-name");
}

WINDOW_ROW (tours_lead_from_view_to_view_masks, tours_lead_from_view_to_view, "masks")
WINDOW_ROW (tours_lead_from_view_to_view_order, tours_lead_from_view_to_view, "order")
WINDOW_ROW (tours_lead_from_view_to_view_cover, tours_lead_from_view_to_view, "cover")
WINDOW_ROW (tours_lead_from_view_to_view_blame, tours_lead_from_view_to_view, "blame")
WINDOW_ROW (tours_lead_from_view_to_view_links, tours_lead_from_view_to_view, "links")
WINDOW_ROW (tours_lead_from_view_to_view_bound, tours_lead_from_view_to_view, "bound")
