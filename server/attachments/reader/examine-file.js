import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { countPages } from './count-pages.js';
import { hasLaterHead, isFramed, startsAsPdf } from './pdf-frame.js';
import { HiddenObjects, scanPdf, TooMuch } from './scan-pdf.js';

/**
 * Whether a file is a PDF that anybody can open, and what in it is active.
 * @param {Uint8Array} file
 * @returns {Promise<'notPdf' | 'preceded' | 'damaged' | 'locked' | 'tooMuch' | { active: string[] }>}
 */
export async function examineFile(file) {
  const bytes = asBuffer(file);
  if (!startsAsPdf(bytes)) return hasLaterHead(bytes) ? 'preceded' : 'notPdf';
  try {
    if (!isFramed(bytes)) return 'damaged';
    const scanned = scanPdf(bytes);
    if (scanned.isLocked) return await examineLocked(bytes, scanned);
    return (await countPages(bytes)) > 0 ? { active: scanned.active } : 'damaged';
  } catch (error) {
    return error instanceof TooMuch ? 'tooMuch' : 'damaged';
  }
}

/** One that is locked against changes only opens with the empty password. */
async function examineLocked(bytes, outside) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' }).catch(() => undefined);
  if (document === undefined) return 'locked';
  if (document.getPageCount() === 0) return 'damaged';
  const streams = objectStreamsOf(document);
  // What the parser did not come by, or did not understand, is not in the copy without a lock.
  if (streams.length < outside.objectStreams) throw new HiddenObjects();
  const copy = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  // Nor are the streams of objects, of which two may have an object of one number: readers may take either.
  const inStreams = scanPdf(Buffer.concat(streams.flatMap(textOf)));
  // Nor is a text that the lock hides in an object of which there is another one.
  if (hasTwo(outside, inStreams.packed)) throw new HiddenObjects();
  return { active: [...new Set([...outside.active, ...scanPdf(asBuffer(copy)).active, ...inStreams.active])] };
}

/** Whether one of the objects with texts stands in the file once more, or in a stream of objects as well. */
function hasTwo({ texts, numbers }, packed) {
  const seen = new Set(packed);
  return numbers.some((number) => {
    const isAgain = texts.has(number) && seen.has(number);
    seen.add(number);
    return isAgain;
  });
}

function objectStreamsOf({ context }) {
  // By what the scan counts as well, or another one behind a reference would stand in for one that the parser did not come by.
  const isObjectStream = (object) =>
    object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');
  return context.enumerateIndirectObjects().flatMap(([, object]) => (isObjectStream(object) ? [object] : []));
}

/** An object as it stands in a file. */
function textOf(object) {
  const text = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(text, 0);
  return [Buffer.from('\n1 0 obj\n'), text];
}

/** The same bytes: the parts of a buffer are views, so that the parser copies nothing. */
function asBuffer({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength);
}
