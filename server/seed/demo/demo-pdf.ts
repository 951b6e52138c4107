import { PDFDocument, StandardFonts, type PDFFont } from '@cantoo/pdf-lib';

const margin = 60;
const pageWidth = 595;
const pageHeight = 842;
const textSize = 12;

/** One page of A4 with a heading and a text. The same words give the same bytes: it holds no time. */
export async function demoPdf(heading: string, text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(heading);
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const page = document.addPage([pageWidth, pageHeight]);
  page.drawText(heading, { x: margin, y: pageHeight - margin - 20, size: 20, font: bold });
  for (const [index, line] of linesOf(text, plain).entries()) {
    page.drawText(line, {
      x: margin,
      y: pageHeight - margin - 60 - index * textSize * 1.5,
      size: textSize,
      font: plain,
    });
  }
  return document.save();
}

/** The text in lines that fit the page. */
function linesOf(text: string, font: PDFFont): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, textSize) <= pageWidth - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
