export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels between two places that are tried. */
const step = 8;

/** Boxes that move together, and those that they are not to be over. */
export interface Kept {
  readonly boxes: readonly Box[];
  readonly off: readonly Box[];
}

/**
 * The shortest way down, or up, in pixels, after which none of the boxes is over one that it is kept off; undefined where there
 * is none.
 *
 * @param room how far they can go
 */
export function freeOffset(
  kept: readonly Kept[],
  room: { readonly up: number; readonly down: number },
): number | undefined {
  const isFree = (offset: number): boolean =>
    !kept.some(({ boxes, off }) => boxes.some((box) => off.some((other) => isOver(box, offset, other))));
  for (let way = 0; way <= Math.max(room.up, room.down); way += step) {
    if (way <= room.down && isFree(way)) return way;
    if (way <= room.up && isFree(-way)) return -way;
  }
  return undefined;
}

function isOver({ left, right, top, bottom }: Box, offset: number, other: Box): boolean {
  return left < other.right && other.left < right && top + offset < other.bottom && other.top < bottom + offset;
}
