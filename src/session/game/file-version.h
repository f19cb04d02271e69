/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The version of a file: a word that stands for its bytes, however old they are and whatever file
 * has them. So a file that was touched, copied back or saved without a change is no other, and one
 * that was changed within the same second is. All functions block.
 */

/**
 * MATO_FILE_CHECKSUM:
 *
 * How a version is made of bytes. Nobody forges it: it only tells a file from its successor. What
 * is long is read while its first puzzle is shown.
 */
#define MATO_FILE_CHECKSUM G_CHECKSUM_MD5

/**
 * mato_file_version_of:
 *
 * Returns: (transfer full): the version of a file of these bytes
 */
char *mato_file_version_of (const void *bytes,
                            gsize       length);

/**
 * mato_file_version_read:
 * @etag: (out) (transfer full) (nullable): the entity tag of what was read
 *
 * Returns: (transfer full) (nullable): the version of @file
 */
char *mato_file_version_read (GFile   *file,
                              char   **etag,
                              GError **error);

/**
 * MatoFileState:
 * @MATO_FILE_AS_KNOWN: it has the version that was read or written last, as far as anybody knows
 * @MATO_FILE_CHANGED: it has another one
 * @MATO_FILE_GONE: it is not there: deleted, or called otherwise
 *
 * How it stands with the file of a board.
 */
typedef enum
{
  MATO_FILE_AS_KNOWN,
  MATO_FILE_CHANGED,
  MATO_FILE_GONE,
} MatoFileState;

/**
 * MatoFileLook:
 * @stamp: (nullable): what the file system said of the file; %NULL: that tells nothing
 * @state: what was found
 *
 * The last look at a file, so that it need not be read again as long as its stamp is the same. All
 * zero: nobody has looked yet.
 */
typedef struct
{
  char *stamp;
  MatoFileState state;
} MatoFileLook;

/**
 * mato_file_version_look:
 * @path: follows symbolic links
 * @version: what it should have
 * @look: (inout): the last look, and this one
 */
void mato_file_version_look (const char   *path,
                             const char   *version,
                             MatoFileLook *look);

G_END_DECLS
