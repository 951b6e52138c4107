// The thread in which uploaded PDF files are read. Plain JavaScript: threads start without the loader of TypeScript.
import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

parentPort.on('message', async (bytes) => {
  parentPort.postMessage(await countPages(bytes));
});

async function countPages(bytes) {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    return document.getPageCount();
  } catch {
    return 0;
  }
}
