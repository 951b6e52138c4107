import type { SignInOptions } from '#core/ports/session.ts';
import { mayLeaveUnasked, SignInAttempts } from '#infrastructure/auth/sign-in-attempts.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const minute = 60_000;
const day = 1_440 * minute;

/** A tab over its page loads: each has attempts of its own over the same storage. */
function setup(storage = memoryStorage()) {
  let time = 1_000 * day;
  const load = () => new SignInAttempts(storage, () => time);
  const leave = (options: Partial<SignInOptions> = {}) =>
    load().begin({ returnTo: '/dk-admin', trigger: 'noUser', isUnasked: true, ...options });
  return { storage, load, leave, wait: (milliseconds: number) => (time += milliseconds) };
}

it.each([
  [undefined, true],
  [0, false],
  [minute - 1, false],
  [minute, true],
])('leaves unasked when the last departure is %s ms ago: %s', (ago, may) => {
  expect(mayLeaveUnasked(ago === undefined ? undefined : day - ago, day)).toBe(may);
});

it('leaves unasked once a minute, over page loads', () => {
  const { leave, wait } = setup();
  let departures = 0;
  // Ten minutes of a provider that sends back after half a second.
  for (let load = 0; load < 1_200; load += 1) {
    try {
      leave();
      departures += 1;
    } catch (error) {
      expect(error).toMatchObject({ failure: { cause: 'interrupted' } });
    }
    wait(500);
  }
  expect(departures).toBe(10);
});

it('leaves whenever the person asks, which counts as a departure too', () => {
  const { leave } = setup();
  for (let press = 0; press < 5; press += 1) leave({ trigger: 'button', isUnasked: false });
  expect(leave).toThrow(expect.objectContaining({ failure: { cause: 'interrupted' } }));
});

it('leaves once more where the person wanted to try again', () => {
  const { load, leave } = setup();
  leave();
  load().release();
  expect(leave).not.toThrow();
  expect(leave).toThrow();
});

it('leaves once more after a sign-out, and no more often', () => {
  const { load, leave, wait } = setup();
  load().signedOut();
  leave();
  wait(5_000);
  // Back from the provider's page without having signed in.
  leave();
  expect(leave).toThrow(expect.objectContaining({ failure: { cause: 'interrupted' } }));
});

it('says at the next page load why the last attempt failed, and forgets it with the next one', () => {
  const { load, leave, wait } = setup();
  leave();
  load().failed({ cause: 'denied', correlationId: 'c-1' });
  expect(leave).toThrow(expect.objectContaining({ failure: { cause: 'denied', correlationId: 'c-1' } }));
  wait(minute);
  leave();
  expect(leave).toThrow(expect.objectContaining({ failure: { cause: 'interrupted' } }));
});

it.each([-day, -10 * minute])('waits a minute, not longer, after the clock went back by %d ms', (jump) => {
  const { leave, wait } = setup();
  leave();
  wait(jump);
  expect(leave).toThrow();
  wait(minute - 1);
  expect(leave).toThrow();
  wait(1);
  expect(leave).not.toThrow();
});

it('never leaves unasked where nothing can be remembered, but does when asked', () => {
  const { leave } = setup({ ...memoryStorage(), write: () => false });
  expect(leave).toThrow(expect.objectContaining({ failure: { cause: 'storageBlocked' } }));
  expect(() => leave({ trigger: 'button', isUnasked: false })).not.toThrow();
});

it('takes a damaged memory for none', () => {
  const { storage, leave } = setup();
  for (const text of ['', '{', 'null', '[]', '"x"']) {
    storage.write('omanayte.signIn', text);
    expect(leave).not.toThrow();
  }
});

it('hands the departures out once, with the failure that another one followed, and no address', () => {
  const { load, leave } = setup();
  leave({ returnTo: '/dk-admin?secret=1' });
  load().failed({ cause: 'mismatch' });
  leave({ trigger: 'button', isUnasked: false });
  expect(load().consumeUnreported()).toEqual([
    { at: expect.stringMatching(/Z$/) as string, trigger: 'noUser' },
    { at: expect.stringMatching(/Z$/) as string, failure: { cause: 'mismatch' } },
    { at: expect.stringMatching(/Z$/) as string, trigger: 'button' },
  ]);
  expect(load().consumeUnreported()).toEqual([]);
  expect(load().returnTo()).toBe('/dk-admin');
});
