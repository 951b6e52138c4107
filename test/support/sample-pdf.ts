import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A small PDF of one page with this text. */
export async function samplePdf(text = 'Näytteenotto-ohje'): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([200, 100]).drawText(text, { x: 10, y: 50, size: 12, font });
  return Buffer.from(await document.save());
}
