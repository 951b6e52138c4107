// The thread in which one uploaded PDF is read. Plain JavaScript: threads start without the loader of TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

const document = await PDFDocument.load(workerData, { updateMetadata: false, password: '' });
parentPort.postMessage(document.getPageCount());
