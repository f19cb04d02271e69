/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/deduction-json.h"

#include <string.h>

#include "core/board/constraint.h"
#include "core/rules/rules.h"
#include "core/writing/writer.h"

#define PATTERN "pattern"

/* Writing: */

static void
append_separator (GString *text)
{
  char last = text->len > 0 ? text->str[text->len - 1] : '\0';

  if (last != '[' && last != '{' && last != ':' && last != '\0')
    g_string_append_c (text, ',');
}

static void
append_literal (GString     *text,
                MatoLiteral  literal)
{
  g_string_append_printf (text, "\"cell\":%u,\"digit\":%u,\"on\":%s", mato_literal_cell (literal),
                          mato_literal_digit (literal),
                          mato_literal_is_on (literal) ? "true" : "false");
}

static void
append_item (GString            *text,
             const MatoGeometry *geometry,
             guint               item)
{
  g_autofree char *name = item < mato_geometry_n_items (geometry)
                            ? mato_geometry_item_name (geometry, item)
                            : g_strdup (PATTERN);

  append_separator (text);
  g_string_append_printf (text, "\"%s\"", name);
}

static void
append_items (GString            *text,
              const char         *name,
              const MatoGeometry *geometry,
              const guint32      *items,
              guint               n_items)
{
  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint i = 0; i < n_items; i++)
    append_item (text, geometry, items[i]);
  g_string_append_c (text, ']');
}

static void
append_digits (GString *text,
               guint32  digits)
{
  g_string_append_c (text, '[');
  for (guint digit = 1; digits >> (digit - 1) != 0; digit++)
    if ((digits >> (digit - 1) & 1) != 0)
      {
        append_separator (text);
        g_string_append_printf (text, "%u", digit);
      }
  g_string_append_c (text, ']');
}

static void
append_premise (GString              *text,
                const MatoReasonStep *step,
                const guint32        *items)
{
  gboolean is_loop = step->kind == MATO_REASON_LOOP;

  g_string_append_printf (text, ",\"%s\":[", is_loop ? "cells" : "candidates");
  for (guint i = 0; i < step->n_bases; i++)
    {
      append_separator (text);
      if (is_loop)
        g_string_append_printf (text, "%u", items[i]);
      else
        g_string_append_printf (text, "{\"cell\":%u,\"digit\":%u}", mato_literal_cell (items[i]),
                                mato_literal_digit (items[i]));
    }
  g_string_append_c (text, ']');
  if (!is_loop)
    return;

  g_string_append (text, ",\"digits\":");
  append_digits (text, step->literal);
}

/* Units by the first part of the names of their items: "r4" of "r4=5". */
static char *
name_unit (const MatoGeometry *geometry,
           guint               unit)
{
  char *name = mato_geometry_item_name (geometry, mato_geometry_unit_item (geometry, unit, 1));

  *strchr (name, '=') = '\0';
  return name;
}

/* The name of a rule is for people; nothing reads it. */
static void
append_rule (GString            *text,
             const MatoGeometry *geometry,
             guint               constraint)
{
  const MatoConstraints *constraints = geometry->constraints;
  const char *rule =
    mato_constraints_get_rule (constraints, mato_constraints_get (constraints, constraint)->rule);

  if (rule != NULL)
    g_string_append_printf (text, ",\"rule\":\"%s\"", rule);
}

static void
append_constraint (GString            *text,
                   const MatoGeometry *geometry,
                   guint               constraint)
{
  g_string_append_printf (text, ",\"constraint\":%u", constraint);
  append_rule (text, geometry, constraint);
}

static void
append_sets (GString              *text,
             const MatoGeometry   *geometry,
             const MatoReasonStep *step,
             const guint32        *items)
{
  append_constraint (text, geometry, items[step->n_bases]);
  g_string_append (text, ",\"sets\":[");
  for (guint i = 0; i < step->n_bases; i++)
    {
      append_separator (text);
      append_digits (text, items[i]);
    }
  g_string_append_c (text, ']');
}

static void
append_support (GString              *text,
                const MatoGeometry   *geometry,
                const MatoReasonStep *step,
                const guint32        *items)
{
  g_string_append (text, ",\"units\":[");
  for (guint i = 0; i < step->n_bases; i++)
    {
      g_autofree char *name = name_unit (geometry, items[i]);

      append_separator (text);
      g_string_append_printf (text, "\"%s\"", name);
    }
  g_string_append (text, "],\"constraints\":[");
  for (guint i = 0; i < step->n_covers; i++)
    g_string_append_printf (text, i > 0 ? ",%u" : "%u", items[step->n_bases + i]);
  g_string_append_c (text, ']');
  if (step->n_covers > 0)
    append_rule (text, geometry, items[step->n_bases]);
}

static gboolean
has_item (MatoReasonKind kind)
{
  return kind == MATO_REASON_EXCLUDE || kind == MATO_REASON_LAST || kind == MATO_REASON_COUNTED
         || kind == MATO_REASON_EMPTY || kind == MATO_REASON_CASES;
}

static gboolean
has_literal (MatoReasonKind kind)
{
  return kind == MATO_REASON_SUPPORT || kind == MATO_REASON_TOGETHER
         || (kind != MATO_REASON_COUNT && kind != MATO_REASON_EMPTY && kind < MATO_REASON_LOOP);
}

static gboolean
is_premise (MatoReasonKind kind)
{
  return kind == MATO_REASON_LOOP || kind == MATO_REASON_GRAVE;
}

static gboolean
has_from (MatoReasonKind kind)
{
  return kind == MATO_REASON_EXCLUDE || kind == MATO_REASON_EITHER;
}

static void
append_step (GString            *text,
             const MatoGeometry *geometry,
             const MatoReason   *reason,
             guint               index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const guint32 *items = mato_reason_get_items (reason, step);

  append_separator (text);
  g_string_append_printf (text, "{\"step\":\"%s\"", mato_reason_kind_name (step->kind));
  if (has_item (step->kind))
    {
      g_string_append (text, ",\"item\":");
      append_item (text, geometry, step->item);
    }
  if (has_literal (step->kind))
    {
      g_string_append_c (text, ',');
      append_literal (text, step->literal);
    }
  if (has_from (step->kind))
    g_string_append_printf (text, ",\"from_cell\":%u,\"from_digit\":%u",
                            mato_literal_cell (step->from), mato_literal_digit (step->from));
  if (step->kind == MATO_REASON_COUNT)
    {
      append_items (text, "bases", geometry, items, step->n_bases);
      append_items (text, "covers", geometry, items + step->n_bases, step->n_covers);
    }
  if (is_premise (step->kind))
    append_premise (text, step, items);
  if (step->kind == MATO_REASON_SETS)
    append_sets (text, geometry, step, items);
  if (step->kind == MATO_REASON_SUPPORT || step->kind == MATO_REASON_TOGETHER)
    append_support (text, geometry, step, items);
  if (step->kind == MATO_REASON_BROKEN)
    append_constraint (text, geometry, *items);
  g_string_append_c (text, '}');
}

void
mato_deduction_append_json (const MatoDeduction *self,
                            const MatoGeometry  *geometry,
                            GString             *text)
{
  g_string_append_printf (text, "\"technique\":\"%s\"",
                          mato_technique_get (self->technique)->name);
  if (mato_geometry_is_classic (geometry))
    g_string_append_printf (text, ",\"rating\":%u.%u", self->rating / 10, self->rating % 10);
  g_string_append (text, ",\"conclusions\":[");
  for (guint i = 0; i < self->conclusions->len; i++)
    {
      append_separator (text);
      g_string_append_c (text, '{');
      append_literal (text, g_array_index (self->conclusions, MatoLiteral, i));
      g_string_append_c (text, '}');
    }
  g_string_append (text, "],\"reason\":[");
  for (guint i = 0; i < mato_reason_get_length (&self->reason); i++)
    append_step (text, geometry, &self->reason, i);
  g_string_append_c (text, ']');
}

static void
append_entries (GString              *text,
                const MatoCandidates *board)
{
  g_string_append (text, ",\"entries\":[");
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    if (board->is_entry[cell])
      {
        append_separator (text);
        g_string_append_printf (text, "%u", cell);
      }
  g_string_append_c (text, ']');
}

static void
append_string (GString    *text,
               const char *string)
{
  g_string_append_c (text, '"');
  for (; *string != '\0'; string++)
    switch (*string)
      {
      case '\n':
        g_string_append (text, "\\n");
        break;
      case '"':
      case '\\':
        g_string_append_c (text, '\\');
        G_GNUC_FALLTHROUGH;
      default:
        if ((guchar) *string >= ' ')
          g_string_append_c (text, *string);
      }
  g_string_append_c (text, '"');
}

/* Boxes, or the rules of a board that is not classic. */
static void
append_shape (GString            *text,
              const MatoGeometry *geometry)
{
  g_autoptr (GString) rules = g_string_new (NULL);

  if (mato_geometry_is_classic (geometry))
    {
      g_string_append_printf (text, "\"box\":[%u,%u]", geometry->box_rows, geometry->box_columns);
      return;
    }

  mato_rules_write_shape (rules, geometry);
  g_string_append (text, "\"rules\":");
  append_string (text, rules->str);
}

void
mato_candidates_append_json (const MatoCandidates *self,
                             GString              *text)
{
  const MatoGeometry *geometry = self->geometry;

  append_shape (text, geometry);
  g_string_append (text, ",\"values\":\"");
  mato_write_line (text, geometry, self->values);
  g_string_append (text, "\",\"candidates\":[");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      append_separator (text);
      append_digits (text, self->cells[cell]);
    }
  g_string_append_c (text, ']');
  append_entries (text, self);
}

/* Reading: */

static gboolean
get_number (const MatoJson *json,
            const char     *name,
            int             lowest,
            int             highest,
            guint          *number)
{
  const MatoJson *member = mato_json_get (json, name);

  if (member == NULL || !mato_json_is_integer (member, lowest, highest))
    return FALSE;

  *number = (guint) member->number;
  return TRUE;
}

static gboolean
get_candidate (const MatoJson     *json,
               const MatoGeometry *geometry,
               const char         *cell_name,
               const char         *digit_name,
               MatoLiteral        *candidate)
{
  guint cell, digit;

  if (!get_number (json, cell_name, 0, geometry->n_cells - 1, &cell)
      || !get_number (json, digit_name, 1, geometry->order, &digit))
    return FALSE;

  *candidate = mato_literal (cell, digit, TRUE);
  return TRUE;
}

static gboolean
get_literal (const MatoJson     *json,
             const MatoGeometry *geometry,
             MatoLiteral        *literal)
{
  const MatoJson *on = mato_json_get (json, "on");

  if (on == NULL || on->kind != MATO_JSON_BOOLEAN
      || !get_candidate (json, geometry, "cell", "digit", literal))
    return FALSE;

  if (!on->number)
    *literal = mato_literal_not (*literal);
  return TRUE;
}

static gboolean
get_item (const MatoJson     *json,
          const MatoGeometry *geometry,
          guint              *item)
{
  if (json == NULL || json->kind != MATO_JSON_STRING)
    return FALSE;

  for (*item = 0; *item < mato_geometry_n_items (geometry); (*item)++)
    {
      g_autofree char *name = mato_geometry_item_name (geometry, *item);

      if (g_str_equal (name, json->string))
        return TRUE;
    }

  return g_str_equal (json->string, PATTERN);
}

static gboolean
get_digits (const MatoJson     *json,
            const MatoGeometry *geometry,
            guint32            *digits)
{
  *digits = 0;
  if (json == NULL || json->kind != MATO_JSON_ARRAY)
    return FALSE;

  for (const MatoJson *digit = json->first; digit != NULL; digit = digit->next)
    {
      if (!mato_json_is_integer (digit, 1, geometry->order))
        return FALSE;
      *digits |= 1u << ((guint) digit->number - 1);
    }

  return TRUE;
}

static gboolean
read_items (const MatoJson     *json,
            const MatoGeometry *geometry,
            GArray             *items,
            guint              *n_items)
{
  if (json == NULL || json->kind != MATO_JSON_ARRAY)
    return FALSE;

  for (const MatoJson *name = json->first; name != NULL; name = name->next)
    {
      guint item;

      if (!get_item (name, geometry, &item))
        return FALSE;
      g_array_append_val (items, item);
      (*n_items)++;
    }

  return TRUE;
}

static gboolean
read_premise (const MatoJson     *json,
              const MatoGeometry *geometry,
              GArray             *items,
              MatoReasonStep     *step)
{
  gboolean is_loop = step->kind == MATO_REASON_LOOP;
  const MatoJson *list = mato_json_get (json, is_loop ? "cells" : "candidates");

  if (list == NULL || list->kind != MATO_JSON_ARRAY)
    return FALSE;

  for (const MatoJson *member = list->first; member != NULL; member = member->next)
    {
      MatoLiteral item = (guint) member->number;

      if (is_loop ? !mato_json_is_integer (member, 0, geometry->n_cells - 1)
                  : !get_candidate (member, geometry, "cell", "digit", &item))
        return FALSE;
      g_array_append_val (items, item);
      step->n_bases++;
    }

  return !is_loop || get_digits (mato_json_get (json, "digits"), geometry, &step->literal);
}

static gboolean
read_constraint (const MatoJson *json,
                 GArray         *items,
                 MatoReasonStep *step)
{
  guint constraint;

  if (!get_number (json, "constraint", 0, MATO_MAX_CONSTRAINTS, &constraint))
    return FALSE;

  g_array_append_val (items, constraint);
  step->n_covers = 1;
  return TRUE;
}

static gboolean
read_sets (const MatoJson     *json,
           const MatoGeometry *geometry,
           GArray             *items,
           MatoReasonStep     *step)
{
  const MatoJson *sets = mato_json_get (json, "sets");

  if (sets == NULL || sets->kind != MATO_JSON_ARRAY)
    return FALSE;

  for (const MatoJson *member = sets->first; member != NULL; member = member->next)
    {
      guint32 set;

      if (!get_digits (member, geometry, &set))
        return FALSE;
      g_array_append_val (items, set);
      step->n_bases++;
    }
  return read_constraint (json, items, step);
}

/* Returns: the number of a unit; n_units if there is none of this name */
static guint
find_unit (const MatoJson     *json,
           const MatoGeometry *geometry)
{
  guint unit = 0;

  if (json->kind != MATO_JSON_STRING)
    return geometry->n_units;

  for (; unit < geometry->n_units; unit++)
    {
      g_autofree char *name = name_unit (geometry, unit);

      if (g_str_equal (name, json->string))
        break;
    }

  return unit;
}

static gboolean
read_support (const MatoJson     *json,
              const MatoGeometry *geometry,
              GArray             *items,
              MatoReasonStep     *step)
{
  const MatoJson *units = mato_json_get (json, "units");
  const MatoJson *constraints = mato_json_get (json, "constraints");

  if (units == NULL || units->kind != MATO_JSON_ARRAY || constraints == NULL
      || constraints->kind != MATO_JSON_ARRAY)
    return FALSE;

  for (const MatoJson *name = units->first; name != NULL; name = name->next, step->n_bases++)
    {
      guint unit = find_unit (name, geometry);

      g_array_append_val (items, unit);
    }
  for (const MatoJson *member = constraints->first; member != NULL; member = member->next)
    {
      guint constraint;

      if (!mato_json_is_integer (member, 0, MATO_MAX_CONSTRAINTS))
        return FALSE;
      constraint = (guint) member->number;
      g_array_append_val (items, constraint);
      step->n_covers++;
    }

  return TRUE;
}

static MatoReasonKind
get_kind (const MatoJson *json)
{
  const MatoJson *name = mato_json_get (json, "step");
  MatoReasonKind kind = 0;

  while (kind < MATO_N_REASON_KINDS
         && (name == NULL || name->kind != MATO_JSON_STRING
             || !g_str_equal (name->string, mato_reason_kind_name (kind))))
    kind++;

  return kind;
}

static gboolean
read_step (const MatoJson     *json,
           const MatoGeometry *geometry,
           MatoReason         *reason)
{
  MatoReasonStep step = { .kind = get_kind (json), .first = reason->items->len };

  if (step.kind == MATO_N_REASON_KINDS
      || (has_literal (step.kind) && !get_literal (json, geometry, &step.literal))
      || (has_from (step.kind)
          && !get_candidate (json, geometry, "from_cell", "from_digit", &step.from))
      || (has_item (step.kind) && !get_item (mato_json_get (json, "item"), geometry, &step.item)))
    return FALSE;
  if (step.kind == MATO_REASON_COUNT
      && (!read_items (mato_json_get (json, "bases"), geometry, reason->items, &step.n_bases)
          || !read_items (mato_json_get (json, "covers"), geometry, reason->items,
                          &step.n_covers)))
    return FALSE;
  if ((is_premise (step.kind) && !read_premise (json, geometry, reason->items, &step))
      || (step.kind == MATO_REASON_SETS && !read_sets (json, geometry, reason->items, &step))
      || ((step.kind == MATO_REASON_SUPPORT || step.kind == MATO_REASON_TOGETHER)
          && !read_support (json, geometry, reason->items, &step))
      || (step.kind == MATO_REASON_BROKEN && !read_constraint (json, reason->items, &step)))
    return FALSE;

  g_array_append_val (reason->steps, step);
  return TRUE;
}

static gboolean
read_reason (MatoJsonClaim  *self,
             const MatoJson *json)
{
  const MatoJson *reason = mato_json_get (json, "reason");

  if (reason == NULL || reason->kind != MATO_JSON_ARRAY)
    return FALSE;

  for (const MatoJson *step = reason->first; step != NULL; step = step->next)
    if (!read_step (step, self->geometry, &self->deduction->reason))
      return FALSE;

  return TRUE;
}

static gboolean
read_conclusions (MatoJsonClaim  *self,
                  const MatoJson *json)
{
  const MatoJson *list = mato_json_get (json, "conclusions");

  if (list == NULL || list->kind != MATO_JSON_ARRAY || list->first == NULL)
    return FALSE;

  for (const MatoJson *member = list->first; member != NULL; member = member->next)
    {
      MatoLiteral literal;

      if (!get_literal (member, self->geometry, &literal))
        return FALSE;
      g_array_append_val (self->deduction->conclusions, literal);
    }

  return TRUE;
}

/* The list may be missing: then all digits are givens. */
static gboolean
read_entries (MatoCandidates *board,
              const MatoJson *entries)
{
  if (entries == NULL)
    return TRUE;
  if (entries->kind != MATO_JSON_ARRAY)
    return FALSE;

  for (const MatoJson *cell = entries->first; cell != NULL; cell = cell->next)
    {
      if (!mato_json_is_integer (cell, 0, board->geometry->n_cells - 1))
        return FALSE;
      board->is_entry[(guint) cell->number] = 1;
    }

  return TRUE;
}

static gboolean
read_board (MatoJsonClaim  *self,
            const MatoJson *json)
{
  const MatoJson *values = mato_json_get (json, "values");
  const MatoJson *candidates = mato_json_get (json, "candidates");
  const MatoJson *member = candidates != NULL ? candidates->first : NULL;

  if (values == NULL || values->kind != MATO_JSON_STRING
      || strlen (values->string) != self->geometry->n_cells)
    return FALSE;

  self->board.geometry = self->geometry;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++, member = member->next)
    {
      char symbol = values->string[cell];

      self->board.values[cell] =
        mato_alphabet_parse (MATO_ALPHABET_CANONICAL, self->geometry->order, symbol);
      if ((self->board.values[cell] == 0 && symbol != '.') || member == NULL
          || !get_digits (member, self->geometry, &self->board.cells[cell]))
        return FALSE;
    }

  return member == NULL && read_entries (&self->board, mato_json_get (json, "entries"));
}

/* Returns: (nullable): the board that a claim is about */
static MatoGeometry *
read_shape (const MatoJson *json)
{
  const MatoJson *box = mato_json_get (json, "box"), *rules = mato_json_get (json, "rules");
  guint line;

  if (rules != NULL)
    return rules->kind == MATO_JSON_STRING ? mato_rules_parse (rules->string, NULL, &line, NULL)
                                           : NULL;
  if (box == NULL || mato_json_count (box) != 2
      || !mato_json_is_integer (box->first, 2, MATO_MAX_ORDER)
      || !mato_json_is_integer (box->first->next, 2, MATO_MAX_ORDER)
      || !mato_geometry_is_valid ((guint) box->first->number, (guint) box->first->next->number))
    return NULL;

  return mato_geometry_new ((guint) box->first->number, (guint) box->first->next->number);
}

gboolean
mato_json_claim_init (MatoJsonClaim  *self,
                      const MatoJson *json)
{
  const MatoJson *unique = mato_json_get (json, "unique");

  memset (self, 0, sizeof *self);
  self->geometry = read_shape (json);
  if (self->geometry == NULL)
    return FALSE;

  self->deduction = mato_deduction_new ();
  self->is_unique = unique != NULL && unique->kind == MATO_JSON_BOOLEAN && unique->number != 0;
  return read_board (self, json) && read_conclusions (self, json) && read_reason (self, json);
}

void
mato_json_claim_clear (MatoJsonClaim *self)
{
  g_clear_pointer (&self->deduction, mato_deduction_free);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
}

void
mato_contradiction_append_json (const MatoContradiction *self,
                                const MatoGeometry      *geometry,
                                GString                 *text)
{
  g_autofree char *name = NULL;

  switch (self->kind)
    {
    case MATO_CONTRADICTION_TWICE:
      g_string_append_printf (text, "\"cells\":[%u,%u]", self->cells[0], self->cells[1]);
      break;
    case MATO_CONTRADICTION_RULE:
      g_string_append_printf (text, "\"constraint\":%u", self->constraint);
      append_rule (text, geometry, self->constraint);
      break;
    case MATO_CONTRADICTION_ITEM:
    case MATO_CONTRADICTION_NONE:
    default:
      name = mato_geometry_item_name (geometry, self->item);
      g_string_append_printf (text, "\"item\":\"%s\"", name);
    }
}
