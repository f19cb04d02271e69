/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/ksudoku-graph.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_GROUPS = 1000,
  MAX_GROUP_BYTES = 4000,
  OPERATOR_NONE = 0,
  OPERATOR_ADD = 4,
};

/* A clique or a cage. */
typedef struct
{
  gboolean is_cage;
  guint64 size;     /* as it is told */
  guint64 value;
  guint64 operation;
  GString *text;
} Group;

struct _MatoKsudokuGraph
{
  guint64 sizes[3];
  guint n_sudoku_groups;
  gboolean has_blocks;
  gboolean is_bad; /* an element or attribute that is not known, or no number */
  GPtrArray *groups;
  Group *open; /* not owned; NULL: none */
};

static void
free_group (gpointer data)
{
  Group *group = data;

  g_string_free (group->text, TRUE);
  g_free (group);
}

MatoKsudokuGraph *
mato_ksudoku_graph_new (void)
{
  MatoKsudokuGraph *self = g_new0 (MatoKsudokuGraph, 1);

  self->groups = g_ptr_array_new_with_free_func (free_group);
  return self;
}

void
mato_ksudoku_graph_free (MatoKsudokuGraph *self)
{
  g_ptr_array_unref (self->groups);
  g_free (self);
}

/* Reads the attributes called @keys, and no others. Returns: whether all of them are numbers */
static gboolean
read_numbers (const char  **names,
              const char  **values,
              const char  **keys,
              guint64      *numbers)
{
  guint n_keys = g_strv_length ((char **) keys), n_found = 0;

  for (guint i = 0; names[i] != NULL; i++)
    for (guint key = 0; key < n_keys; key++)
      if (g_str_equal (names[i], keys[key]))
        {
          n_found++;
          if (!g_ascii_string_to_unsigned (values[i], 10, 0, 100000, &numbers[key], NULL))
            return FALSE;
        }

  return n_found == n_keys;
}

static void
start_group (MatoKsudokuGraph  *self,
             gboolean           is_cage,
             const char       **names,
             const char       **values)
{
  static const char *clique_keys[] = { "size", NULL };
  static const char *cage_keys[] = { "size", "value", "operator", NULL };
  guint64 numbers[3] = { 0 };
  Group *group;

  self->is_bad |= self->open != NULL || self->groups->len == MAX_GROUPS
                  || !read_numbers (names, values, is_cage ? cage_keys : clique_keys, numbers)
                  || g_strv_length ((char **) names) != (is_cage ? 3 : 1);
  if (self->is_bad)
    return;

  group = g_new0 (Group, 1);
  *group = (Group) { is_cage, numbers[0], numbers[1], numbers[2], g_string_new (NULL) };
  g_ptr_array_add (self->groups, group);
  self->open = group;
}

void
mato_ksudoku_graph_start (MatoKsudokuGraph  *self,
                          const char        *name,
                          const char       **names,
                          const char       **values)
{
  static const char *size_keys[] = { "sizeX", "sizeY", "sizeZ", NULL };
  static const char *block_keys[] = { "at", "withblocks", NULL };
  guint64 numbers[2] = { 0 };

  if (g_str_equal (name, "graph"))
    self->is_bad |= !read_numbers (names, values, size_keys, self->sizes);
  else if (g_str_equal (name, "sudokugroups"))
    {
      self->is_bad |= !read_numbers (names, values, block_keys, numbers) || numbers[0] != 0
                      || numbers[1] > 1;
      self->n_sudoku_groups++;
      self->has_blocks = numbers[1] != 0;
    }
  else if (g_str_equal (name, "clique") || g_str_equal (name, "cage"))
    start_group (self, g_str_equal (name, "cage"), names, values);
  else
    self->is_bad = TRUE;
}

void
mato_ksudoku_graph_add_text (MatoKsudokuGraph *self,
                             const char       *text,
                             gsize             length)
{
  if (self->open == NULL)
    return;

  self->is_bad |= self->open->text->len + length > MAX_GROUP_BYTES;
  if (!self->is_bad)
    g_string_append_len (self->open->text, text, (gssize) length);
}

void
mato_ksudoku_graph_end (MatoKsudokuGraph *self,
                        const char       *name)
{
  if (g_str_equal (name, "clique") || g_str_equal (name, "cage"))
    self->open = NULL;
}

/* Returns: how many different cells the group has, 0 if they are not what it tells */
static guint
read_cells (const Group *group,
            guint        order,
            guint16     *cells)
{
  g_auto (GStrv) words = g_strsplit_set (group->text->str, " \t\r\n", -1);
  guint n = 0;

  for (char **word = words; *word != NULL; word++)
    {
      guint64 cell;

      if (**word == '\0')
        continue;
      if (n == MATO_MAX_ORDER || strspn (*word, "0123456789") != strlen (*word)
          || !g_ascii_string_to_unsigned (*word, 10, 0, order * order - 1, &cell, NULL))
        return 0;
      for (guint i = 0; i < n; i++)
        if (cells[i] == cell)
          return 0;
      cells[n++] = (guint16) cell;
    }

  return n == group->size ? n : 0;
}

static void
append_cells (GString       *rules,
              guint          order,
              const guint16 *cells,
              guint          n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (rules, " r%uc%u", cells[i] / order + 1, cells[i] % order + 1);
  g_string_append_c (rules, '\n');
}

/* What is said of the groups so far. */
typedef struct
{
  guint order;
  guint regions[MATO_MAX_CELLS]; /* from 1; 0: none */
  guint n_regions;
  guint n_in_regions;
  guint caged[MATO_MAX_CELLS];
  guint64 n_caged;
  guint64 total; /* of all cages */
} Said;

static gboolean
are_cells_of_line (const guint16 *cells,
                   guint          n,
                   guint          first,
                   guint          step)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] != first + i * step)
      return FALSE;

  return TRUE;
}

/* Without boxes the first cliques, each cell in one, are the boxes. */
static void
say_clique (Said          *said,
            gboolean       has_blocks,
            const guint16 *cells,
            guint          n,
            GString       *rules)
{
  guint order = said->order;
  gboolean is_region = !has_blocks && n == order && said->n_in_regions < order * order;

  for (guint i = 0; i < n; i++)
    is_region &= said->regions[cells[i]] == 0;
  if (is_region)
    {
      said->n_regions++;
      said->n_in_regions += n;
      for (guint i = 0; i < n; i++)
        said->regions[cells[i]] = said->n_regions;
    }
  else if (n == order && are_cells_of_line (cells, n, 0, order + 1))
    g_string_append (rules, "diagonal-\n");
  else if (n == order && are_cells_of_line (cells, n, order - 1, order - 1))
    g_string_append (rules, "diagonal+\n");
  else
    {
      g_string_append (rules, "unit");
      append_cells (rules, order, cells, n);
    }
}

static gboolean
say_cage (Said          *said,
          const Group   *group,
          const guint16 *cells,
          guint          n,
          GString       *rules)
{
  if (group->operation != (n == 1 ? OPERATOR_NONE : OPERATOR_ADD)
      && group->operation != OPERATOR_ADD)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (said->caged[cells[i]]++ > 0)
      return FALSE;
  said->n_caged += n;
  said->total += group->value;
  g_string_append_printf (rules, "killer %u", (guint) group->value);
  append_cells (rules, said->order, cells, n);
  return TRUE;
}

/* Boxes are square, or cliques: a board has either. Returns: whether that is all there is */
static gboolean
say_boxes (const Said *said,
           gboolean    has_blocks,
           GString    *text)
{
  guint order = said->order, side = 2;

  while (side * side < order)
    side++;
  if (has_blocks ? side * side != order : said->n_in_regions != order * order)
    return FALSE;

  g_string_append_printf (text, "board %ux%u\n", order, order);
  if (has_blocks)
    g_string_append_printf (text, "boxes %ux%u\n", side, side);
  else
    {
      for (guint cell = 0; cell < order * order; cell++)
        g_string_append_printf (text, "%s%u", cell == 0 ? "regions " : ",", said->regions[cell]);
      g_string_append_c (text, '\n');
    }

  return TRUE;
}

/* Returns: whether a group before this one has the same cells, in the same order */
static gboolean
stands_before (const MatoKsudokuGraph *self,
               guint                   place)
{
  const Group *group = g_ptr_array_index (self->groups, place);

  for (guint i = 0; i < place; i++)
    if (g_str_equal (((const Group *) g_ptr_array_index (self->groups, i))->text->str,
                     group->text->str))
      return TRUE;

  return FALSE;
}

const char *
mato_ksudoku_graph_say (const MatoKsudokuGraph *self,
                        guint                   order,
                        const char             *kind,
                        GString                *rules)
{
  g_autofree Said *said = g_new0 (Said, 1);
  g_autoptr (GString) lines = g_string_new (NULL);
  gboolean is_killer = g_strcmp0 (kind, "KillerSudoku") == 0;

  said->order = order;
  if (order < 2 || self->is_bad || self->n_sudoku_groups != 1 || self->sizes[0] != order
      || self->sizes[1] != order || self->sizes[2] != 1)
    return _("The board of this file is not one grid of rows and columns, or it is damaged.");

  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = g_ptr_array_index (self->groups, i);
      guint16 cells[MATO_MAX_ORDER];
      guint n = read_cells (group, order, cells);

      if (n == 0 || (!group->is_cage && n != order) || stands_before (self, i))
        return _("The cells of a group of this file are damaged.");
      if (!group->is_cage)
        say_clique (said, self->has_blocks, cells, n, lines);
      if (group->is_cage && (!is_killer || !say_cage (said, group, cells, n, lines)))
        return _("A cage of this file is damaged, or none of a killer sudoku.");
    }

  /* A cage that is missing, or whose sum is another, is missing in the sum of all. */
  if (is_killer && (said->n_caged != order * order
                    || said->total != (guint64) order * order * (order + 1) / 2))
    return _("The cages of this file do not cover its board, or not with the sum of all digits.");
  if ((g_strcmp0 (kind, "XSudoku") == 0
       && (strstr (lines->str, "diagonal-") == NULL || strstr (lines->str, "diagonal+") == NULL))
      || (self->has_blocks && g_strcmp0 (kind, "Jigsaw") == 0)
      || !say_boxes (said, self->has_blocks, rules))
    return _("The boxes of this file are damaged.");

  g_string_append (rules, lines->str);
  return NULL;
}
