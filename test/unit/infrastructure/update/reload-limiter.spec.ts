import { ReloadLimiter } from '#infrastructure/update/reload-limiter.ts';
import { aVersion } from '#test/support/fake-page.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const [a, b, c] = [aVersion(1_000, 'a'), aVersion(2_000, 'b'), aVersion(3_000, 'c')];

function setup() {
  let time = 1_000_000;
  const storage = memoryStorage();
  const brake = new ReloadLimiter(storage, () => time);
  return { storage, brake, pass: (seconds: number) => (time += seconds * 1_000) };
}

it('lets a tab reload itself once in 30 seconds, for whatever reason', () => {
  const { brake, pass } = setup();
  expect(brake.allowsForMissingCode(a, b)).toBe(true);
  pass(29);
  expect(brake.allowsForMissingCode(b, c)).toBe(false);
  expect(brake.allowsForUpdate(b, c)).toBe(false);
  pass(2);
  expect(brake.allowsForUpdate(b, c)).toBe(true);
  expect(brake.allowsForMissingCode(c, c)).toBe(false);
});

it('does not reload a version again whose code a reload has not brought, however slowly it loads', () => {
  const { brake, pass } = setup();
  expect(brake.allowsForMissingCode(a, a)).toBe(true);
  pass(3_600);
  expect(brake.allowsForMissingCode(a, a)).toBe(false);
  expect(brake.allowsForMissingCode(b, b)).toBe(true);
});

it('tries each newer version once, while old and new processes answer in turn', () => {
  const { brake, pass } = setup();
  expect(brake.allowsForUpdate(a, b)).toBe(true);
  // The old version came again.
  pass(60);
  expect(brake.allowsForUpdate(a, b)).toBe(false);
  expect(brake.allowsForUpdate(a, c)).toBe(true);
  pass(60);
  expect(brake.allowsForUpdate(a, b)).toBe(false);
  expect(brake.allowsForUpdate(a, c)).toBe(false);
});

const refuse = (): undefined => undefined;

it.each([
  ['refuses to write', { write: refuse }],
  ['gives nothing back', { read: refuse }],
  ['refuses everything', { read: refuse, write: refuse }],
])('never reloads in a tab whose storage %s: it could not tell the second time from the first', (_, refusal) => {
  const brake = new ReloadLimiter({ ...memoryStorage(), ...refusal });
  expect(brake.allowsForMissingCode(a, b)).toBe(false);
  expect(brake.allowsForUpdate(a, b)).toBe(false);
});

it('tells the next page once that code was missing, and nothing of an update', () => {
  const { brake, pass } = setup();
  expect(brake.consumeReloadNotice()).toBe(false);
  brake.allowsForMissingCode(a, b);
  expect([brake.consumeReloadNotice(), brake.consumeReloadNotice()]).toEqual([true, false]);
  pass(60);
  brake.allowsForUpdate(b, c);
  expect(brake.consumeReloadNotice()).toBe(false);
});

it.each(['', 'null', '{"at":', '{"at":"x"}', '[]'])('takes a damaged record (%s) for none', (text) => {
  const { brake, storage } = setup();
  storage.write('omanayte.reload', text);
  expect(brake.consumeReloadNotice()).toBe(false);
  expect(brake.allowsForMissingCode(a, b)).toBe(true);
});
