import { ReloadLimiter } from '#infrastructure/update/reload-limiter.ts';
import { aVersion } from '#test/support/fake-page.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const [a, b, c] = [aVersion(1_000, 'a'), aVersion(2_000, 'b'), aVersion(3_000, 'c')];

function setup() {
  let time = 1_000_000;
  const storage = memoryStorage();
  const limiter = new ReloadLimiter(storage, () => time);
  return { storage, limiter, pass: (seconds: number) => (time += seconds * 1_000) };
}

it('lets a tab reload itself once in 30 seconds, for whatever reason', () => {
  const { limiter, pass } = setup();
  expect(limiter.allowsForMissingCode(a, b)).toBe(true);
  pass(29);
  expect(limiter.allowsForMissingCode(b, c)).toBe(false);
  expect(limiter.allowsForUpdate(b, c)).toBe(false);
  pass(2);
  expect(limiter.allowsForUpdate(b, c)).toBe(true);
  expect(limiter.allowsForMissingCode(c, c)).toBe(false);
});

it('does not reload a version again whose code a reload has not brought, however slowly it loads', () => {
  const { limiter, pass } = setup();
  expect(limiter.allowsForMissingCode(a, a)).toBe(true);
  pass(3_600);
  expect(limiter.allowsForMissingCode(a, a)).toBe(false);
  expect(limiter.allowsForMissingCode(b, b)).toBe(true);
});

it('tries each newer version once, while old and new processes answer in turn', () => {
  const { limiter, pass } = setup();
  expect(limiter.allowsForUpdate(a, b)).toBe(true);
  // The old version came again.
  pass(60);
  expect(limiter.allowsForUpdate(a, b)).toBe(false);
  expect(limiter.allowsForUpdate(a, c)).toBe(true);
  pass(60);
  expect(limiter.allowsForUpdate(a, b)).toBe(false);
  expect(limiter.allowsForUpdate(a, c)).toBe(false);
});

const refuse = { read: (): undefined => undefined, write: () => false };

it.each([
  ['refuses to write', { write: refuse.write }],
  ['gives nothing back', { read: refuse.read }],
  ['refuses everything', refuse],
])('never reloads in a tab whose storage %s: it could not tell the second time from the first', (_, refusal) => {
  const limiter = new ReloadLimiter({ ...memoryStorage(), ...refusal });
  expect(limiter.allowsForMissingCode(a, b)).toBe(false);
  expect(limiter.allowsForUpdate(a, b)).toBe(false);
});

it('lets the next page know once that code was missing, and nothing of an update', () => {
  const { limiter, pass } = setup();
  expect(limiter.consumeReloadNotice()).toBe(false);
  limiter.allowsForMissingCode(a, b);
  expect([limiter.consumeReloadNotice(), limiter.consumeReloadNotice()]).toEqual([true, false]);
  pass(60);
  limiter.allowsForUpdate(b, c);
  expect(limiter.consumeReloadNotice()).toBe(false);
});

it.each(['', 'null', '{"at":', '{"at":"x"}', '[]'])('takes a damaged record (%s) for none', (text) => {
  const { limiter, storage } = setup();
  storage.write('omanayte.reload', text);
  expect(limiter.consumeReloadNotice()).toBe(false);
  expect(limiter.allowsForMissingCode(a, b)).toBe(true);
});
