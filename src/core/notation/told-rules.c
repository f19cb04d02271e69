/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/told-rules.h"

#include "core/notation/ruleset.h"
#include "core/notation/told-sudoku.h"
#include "core/rules/variants.h"

#include <string.h>

/* Lists of words are texts with `|` between them. */

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
              "|modified value|negator|nosferatu|vampire|off by|encrypt|encoded|stands for" \
              "|stand for|counts as|count as|counts twice|count twice|is doubled|are doubled" \
              "|minus its|negative cell|negative digit"

/* Words of which one tells of a rule where none is said at all, and what does what it tells. */
#define THINGS "digit|digits|number|numbers|cell|cells|clue|clues|value|values|line|lines|circle" \
               "|circles|square|squares|sum|sums|neighbour|neighbours|neighbor|neighbors|pair" \
               "|pairs|symbol|symbols|integer|integers|2x2"
/* What ordinary sudoku says of digits, too; and what only other rules say. */
#define USUAL_DEEDS "must|may|cannot|can't|differ|different|same|between|contain|contains|count" \
                    "|repeat|repeats|repeated|once|hold|holds|tell|tells|state|states|show" \
                    "|shows|give|gives"
#define OTHER_DEEDS "sum|sums|summing|total|totals|add|adds|less|greater|larger|smaller|higher" \
                    "|lower|increase|increases|increasing|decrease|decreases|equal|equals|odd" \
                    "|even|adjacent|consecutive|join|joins|joined|connect|connects|connected" \
                    "|link|links|linked|separate|separates|separated|ratio|difference|double" \
                    "|indicate|indicates|represent|represents|touch|touching|identical|product" \
                    "|multiple|divisible|prime|distance|parity|missing|unused|choose|chosen"
#define COLOURS "red|orange|yellow|green|blue|purple|violet|pink|magenta|cyan|turquoise|teal" \
                "|brown|gold|golden|lavender"
/* A sentence that begins with one of them goes on with what was said before it. */
#define REFERS "they|it|its|these|this|those|such|so|thus|therefore|both|otherwise|where" \
               "|not|note|repeats"
/* What a rule that all of its marks are there may speak of. */
#define MARKS "dot|dots|x|xs|x's|v|vs|v's|xv|mark|marks|sign|signs|symbol|symbols|ratio|ratios" \
              "|kropki|clue|clues"

#define LONGEST_WORD 40 /* in letters of ASCII, in any language */

/* Returns: whether it tells what digits must do, beyond ordinary sudoku */
static gboolean
tells_rule (const char *sentence,
            guint       order)
{
  g_auto (GStrv) words = mato_words_split (sentence);
  gboolean has_thing = FALSE, has_colour = FALSE, has_house = FALSE;
  gboolean has_usual = FALSE, has_other = FALSE, has_number = FALSE;
  gboolean has_licence = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      has_house |= mato_word_is (words[i], MATO_TOLD_HOUSES "|" MATO_TOLD_SUDOKU "|grid|board");
      has_usual |= mato_word_is (words[i], MATO_TOLD_REPEATING);
      has_thing |= mato_word_is (words[i], THINGS);
      has_number |= strspn (words[i], "0123456789") == strlen (words[i]);
      has_colour |= mato_word_is (words[i], COLOURS "|grey|gray|shaded");
      has_usual |= mato_word_is (words[i], USUAL_DEEDS);
      has_other |= mato_word_is (words[i], OTHER_DEEDS);
      has_licence |= mato_word_is (words[i], "may|can") && words[i + 1] != NULL
                     && mato_word_is (words[i + 1], "repeat|repeated");
    }

  /* A licence is no rule. */
  if (has_licence && !has_other)
    return FALSE;
  if (has_house)
    return (has_thing || has_number || has_usual || has_other)
           && !mato_told_is_usual (words, order);
  return has_other ? has_thing || has_colour : has_usual && has_thing;
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

#define GROUNDS (1u << MATO_LOOK_SHADE | 1u << MATO_LOOK_UNIT | 1u << MATO_LOOK_ALONG_ROW \
                 | 1u << MATO_LOOK_ALONG_COLUMN)

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
    GROUNDS | 1u << MATO_LOOK_ODD | 1u << MATO_LOOK_EVEN
      | 1u << MATO_LOOK_MINIMUM | 1u << MATO_LOOK_MAXIMUM | 1u << MATO_LOOK_QUAD
      | 1u << MATO_LOOK_ARROW | 1u << MATO_LOOK_PILL | 1u << MATO_LOOK_DOUBLE_ARROW
      | 1u << MATO_LOOK_BETWEEN | 1u << MATO_LOOK_LOCKOUT | 1u << MATO_LOOK_CAGE },
  { NULL, "circle|circles",
    1u << MATO_LOOK_ODD | 1u << MATO_LOOK_QUAD | 1u << MATO_LOOK_ARROW | 1u << MATO_LOOK_PILL
      | 1u << MATO_LOOK_DOUBLE_ARROW | 1u << MATO_LOOK_BETWEEN | 1u << MATO_LOOK_THERMO
      | 1u << MATO_LOOK_SLOW_THERMO | 1u << MATO_LOOK_WHITE | 1u << MATO_LOOK_BLACK },
  { NULL, "square|squares",
    1u << MATO_LOOK_EVEN | GROUNDS
      | 1u << MATO_LOOK_MINIMUM | 1u << MATO_LOOK_MAXIMUM },
  /* No rule of ours has them: its dots are black or white. */
  { NULL, "dot|dots|spot|spots|diamond|diamonds|star|stars|triangle|triangles", 0 },
};

/* Returns: whether one of @things, with a colour, is in a sentence */
static gboolean
has_coloured (const char *sentence,
              const char *things)
{
  g_auto (GStrv) words = mato_words_split (sentence);

  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i++)
    if (mato_word_is (words[i], COLOURS) && mato_word_is (words[i + 1], things))
      return TRUE;

  return FALSE;
}

/* `Normal cage rules apply`: wherever there is a cage */
static gboolean
is_usual_sentence (const char *sentence)
{
  g_auto (GStrv) words = mato_words_split (sentence);
  guint n = g_strv_length (words);

  return n > 2 && n <= 6 && mato_word_is (words[0], "normal|standard|usual|regular")
         && (mato_word_is (words[n - 1], "rule|rules")
             || (mato_word_is (words[n - 1], "apply|applies")
                 && mato_word_is (words[n - 2], "rule|rules")));
}

/* What is named of a rule that a puzzle has, or has not. */
typedef struct
{
  gboolean is_there;
  gboolean is_missing;
} Named;

/* Blanks the words of @text that begin with one of @list. */
static void
blank_words (char       *text,
             const char *list)
{
  g_auto (GStrv) beginnings = g_strsplit (list, "|", -1);

  for (guint i = 0; beginnings[i] != NULL; i++)
    for (char *found = text; (found = strstr (found, beginnings[i])) != NULL;)
      if (found == text || !g_ascii_isalnum (found[-1]))
        while (g_ascii_isalnum (*found) || strchr ("'-/", *found) != NULL)
          {
            if (*found == '\0')
              break;
            *found++ = ' ';
          }
      else
        found++;
}

/* By the words that setters have for them, of which some are those of several rules. */
static Named
find_told_rules (const char  *sentence,
                 const Known *known)
{
  g_autofree char *others = g_strdup (sentence);
  const MatoVariant *variants;
  Named named = { FALSE, FALSE };
  guint n;

  variants = mato_variant_list (&n);
  for (guint i = 0; i < n; i++)
    if (variants[i].told != NULL && g_hash_table_contains (known->names, variants[i].name)
        && mato_words_has (sentence, variants[i].told))
      {
        named.is_there = TRUE;
        blank_words (others, variants[i].told);
      }
  for (guint i = 0; i < n; i++)
    named.is_missing |= variants[i].told != NULL && mato_words_has (others, variants[i].told);

  return named;
}

static gboolean
has_look (const Known *known,
          guint32      drawn)
{
  const MatoVariant *variants;
  guint n;

  variants = mato_variant_list (&n);
  for (guint i = 0; i < n; i++)
    if ((drawn >> variants[i].look & 1) != 0
        && g_hash_table_contains (known->names, variants[i].name))
      return TRUE;

  return FALSE;
}

/* By what is drawn of them. */
static Named
find_drawn_rules (const char  *sentence,
                  const Known *known)
{
  Named named = { FALSE, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (looks[i].words != NULL ? mato_words_has (sentence, looks[i].words)
                               : has_coloured (sentence, looks[i].coloured))
      {
        gboolean is_there = has_look (known, looks[i].looks);

        named.is_there |= is_there;
        named.is_missing |= !is_there;
      }

  return named;
}

/* `Thermo, renban and arrow rules apply`: each of them is a name, and none is a description. */
static gboolean
lists_names (const char *sentence)
{
  g_auto (GStrv) words = mato_words_split (sentence);
  guint n = g_strv_length (words);

  while (n > 0 && mato_word_is (words[n - 1], "apply|applies|,"))
    n--;

  return n > 0 && mato_word_is (words[n - 1], "rule|rules|constraint|constraints|restrictions");
}

/* Returns: whether marks of which @sentence speaks, or all, lack a rule that there are no others */
static gboolean
lacks_negative (const Known *known,
                const char  *sentence)
{
  static const struct
  {
    const char *mark;
    const char *rule;
    const char *words; /* beginnings */
  } pairs[] = {
    { "white", "no-other-white", "white|consecutive" },
    { "black", "no-other-black", "black|ratio" },
    { "white", "no-other-white", "dot|kropki" },
    { "black", "no-other-black", "dot|kropki" },
    { "x", "no-other-xv", "x|v|xv" },
    { "v", "no-other-xv", "x|v|xv" },
  };
  gboolean is_one_meant = FALSE, is_colour_meant = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      gboolean is_meant = mato_words_has (sentence, pairs[i].words);

      is_one_meant |= is_meant;
      is_colour_meant |= is_meant && i < 2;
    }
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if ((!is_one_meant || mato_words_has (sentence, pairs[i].words))
        && (!is_colour_meant || i < 2 || i > 3)
        && g_hash_table_contains (known->names, pairs[i].mark)
        && !g_hash_table_contains (known->names, pairs[i].rule))
      return TRUE;

  return FALSE;
}

/* `All possible dots are given`, `the negative constraint applies`: where there is no mark, nothing
 * is that it would mark. Returns: whether that is said, but is no rule of the puzzle */
static gboolean
has_missing_negative (const char  *sentence,
                      const Known *known)
{
  g_auto (GStrv) words = mato_words_split (sentence);
  gboolean is_all = FALSE, is_mark = FALSE, is_said = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *before = i > 0 ? words[i - 1] : "";

      is_all |= mato_word_is (words[i], "all|every") && !mato_word_is (before, "not|no");
      is_mark |= mato_word_is (words[i], MARKS);
      is_said |= is_all && is_mark && mato_word_is (words[i], "given|shown|marked|included|drawn")
                 && !mato_told_is_denied (words, i) && !mato_word_is (before, "necessarily|not");
      is_said |= mato_word_is (words[i], "negative") && !mato_word_is (before, "no|not|without|a")
                 && words[i + 1] != NULL && mato_word_is (words[i + 1], "constraint|constraints");
    }

  return is_said && lacks_negative (known, sentence);
}

/* `All cages have odd sums`: what is said of digits beside a rule that does not ask for it. */
static gboolean
has_missing_kind (const char  *sentence,
                  const Known *known)
{
  g_auto (GStrv) words = mato_words_split (sentence);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_filler = words[i + 1] != NULL
                           && mato_word_is (words[i + 1], "if|when|though|where|more|in");

      if (mato_word_is (words[i], "parity|parities|prime|primes"))
        return TRUE;
      if (((mato_word_is (words[i], "even") && !is_filler
            && (i == 0 || !mato_word_is (words[i - 1], "not|or|and")))
           || mato_word_is (words[i], "odd"))
          && !g_hash_table_contains (known->names, "odd")
          && !g_hash_table_contains (known->names, "even"))
        return TRUE;
    }

  return FALSE;
}

/* Notes the colours that lines of @sentence have. */
static void
note_colours (GHashTable *colours,
              const char *sentence)
{
  g_auto (GStrv) words = mato_words_split (sentence);

  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i++)
    if (mato_word_is (words[i], COLOURS)
        && mato_word_is (words[i + 1], "line|lines|stripe|stripes"))
      g_hash_table_add (colours, g_strdup (words[i]));
}

/* Returns: how many kinds of lines the puzzle has */
static guint
count_lines (const Known *known)
{
  const MatoVariant *variants;
  guint n, n_lines = 0;

  variants = mato_variant_list (&n);
  for (guint i = 0; i < n; i++)
    n_lines += (looks[0].looks >> variants[i].look & 1) != 0
               && g_hash_table_contains (known->names, variants[i].name);

  return n_lines;
}

/* Whether words of it hang together, as where a damaged link has another sign for each blank; an
 * address does, too. */
static gboolean
is_garbled (const char *sentence)
{
  guint n_letters = 0;

  if (strstr (sentence, "://") != NULL || strstr (sentence, "www.") != NULL)
    return FALSE;
  for (const char *c = sentence; *c != '\0' && n_letters <= LONGEST_WORD; c++)
    n_letters = *c == ' ' ? 0 : n_letters + g_ascii_isalpha (*c);

  return n_letters > LONGEST_WORD;
}

/* What a sentence is beside the rules of the puzzle. */
typedef enum
{
  SENTENCE_TELLS_NOTHING,
  SENTENCE_TELLS_KNOWN,
  SENTENCE_TELLS_MORE,
} Telling;

/* @goes_on: whether the one before it tells a known rule and this one may speak of the same */
static Telling
find_telling (const char  *sentence,
              const Known *known,
              gboolean     goes_on)
{
  Named told = find_told_rules (sentence, known), drawn = find_drawn_rules (sentence, known);
  gboolean is_there = told.is_there || drawn.is_there;

  if (has_missing_negative (sentence, known) || has_missing_kind (sentence, known))
    return SENTENCE_TELLS_MORE;
  if (mato_words_has (sentence, "irregular|jigsaw") && !known->has_own_boxes)
    return SENTENCE_TELLS_MORE;
  /* Setters keep their usual sentences where there is nothing that they are about. */
  if (!known->has_picture && is_usual_sentence (sentence))
    return is_there ? SENTENCE_TELLS_KNOWN : SENTENCE_TELLS_NOTHING;
  if (told.is_missing && (!told.is_there || lists_names (sentence)))
    return SENTENCE_TELLS_MORE;
  if (is_there)
    return SENTENCE_TELLS_KNOWN;
  if (drawn.is_missing)
    return SENTENCE_TELLS_MORE;
  if (!tells_rule (sentence, known->order))
    return SENTENCE_TELLS_NOTHING;

  return goes_on ? SENTENCE_TELLS_KNOWN : SENTENCE_TELLS_MORE;
}

static MatoTold
judge (const char  *sentence,
       const Known *known,
       gboolean     goes_on,
       gboolean    *is_known)
{
  MatoRuleset said = mato_ruleset_understand (sentence, known->order);
  g_auto (GStrv) words = NULL;
  Telling telling;

  if (mato_words_has (sentence, LIARS))
    return MATO_TOLD_NOT_AS_SAID;
  if (said == MATO_RULESET_SUDOKU && !mato_words_has (sentence, "irregular|jigsaw"))
    return MATO_TOLD_ALL_SAID;
  if (mato_told_denies_sudoku (sentence, known->order, known->has_boxes))
    return MATO_TOLD_NO_SUDOKU;

  telling = mato_words_has (sentence, UNKNOWN) || is_garbled (sentence)
              ? SENTENCE_TELLS_MORE : find_telling (sentence, known, goes_on);
  if (telling != SENTENCE_TELLS_NOTHING)
    *is_known = telling == SENTENCE_TELLS_KNOWN;
  if (telling != SENTENCE_TELLS_MORE)
    return MATO_TOLD_ALL_SAID;
  words = mato_words_split (sentence);
  return mato_told_has_repeats (words, known->order) ? MATO_TOLD_NO_SUDOKU : MATO_TOLD_MORE;
}

/* Returns: whether @sentence speaks of what was spoken of before it */
static gboolean
refers_back (const char *sentence)
{
  g_auto (GStrv) words = mato_words_split (sentence);

  return words[0] != NULL
         && (mato_word_is (words[0], REFERS)
             || mato_words_has (sentence, "for example|for instance|e.g|i.e|the same is"));
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

/* Returns: whether @sentence may tell more of the rules that are listed in the one before it */
static gboolean
explains (const char *before,
          const char *sentence)
{
  g_auto (GStrv) words = mato_words_split (sentence);

  return lists_names (before) && words[0] != NULL
         && !mato_word_is (words[0], "also|additionally|in|and|furthermore|plus|moreover");
}

/* What is between semicolons is a sentence by itself, and no point but that of a number is within
 * one. */
static char *
separate_parts (const char *text)
{
  GString *parts = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    {
      gboolean is_end = *c == ';' || (*c == '.' && c[1] != '\0' && !g_ascii_isalnum (c[1])
                                      && strchr (" \n.", c[1]) == NULL);

      if (is_end)
        g_string_append (parts, ". ");
      else
        g_string_append_c (parts, *c);
    }

  return g_string_free (parts, FALSE);
}

MatoTold
mato_told_judge (const char *text,
                 const char *rules,
                 guint       order,
                 gboolean    has_picture)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *separate = separate_parts (text);
  g_auto (GStrv) paragraphs = g_strsplit (separate, "\n", -1);
  Known known = { .order = order, .has_picture = has_picture, .has_boxes = TRUE, .names = names };
  MatoTold worst = MATO_TOLD_ALL_SAID;
  g_autoptr (GHashTable) colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_list = FALSE; /* below a line that names a known rule and ends with a colon */

  if (rules != NULL)
    know_rules (&known, rules);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      g_auto (GStrv) sentences = mato_ruleset_split (g_strstrip (paragraphs[i]));
      gboolean is_known = FALSE;

      is_list &= sentences[0] != NULL;
      for (guint j = 0; sentences[j] != NULL; j++)
        {
          gboolean goes_on = is_list || (is_known && (refers_back (sentences[j])
                                                      || explains (sentences[j - 1],
                                                                   sentences[j])));
          MatoTold told = judge (sentences[j], &known, goes_on, &is_known);

          worst = MAX (worst, told);
          note_colours (colours, sentences[j]);
        }
      is_list |= is_known && g_str_has_suffix (paragraphs[i], ":");
    }

  if (g_hash_table_size (colours) > MAX (1, count_lines (&known)))
    worst = MAX (worst, MATO_TOLD_MORE);
  if (known.has_boxes && mato_told_leaves_out_boxes (text, order))
    worst = MAX (worst, MATO_TOLD_NO_SUDOKU);

  return worst;
}
