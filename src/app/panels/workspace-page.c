/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/workspace-page.h"

typedef struct
{
  MatoWorkspace *workspace;
  MatoVoice *voice; /* nullable */
  GtkWidget *head;  /* nullable */
  GtkWidget *body;  /* nullable */
  GtkWidget *column; /* NULL: it was never wide */
  gboolean is_hand;
  gboolean is_wide;
} MatoWorkspacePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MatoWorkspacePage, mato_workspace_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_WORKSPACE,
  PROP_VOICE,
  PROP_HAND,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MatoWorkspacePagePrivate *
get_private (gpointer self)
{
  return mato_workspace_page_get_instance_private (MATO_WORKSPACE_PAGE (self));
}

static void
mato_workspace_page_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (prop_id == PROP_WORKSPACE)
    g_value_set_object (value, get_private (object)->workspace);
  else if (prop_id == PROP_VOICE)
    g_value_set_object (value, get_private (object)->voice);
  else if (prop_id == PROP_HAND)
    g_value_set_boolean (value, get_private (object)->is_hand);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_workspace_page_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  if (prop_id == PROP_WORKSPACE)
    get_private (object)->workspace = g_value_dup_object (value);
  else if (prop_id == PROP_VOICE)
    get_private (object)->voice = g_value_get_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_workspace_page_finalize (GObject *object)
{
  g_clear_object (&get_private (object)->workspace);
  g_clear_object (&get_private (object)->head);
  g_clear_object (&get_private (object)->body);
  g_clear_object (&get_private (object)->column);

  G_OBJECT_CLASS (mato_workspace_page_parent_class)->finalize (object);
}

static void
mato_workspace_page_class_init (MatoWorkspacePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mato_workspace_page_get_property;
  object_class->set_property = mato_workspace_page_set_property;
  object_class->finalize = mato_workspace_page_finalize;

  props[PROP_WORKSPACE] =
    g_param_spec_object ("workspace", NULL, NULL, MATO_TYPE_WORKSPACE,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_VOICE] =
    g_param_spec_object ("voice", NULL, NULL, MATO_TYPE_VOICE,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  props[PROP_HAND] = g_param_spec_boolean ("hand", NULL, NULL, FALSE,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_workspace_page_init (MatoWorkspacePage *self)
{
}

MatoWorkspace *
mato_workspace_page_get_workspace (MatoWorkspacePage *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), NULL);

  return get_private (self)->workspace;
}

MatoVoice *
mato_workspace_page_get_voice (MatoWorkspacePage *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), NULL);

  return get_private (self)->voice;
}

void
mato_workspace_page_set_zones (MatoWorkspacePage *self,
                               GtkWidget         *head,
                               gboolean           is_hand)
{
  g_return_if_fail (MATO_IS_WORKSPACE_PAGE (self));

  get_private (self)->head = head ? g_object_ref_sink (head) : NULL;
  get_private (self)->is_hand = is_hand;
}

void
mato_workspace_page_set_hand (MatoWorkspacePage *self,
                              gboolean           is_hand)
{
  g_return_if_fail (MATO_IS_WORKSPACE_PAGE (self));

  if (get_private (self)->is_hand == is_hand)
    return;

  get_private (self)->is_hand = is_hand;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HAND]);
}

void
mato_workspace_page_set_body (MatoWorkspacePage *self,
                              GtkWidget         *body)
{
  g_return_if_fail (MATO_IS_WORKSPACE_PAGE (self));

  get_private (self)->body = g_object_ref_sink (body);
}

GtkWidget *
mato_workspace_page_get_body (MatoWorkspacePage *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), NULL);

  return get_private (self)->body;
}

GtkWidget *
mato_workspace_page_get_head (MatoWorkspacePage *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), NULL);

  return get_private (self)->head;
}

gboolean
mato_workspace_page_is_hand (MatoWorkspacePage *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), FALSE);

  return get_private (self)->is_hand;
}

void
mato_workspace_page_set_wide (MatoWorkspacePage *self,
                              gboolean           is_wide)
{
  g_return_if_fail (MATO_IS_WORKSPACE_PAGE (self));

  if (get_private (self)->is_wide == is_wide)
    return;

  get_private (self)->is_wide = is_wide;
  if (MATO_WORKSPACE_PAGE_GET_CLASS (self)->set_wide != NULL)
    MATO_WORKSPACE_PAGE_GET_CLASS (self)->set_wide (self, is_wide);
}

gboolean
mato_workspace_page_is_wide (MatoWorkspacePage *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), FALSE);

  return get_private (self)->is_wide;
}

GtkLabel *
mato_workspace_page_add_column (MatoWorkspacePage *self,
                                const char        *title,
                                GtkWidget         *content,
                                GtkWidget         *end)
{
  GtkWidget *column, *head, *name;

  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), NULL);
  g_return_val_if_fail (get_private (self)->column == NULL, NULL);

  column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  name = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "mato-name");
  gtk_widget_add_css_class (head, "mato-head");
  gtk_box_append (GTK_BOX (head), name);
  if (end != NULL)
    {
      gtk_widget_set_hexpand (end, TRUE);
      gtk_widget_set_halign (end, GTK_ALIGN_END);
      gtk_box_append (GTK_BOX (head), end);
    }
  gtk_widget_set_vexpand (content, TRUE);
  gtk_widget_add_css_class (content, "mato-column");
  gtk_box_append (GTK_BOX (column), head);
  gtk_box_append (GTK_BOX (column), content);
  get_private (self)->column = g_object_ref_sink (column);

  return GTK_LABEL (name);
}

GtkWidget *
mato_workspace_page_get_column (MatoWorkspacePage *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE_PAGE (self), NULL);

  return get_private (self)->column;
}
