/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What holds for every property of whatever a window is composed of: it can be read, and to set it
 * to what it is changes nothing, so that nobody is told.
 */
#include "session/document/document.h"
#include "session/workspace/workspace.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

static void
notified_cb (GObject    *object,
             GParamSpec *pspec,
             guint      *n_notified)
{
  g_test_message ("%s::%s is told of", G_OBJECT_TYPE_NAME (object), pspec->name);
  (*n_notified)++;
}

static void
try_property (GObject    *object,
              GParamSpec *pspec)
{
  g_auto (GValue) value = G_VALUE_INIT;

  if (!(pspec->flags & G_PARAM_READABLE))
    return;

  g_object_get_property (object, pspec->name, &value);
  g_assert_true (G_VALUE_HOLDS (&value, pspec->value_type));
  if (!(pspec->flags & G_PARAM_WRITABLE) || (pspec->flags & G_PARAM_CONSTRUCT_ONLY))
    return;

  g_object_set_property (object, pspec->name, &value);
}

/* Returns: the number of its properties */
static guint
try_object (gpointer object)
{
  guint n, n_notified = 0;
  g_autofree GParamSpec **pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);
  gulong handler = g_signal_connect (object, "notify", G_CALLBACK (notified_cb), &n_notified);

  for (guint i = 0; i < n; i++)
    try_property (object, pspecs[i]);
  g_signal_handler_disconnect (object, handler);
  g_assert_cmpuint (n_notified, ==, 0);
  return n;
}

static void
try_all (MatoWorkspace *workspace)
{
  g_autoptr (MatoDocument) document = mato_document_new (workspace->game);
  gpointer objects[] = {
    workspace, workspace->transaction, workspace->puzzles, workspace->display, workspace->check,
    workspace->solving,
    workspace->recordings,
    workspace->guide,
    workspace->aim,
    workspace->game,
    workspace->films,
    workspace->player,
    workspace->racing,
    workspace->quiz,
    document,
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    n += try_object (objects[i]);
  g_assert_cmpuint (n, >, 10);
}

TEST (setting_what_is_changes_nothing)
{
  g_autoptr (MatoCollection) collection = test_read_text (ONE_SOLUTION);
  g_autoptr (MatoWorkspace) workspace
    = mato_workspace_new (mato_collection_get_puzzle (collection, 0));

  try_all (workspace);
  mato_workspace_set_page (workspace, MATO_PAGE_WATCH);
  try_all (workspace);
}
