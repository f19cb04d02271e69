/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/told-rules.h"

#include "core/notation/ruleset.h"
#include "core/rules/variants.h"

#include <string.h>

/* Lists of words are texts with `|` between them. */

/* Ordinary sudoku, and parts of it that can be denied alone. */
#define SUDOKU "sudoku|sudokus"
#define BOXES "boxes|regions|nonets|blocks"
#define HOUSES "row|rows|column|columns|box|boxes|region|regions|nonet|nonets|block|blocks"

/* What denies the word behind it, or before it; and what may be between them. */
#define NOT_BEFORE "no|not|non|without|ignore|ignoring|disregard|disregarding|forget" \
                   "|isn't|aren't|instead|unlike|rather|never|some|most|modified|altered|relaxed"
#define NOT_BEHIND "not|no|don't|doesn't|dont|doesnt|aren't|isn't|won't|needn't|can't|cannot" \
                   "|never|suspended|ignored|broken|relaxed|disabled|off|void|waived"
#define BETWEEN_BEFORE "a|an|the|any|all|normal|standard|usual|classic|classical|regular|ordinary" \
                       "|conventional|typical|default|basic|of|these|your|to|be|as|than|follow" \
                       "|obey|apply|use|using|need|pure|real|true|proper|3x3|9x9|6x6|4x4|8x8"
#define BETWEEN_BEHIND "rule|rules|constraint|constraints|restriction|restrictions|logic" \
                       "|and|or|the|for|of|on|in|any|need|do|does|did|are|is|will|would|should" \
                       "|must|may|can|have|has|been|normal|usual|here|" HOUSES
/* What houses do not do where they are no rule. */
#define HOLD "apply|need|matter|count|hold|exist|required|relevant|enforced|used|known|marked"

/* Rules that no puzzle of ours can say: beginnings of words. */
#define UNKNOWN "fog|chaos construction|deconstruct|unknown region|yin yang|yin-yang|nurikabe" \
                "|fillomino|galax|battleship|star battle|slitherlink|masyu|tapa|heyawake|loop" \
                "|snake|maze|toroid|wraparound|wrap around|ten line|10-line|10 line|10line" \
                "|same difference|parity line|counting circle|multiplier|rossini|foresight" \
                "|battlefield|fibonacci|product|prime|draw a |shade some|shade the" \
                "|divide the grid|divide the board|set theory|pentomino|tetromino|polyomino"
/* What says that clues do not hold. */
#define LIARS "wrogn|liar|lying|is wrong|are wrong|wrong clue|wrong value|incorrect|is false" \
              "|are false|not true|misleading|doubler|halver|schrodinger|schrödinger|modifier" \
              "|modified value|negator|nosferatu|vampire"

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

/* Words of which one tells of a rule where none is said at all, and what does what it tells. */
#define THINGS "digit|digits|number|numbers|cell|cells|clue|clues|value|values|line|lines|circle" \
               "|circles|square|squares|sum|sums"
#define DEEDS "must|may|cannot|can't|sum|sums|less|greater|larger|smaller|increase|increases" \
              "|increasing|differ|different|equal|odd|even|same|between|adjacent|contain" \
              "|contains|join|joined|connected|separated|count|repeat"

/* Returns: whether @word is one of @list */
static gboolean
is_one_of (const char *word,
           const char *list)
{
  gsize length = strlen (word);

  for (const char *found = list; length > 0 && (found = strstr (found, word)) != NULL; found++)
    if ((found == list || found[-1] == '|') && strchr ("|", found[length]) != NULL)
      return TRUE;

  return FALSE;
}

/* Returns: whether a word of @sentence, or several, begin with one of @list */
static gboolean
has_one_of (const char *sentence,
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
static GStrv
split_words (const char *sentence)
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
static gboolean
is_denied_before (const GStrv words,
                  guint       place)
{
  while (place-- > 0)
    {
      if (is_one_of (words[place], NOT_BEFORE))
        return TRUE;
      if (!is_one_of (words[place], BETWEEN_BEFORE))
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
      if (is_one_of (words[place], NOT_BEHIND))
        return place;
      if (!is_one_of (words[place], BETWEEN_BEHIND))
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

  while (words[++place] != NULL && !is_one_of (words[place], "apply|hold|applies"))
    if (!is_one_of (words[place], BETWEEN_BEHIND))
      return FALSE;
  if (words[place] == NULL || words[++place] == NULL)
    return FALSE;

  has_comma = g_str_equal (words[place], ",");
  place += has_comma;
  if (words[place] == NULL)
    return FALSE;
  if (is_one_of (words[place], "except|excepting|unless|save|apart") || (!has_comma
      && is_one_of (words[place], "only|partially|partly")))
    return TRUE;
  if (is_one_of (words[place], "with|but") && words[place + 1] != NULL)
    return is_one_of (words[place + 1], "the|an|one")
             ? words[place + 2] != NULL && is_one_of (words[place + 2], "exception|exceptions")
             : is_one_of (words[place + 1], "not|exceptions|only") && words[place + 2] != NULL
                 && is_one_of (words[place + 2], "for|to|in|within|on");

  return FALSE;
}

/* `may repeat in a row`: a licence, and no denial of it. */
static gboolean
lets_houses_repeat (const GStrv words)
{
  gboolean is_allowed = FALSE, does_repeat = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (is_one_of (words[i], "no|not|never|nor|neither|cannot|can't|don't|mustn't|nothing|without"
                               "|if|unless"))
        return FALSE;
      is_allowed |= is_one_of (words[i], "may|can|could|might|allowed|free");
      does_repeat |= is_allowed && is_one_of (words[i], "repeat|repeated|twice|again|repeats"
                                                        "|duplicates");
      if (!is_one_of (words[i], "in|within|inside"))
        continue;
      while (words[++i] != NULL && is_one_of (words[i], "a|an|the|any|each|every|some|same|3x3"))
        ;
      if (words[i] == NULL)
        return FALSE;
      if (does_repeat && is_one_of (words[i], HOUSES))
        return TRUE;
    }

  return FALSE;
}

/* `rows may contain repeated digits` */
static gboolean
has_houses_with_repeats (const GStrv words)
{
  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL && words[i + 2] != NULL; i++)
    if (is_one_of (words[i], HOUSES) && is_one_of (words[i + 1], "may|can|might")
        && is_one_of (words[i + 2], "contain|have|repeat"))
      for (guint j = i + 2; words[j] != NULL; j++)
        if (is_one_of (words[j], "repeat|repeated|repeats|duplicate|duplicates"))
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

  if (!has_one_of (sentence, "digit|number|integer"))
    return FALSE;

  for (const char *rest = sentence; take_range (&rest, &first, &last);)
    if ((first == 0 && last + 1 >= order) || (first > 1 && last == first + order - 1)
        || (first == 1 && last > order && has_one_of (sentence, FILLING)))
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
    if (has_one_of (sentences[i], "digit|number|integer") && has_one_of (sentences[i], FILLING))
      for (const char *rest = sentences[i]; take_range (&rest, lowest, highest);)
        if (*lowest <= 1 && *highest > *lowest)
          return TRUE;

  return FALSE;
}

/* Whether it tells what digits must do, though no rule says that. */
static gboolean
tells_rule (const char *sentence)
{
  g_auto (GStrv) words = split_words (sentence);
  gboolean has_thing = FALSE, has_deed = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (is_one_of (words[i], HOUSES "|" SUDOKU "|grid|board"))
        return FALSE;
      has_thing |= is_one_of (words[i], THINGS);
      has_deed |= is_one_of (words[i], DEEDS);
    }

  return has_thing && has_deed;
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

/* What is known beside the sentences. */
typedef struct
{
  guint order;
  gboolean has_picture;
  gboolean has_boxes;
  gboolean has_own_boxes;
  GHashTable *names; /* of rules; none: it is an ordinary sudoku */
} Known;

static gboolean
denies_sudoku (const char  *sentence,
               const Known *known)
{
  g_auto (GStrv) words = split_words (sentence);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_house = is_one_of (words[i], HOUSES) && known->has_boxes;
      guint behind;

      if (is_one_of (words[i], SUDOKU)
          && (is_denied_before (words, i) || find_denial_behind (words, i) > 0
              || is_limited_behind (words, i)))
        return TRUE;
      if (is_house && is_one_of (words[i], BOXES) && is_denied_before (words, i))
        return TRUE;
      behind = is_house ? find_denial_behind (words, i) : 0;
      if (behind > 0 && words[behind + 1] != NULL && is_one_of (words[behind + 1], HOLD))
        return TRUE;
    }

  return lets_houses_repeat (words) || has_houses_with_repeats (words)
         || has_other_digits (sentence, known->order) || denies_in_foreign_words (sentence);
}

/* What is drawn so that a sentence would call it by its look alone. */
static const struct
{
  const char *words;    /* beginnings */
  const char *coloured; /* whole words behind a colour */
  guint32 looks;
} looks[] = {
  { "line|lines", NULL,
    1u << MATO_LOOK_LINE | 1u << MATO_LOOK_DIAGONAL | 1u << MATO_LOOK_THERMO
      | 1u << MATO_LOOK_SLOW_THERMO | 1u << MATO_LOOK_ARROW | 1u << MATO_LOOK_PILL
      | 1u << MATO_LOOK_DOUBLE_ARROW | 1u << MATO_LOOK_BETWEEN | 1u << MATO_LOOK_LOCKOUT
      | 1u << MATO_LOOK_DIAGONAL_CLUE },
  { "clues outside|numbers outside|outside clue|outside the grid", NULL,
    1u << MATO_LOOK_OUTSIDE | 1u << MATO_LOOK_DIAGONAL_CLUE },
  { "shaded|grey cell|gray cell|coloured cell|colored cell|circled|highlighted", NULL,
    1u << MATO_LOOK_SHADE | 1u << MATO_LOOK_UNIT | 1u << MATO_LOOK_ODD | 1u << MATO_LOOK_EVEN
      | 1u << MATO_LOOK_MINIMUM | 1u << MATO_LOOK_MAXIMUM | 1u << MATO_LOOK_QUAD
      | 1u << MATO_LOOK_ARROW | 1u << MATO_LOOK_PILL | 1u << MATO_LOOK_DOUBLE_ARROW
      | 1u << MATO_LOOK_BETWEEN | 1u << MATO_LOOK_LOCKOUT | 1u << MATO_LOOK_CAGE },
  { NULL, "circle|circles",
    1u << MATO_LOOK_ODD | 1u << MATO_LOOK_QUAD | 1u << MATO_LOOK_ARROW | 1u << MATO_LOOK_PILL
      | 1u << MATO_LOOK_DOUBLE_ARROW | 1u << MATO_LOOK_BETWEEN | 1u << MATO_LOOK_THERMO
      | 1u << MATO_LOOK_SLOW_THERMO | 1u << MATO_LOOK_WHITE | 1u << MATO_LOOK_BLACK },
  { NULL, "square|squares",
    1u << MATO_LOOK_EVEN | 1u << MATO_LOOK_SHADE | 1u << MATO_LOOK_UNIT
      | 1u << MATO_LOOK_MINIMUM | 1u << MATO_LOOK_MAXIMUM },
  /* No rule of ours has them: its dots are black or white. */
  { NULL, "dot|dots|spot|spots|diamond|diamonds|star|stars|triangle|triangles", 0 },
};

#define COLOURS "red|orange|yellow|green|blue|purple|violet|pink|magenta|cyan|turquoise|teal" \
                "|brown|gold|golden|lavender"

/* Returns: whether one of @things, with a colour, is in a sentence */
static gboolean
has_coloured (const char *sentence,
              const char *things)
{
  g_auto (GStrv) words = split_words (sentence);

  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i++)
    if (is_one_of (words[i], COLOURS) && is_one_of (words[i + 1], things))
      return TRUE;

  return FALSE;
}

/* `Normal cage rules apply`: wherever there is a cage */
static gboolean
is_usual_sentence (const char *sentence)
{
  g_auto (GStrv) words = split_words (sentence);
  guint n = g_strv_length (words);

  return n > 2 && n <= 6 && is_one_of (words[0], "normal|standard|usual|regular")
         && (is_one_of (words[n - 1], "rule|rules")
             || (is_one_of (words[n - 1], "apply|applies")
                 && is_one_of (words[n - 2], "rule|rules")));
}

/* Returns: whether a sentence names rules of which the puzzle has none */
static gboolean
names_other_rule (const char  *sentence,
                  const Known *known)
{
  const MatoVariant *variants;
  guint n;
  gboolean names_one = FALSE;

  variants = mato_variant_list (&n);
  for (guint i = 0; i < n; i++)
    if (variants[i].told != NULL && has_one_of (sentence, variants[i].told))
      {
        names_one = TRUE;
        if (g_hash_table_contains (known->names, variants[i].name))
          return FALSE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (looks[i].words != NULL ? has_one_of (sentence, looks[i].words)
                               : has_coloured (sentence, looks[i].coloured))
      {
        names_one = TRUE;
        for (guint j = 0; j < n; j++)
          if ((looks[i].looks >> variants[j].look & 1) != 0
              && g_hash_table_contains (known->names, variants[j].name))
            return FALSE;
      }

  /* Setters keep their usual sentences where there is nothing that they are about. */
  if (!known->has_picture && is_usual_sentence (sentence))
    return FALSE;

  return names_one || (has_one_of (sentence, "irregular|jigsaw") && !known->has_own_boxes);
}

static MatoTold
judge (const char  *sentence,
       const Known *known)
{
  MatoRuleset said = mato_ruleset_understand (sentence, known->order);

  if (has_one_of (sentence, LIARS))
    return MATO_TOLD_NOT_AS_SAID;
  if (said == MATO_RULESET_SUDOKU && !has_one_of (sentence, "irregular|jigsaw"))
    return MATO_TOLD_ALL_SAID;
  if (denies_sudoku (sentence, known))
    return MATO_TOLD_NO_SUDOKU;
  if (has_one_of (sentence, UNKNOWN) || names_other_rule (sentence, known))
    return MATO_TOLD_MORE;
  if (g_hash_table_size (known->names) == 0 && tells_rule (sentence))
    return MATO_TOLD_MORE;

  return MATO_TOLD_ALL_SAID;
}

/* Notes the names of rules; those of the shape of the board are none. */
static void
know_rules (Known      *self,
            const char *rules)
{
  g_auto (GStrv) lines = g_strsplit (rules, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize length = strcspn (lines[i], " ");
      g_autofree char *name = g_strndup (lines[i], length);

      if (g_str_equal (name, "regions"))
        {
          self->has_own_boxes = TRUE;
          self->has_boxes = strpbrk (lines[i], "123456789") != NULL;
        }
      else if (g_str_equal (name, "boxes"))
        self->has_boxes = strstr (lines[i], "none") == NULL;
      else if (*name != '\0' && !g_str_equal (name, "board"))
        g_hash_table_add (self->names, g_steal_pointer (&name));
    }
}

MatoTold
mato_told_judge (const char *text,
                 const char *rules,
                 guint       order,
                 gboolean    has_picture)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) sentences = mato_ruleset_split (text);
  Known known = { .order = order, .has_picture = has_picture, .has_boxes = TRUE, .names = names };
  MatoTold worst = MATO_TOLD_ALL_SAID;

  if (rules != NULL)
    know_rules (&known, rules);
  for (guint i = 0; sentences[i] != NULL; i++)
    {
      MatoTold told = judge (sentences[i], &known);

      worst = MAX (worst, told);
    }

  return worst;
}
