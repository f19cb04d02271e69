/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/links-picture.h"

#include "session/words/sentence-view.h"
#include "tests/covers.h"
#include "tests/session/films.h"
#include "tests/test.h"

/* As many options as are shown: see links-view.c. */
#define MOST_OPTIONS 40
#define MOST_STEPS 2000
#define N_POSITIONS 3
#define N_AT_LEAST 3    /* columns beside the chosen one, however few nodes there are */
#define CHOSEN 1

/* A picture of one column, and the labels in it that no node has been found for. */
typedef struct
{
  const MatoTrace *trace;
  const MatoCoverPicture *moment;
  GtkWidget *picture;
  GPtrArray *labels;
  int width;      /* of a column */
  int left;       /* of the first node, in its column */
  guint n_nodes;
} Scene;

static graphene_rect_t
place_of (GtkWidget *label)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (label, gtk_widget_get_parent (label), &place));
  return place;
}

/* Takes the label that says @text and begins at @x, @y. */
static void
take_label (Scene      *scene,
            const char *text,
            int         x,
            int         y)
{
  for (guint i = 0; i < scene->labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (scene->labels, i);
      graphene_rect_t place = place_of (label);

      if ((int) place.origin.x == x && (int) place.origin.y == y
          && g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text))
        {
          g_ptr_array_remove_index_fast (scene->labels, i);
          return;
        }
    }

  g_error ("no label says %s at %d, %d", text, x, y);
}

/* Returns: the first label that says @text in the chosen column, below @y; it is taken */
static int
take_option (Scene      *scene,
             const char *text,
             int         y)
{
  int found = G_MAXINT;
  int x = CHOSEN * scene->width + scene->left;

  for (guint i = 0; i < scene->labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (scene->labels, i);
      graphene_rect_t place = place_of (label);

      if ((int) place.origin.x == x && (int) place.origin.y > y
          && g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text))
        found = MIN (found, (int) place.origin.y);
    }

  take_label (scene, text, x, found);
  return found;
}

static char *
spell_item (Scene *scene,
            guint  item)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (scene->trace);

  return geometry == NULL
         ? mato_sentence_trace_item (scene->trace, item, MATO_ALPHABET_CANONICAL)
         : mato_sentence_item_symbol (geometry, item, MATO_ALPHABET_CANONICAL);
}

static char *
spell_option (Scene *scene,
              guint  option)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (scene->trace);

  return geometry == NULL
         ? mato_sentence_trace_option (scene->trace, option, MATO_ALPHABET_CANONICAL)
         : mato_sentence_option_symbol (geometry, option, MATO_ALPHABET_CANONICAL);
}

/* The options of @item that can be taken, in the order of the matrix. */
static GArray *
list_rows (const MatoCoverPicture *moment,
           guint                   item)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint option = 0; option < moment->matrix->n_options; option++)
    {
      guint n;
      const guint *items = mato_cover_matrix_get_items (moment->matrix, option, &n);
      gboolean is_left = FALSE;

      for (guint i = 0; i < n; i++)
        is_left |= items[i] == item;
      for (guint i = 0; i < n; i++)
        is_left &= moment->items[items[i]].covered_by == MATO_COVER_NONE;
      if (is_left)
        g_array_append_val (rows, option);
    }

  return rows;
}

static guint
find_item (const guint *items,
           guint        item)
{
  guint i = 0;

  while (items[i] != item)
    i++;
  return i;
}

/* The options from top to bottom; beside each its other items, around the ring from the chosen
 * one, each one column further, where the chosen column is left out. */
static void
check_rows (Scene *scene,
            GArray *rows,
            guint   item)
{
  int y = 0;

  for (guint row = 0; row < rows->len; row++)
    {
      guint option = g_array_index (rows, guint, row);
      g_autofree char *name = spell_option (scene, option);
      guint n;
      const guint *items = mato_cover_matrix_get_items (scene->moment->matrix, option, &n);
      guint own = find_item (items, item);

      y = take_option (scene, name, y);
      for (guint other = 1; other < n; other++)
        {
          g_autofree char *text = spell_item (scene, items[(own + other) % n]);
          guint column = other - 1 < CHOSEN ? other - 1 : other;

          take_label (scene, text, column * scene->width + scene->left, y);
          scene->n_nodes++;
        }
    }
}

static guint
count_columns (const MatoCoverPicture *moment,
               GArray                 *rows)
{
  guint n_others = N_AT_LEAST;

  for (guint row = 0; row < rows->len; row++)
    {
      guint n;

      mato_cover_matrix_get_items (moment->matrix, g_array_index (rows, guint, row), &n);
      n_others = MAX (n_others, n - 1);
    }

  return 1 + n_others;
}

/* Lays the picture out and collects what is seen; nothing is cut off. */
static void
lay_out (Scene *scene,
         guint  n_columns)
{
  int width, height;

  gtk_widget_measure (scene->picture, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (scene->picture, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_widget_allocate (scene->picture, width, height, -1, NULL);
  g_assert_cmpint (width % n_columns, ==, 0);
  scene->width = width / n_columns;
  g_ptr_array_set_size (scene->labels, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (scene->picture); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      {
        graphene_rect_t place = place_of (child);

        g_assert_cmpfloat (place.origin.x, >=, 0);
        g_assert_cmpfloat (place.origin.x + place.size.width, <=, width);
        g_assert_cmpfloat (place.origin.y + place.size.height, <=, height);
        g_ptr_array_add (scene->labels, child);
      }
}

static void
check_column (Scene *scene,
              guint  item)
{
  g_autoptr (GArray) rows = list_rows (scene->moment, item);
  g_autoptr (MatoCoverColumn) column = NULL;
  g_autofree char *name = spell_item (scene, item);
  guint n_before = scene->n_nodes;
  graphene_rect_t header;

  if (rows->len > MOST_OPTIONS)
    return;

  column = mato_cover_column_new (scene->moment, item);
  mato_links_picture_set_column (MATO_LINKS_PICTURE (scene->picture), column, scene->trace,
                                 MATO_ALPHABET_CANONICAL);
  lay_out (scene, count_columns (scene->moment, rows));
  header = place_of (gtk_widget_get_first_child (scene->picture));
  scene->left = (int) header.origin.x - CHOSEN * scene->width;
  g_assert_cmpint (scene->left, >, 0);
  take_label (scene, name, (int) header.origin.x, (int) header.origin.y);
  check_rows (scene, rows, item);

  /* What is left are the neighbours: two of the header, two of each node. */
  g_assert_cmpuint (scene->labels->len, ==, 2 + 2 * (scene->n_nodes - n_before));
  mato_links_picture_set_column (MATO_LINKS_PICTURE (scene->picture), NULL, NULL,
                                 MATO_ALPHABET_CANONICAL);
}

/* Every column that is open, at the begin and later.
 * Returns: the number of nodes that were found */
static guint
check_problem (const MatoTrace *trace)
{
  g_autoptr (MatoCoverPicture) moment = mato_cover_picture_new ();
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (GtkWidget) picture = g_object_ref_sink (mato_links_picture_new ());
  Scene scene = { .trace = trace, .moment = moment, .picture = picture, .labels = labels };

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      mato_cover_picture_show (moment, trace, mato_trace_get_length (trace) * i / N_POSITIONS);
      for (guint item = 0; item < moment->matrix->n_primary; item++)
        if (moment->items[item].covered_by == MATO_COVER_NONE)
          check_column (&scene, item);
    }

  return scene.n_nodes;
}

TEST (nodes_of_boards_stand_where_the_matrix_has_them)
{
  static const char *const boards[] = {
    "4x4 empty", "6x6, boxes of 2 rows", "POJ 3074, first", "17 clues, 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MatoTrace) trace =
        film_new_cut (mato_engine_find ("dlx"), 0, boards[i], 1, MOST_STEPS);

      g_test_message ("%s", boards[i]);
      g_assert_cmpuint (check_problem (trace), >, 0);
    }
}

/* Options of every length, and secondary items. */
TEST (nodes_of_problems_stand_where_the_matrix_has_them)
{
  static const char *const problems[] = {
    "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g",
    "a b c d e f\na b c d e f\na\nb c\nd\ne f",
    "a b c | d e f g h\na\na b d e f g h\nb e\nc\nc h a",
  };
  guint n_nodes = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick (10, 30, 300), n_nodes > 0); i++)
    {
      g_autoptr (MatoCoverText) cover = i < G_N_ELEMENTS (problems) ? cover_new (problems[i])
                                                                    : cover_new_random ();
      MatoCoverResult result;
      g_autoptr (MatoTrace) trace = cover_film (cover, cover_order (i), MOST_STEPS, &result);

      n_nodes += check_problem (trace);
    }
  g_assert_cmpuint (n_nodes, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  return tests_run ();
}
