import type { LogEntry, LoggedCall } from '#core/audit/log-entry.ts';
import type { ServerEvent } from '#core/contracts/server-event.contract.ts';

/** A step of a chain: something that happened, an HTTP request, what the server did of it, or its SQL. Times in milliseconds. */
export interface ChainStep {
  /** Since the chain's first step. */
  readonly offsetMs: number;
  readonly durationMs?: number;
  readonly what:
    | { readonly entry: LogEntry }
    | { readonly call: LoggedCall }
    /** `isNamed`: the request that it answered is no step of the chain. */
    | { readonly server: ServerEvent; readonly isNamed: boolean }
    | { readonly sql: ServerEvent };
}

/** Everything that happened under one correlation id, oldest first. */
export interface Chain {
  readonly correlationId: string;
  /** When the first step was, in milliseconds since 1970. */
  readonly beganAt: number;
  readonly totalMs: number;
  readonly steps: readonly ChainStep[];
}

/** A step with its time in milliseconds since 1970. */
interface TimedStep extends Omit<ChainStep, 'offsetMs'> {
  readonly moment: number;
}

/** The chain of a correlation id among entries (newest first); undefined where there is none. */
export function chainOf(entries: readonly LogEntry[], correlationId: string): Chain | undefined {
  const own = entries.filter((entry) => entry.correlationId === correlationId).reverse();
  const timed = own.flatMap((entry) => stepsOf(entry, own)).sort((one, other) => one.moment - other.moment);
  const [first] = timed;
  if (!first) return undefined;
  const ends = timed.map(({ moment, durationMs, what }) => moment + ('call' in what ? (durationMs ?? 0) : 0));
  return {
    correlationId,
    beganAt: first.moment,
    totalMs: Math.max(...ends) - first.moment,
    steps: timed.map(({ moment, ...step }) => ({ ...step, offsetMs: moment - first.moment })),
  };
}

/** A message's end is at the time when it ended, and its requests at the times when they left. */
function stepsOf(entry: LogEntry, own: readonly LogEntry[]): TimedStep[] {
  const { durationMs, calls = [] } = entry;
  if (durationMs === undefined) return [{ moment: Date.parse(entry.at), what: { entry } }];
  const begin = beginOf(entry, durationMs, own);
  return [
    ...calls.map((call) => ({ moment: begin + call.startMs, durationMs: call.durationMs, what: { call } })),
    { moment: begin + durationMs, durationMs, what: { entry } },
  ];
}

function beginOf({ name, at }: LogEntry, durationMs: number, own: readonly LogEntry[]): number {
  const started = own.find((other) => other.outcome === 'started' && other.name === name);
  return started ? Date.parse(started.at) : Date.parse(at) - durationMs;
}
