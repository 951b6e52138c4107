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

/** Most referrals have the status of their age. */
const statusesOfAge = {
  newest: { OrderedByCitizen: 2, SentToLab: 2, ApprovedByLab: 5, Unknown: 2 },
  recent: { SamplingKitLogisticsInProgress: 4, SamplingKitSent: 5, RejectedByLogistics: 1 },
  old: {
    SamplingKitSent: 8,
    ResultReceived: 9,
    ResultNotificationSentToCitizen: 25,
    ResultViewedByCitizen: 53,
    RejectedByLab: 3,
    RejectedByLogistics: 2,
  },
} as const;

const reasons: Readonly<Partial<Record<OrderStatus, readonly string[]>>> = {
  [OrderStatus.RejectedByLab]: ['Lähete on puutteellinen', 'Sama tutkimus on jo tilattu', ''],
  [OrderStatus.RejectedByLogistics]: ['Osoite on puutteellinen', 'Pakkaus palautui lähettäjälle'],
};

/** `age` from 0, the oldest referral of its area, to 1, the newest. */
export function makeProgress(random: SeededRandom, createdAt: Date, age: number): DemoProgress {
  const status = OrderStatus[chooseStatus(random, age)];
  const inProgressAt = later(random, createdAt, 4, 48);
  const sentAt = later(random, inProgressAt, 1, 24);
  const resultAt = later(random, sentAt, 6 * 24, 20 * 24);
  const notifiedAt = later(random, resultAt, 0.1, 2);
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
    ...(reached(OrderStatus.ResultViewedByCitizen) && { viewedAt: later(random, notifiedAt, 0.2, 72) }),
    ...(reason && { rejectionReason: reason }),
  };
}

function chooseStatus(random: SeededRandom, age: number): keyof typeof OrderStatus {
  if (age > 0.95) return random.weighted(statusesOfAge.newest);
  if (age > 0.9) return random.weighted(statusesOfAge.recent);
  return random.weighted(statusesOfAge.old);
}

function later(random: SeededRandom, time: Date, leastHours: number, mostHours: number): Date {
  return new Date(time.getTime() + Math.round((leastHours + random.next() * (mostHours - leastHours)) * hour));
}
