import { PDFDocument, PDFPage } from '@cantoo/pdf-lib';

/** A file that is locked against changes opens with the empty password. */
const options = { updateMetadata: false, password: '' };

/**
 * One PDF of several.
 * @param {Uint8Array[]} files
 * @param {number[]} places which file stands at each place, by its index: a file that stands at several is stored once
 * @throws whatever the parser does not understand
 */
export async function mergeFiles(files, places) {
  const merged = await PDFDocument.create(options);
  const pagesOfFiles = [];
  for (const bytes of files) {
    const file = await PDFDocument.load(bytes, options);
    pagesOfFiles.push(await merged.copyPages(file, file.getPageIndices()));
  }
  for (const place of places) for (const page of pagesOfFiles[place]) merged.addPage(pageLike(merged, page));
  return merged.save();
}

/** A page of its own with the contents of another: a kit more costs a few bytes more, not a file more. */
function pageLike(document, { node }) {
  const leaf = node.clone(document.context);
  return PDFPage.of(leaf, document.context.register(leaf), document);
}
