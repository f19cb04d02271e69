/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/application.h"
#include "app/window/sample.h"
#include "app/window/window.h"
#include "frame-meter.h"
#include "watchdog.h"

#include <stdlib.h>

/*
 * bench-motion [TIMES [WIDTH HEIGHT]]: what a frame costs, in processor time, while something
 * moves: the digits of a new board, a card of the voice, another page, the links of a hint, the
 * arrow of a target. Each moves so many TIMES (10).
 */

#define SETTLING 900 /* ms: longer than any motion */

typedef struct
{
  MatoWindow *window;
  MatoWorkspace *workspace;
} Bench;

static void
activate (Bench      *self,
          const char *action,
          GVariant   *value)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window), action, value);
}

static void
put (Bench        *self,
     MatoSampleId  id)
{
  g_autoptr (MatoPuzzle) puzzle = mato_sample_new (id);

  mato_game_replace (self->workspace->game, puzzle);
}

static void
wait (Bench *self)
{
  while (mato_workspace_is_busy (self->workspace))
    g_main_context_iteration (NULL, TRUE);
  watchdog_run_for (SETTLING);
}

static void
show_page (Bench      *self,
           const char *name)
{
  activate (self, "page", g_variant_new_string (name));
}

static void
replace (Bench *self,
         guint  i)
{
  put (self, i % 2 ? MATO_SAMPLE_EASY : MATO_SAMPLE_GUESSES);
}

static void
speak (Bench *self,
       guint  i)
{
  activate (self, i % 2 ? "close-message" : "check", NULL);
}

static void
turn (Bench *self,
      guint  i)
{
  static const char *const pages[] = { "solve", "watch", "target", "play" };

  show_page (self, pages[i % G_N_ELEMENTS (pages)]);
}

/* Stage by stage; after the last one it is taken. */
static void
hint (Bench *self,
      guint  i)
{
  activate (self, i % 4 == 3 ? "hint" : "next-hint", NULL);
}

/* The board is taken back and filled again. */
static void
shoot (Bench *self,
       guint  i)
{
  if (i == 0)
    {
      put (self, MATO_SAMPLE_TARGET);
      show_page (self, "target");
      activate (self, "best-score", NULL);
      wait (self);
      activate (self, "keep-best", NULL);
    }
  else
    activate (self, i % 2 ? "undo" : "redo", NULL);
}

static void
measure (Bench      *self,
         const char *title,
         void      (*move) (Bench *self,
                            guint  i),
         guint       times)
{
  FrameMeter meter;

  watchdog_run_for (SETTLING);
  frame_meter_start (&meter, GTK_WIDGET (self->window));
  for (guint i = 0; i < times; i++)
    {
      move (self, i);
      wait (self);
    }
  frame_meter_report (&meter, title);
}

int
main (int    argc,
      char **argv)
{
  guint times = argc > 1 ? atoi (argv[1]) : 10;
  g_autoptr (MatoApplication) application = NULL;
  Bench self;

  gtk_init ();
  application = mato_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  self.window = mato_window_new (GTK_APPLICATION (application));
  self.workspace = mato_window_get_workspace (self.window);
  gtk_window_set_default_size (GTK_WINDOW (self.window), argc > 3 ? atoi (argv[2]) : 1200,
                               argc > 3 ? atoi (argv[3]) : 800);
  gtk_window_present (GTK_WINDOW (self.window));
  watchdog_run_for (SETTLING);

  /* What is shown for the first time is built then: that is no motion, and is told apart. */
  measure (&self, "Pages, first time", turn, 4);
  measure (&self, "Pages", turn, times);
  show_page (&self, "play");
  measure (&self, "Digits fade in", replace, times);
  measure (&self, "Voice", speak, times);
  put (&self, MATO_SAMPLE_GUESSES);
  measure (&self, "Hints", hint, 4 * times);
  measure (&self, "Arrow", shoot, times);
  gtk_window_destroy (GTK_WINDOW (self.window));

  return 0;
}
