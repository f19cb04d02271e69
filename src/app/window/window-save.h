/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/toast.h"

G_BEGIN_DECLS

/** Says that @path is a copy of what is being saved, until the file is written. */
void mato_window_save_tell_copied (MatoToast  *toast,
                                   const char *path);

G_END_DECLS
