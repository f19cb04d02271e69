/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-model.h"

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
compare_edges (const Edge *x,
               const Edge *y)
{
  if (x->digit != y->digit)
    return x->digit < y->digit ? -1 : 1;
  return (x->to > y->to) - (x->to < y->to);
}

/* The edges of one state, which are few, by digit; of equal ones, one. Returns: how many */
static guint
sort_edges (Edge *edges,
            guint n)
{
  guint n_kept = 0;

  for (guint i = 1; i < n; i++)
    {
      Edge edge = edges[i];
      guint k = i;

      for (; k > 0 && compare_edges (&edge, &edges[k - 1]) < 0; k--)
        edges[k] = edges[k - 1];
      edges[k] = edge;
    }
  for (guint i = 0; i < n; i++)
    if (i == 0 || compare_edges (&edges[i], &edges[n_kept - 1]) != 0)
      edges[n_kept++] = edges[i];

  return n_kept;
}

/*
 * Known: the states of a layer by their edges, to find one that has the same
 *
 * slots: states, by a hash of their edges; G_MAXUINT32: free
 * firsts: where the edges of a state begin; one more behind
 */
typedef struct
{
  guint32 *slots;
  guint32 *firsts;
  guint32 mask;
  guint n;
} Known;

static gboolean
has_edges (const Known *self,
           const Edge  *all,
           guint        state,
           const Edge  *edges,
           guint        n)
{
  guint first = self->firsts[state];

  if (self->firsts[state + 1] - first != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (compare_edges (&all[first + i], &edges[i]) != 0)
      return FALSE;

  return TRUE;
}

/* Returns: the state with these edges, or the number of a new one, self->n */
static guint
find_state (Known      *self,
            const Edge *all,
            const Edge *edges,
            guint       n)
{
  guint32 hash = 2166136261u;
  guint slot;

  for (guint i = 0; i < n; i++)
    hash = (hash ^ (edges[i].to << 5 | edges[i].digit)) * 16777619u;
  hash ^= hash >> 15;
  for (slot = hash & self->mask; self->slots[slot] != G_MAXUINT32; slot = (slot + 1) & self->mask)
    if (has_edges (self, all, self->slots[slot], edges, n))
      return self->slots[slot];

  self->slots[slot] = self->n;
  return self->n;
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
  guint width = self->widths[layer], n_slots = 1u << g_bit_storage (2 * (gulong) width + 1);
  gint32 *before = g_new (gint32, width + 1);
  g_autofree guint32 *slots = g_new (guint32, n_slots);
  g_autofree guint32 *firsts = g_new0 (guint32, width + 2);
  Known known = { slots, firsts, n_slots - 1, 0 };
  guint n = 0;

  memset (before, -1, (width + 1) * sizeof *before);
  memset (slots, -1, n_slots * sizeof *slots);
  /* The edges are listed by state. Those of a new state move to the end of those that are kept. */
  for (guint i = 0; i < edges->len;)
    {
      guint32 from = all[i].from;
      guint length = 0, state;

      for (; i < edges->len && all[i].from == from; i++)
        if (map[all[i].to] >= 0)
          all[n + length++] = (Edge) { from, (guint32) map[all[i].to], all[i].digit };
      if (length == 0)
        continue;

      length = sort_edges (all + n, length);
      state = find_state (&known, all, all + n, length);
      before[from] = (gint32) state;
      if (state < known.n)
        continue;
      for (guint k = 0; k < length; k++)
        all[n++].from = state;
      firsts[++known.n] = n;
    }

  g_array_set_size (edges, n);
  self->widths[layer] = known.n;
  self->is_wide |= known.n >= MAX_WIDE;
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
  layers->edges = mato_rule_model_get (model, n_edges * sizeof *layers->edges);

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
        layers->edges[place] = edges[i].to << 8 | edges[i].digit;
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
            if (MATO_EDGE_TO (layers->edges[e]) == layers->frees[layer + 1])
              digits |= 1u << MATO_EDGE_DIGIT (layers->edges[e]);
          if (digits == model->all)
            layers->frees[layer] = state;
        }
    }
}

/* See MatoLayers.next. */
static void
list_next (MatoRuleModel *model,
           MatoLayers    *layers)
{
  guint n_starts = layers->firsts[layers->n - 1] + layers->widths[layers->n - 1] + 1;
  gsize size = (gsize) n_starts * model->order;
  guint8 *next;

  if (layers->max_width > MATO_NARROW_NO_STATE)
    return;

  next = memset (mato_rule_model_get (model, size), MATO_NARROW_NO_STATE, size);
  for (guint layer = 0; layer < layers->n; layer++)
    for (guint state = 0; state < layers->widths[layer]; state++)
      {
        guint place = layers->firsts[layer] + state;

        for (guint e = layers->starts[place]; e < layers->starts[place + 1]; e++)
          {
            guint8 *to = &next[place * model->order + MATO_EDGE_DIGIT (layers->edges[e])];

            if (*to != MATO_NARROW_NO_STATE)
              return;
            *to = (guint8) MATO_EDGE_TO (layers->edges[e]);
          }
      }
  layers->next = next;
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
      list_next (model, layers);
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
