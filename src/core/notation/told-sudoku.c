/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/told-sudoku.h"

#include "core/notation/ruleset.h"

#include <string.h>

/* Lists of words are texts with `|` between them. */

/* Ordinary sudoku, and parts of it that can be denied alone. */
#define BOXES "boxes|regions|nonets|blocks"
#define RULES "rule|rules|constraint|constraints|restriction|restrictions"

/* What denies the word behind it, or before it; and what may be between them. */
#define NOT_BEFORE "no|not|non|without|ignore|ignoring|disregard|disregarding|forget" \
                   "|isn't|aren't|instead|unlike|rather|never|some|most|modified|altered|relaxed" \
                   "|nothing"
#define NOT_BEHIND "not|no|don't|doesn't|dont|doesnt|aren't|isn't|won't|needn't|can't|cannot" \
                   "|never|suspended|ignored|broken|relaxed|disabled|off|void|waived"
#define BETWEEN_BEFORE "a|an|the|about|any|all|normal|standard|usual|classic|classical|regular" \
                       "|ordinary" \
                       "|conventional|typical|default|basic|of|these|your|to|be|as|than|follow" \
                       "|obey|apply|use|using|need|pure|real|true|proper|3x3|9x9|6x6|4x4|8x8"
#define BETWEEN_BEHIND "rule|rules|constraint|constraints|restriction|restrictions|logic" \
                       "|and|or|the|for|of|on|in|any|need|do|does|did|are|is|will|would|should" \
                       "|must|may|can|have|has|been|normal|usual|here|" MATO_TOLD_HOUSES
/* What houses do not do where they are no rule. */
#define HOLD "apply|need|matter|count|hold|exist|required|relevant|enforced|used|known|marked"

/* A sentence that has both in one part of it denies sudoku, in other languages. */
static const char *const foreign[][2] = {
  { "sudokuregel", "nicht" }, { "sudoku-regel", "nicht" }, { "sudoku regel", "nicht" },
  { "sudoku", "keine " }, { "sudoku", "kein " }, { "sudoku", "ne s'appliquent pas" },
  { "sudoku", "pas un " }, { "sudoku", "aucune " }, { "sudoku", "no se aplican" },
  { "sudoku", "non si applicano" }, { "数独", "不适用" }, { "数独", "不成立" },
  { "数独", "不是" }, { "数独", "并非" }, { "數獨", "不適用" }, { "數獨", "不是" },
  { "数独", "適用されない" }, { "数独", "適用されません" }, { "судоку", "не действ" },
  { "судоку", "не примен" },
};

/* What ordinary sudoku is told with; and what is mostly said where it does not hold. */
#define SUDOKU_WORDS "a|an|the|of|in|into|to|from|through|and|or|nor|with|so|that|such|as|by" \
                     "|it|its|each|every|all|any|both|per|no|not|never|none|cannot|can't" \
                     "|don't|doesn't|isn't|aren't|do|does|is|are|be|there|has|have|having" \
                     "|which|where|when|if|only|must|may|can|should|will|need|needs|digit" \
                     "|digits|number|numbers|integer|integers|value|values|symbol|symbols" \
                     "|cell|cells|empty|blank|grid|board|puzzle|sudoku|rule|rules|normal" \
                     "|standard|usual|classic|regular|apply|one|single|same|different" \
                     "|distinct|unique|once|exactly|precisely|just|time|times|more|than" \
                     "|appear|appears|occur|occurs|contain|contains|containing|include" \
                     "|includes|repeat|repeats|repeated|repeating|duplicate|duplicates|place" \
                     "|placed|put|fill|filled|enter|write|use|using|complete|set|full|marked" \
                     "|bold|irregular|irregularly|shaped|outlined|thick|house|houses|3x3|2x3" \
                     "|2x2|4x4|9x9|6x6|nine|default|latin|square|squares|&|1|,|" \
                     MATO_TOLD_HOUSES

/* Returns: whether @word is one of @list */
gboolean
mato_word_is (const char *word,
              const char *list)
{
  gsize length = strlen (word);

  for (const char *found = list; length > 0 && (found = strstr (found, word)) != NULL; found++)
    if ((found == list || found[-1] == '|') && strchr ("|", found[length]) != NULL)
      return TRUE;

  return FALSE;
}

/* Returns: whether a word of @sentence, or several, begin with one of @list */
gboolean
mato_words_has (const char *sentence,
                const char *list)
{
  g_auto (GStrv) beginnings = g_strsplit (list, "|", -1);

  for (guint i = 0; beginnings[i] != NULL; i++)
    for (const char *found = sentence; (found = strstr (found, beginnings[i])) != NULL; found++)
      if (found == sentence || !g_ascii_isalnum (found[-1]))
        return TRUE;

  return FALSE;
}

/* Returns: (transfer full): the words of a sentence, and its commas. `non-sudoku` is two */
GStrv
mato_words_split (const char *sentence)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  while (*sentence != '\0')
    {
      gsize length = strcspn (sentence, " ,;:()\"!?-/");

      if (length > 0)
        {
          g_autofree char *word = g_strndup (sentence, length);

          g_strv_builder_add (words, word);
        }
      sentence += length;
      if (*sentence == ',' || *sentence == ';' || *sentence == ':')
        g_strv_builder_add (words, ",");
      sentence += *sentence != '\0';
    }

  return g_strv_builder_end (words);
}

/* Returns: whether the word at @place is denied by one before it */
gboolean
mato_told_is_denied (const GStrv words,
                     guint       place)
{
  while (place-- > 0)
    {
      if (mato_word_is (words[place], NOT_BEFORE))
        return TRUE;
      if (!mato_word_is (words[place], BETWEEN_BEFORE))
        return FALSE;
    }

  return FALSE;
}

/* Returns: the place of a denial behind the word at @place; 0: there is none */
static guint
find_denial_behind (const GStrv words,
                    guint       place)
{
  while (words[++place] != NULL)
    {
      if (mato_word_is (words[place], NOT_BEHIND))
        return place;
      if (!mato_word_is (words[place], BETWEEN_BEHIND))
        return 0;
    }

  return 0;
}

/* `sudoku rules apply, except …` */
static gboolean
is_limited_behind (const GStrv words,
                   guint       place)
{
  gboolean has_comma;

  while (words[++place] != NULL && !mato_word_is (words[place], "apply|hold|applies"))
    if (!mato_word_is (words[place], BETWEEN_BEHIND))
      return FALSE;
  if (words[place] == NULL || words[++place] == NULL)
    return FALSE;

  has_comma = g_str_equal (words[place], ",");
  place += has_comma;
  if (words[place] == NULL)
    return FALSE;
  if (mato_word_is (words[place], "except|excepting|unless|save|apart") || (!has_comma
      && mato_word_is (words[place], "only|partially|partly")))
    return TRUE;
  if (mato_word_is (words[place], "with|but") && words[place + 1] != NULL)
    return mato_word_is (words[place + 1], "the|an|one")
             ? words[place + 2] != NULL && mato_word_is (words[place + 2], "exception|exceptions")
             : mato_word_is (words[place + 1], "not|exceptions|only") && words[place + 2] != NULL
                 && mato_word_is (words[place + 2], "for|to|in|within|on");

  return FALSE;
}

/* `may repeat in a row`: a licence, and no denial of it. */
static gboolean
lets_houses_repeat (const GStrv words)
{
  gboolean is_allowed = FALSE, does_repeat = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (mato_word_is (words[i], "no|not|never|nor|neither|cannot|can't|don't|mustn't|nothing"
                                  "|without|if|unless"))
        return FALSE;
      is_allowed |= mato_word_is (words[i], "may|can|could|might|allowed|free");
      does_repeat |= is_allowed && mato_word_is (words[i], "repeat|repeated|twice|again|repeats"
                                                        "|duplicates");
      if (!mato_word_is (words[i], "in|within|inside"))
        continue;
      while (words[++i] != NULL && mato_word_is (words[i], "a|an|the|any|each|every|some|same|3x3"))
        ;
      if (words[i] == NULL)
        return FALSE;
      if (does_repeat && mato_word_is (words[i], MATO_TOLD_HOUSES))
        return TRUE;
    }

  return FALSE;
}

/* `rows may contain repeated digits` */
static gboolean
has_houses_with_repeats (const GStrv words)
{
  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL && words[i + 2] != NULL; i++)
    if (mato_word_is (words[i], MATO_TOLD_HOUSES) && mato_word_is (words[i + 1], "may|can|might")
        && mato_word_is (words[i + 2], "contain|have|repeat"))
      for (guint j = i + 2; words[j] != NULL; j++)
        if (mato_word_is (words[j], "repeat|repeated|repeats|duplicate|duplicates"))
          return TRUE;

  return FALSE;
}

/* `1-9`, `0 to 8`. Returns: whether there is a range of numbers in @text, from which it is moved to
 * what is behind */
static gboolean
take_range (const char **text,
            guint       *first,
            guint       *last)
{
  for (const char *c = *text; *c != '\0'; c++)
    if (g_ascii_isdigit (*c) && (c == *text || !g_ascii_isalnum (c[-1])))
      {
        char *rest, *end;
        guint64 from = g_ascii_strtoull (c, &rest, 10), to;

        rest += strspn (rest, " ");
        if (*rest == '-')
          rest++;
        else if (g_str_has_prefix (rest, "to "))
          rest += strlen ("to ");
        else if (g_str_has_prefix (rest, "through "))
          rest += strlen ("through ");
        else
          continue;
        rest += strspn (rest, " ");
        to = g_ascii_strtoull (rest, &end, 10);
        if (end == rest || g_ascii_isalpha (*end))
          continue;
        *first = (guint) MIN (from, 1000);
        *last = (guint) MIN (to, 1000);
        *text = end;
        return TRUE;
      }

  return FALSE;
}

#define FILLING "fill|place|put|contain|use|using|enter|insert"

/* `digits 0-8`, on a board of nine digits. */
static gboolean
has_other_digits (const char *sentence,
                  guint       order)
{
  guint first, last;

  if (!mato_words_has (sentence, "digit|number|integer"))
    return FALSE;

  for (const char *rest = sentence; take_range (&rest, &first, &last);)
    if ((first == 0 && last + 1 >= order) || (first > 1 && last == first + order - 1)
        || (first == 1 && last > order && mato_words_has (sentence, FILLING)))
      return TRUE;

  return FALSE;
}

gboolean
mato_told_find_digits (const char *text,
                       guint      *lowest,
                       guint      *highest)
{
  g_auto (GStrv) sentences = mato_ruleset_split (text);

  for (guint i = 0; sentences[i] != NULL; i++)
    if (mato_words_has (sentences[i], "digit|number|integer")
        && mato_words_has (sentences[i], FILLING))
      for (const char *rest = sentences[i]; take_range (&rest, lowest, highest);)
        if (*lowest <= 1 && *highest > *lowest)
          return TRUE;

  return FALSE;
}

/* Returns: whether a sentence has no word but those with which ordinary sudoku is told */
gboolean
mato_told_is_usual (const GStrv words,
                    guint       order)
{
  g_autofree char *number = g_strdup_printf ("%u", order);
  gboolean is_denied = FALSE, is_twice = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      is_denied |= mato_word_is (words[i], "no|not|never|cannot|can't|don't|doesn't|nor");
      is_twice |= mato_word_is (words[i], "twice");
      if (!mato_word_is (words[i], SUDOKU_WORDS "|twice") && !g_str_equal (words[i], number))
        return FALSE;
    }

  return is_denied || !is_twice;
}

/* Whether it speaks of rows, columns and boxes as ordinary sudoku does not, and of digits that are
 * there twice or not at all. */
gboolean
mato_told_has_repeats (const GStrv words,
                       guint       order)
{
  gboolean has_house = FALSE, has_repeat = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      has_house |= mato_word_is (words[i], MATO_TOLD_HOUSES);
      has_repeat |= mato_word_is (words[i], MATO_TOLD_REPEATING);
    }

  return has_house && has_repeat && !mato_told_is_usual (words, order);
}

/* `With one exception, normal sudoku rules apply` */
static gboolean
has_exception (const GStrv words)
{
  gboolean has_sudoku = FALSE, has_limit = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      has_sudoku |= mato_word_is (words[i], MATO_TOLD_SUDOKU);
      has_limit |= mato_word_is (words[i], "except|excepting|exception|exceptions|apart|partially"
                                        "|partly")
                   && (i == 0 || !mato_word_is (words[i - 1], "no|without|any"));
    }

  return has_sudoku && has_limit;
}

static gboolean
denies_in_foreign_words (const char *sentence)
{
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) simple = g_string_new (sentence);

  g_string_replace (simple, "，", ",", 0);
  g_string_replace (simple, "。", ",", 0);
  g_string_replace (simple, "；", ",", 0);
  g_string_replace (simple, "、", ",", 0);
  parts = g_strsplit_set (simple->str, ",;:", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (foreign); j++)
      if (strstr (parts[i], foreign[j][0]) != NULL && strstr (parts[i], foreign[j][1]) != NULL)
        return TRUE;

  return FALSE;
}

gboolean
mato_told_denies_sudoku (const char *sentence,
                         guint       order,
                         gboolean    has_boxes)
{
  g_auto (GStrv) words = mato_words_split (sentence);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_house = mato_word_is (words[i], MATO_TOLD_HOUSES) && has_boxes;
      guint behind;

      if (mato_word_is (words[i], MATO_TOLD_SUDOKU)
          && (mato_told_is_denied (words, i) || find_denial_behind (words, i) > 0
              || is_limited_behind (words, i)))
        return TRUE;
      if (is_house && mato_told_is_denied (words, i)
          && (mato_word_is (words[i], BOXES)
              || (words[i + 1] != NULL && mato_word_is (words[i + 1], RULES))))
        return TRUE;
      behind = is_house ? find_denial_behind (words, i) : 0;
      if (behind > 0 && words[behind + 1] != NULL && mato_word_is (words[behind + 1], HOLD))
        return TRUE;
    }

  return lets_houses_repeat (words) || has_exception (words) || has_houses_with_repeats (words)
         || has_other_digits (sentence, order) || denies_in_foreign_words (sentence);
}

/* `Digits do not repeat in rows and columns`, and no word of boxes, or of sudoku. */
gboolean
mato_told_leaves_out_boxes (const char *text,
                            guint       order)
{
  g_auto (GStrv) sentences = mato_ruleset_split (text);
  gboolean has_rows = FALSE;

  for (guint i = 0; sentences[i] != NULL; i++)
    {
      g_auto (GStrv) words = mato_words_split (sentences[i]);
      gboolean has_row = FALSE, has_column = FALSE;

      for (guint j = 0; words[j] != NULL; j++)
        {
          if (mato_word_is (words[j], MATO_TOLD_SUDOKU "|box|region|nonet|block|" BOXES))
            return FALSE;
          has_row |= mato_word_is (words[j], "row|rows");
          has_column |= mato_word_is (words[j], "column|columns");
        }
      has_rows |= has_row && has_column && mato_told_is_usual (words, order);
    }

  return has_rows;
}
