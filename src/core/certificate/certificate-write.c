/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/certificate/certificate.h"

#include <string.h>

#include "core/target/target-methods.h"
#include "core/target/target-task.h"
#include "core/target/target-tree.h"
#include "core/writing/writer.h"

/* The task is the first member: callbacks get a pointer to either. */
typedef struct
{
  MatoTargetTask task;
  const MatoTargetTree *tree;
  gint32 score;
  gsize max_length;
  gsize begin; /* in the text */
  GString *text;
} Certificate;

static void
append_multipliers (Certificate  *self,
                    const gint32 *multipliers,
                    guint         n_multipliers)
{
  for (guint i = 0; i < n_multipliers; i++)
    g_string_append_printf (self->text, " %d", multipliers[i]);
}

static void
multiplied_cb (const gint32 *multipliers,
               gpointer      data)
{
  Certificate *self = data;
  const MatoGeometry *geometry = self->task.search.geometry;

  g_string_append (self->text, "prices");
  if (!self->tree->method->has_unit_multipliers)
    append_multipliers (self, multipliers, geometry->n_cells);
  else
    for (guint unit = 0; unit < geometry->n_units; unit++)
      append_multipliers (self, multipliers + unit * self->tree->stride, geometry->order);
  g_string_append_c (self->text, '\n');
}

static void
branched_cb (guint    item,
             gpointer data)
{
  Certificate *self = data;
  g_autofree char *name = mato_geometry_item_name (self->task.search.geometry, item);

  g_string_append_printf (self->text, "branch %s\n", name);
}

static void
tried_cb (guint    cell,
          guint    digit,
          gpointer data)
{
  Certificate *self = data;
  g_autofree char *name = mato_geometry_item_name (self->task.search.geometry, cell);

  g_string_append_printf (self->text, "try %s=%u\n", name, digit);
}

static void
ended_cb (gpointer data)
{
  Certificate *self = data;

  g_string_append (self->text, "end\n");
}

static gboolean
fits (const Certificate *self)
{
  return self->text->len - self->begin <= self->max_length;
}

static gboolean
keep_going_cb (gpointer data)
{
  Certificate *self = data;
  const MatoTargetMonitor *monitor = self->task.monitor;

  return fits (self)
         && (monitor == NULL || monitor->keep_going == NULL || monitor->keep_going (monitor->data));
}

/* No solution gains more than the best one. */
static void
found_cb (const guint8 *values,
          gint32        gain,
          gpointer      data)
{
  g_assert_not_reached ();
}

static void
append_board (Certificate  *self,
              const char   *key,
              const guint8 *values)
{
  g_string_append_printf (self->text, "%s ", key);
  mato_write_line (self->text, self->task.search.geometry, values);
  g_string_append_c (self->text, '\n');
}

static void
append_claim (Certificate            *self,
              const MatoTargetResult *best)
{
  const MatoGeometry *geometry = self->task.search.geometry;

  g_string_append_printf (self->text, "mato certificate 1\nbox %ux%u\n", geometry->box_rows,
                          geometry->box_columns);
  append_board (self, "givens", self->task.search.givens);
  g_string_append (self->text, "weights");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    g_string_append_printf (self->text, " %u", self->task.weights[cell]);
  g_string_append_printf (self->text, "\ndirection %s\nscore %d\n",
                          self->task.lowest ? "lowest" : "highest", best->score);
  if (best->score >= 0)
    append_board (self, "witness", best->values);
  g_string_append_printf (self->text, "scale %d\nbound %s\n", self->tree->method->scale,
                          self->tree->method->name);
}

/* Returns whether the search was not stopped. */
static gboolean
append_proof (Certificate    *self,
              MatoTargetTree *tree)
{
  MatoTargetProof proof = { multiplied_cb, branched_cb, tried_cb, ended_cb, self };

  if (mato_values_has_conflict (self->task.search.geometry, self->task.search.givens)
      || !mato_target_tree_begin (tree))
    {
      ended_cb (self);
      return TRUE;
    }

  tree->proof = &proof;
  return mato_target_tree_find_all (tree);
}

static void
append_checksum (Certificate *self)
{
  g_autofree char *sum = g_compute_checksum_for_data (
    G_CHECKSUM_SHA256, (const guchar *) self->text->str + self->begin,
    self->text->len - self->begin);

  g_string_append_printf (self->text, "sha256 %s\n", sum);
}

static void
fill_facts (const Certificate *self,
            MatoTargetFacts   *facts)
{
  gint64 total = self->tree->root_total;

  facts->score = self->score;
  facts->n_nodes = MAX (self->tree->n_nodes, 1);
  facts->bound = self->score;
  if (self->tree->n_nodes == 0 || total < 0)
    return;

  facts->bound = total / (double) self->tree->method->scale;
  if (self->task.lowest)
    facts->bound = self->task.mirror - facts->bound;
}

gboolean
mato_certificate_write (const MatoGeometry      *geometry,
                        const guint8            *givens,
                        const MatoTargetOptions *options,
                        const MatoTargetResult  *best,
                        gsize                    max_length,
                        GString                 *text,
                        MatoTargetFacts         *facts)
{
  g_autofree Certificate *self = g_new0 (Certificate, 1);
  g_autoptr (MatoTargetTree) tree = NULL;
  gboolean is_complete;

  g_assert (mato_geometry_is_classic (geometry));
  g_return_val_if_fail (best->end == MATO_END_SOLVED || best->end == MATO_END_NONE, FALSE);

  self->text = text;
  self->begin = self->text->len;
  self->max_length = max_length;
  self->score = best->score;
  mato_target_task_init (&self->task, geometry, givens, options);
  if (best->score >= 0)
    self->task.search.goal = mato_target_task_mirror (&self->task, best->score) + 1;
  self->task.search.found = found_cb;
  self->task.search.keep_going = keep_going_cb;
  self->tree = tree = mato_target_tree_new (&self->task.search);

  append_claim (self, best);
  is_complete = append_proof (self, tree);
  append_checksum (self);
  fill_facts (self, facts);
  return is_complete && fits (self);
}
