/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/views.h"

#include "app/playback/film-kind.h"
#include "app/views/log-view.h"
#include "app/views/view-bound.h"
#include "app/views/view-cover.h"
#include "app/views/view-heat.h"
#include "app/views/view-masks.h"
#include "app/views/view-path.h"
#include "app/views/view-tree.h"
#include "app/views/view-whole.h"

#include "core/trace/trace-logic.h"
#include "session/film/blame.h"

#include <glib/gi18n.h>

static const MatoLegendEntry tree_legend[] = {
  /* Translators: legend of the tree of a search: a try that stands */
  { MATO_COLOR_CHOICE, "●", N_("Stands") },
  /* Translators: legend of the tree of a search: an option that has not been tried */
  { MATO_COLOR_CHOICE, "○", N_("Still to try") },
  { MATO_COLOR_SOLUTION, "◆", N_("Solution") },
  { MATO_COLOR_DEAD_END, "■", N_("Dead end") },
  /* Translators: legend of the tree of a search: a branch of several tries, without a solution */
  { MATO_COLOR_DEAD_END, "▶", N_("Branch without a solution") },
  /* Translators: legend of the tree of a search: a guess because of which it is at a dead end */
  { MATO_COLOR_CHOICE, "▲", N_("To blame") },
  /* Translators: legend of the tree of a search: a guess that has no part in a dead end */
  { MATO_COLOR_TEXT, "□", N_("Not to blame") },
  { 0 }
};

static const MatoLegendEntry whole_legend[] = {
  /* Translators: legend of the tree of a search */
  { MATO_COLOR_SOLUTION, "◆", N_("Solution") },
  /* Translators: legend of the tree of a search */
  { MATO_COLOR_DEAD_END, "■", N_("Dead end") },
  /* Translators: legend of the tree of a search: the guesses at the current step */
  { MATO_COLOR_CHOICE, "■", N_("You are here") },
  /* Translators: legend of the tree of a search: steps without a guess */
  { MATO_COLOR_CHOICE, "▂", N_("Forced steps") },
  { MATO_COLOR_CHOICE, "▲", N_("To blame") },
  { MATO_COLOR_TEXT, "□", N_("Not to blame") },
  { 0 }
};

/* Where a bound ends a branch, nobody is asked who is to blame. */
static const MatoLegendEntry bounded_tree_legend[] = {
  { MATO_COLOR_CHOICE, "●", N_("Stands") },
  { MATO_COLOR_CHOICE, "○", N_("Still to try") },
  { MATO_COLOR_SOLUTION, "◆", N_("Solution") },
  { MATO_COLOR_DEAD_END, "■", N_("Dead end") },
  { MATO_COLOR_DEAD_END, "▶", N_("Branch without a solution") },
  { 0 }
};

static const MatoLegendEntry bounded_whole_legend[] = {
  { MATO_COLOR_SOLUTION, "◆", N_("Solution") },
  { MATO_COLOR_DEAD_END, "■", N_("Dead end") },
  /* Translators: legend of the tree of a search: a branch that a bound has ended */
  { MATO_COLOR_DEAD_END, "▬", N_("Pruned") },
  { MATO_COLOR_CHOICE, "■", N_("You are here") },
  { MATO_COLOR_CHOICE, "▂", N_("Forced steps") },
  { 0 }
};

static const MatoLegendEntry masks_legend[] = {
  /* Translators: legend of the bit masks of a search: the digit is still missing, or fits */
  { MATO_COLOR_TEXT, "■", N_("Remains") },
  /* Translators: legend of the bit masks of a search, or of its items: nothing to do there */
  { MATO_COLOR_TEXT, "□", N_("Gone") },
  /* Translators: legend of the bit masks of a search: the digit that is tried */
  { MATO_COLOR_CHOICE, "■", N_("Tried") },
  /* Translators: legend of the bit masks of a search: the row, column or box of the cell */
  { MATO_COLOR_CHOICE, "▣", N_("Chosen") },
  { 0 }
};

static const MatoLegendEntry cover_legend[] = {
  /* Translators: legend of the items of an exact cover problem: the tile has their number */
  { MATO_COLOR_TEXT, "■", N_("Options that are left") },
  { MATO_COLOR_TEXT, "□", N_("Covered") },
  { MATO_COLOR_CHOICE, "▣", N_("Chosen") },
  { MATO_COLOR_DEAD_END, "■", N_("Dead end") },
  { 0 }
};

static const MatoViewKind kinds[] = {
  /* Translators: heading: all steps of a recording, in words */
  { "log", N_("Log"), { "win.view::log", { "<Alt>5" }, N_("Show the log") },
    FALSE, MATO_VIEW_ANY, NULL, mato_log_view_get_type, NULL },
  /* Translators: heading: the tree of all that a search has tried */
  { "tree", N_("Tree"), { "win.view::tree", { "<Alt>6" }, N_("Show the search tree") },
    TRUE, MATO_VIEW_SEARCHES, "path", mato_tree_view_get_type, tree_legend },
  /* Translators: heading: the techniques that solve a puzzle, one after the other */
  { "path", N_("Path"),
    { "win.view::path", { "<Shift><Alt>6" }, N_("Show the path of techniques") },
    FALSE, MATO_VIEW_DEDUCTIONS, "tree", mato_path_view_get_type, NULL },
  /* Translators: heading: all guesses of a search in one picture */
  { "whole", N_("Whole Tree"), { "win.view::whole", { "<Alt>0" }, N_("Show the whole tree") },
    FALSE, MATO_VIEW_SEARCHES, "path", mato_whole_view_get_type, whole_legend },
  /* Translators: heading: the bit masks that a search works with */
  { "masks", N_("Masks"), { "win.view::masks", { "<Alt>7" }, N_("Show the bit masks") },
    TRUE, MATO_VIEW_CLASSIC, "tree", mato_masks_view_get_type, masks_legend },
  /* Translators: heading: the board as an exact cover problem */
  { "cover", N_("Cover"), { "win.view::cover", { "<Alt>8" }, N_("Show the exact cover") },
    TRUE, MATO_VIEW_CLASSIC, "tree", mato_cover_view_get_type, cover_legend },
  /* Translators: heading: which cells a search has filled most often, and where its dead ends
   * were */
  { "heat", N_("Hot Spots"), { "win.view::heat", { "<Shift><Alt>8" }, N_("Show the hot spots") },
    TRUE, MATO_VIEW_CLASSIC, "tree", mato_heat_view_get_type, NULL },
  /* Translators: heading: how the bound of a target search adds up */
  { "bound", N_("Bound"), { "win.view::bound", { "<Shift><Alt>7" }, N_("Show the bound") },
    TRUE, MATO_VIEW_BOUNDS, "tree", mato_bound_view_get_type, NULL },
  /* Translators: heading: which search to record */
  { "recording", N_("Record"),
    { "win.view::recording", { "<Alt>9" }, N_("Show the recording options") },
    TRUE, MATO_VIEW_ANY, NULL, NULL, NULL },
  { NULL }
};

const MatoViewKind *
mato_view_kinds (void)
{
  return kinds;
}

gboolean
mato_view_kind_suits (const MatoViewKind *self,
                      const MatoTrace    *trace)
{
  gboolean is_deduced = trace && mato_trace_is_deduced (trace);

  if (self->films == MATO_VIEW_BOUNDS)
    return trace && mato_bound_sums_get_n (mato_trace_get_sums (trace)) > 0;

  if (self->films == MATO_VIEW_CLASSIC)
    return !is_deduced && (!trace || mato_geometry_is_classic (mato_trace_get_geometry (trace)));

  return self->films == MATO_VIEW_ANY || (self->films == MATO_VIEW_DEDUCTIONS) == is_deduced;
}

const MatoLegendEntry *
mato_view_kind_get_legend (const MatoViewKind *self,
                           const MatoTrace    *trace)
{
  if (self->get_type == mato_log_view_get_type)
    return mato_film_kind_of (trace)->log_legend;
  if (!trace || mato_blame_can_explain (trace))
    return self->legend;

  return self->legend == tree_legend    ? bounded_tree_legend
         : self->legend == whole_legend ? bounded_whole_legend : self->legend;
}

const char *
mato_view_kinds_choose (const char      *name,
                        const MatoTrace *trace)
{
  for (guint i = 0; kinds[i].name; i++)
    if (g_strcmp0 (kinds[i].name, name) == 0 && !mato_view_kind_suits (&kinds[i], trace))
      return mato_view_kinds_choose (kinds[i].instead, trace);

  return name;
}

const MatoViewKind *
mato_view_kind_find (const char *name)
{
  for (const MatoViewKind *kind = kinds; kind->name; kind++)
    if (g_strcmp0 (kind->name, name) == 0)
      return kind;

  return NULL;
}

void
mato_view_kinds_add_commands (void)
{
  MatoCommand commands[G_N_ELEMENTS (kinds)] = { 0 };

  for (guint i = 0; kinds[i].name; i++)
    commands[i] = kinds[i].command;

  mato_commands_insert ("win.hide-removed", commands);
}
