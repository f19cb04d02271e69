/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/commands.h"
#include "app/views/views.h"
#include "tests/test.h"

#include <string.h>

/* Names of keys in the manual page that are not those of GDK. */
static const char *const names[][2] = {
  { "<Control>", "Ctrl+" },  { "<Shift>", "Shift+" },   { "<Alt>", "Alt+" },
  { "Page_Up", "Page Up" },  { "Page_Down", "Page Down" }, { "Escape", "Esc" },
  { "bracketleft", "[" },    { "bracketright", "]" },   { "question", "?" },
};

/* Returns: (transfer full): the key as the manual page spells it: "Shift+Ctrl+N" */
static char *
spell_key (const char *accel)
{
  g_autoptr (GString) text = g_string_new (accel);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_replace (text, names[i][0], names[i][1], 0);
  if (text->len == 1 || text->str[text->len - 2] == '+')
    text->str[text->len - 1] = g_ascii_toupper (text->str[text->len - 1]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns: (transfer full): the keys that the manual page names, a line each */
static char *
load_keys (void)
{
  g_autofree char *page = NULL;
  g_autoptr (GString) keys = g_string_new ("\n");
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (MATO_MANUAL_PAGE, &page, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (page, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    if (g_str_has_prefix (lines[i], ".It "))
      g_string_append_printf (keys, "%s\n", lines[i] + strlen (".It "));
  g_string_replace (keys, ", ", "\n", 0);

  return g_string_free (g_steal_pointer (&keys), FALSE);
}

TEST (test_manual_names_every_key)
{
  g_autofree char *keys = load_keys ();

  mato_view_kinds_add_commands ();
  for (const MatoCommandGroup *group = mato_command_groups (); group->title; group++)
    for (const MatoCommand *command = group->commands; command->title; command++)
      {
        g_autofree char *key = spell_key (command->accels[0]);
        g_autofree char *line = g_strdup_printf ("\n%s\n", key);

        if (command->action && !strstr (keys, line))
          g_test_fail_printf ("mato.1 does not name %s (%s)", key, command->title);
      }
}
