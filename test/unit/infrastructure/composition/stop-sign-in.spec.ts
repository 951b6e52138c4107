import type { ClockError, SignInFailure } from '#core/errors/sign-in-error.ts';
import type { SignInReason } from '#core/ports/session.ts';
import { stopSignIn } from '#infrastructure/composition/stop-sign-in.ts';
import { setupApplication } from '#test/support/application.ts';

async function setup() {
  const application = await setupApplication();
  const { attempts, eventLog, logged, sessionStore } = application;
  let problem: ClockError | undefined;
  const stop = async (failure: SignInFailure, reason?: SignInReason) => {
    await stopSignIn(application, { attempts, clockError: () => Promise.resolve(problem) }, failure, reason);
    await eventLog.flush();
    return sessionStore.getState();
  };
  return { ...application, stop, logged, breakClock: () => (problem = { whose: 'computer', minutes: 10 }) };
}

it('shows why, ends the sign-in and logs it under the id that is shown', async () => {
  const { stop, identity, logged } = await setup();
  const failure = { cause: 'denied', providerError: 'access_denied' } as const;
  const state = await stop(failure);
  expect(state).toMatchObject({ status: 'signInStopped', failure });
  expect(identity.asked).toContain('forget');
  expect(logged).toMatchObject([
    {
      kind: 'signIn',
      name: 'signInFailed',
      outcome: 'failed',
      error: { code: 'signIn.denied' },
      fields: { providerError: 'access_denied' },
    },
  ]);
  expect(state).toHaveProperty('correlationId', logged[0]?.correlationId);
});

it('logs before it the departures that no page has logged yet', async () => {
  const { stop, attempts, logged } = await setup();
  attempts.begin({ returnTo: '/', trigger: 'noUser', isUnasked: true });
  await stop({ cause: 'codeRefused' });
  expect(logged.map(({ name, fields }) => [name, fields])).toEqual([
    ['signInStarted', { trigger: 'noUser' }],
    ['signInFailed', {}],
  ]);
});

it('shows a refused call under its own id, which the server’s log has too', async () => {
  const { stop, logged } = await setup();
  const reason = { trigger: 'refusedCall', correlationId: 'c-1' } as const;
  expect(await stop({ cause: 'interrupted' }, reason)).toMatchObject({
    failure: { cause: 'tokenRefused' },
    correlationId: 'c-1',
  });
  expect(logged).toMatchObject([{ correlationId: 'c-1', error: { code: 'signIn.tokenRefused' } }]);
});

it('has in the log what the service says is wrong with the settings', async () => {
  const { stop, logged } = await setup();
  const reason = { trigger: 'refusedCall', correlationId: 'c-1', refusal: 'tokenOpaque' } as const;
  expect(await stop({ cause: 'interrupted' }, reason)).toMatchObject({ failure: { refusal: 'tokenOpaque' } });
  expect(logged.at(-1)?.fields).toEqual({ refusal: 'tokenOpaque' });
});

it('names a wrong clock where it can be the reason, and only there', async () => {
  const { stop, breakClock, logged } = await setup();
  breakClock();
  const clock = { whose: 'computer', minutes: 10 };
  expect(await stop({ cause: 'tokenRefused' })).toMatchObject({ failure: { clock } });
  expect(logged.at(-1)?.fields).toEqual({ wrongClock: 'computer', minutesAhead: 10 });
  expect(await stop({ cause: 'denied' })).not.toMatchObject({ failure: { clock } });
});

it('shows the same after a reload, under the same id, and reports nothing twice', async () => {
  const { stop, attempts, logged } = await setup();
  attempts.begin({ returnTo: '/', trigger: 'noUser', isUnasked: true });
  const first = await stop({ cause: 'providerFault' });
  const entries = logged.length;
  let kept: SignInFailure | undefined;
  try {
    attempts.begin({ returnTo: '/', trigger: 'noUser', isUnasked: true });
  } catch (error) {
    kept = (error as { failure: SignInFailure }).failure;
  }
  expect(await stop(kept!)).toEqual(first);
  expect(logged).toHaveLength(entries);
});
