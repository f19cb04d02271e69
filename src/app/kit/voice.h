/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_VOICE (mato_voice_get_type ())

/**
 * MatoVoice:
 *
 * The one place of a window for what it says: a card that shows one thing at a time, a sentence or
 * a part of a page. A lower rank never takes the place of a higher one; within a rank the newest
 * stands. With nothing to say it is not there.
 *
 * Property: `closable` (gboolean), read only, see mato_voice_can_close().
 */
G_DECLARE_FINAL_TYPE (MatoVoice, mato_voice, MATO, VOICE, GtkWidget)

/**
 * MatoVoiceRank:
 *
 * What may take whose place.
 */
typedef enum
{
  MATO_VOICE_PAGE,    /* what the page itself says: a rule, the step of a film */
  MATO_VOICE_ANSWER,  /* to what was done or asked: it is closed by ×, Esc or the next digit */
  MATO_VOICE_LASTING, /* stays until it is over */
} MatoVoiceRank;

typedef void (*MatoVoiceClose) (GtkWidget *part);

/**
 * mato_voice_add:
 * @part: (transfer floating): it has something to say while it is visible
 * @page: (nullable): only while this page is shown, see mato_voice_set_page()
 * @close: (nullable): ends what is said, by × or Esc; %NULL: an answer is hidden then, and what the
 *   page says cannot be closed
 *
 * Adds what may be said.
 */
void mato_voice_add (MatoVoice      *self,
                     GtkWidget      *part,
                     MatoVoiceRank   rank,
                     GtkWidget      *page,
                     MatoVoiceClose  close);

/**
 * mato_voice_set_opens:
 * @part: one that was added
 *
 * Whether all of @part is to be seen where there is little room: it covers what is below it.
 */
void mato_voice_set_opens (MatoVoice *self,
                           GtkWidget *part,
                           gboolean   opens);

/**
 * mato_voice_set_stays:
 * @part: one that was added, of the page
 *
 * Whether @part stays where a sentence is told, which stands below it then: who works with it does
 * not lose it to “Copied”.
 */
void mato_voice_set_stays (MatoVoice *self,
                           GtkWidget *part,
                           gboolean   stays);

/**
 * mato_voice_set_page:
 * @page: (nullable): the page that is shown now
 */
void mato_voice_set_page (MatoVoice *self,
                          GtkWidget *page);

/**
 * mato_voice_can_close:
 *
 * Returns: whether what is said now is an answer, so that Esc closes it
 */
gboolean mato_voice_can_close (MatoVoice *self);

/**
 * mato_voice_close:
 *
 * As × does, also where that is the only way.
 */
void mato_voice_close (MatoVoice *self);

/**
 * mato_voice_tell:
 *
 * Answers with a sentence.
 */
void mato_voice_tell (MatoVoice  *self,
                      const char *text);

/**
 * mato_voice_tell_paragraphs:
 * @offers_undo: whether to offer to undo, as mato_voice_tell_undoable() does
 *
 * Answers with what somebody has written in several lines, as the setter of a puzzle does.
 */
void mato_voice_tell_paragraphs (MatoVoice  *self,
                                 const char *text,
                                 gboolean    offers_undo);

/**
 * mato_voice_tell_undoable:
 *
 * Answers with a sentence and offers to undo.
 */
void mato_voice_tell_undoable (MatoVoice  *self,
                               const char *text);

/**
 * mato_voice_tell_problem:
 *
 * Says that something could not be done; the next digit does not close it.
 */
void mato_voice_tell_problem (MatoVoice  *self,
                              const char *text);

/**
 * mato_voice_set_lasting_problem:
 * @text: (nullable): %NULL: the problem is over
 *
 * Says that something cannot be done for now.
 */
void mato_voice_set_lasting_problem (MatoVoice  *self,
                                     const char *text);

/**
 * mato_voice_hide:
 *
 * Takes the sentence back, whatever its rank.
 */
void mato_voice_hide (MatoVoice *self);

/**
 * mato_voice_make_room:
 *
 * Takes the sentence back that is an answer: the user goes on. A problem stays.
 */
void mato_voice_make_room (MatoVoice *self);

/**
 * mato_voice_get_text:
 *
 * Returns: (nullable): the present sentence
 */
const char *mato_voice_get_text (MatoVoice *self);

/**
 * mato_voice_is_undoable:
 *
 * Returns: whether the present sentence offers to undo
 */
gboolean mato_voice_is_undoable (MatoVoice *self);

/**
 * mato_voice_get_shown:
 *
 * Returns: (nullable): the part that is shown now, or the sentence
 */
GtkWidget *mato_voice_get_shown (MatoVoice *self);

G_END_DECLS
