/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-caption.h"

#include "session/words/sentence-blame.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence-deduction.h"
#include "session/words/sentence-private.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

/* Adds what dancing links do in this step. @sentence: (transfer full) */
static char *
add_effect (const MatoCaption *self,
            char              *sentence)
{
  g_autofree char *try = sentence;
  g_autofree char *effect = NULL;
  const MatoEngine *engine = mato_search_get_engine (self->film);

  if (engine && g_str_equal (engine->name, "dlx"))
    effect = mato_sentence_effect (mato_search_get_trace (self->film), self->moment->position);

  /* Translators: two sentences */
  return effect ? g_strdup_printf (_("%s %s"), try, effect) : g_steal_pointer (&try);
}

/* Adds the search order, the reason of a choice. @sentence: (transfer full) */
static char *
add_reason (const MatoCaption *self,
            char              *sentence)
{
  g_autofree char *choice = sentence;
  const MatoEngine *engine = mato_search_get_engine (self->film);
  const MatoStep *step = self->moment->last;

  if (!step || step->kind != MATO_STEP_CHOOSE || !engine)
    return g_steal_pointer (&choice);

  /* Translators: a sentence that says what a search chooses, and the title of its order: why it
   * does; as “r4c7 is next: 2 digits fit. Order: Fewest candidates first” */
  return g_strdup_printf (_("%s Order: %s."), choice,
                          g_dgettext (GETTEXT_PACKAGE,
                                      engine->orders[mato_search_get_order (self->film)].title));
}

/* Adds why it was this step among others that could be taken as well. Target searches choose by
 * their bounds. @sentence: (transfer full) */
static char *
add_equals (const MatoCaption *self,
            char              *sentence)
{
  g_autofree char *own = sentence;
  g_autofree char *equals = NULL;

  if (mato_search_get_engine (self->film))
    equals = mato_sentence_among_equals (mato_search_get_trace (self->film), self->moment,
                                         self->alphabet);

  /* Translators: two sentences */
  return equals ? g_strdup_printf (_("%s %s"), own, equals) : g_steal_pointer (&own);
}

/* At the start of a film that used other weights than the puzzle has now, adds a sentence that says
 * so. @sentence: (transfer full) */
static char *
add_weights (const MatoCaption *self,
             char              *sentence)
{
  g_autofree char *own = sentence;

  if (self->moment->position > 0 || !mato_search_has_other_weights (self->film, self->puzzle))
    return g_steal_pointer (&own);

  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), own,
                          _("This recording used weights other than the puzzle's present ones."));
}

/* In a race, adds the name of the film that the step is from. @step: (transfer full) */
static char *
add_runner (const MatoCaption *self,
            char              *step)
{
  g_autofree char *sentence = step;
  g_autofree char *name = NULL;

  if (!self->race)
    return g_steal_pointer (&sentence);

  name = mato_sentence_runner_title (self->runners, mato_race_get_leader (self->race));
  /* Translators: a search, and a sentence that says what it does */
  return g_strdup_printf (_("%s: %s"), name, sentence);
}

/* Adds to a dead end who is to blame for it. @sentence: (transfer full) */
static char *
add_blame (const MatoCaption *self,
           char              *sentence)
{
  g_autofree char *own = sentence;
  g_autofree char *guilty = NULL;

  if (self->blame == NULL)
    return g_steal_pointer (&own);

  guilty = mato_sentence_blame (mato_trace_get_geometry (self->trace), self->blame, self->alphabet);
  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), own, guilty);
}

char *
mato_sentence_caption (const MatoCaption *self)
{
  char *sentence = mato_sentence_deduced_caption (self->trace, self->moment->last, self->alphabet);

  if (!sentence)
    sentence = mato_sentence_position (self->trace, self->moment->position, self->alphabet);
  sentence = add_reason (self, add_effect (self, sentence));
  if (!self->race)
    sentence = add_blame (self, add_equals (self, sentence));
  return add_runner (self, add_weights (self, sentence));
}

char *
mato_sentence_why_shown (MatoTrace       *trace,
                         const MatoBlame *blame,
                         guint            n_shown,
                         MatoAlphabet     alphabet)
{
  g_autofree char *implication = mato_sentence_implication (trace, blame, n_shown - 1, alphabet);
  g_autofree char *guilty = NULL;
  g_autofree char *nogood = NULL;

  if (n_shown < blame->implications->len)
    return g_steal_pointer (&implication);

  guilty = mato_sentence_blame (mato_trace_get_geometry (trace), blame, alphabet);
  nogood = mato_sentence_nogood (mato_trace_get_geometry (trace), blame, alphabet);
  return mato_sentence_take_join (mato_sentence_join (implication, guilty), nogood);
}
