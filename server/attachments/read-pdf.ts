import type { ActiveContent } from '#core/contracts/attachment.contract.ts';
import { FairQueue } from './fair-queue.ts';
import { PdfProcess, type ReadingLimits, type Stopped, type Task } from './pdf-process.ts';

const watch = { youngHeap: 8, checkedEvery: 10, reusedUpTo: 110 };
/** More than any sound file of 10 MiB needs. */
const forOneFile: ReadingLimits = { ...watch, memory: 140, heap: 64, processorTime: 8_000 };
/** Files of 32 MiB together, each of which was checked when it was uploaded. */
const forSeveralFiles: ReadingLimits = { ...watch, memory: 400, heap: 256, processorTime: 20_000 };

/** How long a task may wait for a processor, in milliseconds; after that its caller has to try again later. */
const timeout = 120_000;
/** How long a process waits for the next file: people add several, and a new process has to load the parser. */
const idleTime = 20_000;

/** One process at a time, fair by person: together, the readings never need more than one of them does. */
const queue = new FairQueue();
let idle: { readonly limits: ReadingLimits; readonly process: PdfProcess } | undefined;

/** How many readings and mergings wait. */
export function pdfQueueLength(): number {
  return queue.length;
}

/**
 * What is found in a file: no PDF, one with something before its head, that the parser does not read or that has a
 * password, or what it does when it is opened.
 */
export type PdfFindings = 'notPdf' | 'preceded' | 'damaged' | 'locked' | { readonly active: readonly ActiveContent[] };

/** Fetches what is to be read when its turn has come: until then it takes no memory. */
type Read<Content> = () => Promise<Content>;

/**
 * Looks into a PDF. A process of its own reads: a few kilobytes can unpack to gigabytes, and the server goes on answering
 * meanwhile.
 * @param person whose turn it takes
 * @returns why it was stopped, when it was
 */
export function examinePdf(person: string, read: Read<Uint8Array>): Promise<PdfFindings | Stopped> {
  return queue.run(person, async () => run<PdfFindings>({ examine: await read() }, forOneFile));
}

/**
 * One PDF of several.
 * @param person whose turn it takes
 * @param order which file comes at each position, by its index: one that comes several times is stored once
 * @param language of its texts
 * @returns 'notPdf' when one of them cannot be read; why they were stopped, when they were
 */
export function mergePdfs(
  person: string,
  read: Read<readonly Uint8Array[]>,
  order: readonly number[],
  language = 'fi',
): Promise<Uint8Array | 'notPdf' | Stopped> {
  return queue.run(person, async () =>
    run<Uint8Array | 'notPdf'>({ merge: await read(), order, language }, forSeveralFiles),
  );
}

async function run<Verdict>(task: Task, limits: ReadingLimits): Promise<Verdict | Stopped> {
  const reader = takeIdle(limits) ?? new PdfProcess(limits);
  const verdict = await reader.run<Verdict>(task, timeout);
  if (reader.isUsable) keepIdle(limits, reader);
  return verdict;
}

function takeIdle(limits: ReadingLimits): PdfProcess | undefined {
  const reused = idle;
  idle = undefined;
  if (reused?.limits === limits && reused.process.isUsable) return reused.process;
  reused?.process.end();
  return undefined;
}

function keepIdle(limits: ReadingLimits, reader: PdfProcess): void {
  const reused = { limits, process: reader };
  idle = reused;
  setTimeout(() => {
    if (idle !== reused) return;
    idle = undefined;
    reader.end();
  }, idleTime).unref();
}
