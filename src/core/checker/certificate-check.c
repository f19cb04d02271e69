/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/checker/certificate-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/board.h"
#include "core/board/weights.h"
#include "core/checker/proof-bound.h"
#include "core/checker/proof-lines.h"

/* A position that is looked at. Of its branch, if it came to one: the candidates left to try. */
typedef struct
{
  MatoProofPosition position;
  gboolean has_branch;
  guint32 left[MATO_MAX_CELLS];
} Level;

typedef struct
{
  MatoProofLines lines;
  MatoGeometry *geometry;
  MatoProofBound bound;
  gboolean (*keep_going) (gpointer data); /* nullable */
  gpointer data;
} Check;

static gboolean
refuse (Check      *self,
        const char *message)
{
  mato_proof_lines_refuse (&self->lines, message);
  return FALSE;
}

static gboolean
keeps_going (const Check *self)
{
  return self->keep_going == NULL || self->keep_going (self->data);
}

/* --- The proof --- */

static gboolean
check_multipliers (Check             *self,
                   const char        *text,
                   MatoProofPosition *position)
{
  guint n_multipliers = mato_proof_bound_n_multipliers (&self->bound);

  if (!mato_proof_lines_read_numbers (&self->lines, text, MATO_PROOF_MAX_MULTIPLIER,
                                            self->bound.multipliers, n_multipliers))
    return FALSE;
  if (position->is_dead)
    return TRUE;

  mato_proof_bound_drop (&self->bound, position);
  mato_proof_position_apply_rules (position, self->geometry);
  return TRUE;
}

/* Lists the candidates of the item called @name: masks of digits, by cell. */
static gboolean
list_item (Check      *self,
           const char *name,
           guint32    *masks)
{
  guint order = self->geometry->order;

  memset (masks, 0, MATO_MAX_CELLS * sizeof *masks);
  for (guint item = 0; item < mato_geometry_n_items (self->geometry); item++)
    {
      g_autofree char *item_name = mato_geometry_item_name (self->geometry, item);
      guint place = item - self->geometry->n_cells;

      if (!g_str_equal (item_name, name))
        continue;

      if (item < self->geometry->n_cells)
        masks[item] = self->geometry->all_digits;
      else
        for (guint i = 0; i < order; i++)
          masks[mato_geometry_unit (self->geometry, place / order)[i]] = 1u << place % order;
      return TRUE;
    }

  return refuse (self, _ ("there is no such cell or unit"));
}

/* Lists what the branch of @level, over the item called @name, must try. */
static gboolean
list_branch (Check      *self,
             const char *name,
             Level      *level)
{
  if (!list_item (self, name, level->left))
    return FALSE;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    level->left[cell] &= level->position.candidates[cell];

  return TRUE;
}

static gboolean
read_candidate (Check      *self,
                const char *text,
                guint      *cell,
                guint32    *digit)
{
  g_auto (GStrv) words = g_strsplit (text, "=", 3);
  gint64 number;

  for (*cell = 0; *cell < self->geometry->n_cells; ++*cell)
    {
      g_autofree char *name = mato_geometry_item_name (self->geometry, *cell);

      if (g_strv_length (words) == 2 && g_str_equal (words[0], name)
          && g_ascii_string_to_signed (words[1], 10, 1, self->geometry->order, &number, NULL))
        {
          *digit = 1u << (number - 1);
          return TRUE;
        }
    }

  return refuse (self, _ ("there is no such candidate"));
}

/* Begins @child, a position that is tried at @level. */
static gboolean
begin_try (Check      *self,
           Level      *level,
           const char *candidate,
           Level      *child)
{
  guint32 digit;
  guint cell;

  if (!read_candidate (self, candidate, &cell, &digit))
    return FALSE;

  child->position = level->position;
  child->has_branch = FALSE;
  child->position.candidates[cell] &= digit;
  level->left[cell] &= ~digit;
  if (!child->position.is_dead)
    mato_proof_position_apply_rules (&child->position, self->geometry);
  return TRUE;
}

/* Reads the part of a position before its tries. */
static gboolean
take_beginning (Check *self,
                Level *level)
{
  char *text;

  if (!keeps_going (self))
    return FALSE;

  while ((text = mato_proof_lines_try (&self->lines, "prices")) != NULL)
    {
      g_autofree char *multipliers = text;

      if (!check_multipliers (self, multipliers, &level->position) || !keeps_going (self))
        return FALSE;
    }

  if ((text = mato_proof_lines_try (&self->lines, "branch")) != NULL)
    {
      g_autofree char *item = text;

      level->has_branch = TRUE;
      return list_branch (self, item, level);
    }

  return TRUE;
}

/* All of a branch must have been tried, and then there is nothing that the position can be. */
static gboolean
take_position_end (Check *self,
                   Level *level)
{
  g_autofree char *text = NULL;

  for (guint cell = 0; cell < self->geometry->n_cells && level->has_branch; cell++)
    if (level->left[cell] != 0 && !level->position.is_dead)
      return refuse (self, _ ("a candidate is missing"));

  text = mato_proof_lines_take (&self->lines, "end");
  return text != NULL
         && (level->position.is_dead || level->has_branch
             || refuse (self, _ ("the multipliers do not prove the bound")));
}

/* Checks the proof with an explicit stack of positions: the proof determines the depth, and the
 * stacks of threads are small. */
static gboolean
check_levels (Check *self,
              Level *levels)
{
  guint depth = 0;
  char *text;

  if (!take_beginning (self, &levels[0]))
    return FALSE;

  for (;;)
    {
      Level *level = &levels[depth];

      if (level->has_branch && (text = mato_proof_lines_try (&self->lines, "try")) != NULL)
        {
          g_autofree char *candidate = text;

          if (!begin_try (self, level, candidate, level + 1))
            return FALSE;
          if (depth++ == self->geometry->n_cells)
            return refuse (self, _ ("the proof is deeper than the board has cells"));
          if (!take_beginning (self, level + 1))
            return FALSE;
        }
      else if (!take_position_end (self, level))
        {
          return FALSE;
        }
      else if (depth-- == 0)
        {
          return TRUE;
        }
    }
}

/* --- The claim --- */

static gboolean
take_geometry (Check *self)
{
  g_autofree char *magic = mato_proof_lines_take (&self->lines, "mato certificate");
  g_autofree char *box = magic != NULL ? mato_proof_lines_take (&self->lines, "box") : NULL;
  g_auto (GStrv) sides = NULL;
  gint64 rows = 0, columns = 0;

  if (box == NULL)
    return FALSE;
  if (!g_str_equal (magic, "1"))
    return refuse (self, _ ("this is not a certificate of version 1"));

  sides = g_strsplit (box, "x", 3);
  if (g_strv_length (sides) != 2
      || !g_ascii_string_to_signed (sides[0], 10, 2, MATO_MAX_ORDER, &rows, NULL)
      || !g_ascii_string_to_signed (sides[1], 10, 2, MATO_MAX_ORDER, &columns, NULL)
      || !mato_geometry_is_valid (rows, columns))
    return refuse (self, _ ("no board has such boxes"));

  self->geometry = mato_geometry_new (rows, columns);
  self->bound.geometry = self->geometry;
  return TRUE;
}

static gboolean
check_witness (Check        *self,
               const guint8 *givens,
               const gint64 *weights,
               gint64        score)
{
  guint8 values[MATO_MAX_CELLS];
  gint64 sum = 0;

  if (!mato_proof_lines_take_board (&self->lines, "witness", self->geometry, values))
    return FALSE;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      sum += values[cell] * weights[cell];
      if (values[cell] == 0 || (givens[cell] != 0 && givens[cell] != values[cell]))
        return refuse (self, _ ("the witness is not a solution of the puzzle"));
    }

  if (mato_values_has_conflict (self->geometry, values))
    return refuse (self, _ ("the witness breaks the rules"));
  return sum == score || refuse (self, _ ("the witness has a different score"));
}

/* Sets the gains and the aim of the proof. */
static gboolean
set_aim (Check        *self,
         const gint64 *weights,
         gboolean      is_lowest,
         gint64        score,
         gint64        scale)
{
  gint64 n = self->geometry->order, all = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      if (weights[cell] < 0)
        return refuse (self, _ ("a weight is below 0"));

      all += (n + 1) * weights[cell];
      for (gint64 digit = 1; digit <= n; digit++)
        self->bound.gains[cell * n + digit - 1] =
          weights[cell] * (is_lowest ? n + 1 - digit : digit) * scale;
    }

  self->bound.aim = score < 0 ? 0 : ((is_lowest ? all - score : score) + 1) * scale;
  return TRUE;
}

static gboolean
take_bound (Check *self)
{
  g_autofree char *name = mato_proof_lines_take (&self->lines, "bound");

  if (name == NULL)
    return FALSE;

  self->bound.has_templates = g_str_equal (name, "templates");
  if (!self->bound.has_templates && !g_str_equal (name, "units"))
    return refuse (self, _ ("there is no such bound"));
  if (self->bound.has_templates
      && (self->geometry->box_rows != 3 || self->geometry->box_columns != 3))
    return refuse (self, _ ("only 9×9 boards have a template bound"));

  return TRUE;
}

static gboolean
take_claim (Check  *self,
            guint8 *givens,
            gint64 *score)
{
  gint64 weights[MATO_MAX_CELLS], scale;
  g_autofree char *text = NULL, *direction = NULL;

  if (!take_geometry (self)
      || !mato_proof_lines_take_board (&self->lines, "givens", self->geometry, givens)
      || (text = mato_proof_lines_take (&self->lines, "weights")) == NULL
      || !mato_proof_lines_read_numbers (&self->lines, text, MATO_MAX_WEIGHT, weights,
                                         self->geometry->n_cells)
      || (direction = mato_proof_lines_take (&self->lines, "direction")) == NULL)
    return FALSE;

  if (!g_str_equal (direction, "lowest") && !g_str_equal (direction, "highest"))
    return refuse (self, _ ("the direction is neither highest nor lowest"));

  return mato_proof_lines_take_number (&self->lines, "score", G_MAXINT32, score)
         && (*score >= -1 || refuse (self, _ ("a score is below -1")))
         && (*score < 0 || check_witness (self, givens, weights, *score))
         && mato_proof_lines_take_number (&self->lines, "scale", 1 << 20, &scale)
         && (scale > 0 || refuse (self, _ ("the scale is not a positive number")))
         && set_aim (self, weights, g_str_equal (direction, "lowest"), *score, scale)
         && take_bound (self);
}

static gboolean
check_proof (Check        *self,
             const guint8 *givens)
{
  guint n_cells = self->geometry->n_cells;
  g_autofree Level *levels = g_new (Level, n_cells + 2);
  MatoProofPosition *root = &levels[0].position;

  levels[0].has_branch = FALSE;
  root->is_dead = FALSE;
  for (guint cell = 0; cell < n_cells; cell++)
    root->candidates[cell] =
      givens[cell] != 0 ? 1u << (givens[cell] - 1) : self->geometry->all_digits;

  mato_proof_position_apply_rules (root, self->geometry);
  return check_levels (self, levels);
}

/* The last line is the checksum of all others. It proves nothing, but tells a damaged certificate
 * from a wrong one. */
static gboolean
check_sum (Check      *self,
           const char *text)
{
  const char *last = g_strrstr (text, "\nsha256 ");
  g_autofree char *expected = NULL, *sum = NULL;

  if (last == NULL)
    return refuse (self, _ ("the certificate has no checksum"));

  last++;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, last - text);
  expected = g_strdup_printf ("sha256 %s\n", sum);
  return g_str_equal (last, expected)
         || refuse (self, _ ("the certificate was changed: its checksum does not match"));
}

/* Nothing but the checksum is left. */
static gboolean
take_end (Check *self)
{
  g_autofree char *sum = mato_proof_lines_take (&self->lines, "sha256");

  return sum != NULL
         && (*self->lines.next == '\0'
             || refuse (self, _ ("there is text after the end of the proof")));
}

gboolean
mato_certificate_check (const char   *text,
                        gboolean    (*keep_going) (gpointer data),
                        gpointer      data,
                        gint32       *score,
                        guint        *line,
                        GError      **error)
{
  g_autofree Check *self = g_new0 (Check, 1);
  guint8 givens[MATO_MAX_CELLS];
  gint64 claimed = -1;
  gboolean is_right;

  self->lines.next = text;
  self->lines.error = error;
  self->keep_going = keep_going;
  self->data = data;
  is_right = check_sum (self, text) && take_claim (self, givens, &claimed)
             && check_proof (self, givens) && take_end (self);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  *line = MAX (self->lines.line, 1);
  *score = claimed;
  return is_right;
}
