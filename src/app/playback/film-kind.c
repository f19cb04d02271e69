/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/film-kind.h"

#include "core/trace/trace-logic.h"

#include <glib/gi18n.h>

static const MatoLegendEntry search_legend[] = {
  /* Translators: legend of the log of a search: where there is a choice */
  { MATO_COLOR_CHOICE, "●", N_("Decision") },
  { MATO_COLOR_DEAD_END, "■", N_("Dead end") },
  { MATO_COLOR_SOLUTION, "◆", N_("Solution") },
  /* Translators: legend of the log of a search: one line for each try that stands */
  { MATO_COLOR_TEXT, "│", N_("Guesses now on the board") },
  { 0 }
};

static const MatoLegendEntry techniques_legend[] = {
  /* Translators: legend of the log of a solver by techniques: the darker, the harder */
  { MATO_COLOR_TEXT, "●", N_("Technique, darker if harder") },
  /* Translators: legend of the log of a solver by techniques: the hardest up to there */
  { MATO_COLOR_TEXT, "▲", N_("Harder than all before") },
  /* Translators: legend of the log of a solver by techniques */
  { MATO_COLOR_TEXT, "=", N_("Digit placed") },
  /* Translators: legend of the log of a solver by techniques */
  { MATO_COLOR_TEXT, "×", N_("Candidate eliminated") },
  { MATO_COLOR_SOLUTION, "◆", N_("Solution") },
  { 0 }
};

static const MatoFilmKind search = {
  .jump = { "win.to-dead-end", N_("Jump to the next dead end"), { .kind = MATO_STEP_DEAD_END } },
  .menu = "watch+search",
  .jumps_menu = "search_jumps",
  .grains_menu = "search_grains",
  .log_legend = search_legend,
};

static const MatoFilmKind techniques = {
  .jump = { "win.to-harder", N_("Jump to what is harder than all before"),
            { .kind = MATO_STEP_TECHNIQUE, .technique = MATO_TECHNIQUE_NISHIO,
              .why = MATO_WHY_DEDUCTION, .is_harder = TRUE } },
  .menu = "watch+technique",
  .jumps_menu = "technique_jumps",
  .grains_menu = "technique_grains",
  .log_legend = techniques_legend,
};

const MatoFilmKind *
mato_film_kind_of (const MatoTrace *trace)
{
  return trace && mato_trace_is_deduced (trace) ? &techniques : &search;
}
