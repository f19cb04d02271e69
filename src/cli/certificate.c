/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "core/checker/certificate-check.h"

static gboolean
keep_going_cb (gpointer data)
{
  return !mato_interrupted ();
}

static int
stop (void)
{
  g_print ("stopped\n");
  return MATO_STATUS_STOPPED;
}

static int
check_cb (const char *file,
          GString    *text,
          gpointer    data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  gint32 score;
  guint line;

  if (strlen (text->str) == text->len
      && mato_certificate_check (text->str, keep_going_cb, NULL, &score, &line, &error))
    {
      g_print ("verified %d\n", score);
      return MATO_STATUS_OK;
    }
  if (mato_interrupted () && error == NULL)
    return stop ();

  g_print ("refused\n");
  message = mato_input_message (file, error != NULL ? line : 1, 1,
                                error != NULL ? error->message : _ ("this is not text"));
  g_printerr ("%s", message);
  return MATO_STATUS_NONE;
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;

  if (!mato_options_parse (command, NULL, NULL, 0, argc, argv, &common, &error))
    return mato_usage_error (command, error);

  return mato_input_answer_files (common.files, MATO_CERTIFICATE_MAX_MIB, NULL, check_cb, NULL);
}

const MatoCommand mato_command_check_certificate = {
  .name = "check-certificate",
  .summary = N_ ("Check the proof of a highest target score"),
  .details = N_ ("Prints “verified” and the score, or “refused”. The file comes from “mato-cli "
                 "target --certificate=FILE”;\n"
                 "the checker shares no code with the search. A file may have 256 MiB."),
  .run = run,
};
