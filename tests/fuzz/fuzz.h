/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdint.h>

/*
 * Shared by the fuzz targets. A target is a function that a fuzzer, or replay.c, calls with many
 * inputs. For every input it must end, and its assertions must hold.
 */

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
