/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/play-records.h"

#include "session/game/state-folder.h"

#include <stdio.h>
#include <string.h>

/*
 * The file: a line for each puzzle with words between tabs:
 *
 *   easy 3x3 180    305000    alone       -
 *   hard 3x3 180    911000    assisted    2026-11-22
 */

static gboolean
parse_day (const char *text,
           GDate      *day)
{
  guint y, m, d;

  g_date_clear (day, 1);
  if (g_str_equal (text, "-"))
    return TRUE;
  if (sscanf (text, "%4u-%2u-%2u", &y, &m, &d) != 3
      || !g_date_valid_dmy ((GDateDay) d, (GDateMonth) m, (GDateYear) y))
    return FALSE;

  g_date_set_dmy (day, (GDateDay) d, (GDateMonth) m, (GDateYear) y);
  return TRUE;
}

static gboolean
parse_record (const char     *line,
              MatoPlayRecord *record)
{
  g_auto (GStrv) words = g_strsplit (line, "\t", 5);

  if (g_strv_length (words) != 4 || !mato_puzzle_kind_parse (words[0], &record->kind)
      || !g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXINT64, &record->spent, NULL))
    return FALSE;

  record->is_assisted = g_str_equal (words[2], "assisted");
  return parse_day (words[3], &record->day);
}

static char *
dup_line (const MatoPlayRecord *record)
{
  g_autofree char *kind = mato_puzzle_kind_to_text (&record->kind);
  char day[16] = "-";

  if (g_date_valid (&record->day))
    g_snprintf (day, sizeof day, "%04u-%02u-%02u", g_date_get_year (&record->day),
                g_date_get_month (&record->day), g_date_get_day (&record->day));
  return g_strdup_printf ("%s\t%" G_GUINT64_FORMAT "\t%s\t%s", kind, record->spent,
                          record->is_assisted ? "assisted" : "alone", day);
}

static GArray *
parse_records (GPtrArray *lines)
{
  GArray *records = g_array_new (FALSE, TRUE, sizeof (MatoPlayRecord));

  for (guint i = 0; i < lines->len; i++)
    {
      MatoPlayRecord record;

      if (parse_record (g_ptr_array_index (lines, i), &record))
        g_array_append_val (records, record);
    }

  return records;
}

GArray *
mato_play_records_read (const char *path)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, NULL);

  return lines ? parse_records (lines) : g_array_new (FALSE, TRUE, sizeof (MatoPlayRecord));
}

gboolean
mato_play_records_add (const char            *path,
                       const MatoPlayRecord  *record,
                       GError               **error)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, error);

  if (!lines)
    return FALSE;

  g_ptr_array_add (lines, dup_line (record));
  return mato_state_lines_write (path, lines, MATO_PLAY_RECORDS_MAX, error);
}

char *
mato_play_records_dup_path (void)
{
  g_autofree char *folder = mato_state_folder ();

  return g_build_filename (folder, "solved", NULL);
}

static gboolean
is_alike (const MatoPuzzleKind *a,
          const MatoPuzzleKind *b)
{
  return a->box_rows == b->box_rows && a->box_columns == b->box_columns && a->level == b->level;
}

MatoPlayTotals
mato_play_records_sum (GArray               *records,
                       const MatoPuzzleKind *kind)
{
  MatoPlayTotals totals = { 0 };
  guint64 sum = 0;

  for (guint i = 0; i < records->len; i++)
    {
      const MatoPlayRecord *record = &g_array_index (records, MatoPlayRecord, i);

      if (!is_alike (&record->kind, kind))
        continue;

      if (record->is_assisted)
        {
          totals.n_assisted++;
          continue;
        }
      if (totals.n_solved++ == 0 || record->spent < totals.best)
        totals.best = record->spent;
      sum += record->spent;
    }

  totals.mean = sum / MAX (totals.n_solved, 1);
  return totals;
}

static gboolean
has_day (GArray      *records,
         const GDate *day)
{
  for (guint i = 0; i < records->len; i++)
    {
      const GDate *other = &g_array_index (records, MatoPlayRecord, i).day;

      if (g_date_valid (other) && g_date_compare (other, day) == 0)
        return TRUE;
    }

  return FALSE;
}

guint
mato_play_records_get_streak (GArray      *records,
                              const GDate *today)
{
  GDate day = *today;
  guint n = 0;

  /* Today is not over. */
  if (!has_day (records, &day))
    g_date_subtract_days (&day, 1);
  while (has_day (records, &day))
    {
      n++;
      g_date_subtract_days (&day, 1);
    }

  return n;
}
