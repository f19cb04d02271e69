/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/journal.h"

#include "tests/faults/each-fault.h"
#include "tests/session/folder.h"
#include "tests/test.h"

#include <string.h>

/*
 * Nothing of a damaged journal is lost: what can be read is read, and before the file is changed
 * all of it is kept beside it.
 */

static const char *const lines[] = { "first", "", "the third one, a longer one", "é 的", NULL };

typedef struct
{
  char *path;
  char *aside;
  char *text; /* of the journal without damage */
  gsize length;
  MatoJournal *journal; /* nullable */
  GStrv records;
  MatoJournalLoss loss;
  gboolean is_done;
} Damage;

static void
damage_init (Damage *damage,
             Folder *folder)
{
  *damage = (Damage) { .path = g_build_filename (folder->path, "a.journal", NULL) };
  damage->aside = g_strconcat (damage->path, ".damaged", NULL);
  g_object_unref (mato_journal_create (damage->path, lines, NULL));
  g_assert_true (g_file_get_contents (damage->path, &damage->text, &damage->length, NULL));
}

static void
damage_close (Damage *damage)
{
  if (damage->journal)
    mato_journal_close (damage->journal);
  g_clear_object (&damage->journal);
  g_clear_pointer (&damage->records, g_strfreev);
}

static void
damage_clear (Damage *damage)
{
  damage_close (damage);
  g_free (damage->path);
  g_free (damage->aside);
  g_free (damage->text);
}

static void
open_text (Damage     *damage,
           const char *text,
           gsize       length)
{
  g_autoptr (GError) error = NULL;

  damage_close (damage);
  folder_write (damage->path, text, (gssize) length);
  damage->journal = mato_journal_open (damage->path, &damage->records, &damage->loss, &error);
  g_assert_no_error (error);
}

static gboolean
holds (const char *path,
       const char *text,
       gsize       length)
{
  g_autofree char *found = NULL;
  gsize n_bytes;

  return g_file_get_contents (path, &found, &n_bytes, NULL) && n_bytes == length
         && memcmp (found, text, length) == 0;
}

static gboolean
is_there (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Asserts that the journal has the first @n_lines, and then "on". */
static void
assert_goes_on (Damage *damage,
                guint   n_lines)
{
  damage_close (damage);
  damage->journal = mato_journal_open (damage->path, &damage->records, &damage->loss, NULL);
  g_assert_cmpint (damage->loss, ==, MATO_JOURNAL_WHOLE);
  g_assert_cmpuint (g_strv_length (damage->records), ==, n_lines + 1);
  for (guint i = 0; i < n_lines; i++)
    g_assert_cmpstr (damage->records[i], ==, lines[i]);
  g_assert_cmpstr (damage->records[n_lines], ==, "on");
}

/* Of a journal with any byte changed to @byte at @at, all lines before that one are read, and all
 * the rest is in the copy; but only when something is written. */
static void
try_byte (Damage *damage,
          gsize   at,
          char    byte)
{
  g_autofree char *text = g_memdup2 (damage->text, damage->length);
  guint n_lines = 0;

  for (gsize i = 0; i < at; i++)
    n_lines += text[i] == '\n';
  text[at] = byte;

  open_text (damage, text, damage->length);
  g_assert_cmpint (damage->loss, ==, MATO_JOURNAL_DAMAGED);
  g_assert_cmpuint (g_strv_length (damage->records), ==, n_lines);
  g_assert_false (is_there (damage->aside));
  g_assert_true (holds (damage->path, text, damage->length));
  g_assert_true (mato_journal_append (damage->journal, "on", NULL));
  g_assert_true (holds (damage->aside, text, damage->length));
  assert_goes_on (damage, n_lines);
  g_assert_cmpint (g_unlink (damage->aside), ==, 0);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (any_changed_byte_loses_nothing)
{
  Damage damage;

  damage_init (&damage, folder);
  for (gsize at = 0; at < damage.length; at++)
    {
      try_byte (&damage, at, (char) (damage.text[at] ^ (1 << g_test_rand_int_range (0, 8))));
      try_byte (&damage, at, damage.text[at] == '\n' ? '\0' : '\n');
    }
  damage_clear (&damage);
}

/* A record torn by an earlier writer, with records after it. */
FOLDER_TEST (a_torn_record_in_the_middle_is_kept)
{
  Damage damage;
  gsize end;

  damage_init (&damage, folder);
  end = (gsize) (strchr (damage.text, '\n') - damage.text);
  for (gsize from = 0; from <= end; from++)
    {
      g_autoptr (GString) text = g_string_new_len (damage.text, (gssize) from);

      g_string_append_len (text, damage.text + end + 1, (gssize) (damage.length - end - 1));
      open_text (&damage, text->str, text->len);
      g_assert_cmpint (damage.loss, ==, MATO_JOURNAL_DAMAGED);
      g_assert_true (mato_journal_append (damage.journal, "on", NULL));
      g_assert_true (holds (damage.aside, text->str, text->len));
      g_assert_cmpint (g_unlink (damage.aside), ==, 0);
    }
  damage_clear (&damage);
}

/* The usual end of a killed process needs no copy. */
FOLDER_TEST (a_torn_end_is_not_kept)
{
  Damage damage;

  damage_init (&damage, folder);
  for (gsize cut = 0; cut < damage.length; cut++)
    {
      open_text (&damage, damage.text, cut);
      g_assert_cmpint (damage.loss, !=, MATO_JOURNAL_DAMAGED);
      g_assert_true (mato_journal_append (damage.journal, "on", NULL));
      g_assert_false (is_there (damage.aside));
    }
  damage_clear (&damage);
}

FOLDER_TEST (a_copy_replaces_no_other)
{
  g_autofree char *second = g_build_filename (folder->path, "a.journal.2.damaged", NULL);
  g_autofree char *third = g_build_filename (folder->path, "a.journal.3.damaged", NULL);
  Damage damage;

  damage_init (&damage, folder);
  for (char n = '1'; n <= '3'; n++)
    {
      damage.text[0] = n;
      damage.text[1] = '?';
      open_text (&damage, damage.text, damage.length);
      g_assert_true (mato_journal_append (damage.journal, "on", NULL));
    }
  g_assert_true (holds (third, damage.text, damage.length));
  damage.text[0] = '2';
  g_assert_true (holds (second, damage.text, damage.length));
  damage.text[0] = '1';
  g_assert_true (holds (damage.aside, damage.text, damage.length));
  damage_clear (&damage);
}

/* --- Disk failures: what cannot be kept is not cut off --- */

static void
prepare (gpointer data)
{
  Damage *damage = data;

  g_unlink (damage->aside);
  open_text (damage, damage->text, damage->length);
  damage->is_done = FALSE;
}

static void
run_append (gpointer data)
{
  Damage *damage = data;

  damage->is_done = mato_journal_append (damage->journal, "on", NULL);
}

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Damage *damage = user_data;

  damage->is_done = mato_journal_replace_finish (MATO_JOURNAL (source), result, NULL);
  damage_close (damage);
}

static void
run_replace (gpointer data)
{
  const char *const other[] = { lines[0], "on", NULL };
  Damage *damage = data;

  mato_journal_replace_async (damage->journal, other, replaced_cb, damage);
  while (damage->journal)
    g_main_context_iteration (NULL, TRUE);
}

static void
check (gpointer     data,
       const Fault *fault,
       gboolean     has_failed)
{
  Damage *damage = data;

  g_assert_true (damage->is_done || (has_failed && !fault->is_harmless));
  g_assert_true (holds (damage->is_done ? damage->aside : damage->path, damage->text,
                        damage->length)
                 || holds (damage->aside, damage->text, damage->length));
  if (damage->is_done)
    assert_goes_on (damage, 1);
}

FOLDER_TEST (what_cannot_be_kept_is_not_cut_off)
{
  static const EachFault each[] = {
    { prepare, run_append, check },
    { prepare, run_replace, check },
  };
  Damage damage;

  damage_init (&damage, folder);
  strchr (damage.text, '\n')[1] = '?';
  for (guint i = 0; i < G_N_ELEMENTS (each); i++)
    each_fault (&each[i], folder->path, &damage);
  damage_clear (&damage);
}
