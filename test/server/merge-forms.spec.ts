import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { mergePdfs } from '#server/attachments/read-pdf.ts';
import { craftPdf, onePage, streamOf, type CraftedObjects } from '../support/crafted-pdf.ts';
import { drawPages, pdfInfo, pdfLines } from '../support/poppler.ts';

// What is filled in the form of an instruction is printed with it, and nothing that its form or its layers hide.

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
    { value: 'тайна', isHidden: true, isUndrawn: true },
  ]);
  const page = ['Kotona otettu', 'Äidin näyte'];
  expect(pdfLines(merged as Uint8Array)).toEqual([...page, ...page]);
  expect(pdfInfo(merged as Uint8Array)['Title']).toBe('Näytteenotto-ohjeet');
});

test('a file whose filled field cannot be drawn is not printed without it', async () => {
  expect(await merge([{ value: 'Жанна', isUndrawn: true }])).toBe('notPdf');
  expect(await merge([{ value: '', isUndrawn: true }])).toBeInstanceOf(Uint8Array);
});

/** A page with fields from the object 10 on, whose text is written by the font 4. */
function craftedForm(fields: CraftedObjects, { form = '', root = '', leaf = '' } = {}): Buffer {
  const ids = Object.keys(fields).filter((id) => Number(id) < 20);
  const named = ids.map((id) => `${id} 0 R`).join(' ');
  return craftPdf({
    ...onePage({
      root: `/AcroForm << /Fields [${named}] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> ${form} >> ${root}`,
      leaf: `/Annots [${named}] ${leaf}`,
    }),
    4: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...fields,
  });
}

const widget = (rest: string): string =>
  `<< /Type /Annot /Subtype /Widget /T (a) /F 4 /Rect [20 30 180 60] /P 3 0 R /DA (/Helv 12 Tf 0 g) ${rest} >>`;
const appearance = (rest: string, drawing: string): string =>
  streamOf(`/Type /XObject /Subtype /Form /Resources << /Font << /F1 4 0 R >> >> ${rest}`, drawing);
const showing = (text: string, place = '1 0 0 1 5 8'): string => `BT /F1 12 Tf ${place} Tm (${text}) Tj ET`;
const ticked = appearance('/BBox [0 0 160 30]', '0 0 160 30 re f');
const empty = appearance('/BBox [0 0 160 30]', '1 1 158 28 re S');
const box = (rest: string): string => widget(`/FT /Btn ${rest} /AP << /N << /Yes 20 0 R /Off 21 0 R >> >>`);
const text = widget('/FT /Tx /V (Kotona) /AP << /N 20 0 R >>');

async function mergedOf(file: Buffer): Promise<Uint8Array> {
  const merged = await mergePdfs('dk', async () => [Uint8Array.from(file)], [0]);
  expect(merged).toBeInstanceOf(Uint8Array);
  return merged as Uint8Array;
}

test.each<[string, CraftedObjects]>([
  [
    'by a box that begins elsewhere',
    { 10: text, 20: appearance('/BBox [20 30 180 60]', showing('Kotona', '1 0 0 1 25 38')) },
  ],
  ['by a box of another size', { 10: text, 20: appearance('/BBox [0 0 80 15]', showing('Kotona')) }],
  [
    'by a box that is turned',
    { 10: text, 20: appearance('/BBox [0 0 30 160] /Matrix [0 -1 1 0 0 0]', showing('Kotona', '0 1 -1 0 20 10')) },
  ],
  ['ticked by its state alone', { 10: box('/AS /Yes'), 20: ticked, 21: empty }],
  ['not ticked by its state, whatever its value', { 10: box('/V /Yes /AS /Off'), 20: ticked, 21: empty }],
  [
    'one of several',
    {
      10: '<< /FT /Btn /Ff 49152 /T (a) /V /B /Kids [11 0 R 12 0 R] >>',
      11: widget('/Parent 10 0 R /AS /Off /AP << /N << /A 20 0 R /Off 21 0 R >> >>'),
      12: widget('/Parent 10 0 R /AS /B /AP << /N << /B 20 0 R /Off 21 0 R >> >>').replace('30 180 60', '70 180 95'),
      20: ticked,
      21: empty,
    },
  ],
  ['signed where nobody sees it', { 10: widget('/FT /Sig /V << /Type /Sig >>').replace('20 30 180 60', '0 0 0 0') }],
])('a field is drawn as readers draw it: %s', async (_how, fields) => {
  const file = craftedForm(fields);
  expect(drawPages(await mergedOf(file), 72)).toEqual(drawPages(file, 72));
});

test('what was filled in by a program that leaves it to readers to draw it is drawn; a choice by its words', async () => {
  const old = craftedForm({ 10: text, 20: appearance('/BBox [0 0 160 30]', '') }, { form: '/NeedAppearances true' });
  expect(pdfLines(await mergedOf(old))).toEqual(['Kotona']);
  const choice = widget('/FT /Ch /Ff 131072 /Opt [[(1) (Kurkusta)] [(2) (Virtsasta)]] /V (2)');
  expect(pdfLines(await mergedOf(craftedForm({ 10: choice })))).toEqual(['Virtsasta']);
  const cyrillic = widget('/FT /Tx /V <FEFF0416> /AP << /N 20 0 R >>');
  const form = '/NeedAppearances true';
  const drawn = craftedForm({ 10: cyrillic, 20: appearance('/BBox [0 0 160 30]', showing('Zh')) }, { form });
  expect(pdfLines(await mergedOf(drawn))).toEqual(['Zh']);
  const comb = widget('/FT /Tx /Ff 16777216 /MaxLen 3 /V (12345) /AP << /N 20 0 R >>');
  const tooLong = craftedForm({ 10: comb, 20: appearance('/BBox [0 0 160 30]', showing('123')) }, { form });
  expect(pdfLines(await mergedOf(tooLong))).toEqual(['123']);
  const undrawn = craftedForm({ 10: cyrillic, 20: appearance('/BBox [0 0 160 30]', '') }, { form });
  expect(await mergePdfs('dk', async () => [Uint8Array.from(undrawn)], [0])).toBe('notPdf');
});

test('a field of no known kind hinders nothing that is drawn; what is filled in and cannot be drawn is told', async () => {
  const look = appearance('/BBox [0 0 160 30]', showing('Kotona'));
  const odd = (rest: string) => craftedForm({ 10: text, 11: widget(`/FT /Odd ${rest}`), 20: look, 21: empty });
  expect(pdfLines(await mergedOf(odd('/AP << /N 21 0 R >>')))).toEqual(['Kotona']);
  expect(await mergePdfs('dk', async () => [Uint8Array.from(odd('/V (Kotona)'))], [0])).toBe('notPdf');
});

test('of a password no more is printed than is shown', async () => {
  const password = widget('/FT /Tx /Ff 8192 /V (salasana)');
  expect(pdfLines(await mergedOf(craftedForm({ 10: password })))).toEqual(['********']);
});

test('what hides a field hides it though the form does not name it; a field that is gone hinders nothing', async () => {
  const hidden = text.replace('/F 4', '/F 2');
  const file = craftedForm({ 10: text, 20: appearance('/BBox [0 0 160 30]', showing('Kotona')), 30: hidden });
  const unnamed = Buffer.from(file.toString('latin1').replace('/Annots [10 0 R]', '/Annots [30 0 R]'), 'latin1');
  expect(pdfLines(await mergedOf(unnamed))).toEqual([]);
  const gone = Buffer.from(file.toString('latin1').replace('/Fields [10 0 R]', '/Fields [99 0 R]'), 'latin1');
  expect(pdfLines(await mergedOf(gone))).toEqual(['Kotona']);
});

const layers = (settings: string): Buffer =>
  craftPdf({
    ...onePage({
      root: `/OCProperties << /OCGs [5 0 R 6 0 R] /D << ${settings} >> >>`,
      leaf: '/Contents 7 0 R /Resources << /Font << /F1 4 0 R >> /Properties << /L1 5 0 R /L2 6 0 R >> >>',
    }),
    4: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    5: '<< /Type /OCG /Name (suomi) >>',
    6: '<< /Type /OCG /Name (svenska) /Usage << /View << /ViewState /OFF >> >> >>',
    7: streamOf('', `/OC /L1 BDC ${showing('Kurkusta')} EMC /OC /L2 BDC ${showing('Halsen')} EMC`),
  });

test.each([
  ['by its name', '/OFF [6 0 R]'],
  ['as one of all others', '/BaseState /OFF /ON [5 0 R]'],
])('a layer that a file hides %s stays hidden, beside files that have none or others', async (_how, settings) => {
  const plain = craftPdf(onePage());
  const files = [layers(settings), plain, layers('/OFF [5 0 R]')].map((file) => Uint8Array.from(file));
  const merged = await mergePdfs('dk', async () => files, [0, 1, 2, 0]);
  expect(pdfLines(merged as Uint8Array)).toEqual(['Kurkusta', 'Halsen', 'Kurkusta']);
});

test('what layers are for, the screen or the paper, stays said', async () => {
  const screen = '/AS [<< /Event /Print /Category [/Print] /OCGs [6 0 R] >>]';
  const merged = await mergePdfs(
    'dk',
    async () => [Uint8Array.from(layers(screen)), Uint8Array.from(layers(screen))],
    [0, 1],
  );
  const { catalog } = await PDFDocument.load(merged as Uint8Array);
  const settings = catalog.lookup(PDFName.of('OCProperties'), PDFDict).lookup(PDFName.of('D'), PDFDict);
  expect(settings.lookup(PDFName.of('AS'), PDFArray).size()).toBe(2);
});

test('a field on a layer that is hidden is not drawn; another one with the same look is', async () => {
  const onLayer = widget('/FT /Tx /V (Kotona) /OC 25 0 R /AP << /N 20 0 R >>').replace('30 180 60', '70 180 95');
  const look = appearance('/BBox [0 0 160 30]', showing('Kotona'));
  const fields = { 10: text, 11: onLayer, 20: look, 25: '<< /Type /OCG /Name (x) >>' };
  const file = craftedForm(fields, { root: '/OCProperties << /OCGs [25 0 R] /D << /OFF [25 0 R] >> >>' });
  expect(pdfLines(await mergedOf(file))).toEqual(['Kotona']);
});

test('a file without a page is not printed as an empty one', async () => {
  const none = craftPdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' });
  expect(await mergePdfs('dk', async () => [Uint8Array.from(none)], [0])).toBe('notPdf');
});
