import { setImmediate as breathe } from 'node:timers/promises';
import { fill, PDFDocument, PrintScaling, rectangle, type PDFPage } from '@cantoo/pdf-lib';
import type { StickerLayout } from '#core/contracts/logistics.contract.ts';
import { addressHeight, barHeight, numberHeight, type Sticker } from './compose-sticker.ts';
import { lineHeight } from './fit-lines.rule.ts';
import { labelPlace, sheetHeight, sheetWidth } from './label-sheet.rule.ts';
import { embedStickerFont } from './sticker-font.ts';
import { stickerHeight, stickerMargin, stickerWidth } from './sticker-measures.ts';
import { PdfStructure } from './tag-pdf.ts';

/** From the top of a line to the foot of its letters, in sizes. */
const baseline = 1;

/** Where stickers are drawn: each on a page of its own size, or on A4 sheets of labels from a label (from 1) on. */
export interface StickerPaper {
  readonly layout: StickerLayout;
  readonly startPosition?: number;
}

/**
 * The stickers in their order as one PDF in an embedded font. Between two of them the server answers other requests.
 * @param stickers composed before, so that all of them can be printed
 */
export async function drawStickers(stickers: readonly Sticker[], paper: StickerPaper): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle(stickers.length === 1 ? 'Osoitetarra' : 'Osoitetarrat');
  file.setLanguage('fi');
  // A printer that fits pages to its paper would change the stickers' size.
  const preferences = file.catalog.getOrCreateViewerPreferences();
  preferences.setPrintScaling(PrintScaling.None);
  // The title in place of the file's name, which a screen reader would spell.
  preferences.setDisplayDocTitle(true);
  const structure = new PdfStructure(file);
  const font = await embedStickerFont(file);
  for (const [index, sticker] of stickers.entries()) {
    const { page, x, y } = placeOf(file, index, paper);
    page.setFont(font);
    structure.beginSection();
    drawSticker(page, structure, sticker, { x: x + stickerMargin, y: y + stickerMargin });
    await breathe();
  }
  structure.write();
  return file.save();
}

function placeOf(file: PDFDocument, index: number, paper: StickerPaper) {
  if (paper.layout === 'pages') return { page: file.addPage([stickerWidth, stickerHeight]), x: 0, y: 0 };
  const { sheet, x, y } = labelPlace(index, paper.startPosition ?? 1);
  const page = file.getPageCount() > sheet ? file.getPage(sheet) : file.addPage([sheetWidth, sheetHeight]);
  return { page, x, y };
}

/** Draws a sticker whose printed part has its lower left corner at a point. */
function drawSticker(
  page: PDFPage,
  structure: PdfStructure,
  { address, number, bars }: Sticker,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const { size, lines } = address;
  const foot = y + stickerHeight - 2 * stickerMargin - addressHeight;
  const top = foot + (addressHeight + lines.length * lineHeight * size) / 2;
  // A paragraph each: in one, the last word of a line and the first of the next would be read as one.
  for (const [index, line] of lines.entries()) {
    const place = { x, y: top - (index * lineHeight + baseline) * size, size };
    structure.paragraph(page, () => page.drawText(line, place));
  }
  structure.paragraph(page, () =>
    page.drawText(number.text, { x, y: y + (numberHeight - number.size) / 2, size: number.size }),
  );
  // They hold the number.
  if (bars) structure.decoration(page, () => drawBars(page, bars, { x, y: y + numberHeight }));
}

/** Bars and spaces in turn: as rectangles, sharp at any size. */
function drawBars(
  page: PDFPage,
  { widths, module }: NonNullable<Sticker['bars']>,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  let at = x;
  const operators = widths.flatMap((width, index) => {
    const bar = rectangle(at, y, width * module, barHeight);
    at += width * module;
    return index % 2 === 0 ? [bar] : [];
  });
  page.pushOperators(...operators, fill());
}
