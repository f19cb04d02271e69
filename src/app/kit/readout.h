/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_READOUT (mato_readout_get_type ())

/**
 * MatoReadout:
 *
 * A text that changes in every frame, such as the number of the step while a film plays. Unlike a
 * label it has the window laid out anew only if it needs another size: of 9 ms for a frame, the
 * size of all other widgets took 2. Its digits have one width.
 *
 * Properties: "wrap", "xalign" and "yalign" as those of a label, "ellipsize": whether the end of a
 * text that does not wrap can be left out. "width-chars" is the number of
 * digits for which there is always room; "usual-chars" is the same for a text that wraps, but never
 * more than two lines. Such a text keeps a third one that it once needed, until its width changes;
 * with less room than it needs it ends with dots.
 */
G_DECLARE_FINAL_TYPE (MatoReadout, mato_readout, MATO, READOUT, GtkWidget)

GtkWidget  *mato_readout_new             (void);

void        mato_readout_set_text        (MatoReadout *self,
                                          const char  *text);

/**
 * mato_readout_set_lead:
 *
 * So many bytes of the next text are strong, and what follows is quiet; 0: all of it is as usual.
 */
void        mato_readout_set_lead        (MatoReadout *self,
                                          guint        n_bytes);

/**
 * mato_readout_get_text:
 *
 * Returns: (transfer none): its text
 */
const char *mato_readout_get_text        (MatoReadout *self);

void        mato_readout_set_width_chars (MatoReadout *self,
                                          guint        n_chars);

/**
 * mato_readout_get_line_height:
 *
 * Returns: the height of one line
 */
int         mato_readout_get_line_height (MatoReadout *self);

/**
 * mato_readout_is_cut:
 *
 * Returns: whether only the beginning of its text can be read
 */
gboolean    mato_readout_is_cut          (MatoReadout *self);

G_END_DECLS
