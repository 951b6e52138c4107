import type { SignInTrigger } from '#core/ports/session.ts';
import { AppSession } from '#infrastructure/composition/app-session.ts';
import { createSessionStore } from '#features/session/session.store.ts';
import { aProfile } from '#test/support/builders.ts';
import { FakeIdentity } from '#test/support/fake-identity.ts';

interface Surroundings {
  readonly signedInNow?: boolean;
  readonly hasActed?: boolean;
}

function setup({ signedInNow = false, hasActed = false }: Surroundings = {}) {
  const identity = new FakeIdentity();
  const store = createSessionStore();
  const stops: unknown[] = [];
  const typed = { isHeld: false, told: 0 };
  let keep = (): Promise<void> => Promise.resolve();
  let address = '/product-configurator/1/basic-info?kieli=sv';
  const session = new AppSession({
    identity,
    store: () => store,
    currentAddress: () => address,
    beforeLeaving: () => keep(),
    signedInNow,
    hasActed: () => hasActed,
    isHeld: () => typed.isHeld,
    tellEnded: () => void (typed.told += 1),
    stop: (...stop) => Promise.resolve(void stops.push(stop)),
  });
  return {
    identity,
    store,
    session,
    stops,
    typed,
    keepBy: (keeping: () => Promise<void>) => (keep = keeping),
    moveTo: (to: string) => (address = to),
    showProfile: () => store.setState({ status: 'ready', subject: 'subject-of-the-test', profile: aProfile() }, true),
  };
}

it('leaves for the sign-in when all is kept, to come back to where it was', async () => {
  const { session, identity, keepBy, moveTo } = setup();
  let release = (): void => undefined;
  keepBy(() => new Promise((resolve) => (release = resolve)));
  const leaving = session.signInAgain({ trigger: 'idle', afresh: true });
  moveTo('/elsewhere');
  await Promise.resolve();
  expect(identity.signIns).toEqual([]);
  release();
  await leaving;
  expect(identity.signIns).toMatchObject([{ returnTo: '/product-configurator/1/basic-info?kieli=sv', afresh: true }]);
});

it('gives no token any more from the moment on that nobody was there for long: the press that wakes the page does nothing', async () => {
  const { session, identity, keepBy } = setup();
  await expect(session.accessToken()).resolves.toBe('token');
  let release = (): void => undefined;
  keepBy(() => new Promise((resolve) => (release = resolve)));
  const leaving = session.signInAgain({ trigger: 'idle', afresh: true });
  await expect(session.accessToken()).resolves.toBeUndefined();
  release();
  await leaving;
  expect(identity.signIns).toHaveLength(1);
  // Whoever is only asked for another one goes on with theirs until the page has left.
  const other = setup();
  await other.session.signInAgain({ trigger: 'refusedCall' });
  await expect(other.session.accessToken()).resolves.toBe('token');
});

it('stays for a refused call while something typed would end with the page, and says so; for a press it leaves', async () => {
  const { session, identity, typed, showProfile } = setup({ hasActed: true });
  showProfile();
  typed.isHeld = true;
  await session.signInAgain({ trigger: 'refusedCall' });
  expect([typed.told, identity.signIns.length]).toEqual([1, 0]);
  await session.signInAgain({ trigger: 'button' });
  expect(identity.signIns).toMatchObject([{ trigger: 'button' }]);
  await session.signInAgain({ trigger: 'refusedCall' });
  expect([typed.told, identity.signIns.length]).toEqual([1, 1]);
});

it('leaves for a refused call once nothing is held any more, and for who is gone whatever is', async () => {
  const { session, identity, typed, showProfile } = setup({ hasActed: true });
  showProfile();
  typed.isHeld = true;
  await session.signInAgain({ trigger: 'refusedCall' });
  typed.isHeld = false;
  await session.signInAgain({ trigger: 'refusedCall' });
  expect(identity.signIns).toHaveLength(1);
  const gone = setup();
  gone.typed.isHeld = true;
  await gone.session.signInAgain({ trigger: 'idle', afresh: true });
  expect(gone.identity.signIns).toHaveLength(1);
});

it('leaves once for calls that are refused together', async () => {
  const { session, identity } = setup();
  await Promise.all([1, 2, 3].map(() => session.signInAgain({ trigger: 'refusedCall' })));
  expect(identity.signIns).toHaveLength(1);
});

it.each<[SignInTrigger, boolean, boolean]>([
  ['refusedCall', false, true],
  ['refusedCall', true, false],
  ['noUser', false, true],
  ['idle', false, true],
  ['button', false, false],
  ['signedOutElsewhere', false, false],
])('%s, with work on the page before: %s; is unasked: %s', async (trigger, hasActed, isUnasked) => {
  const { session, identity, showProfile } = setup({ hasActed });
  showProfile();
  await session.signInAgain({ trigger });
  expect(identity.signIns).toMatchObject([{ trigger, isUnasked }]);
});

it('takes keys that were pressed before the profile came for no work', async () => {
  const { session, identity } = setup({ hasActed: true });
  await session.signInAgain({ trigger: 'refusedCall' });
  expect(identity.signIns).toMatchObject([{ isUnasked: true }]);
});

it('does not leave again when what it has just been given is refused; only for a press of the button', async () => {
  const { session, identity, stops } = setup({ signedInNow: true });
  const reason = { trigger: 'refusedCall', correlationId: 'c-1' } as const;
  await session.signInAgain(reason);
  expect(identity.signIns).toEqual([]);
  expect(stops).toEqual([[{ cause: 'tokenRefused' }, reason]]);
  await session.signInAgain({ trigger: 'button' });
  expect(identity.signIns).toMatchObject([{ isUnasked: false }]);
});

it('passes on what the service says is wrong with the settings', async () => {
  const { session, stops } = setup({ signedInNow: true });
  const reason = { trigger: 'refusedCall', refusal: 'tokenForAccount' } as const;
  await session.signInAgain(reason);
  expect(stops).toEqual([[{ cause: 'tokenRefused', refusal: 'tokenForAccount' }, reason]]);
});

it('leaves when a sign-in that has worked is refused later', async () => {
  const { session, identity, showProfile } = setup({ signedInNow: true });
  showProfile();
  await session.signInAgain({ trigger: 'refusedCall' });
  expect(identity.signIns).toHaveLength(1);
});

it('says why it stays, once: calls that are refused later say no more', async () => {
  const { session, identity, stops, store } = setup();
  identity.signInError = { cause: 'providerUnreachable' };
  await session.signInAgain({ trigger: 'noUser' });
  expect(stops).toEqual([[{ cause: 'providerUnreachable' }, { trigger: 'noUser' }]]);
  store.setState({ status: 'signInStopped', failure: { cause: 'providerUnreachable' }, correlationId: 'c-1' }, true);
  await session.signInAgain({ trigger: 'refusedCall' });
  expect(stops).toHaveLength(1);
  await session.signInAgain({ trigger: 'button' });
  expect(stops).toHaveLength(2);
});

it('knows the person once the profile is there', () => {
  const { session, showProfile } = setup();
  expect([session.subject(), session.profile()]).toEqual(['subject-of-the-test', undefined]);
  showProfile();
  expect(session.profile()).toEqual(aProfile());
});
