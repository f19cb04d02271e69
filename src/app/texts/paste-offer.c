/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/paste-offer.h"

#include "app/texts/thumbnail.h"
#include "core/notation/reader.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define PICTURE 54

struct _MatoPasteOffer
{
  GtkButton parent_instance;

  MatoThumbnail *picture;
  GtkLabel *title;
  GtkLabel *facts;
};

G_DEFINE_FINAL_TYPE (MatoPasteOffer, mato_paste_offer, GTK_TYPE_BUTTON)

static void
mato_paste_offer_class_init (MatoPasteOfferClass *klass)
{
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
mato_paste_offer_init (MatoPasteOffer *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->picture = MATO_THUMBNAIL (mato_thumbnail_new (PICTURE));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->picture));
  gtk_box_append (GTK_BOX (box), words);
  self->title = add_label (words, "heading");
  self->facts = add_label (words, "dim-label");
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "mato-offer");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.paste");
}

GtkWidget *
mato_paste_offer_new (void)
{
  return g_object_new (MATO_TYPE_PASTE_OFFER, NULL);
}

/* A preview comes first where there is more than one reading. */
static const char *
find_title (const MatoPuzzle *puzzle,
            guint             n)
{
  MatoReaderOptions other;

  if (mato_puzzle_find_other_reading (puzzle, &other))
    /* Translators: button: shows how the text that the clipboard holds can be read, then takes its
     * puzzles */
    return n > 1 ? _("Paste Puzzles…")
                 /* Translators: button: shows how the text that the clipboard holds can be read,
                  * then takes its puzzle */
                 : _("Paste Puzzle…");

  /* Translators: button: takes the puzzles that the clipboard holds */
  return n > 1 ? _("Paste Puzzles")
               /* Translators: button: takes the puzzle that the clipboard holds */
               : _("Paste Puzzle");
}

void
mato_paste_offer_set_puzzle (MatoPasteOffer   *self,
                             const MatoPuzzle *puzzle,
                             guint             n)
{
  const char *title = find_title (puzzle, n);
  g_autofree char *facts = mato_sentence_puzzle (puzzle);
  /* Translators: accessible name: "Paste Puzzle", then "9×9 · 30 givens" */
  g_autofree char *name = g_strdup_printf (C_("clipboard", "%s: %s"), title, facts);

  g_return_if_fail (MATO_IS_PASTE_OFFER (self));

  mato_thumbnail_set_puzzle (self->picture, puzzle);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->facts, facts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
