/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/kit/plain-word.h"
#include "app/window/window.h"
#include "tests/test.h"

/*
 * Shared by the tests of the window. The window runs in process: the tests use its actions, the
 * clipboard and the drop target, and read the results from the workspace.
 */

#define ONE_SOLUTION \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7...."

/* Cannot be solved without backtracking. */
#define WITH_DEAD_ENDS \
  "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."

typedef struct
{
  MatoWindow *window;
  MatoWorkspace *workspace;
  MatoGame *game;
  MatoVoice *voice;
  gboolean was_replaced; /* the puzzle, since the test waited last */
} Fixture;

extern GtkApplication *application;

/** Runs the tests of the file that the arguments name, or all, in an application that outlives its
 * windows. What was added before runs, too. */
int run_window_tests (int    *argc,
                      char ***argv);

void set_up    (Fixture       *fixture,
                gconstpointer  data);
/** Closes the window, which must be freed even if it waits for something. */
void tear_down (Fixture       *fixture,
                gconstpointer  data);

/** Begins a test; its body, which knows the @fixture, follows. */
#define WINDOW_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

/** One of several tests by the same @function, for which @value is its data. */
#define WINDOW_ROW(name, function, value) \
  static void add_##name (const char *path) \
  { \
    g_test_add (path, Fixture, value, set_up, function, tear_down); \
  } \
  TEST_LISTED (name)

/** Returns: (transfer none): a part of the window's template */
gpointer get_child (Fixture    *fixture,
                    const char *name);

/** Returns: (transfer none): what stands over the page */
MatoPlainWord *get_name (Fixture *fixture);

/** Returns: (transfer none): the contents of the window, below the bar of titles */
GtkWidget *get_panes (Fixture *fixture);
/** Resizes them without the window manager. Valid until the main loop runs again. */
void       resize    (Fixture *fixture,
                      int      width,
                      int      height);

/** Resizes the window itself, once it is seen: before that its manager may give it another size.
 * Laid out for that size when this returns. */
void       resize_window (Fixture *fixture,
                          int      width,
                          int      height);

GActionGroup *actions    (Fixture    *fixture);
gboolean      is_enabled (Fixture    *fixture,
                          const char *action);
/** Activates an action as a button would; the test fails if it is disabled. */
void          act        (Fixture    *fixture,
                          const char *action);
/** Goes to a position of the film. */
void          seek       (Fixture    *fixture,
                          guint64     position);
void          choose     (Fixture    *fixture,
                          const char *action,
                          const char *value);

void wait_until_idle (Fixture *fixture);
/** Waits for a message of the window, or for another puzzle. */
void wait_for_message (Fixture *fixture);

/** Returns: (transfer full): the digits on the board */
char *get_line    (Fixture    *fixture);
void  assert_line (Fixture    *fixture,
                   const char *expected);

void   set_clipboard (Fixture    *fixture,
                      const char *text);
/** Returns: (transfer full): the text on the clipboard */
char  *dup_copied    (Fixture    *fixture);
/** Pastes @text and waits until the window has taken or refused it. */
void   paste         (Fixture    *fixture,
                      const char *text);
/** Types on the board. */
void   type          (Fixture    *fixture,
                      guint       cell,
                      guint       digit);
/** Returns: (transfer full): a new file with @text */
GFile *write_file    (const char *text);

/** Returns: (nullable): the first child of @widget, at any depth, that is of @type */
GtkWidget *find_widget (GtkWidget *widget,
                        GType      type);
/** Returns: (nullable): the first mapped button below @widget that does @action, "win.undo" */
GtkWidget *find_button (GtkWidget  *widget,
                        const char *action);
/** Adds all visible widgets of @type below @widget, in their order, to @found. */
void       find_widgets (GtkWidget *widget,
                         GType      type,
                         GPtrArray *found);

/** Returns: whether a controller of @widget takes the key */
gboolean   press_key (GtkWidget       *widget,
                      guint            keyval,
                      GdkModifierType  state);

/** Returns: whether a visible label below @widget says @text, and nothing else */
gboolean   has_label      (GtkWidget  *widget,
                           const char *text);
/** The same by a pattern with * and ? */
gboolean   has_label_like (GtkWidget  *widget,
                           const char *pattern);

/** Waits until @n widgets of @type below @widget are visible; @found: exactly these. */
void       wait_for_widgets (GtkWidget *widget,
                             GType      type,
                             guint      n,
                             GPtrArray *found);
/** Returns: whether @name is the accessible name */
gboolean   has_name         (GtkWidget  *widget,
                             const char *name);
/** Waits until has_name(): names are updated after a delay. */
void       wait_for_name    (GtkWidget  *widget,
                             const char *name);

/** Returns: (nullable): the first window of @type */
GtkWidget *find_window_of_type        (GType type);
/** Returns: the same, once it is shown */
GtkWidget *wait_for_window_of_type    (GType type);
/** Waits until there is none any more. */
void       wait_for_no_window_of_type (GType type);

/** Records a film. */
void            record       (Fixture    *fixture,
                              const char *engine);
/** Returns: (transfer none) (nullable): what the film was recorded as */
MatoTrace      *get_trace    (Fixture    *fixture);
guint64         get_position (Fixture    *fixture);
/** Returns: (nullable): the last step before the position of the film */
const MatoStep *get_step     (Fixture    *fixture);
/** Returns: the views of a film, on Watch */
GtkStack       *get_views    (Fixture    *fixture);
/** Returns: (nullable): the view of this name, shown, by its @type */
GtkWidget      *open_view    (Fixture    *fixture,
                              const char *name,
                              GType       type);

/** Returns: (transfer full): the pixels of @widget as GTK draws it: anew only if it was told so, or
 *   with @anew */
GBytes *take_pixels (GtkWidget *widget,
                     gboolean   anew);
