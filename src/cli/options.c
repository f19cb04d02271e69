/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include "cli/input.h"
#include "cli/option-words.h"
#include "core/rules/rules.h"
#include "core/rules/variants.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/shown.h"

#define MAX_JOBS 1024
#define MAX_SECONDS 1e9

/* Rows of the table of variants. */
#define MAX_VARIANTS 100

/* The common options as they were typed. */
typedef struct
{
  char *box;
  char *alphabet;
  char *jobs;
  char *time_limit;
  char *rules;
  char *jigsaw;
  gboolean wants[MAX_VARIANTS]; /* rules of the whole board, by their places in the table */
} Typed;

static void
typed_clear (Typed *self)
{
  g_free (self->box);
  g_free (self->alphabet);
  g_free (self->jobs);
  g_free (self->time_limit);
  g_free (self->rules);
  g_free (self->jigsaw);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Typed, typed_clear)

void
mato_options_set_error (GError     **error,
                        const char  *format,
                        ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
}

gboolean
mato_options_parse_number (const char  *option,
                           const char  *text,
                           guint        minimum,
                           guint64     *number,
                           GError     **error)
{
  if (g_ascii_string_to_unsigned (text, 10, minimum, G_MAXINT64, number, NULL))
    return TRUE;

  if (*text != '\0' && strspn (text, "0123456789") == strlen (text) && strlen (text) > 18)
    {
      /* Translators: the first %s is an option such as --jobs, the second what was typed */
      mato_options_set_error (error, _ ("%s: %s is too large"), option, text);
      return FALSE;
    }

  /* Translators: the first %s is an option such as --jobs, the second what was typed */
  mato_options_set_error (error, _ ("%s takes a whole number from %u on, not “%s”"),
                          option, minimum, text);
  return FALSE;
}

static gboolean
parse_box (const char         *text,
           MatoReaderOptions  *reader,
           GError            **error)
{
  char *end;
  guint64 rows = g_ascii_strtoull (text, &end, 10);
  guint64 columns = 0;

  if (g_ascii_isdigit (text[0]) && (*end == 'x' || *end == 'X') && g_ascii_isdigit (end[1]))
    columns = g_ascii_strtoull (end + 1, &end, 10);

  if (*end != '\0' || rows > MATO_MAX_ORDER || columns > MATO_MAX_ORDER
      || !mato_geometry_is_valid (rows, columns))
    {
      /* Translators: %s is what was typed; 2x3 and --box stay as they are */
      mato_options_set_error (error, _ ("--box takes the rows and columns of a box, such as 2x3, "
                                        "both at least 2 and their product at most %u, not “%s”"),
                              MATO_MAX_ORDER, text);
      return FALSE;
    }

  reader->box_rows = rows;
  reader->box_columns = columns;
  return TRUE;
}

static gboolean
parse_alphabet (const char         *text,
                MatoReaderOptions  *reader,
                GError            **error)
{
  static const struct
  {
    const char *name;
    MatoAlphabet alphabet;
  } alphabets[] = {
    { "1", MATO_ALPHABET_CANONICAL },
    { "A", MATO_ALPHABET_LETTERS },
    { "a", MATO_ALPHABET_LETTERS },
    { "0", MATO_ALPHABET_HEX },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (alphabets); i++)
    if (g_str_equal (text, alphabets[i].name))
      {
        reader->has_alphabet = TRUE;
        reader->alphabet = alphabets[i].alphabet;
        return TRUE;
      }

  /* Translators: %s is what was typed */
  mato_options_set_error (error, _ ("--alphabet takes the first symbol, 1, A or 0, not “%s”"),
                          text);
  return FALSE;
}

static gboolean
parse_jobs (const char  *text,
            guint       *n_jobs,
            GError     **error)
{
  guint64 number;

  if (!mato_options_parse_number ("--jobs", text, 1, &number, error))
    return FALSE;

  *n_jobs = MIN (number, MAX_JOBS);
  return TRUE;
}

static gboolean
parse_time_limit (const char  *text,
                  gint64      *time_limit,
                  GError     **error)
{
  char *end;
  double seconds = g_ascii_strtod (text, &end);

  /* Hexadecimal numbers are numbers to the function, but hardly to who types `0x1`. */
  if (end == text || *end != '\0' || strpbrk (text, "xX") != NULL || !isfinite (seconds)
      || seconds <= 0)
    {
      /* Translators: %s is what was typed */
      mato_options_set_error (error,
                              _ ("--time-limit takes seconds above 0, such as 0.5, not “%s”"),
                              text);
      return FALSE;
    }

  *time_limit = MAX (MIN (seconds, MAX_SECONDS) * G_USEC_PER_SEC, 1);
  return TRUE;
}

/* The rules of a file. A fault in them is told as soon as there is a puzzle. */
static gboolean
load_rules (const char  *file,
            char       **rules,
            GError     **error)
{
  GString *text = mato_input_load_file (file, MATO_RULES_MAX_BYTES >> 20, error);

  if (text == NULL)
    return FALSE;
  if (!g_utf8_validate_len (text->str, text->len, NULL))
    {
      mato_options_set_error (error, _ ("%s: this is not UTF-8 text"), file);
      g_string_free (text, TRUE);
      return FALSE;
    }

  *rules = g_string_free (text, FALSE);
  return TRUE;
}

/* Puts what was typed as an option before the rules of the file, if it is the shape of the board,
 * or behind them. */
static void
add_rules (const Typed  *typed,
           char        **rules)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  if (typed->jigsaw != NULL)
    g_string_append_printf (text, "regions %s\n", typed->jigsaw);
  if (*rules != NULL)
    g_string_append_printf (text, "%s\n", *rules);
  for (guint i = 0; i < n_variants; i++)
    {
      guint first = i;

      while (first > 0 && g_strcmp0 (variants[first - 1].option, variants[i].option) == 0)
        first--;
      if (variants[i].option != NULL && typed->wants[first])
        g_string_append_printf (text, "%s\n", variants[i].name);
    }

  if (text->len == 0)
    return;
  g_free (*rules);
  *rules = g_string_free (g_steal_pointer (&text), FALSE);
}

/* A word for each rule of the whole board. */
static void
collect_rules (Typed  *typed,
               GArray *all)
{
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);
  const GOptionEntry jigsaw = {
    "jigsaw", 0, 0, G_OPTION_ARG_STRING, &typed->jigsaw,
    /* Translators: MAP is the option's placeholder */
    N_ ("Regions instead of boxes: a character for each cell, row by row"), N_ ("MAP")
  };

  g_assert (n_variants <= MAX_VARIANTS);
  g_array_append_val (all, jigsaw);
  for (guint i = 0; i < n_variants; i++)
    {
      const GOptionEntry entry = { variants[i].option, 0, 0, G_OPTION_ARG_NONE, &typed->wants[i],
                                   variants[i].sentence, NULL };

      if (entry.long_name != NULL
          && (i == 0 || g_strcmp0 (variants[i - 1].option, entry.long_name) != 0))
        g_array_append_val (all, entry);
    }
}

static gboolean
parse_typed (const Typed        *typed,
             MatoCommonOptions  *common,
             GError            **error)
{
  gboolean is_loaded = typed->rules == NULL || load_rules (typed->rules, &common->rules, error);

  if (is_loaded)
    add_rules (typed, &common->rules);
  return is_loaded && (typed->box == NULL || parse_box (typed->box, &common->reader, error))
         && (typed->alphabet == NULL || parse_alphabet (typed->alphabet, &common->reader, error))
         && (typed->jobs == NULL || parse_jobs (typed->jobs, &common->n_jobs, error))
         && (typed->time_limit == NULL
             || parse_time_limit (typed->time_limit, &common->time_limit, error));
}

/* Returns: (transfer full): @entries (nullable) and the common ones, with an end */
static GArray *
collect_entries (const GOptionEntry *entries,
                 MatoCommonFlags     flags,
                 Typed              *typed,
                 MatoCommonOptions  *common)
{
  const GOptionEntry reads[] = {
    { "box", 0, 0, G_OPTION_ARG_STRING, &typed->box,
      N_ ("Read boxes of R rows and C columns"), "RxC" },
    { "alphabet", 0, 0, G_OPTION_ARG_STRING, &typed->alphabet,
      N_ ("Read digits as 1-9A…, A… or 0-9A…"), "1|A|0" },
  };
  const GOptionEntry jobs = {
    "jobs", 'j', 0, G_OPTION_ARG_STRING, &typed->jobs,
    /* Translators: N is the option's placeholder */
    N_ ("Work on N puzzles at once (default: one for each processor)"), "N"
  };
  const GOptionEntry rules = {
    "rules", 0, 0, G_OPTION_ARG_FILENAME, &typed->rules,
    /* Translators: FILE is the option's placeholder; rules of variants of sudoku, such as killer */
    N_ ("Add the rules in FILE to every puzzle"), N_ ("FILE")
  };
  const GOptionEntry times = {
    "time-limit", 0, 0, G_OPTION_ARG_STRING, &typed->time_limit,
    N_ ("Stop working on a puzzle after SECONDS"), N_ ("SECONDS")
  };
  const GOptionEntry files = {
    G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &common->files, NULL, NULL
  };
  GArray *all = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (; entries != NULL && entries->long_name != NULL; entries++)
    g_array_append_val (all, *entries);
  if (flags & MATO_COMMON_READS)
    g_array_append_vals (all, reads, G_N_ELEMENTS (reads));
  if (flags & MATO_COMMON_RULES)
    {
      g_array_append_val (all, rules);
      collect_rules (typed, all);
    }
  if (flags & MATO_COMMON_JOBS)
    g_array_append_val (all, jobs);
  if (flags & MATO_COMMON_TIME)
    g_array_append_val (all, times);
  if (!(flags & MATO_COMMON_NO_FILES))
    g_array_append_val (all, files);

  return all;
}

static void
print_help (const MatoCommand  *command,
            const GOptionEntry *entries,
            MatoCommonFlags     flags)
{
  g_autofree char *options = mato_option_words_help (entries);

  /* Translators: how a command is called, "mato-cli solve [OPTION…]"; %s is its name */
  g_print (_ ("Usage: mato-cli %s [OPTION…]"), command->name);
  if (command->parameters != NULL)
    g_print (" %s", command->parameters);
  if (!(flags & MATO_COMMON_NO_FILES))
    g_print (" %s", _ ("[FILE…]"));
  g_print ("\n\n%s\n\n%s", _ (command->summary), options);
  if (command->details != NULL)
    g_print ("\n%s\n", _ (command->details));
}

/* Whether help is asked for among the words before those that are files whatever they look like. */
static gboolean
wants_help (const GPtrArray *words)
{
  for (guint i = 1; i < words->len && !g_str_equal (words->pdata[i], "--"); i++)
    if (g_str_equal (words->pdata[i], "--help") || g_str_equal (words->pdata[i], "-h")
        || g_str_equal (words->pdata[i], "-?"))
      return TRUE;

  return FALSE;
}

/* Returns: whether nothing is left over; words that GLib removes from @words are freed with @all */
static gboolean
parse_words (GOptionContext  *context,
             GPtrArray       *all,
             GError         **error)
{
  g_autofree char **words = g_memdup2 (all->pdata, all->len * sizeof (char *));
  char **rest = words;
  int n = (int) all->len;

  if (!g_option_context_parse (context, &n, &rest, error))
    return FALSE;
  if (n <= 1)
    return TRUE;

  /* Translators: %s is what was typed */
  mato_options_set_error (error, _ ("unexpected argument “%s”"), rest[1]);
  return FALSE;
}

gboolean
mato_options_parse (const MatoCommand   *command,
                    const GOptionEntry  *entries,
                    gpointer             data,
                    MatoCommonFlags      flags,
                    int                  argc,
                    char               **argv,
                    MatoCommonOptions   *common,
                    GError             **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autofree char *name = g_strdup_printf ("mato-cli %s", command->name);
  GOptionGroup *group = g_option_group_new (command->name, "", "", data, NULL);
  g_auto (Typed) typed = { 0 };
  g_autoptr (GArray) all = collect_entries (entries, flags, &typed, common);
  const GOptionEntry *list = (const GOptionEntry *) (gpointer) all->data;
  g_autoptr (GPtrArray) words = NULL;

  *common = (MatoCommonOptions) { .n_jobs = g_get_num_processors (),
                                  .knows_rules = (flags & MATO_COMMON_RULES) != 0 };
  g_option_group_add_entries (group, list);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_main_group (context, group);
  g_set_prgname (name);

  if (argc == 2 && g_str_equal (argv[1], "--list-options"))
    {
      mato_option_words_list (list);
      exit (MATO_STATUS_OK);
    }

  words = mato_option_words_new (list, argc, argv, error);
  if (words == NULL)
    return FALSE;
  if (wants_help (words))
    {
      print_help (command, list, flags);
      exit (MATO_STATUS_OK);
    }

  if (!parse_words (context, words, error) || !parse_typed (&typed, common, error))
    return FALSE;

  if (common->files == NULL)
    common->files = g_strdupv (((char *[]) { (char *) "-", NULL }));
  return TRUE;
}

void
mato_common_options_clear (MatoCommonOptions *self)
{
  g_clear_pointer (&self->files, g_strfreev);
  g_clear_pointer (&self->rules, g_free);
}

gboolean
mato_options_parse_notation (const char            *option,
                             const char            *name,
                             MatoNotationCondition  suits,
                             MatoNotation          *notation,
                             GError               **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (name == NULL || mato_notation_from_name (name, notation))
    return TRUE;

  for (guint i = 0; i < MATO_N_NOTATIONS; i++)
    {
      const MatoNotationInfo *info = mato_notation_get_info (i);

      if (suits == NULL || suits (info))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", info->name);
    }

  /* Translators: an option such as --to, what was typed, a list of names */
  mato_options_set_error (error, _ ("%s: unknown notation “%s”; use one of %s"),
                          option, name, names->str);
  return FALSE;
}

int
mato_usage_error (const MatoCommand *command,
                  const GError      *error)
{
  return mato_usage_error_literal (command, error->message);
}

int
mato_usage_error_literal (const MatoCommand *command,
                          const char        *message)
{
  g_autofree char *shown = mato_shown_text (message, MATO_SHOWN_LINE);

  g_printerr ("mato-cli %s: %s\n", command->name, shown);
  /* Translators: %s is a command such as solve; mato-cli and --help stay as they are */
  g_printerr (_ ("Try “mato-cli %s --help”.\n"), command->name);
  return MATO_STATUS_BAD;
}
