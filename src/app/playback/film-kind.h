/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/legend.h"
#include "session/film/player.h"

G_BEGIN_DECLS

/**
 * MATO_N_FILM_JUMPS:
 *
 * How many jumps have buttons of their own.
 */
#define MATO_N_FILM_JUMPS 2

/**
 * MatoFilmJump:
 * @action: its full name
 * @title: of the button; this and the next are passed through gettext()
 * @tooltip: the same in full
 * @sign: a step like those that it leads to
 *
 * A jump within a recording.
 */
typedef struct
{
  const char *action;
  const char *title;
  const char *tooltip;
  MatoStep sign;
} MatoFilmJump;

/**
 * MatoFilmKind:
 * @jumps: the buttons below the timeline
 * @jumps_menu: the name of the menu of all its jumps, in transport.ui
 * @grains: what the grains are called; passed through gettext()
 * @grains_menu: the name of their menu, in transport.ui
 * @log_legend: (array zero-terminated=1): the signs in its log
 *
 * What is different for people about recordings of searches and those of techniques: what there is
 * to be seen in them, to go to, and to count as a step.
 */
typedef struct
{
  MatoFilmJump jumps[MATO_N_FILM_JUMPS];
  const char *jumps_menu;
  const char *grains[MATO_N_GRAINS];
  const char *grains_menu;
  const MatoLegendEntry *log_legend;
} MatoFilmKind;

/**
 * mato_film_kind_of:
 * @trace: (nullable): a recording; without one it is a search
 */
const MatoFilmKind *mato_film_kind_of (const MatoTrace *trace);

G_END_DECLS
