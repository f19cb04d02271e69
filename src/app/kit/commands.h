/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoCommand:
 * @action: detailed action name
 * @accels: (array zero-terminated=1): its keys, the one to show first
 * @title: for the shortcuts window; pass it through gettext()
 *
 * A command with a key. One table provides the accelerators, the shortcuts window and the keys in
 * tooltips.
 */
typedef struct
{
  const char *action;
  const char *accels[4];
  const char *title;
} MatoCommand;

/**
 * MatoCommandGroup:
 * @title: pass it through gettext()
 * @commands: (array zero-terminated=1): the last one has no title
 */
typedef struct
{
  const char *title;
  const MatoCommand *commands;
} MatoCommandGroup;

/**
 * mato_command_groups:
 *
 * Returns: (array zero-terminated=1): all commands; the last group has no title
 */
const MatoCommandGroup *mato_command_groups (void);

/**
 * mato_commands_insert:
 * @before: the action of a command
 * @commands: (array zero-terminated=1): the last one has no title
 *
 * Adds the commands of a table elsewhere; once is enough for a process, more do nothing. Comes
 * before mato_commands_install().
 */
void mato_commands_insert (const char        *before,
                           const MatoCommand *commands);

/**
 * mato_commands_install:
 *
 * Sets the accelerators of all commands in @application.
 */
void mato_commands_install (GtkApplication *application);

/**
 * mato_command_key:
 *
 * Returns: (transfer full) (nullable): the key of @action, for people: "Ctrl+Z"
 */
char *mato_command_key (const char *action);

/**
 * mato_command_tooltip:
 *
 * Returns: (transfer full): @text with the key of @action: "Undo (Ctrl+Z)"
 */
char *mato_command_tooltip (const char *text,
                            const char *action);

/**
 * mato_commands_add_keys:
 *
 * Adds the key of its action to the tooltip of every button below @widget.
 */
void mato_commands_add_keys (GtkWidget *widget);

G_END_DECLS
