/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/puzzle-kind.h"

#include "core/generate/stored-puzzle.h"
#include "core/notation/sections.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define KEY_KIND "kind"

/* Returns: whether there is such a level, if any, for the size */
static gboolean
parse_level (const char     *name,
             MatoPuzzleKind *kind)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (kind->box_rows, kind->box_columns);

  kind->level = mato_level_find (name);
  return kind->level != NULL ? mato_level_suits (kind->level, geometry) : g_str_equal (name, "any");
}

static gboolean
parse_technique (const char     *name,
                 MatoPuzzleKind *kind)
{
  MatoTechniqueId id = mato_technique_find (name);

  if (id == MATO_N_TECHNIQUES || !mato_stored_puzzle_is_known (id) || kind->level != NULL
      || kind->box_rows != 3 || kind->box_columns != 3)
    return FALSE;

  kind->technique = mato_technique_get (id);
  return TRUE;
}

gboolean
mato_puzzle_kind_parse (const char     *text,
                        MatoPuzzleKind *kind)
{
  char level[16], symmetry[16] = "180", technique[32] = "";

  *kind = (MatoPuzzleKind) { 0 };
  if (sscanf (text, "%15s %2ux%2u %15s %31s", level, &kind->box_rows, &kind->box_columns, symmetry,
              technique) < 3)
    return FALSE;

  return mato_geometry_is_valid (kind->box_rows, kind->box_columns)
         && mato_symmetry_from_name (symmetry, &kind->symmetry) && parse_level (level, kind)
         && (*technique == '\0' || parse_technique (technique, kind));
}

char *
mato_puzzle_kind_to_text (const MatoPuzzleKind *self)
{
  return g_strdup_printf ("%s %ux%u %s%s%s", self->level != NULL ? self->level->name : "any",
                          self->box_rows, self->box_columns,
                          mato_symmetry_get_name (self->symmetry),
                          self->technique != NULL ? " " : "",
                          self->technique != NULL ? self->technique->name : "");
}

gboolean
mato_puzzle_kind_equal (const MatoPuzzleKind *a,
                        const MatoPuzzleKind *b)
{
  return a->box_rows == b->box_rows && a->box_columns == b->box_columns && a->level == b->level
         && a->symmetry == b->symmetry && a->technique == b->technique;
}

MatoRecipe
mato_puzzle_kind_get_recipe (const MatoPuzzleKind *self)
{
  return (MatoRecipe) { .symmetry = self->symmetry, .level = self->level,
                        .technique = self->technique };
}

/* Returns: (nullable): the line of the header that begins with @key and a colon; @end: behind it */
static const char *
find_line (const char  *sections,
           const char  *key,
           const char **end)
{
  gsize length = strlen (key);
  const char *line = sections;
  const char *behind = sections != NULL ? mato_sections_skip_header (sections) : NULL;

  while (line != NULL && line < behind)
    {
      const char *feed = strchr (line, '\n');

      *end = feed != NULL ? feed + 1 : line + strlen (line);
      if (strncmp (line, key, length) == 0 && line[length] == ':')
        return line;

      line = *end;
    }

  return NULL;
}

void
mato_puzzle_kind_set_header (MatoPuzzle *puzzle,
                             const char *key,
                             const char *value)
{
  const char *old = puzzle->sections != NULL ? puzzle->sections : "";
  const char *end = NULL;
  const char *line = find_line (old, key, &end);
  GString *text = g_string_new (NULL);

  if (value != NULL)
    g_string_append_printf (text, "%s: %s\n", key, value);
  if (line != NULL)
    g_string_append_len (text, old, line - old);
  /* A section begins with an empty line; with nothing before it, it has none. */
  if (line == NULL && *old == '[')
    g_string_append_c (text, '\n');
  g_string_append (text, line != NULL ? end : old);

  g_free (puzzle->sections);
  puzzle->sections = g_string_free (text, text->len == 0);
}

char *
mato_puzzle_kind_dup_header (const MatoPuzzle *puzzle,
                             const char       *key)
{
  const char *end = NULL;
  const char *line = find_line (puzzle->sections, key, &end);

  if (line == NULL)
    return NULL;

  line += strlen (key) + 1;
  return g_strstrip (g_strndup (line, end - line));
}

MatoPuzzle *
mato_puzzle_kind_wrap (const MatoPuzzleKind *self,
                       const guint8         *givens)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (self->box_rows, self->box_columns);
  g_autofree char *kind = mato_puzzle_kind_to_text (self);
  MatoBoard *board = mato_board_new (geometry);
  MatoPuzzle *puzzle;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_set (board, cell, givens[cell], MATO_ORIGIN_GIVEN);

  puzzle = mato_puzzle_new (board);
  if (self->level != NULL || self->technique != NULL)
    puzzle->title = g_strdup (self->level != NULL ? _(self->level->title)
                                                  : _(self->technique->title));
  mato_puzzle_kind_set_header (puzzle, KEY_KIND, kind);
  return puzzle;
}

gboolean
mato_puzzle_kind_of (const MatoPuzzle *puzzle,
                     MatoPuzzleKind   *kind)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autofree char *text = mato_puzzle_kind_dup_header (puzzle, KEY_KIND);

  return text != NULL && mato_puzzle_kind_parse (text, kind)
         && kind->box_rows == geometry->box_rows && kind->box_columns == geometry->box_columns;
}

void
mato_puzzle_kind_forget (MatoPuzzle *puzzle)
{
  mato_puzzle_kind_set_header (puzzle, KEY_KIND, NULL);
}
