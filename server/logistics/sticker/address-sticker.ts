import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import { PDFDocument, PrintScaling, type PDFFont } from '@cantoo/pdf-lib';
import { ProblemError } from '../../http/problem-error';
import { inCapitals } from './capitals.rule';
import { fitLines, lineHeight, type FittedLines } from './fit-lines.rule';

/** Where a kit goes. */
export interface KitAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly city: string;
}

const pointsPerMillimetre = 72 / 25.4;
const pageWidth = 100 * pointsPerMillimetre;
const pageHeight = 60 * pointsPerMillimetre;
/** Sticker printers leave some millimetres blank at the edges. */
const margin = 6 * pointsPerMillimetre;
const place = { width: pageWidth - 2 * margin, height: pageHeight - 2 * margin };
/** Longer than this no address is, and nothing larger would fit. */
const longest = 1_000;
/** From the top of a line to the foot of its letters, in sizes. */
const baseline = 1;

const require = createRequire(import.meta.url);
const fontFile = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
/** A name that says that the file holds only the letters in use (PDF 1.7, 9.6.4). */
const fontName = 'OMANAY+DejaVuSansCondensed';

const fontBytes = readFileSync(fontFile);
// One font, no collection.
const shapes = fontkit.create(fontBytes) as fontkit.Font;

/**
 * The address sticker (decision A9): a PDF of one page of 100 x 60 mm in an embedded font.
 * @throws ProblemError `unprintable` when a name has a character that cannot be printed right, or is endless
 */
export async function drawSticker(address: KitAddress): Promise<Uint8Array> {
  const paragraphs = printable(address);
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle('Osoitetarra');
  file.setLanguage('fi');
  // A printer that fits pages to its paper would change the sticker's size.
  file.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  file.registerFontkit(fontkit);
  const font = await file.embedFont(fontBytes, { subset: true, customName: fontName });
  const fitted = fitLines(paragraphs, place, (text) => font.widthOfTextAtSize(text, 1));
  if (fitted === undefined) throw new ProblemError('unprintable');
  drawLines(file, font, fitted);
  return file.save();
}

function drawLines(file: PDFDocument, font: PDFFont, { size, lines }: FittedLines): void {
  const page = file.addPage([pageWidth, pageHeight]);
  page.setFont(font);
  page.setFontSize(size);
  const top = (pageHeight + lines.length * lineHeight * size) / 2;
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: margin, y: top - (index * lineHeight + baseline) * size });
  }
}

/** Name, street address, postal code and city in capitals; what is empty takes no line. */
function printable({ firstName, lastName, streetAddress, postalCode, city }: KitAddress): string[] {
  const paragraphs = [`${firstName} ${lastName}`, streetAddress, `${postalCode} ${city}`];
  return paragraphs
    .map((text) => {
      const capitals = inCapitals(text, hasShape);
      if (capitals === undefined || capitals.length > longest) throw new ProblemError('unprintable');
      return capitals;
    })
    .filter((text) => text !== '');
}

function hasShape(character: string): boolean {
  return shapes.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
