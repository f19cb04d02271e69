/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/lz-string.h"
#include "core/notation/reader.h"

#include "tests/effort.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

/*
 * Texts that mean harm: each is refused or read, within 64 MiB more memory, and never loads as
 * another board.
 */

#ifdef __SANITIZE_ADDRESS__
/* The address sanitizer keeps 256 MiB of what was freed, with zones around each block. */
#define MOST_KIB (1024 * 1024)
#else
#define MOST_KIB (64 * 1024)
#endif

/* What is given again and again, until @length bytes were given. */
typedef struct
{
  const char *head;
  const char *body;
  gsize head_length;
  gsize body_length;
  guint64 length;
  guint64 offset;
} Endless;

static gssize
read_endless (gpointer   data,
              char      *buffer,
              gsize      size,
              GError   **error)
{
  Endless *self = data;
  gsize n = MIN (size, self->length - self->offset);

  for (gsize i = 0; i < n; i++, self->offset++)
    buffer[i] = self->offset < self->head_length
                  ? self->head[self->offset]
                  : self->body[(self->offset - self->head_length) % self->body_length];

  return (gssize) n;
}

/* Returns: the most memory that the process has had, in KiB; 0 where nobody tells */
static guint64
get_peak (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;

  line = strstr (status, "VmHWM:");
  return line != NULL ? g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) : 0;
}

/* Returns: the number of puzzles; @n_faults: (out) */
static guint
read_all (MatoReader *reader,
          guint      *n_faults)
{
  guint n = 0;

  for (*n_faults = 0;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);

      if (puzzle == NULL && error == NULL)
        return n;
      n += puzzle != NULL;
      *n_faults += error != NULL;
      if (*n_faults > 100000)
        return n;
    }
}

static const struct
{
  const char *head;
  const char *body;
} endless[] = {
  { "", "1" },                     /* one line */
  { "", "." },
  { "", "[" },                     /* brackets */
  { "", "{\"a\":" },
  { "[[", "[1]," },
  { "{", "{" },
  { "<a>", "<a>" },                /* elements */
  { "<a ", "b" },
  { "<opensudoku><game data=\"", "1" },
  { "<!DOCTYPE x [", "<!ENTITY a \"b\">" },
  { "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><b>", "&b;" },
  { "mato-document 1\n", "key: value\n" },
  { "mato-document 1\n\n[Puzzle]\n", "123456789" },
  { "mato-document 1\n\n[Other]\n", "line\n" },
  { "mato-document 1\n\n[Other]\n", "\n" },
  { "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n", "MOVE    :6:R0,0,9\n" },
  { "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n", "x" },
  { "3x3:", "a" },
  { "https://www.f-puzzles.com/?load=", "N4Ig" },
  { "", "#" },
  { "", "|" },
  { "", "-" },
  { "", "\n" },
  { "", " " },
  { "", "\r" },
  { "", "[Puzzle]\n" },
  { "", "#C Mato weights: 1 2 3 4 5\n" },
};

TEST (nothing_takes_much_memory)
{
  for (guint i = 0; i < G_N_ELEMENTS (endless); i++)
    {
      Endless source = { .head = endless[i].head, .body = endless[i].body,
                         .head_length = strlen (endless[i].head),
                         .body_length = strlen (endless[i].body),
                         .length = effort_pick_slow (1 << 20, 3 << 20, 1 << 30) };
      g_autoptr (MatoReader) reader = mato_reader_new (read_endless, &source, NULL);
      guint64 before = get_peak ();
      guint n_puzzles, n_faults;

      n_puzzles = read_all (reader, &n_faults);
      g_test_message ("%.30s%.10s…: %u puzzles, %u faults", endless[i].head, endless[i].body,
                      n_puzzles, n_faults);
      g_assert_cmpuint (n_puzzles, ==, 0);
      g_assert_cmpuint (get_peak (), <=, before + MOST_KIB);
    }
}

/* A link of some bytes that unpacks to very many. */
TEST (packed_text_has_a_limit)
{
  g_autofree char *text = g_strnfill (1 << 19, 'a');
  g_autofree char *packed = mato_lz_pack (text);
  g_autofree char *link = g_strconcat ("https://www.f-puzzles.com/?load=", packed, "\n", NULL);
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (link, -1, NULL);
  guint64 before = get_peak ();
  guint n_faults;

  g_assert_cmpuint (read_all (reader, &n_faults), ==, 0);
  g_assert_cmpuint (n_faults, ==, 1);
  g_assert_cmpuint (get_peak (), <=, before + MOST_KIB);
}

#define LINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* Bytes that are no text, before, in and behind a board. */
TEST (bytes_are_refused)
{
  static const struct
  {
    const char *text;
    gsize length;
    guint n_puzzles;
    guint n_faults;
  } cases[] = {
#define BYTES(literal) literal, sizeof literal - 1
    { BYTES (LINE "\n\0\n"), 1, 1 },
    { BYTES ("\0" LINE "\n"), 0, 1 },
    { BYTES (LINE "\n\xff\xfe\n" LINE "\n"), 2, 1 },
    { BYTES ("\xff\xfe" "5\0003\0.\0.\0\n\0"), 0, 1 }, /* UTF-16 */
    { BYTES ("\xfe\xff" "\0005\0003\0.\0.\0\n"), 0, 1 },
    { BYTES ("\xef\xbb\xbf" LINE "\r\n"), 1, 0 },
    { BYTES ("\xc3\x28\n" LINE "\r" LINE "\r\n"), 2, 1 },
    { BYTES ("\xed\xa0\x80\n"), 0, 1 }, /* half of a surrogate pair */
    { BYTES ("\xf4\x90\x80\x80\n"), 0, 1 },
    { BYTES ("\x1f\x8b\x08\0\0\0\0\0"), 0, 1 }, /* gzip */
    { BYTES ("PK\3\4\x14\0\0\0\x08\0"), 0, 1 },
    /* A comment that begins like a picture is read as the text of its own. */
    { BYTES ("1 2\ndnl ftypavif 1\ndnl 2\n"), 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text,
                                                                (gssize) cases[i].length, NULL);
      guint n_faults;

      g_test_message ("%u", i);
      g_assert_cmpuint (read_all (reader, &n_faults), ==, cases[i].n_puzzles);
      if (cases[i].n_faults > 0)
        g_assert_cmpuint (n_faults, >=, cases[i].n_faults);
      else
        g_assert_cmpuint (n_faults, ==, 0);
    }
}
