/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

/* All families of notations, and the readers that know them. */

#define POINTER(name) &mato_family_##name,
static const MatoFamily *const families[] = { MATO_FAMILIES (POINTER) };
#undef POINTER

static const MatoReaderTable table = {
  .families = families,
  .n_families = G_N_ELEMENTS (families),
  .tags = &mato_family_page,
  .look_again = mato_second_look,
  .push_comments = mato_comments_push,
};

MatoReader *
mato_reader_new (MatoSource               source,
                 gpointer                 data,
                 const MatoReaderOptions *options)
{
  return mato_reader_begin (&table, source, data, options);
}

MatoReader *
mato_reader_new_for_text (const char              *text,
                          gssize                   length,
                          const MatoReaderOptions *options)
{
  return mato_reader_begin_text (&table, text, length, options);
}
