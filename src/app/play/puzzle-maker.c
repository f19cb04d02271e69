/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/puzzle-maker.h"

#include "app/files/kept-offer.h"
#include "app/play/practice-maker.h"
#include "session/game/state-folder.h"
#include "session/play/new-puzzle.h"
#include "session/play/new-target.h"
#include "session/play/new-variant.h"

#include <glib/gi18n.h>

/* Milliseconds after which the user is told that a puzzle is still being made. */
#define PATIENCE 300

struct _MatoPuzzleMaker
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoDocument *document;
  MatoBoardView *board;
  MatoVoice *voice;
  MatoPuzzleStock *stock;
  MatoPracticeMaker *practice;
  GCancellable *window_cancellable;

  MatoPuzzleKind kind;
  GCancellable *cancellable; /* nullable: of what is being made */
  guint patience;
};

G_DEFINE_FINAL_TYPE (MatoPuzzleMaker, mato_puzzle_maker, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  PROP_KIND,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* What was asked for, and on which board. */
typedef struct
{
  MatoPuzzleMaker *owner;
  GCancellable *cancellable;
  guint64 revision;
  MatoPage page;
  GDate day; /* invalid: not that of a day */
} Wish;

static void
wish_free (Wish *wish)
{
  g_object_unref (wish->owner);
  g_object_unref (wish->cancellable);
  g_free (wish);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wish, wish_free)

static guint64
get_revision (MatoPuzzleMaker *self)
{
  return mato_game_get_revision (self->workspace->game);
}

static guint64
draw_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

void
mato_puzzle_maker_put (MatoPuzzleMaker  *self,
                       const MatoPuzzle *puzzle,
                       MatoPage          page)
{
  g_return_if_fail (MATO_IS_PUZZLE_MAKER (self));

  /* Before what now begins: it may be that the board cannot be kept. */
  mato_voice_hide (self->voice);
  mato_document_prepare (self->document, NULL, NULL);
  mato_game_replace (self->workspace->game, puzzle);
  mato_workspace_set_page (self->workspace, page);
  /* A digit that is typed at once is one of the player's. */
  mato_board_view_select (self->board, mato_board_find_empty (puzzle->board));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  /* Whoever meets Target for the first time is told its rule; Undo is in the header bar, too. */
  if (mato_voice_get_text (self->voice)
      || (page == MATO_PAGE_TARGET && self->workspace->display->show_rule))
    return;

  if (page == MATO_PAGE_TARGET)
    mato_voice_tell_undoable (self->voice, _("A new puzzle for target sudoku."));
  else
    mato_voice_tell_undoable (self->voice, _("A new puzzle, with one solution."));
}

GPtrArray *
mato_puzzle_maker_list_kept (MatoPuzzleMaker *self)
{
  g_autofree char *folder = mato_state_folder ();

  g_return_val_if_fail (MATO_IS_PUZZLE_MAKER (self), NULL);

  return mato_kept_games_list (folder, self->workspace->game);
}

/* What is on the board goes into the history: then that is in progress, too. */
void
mato_puzzle_maker_continue (MatoPuzzleMaker    *self,
                            const MatoKeptGame *kept)
{
  g_return_if_fail (MATO_IS_PUZZLE_MAKER (self));

  if (kept->path != NULL)
    {
      mato_kept_continue (self->window, kept->path);
      return;
    }

  mato_document_prepare (self->document, NULL, NULL);
  mato_game_replace (self->workspace->game, kept->puzzle);
  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
out_of_patience_cb (gpointer user_data)
{
  MatoPuzzleMaker *self = user_data;

  self->patience = 0;
  mato_voice_tell (self->voice, _("Making a puzzle… Esc cancels."));
  return G_SOURCE_REMOVE;
}

static void
set_running (MatoPuzzleMaker *self,
             GCancellable    *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
  g_clear_handle_id (&self->patience, g_source_remove);
  if (cancellable != NULL)
    self->patience = g_timeout_add (PATIENCE, out_of_patience_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

/* Whoever got another board meanwhile keeps that. */
static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Wish) wish = user_data;
  MatoPuzzleMaker *self = wish->owner;
  g_autoptr (MatoPuzzle) puzzle = mato_new_puzzle_finish (result, NULL);

  if (self->cancellable == wish->cancellable)
    set_running (self, NULL);
  if (puzzle == NULL || g_cancellable_is_cancelled (self->window_cancellable)
      || g_cancellable_is_cancelled (wish->cancellable) || get_revision (self) != wish->revision)
    return;

  if (g_date_valid (&wish->day) && wish->page == MATO_PAGE_TARGET)
    mato_new_target_mark_daily (puzzle, &wish->day);
  else if (g_date_valid (&wish->day))
    mato_new_puzzle_mark_daily (puzzle, &wish->day);
  mato_puzzle_maker_put (self, puzzle, wish->page);
}

/* Whatever is made already is not wanted any more. */
static Wish *
wish_new (MatoPuzzleMaker *self,
          MatoPage         page)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Wish *wish = g_new0 (Wish, 1);

  mato_puzzle_maker_cancel (self);
  set_running (self, cancellable);
  wish->owner = g_object_ref (self);
  wish->cancellable = g_object_ref (cancellable);
  wish->revision = get_revision (self);
  wish->page = page;
  g_date_clear (&wish->day, 1);
  return wish;
}

static void
make (MatoPuzzleMaker *self)
{
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_stock_take (self->stock, &self->kind);
  Wish *wish;

  if (puzzle != NULL)
    {
      mato_puzzle_maker_cancel (self);
      mato_puzzle_maker_put (self, puzzle, MATO_PAGE_PLAY);
      return;
    }

  wish = wish_new (self, MATO_PAGE_PLAY);
  mato_new_puzzle_async (&self->kind, draw_seed (), NULL, wish->cancellable, made_cb, wish);
}

static void
new_puzzle_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoPuzzleMaker *self = user_data;
  MatoPuzzleKind kind;

  if (!mato_puzzle_kind_parse (g_variant_get_string (parameter, NULL), &kind))
    return;

  mato_puzzle_maker_set_kind (self, &kind);
  make (self);
}

static void
fill_today (GDate *day)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_date_set_dmy (day, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
}

static void
daily_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoPuzzleMaker *self = user_data;
  Wish *wish = wish_new (self, MATO_PAGE_PLAY);
  MatoPuzzleKind kind;

  fill_today (&wish->day);
  kind = mato_new_puzzle_daily_kind (&wish->day);
  mato_new_puzzle_async (&kind, mato_new_puzzle_daily_seed (&wish->day), NULL, wish->cancellable,
                         made_cb, wish);
}

static void
daily_target_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  Wish *wish = wish_new (user_data, MATO_PAGE_TARGET);

  fill_today (&wish->day);
  mato_new_target_async (mato_new_target_daily_level (&wish->day),
                         mato_new_target_daily_seed (&wish->day), wish->cancellable, made_cb,
                         wish);
}

static void
make_target (MatoPuzzleMaker       *self,
             const MatoTargetLevel *level)
{
  Wish *wish = wish_new (self, MATO_PAGE_TARGET);

  /* It is told: people can type a short one. */
  mato_new_target_async (level, g_random_int (), wish->cancellable, made_cb, wish);
}

static void
make_variant (MatoPuzzleMaker       *self,
              const MatoVariantKind *kind)
{
  Wish *wish = wish_new (self, MATO_PAGE_PLAY);

  mato_new_variant_async (kind, draw_seed (), wish->cancellable, made_cb, wish);
}

static void
new_variant_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoVariantKind kind;

  if (mato_variant_kind_parse (g_variant_get_string (parameter, NULL), &kind))
    make_variant (user_data, &kind);
}

/* As difficult as the one on the board. */
static void
new_target_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoPuzzleMaker *self = user_data;
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->workspace->game);
  const MatoTargetLevel *level = mato_new_target_level_of (puzzle);

  make_target (self, level ? level : mato_target_level_find ("medium"));
}

static void
another_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MatoPuzzleMaker *self = user_data;
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->workspace->game);
  MatoVariantKind variant;
  MatoPuzzleKind kind;

  if (mato_new_target_level_of (puzzle) != NULL)
    {
      new_target_cb (action, parameter, user_data);
      return;
    }
  if (mato_variant_kind_of (puzzle, &variant))
    {
      make_variant (self, &variant);
      return;
    }

  if (mato_puzzle_kind_of (puzzle, &kind))
    mato_puzzle_maker_set_kind (self, &kind);
  make (self);
}

static void
new_target_of_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  const MatoTargetLevel *level = mato_target_level_find (g_variant_get_string (parameter, NULL));

  if (level != NULL)
    make_target (user_data, level);
}

static void
mato_puzzle_maker_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MatoPuzzleMaker *self = MATO_PUZZLE_MAKER (object);

  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, mato_puzzle_maker_is_running (self));
      break;
    case PROP_KIND:
      g_value_take_string (value, mato_puzzle_kind_to_text (&self->kind));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* What the settings hold may be of another version. */
static void
mato_puzzle_maker_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MatoPuzzleMaker *self = MATO_PUZZLE_MAKER (object);
  MatoPuzzleKind kind;

  switch (prop_id)
    {
    case PROP_KIND:
      if (g_value_get_string (value)
          && mato_puzzle_kind_parse (g_value_get_string (value), &kind))
        mato_puzzle_maker_set_kind (self, &kind);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_puzzle_maker_finalize (GObject *object)
{
  MatoPuzzleMaker *self = MATO_PUZZLE_MAKER (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->stock);
  g_clear_object (&self->practice);
  g_clear_object (&self->window_cancellable);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (mato_puzzle_maker_parent_class)->finalize (object);
}

static void
mato_puzzle_maker_class_init (MatoPuzzleMakerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mato_puzzle_maker_get_property;
  object_class->set_property = mato_puzzle_maker_set_property;
  object_class->finalize = mato_puzzle_maker_finalize;

  props[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  props[PROP_KIND] =
    g_param_spec_string ("kind", NULL, NULL, NULL, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_puzzle_maker_init (MatoPuzzleMaker *self)
{
  mato_puzzle_kind_parse ("easy 3x3", &self->kind);
}

static const GActionEntry entries[] = {
  { .name = "new-puzzle", .activate = new_puzzle_cb, .parameter_type = "s" },
  { .name = "another", .activate = another_cb },
  { .name = "daily", .activate = daily_cb },
  { .name = "daily-target", .activate = daily_target_cb },
  { .name = "new-target", .activate = new_target_cb },
  { .name = "new-target-of", .activate = new_target_of_cb, .parameter_type = "s" },
  { .name = "new-variant", .activate = new_variant_cb, .parameter_type = "s" },
};

/* What the window was asked for ends with it. */
static void
window_cancelled_cb (GCancellable *cancellable,
                     gpointer      user_data)
{
  MatoPuzzleMaker *self = user_data;

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->patience, g_source_remove);
  mato_practice_maker_cancel (self->practice);
}

MatoPuzzleMaker *
mato_puzzle_maker_new (GtkWindow     *window,
                       MatoActionSet *actions,
                       MatoWorkspace *workspace,
                       MatoDocument  *document,
                       MatoBoardView *board,
                       MatoVoice     *voice,
                       GCancellable  *cancellable)
{
  MatoPuzzleMaker *self = g_object_new (MATO_TYPE_PUZZLE_MAKER, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->document = g_object_ref (document);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  self->stock = mato_puzzle_stock_dup ();
  self->practice = mato_practice_maker_new (actions, workspace, document, voice);
  self->window_cancellable = g_object_ref (cancellable);
  g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (window_cancelled_cb), self, 0);
  /* Whoever takes another board no longer waits for this one, nor reads that it is made. */
  g_signal_connect_object (workspace->game, "replaced",
                           G_CALLBACK (mato_puzzle_maker_cancel), self, G_CONNECT_SWAPPED);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);

  return self;
}

gboolean
mato_puzzle_maker_is_running (MatoPuzzleMaker *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_MAKER (self), FALSE);

  return self->cancellable != NULL || mato_practice_maker_is_running (self->practice);
}

void
mato_puzzle_maker_cancel (MatoPuzzleMaker *self)
{
  g_return_if_fail (MATO_IS_PUZZLE_MAKER (self));

  mato_practice_maker_cancel (self->practice);
  if (self->cancellable == NULL)
    return;

  g_cancellable_cancel (self->cancellable);
  set_running (self, NULL);
}

MatoPuzzleStock *
mato_puzzle_maker_get_stock (MatoPuzzleMaker *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLE_MAKER (self), NULL);

  return self->stock;
}

MatoPuzzleKind
mato_puzzle_maker_get_kind (MatoPuzzleMaker *self)
{
  return self->kind;
}

void
mato_puzzle_maker_set_kind (MatoPuzzleMaker      *self,
                            const MatoPuzzleKind *kind)
{
  g_return_if_fail (MATO_IS_PUZZLE_MAKER (self));

  if (mato_puzzle_kind_equal (&self->kind, kind))
    return;

  self->kind = *kind;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_KIND]);
}
