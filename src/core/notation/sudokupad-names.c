/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sudokupad.h"

/* The names of members, which are short in links. */

static const struct
{
  const char *name;
  const char *in_short;
} names[] = {
  { "color", "c" },       { "cages", "ca" },       { "center", "ct" },
  { "borderColor", "c1" }, { "backgroundColor", "c2" }, { "cells", "ce" },
  { "cellSize", "cs" },   { "arrows", "a" },       { "overlays", "o" },
  { "underlays", "u" },   { "width", "w" },        { "height", "h" },
  { "value", "v" },       { "lines", "l" },        { "rounded", "r" },
  { "regions", "re" },    { "fontSize", "fs" },    { "thickness", "th" },
  { "headLength", "hl" }, { "wayPoints", "wp" },   { "title", "t" },
  { "text", "te" },       { "duration", "d" },     { "d", "d2" },
  { "videos", "vd" },
};

static const char *
find_short (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].name, name))
      return names[i].in_short;

  return name;
}

const MatoJson *
mato_sudokupad_get (const MatoJson *json,
                    const char     *name)
{
  const MatoJson *member = mato_json_get (json, name);

  return member != NULL ? member : mato_json_get (json, find_short (name));
}

gboolean
mato_sudokupad_is_name (const char        *key,
                        const char *const *list)
{
  for (; *list != NULL; list++)
    if (g_str_equal (key, *list) || g_str_equal (key, find_short (*list)))
      return TRUE;

  return FALSE;
}
