/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-view.h"

#include "session/film/item-options.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

char *
mato_sentence_item (const MatoGeometry *geometry,
                    guint               item,
                    MatoAlphabet        alphabet)
{
  guint place = item - geometry->n_cells;
  guint unit = place / geometry->order;
  guint number = unit % geometry->order + 1;
  char digit[3];

  if (item < geometry->n_cells)
    return mato_sentence_spell_cell (geometry, item);

  mato_alphabet_spell (alphabet, place % geometry->order + 1, digit);
  switch (unit / geometry->order)
    {
    case 0:
      /* Translators: that a row gets a digit: digit, number of the row */
      return g_strdup_printf (_("%s in row %u"), digit, number);
    case 1:
      /* Translators: that a column gets a digit: digit, number of the column */
      return g_strdup_printf (_("%s in column %u"), digit, number);
    default:
      /* Translators: that a box gets a digit: digit, number of the box */
      return g_strdup_printf (_("%s in box %u"), digit, number);
    }
}

char *
mato_sentence_item_symbol (const MatoGeometry *geometry,
                           guint               item,
                           MatoAlphabet        alphabet)
{
  guint place = item - geometry->n_cells;
  guint unit = place / geometry->order;
  char digit[3];

  if (item < geometry->n_cells)
    return mato_sentence_spell_cell (geometry, item);

  mato_alphabet_spell (alphabet, place % geometry->order + 1, digit);
  return g_strdup_printf ("%c%u=%s", "rcb"[unit / geometry->order], unit % geometry->order + 1,
                          digit);
}

char *
mato_sentence_option_symbol (const MatoGeometry *geometry,
                             guint               option,
                             MatoAlphabet        alphabet)
{
  g_autofree char *cell = mato_sentence_spell_cell (geometry, option / geometry->order);
  char digit[3];

  mato_alphabet_spell (alphabet, option % geometry->order + 1, digit);
  return g_strconcat (cell, "=", digit, NULL);
}

static char *
spell_option (const MatoGeometry *geometry,
              guint               item,
              guint               bit,
              MatoAlphabet        alphabet)
{
  char text[3];
  guint cell, digit;

  mato_item_options_read (geometry, item, bit, &cell, &digit);
  if (item >= geometry->n_cells)
    return mato_sentence_spell_cell (geometry, cell);

  mato_alphabet_spell (alphabet, digit, text);
  return g_strdup (text);
}

char *
mato_sentence_options (const MatoGeometry *geometry,
                       guint               item,
                       guint32             options,
                       MatoAlphabet        alphabet)
{
  GString *text = g_string_new (NULL);

  for (guint bit = 0; bit < geometry->order; bit++)
    {
      g_autofree char *word = NULL;

      if ((options >> bit & 1) == 0)
        continue;

      word = spell_option (geometry, item, bit, alphabet);
      if (text->len > 0)
        /* Translators: between the words of a list: "3, 5, 8" */
        g_string_append (text, C_("list", ", "));
      g_string_append (text, word);
    }

  return g_string_free (text, FALSE);
}

static char *
spell_placement (const MatoGeometry *geometry,
                 guint               cell,
                 guint               digit,
                 MatoAlphabet        alphabet)
{
  g_autofree char *name = mato_sentence_spell_cell (geometry, cell);
  char text[3];

  mato_alphabet_spell (alphabet, digit, text);

  /* Translators: that a cell holds a digit: "r4c7 = 3" */
  return g_strdup_printf (_("%s = %s"), name, text);
}

char *
mato_sentence_option (const MatoGeometry *geometry,
                      guint               option,
                      MatoAlphabet        alphabet)
{
  return spell_placement (geometry, option / geometry->order, option % geometry->order + 1,
                          alphabet);
}

char *
mato_sentence_trace_item (const MatoTrace *trace,
                          guint            item,
                          MatoAlphabet     alphabet)
{
  MatoCoverText *problem = mato_trace_get_cover (trace);

  return problem != NULL ? mato_sentence_problem_item (problem, item)
                         : mato_sentence_item (mato_trace_get_geometry (trace), item, alphabet);
}

char *
mato_sentence_trace_option (const MatoTrace *trace,
                            guint            option,
                            MatoAlphabet     alphabet)
{
  MatoCoverText *problem = mato_trace_get_cover (trace);

  return problem != NULL ? mato_sentence_problem_option (problem, option)
                         : mato_sentence_option (mato_trace_get_geometry (trace), option,
                                                 alphabet);
}

static char *
write_open_item (const MatoCoverPicture *picture,
                 const MatoTrace        *trace,
                 guint                   item,
                 const char             *name,
                 MatoAlphabet            alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint n = picture->items[item].n_options;
  g_autofree char *options = NULL;

  if (n == 0)
    /* Translators: of exact cover: what nothing can do any more, as "7 in row 3" */
    return g_strdup_printf (_("%s: no option left: dead end"), name);

  options = mato_sentence_options (geometry, item,
                                   mato_cover_picture_get_options (picture, geometry, item),
                                   alphabet);
  if (item == picture->chosen)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: of exact cover: an item as "7 in row 3", number, list */
                   "%s, chosen: %u option left: %s", "%s, chosen: %u options left: %s", n),
      name, n, options);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: of exact cover: an item as "7 in row 3", number, list */
                 "%s: %u option left: %s", "%s: %u options left: %s", n),
    name, n, options);
}

char *
mato_sentence_cover_item (const MatoCoverPicture *picture,
                          const MatoTrace        *trace,
                          guint                   item,
                          MatoAlphabet            alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *name = mato_sentence_item (geometry, item, alphabet);
  guint covered_by = picture->items[item].covered_by;
  g_autofree char *option = NULL;

  if (covered_by == MATO_COVER_NONE)
    return write_open_item (picture, trace, item, name, alphabet);

  option = mato_sentence_option (geometry, covered_by, alphabet);
  if (covered_by == picture->tried)
    /* Translators: of exact cover: an item as "7 in row 3" and what does it, as "r3c5 = 7" */
    return g_strdup_printf (_("%s: covered just now by %s"), name, option);

  /* Translators: of exact cover: an item as "7 in row 3" and what does it, as "r3c5 = 7" */
  return g_strdup_printf (_("%s: covered by %s"), name, option);
}

/* A link of the ring of items, which now bypasses the header. */
static char *
write_header_link (const MatoCoverColumn *column,
                   const MatoTrace       *trace,
                   guint                  link,
                   MatoAlphabet           alphabet)
{
  guint from = link == 0 ? column->left : column->right;
  guint to = link == 0 ? column->right : column->left;
  g_autofree char *item = mato_sentence_trace_item (trace, column->item, alphabet);
  g_autofree char *first = from != MATO_COVER_NONE
                           ? mato_sentence_trace_item (trace, from, alphabet)
                           /* Translators: of dancing links: where the ring of items begins */
                           : g_strdup (_("the root"));
  g_autofree char *second = to != MATO_COVER_NONE ? mato_sentence_trace_item (trace, to, alphabet)
                                                  : g_strdup (_("the root"));

  if (link == 0)
    /* Translators: of dancing links: a link changes; three items, as "7 in row 3" */
    return g_strdup_printf (_("The right link of “%s” now bypasses “%s” and leads to "
                              "“%s”."), first, item, second);

  /* Translators: of dancing links: a link changes; three items, as "7 in row 3" */
  return g_strdup_printf (_("The left link of “%s” now bypasses “%s” and leads to "
                            "“%s”."), first, item, second);
}

static char *
spell_neighbour (const MatoTrace *trace,
                 guint            option,
                 guint            item,
                 MatoAlphabet     alphabet)
{
  return option != MATO_COVER_NONE ? mato_sentence_trace_option (trace, option, alphabet)
                                   : mato_sentence_trace_item (trace, item, alphabet);
}

char *
mato_sentence_link (const MatoCoverColumn *column,
                    const MatoTrace       *trace,
                    guint                  link,
                    MatoAlphabet           alphabet)
{
  const MatoCoverNode *node;
  g_autofree char *up = NULL, *down = NULL, *option = NULL, *item = NULL;

  if (link < 2)
    return write_header_link (column, trace, link, alphabet);

  node = &g_array_index (column->nodes, MatoCoverNode, link / 2 - 1);
  up = spell_neighbour (trace, node->up, node->item, alphabet);
  down = spell_neighbour (trace, node->down, node->item, alphabet);
  option = mato_sentence_trace_option (trace, node->option, alphabet);
  item = mato_sentence_trace_item (trace, node->item, alphabet);
  if (link % 2 == 0)
    /* Translators: of dancing links: a link changes; an item as "7 in row 3", then what stands in
     * its column: options as "r3c5 = 7", or the item itself */
    return g_strdup_printf (_("In the column of “%s”, the down link of %s now bypasses %s and "
                              "leads to %s."), item, up, option, down);

  /* Translators: of dancing links: a link changes; an item as "7 in row 3", then what stands in
   * its column: options as "r3c5 = 7", or the item itself */
  return g_strdup_printf (_("In the column of “%s”, the up link of %s now bypasses %s and leads to "
                            "%s."), item, down, option, up);
}

/* The options not tried yet. */
static guint32
list_options_left (const MatoSearchTree *tree,
                   const MatoDecision   *decision,
                   const MatoGeometry   *geometry)
{
  guint32 options = decision->options;

  for (int i = 0; i <= decision->current; i++)
    {
      const MatoBranch *branch = mato_search_tree_get_branch (tree, decision, i);

      options &= ~mato_item_options_find (geometry, decision->item, branch->cell, branch->digit);
    }

  return options;
}

char *
mato_sentence_decision (const MatoSearchTree *tree,
                        const MatoDecision   *decision,
                        const MatoTrace      *trace,
                        MatoAlphabet          alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *item = mato_sentence_item (geometry, decision->item, alphabet);
  g_autofree char *now = NULL, *left = NULL;
  const MatoBranch *branch;
  guint32 options;

  if (decision->current < 0)
    {
      now = mato_sentence_options (geometry, decision->item, decision->options, alphabet);
      /* Translators: a decision of a search: an item as "r4c7", and what fits there: "3, 5, 8" */
      return g_strdup_printf (_("%s: one of %s"), item, now);
    }

  branch = mato_search_tree_get_branch (tree, decision, decision->current);
  now = mato_sentence_branch_label (decision, branch, trace, alphabet);
  options = list_options_left (tree, decision, geometry);
  if (options == 0)
    /* Translators: a decision of a search: an item as "r4c7", what is tried, which way of how
     * many */
    return g_strdup_printf (_("%s: %s, branch %d of %u, the last"), item, now,
                            decision->current + 1, decision->n_options);

  left = mato_sentence_options (geometry, decision->item, options, alphabet);
  if (!mato_geometry_is_classic (geometry))
    /* Translators: a decision of a search: an item as "r4c7", what is tried, and what else it can
     * be: "r4c7: 3, or else 5, 8" */
    return g_strdup_printf (_("%s: %s, or else %s"), item, now, left);

  /* Translators: a decision of a search: an item as "r4c7", what is tried, which branch of how
   * many, and what comes after it: "r4c7: 3, branch 2 of 3; then 8" */
  return g_strdup_printf (_("%s: %s, branch %d of %u; then %s"), item, now, decision->current + 1,
                          decision->n_options, left);
}

char *
mato_sentence_branch_label (const MatoDecision *decision,
                            const MatoBranch   *branch,
                            const MatoTrace    *trace,
                            MatoAlphabet        alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  if (geometry == NULL)
    return mato_sentence_number (branch->option + 1);

  return mato_sentence_options (geometry, decision->item,
                                mato_item_options_find (geometry, decision->item, branch->cell,
                                                        branch->digit), alphabet);
}

static char *
write_fate (const MatoBranch *branch)
{
  g_autofree char *guesses = mato_sentence_number (branch->n_guesses);
  gulong plural = mato_sentence_plural (branch->n_guesses);

  if (branch->n_solutions > 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: of a branch of a search: number of guesses in it */
                   "leads to a solution, %s guess", "leads to a solution, %s guesses", plural),
      guesses);
  if (!branch->is_closed)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: of a branch of a search: number of guesses in it */
                   "not finished, %s guess", "not finished, %s guesses", plural),
      guesses);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: of a branch of a search: number of guesses in it */
                 "fails after %s guess", "fails after %s guesses", plural),
    guesses);
}

static char *
write_try (const MatoBranch *branch,
           const MatoTrace  *trace,
           MatoAlphabet      alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *number = NULL, *items = NULL;

  if (geometry != NULL)
    return spell_placement (geometry, branch->cell, branch->digit, alphabet);

  number = mato_sentence_number (branch->option + 1);
  items = mato_sentence_problem_option (mato_trace_get_cover (trace), branch->option);
  /* Translators: of an exact cover problem: number of an option, and its items as "a d g" */
  return g_strdup_printf (_("Option %s: %s"), number, items);
}

static char *
write_untried (const MatoDecision *decision,
               const MatoTrace    *trace,
               guint               index,
               gboolean            hides_future,
               MatoAlphabet        alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *item = mato_sentence_trace_item (trace, decision->item, alphabet);

  /* Who has refuted one chooses anew. */
  if (geometry != NULL && !mato_geometry_is_classic (geometry))
    /* Translators: a branch of a search: the item it decides, which branch of how many */
    return g_strdup_printf (_("%s, branch %u of %u: only if the first one fails"), item, index + 1,
                            decision->n_options);
  if (hides_future)
    /* Translators: a branch of a search, while nobody is to know what comes later: the item it
     * decides, which branch of how many */
    return g_strdup_printf (_("%s, branch %u of %u: not tried yet"), item, index + 1,
                            decision->n_options);

  /* Translators: a branch of a search: the item it decides, which branch of how many */
  return g_strdup_printf (_("%s, branch %u of %u: not tried in this recording"), item, index + 1,
                          decision->n_options);
}

char *
mato_sentence_branch (const MatoSearchTree *tree,
                      const MatoDecision   *decision,
                      guint                 index,
                      guint64               position,
                      gboolean              hides_future,
                      const MatoTrace      *trace,
                      MatoAlphabet          alphabet)
{
  const MatoBranch *branch;
  g_autofree char *try = NULL, *fate = NULL;

  if (index >= decision->n_branches)
    return write_untried (decision, trace, index, hides_future, alphabet);

  branch = mato_search_tree_get_branch (tree, decision, index);
  try = write_try (branch, trace, alphabet);
  fate = write_fate (branch);
  if ((int) index == decision->current)
    /* Translators: a branch of a search: "r4c7 = 3", which branch of how many, what becomes of
     * it */
    return g_strdup_printf (_("%s, branch %u of %u, the search is here: %s"), try, index + 1,
                            decision->n_options, fate);
  if (branch->from >= position)
    /* Translators: a branch of a search: "r4c7 = 3", which branch of how many, what becomes of
     * it */
    return g_strdup_printf (_("%s, branch %u of %u, comes later: %s"), try, index + 1,
                            decision->n_options, fate);

  /* Translators: a branch of a search: "r4c7 = 3", which branch of how many, what becomes of it */
  return g_strdup_printf (_("%s, branch %u of %u: %s"), try, index + 1, decision->n_options,
                          fate);
}

char *
mato_sentence_hot_filled (const MatoHotCounts *counts,
                          const MatoGeometry  *geometry,
                          guint                cell)
{
  g_autofree char *name = mato_sentence_spell_cell (geometry, cell);
  g_autofree char *number = mato_sentence_number (counts->n_filled[cell]);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: of a search: cell, how often a digit was placed there */
                 "%s: filled %s time", "%s: filled %s times", counts->n_filled[cell]),
    name, number);
}

char *
mato_sentence_hot_dead (const MatoHotCounts *counts,
                        const MatoGeometry  *geometry,
                        guint                cell)
{
  g_autofree char *name = mato_sentence_spell_cell (geometry, cell);
  g_autofree char *number = mato_sentence_number (counts->n_dead[cell]);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: of a search: cell, number of dead ends */
                 "%s: %s dead end, there or in its row, column or box",
                 "%s: %s dead ends, there or in its row, column or box", counts->n_dead[cell]),
    name, number);
}

char *
mato_sentence_hot_sums (const MatoHotCounts *counts)
{
  g_autofree char *cells = mato_sentence_number (counts->n_dead_of[0]);
  g_autofree char *rows = mato_sentence_number (counts->n_dead_of[1]);
  g_autofree char *columns = mato_sentence_number (counts->n_dead_of[2]);
  g_autofree char *boxes = mato_sentence_number (counts->n_dead_of[3]);

  /* Translators: of a search: four numbers: cells without a digit that fits, digits without a place
   * in a row, column, box */
  return g_strdup_printf (_("Dead ends: %s in cells, %s in rows, %s in columns, %s in boxes"),
                          cells, rows, columns, boxes);
}
