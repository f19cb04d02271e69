/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/file-place.h"

G_BEGIN_DECLS

/**
 * mato_file_keep_rights:
 * @fd: a new file, its owner's alone so far
 * @old: the one that it replaces
 *
 * Gives the new file owner, group, mode and extended attributes (among them the access list) of the
 * old one, as far as the system lets it. Where the group or the list is lost, the group gets no
 * more than everybody: it would be another group that gets it.
 */
void mato_file_keep_rights (int                  fd,
                            const MatoFilePlace *old);

G_END_DECLS
