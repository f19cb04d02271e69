/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/ruleset.h"

#include <stdio.h>
#include <string.h>

#define CAGES (MATO_RULESET_CAGE_SUM | MATO_RULESET_CAGE_DIFFER)

/* Small letters, without the sign at the end; # is the number of digits. */
static const struct
{
  const char *sentence;
  MatoRuleset says;
} known[] = {
  { "normal sudoku rules apply", MATO_RULESET_SUDOKU },
  { "normal sudoku rules", MATO_RULESET_SUDOKU },
  { "normal sudoku", MATO_RULESET_SUDOKU },
  { "normal sudoku rules apply here", MATO_RULESET_SUDOKU },
  { "normal #x# sudoku rules apply", MATO_RULESET_SUDOKU },
  { "normal #x# sudoku rules", MATO_RULESET_SUDOKU },
  { "normal # x # sudoku rules apply", MATO_RULESET_SUDOKU },
  { "standard #x# sudoku rules", MATO_RULESET_SUDOKU },
  { "standard sudoku rules apply", MATO_RULESET_SUDOKU },
  { "standard sudoku rules", MATO_RULESET_SUDOKU },
  { "standard #x# sudoku rules apply", MATO_RULESET_SUDOKU },
  { "classic sudoku rules apply", MATO_RULESET_SUDOKU },
  { "classic sudoku rules", MATO_RULESET_SUDOKU },
  { "classic sudoku", MATO_RULESET_SUDOKU },
  { "regular sudoku rules apply", MATO_RULESET_SUDOKU },
  { "sudoku rules apply", MATO_RULESET_SUDOKU },
  { "normal irregular sudoku rules apply", MATO_RULESET_SUDOKU },
  { "normal jigsaw sudoku rules apply", MATO_RULESET_SUDOKU },
  { "irregular sudoku rules apply", MATO_RULESET_SUDOKU },
  { "jigsaw sudoku rules apply", MATO_RULESET_SUDOKU },
  { "place the digits 1-# in every row, column and box", MATO_RULESET_SUDOKU },
  { "place the digits 1-# once each in every row, column and box", MATO_RULESET_SUDOKU },
  { "place the digits 1-# once each in every row, column and region", MATO_RULESET_SUDOKU },
  { "place the digits from 1 to # in every row, column and box", MATO_RULESET_SUDOKU },
  { "fill the grid with the digits 1-# such that digits don't repeat in any row, column or box",
    MATO_RULESET_SUDOKU },
  { "fill the grid with the digits 1-# so that no digit repeats in a row, column, or box",
    MATO_RULESET_SUDOKU },
  { "fill the grid with the digits 1-# so that no digit repeats in a row, column or box",
    MATO_RULESET_SUDOKU },
  { "digits 1-# appear once in each row, column and box", MATO_RULESET_SUDOKU },
  { "1-# must appear in each row, column and box", MATO_RULESET_SUDOKU },
  { "1-# appear in each row, column and marked region", MATO_RULESET_SUDOKU },
  { "1-# must be placed in each row, column and marked region", MATO_RULESET_SUDOKU },
  { "place the digits 1-# in each row, column, and irregularly shaped region",
    MATO_RULESET_SUDOKU },
  { "each row, column and region must contain the digits 1 to # once each", MATO_RULESET_SUDOKU },
  { "every row, column and box contains the digits 1-# once each", MATO_RULESET_SUDOKU },
  { "every row, column and region contains the digits 1-# once each", MATO_RULESET_SUDOKU },

  { "normal killer sudoku rules apply", MATO_RULESET_SUDOKU | CAGES },
  { "killer sudoku rules apply", MATO_RULESET_SUDOKU | CAGES },
  { "killer cage rules apply", CAGES },
  { "normal killer cage rules apply", CAGES },
  { "normal killer rules apply", CAGES },
  { "digits in cages may not repeat and must sum to the total shown", CAGES },
  { "digits in cages cannot repeat and must sum to the total shown", CAGES },
  { "digits in cages do not repeat and sum to the total shown", CAGES },
  { "digits in cages don't repeat and sum to the total shown", CAGES },
  { "digits in a cage don't repeat and sum to the total in the top left corner", CAGES },
  { "digits in a cage must not repeat and must sum to the total given", CAGES },
  { "in cages, digits must sum to the small clue in the top left corner of the cage",
    MATO_RULESET_CAGE_SUM },
  { "in cages, digits must sum to the small clue in the top left corner of the cage (if given)",
    MATO_RULESET_CAGE_SUM },
  { "in cages, digits sum to the small clue in the top left corner of the cage",
    MATO_RULESET_CAGE_SUM },
  { "cages show their sums", MATO_RULESET_CAGE_SUM },
  { "cages show their totals", MATO_RULESET_CAGE_SUM },
  { "digits do not repeat in cages, which show their sums", CAGES },
  { "digits do not repeat in cages, which show their sum", CAGES },
  { "digits cannot repeat in cages, which show their sums", CAGES },
  { "digits cannot repeat in cages, which show their sum", CAGES },
  { "digits may not repeat in cages, and cages show their totals", CAGES },
  { "digits in cages cannot repeat and must sum to the total given", CAGES },
  { "digits do not repeat in cages", MATO_RULESET_CAGE_DIFFER },
  { "digits cannot repeat within a cage", MATO_RULESET_CAGE_DIFFER },
  { "digits may not repeat within cages", MATO_RULESET_CAGE_DIFFER },
  { "digits must not repeat in a cage", MATO_RULESET_CAGE_DIFFER },
  { "digits in cages sum to the total shown", MATO_RULESET_CAGE_SUM },
  { "digits in cages sum to the total given", MATO_RULESET_CAGE_SUM },
  { "digits in cages sum to the given total", MATO_RULESET_CAGE_SUM },
  { "digits in cages must sum to the total shown", MATO_RULESET_CAGE_SUM },
  { "digits in cages must sum to the total given", MATO_RULESET_CAGE_SUM },
  { "digits in a cage sum to the total in the top left corner", MATO_RULESET_CAGE_SUM },
  { "digits in cages cannot repeat", MATO_RULESET_CAGE_DIFFER },
  { "digits in a cage cannot repeat", MATO_RULESET_CAGE_DIFFER },
  { "digits cannot repeat in cages", MATO_RULESET_CAGE_DIFFER },
  { "digits cannot repeat in a cage", MATO_RULESET_CAGE_DIFFER },
  { "digits can't repeat in a cage", MATO_RULESET_CAGE_DIFFER },
  { "digits may not repeat in cages", MATO_RULESET_CAGE_DIFFER },
  { "digits may not repeat in a cage", MATO_RULESET_CAGE_DIFFER },
  { "digits may not repeat within a cage", MATO_RULESET_CAGE_DIFFER },
  { "digits don't repeat within a cage", MATO_RULESET_CAGE_DIFFER },
  { "digits do not repeat within a cage", MATO_RULESET_CAGE_DIFFER },

  { "anti-knight", MATO_RULESET_KNIGHT },
  { "anti-knight rules apply", MATO_RULESET_KNIGHT },
  { "cells a knight's move apart cannot contain the same digit", MATO_RULESET_KNIGHT },
  { "cells a knight's move apart may not contain the same digit", MATO_RULESET_KNIGHT },
  { "cells separated by a knight's move cannot contain the same digit", MATO_RULESET_KNIGHT },
  { "cells separated by a knight's move (in chess) cannot contain the same digit",
    MATO_RULESET_KNIGHT },
  { "identical digits cannot be a knight's move apart", MATO_RULESET_KNIGHT },
  { "anti-king", MATO_RULESET_KING },
  { "cells a king's move apart cannot contain the same digit", MATO_RULESET_KING },
  { "cells a king's move apart may not contain the same digit", MATO_RULESET_KING },
  { "cells separated by a king's move (in chess) cannot contain the same digit",
    MATO_RULESET_KING },
  { "adjacent cells cannot contain consecutive digits", MATO_RULESET_NONCONSECUTIVE },
  { "orthogonally adjacent cells cannot contain consecutive digits",
    MATO_RULESET_NONCONSECUTIVE },
  { "adjacent cells cannot be consecutive", MATO_RULESET_NONCONSECUTIVE },
};

/* Small letters, simple quotation marks and dashes, single blanks. */
static char *
simplify (const char *text)
{
  GString *simple = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (letter == 0x2018 || letter == 0x2019 || letter == 0xb4 || letter == '`')
        letter = '\'';
      else if (letter >= 0x2010 && letter <= 0x2015)
        letter = '-';
      else if (g_unichar_isspace (letter) && letter != '\n')
        letter = ' ';
      if (letter != ' ' || (simple->len > 0 && simple->str[simple->len - 1] != ' '))
        g_string_append_unichar (simple, g_unichar_tolower (letter));
    }

  return g_string_free (simple, FALSE);
}

/* Returns: whether @sentence has the words of @pattern */
static gboolean
is_sentence (const char *sentence,
             const char *pattern,
             guint       order)
{
  g_auto (GStrv) parts = g_strsplit (pattern, "#", -1);
  char number[8];
  g_autofree char *words = NULL;

  g_snprintf (number, sizeof number, "%u", order);
  words = g_strjoinv (number, parts);
  return g_str_equal (sentence, words);
}

static MatoRuleset
understand_sentence (char  *sentence,
                     guint  order)
{
  gsize start = strspn (sentence, " -*•·\r");

  sentence = g_strchomp (sentence + start);
  while (*sentence != '\0' && strchr (".!:;", sentence[strlen (sentence) - 1]) != NULL)
    sentence[strlen (sentence) - 1] = '\0';
  if (*sentence == '\0')
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (is_sentence (sentence, known[i].sentence, order))
      return known[i].says;

  return MATO_RULESET_OTHER;
}

GStrv
mato_ruleset_split (const char *text)
{
  g_autofree char *simple = simplify (text);
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();

  for (char *sentence = simple; *sentence != '\0';)
    {
      char *end = sentence;

      while (*end != '\0' && *end != '\n'
             && !(*end == '.' && (end[1] == ' ' || end[1] == '\n' || end[1] == '\0')))
        end++;
      if (*end != '\0')
        *end++ = '\0';
      g_strv_builder_add (sentences, sentence);
      sentence = end;
    }

  return g_strv_builder_end (sentences);
}

MatoRuleset
mato_ruleset_understand (const char *text,
                         guint       order)
{
  g_auto (GStrv) sentences = mato_ruleset_split (text);
  MatoRuleset says = 0;

  for (guint i = 0; sentences[i] != NULL; i++)
    says |= understand_sentence (sentences[i], order);

  return says;
}
