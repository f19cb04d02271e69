/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoSampleProblem:
 * @name: of `app.sample-problem`; never translated
 * @title: for people; pass it through gettext()
 * @subject: its subject, likewise
 *
 * An exact cover problem that comes with Mato.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *subject;
} MatoSampleProblem;

/**
 * mato_sample_problem_list:
 *
 * Returns: (array length=n_problems): all of them, the smallest first
 */
const MatoSampleProblem *mato_sample_problem_list (guint *n_problems);

/**
 * mato_sample_problem_dup_text:
 *
 * Returns: (transfer full): the text of @self, in Knuth's format
 */
GBytes *mato_sample_problem_dup_text (const MatoSampleProblem *self);

/**
 * mato_sample_problems_fill:
 *
 * Appends an item for each of them to @menu.
 */
void mato_sample_problems_fill (GMenu *menu);

G_END_DECLS
