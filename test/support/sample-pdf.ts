import { PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib';

/** A small PDF of one page with this text. */
export async function samplePdf(text = 'Näytteenotto-ohje'): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([200, 100]).drawText(text, { x: 10, y: 50, size: 12, font });
  return Buffer.from(await document.save());
}

/** A small PDF that is filled up to exactly this many bytes. */
export async function paddedPdf(size: number): Promise<Buffer> {
  const pdf = await samplePdf();
  const at = pdf.lastIndexOf('startxref');
  // A comment in front of the place of the cross-reference, which it does not move.
  const filler = Buffer.alloc(size - pdf.length - 2, 'x');
  return Buffer.concat([pdf.subarray(0, at), Buffer.from('%'), filler, Buffer.from('\n'), pdf.subarray(at)]);
}

/** A PDF whose field is filled in with letters that are drawn by nothing in it. */
export async function undrawnForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const field = document.getForm().createTextField('nimi');
  field.addToPage(document.addPage([200, 100]), { x: 20, y: 20, width: 150, height: 30 });
  field.acroField.setValue(PDFHexString.fromText('Жанна'));
  for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
  return Buffer.from(await document.save({ updateFieldAppearances: false }));
}
