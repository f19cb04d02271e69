/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/help-text.h"

#include "app/kit/commands.h"
#include "core/solve/engine.h"

#include <glib/gi18n.h>
#include <string.h>

static const MatoHelpSection sections[] = {
  /* Translators: in the whole help, leave what is in braces as it is: {win.paste} becomes the key
   * of a command, {engine dlx} the name of an engine. They may change places. */
  { N_("Getting a puzzle"),
    {
      { N_("The menu has new puzzles of six levels and many sizes, each with one solution."),
        N_("Choose a technique instead of a level, and the new puzzle needs it.") },
      { N_("Copy a puzzle from a web page, a message or another program, and press {win.paste}."),
        N_("A message says how the text was read; {win.undo} undoes it."),
        N_("As long as nobody has played, a window offers the puzzle that it finds on the "
           "clipboard.") },
      { N_("Mato reads 81 characters on one line, nine rows, boxes drawn with bars, letters on "
           "bigger boards, and files, links and game IDs of many sudoku programs."),
        N_("It rejects what it does not understand, and says where.") },
      { N_("{win.open} opens a file. You can also drop a file on the window.") },
      { N_("If there are several puzzles, {win.previous-puzzle} and {win.next-puzzle} go to the "
           "previous and the next one.") },
      { N_("To copy a printed puzzle, press {win.new}, type its digits, then press "
           "{win.make-givens} to fix them as givens; {win.solve} does this by itself."),
        N_("Givens cannot be changed; whatever you type next is an entry.") },
    } },
  { N_("Playing"),
    {
      { N_("Arrow keys move, a digit fills the cell, Backspace clears it.") },
      { N_("With the mouse, click a cell and then a digit on the Play page.") },
      { N_("Draw over several cells, or hold Shift with the arrow keys or Ctrl with a click, to "
           "fill or mark them all at once."),
        N_("Ctrl+A chooses all cells, a double click those with the same digit, Esc one alone "
           "again.") },
      { N_("On boards above 9×9, type the letters or numbers that you see.") },
      { N_("A digit repeated in a row, column or box turns red with a wavy underline.") },
      { N_("A Mato document may have rules of its own: killer cages, thermometers, arrows, dots, "
           "boxes of any shape and many more; mato(5) lists them. They are drawn on the board, and "
           "digits that break one are red."),
        N_("Check, Solve and hints know all of them; point at an empty cell to see what its cages "
           "can be. Watch records human logic and bit masks on such boards: what each rule "
           "removes, and which one ends a branch. Best scores are for ordinary sudoku only.") },
      { N_("Ctrl and a digit makes a pencil mark in the centre of an empty cell, Shift and a digit "
           "in its corners; repeat it to erase the mark."),
        N_("{win.next-pencil} switches what plain digits do: centre marks, corner marks, colours, "
           "entries."),
        N_("A digit hides the marks below it until you clear it.") },
      { N_("Shift, Ctrl and a digit from 1 to 9 colour the cell, 0 instead takes the colour away. "
           "Each colour has a pattern, too.") },
      { N_("{win.fill-marks} marks every empty cell with its possible digits. A digit that you "
           "enter then removes its marks from the row, column and box; {win.preferences} can turn "
           "that off.") },
      { N_("{win.check} compares your entries with the solution and marks only what is wrong."),
        N_("{win.before-mistake} goes back to before your first mistake; {win.preferences} can "
           "mark mistakes at once.") },
      { N_("{win.next-hint} gives a hint: where to look, then the technique, then the reason, then "
           "the move. It starts from your digits and centre marks."),
        N_("{win.hint-forward} walks through the reason step by step: a solid blue line says “then "
           "this digit”, a dashed red one “so not this one”."),
        N_("{win.another-hint} shows another hint, {win.all-hints} lists all of them, "
           "{win.technique} explains the technique.") },
      { N_("{win.undo} and {win.redo} undo and redo any number of steps, including pasting and "
           "clearing."),
        N_("{win.history} lists the moves: choose one to go there, nothing is lost. "
           "{win.checkpoint} keeps the board under a name to come back to.") },
      { N_("{win.print} prints the board: givens bold, entries lighter, rings only if they are "
           "shown."),
        N_("If there are several puzzles, you can print them all, up to six to a page.") },
      { N_("To take the board elsewhere, drag it by its frame or the space around it, where the "
           "pointer is a hand: other programs get a picture or a line of text, another window of "
           "Mato the whole puzzle."),
        N_("Small boards in a list can be dragged, too.") },
    } },
  { N_("Solving and engines"),
    {
      { N_("{win.solve} solves the puzzle, {win.count} counts its solutions: a proper sudoku has "
           "exactly one.") },
      { N_("Mato solves from the givens alone, so your mistakes do not affect the answer; they are "
           "pointed out.") },
      { N_("Every engine finds the same solutions, but with very different effort, and that is the "
           "fun of comparing them."),
        N_("“{engine auto}” is a good choice for every board.") },
      { N_("“{engine bitmask}” keeps the candidates of each cell, tries one where there are "
           "fewest, and backtracks when a cell has none left."),
        N_("You do the same with a pencil, but it does it millions of times a second.") },
      { N_("“{engine dlx}” sees the board as an exact cover problem."),
        N_("Each cell, and each digit of each row, column and box, is an item; one digit in one "
           "cell is an option that covers four items."),
        N_("Options that no longer fit are unlinked, and linked again just as fast."),
        N_("The item with the fewest options is next; of several with one option, the one that "
           "came down to it first.") },
      { N_("“{engine learn}” records the reason for every dead end and so avoids it later; on big "
           "boards with few givens only this engine finishes."),
        N_("“{engine auto}” switches to it when needed and says so. Its search cannot be "
           "recorded.") },
      { N_("“{engine logic}” solves as a person does: it takes the simplest technique that applies "
           "and never guesses. Where none applies, it says what is left.") },
    } },
  { N_("Watching the search"),
    {
      { N_("{win.record} records how an engine searches, and {win.play} plays the recording.") },
      { N_("{win.step} and {win.step-back} step forward and back; {win.to-dead-end} jumps to the "
           "next dead end and {win.to-solution} to the solution.") },
      { N_("{win.slower} and {win.faster} change the speed; click the timeline to go to any "
           "step.") },
      { N_("A thick outline marks the cell where the search had a choice."),
        N_("The digit it tried has the same colour; the digits forced by it are paler."),
        N_("Where nothing fits, the cells are hatched: that is a dead end, and the last try is "
           "taken back."),
        N_("A sentence explains each step.") },
      { N_("Tree, beside the log, has a level for each decision that led here. The wider a branch, "
           "the more guesses it took; click it to go there.") },
      { N_("A recording of “{engine logic}” has a path instead of a tree: a bar for each "
           "deduction, the higher the harder, coloured by kind. {win.to-chain} jumps to the next "
           "chain.") },
      { N_("Whole Tree shows every guess of the search in one picture, below the guess in which it "
           "was made; the outlined ones stand on the board now."),
        N_("Turn the wheel to zoom, drag to move, click a guess to go there; double-click it to "
           "see it as wide as the picture.") },
      { N_("Masks shows, bit by bit, which digits are ruled out.") },
      { N_("Bound shows, where the best score is searched for, the sum behind a bound.") },
      { N_("Cover shows how many options each item has left; click a number to see its column and "
           "change its links one by one.") },
      { N_("{win.race} races two searches: a second engine or search order, which you choose under "
           "Record, searches the same puzzle on a second board."),
        N_("Both boards move together, by guesses or by time; {win.to-difference} jumps to the "
           "first decision that differs.") },
      { N_("To see what another digit would have led to, type it on the board of a recording and "
           "press {win.force}.") },
      { N_("At a dead end, {win.why} asks which guesses are to blame; click a forced digit or an "
           "empty cell to ask why it holds that, or cannot hold a digit."),
        N_("{win.why-forward} goes along the way from those guesses, arrow by arrow.") },
      { N_("{win.bookmark} sets a bookmark; {win.next-bookmark} and {win.previous-bookmark} go "
           "from one to the next."),
        N_("They are there again whenever the same search is recorded.") },
      { N_("{win.quiz} starts a quiz: before each decision Mato asks which cell is next. Click it, "
           "and your score is kept.") },
      { N_("Dancing links solve more than sudoku: {win.open} opens any exact cover problem in the "
           "text format of Donald Knuth's DLX programs, a .dlx file."),
        N_("Its first line names the items, every other line is an option."),
        N_("It opens in its own window, as a matrix, and is recorded and played with the same "
           "keys."),
        N_("Where items are named like cells (r1c1, 01, A3, or 1,2), or each option has a row and "
           "a column, as r1 c3, it is a board: pieces in colours, digits, queens. {win.as-board} "
           "shows the matrix instead.") },
      { N_("The button beside the log saves the recording: as an animation to show others (board, "
           "tree and sentence), the log as text, the board as a picture (PNG) or a drawing (SVG), "
           "or a numbered picture of every step up to the next bookmark."),
        N_("Where GStreamer is installed, the animation can be a WebM video, too.") },
      { N_("Where the timeline is hatched, the search was too long to keep whole: only some of its "
           "steps are kept, up to the end.") },
    } },
  { N_("Target scores"),
    {
      { N_("Here sudoku meets archery: the board is a target."),
        N_("On 9×9, each digit is multiplied by its cell's weight, from 6 at the border to 10 in "
           "the centre, and the score is the sum."),
        N_("If a puzzle has many solutions, which one scores highest?") },
      { N_("The Target page adds up your score, ring by ring, while you play.") },
      { N_("The coach tells how much you can still reach, in which colour of the target that is, "
           "what the digits of the chosen cell are worth, and which entry has cost most, with a "
           "way back. Without it you are only told when no solution is left.") },
      { N_("Each full board is an arrow, and earlier ones stay as holes. The result can be copied, "
           "as a picture and as text: no digit of the board is in it.") },
      { N_("{win.choose-new} makes targets of three levels, and has one for today; only one board "
           "is the best.") },
      { N_("{win.best-score} finds the highest score that the givens allow, and proves that no "
           "board scores more.") },
      { N_("Solve finds it, too, and saves the proof as a file, which “mato-cli check-certificate” "
           "checks without searching.") },
      { N_("{win.edit-weights} offers other weights, by name, ring by ring, or typed on the board; "
           "they belong to the puzzle and are saved with it.") },
    } },
  { N_("Nothing is lost"),
    {
      { N_("Each move is saved as you make it. After you close Mato, or after a power cut, the "
           "board is back at the next start, and you can still undo.") },
      { N_("{app.reopen} brings back a window that you closed.") },
      { N_("{win.save} saves the puzzle as a file; a .mato file keeps your entries, marks, "
           "colours and undo history too.") },
      { N_("{win.shortcuts} lists all the keys, and {win.preferences} opens the preferences.") },
    } },
  { NULL, { { NULL } } }
};

const MatoHelpSection *
mato_help_sections (void)
{
  return sections;
}

/* Returns: (transfer full): the text for @name; {@name} itself if it is unknown */
static char *
look_up (const char *name)
{
  const MatoEngine *engine = NULL;
  char *key;

  if (g_str_has_prefix (name, "engine "))
    engine = mato_engine_find (name + strlen ("engine "));

  if (engine)
    return g_strdup (_(engine->title));

  key = mato_command_key (name);
  return key ? key : g_strdup_printf ("{%s}", name);
}

static void
append (GString    *markup,
        const char *text,
        gssize      length)
{
  g_autofree char *escaped = g_markup_escape_text (text, length);

  g_string_append (markup, escaped);
}

static char *
expand_sentence (const char *sentence)
{
  GString *markup = g_string_new (NULL);
  const char *rest = _(sentence);
  const char *open, *close;

  while ((open = strchr (rest, '{')) && (close = strchr (open, '}')))
    {
      g_autofree char *name = g_strndup (open + 1, (gsize) (close - open - 1));
      g_autofree char *word = look_up (name);

      append (markup, rest, open - rest);
      g_string_append (markup, "<b>");
      append (markup, word, -1);
      g_string_append (markup, "</b>");
      rest = close + 1;
    }

  append (markup, rest, -1);
  return g_string_free (markup, FALSE);
}

char *
mato_help_expand (const char *const *row)
{
  char *markup = expand_sentence (row[0]);

  for (guint i = 1; row[i]; i++)
    {
      g_autofree char *before = markup;
      g_autofree char *sentence = expand_sentence (row[i]);

      /* Translators: two sentences */
      markup = g_strdup_printf (_("%s %s"), before, sentence);
    }

  return markup;
}
