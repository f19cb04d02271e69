/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/draw/scenes.h"

static MatoBoardScene *
new_scene (guint box_rows,
           guint box_columns)
{
  MatoBoardScene *scene = mato_board_scene_new ();

  scene->geometry = mato_geometry_new (box_rows, box_columns);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    scene->looks[cell] = (MatoCellLook) { .ring = MATO_NO_RING };

  return scene;
}

static void
set (MatoBoardScene *scene,
     guint           cell,
     guint           digit,
     MatoInk         ink)
{
  scene->looks[cell].digit = digit;
  scene->looks[cell].ink = ink;
  scene->looks[cell].candidates = 0;
}

static void
add_candidates (MatoBoardScene *scene)
{
  guint8 values[MATO_MAX_CELLS];

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    values[cell] = scene->looks[cell].digit;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (values[cell] == 0)
      scene->looks[cell].candidates = mato_values_get_candidates (scene->geometry, values, cell);
}

MatoBoardScene *
scene_of_givens (guint       box_rows,
                 guint       box_columns,
                 const char *digits)
{
  MatoBoardScene *scene = new_scene (box_rows, box_columns);

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (digits[cell] != '.')
      set (scene, cell,
           mato_alphabet_parse (MATO_ALPHABET_CANONICAL, scene->geometry->order, digits[cell]),
           MATO_INK_GIVEN);

  return scene;
}

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

MatoBoardScene *
scene_of_game (void)
{
  MatoBoardScene *scene = scene_of_givens (3, 3, PUZZLE);

  set (scene, 2, 4, MATO_INK_ENTRY);
  set (scene, 10, 7, MATO_INK_ENTRY);
  set (scene, 11, 2, MATO_INK_ENTRY);
  set (scene, 18, 1, MATO_INK_ENTRY);
  set (scene, 40, 5, MATO_INK_ENTRY);
  set (scene, 37, 2, MATO_INK_SOLVER);
  set (scene, 38, 6, MATO_INK_SOLVER);
  set (scene, 42, 7, MATO_INK_SOLVER);
  set (scene, 43, 9, MATO_INK_SOLVER);
  set (scene, 66, 3, MATO_INK_ENTRY);
  scene->looks[66].marks = MATO_MARK_MISTAKE;
  set (scene, 78, 9, MATO_INK_ENTRY);
  scene->looks[78].marks = scene->looks[80].marks = MATO_MARK_CONFLICT;
  add_candidates (scene);

  return scene;
}

MatoBoardScene *
scene_of_search (void)
{
  MatoBoardScene *scene = scene_of_givens (3, 3, PUZZLE);
  static const struct { guint8 cell, digit; MatoInk ink; } placed[] = {
    { 40, 5, MATO_INK_PROPAGATED }, { 41 - 3, 6, MATO_INK_PROPAGATED }, { 2, 4, MATO_INK_TRIED },
    { 3, 6, MATO_INK_PROPAGATED }, { 10, 7, MATO_INK_PROPAGATED }, { 11, 2, MATO_INK_PROPAGATED },
    { 18, 1, MATO_INK_TRIED }, { 5, 8, MATO_INK_PROPAGATED }, { 54, 9, MATO_INK_PROPAGATED },
    { 56, 1, MATO_INK_TRIED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    set (scene, placed[i].cell, placed[i].digit, placed[i].ink);
  add_candidates (scene);
  scene->looks[56].marks = MATO_MARK_CURRENT;
  scene->looks[57].marks = MATO_MARK_CHOSEN;
  scene->looks[65].marks = MATO_MARK_DEAD_END | MATO_MARK_CURRENT;
  scene->looks[65].candidates = 0;
  scene->looks[24].marks = MATO_MARK_CHOSEN | MATO_MARK_CURRENT;
  scene->looks[75].marks = MATO_MARK_DEAD_END;
  scene->looks[75].candidates = 0;

  return scene;
}

MatoBoardScene *
scene_of_pattern (guint        box_rows,
                  guint        box_columns,
                  MatoAlphabet alphabet)
{
  MatoBoardScene *scene = new_scene (box_rows, box_columns);
  guint order = scene->geometry->order;

  scene->alphabet = alphabet;
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      guint row = cell / order;
      guint digit = (row * box_columns + row / box_rows + cell) % order + 1;

      if ((cell * 7 + row * 3) % 5 > 1)
        set (scene, cell, digit, (cell + row) % 3 ? MATO_INK_GIVEN : MATO_INK_ENTRY);
    }
  add_candidates (scene);

  return scene;
}

void
scene_add_rings (MatoBoardScene *scene,
                 gboolean        all_weights)
{
  scene->n_rings = (scene->geometry->order + 1) / 2;
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      guint ring = mato_geometry_ring (scene->geometry, cell);
      guint row = mato_geometry_row (scene->geometry, cell);
      guint column = mato_geometry_column (scene->geometry, cell);

      scene->looks[cell].ring = ring;
      if (all_weights || row == column)
        {
          scene->looks[cell].weight = 6 + ring;
          scene->looks[cell].weight_size = MATO_WEIGHT_SMALL;
        }
    }
}
