/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/error.h"

G_DEFINE_QUARK (mato-error-quark, mato_error)
