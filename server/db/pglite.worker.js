// The thread in which the embedded database lives. Plain JavaScript: threads start without the loader of TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** PostgreSQL's type number of bytes. */
const bytea = 17;

/** How PGlite leaves a statement that PostgreSQL refused; whatever else is thrown has broken the database off. */
const refusedStatement = 100;

/**
 * PostgreSQL's own cache, of which WebAssembly's memory never gets smaller again. The system has the files in its cache besides:
 * with PostgreSQL's usual 128 MB a process took 120 MB more, and was no quicker (decision 179).
 */
const cache = '16MB';

const { directory, textTypes } = workerData;

const pglite = await PGlite.create({
  dataDir: directory,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${cache}`],
  // Bytes go in as they are: PGlite itself makes a text of twice their size, byte by byte.
  serializers: { [bytea]: (bytes) => bytes },
  parsers: { ...typesAsText(), [bytea]: (text) => Buffer.from(text.slice(2), 'hex') },
  onStderr: reportEnd,
});
endWhenBrokenOff(pglite.Module);
pglite.onNotification((channel, payload) => parentPort.postMessage({ notification: { channel, payload } }));
parentPort.postMessage({ ready: true });

/** Tasks run one after another, in the order in which they came. */
let queue = Promise.resolve();
parentPort.on('message', (task) => {
  queue = queue.then(() => (task.close ? close() : answer(task)));
});

async function answer({ sql, parameters }) {
  try {
    const results = parameters
      ? [await pglite.query(sql, parameters, { rowMode: 'array' })]
      : await pglite.exec(sql, { rowMode: 'array' });
    const { fields, rows, command } = results.at(-1);
    const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    parentPort.postMessage({ columns, rows, command }, ownBuffers(columns, rows));
  } catch ({ message, code }) {
    // Nothing else of it: PGlite's error holds the parameters.
    parentPort.postMessage({ error: { message, code } });
  }
}

async function close() {
  await pglite.close();
  process.exit();
}

/** The types that our own code makes values of, on the other side. */
function typesAsText() {
  return Object.fromEntries(textTypes.map((type) => [type, (text) => text]));
}

/** Bytes that are moved to the other side instead of being copied. */
function ownBuffers(columns, rows) {
  if (columns.every(({ type }) => type !== bytea)) return [];
  const bytes = rows.flat().filter((value) => Buffer.isBuffer(value) && value.byteLength === value.buffer.byteLength);
  return bytes.map(({ buffer }) => buffer);
}

/** PGlite would run the broken statement again and again, for ever. */
function endWhenBrokenOff(module) {
  const runStatement = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      return runStatement();
    } catch (error) {
      if (error.status !== refusedStatement) process.exit(1);
      throw error;
    }
  };
}

/** What PostgreSQL prints as it gives up names files and causes; its other lines may repeat values. */
function reportEnd(line) {
  const reason = /\b(?:PANIC|FATAL): .*/.exec(line);
  if (reason) parentPort.postMessage({ reason: reason[0].replace(/\s+/g, ' ') });
}
