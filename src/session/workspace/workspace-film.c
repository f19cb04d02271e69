/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include "session/words/sentence-cover.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

void
mato_workspace_change_film (MatoWorkspace *self,
                            MatoSearch    *search)
{
  g_autofree char *name = search ? mato_search_dup_name (search) : NULL;

  mato_workspace_check_race (self, search);
  self->quiz = (MatoQuiz) { .is_on = self->quiz.is_on };
  mato_bookmarks_set_film (self->bookmarks, name);
  mato_player_set_trace (self->player, search ? mato_search_get_trace (search) : NULL);
}

MatoBookmarks *
mato_workspace_get_bookmarks (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->bookmarks;
}

const MatoQuiz *
mato_workspace_get_quiz (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return &self->quiz;
}

void
mato_workspace_set_quiz (MatoWorkspace *self,
                         gboolean       is_on)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (self->quiz.is_on == !!is_on)
    return;

  self->quiz = (MatoQuiz) { .is_on = !!is_on };
  if (is_on && mato_workspace_get_race (self))
    mato_workspace_end_race (self);
  if (is_on)
    mato_workspace_ask_quiz (self);
  mato_workspace_emit_changed (self);
}

gboolean
mato_workspace_ask_quiz (MatoWorkspace *self)
{
  MatoTrace *trace;
  gboolean is_asking;

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  trace = mato_player_get_trace (self->player);
  mato_player_set_playing (self->player, FALSE);
  is_asking = trace && mato_quiz_ask (&self->quiz, trace,
                                      mato_player_get_position (self->player));
  if (is_asking)
    mato_player_seek (self->player, self->quiz.decision - 1);
  mato_workspace_emit_changed (self);

  return is_asking;
}

/* The first order of every engine takes what has the fewest ways left; a target search has a rule
 * of its own. */
static gboolean
takes_fewest (MatoWorkspace *self)
{
  MatoSearch *search = mato_workspace_get_answer (self, MATO_PAGE_WATCH);

  return search && !mato_search_is_target (search) && mato_search_get_order (search) == 0;
}

void
mato_workspace_answer_quiz (MatoWorkspace *self,
                            guint          cell)
{
  guint64 decision;

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (self->quiz.is_asking);

  decision = self->quiz.decision;
  if (cell != MATO_NO_CELL)
    mato_quiz_answer (&self->quiz, mato_player_get_trace (self->player), takes_fewest (self),
                      cell);
  else
    mato_quiz_drop (&self->quiz);
  mato_player_seek (self->player, decision);
  mato_workspace_emit_changed (self);
}

/* What dancing links do with a try. @sentence: (transfer full) */
static char *
add_effect (MatoWorkspace    *self,
            const MatoMoment *moment,
            char             *sentence)
{
  g_autofree char *try = sentence;
  g_autofree char *effect = NULL;
  const MatoEngine *engine =
    mato_search_get_engine (mato_workspace_get_answer (self, MATO_PAGE_WATCH));

  if (engine && g_str_equal (engine->name, "dlx"))
    effect = mato_sentence_effect (mato_player_get_trace (self->player), moment->position);

  /* Translators: two sentences */
  return effect ? g_strdup_printf (_("%s %s"), try, effect) : g_steal_pointer (&try);
}

/* Why just this one is next: what the order of the search is. @sentence: (transfer full) */
static char *
add_reason (MatoWorkspace  *self,
            const MatoStep *step,
            char           *sentence)
{
  g_autofree char *choice = sentence;
  MatoSearch *search = mato_workspace_get_answer (self, MATO_PAGE_WATCH);
  const MatoEngine *engine = mato_search_get_engine (search);

  if (!step || step->kind != MATO_STEP_CHOOSE || !engine)
    return g_steal_pointer (&choice);

  /* Translators: a sentence that says what a search chooses, and the title of its order: why it
   * does; as “r4c7 is next: 2 digits fit. Order: Fewest candidates first” */
  return g_strdup_printf (_("%s Order: %s."), choice,
                          g_dgettext (GETTEXT_PACKAGE,
                                      engine->order_titles[mato_search_get_order (search)]));
}

/* Whose scores are others than the puzzle's now says so before it begins. @sentence: (transfer
 * full) */
static char *
add_weights (MatoWorkspace    *self,
             const MatoMoment *moment,
             char             *sentence)
{
  g_autofree char *own = sentence;
  MatoSearch *search = mato_workspace_get_answer (self, MATO_PAGE_WATCH);

  if (moment->position > 0 || !mato_workspace_has_other_weights (self, search))
    return g_steal_pointer (&own);

  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), own,
                          _("This recording used weights other than the puzzle's present ones."));
}

/* Of two films it is said whose step it is. @step: (transfer full) */
static char *
write_step (MatoWorkspace *self,
            char          *step)
{
  g_autofree char *sentence = step;
  const MatoRace *race = mato_workspace_get_race (self);
  g_autofree char *name = NULL;

  if (!race)
    return g_steal_pointer (&sentence);

  name = mato_sentence_runner_title (mato_workspace_get_runners (self),
                                     mato_race_get_leader (race));
  /* Translators: a search, and a sentence that says what it does */
  return g_strdup_printf (_("%s: %s"), name, sentence);
}

static MatoPlayer *
get_player (MatoFilmContext *context)
{
  return MATO_WORKSPACE (context)->player;
}

static MatoBookmarks *
get_bookmarks (MatoFilmContext *context)
{
  return MATO_WORKSPACE (context)->bookmarks;
}

static MatoAlphabet
get_alphabet (MatoFilmContext *context)
{
  return mato_workspace_get_alphabet (MATO_WORKSPACE (context));
}

static gboolean
is_watching (MatoFilmContext *context)
{
  return MATO_WORKSPACE (context)->page == MATO_PAGE_WATCH;
}

static char *
dup_caption (MatoFilmContext *context)
{
  MatoWorkspace *self = MATO_WORKSPACE (context);
  const MatoMoment *moment;
  MatoAlphabet alphabet;
  MatoTrace *trace;
  char *step;

  moment = mato_player_get_moment (self->player);
  trace = mato_player_get_trace (self->player);
  alphabet = mato_workspace_get_alphabet (self);
  if (!moment)
    return NULL;

  if (self->quiz.is_asking
      || (self->quiz.verdict != MATO_VERDICT_NONE && moment->position == self->quiz.decision))
    return mato_sentence_quiz (&self->quiz, trace, alphabet);

  step = mato_sentence_position (trace, moment->position, alphabet);
  step = add_effect (self, moment, step);
  step = add_reason (self, moment->last, step);
  return write_step (self, add_weights (self, moment, step));
}

void
mato_workspace_context_init (MatoFilmContextInterface *interface)
{
  interface->get_player = get_player;
  interface->get_bookmarks = get_bookmarks;
  interface->get_alphabet = get_alphabet;
  interface->is_watching = is_watching;
  interface->dup_caption = dup_caption;
}
