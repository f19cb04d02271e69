/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

/*
 * What fuzz targets share. A target is one function, which is called with inputs that a fuzzer
 * finds, or replay.c; whatever they are, it must end, and what it asserts must hold.
 */

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
