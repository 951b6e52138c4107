export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels between two places that are tried. */
const step = 8;

/**
 * The shortest way down, or up, in pixels, after which none of the boxes is over one of the others; 0 where there is none.
 *
 * @param room how far they can go
 */
export function freeOffset(
  boxes: readonly Box[],
  others: readonly Box[],
  room: { readonly up: number; readonly down: number },
): number {
  const isFree = (offset: number): boolean => !boxes.some((box) => others.some((other) => isOver(box, offset, other)));
  for (let way = 0; way <= Math.max(room.up, room.down); way += step) {
    if (way <= room.down && isFree(way)) return way;
    if (way <= room.up && isFree(-way)) return -way;
  }
  return 0;
}

function isOver({ left, right, top, bottom }: Box, offset: number, other: Box): boolean {
  return left < other.right && other.left < right && top + offset < other.bottom && other.top < bottom + offset;
}
