/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sections.h"

#include <string.h>

static const char *
next_line (const char *line)
{
  return line + strcspn (line, "\n") + (line[strcspn (line, "\n")] == '\n');
}

static gboolean
is_heading (const char *line,
            const char *name)
{
  gsize length = strlen (name);

  return line[0] == '[' && strncmp (line + 1, name, length) == 0 && line[length + 1] == ']'
         && (line[length + 2] == '\n' || line[length + 2] == '\0');
}

/* Returns: (nullable): the heading of the section called @name; @end: (out): the next heading or
 *   the end of all */
static const char *
find_section (const char  *sections,
              const char  *name,
              const char **end)
{
  const char *line = sections;

  while (*line != '\0' && !is_heading (line, name))
    line = next_line (line);
  if (*line == '\0')
    return NULL;

  for (*end = next_line (line); **end != '\0' && **end != '[';)
    *end = next_line (*end);
  return line;
}

char *
mato_sections_get (const char *sections,
                   const char *name)
{
  const char *end;
  const char *heading = sections != NULL ? find_section (sections, name, &end) : NULL;
  const char *lines;

  if (heading == NULL)
    return NULL;

  lines = next_line (heading);
  while (end > lines + 1 && end[-1] == '\n' && end[-2] == '\n')
    end--;
  return g_strndup (lines, end - lines);
}

/* Appends the text before or after a section, with one empty line before it. */
static void
append_part (GString    *text,
             const char *part,
             gsize       length)
{
  while (length > 0 && part[length - 1] == '\n')
    length--;
  while (length > 0 && *part == '\n')
    {
      part++;
      length--;
    }
  if (length == 0)
    return;

  if (text->len > 0 || *part == '[')
    g_string_append_c (text, '\n');
  g_string_append_len (text, part, length);
  g_string_append_c (text, '\n');
}

char *
mato_sections_set (const char *sections,
                   const char *name,
                   const char *lines)
{
  GString *text = g_string_new (NULL);
  const char *all = sections != NULL ? sections : "";
  const char *end = all + strlen (all);
  const char *heading = find_section (all, name, &end);

  append_part (text, all, heading != NULL ? (gsize) (heading - all) : strlen (all));
  if (lines != NULL)
    {
      g_autofree char *section = g_strdup_printf ("[%s]\n%s", name, lines);

      append_part (text, section, strlen (section));
    }
  append_part (text, end, heading != NULL ? strlen (end) : 0);

  return g_string_free (text, text->len == 0);
}

char *
mato_sections_set_time (char   *sections,
                        guint64 milliseconds)
{
  g_autofree char *before = sections;
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", milliseconds);

  return mato_sections_set (before, MATO_SECTION_TIME, line);
}

const char *
mato_sections_skip_header (const char *sections)
{
  while (*sections != '\0' && *sections != '[')
    sections = next_line (sections);

  return sections;
}
