/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/link-routes.h"

#include "core/board/regions.h"

#include <math.h>

/*
 * A route is a shortest path in a grid of lanes, in each cell those of its gutters (g), of its
 * small digits (d) and between them (b), across and down:
 *
 *   g d b d b d g
 *
 * The search (A*) goes from the end of the link to its beginning: an arrowhead needs a straight
 * piece before it. What a lane crosses is looked up while searching: a chain visits few cells.
 */

/* In parts of a cell. */
#define GUTTER 0.075
#define HEAD 0.1
#define DIGIT_INSET 0.14      /* of the square around a digit */
#define SIGN_INSET 0.08       /* of that around one with a wave under it or a dot beside it */
#define MARK 0.86             /* the disc, of the place of a small digit */
#define MARK_SQUARE 0.88
#define GLYPH 0.8             /* height of a small digit, of its font */
#define LEAVE 0.05            /* how far a link goes straight on when it leaves a mark */
#define BOW 0.16              /* of the length of a curve */

/* In logical pixels. */
#define LEAST_HEAD 4
#define MOST_HEAD 8

/* What makes a way longer, in cells. */
#define TURN 0.5
#define CROSSING 0.8
#define BESIDE_GUTTER 1.4     /* a factor: between digits rather than in a gutter */

#define MOST_LANES_IN_CELL (2 * 5 + 1)
#define MOST_LANES (MATO_MAX_ORDER * MOST_LANES_IN_CELL)
#define N_SAMPLES 17
#define NOTHING G_MAXUINT

/* To the left, right, up, down: way / 2 is whether it goes down, way % 2 whether it goes on. */
#define N_WAYS 4

typedef struct
{
  double x;
  double y;
} Point;

/* What no link may cross: a disc of the diameter @width, or a box; of a digit that fills its cell,
 * or of a small one. */
typedef struct
{
  Point middle;
  double width;
  double height;
  MatoLiteral literal;
  gboolean is_round;
} Obstacle;

/* A state on the way: a crossing of lanes, and from where the way comes. */
typedef struct
{
  float cost;    /* so far */
  guint parent;  /* nearer to the end of the link */
  guint search;  /* in which it was seen */
} Visit;

typedef struct
{
  float rank;
  guint state;
} Waiting;

typedef struct
{
  const MatoBoardLayout *layout;
  const MatoCellStyle *style;
  const MatoBoardScene *scene;
  guint in_cell;              /* lanes */
  guint n_lanes;              /* across; likewise down */
  double *lanes[2];           /* across, down */
  guint32 *users[2];          /* of the lane from each crossing to the next, across and down */
  guint32 *turns;             /* where a link turns, whose it is */
  Visit *visits;
  GArray *waiting;            /* of Waiting, a heap */
  guint search;
  MatoLiteral from;
  MatoLiteral to;
  GArray *obstacles;          /* of Obstacle, cell by cell */
  guint *first;               /* of them, of each cell */
  MatoLiteral ignored;        /* the mark that is left or entered, on; 0: none */
  guint32 user;               /* who shares lanes: links of one beginning and one kind */
} Router;

static void
route_free (gpointer data)
{
  MatoLinkRoute *self = data;

  g_array_unref (self->points);
  g_free (self);
}

double
mato_link_get_head (const MatoCellStyle *style)
{
  return CLAMP (HEAD * style->size, LEAST_HEAD, MOST_HEAD);
}

double
mato_link_get_mark_size (const MatoCellStyle *style)
{
  return MARK * MIN (mato_cell_style_get_place_size (style),
                     mato_cell_style_get_place_height (style));
}

/* Lanes */

static guint
places_in_row (guint order)
{
  return (guint) ceil (sqrt (order));
}

static gboolean
is_gutter (const Router *self,
           guint         lane)
{
  guint at = lane % self->in_cell;

  return at == 0 || at + 1 == self->in_cell;
}

/* Where there are fewer rows of small digits than columns, the lanes left over lie together. */
static void
add_lanes (Router   *self,
           gboolean  is_down,
           guint     place)
{
  double begin = (is_down ? mato_board_layout_get_row (self->layout, place)
                          : mato_board_layout_get_column (self->layout, place))
                 / (double) self->layout->scale;
  double *lanes = &self->lanes[is_down][place * self->in_cell];
  guint columns = places_in_row (self->style->order);
  double last = 0;

  lanes[0] = begin + GUTTER * self->style->size;
  for (guint i = 0; i < columns; i++)
    {
      guint digit = is_down ? MIN (i * columns + 1, self->style->order) : i + 1;
      double x, y, middle;

      mato_cell_style_get_place (self->style, digit, &x, &y);
      middle = begin + (is_down ? y : x);
      lanes[2 * i + 1] = middle;
      if (i > 0)
        lanes[2 * i] = (last + middle) / 2;
      last = middle;
    }
  lanes[self->in_cell - 1] = begin + (1 - GUTTER) * self->style->size;
}

/* Whether a link begins or ends at a digit that fills its cell: then the mark is the digit. */
static gboolean
is_whole_cell (const Router *self,
               MatoLiteral   literal)
{
  return self->scene->looks[mato_literal_cell (literal)].digit == mato_literal_digit (literal);
}

static guint
lane_of_cell (const Router *self,
              MatoLiteral   literal,
              gboolean      is_down)
{
  const MatoGeometry *geometry = self->layout->geometry;
  guint cell = mato_literal_cell (literal);
  guint columns = places_in_row (self->style->order);
  guint place = mato_literal_digit (literal) - 1;
  guint at = 2 * (is_down ? place / columns : place % columns) + 1;

  if (is_whole_cell (self, literal))
    at = self->in_cell / 2;

  return (is_down ? mato_geometry_row (geometry, cell) : mato_geometry_column (geometry, cell))
           * self->in_cell + at;
}

static guint
node_of (const Router *self,
         MatoLiteral   literal)
{
  return lane_of_cell (self, literal, TRUE) * self->n_lanes + lane_of_cell (self, literal, FALSE);
}

static Point
point_of (const Router *self,
          guint         node)
{
  return (Point) { self->lanes[0][node % self->n_lanes], self->lanes[1][node / self->n_lanes] };
}

/* What is in the way */

static double
distance_to (Point point,
             Point a,
             Point b)
{
  double length = hypot (b.x - a.x, b.y - a.y);
  double t = 0;

  if (length > 0)
    t = CLAMP (((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length / length,
               0, 1);

  return hypot (a.x + t * (b.x - a.x) - point.x, a.y + t * (b.y - a.y) - point.y);
}

static gboolean
hits_box (Point  middle,
          double width,
          double height,
          Point  a,
          Point  b)
{
  double x = (width + MATO_LINK_WIDTH) / 2, y = (height + MATO_LINK_WIDTH) / 2;

  if (a.x == b.x || a.y == b.y)
    return MIN (a.x, b.x) < middle.x + x && MAX (a.x, b.x) > middle.x - x
           && MIN (a.y, b.y) < middle.y + y && MAX (a.y, b.y) > middle.y - y;

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      double t = i / (N_SAMPLES - 1.0);

      if (fabs (a.x + t * (b.x - a.x) - middle.x) < x
          && fabs (a.y + t * (b.y - a.y) - middle.y) < y)
        return TRUE;
    }

  return FALSE;
}

/* Whether a line within a cell crosses something in it, but for the mark that it begins or ends
 * at. */
static gboolean
hits_cell (const Router *self,
           guint         cell,
           Point         a,
           Point         b)
{
  for (guint i = self->first[cell]; i < self->first[cell + 1]; i++)
    {
      const Obstacle *it = &g_array_index (self->obstacles, Obstacle, i);

      if (it->literal == self->ignored)
        continue;
      if (it->is_round ? distance_to (it->middle, a, b) < (it->width + MATO_LINK_WIDTH) / 2
                       : hits_box (it->middle, it->width, it->height, a, b))
        return TRUE;
    }

  return FALSE;
}

/* A small digit, or the mark that it has. */
static void
add_small (Router *self,
           guint   cell,
           guint   digit,
           Point   corner)
{
  const MatoCellLook *look = &self->scene->looks[cell];
  MatoGlyphCache *glyphs = self->style->glyphs;
  guint32 bit = 1u << (digit - 1);
  Obstacle added = { .literal = mato_literal (cell, digit, TRUE) };

  if (((look->candidates | look->struck) & bit) == 0)
    return;

  mato_cell_style_get_place (self->style, digit, &added.middle.x, &added.middle.y);
  added.middle.x += corner.x;
  added.middle.y += corner.y;
  added.is_round = (look->on & ~look->struck & bit) != 0;
  if (added.is_round)
    added.width = mato_link_get_mark_size (self->style);
  else if (((look->off | look->struck) & bit) != 0)
    added.width = added.height = MARK_SQUARE * mato_cell_style_get_place_size (self->style);
  else
    {
      added.width = mato_glyph_cache_get_width (glyphs, MATO_FACE_CANDIDATE);
      added.height = mato_glyph_cache_get_size (glyphs, MATO_FACE_CANDIDATE) * GLYPH;
    }
  g_array_append_val (self->obstacles, added);
}

static gboolean
has_sign (const MatoCellLook *look)
{
  return look->ink == MATO_INK_PROPAGATED || look->weight_size != MATO_WEIGHT_HIDDEN
         || (look->marks & (MATO_MARK_CONFLICT | MATO_MARK_MISTAKE)) != 0;
}

/* No digit is so large that nothing could pass in the gutter beside it. */
static double
get_digit_size (const Router *self,
                guint         cell)
{
  double size = self->style->size;
  double inset = has_sign (&self->scene->looks[cell]) ? SIGN_INSET : DIGIT_INSET;

  return MIN (size * (1 - 2 * inset), size * (1 - 2 * GUTTER) - MATO_LINK_WIDTH - 0.5);
}

static void
add_obstacles (Router *self,
               guint   cell)
{
  const MatoBoardLayout *layout = self->layout;
  const MatoCellLook *look = &self->scene->looks[cell];
  double size = self->style->size, scale = layout->scale;
  guint column = mato_geometry_column (layout->geometry, cell);
  guint row = mato_geometry_row (layout->geometry, cell);
  Point corner = { mato_board_layout_get_column (layout, column) / scale,
                   mato_board_layout_get_row (layout, row) / scale };
  Obstacle digit = { .middle = { corner.x + size / 2, corner.y + size / 2 },
                     .literal = look->digit != 0 ? mato_literal (cell, look->digit, TRUE)
                                                 : NOTHING };

  digit.width = digit.height = get_digit_size (self, cell);
  if (look->digit != 0 || look->weight_size != MATO_WEIGHT_HIDDEN || mato_look_has_pencil (look))
    g_array_append_val (self->obstacles, digit);
  for (guint i = 1; look->digit == 0 && i <= self->style->order; i++)
    add_small (self, cell, i, corner);
}

static guint
cell_of_node (const Router *self,
              guint         node)
{
  return node / self->n_lanes / self->in_cell * self->layout->geometry->order
         + node % self->n_lanes / self->in_cell;
}

/* Whether the way may go from one crossing to the next. */
static gboolean
is_free (const Router *self,
         guint         node,
         guint         next,
         gboolean      is_down)
{
  guint32 user = self->users[is_down][MIN (node, next)];
  guint cell = cell_of_node (self, node);

  if ((user != 0 && user != self->user)
      || (self->turns[next] != 0 && self->turns[next] != self->user))
    return FALSE;

  /* Between cells there is nothing but their line. */
  return cell != cell_of_node (self, next)
         || !hits_cell (self, cell, point_of (self, node), point_of (self, next));
}

/* Returns: the next crossing; %NOTHING at the edge of the board */
static guint
step (const Router *self,
      guint         node,
      gboolean      is_down,
      int           direction)
{
  guint at = is_down ? node / self->n_lanes : node % self->n_lanes;

  if ((direction < 0 && at == 0) || (direction > 0 && at + 1 == self->n_lanes))
    return NOTHING;

  return node + direction * (int) (is_down ? self->n_lanes : 1);
}

/* The search */

static void
sift (GArray *heap,
      guint   at)
{
  Waiting *waiting = (Waiting *) heap->data;
  Waiting moved = waiting[at];

  for (guint child = 2 * at + 1; child < heap->len; at = child, child = 2 * at + 1)
    {
      if (child + 1 < heap->len && waiting[child + 1].rank < waiting[child].rank)
        child++;
      if (waiting[child].rank >= moved.rank)
        break;
      waiting[at] = waiting[child];
    }
  waiting[at] = moved;
}

static guint
take_first (GArray *heap)
{
  guint state = g_array_index (heap, Waiting, 0).state;

  g_array_index (heap, Waiting, 0) = g_array_index (heap, Waiting, heap->len - 1);
  g_array_set_size (heap, heap->len - 1);
  if (heap->len > 0)
    sift (heap, 0);
  return state;
}

static void
add_waiting (GArray *heap,
             float   rank,
             guint   state)
{
  Waiting added = { rank, state };
  guint at = heap->len;

  g_array_append_val (heap, added);
  while (at > 0 && g_array_index (heap, Waiting, (at - 1) / 2).rank > rank)
    {
      g_array_index (heap, Waiting, at) = g_array_index (heap, Waiting, (at - 1) / 2);
      at = (at - 1) / 2;
    }
  g_array_index (heap, Waiting, at) = added;
}

static void
visit (Router *self,
       guint   node,
       guint   way,
       double  cost,
       guint   parent)
{
  guint state = N_WAYS * node + way;
  Visit *it = &self->visits[state];
  Point here = point_of (self, node), goal = point_of (self, node_of (self, self->from));

  if (it->search == self->search && it->cost <= cost)
    return;

  *it = (Visit) { cost, parent, self->search };
  add_waiting (self->waiting,
               cost + (fabs (here.x - goal.x) + fabs (here.y - goal.y)) / self->style->size, state);
}

static double
length_of (const Router *self,
           guint         node,
           guint         next,
           gboolean      is_down)
{
  Point a = point_of (self, node), b = point_of (self, next);
  double length = (fabs (a.x - b.x) + fabs (a.y - b.y)) / self->style->size;
  guint lane = is_down ? node % self->n_lanes : node / self->n_lanes;

  return is_gutter (self, lane) ? length : length * BESIDE_GUTTER;
}

/* Whether another link goes across. */
static gboolean
is_crossing (const Router *self,
             guint         node,
             gboolean      is_down)
{
  guint before = step (self, node, !is_down, -1);
  guint32 after_user = self->users[!is_down][node];
  guint32 before_user = before == NOTHING ? 0 : self->users[!is_down][before];

  return (after_user != 0 && after_user != self->user)
         || (before_user != 0 && before_user != self->user);
}

/* Where the way slants into a mark. It turns no more than by 45 degrees there. */
static gboolean
is_begun_slanting (const Router *self,
                   guint         state)
{
  guint node = state / N_WAYS, end = node_of (self, self->to);

  return self->visits[state].parent == NOTHING && node % self->n_lanes != end % self->n_lanes
         && node / self->n_lanes != end / self->n_lanes;
}

/* Goes on from a state, straight on and to both sides. */
static void
go_on (Router *self,
       guint   state)
{
  guint node = state / N_WAYS, came = state % N_WAYS;
  double cost = self->visits[state].cost;

  for (guint way = 0; way < N_WAYS; way++)
    {
      gboolean is_down = way >= 2;
      guint next = step (self, node, is_down, way % 2 ? 1 : -1);

      if (way == (came ^ 1) || (is_begun_slanting (self, state) && way != came)
          || next == NOTHING || !is_free (self, node, next, is_down))
        continue;

      visit (self, next, way,
             cost + length_of (self, node, next, is_down)
               + (is_down != (came >= 2) ? TURN : 0)
               + (is_crossing (self, next, is_down) ? CROSSING : 0),
             state);
    }
}

/* How far a mark reaches from the middle of its place. */
static double
reach_of (const Router *self,
          MatoLiteral   literal)
{
  const MatoCellLook *look = &self->scene->looks[mato_literal_cell (literal)];
  double place = mato_cell_style_get_place_size (self->style);

  if (is_whole_cell (self, literal))
    return get_digit_size (self, mato_literal_cell (literal)) / 2;

  if (((look->on & ~look->struck) >> (mato_literal_digit (literal) - 1) & 1) != 0)
    return mato_link_get_mark_size (self->style) / 2;

  return MARK_SQUARE * place / 2;
}

/* Returns: the crossing that is at least @room straight away from a mark; %NOTHING if something is
 * between them */
static guint
leave (Router      *self,
       MatoLiteral  literal,
       guint        way,
       double       room)
{
  guint node = node_of (self, literal);
  Point middle = point_of (self, node);

  self->ignored = literal | 1;
  while (node != NOTHING
         && fabs (point_of (self, node).x - middle.x) + fabs (point_of (self, node).y - middle.y)
              < room)
    {
      guint next = step (self, node, way >= 2, way % 2 ? 1 : -1);

      node = next != NOTHING && is_free (self, node, next, way >= 2) ? next : NOTHING;
    }
  self->ignored = 0;
  return node;
}

/* Where digits stand on all sides: slanting between two of them.
 *
 * Returns: the crossing of the lanes between small digits; %NOTHING if it is none */
static guint
leave_slanting (Router      *self,
                MatoLiteral  literal,
                guint        way)
{
  guint middle = node_of (self, literal), cell = cell_of_node (self, middle);
  guint corner = middle + (way >= 2 ? self->n_lanes : -self->n_lanes) + (way % 2 ? 1 : -1);
  gboolean is_free;

  if (is_gutter (self, corner % self->n_lanes) || is_gutter (self, corner / self->n_lanes)
      || (self->turns[corner] != 0 && self->turns[corner] != self->user))
    return NOTHING;

  self->ignored = literal | 1;
  is_free = !hits_cell (self, cell, point_of (self, middle), point_of (self, corner));
  self->ignored = 0;
  return is_free ? corner : NOTHING;
}

/* The ways into a mark; straight ones have room for the head. */
static void
begin (Router *self)
{
  double room = reach_of (self, self->to) + mato_link_get_head (self->style) + 1;

  for (guint way = 0; way < N_WAYS; way++)
    {
      guint gate = leave (self, self->to, way, room);

      if (gate != NOTHING)
        visit (self, gate, way, room / self->style->size, NOTHING);
      gate = leave_slanting (self, self->to, way);
      if (gate == NOTHING)
        continue;

      visit (self, gate, way % 2, 2 * TURN, NOTHING);
      visit (self, gate, 2 + way / 2, 2 * TURN, NOTHING);
    }
}

/* Whether a way slants, by 45 degrees, from the corner in the direction @corner of a mark to it. */
static gboolean
turns_to_mark (guint corner,
               guint came)
{
  return came >= 2 ? came % 2 != corner / 2 : came % 2 != corner % 2;
}

/* Returns: the last state of the way back; %NOTHING if there is none */
static guint
search (Router *self)
{
  double room = reach_of (self, self->from) + LEAVE * self->style->size;
  guint gates[2 * N_WAYS];
  guint best = NOTHING;
  double least = G_MAXDOUBLE;

  self->search++;
  g_array_set_size (self->waiting, 0);
  for (guint way = 0; way < N_WAYS; way++)
    {
      gates[way] = leave (self, self->from, way, room);
      gates[N_WAYS + way] = leave_slanting (self, self->from, way);
    }
  begin (self);
  while (self->waiting->len > 0 && g_array_index (self->waiting, Waiting, 0).rank < least)
    {
      guint state = take_first (self->waiting), came = state % N_WAYS;

      for (guint i = 0; i < G_N_ELEMENTS (gates); i++)
        {
          double cost = self->visits[state].cost + (i >= N_WAYS ? 2 * TURN
                                                    : came != (i ^ 1) ? TURN : 0);

          if (gates[i] == state / N_WAYS && cost < least
              && (i >= N_WAYS ? turns_to_mark (i - N_WAYS, came) : came != i))
            {
              best = state;
              least = cost;
            }
        }
      go_on (self, state);
    }

  return best;
}

/* Marks the lanes of a way as used. */
static void
use (Router      *self,
     const guint *nodes,
     guint        n)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      guint low = MIN (nodes[i], nodes[i + 1]), high = MAX (nodes[i], nodes[i + 1]);
      gboolean is_down = low % self->n_lanes == high % self->n_lanes;
      gboolean is_slant = !is_down && low / self->n_lanes != high / self->n_lanes;

      for (guint at = low; !is_slant && at < high; at += is_down ? self->n_lanes : 1)
        self->users[is_down][at] = self->user;
      if (i > 0)
        self->turns[nodes[i]] = self->user;
    }
}

/* Takes crossings that the way only passes out of it. */
static guint
straighten (const Router *self,
            guint        *nodes,
            guint         n)
{
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    {
      Point a, b, c;

      if (kept > 0 && i + 1 < n)
        {
          a = point_of (self, nodes[kept - 1]);
          b = point_of (self, nodes[i]);
          c = point_of (self, nodes[i + 1]);
          if ((a.x == b.x && b.x == c.x) || (a.y == b.y && b.y == c.y))
            continue;
        }
      nodes[kept++] = nodes[i];
    }

  return kept;
}

static void
add_point (GArray *points,
           Point   point)
{
  graphene_point_t added = GRAPHENE_POINT_INIT (point.x, point.y);

  g_array_append_val (points, added);
}

/* The point on the rim of a mark on the way from its middle to @other. */
static Point
rim_of (const Router *self,
        MatoLiteral   literal,
        Point         other)
{
  Point middle = point_of (self, node_of (self, literal));
  double length = hypot (other.x - middle.x, other.y - middle.y);
  double reach = MIN (reach_of (self, literal), length);

  return (Point) { middle.x + (other.x - middle.x) * reach / length,
                   middle.y + (other.y - middle.y) * reach / length };
}

static GArray *
trace_way (Router *self,
           guint   state)
{
  g_autofree guint *nodes = g_new (guint, self->n_lanes * self->n_lanes + 2);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  guint n = 0;

  nodes[n++] = node_of (self, self->from);
  for (; state != NOTHING; state = self->visits[state].parent)
    if (nodes[n - 1] != state / N_WAYS)
      nodes[n++] = state / N_WAYS;
  nodes[n++] = node_of (self, self->to);
  n = straighten (self, nodes, n);
  use (self, nodes, n);

  add_point (points, rim_of (self, self->from, point_of (self, nodes[1])));
  for (guint i = 1; i + 1 < n; i++)
    add_point (points, point_of (self, nodes[i]));
  add_point (points, rim_of (self, self->to, point_of (self, nodes[n - 2])));
  return points;
}

/* Curves */

static gboolean
share_only_box (const Router *self)
{
  const MatoGeometry *geometry = self->layout->geometry;
  guint a = mato_literal_cell (self->from), b = mato_literal_cell (self->to);

  return mato_region_of_cell (geometry, a) == mato_region_of_cell (geometry, b)
         && mato_geometry_row (geometry, a) != mato_geometry_row (geometry, b)
         && mato_geometry_column (geometry, a) != mato_geometry_column (geometry, b);
}

static gboolean
is_clear (const Router *self,
          Point         a,
          Point         b)
{
  guint cell;

  return mato_board_layout_find_cell (self->layout, (a.x + b.x) / 2, (a.y + b.y) / 2, &cell)
         && !hits_cell (self, cell, a, b);
}

/* Returns: (nullable): a slight curve, if nothing is in its way; @side: 1 or -1 */
static GArray *
bend (const Router *self,
      int           side)
{
  Point from = point_of (self, node_of (self, self->from));
  Point to = point_of (self, node_of (self, self->to));
  Point middle = { (from.x + to.x) / 2 + side * BOW * (to.y - from.y),
                   (from.y + to.y) / 2 - side * BOW * (to.x - from.x) };
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  Point last = from;

  for (guint i = 0; i < 2 * N_SAMPLES; i++)
    {
      double t = i / (2 * N_SAMPLES - 1.0), s = 1 - t;
      Point point = { s * s * from.x + 2 * s * t * middle.x + t * t * to.x,
                      s * s * from.y + 2 * s * t * middle.y + t * t * to.y };

      if (i > 0 && !is_clear (self, last, point))
        return NULL;
      last = point;
      if (hypot (point.x - from.x, point.y - from.y) >= reach_of (self, self->from)
          && hypot (point.x - to.x, point.y - to.y) >= reach_of (self, self->to))
        add_point (points, point);
    }

  return points->len > 2 ? g_steal_pointer (&points) : NULL;
}

/* All of them */

static void
add_route (Router             *self,
           const MatoHintLink *link,
           GPtrArray          *routes)
{
  GArray *points = NULL;
  gboolean is_curve;
  MatoLinkRoute *route;
  guint state;

  self->from = link->from;
  self->to = link->to;
  self->user = (link->from >> 1) << 2 | (link->is_strong ? 2 : 0) | 1;
  if (share_only_box (self))
    points = bend (self, 1);
  if (share_only_box (self) && points == NULL)
    points = bend (self, -1);
  is_curve = points != NULL;
  if (points == NULL && (state = search (self)) != NOTHING)
    points = trace_way (self, state);
  if (points == NULL)
    return;

  route = g_new (MatoLinkRoute, 1);
  *route = (MatoLinkRoute) { *link, points, is_curve };
  g_ptr_array_add (routes, route);
}

GPtrArray *
mato_link_routes_new (const MatoBoardLayout *layout,
                      const MatoCellStyle   *style,
                      const MatoBoardScene  *scene)
{
  GPtrArray *routes = g_ptr_array_new_with_free_func (route_free);
  const MatoHintPicture *hint = scene->hint;
  guint columns = places_in_row (style->order);
  Router self = { .layout = layout, .style = style, .scene = scene };
  guint n_nodes;

  if (hint == NULL || hint->lines->len == 0 || style->size < MATO_LEAST_LINKED_CELL)
    return routes;

  self.in_cell = 2 * columns + 1;
  self.n_lanes = self.in_cell * style->order;
  n_nodes = self.n_lanes * self.n_lanes;
  self.waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  self.visits = g_new0 (Visit, N_WAYS * n_nodes);
  self.turns = g_new0 (guint32, n_nodes);
  for (guint is_down = 0; is_down < 2; is_down++)
    {
      self.lanes[is_down] = g_new (double, self.n_lanes);
      self.users[is_down] = g_new0 (guint32, n_nodes);
      for (guint place = 0; place < style->order; place++)
        add_lanes (&self, is_down, place);
    }

  self.obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));
  self.first = g_new0 (guint, layout->geometry->n_cells + 1);
  for (guint cell = 0; cell < layout->geometry->n_cells; cell++)
    {
      add_obstacles (&self, cell);
      self.first[cell + 1] = self.obstacles->len;
    }

  for (guint is_earlier = 0; is_earlier < 2; is_earlier++)
    for (guint i = 0; i < hint->lines->len; i++)
      {
        const MatoHintLink *link = &g_array_index (hint->lines, MatoHintLink, i);

        if (link->is_current != (gboolean) is_earlier)
          add_route (&self, link, routes);
      }

  g_array_unref (self.obstacles);
  g_free (self.first);
  g_array_unref (self.waiting);
  g_free (self.visits);
  g_free (self.turns);
  for (guint is_down = 0; is_down < 2; is_down++)
    {
      g_free (self.lanes[is_down]);
      g_free (self.users[is_down]);
    }
  return routes;
}
