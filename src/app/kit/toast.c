/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/toast.h"

#include "app/kit/compat.h"
#include "core/board/shown.h"

#define SECONDS_SHOWN 6

struct _MatoToast
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkWidget *card;
  GtkLabel *label;
  GtkWidget *undo;
  guint timeout_id;
  GtkWidget *root; /* nullable: whose frames are waited for */
  guint tick_id;
  guint n_ticks;
  gboolean is_lasting; /* what is shown is a problem that may end */
};

G_DEFINE_FINAL_TYPE (MatoToast, mato_toast, GTK_TYPE_WIDGET)

static gboolean
timeout_cb (gpointer user_data)
{
  MatoToast *self = user_data;

  self->timeout_id = 0;
  mato_toast_hide (self);

  return G_SOURCE_REMOVE;
}

/* Without this a hidden toast would still cover the board and take its clicks. */
static void
child_revealed_cb (MatoToast *self)
{
  gboolean is_up = gtk_revealer_get_reveal_child (self->revealer)
                   || gtk_revealer_get_child_revealed (self->revealer);

  gtk_widget_set_visible (GTK_WIDGET (self), is_up);
}

static void
stop_waiting (MatoToast *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->root, self->tick_id);
}

/* Also where the window ends first. */
static void
forget_cb (gpointer user_data)
{
  MatoToast *self = user_data;

  self->tick_id = 0;
  self->root = NULL;
}

static void
mato_toast_dispose (GObject *object)
{
  MatoToast *self = MATO_TOAST (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  stop_waiting (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_TOAST);

  G_OBJECT_CLASS (mato_toast_parent_class)->dispose (object);
}

static void
mato_toast_class_init (MatoToastClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_toast_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/toast.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoToast, revealer);
  gtk_widget_class_bind_template_child (widget_class, MatoToast, card);
  gtk_widget_class_bind_template_child (widget_class, MatoToast, label);
  gtk_widget_class_bind_template_child (widget_class, MatoToast, undo);
  gtk_widget_class_bind_template_callback (widget_class, mato_toast_hide);
  gtk_widget_class_bind_template_callback (widget_class, child_revealed_cb);
}

static void
mato_toast_init (MatoToast *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
appear (MatoToast *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

static gboolean
tick_cb (GtkWidget     *root,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  MatoToast *self = user_data;

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  appear (self);
  return G_SOURCE_REMOVE;
}

/* What is told has just been done: all of the window changes in the next frame, and a toast, which
 * takes 4 to 8 ms to be measured and drawn, comes in the one after it. (The longest turn while a
 * million puzzles are loaded, taking turns six times at load 7, see bench-list: 16.4 to 23.9 ms
 * with the toast in the same frame, 8.3 to 14.0 so. That malloc keeps what the first frame had,
 * half of the page faults, gave 6.4 to 11.0, for 30 MB more.) */
static void
appear_later (MatoToast *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->tick_id != 0)
    return;

  if (!root || !gtk_widget_get_mapped (root) || gtk_revealer_get_reveal_child (self->revealer))
    {
      appear (self);
      return;
    }

  self->root = root;
  self->n_ticks = 0;
  self->tick_id = gtk_widget_add_tick_callback (root, tick_cb, self, forget_cb);
}

static void
show (MatoToast  *self,
      const char *text,
      gboolean    is_undoable,
      gboolean    is_problem)
{
  /* What the system says may quote the name of a file. */
  g_autofree char *shown = mato_shown_text (text, MATO_SHOWN_LINE);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->is_lasting = FALSE;

  gtk_label_set_label (self->label, shown);
  gtk_widget_set_visible (self->undo, is_undoable);

  if (is_problem)
    gtk_widget_add_css_class (self->card, "problem");
  else
    gtk_widget_remove_css_class (self->card, "problem");

  appear_later (self);
  mato_compat_announce (GTK_WIDGET (self), shown); /* at once: it takes the place of other words */
  if (!is_problem)
    self->timeout_id = g_timeout_add_seconds (SECONDS_SHOWN, timeout_cb, self);
}

void
mato_toast_tell (MatoToast  *self,
                 const char *text)
{
  g_return_if_fail (MATO_IS_TOAST (self));

  show (self, text, FALSE, FALSE);
}

void
mato_toast_tell_undoable (MatoToast  *self,
                          const char *text)
{
  g_return_if_fail (MATO_IS_TOAST (self));

  show (self, text, TRUE, FALSE);
}

void
mato_toast_tell_problem (MatoToast  *self,
                         const char *text)
{
  g_return_if_fail (MATO_IS_TOAST (self));

  show (self, text, FALSE, TRUE);
}

void
mato_toast_set_lasting_problem (MatoToast  *self,
                                const char *text)
{
  g_return_if_fail (MATO_IS_TOAST (self));

  if (text)
    {
      show (self, text, FALSE, TRUE);
      self->is_lasting = TRUE;
    }
  else if (self->is_lasting)
    mato_toast_hide (self);
}

void
mato_toast_hide (MatoToast *self)
{
  g_return_if_fail (MATO_IS_TOAST (self));

  self->is_lasting = FALSE;
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  stop_waiting (self);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  child_revealed_cb (self);
}

void
mato_toast_make_room (MatoToast *self)
{
  g_return_if_fail (MATO_IS_TOAST (self));

  if (self->timeout_id != 0)
    mato_toast_hide (self);
}

const char *
mato_toast_get_text (MatoToast *self)
{
  g_return_val_if_fail (MATO_IS_TOAST (self), NULL);

  return self->tick_id != 0 || gtk_revealer_get_reveal_child (self->revealer)
           ? gtk_label_get_label (self->label) : NULL;
}

gboolean
mato_toast_is_undoable (MatoToast *self)
{
  return mato_toast_get_text (self) && gtk_widget_get_visible (self->undo);
}
