/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/rival.h"

#include "session/search/method.h"

static gboolean
is_first (MatoFilms *films,
          guint      method)
{
  MatoSearch *film = mato_films_get_watched (films);
  MatoMethodChoice *choice = mato_films_get_method (films);
  guint order;
  const MatoEngine *engine = mato_method_get (method, &order);

  if (film)
    return mato_search_get_engine (film) == engine && mato_search_get_order (film) == order;

  return mato_method_choice_get_engine (choice) == engine
         && mato_method_choice_get_order (choice) == order;
}

static guint
find_usual_method (const char *engine)
{
  guint order;

  for (guint i = 0; i < mato_n_methods (); i++)
    if (g_str_equal (mato_method_get (i, &order)->name, engine) && order == 0)
      return i;

  g_assert_not_reached ();
}

guint
mato_rival_find (MatoFilms *films,
                 guint      wanted)
{
  guint masks = find_usual_method ("bitmask");

  g_return_val_if_fail (MATO_IS_FILMS (films), 0);

  if (wanted > 0 && !is_first (films, wanted - 1))
    return wanted - 1;

  return is_first (films, masks) ? find_usual_method ("dlx") : masks;
}

static gboolean
was_stopped (MatoSearch *search)
{
  return mato_search_get_result (search)->end == MATO_END_STOPPED;
}

MatoSearch *
mato_rival_find_film (MatoFilms  *films,
                      MatoSearch *rival)
{
  g_autofree char *question = mato_search_dup_name (rival);

  g_return_val_if_fail (MATO_IS_FILMS (films), NULL);

  for (guint i = 0; i < mato_films_get_n (films); i++)
    {
      MatoSearch *other = mato_films_get (films, i);
      g_autofree char *name = mato_search_dup_name (other);

      if (g_str_equal (question, name) && !was_stopped (other))
        return other;
    }

  return NULL;
}
