// The thread that reads PDF files, in a process of its own (read-pdf.worker.js).
import { parentPort } from 'node:worker_threads';
import { examineFile } from './examine-file.js';
import { mergeFiles } from './merge-files.js';

parentPort.on('message', async ({ examine, merge, order, language }) => {
  parentPort.postMessage(
    await (examine ? examineFile(examine) : mergeFiles(merge, order, language).catch(() => 'notPdf')),
  );
});
