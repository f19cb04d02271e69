/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/diagram/links-picture.h"
#include "app/draw/palette.h"

/* Shared by links-picture.c and links-drawing.c only. */

/*
 *      r4c6 ⇄ ┌ r4c7 ┐ ⇄ r4c8              the ring of items
 *             └──────┘
 *  r2c7 = 3      ⇅                         what stands above in its column
 *  ┌ 3 in column 7 ┐ ┌ r4c7 = 3 ┐ …        an option; beside it a node for each other item of it
 *  └───────────────┘ └──────────┘
 *  r4c9 = 3      ⇅                         what stands below
 *
 * The line at the left of a node leads down, the one at the right leads up. A link that passes a
 * node by goes around it.
 */
#define MARGIN 11       /* beside a node, for the links that pass it by */
#define NODE 24         /* height of a node */
#define LINK 13         /* length of a link between a node and its neighbour */
#define NEIGHBOUR 15    /* height of the name of a neighbour */
#define ROW (2 * (LINK + NEIGHBOUR) + NODE + 8)
#define HEADER 12       /* over the header, for the link that passes it by */
#define TOP (HEADER + NODE + 12)
#define CHOSEN 1        /* where the column that is covered stands among the others */
#define OFF 5           /* of both links from the middle of a node */
#define ARROW 3.5
#define MOST_NODE 96     /* width of one, however long its name */

#define N_PARTS 3       /* of a node: itself, above it, below it */

struct _MatoLinksPicture
{
  GtkWidget parent_instance;

  const MatoCoverColumn *column;    /* nullable */
  guint n_changed;
  MatoPalette palette;
  GPtrArray *labels;    /* not owned: see set_label() */
  guint n_seen;
  GArray *places;       /* of MatoLinksPlace, of each node of the column */
  guint n_others;       /* nodes beside an option, at most */
};

/* Where a node stands: beside which option, and as which of its others. */
typedef struct
{
  guint row;
  guint other;
} MatoLinksPlace;

/* The labels: the header and its two neighbours, the options, three for each other node. */
enum
{
  LABEL_HEADER,
  LABEL_LEFT,
  LABEL_RIGHT,
  LABEL_OPTIONS,
};

/* links-picture.c: where things are */

/**
 * mato_links_picture_get_place:
 *
 * Returns: where @node of the column stands
 */
const MatoLinksPlace *mato_links_picture_get_place (MatoLinksPicture *self,
                                                    guint             node);
int mato_links_picture_get_column_width (MatoLinksPicture *self);
int mato_links_picture_get_node_column  (MatoLinksPicture *self,
                                         guint             node);
int mato_links_picture_get_node_y       (guint             row);

/* links-drawing.c */

/**
 * mato_links_picture_append:
 *
 * Draws the links of the column, which there is, as they are after those that were changed.
 */
void mato_links_picture_append (MatoLinksPicture *self,
                                GtkSnapshot      *snapshot);
