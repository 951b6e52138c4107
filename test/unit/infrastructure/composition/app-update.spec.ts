import { AppUpdate } from '#infrastructure/composition/app-update.ts';
import { ReloadLimiter } from '#infrastructure/update/reload-limiter.ts';
import { aVersion, FakePage } from '#test/support/fake-page.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const [older, ours, newer] = [aVersion(500, '9'), aVersion(1_000, 'a'), aVersion(2_000, 'b')];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setup(storage = memoryStorage()) {
  const page = new FakePage(ours);
  const now = {
    isDirty: false,
    isHeld: false,
    isBusy: false,
    hasToasts: false,
    kept: 0,
    left: 0,
    unreachable: 0,
    missingParts: 0,
  };
  const update = new AppUpdate({
    page,
    reloadLimiter: new ReloadLimiter(storage),
    unsaved: {
      isDirty: () => now.isDirty,
      isHeld: () => now.isHeld,
      keep: async () => void (now.kept += 1),
      leaveOnPurpose: async () => {
        now.kept += 1;
        now.left += 1;
      },
    },
    isBusy: () => now.isBusy,
    hasToasts: () => now.hasToasts,
    reportUnreachable: () => void (now.unreachable += 1),
    reportMissingPart: () => void (now.missingParts += 1),
  });
  const deploy = (version: string): void => {
    page.served = version;
    update.reportVersion(version);
  };
  const offer = () => update.store.getState().offer;
  const missing = () => update.store.getState().missing;
  const second = () => jest.advanceTimersByTimeAsync(1_000);
  return { page, update, now, deploy, offer, missing, second };
}

describe('a newer version', () => {
  it('is offered while nothing is unsaved or on its way', async () => {
    const { deploy, offer, now, second } = setup();
    expect(offer()).toBeUndefined();
    deploy(newer);
    expect(offer()).toBe('newVersion');
    for (const reason of ['isDirty', 'isHeld', 'isBusy'] as const) {
      now[reason] = true;
      await second();
      expect(offer()).toBeUndefined();
      now[reason] = false;
      await second();
      expect(offer()).toBe('newVersion');
    }
  });

  it.each([ours, older, '', '__APP_VERSION__'])('is not one: %s', async (version) => {
    const { deploy, offer, page, update } = setup();
    deploy(version);
    await update.moved();
    expect([offer(), page.reloads]).toEqual([undefined, 0]);
  });

  it('is loaded by itself at the next move', async () => {
    const { deploy, page, update } = setup();
    await update.moved();
    deploy(newer);
    expect(page.reloads).toBe(0);
    await update.moved();
    expect(page.reloads).toBe(1);
  });

  it.each(['isDirty', 'isHeld', 'isBusy', 'hasToasts'] as const)(
    'waits for another move while something %s',
    async (reason) => {
      const { deploy, page, update, now } = setup();
      deploy(newer);
      now[reason] = true;
      await update.moved();
      expect(page.reloads).toBe(0);
      now[reason] = false;
      await update.moved();
      expect(page.reloads).toBe(1);
    },
  );

  it('waits when typing begins while the server is asked', async () => {
    const { deploy, page, update, now } = setup();
    deploy(newer);
    const moved = update.moved();
    now.isDirty = true;
    await moved;
    expect(page.reloads).toBe(0);
  });

  it.each([
    ['an old process answers', ours],
    ['nobody answers', undefined],
  ])('is not loaded where %s by now', async (_, served) => {
    const { deploy, page, update } = setup();
    deploy(newer);
    page.served = served;
    await update.moved();
    expect(page.reloads).toBe(0);
  });

  it('is loaded by itself once only, where the old version comes in its place again and again', async () => {
    const storage = memoryStorage();
    let reloads = 0;
    for (let load = 0; load < 5; load += 1) {
      const { deploy, page, update, offer } = setup(storage);
      deploy(newer);
      await update.moved();
      reloads += page.reloads;
      expect(offer()).toBe('newVersion');
      jest.advanceTimersByTime(60_000);
    }
    expect(reloads).toBe(1);
  });
});

describe('the button', () => {
  it('loads the version, whether or not this tab may reload itself', async () => {
    const { deploy, page, update } = setup({ ...memoryStorage(), write: () => false });
    deploy(newer);
    await update.loadNow();
    expect(page.reloads).toBe(1);
  });

  it.each(['isDirty', 'isHeld', 'isBusy'] as const)('only goes away when something %s by now', async (reason) => {
    const { deploy, page, update, now, offer } = setup();
    deploy(newer);
    now[reason] = true;
    await update.loadNow();
    expect([page.reloads, offer()]).toEqual([0, undefined]);
  });

  it.each(['isDirty', 'isHeld', 'isBusy'] as const)(
    'cuts nothing off that %s while the server is asked',
    async (reason) => {
      const { deploy, page, update, now, offer } = setup();
      deploy(newer);
      const loading = update.loadNow();
      now[reason] = true;
      await loading;
      expect([page.reloads, offer()]).toEqual([0, undefined]);
    },
  );

  it('says so when the server does not answer', async () => {
    const { deploy, page, update, now } = setup();
    deploy(newer);
    page.served = undefined;
    await update.loadNow();
    expect([page.reloads, now.unreachable]).toEqual([0, 1]);
  });
});

describe('code that is gone', () => {
  const settle = () => jest.advanceTimersByTimeAsync(0);

  it('reloads the page once, and says so the second time', async () => {
    const storage = memoryStorage();
    const first = setup(storage);
    first.page.served = newer;
    first.page.loseCode();
    first.page.loseCode();
    expect(first.missing()).toBe('asking');
    await settle();
    expect([first.page.reloads, first.missing()]).toEqual([1, 'asking']);
    const second = setup(storage);
    second.page.served = newer;
    second.page.loseCode();
    await settle();
    expect([second.page.reloads, second.missing(), second.offer()]).toEqual([0, 'gone', 'missingCode']);
  });

  it('does not reload by itself for the version at hand, which has nothing else to give: it offers to', async () => {
    const { page, update, missing, offer } = setup();
    page.loseCode();
    await settle();
    expect([page.reloads, missing(), offer()]).toEqual([0, 'gone', 'missingCode']);
    await update.loadNow();
    expect(page.reloads).toBe(1);
  });

  it('never reloads what is unsaved or on its way: it offers to, once that is possible, and keeps the drafts', async () => {
    const { page, update, now, missing, offer, second } = setup();
    [now.isDirty, now.isBusy] = [true, true];
    page.served = newer;
    page.loseCode();
    await settle();
    expect([page.reloads, missing(), offer()]).toEqual([0, 'gone', undefined]);
    now.isBusy = false;
    await second();
    expect(offer()).toBe('missingCodeUnsaved');
    await update.loadNow();
    expect([now.kept, page.reloads]).toEqual([1, 1]);
  });

  it('does not reload what is held in memory alone, and leaves the question to the browser when the person does', async () => {
    const { page, update, now, offer } = setup();
    now.isHeld = true;
    page.served = newer;
    page.loseCode();
    await settle();
    await update.moved();
    expect([page.reloads, offer()]).toEqual([0, 'missingCode']);
    await update.loadNow();
    expect([now.left, page.reloads]).toEqual([0, 1]);
  });

  it('keeps the last keys of a form beside what is held in memory alone, before the person loads it', async () => {
    const { page, update, now } = setup();
    now.isDirty = now.isHeld = true;
    page.served = newer;
    page.loseCode();
    await settle();
    await update.loadNow();
    expect([now.kept, now.left, page.reloads]).toEqual([1, 0, 1]);
  });

  it('is loaded by itself at a move after which nothing is unsaved, when there is a newer version', async () => {
    const { page, update, now } = setup();
    now.isDirty = true;
    page.served = newer;
    page.loseCode();
    await settle();
    now.isDirty = false;
    await update.moved();
    expect(page.reloads).toBe(1);
  });

  it.each([
    ['the header, where the server answers', ours, 'missingCode', 0],
    ['a toast, where it does not', undefined, undefined, 1],
  ])('is told by %s', async (_, served, inHeader, byToast) => {
    const { page, update, now, offer } = setup();
    page.served = served;
    await update.partIsMissing(page.loseCode());
    expect([offer(), now.missingParts]).toEqual([inHeader, byToast]);
  });

  it('is told by a toast where what was loaded has failed by itself', async () => {
    const { update, now } = setup();
    await update.partIsMissing(new Error('It does not run'));
    expect(now.missingParts).toBe(1);
  });

  it('does not reload into nowhere: without an answer it says that there is none', async () => {
    const { page, missing, offer } = setup();
    page.served = undefined;
    page.loseCode();
    await settle();
    expect([page.reloads, missing(), offer()]).toEqual([0, 'unreachable', undefined]);
  });
});
