/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/hint-picture.h"

#include "session/hint/hint-cells.h"

#include <string.h>

/* Chains within chains are drawn only where they are told: all at once nobody could follow them. */
#define DEEPEST 1

/* More lines than that nobody could follow either. */
#define MOST_LINES 8

/* What has been drawn is remembered step by step, so that it can go when a supposition closes. */
typedef struct
{
  const MatoReason *reason;
  const MatoCandidates *board;
  MatoHintPicture *picture;
  GArray *told;     /* guint: steps that are drawn */
  gboolean is_all;
  gboolean has_covers; /* of what is counted; those of several sets would cover the whole board */
  int depth;        /* open suppositions */
  guint n_drawn;    /* steps */
} Drawing;

static void
picture_clear (gpointer data)
{
  MatoHintPicture *self = data;

  mato_geometry_unref (self->geometry);
  g_array_unref (self->links);
  g_array_unref (self->lines);
  g_array_unref (self->areas);
}

MatoHintPicture *
mato_hint_picture_ref (MatoHintPicture *self)
{
  return g_rc_box_acquire (self);
}

void
mato_hint_picture_unref (MatoHintPicture *self)
{
  g_rc_box_release_full (self, picture_clear);
}

static void
mark (guint32     *digits,
      MatoLiteral  literal)
{
  digits[mato_literal_cell (literal)] |= 1u << (mato_literal_digit (literal) - 1);
}

static void
mark_side (Drawing     *self,
           MatoLiteral  literal)
{
  guint16 *order = &self->picture->order[mato_literal_cell (literal)];

  mark (mato_literal_is_on (literal) ? self->picture->on : self->picture->off, literal);
  if (*order == 0)
    *order = self->n_drawn;
}

static void
add_area (Drawing  *self,
          guint     item,
          gboolean  is_cover,
          gboolean  is_current)
{
  MatoHintArea area = { item, is_cover, is_current, NULL };

  if (item < mato_geometry_n_items (self->picture->geometry))
    g_array_append_val (self->picture->areas, area);
}

static void
add_link (Drawing     *self,
          MatoLiteral  from,
          MatoLiteral  to,
          gboolean     is_strong,
          gboolean     is_current)
{
  MatoHintLink link = { from, to, is_strong, is_current };

  g_array_append_val (self->picture->links, link);
}

/* Lists the candidates of an item beside @literal. */
static guint
list_others (const Drawing *self,
             guint          item,
             MatoLiteral    literal,
             MatoLiteral   *others)
{
  const MatoGeometry *geometry = self->picture->geometry;
  guint n = 0;

  if (item < geometry->n_cells)
    {
      for (guint digit = 1; digit <= geometry->order; digit++)
        if (mato_candidates_has (self->board, item, digit))
          others[n++] = mato_literal (item, digit, FALSE);
    }
  else if (item < mato_geometry_n_items (geometry))
    {
      const guint16 *unit = mato_geometry_unit (geometry, mato_reason_item_unit (geometry, item));
      guint digit = mato_reason_item_digit (geometry, item);

      for (guint i = 0;
           i < mato_geometry_unit_size (geometry, mato_reason_item_unit (geometry, item)); i++)
        if (mato_candidates_has (self->board, unit[i], digit))
          others[n++] = mato_literal (unit[i], digit, FALSE);
    }

  for (guint i = 0; i < n; i++)
    if (others[i] == mato_literal_not (literal))
      others[i--] = others[--n];

  return n;
}

static gboolean
sees_open_cell (const Drawing *self,
                guint          unit,
                guint          cell)
{
  const MatoGeometry *geometry = self->picture->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);

  for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
    if (self->board->values[cells[i]] == 0 && mato_geometry_are_peers (geometry, cells[i], cell))
      return TRUE;

  return FALSE;
}

/* One of the digits that keep @digit out of a cell. */
static void
mark_peer (Drawing *self,
           guint    cell,
           guint    digit)
{
  const MatoGeometry *geometry = self->picture->geometry;
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    if (self->board->values[peers[i]] == digit)
      {
        self->picture->causes[peers[i]] = TRUE;
        return;
      }
}

/* The digits that keep the others out of a cell or unit. */
static void
mark_causes (Drawing *self,
             guint    item)
{
  const MatoGeometry *geometry = self->picture->geometry;
  guint unit, digit;

  if (item >= mato_geometry_n_items (geometry))
    return;

  for (digit = 1; item < geometry->n_cells && digit <= geometry->order; digit++)
    mark_peer (self, item, digit);
  if (item < geometry->n_cells)
    return;

  unit = mato_reason_item_unit (geometry, item);
  digit = mato_reason_item_digit (geometry, item);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (self->board->values[cell] == digit && sees_open_cell (self, unit, cell))
      self->picture->causes[cell] = TRUE;
}

/* Without a supposition it is no link of a chain, but what is concluded. */
static void
draw_last (Drawing              *self,
           const MatoReasonStep *step,
           gboolean              is_current)
{
  MatoLiteral others[MATO_MAX_ORDER];
  guint n;

  mark_side (self, step->literal);
  if (self->depth == 0)
    {
      add_area (self, step->item, FALSE, is_current);
      mark_causes (self, step->item);
      return;
    }

  n = list_others (self, step->item, step->literal, others);
  for (guint i = 0; i < n; i++)
    add_link (self, others[i], step->literal, TRUE, is_current);
}

static void
draw_count (Drawing              *self,
            const MatoReasonStep *step,
            gboolean              is_current)
{
  const guint32 *items = mato_reason_get_items (self->reason, step);
  guint n = step->n_bases + (self->has_covers || is_current ? step->n_covers : 0);

  for (guint i = 0; i < n; i++)
    add_area (self, items[i], i >= step->n_bases, is_current);
}

/* In a supposition it is a link of a chain: where a rule is about two cells, from the digit in the
 * other one. */
static void
draw_ruled_out (Drawing              *self,
                const MatoReasonStep *step,
                gboolean              is_current)
{
  const MatoGeometry *geometry = self->picture->geometry;
  MatoLiteral literal = step->literal;
  const MatoConstraint *pair;
  guint other;

  mark_side (self, literal);
  if (step->n_bases > 0)
    return;

  pair = mato_constraints_get (geometry->constraints, *mato_reason_get_items (self->reason, step));
  if (pair->kind != MATO_CONSTRAINT_PAIR)
    return;

  other = pair->cells[pair->cells[0] == mato_literal_cell (literal) ? 1 : 0];
  if (other < geometry->n_cells && self->picture->on[other] != 0)
    add_link (self, mato_literal (other, mato_bits_first (self->picture->on[other]) + 1, TRUE),
              literal, FALSE, is_current);
}

/* Units whose sum is known are bases; rules are, too, but beside units. Of two rules that are
 * filled together one is drawn as a base, the other as a cover. */
static void
draw_support (Drawing              *self,
              const MatoReasonStep *step,
              gboolean              is_current)
{
  const MatoGeometry *geometry = self->picture->geometry;
  const guint32 *items = mato_reason_get_items (self->reason, step);
  gboolean is_joint = step->kind == MATO_REASON_TOGETHER;

  if (self->depth > 0 && step->kind == MATO_REASON_SUPPORT)
    draw_ruled_out (self, step, is_current);
  for (guint i = 0; i < step->n_bases; i++)
    add_area (self, mato_geometry_unit_item (geometry, items[i], 1), is_joint, is_current);
  for (guint i = 0; i < step->n_covers; i++)
    {
      MatoHintArea area = { 0, is_joint ? i > 0 : step->n_bases > 0, is_current,
                            mato_constraints_get (geometry->constraints,
                                                  items[step->n_bases + i]) };

      g_array_append_val (self->picture->areas, area);
    }
}

/* What was supposed and turns out wrong keeps the shape of its supposition. */
static void
draw_clash (Drawing     *self,
            MatoLiteral  literal,
            gboolean     is_current)
{
  guint cell = mato_literal_cell (literal);

  self->picture->off[cell] &= ~self->picture->on[cell];
  if (is_current)
    add_area (self, cell, FALSE, is_current);
}

static void
draw_step (Drawing              *self,
           const MatoReasonStep *step,
           gboolean              is_current)
{
  self->depth +=
    step->kind == MATO_REASON_SUPPOSE ? 1 : mato_reason_closes (step->kind) ? -1 : 0;
  if (self->is_all && self->depth > DEEPEST)
    return;

  mato_hint_mark_pattern (self->reason, step, self->picture->geometry, self->picture->pattern);
  switch (step->kind)
    {
    case MATO_REASON_SUPPOSE:
      mark_side (self, step->literal);
      break;
    case MATO_REASON_EXCLUDE:
      mark_side (self, step->from);
      mark_side (self, step->literal);
      add_link (self, step->from, step->literal, FALSE, is_current);
      break;
    case MATO_REASON_LAST:
      draw_last (self, step, is_current);
      break;
    case MATO_REASON_COUNT:
      draw_count (self, step, is_current);
      break;
    case MATO_REASON_LOOP:
      for (guint i = 0; i < step->n_bases; i++)
        add_area (self, mato_reason_get_items (self->reason, step)[i], FALSE, is_current);
      break;
    case MATO_REASON_EMPTY:
      add_area (self, step->item, FALSE, is_current);
      break;
    case MATO_REASON_SUPPORT:
    case MATO_REASON_BROKEN:
    case MATO_REASON_TOGETHER:
      draw_support (self, step, is_current);
      break;
    case MATO_REASON_COUNTED:
      if (self->depth > 0)
        mark_side (self, step->literal);
      break;
    case MATO_REASON_CLASH:
      draw_clash (self, step->literal, is_current);
      break;
    default:
      break;
    }
}

/* Takes away what is drawn from the last supposition on. */
static void
close_supposition (Drawing *self)
{
  guint n = self->told->len;

  while (n > 0)
    {
      guint index = g_array_index (self->told, guint, --n);

      if (mato_reason_get_step (self->reason, index)->kind == MATO_REASON_SUPPOSE)
        break;
    }
  g_array_set_size (self->told, n);
}

static void
list_told (Drawing *self,
           guint    n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      g_array_append_val (self->told, i);
      if (i + 1 < n_steps && mato_reason_closes (mato_reason_get_step (self->reason, i)->kind))
        close_supposition (self);
    }
}

static void
add_line (MatoHintPicture *self,
          MatoLiteral      from,
          MatoLiteral      to,
          gboolean         is_strong,
          gboolean         is_current)
{
  MatoHintLink line = { from, to, is_strong, is_current };

  for (guint i = 0; i < self->lines->len; i++)
    {
      MatoHintLink *other = &g_array_index (self->lines, MatoHintLink, i);

      if (other->from == from && other->to == to)
        {
          other->is_current |= is_current;
          return;
        }
    }

  g_array_append_val (self->lines, line);
}

/* Whether two links are drawn as one, because what is between them is in the cell of one end. */
static gboolean
is_passed (const MatoHintLink *weak,
           const MatoHintLink *strong)
{
  guint cell = mato_literal_cell (weak->to);

  return !weak->is_strong && strong->is_strong && weak->to == strong->from
         && (mato_literal_cell (weak->from) == cell || mato_literal_cell (strong->to) == cell);
}

/* The reason goes from “if this” over “then not that” to “then this”. Where the “not that” is in
 * the same cell as one of both, a line from digit to digit says as much: half of the lines of most
 * chains. */
static void
add_lines (MatoHintPicture *self)
{
  for (guint i = 0; i < self->links->len; i++)
    {
      const MatoHintLink *link = &g_array_index (self->links, MatoHintLink, i);
      gboolean is_joined = FALSE;

      for (guint j = 0; j < self->links->len; j++)
        {
          const MatoHintLink *other = &g_array_index (self->links, MatoHintLink, j);

          if (is_passed (other, link))
            {
              mark (self->passed, link->from);
              add_line (self, other->from, link->to, TRUE, link->is_current || other->is_current);
            }
          is_joined |= is_passed (other, link) || is_passed (link, other);
        }
      if (!is_joined && mato_literal_cell (link->from) != mato_literal_cell (link->to))
        add_line (self, link->from, link->to, link->is_strong, link->is_current);
    }
}

static gboolean
is_same_set (const MatoReason     *reason,
             const MatoReasonStep *a,
             const MatoReasonStep *b)
{
  return a->n_bases == b->n_bases
         && memcmp (mato_reason_get_items (reason, a), mato_reason_get_items (reason, b),
                    a->n_bases * sizeof (guint32)) == 0;
}

gboolean
mato_hint_has_links (const MatoReason *reason)
{
  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    if (mato_reason_get_step (reason, i)->kind == MATO_REASON_EXCLUDE)
      return TRUE;

  return FALSE;
}

gboolean
mato_hint_has_covers (const MatoReason *reason)
{
  const MatoReasonStep *first = NULL;

  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);

      if (step->kind != MATO_REASON_COUNT)
        continue;
      if (first != NULL && !is_same_set (reason, first, step))
        return FALSE;
      first = step;
    }

  return first != NULL;
}

MatoHintPicture *
mato_hint_picture_new_empty (const MatoGeometry *geometry)
{
  MatoHintPicture *self = g_rc_box_new0 (MatoHintPicture);

  self->geometry = mato_geometry_ref (geometry);
  self->links = g_array_new (FALSE, FALSE, sizeof (MatoHintLink));
  self->lines = g_array_new (FALSE, FALSE, sizeof (MatoHintLink));
  self->areas = g_array_new (FALSE, FALSE, sizeof (MatoHintArea));
  return self;
}

MatoHintPicture *
mato_hint_picture_new_place (const MatoDeduction  *deduction,
                             const MatoCandidates *board)
{
  MatoHintPicture *self = mato_hint_picture_new_empty (board->geometry);
  MatoHintArea area = { .item = mato_hint_find_item (deduction) };

  if (area.item < mato_geometry_n_items (board->geometry))
    g_array_append_val (self->areas, area);
  return self;
}

MatoHintPicture *
mato_hint_picture_new (const MatoDeduction  *deduction,
                       const MatoCandidates *board,
                       guint                 n_steps)
{
  MatoHintPicture *self = mato_hint_picture_new_empty (board->geometry);
  gboolean is_all = n_steps == MATO_HINT_ALL_STEPS;
  g_autoptr (GArray) told = is_all ? mato_hint_list_drawn (&deduction->reason)
                                   : g_array_new (FALSE, FALSE, sizeof (guint));
  Drawing drawing = {
    &deduction->reason, board, self, told, is_all,
    mato_hint_has_covers (&deduction->reason), 0, 0,
  };

  guint first = 0;

  if (!is_all && n_steps > 0)
    first = mato_hint_find_first_told (drawing.reason, n_steps - 1);
  if (!is_all)
    list_told (&drawing, n_steps);
  for (guint i = 0; i < told->len; i++)
    {
      guint index = g_array_index (told, guint, i);

      drawing.n_drawn = i + 1;
      draw_step (&drawing, mato_reason_get_step (drawing.reason, index),
                 !is_all && index >= first);
    }
  add_lines (self);
  self->is_long = is_all && self->lines->len > MOST_LINES;
  if (self->is_long)
    g_array_set_size (self->lines, 0);
  else if (self->lines->len > MOST_LINES)
    g_array_remove_range (self->lines, 0, self->lines->len - MOST_LINES);

  return self;
}
