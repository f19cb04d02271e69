/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/new-options.h"

#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/kit/labels.h"
#include "app/play/size-choice.h"
#include "app/play/technique-choice.h"
#include "app/side/side-window.h"

#include <glib/gi18n.h>

struct _MatoNewOptions
{
  GtkWindow parent_instance;

  MatoPuzzleKind kind;
  const MatoLevel **levels; /* those of the size, ended by NULL: any */
  gboolean is_filling;      /* the choices are being set */

  GtkDropDown *sizes;
  GtkDropDown *level_list;
  GtkDropDown *symmetries;
  GtkDropDown *techniques;
  GtkLabel *words;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (MatoNewOptions, mato_new_options, GTK_TYPE_WINDOW)

/* Levels differ between sizes. The present one stays, or the nearest easier one. */
static void
offer_levels (MatoNewOptions *self)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (self->kind.box_rows,
                                                         self->kind.box_columns);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n_levels, n = 0, selected = 0;
  const MatoLevel *levels = mato_level_list (&n_levels);

  g_free (self->levels);
  self->levels = g_new0 (const MatoLevel *, n_levels + 1);
  for (guint i = 0; i < n_levels && mato_level_suits (&levels[i], geometry); i++)
    {
      if (self->kind.level != NULL && self->kind.level >= &levels[i])
        selected = n;
      gtk_string_list_append (names, _(levels[i].title));
      self->levels[n++] = &levels[i];
    }
  /* Translators: choice: a puzzle of any level */
  gtk_string_list_append (names, _("Any level"));
  if (self->kind.level == NULL)
    selected = n;

  gtk_drop_down_set_model (self->level_list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->level_list, selected);
  self->kind.level = self->levels[selected];
}

static void
say (MatoNewOptions *self)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (self->kind.box_rows,
                                                         self->kind.box_columns);
  MatoRecipe recipe = mato_puzzle_kind_get_recipe (&self->kind);

  mato_label_say (self->words,
                  mato_recipe_is_stored (&recipe, geometry)
                    ? _("A stored puzzle, varied by symmetry: others that need this technique are "
                        "very rare.")
                    : NULL);
}

/* A technique stands for a level, and symmetric puzzles that need it are too rare. */
static void
read_choices (MatoNewOptions *self)
{
  gboolean is_ordinary = self->kind.box_rows == 3 && self->kind.box_columns == 3;

  self->kind.technique =
    is_ordinary ? mato_technique_choice_get (self->techniques) : NULL;
  gtk_widget_set_sensitive (GTK_WIDGET (self->techniques), is_ordinary);
  gtk_widget_set_sensitive (GTK_WIDGET (self->level_list), self->kind.technique == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->symmetries), self->kind.technique == NULL);
  if (self->kind.technique != NULL)
    {
      self->kind.level = NULL;
      self->kind.symmetry = MATO_SYMMETRY_NONE;
    }
  else
    {
      self->kind.level = self->levels[gtk_drop_down_get_selected (self->level_list)];
      self->kind.symmetry = gtk_drop_down_get_selected (self->symmetries);
    }
  say (self);
}

static void
size_cb (MatoNewOptions *self)
{
  if (self->is_filling
      || !mato_size_choice_get (self->sizes, &self->kind.box_rows, &self->kind.box_columns))
    return;

  self->is_filling = TRUE;
  offer_levels (self);
  read_choices (self);
  self->is_filling = FALSE;
}

static void
choice_cb (MatoNewOptions *self)
{
  if (!self->is_filling)
    read_choices (self);
}

static void
start_cb (MatoNewOptions *self)
{
  g_autoptr (GtkWindow) parent = g_object_ref (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autofree char *kind = mato_puzzle_kind_to_text (&self->kind);

  gtk_window_close (GTK_WINDOW (self));
  g_action_group_activate_action (G_ACTION_GROUP (parent), "new-puzzle",
                                  g_variant_new_string (kind));
}

static void
mato_new_options_dispose (GObject *object)
{
  MatoNewOptions *self = MATO_NEW_OPTIONS (object);

  g_clear_pointer (&self->levels, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_NEW_OPTIONS);

  G_OBJECT_CLASS (mato_new_options_parent_class)->dispose (object);
}

static void
mato_new_options_class_init (MatoNewOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_new_options_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/new-options.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoNewOptions, sizes);
  gtk_widget_class_bind_template_child (widget_class, MatoNewOptions, level_list);
  gtk_widget_class_bind_template_child (widget_class, MatoNewOptions, symmetries);
  gtk_widget_class_bind_template_child (widget_class, MatoNewOptions, techniques);
  gtk_widget_class_bind_template_child (widget_class, MatoNewOptions, words);
  gtk_widget_class_bind_template_child (widget_class, MatoNewOptions, start);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
mato_new_options_init (MatoNewOptions *self)
{
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
offer_symmetries (MatoNewOptions *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < MATO_N_SYMMETRIES; i++)
    gtk_string_list_append (names, _(mato_symmetry_get_title (i)));
  gtk_drop_down_set_model (self->symmetries, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->symmetries, self->kind.symmetry);
}

/* Before they get their contents. */
static void
name_lists (MatoNewOptions *self)
{
  mato_drop_down_set_title (self->level_list, _("Level"));
  mato_drop_down_set_title (self->sizes, _("Size"));
  mato_drop_down_set_title (self->symmetries, _("Symmetry"));
  mato_drop_down_set_title (self->techniques, _("Technique"));
}

void
mato_new_options_present (GtkWindow            *parent,
                          const MatoPuzzleKind *kind)
{
  MatoNewOptions *self;

  if (mato_side_window_raise (parent, MATO_TYPE_NEW_OPTIONS))
    return;

  self = g_object_new (MATO_TYPE_NEW_OPTIONS, NULL);
  self->kind = *kind;
  name_lists (self);
  mato_size_choice_fill (self->sizes, kind->box_rows, kind->box_columns);
  mato_size_choice_get (self->sizes, &self->kind.box_rows, &self->kind.box_columns);
  offer_levels (self);
  offer_symmetries (self);
  mato_technique_choice_fill (self->techniques, kind->technique);
  read_choices (self);
  self->is_filling = FALSE;
  mato_side_window_open (GTK_WINDOW (self), parent);
  mato_commands_add_keys (GTK_WIDGET (self));
  gtk_widget_grab_focus (self->start);
}
