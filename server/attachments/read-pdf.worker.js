// The thread in which uploaded PDF files are read. Plain JavaScript: threads start without the loader of TypeScript.
import { parentPort } from 'node:worker_threads';
import { PDFDocument, PDFPage } from '@cantoo/pdf-lib';

parentPort.on('message', async ({ count, merge, places }) => {
  parentPort.postMessage(await (count ? countPages(count) : mergeFiles(merge, places)).catch(() => null));
});

const options = { updateMetadata: false, password: '' };

async function countPages(bytes) {
  const document = await PDFDocument.load(bytes, options);
  return document.getPageCount();
}

async function mergeFiles(files, places) {
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
