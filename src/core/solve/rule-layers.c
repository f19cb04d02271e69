/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-model.h"

#include <stdlib.h>
#include <string.h>

/* An edge of a layer while it is made. */
typedef struct
{
  guint32 from;
  guint32 to;
  guint32 digit;
} Edge;

/* With more states and sets of digits, the digits of a row are not kept apart. */
#define MAX_APART (4 << 20)
#define MAX_WIDE (1 << 16)

typedef struct
{
  const MatoAutomaton *automaton;
  guint n;
  guint n_sets;       /* sets of digits that a state may have; 1: none */
  gboolean is_wide;   /* there are too many states */
  GArray **layers;    /* Edge, of each layer */
  guint *widths;
  guint32 *here;      /* the states before a layer: state · n_sets + set */
  guint32 *there;
  guint n_here;
} Builder;

static void
add_layer (Builder *self,
           guint    layer,
           gint32  *numbers)
{
  const MatoAutomaton *automaton = self->automaton;
  guint n_there = 0;
  guint32 *swap = self->here;

  memset (numbers, -1, (gsize) automaton->n_states * self->n_sets * sizeof *numbers);
  self->widths[layer] = self->n_here;
  for (guint i = 0; i < self->n_here; i++)
    {
      guint state = self->here[i] / self->n_sets, used = self->here[i] % self->n_sets;

      for (guint e = automaton->firsts[state]; e < automaton->firsts[state + 1]; e++)
        {
          guint digit = automaton->edges[e].digit;
          guint32 to;
          Edge edge = { .from = i, .digit = digit };

          if (self->n_sets > 1 && (used >> digit & 1) != 0)
            continue;
          to = automaton->edges[e].to * self->n_sets + (self->n_sets > 1 ? used | 1u << digit : 0);
          if (numbers[to] < 0)
            {
              numbers[to] = (gint32) n_there;
              self->there[n_there++] = to;
            }
          edge.to = (guint32) numbers[to];
          g_array_append_val (self->layers[layer], edge);
        }
    }

  self->here = self->there;
  self->there = swap;
  self->n_here = n_there;
}

/* From left to right: all that can be reached. */
static void
reach (Builder *self)
{
  /* Nothing is read where there is no state, but there must be something to point to. */
  gsize n = MAX (1, (gsize) self->automaton->n_states * self->n_sets);
  g_autofree gint32 *numbers = g_new (gint32, n);

  self->here = g_new (guint32, n);
  self->there = g_new (guint32, n);
  self->n_here = 0;
  for (guint i = 0; i < self->automaton->n_starts; i++)
    self->here[self->n_here++] = i * self->n_sets;
  for (guint layer = 0; layer < self->n; layer++)
    add_layer (self, layer, numbers);
  self->widths[self->n] = self->n_here;
}

static int
compare_edges (gconstpointer a,
               gconstpointer b)
{
  const Edge *x = a, *y = b;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  if (x->digit != y->digit)
    return x->digit < y->digit ? -1 : 1;
  return (x->to > y->to) - (x->to < y->to);
}

/* The edges of one state, as a key. */
static GBytes *
make_key (const Edge *edges,
          guint       n)
{
  guint32 *key = g_new (guint32, 2 * n);

  for (guint i = 0; i < n; i++)
    {
      key[2 * i] = edges[i].digit;
      key[2 * i + 1] = edges[i].to;
    }
  return g_bytes_new_take (key, 2 * n * sizeof *key);
}

/* One layer from right to left: edges that lead nowhere go, states with the same edges become one.
 * @map: for each state behind the layer its new number, or -1. Returns: (transfer full): those of
 * the states before it */
static gint32 *
merge_layer (Builder      *self,
             guint         layer,
             const gint32 *map)
{
  GArray *edges = self->layers[layer];
  Edge *all = (Edge *) edges->data;
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                        (GDestroyNotify) g_bytes_unref, NULL);
  gint32 *before = g_new (gint32, self->widths[layer] + 1);
  guint n = 0, n_kept = 0, n_states = 0;

  for (guint i = 0; i < edges->len; i++)
    if (map[all[i].to] >= 0)
      {
        all[n] = all[i];
        all[n++].to = (guint32) map[all[i].to];
      }
  if (n > 0)
    qsort (all, n, sizeof *all, compare_edges);
  memset (before, -1, (self->widths[layer] + 1) * sizeof *before);

  for (guint i = 0, end; i < n; i = end)
    {
      guint32 from = all[i].from;
      guint length = 0;
      GBytes *key;
      gpointer number;

      /* An edge that is there twice is one. */
      for (end = i; end < n && all[end].from == from; end++)
        if (end == i || compare_edges (&all[end], &all[i + length - 1]) != 0)
          all[i + length++] = all[end];

      key = make_key (all + i, length);
      if (g_hash_table_lookup_extended (known, key, NULL, &number))
        {
          before[from] = GPOINTER_TO_INT (number);
          g_bytes_unref (key);
          continue;
        }
      g_hash_table_insert (known, key, GINT_TO_POINTER ((gint) n_states));
      before[from] = (gint32) n_states;
      for (guint k = 0; k < length; k++)
        {
          all[n_kept] = all[i + k];
          all[n_kept++].from = n_states;
        }
      n_states++;
    }

  g_array_set_size (edges, n_kept);
  self->widths[layer] = n_states;
  self->is_wide |= n_states >= MAX_WIDE;
  return before;
}

static void
merge (Builder *self)
{
  gint32 *map = g_new (gint32, self->widths[self->n] + 1);

  for (guint i = 0; i < self->widths[self->n]; i++)
    map[i] = self->automaton->accepts[self->here[i] / self->n_sets] ? 0 : -1;
  self->widths[self->n] = 1;

  for (guint layer = self->n; layer-- > 0;)
    {
      gint32 *before = merge_layer (self, layer, map);

      g_free (map);
      map = before;
    }
  g_free (map);
}

/* Edges by layer and state, so that a propagator visits only those of states that it reaches. */
static void
store (const Builder *self,
       MatoRuleModel *model,
       MatoLayers    *layers)
{
  guint n_edges = 0, n_states = 0, place = 0, start = 0;

  for (guint layer = 0; layer < self->n; layer++)
    {
      n_edges += self->layers[layer]->len;
      n_states += self->widths[layer] + 1;
    }
  layers->firsts = mato_rule_model_get (model, (self->n + 1) * sizeof *layers->firsts);
  layers->starts = mato_rule_model_get (model, (n_states + 1) * sizeof *layers->starts);
  layers->widths = mato_rule_model_get (model, (self->n + 1) * sizeof *layers->widths);
  layers->to = mato_rule_model_get (model, n_edges * sizeof *layers->to);
  layers->digits = mato_rule_model_get (model, n_edges);

  for (guint layer = 0; layer < self->n; layer++)
    {
      const Edge *edges = (const Edge *) self->layers[layer]->data;
      guint n = self->layers[layer]->len, i = 0;

      layers->firsts[layer] = start;
      for (guint state = 0; state <= self->widths[layer]; state++)
        {
          layers->starts[start++] = place + i;
          while (i < n && edges[i].from == state)
            i++;
        }
      for (i = 0; i < n; i++, place++)
        {
          layers->to[place] = (guint16) edges[i].to;
          layers->digits[place] = (guint8) edges[i].digit;
        }
    }
  layers->n_edges = n_edges;
  for (guint layer = 0; layer <= self->n; layer++)
    {
      layers->widths[layer] = self->widths[layer];
      layers->max_width = MAX (layers->max_width, self->widths[layer]);
    }
}

/* The state before each layer from which any digits lead to the end. As equal states are one, there
 * is at most one, but for automata that guess. */
static void
find_free (MatoRuleModel *model,
           MatoLayers    *layers)
{
  layers->frees = mato_rule_model_get (model, (layers->n + 1) * sizeof *layers->frees);
  for (guint layer = layers->n; layer-- > 0;)
    {
      layers->frees[layer] = MATO_NO_STATE;
      for (guint state = 0; state < layers->widths[layer]; state++)
        {
          const guint32 *start = layers->starts + layers->firsts[layer] + state;
          guint32 digits = 0;

          for (guint e = start[0]; e < start[1]; e++)
            if (layers->to[e] == layers->frees[layer + 1])
              digits |= 1u << layers->digits[e];
          if (digits == model->all)
            layers->frees[layer] = state;
        }
    }
}

static gboolean
build (MatoRuleModel *model,
       MatoLayers    *layers,
       guint          n_sets)
{
  Builder self = { .automaton = layers->automaton, .n = layers->n, .n_sets = n_sets };

  self.widths = g_new0 (guint, self.n + 1);
  self.layers = g_new (GArray *, self.n);
  for (guint layer = 0; layer < self.n; layer++)
    self.layers[layer] = g_array_new (FALSE, FALSE, sizeof (Edge));
  reach (&self);
  merge (&self);
  if (!self.is_wide)
    {
      store (&self, model, layers);
      find_free (model, layers);
    }

  for (guint layer = 0; layer < self.n; layer++)
    g_array_unref (self.layers[layer]);
  g_free (self.layers);
  g_free (self.widths);
  g_free (self.here);
  g_free (self.there);
  return !self.is_wide;
}

MatoLayers *
mato_layers_get (MatoRuleModel       *self,
                 const MatoAutomaton *automaton,
                 guint                n,
                 gboolean             apart)
{
  MatoLayers *layers;

  for (guint i = 0; i < self->layers->len; i++)
    {
      layers = g_ptr_array_index (self->layers, i);
      if (layers->automaton == automaton && layers->n == n && layers->apart == apart)
        return layers;
    }

  layers = mato_rule_model_get (self, sizeof *layers);
  layers->automaton = automaton;
  layers->n = n;
  layers->apart = apart;
  g_ptr_array_add (self->layers, layers);
  if (!apart || ((guint64) automaton->n_states << self->order) > MAX_APART
      || !build (self, layers, 1u << self->order))
    {
      gboolean is_built = build (self, layers, 1);

      g_assert (is_built);
    }
  return layers;
}
