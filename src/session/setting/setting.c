/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/setting/setting.h"

#include "session/kit/object.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (MatoSetting, mato_setting, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tell (MatoSetting *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
found_cb (MatoSetting *self)
{
  if (!self->is_editing)
    tell (self);
}

static void
drop_draft (MatoSetting *self)
{
  g_clear_pointer (&self->draft.cells, g_free);
  self->draft = (MatoListedRule) { NULL };
}

static GPtrArray *
get_rules (MatoSetting *self)
{
  if (self->rules == NULL)
    self->rules = mato_rule_list_new (mato_game_get_geometry (self->game));

  return self->rules;
}

static void
forget_rules (MatoSetting *self)
{
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  self->chosen = -1;
  drop_draft (self);
}

static void
stop (MatoSetting *self)
{
  forget_rules (self);
  self->is_active = FALSE;
  g_clear_pointer (&self->tool, g_free);
  mato_candidate_finder_stop (self->finder);
  tell (self);
}

/* Another puzzle ends it; one that undo or redo brings is set again, if it was being set. */
static void
done_cb (MatoSetting *self,
         MatoDeed     deed,
         MatoMove    *move)
{
  if (!self->is_active || self->is_editing || mato_move_get_after (move) == NULL)
    return;

  forget_rules (self);
  if (deed == MATO_DEED_MAKE || mato_board_count_givens (mato_game_get_board (self->game)) > 0)
    stop (self);
}

static void
changed_cb (MatoSetting *self)
{
  if (!self->is_active)
    return;

  mato_candidate_finder_find (self->finder, mato_game_get_board (self->game));
  if (!self->is_editing)
    tell (self);
}

static void
mato_setting_dispose (GObject *object)
{
  MatoSetting *self = MATO_SETTING (object);

  g_clear_pointer (&self->rules, g_ptr_array_unref);
  drop_draft (self);
  g_clear_pointer (&self->tool, g_free);
  g_clear_object (&self->finder);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (mato_setting_parent_class)->dispose (object);
}

static void
mato_setting_class_init (MatoSettingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_setting_dispose;

  signals[CHANGED] = mato_signal_new (klass, "changed", 0);
}

static void
mato_setting_init (MatoSetting *self)
{
  self->chosen = -1;
  self->finder = mato_candidate_finder_new ();
  mato_connect (self->finder, "changed", G_CALLBACK (found_cb), self);
}

MatoSetting *
mato_setting_new (MatoGame *game)
{
  MatoSetting *self = g_object_new (MATO_TYPE_SETTING, NULL);

  self->game = g_object_ref (game);
  mato_connect (game, "done", G_CALLBACK (done_cb), self);
  mato_connect (game, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

static void
replace (MatoSetting      *self,
         const MatoPuzzle *puzzle)
{
  forget_rules (self);
  self->is_editing = TRUE;
  mato_game_replace (self->game, puzzle);
  self->is_editing = FALSE;
}

/* Of each cell the digit that is given, as one that can be changed; or all that are there, as
 * givens. */
static MatoPuzzle *
dup_with_origins (MatoSetting *self,
                  MatoOrigin   origin)
{
  MatoPuzzle *puzzle = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint digit = mato_board_get_value (puzzle->board, cell);

      if (origin == MATO_ORIGIN_ENTRY && !mato_board_is_given (puzzle->board, cell))
        digit = 0;
      for (guint pencil = 0; pencil < MATO_N_PENCILS; pencil++)
        mato_board_set_marks (puzzle->board, cell, pencil, 0);
      mato_board_set (puzzle->board, cell, digit, origin);
    }

  return puzzle;
}

static void
change_origins (MatoSetting *self,
                MatoOrigin   origin)
{
  g_autoptr (MatoPuzzle) puzzle = dup_with_origins (self, origin);

  if (!mato_puzzle_equal (puzzle, mato_game_get_puzzle (self->game)))
    replace (self, puzzle);
}

void
mato_setting_begin (MatoSetting *self)
{
  g_return_if_fail (MATO_IS_SETTING (self));

  if (self->is_active)
    return;

  if (mato_board_count_givens (mato_game_get_board (self->game)) > 0)
    change_origins (self, MATO_ORIGIN_ENTRY);
  forget_rules (self);
  self->is_active = TRUE;
  mato_candidate_finder_find (self->finder, mato_game_get_board (self->game));
  tell (self);
}

void
mato_setting_end (MatoSetting *self)
{
  g_return_if_fail (MATO_IS_SETTING (self));

  if (!self->is_active)
    return;

  change_origins (self, MATO_ORIGIN_GIVEN);
  stop (self);
}

MatoPuzzle *
mato_setting_dup_puzzle (MatoSetting *self)
{
  g_return_val_if_fail (MATO_IS_SETTING (self), NULL);

  return self->is_active ? dup_with_origins (self, MATO_ORIGIN_GIVEN)
                         : mato_puzzle_copy (mato_game_get_puzzle (self->game));
}

const MatoGeometry *
mato_setting_get_geometry (MatoSetting *self)
{
  g_return_val_if_fail (MATO_IS_SETTING (self), NULL);

  return mato_game_get_geometry (self->game);
}

void
mato_setting_set_tool (MatoSetting *self,
                       const char  *name)
{
  g_return_if_fail (MATO_IS_SETTING (self));

  if (g_strcmp0 (self->tool, name) == 0)
    return;
  if (name != NULL && !g_str_equal (name, MATO_SETTING_REGIONS) && !mato_variant_find (name))
    return;

  g_free (self->tool);
  self->tool = g_strdup (name);
  self->chosen = -1;
  drop_draft (self);
  tell (self);
}

/* Returns: (nullable): none of boxes */
static const MatoVariant *
get_tool_variant (MatoSetting *self)
{
  return self->tool != NULL ? mato_variant_find (self->tool) : NULL;
}

/* Whoever calls it tells of it, once it is known which rule is chosen then: what is typed into must
 * not go meanwhile.
 *
 * Returns: whether the board has other rules now; @geometry is taken over */
static gboolean
take_geometry (MatoSetting  *self,
               MatoGeometry *geometry)
{
  g_autoptr (MatoGeometry) taken = geometry;
  g_autoptr (MatoPuzzle) puzzle = NULL;

  if (taken == NULL)
    return FALSE;

  puzzle = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  mato_puzzle_set_geometry (puzzle, taken);
  replace (self, puzzle);
  return TRUE;
}

/* Likewise; no rule is chosen then. */
static gboolean
take_alone (MatoSetting  *self,
            MatoGeometry *geometry)
{
  gboolean is_taken = take_geometry (self, geometry);

  tell (self);
  return is_taken;
}

static void
choose_line (MatoSetting *self,
             guint        line)
{
  GPtrArray *rules = get_rules (self);

  for (guint i = 0; i < rules->len; i++)
    if (((MatoListedRule *) rules->pdata[i])->line == line)
      self->chosen = (int) i;
  tell (self);
}

static void
choose_last (MatoSetting *self)
{
  self->chosen = (int) get_rules (self)->len - 1;
  tell (self);
}

static void
begin_draft (MatoSetting       *self,
             const MatoVariant *variant,
             const guint16     *cells,
             guint              n)
{
  drop_draft (self);
  self->chosen = -1;
  self->draft = (MatoListedRule) { .variant = variant, .n = n, .line = MATO_RULE_NO_LINE,
                                   .cells = g_memdup2 (cells, n * sizeof *cells) };
  tell (self);
}

static gboolean
draw_part (MatoSetting        *self,
           const MatoVariant  *variant,
           const guint16      *cells,
           guint               n,
           GError            **error)
{
  const MatoListedRule *rule = mato_setting_get_chosen (self);
  guint line;

  if (rule == NULL || rule->variant != variant)
    {
      begin_draft (self, variant, cells, n);
      return TRUE;
    }

  line = rule->line;
  if (!take_geometry (self, mato_rules_add_part (mato_game_get_geometry (self->game), rule, cells,
                                                 n, error)))
    return FALSE;
  if (line == MATO_RULE_NO_LINE)
    choose_last (self);
  else
    choose_line (self, line);
  return TRUE;
}

gboolean
mato_setting_draw (MatoSetting    *self,
                   const guint16  *cells,
                   guint           n,
                   GError        **error)
{
  const MatoGeometry *geometry;
  const MatoVariant *variant;
  guint16 taken[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);
  g_return_val_if_fail (self->is_active && self->tool != NULL, FALSE);
  g_return_val_if_fail (n > 0 && n <= MATO_MAX_CELLS, FALSE);

  geometry = mato_game_get_geometry (self->game);
  if (g_str_equal (self->tool, MATO_SETTING_REGIONS))
    return take_alone (self, mato_rules_set_region (geometry, cells, n, error));

  variant = mato_variant_find (self->tool);
  memcpy (taken, cells, n * sizeof *cells);
  if (variant == NULL || !mato_variant_takes (variant, geometry, taken, &n, error))
    return FALSE;

  if (mato_variant_has_parts (variant))
    return draw_part (self, variant, taken, n, error);
  if (mato_variant_needs_clue (variant, n))
    {
      begin_draft (self, variant, taken, n);
      return TRUE;
    }

  if (!take_geometry (self, mato_rules_add (geometry, variant, NULL, taken, n, error)))
    return FALSE;
  choose_last (self);
  return TRUE;
}

gboolean
mato_setting_takes_cell (MatoSetting *self)
{
  const MatoVariant *variant;

  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  variant = get_tool_variant (self);
  return variant != NULL && mato_variant_takes_cell (variant);
}

static gboolean
has_cell (const MatoListedRule *rule,
          guint                 cell)
{
  guint n = rule->variant->look == MATO_LOOK_OUTSIDE
              || rule->variant->look == MATO_LOOK_DIAGONAL_CLUE ? 1 : rule->n;

  for (guint i = 0; i < n; i++)
    if (rule->cells[i] == cell)
      return TRUE;

  return FALSE;
}

/* With a tool for single cells a click elsewhere draws, also where there are other rules. */
static gboolean
is_of_tool (MatoSetting          *self,
            const MatoListedRule *rule)
{
  const MatoVariant *variant = get_tool_variant (self);

  return variant == NULL || !mato_variant_takes_cell (variant) || rule->variant == variant
         || g_strcmp0 (variant->bare, rule->variant->name) == 0;
}

gboolean
mato_setting_choose_at (MatoSetting *self,
                        guint        cell)
{
  GPtrArray *rules;
  int first;

  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  rules = get_rules (self);
  first = self->chosen >= 0 ? self->chosen : (int) rules->len;
  drop_draft (self);
  self->chosen = -1;
  for (guint k = 1; k <= rules->len && self->chosen < 0; k++)
    {
      int i = (first - (int) k + 2 * (int) rules->len) % (int) rules->len;
      const MatoListedRule *rule = rules->pdata[i];

      if (!mato_variant_is_whole (rule->variant) && is_of_tool (self, rule)
          && has_cell (rule, cell))
        self->chosen = i;
    }
  tell (self);
  return self->chosen >= 0;
}

void
mato_setting_choose_none (MatoSetting *self)
{
  g_return_if_fail (MATO_IS_SETTING (self));

  if (self->chosen < 0 && self->draft.variant == NULL)
    return;

  self->chosen = -1;
  drop_draft (self);
  tell (self);
}

const MatoListedRule *
mato_setting_get_chosen (MatoSetting *self)
{
  g_return_val_if_fail (MATO_IS_SETTING (self), NULL);

  if (self->draft.variant != NULL)
    return &self->draft;

  return self->chosen >= 0 ? g_ptr_array_index (get_rules (self), (guint) self->chosen) : NULL;
}

static gboolean
set_draft_clue (MatoSetting  *self,
                const char   *clue,
                GError      **error)
{
  MatoGeometry *geometry;

  if (clue == NULL)
    return TRUE;

  geometry = mato_rules_add (mato_game_get_geometry (self->game), self->draft.variant, clue,
                             self->draft.cells, self->draft.n, error);
  if (!take_geometry (self, geometry))
    return FALSE;

  choose_last (self);
  return TRUE;
}

gboolean
mato_setting_set_clue (MatoSetting  *self,
                       const char   *text,
                       GError      **error)
{
  const MatoListedRule *rule;
  const MatoGeometry *geometry;
  g_autofree char *clue = NULL;
  guint line;

  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  rule = mato_setting_get_chosen (self);
  if (rule == NULL)
    return FALSE;

  geometry = mato_game_get_geometry (self->game);
  if (!mato_listed_rule_read_clue (rule, geometry, text, &clue, error))
    return FALSE;
  if (rule == &self->draft)
    return set_draft_clue (self, clue, error);
  if (g_strcmp0 (clue, rule->clue) == 0
      || (clue == NULL && mato_variant_needs_clue (rule->variant, rule->n)))
    return TRUE;

  line = rule->line;
  if (!take_geometry (self, mato_rules_set_clue (geometry, rule, clue, error)))
    return FALSE;

  choose_line (self, line);
  return TRUE;
}

gboolean
mato_setting_is_chosen_at (MatoSetting *self,
                           guint        cell)
{
  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  return self->chosen >= 0 && has_cell (mato_setting_get_chosen (self), cell);
}

gboolean
mato_setting_move (MatoSetting  *self,
                   int           rows,
                   int           columns,
                   GError      **error)
{
  const MatoListedRule *rule;
  guint line;

  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  if (self->chosen < 0)
    return FALSE;

  rule = mato_setting_get_chosen (self);
  line = rule->line;
  if (!take_geometry (self, mato_rules_move (mato_game_get_geometry (self->game), rule, rows,
                                             columns, error)))
    return FALSE;

  choose_line (self, line);
  return TRUE;
}

gboolean
mato_setting_remove (MatoSetting *self)
{
  const MatoListedRule *rule;

  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  rule = mato_setting_get_chosen (self);
  if (rule == NULL)
    return FALSE;
  if (rule == &self->draft)
    {
      mato_setting_choose_none (self);
      return TRUE;
    }

  return take_alone (self, mato_rules_remove (mato_game_get_geometry (self->game), rule->line,
                                              NULL));
}

static const MatoListedRule *
find_whole (MatoSetting       *self,
            const MatoVariant *variant)
{
  GPtrArray *rules = get_rules (self);

  for (guint i = 0; i < rules->len; i++)
    {
      const MatoListedRule *rule = rules->pdata[i];

      if (rule->variant == variant)
        return rule;
    }

  return NULL;
}

gboolean
mato_setting_has_whole (MatoSetting       *self,
                        const MatoVariant *variant)
{
  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  return find_whole (self, variant) != NULL;
}

gboolean
mato_setting_set_whole (MatoSetting        *self,
                        const MatoVariant  *variant,
                        gboolean            has_it,
                        GError            **error)
{
  const MatoListedRule *rule;
  const MatoGeometry *geometry;

  g_return_val_if_fail (MATO_IS_SETTING (self), FALSE);

  rule = find_whole (self, variant);
  geometry = mato_game_get_geometry (self->game);
  if ((rule != NULL) == has_it)
    return TRUE;

  return take_alone (self, has_it ? mato_rules_add (geometry, variant, NULL, NULL, 0, error)
                                  : mato_rules_remove (geometry, rule->line, error));
}
