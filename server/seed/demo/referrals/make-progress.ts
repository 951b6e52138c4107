import { OrderStatus } from '#core/contracts/order-status.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How far a referral came, and when it came there. */
export interface DemoProgress {
  readonly status: OrderStatus;
  readonly inProgressAt?: Date;
  readonly sentAt?: Date;
  readonly resultAt?: Date;
  readonly notifiedAt?: Date;
  readonly viewedAt?: Date;
  readonly rejectionReason?: string;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How far most come at last; some kits are never returned. */
const ends = {
  SamplingKitSent: 8,
  ResultReceived: 4,
  ResultNotificationSentToCitizen: 22,
  ResultViewedByCitizen: 56,
  RejectedByLab: 3,
  RejectedByLogistics: 3,
} as const;

/** Of the last days many wait for their kit still. */
const youngEnds = {
  ApprovedByLab: 45,
  SamplingKitLogisticsInProgress: 22,
  SamplingKitSent: 28,
  RejectedByLab: 2,
  RejectedByLogistics: 3,
} as const;
const isYoung = 10 * day;

/** What comes before the laboratory's approval, within hours. */
const beginnings = ['OrderedByCitizen', 'SentToLab', 'Unknown', 'OrderedByCitizen'] as const;
const approvalTakes = 20 * hour;

const reasons: Readonly<Partial<Record<OrderStatus, readonly string[]>>> = {
  [OrderStatus.RejectedByLab]: ['Lähete on puutteellinen', 'Sama tutkimus on jo tilattu', ''],
  [OrderStatus.RejectedByLogistics]: ['Osoite on puutteellinen', 'Pakkaus palautui lähettäjälle'],
};

/** What a referral, the `index`th of its area, has come to by now; nothing in it is of the future. */
export function makeProgress(random: SeededRandom, createdAt: Date, index: number, now: Date): DemoProgress {
  const inProgressAt = later(random, createdAt, 4, 48);
  const sentAt = later(random, inProgressAt, 1, 24);
  const resultAt = later(random, sentAt, 6 * 24, 20 * 24);
  const notifiedAt = later(random, resultAt, 0.1, 2);
  const viewedAt = later(random, notifiedAt, 0.2, 72);
  const steps = { inProgressAt, sentAt, resultAt, notifiedAt, viewedAt };
  const status = statusBy(random, { createdAt, index, now }, steps);
  const reached = (wanted: OrderStatus): boolean => status >= wanted && status <= OrderStatus.ResultViewedByCitizen;
  // The empty one: some rejections come without a reason.
  const reason = reasons[status] && random.pick(reasons[status]);
  return {
    status,
    ...((reached(OrderStatus.SamplingKitLogisticsInProgress) || status === OrderStatus.RejectedByLogistics) && {
      inProgressAt,
    }),
    ...(reached(OrderStatus.SamplingKitSent) && { sentAt }),
    ...(reached(OrderStatus.ResultReceived) && { resultAt }),
    ...(reached(OrderStatus.ResultNotificationSentToCitizen) && { notifiedAt }),
    ...(reached(OrderStatus.ResultViewedByCitizen) && { viewedAt }),
    ...(reason && { rejectionReason: reason }),
  };
}

interface Order {
  readonly createdAt: Date;
  readonly index: number;
  readonly now: Date;
}

type Steps = Readonly<Record<'inProgressAt' | 'sentAt' | 'resultAt' | 'notifiedAt' | 'viewedAt', Date>>;

function statusBy(random: SeededRandom, { createdAt, index, now }: Order, steps: Steps): OrderStatus {
  const waits = now.getTime() - createdAt.getTime();
  const end = OrderStatus[waits < isYoung ? random.weighted(youngEnds) : random.weighted(ends)];
  if (waits < approvalTakes) return OrderStatus[beginnings[index % beginnings.length]!];
  if (end >= OrderStatus.RejectedByLab) {
    return steps.inProgressAt <= now ? end : OrderStatus.ApprovedByLab;
  }
  return Math.min(end, furthestBy(now, steps)) as OrderStatus;
}

/** How far it can have come. */
function furthestBy(now: Date, { inProgressAt, sentAt, resultAt, notifiedAt, viewedAt }: Steps): OrderStatus {
  if (viewedAt <= now) return OrderStatus.ResultViewedByCitizen;
  if (notifiedAt <= now) return OrderStatus.ResultNotificationSentToCitizen;
  if (resultAt <= now) return OrderStatus.ResultReceived;
  if (sentAt <= now) return OrderStatus.SamplingKitSent;
  return inProgressAt <= now ? OrderStatus.SamplingKitLogisticsInProgress : OrderStatus.ApprovedByLab;
}

function later(random: SeededRandom, time: Date, leastHours: number, mostHours: number): Date {
  return new Date(time.getTime() + Math.round((leastHours + random.next() * (mostHours - leastHours)) * hour));
}
