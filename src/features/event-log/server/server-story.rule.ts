import type { ServerEvent } from '#core/contracts/server-event.contract.ts';
import type { LoggedCall } from '#core/audit/log-entry.ts';
import type { Chain, ChainStep } from '../chain.rule.ts';

/** A request of the chain and what the server did of it. */
interface Pair {
  readonly step: ChainStep;
  readonly event: ServerEvent;
}

type CallStep = ChainStep & { readonly what: { readonly call: LoggedCall } };

/**
 * The chain of a correlation id with what the server has under it (oldest first): each request is followed by the server's part, and
 * that by its SQL. The clocks of browser and server may differ: what answers a request stands in its middle, and shows by how much;
 * only what answers none is placed by its own time. Undefined where there is neither.
 */
export function storyOf(
  chain: Chain | undefined,
  { correlationId, events }: { readonly correlationId: string; readonly events: readonly ServerEvent[] },
): Chain | undefined {
  const [first] = events;
  if (!first) return chain;
  const pairs = pairsOf(chain?.steps.filter(isCall) ?? [], events);
  const beganAt = chain?.beganAt ?? Date.parse(first.at);
  const ahead = median(pairs.map((pair) => Date.parse(pair.event.at) - beganAt - offsetWithin(pair)));
  const answers = new Map(pairs.map(({ step, event }) => [step, event]));
  const paired = new Set(pairs.map(({ event }) => event));
  const own = chain?.steps.flatMap((step) => {
    const event = answers.get(step);
    return event ? [step, ...serverSteps(event, offsetWithin({ step, event }), false)] : [step];
  });
  const others = events
    .filter((event) => !paired.has(event))
    .flatMap((event) => serverSteps(event, Date.parse(event.at) - beganAt - ahead, true));
  return fromFirst({ correlationId, beganAt, steps: [...(own ?? []), ...others] });
}

function isCall(step: ChainStep): step is CallStep {
  return 'call' in step.what;
}

/**
 * Which of the server's events answers which request. Where there are as many of a call, in their order; where some did not arrive
 * or are not kept, those with an answer first, from the last on, by its status, and what remains to those without.
 */
function pairsOf(steps: readonly CallStep[], events: readonly ServerEvent[]): Pair[] {
  const names = new Set(steps.map(nameOf));
  return [...names].flatMap((name) => {
    const calls = steps.filter((step) => nameOf(step) === name);
    const left = events.filter(({ call }) => call === name);
    if (calls.length === left.length) return calls.flatMap((step, index) => pairOf(step, left[index]));
    const answered = calls.filter(({ what }) => what.call.status !== undefined).reverse();
    const unanswered = calls.filter(({ what }) => what.call.status === undefined);
    const taken = answered.flatMap((step) => {
      const at = left.findLastIndex(({ status }) => status === step.what.call.status);
      return at < 0 ? [] : pairOf(step, left.splice(at, 1)[0]);
    });
    return [...taken, ...unanswered.flatMap((step) => pairOf(step, left.shift()))];
  });
}

function pairOf(step: ChainStep, event: ServerEvent | undefined): Pair[] {
  return event ? [{ step, event }] : [];
}

/** As the server calls it: the contracts' paths are called as printed, slash at the end included. */
function nameOf({ what: { call } }: CallStep): string {
  return `${call.method} ${call.path.replace(/\/$/, '')}`;
}

/** The way there is taken to be as long as the way back. */
function offsetWithin({ step, event }: Pair): number {
  return step.offsetMs + Math.max(0, ((step.durationMs ?? 0) - event.durationMs) / 2);
}

function serverSteps(event: ServerEvent, offsetMs: number, isNamed: boolean): ChainStep[] {
  const server = { offsetMs, durationMs: event.durationMs, what: { server: event, isNamed } };
  return event.statements === 0
    ? [server]
    : [server, { offsetMs, durationMs: event.statementsMs, what: { sql: event } }];
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The steps by time, from the first one on. What begins at one time keeps its order. */
function fromFirst({ correlationId, beganAt, steps }: Omit<Chain, 'totalMs'>): Chain {
  const shift = Math.min(...steps.map(({ offsetMs }) => offsetMs));
  const sorted = steps
    .map((step) => ({ ...step, offsetMs: Math.round(step.offsetMs - shift) }))
    .sort((one, other) => one.offsetMs - other.offsetMs);
  // An entry stands at its end already.
  const ends = sorted.map(({ offsetMs, durationMs = 0, what }) => offsetMs + ('entry' in what ? 0 : durationMs));
  return { correlationId, beganAt: beganAt + shift, totalMs: Math.round(Math.max(...ends)), steps: sorted };
}
