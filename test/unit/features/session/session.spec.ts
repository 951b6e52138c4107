import { getOwnSubject, getUserProfile } from '#core/contracts/person.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { ContinueSessionHandler } from '#features/session/continue-session.command.ts';
import { createExpiryStore, createSessionStore } from '#features/session/session.store.ts';
import { keepSession } from '#features/session/session-keeper.ts';
import { LoadProfileHandler, LoadProfile } from '#features/session/load-profile.query.ts';
import { SignOut, SignOutHandler } from '#features/session/sign-out.command.ts';
import { aProfile } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { FakeIdentity } from '#test/support/fake-identity.ts';
import { fakeSession } from '#test/support/fake-session.ts';
import { MemoryUploads } from '#test/support/memory-uploads.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

function setup(identity = new FakeIdentity()) {
  return { identity, http: new FakeHttpClient(), store: createSessionStore(), expiry: createExpiryStore() };
}

describe('LoadProfile', () => {
  const load = ({ http, identity, store }: ReturnType<typeof setup>) =>
    new LoadProfileHandler(http, identity, store).handle(new LoadProfile(), executionContext());

  it('makes the session ready with the profile', async () => {
    const parts = setup();
    const profile = aProfile();
    expect(parts.store.getState()).toEqual({ status: 'unknown' });
    parts.http.answers(getUserProfile, () => {
      expect(parts.store.getState()).toEqual({ status: 'loadingProfile', subject: 'subject-of-the-test' });
      return profile;
    });
    await load(parts);
    expect(parts.store.getState()).toEqual({ status: 'ready', subject: 'subject-of-the-test', profile });
  });

  it.each([
    [
      'asks what the server knows somebody by whose roles open nothing',
      { subject: 'f81d4fae' },
      { knownAs: 'f81d4fae' },
    ],
    ['does without it beside a backend that has the specified calls alone', new AppError('notFound'), {}],
  ])('%s', async (_what, answer, known) => {
    const parts = setup();
    const profile = aProfile({ roles: [] });
    parts.http.answers(getUserProfile, profile);
    if (answer instanceof AppError) parts.http.fails(getOwnSubject, answer);
    else parts.http.answers(getOwnSubject, answer);
    await load(parts);
    expect(parts.store.getState()).toEqual({ status: 'ready', subject: 'subject-of-the-test', profile, ...known });
  });

  it.each(['offline', 'forbidden', 'unexpected'] as const)('ends the sign-in when it fails: %s', async (kind) => {
    const parts = setup();
    parts.http.fails(getUserProfile, new AppError(kind));
    await expect(load(parts)).rejects.toMatchObject({ kind });
    expect(parts.identity.asked).toEqual(['forget']);
    expect(parts.store.getState()).toEqual({
      status: 'unauthenticated',
      correlationId: executionContext().id,
    });
  });

  it('leaves nothing of an earlier attempt', async () => {
    const parts = setup();
    parts.store.setState({
      status: 'unauthenticated',
      correlationId: executionContext().id,
    });
    parts.http.answers(getUserProfile, () => {
      expect(parts.store.getState()).toEqual({ status: 'loadingProfile', subject: 'subject-of-the-test' });
      return aProfile();
    });
    await load(parts);
  });

  it.each([
    ['a lost sign-in to the redirect that is under way', 'unauthenticated'],
    ['a call that was broken off to the page that goes', 'cancelled'],
  ] as const)('leaves %s', async (_what, kind) => {
    const parts = setup();
    parts.http.fails(getUserProfile, new AppError(kind));
    await expect(load(parts)).rejects.toMatchObject({ kind });
    expect(parts.identity.asked).toEqual([]);
    expect(parts.store.getState().status).toBe('loadingProfile');
  });

  it('fails without a call when nobody is signed in', async () => {
    const parts = setup(new FakeIdentity(undefined as never));
    await parts.identity.forget();
    await expect(load(parts)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(parts.http.sent).toHaveLength(0);
  });
});

describe('SignOut', () => {
  it('forgets the caches and signs out at the provider', async () => {
    const { identity, store } = setup();
    const storage = memoryStorage({ Analyses: '[]', 'omanayte.unsent comment subject-of-the-test': 'Onko?' });
    const uploads = new MemoryUploads();
    const upload = { id: 'a', listKey: 'list', name: 'a.pdf', listed: [] };
    for (const subject of [identity.subject()!, 'other']) await uploads.add(subject, upload);
    const closeAll = jest.fn();
    await new SignOutHandler(identity, storage, uploads, store, { closeAll }).handle(new SignOut(), executionContext());
    // The windows of what is printed show citizens.
    expect(closeAll).toHaveBeenCalledTimes(1);
    expect(identity.asked).toContain('signOut');
    expect(storage.items.size).toBe(0);
    expect([...uploads.kept.keys()]).toEqual(['other a']);
  });

  it('leaves what others have typed in the tab, who were signed out there by their idleness', async () => {
    const { identity, store } = setup();
    const others = {
      'omanayte.unsent comment product other': 'Onko?',
      'omanayte.viewName referrals other': 'Omat',
      'logistics.marking other': '[]',
    };
    const storage = memoryStorage({
      ...others,
      'oidc.user:provider:app': '{}',
      'omanayte.openedDrafts product other': 'draft',
      'omanayte.unsent comment product ': 'Of nobody',
      'omanayte.unsent comment product subject-of-the-test': 'Own',
      'logistics.marking subject-of-the-test': '[]',
    });
    const printer = { closeAll: () => undefined };
    const handler = new SignOutHandler(identity, storage, new MemoryUploads(), store, printer);
    await handler.handle(new SignOut(), executionContext());
    expect(Object.fromEntries(storage.items)).toEqual(others);
    // Whose the tab is nobody knows any more: none of it is kept.
    await handler.handle(new SignOut(), executionContext());
    expect(storage.items.size).toBe(0);
  });

  it('still signs out here when the provider is out of reach', async () => {
    const { identity, store } = setup();
    identity.signOutFails = true;
    const context = executionContext();
    const printer = { closeAll: () => undefined };
    const handler = new SignOutHandler(identity, memoryStorage(), new MemoryUploads(), store, printer);
    await handler.handle(new SignOut(), context);
    expect(identity.subject()).toBeUndefined();
    expect(store.getState()).toEqual({
      status: 'unauthenticated',
      correlationId: context.id,
    });
  });
});

describe('ContinueSession', () => {
  it('renews and takes the notice away', async () => {
    const { identity, expiry } = setup();
    expiry.setState({ notice: 'ending' });
    const session = fakeSession(aProfile());
    await new ContinueSessionHandler(identity, session, expiry, { isHeld: () => true }).handle();
    expect(expiry.getState().notice).toBeUndefined();
    expect(session.signIns()).toBe(0);
  });

  it('leads to the sign-in when the provider refuses', async () => {
    const { identity, expiry } = setup();
    identity.renews = false;
    const session = fakeSession(aProfile());
    const signInAgain = jest.spyOn(session, 'signInAgain');
    await new ContinueSessionHandler(identity, session, expiry, { isHeld: () => false }).handle();
    expect(signInAgain.mock.calls).toEqual([[{ trigger: 'button' }]]);
  });

  it('stays, and says so, when the provider refuses while something typed would end with the page', async () => {
    const { identity, expiry } = setup();
    identity.renews = false;
    const session = fakeSession(aProfile());
    await new ContinueSessionHandler(identity, session, expiry, { isHeld: () => true }).handle();
    expect(session.signIns()).toBe(0);
    expect(expiry.getState().notice).toBe('notContinued');
  });

  it('that has ended still says so, for nothing can be sent first', async () => {
    const { identity, expiry } = setup();
    identity.renews = false;
    expiry.setState({ notice: 'ended' });
    await new ContinueSessionHandler(identity, fakeSession(aProfile()), expiry, { isHeld: () => true }).handle();
    expect(expiry.getState().notice).toBe('ended');
  });
});

describe('keeping the session', () => {
  const minute = 60_000;
  function keep(idle: number) {
    const parts = setup();
    const reported: string[] = [];
    const noted: number[] = [];
    const late = new Set<() => void>();
    const stop = keepSession({
      identity: parts.identity,
      expiry: parts.expiry,
      idleFor: () => idle,
      noteIdle: (idleMs) => noted.push(idleMs),
      onLateSign: (listener) => {
        late.add(listener);
        return () => late.delete(listener);
      },
      signInAfresh: () => reported.push('afresh'),
      leave: () => reported.push('leave'),
    });
    return { ...parts, reported, noted, signOfLife: () => late.forEach((tell) => tell()), stop };
  }
  const settled = () => Promise.resolve().then(() => undefined);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('renews unasked for someone active within ten minutes', async () => {
    const { identity, expiry, stop } = keep(10 * minute - 1);
    expect(expiry.getState()).toEqual({ notice: undefined });
    identity.expire();
    await settled();
    expect(identity.asked).toEqual(['renew']);
    expect(expiry.getState().notice).toBeUndefined();
    stop();
  });

  it('asks someone idle for ten minutes, without renewing', async () => {
    const { identity, expiry, stop } = keep(10 * minute);
    identity.expire();
    await settled();
    expect(identity.asked).toEqual([]);
    expect(expiry.getState().notice).toBe('ending');
    stop();
    expect(expiry.getState().notice).toBeUndefined();
  });

  it('asks also when the renewal is refused', async () => {
    const { identity, expiry, stop } = keep(0);
    identity.renews = false;
    identity.expire();
    await settled();
    await settled();
    expect(expiry.getState().notice).toBe('ending');
    stop();
  });

  it('says that the sign-in has ended when it did so before the renewal was refused', async () => {
    const { identity, expiry, stop } = keep(0);
    identity.renews = false;
    identity.expire();
    expiry.setState({ notice: 'ended' });
    await settled();
    await settled();
    expect(expiry.getState().notice).toBe('ended');
    stop();
  });

  it.each([
    [30 * minute - 1, []],
    [30 * minute, ['afresh']],
  ])('ends the sign-in after thirty idle minutes: %d ms', (idle, expected) => {
    const { reported, stop } = keep(idle);
    jest.advanceTimersByTime(15_000);
    expect(reported).toEqual(expected);
    stop();
  });

  it('ends it at once where somebody comes back after that, before it was looked at', () => {
    const { reported, signOfLife, stop } = keep(30 * minute);
    signOfLife();
    expect(reported).toEqual(['afresh']);
    stop();
    signOfLife();
    expect(reported).toEqual(['afresh']);
  });

  it('notes how long ago the last sign of life is, from the beginning on, until it ends', () => {
    const { noted, stop } = keep(20 * minute);
    expect(noted).toEqual([20 * minute]);
    jest.advanceTimersByTime(15_000);
    expect(noted).toEqual([20 * minute, 20 * minute]);
    stop();
    const over = keep(30 * minute);
    jest.advanceTimersByTime(15_000);
    expect(over.noted).toEqual([30 * minute]);
    over.stop();
  });

  it('ends nothing of who has signed out while the provider was out of reach', async () => {
    const { identity, reported, stop } = keep(30 * minute);
    identity.signOutFails = true;
    await identity.signOut().catch(() => undefined);
    jest.advanceTimersByTime(15_000);
    expect(reported).toEqual([]);
    stop();
  });

  it('leaves when another tab signed out, and no more once stopped', () => {
    const { identity, reported, stop } = keep(0);
    identity.signOutInAnotherTab();
    expect(reported).toEqual(['leave']);
    stop();
    identity.signOutInAnotherTab();
    expect(reported).toEqual(['leave']);
  });
});
