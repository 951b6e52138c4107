import { clockError, ServiceClock } from '#infrastructure/auth/service-clock.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-21T12:00:00Z');

/** A computer whose clock is ahead of the real time, which the service has. */
function setup(ahead: number) {
  let passed = 0;
  let jumped = 0;
  const clock = new ServiceClock({
    now: () => new Date(noon + passed + ahead + jumped),
    elapsed: () => passed,
  });
  return {
    clock,
    wait: (milliseconds: number) => (passed += milliseconds),
    jump: (milliseconds: number) => (jumped += milliseconds),
    answer: () => clock.readAnswer({ headers: new Headers({ date: new Date(noon + passed).toUTCString() }) }),
    /** A token that a provider makes whose clock is ahead by so much. */
    token: (providerAhead = 0) => clock.readToken((noon + passed + providerAhead) / 1_000),
  };
}

it.each([
  [{}, undefined],
  [{ computer: minute, provider: -minute }, undefined],
  [{ computer: minute + 1 }, { whose: 'computer', minutes: 1 }],
  [{ computer: -10 * minute }, { whose: 'computer', minutes: -10 }],
  [
    { computer: 1_440 * minute, provider: 0 },
    { whose: 'computer', minutes: 1_440 },
  ],
  [
    { computer: 0, provider: 10 * minute },
    { whose: 'provider', minutes: 10 },
  ],
  [
    { computer: 5 * minute, provider: -2 * minute },
    { whose: 'provider', minutes: -2 },
  ],
])('of %j', (readings, error) => {
  expect(clockError(readings)).toEqual(error);
});

it.each([-1_440, -10, 10, 1_440])('a computer %d minutes ahead is found by the date of an answer', (minutes) => {
  const { clock, answer, token } = setup(minutes * minute);
  answer();
  token();
  expect(clock.error()).toEqual({ whose: 'computer', minutes });
});

it('a provider whose tokens come from another time is told apart from the computer', () => {
  const { clock, answer, token, wait } = setup(0);
  answer();
  wait(20_000);
  token(-10 * minute);
  expect(clock.error()).toEqual({ whose: 'provider', minutes: -10 });
});

it('without a date the token shows how far the computer is off', () => {
  const { clock, token } = setup(10 * minute);
  clock.readAnswer({ headers: new Headers() });
  expect(clock.error()).toBeUndefined();
  token();
  expect(clock.error()).toEqual({ whose: 'computer', minutes: 10 });
});

it('the service’s time goes on evenly when somebody sets the computer’s clock', () => {
  const { clock, answer, jump, wait } = setup(0);
  answer();
  for (const by of [24 * 60, -48 * 60]) {
    jump(by * minute);
    wait(30_000);
  }
  expect(clock.now()).toBe(noon + minute);
  expect(clock.error()).toBeUndefined();
  answer();
  expect(clock.error()).toEqual({ whose: 'computer', minutes: -24 * 60 });
});
