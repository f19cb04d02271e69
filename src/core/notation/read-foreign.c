/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Notations that are known by a signature and that Mato cannot read: refused by name, before
 * others take parts of them for rows. Most are a line each; after a file of another kind nothing
 * in the text is ours. */

typedef struct
{
  gboolean (*is_it) (MatoReader *reader, const char *glyphs);
  const char *name;
  gboolean is_file;
} Foreign;

static gboolean
some_line_has (MatoReader *reader,
               const char *word)
{
  const MatoLine *line;

  for (guint i = 0; i < 20 && (line = mato_reading_peek (reader, i)) != NULL; i++)
    if (strstr (line->glyphs->str, word) != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
is_xml (MatoReader *reader,
        const char *glyphs)
{
  return glyphs[0] == '<' && (g_ascii_isalpha (glyphs[1]) || strchr ("?!", glyphs[1]) != NULL);
}

static gboolean
is_ksudoku (MatoReader *reader,
            const char *glyphs)
{
  return is_xml (reader, glyphs) && some_line_has (reader, "<ksudoku");
}

static gboolean
is_opensudoku (MatoReader *reader,
               const char *glyphs)
{
  return is_xml (reader, glyphs) && some_line_has (reader, "<opensudoku");
}

static gboolean
is_gnome_sudoku (MatoReader *reader,
                 const char *glyphs)
{
  return glyphs[0] == '{'
         && (some_line_has (reader, "\"earmarks\"") || some_line_has (reader, "\"time_elapsed\""));
}

static gboolean
is_f_puzzles (MatoReader *reader,
              const char *glyphs)
{
  return glyphs[0] == '{' && some_line_has (reader, "\"grid\"");
}

static gboolean
is_save_file (MatoReader *reader,
              const char *glyphs)
{
  return g_str_has_prefix (glyphs, "SAVEFILE");
}

static gboolean
is_game_id (MatoReader *reader,
            const char *glyphs)
{
  gsize rows = strspn (glyphs, "0123456789");
  gsize columns;

  if (rows == 0 || glyphs[rows] != 'x')
    return FALSE;

  columns = strspn (glyphs + rows + 1, "0123456789");
  glyphs += rows + 1 + columns;
  glyphs += strspn (glyphs, "abcdefghijklmnopqrstuvwxyz0123456789");

  return columns > 0 && (glyphs[0] == ':' || glyphs[0] == '#');
}

static gboolean
is_hodoku_library (MatoReader *reader,
                   const char *glyphs)
{
  return glyphs[0] == ':' && g_ascii_isdigit (glyphs[1]) && strchr (glyphs + 1, ':') != NULL;
}

static gboolean
is_web_address (MatoReader *reader,
                const char *glyphs)
{
  return g_str_has_prefix (glyphs, "http://") || g_str_has_prefix (glyphs, "https://")
         || g_str_has_prefix (glyphs, "www.");
}

static gboolean
is_constraints (MatoReader *reader,
                const char *glyphs)
{
  const char *cell = strstr (glyphs, "~R");

  return cell != NULL && g_ascii_isdigit (cell[2]);
}

static gboolean
is_sukaku (MatoReader *reader,
           const char *glyphs)
{
  return strlen (glyphs) == 729 && strspn (glyphs, "0123456789.") == 729;
}

/* Cells apart, some of them `u5`: placed by the user. */
static gboolean
is_sudocue (MatoReader *reader,
            const char *glyphs)
{
  gboolean has_user = FALSE;

  if (strspn (glyphs, "u123456789 ") != strlen (glyphs))
    return FALSE;

  for (const char *c = glyphs; *c != '\0'; c++)
    if (*c == 'u')
      {
        if ((c > glyphs && c[-1] != ' ') || !g_ascii_isdigit (c[1]))
          return FALSE;
        has_user = TRUE;
      }

  return has_user && strchr (glyphs, ' ') != NULL;
}

/* `#` and at least 23 characters without a blank, alone in the text. */
static gboolean
is_gnome_code (MatoReader *reader,
               const char *glyphs)
{
  return glyphs[0] == '#' && strlen (glyphs) > 23 && strpbrk (glyphs, " \t") == NULL
         && strstr (glyphs, "://") == NULL && strpbrk (glyphs, "!$%&()+/<=>@^{}~") != NULL
         && mato_reading_peek (reader, 0)->number == 1 && mato_reading_peek (reader, 1) == NULL;
}

static gboolean
is_link_payload (MatoReader *reader,
                 const char *glyphs)
{
  return strstr (glyphs, "N4Ig") != NULL && strlen (glyphs) > 100;
}

static gboolean
is_board (const char *field)
{
  if (mato_order_of_cells (strlen (field)) < 6)
    return FALSE;

  while (mato_glyph_is_cell (*field))
    field++;

  return *field == '\0';
}

/* A board among other fields: gsf's lists, puzzles beside their solutions. */
static gboolean
is_table (MatoReader *reader,
          const char *glyphs)
{
  g_auto (GStrv) fields = NULL;
  guint n_boards = 0, n_filled = 0;

  if (strpbrk (glyphs, ",;") == NULL)
    return FALSE;

  fields = g_strsplit_set (glyphs, ",;", -1);
  for (guint i = 0; fields[i] != NULL; i++)
    {
      g_strstrip (fields[i]);
      n_filled += fields[i][0] != '\0';
      n_boards += is_board (fields[i]);
    }

  return n_boards > 0 && n_filled > 1;
}

static const Foreign foreigners[] = {
  { is_ksudoku, N_("a KSudoku file"), TRUE },
  { is_opensudoku, N_("an OpenSudoku file"), TRUE },
  { is_xml, N_("an XML file"), TRUE },
  { is_gnome_sudoku, N_("a saved game of GNOME Sudoku"), TRUE },
  { is_f_puzzles, N_("an f-puzzles puzzle"), TRUE },
  { is_save_file, N_("a saved game of Simon Tatham's Puzzles"), TRUE },
  { is_game_id, N_("a game ID of Simon Tatham's Solo"), FALSE },
  { is_hodoku_library, N_("a line of a HoDoKu library"), FALSE },
  { is_web_address, N_("a web address"), FALSE },
  { is_constraints, N_("a puzzle of the Interactive Sudoku Solver"), FALSE },
  { is_sukaku, N_("a line of 729 candidates"), FALSE },
  { is_sudocue, N_("a saved game of SudoCue"), TRUE },
  { is_gnome_code, N_("a share code of GNOME Sudoku"), FALSE },
  { is_link_payload, N_("the data of an f-puzzles link"), FALSE },
  { is_table, N_("a table with a board among other fields"), FALSE },
};

static void
drop_foreign (MatoReader    *reader,
              const Foreign *foreign)
{
  do
    mato_reading_drop (reader, 1);
  while (foreign->is_file && mato_reading_peek (reader, 0) != NULL);
}

MatoReading
mato_read_foreign (MatoReader  *reader,
                   MatoPuzzle **puzzle,
                   GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");
  guint column = glyphs - line->glyphs->str;

  if (line->fault != MATO_LINE_GOOD)
    return MATO_READING_NOT_MINE;

  for (guint i = 0; i < G_N_ELEMENTS (foreigners); i++)
    if (foreigners[i].is_it (reader, glyphs))
      {
        /* Translators: %s is one of the notations above, like “a KSudoku file” */
        mato_reading_fail (reader, 0, column, error, MATO_ERROR_UNSUPPORTED,
                           _("This looks like %s, which Mato cannot read yet."),
                           _(foreigners[i].name));
        drop_foreign (reader, &foreigners[i]);
        return MATO_READING_BROKEN;
      }

  return MATO_READING_NOT_MINE;
}
