/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/page-watch.h"

#include "app/cards/film-answer.h"
#include "app/cards/race-card.h"
#include "app/cards/tour-card.h"
#include "app/cards/tour-chooser.h"
#include "app/draw/legend.h"
#include "app/kit/css-class.h"
#include "app/kit/focus.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/readout.h"
#include "app/kit/run-button.h"
#include "app/layout/beside-layout.h"
#include "app/layout/layout-types.h"
#include "app/panels/film-list.h"
#include "app/panels/method-button.h"
#include "app/panels/method-chooser.h"
#include "app/panels/option-row.h"
#include "app/playback/arrival.h"
#include "app/playback/caption.h"
#include "app/views/log-view.h"
#include "app/views/search-view.h"
#include "app/views/view-cover.h"
#include "app/views/view-tabs.h"
#include "app/views/view-whole.h"
#include "app/views/views.h"
#include "core/trace/trace-logic.h"
#include "session/film/cover-picture.h"
#include "session/words/sentence-deduction.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoWatchPage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoFilms *films; /* of the workspace, like the next two */
  MatoRacing *racing;
  MatoTourGuide *guide;
  MatoTrace *trace;  /* nullable: the film that is shown */
  const MatoTourStop *stop; /* nullable: the stop of the tour for which the view was chosen */

  GtkWidget *root;
  GtkLabel *invitation;
  MatoTourCard *tour;       /* in the voice, as the next */
  MatoCaption *caption;
  GtkWidget *quiz;
  MatoRaceCard *race_card;
  GtkWidget *tours;
  MatoViewTabs *switcher;
  gboolean is_future_hidden;
  gboolean has_views_aside; /* in the column of a wide window */
  GtkLabel *column_title;   /* NULL, as the next two: the window was never wide */
  GtkWidget *column;
  GtkWidget *column_end;
  GtkWidget *room;
  GtkStack *views;
  GtkWidget *form;   /* what to record */
  MatoLogView *side_log;
  MatoSearchView *side_tree;
  MatoLegend *legend;
  GtkWidget *foot;   /* of a view: what was done so far, and what can be done with the film */
  MatoReadout *facts;
  MatoLogView *log;
  MatoFilmList *films_list;
  MatoMethodChooser *method;
  GtkWidget *record_all;
  GtkButton *record;
  MatoOptionRow *rival;
  MatoFilmAnswer *answer;
};

G_DEFINE_FINAL_TYPE (MatoWatchPage, mato_watch_page, MATO_TYPE_WORKSPACE_PAGE)

static gboolean
is_asking_now (MatoWatchPage *self)
{
  return self->workspace->quiz->quiz.is_asking;
}

static gboolean
is_view (MatoWatchPage *self,
         const char    *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->views), name) == 0;
}

/* A tour says what there is to say, and its view needs the room. */
static gboolean
is_touring (MatoWatchPage *self)
{
  return self->guide && mato_tour_guide_get_tour (self->guide) != NULL;
}

static void refresh_room (MatoWatchPage *self);
static void name_column (MatoWatchPage *self);

static void
show_view (MatoWatchPage  *self,
           MatoSearchView *view)
{
  MatoPlayer *player = self->films->player;
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoRecordings *recordings = self->workspace->recordings;

  if (!mato_player_get_trace (player))
    return;

  mato_search_view_set_blame (view, mato_film_context_get_blame (MATO_FILM_CONTEXT (recordings)));
  mato_search_view_show (view, mato_player_get_trace (player),
                         mato_player_get_position (player), mato_puzzles_get_alphabet (puzzles));
}

static void
refresh_side_tree (MatoWatchPage *self)
{
  if (self->workspace && gtk_widget_get_mapped (GTK_WIDGET (self->side_tree)))
    show_view (self, self->side_tree);
}

/* Refreshes only what is visible. */
static void
refresh_view (MatoWatchPage *self)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->views);

  if (MATO_IS_SEARCH_VIEW (view))
    show_view (self, MATO_SEARCH_VIEW (view));
  refresh_side_tree (self);
}

static void
refresh_legend (MatoWatchPage *self)
{
  const MatoViewKind *kind =
    mato_view_kind_find (gtk_stack_get_visible_child_name (self->views));
  MatoDisplay *display = self->workspace->display;
  MatoTrace *trace = mato_player_get_trace (self->films->player);
  const MatoLegendEntry *legend = kind ? mato_view_kind_get_legend (kind, trace) : NULL;

  mato_legend_set_entries (self->legend, legend);
  gtk_widget_set_visible (GTK_WIDGET (self->legend),
                          legend && !is_asking_now (self)
                            && display->show_legend);
}

static void
refresh_moment (MatoWatchPage *self)
{
  MatoPlayer *player = self->films->player;
  const MatoMoment *moment = mato_player_get_moment (player);
  g_autofree char *facts = NULL;
  MatoSpan span;

  if (!moment)
    return;

  refresh_view (self);

  mato_trace_summarize (mato_player_get_trace (player), 0, moment->position, &span);
  facts = mato_trace_is_deduced (mato_player_get_trace (player))
            ? mato_sentence_span_deductions (&span) : mato_sentence_span_effort (&span);
  mato_readout_set_text (self->facts, facts);
}

static void
refresh_answer (MatoWatchPage *self)
{
  mato_film_answer_show (self->answer, self->workspace);
}

static void
refresh_future (MatoWatchPage *self)
{
  MatoRecordings *recordings = self->workspace->recordings;
  gboolean was_hidden = self->is_future_hidden;

  self->is_future_hidden = mato_film_context_hides_future (MATO_FILM_CONTEXT (recordings));
  mato_log_view_set_hides_future (self->log, self->is_future_hidden);
  mato_log_view_set_hides_future (self->side_log, self->is_future_hidden);
  mato_search_view_hide_future (self->side_tree, self->is_future_hidden);
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name; kind++)
    {
      GtkWidget *view = gtk_stack_get_child_by_name (self->views, kind->name);

      if (MATO_IS_SEARCH_VIEW (view))
        mato_search_view_hide_future (MATO_SEARCH_VIEW (view), self->is_future_hidden);
    }
  if (self->is_future_hidden != was_hidden)
    refresh_answer (self);
}

/* The views would reveal the answer, and so would what the log says of the steps to come. */
static void
refresh_quiz (MatoWatchPage *self)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->views);
  gboolean is_asking = is_asking_now (self);

  refresh_future (self);
  gtk_widget_set_visible (GTK_WIDGET (self->views),
                          !is_asking || !self->has_views_aside || MATO_IS_LOG_VIEW (view));
  gtk_widget_set_visible (self->room,
                          !is_asking || self->has_views_aside || MATO_IS_LOG_VIEW (view));
  gtk_widget_set_visible (GTK_WIDGET (self->side_tree),
                          self->has_views_aside && !is_asking && !is_view (self, "whole")
                            && mato_view_kind_suits (mato_view_kind_find ("whole"), self->trace));
  gtk_widget_set_sensitive (GTK_WIDGET (self->switcher), !is_asking);
  gtk_widget_set_visible (self->quiz, is_asking);
  refresh_legend (self);
}

/* Beside a film they are below the options of recording. */
static void
refresh_tours (MatoWatchPage *self)
{
  const char *view = gtk_stack_get_visible_child_name (self->views);

  gtk_widget_set_visible (self->tours, !self->trace || g_strcmp0 (view, "recording") == 0);
}

/* A view fills the available height; the recording options do not. */
static void
refresh_room (MatoWatchPage *self)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->views);
  const MatoViewKind *kind =
    mato_view_kind_find (gtk_stack_get_visible_child_name (self->views));

  gtk_widget_set_vexpand (self->room, self->has_views_aside || MATO_IS_SEARCH_VIEW (view)
                                        || MATO_IS_LOG_VIEW (view));
  /* What has been chosen beside them is not shown twice. */
  gtk_widget_set_visible (GTK_WIDGET (self->side_log), !MATO_IS_LOG_VIEW (view)
                            && (self->has_views_aside || MATO_IS_SEARCH_VIEW (view)));
  mato_beside_layout_set_stacks (
    MATO_BESIDE_LAYOUT (gtk_widget_get_layout_manager (self->room)),
    self->has_views_aside || !kind->is_inside);
  gtk_widget_set_visible (self->foot, MATO_IS_SEARCH_VIEW (view) && kind->is_inside
                                        && !is_touring (self));
  if (!self->workspace)
    return;

  name_column (self);
  mato_caption_set_need (self->caption, is_touring (self) ? MATO_CAPTION_NONE
                                        : MATO_IS_LOG_VIEW (view) ? MATO_CAPTION_REASON
                                                                  : MATO_CAPTION_ALL);
  refresh_tours (self);
  refresh_quiz (self);
  refresh_view (self);
}

/* What shows how the engine of the film works. */
static const char *
get_engine_view (MatoWatchPage *self)
{
  MatoSearch *search = mato_workspace_get_search (self->workspace, MATO_PAGE_WATCH);
  const MatoEngine *engine = search ? mato_search_get_engine (search) : NULL;

  return engine && g_str_equal (engine->name, "dlx") ? "cover" : "masks";
}

/* In a wide window the whole tree has a place of its own; a narrow one has only room for the
 * steps. */
static const char *
get_first_view (MatoWatchPage *self,
                MatoTrace     *trace)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (mato_workspace_page_is_wide (MATO_WORKSPACE_PAGE (self)))
    return mato_view_kinds_choose (get_engine_view (self), trace);

  return window && gtk_widget_has_css_class (window, "mato-narrow")
           ? "log" : mato_view_kinds_choose ("whole", trace);
}

static void
set_visible (MatoWatchPage      *self,
             const MatoViewKind *kind,
             gboolean            is_visible)
{
  GtkWidget *view = gtk_stack_get_child_by_name (self->views, kind->name);

  gtk_stack_page_set_visible (gtk_stack_get_page (self->views, view), is_visible);
}

/* Searches and techniques each have views of their own. */
static void
refresh_views (MatoWatchPage *self,
               MatoTrace     *trace)
{
  const char *shown = gtk_stack_get_visible_child_name (self->views);

  for (const MatoViewKind *kind = mato_view_kinds (); kind->name; kind++)
    if (mato_view_kind_suits (kind, trace))
      set_visible (self, kind, TRUE);

  gtk_stack_set_visible_child_name (self->views, mato_view_kinds_choose (shown, trace));
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name; kind++)
    if (!mato_view_kind_suits (kind, trace))
      set_visible (self, kind, FALSE);
  mato_view_tabs_refresh (self->switcher);
}

/* In a wide window */

static void
move (GtkWidget *part,
      GtkWidget *box,
      GtkWidget *before) /* nullable */
{
  GtkWidget *old = gtk_widget_get_parent (part);

  g_object_ref (part);
  gtk_box_remove (GTK_BOX (old), part);
  gtk_box_insert_child_after (GTK_BOX (box), part, before);
  g_object_unref (part);
}

static void
set_views_aside (MatoWatchPage *self,
                 gboolean       is_aside)
{
  GtkWidget *legend = GTK_WIDGET (self->legend);
  GtkWidget *views = GTK_WIDGET (self->views);

  if (is_aside == self->has_views_aside)
    return;

  self->has_views_aside = is_aside;
  mato_view_tabs_set_aside (self->switcher, is_aside);
  move (GTK_WIDGET (self->switcher), is_aside ? self->column_end : self->root,
        is_aside ? NULL : GTK_WIDGET (self->race_card));
  move (views, is_aside ? self->column : self->room, NULL);
  gtk_box_reorder_child_after (GTK_BOX (self->room), GTK_WIDGET (self->side_tree),
                               is_aside ? NULL : GTK_WIDGET (self->side_log));
  move (legend, is_aside ? self->column : self->root, is_aside ? views : self->room);
  move (self->foot, is_aside ? self->column : self->root, legend);
  gtk_widget_set_vexpand (views, is_aside);
}

static void
name_column (MatoWatchPage *self)
{
  const MatoViewKind *kind =
    mato_view_kind_find (gtk_stack_get_visible_child_name (self->views));

  if (self->column_title != NULL)
    /* Translators: heading over the guided tours */
    gtk_label_set_label (self->column_title, !self->has_views_aside ? _("Learn")
                                             : kind->is_inside ? _("Inside")
                                                               : _("Tree and Steps"));
}

/* Without a film there are only the tours to choose from. */
static void
refresh_column (MatoWatchPage *self)
{
  gboolean is_wide = mato_workspace_page_is_wide (MATO_WORKSPACE_PAGE (self));
  GtkWidget *place = is_wide ? self->column : self->root;

  set_views_aside (self, is_wide && self->trace != NULL);
  if (gtk_widget_get_parent (self->tours) != place)
    move (self->tours, place, gtk_widget_get_last_child (place));
  name_column (self);
}

/* What the panel shows, too, needs no second place. */
static void
mato_watch_page_set_wide (MatoWorkspacePage *page,
                          gboolean           is_wide)
{
  MatoWatchPage *self = MATO_WATCH_PAGE (page);
  GtkWidget *scroller;

  if (is_wide && self->column == NULL)
    {
      scroller = gtk_scrolled_window_new ();
      gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                      GTK_POLICY_AUTOMATIC);
      self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_widget_add_css_class (self->column, "mato-page-box");
      gtk_widget_add_css_class (self->column, "mato-views");
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->column);
      self->column_end = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      self->column_title = mato_workspace_page_add_column (page, NULL, scroller,
                                                           self->column_end);
    }
  if (is_wide && self->trace != NULL
      && !mato_view_kind_find (gtk_stack_get_visible_child_name (self->views))->is_inside)
    gtk_stack_set_visible_child_name (self->views, get_first_view (self, self->trace));
  refresh_column (self);
  refresh_room (self);
}

/* Follows a change of the film. */
static void
refresh_film (MatoWatchPage *self)
{
  MatoTrace *trace = mato_player_get_trace (self->films->player);

  if (trace == self->trace)
    return;

  if (trace ? !self->trace && is_view (self, "recording") : !is_view (self, "recording"))
    mato_focus_leave_part (GTK_WIDGET (self->views));
  refresh_views (self, trace);
  /* Going from one film to another does not change the view, if it has both; and whoever asked for
   * the film may have gone to a view. */
  if (!trace)
    gtk_stack_set_visible_child_name (self->views, "recording");
  else if (!self->trace && is_view (self, "recording"))
    gtk_stack_set_visible_child_name (self->views, get_first_view (self, trace));
  if (trace && trace != self->trace)
    mato_view_tabs_set_inner (self->switcher,
                              mato_view_kinds_choose (get_engine_view (self), trace));
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace ? mato_trace_ref (trace) : NULL;
  refresh_column (self);
  refresh_room (self);
  refresh_legend (self);
}

/* The links are those of the stop that speaks of them: others show all items. */
static void
show_links_of (MatoWatchPage      *self,
               const MatoTourStop *stop)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->views);

  if (!MATO_IS_COVER_VIEW (view))
    return;

  if (stop->dance == MATO_TOUR_STAYS)
    {
      mato_cover_view_open (MATO_COVER_VIEW (view), MATO_COVER_NONE);
      return;
    }

  /* Its column is that of the position of the stop. */
  refresh_view (self);
  mato_cover_view_dance (MATO_COVER_VIEW (view), stop->dance == MATO_TOUR_COVERS);
}

/* Each stop of a tour opens its best view once; after that the user can choose another one. */
static void
refresh_stop (MatoWatchPage *self)
{
  const MatoTour *tour = mato_tour_guide_get_tour (self->guide);
  const MatoTourStop *stop = tour ? &tour->stops[self->guide->stop] : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->tour), tour != NULL);
  refresh_room (self);
  mato_set_css_class (self->root, "mato-touring", tour != NULL);
  if (stop == self->stop)
    return;

  self->stop = stop;
  if (!stop)
    return;

  gtk_stack_set_visible_child_name (self->views, stop->view);
  show_links_of (self, stop);
}

static void
refresh_button (MatoWatchPage *self)
{
  gboolean has_film = mato_player_get_trace (self->films->player) != NULL;

  mato_run_button_update (self->record,
                          mato_workspace_is_searching (self->workspace, MATO_PAGE_WATCH),
                          /* Translators: button: records a search so that it can be played */
                          has_film ? _("_Record Again") : _("_Record a Search"),
                          _("Search and record every step"), "win.record");
}

/* Some parts are hidden beside a film to save room. */
static void
refresh_parts (MatoWatchPage *self)
{
  gboolean has_film = mato_player_get_trace (self->films->player) != NULL;
  gboolean is_racing = mato_racing_get_race (self->racing) != NULL;
  gboolean is_preparing = mato_racing_get_recording (self->racing, &(guint) { 0 }) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->invitation), !has_film && !is_preparing);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), has_film);
  refresh_tours (self);
  gtk_widget_set_visible (GTK_WIDGET (self->race_card), is_racing || is_preparing);
  /* In a race, each film has its numbers over its board. */
  gtk_widget_set_child_visible (GTK_WIDGET (self->facts), !is_racing);
  gtk_widget_set_visible (GTK_WIDGET (self->films_list), mato_films_get_n (self->films) > 1);
}

static void
refresh_method (MatoWatchPage *self)
{
  MatoMethodChoice *method = self->films->method;

  const MatoEngine *engine = method->engine;

  gtk_widget_set_visible (self->record_all, engine && !engine->deduces);
}

static void
refresh (MatoWatchPage *self)
{
  refresh_film (self);
  refresh_stop (self);
  refresh_parts (self);
  refresh_button (self);
  refresh_moment (self);
}

static void
end_tour_cb (GtkWidget *card)
{
  gtk_widget_activate_action (card, "win.end-tour", NULL);
}

/* What the page says by itself: its step, or what a tour says of it. */
static void
add_words (MatoWatchPage   *self,
           MatoFilmContext *context)
{
  MatoVoice *voice = mato_workspace_page_get_voice (MATO_WORKSPACE_PAGE (self));

  self->caption = MATO_CAPTION (mato_caption_new (context, voice));
  mato_voice_add (voice, GTK_WIDGET (self->caption), MATO_VOICE_PAGE, GTK_WIDGET (self), NULL);
  self->tour = g_object_new (MATO_TYPE_TOUR_CARD, NULL);
  mato_new_part (GTK_WIDGET (self->tour));
  mato_voice_add (voice, GTK_WIDGET (self->tour), MATO_VOICE_PAGE, GTK_WIDGET (self), end_tour_cb);
  mato_voice_set_opens (voice, GTK_WIDGET (self->tour), TRUE);
}

static void
set_parts (MatoWatchPage *self)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoFilmContext *context = MATO_FILM_CONTEXT (self->workspace->recordings);

  add_words (self, context);
  mato_log_view_set_context (self->log, context);
  mato_log_view_set_context (self->side_log, context);
  mato_tour_card_set_guide (self->tour, self->guide, puzzles);
  mato_race_card_set_racing (self->race_card, self->racing, puzzles);
  mato_film_list_set_films (self->films_list, self->films, self->racing);
  mato_option_row_offer_rivals (self->rival, self->racing);
  mato_method_chooser_set_choice (self->method, self->films->method);
  mato_view_tabs_set_groups (self->switcher, mato_method_button_new (self->films->method));
}

static void
follow (MatoWatchPage *self)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoSearchTask *task = self->films->task;
  MatoSearchTask *further = self->workspace->uniqueness->task;

  mato_follow_later (self, G_CALLBACK (refresh), MATO_ARRIVAL_PAGE, self->films, "notify::film",
                     "notify::n-films", NULL);
  mato_follow_later (self, G_CALLBACK (refresh_answer), MATO_ARRIVAL_ANSWER, self->films,
                     "notify::film", "notify::n-films", NULL);
  mato_follow_later (self, G_CALLBACK (refresh_answer), MATO_ARRIVAL_PAGE, task,
                     "notify::running", "progressed", NULL);
  mato_follow_later (self, G_CALLBACK (refresh_answer), MATO_ARRIVAL_PAGE, further,
                     "notify::running", "progressed", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->racing, "notify::race", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), self->racing, "notify::race", NULL);
  mato_follow (self, G_CALLBACK (refresh_parts), self->racing, "notify::recording", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->guide, "notify::tour", "notify::stop", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), self->guide, "notify::tour", NULL);
  mato_follow (self, G_CALLBACK (refresh_quiz), self->workspace->quiz, "notify::asking", NULL);
  mato_follow (self, G_CALLBACK (refresh_future), self->workspace->recordings,
               "notify::hide-future", NULL);
  mato_follow (self, G_CALLBACK (refresh_legend), self->workspace->display,
               "notify::show-legend", NULL);
  mato_follow (self, G_CALLBACK (refresh_method), self->films->method, "notify::engine", NULL);
  mato_follow (self, G_CALLBACK (refresh_button), task, "notify::running", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh_moment), puzzles, "notify::alphabet", NULL);
  mato_follow (self, G_CALLBACK (refresh_moment), self->films->player, "notify::position", NULL);
  mato_follow (self, G_CALLBACK (refresh_view), self->films->player, "notify::playing", NULL);
  mato_follow (self, G_CALLBACK (refresh_view), self->workspace->why, "notify::asked", NULL);
}

static void
mato_watch_page_constructed (GObject *object)
{
  MatoWatchPage *self = MATO_WATCH_PAGE (object);
  MatoWorkspace *workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));

  G_OBJECT_CLASS (mato_watch_page_parent_class)->constructed (object);

  self->workspace = workspace;
  self->films = workspace->films;
  self->racing = workspace->racing;
  self->guide = workspace->guide;
  set_parts (self);
  follow (self);
  refresh (self);
  refresh_answer (self);
  refresh_quiz (self);
  refresh_method (self);
}

static void
mato_watch_page_dispose (GObject *object)
{
  MatoWatchPage *self = MATO_WATCH_PAGE (object);

  g_clear_pointer (&self->trace, mato_trace_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_WATCH_PAGE);

  G_OBJECT_CLASS (mato_watch_page_parent_class)->dispose (object);
}

/* Of the template. */
static void
ensure_types (void)
{
  mato_layout_types_ensure ();
  g_type_ensure (MATO_TYPE_OPTION_ROW);
  g_type_ensure (MATO_TYPE_FILM_ANSWER);
  g_type_ensure (MATO_TYPE_FILM_LIST);
  g_type_ensure (MATO_TYPE_LEGEND);
  g_type_ensure (MATO_TYPE_LOG_VIEW);
  g_type_ensure (MATO_TYPE_METHOD_CHOOSER);
  g_type_ensure (MATO_TYPE_RACE_CARD);
  g_type_ensure (MATO_TYPE_READOUT);
  g_type_ensure (MATO_TYPE_TOUR_CHOOSER);
  g_type_ensure (MATO_TYPE_VIEW_TABS);
  g_type_ensure (MATO_TYPE_WHOLE_VIEW);
}

static void
mato_watch_page_class_init (MatoWatchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_watch_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_watch_page_dispose;
  MATO_WORKSPACE_PAGE_CLASS (klass)->set_wide = mato_watch_page_set_wide;

  ensure_types ();
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/page-watch.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, root);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, invitation);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, quiz);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, race_card);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, tours);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, room);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, side_log);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, side_tree);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, legend);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, views);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, foot);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, facts);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, form);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, films_list);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, method);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, record_all);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, record);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, rival);
  gtk_widget_class_bind_template_child (widget_class, MatoWatchPage, answer);
  gtk_widget_class_bind_template_callback (widget_class, refresh_room);
}

static void
add_views (MatoWatchPage *self)
{
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name; kind++)
    gtk_stack_add_titled (self->views,
                          kind->get_type ? g_object_new (kind->get_type (), NULL) : self->form,
                          kind->name, _(kind->title));

  self->log = MATO_LOG_VIEW (gtk_stack_get_child_by_name (self->views, "log"));
}

static void
mato_watch_page_init (MatoWatchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->side_tree, "map", G_CALLBACK (refresh_side_tree), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  add_views (self);
  mato_view_tabs_set_stack (self->switcher, self->views);
  gtk_stack_set_visible_child_name (self->views, "recording");
}

GtkStack *
mato_watch_page_get_views (MatoWatchPage *self)
{
  g_return_val_if_fail (MATO_IS_WATCH_PAGE (self), NULL);

  return self->views;
}
