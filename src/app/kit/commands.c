/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/commands.h"

#include <glib/gi18n.h>

static const MatoCommand puzzle_commands[] = {
  { "win.choose-new", { "<Control>n" }, N_("New puzzle") },
  { "win.new", { "<Shift><Control>n" }, N_("New empty board") },
  { "win.another", { "<Control>Return", "<Control>KP_Enter" },
    N_("Another puzzle of the same kind") },
  { "win.open", { "<Control>o" }, N_("Open a file") },
  { "win.save", { "<Control>s" }, N_("Save") },
  { "win.save-as", { "<Shift><Control>s" }, N_("Save under another name") },
  { "win.print", { "<Control>p" }, N_("Print") },
  { "win.paste", { "<Control>v" }, N_("Paste a puzzle") },
  { "win.copy", { "<Control>c" }, N_("Copy the puzzle as a line") },
  { "win.copy-picture", { "<Shift><Control>c" }, N_("Copy the board as a picture") },
  { "win.copy-link", { "<Shift><Control>l" }, N_("Copy a link to the puzzle") },
  { "win.set-rules", { "<Shift><Control>g" }, N_("Set a puzzle with rules") },
  { "win.move-rule::left", { "<Shift><Control>Left" }, N_("Move the chosen rule to the left") },
  { "win.move-rule::right", { "<Shift><Control>Right" }, N_("Move the chosen rule to the right") },
  { "win.move-rule::up", { "<Shift><Control>Up" }, N_("Move the chosen rule up") },
  { "win.move-rule::down", { "<Shift><Control>Down" }, N_("Move the chosen rule down") },
  { "win.make-givens", { "<Control>g" }, N_("Make the digits givens") },
  { "win.previous-puzzle", { "<Control>Page_Up" }, N_("Previous puzzle") },
  { "win.next-puzzle", { "<Control>Page_Down" }, N_("Next puzzle") },
  { "win.puzzle-list", { "<Control>l" }, N_("List the puzzles") },
  { "win.read-differently", { "<Control>i" }, N_("Read the text differently") },
  { "win.history", { "<Shift><Control>h" }, N_("Show the moves") },
  { "win.checkpoint", { "<Shift><Control>k" }, N_("Set a checkpoint to come back to") },
  { "win.undo", { "<Control>z" }, N_("Undo") },
  { "win.redo", { "<Shift><Control>z", "<Control>y" }, N_("Redo") },
  { NULL }
};

/* The board itself handles these, so they have no action. For 1–9 the first key is shown by its
 * name, the rest unchanged. */
static const MatoCommand board_commands[] = {
  { NULL, { "Left", "Right", "Up", "Down" }, N_("Move") },
  { NULL, { "Home", "End" }, N_("To the start or end of the row") },
  { NULL, { "<Control>Home", "<Control>End" }, N_("To the first or last cell") },
  { NULL, { "<Control>Left", "<Control>Right", "<Control>Up", "<Control>Down" },
    N_("To the next empty cell") },
  { NULL, { "<Shift>Left", "<Shift>Right", "<Shift>Up", "<Shift>Down" },
    N_("Choose one more cell") },
  { NULL, { "<Control>a" }, N_("Choose all cells") },
  { NULL, { "Escape" }, N_("Choose one cell alone again") },
  { NULL, { "1–9", "A–Z" }, N_("Enter a digit") },
  { NULL, { "<Control>1–9" }, N_("Mark a digit in the centre of the cell") },
  { NULL, { "<Shift>1–9" }, N_("Mark a digit in the corners of the cell") },
  { NULL, { "<Shift><Control>1–9", "<Shift><Control>0" }, N_("Colour the cell, or no colour") },
  { "win.pause", { "Pause", "F3" }, N_("Pause, and hide the board") },
  { "win.next-pencil", { "F2" }, N_("Digits, centre marks, corner marks or colours") },
  { "win.fill-marks", { "<Control>m" }, N_("Mark every empty cell with its possible digits") },
  { NULL, { "BackSpace", "Delete", "0" }, N_("Clear the cell, then its marks, then its colour") },
  { NULL }
};

static const MatoCommand solve_commands[] = {
  { "win.check", { "F4" }, N_("Check against the solution") },
  { "win.before-mistake", { "<Shift>F4" }, N_("Back to before the first mistake") },
  { "win.next-hint", { "F12" }, N_("A hint, then more of it") },
  { "win.another-hint", { "<Shift>F12" }, N_("Another hint") },
  { "win.all-hints", { "<Control>F12" }, N_("List all hints") },
  { "win.technique", { "<Shift>F1" }, N_("What a technique is") },
  { "win.hint-back", { "<Alt>Up" }, N_("Previous step of the reason") },
  { "win.hint-forward", { "<Alt>Down" }, N_("Next step of the reason") },
  { "win.solve", { "F5" }, N_("Solve") },
  { "win.count", { "<Shift>F5" }, N_("Count the solutions") },
  { "win.best-score", { "<Control>t" }, N_("Find the best score") },
  { "win.edit-weights", { "<Control>e" }, N_("Edit the weights of the target") },
  { "win.cancel", { "Escape" }, N_("Cancel what is running") },
  { NULL, { "Escape" }, N_("Close a hint, or what was said") }, /* the voice handles it */
  { NULL }
};

static const MatoCommand watch_commands[] = {
  { "win.record", { "<Control>r" }, N_("Record a search") },
  { "win.race", { "<Shift><Control>r" }, N_("Race two searches") },
  { "win.to-difference", { "<Control>j" }, N_("First difference in the race") },
  { "win.play", { "F7" }, N_("Play or pause") },
  { NULL, { "space" }, N_("Play or pause, on the board of a recording") },
  { "win.step", { "F8" }, N_("Step") },
  { "win.step-back", { "<Shift>F8" }, N_("Step back") },
  { "win.to-dead-end", { "F9" }, N_("Jump to the next dead end") },
  { "win.to-solution", { "<Shift>F9" }, N_("Jump to the next solution") },
  { "win.to-decision", { "<Control>F9" }, N_("Jump to the next decision") },
  { "win.to-better", { "<Shift><Control>F9" }, N_("Jump to the next better score") },
  { "win.to-cell", { "<Control>F8" }, N_("Jump to the next change of the selected cell") },
  { "win.out-of-branch", { "<Shift><Control>F8" }, N_("Jump to where the last try has failed") },
  { "win.to-harder", { "<Shift><Control>j" },
    N_("Jump to the next technique that is harder than all before") },
  { "win.to-digit", { "<Shift><Control>f" }, N_("Jump to the next digit of a technique") },
  { "win.to-chain", { "<Control>F7" }, N_("Jump to the next chain, of techniques") },
  { "win.to-same-technique", { "<Shift>F7" }, N_("Jump to the same technique again") },
  { "win.to-same-family", { "<Shift><Control>F7" },
    N_("Jump to the next technique of the same family") },
  { "win.force", { "<Control>f" }, N_("Force the digit typed last") },
  { "win.why", { "<Control>u" }, N_("Why? Which guesses are to blame") },
  { "win.why-forward", { "<Shift><Control>u" }, N_("Next step of who is to blame") },
  { "win.why-back", { "<Control><Alt>u" }, N_("Previous step of who is to blame") },
  { "win.next-stop", { "<Alt>Right" }, N_("Next stop of the tour") },
  { "win.previous-stop", { "<Alt>Left" }, N_("Previous stop of the tour") },
  { "win.quiz", { "<Control>k" }, N_("Ask me which cell is next") },
  { "win.bookmark", { "<Control>d" }, N_("Set or remove a bookmark") },
  { "win.bookmarks", { "<Shift><Control>d" }, N_("Name this step, or go to a bookmark") },
  { "win.next-bookmark", { "<Alt>Page_Down" }, N_("Next bookmark") },
  { "win.previous-bookmark", { "<Alt>Page_Up" }, N_("Previous bookmark") },
  { "win.as-board", { "<Control>b" }, N_("Show the problem as a board, or as a matrix") },
  { "win.hide-removed", { "<Control>h" }, N_("Hide the removed options of a matrix") },
  { "win.slower", { "<Control>bracketleft" }, N_("Slower") },
  { "win.faster", { "<Control>bracketright" }, N_("Faster") },
  { NULL, { "plus", "minus" }, N_("Show less or more of the recording in the timeline") },
  { NULL, { "Page_Up", "Page_Down" }, N_("Turn the timeline back or forward by a page") },
  { NULL, { "Home", "End" }, N_("To the top of the whole tree, or to where you are in it") },
  { NULL, { "f" }, N_("Fold or unfold a branch of the whole tree") },
  { NULL, { "plus", "minus", "0" }, N_("Show less, more or all of the whole tree") },
  { NULL }
};

static const MatoCommand window_commands[] = {
  { "win.page::play", { "<Alt>1" }, N_("Go to Play") },
  { "win.page::solve", { "<Alt>2" }, N_("Go to Solve") },
  { "win.page::watch", { "<Alt>3" }, N_("Go to Watch") },
  { "win.page::target", { "<Alt>4" }, N_("Go to Target") },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" },
    N_("Larger cells") },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" }, N_("Smaller cells") },
  { "win.zoom-to-fit", { "<Control>0", "<Control>KP_0" }, N_("The whole board") },
  { "win.next-pane", { "F6" }, N_("Next part of the window") },
  { "win.fullscreen", { "F11" }, N_("Full screen") },
  { NULL, { "F10" }, N_("Menu") },
  { "win.help", { "F1" }, N_("Help") },
  { "win.preferences", { "<Control>comma" }, N_("Preferences") },
  { "win.shortcuts", { "<Control>question", "<Control>slash" }, N_("Keyboard shortcuts") },
  { "app.reopen", { "<Shift><Control>t" }, N_("Reopen the window closed last") },
  { "win.close", { "<Control>w" }, N_("Close the window") },
  { "app.quit", { "<Control>q" }, N_("Quit") },
  { NULL }
};

static MatoCommandGroup groups[] = {
  /* Translators: heading of a list of keys: opening, pasting, undoing */
  { N_("Puzzle"), puzzle_commands },
  /* Translators: heading of a list of keys: moving and typing on the board */
  { N_("Board"), board_commands },
  /* Translators: heading of a list of keys: solving, checking, counting */
  { N_("Solve"), solve_commands },
  /* Translators: heading of a list of keys: playing a recorded search */
  { N_("Watch"), watch_commands },
  /* Translators: heading of a list of keys: pages, full screen, quit */
  { N_("Window"), window_commands },
  { NULL, NULL }
};

const MatoCommandGroup *
mato_command_groups (void)
{
  return groups;
}

static const MatoCommand *
find_command (const char        *action,
              MatoCommandGroup **group)
{
  for (*group = groups; (*group)->title; (*group)++)
    for (const MatoCommand *command = (*group)->commands; command->title; command++)
      if (g_strcmp0 (command->action, action) == 0)
        return command;

  return NULL;
}

static guint
count_commands (const MatoCommand *commands)
{
  guint n = 0;

  while (commands[n].title)
    n++;

  return n;
}

void
mato_commands_insert (const char        *before,
                      const MatoCommand *commands)
{
  MatoCommandGroup *group;
  const MatoCommand *next;
  MatoCommand *all;
  guint n, n_before, n_after;

  if (find_command (commands->action, &group))
    return;

  next = find_command (before, &group);
  g_return_if_fail (next != NULL);

  n = count_commands (commands);
  n_before = next - group->commands;
  n_after = count_commands (next);
  all = g_new0 (MatoCommand, n_before + n + n_after + 1);
  memcpy (all, group->commands, n_before * sizeof *all);
  memcpy (all + n_before, commands, n * sizeof *all);
  memcpy (all + n_before + n, next, n_after * sizeof *all);
  group->commands = all;
}

static void
install_command (GtkApplication    *application,
                 const MatoCommand *command)
{
  const char *accels[G_N_ELEMENTS (command->accels) + 1] = { NULL };

  if (!command->action)
    return;

  memcpy (accels, command->accels, sizeof command->accels);
  gtk_application_set_accels_for_action (application, command->action, accels);
}

void
mato_commands_install (GtkApplication *application)
{
  for (const MatoCommandGroup *group = groups; group->title; group++)
    for (const MatoCommand *command = group->commands; command->title; command++)
      install_command (application, command);
}


char *
mato_command_key (const char *action)
{
  MatoCommandGroup *group;
  const MatoCommand *command = find_command (action, &group);
  GdkModifierType modifiers;
  guint keyval;

  if (!command || !gtk_accelerator_parse (command->accels[0], &keyval, &modifiers))
    return NULL;

  return gtk_accelerator_get_label (keyval, modifiers);
}

char *
mato_command_tooltip (const char *text,
                      const char *action)
{
  g_autofree char *key = mato_command_key (action);

  if (!key)
    return g_strdup (text);

  /* Translators: a tooltip: what a button does and, in brackets, its key: "Undo (Ctrl+Z)" */
  return g_strdup_printf (_("%s (%s)"), text, key);
}

void
mato_commands_add_keys (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget)
                           ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                           : NULL;
  const char *text = gtk_widget_get_tooltip_text (widget);

  if (action && text)
    {
      g_autofree char *tooltip = mato_command_tooltip (text, action);

      /* A part of a part passes here twice. */
      if (!g_str_has_suffix (text, tooltip + strlen (text)))
        gtk_widget_set_tooltip_text (widget, tooltip);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mato_commands_add_keys (child);
}
