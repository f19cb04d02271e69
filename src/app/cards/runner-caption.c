/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/runner-caption.h"

#include <glib/gi18n.h>

#define MOST_LINES 2 /* of each part */

struct _MatoRunnerCaption
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *method;
  GtkWidget *leader;
  GtkWidget *progress;
  GtkWidget *step;
};

G_DEFINE_FINAL_TYPE (MatoRunnerCaption, mato_runner_caption, GTK_TYPE_WIDGET)

static GtkWidget *
new_line (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
let_wrap (GtkWidget *label)
{
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), MOST_LINES);
}

/* In a narrow window the end of the method must be visible to distinguish both, and all of the
 * numbers. */
static GtkWidget *
new_head (MatoRunnerCaption *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->method = new_line ("heading");
  let_wrap (self->method);
  self->leader = gtk_image_new_from_icon_name ("media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->leader,
                               _("This search is longer; the timeline, log and views follow it."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leader), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("This search is longer; the timeline, log and views follow "
                                    "it."),
                                  -1);
  gtk_box_append (GTK_BOX (head), self->method);
  gtk_box_append (GTK_BOX (head), self->leader);
  return head;
}

static void
mato_runner_caption_dispose (GObject *object)
{
  g_clear_pointer (&MATO_RUNNER_CAPTION (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_runner_caption_parent_class)->dispose (object);
}

static void
mato_runner_caption_class_init (MatoRunnerCaptionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_runner_caption_dispose;
  gtk_widget_class_set_css_name (widget_class, "mato-runner");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mato_runner_caption_init (MatoRunnerCaption *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->progress = new_line ("numeric");
  self->step = new_line ("dim-label");
  let_wrap (self->progress);
  gtk_box_append (GTK_BOX (self->box), new_head (self));
  gtk_box_append (GTK_BOX (self->box), self->progress);
  gtk_box_append (GTK_BOX (self->box), self->step);
  gtk_widget_set_valign (self->box, GTK_ALIGN_END);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* In a narrow window a line ends between two facts, not within one. */
static char *
keep_together (const char *facts)
{
  g_auto (GStrv) each = g_strsplit (facts, " · ", -1);

  for (guint i = 0; each[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (each[i], " ", -1);
      char *kept = g_strjoinv ("\u00a0", words);

      g_free (each[i]);
      each[i] = kept;
    }

  return g_strjoinv (" · ", each);
}

void
mato_runner_caption_show (MatoRunnerCaption *self,
                          const char        *method,
                          const char        *progress,
                          const char        *step,
                          gboolean           is_leader)
{
  g_autofree char *facts = NULL;

  g_return_if_fail (MATO_IS_RUNNER_CAPTION (self));

  facts = keep_together (progress);
  gtk_label_set_label (GTK_LABEL (self->method), method);
  gtk_label_set_label (GTK_LABEL (self->progress), facts);
  gtk_label_set_label (GTK_LABEL (self->step), step);
  gtk_widget_set_tooltip_text (self->step, step);
  gtk_widget_set_visible (self->leader, is_leader);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, method,
                                  -1);
}
