import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { removeHalf } from '#server/backup/undo-on-signal.ts';

/** Writes files into a folder, as long as it is there, for 300 ms at most. */
const writing = `
  const { writeFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const until = Date.now() + 300;
  writeFileSync(workerData + '/first', '');
  parentPort.postMessage('writing');
  try {
    for (let number = 0; Date.now() < until; number += 1) writeFileSync(workerData + '/' + number, '');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
`;

it('removes a folder into which somebody goes on writing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'omanayte-test-'));
  const writer = new Worker(writing, { eval: true, workerData: folder });
  const ended = once(writer, 'exit');
  await once(writer, 'message');
  removeHalf(folder);
  await ended;
  expect(existsSync(folder)).toBe(false);
});
