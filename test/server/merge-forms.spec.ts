import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { mergePdfs } from '#server/attachments/read-pdf.ts';
import { pdfInfo, pdfLines } from '../support/poppler.ts';

// What is filled in the form of an instruction is printed with it, and nothing that its form hides.

interface FilledField {
  readonly value: string;
  readonly isHidden?: boolean;
  /** Left to the reader to draw. */
  readonly isUndrawn?: boolean;
}

async function formPdf(fields: readonly FilledField[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  const form = document.getForm();
  for (const [index, { value, isHidden = false, isUndrawn = false }] of fields.entries()) {
    const field = form.createTextField(`field ${index}`);
    if (!isUndrawn) field.setText(value);
    field.addToPage(page, { x: 20, y: 350 - 40 * index, width: 300, height: 30 });
    if (isUndrawn) field.acroField.setValue(PDFHexString.fromText(value));
    for (const widget of field.acroField.getWidgets()) {
      widget.setFlagTo(2, isHidden);
      if (isUndrawn) widget.dict.delete(PDFName.of('AP'));
    }
  }
  return document.save({ updateFieldAppearances: false });
}

const merge = async (fields: readonly FilledField[]) => {
  const pdf = await formPdf(fields);
  return mergePdfs('dk', async () => [pdf], [0, 0]);
};

test('what is filled in stands on each merged page; what is hidden does not', async () => {
  const merged = await merge([
    { value: 'Kotona otettu' },
    { value: 'Äidin näyte', isUndrawn: true },
    { value: 'salainen', isHidden: true },
    { value: 'salattu', isHidden: true, isUndrawn: true },
  ]);
  const page = ['Kotona otettu', 'Äidin näyte'];
  expect(pdfLines(merged as Uint8Array)).toEqual([...page, ...page]);
  expect(pdfInfo(merged as Uint8Array)['Title']).toBe('Näytteenotto-ohjeet');
});

test('a file whose filled field cannot be drawn is not printed without it', async () => {
  expect(await merge([{ value: 'Жанна', isUndrawn: true }])).toBe('notPdf');
  expect(await merge([{ value: '', isUndrawn: true }])).toBeInstanceOf(Uint8Array);
});
