/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MATO_LZ_MAX_BYTES:
 *
 * The longest text that is unpacked, in bytes.
 */
#define MATO_LZ_MAX_BYTES (1 << 20)

/**
 * mato_lz_unpack:
 * @packed: text in Base64, its padding perhaps missing
 *
 * Unpacks what LZString (Pieroxy, 2013) packs: Lempel and Ziv's method of 1978 over units of 16
 * bits, with codes that grow by a bit whenever they must. Links of f-puzzles carry such text. A
 * text has one packed form only: what is not packed exactly so has been damaged.
 *
 * Returns: (transfer full) (nullable): UTF-8 text; %NULL where @packed is none of it, or too much
 */
char *mato_lz_unpack (const char *packed);

/**
 * mato_lz_pack:
 *
 * Returns: (transfer full): @text, which is UTF-8, so packed
 */
char *mato_lz_pack (const char *text);

G_END_DECLS
