import type { ActiveContent } from '#core/contracts/attachment.contract.ts';
import { FairQueue } from './fair-queue.ts';
import { PdfProcess, type ReadingLimits, type Stopped, type Task } from './pdf-process.ts';

const watch = { youngHeap: 8, watchedEvery: 20, keptUpTo: 110 };
/** What no sound file of 10 MiB takes. */
const forOneFile: ReadingLimits = { ...watch, memory: 145, heap: 64, processorTime: 8_000 };
/** Files of 32 MiB together, each of which was looked at when it was uploaded. */
const forSeveralFiles: ReadingLimits = { ...watch, memory: 400, heap: 256, processorTime: 20_000 };

/** How long a task may wait for a processor, in milliseconds: beyond that it is asked for again later. */
const patience = 120_000;
/** How long a process waits for the next file: people add several, and a new process has to load the parser. */
const idleTime = 20_000;

/** One process at a time: readings take turns, fair by person, so that what they take together is what one takes. */
const turns = new FairQueue();
let idle: { readonly limits: ReadingLimits; readonly process: PdfProcess } | undefined;

/** What is found in a file: none that the parser reads, one that asks for a password, or what it does when it is opened. */
export type PdfFindings = 'notPdf' | 'locked' | { readonly active: readonly ActiveContent[] };

/** Fetches what is to be read when its turn has come: until then it takes no memory. */
type Read<Content> = () => Promise<Content>;

/**
 * Looks into a PDF. A process of its own reads: a few kilobytes can unpack to gigabytes, and the server goes on answering
 * meanwhile.
 * @param person whose turn it takes
 * @returns why it was stopped, when it was
 */
export function examinePdf(person: string, read: Read<Uint8Array>): Promise<PdfFindings | Stopped> {
  return turns.take(person, async () => ask<PdfFindings>({ examine: await read() }, forOneFile));
}

/**
 * One PDF of several.
 * @param person whose turn it takes
 * @param places which file stands at each place, by its index: a file that stands at several is stored once
 * @returns 'notPdf' when one of them cannot be read; why they were stopped, when they were
 */
export function mergePdfs(
  person: string,
  read: Read<readonly Uint8Array[]>,
  places: readonly number[],
): Promise<Uint8Array | 'notPdf' | Stopped> {
  return turns.take(person, async () => ask<Uint8Array | 'notPdf'>({ merge: await read(), places }, forSeveralFiles));
}

async function ask<Verdict>(task: Task, limits: ReadingLimits): Promise<Verdict | Stopped> {
  const reader = takeIdle(limits) ?? new PdfProcess(limits);
  const verdict = await reader.ask<Verdict>(task, patience);
  if (reader.isUsable) keep(limits, reader);
  return verdict;
}

function takeIdle(limits: ReadingLimits): PdfProcess | undefined {
  const kept = idle;
  idle = undefined;
  if (kept?.limits === limits && kept.process.isUsable) return kept.process;
  kept?.process.end();
  return undefined;
}

function keep(limits: ReadingLimits, reader: PdfProcess): void {
  const kept = { limits, process: reader };
  idle = kept;
  setTimeout(() => {
    if (idle !== kept) return;
    idle = undefined;
    reader.end();
  }, idleTime).unref();
}
