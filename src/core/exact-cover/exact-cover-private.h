/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exact-cover/exact-cover.h"

G_BEGIN_DECLS

/* The items of all options, one after the other: those of option o are
 * items[firsts[o]] … items[firsts[o + 1] - 1]. Each search links them for itself. */
struct _MatoExactCover
{
  guint n_items;
  guint n_primary;
  guint n_options;
  guint n_nodes;            /* items in all options */
  guint32 *items;
  guint32 *firsts;          /* 1 + n_options */
  gsize n_nodes_allocated;
  gsize n_options_allocated;
};

typedef void (*MatoCoverSearch) (const MatoExactCover   *problem,
                                 guint                   order,
                                 guint64                 max_solutions,
                                 guint64                 max_nodes,
                                 const MatoCoverMonitor *monitor,
                                 MatoCoverResult        *result);

/* One search, written in exact-cover-search.h, compiled with links of 16 and of 32 bits. A problem
 * that fits into 16 bits, such as any sudoku up to 25×25, takes two thirds of the time: a node is
 * eight bytes, which a processor addresses without a shift, and more of them fit into the cache. */
#define MATO_COVER_16_MAX_NODES G_MAXUINT16    /* headers included */
#define MATO_COVER_16_MAX_OPTIONS 0x3fff

/* What mato_cover_orders is for the one of 16 bits. */
extern const MatoSearchOrder mato_cover_orders_32[];

void mato_cover_search_16 (const MatoExactCover   *problem,
                           guint                   order,
                           guint64                 max_solutions,
                           guint64                 max_nodes,
                           const MatoCoverMonitor *monitor,
                           MatoCoverResult        *result);
void mato_cover_search_32 (const MatoExactCover   *problem,
                           guint                   order,
                           guint64                 max_solutions,
                           guint64                 max_nodes,
                           const MatoCoverMonitor *monitor,
                           MatoCoverResult        *result);

/* What can be counted by sets: see exact-cover-count.c. */
#define MATO_COVER_COUNT_MAX_OPTIONS 256
#define MATO_COVER_COUNT_MAX_PRIMARY 64

gboolean mato_cover_count_can_solve (const MatoExactCover   *problem);
void     mato_cover_count           (const MatoExactCover   *problem,
                                     guint64                 max_solutions,
                                     const MatoCoverMonitor *monitor,
                                     MatoCoverResult        *result);

/* What can be counted by lists: see exact-cover-lists.h. */
#define MATO_COVER_LISTS_MAX_OPTIONS 4096
#define MATO_COVER_LISTS_MAX_ITEMS 255

/* One search, compiled for a processor; most_work: see exact-cover-lists.c. */
typedef struct
{
  const char *name;
  double most_work;
  gboolean (*is_supported) (void);
  void     (*count)        (const MatoExactCover   *problem,
                            guint64                 max_solutions,
                            const MatoCoverMonitor *monitor,
                            MatoCoverResult        *result);
} MatoCoverLists;

extern const MatoCoverLists mato_cover_lists_portable;
extern const MatoCoverLists mato_cover_lists_avx2;
extern const MatoCoverLists mato_cover_lists_avx512;

/* Returns: (array length=n_lists): those that were compiled, the fastest first */
const MatoCoverLists *const *mato_cover_lists_all (guint *n_lists);

gboolean              mato_cover_lists_can_solve (const MatoExactCover *problem);

/* Returns: (nullable): those of this processor, if they are faster than links */
const MatoCoverLists *mato_cover_lists_choose    (const MatoExactCover *problem);

G_END_DECLS
