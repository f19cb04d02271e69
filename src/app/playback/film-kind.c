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
  { MATO_COLOR_TEXT, "│", N_("Tries that stand") },
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
  .jumps = {
    /* Translators: button: jumps to the next dead end of a recorded search */
    { "win.to-dead-end", N_("Next dead end"), N_("Jump to the next dead end"),
      { .kind = MATO_STEP_DEAD_END } },
    /* Translators: button: jumps to the next solution in a recorded search */
    { "win.to-solution", N_("Next solution"), N_("Jump to the next solution"),
      { .kind = MATO_STEP_SOLUTION } },
  },
  .jumps_menu = "search_jumps",
  .grains = {
    /* Translators: what counts as one step of a recording */
    [MATO_GRAIN_STEP] = N_("Every step"),
    /* Translators: what counts as one step of a recording */
    [MATO_GRAIN_DECISION] = N_("Decisions"),
    /* Translators: what counts as one step of a recording */
    [MATO_GRAIN_DEAD_END] = N_("Dead ends"),
  },
  .grains_menu = "search_grains",
  .log_legend = search_legend,
};

static const MatoFilmKind techniques = {
  .jumps = {
    /* Translators: button: jumps to the next technique that is harder than all before */
    { "win.to-harder", N_("Next harder"), N_("Jump to what is harder than all before"),
      { .kind = MATO_STEP_TECHNIQUE, .technique = MATO_TECHNIQUE_NISHIO,
        .why = MATO_WHY_DEDUCTION, .is_harder = TRUE } },
    /* Translators: button: jumps to the next digit that a technique places */
    { "win.to-digit", N_("Next digit"), N_("Jump to the next digit that is placed"),
      { .kind = MATO_STEP_PROPAGATE, .why = MATO_WHY_DEDUCTION } },
  },
  .jumps_menu = "technique_jumps",
  .grains = {
    [MATO_GRAIN_STEP] = N_("Every step"),
    /* Translators: what counts as one step of a recording of techniques */
    [MATO_GRAIN_DECISION] = N_("Deductions"),
    /* Translators: what counts as one step of a recording of techniques */
    [MATO_GRAIN_DEAD_END] = N_("Digits"),
  },
  .grains_menu = "technique_grains",
  .log_legend = techniques_legend,
};

const MatoFilmKind *
mato_film_kind_of (const MatoTrace *trace)
{
  return trace && mato_trace_is_deduced (trace) ? &techniques : &search;
}
