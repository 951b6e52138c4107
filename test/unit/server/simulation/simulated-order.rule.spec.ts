import { readMessage } from '#server/intake/read-message.rule.ts';
import { SeededRandom } from '#server/seed/demo/referrals/seeded-random.ts';
import { cancellationMessage, orderMessage, stepMessage } from '#server/simulation/simulated-messages.rule.ts';
import { courseOf, makeOrder, untilNextOrder } from '#server/simulation/simulated-order.rule.ts';

// What the simulation makes up (docs/integration.md).

const random = new SeededRandom(16);
const now = new Date('2026-11-26T05:00:00.000Z');
const uuidOf = (index: number): string => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
const orders = Array.from({ length: 400 }, (_, index) => makeOrder(random, uuidOf(index), new Set())!);
const courses = orders.map(({ id }) => courseOf(id, now));

test('each order is one that the intake takes, of nobody who exists', () => {
  for (const order of orders) {
    const message = readMessage(orderMessage(order, now), now);
    if (message.kind !== 'order') throw new Error('It is no order.');
    expect(message.citizen.identityCode).toMatch(/^.{7}9\d\d.$/);
    expect(message.citizen.email).toMatch(/\.example$/);
  }
  expect(new Set(orders.map(({ sampleNumber }) => sampleNumber)).size).toBe(orders.length);
  const letters = makeOrder(random, 'abcdef12-0000-4000-8000-000000000000', new Set())!;
  expect(letters.sampleNumber).toMatch(/^ON\d\d-ABCDEF12$/);
  expect(readMessage(cancellationMessage(orders[0]!.id), now)).toMatchObject({
    kind: 'cancellation',
    reason: 'Asiakas perui tilauksen.',
  });
});

test('most orders are of the areas in which somebody can sign in, and few are cancelled', () => {
  const share = (matches: (order: (typeof orders)[number]) => boolean): number =>
    orders.filter(matches).length / orders.length;
  expect(share(({ citizen }) => citizen.areaId === '04')).toBeGreaterThan(0.35);
  expect(share(({ citizen }) => citizen.areaId === '90')).toBeGreaterThan(0.15);
  expect(share(({ cancelledAfter }) => cancelledAfter !== undefined)).toBeGreaterThan(0.03);
  expect(share(({ cancelledAfter }) => cancelledAfter !== undefined)).toBeLessThan(0.15);
  const waits = orders.flatMap(({ cancelledAfter = 60_000 }) => cancelledAfter);
  expect([Math.min(...waits) >= 30_000, Math.max(...waits) <= 120_000]).toEqual([true, true]);
});

test('a package that the server does not know is not ordered again', () => {
  const all = new Set(orders.map(({ product }) => product.key));
  const [first = ''] = all;
  const others = Array.from({ length: 100 }, (_, index) => makeOrder(random, uuidOf(index), new Set([first])));
  expect(others.some((order) => order?.product.key === first)).toBe(false);
  expect(makeOrder(random, uuidOf(1), all)).toBeUndefined();
});

test('what becomes of a kit is a course of messages that the intake takes, each later than the one before', () => {
  for (const [index, course] of courses.entries()) {
    expect(course.map(({ kind }) => kind).join(' ')).toMatch(
      /^kit-returned results (amended )?citizen-notified( results-opened)?$/,
    );
    let before = now;
    for (const step of course) {
      expect(step.at.getTime() - before.getTime()).toBeGreaterThanOrEqual(6_000);
      expect(step.at.getTime() - before.getTime()).toBeLessThanOrEqual(3 * 60_000);
      before = step.at;
      const message = readMessage(stepMessage(orders[index]!.id, step), now);
      if (message.kind !== 'results') continue;
      expect(message.isAmended).toBe(step.kind === 'amended');
      // What the course says, a finding included, is what the message says.
      const told = message.results.map(({ analysis, result, finding }) => ({ analysis, result, finding }));
      const meant = 'results' in step ? step.results : [];
      expect(told).toEqual(
        meant
          .toSorted((one, other) => (one.analysis < other.analysis ? -1 : 1))
          .map((each) => ({ finding: undefined, ...each })),
      );
    }
  }
});

test('a positive result names its microbe, unless its analysis knows one answer alone; most citizens look', () => {
  const results = courses.flat().flatMap((step) => ('results' in step ? step.results : []));
  const findings = new Set(results.flatMap(({ finding }) => finding ?? []));
  expect([findings.size > 1, findings.has('posit')]).toEqual([true, false]);
  const positive = results.filter(({ result }) => result === 'positive');
  expect(new Set(positive.map(({ finding }) => finding === undefined))).toEqual(new Set([true, false]));
  const opened = courses.filter((course) => course.at(-1)?.kind === 'results-opened').length / courses.length;
  expect([opened > 0.75, opened < 0.95]).toEqual([true, true]);
});

test('results are mostly negative, some positive, few failed, few amended', () => {
  const steps = courses.flat();
  const results = steps.flatMap((step) => (step.kind === 'results' ? step.results : []));
  const share = (result: string): number => results.filter((each) => each.result === result).length / results.length;
  expect(share('negative')).toBeGreaterThan(0.75);
  expect(share('positive')).toBeGreaterThan(0.05);
  expect(share('problem-with-sample')).toBeGreaterThan(0);
  expect(share('problem-with-sample')).toBeLessThan(0.08);
  const amended = steps.filter(({ kind }) => kind === 'amended').length / courses.length;
  expect(amended).toBeGreaterThan(0.01);
  expect(amended).toBeLessThan(0.12);
});

test('a correction says something else of the first analysis, and the same of the others', () => {
  for (const course of courses) {
    const [first, second] = course.flatMap((step) => ('results' in step ? [step.results] : []));
    if (!first || !second) continue;
    expect(second[0]).not.toEqual(first[0]);
    expect(second[0]!.analysis).toBe(first[0]!.analysis);
    expect(second.slice(1)).toEqual(first.slice(1));
  }
});

test('the same event leads to the same messages, whoever reads it; an order of nothing known leads to none', () => {
  const [{ id } = { id: '' }] = orders;
  const messages = () => courseOf(id, now).map((step) => stepMessage(id, step));
  expect(messages()).toEqual(messages());
  expect(courseOf('another-package.1', now)).toEqual([]);
});

test('orders come now sooner, now later, and as many a minute as was asked for', () => {
  const gaps = Array.from({ length: 2000 }, () => untilNextOrder(random, 6));
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length / 1000).toBeCloseTo(10, 0);
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeGreaterThan(3);
});
