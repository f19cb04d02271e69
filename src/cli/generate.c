/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-target.h"
#include "core/generate/stored-puzzle.h"
#include "core/generate/target-level.h"

#include <glib/gi18n.h>

#include "cli/generate-boards.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"

/* The options as they were typed. */
typedef struct
{
  char *count;
  char *seed;
  /* of puzzles for target sudoku: */
  char *clues;
  char *optima;
  char *target;
  /* of ordinary ones: */
  char *level;
  char *size;
  char *symmetry;
  char *technique;
  char *extra;
  char *tries;
  char *variant;
  gboolean is_minimal;
} Typed;

static void
typed_clear (Typed *self)
{
  g_free (self->count);
  g_free (self->seed);
  g_free (self->clues);
  g_free (self->optima);
  g_free (self->target);
  g_free (self->level);
  g_free (self->size);
  g_free (self->symmetry);
  g_free (self->technique);
  g_free (self->extra);
  g_free (self->tries);
  g_free (self->variant);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Typed, typed_clear)

static gboolean
keep_going_cb (gpointer data)
{
  return !mato_interrupted ();
}

static gboolean
parse_clues (const char           *text,
             MatoGenerateOptions  *options,
             GError              **error)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  guint64 from = 0, to = 0;

  if (ends[0] != NULL
      && g_ascii_string_to_unsigned (ends[0], 10, MATO_GENERATE_FEWEST, MATO_GENERATE_MOST,
                                     &from, NULL)
      && g_ascii_string_to_unsigned (ends[1] != NULL ? ends[1] : ends[0], 10, from,
                                     MATO_GENERATE_MOST, &to, NULL))
    {
      options->min_clues = from;
      options->max_clues = to;
      return TRUE;
    }

  /* Translators: %s is what was typed; 24-30 and --clues stay as they are */
  mato_options_set_error (error, _ ("--clues takes two numbers from %u to %u, such as 24-30, or "
                                    "one, not “%s”"),
                          MATO_GENERATE_FEWEST, MATO_GENERATE_MOST, text);
  return FALSE;
}

static gboolean
parse_optima (const char           *text,
              MatoGenerateOptions  *options,
              GError              **error)
{
  options->has_one_best = g_str_equal (text, "one");
  if (options->has_one_best || g_str_equal (text, "any"))
    return TRUE;

  /* Translators: %s is what was typed; one, any and --optima stay as they are */
  mato_options_set_error (error, _ ("--optima takes one or any, not “%s”"), text);
  return FALSE;
}

static gboolean
parse_series (const Typed  *typed,
              guint64      *count,
              guint64      *seed,
              GError      **error)
{
  *count = 1;
  *seed = (guint64) g_random_int () << 32 | g_random_int ();
  return (typed->count == NULL
          || mato_options_parse_number ("--count", typed->count, 1, count, error))
         && (typed->seed == NULL
             || mato_options_parse_number ("--seed", typed->seed, 0, seed, error));
}

static gboolean
is_for_target (const Typed *typed)
{
  return typed->target != NULL || typed->clues != NULL || typed->optima != NULL;
}

/* Whether all options suit the kind of puzzle that is asked for. */
static gboolean
check_kind (const Typed  *typed,
            GError      **error)
{
  const struct
  {
    const char *name;
    gboolean is_typed;
    gboolean suits_variants;
  } rows[] = {
    { "--level", typed->level != NULL, TRUE },
    { "--size", typed->size != NULL, TRUE },
    { "--symmetry", typed->symmetry != NULL, FALSE },
    { "--technique", typed->technique != NULL, FALSE },
    { "--extra", typed->extra != NULL, FALSE },
    { "--tries", typed->tries != NULL, TRUE },
    { "--minimal", typed->is_minimal, FALSE },
    { "--variant", typed->variant != NULL, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].is_typed && typed->variant != NULL && !rows[i].suits_variants)
      {
        /* Translators: %s is an option; --variant stays as it is */
        mato_options_set_error (error, _ ("%s cannot be combined with --variant"), rows[i].name);
        return FALSE;
      }
    else if (rows[i].is_typed && is_for_target (typed))
      {
        const char *other = typed->target != NULL ? "--target"
                            : typed->clues != NULL ? "--clues" : "--optima";

        /* Translators: two options */
        mato_options_set_error (error, _ ("%s is for ordinary puzzles and cannot be combined with "
                                          "%s, which is for target sudoku"), rows[i].name, other);
        return FALSE;
      }

  return TRUE;
}

/* The level says how many givens there are, and that one board is the best. */
static gboolean
parse_target (const Typed            *typed,
              const MatoTargetLevel **level,
              GError                **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_levels;
  const MatoTargetLevel *levels = mato_target_level_list (&n_levels);

  if (*typed->target == '\0')
    return TRUE;

  *level = mato_target_level_find (typed->target);
  if (*level != NULL && typed->clues == NULL && typed->optima == NULL)
    return TRUE;

  for (guint i = 0; i < n_levels; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", levels[i].name);
  if (*level == NULL)
    /* Translators: the first %s is a list of names, the second what was typed; --target stays as it
     * is */
    mato_options_set_error (error, _ ("--target takes one of %s, not “%s”"), names->str,
                            typed->target);
  else
    /* Translators: %s is a level of difficulty; the options stay as they are */
    mato_options_set_error (error, _ ("--target=%s cannot be combined with --clues or --optima; "
                                      "--target alone can"), typed->target);
  return FALSE;
}

/* Returns: whether there is another puzzle; @level: (nullable): of the options otherwise */
static gboolean
make_target (MatoRandom                *random,
             const MatoGenerateOptions *options,
             const MatoTargetLevel     *level,
             guint8                    *givens)
{
  if (level != NULL)
    return mato_generate_target_of_level (random, level, keep_going_cb, NULL, givens);

  return mato_generate_target (random, options, givens);
}

static MatoStatus
print_target_puzzles (const MatoGenerateOptions *options,
                      const MatoTargetLevel     *level,
                      guint64                    count,
                      guint64                    seed)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoRandom random = { seed };
  guint8 givens[MATO_MAX_CELLS];
  guint64 n_made = 0;
  MatoOutput output;

  mato_output_init (&output);
  while (n_made < count && make_target (&random, options, level, givens))
    {
      mato_write_line (output.text, geometry, givens);
      g_string_append_c (output.text, '\n');
      mato_output_flush (&output);
      n_made++;
    }

  mato_output_clear (&output);
  return n_made < count ? MATO_STATUS_STOPPED : MATO_STATUS_OK;
}

static int
run_target (const MatoCommand *command,
            const Typed       *typed,
            guint64            count,
            guint64            seed)
{
  MatoGenerateOptions options = { .min_clues = 24, .max_clues = 30, .keep_going = keep_going_cb };
  const MatoTargetLevel *level = NULL;
  g_autoptr (GError) error = NULL;

  if ((typed->target != NULL && !parse_target (typed, &level, &error))
      || (typed->clues != NULL && !parse_clues (typed->clues, &options, &error))
      || (typed->optima != NULL && !parse_optima (typed->optima, &options, &error)))
    return mato_usage_error (command, error);

  return print_target_puzzles (&options, level, count, seed);
}

static gboolean
parse_level (const char       *text,
             const MatoLevel **level,
             GError          **error)
{
  g_autoptr (GString) names = g_string_new ("any");
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);

  *level = mato_level_find (text);
  if (*level != NULL || g_str_equal (text, "any"))
    return TRUE;

  for (guint i = 0; i < n_levels; i++)
    g_string_append_printf (names, ", %s", levels[i].name);
  /* Translators: the first %s is a list of names, the second what was typed; --level stays as it
   * is */
  mato_options_set_error (error, _ ("--level takes one of %s, not “%s”"), names->str, text);
  return FALSE;
}

/* Not every level is of every board. */
static gboolean
check_level (const MatoLevel     *level,
             const MatoGeometry  *geometry,
             GError             **error)
{
  if (level == NULL || mato_level_suits (level, geometry))
    return TRUE;

  /* Translators: %s is a level such as easy, %u is the rows of a board, twice; --level=any stays as
   * it is */
  mato_options_set_error (error, _ ("no %u×%u board is of the level %s; use an easier one, or "
                                    "--level=any"), geometry->order, geometry->order, level->name);
  return FALSE;
}

static gboolean
parse_technique (const char           *text,
                 const MatoTechnique **technique,
                 GError              **error)
{
  g_autoptr (GString) names = NULL;
  MatoTechniqueId id = mato_technique_find (text);

  if (id != MATO_N_TECHNIQUES)
    {
      *technique = mato_technique_get (id);
      return TRUE;
    }

  names = g_string_new (NULL);
  for (guint i = 0; i < MATO_N_TECHNIQUES; i++)
    if (mato_stored_puzzle_is_known (i))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              mato_technique_get (i)->name);
  /* Translators: the first %s is a list of names, the second what was typed; --technique stays as
   * it is */
  mato_options_set_error (error, _ ("--technique takes one of %s, not “%s”"), names->str, text);
  return FALSE;
}

/* Drawing puzzles until one needs it would go on for ever. */
static gboolean
check_technique (const MatoTechnique  *technique,
                 const MatoGeometry   *geometry,
                 GError              **error)
{
  if (technique == NULL || geometry->order != 9
      || mato_stored_puzzle_is_known (mato_technique_find (technique->name)))
    return TRUE;

  /* Translators: %s is a technique as the command line spells it, direct-claiming */
  mato_options_set_error (error, _ ("no 9×9 puzzle is known that needs %s: others that are as "
                                    "simple always lead on, too"), technique->name);
  return FALSE;
}

/* A number of rows, 9, or the rows and columns of a box, 3x3. */
static gboolean
parse_size (const char  *text,
            guint       *box_rows,
            guint       *box_columns,
            GError     **error)
{
  g_auto (GStrv) sides = g_strsplit_set (text, "xX", 2);
  guint64 rows = 0, columns = 0;

  if (sides[0] != NULL && g_ascii_string_to_unsigned (sides[0], 10, 2, MATO_MAX_ORDER, &rows, NULL))
    {
      *box_rows = rows;
      if (sides[1] == NULL && mato_geometry_default_box (rows, box_rows, box_columns))
        return TRUE;

      if (sides[1] != NULL
          && g_ascii_string_to_unsigned (sides[1], 10, 2, MATO_MAX_ORDER, &columns, NULL)
          && mato_geometry_is_valid (rows, columns))
        {
          *box_columns = columns;
          return TRUE;
        }
    }

  /* Translators: %s is what was typed; 9, 16, 3x4 and --size stay as they are */
  mato_options_set_error (error, _ ("--size takes the rows of a board, such as 9 or 16, or the "
                                    "rows and columns of a box, such as 3x4, not “%s”"), text);
  return FALSE;
}

static gboolean
parse_symmetry (const char    *text,
                MatoSymmetry  *symmetry,
                GError       **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (mato_symmetry_from_name (text, symmetry))
    return TRUE;

  for (guint i = 0; i < MATO_N_SYMMETRIES; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mato_symmetry_get_name (i));
  /* Translators: the first %s is a list of names, the second what was typed; --symmetry stays as
   * it is */
  mato_options_set_error (error, _ ("--symmetry takes one of %s, not “%s”"), names->str, text);
  return FALSE;
}

static gboolean
parse_extra (const Typed  *typed,
             MatoRecipe   *recipe,
             GError      **error)
{
  guint64 n_extra = 0;

  if (typed->extra != NULL
      && !mato_options_parse_number ("--extra", typed->extra, 0, &n_extra, error))
    return FALSE;

  recipe->n_extra = MIN (n_extra, MATO_MAX_CELLS);
  recipe->is_minimal = typed->is_minimal;
  if (!typed->is_minimal || n_extra == 0)
    return TRUE;

  /* Translators: --minimal and --extra stay as they are */
  mato_options_set_error (error, _ ("--minimal cannot be combined with --extra"));
  return FALSE;
}

/* Some wishes no board fulfils, and nobody knows of which. So many take a few minutes; larger ones
 * take longer, about by the cube of their cells. */
#define DEFAULT_TRIES 100000

static gboolean
parse_tries (const char          *text,
             const MatoGeometry  *geometry,
             guint               *max_tries,
             GError             **error)
{
  double growth = MAX (geometry->n_cells / 81.0, 1);
  guint64 n_tries = (guint64) (DEFAULT_TRIES / (growth * growth * growth));

  if (text != NULL && !mato_options_parse_number ("--tries", text, 1, &n_tries, error))
    return FALSE;

  *max_tries = (guint) MIN (n_tries, G_MAXUINT - 1);
  return TRUE;
}

static int
run_level (const MatoCommand       *command,
           const Typed             *typed,
           const MatoCommonOptions *common,
           guint64                  count,
           guint64                  seed)
{
  guint box_rows = 3, box_columns = 3;
  MatoBoardSeries series = { .count = count, .seed = seed, .n_jobs = common->n_jobs };
  g_autoptr (MatoGeometry) geometry = NULL;
  g_autoptr (GError) error = NULL;

  if (!parse_level (typed->level, &series.recipe.level, &error)
      || (typed->size != NULL && !parse_size (typed->size, &box_rows, &box_columns, &error))
      || (typed->symmetry != NULL
          && !parse_symmetry (typed->symmetry, &series.recipe.symmetry, &error))
      || (typed->technique != NULL
          && !parse_technique (typed->technique, &series.recipe.technique, &error))
      || !parse_extra (typed, &series.recipe, &error))
    return mato_usage_error (command, error);

  series.geometry = geometry = mato_geometry_new (box_rows, box_columns);
  if (!check_level (series.recipe.level, geometry, &error)
      || !check_technique (series.recipe.technique, geometry, &error)
      || !parse_tries (typed->tries, geometry, &series.max_tries, &error))
    return mato_usage_error (command, error);

  if (mato_recipe_is_stored (&series.recipe, geometry))
    /* Translators: %s is the name of a technique */
    g_printerr (_ ("mato-cli: %s is rare: these are stored puzzles, varied by symmetry\n"),
                series.recipe.technique->name);
  return mato_board_series_print (&series);
}

static gboolean
parse_variant (const Typed      *typed,
               MatoBoardSeries  *series,
               GError          **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_variants;
  const MatoMadeVariant *variants = mato_made_variant_list (&n_variants);

  series->variant = mato_made_variant_find (typed->variant);
  series->variant_level = MATO_VARIANT_EASY;
  if (series->variant == NULL)
    {
      for (guint i = 0; i < n_variants; i++)
        g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", variants[i].name);
      /* Translators: the first %s is a list of names, the second what was typed; --variant stays
       * as it is */
      mato_options_set_error (error, _ ("--variant takes one of %s, not “%s”"), names->str,
                              typed->variant);
      return FALSE;
    }
  if (typed->level == NULL || mato_variant_level_from_name (typed->level, &series->variant_level))
    return TRUE;

  /* Translators: %s is what was typed; the options and easy, medium and hard stay as they are */
  mato_options_set_error (error, _ ("with --variant, --level takes easy, medium or hard, not "
                                    "“%s”"), typed->level);
  return FALSE;
}

static int
run_variant (const MatoCommand       *command,
             const Typed             *typed,
             const MatoCommonOptions *common,
             guint64                  count,
             guint64                  seed)
{
  guint box_rows = 3, box_columns = 3;
  MatoBoardSeries series = { .count = count, .seed = seed, .n_jobs = common->n_jobs };
  g_autoptr (MatoGeometry) geometry = NULL;
  g_autoptr (GError) error = NULL;

  if (!parse_variant (typed, &series, &error)
      || (typed->size != NULL && !parse_size (typed->size, &box_rows, &box_columns, &error)))
    return mato_usage_error (command, error);

  series.geometry = geometry = mato_geometry_new (box_rows, box_columns);
  if (!parse_tries (typed->tries, geometry, &series.max_tries, &error))
    return mato_usage_error (command, error);

  if (!mato_made_variant_suits (series.variant, geometry))
    {
      /* Translators: %s is a variant, as killer; --variant and --size stay as they are */
      mato_options_set_error (&error, _ ("--variant=%s has no boards of that --size; it takes %u "
                                         "to %u rows"), series.variant->name,
                              MATO_VARIANT_LEAST_ORDER, MATO_VARIANT_MOST_ORDER);
      return mato_usage_error (command, error);
    }

  return mato_board_series_print (&series);
}

static gboolean
target_cb (const char  *name,
           const char  *value,
           gpointer     data,
           GError     **error)
{
  Typed *typed = data;

  g_free (typed->target);
  typed->target = g_strdup (value);
  return TRUE;
}

static gboolean
parse (const MatoCommand  *command,
       int                 argc,
       char              **argv,
       Typed              *typed,
       MatoCommonOptions  *common,
       GError            **error)
{
  const GOptionEntry entries[] = {
    { "count", 'n', 0, G_OPTION_ARG_STRING, &typed->count, N_ ("Make N puzzles (default 1)"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &typed->seed,
      N_ ("Seed: the same N makes the same puzzles (default: different each time)"), "N" },
    { "clues", 0, 0, G_OPTION_ARG_STRING, &typed->clues,
      N_ ("For target sudoku: number of givens, from-to or exactly N (default 24-30)"), "N[-N]" },
    { "optima", 0, 0, G_OPTION_ARG_STRING, &typed->optima,
      N_ ("For target sudoku: one: only one board has the highest score; any: no such condition "
          "(default any)"),
      "one|any" },
    { "target", 0, G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, target_cb,
      N_ ("A puzzle for target sudoku; easy, medium or hard: how difficult, and one board is the "
          "best"), N_ ("NAME") },
    { "level", 0, 0, G_OPTION_ARG_STRING, &typed->level,
      N_ ("How difficult it is: any (the default), easy, medium, hard, very-hard, expert or "
          "extreme"), N_ ("NAME") },
    { "size", 0, 0, G_OPTION_ARG_STRING, &typed->size,
      /* Translators: N, R and C are the option's placeholders */
      N_ ("Boards of N rows, or with boxes of R rows and C columns (default 9)"),
      "N|RxC" },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &typed->variant,
      N_ ("A puzzle of a variant, as a document: killer, jigsaw, diagonal, windoku, anti-knight, "
          "anti-king, thermo, arrow, kropki, xv or odd-even; --level easy (the default), medium "
          "or hard says which steps it needs"), N_ ("NAME") },
    { "symmetry", 0, 0, G_OPTION_ARG_STRING, &typed->symmetry,
      N_ ("Symmetry of the givens: none, 180, 90, mirror, diagonal, diagonals, full "
          "(default none)"), N_ ("NAME") },
    { "technique", 0, 0, G_OPTION_ARG_STRING, &typed->technique,
      N_ ("The technique is needed, as hint names it"), N_ ("NAME") },
    { "minimal", 0, 0, G_OPTION_ARG_NONE, &typed->is_minimal,
      N_ ("With --symmetry: every single given is needed, not just every symmetric group"), NULL },
    { "extra", 0, 0, G_OPTION_ARG_STRING, &typed->extra,
      N_ ("At least N more givens than are needed (default 0)"), "N" },
    { "tries", 0, 0, G_OPTION_ARG_STRING, &typed->tries,
      N_ ("Give up after N boards (default 100000; fewer of large ones)"), "N" },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, typed, MATO_COMMON_JOBS | MATO_COMMON_NO_FILES, argc,
                           argv, common, error))
    return FALSE;

  return check_kind (typed, error);
}

/* No option meant a puzzle for target sudoku once. What tells so is for one release. */
static gboolean
is_bare (const Typed *typed)
{
  return typed->level == NULL && typed->size == NULL && typed->symmetry == NULL
         && typed->technique == NULL && typed->extra == NULL && typed->tries == NULL
         && !typed->is_minimal;
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  g_auto (MatoCommonOptions) common = { 0 };
  g_auto (Typed) typed = { 0 };
  g_autoptr (GError) error = NULL;
  guint64 count, seed;

  if (!parse (command, argc, argv, &typed, &common, &error)
      || !parse_series (&typed, &count, &seed, &error))
    return mato_usage_error (command, error);

  if (is_for_target (&typed))
    return run_target (command, &typed, count, seed);

  if (typed.variant != NULL)
    return run_variant (command, &typed, &common, count, seed);

  if (is_bare (&typed))
    g_printerr (_ ("mato-cli: generate makes ordinary puzzles now, with one solution; --target "
                   "makes those for target sudoku, as before\n"));
  if (typed.level == NULL)
    typed.level = g_strdup ("any");
  return run_level (command, &typed, &common, count, seed);
}

const MatoCommand mato_command_generate = {
  .name = "generate",
  .summary = N_ ("Make puzzles"),
  .details = N_ ("Prints a puzzle per line, with one solution. With --target, --clues or --optima "
                 "it is a 9×9\npuzzle for target sudoku: givens taken at random from a complete "
                 "board, with several solutions."),
  .run = run,
};
