/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/certificate/certificate.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/board.h"
#include "core/board/error.h"

/* Any multipliers are right, but sums of them must stay numbers. */
#define MAX_MULTIPLIER (G_GINT64_CONSTANT (1) << 40)
/* What no sum of gains and multipliers reaches: there is none. */
#define NOTHING (-(G_GINT64_CONSTANT (1) << 60))

/* What each cell can still be, bit d-1 for digit d. */
typedef struct
{
  guint32 candidates[MATO_MAX_CELLS];
  gboolean is_dead; /* some cell or some digit of a unit has no way left */
} Position;

typedef struct
{
  const char *next; /* line */
  guint line;
  GError **error;

  MatoGeometry *geometry;
  gint64 gains[MATO_MAX_CELLS * MATO_MAX_ORDER]; /* scaled */
  gint64 aim;                                    /* scaled */
  gboolean has_templates;
  gint64 multipliers[3 * MATO_MAX_ORDER * MATO_MAX_ORDER];

  /* The best template of each digit, and the best through each cell. */
  gint64 best[9];
  gint64 through[9][81];
} Check;

static gboolean
refuse (Check      *self,
        const char *message)
{
  if (self->error == NULL || *self->error == NULL)
    g_set_error_literal (self->error, MATO_ERROR, MATO_ERROR_BAD_SHAPE, message);

  return FALSE;
}

/* --- Lines --- */

/* Takes the next line if it begins with @key. Returns what follows it. */
static char *
take_line (Check      *self,
           const char *key)
{
  gsize length = strlen (key);
  const char *begin = self->next, *end = strchr (begin, '\n');

  if (end == NULL || !g_str_has_prefix (begin, key)
      || (begin[length] != ' ' && begin[length] != '\n'))
    return NULL;

  self->line++;
  self->next = end + 1;
  begin += length + (begin[length] == ' ');
  return g_strndup (begin, MAX (end, begin) - begin);
}

/* The same where no other line may stand. */
static char *
take (Check      *self,
      const char *key)
{
  char *rest = take_line (self, key);

  if (rest == NULL)
    {
      self->line++;
      refuse (self, _ ("another line is expected here"));
    }
  return rest;
}

static gboolean
read_numbers (Check      *self,
              const char *text,
              gint64      limit,
              gint64     *numbers,
              guint       n_numbers)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_strv_length (words) != n_numbers)
    return refuse (self, _ ("the line has not as many numbers as it should"));

  for (guint i = 0; i < n_numbers; i++)
    if (!g_ascii_string_to_signed (words[i], 10, -limit, limit, &numbers[i], NULL))
      return refuse (self, _ ("the line has something else than numbers, or too large ones"));

  return TRUE;
}

static gboolean
take_number (Check      *self,
             const char *key,
             gint64      limit,
             gint64     *number)
{
  g_autofree char *text = take (self, key);

  return text != NULL && read_numbers (self, text, limit, number, 1);
}

static gboolean
take_board (Check      *self,
            const char *key,
            guint8     *values)
{
  g_autofree char *text = take (self, key);

  if (text == NULL)
    return FALSE;
  if (strlen (text) != self->geometry->n_cells)
    return refuse (self, _ ("the board has not as many cells as it should"));

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      char c = text[cell];

      values[cell] = c >= '1' && c <= '9' ? c - '0' : c >= 'A' && c <= 'P' ? c - 'A' + 10 : 0;
      if (values[cell] > self->geometry->order || (values[cell] == 0 && c != '.'))
        return refuse (self, _ ("the board has a character that is no digit"));
    }

  return TRUE;
}

/* --- The rules --- */

static gboolean
remove_digit (const Check *self,
              Position    *position,
              guint        cell)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (self->geometry, cell, &n_peers);
  gboolean is_changed = FALSE;

  for (guint i = 0; i < n_peers; i++)
    {
      is_changed = is_changed || (position->candidates[peers[i]] & position->candidates[cell]) != 0;
      position->candidates[peers[i]] &= ~position->candidates[cell];
    }

  return is_changed;
}

/* Looks at one digit of a unit. */
static gboolean
place_digit (const Check *self,
             Position    *position,
             guint        unit,
             guint32      digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n_places = 0, place = 0;

  for (guint i = 0; i < self->geometry->order; i++)
    if (position->candidates[cells[i]] & digit)
      {
        place = cells[i];
        n_places++;
      }

  position->is_dead = position->is_dead || n_places == 0;
  if (n_places != 1 || position->candidates[place] == digit)
    return FALSE;

  position->candidates[place] = digit;
  return TRUE;
}

static void
apply_rules (const Check *self,
             Position    *position)
{
  gboolean is_changed = TRUE;

  while (is_changed && !position->is_dead)
    {
      is_changed = FALSE;
      for (guint cell = 0; cell < self->geometry->n_cells && !position->is_dead; cell++)
        {
          guint32 candidates = position->candidates[cell];

          if (candidates == 0)
            position->is_dead = TRUE;
          else if ((candidates & (candidates - 1)) == 0)
            is_changed |= remove_digit (self, position, cell);
        }
      for (guint unit = 0; unit < self->geometry->n_units; unit++)
        for (guint digit = 0; digit < self->geometry->order && !position->is_dead; digit++)
          is_changed |= place_digit (self, position, unit, 1u << digit);
    }
}

/* --- Bounds --- */

static void
drop_candidate (Position *position,
                guint     cell,
                guint     digit)
{
  position->candidates[cell] &= ~(1u << digit);
}

/* Goes through the templates of a digit, row by row; @cells are those of the rows above. */
static gint64
find_templates (Check          *self,
                const Position *position,
                guint           digit,
                guint           row,
                guint           columns,
                guint           boxes,
                gint64          value)
{
  gint64 best = NOTHING;

  if (row == 9)
    return value;

  for (guint column = 0; column < 9; column++)
    {
      guint cell = row * 9 + column, box = row / 3 * 3 + column / 3;
      gint64 found;

      if (~position->candidates[cell] >> digit & 1 || columns >> column & 1 || boxes >> box & 1)
        continue;

      found = find_templates (self, position, digit, row + 1, columns | 1u << column,
                              boxes | 1u << box,
                              value + self->gains[cell * 9 + digit] - self->multipliers[cell]);
      self->through[digit][cell] = MAX (self->through[digit][cell], found);
      best = MAX (best, found);
    }

  return best;
}

/* The best template of a digit that has not @cell: it has another cell of the row. */
static gint64
best_without (const Check *self,
              guint        digit,
              guint        cell)
{
  gint64 best = NOTHING;

  for (guint other = cell / 9 * 9; other < cell / 9 * 9 + 9; other++)
    if (other != cell)
      best = MAX (best, self->through[digit][other]);

  return best;
}

/* What a completion gains at most that has @digit in @cell, the multipliers apart. */
static gint64
bound_templates (const Check *self,
                 guint        cell,
                 guint        digit)
{
  gint64 bound = self->through[digit][cell];

  for (guint other = 0; other < 9; other++)
    if (other != digit)
      bound += best_without (self, other, cell);

  return bound;
}

static void
drop_by_templates (Check    *self,
                   Position *position)
{
  gint64 paid = 0, total = 0;

  for (guint cell = 0; cell < 81; cell++)
    paid += self->multipliers[cell];
  for (guint digit = 0; digit < 9; digit++)
    {
      for (guint cell = 0; cell < 81; cell++)
        self->through[digit][cell] = NOTHING / 16;
      self->best[digit] = find_templates (self, position, digit, 0, 0, 0, 0);
      total += MAX (self->best[digit], NOTHING / 16);
    }
  if (paid + total < self->aim)
    {
      position->is_dead = TRUE;
      return;
    }

  for (guint cell = 0; cell < 81; cell++)
    for (guint digit = 0; digit < 9; digit++)
      if (position->candidates[cell] >> digit & 1
          && paid + bound_templates (self, cell, digit) < self->aim)
        drop_candidate (position, cell, digit);
}

/* What @digit in @cell gains beyond the multipliers of its units. */
static gint64
worth (const Check *self,
       guint        cell,
       guint        digit)
{
  guint n = self->geometry->order, n_units;
  const guint16 *units = mato_geometry_units_of (self->geometry, cell, &n_units);
  gint64 value = self->gains[cell * n + digit];

  for (guint i = 0; i < n_units; i++)
    value -= self->multipliers[units[i] * n + digit];

  return value;
}

static void
drop_by_units (Check    *self,
               Position *position)
{
  guint n = self->geometry->order;
  gint64 best[MATO_MAX_CELLS];
  gint64 total = 0;

  for (guint i = 0; i < self->geometry->n_units * n; i++)
    total += self->multipliers[i];
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      best[cell] = NOTHING / 1024;
      for (guint digit = 0; digit < n; digit++)
        if (position->candidates[cell] >> digit & 1)
          best[cell] = MAX (best[cell], worth (self, cell, digit));
      total += best[cell];
    }

  position->is_dead = total < self->aim;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    for (guint digit = 0; digit < n; digit++)
      if (total - best[cell] + worth (self, cell, digit) < self->aim)
        drop_candidate (position, cell, digit);
}

/* --- The proof --- */

static gboolean
check_multipliers (Check      *self,
                   const char *text,
                   Position   *position)
{
  guint n_multipliers = self->has_templates ? 81 : self->geometry->n_units * self->geometry->order;

  if (!read_numbers (self, text, MAX_MULTIPLIER, self->multipliers, n_multipliers))
    return FALSE;
  if (position->is_dead)
    return TRUE;

  if (self->has_templates)
    drop_by_templates (self, position);
  else
    drop_by_units (self, position);
  apply_rules (self, position);
  return TRUE;
}

/* Tells the candidates of the item called @name: digits of cells, as masks. */
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

static gboolean
read_candidate (Check      *self,
                const char *text,
                guint      *cell,
                guint32    *digit)
{
  g_auto (GStrv) words = g_strsplit (text, "=", -1);
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

static gboolean check_position (Check    *self,
                                Position *position,
                                guint     depth);

/* Checks every position that is tried, and that none is left out. */
static gboolean
check_branch (Check      *self,
              const char *name,
              Position   *position,
              guint       depth)
{
  guint32 left[MATO_MAX_CELLS];
  char *text;

  if (!list_item (self, name, left))
    return FALSE;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    left[cell] &= position->candidates[cell];

  while ((text = take_line (self, "try")) != NULL)
    {
      g_autofree char *candidate = text;
      g_autofree Position *child = g_memdup2 (position, sizeof *position);
      guint32 digit;
      guint cell;

      if (!read_candidate (self, candidate, &cell, &digit))
        return FALSE;

      child->candidates[cell] &= digit;
      left[cell] &= ~digit;
      if (!child->is_dead)
        apply_rules (self, child);
      if (!check_position (self, child, depth + 1))
        return FALSE;
    }

  for (guint cell = 0; cell < self->geometry->n_cells && !position->is_dead; cell++)
    if (left[cell] != 0)
      return refuse (self, _ ("a candidate is left out"));

  position->is_dead = TRUE;
  return TRUE;
}

static gboolean
check_position (Check    *self,
                Position *position,
                guint     depth)
{
  char *text;

  if (depth > self->geometry->n_cells)
    return refuse (self, _ ("the proof is deeper than the board has cells"));

  while ((text = take_line (self, "prices")) != NULL)
    {
      g_autofree char *multipliers = text;

      if (!check_multipliers (self, multipliers, position))
        return FALSE;
    }
  if ((text = take_line (self, "branch")) != NULL)
    {
      g_autofree char *item = text;

      if (!check_branch (self, item, position, depth))
        return FALSE;
    }

  text = take (self, "end");
  if (text == NULL)
    return FALSE;
  g_free (text);
  return position->is_dead || refuse (self, _ ("the prices do not prove the bound"));
}

/* --- The claim --- */

static gboolean
take_geometry (Check *self)
{
  g_autofree char *magic = take (self, "mato certificate");
  g_autofree char *box = magic != NULL ? take (self, "box") : NULL;
  g_auto (GStrv) sides = NULL;
  gint64 rows = 0, columns = 0;

  if (box == NULL)
    return FALSE;
  if (!g_str_equal (magic, "1"))
    return refuse (self, _ ("this is not a certificate of version 1"));

  sides = g_strsplit (box, "x", -1);
  if (g_strv_length (sides) != 2
      || !g_ascii_string_to_signed (sides[0], 10, 2, MATO_MAX_ORDER, &rows, NULL)
      || !g_ascii_string_to_signed (sides[1], 10, 2, MATO_MAX_ORDER, &columns, NULL)
      || !mato_geometry_is_valid (rows, columns))
    return refuse (self, _ ("there is no board with such boxes"));

  self->geometry = mato_geometry_new (rows, columns);
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

  if (!take_board (self, "witness", values))
    return FALSE;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      sum += values[cell] * weights[cell];
      if (values[cell] == 0 || (givens[cell] != 0 && givens[cell] != values[cell]))
        return refuse (self, _ ("the witness is not a completion of the board"));
    }

  if (mato_values_has_conflict (self->geometry, values))
    return refuse (self, _ ("the witness breaks the rules"));
  return sum == score || refuse (self, _ ("the witness has another score"));
}

/* Sets gains and the aim of the proof. */
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
        self->gains[cell * n + digit - 1] =
          weights[cell] * (is_lowest ? n + 1 - digit : digit) * scale;
    }

  self->aim = score < 0 ? 0 : ((is_lowest ? all - score : score) + 1) * scale;
  return TRUE;
}

static gboolean
take_bound (Check *self)
{
  g_autofree char *name = take (self, "bound");

  if (name == NULL)
    return FALSE;

  self->has_templates = g_str_equal (name, "templates");
  if (!self->has_templates && !g_str_equal (name, "units"))
    return refuse (self, _ ("there is no such bound"));
  if (self->has_templates && (self->geometry->box_rows != 3 || self->geometry->box_columns != 3))
    return refuse (self, _ ("only 9×9 boards have a bound of templates"));

  return TRUE;
}

static gboolean
take_claim (Check  *self,
            guint8 *givens,
            gint64 *score)
{
  gint64 weights[MATO_MAX_CELLS], scale;
  g_autofree char *text = NULL, *direction = NULL;

  if (!take_geometry (self) || !take_board (self, "givens", givens)
      || (text = take (self, "weights")) == NULL
      || !read_numbers (self, text, MATO_MAX_WEIGHT, weights, self->geometry->n_cells)
      || (direction = take (self, "direction")) == NULL)
    return FALSE;

  if (!g_str_equal (direction, "lowest") && !g_str_equal (direction, "highest"))
    return refuse (self, _ ("the direction is neither highest nor lowest"));

  return take_number (self, "score", G_MAXINT32, score)
         && (*score >= -1 || refuse (self, _ ("a score is not below -1")))
         && (*score < 0 || check_witness (self, givens, weights, *score))
         && take_number (self, "scale", 1 << 20, &scale)
         && (scale > 0 || refuse (self, _ ("the scale is not above 0")))
         && set_aim (self, weights, g_str_equal (direction, "lowest"), *score, scale)
         && take_bound (self);
}

static gboolean
check_proof (Check        *self,
             const guint8 *givens)
{
  g_autofree Position *root = g_new0 (Position, 1);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    root->candidates[cell] =
      givens[cell] != 0 ? 1u << (givens[cell] - 1) : self->geometry->all_digits;
  apply_rules (self, root);
  return check_position (self, root, 0);
}

/* The last line is the sum of all others. That is no proof of anything, but tells damage from
 * dishonesty. */
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
         || refuse (self, _ ("the certificate was changed: its checksum is another"));
}

/* Nothing but the checksum is left. */
static gboolean
take_end (Check *self)
{
  g_autofree char *sum = take (self, "sha256");

  return sum != NULL
         && (*self->next == '\0' || refuse (self, _ ("the proof goes on after its end")));
}

gboolean
mato_certificate_check (const char  *text,
                        gint32      *score,
                        guint       *line,
                        GError     **error)
{
  g_autofree Check *self = g_new0 (Check, 1);
  guint8 givens[MATO_MAX_CELLS];
  gint64 claimed = -1;
  gboolean is_right;

  self->next = text;
  self->error = error;
  is_right = check_sum (self, text) && take_claim (self, givens, &claimed)
             && check_proof (self, givens) && take_end (self);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  *line = MAX (self->line, 1);
  *score = claimed;
  return is_right;
}
