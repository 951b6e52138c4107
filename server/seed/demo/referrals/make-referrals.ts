import { demoId } from '../demo-id.ts';
import type { DemoProduct } from '../demo-product.ts';
import { makeCitizen, type DemoCitizen } from './make-citizen.ts';
import { orderTime, thisMorning } from './demo-time.ts';
import { makeProgress, type DemoProgress } from './make-progress.ts';
import { orderableProducts } from './orderable-products.ts';
import { towns } from './addresses.ts';
import { type SeededRandom } from './seeded-random.ts';

/** A referral of the demo. */
export interface DemoReferral extends DemoProgress {
  readonly id: string;
  readonly sampleNumber: string;
  readonly citizen: DemoCitizen;
  /** In years, when the referral was made. */
  readonly age: number;
  readonly ordered: DemoProduct;
  readonly createdAt: Date;
}

const referralCount = 2000;
/** The areas whose personas can sign in have lists of many pages. */
const referralsOfPersonaAreas: Readonly<Record<string, number>> = { '04': 420, '90': 420 };
/** Of each area whose persona can sign in. */
const ordersThisMorning = 4;
const lifeOfYear = 365.2425 * 24 * 60 * 60 * 1000;

/** Referrals of every area and in every status, over the 18 months before `now`; the same on every run at that time. */
export function makeReferrals(random: SeededRandom, now: Date): DemoReferral[] {
  const areas = Object.keys(towns).sort();
  const others = areas.filter((areaId) => referralsOfPersonaAreas[areaId] === undefined);
  const left = referralCount - Object.values(referralsOfPersonaAreas).reduce((sum, count) => sum + count, 0);
  const countOf = (areaId: string): number => {
    const position = others.indexOf(areaId);
    return (
      referralsOfPersonaAreas[areaId] ?? Math.floor(left / others.length) + (position < left % others.length ? 1 : 0)
    );
  };
  return areas.flatMap((areaId) => makeReferralsOfArea(random, areaId, countOf(areaId), now));
}

function makeReferralsOfArea(random: SeededRandom, areaId: string, count: number, now: Date): DemoReferral[] {
  const morning = referralsOfPersonaAreas[areaId] === undefined ? [] : thisMorning(now, ordersThisMorning);
  const packages = orderableProducts(areaId);
  const known = new Map<DemoProduct, DemoCitizen[]>();
  return Array.from({ length: count }, (_, index) => {
    const ordered = random.pick(packages);
    const createdAt = morning[index - count + morning.length] ?? orderTime((index + random.next()) / (count + 1), now);
    const citizens = known.get(ordered) ?? [];
    // Some order again.
    const citizen =
      citizens.length > 0 && random.chance(0.15) ? random.pick(citizens) : makeCitizen(random, areaId, ordered.gender);
    known.set(ordered, [...citizens, citizen]);
    return {
      id: demoId(`referral ${areaId} ${index}`),
      sampleNumber: `ON${areaId}${createdAt.toISOString().slice(2, 4)}${String(random.between(0, 999_999)).padStart(6, '0')}`,
      citizen,
      age: Math.floor((createdAt.getTime() - Date.parse(citizen.birthDate)) / lifeOfYear),
      ordered,
      createdAt,
      ...makeProgress(random, createdAt, index, now),
    };
  });
}
