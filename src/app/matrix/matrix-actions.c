/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-actions.h"

#define ZOOM_STEP 1.25

static void
zoom_in_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       matrix)
{
  mato_matrix_view_zoom_by (matrix, ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       matrix)
{
  mato_matrix_view_zoom_by (matrix, 1 / ZOOM_STEP);
}

static void
zoom_to_fit_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       matrix)
{
  mato_matrix_view_zoom_to_fit (matrix);
}

/* After a few steps of a large problem, only few options are left. */
static void
hide_removed_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       matrix)
{
  mato_matrix_view_set_hides_removed (matrix, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static const GActionEntry entries[] = {
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-to-fit", .activate = zoom_to_fit_cb },
  { .name = "hide-removed", .state = "false", .change_state = hide_removed_cb },
};

void
mato_matrix_actions_add (MatoActionSet  *actions,
                         MatoMatrixView *matrix)
{
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), matrix);
}
