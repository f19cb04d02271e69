/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/play-records.h"

#include "disk/disk-error.h"
#include "tests/faults/each-fault.h"
#include "tests/session/folder.h"
#include "tests/test.h"

#include <sys/stat.h>

typedef struct
{
  Folder folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  folder_set_up (&fixture->folder, data);
  fixture->path = g_build_filename (fixture->folder.path, "state", "solved", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_free (fixture->path);
  folder_tear_down (&fixture->folder, data);
}

static void
add (Fixture    *fixture,
     const char *kind,
     guint       seconds,
     gboolean    is_assisted,
     const char *day)
{
  MatoPlayRecord record = { .spent = seconds * 1000, .is_assisted = is_assisted };
  g_autoptr (GError) error = NULL;

  g_assert_true (mato_puzzle_kind_parse (kind, &record.kind));
  g_date_clear (&record.day, 1);
  if (day != NULL)
    g_date_set_parse (&record.day, day);
  g_assert_true (mato_play_records_add (fixture->path, &record, &error));
  g_assert_no_error (error);
}

static MatoPlayTotals
sum (Fixture    *fixture,
     const char *text)
{
  g_autoptr (GArray) records = mato_play_records_read (fixture->path);
  MatoPuzzleKind kind;

  g_assert_true (mato_puzzle_kind_parse (text, &kind));
  return mato_play_records_sum (records, &kind);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (help_counts_apart)
{
  MatoPlayTotals totals;

  g_assert_cmpuint (sum (fixture, "easy 3x3").n_solved, ==, 0);
  add (fixture, "easy 3x3 180", 300, FALSE, NULL);
  add (fixture, "easy 3x3 none", 200, FALSE, NULL);
  add (fixture, "easy 3x3 180", 10, TRUE, NULL);
  add (fixture, "easy 4x4 180", 20, FALSE, NULL);
  add (fixture, "hard 3x3 180", 30, FALSE, NULL);
  totals = sum (fixture, "easy 3x3");
  g_assert_cmpuint (totals.n_solved, ==, 2);
  g_assert_cmpuint (totals.n_assisted, ==, 1);
  g_assert_cmpuint (totals.best, ==, 200000);
  g_assert_cmpuint (totals.mean, ==, 250000);
}

FIXTURE_TEST (other_lines_are_skipped)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_mkdir_with_parents (folder, 0700);
  folder_write (fixture->path,
                "\nx\neasy 3x3 180\t1\n\t\t\t\neasy 3x3 180\t-5\talone\t-\n"
                "easy 3x3 180\t5000\talone\t2026-13-01\neasy 3x3 180\t5000\talone\t-\n"
                "easy 3x3 180\t60", -1);
  g_assert_cmpuint (sum (fixture, "easy 3x3").n_solved, ==, 1);
  add (fixture, "easy 3x3 180", 3, FALSE, NULL);
  g_assert_cmpuint (sum (fixture, "easy 3x3").n_solved, ==, 2);
}

static guint
get_streak (Fixture    *fixture,
            const char *today)
{
  g_autoptr (GArray) records = mato_play_records_read (fixture->path);
  GDate day;

  g_date_clear (&day, 1);
  g_date_set_parse (&day, today);
  return mato_play_records_get_streak (records, &day);
}

FIXTURE_TEST (days_in_a_row_count)
{
  g_assert_cmpuint (get_streak (fixture, "2026-03-02"), ==, 0);
  add (fixture, "easy 3x3", 1, FALSE, "2026-02-26");
  add (fixture, "easy 3x3", 1, TRUE, "2026-02-28");
  add (fixture, "easy 3x3", 1, FALSE, "2026-03-01");
  add (fixture, "easy 3x3", 1, FALSE, "2026-03-01");
  g_assert_cmpuint (get_streak (fixture, "2026-03-01"), ==, 2);
  g_assert_cmpuint (get_streak (fixture, "2026-03-02"), ==, 2);
  g_assert_cmpuint (get_streak (fixture, "2026-03-03"), ==, 0);
  add (fixture, "easy 3x3", 1, FALSE, "2026-03-02");
  g_assert_cmpuint (get_streak (fixture, "2026-03-02"), ==, 3);
}

typedef struct
{
  Fixture *fixture;
  gboolean is_added;
} Adding;

static void
prepare_adding (gpointer data)
{
  Adding *adding = data;

  folder_write (adding->fixture->path, "easy 3x3 180\t5000\talone\t-\n", -1);
}

static void
run_adding (gpointer data)
{
  Adding *adding = data;
  MatoPlayRecord record = { .spent = 3000 };
  g_autoptr (GError) error = NULL;

  g_assert_true (mato_puzzle_kind_parse ("easy 3x3 180", &record.kind));
  g_date_clear (&record.day, 1);
  adding->is_added = mato_play_records_add (adding->fixture->path, &record, &error);
  g_assert_true (adding->is_added || error != NULL);
}

static void
check_adding (gpointer     data,
              const Fault *fault,
              gboolean     has_failed)
{
  Adding *adding = data;

  if (!has_failed || fault->is_harmless)
    g_assert_true (adding->is_added);
  g_assert_cmpuint (sum (adding->fixture, "easy 3x3").n_solved, ==, adding->is_added ? 2 : 1);
}

/* What can be neither read nor written is not lost. */
FIXTURE_TEST (faults_lose_no_record)
{
  static const EachFault each = { prepare_adding, run_adding, check_adding };
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  Adding adding = { fixture, FALSE };

  g_mkdir_with_parents (folder, 0700);
  each_fault (&each, folder, &adding);
}

/* A pipe in its place blocks nobody. */
FIXTURE_TEST (a_pipe_is_no_file)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  MatoPlayRecord record = { .spent = 3000 };
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_cmpuint (sum (fixture, "easy 3x3").n_solved, ==, 0);
  g_assert_false (mato_play_records_add (fixture->path, &record, &error));
  g_assert_error (error, MATO_DISK_ERROR, EINVAL);
}
