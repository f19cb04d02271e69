/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/file-place.h"

G_BEGIN_DECLS

/**
 * mato_file_keep_rights:
 * @fd: a new file that only its owner may access so far
 * @old: the file that it replaces
 *
 * Copies owner, group, mode and extended attributes (including the access list) of the old file to
 * the new one, as far as the system permits. If the group or the access list cannot be copied, the
 * group gets no more rights than others, because it may be another group.
 */
void mato_file_keep_rights (int                  fd,
                            const MatoFilePlace *old);

G_END_DECLS
