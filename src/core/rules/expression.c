/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/expression.h"

#include "core/board/error.h"
#include "core/board/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_CODE 400
#define MAX_DEPTH 40

typedef enum
{
  OP_NUMBER,
  OP_VARIABLE,
  OP_CHOOSE,   /* a ? b : c */
  OP_OR,
  OP_AND,
  OP_BIT_OR,
  OP_BIT_AND,
  OP_EQUAL,
  OP_DIFFERENT,
  OP_LESS,
  OP_AT_MOST,
  OP_MORE,
  OP_AT_LEAST,
  OP_LEFT,
  OP_RIGHT,
  OP_PLUS,
  OP_MINUS,
  OP_TIMES,
  OP_OVER,
  OP_MODULO,
  OP_NEGATE,
  OP_NOT,
  OP_ABS,
  OP_MIN,
  OP_MAX,
  OP_POW,
  OP_BITS,
  OP_HAS,
  OP_PART,
} Op;

typedef struct
{
  Op op;
  gint64 number;
} Code;

/* The program of a machine with a stack. */
struct _MatoExpression
{
  guint n;
  Code code[MAX_CODE];
};

typedef struct
{
  const char *text;
  const char *end;
  guint depth;
  gboolean is_bad;
  MatoExpression *out;
} Parser;

/* Longer signs before those that they begin with. */
static const struct
{
  const char *sign;
  Op op;
  guint level;
} operators[] = {
  { "||", OP_OR, 1 },       { "&&", OP_AND, 2 },      { "|", OP_BIT_OR, 3 }, { "&", OP_BIT_AND, 4 },
  { "==", OP_EQUAL, 5 },    { "!=", OP_DIFFERENT, 5 }, { "<<", OP_LEFT, 7 },  { ">>", OP_RIGHT, 7 },
  { "<=", OP_AT_MOST, 6 },  { ">=", OP_AT_LEAST, 6 }, { "<", OP_LESS, 6 },   { ">", OP_MORE, 6 },
  { "+", OP_PLUS, 8 },      { "-", OP_MINUS, 8 },     { "*", OP_TIMES, 9 },  { "/", OP_OVER, 9 },
  { "%", OP_MODULO, 9 },
};

static const struct
{
  const char *name;
  Op op;
  guint n_arguments;
} functions[] = {
  { "abs", OP_ABS, 1 }, { "min", OP_MIN, 2 },   { "max", OP_MAX, 2 }, { "pow", OP_POW, 2 },
  { "bits", OP_BITS, 1 }, { "has", OP_HAS, 1 }, { "part", OP_PART, 1 },
};

static const char *const variables[MATO_N_VARIABLES] = {
  "x",  "y",    "p",       "q", "n", "k",   "s",     "v",    "m",   "low",   "high",  "r", "c",
  "dr", "dc", "rows", "columns", "h", "w", "sum", "least", "most", "odd", "lower", "upper",
};

static void parse_choice (Parser *self);

static void
emit (Parser *self,
      Op      op,
      gint64  number)
{
  if (self->out->n == MAX_CODE)
    self->is_bad = TRUE;
  else
    self->out->code[self->out->n++] = (Code) { op, number };
}

static void
skip_blanks (Parser *self)
{
  while (self->text < self->end && g_ascii_isspace (*self->text))
    self->text++;
}

static gboolean
take (Parser     *self,
      const char *sign)
{
  gsize length = strlen (sign);

  skip_blanks (self);
  if ((gsize) (self->end - self->text) < length || strncmp (self->text, sign, length) != 0)
    return FALSE;

  self->text += length;
  return TRUE;
}

static void
expect (Parser     *self,
        const char *sign)
{
  if (!take (self, sign))
    self->is_bad = TRUE;
}

static void
parse_number (Parser *self)
{
  gint64 number = 0;

  for (; self->text < self->end && g_ascii_isdigit (*self->text); self->text++)
    number = number < G_MAXINT32 ? number * 10 + (*self->text - '0') : number;
  emit (self, OP_NUMBER, number);
}

static gboolean
parse_call (Parser     *self,
            const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (g_str_equal (name, functions[i].name))
      {
        expect (self, "(");
        for (guint k = 0; k < functions[i].n_arguments && !self->is_bad; k++)
          {
            if (k > 0)
              expect (self, ",");
            parse_choice (self);
          }
        expect (self, ")");
        emit (self, functions[i].op, 0);
        return TRUE;
      }

  return FALSE;
}

static void
parse_name (Parser *self)
{
  const char *start = self->text;
  g_autofree char *name = NULL;

  while (self->text < self->end && g_ascii_isalpha (*self->text))
    self->text++;
  name = g_strndup (start, self->text - start);
  for (guint i = 0; i < MATO_N_VARIABLES; i++)
    if (g_str_equal (name, variables[i]))
      {
        emit (self, OP_VARIABLE, i);
        return;
      }

  if (!parse_call (self, name))
    {
      self->text = start;
      self->is_bad = TRUE;
    }
}

static void
parse_operand (Parser *self)
{
  if (self->is_bad || self->depth == MAX_DEPTH)
    {
      self->is_bad = TRUE;
      return;
    }

  self->depth++;
  if (take (self, "("))
    {
      parse_choice (self);
      expect (self, ")");
    }
  else if (take (self, "-"))
    {
      parse_operand (self);
      emit (self, OP_NEGATE, 0);
    }
  else if (take (self, "!"))
    {
      parse_operand (self);
      emit (self, OP_NOT, 0);
    }
  else if (self->text < self->end && g_ascii_isdigit (*self->text))
    parse_number (self);
  else
    parse_name (self);
  self->depth--;
}

static void
parse_binary (Parser *self,
              guint   level)
{
  parse_operand (self);
  while (!self->is_bad)
    {
      guint found = 0;

      while (found < G_N_ELEMENTS (operators) && !take (self, operators[found].sign))
        found++;
      if (found == G_N_ELEMENTS (operators))
        return;
      if (operators[found].level < level)
        {
          self->text -= strlen (operators[found].sign);
          return;
        }

      parse_binary (self, operators[found].level + 1);
      emit (self, operators[found].op, 0);
    }
}

static void
parse_choice (Parser *self)
{
  if (self->is_bad || self->depth == MAX_DEPTH)
    {
      self->is_bad = TRUE;
      return;
    }

  self->depth++;
  parse_binary (self, 1);
  if (!self->is_bad && take (self, "?"))
    {
      parse_choice (self);
      expect (self, ":");
      parse_choice (self);
      emit (self, OP_CHOOSE, 0);
    }
  self->depth--;
}

MatoExpression *
mato_expression_parse (const char  *text,
                       gsize        length,
                       GError     **error)
{
  g_autoptr (MatoExpression) self = g_new0 (MatoExpression, 1);
  Parser parser = { .text = text, .end = text + length, .out = self };
  g_autofree char *rest = NULL;
  g_autofree char *shown = NULL;

  parse_choice (&parser);
  skip_blanks (&parser);
  if (!parser.is_bad && parser.text == parser.end)
    return g_steal_pointer (&self);

  rest = g_strndup (parser.text, parser.end - parser.text);
  shown = mato_shown_text (rest, MATO_SHOWN_WORD);
  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
               /* Translators: part of a formula */
               _("This formula cannot be read from “%s” on."), shown);
  return NULL;
}

void
mato_expression_free (MatoExpression *self)
{
  g_free (self);
}

/* Whether some digits of the set, at least one, add up to the total. */
static gboolean
has_part (guint64 set,
          gint64  total)
{
  guint64 sums[8] = { 1 };    /* bit t: t is the sum of some of them; 25 digits are 325 at most */

  for (guint digit = 1; digit < 64 && digit <= total; digit++)
    if (set >> digit & 1)
      for (guint t = 511; t >= digit; t--)
        if (sums[(t - digit) / 64] >> (t - digit) % 64 & 1)
          sums[t / 64] |= G_GUINT64_CONSTANT (1) << t % 64;

  if (total <= 0 || total >= 512)
    return total == 0 && (set & 1) != 0;

  return sums[total / 64] >> total % 64 & 1;
}

static gint64
power (gint64 base,
       gint64 exponent)
{
  guint64 product = 1;

  for (gint64 i = 0; i < exponent && i < 64; i++)
    product *= (guint64) base;
  return (gint64) product;
}

static inline gint64
apply (Op     op,
       gint64 a,
       gint64 b)
{
  switch (op)
    {
    case OP_OR: return a || b;
    case OP_AND: return a && b;
    case OP_BIT_OR: return a | b;
    case OP_BIT_AND: return a & b;
    case OP_EQUAL: return a == b;
    case OP_DIFFERENT: return a != b;
    case OP_LESS: return a < b;
    case OP_AT_MOST: return a <= b;
    case OP_MORE: return a > b;
    case OP_AT_LEAST: return a >= b;
    case OP_LEFT: return b < 0 || b > 62 ? 0 : (gint64) ((guint64) a << b);
    case OP_RIGHT: return b < 0 || b > 62 ? 0 : a >> b;
    case OP_PLUS: return (gint64) ((guint64) a + (guint64) b);
    case OP_MINUS: return (gint64) ((guint64) a - (guint64) b);
    case OP_TIMES: return (gint64) ((guint64) a * (guint64) b);
    case OP_OVER: return b == 0 || b == -1 ? (gint64) (0 - (guint64) a) * (b != 0) : a / b;
    case OP_MODULO: return b == 0 || b == -1 ? 0 : a % b;
    case OP_MIN: return MIN (a, b);
    case OP_MAX: return MAX (a, b);
    case OP_POW: return power (a, b);
    default: g_return_val_if_reached (0);
    }
}

gint64
mato_expression_evaluate (const MatoExpression *self,
                          const MatoScope      *scope)
{
  gint64 stack[MAX_CODE + 1];
  gint64 *top = stack;

  for (const Code *code = self->code; code < self->code + self->n; code++)
    switch (code->op)
      {
      case OP_NUMBER:
        *top++ = code->number;
        break;
      case OP_VARIABLE:
        *top++ = scope->values[code->number];
        break;
      case OP_CHOOSE:
        top -= 2;
        top[-1] = top[-1] ? top[0] : top[1];
        break;
      case OP_NEGATE:
        top[-1] = (gint64) (0 - (guint64) top[-1]);
        break;
      case OP_NOT:
        top[-1] = !top[-1];
        break;
      case OP_ABS:
        top[-1] = top[-1] < 0 ? (gint64) (0 - (guint64) top[-1]) : top[-1];
        break;
      case OP_BITS:
        top[-1] = __builtin_popcountll ((guint64) top[-1]);
        break;
      case OP_HAS:
        top[-1] = top[-1] >= 0 && top[-1] < 64 && scope->set >> top[-1] & 1;
        break;
      case OP_PART:
        top[-1] = has_part (scope->set, top[-1]);
        break;
      default:
        top--;
        top[-1] = apply (code->op, top[-1], top[0]);
      }

  return stack[0];
}
