/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/legend.h"
#include "session/film/player.h"

G_BEGIN_DECLS

/**
 * MATO_FILM_MENUS:
 *
 * The resource that has their menus.
 */
#define MATO_FILM_MENUS "/io/github/matosudoku/Mato/page-menus.ui"

/**
 * MatoFilmJump:
 * @action: its full name
 * @tooltip: what it does, passed through gettext()
 * @sign: a step like those that it leads to
 *
 * A jump within a recording.
 */
typedef struct
{
  const char *action;
  const char *tooltip;
  MatoStep sign;
} MatoFilmJump;

/**
 * MatoFilmKind:
 * @jump: the button below the timeline
 * @menu: the menu of the page, see #MatoLateMenuFunc
 * @jumps_menu: the name of the menu of all its jumps, in page-menus.ui
 * @grains_menu: the name of the menu of what counts as a step, likewise
 * @log_legend: (array zero-terminated=1): the signs in its log
 *
 * What is different for people about recordings of searches and those of techniques: what there is
 * to be seen in them, to go to, and to count as a step.
 */
typedef struct
{
  MatoFilmJump jump;
  const char *menu;
  const char *jumps_menu;
  const char *grains_menu;
  const MatoLegendEntry *log_legend;
} MatoFilmKind;

/**
 * mato_film_kind_of:
 * @trace: (nullable): a recording; without one it is a search
 */
const MatoFilmKind *mato_film_kind_of (const MatoTrace *trace);

G_END_DECLS
