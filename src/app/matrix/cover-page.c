/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-page.h"

#include "app/kit/accessible-names.h"
#include "app/kit/labels.h"
#include "app/kit/run-button.h"
#include "app/views/links-view.h"
#include "app/views/log-view.h"
#include "app/views/search-view.h"
#include "app/views/view-tabs.h"
#include "app/views/view-tree.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define MOST_TAKEN 200 /* options that are listed */
/* In microseconds: mostly it is known before anybody could cancel. */
#define LONG_LOOK (G_USEC_PER_SEC / 2)

struct _MatoCoverPage
{
  GtkWidget parent_instance;

  MatoCoverWorkspace *workspace;
  MatoActionSet *actions;
  MatoCoverPicture *picture;
  MatoTrace *shown; /* nullable: the film at the last refresh */
  gboolean is_refreshing;

  GtkWidget *root;
  GtkWidget *invitation;
  MatoViewTabs *switcher;
  GtkStack *views;
  MatoLogView *log;
  MatoSearchView *tree;
  GtkLabel *taken;
  GtkLabel *options;
  GtkWidget *no_links;
  MatoLinksView *links;
  GtkDropDown *order;
  GtkButton *record;
  GtkLabel *answer;
  GtkWidget *cancel;
  GtkLabel *cut;
};

G_DEFINE_FINAL_TYPE (MatoCoverPage, mato_cover_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_WORKSPACE,
  PROP_ACTIONS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MatoPlayer *
get_player (MatoCoverPage *self)
{
  return self->workspace->player;
}

/* Refreshing */

static void
refresh_taken (MatoCoverPage *self)
{
  MatoTrace *trace = mato_cover_workspace_get_trace (self->workspace);
  g_autoptr (GArray) filled =
    mato_trace_list_filled (trace, mato_player_get_position (get_player (self)));
  g_autofree char *taken = mato_sentence_taken (self->picture, filled->len);
  g_autoptr (GString) options = g_string_new (NULL);

  for (guint i = 0; i < MIN (filled->len, MOST_TAKEN); i++)
    {
      guint option = g_array_index (filled, MatoFilled, i).option;
      g_autofree char *number = mato_sentence_number (option + 1);
      g_autofree char *items = mato_sentence_problem_option (self->workspace->problem, option);

      g_string_append_printf (options, "%s%s  %s", i > 0 ? "\n" : "", number, items);
    }
  if (filled->len > MOST_TAKEN)
    g_string_append (options, "\n…");

  gtk_label_set_label (self->taken, taken);
  mato_label_say (self->options, options->len > 0 ? options->str : NULL);
}

static void
close_links (MatoCoverPage *self)
{
  mato_links_view_close (self->links);
  gtk_widget_set_visible (GTK_WIDGET (self->links), FALSE);
  gtk_widget_set_visible (self->no_links, TRUE);
}

static void
leave_links_cb (MatoCoverPage *self)
{
  gboolean has_film = mato_player_get_trace (get_player (self)) != NULL;

  close_links (self);
  gtk_stack_set_visible_child_name (self->views, has_film ? "log" : "recording");
}

/* Refreshes only the visible view. */
static void
refresh_view (MatoCoverPage *self)
{
  const char *view = gtk_stack_get_visible_child_name (self->views);

  /* While the template is built. */
  if (!self->workspace)
    return;

  mato_action_set_set_state (self->actions, "view", g_variant_new_string (view));
  if (g_strcmp0 (view, "taken") == 0)
    refresh_taken (self);
  else if (g_strcmp0 (view, "tree") == 0)
    mato_search_view_show (self->tree, mato_cover_workspace_get_trace (self->workspace),
                           mato_player_get_position (get_player (self)),
                           MATO_ALPHABET_CANONICAL);
  else if (g_strcmp0 (view, "links") == 0)
    mato_links_view_follow (self->links, mato_cover_workspace_get_trace (self->workspace),
                            mato_player_get_position (get_player (self)), self->picture,
                            MATO_ALPHABET_CANONICAL);
}

static void
refresh_position (MatoCoverPage *self)
{
  mato_cover_picture_show (self->picture, mato_cover_workspace_get_trace (self->workspace),
                           mato_player_get_position (get_player (self)));
  refresh_view (self);
}

static char *
write_too_large (void)
{
  g_autofree char *most = mato_sentence_number (MATO_COVER_MAX_RECORDED);

  /* Translators: %s is a number; “mato-cli cover” is what to type in a terminal */
  return g_strdup_printf (_("This problem is too large to record: %s items or options at most. "
                            "“mato-cli cover” solves it."), most);
}

static gboolean
looks_long (MatoCoverPage *self)
{
  MatoProgress progress;

  if (!mato_cover_workspace_is_looking_further (self->workspace))
    return FALSE;

  mato_search_get_progress (self->workspace->further, &progress);
  return progress.elapsed >= LONG_LOOK;
}

static void
refresh_answer (MatoCoverPage *self)
{
  MatoSearch *search = self->workspace->search;
  gboolean is_recording = mato_cover_workspace_is_recording (self->workspace);
  g_autofree char *text = NULL, *cut = NULL;

  if (!mato_cover_workspace_can_record (self->workspace))
    text = write_too_large ();
  else if (search)
    text = is_recording ? mato_sentence_progress (search)
                        : mato_sentence_result_further (
                            search, self->workspace->further);
  if (search && !is_recording)
    cut = mato_sentence_cut (search);
  mato_label_say (self->answer, text);
  gtk_widget_set_visible (self->cancel, looks_long (self));
  mato_label_say (self->cut, cut);
}

/* The first film opens the log; a later film does not change the view. */
static void
show_film (MatoCoverPage *self)
{
  MatoTrace *film = mato_player_get_trace (get_player (self));

  if (film == self->shown)
    return;

  close_links (self);
  if (!self->shown)
    gtk_stack_set_visible_child_name (self->views, "log");
  g_clear_pointer (&self->shown, mato_trace_unref);
  self->shown = film ? mato_trace_ref (film) : NULL;
}

static void
refresh (MatoCoverPage *self)
{
  gboolean has_film = mato_player_get_trace (get_player (self)) != NULL;

  show_film (self);
  gtk_widget_set_visible (self->invitation, !has_film);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), has_film);
  self->is_refreshing = TRUE;
  gtk_drop_down_set_selected (self->order, self->workspace->order);
  self->is_refreshing = FALSE;
  mato_run_button_update (self->record, mato_cover_workspace_is_recording (self->workspace),
                          has_film ? _("_Record Again") : _("_Record a Search"),
                          _("Search and record every step"), "win.record");
  refresh_answer (self);
  refresh_position (self);
}

static void
progressed_cb (MatoCoverPage *self)
{
  if (mato_cover_workspace_is_recording (self->workspace)
      || mato_cover_workspace_is_looking_further (self->workspace))
    refresh_answer (self);

  refresh_position (self);
}

static void
order_selected_cb (MatoCoverPage *self)
{
  guint order = gtk_drop_down_get_selected (self->order);

  if (!self->is_refreshing && order != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.record-order", "s",
                                mato_cover_orders[order].name);
}

/* The views can be chosen only when there is a film. */
static void
view_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       user_data)
{
  MatoCoverPage *self = user_data;
  const char *name = g_variant_get_string (state, NULL);

  if (mato_player_get_trace (get_player (self))
      && gtk_stack_get_child_by_name (self->views, name))
    gtk_stack_set_visible_child_name (self->views, name);
}

static const GActionEntry entries[] = {
  { .name = "view", .parameter_type = "s", .state = "''", .change_state = view_cb },
};

static void
fill_orders (MatoCoverPage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; mato_cover_orders[i].name; i++)
    gtk_string_list_append (titles, _(mato_cover_orders[i].title));
  mato_drop_down_set_title (self->order, _("Order"));
  gtk_drop_down_set_model (self->order, G_LIST_MODEL (titles));
}

static void
mato_cover_page_constructed (GObject *object)
{
  MatoCoverPage *self = MATO_COVER_PAGE (object);

  G_OBJECT_CLASS (mato_cover_page_parent_class)->constructed (object);

  mato_action_set_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  mato_log_view_set_context (self->log, MATO_FILM_CONTEXT (self->workspace));
  fill_orders (self);
  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED);
  refresh (self);
}

static void
mato_cover_page_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  MatoCoverPage *self = MATO_COVER_PAGE (object);

  switch (prop_id)
    {
    case PROP_WORKSPACE:
      self->workspace = g_value_dup_object (value);
      break;

    case PROP_ACTIONS:
      self->actions = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_cover_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MATO_TYPE_COVER_PAGE);

  G_OBJECT_CLASS (mato_cover_page_parent_class)->dispose (object);
}

static void
mato_cover_page_finalize (GObject *object)
{
  MatoCoverPage *self = MATO_COVER_PAGE (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->shown, mato_trace_unref);
  g_clear_pointer (&self->picture, mato_cover_picture_free);

  G_OBJECT_CLASS (mato_cover_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, root);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, invitation);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, views);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, log);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, tree);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, taken);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, options);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, no_links);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, links);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, order);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, record);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, answer);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, cancel);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverPage, cut);
  gtk_widget_class_bind_template_callback (widget_class, leave_links_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh_view);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  props[PROP_WORKSPACE] = g_param_spec_object ("workspace", NULL, NULL, MATO_TYPE_COVER_WORKSPACE,
                                               flags);
  props[PROP_ACTIONS] = g_param_spec_object ("actions", NULL, NULL, MATO_TYPE_ACTION_SET, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_cover_page_class_init (MatoCoverPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = mato_cover_page_constructed;
  object_class->set_property = mato_cover_page_set_property;
  object_class->dispose = mato_cover_page_dispose;
  object_class->finalize = mato_cover_page_finalize;
  install_properties (object_class);

  g_type_ensure (MATO_TYPE_LINKS_VIEW);
  g_type_ensure (MATO_TYPE_LOG_VIEW);
  g_type_ensure (MATO_TYPE_TREE_VIEW);
  g_type_ensure (MATO_TYPE_VIEW_TABS);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/cover-page.ui");
  bind_children (widget_class);
}

static void
mato_cover_page_init (MatoCoverPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->picture = mato_cover_picture_new ();
  mato_view_tabs_set_stack (self->switcher, self->views);
  gtk_stack_set_visible_child_name (self->views, "recording");
}

MatoCoverPage *
mato_cover_page_new (MatoCoverWorkspace *workspace,
                     MatoActionSet      *actions)
{
  return g_object_new (MATO_TYPE_COVER_PAGE, "workspace", workspace, "actions", actions, NULL);
}

GtkStack *
mato_cover_page_get_views (MatoCoverPage *self)
{
  g_return_val_if_fail (MATO_IS_COVER_PAGE (self), NULL);

  return self->views;
}

void
mato_cover_page_focus_record (MatoCoverPage *self)
{
  g_return_if_fail (MATO_IS_COVER_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->record));
}

const char *
mato_cover_page_open_links (MatoCoverPage *self,
                            guint          item)
{
  g_return_val_if_fail (MATO_IS_COVER_PAGE (self), NULL);

  if (self->picture->items[item].covered_by != MATO_COVER_NONE)
    return _("This item is covered: its column has been removed from the matrix.");
  if (item >= self->picture->matrix->n_primary)
    return _("This item is secondary: a search never chooses it.");

  gtk_widget_set_visible (GTK_WIDGET (self->links), TRUE);
  gtk_widget_set_visible (self->no_links, FALSE);
  gtk_stack_set_visible_child_name (self->views, "links");
  mato_links_view_open (self->links, mato_cover_workspace_get_trace (self->workspace),
                        mato_player_get_position (get_player (self)), item,
                        MATO_ALPHABET_CANONICAL);
  return NULL;
}
