/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/document/file-origins.h"

#include <string.h>

#include "core/board/drawing.h"
#include "core/notation/sections.h"

static MatoFileOrigin *
get_origin (const MatoFileOrigins *self,
            guint                  i)
{
  return self->all->pdata[i];
}

static void
free_cb (gpointer data)
{
  mato_file_origin_free (data);
}

void
mato_file_origin_free (MatoFileOrigin *self)
{
  g_clear_object (&self->source);
  g_clear_object (&self->file);
  g_clear_pointer (&self->saved, mato_puzzle_free);
  g_free (self->version);
  g_free (self->source_version);
  g_clear_object (&self->reading);
  g_free (self->look.stamp);
  g_free (self);
}

static gboolean
is_in_source (const MatoFileOrigin *self)
{
  return self->file && self->source && g_file_equal (self->file, self->source);
}

static void
set_string (char       **place,
            const char  *text)
{
  char *copy = g_strdup (text);

  g_free (*place);
  *place = copy;
}

void
mato_file_origin_set_reading (MatoFileOrigin *self,
                              MatoCollection *collection)
{
  g_set_object (&self->reading, collection);
}

/* What is read to its end need be asked only once. */
static void
settle (MatoFileOrigin *self)
{
  if (!self->reading || mato_collection_is_growing (self->reading))
    return;

  set_string (&self->source_version, mato_collection_get_version (self->reading));
  if (is_in_source (self))
    set_string (&self->version, self->source_version);
  g_clear_object (&self->reading);
}

void
mato_file_origin_set_version (MatoFileOrigin *self,
                              const char     *version)
{
  settle (self);
  set_string (&self->version, version);
  if (is_in_source (self))
    {
      set_string (&self->source_version, version);
      g_clear_object (&self->reading);
    }
  g_clear_pointer (&self->look.stamp, g_free);
  self->look.state = MATO_FILE_AS_KNOWN;
}

const char *
mato_file_origin_get_version (MatoFileOrigin *self)
{
  settle (self);
  return self->version;
}

/* Ids go on after mato_file_origins_clear(): a save that began before finds nothing. */
void
mato_file_origins_init (MatoFileOrigins *self)
{
  self->all = g_ptr_array_new_with_free_func (free_cb);
  mato_file_origins_add (self, mato_file_origins_make (self, NULL, NULL), 0);
}

void
mato_file_origins_clear (MatoFileOrigins *self)
{
  g_clear_pointer (&self->all, g_ptr_array_unref);
}

MatoFileOrigin *
mato_file_origins_make (MatoFileOrigins  *self,
                        GFile            *file,
                        const MatoPuzzle *saved)
{
  MatoFileOrigin *origin = g_new0 (MatoFileOrigin, 1);

  origin->id = ++self->last_id;
  g_set_object (&origin->source, file);
  g_set_object (&origin->file, file);
  origin->saved = saved ? mato_puzzle_copy (saved) : NULL;
  return origin;
}

void
mato_file_origins_add (MatoFileOrigins *self,
                       MatoFileOrigin  *origin,
                       guint            since)
{
  origin->since = since;
  g_ptr_array_add (self->all, origin);
}

/* Returns: whether @move leads to another puzzle; that its digits become givens does not */
static gboolean
leads_elsewhere (const MatoMove *move)
{
  const MatoPuzzle *puzzle = mato_move_get_before (move), *next = mato_move_get_after (move);
  const MatoBoard *before = puzzle->board;
  const MatoBoard *after = next->board;
  const MatoGeometry *geometry = mato_board_get_geometry (before);

  return !mato_geometry_equal (geometry, mato_board_get_geometry (after))
         || (mato_geometry_is_drawing (geometry)
             && !mato_sections_tell_alike (puzzle->sections, next->sections))
         || memcmp (mato_board_get_values (before), mato_board_get_values (after),
                    geometry->n_cells) != 0;
}

void
mato_file_origins_add_next (MatoFileOrigins      *self,
                            const MatoMove       *move,
                            const MatoFileOrigin *before,
                            guint                 since)
{
  const MatoPuzzle *saved = before->file == before->source ? before->saved : NULL;
  MatoFileOrigin *origin;

  if (!leads_elsewhere (move))
    return;

  origin = mato_file_origins_make (self, before->source, saved);
  set_string (&origin->source_version, before->source_version);
  set_string (&origin->version, before->source_version);
  mato_file_origin_set_reading (origin, before->reading);
  mato_file_origins_add (self, origin, since);
}

void
mato_file_origins_drop_undone (MatoFileOrigins *self,
                               guint            position)
{
  while (self->all->len > 1 && get_origin (self, self->all->len - 1)->since >= position)
    g_ptr_array_remove_index (self->all, self->all->len - 1);
}

MatoFileOrigin *
mato_file_origins_find (const MatoFileOrigins *self,
                        guint                  position)
{
  guint i = self->all->len - 1;

  while (get_origin (self, i)->since > position)
    i--;

  return get_origin (self, i);
}

MatoFileOrigin *
mato_file_origins_find_id (const MatoFileOrigins *self,
                           guint64                id)
{
  for (guint i = 0; i < self->all->len; i++)
    if (get_origin (self, i)->id == id)
      return get_origin (self, i);

  return NULL;
}
