/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-setting.h"

struct _MatoWindowSetting
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  MatoSetting *setting; /* of the workspace */
  MatoBoardView *board;
  MatoVoice *voice;
  GSimpleAction *tool;
  GSimpleAction *move;
};

G_DEFINE_FINAL_TYPE (MatoWindowSetting, mato_window_setting, G_TYPE_OBJECT)

static void
tell (MatoWindowSetting *self,
      const GError      *error)
{
  if (error != NULL)
    mato_voice_tell_problem (self->voice, error->message);
}

/* A hand that leads the pointer from the chosen rule to another cell. Returns: whether it did */
static gboolean
drag_rule (MatoWindowSetting *self,
           guint              from,
           guint              to)
{
  const MatoGeometry *geometry = mato_setting_get_geometry (self->setting);
  g_autoptr (GError) error = NULL;

  if (!mato_setting_is_chosen_at (self->setting, from))
    return FALSE;

  mato_setting_move (self->setting,
                     (int) mato_geometry_row (geometry, to)
                       - (int) mato_geometry_row (geometry, from),
                     (int) mato_geometry_column (geometry, to)
                       - (int) mato_geometry_column (geometry, from), &error);
  tell (self, error);
  mato_board_view_choose_no_more (self->board);
  return TRUE;
}

/* One cell alone is a stroke for tools that need no more; for others a click chooses what is
 * there. */
static void
drawn_cb (MatoWindowSetting *self)
{
  guint16 cells[MATO_MAX_CELLS];
  guint n = mato_board_view_get_drawn (self->board, cells);
  g_autoptr (GError) error = NULL;

  if (!self->setting->is_active || self->workspace->page != MATO_PAGE_PLAY)
    return;

  if (self->setting->tool == NULL && n > 1
      && drag_rule (self, cells[0], mato_board_view_get_selected (self->board)))
    return;
  if (self->setting->tool == NULL || (n == 1 && !mato_setting_takes_cell (self->setting)))
    {
      if (n == 1)
        mato_setting_choose_at (self->setting, cells[0]);
      return;
    }
  if (n == 1 && mato_setting_choose_at (self->setting, cells[0]))
    return;

  mato_setting_draw (self->setting, cells, n, &error);
  tell (self, error);
  mato_board_view_choose_no_more (self->board);
}

static void
set_rules_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowSetting *self = user_data;

  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_setting_begin (self->setting);
}

/* The tool that is chosen already is put away. */
static void
change_tool_cb (GSimpleAction *action,
                GVariant      *value,
                gpointer       user_data)
{
  MatoWindowSetting *self = user_data;
  const char *name = g_variant_get_string (value, NULL);
  const char *before = self->setting->tool;

  mato_setting_set_tool (self->setting, *name == '\0' || g_strcmp0 (name, before) == 0 ? NULL
                                                                                        : name);
}

static void
remove_rule_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  mato_setting_remove (((MatoWindowSetting *) user_data)->setting);
}

static void
move_rule_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowSetting *self = user_data;
  const char *way = g_variant_get_string (parameter, NULL);
  int rows = g_str_equal (way, "down") - g_str_equal (way, "up");
  int columns = g_str_equal (way, "right") - g_str_equal (way, "left");
  g_autoptr (GError) error = NULL;

  mato_setting_move (self->setting, rows, columns, &error);
  tell (self, error);
}

static void
to_board_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  gtk_widget_grab_focus (GTK_WIDGET (((MatoWindowSetting *) user_data)->board));
}

static void
changed_cb (MatoWindowSetting *self)
{
  const char *tool = self->setting->tool;

  g_simple_action_set_state (self->tool, g_variant_new_string (tool != NULL ? tool : ""));
  g_simple_action_set_enabled (self->move, mato_setting_get_chosen (self->setting) != NULL);
}

static void
mato_window_setting_finalize (GObject *object)
{
  MatoWindowSetting *self = MATO_WINDOW_SETTING (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->tool);
  g_clear_object (&self->move);

  G_OBJECT_CLASS (mato_window_setting_parent_class)->finalize (object);
}

static void
mato_window_setting_class_init (MatoWindowSettingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_setting_finalize;
}

static void
mato_window_setting_init (MatoWindowSetting *self)
{
}

MatoWindowSetting *
mato_window_setting_new (MatoActionSet *actions,
                         MatoWorkspace *workspace,
                         MatoBoardView *board,
                         MatoVoice     *voice)
{
  static const GActionEntry entries[] = {
    { .name = "set-rules", .activate = set_rules_cb },
    { .name = "remove-rule", .activate = remove_rule_cb },
    { .name = "to-board", .activate = to_board_cb },
  };
  MatoWindowSetting *self = g_object_new (MATO_TYPE_WINDOW_SETTING, NULL);

  self->workspace = g_object_ref (workspace);
  self->setting = workspace->setting;
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  self->tool = g_simple_action_new_stateful ("rule-tool", G_VARIANT_TYPE_STRING,
                                             g_variant_new_string (""));
  g_signal_connect_object (self->tool, "change-state", G_CALLBACK (change_tool_cb), self, 0);
  mato_action_set_add_action (actions, G_ACTION (self->tool));
  self->move = g_simple_action_new ("move-rule", G_VARIANT_TYPE_STRING);
  g_simple_action_set_enabled (self->move, FALSE);
  g_signal_connect_object (self->move, "activate", G_CALLBACK (move_rule_cb), self, 0);
  mato_action_set_add_action (actions, G_ACTION (self->move));
  g_signal_connect_object (self->setting, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "drawn", G_CALLBACK (drawn_cb), self, G_CONNECT_SWAPPED);

  return self;
}
