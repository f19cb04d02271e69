/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reading.h"

MatoReading
mato_read_foreign (MatoReader  *reader,
                   MatoPuzzle **puzzle,
                   GError     **error)
{
  return MATO_READING_NOT_MINE;
}
