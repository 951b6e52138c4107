import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { createProduct, deleteDraftProduct, discardProduct } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Command } from '#core/messaging/message.ts';
import type { MessageEvent } from '#core/messaging/message-event.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { CreateProduct } from '#features/dk-catalogue/create-product.command.ts';
import { DeleteDraftProduct } from '#features/dk-catalogue/delete-draft-product.command.ts';
import { DiscardProduct } from '#features/dk-catalogue/discard-product.command.ts';
import { LoadCatalogue } from '#features/dk-catalogue/load-catalogue.query.ts';
import { MarkReferralDone } from '#features/logistics/mark-referral-done.command.ts';
import { UndoneActions } from '#features/session/undone-actions.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProduct, aProfile, anId } from '#test/support/builders.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const lost = new AppError('unauthenticated', { status: 401 });

/** A page of a tab: what an earlier one of it has left is in the storage. */
async function page(sessionStorage = memoryStorage(), entryState?: unknown) {
  const application = await setupApplication({ profile: aProfile(), sessionStorage, entryState });
  const { bus, undoneActions, shown } = application;
  return {
    ...application,
    sessionStorage,
    execute: (message: Command<unknown> | LoadCatalogue) => bus.execute(message).catch(() => undefined),
    /** What the person is told, as the texts have it. */
    told: async () => {
      await undoneActions.tell();
      return shown.splice(0).map(({ textKey, textValues, intent, stays }) => {
        return { textKey, title: textValues?.title, intent, stays };
      });
    },
  };
}

/** The next page of the tab, after the sign-in. */
const next = ({ sessionStorage }: Awaited<ReturnType<typeof page>>) => page(sessionStorage);

it('tells after the next sign-in what was refused because the last one had ended, once and by its kind alone', async () => {
  const left = await page();
  left.http.fails(deleteDraftProduct, lost).fails(getProducts, lost);
  await left.execute(new LoadCatalogue());
  await left.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  await left.execute(new DeleteDraftProduct(anId(), 'Tippuri'));
  expect([...left.sessionStorage.items.values()].join()).not.toMatch(/Klamydia|Tippuri/);
  const back = await next(left);
  expect(await back.told()).toEqual([
    { textKey: 'session:undone.notDone', title: 'Luonnoksen poisto', intent: 'warning', stays: true },
  ]);
  expect(await back.told()).toEqual([]);
});

it('tells nothing of what was done, failed otherwise, or is not waited for', async () => {
  const left = await page();
  left.http.answers(createProduct, aProduct()).fails(discardProduct, lost);
  left.http.fails(deleteDraftProduct, new AppError('conflict', { status: 409 }));
  await left.execute(new CreateProduct());
  await left.execute(new DiscardProduct(anId()));
  await left.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  expect(await (await next(left)).told()).toEqual([]);
});

it('tells nothing of what was refused on a page that stayed, once it was done there', async () => {
  const left = await page();
  left.http.fails(deleteDraftProduct, lost);
  await left.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  left.http.answers(deleteDraftProduct, undefined);
  await left.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  expect(await (await next(left)).told()).toEqual([]);
});

it.each([
  [{ status: 200 }, 'cutShort'],
  [{ status: 503, error: 'offline' }, 'cutShort'],
  [{ error: 'offline' }, 'cutShort'],
  [{ status: 409, error: 'conflict' }, 'notDone'],
])('says of one whose earlier call ended with %j that it is %s', async (end, key) => {
  const left = await page();
  left.http.answers(deleteDraftProduct, (_, { recordCall }) => {
    recordCall({ method: 'POST', path: '/first', attempt: 1 })(end);
    recordCall({ method: 'GET', path: '/read', attempt: 1 })({ status: 200 });
    throw lost;
  });
  await left.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  expect(await (await next(left)).told()).toMatchObject([{ textKey: `session:undone.${key}` }]);
});

it('tells one of many as cut short, beside which nothing is told as not done', async () => {
  const left = await page();
  const failed = (message: MarkReferralDone): MessageEvent => ({
    outcome: 'failed',
    message,
    id: 'id',
    at: new Date(0),
    durationMs: 1,
    calls: [],
    error: lost,
  });
  left.undoneActions.heard(failed(new MarkReferralDone(anId())));
  left.undoneActions.heard(failed(new MarkReferralDone(anId(), true)));
  expect(await (await next(left)).told()).toMatchObject([
    { textKey: 'session:undone.cutShort', title: 'Tilauksen merkitseminen valmiiksi' },
  ]);
});

it('tells of what is on its way when the page leaves, unless its answer comes in time', async () => {
  const left = await page();
  let answer!: () => void;
  left.http.answers(deleteDraftProduct, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  const deleting = left.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  while (left.http.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await left.session.signInAgain({ trigger: 'refusedCall' });
  const stored = memoryStorage(Object.fromEntries(left.sessionStorage.items));
  expect(await (await page(stored)).told()).toMatchObject([
    { textKey: 'session:undone.cutShort', title: 'Luonnoksen poisto' },
  ]);
  answer();
  await deleting;
  expect(await (await next(left)).told()).toEqual([]);
});

it('tells nobody else, and nothing after a sign-out or of what cannot be read', async () => {
  const left = await page();
  left.http.fails(deleteDraftProduct, lost);
  await left.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  const other = await next(left);
  const parts = {
    storage: left.sessionStorage,
    toasts: other.container.get(toastStoreToken),
    loadTexts: async () => {},
    isNarrowed: () => false,
    isHeld: () => false,
  };
  await new UndoneActions({ ...parts, subject: () => 'somebody else', textsOf: () => String }).tell();
  expect(other.shown).toEqual([]);
  expect(left.sessionStorage.items.has('omanayte.undone')).toBe(false);
  left.sessionStorage.write('omanayte.undone', '{"subject":');
  expect(await (await next(left)).told()).toEqual([]);
});

describe('A list that was narrowed by a surname', () => {
  const entry = (filter: object, subject = 'subject-of-the-test') => ({ list: { subject, filter } });
  const leave = async (entryState: unknown) => {
    const left = await page(memoryStorage(), entryState);
    await left.session.signInAgain({ trigger: 'idle' });
    return left;
  };

  it('is told to be without it after the sign-in, once; the surname is kept nowhere', async () => {
    const left = await leave(entry({ lastName: 'Korhonen' }));
    expect([...left.sessionStorage.items.values()].join()).not.toContain('Korhonen');
    const back = await next(left);
    expect(await back.told()).toEqual([
      { textKey: 'session:undone.filter', title: undefined, intent: 'warning', stays: true },
    ]);
    expect(await back.told()).toEqual([]);
  });

  it.each([
    ['has it still, for the page never left', entry({ lastName: 'Korhonen' }), entry({ lastName: 'Korhonen' })],
    ['was narrowed by nothing personal', entry({}), undefined],
    ["was somebody else's", entry({ lastName: 'Korhonen' }, 'somebody else'), undefined],
    ['was none', { any: 'thing' }, undefined],
  ])('is not told of where it %s', async (_, before, after) => {
    const left = await leave(before);
    expect(await (await page(left.sessionStorage, after)).told()).toEqual([]);
  });
});

describe('A note that no storage may keep', () => {
  const write = ({ container }: Awaited<ReturnType<typeof page>>) =>
    container.get(unsavedChangesToken).watchHeld(() => ['Soitin äidille']);
  const leave = async () => {
    const left = await page();
    write(left);
    await left.session.signInAgain({ trigger: 'idle' });
    return left;
  };

  it('is told to be gone after the sign-in, once; what it said is kept nowhere', async () => {
    const left = await leave();
    expect([...left.sessionStorage.items.values()].join()).not.toContain('äidille');
    const back = await next(left);
    expect(await back.told()).toEqual([
      { textKey: 'session:undone.unsent', title: undefined, intent: 'warning', stays: true },
    ]);
    expect(await back.told()).toEqual([]);
  });

  it('is not told of where it is still there, for the page never left', async () => {
    expect(await (await leave()).told()).toEqual([]);
  });
});
