import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ProblemCode } from '#core/contracts/problem.ts';
import { isProviderInReach } from '../auth/watch-provider.ts';
import { pdfQueueLength } from '../attachments/read-pdf.ts';
import type { Database } from '../db/database.ts';
import { isEventStream, openStreams } from '../http/event-stream.ts';
import { onAnswered } from '../http/on-answered.ts';
import type { RefusalReason } from '../http/problem-error.ts';
import { isReady, type ReadReadiness } from './readiness.ts';
import { createWorkFacts, type WorkFacts } from './work-facts.ts';

/** What the server tells a Prometheus of itself, as its text. */
export type ReadMetrics = () => Promise<string>;

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What an alert asks of refusals: a full disk, and tokens of the provider itself that are refused for a clock or a setting, by which
 * a few people in a morning are all who try to sign in. Nobody else can make such a token, but for one of an unknown key.
 */
const alarming: readonly (ProblemCode | RefusalReason)[] = [
  'storageFull',
  'tokenNotYetValid',
  'tokenIssuer',
  'tokenVersion1',
  'tokenAudience',
  'tokenForAccount',
  'tokenForGraph',
  'tokenType',
  'tokenSubject',
  'tokenKeyUnknown',
];

/** What is the process's own: memory, processor time, delays of the event loop. Measured from the first question on. */
let ofProcess: Registry | undefined;

/**
 * Counts the answers of all routes that are registered later (decision 169). Labels are routes' patterns, methods,
 * statuses and codes of refusals: nothing that was sent, nobody's name.
 */
export function watchMetrics(
  app: FastifyInstance,
  database: Database,
  readReadiness: ReadReadiness,
  version: string,
): ReadMetrics {
  const registers = [new Registry()];
  countAnswers(app, registers);
  new Gauge({ name: 'omanayte_info', help: 'Version that runs.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  describeNow(database, registers);
  const describeWork = describeStoredWork(database, registers);
  const ready = new Gauge({ name: 'omanayte_ready', help: '1 while /health/ready says so.', registers });
  return async () => {
    if (ofProcess === undefined) {
      ofProcess = new Registry();
      collectDefaultMetrics({ register: ofProcess });
    }
    await describeWork();
    ready.set(isReady(await readReadiness()) ? 1 : 0);
    return (await Promise.all([...registers, ofProcess].map((each) => each.metrics()))).join('\n');
  };
}

function countAnswers(app: FastifyInstance, registers: Registry[]): void {
  const labelNames = ['method', 'route', 'status'];
  const answers = new Counter({ name: 'omanayte_requests_total', help: 'Answers.', labelNames, registers });
  const durations = new Histogram({
    name: 'omanayte_request_seconds',
    help: 'From a request to the end of its answer, or of its connection; streams left out.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  });
  const refusals = new Counter({
    name: 'omanayte_refusals_total',
    help: 'Refused requests, by their reason as in the log.',
    labelNames: ['reason'],
    registers,
  });
  // An alert asks how it grows: Prometheus sees nothing grow that begins with the first refusal.
  for (const reason of alarming) refusals.inc({ reason }, 0);
  onAnswered(app, (request, reply, isCut) => {
    const route = request.routeOptions.url ?? 'unknown';
    answers.inc({ method: request.method, route, status: isCut ? 'cut' : String(reply.raw.statusCode) });
    // A stream lasts as long as its page is open.
    if (!isEventStream(reply)) durations.observe({ route }, reply.elapsedTime / 1000);
    if (request.refusal !== undefined) refusals.inc({ reason: request.refusal });
  });
}

/** What is asked at the moment itself, without the database. */
function describeNow(database: Database, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('omanayte_streams', 'Open streams of live events.', openStreams);
  gauge('omanayte_pdf_queue', 'PDF files that wait for their reading or merging.', pdfQueueLength);
  gauge('omanayte_identity_provider_up', '1 while the documents and keys of a provider elsewhere answer.', () =>
    Number(isProviderInReach() ?? NaN),
  );
  gauge('omanayte_database_connections', 'Connections to the database.', () => database.load().connections);
  gauge('omanayte_database_waiting', 'Statements and transactions that wait for one.', () => database.load().waiting);
}

/** A fact without its gauge does not compile: an alert would never come of it. */
const factGauges: Readonly<Record<keyof WorkFacts, readonly [name: string, help: string]>> = {
  seals: ['omanayte_access_log_seals', 'Seals of the access log.'],
  unsealedSeconds: ['omanayte_access_log_unsealed_seconds', 'Age of the oldest entry without a seal.'],
  unownedDays: [
    'omanayte_unowned_finding_days',
    'Age of the oldest open positive finding without an owner who may handle it.',
  ],
  drafts: ['omanayte_drafts', 'Kept drafts.'],
  failedMessages: ['omanayte_messages_failed', 'Messages from outside that wait for support.'],
  waitingSeconds: ['omanayte_message_waiting_seconds', 'Age of the oldest message that waits for another one.'],
};

/** What stands in the database; not a number while it does not answer, so that no rule mistakes its absence for zero. */
function describeStoredWork(database: Database, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const up = gauge('omanayte_database_up', '1 while the database answers.');
  const gauges = Object.entries(factGauges).map(([fact, about]) => [fact as keyof WorkFacts, gauge(...about)] as const);
  const readFacts = createWorkFacts(database);
  return async () => {
    const read = await readFacts();
    up.set(read === undefined ? 0 : 1);
    for (const [fact, each] of gauges) each.set(read?.[fact] ?? NaN);
  };
}
