/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/iss.h"

#include "core/board/shown.h"
#include "core/rules/variants.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A string as a tree of constraints, the shape of its board, and what is said of others inside. */

static const char *const silent[] = { "Shape", "NoBoxes", "RegionSize", "Var", "SearchPriority",
                                      "FullRankTies", NULL };
static const char *const nesting[] = { "Or", "And", "Replicate", NULL };

/* The tree */

static void
free_node (gpointer data)
{
  MatoIssNode *node = data;

  g_strfreev (node->args - 1);
  g_clear_pointer (&node->children, g_ptr_array_unref);
  g_free (node);
}

static MatoIssNode *
make_node (const char *text,
           gsize       length,
           gsize       place)
{
  MatoIssNode *node = g_new0 (MatoIssNode, 1);
  g_autofree char *copy = g_strndup (text, length);
  char **words = g_strsplit (g_strstrip (copy), "~", -1);

  if (words[0] == NULL)
    {
      g_strfreev (words);
      words = g_new0 (char *, 2);
      words[0] = g_strdup ("");
    }
  node->kind = *words[0] != '\0' ? words[0] : "Given";
  node->args = words + 1;
  node->n_args = g_strv_length (node->args);
  node->place = place;
  if (g_strv_contains (nesting, node->kind))
    node->children = g_ptr_array_new_with_free_func (free_node);

  return node;
}

/* Returns: (nullable): the constraints of @text, with @place and @error set */
static GPtrArray *
parse (const char  *text,
       gsize       *place,
       GError     **error)
{
  g_autoptr (GPtrArray) top = g_ptr_array_new_with_free_func (free_node);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  g_ptr_array_add (open, top);
  for (const char *part = text; *part != '\0';)
    {
      const char *start = part + (*part == '.');
      gsize length = strcspn (start, ".");
      MatoIssNode *node = make_node (start, length, (gsize) (start - text));

      part = start + length;
      if (g_str_equal (node->kind, "Given") && node->n_args == 0)
        free_node (node);
      else if (g_str_equal (node->kind, "End") && open->len > 1)
        {
          g_ptr_array_remove_index (open, open->len - 1);
          free_node (node);
        }
      else
        {
          g_ptr_array_add (g_ptr_array_index (open, open->len - 1), node);
          if (node->children != NULL)
            g_ptr_array_add (open, node->children);
          if (open->len > 16)
            {
              *place = node->place;
              mato_iss_fail (node, error);
              return NULL;
            }
        }
    }

  if (open->len > 1)
    {
      *place = strlen (text);
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                           _("These constraints are cut off: an “End” is missing."));
      return NULL;
    }
  return g_steal_pointer (&top);
}

static const MatoIssNode *
find_node (const GPtrArray *nodes,
           const char      *kind)
{
  for (guint i = 0; i < nodes->len; i++)
    if (g_str_equal (((const MatoIssNode *) g_ptr_array_index (nodes, i))->kind, kind))
      return g_ptr_array_index (nodes, i);

  return NULL;
}

/* Saying all of it */

typedef struct
{
  MatoIssRules *rules;
  const GPtrArray *all;
  gsize *place;
  GError **error;
} Run;

static gboolean say_node (const Run         *run,
                          const MatoIssNode *node);

static gboolean
fail_unknown (const Run         *run,
              const MatoIssNode *node)
{
  g_autoptr (GString) others = g_string_new (NULL);
  g_autofree char *shown = mato_shown_text (node->kind, MATO_SHOWN_WORD);

  for (guint i = 0; i < run->all->len; i++)
    {
      const MatoIssNode *other = g_ptr_array_index (run->all, i);
      const MatoVariant *variant = mato_variant_find_iss (other->kind, NULL);

      if (variant != NULL && variant->iss_form != MATO_ISS_GIVEN
          && strstr (others->str, variant->name) == NULL)
        g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "", variant->name);
    }

  if (others->len == 0)
    g_set_error (run->error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                 /* Translators: the name of a rule of a variant of sudoku */
                 _("Mato does not know the rule “%s”, so it cannot read this puzzle."), shown);
  else
    g_set_error (run->error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                 /* Translators: the name of a rule, and a list of such names */
                 _("Mato does not know the rule “%s”, so it cannot read this puzzle, which "
                   "also has: %s."), shown, others->str);
  return FALSE;
}

static gboolean
say_all (const Run       *run,
         const GPtrArray *nodes)
{
  for (guint i = 0; i < nodes->len; i++)
    if (!say_node (run, g_ptr_array_index (nodes, i)))
      return FALSE;

  return TRUE;
}

/* A cell outside the grid says which of the constraints holds. */
static gboolean
say_or (const Run         *run,
        const MatoIssNode *node)
{
  MatoIssRules *rules = run->rules;
  guint chooser;

  if (node->children->len == 0 || node->children->len > rules->highest - rules->lowest + 1)
    return mato_iss_fail (node, run->error);

  chooser = mato_iss_add_outside (rules, rules->lowest, node->children->len);
  for (guint i = 0; i < node->children->len; i++)
    {
      const MatoIssNode *branch = g_ptr_array_index (node->children, i);
      gboolean is_and = g_str_equal (branch->kind, "And");

      for (guint k = 0; k < (is_and ? branch->children->len : 1); k++)
        {
          const MatoIssNode *child = is_and ? g_ptr_array_index (branch->children, k) : branch;

          *run->place = child->place;
          if (!mato_iss_say_chosen (rules, child, chooser, rules->lowest + i, run->error))
            return FALSE;
        }
    }

  return TRUE;
}

/* Returns: (transfer full): the argument moved, if it is a cell; NULL: out of the board */
static char *
move_argument (const MatoIssRules *rules,
               const char         *text,
               int                 rows,
               int                 columns)
{
  gsize length = strcspn (text, "_");
  g_autofree char *name = g_strndup (text, length);
  guint cell;
  int row, column;

  if (!mato_iss_read_cell (rules, name, &cell) || cell >= rules->rows * rules->columns)
    return g_strdup (text);

  row = (int) (cell / rules->columns) + rows + 1;
  column = (int) (cell % rules->columns) + columns + 1;
  if (row < 1 || column < 1 || row > (int) rules->rows || column > (int) rules->columns)
    return NULL;
  return g_strdup_printf ("R%02dC%02d%s", row, column, text + length);
}

static gboolean
say_moved (const Run         *run,
           const MatoIssNode *node,
           int                rows,
           int                columns)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func (g_free);
  MatoIssNode moved = *node;

  if (node->children != NULL)
    return mato_iss_fail (node, run->error);
  for (guint i = 0; i < node->n_args; i++)
    {
      char *arg = move_argument (run->rules, node->args[i], rows, columns);

      if (arg == NULL)
        return mato_iss_fail (node, run->error);
      g_ptr_array_add (args, arg);
    }
  g_ptr_array_add (args, NULL);
  moved.args = (char **) args->pdata;

  return say_node (run, &moved);
}

#define BASE64 "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* The constraints once for each cell of a mask, moved there from the first cell. */
static gboolean
say_copies (const Run         *run,
            const MatoIssNode *node)
{
  MatoIssRules *rules = run->rules;
  guint origin = 0;

  if (node->n_args < 1 || node->n_args > 2 || node->args[0][strspn (node->args[0], BASE64)] != '\0'
      || (node->n_args == 2 && !mato_iss_read_cell (rules, node->args[1], &origin)))
    return mato_iss_fail (node, run->error);

  for (guint bit = 0; bit < 6 * strlen (node->args[0]); bit++)
    {
      guint value = (guint) (strchr (BASE64, node->args[0][bit / 6]) - BASE64);
      guint cell = origin + bit;

      if ((value >> bit % 6 & 1) == 0)
        continue;
      for (guint i = 0; i < node->children->len; i++)
        if (!say_moved (run, g_ptr_array_index (node->children, i),
                        (int) (cell / rules->columns) - (int) (origin / rules->columns),
                        (int) (cell % rules->columns) - (int) (origin % rules->columns)))
          return FALSE;
    }

  return TRUE;
}

static gboolean
say_node (const Run         *run,
          const MatoIssNode *node)
{
  gboolean is_mine = FALSE;
  const MatoVariant *variant = NULL;
  gsize before = run->rules->lines->len;

  *run->place = node->place;
  if (g_str_equal (node->kind, "Or"))
    return say_or (run, node);
  if (g_str_equal (node->kind, "And"))
    return say_all (run, node->children);
  if (g_str_equal (node->kind, "Replicate"))
    return say_copies (run, node);
  if (!mato_iss_say_special (run->rules, node, &is_mine, run->error))
    return FALSE;
  if (is_mine || g_strv_contains (silent, node->kind))
    return TRUE;

  variant = mato_variant_find_iss (node->kind, NULL);
  if (variant == NULL)
    return fail_unknown (run, node);
  for (; variant != NULL; variant = mato_variant_find_iss (node->kind, variant))
    if (!mato_iss_say_form (run->rules, node, variant, run->error))
      return FALSE;

  /* Of several variants of one name one was meant. */
  variant = mato_variant_find_iss (node->kind, NULL);
  return (variant->iss_form != MATO_ISS_WORD && variant->iss_form != MATO_ISS_LOOP)
         || run->rules->lines->len > before || mato_iss_fail (node, run->error);
}

/* The shape */

static gboolean
find_box (guint  rows,
          guint  columns,
          guint  size,
          guint *box_rows,
          guint *box_columns)
{
  for (guint small = size; small > 1; small--)
    {
      guint large = size / small;

      if (size % small != 0 || small > large)
        continue;
      if (rows % small == 0 && columns % large == 0)
        *box_rows = small, *box_columns = large;
      else if (rows % large == 0 && columns % small == 0)
        *box_rows = large, *box_columns = small;
      else
        continue;
      return TRUE;
    }

  return FALSE;
}

/* `9x9`, `6x8~9`, `9x9~0-8`, `9x9~~Raw` */
static gboolean
read_shape (MatoIssRules      *rules,
            const MatoIssNode *node,
            gboolean          *is_raw)
{
  char *rest;
  guint64 rows = g_ascii_strtoull (node->n_args > 0 ? node->args[0] : "", &rest, 10), columns;

  if (*rest != 'x' || rows < 1 || rows > 16)
    return FALSE;
  columns = g_ascii_strtoull (rest + 1, &rest, 10);
  if (*rest != '\0' || columns < 1 || columns > 16)
    return FALSE;
  rules->rows = (guint) rows;
  rules->columns = (guint) columns;
  rules->lowest = 1;
  rules->highest = (guint) MAX (rows, columns);

  if (node->n_args > 1 && *node->args[1] != '\0')
    {
      const char *dash = strchr (node->args[1], '-');
      guint64 low = dash != NULL ? g_ascii_strtoull (node->args[1], &rest, 10) : 1, high;

      if (dash != NULL && rest != dash)
        return FALSE;
      high = g_ascii_strtoull (dash != NULL ? dash + 1 : node->args[1], &rest, 10);
      if (*rest != '\0' || low > 1 || high <= low || high > 16)
        return FALSE;
      rules->lowest = (guint) low;
      rules->highest = (guint) high;
    }
  *is_raw = node->n_args > 2 && g_str_equal (node->args[2], "Raw");
  return node->n_args < 3 || *is_raw;
}

/* The next cells outside the grid lie in rows. @columns: 0: they do not */
static void
add_layout (MatoIssRules *rules,
            guint         n,
            guint         columns)
{
  const MatoIssLayout layout = { rules->rows * rules->columns + rules->n_outside, n, columns };

  if (columns > 0)
    g_array_append_val (rules->layouts, layout);
}

/* Cells outside the grid that the user names: `Var~A~name~3`. */
static gboolean
add_variables (MatoIssRules    *rules,
               const GPtrArray *nodes,
               const MatoIssNode **bad)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      const MatoIssNode *node = *bad = g_ptr_array_index (nodes, i);
      guint64 n = 1, columns = 0;
      char *rest = (char *) "";

      if (!g_str_equal (node->kind, "Var"))
        continue;
      if (node->n_args > 2 && *node->args[2] != '\0')
        n = g_ascii_strtoull (node->args[2], &rest, 10);
      if (*rest == 'x')
        {
          columns = g_ascii_strtoull (rest + 1, NULL, 10);
          columns = MIN (columns, 1000);
          rest += 1 + strspn (rest + 1, "0123456789");
          n = MIN (n, 1000) * columns;
        }
      if (node->n_args == 0 || *rest != '\0' || n < 1 || n > 1000)
        return FALSE;
      add_layout (rules, (guint) n, (guint) columns);
      for (guint k = 1; k <= n; k++)
        g_hash_table_insert (rules->variables,
                             n == 1 ? g_strdup_printf ("V%s", node->args[0])
                                    : g_strdup_printf ("V%s%u", node->args[0], k),
                             GUINT_TO_POINTER (mato_iss_add_outside (rules, 0, 0)));
    }

  return TRUE;
}

/* The digit that a row, column or box lacks: beside it stand the cells DGC, DGR, DGB. */
static void
add_lacking (MatoIssRules *rules)
{
  const struct
  {
    const char *prefix;
    guint n;
  } families[] = {
    { "DGC", rules->rows },
    { "DGR", rules->columns },
    { "DGB", rules->box_rows == 0 ? 0 : rules->rows / rules->box_rows
                                        * (rules->columns / rules->box_columns) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    for (guint k = 1; k <= families[i].n; k++)
      {
        guint cell;

        if (i == 2 && k == 1)
          add_layout (rules, families[i].n, rules->columns / rules->box_columns);
        cell = mato_iss_add_outside (rules, rules->lowest + 1,
                                           rules->highest - rules->lowest);

        g_hash_table_insert (rules->variables, g_strdup_printf ("%s%u", families[i].prefix, k),
                             GUINT_TO_POINTER (cell));
      }
}

static gboolean
begin_rules (MatoIssRules       *rules,
             const GPtrArray    *nodes,
             const MatoIssNode **bad)
{
  const MatoIssNode *shape = find_node (nodes, "Shape"), *size = find_node (nodes, "RegionSize");
  const MatoIssNode *ties = find_node (nodes, "FullRankTies");
  gboolean is_raw = FALSE;
  int number;

  rules->rows = rules->columns = rules->highest = 9;
  rules->lowest = 1;
  *bad = shape;
  if (shape != NULL && !read_shape (rules, shape, &is_raw))
    return FALSE;
  rules->size = MAX (rules->rows, rules->columns);
  *bad = size;
  if (size != NULL && (size->n_args != 1 || !mato_iss_read_number (size->args[0], &number)
                       || number < 1 || number > 16))
    return FALSE;
  if (size != NULL)
    rules->size = (guint) number;
  *bad = ties;
  if (ties != NULL && ties->n_args != 1)
    return FALSE;
  rules->has_ties = ties != NULL && g_str_equal (ties->args[0], "any");

  g_string_append_printf (rules->head, "board %ux%u\ndigits %u-%u\n", rules->rows, rules->columns,
                          rules->lowest, rules->highest);
  if (!is_raw && find_node (nodes, "NoBoxes") == NULL
      && find_box (rules->rows, rules->columns, rules->size, &rules->box_rows,
                   &rules->box_columns))
    g_string_append_printf (rules->head, "boxes %ux%u\n", rules->box_rows, rules->box_columns);
  else
    g_string_append (rules->head, "boxes none\n");
  if (is_raw)
    g_string_append (rules->head, "lines none\n");

  if (!add_variables (rules, nodes, bad))
    return FALSE;
  if (find_node (nodes, "Doppelganger") != NULL)
    add_lacking (rules);
  return TRUE;
}

gboolean
mato_iss_say (const char    *text,
              MatoIssRules  *rules,
              guint8        *values,
              gsize         *place,
              GError       **error)
{
  g_autoptr (GPtrArray) nodes = NULL;
  const MatoIssNode *bad;

  *rules = (MatoIssRules) {
    .head = g_string_new (NULL),
    .lines = g_string_new (NULL),
    .values = values,
    .jigsaw = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref),
    .layouts = g_array_new (FALSE, FALSE, sizeof (MatoIssLayout)),
    .variables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  nodes = parse (text, place, error);
  if (nodes == NULL)
    return FALSE;
  if (!begin_rules (rules, nodes, &bad))
    {
      *place = bad->place;
      return mato_iss_fail (bad, error);
    }

  return say_all (&(const Run) { rules, nodes, place, error }, nodes);
}

gboolean
mato_iss_is_plain (const MatoIssRules *rules)
{
  guint box_rows, box_columns;

  return rules->rows == rules->columns && rules->lowest == 1 && rules->highest == rules->rows
         && mato_geometry_default_box (rules->rows, &box_rows, &box_columns)
         && rules->box_rows == box_rows && rules->box_columns == box_columns;
}

void
mato_iss_rules_clear (MatoIssRules *rules)
{
  if (rules->head == NULL)
    return;

  g_string_free (rules->head, TRUE);
  g_string_free (rules->lines, TRUE);
  g_array_unref (rules->layouts);
  g_ptr_array_unref (rules->jigsaw);
  g_hash_table_unref (rules->variables);
}

gboolean
mato_iss_is_likely (const char *text)
{
  const char *cell = strstr (text, "~R");
  gboolean has_name = FALSE;

  if (*text != '.')
    return FALSE;
  for (const char *blank = strchr (text, ' '); blank != NULL; blank = strchr (blank + 1, ' '))
    if (blank[1] != ' ' && blank[1] != '.')
      return FALSE;
  if (cell != NULL && g_ascii_isalnum (cell[2]))
    return TRUE;

  /* Names alone, all of them known. */
  for (const char *part = text; *part != '\0';)
    {
      const char *start = part + 1;
      gsize length = strcspn (start, "~. ");
      g_autofree char *name = g_strndup (start, length);

      if (length > 0 && mato_variant_find_iss (name, NULL) == NULL
          && !g_strv_contains (silent, name) && !g_strv_contains (nesting, name)
          && !mato_iss_is_special (name) && !g_str_equal (name, "End"))
        return FALSE;
      has_name |= length > 3; /* X and V may be cells of a row */
      part = start + strcspn (start, ".");
    }
  return has_name;
}
