/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/weights.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli/input.h"
#include "core/board/shown.h"
#include "core/board/weights-text.h"

/* Many other puzzles may follow the one whose weights are used. */
#define MAX_MIB 16

/* Numbers below 0 are weights, too, but wrong ones; a date such as 2026-11-23 may be a file. */
static gboolean
are_numbers (const char *typed)
{
  for (const char *at = strchr (typed, '-'); at != NULL; at = strchr (at + 1, '-'))
    if (!g_ascii_isdigit (at[1]) || (at > typed && g_ascii_isdigit (at[-1])))
      return FALSE;

  return (*typed == '-' || g_ascii_isdigit (*typed))
         && strspn (typed, "-0123456789 ,/") == strlen (typed);
}

static gboolean
is_spelled_out (const char *typed)
{
  MatoWeights preset;

  return mato_weights_from_name (typed, &preset) || are_numbers (typed);
}

/* The first line with weights of a puzzle, if there is one; otherwise the whole text. */
static void
find_text (MatoWeightsOption *self,
           const char        *contents)
{
  const char *line = contents;

  self->line = self->column = 1;
  for (guint64 number = 1; line != NULL; number++)
    {
      const char *text = mato_weights_skip_header (line);
      const char *end = strchr (line, '\n');

      if (text != NULL)
        {
          self->line = number;
          self->column = (guint64) (text - line) + 1;
          self->text = end != NULL ? g_strndup (text, (gsize) (end - text)) : g_strdup (text);
          return;
        }
      line = end != NULL ? end + 1 : NULL;
    }

  self->text = g_strdup (contents);
}

/* Returns: whether @typed is rather a name of weights than of a file */
static gboolean
is_word (const char *typed)
{
  return strpbrk (typed, "/.") == NULL;
}

gboolean
mato_weights_option_load (MatoWeightsOption  *self,
                          const char         *typed,
                          GError            **error)
{
  g_autoptr (GString) contents = NULL;

  if (typed == NULL)
    return TRUE;

  if (is_spelled_out (typed))
    {
      self->text = g_strdup (typed);
      return TRUE;
    }

  if (is_word (typed) && !g_file_test (typed, G_FILE_TEST_EXISTS))
    {
      /* Translators: %s is what was typed; the names stay as they are */
      mato_options_set_error (error, _ ("unknown weights “%s”; use rings, border, boxes, "
                                        "diagonals, centre, the weights themselves "
                                        "(9 8 7 …), or a file with them"), typed);
      return FALSE;
    }

  contents = mato_input_load_file (typed, MAX_MIB, error);
  if (contents == NULL)
    return FALSE;

  if (!g_utf8_validate (contents->str, (gssize) contents->len, NULL))
    {
      /* Translators: %s is the name of a file */
      mato_options_set_error (error, _ ("%s is not a text file of weights"), typed);
      return FALSE;
    }

  self->file = mato_shown_text (typed, MATO_SHOWN_LINE);
  find_text (self, contents->str);
  return TRUE;
}

void
mato_weights_option_clear (MatoWeightsOption *self)
{
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->text, g_free);
}

/* As everywhere: FILE:LINE:COLUMN: message. */
static void
refuse (const MatoWeightsOption *self,
        MatoAnswer              *answer,
        gsize                    offset,
        const char              *message)
{
  const char *line = self->text;
  const char *place = self->text + offset;
  guint64 number = self->line;

  answer->status = MATO_STATUS_BAD;
  if (self->file == NULL)
    {
      g_string_append_printf (answer->messages, "--weights: %s\n", message);
      return;
    }

  for (const char *end; (end = memchr (line, '\n', (gsize) (place - line))) != NULL; number++)
    line = end + 1;

  g_string_append_printf (answer->messages,
                          "%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ": %s\n", self->file,
                          number,
                          (guint64) g_utf8_pointer_to_offset (line, place)
                            + (number == self->line ? self->column : 1),
                          message);
}

gboolean
mato_weights_option_fill (const MatoWeightsOption *self,
                          MatoAnswer              *answer,
                          guint8                  *weights)
{
  g_autoptr (GError) error = NULL;
  gsize offset;

  if (self->text == NULL)
    {
      mato_puzzle_fill_weights (answer->puzzle, weights);
      return TRUE;
    }

  if (mato_weights_read (mato_board_get_geometry (answer->puzzle->board), self->text, weights,
                         &offset, &error))
    return TRUE;

  refuse (self, answer, offset, error->message);
  return FALSE;
}
