/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/views.h"

#include "app/views/log-view.h"
#include "app/views/view-cover.h"
#include "app/views/view-masks.h"
#include "app/views/view-path.h"
#include "app/views/view-tree.h"
#include "app/views/view-whole.h"

#include "core/trace/trace-logic.h"

#include <glib/gi18n.h>

static const MatoViewKind kinds[] = {
  /* Translators: heading: all steps of a recording, in words */
  { "log", N_("Log"), { "win.view::log", { "<Alt>5" }, N_("Show the log") },
    MATO_VIEW_ANY, NULL, mato_log_view_get_type },
  /* Translators: heading: the tree of all that a search has tried */
  { "tree", N_("Tree"), { "win.view::tree", { "<Alt>6" }, N_("Show the search tree") },
    MATO_VIEW_SEARCHES, "path", mato_tree_view_get_type },
  /* Translators: heading: the techniques that solve a puzzle, one after the other */
  { "path", N_("Path"),
    { "win.view::path", { "<Shift><Alt>6" }, N_("Show the path of techniques") },
    MATO_VIEW_DEDUCTIONS, "tree", mato_path_view_get_type },
  /* Translators: heading: all guesses of a search in one picture */
  { "whole", N_("Whole Tree"), { "win.view::whole", { "<Alt>0" }, N_("Show the whole tree") },
    MATO_VIEW_SEARCHES, "path", mato_whole_view_get_type },
  /* Translators: heading: the bit masks that a search works with */
  { "masks", N_("Masks"), { "win.view::masks", { "<Alt>7" }, N_("Show the bit masks") },
    MATO_VIEW_SEARCHES, "path", mato_masks_view_get_type },
  /* Translators: heading: the board as an exact cover problem */
  { "cover", N_("Cover"), { "win.view::cover", { "<Alt>8" }, N_("Show the exact cover") },
    MATO_VIEW_SEARCHES, "path", mato_cover_view_get_type },
  /* Translators: heading: which search to record */
  { "recording", N_("Record"),
    { "win.view::recording", { "<Alt>9" }, N_("Show the recording options") },
    MATO_VIEW_ANY, NULL, NULL },
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

  return self->films == MATO_VIEW_ANY || (self->films == MATO_VIEW_DEDUCTIONS) == is_deduced;
}

const char *
mato_view_kinds_choose (const char      *name,
                        const MatoTrace *trace)
{
  for (guint i = 0; kinds[i].name; i++)
    if (g_strcmp0 (kinds[i].name, name) == 0 && !mato_view_kind_suits (&kinds[i], trace))
      return kinds[i].instead;

  return name;
}

void
mato_view_kinds_add_commands (void)
{
  MatoCommand commands[G_N_ELEMENTS (kinds)] = { 0 };

  for (guint i = 0; kinds[i].name; i++)
    commands[i] = kinds[i].command;

  mato_commands_insert ("win.hide-removed", commands);
}
