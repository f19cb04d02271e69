/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk/disk-error.h"

#include <errno.h>

G_DEFINE_QUARK (mato-disk-error, mato_disk_error)

gboolean
mato_disk_fail (GError **error)
{
  int code = errno;

  g_set_error_literal (error, MATO_DISK_ERROR, code, g_strerror (code));
  return FALSE;
}
