import { randomUUID } from 'node:crypto';
import type { Bundle } from 'fhir/r4';
import type { OutboxEvent } from '../outbox/outbox-event.ts';
import type { SeededRandom } from '../seed/demo/referrals/seeded-random.ts';
import type { Answer, IntakeClient } from './intake-client.ts';
import { cancellationMessage, orderMessage, orderSystem, stepMessage } from './simulated-messages.rule.ts';
import { courseOf, makeOrder, type SimulatedStep, untilNextOrder } from './simulated-order.rule.ts';

type Kind = 'order' | 'cancellation' | SimulatedStep['kind'];

/** A message that is to be sent. */
interface Planned {
  readonly at: Date;
  readonly orderId: string;
  readonly kind: Kind;
  readonly message: Bundle;
}

/** How many messages of each kind had their effect, and how many had none. */
export type Counts = Readonly<Record<Kind | 'refused', number>>;

/** A citizen's service and a laboratory that are played. */
export interface Simulation {
  /**
   * Does all that is due, in order. What could not be sent is due at the next step, with the same contents.
   * @throws UnavailableError, StartupError
   */
  step(now: Date): Promise<void>;
  /** What was done since the last time that somebody asked. */
  takeCounts(): Counts;
}

const none: Counts = {
  order: 0,
  cancellation: 0,
  'kit-returned': 0,
  results: 0,
  amended: 0,
  'citizen-notified': 0,
  'results-opened': 0,
  refused: 0,
};

/** After a longer silence what was missed is not made up for. */
const mostBehindMs = 10_000;

export function createSimulation(client: IntakeClient, random: SeededRandom, perMinute: number): Simulation {
  let planned: readonly Planned[] = [];
  let position = 0;
  let nextOrderAt: number | undefined;
  let counts = none;
  /** Those whose way back is planned or over. */
  const sent = new Set<string>();
  const refusedPackages = new Set<string>();

  const drop = (dropped: (each: Planned) => boolean): void => void (planned = planned.filter((each) => !dropped(each)));
  const dropOrder = (orderId: string): void => drop((each) => each.orderId === orderId);

  const planCourse = (orderId: string, sentAt: Date): void => {
    const steps = courseOf(orderId, sentAt);
    planned = [
      ...planned,
      ...steps.map((step) => ({ at: step.at, orderId, kind: step.kind, message: stepMessage(orderId, step) })),
    ];
  };

  /** Plans by what the outbox tells of an order. */
  const note = ({ kind, at, order: { value: orderId } }: OutboxEvent): void => {
    switch (kind) {
      case 'printed':
        return drop((each) => each.orderId === orderId && each.kind === 'cancellation');
      case 'rejected':
        return dropOrder(orderId);
      case 'sent':
        if (sent.has(orderId)) return;
        sent.add(orderId);
        dropOrder(orderId);
        return planCourse(orderId, new Date(at));
      case 'takenBack':
        // A kit that has come back cannot be unsent.
        if (!planned.some((each) => each.orderId === orderId && each.kind === 'kit-returned')) return;
        dropOrder(orderId);
        sent.delete(orderId);
        return;
      default:
      // Of what is done about findings nothing is planned.
    }
  };

  const followOutbox = async (): Promise<void> => {
    for (let hasMore = true; hasMore;) {
      const page = await client.readOutbox(position);
      // The database is of an earlier time: what it has is told anew, and known here.
      position = page?.next ?? 0;
      hasMore = page?.hasMore ?? false;
      for (const event of page?.events ?? []) if (event.order.system === orderSystem) note(event);
    }
  };

  const planOrders = (now: Date): void => {
    const time = now.getTime();
    if (nextOrderAt === undefined || nextOrderAt < time - mostBehindMs) nextOrderAt = time;
    for (; nextOrderAt <= time; nextOrderAt += untilNextOrder(random, perMinute)) {
      const order = makeOrder(random, randomUUID(), refusedPackages);
      if (!order) continue;
      const { id: orderId, cancelledAfter } = order;
      planned = [...planned, { at: now, orderId, kind: 'order', message: orderMessage(order, now) }];
      if (cancelledAfter === undefined) continue;
      const at = new Date(time + cancelledAfter);
      planned = [...planned, { at, orderId, kind: 'cancellation', message: cancellationMessage(orderId) }];
    }
  };

  const take = (done: Planned, { status, reason }: Answer): void => {
    drop((each) => each === done);
    const hasEffect = status === 200 || status === 202;
    const counted = hasEffect ? done.kind : 'refused';
    counts = { ...counts, [counted]: counts[counted] + 1 };
    if (hasEffect || done.kind !== 'order') return;
    dropOrder(done.orderId);
    if (reason === 'unknownPackage') refusedPackages.add(done.orderId.slice(0, done.orderId.indexOf('.')));
  };

  return {
    async step(now) {
      await followOutbox();
      planOrders(now);
      const due = planned.filter(({ at }) => at <= now).sort((one, other) => one.at.getTime() - other.at.getTime());
      for (const each of due) if (planned.includes(each)) take(each, await client.send(each.message));
    },
    takeCounts() {
      const taken = counts;
      counts = none;
      return taken;
    },
  };
}
