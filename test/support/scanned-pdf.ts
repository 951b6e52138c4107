import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';

const a4 = [595, 842] as const;

/** A PDF as scanners write it: a JPEG a page, of so many bytes together. */
export async function scannedPdf(pages: number, bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) {
    const image = await document.embedJpg(jpeg(Math.floor(bytes / pages), page));
    document.addPage([...a4]).drawImage(image, { x: 0, y: 0, width: a4[0], height: a4[1] });
  }
  return Buffer.from(await document.save());
}

/** A PDF as faxes and copiers write it: a page in black and white each. */
export async function faxedPdf(pages: number, bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  for (let page = 0; page < pages; page += 1) {
    const image = context.stream(noise(Math.floor(bytes / pages), page), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1728,
      Height: 2200,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'CCITTFaxDecode',
      DecodeParms: { K: -1, Columns: 1728 },
    });
    show(document, context.register(image));
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A PDF of many pages with a few lines each. */
export async function longPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from({ length: 30 }, (_, line) => `(Rivi ${line} sivulla ${page}) Tj T*`);
    const added = document.addPage([...a4]);
    added.node.set(PDFName.of('Contents'), context.register(context.flateStream(`BT ${lines.join('\n')} ET`)));
  }
  return Buffer.from(await document.save());
}

function show(document: PDFDocument, image: PDFRef): void {
  const { node } = document.addPage([...a4]);
  node.setXObject(PDFName.of('Scan'), image);
  node.set(PDFName.of('Contents'), document.context.register(document.context.stream('/Scan Do')));
}

/** The head and end of a JPEG around what looks like its data. */
function jpeg(size: number, seed: number): Uint8Array {
  const head = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080dac09b001011100ffda0008010100003f00',
    'hex',
  );
  const data = noise(size, seed).map((byte) => (byte === 0xff ? 0xfe : byte));
  return Buffer.concat([head, data, Buffer.from('ffd9', 'hex')]);
}

/** Bytes without any order, the same for the same seed. */
function noise(size: number, seed: number): Buffer {
  return createHash('shake256', { outputLength: size }).update(String(seed)).digest();
}
