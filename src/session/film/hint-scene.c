/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/hint-scene.h"

#include "core/trace/trace-logic.h"
#include "session/hint/hint-cells.h"

/* An empty picture: the scene shows a hint. */
void
mato_hint_scene_take (MatoBoardScene  *scene,
                      MatoHintPicture *hint)
{
  g_return_if_fail (scene != NULL);

  g_clear_pointer (&scene->hint, mato_hint_picture_unref);
  scene->hint = hint;
}

/* Singles are seen without candidates; all else is about them. The candidates stand in place of
 * the marks, which say the same. */
static void
show_candidates (MatoBoardScene       *scene,
                 const MatoDeduction  *deduction,
                 const MatoCandidates *board)
{
  if (mato_technique_get (deduction->technique)->family == MATO_FAMILY_SINGLES)
    return;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      scene->looks[cell].candidates = board->cells[cell];
      scene->looks[cell].pencil[MATO_PENCIL_CENTRE] = 0;
      scene->looks[cell].pencil[MATO_PENCIL_CORNER] = 0;
    }
}

void
mato_hint_scene_add_place (MatoBoardScene       *scene,
                           const MatoDeduction  *deduction,
                           const MatoCandidates *board)
{
  gboolean cells[MATO_MAX_CELLS];

  mato_hint_scene_take (scene, mato_hint_picture_new_place (deduction, board));
  mato_hint_find_place (deduction, scene->geometry, cells);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    scene->looks[cell].hint = cells[cell] ? MATO_HINT_CELL : MATO_HINT_ASIDE;
}

void
mato_hint_scene_add_pattern (MatoBoardScene       *scene,
                             const MatoDeduction  *deduction,
                             const MatoCandidates *board)
{
  guint32 digits[MATO_MAX_CELLS];

  mato_hint_scene_take (scene, mato_hint_picture_new (deduction, board, 0));
  show_candidates (scene, deduction, board);
  mato_hint_find_cells (deduction, scene->geometry, digits);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      MatoCellLook *look = &scene->looks[cell];
      guint32 pointed = digits[cell] & board->cells[cell];
      /* Of a rule the cells are meant. */
      gboolean is_rule = digits[cell] == scene->geometry->all_digits;

      if (!is_rule)
        look->pointed |= pointed;
      look->hint = pointed != 0 || is_rule ? MATO_HINT_CELL : MATO_HINT_ASIDE;
    }
}

/* Whether a line of the picture begins or ends at a candidate. */
static gboolean
has_line (const MatoHintPicture *picture,
          guint                  cell,
          guint                  digit)
{
  for (guint i = 0; i < picture->lines->len; i++)
    {
      const MatoHintLink *line = &g_array_index (picture->lines, MatoHintLink, i);

      if (line->from >> 1 == mato_literal (cell, digit, FALSE) >> 1
          || line->to >> 1 == mato_literal (cell, digit, FALSE) >> 1)
        return TRUE;
    }

  return FALSE;
}

/* What was supposed not to be only to be refuted is what is left. */
static void
show_kept (MatoBoardScene *scene,
           guint           cell)
{
  MatoCellLook *look = &scene->looks[cell];

  for (guint digit = 1; digit <= scene->geometry->order; digit++)
    {
      guint32 bit = 1u << (digit - 1);

      if ((look->off & ~look->struck & bit) == 0 || has_line (scene->hint, cell, digit))
        continue;

      look->off &= ~bit;
      look->pointed |= bit;
    }
}

static void
show_conclusions (MatoBoardScene      *scene,
                  const MatoDeduction *deduction)
{
  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);
      MatoCellLook *look = &scene->looks[mato_literal_cell (literal)];
      guint32 bit = 1u << (mato_literal_digit (literal) - 1);

      if (mato_literal_is_on (literal))
        {
          look->candidates |= bit;
          look->on |= bit;
          look->hint = MATO_HINT_CELL;
          look->pencil[MATO_PENCIL_CENTRE] = look->pencil[MATO_PENCIL_CORNER] = 0;
        }
      else
        {
          look->struck |= bit;
          look->pointed &= ~bit;
          look->hint = MATO_HINT_LOST;
        }
      look->candidates &= ~look->struck;
    }
}

static guint
find_last (const MatoHintPicture *picture)
{
  guint last = 1;

  for (guint cell = 0; cell < picture->geometry->n_cells; cell++)
    last = MAX (last, picture->order[cell]);

  return last;
}

/* Cells of a rule are what the hint is about, whatever they can be. */
static void
mark_rules (MatoBoardScene        *scene,
            const MatoHintPicture *picture)
{
  for (guint i = 0; i < picture->areas->len; i++)
    {
      const MatoHintArea *area = &g_array_index (picture->areas, MatoHintArea, i);

      for (guint k = 0; area->constraint != NULL && k < area->constraint->n; k++)
        if (area->constraint->cells[k] < scene->geometry->n_cells)
          scene->looks[area->constraint->cells[k]].hint = MATO_HINT_CELL;
    }
}

void
mato_hint_scene_add_reason (MatoBoardScene       *scene,
                            const MatoDeduction  *deduction,
                            const MatoCandidates *board,
                            guint                 n_steps)
{
  MatoHintPicture *picture = mato_hint_picture_new (deduction, board, n_steps);
  guint last = find_last (picture);

  mato_hint_scene_take (scene, picture);
  show_candidates (scene, deduction, board);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      MatoCellLook *look = &scene->looks[cell];

      look->pointed |= picture->pattern[cell] & board->cells[cell];
      look->on |= picture->on[cell] & board->cells[cell];
      look->off |= picture->off[cell] & ~picture->passed[cell] & board->cells[cell];
      look->hint = (look->pointed | look->on | look->off) != 0 ? MATO_HINT_CELL : MATO_HINT_ASIDE;
      look->hint_order = picture->order[cell] * 255u / last;
      if (picture->causes[cell])
        look->marks |= MATO_MARK_POINTED;
    }
  mark_rules (scene, picture);
  show_conclusions (scene, deduction);
  for (guint cell = 0; n_steps == MATO_HINT_ALL_STEPS && cell < scene->geometry->n_cells; cell++)
    if (scene->looks[cell].hint == MATO_HINT_LOST)
      show_kept (scene, cell);
}

/* What the last step took away is struck; its digit, too, hides some. */
static void
show_left (MatoBoardScene       *scene,
           const MatoCandidates *before,
           const MatoCandidates *now)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      scene->looks[cell].candidates = now->cells[cell];
      scene->looks[cell].struck = now->values[cell] == 0 ? before->cells[cell] & ~now->cells[cell]
                                                         : 0;
    }
}

static void
show_deduction (MatoBoardScene       *scene,
                const MatoDeduction  *deduction,
                MatoStepKind          kind,
                const MatoCandidates *now)
{
  if (kind == MATO_STEP_DEDUCE)
    mato_hint_scene_add_reason (scene, deduction, now, MATO_HINT_ALL_STEPS);
  else
    mato_hint_scene_add_pattern (scene, deduction, now);
}

void
mato_hint_scene_add_moment (MatoBoardScene   *scene,
                            const MatoTrace  *trace,
                            const MatoMoment *moment)
{
  const MatoDeduction *deduction = mato_trace_find_deduction (trace, moment->position, NULL);
  MatoCandidates before, now;

  g_return_if_fail (moment->position > 0);

  mato_trace_find_candidates (trace, moment->position - 1, &before);
  mato_trace_find_candidates (trace, moment->position, &now);
  if (mato_trace_is_sample (trace, moment->position))
    before = now;
  show_left (scene, &before, &now);
  if (deduction)
    show_deduction (scene, deduction, moment->last->kind, &now);
}
