/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/checkpoints.h"

#include <string.h>

#include "core/board/drawing.h"
#include "core/notation/sections.h"
#include "session/kit/object.h"

typedef struct
{
  char *name;
  MatoPuzzle *puzzle;
} Checkpoint;

struct _MatoCheckpoints
{
  GObject parent_instance;

  MatoGame *game;
  GPtrArray *list; /* of Checkpoint */
};

G_DEFINE_FINAL_TYPE (MatoCheckpoints, mato_checkpoints, G_TYPE_OBJECT)

static guint changed_signal;

static void
checkpoint_free (Checkpoint *checkpoint)
{
  g_free (checkpoint->name);
  mato_puzzle_free (checkpoint->puzzle);
  g_free (checkpoint);
}

static void
tell (MatoCheckpoints *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Takes over @puzzle, of which only the board is of interest. */
static void
append (MatoCheckpoints *self,
        const char      *name,
        MatoPuzzle      *puzzle)
{
  Checkpoint *checkpoint = g_new0 (Checkpoint, 1);

  checkpoint->name = g_strdup (name);
  checkpoint->puzzle = puzzle;
  g_clear_pointer (&puzzle->title, g_free);
  g_clear_pointer (&puzzle->sections, g_free);
  g_clear_pointer (&puzzle->weights, g_free);
  if (self->list->len == MATO_MAX_CHECKPOINTS)
    g_ptr_array_remove_index (self->list, 0);
  g_ptr_array_add (self->list, checkpoint);
}

static Checkpoint *
get (MatoCheckpoints *self,
     guint            index)
{
  return g_ptr_array_index (self->list, index);
}

static void
mato_checkpoints_finalize (GObject *object)
{
  MatoCheckpoints *self = MATO_CHECKPOINTS (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->list, g_ptr_array_unref);

  G_OBJECT_CLASS (mato_checkpoints_parent_class)->finalize (object);
}

static void
mato_checkpoints_class_init (MatoCheckpointsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_checkpoints_finalize;

  changed_signal = mato_signal_new (klass, "changed", 0);
}

static void
mato_checkpoints_init (MatoCheckpoints *self)
{
  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) checkpoint_free);
}

MatoCheckpoints *
mato_checkpoints_new (MatoGame *game)
{
  MatoCheckpoints *self = g_object_new (MATO_TYPE_CHECKPOINTS, NULL);

  self->game = g_object_ref (game);
  return self;
}

void
mato_checkpoints_add (MatoCheckpoints *self,
                      const char      *name)
{
  g_return_if_fail (MATO_IS_CHECKPOINTS (self));
  g_return_if_fail (name != NULL);

  append (self, name, mato_puzzle_copy (mato_game_get_puzzle (self->game)));
  tell (self);
}

guint
mato_checkpoints_get_n (MatoCheckpoints *self)
{
  g_return_val_if_fail (MATO_IS_CHECKPOINTS (self), 0);

  return self->list->len;
}

const char *
mato_checkpoints_get_name (MatoCheckpoints *self,
                           guint            index)
{
  g_return_val_if_fail (MATO_IS_CHECKPOINTS (self), NULL);
  g_return_val_if_fail (index < self->list->len, NULL);

  return get (self, index)->name;
}

gboolean
mato_checkpoints_fits (MatoCheckpoints *self,
                       guint            index)
{
  const MatoBoard *board, *kept;
  guint8 givens[MATO_MAX_CELLS], kept_givens[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_CHECKPOINTS (self), FALSE);
  g_return_val_if_fail (index < self->list->len, FALSE);

  board = mato_game_get_board (self->game);
  kept = get (self, index)->puzzle->board;
  if (!mato_geometry_equal (mato_board_get_geometry (board), mato_board_get_geometry (kept))
      || (mato_geometry_is_drawing (mato_board_get_geometry (kept))
          && !mato_sections_tell_alike (mato_game_get_puzzle (self->game)->sections,
                                        get (self, index)->puzzle->sections)))
    return FALSE;

  mato_board_copy_givens (board, givens);
  mato_board_copy_givens (kept, kept_givens);
  return memcmp (givens, kept_givens, mato_board_get_geometry (board)->n_cells) == 0;
}

void
mato_checkpoints_rename (MatoCheckpoints *self,
                         guint            index,
                         const char      *name)
{
  g_return_if_fail (MATO_IS_CHECKPOINTS (self));
  g_return_if_fail (index < self->list->len);

  if (g_str_equal (get (self, index)->name, name))
    return;

  g_free (get (self, index)->name);
  get (self, index)->name = g_strdup (name);
  tell (self);
}

void
mato_checkpoints_remove (MatoCheckpoints *self,
                         guint            index)
{
  g_return_if_fail (MATO_IS_CHECKPOINTS (self));
  g_return_if_fail (index < self->list->len);

  g_ptr_array_remove_index (self->list, index);
  tell (self);
}

gboolean
mato_checkpoints_return (MatoCheckpoints *self,
                         guint            index)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, TRUE, sizeof (MatoChange));
  g_autoptr (MatoMove) move = NULL;

  g_return_val_if_fail (mato_checkpoints_fits (self, index), FALSE);

  for (guint cell = 0; cell < mato_game_get_geometry (self->game)->n_cells; cell++)
    {
      MatoChange change = { .cell = (guint16) cell };

      mato_content_read (&change.before, mato_game_get_board (self->game), cell);
      mato_content_read (&change.after, get (self, index)->puzzle->board, cell);
      if (!mato_content_equal (&change.before, &change.after))
        g_array_append_val (changes, change);
    }

  if (changes->len == 0)
    return FALSE;

  move = mato_move_new_changes ((const MatoChange *) (gpointer) changes->data, changes->len);
  return mato_game_make (self->game, move);
}

/* `NAME=BOARD NAME=BOARD`: names are escaped like parts of an address, boards as in moves. */
char *
mato_checkpoints_to_text (MatoCheckpoints *self)
{
  GString *text;

  g_return_val_if_fail (MATO_IS_CHECKPOINTS (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->list->len; i++)
    {
      g_autofree char *board = mato_move_puzzle_to_text (get (self, i)->puzzle);

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append_uri_escaped (text, get (self, i)->name, NULL, TRUE);
      g_string_append_printf (text, "=%s", board);
    }

  return g_string_free (text, FALSE);
}

static void
read_one (MatoCheckpoints *self,
          const char      *text)
{
  const char *sign = strchr (text, '=');
  g_autofree char *name = sign != NULL ? g_uri_unescape_segment (text, sign, NULL) : NULL;
  MatoPuzzle *puzzle = NULL;

  if (name != NULL && g_utf8_validate (name, -1, NULL))
    puzzle = mato_move_puzzle_from_text (sign + 1);
  if (puzzle != NULL)
    append (self, name, puzzle);
}

void
mato_checkpoints_from_text (MatoCheckpoints *self,
                            const char      *text)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", " ", -1);

  g_return_if_fail (MATO_IS_CHECKPOINTS (self));

  g_ptr_array_set_size (self->list, 0);
  for (guint i = 0; parts[i] != NULL; i++)
    read_one (self, parts[i]);
  tell (self);
}
