/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/help-text.h"

#include "app/kit/commands.h"
#include "core/solve/engine.h"

#include <glib/gi18n.h>
#include <string.h>

static const MatoHelpSection sections[] = {
  /* Translators: in the whole help, leave what stands in braces as it is: {win.paste} becomes the
   * key of a command, {engine dlx} the name of an engine. They may change places. */
  { N_("Bringing a puzzle"),
    { N_("Copy a puzzle anywhere, from a web page, a message or another program, and press "
         "{win.paste}. Mato reads nearly every way in which people write sudoku: 81 characters in "
         "a line, nine rows, boxes drawn with bars, letters on bigger boards. A message tells how "
         "the text was read; {win.undo} takes it back."),
      N_("{win.open} opens a file, and you can drop a file on the window. Where a text holds many "
         "puzzles, {win.previous-puzzle} and {win.next-puzzle} leaf through them."),
      N_("A puzzle from the newspaper is typed: {win.new} gives an empty board. Type the printed "
         "digits, then press {win.make-givens} to make them the givens, or {win.solve}, which does "
         "it by itself. From there on they stand fast, and what you enter is your own.") } },
  { N_("Playing"),
    { N_("Arrow keys move, digits enter, Backspace clears; with the mouse, click a cell and then a "
         "digit on the Play page. On boards above 9×9 type the letters or numbers that you see. A "
         "digit that stands twice in a row, column or box turns red with a wave below it."),
      N_("Pencil marks are yours too: a digit with Ctrl is marked at the centre of an empty cell, "
         "with Shift at its corners, and once more takes the mark away. {win.next-pencil} lets "
         "plain digits mark, also letters and those for the mouse: first at the centre, then at "
         "the corners, then they fill cells again. Marks wait under a digit until you clear it."),
      N_("{win.check} compares your digits with the solution and marks only what is wrong. "
         "{win.undo} and {win.redo} go back and forth without end, also through pasting and "
         "clearing."),
      N_("{win.print} prints the board: givens bold, what you have entered lighter, and the rings "
         "only where they are to be seen. Of a text with many puzzles it offers all of them, "
         "up to six on a page.") } },
  { N_("Solving, and the engines"),
    { N_("{win.solve} solves the puzzle, {win.count} counts its solutions: a proper sudoku has "
         "exactly one. Only the givens are solved. A wrong digit of yours does not spoil the "
         "answer; it is pointed out."),
      N_("An engine is a way to search. All of them find the same solutions, but with very "
         "different effort, and that is the fun of comparing them. “{engine auto}” is a good choice "
         "for every board."),
      N_("“{engine bitmask}” notes for each cell which digits are left, tries one where the choice "
         "is smallest, and goes back when a cell has nothing left: what you do with a pencil, but "
         "millions of times a second."),
      N_("“{engine dlx}” takes the board for a jigsaw: each cell, and "
         "each digit of each row, column and box, is a gap, and one digit in one cell is a piece "
         "that fills four gaps. Pieces that no longer fit are unhooked from a net and hooked in "
         "again just as fast. The gap with the fewest pieces left is next; of several with one "
         "piece, the one that came down to it first."),
      N_("“{engine learn}” notes the reason of every failure so as not to meet "
         "it twice; on big boards with few givens nothing else comes through. There “{engine auto}” "
         "changes over to it, and says so with the answer. What it learns cannot be watched.") } },
  { N_("Watching the search"),
    { N_("{win.record} records how an engine searches. The film then waits for you: {win.play} "
         "plays it, {win.step} and {win.step-back} go a step on and back, {win.to-dead-end} runs to "
         "the next dead end and {win.to-solution} to the solution. {win.slower} and {win.faster} "
         "change the speed; a click on the timeline goes anywhere."),
      N_("A thick ring is around the cell where the search had to choose. The digit it tried has "
         "the same colour, and fainter are those that followed by force. Where nothing fits any "
         "more the cells are hatched: a dead end, and the last try is taken back. A sentence tells "
         "each step."),
      N_("Beside the log there are three views into the search. Tree has a row for each decision "
         "that led here, each branch as wide as it took tries: click one to go there. Masks shows "
         "what rules digits out, bit below bit. Cover counts in how many ways each thing can still "
         "be done; click a number to see its column, and change its links one by one."),
      N_("{win.race} lets two searches race: a second engine or order, which you choose under "
         "Record, searches the same puzzle on a second board. Both boards move together, by tries "
         "or by time, and {win.to-difference} puts both at the first decision that differs. What if "
         "the search had tried another digit? Type it on the board of a film and press "
         "{win.force}."),
      N_("{win.bookmark} sets a bookmark where the film stands, {win.next-bookmark} and "
         "{win.previous-bookmark} go from one to the next. They are there again whenever the same "
         "search is recorded. {win.quiz} starts a quiz: before each decision the film asks which "
         "cell is next, you click it, and your score is kept."),
      N_("Dancing links solve more than sudoku. {win.open} opens any exact cover problem in the text "
         "format of Donald Knuth's DLX programs, a file that ends in .dlx: the first line names the "
         "items, every other line is an option. It stands in a window of its own, as a matrix, and "
         "its film is played with the same keys."),
      N_("The button beside the log saves the film: the log as text, the board as a picture (PNG) "
         "or a drawing (SVG), or a numbered picture of every step up to the next bookmark. Where "
         "the timeline is hatched the search was too long to be kept whole; samples of it are "
         "there, up to its end.") } },
  { N_("Target scores"),
    { N_("Here sudoku meets archery. The board is a target: on 9×9 a digit counts six times at the "
         "border and ten times in the centre, and the score is the sum of all. If a puzzle has "
         "many solutions, which one scores highest?"),
      N_("The Target page adds up your score, ring by ring, while you play. {win.best-score} finds "
         "the highest score that the givens allow, and proves that no board scores more. The "
         "weights can be chosen there, and {win.edit-weights} lets you type them on the board or "
         "ring by ring; they belong to the puzzle and are saved with it.") } },
  { N_("Nothing is lost"),
    { N_("Each move is written down as you make it. Close Mato, or pull the plug: at the next start "
         "the board is there again, and you can still undo. {app.reopen} brings back a window that "
         "you closed. {win.save} saves the puzzle as a file; a name that ends in .sdk keeps your "
         "own digits too."),
      N_("{win.shortcuts} lists all the keys, and {win.preferences} opens the preferences.") } },
  { NULL, { NULL } }
};

const MatoHelpSection *
mato_help_sections (void)
{
  return sections;
}

/* Returns: (transfer full): what stands for @name, itself if nothing does */
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

char *
mato_help_expand (const char *paragraph)
{
  GString *markup = g_string_new (NULL);
  const char *rest = _(paragraph);
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
