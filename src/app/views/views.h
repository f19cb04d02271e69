/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/legend.h"
#include "app/kit/commands.h"
#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoViewFilms:
 *
 * Recordings that a view can show: any, those of searches, those of searches of classic boards,
 * those of techniques, those of target searches.
 */
typedef enum
{
  MATO_VIEW_ANY,
  MATO_VIEW_SEARCHES,
  MATO_VIEW_CLASSIC,
  MATO_VIEW_DEDUCTIONS,
  MATO_VIEW_BOUNDS,
} MatoViewFilms;

/**
 * MatoViewKind:
 * @name: of its page in the stack, in `win.view::NAME`, in the stops of tours (tour-list.c) and in
 *   what a session restores; never renamed
 * @title: its tab; pass it through gettext()
 * @command: shows it
 * @is_inside: whether it shows how the engine works, not where the search goes
 * @films: which recordings it can show
 * @instead: (nullable): the name of the view that takes its place for the others
 * @get_type: (nullable): of the widget; %NULL where the page that has the views provides it
 * @legend: (nullable) (array zero-terminated=1): what its signs mean; that of the log depends on
 *   the recording, see mato_view_kind_get_legend()
 *
 * A way to look at a recording in the Watch page.
 */
typedef struct
{
  const char *name;
  const char *title;
  MatoCommand command;
  gboolean is_inside;
  MatoViewFilms films;
  const char *instead;
  GType (*get_type) (void);
  const MatoLegendEntry *legend;
} MatoViewKind;

/**
 * mato_view_kinds:
 *
 * Returns: (array zero-terminated=1): all, in the order of their tabs; the last has no name. The
 *   stack, the tabs, the keys, the tests and the bench are filled from it.
 */
const MatoViewKind *mato_view_kinds (void);

/**
 * mato_view_kind_suits:
 * @trace: (nullable): a recording
 *
 * Returns: whether the view can show it
 */
gboolean mato_view_kind_suits (const MatoViewKind *self,
                               const MatoTrace    *trace);

/**
 * mato_view_kind_get_legend:
 * @trace: (nullable): a recording
 *
 * Returns: (nullable) (array zero-terminated=1): what its signs mean where it shows @trace
 */
const MatoLegendEntry *mato_view_kind_get_legend (const MatoViewKind *self,
                                                  const MatoTrace    *trace);

/**
 * mato_view_kinds_choose:
 * @trace: (nullable): a recording
 *
 * Returns: the name of the view that shows @trace where @name is wanted: @name itself, if it can
 */
const char *mato_view_kinds_choose (const char      *name,
                                    const MatoTrace *trace);

/**
 * mato_view_kind_find:
 *
 * Returns: (nullable): the one of that name
 */
const MatoViewKind *mato_view_kind_find (const char *name);

/**
 * mato_view_kinds_add_commands:
 *
 * Adds the commands of all views to those of commands.h.
 */
void mato_view_kinds_add_commands (void);

G_END_DECLS
