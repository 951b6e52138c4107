import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const require = createRequire(import.meta.url);
const fontFile = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
/** The prefix marks a font of which the file holds only the letters in use (PDF 1.7, 9.6.4). */
const fontName = 'OMANAY+DejaVuSansCondensed';

const fontBytes = readFileSync(fontFile);
// One font, no collection.
const shapes = fontkit.create(fontBytes) as fontkit.Font;

/** Whether the font has a shape for a character. */
export function hasShape(character: string): boolean {
  return shapes.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Width of a text at size 1, as the PDF's own font measures it. */
export function widthOf(text: string): number {
  const { glyphs } = shapes.layout(text);
  return glyphs.reduce((width, { advanceWidth }) => width + advanceWidth, 0) / shapes.unitsPerEm;
}

/** Embeds the font: once a file, however many stickers it has. */
export function embedStickerFont(file: PDFDocument): Promise<PDFFont> {
  file.registerFontkit(fontkit);
  return file.embedFont(fontBytes, { subset: true, customName: fontName });
}
