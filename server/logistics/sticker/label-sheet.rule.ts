import { labelsOnSheet } from '#core/contracts/logistics.contract.ts';
import { pointsPerMillimetre, stickerHeight, stickerWidth } from './sticker-measures.ts';

/** An A4 sheet, in points. */
export const sheetWidth = 210 * pointsPerMillimetre;
export const sheetHeight = 297 * pointsPerMillimetre;
const columns = 2;
const rows = labelsOnSheet / columns;
/** The labels stand in the middle of the sheet, edge to edge. */
const left = (sheetWidth - columns * stickerWidth) / 2;
const bottom = (sheetHeight - rows * stickerHeight) / 2;

/** Where a sticker goes: which sheet, from 0, and its lower left corner there, in points. */
export interface LabelPlace {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
}

/** The place of the sticker `index` (from 0) when the first one goes on the label `start` (from 1), row by row. */
export function labelPlace(index: number, start: number): LabelPlace {
  const label = index + start - 1;
  const onSheet = label % labelsOnSheet;
  const row = Math.floor(onSheet / columns);
  return {
    sheet: Math.floor(label / labelsOnSheet),
    x: left + (onSheet % columns) * stickerWidth,
    y: bottom + (rows - 1 - row) * stickerHeight,
  };
}
