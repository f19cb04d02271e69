/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-cover.h"

#include "core/board/shown.h"
#include "session/film/cover-effect.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

static char *
write_items (guint n_items,
             guint n_secondary)
{
  g_autofree char *items = mato_sentence_number (n_items);
  g_autofree char *secondary = mato_sentence_number (n_secondary);

  if (n_secondary > 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: of an exact cover problem: two numbers of items */
                   "%s item, %s of them secondary", "%s items, %s of them secondary", n_items),
      items, secondary);

  /* Translators: of an exact cover problem: number of items */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s item", "%s items", n_items), items);
}

char *
mato_sentence_problem (MatoCoverText *problem)
{
  const MatoExactCover *cover = mato_cover_text_get_problem (problem);
  guint n_items = mato_exact_cover_get_n_items (cover);
  guint n_options = mato_exact_cover_get_n_options (cover);
  g_autofree char *items =
    write_items (n_items, n_items - mato_exact_cover_get_n_primary (cover));
  g_autofree char *options = mato_sentence_number (n_options);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: of an exact cover problem: "7 items", number of options */
                 "%s, %s option", "%s, %s options", n_options),
    items, options);
}

char *
mato_sentence_problem_item (const MatoCoverText *problem,
                            guint                item)
{
  return mato_shown_text (mato_cover_text_get_item (problem, item), MATO_SHOWN_WORD);
}

char *
mato_sentence_problem_option (MatoCoverText *problem,
                              guint          option)
{
  const MatoExactCover *cover = mato_cover_text_get_problem (problem);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < mato_exact_cover_get_length (cover, option); i++)
    {
      guint item = mato_exact_cover_get_item (cover, option, i);
      g_autofree char *name = mato_sentence_problem_item (problem, item);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }

  return mato_shown_text (text->str, MATO_SHOWN_LINE);
}

/* Steps */

static char *
write_option_step (MatoCoverText  *problem,
                   const MatoStep *step)
{
  g_autofree char *option = mato_sentence_problem_option (problem, step->option);
  g_autofree char *item = NULL;

  if (step->kind == MATO_STEP_UNDO)
    /* Translators: the search goes back: an option as "a d g" */
    return g_strdup_printf (_("Take option “%s” back."), option);

  item = mato_sentence_problem_item (problem, step->item);
  /* Translators: what the search does: an option as "a d g", and the item it was chosen for */
  return g_strdup_printf (_("Try option “%s” for “%s”."), option, item);
}

static char *
write_item_step (MatoCoverText  *problem,
                 const MatoStep *step)
{
  g_autofree char *item = mato_sentence_problem_item (problem, step->item);

  if (step->kind == MATO_STEP_DEAD_END)
    /* Translators: the search cannot go on here: an item of an exact cover problem */
    return g_strdup_printf (_("Item “%s” has no option left: dead end."), item);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: the search chooses an item of an exact cover problem */
                 "Item “%s” is next: it has %u option left.",
                 "Item “%s” is next: it has %u options left.", step->options),
    item, step->options);
}

char *
mato_sentence_problem_step (MatoCoverText  *problem,
                            const MatoStep *step)
{
  if (step == NULL)
    return g_strdup (_("The problem, before the search."));

  switch ((MatoStepKind) step->kind)
    {
    case MATO_STEP_TRY:
    case MATO_STEP_UNDO:
      return write_option_step (problem, step);
    case MATO_STEP_CHOOSE:
    case MATO_STEP_DEAD_END:
      return write_item_step (problem, step);
    case MATO_STEP_SOLUTION:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: of an exact cover problem: number of options taken */
                     "Solved: %u option covers every primary item exactly once.",
                     "Solved: %u options cover every primary item exactly once.", step->depth),
        step->depth);
    case MATO_STEP_PROPAGATE:
    case MATO_STEP_BETTER:
    case MATO_STEP_CUT:
    default:
      g_assert_not_reached ();
    }
}

/* The matrix */

static char *
write_options_left (const MatoCoverPicture *picture,
                    guint                   item)
{
  guint n = picture->items[item].n_options;
  g_autofree char *number = mato_sentence_number (n);

  if (n == 0)
    return g_strdup (_("no option left"));

  /* Translators: of an item of an exact cover problem */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s option left", "%s options left", n),
                          number);
}

static char *
write_covered (const MatoCoverPicture *picture,
               MatoCoverText          *problem,
               guint                   item)
{
  g_autofree char *option =
    mato_sentence_problem_option (problem, picture->items[item].covered_by);

  /* Translators: of an item of an exact cover problem: the option that covers it, as "a d g" */
  return g_strdup_printf (_("covered by “%s”"), option);
}

char *
mato_sentence_column (const MatoCoverPicture *picture,
                      MatoCoverText          *problem,
                      guint                   item)
{
  g_autofree char *name = mato_sentence_problem_item (problem, item);
  gboolean is_covered = picture->items[item].covered_by != MATO_COVER_NONE;
  g_autofree char *state = is_covered ? write_covered (picture, problem, item)
                                      : write_options_left (picture, item);

  if (item == picture->dead)
    /* Translators: an item of an exact cover problem, and "no option left" */
    return g_strdup_printf (_("Item %s: %s, dead end"), name, state);
  if (item == picture->chosen)
    /* Translators: an item of an exact cover problem, and "2 options left" */
    return g_strdup_printf (_("Item %s: %s, chosen"), name, state);
  if (item >= picture->matrix->n_primary)
    /* Translators: an item that need not be covered, and "2 options left" */
    return g_strdup_printf (_("Secondary item %s: %s"), name, state);

  /* Translators: an item of an exact cover problem, and "2 options left" */
  return g_strdup_printf (_("Item %s: %s"), name, state);
}

char *
mato_sentence_row (const MatoCoverPicture *picture,
                   MatoCoverText          *problem,
                   guint                   option)
{
  g_autofree char *items = mato_sentence_problem_option (problem, option);
  g_autofree char *number = mato_sentence_number (option + 1);

  if (option == picture->tried)
    /* Translators: of an exact cover problem: number of an option, and its items as "a d g" */
    return g_strdup_printf (_("Option %s: %s, tried now"), number, items);
  if (mato_cover_picture_is_taken (picture, option))
    /* Translators: of an exact cover problem: number of an option, and its items as "a d g" */
    return g_strdup_printf (_("Option %s: %s, taken"), number, items);
  if (!mato_cover_picture_is_left (picture, option))
    /* Translators: of an exact cover problem: number of an option, and its items as "a d g" */
    return g_strdup_printf (_("Option %s: %s, removed"), number, items);

  /* Translators: of an exact cover problem: number of an option, and its items as "a d g" */
  return g_strdup_printf (_("Option %s: %s"), number, items);
}

char *
mato_sentence_cover_place (const MatoCoverBoard   *board,
                           const MatoCoverPicture *picture,
                           MatoCoverText          *problem,
                           guint                   place)
{
  guint item = mato_cover_board_get_item (board, place);
  guint option = mato_cover_board_find_option (board, picture, place);

  if (item == MATO_COVER_NONE || (mato_cover_board_has_crossings (board)
                                  && option == MATO_COVER_NONE))
    /* Translators: of a place of a board that none of the options of a problem covers */
    return g_strdup (_("No option lies here."));

  return mato_cover_board_has_crossings (board) ? mato_sentence_row (picture, problem, option)
                                                : mato_sentence_column (picture, problem, item);
}

char *
mato_sentence_taken (const MatoCoverPicture *picture,
                     guint                   n_taken)
{
  g_autofree char *taken = NULL;
  guint n_open = 0;

  for (guint item = 0; item < picture->matrix->n_primary; item++)
    n_open += picture->items[item].covered_by == MATO_COVER_NONE;

  taken = g_strdup_printf (
    /* Translators: of an exact cover problem: how many options a search has taken */
    g_dngettext (GETTEXT_PACKAGE, "%u option taken", "%u options taken", n_taken), n_taken);
  if (n_open == 0)
    /* Translators: "3 options taken": a solution of an exact cover problem */
    return g_strdup_printf (_("%s: every primary item is covered."), taken);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: "3 options taken", and how many items there are still to cover */
                 "%s, %u primary item still to be covered.",
                 "%s, %u primary items still to be covered.", n_open),
    taken, n_open);
}

/* Any trace */

static char *
write_effect (const MatoCoverEffect *found,
              gboolean               is_undone)
{
  const MatoCoverEffect effect = *found;
  g_autofree char *items = NULL;

  if (is_undone)
    {
      items = g_strdup_printf (
        /* Translators: of an option of exact cover that is taken back: number of its items */
        g_dngettext (GETTEXT_PACKAGE, "It uncovers %u item", "It uncovers %u items",
                     effect.n_items), effect.n_items);
      return g_strdup_printf (
        /* Translators: "It uncovers 4 items", and number of options */
        g_dngettext (GETTEXT_PACKAGE, "%s and restores %u other option.",
                     "%s and restores %u other options.", effect.n_options),
        items, effect.n_options);
    }

  items = g_strdup_printf (
    /* Translators: of an option of exact cover that is tried: number of its items */
    g_dngettext (GETTEXT_PACKAGE, "It covers %u item", "It covers %u items", effect.n_items),
    effect.n_items);
  return g_strdup_printf (
    /* Translators: "It covers 4 items", and number of options */
    g_dngettext (GETTEXT_PACKAGE, "%s and removes %u other option.",
                 "%s and removes %u other options.", effect.n_options),
    items, effect.n_options);
}

/* On the board only candidates of other cells are seen crossed out, so both numbers are told where
 * they differ. */
char *
mato_sentence_effect (const MatoTrace *trace,
                      guint64          position)
{
  MatoCoverEffect effect;
  g_autofree char *sentence = NULL;
  gboolean is_undone;

  if (!mato_cover_effect_find (trace, position, &effect))
    return NULL;

  is_undone = mato_trace_get_step (trace, position - 1)->kind == MATO_STEP_UNDO;
  sentence = write_effect (&effect, is_undone);
  if (mato_trace_get_cover (trace) != NULL || effect.n_own == 0)
    return g_steal_pointer (&sentence);

  return g_strdup_printf (is_undone
                            /* Translators: a sentence about options that come back, and their
                             * numbers */
                            ? _("%s In the cell itself: %u; in other cells: %u.")
                            /* Translators: a sentence about options that go, and their numbers */
                            : _("%s In the cell itself: %u; crossed out in other cells: %u."),
                          sentence, effect.n_own, effect.n_options - effect.n_own);
}
