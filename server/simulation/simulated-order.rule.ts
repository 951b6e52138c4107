import { createHash } from 'node:crypto';
import type { DemoAnalysis, DemoProduct } from '../seed/demo/demo-product.ts';
import { demoProducts } from '../seed/demo/demo-products.ts';
import { towns } from '../seed/demo/referrals/addresses.ts';
import { makeCitizen, type DemoCitizen } from '../seed/demo/referrals/make-citizen.ts';
import { answeredAnalyses, orderableProducts } from '../seed/demo/referrals/orderable-products.ts';
import { SeededRandom } from '../seed/demo/referrals/seeded-random.ts';

/** An order that somebody made up has made. */
export interface SimulatedOrder {
  /** Names its product, too: whoever reads of it in the outbox needs no other memory. */
  readonly id: string;
  readonly product: DemoProduct;
  readonly sampleNumber: string;
  readonly citizen: DemoCitizen;
  /** Milliseconds until the citizen cancels it; absent: never. */
  readonly cancelledAfter?: number;
}

/** A result of one analysis, in the words of the intake. */
export interface SimulatedResult {
  readonly analysis: string;
  readonly result: 'positive' | 'negative' | 'problem-with-sample';
  /** The microbe, where the analysis names them. */
  readonly finding?: string;
}

/** What happens outside to a kit that was sent. */
export type SimulatedStep = { readonly at: Date } & (
  | { readonly kind: 'kit-returned' | 'citizen-notified' | 'results-opened' }
  | { readonly kind: 'results' | 'amended'; readonly results: readonly SimulatedResult[] }
);

const minute = 60_000;

/** So that somebody who tries the demo sees it move: a persona can sign in in these two areas. */
const personaAreas = { '04': 45, '90': 25, others: 30 } as const;

/**
 * A new order: a citizen with an artificial identity code (individual number 900 to 999), who orders what the area has in use.
 * @param uuid makes it different from all others
 * @param refused keys of products that the server does not know any more
 * @returns undefined where nothing can be ordered
 */
export function makeOrder(
  random: SeededRandom,
  uuid: string,
  refused: ReadonlySet<string>,
): SimulatedOrder | undefined {
  const drawn = random.weighted(personaAreas);
  const areaId = drawn === 'others' ? random.pick(Object.keys(towns)) : drawn;
  const products = orderableProducts(areaId).filter(({ key }) => !refused.has(key));
  if (products.length === 0) return undefined;
  const product = random.pick(products);
  return {
    id: `${product.key}.${uuid}`,
    product,
    sampleNumber: `ON${areaId}-${uuid.slice(0, 8).toUpperCase()}`,
    citizen: makeCitizen(random, areaId, product.gender),
    cancelledAfter: random.chance(0.08) ? random.between(minute / 2, 2 * minute) : undefined,
  };
}

/** Milliseconds until the next order: now a short while, now a long one, a minute's number on average. */
export function untilNextOrder(random: SeededRandom, perMinute: number): number {
  return (minute / perMinute) * (0.4 + 1.2 * random.next());
}

/**
 * What becomes of a kit that was sent, in order. It follows from the order's id and the time alone: whoever reads the same
 * event again sends the same messages, which have no second effect.
 * @returns nothing for an order of no product that is known here
 */
export function courseOf(orderId: string, sentAt: Date): readonly SimulatedStep[] {
  const product = demoProducts.find(({ key }) => orderId.startsWith(`${key}.`));
  if (!product) return [];
  const random = new SeededRandom(createHash('sha256').update(orderId).digest().readUInt32BE());
  let time = sentAt.getTime();
  const after = (least: number, most: number): Date =>
    new Date((time += random.between(least * minute, most * minute)));
  const steps: SimulatedStep[] = [{ kind: 'kit-returned', at: after(1, 3) }];
  const results = answeredAnalyses(product).map((analysis) => makeResult(random, analysis));
  steps.push({ kind: 'results', at: after(1, 3), results });
  if (random.chance(0.05)) {
    steps.push({ kind: 'amended', at: after(1, 2), results: amend(results, answeredAnalyses(product)) });
  }
  steps.push({ kind: 'citizen-notified', at: after(0.1, 0.5) });
  // Some never look.
  if (random.chance(0.85)) steps.push({ kind: 'results-opened', at: after(0.5, 3) });
  return steps;
}

function makeResult(random: SeededRandom, analysis: DemoAnalysis): SimulatedResult {
  const result = random.weighted({ negative: 87, positive: 10, 'problem-with-sample': 3 });
  return result === 'positive'
    ? positive(random.pick(analysis.findings).value, analysis)
    : { analysis: analysis.code, result };
}

function positive(value: string, { code }: DemoAnalysis): SimulatedResult {
  return { analysis: code, result: 'positive', ...(value !== 'posit' && { finding: value }) };
}

/** The laboratory was wrong about the first one. */
function amend(results: readonly SimulatedResult[], [analysis]: readonly DemoAnalysis[]): readonly SimulatedResult[] {
  const [first, ...others] = results;
  const [finding] = analysis?.findings ?? [];
  if (!first || !analysis || !finding) return results;
  const mended =
    first.result === 'negative'
      ? positive(finding.value, analysis)
      : { analysis: first.analysis, result: 'negative' as const };
  return [mended, ...others];
}
