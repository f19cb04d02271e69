/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/other-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  PICTURE,
  DOCUMENT,
  PACKED,
} Kind;

/* Signatures that no text begins with, from the definitions of the formats. */
static const struct
{
  const char *bytes;
  gsize length;
  Kind kind;
} signatures[] = {
  { "\x89PNG", 4, PICTURE },
  { "\xff\xd8\xff", 3, PICTURE }, /* JPEG */
  { "GIF87a", 6, PICTURE },
  { "GIF89a", 6, PICTURE },
  { "II*\0", 4, PICTURE }, /* TIFF */
  { "MM\0*", 4, PICTURE },
  { "%PDF-", 5, DOCUMENT },
  { "\xd0\xcf\x11\xe0", 4, DOCUMENT }, /* of older office programs */
  { "PK\3\4", 4, PACKED }, /* also documents of newer ones */
  { "\x1f\x8b", 2, PACKED }, /* gzip */
  { "BZh91AY&SY", 10, PACKED },
  { "\xfd" "7zXZ", 5, PACKED },
  { "7z\xbc\xaf", 4, PACKED },
  { "\x28\xb5\x2f\xfd", 4, PACKED }, /* zstd */
  { "Rar!\x1a", 5, PACKED },
};

/* WebP, and what phones take pictures in. */
static gboolean
is_newer_picture (const char *bytes,
                  gsize       length)
{
  return length >= 12
         && ((memcmp (bytes, "RIFF", 4) == 0 && memcmp (bytes + 8, "WEBP", 4) == 0)
             || memcmp (bytes + 4, "ftyphei", 7) == 0 || memcmp (bytes + 4, "ftypavif", 8) == 0);
}

static const char *
get_sentence (Kind kind)
{
  switch (kind)
    {
    case PICTURE:
      return _("This is a picture, not text. Mato cannot see the digits in it: type them, or find "
               "the puzzle as text.");
    case DOCUMENT:
      return _("This is a document, not text. Copy the puzzle out of it and paste that.");
    case PACKED:
    default:
      return _("This is a packed file, not text. Unpack it first; if it is a document, copy the "
               "puzzle out of it.");
    }
}

const char *
mato_other_format_explain (const char *bytes,
                           gsize       length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (signatures); i++)
    if (length >= signatures[i].length
        && memcmp (bytes, signatures[i].bytes, signatures[i].length) == 0)
      return get_sentence (signatures[i].kind);

  return is_newer_picture (bytes, length) ? get_sentence (PICTURE) : NULL;
}
