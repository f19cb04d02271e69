/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/blame.h"
#include "session/film/race.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/**
 * MatoCaption:
 * @film: that is watched
 * @trace: of it
 * @moment: what is shown of it
 * @puzzle: as it is now
 * @race: (nullable): in which it runs
 * @runners: of the race
 * @blame: (nullable): who is to blame for what happens there
 *
 * What the caption of a film depends on.
 */
typedef struct
{
  MatoSearch *film;
  MatoTrace *trace;
  const MatoMoment *moment;
  MatoAlphabet alphabet;
  const MatoPuzzle *puzzle;
  const MatoRace *race;
  MatoSearch *const *runners;
  const MatoBlame *blame;
} MatoCaption;

/**
 * mato_sentence_caption:
 *
 * Returns: (transfer full): what happens, and why
 */
char *mato_sentence_caption (const MatoCaption *self);

/**
 * mato_sentence_why_shown:
 * @n_shown: of the implications of @blame, at least 1
 *
 * Returns: (transfer full): why something is so: the whole answer, or a step on the way to it
 */
char *mato_sentence_why_shown (MatoTrace       *trace,
                               const MatoBlame *blame,
                               guint            n_shown,
                               MatoAlphabet     alphabet);

G_END_DECLS
