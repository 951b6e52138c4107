import { getUserProfile } from '#core/contracts/person.contract.ts';
import { printerToken } from '#core/ports/paper-and-files.ts';
import { dialogStoreToken } from '#core/ui/dialogs/dialog.store.ts';
import { layerStoreToken, openLayer } from '#core/ui/layers/layer.store.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { toolStoreToken } from '#core/ui/tools/tool.store.ts';
import { sessionStoreToken } from '#features/session/session.store.ts';
import { SignOut } from '#features/session/sign-out.command.ts';
import { startSession, type SessionStart } from '#infrastructure/composition/start-session.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProfile } from '#test/support/builders.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

// The keeper of the session looks at the clock as long as the page lives: only its clock is held.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

/** Somebody who is there, or has been gone for so many milliseconds. */
const activityOf = (idle = 0): SessionStart['activity'] => ({
  idleFor: () => idle,
  watch: () => undefined,
  onLateSign: () => () => undefined,
});

/** What only the entry asks of an identity. */
const entry = {
  restore: () => Promise.resolve(true),
  completeSignIn: () => Promise.resolve({}),
  completeSignOut: () => Promise.resolve(),
};

async function setup(sessionStorage = memoryStorage(), more: Partial<SessionStart> = {}, profile = aProfile()) {
  const application = await setupApplication({ profile, sessionStorage });
  jest.restoreAllMocks();
  const { http, identity, attempts } = application;
  http.answers(getUserProfile, profile);
  await startSession(application, {
    state: 'signedIn',
    identity: Object.assign(identity, entry),
    attempts,
    clockError: () => Promise.resolve(undefined),
    activity: activityOf(),
    lastSign: { note: () => undefined },
    ...more,
  });
  const store = application.container.get(toastStoreToken);
  store.show({ intent: 'success', textKey: 'core:loading', textValues: { name: 'Aino Nygård' } });
  const named = () => JSON.stringify(store.getState()).includes('Aino');
  return { ...application, named };
}

it('forgets what was reported to the person when they sign out while the provider is out of reach', async () => {
  const { bus, identity, named } = await setup();
  expect(named()).toBe(true);
  identity.signOutFails = true;
  await bus.execute(new SignOut());
  expect(named()).toBe(false);
});

it('holds nothing any more of what they had written, then', async () => {
  const kept = memoryStorage({ 'omanayte.unsent comment subject-of-the-test': 'Onko?' });
  const { bus, identity, browserDrafts } = await setup(kept);
  const known = () => browserDrafts.idsOf('unsent:subject-of-the-test');
  // Known to their other tabs though its form was not opened since the page was loaded.
  expect(await known()).toHaveLength(1);
  identity.signOutFails = true;
  await bus.execute(new SignOut());
  expect([await known(), kept.keys()]).toEqual([[], []]);
});

it('forgets what they had written, and nobody else’s, when they have signed out in another tab', async () => {
  const kept = memoryStorage({
    'omanayte.unsent comment subject-of-the-test': 'Onko?',
    'omanayte.unsent comment other': 'On.',
  });
  const { identity } = await setup(kept);
  identity.signOutInAnotherTab();
  expect(kept.keys()).toEqual(['omanayte.unsent comment other']);
});

it('forgets it when they have signed out in another tab, and closes the windows of what is printed', async () => {
  const { identity, named, container } = await setup();
  const closeAll = jest.spyOn(container.get(printerToken), 'closeAll');
  identity.signOutInAnotherTab();
  await new Promise((resolve) => setTimeout(resolve));
  expect(named()).toBe(false);
  expect(closeAll).toHaveBeenCalledTimes(1);
});

it('closes what stood over the screens then, and answers what was asked: both may name citizens', async () => {
  const { identity, container } = await setup();
  const [tools, dialogs] = [container.get(toolStoreToken), container.get(dialogStoreToken)];
  const answers: unknown[] = [];
  const ask = (name: string) =>
    void dialogs
      .ask({
        type: 'Confirmation',
        title: { key: 'core:loading' },
        text: { key: 'core:loading', values: { name } },
        primaryLabel: { key: 'core:button.close' },
        secondaryLabel: { key: 'core:button.cancel' },
      })
      .then((answer) => answers.push(answer));
  tools.open('palette');
  openLayer(container.get(layerStoreToken), 'palette');
  ask('Aino Nygård');
  identity.signOutInAnotherTab();
  await new Promise((resolve) => setTimeout(resolve));
  expect([tools.getState().open, dialogs.getState().dialogs, answers]).toEqual([undefined, [], [false]]);
});

it('closes them when nobody has been there for half an hour, too', async () => {
  const { container } = await setup(undefined, { activity: activityOf(30 * 60_000) });
  const closeAll = jest.spyOn(container.get(printerToken), 'closeAll');
  jest.advanceTimersByTime(15_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(closeAll).toHaveBeenCalledTimes(1);
});

it('closes them once the person’s rights are others: they show what the former ones opened', async () => {
  const { container } = await setup();
  const closeAll = jest.spyOn(container.get(printerToken), 'closeAll');
  container.get(sessionStoreToken).setState({ status: 'rightsChanged' }, true);
  expect(closeAll).toHaveBeenCalledTimes(1);
});

it('notes with a sign-in that the times of the event log are those of a wrong clock', async () => {
  const wrongClock = { whose: 'computer', minutes: 300 } as const;
  const { eventLog, logged } = await setup(
    undefined,
    { arrival: { signedInNow: true }, wrongClock },
    aProfile({ roles: ['ADMIN'] }),
  );
  await eventLog.flush();
  const fields = { wrongClock: 'computer', minutesAhead: 300 };
  expect(logged).toContainEqual(expect.objectContaining({ name: 'signedIn', fields }));
});

it.each([true, false])('asks for the lists of codes anew after a sign-in: %s', async (signedInNow) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const watch = jest.fn();
  const { bus } = await setup(undefined, { arrival: { signedInNow }, activity: { ...activityOf(), watch } });
  // What the person has done before their screens came is no work.
  expect(watch).toHaveBeenCalledTimes(1);
  const asked: string[] = [];
  bus.subscribe(({ message, outcome }) => void (outcome === 'started' && asked.push(message.about.type)));
  jest.advanceTimersByTime(3_000);
  const lists = ['referenceData.loadAnalyses', 'referenceData.loadMicrobes'];
  expect(asked).toEqual(signedInNow ? lists : []);
});

it('tells what the end of the last sign-in has kept from being done', async () => {
  const undone = { subject: 'subject-of-the-test', notDone: ['dkCatalogue.deleteDraftProduct'], cutShort: [] };
  const { container } = await setup(memoryStorage({ 'omanayte.undone': JSON.stringify(undone) }));
  const { getState } = container.get(toastStoreToken);
  while (getState().past.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(getState().past[0]).toMatchObject({ textKey: 'session:undone.notDone', stays: true });
});

it('sends what earlier visits could not when the first list has had its time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const { drafts } = await setup();
  const start = jest.spyOn(drafts, 'start');
  jest.advanceTimersByTime(3_900);
  expect(start).not.toHaveBeenCalled();
  // Then as soon as the page is idle.
  jest.advanceTimersByTime(300);
  expect(start).toHaveBeenCalledTimes(1);
});
