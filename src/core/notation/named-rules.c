/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/named-rules.h"

#include <string.h>

/* In small letters; a blank is a blank, a hyphen or nothing. A word ends with the name, or with an
 * s. */
static const char *const names[] = {
  "anti knight", "knight's move", "knights move", "knight’s move", "anti king", "king's move",
  "king’s move", "non consecutive", "anti consecutive", "killer sudoku", "killer cage",
  "thermo sudoku", "thermometer sudoku", "arrow sudoku", "kropki", "xv sudoku", "sandwich sudoku",
  "windoku", "hyper sudoku", "diagonal sudoku", "sudoku x", "x sudoku", "both diagonals",
  "main diagonals", "renban", "palindrome sudoku", "german whisper", "skyscraper sudoku",
  "jigsaw sudoku", "irregular sudoku", "little killer", "disjoint groups", "even odd sudoku",
  "odd even sudoku", "greater than sudoku", "miracle sudoku", "between lines", "region sum line",
};

/* Chinese has no ends of words. */
static const char *const chinese[] = {
  "对角线数独", "杀手数独", "无马数独", "无缘数独", "温度计数独", "箭头数独", "锯齿数独",
  "不规则数独", "窗口数独", "连续数独", "不连续数独", "黑白点数独", "三明治数独", "摩天楼数独",
  "奇偶数独", "大小数独", "额外区域数独",
};

static gboolean
is_letter (char c)
{
  return g_ascii_isalnum (c) || (c & 0x80) != 0;
}

/* Returns: the length of the name at the beginning of @text, 0 if it is another word */
static gsize
match (const char *text,
       const char *name)
{
  const char *at = text;

  for (; *name != '\0'; name++)
    if (*name != ' ')
      {
        if (g_ascii_tolower (*at++) != *name)
          return 0;
      }
    else if (*at == ' ' || *at == '-')
      at++;

  at += g_ascii_tolower (*at) == 's' && at > text;
  return is_letter (*at) ? 0 : (gsize) (at - text);
}

const char *
mato_named_rules_find (const char *text,
                       gsize      *length)
{
  for (guint i = 0; i < G_N_ELEMENTS (chinese); i++)
    {
      const char *found = strstr (text, chinese[i]);

      *length = strlen (chinese[i]);
      if (found != NULL)
        return found;
    }

  for (const char *at = text; *at != '\0'; at++)
    if (g_ascii_isalpha (*at) && (at == text || !is_letter (at[-1])))
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        if ((*length = match (at, names[i])) > 0)
          return at;

  return NULL;
}
