import {
  countReferralsInHandling,
  getLogisticsReferralsSearchCount,
  getProductsOfLogisticsReferrals,
  checkStickers,
  printSticker,
  printStickers,
  searchLogisticsReferrals,
  setReferralWorkFlowStatus,
  type LogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Printer, PrintResult } from '#core/ports/paper-and-files.ts';
import { PrintStickers, PrintStickersHandler } from '#features/logistics/bulk/print-stickers.command.ts';
import {
  CountLogisticsReferralsHandler,
  CountLogisticsReferrals,
} from '#features/logistics/count-logistics-referrals.query.ts';
import {
  LoadProductsOfReferrals,
  LoadProductsOfReferralsHandler,
} from '#features/logistics/load-products-of-referrals.query.ts';
import { createLogisticsStore } from '#features/logistics/logistics.store.ts';
import { MarkReferralDone, MarkReferralDoneHandler } from '#features/logistics/mark-referral-done.command.ts';
import { referralActions } from '#features/logistics/logistics-referral.rule.ts';
import { PrintSticker, PrintStickerHandler } from '#features/logistics/print-sticker.command.ts';
import { ReopenReferral, ReopenReferralHandler } from '#features/logistics/reopen-referral.command.ts';
import { ReturnReferralToNew, ReturnReferralToNewHandler } from '#features/logistics/return-referral-to-new.command.ts';
import {
  SearchLogisticsReferralsHandler,
  SearchLogisticsReferrals,
} from '#features/logistics/search-logistics-referrals.query.ts';
import { aPdfFile } from '#test/support/attachments.ts';
import { aLogisticsReferral, anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const page = { page: 0, pageSize: 25 } as const;

/** A list with these referrals on the screen. */
function setup(...rows: LogisticsReferral[]) {
  const store = createLogisticsStore();
  store.setState({ answer: { rows, ...page } });
  return { http: new FakeHttpClient(), store };
}

describe('SearchLogisticsReferrals', () => {
  it('sends the filter and the page from 1, and keeps rows that did not change', async () => {
    const [same, old] = [aLogisticsReferral(), aLogisticsReferral()];
    const { http, store } = setup(same, old);
    const newer = { ...old, referralWorkflowStatus: 4 };
    http.answers(searchLogisticsReferrals, [{ ...same }, newer]);
    const query = new SearchLogisticsReferrals(
      { sampleNumber: 'OM1', referralWorkflowStatus: '3' },
      { page: 1, pageSize: 50 },
    );
    await new SearchLogisticsReferralsHandler(http, store).handle(query, executionContext());
    expect(http.inputsOf(searchLogisticsReferrals)).toEqual([
      {
        query: { page: '2', pageSize: '50', edge: undefined },
        body: { sampleNumber: 'OM1', referralWorkflowStatus: 3 },
      },
    ]);
    const { answer } = store.getState();
    expect(answer).toEqual({ rows: [same, newer], page: 1, pageSize: 50 });
    expect(answer?.rows[0]).toBe(same);
  });
});

test('LoadProductsOfReferrals keeps the packages that the list can be narrowed to', async () => {
  const { http, store } = setup();
  const products = [{ productId: anId(), productName: 'Klamydia kotona' }];
  http.answers(getProductsOfLogisticsReferrals, products);
  await new LoadProductsOfReferralsHandler(http, store).handle(new LoadProductsOfReferrals(), executionContext());
  expect(store.getState().products).toEqual(products);
});

describe('CountLogisticsReferrals', () => {
  it.each([
    ['and counts what is in handling by a call of its own', 1, { inHandling: 1 }],
    ['alone beside a backend that has the specified calls', new AppError('unexpected', { status: 404 }), {}],
  ])('makes the three calls %s', async (_what, ofHandling, more) => {
    const { http, store } = setup();
    const counts: Record<string, number> = { undefined: 12, 3: 4, 5: 7 };
    if (ofHandling instanceof AppError) http.fails(countReferralsInHandling, ofHandling);
    else http.answers(countReferralsInHandling, ofHandling);
    http.answers(getLogisticsReferralsSearchCount, ({ body }) => counts[String(body.referralWorkflowStatus)]!);
    await new CountLogisticsReferralsHandler(http, store).handle(
      new CountLogisticsReferrals({ lastName: 'Vir' }),
      executionContext(),
    );
    expect(store.getState().counts).toEqual({ all: 12, new: 4, done: 7, ...more });
    expect(http.inputsOf(getLogisticsReferralsSearchCount).map(({ body }) => body)).toEqual([
      { lastName: 'Vir' },
      { lastName: 'Vir', referralWorkflowStatus: 3 },
      { lastName: 'Vir', referralWorkflowStatus: 5 },
    ]);
    expect(http.inputsOf(countReferralsInHandling)).toEqual([{ body: { lastName: 'Vir' } }]);
  });

  it('shows what was counted where what is in handling could not be, and has failed', async () => {
    const { http, store } = setup();
    http.fails(countReferralsInHandling, new AppError('offline', { status: 503 }));
    http.answers(getLogisticsReferralsSearchCount, 7);
    const handler = new CountLogisticsReferralsHandler(http, store);
    await expect(handler.handle(new CountLogisticsReferrals({}), executionContext())).rejects.toMatchObject({
      kind: 'offline',
    });
    expect(store.getState().counts).toEqual({ all: 7, new: 7, done: 7, inHandling: undefined });
  });

  it('leaves the counts alone where a newer count has taken its place', async () => {
    const { http, store } = setup();
    const newer = { all: 12, new: 4, done: 7 };
    const controller = new AbortController();
    http.answers(getLogisticsReferralsSearchCount, () => {
      controller.abort();
      store.setState({ counts: newer });
      throw new AppError('cancelled');
    });
    http.answers(countReferralsInHandling, 1);
    const handler = new CountLogisticsReferralsHandler(http, store);
    await expect(
      handler.handle(new CountLogisticsReferrals({}), executionContext(controller.signal)),
    ).rejects.toMatchObject({ kind: 'cancelled' });
    expect(store.getState().counts).toBe(newer);
  });
});

describe.each([
  ['MarkReferralDone', MarkReferralDone, MarkReferralDoneHandler, '5'],
  ['ReopenReferral', ReopenReferral, ReopenReferralHandler, '3'],
  ['ReturnReferralToNew', ReturnReferralToNew, ReturnReferralToNewHandler, '3'],
] as const)('%s', (_name, Command, Handler, handlingStatus) => {
  it('sends its status and keeps the referral as it then is, in its row and beside the list', async () => {
    const [referral, other] = [aLogisticsReferral(), aLogisticsReferral()];
    const { http, store } = setup(referral, other);
    const changed = { ...referral, referralWorkflowStatus: Number(handlingStatus) };
    http.answers(setReferralWorkFlowStatus, changed);
    await new Handler(http, store).handle(new Command(referral.referralId), executionContext());
    expect(http.inputsOf(setReferralWorkFlowStatus)).toEqual([
      { query: { referralId: referral.referralId, handlingStatus } },
    ]);
    expect(store.getState()).toMatchObject({ changed, changes: 1, answer: { rows: [changed, other] } });
    expect(store.getState().answer?.rows[1]).toBe(other);
  });

  it('shows what a colleague did when it comes too late, and fails', async () => {
    const referral = aLogisticsReferral();
    const { http, store } = setup(referral);
    const theirs = { ...referral, referralWorkflowStatus: 6 };
    http.fails(setReferralWorkFlowStatus, new AppError('conflict')).answers(searchLogisticsReferrals, [theirs]);
    const late = new Handler(http, store).handle(new Command(referral.referralId), executionContext());
    await expect(late).rejects.toMatchObject({ kind: 'conflict' });
    expect(http.inputsOf(searchLogisticsReferrals)).toEqual([
      { query: { page: '1', pageSize: '25' }, body: { referralId: referral.referralId } },
    ]);
    expect(store.getState()).toMatchObject({ changed: theirs, changes: 1, answer: { rows: [theirs] } });
  });

  it('lets the list be read again when the order is nowhere any more', async () => {
    const referral = aLogisticsReferral();
    const { http, store } = setup(referral);
    http.fails(setReferralWorkFlowStatus, new AppError('notFound')).answers(searchLogisticsReferrals, []);
    const late = new Handler(http, store).handle(new Command(referral.referralId), executionContext());
    await expect(late).rejects.toMatchObject({ kind: 'notFound' });
    const left = new Set([referral.referralId]);
    expect(store.getState()).toMatchObject({ changed: undefined, changes: 1, left, answer: { rows: [referral] } });
  });

  it('shows what was done though no answer came, and fails', async () => {
    const referral = aLogisticsReferral();
    const { http, store } = setup(referral);
    const changed = { ...referral, referralWorkflowStatus: Number(handlingStatus) };
    http.fails(setReferralWorkFlowStatus, new AppError('offline')).answers(searchLogisticsReferrals, [changed]);
    const failed = new Handler(http, store).handle(new Command(referral.referralId), executionContext());
    await expect(failed).rejects.toMatchObject({ kind: 'offline' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState()).toMatchObject({ changed, changes: 1, answer: { rows: [changed] } });
  });

  it('refetches nothing of what the service itself calls failed', async () => {
    const { http, store } = setup();
    http.fails(setReferralWorkFlowStatus, new AppError('unexpected', { status: 500 }));
    const failed = new Handler(http, store).handle(new Command(aLogisticsReferral().referralId), executionContext());
    await expect(failed).rejects.toMatchObject({ kind: 'unexpected' });
    expect(http.sent).toHaveLength(1);
    expect(store.getState().changes).toBe(0);
  });
});

describe('PrintSticker', () => {
  function printing(result: PrintResult = 'printing', isNew = false) {
    const referral = aLogisticsReferral();
    const { http, store } = setup(referral);
    const reported: string[] = [];
    const context = executionContext();
    const printer: Printer = {
      open: () => undefined,
      print: (job, _pdf, name) => (reported.push(`print ${job} ${name}`), Promise.resolve(result)),
      fail: (job) => void reported.push(`fail ${job}`),
      closeAll: () => undefined,
    };
    const handler = new PrintStickerHandler(http, printer, store);
    const print = () => handler.handle(new PrintSticker(referral.referralId, referral.sampleNumber, isNew), context);
    const taken = {
      ...referral,
      referralWorkflowStatus: 4,
      samplingKitLogisticsInProgressAt: '2026-03-02T08:00:00.000Z',
    };
    http.answers(printSticker, aPdfFile()).answers(searchLogisticsReferrals, [taken]);
    return { http, store, reported, shown: context.successTexts, print, referral, taken };
  }

  it('prints from the window of the referral, and shows that it was taken into handling', async () => {
    const { http, store, reported, shown, print, referral, taken } = printing();
    expect(await print()).toEqual({ openId: undefined });
    expect(http.inputsOf(printSticker)).toEqual([{ query: { referralId: referral.referralId } }]);
    expect(reported).toEqual([`print ${referral.referralId} osoitetarra-${referral.sampleNumber}.pdf`]);
    expect(store.getState()).toMatchObject({ changed: taken, changes: 1, answer: { rows: [taken] } });
    expect(shown).toEqual([]);
  });

  it.each([
    ['blocked', 'logistics:toast.windowBlocked'],
    ['unviewable', 'logistics:toast.stickerUnviewable'],
  ] as const)('says why there is a file in place of paper: %s', async (result, textKey) => {
    const { shown, print } = printing(result);
    await print();
    expect(shown).toEqual([{ intent: 'info', textKey }]);
  });

  it('says that nothing was printed when the window was closed meanwhile; the order is in handling all the same', async () => {
    const { store, shown, print, taken } = printing('closed');
    // Pressed again, it is the same print.
    expect(await print()).toEqual({ openId: executionContext().id });
    expect(shown).toEqual([{ intent: 'warning', textKey: 'logistics:toast.windowClosed' }]);
    expect(store.getState().changed).toEqual(taken);
  });

  it('has been printed also when the referral cannot be refetched', async () => {
    const { http, reported, print } = printing();
    http.fails(searchLogisticsReferrals, new AppError('offline'));
    await print();
    expect(reported).toHaveLength(1);
  });

  it('prints nothing where a colleague has pressed at the same time, and says who it was', async () => {
    const { http, store, reported, shown, print, referral, taken } = printing('printing', true);
    http.answers(checkStickers, [
      { referralId: referral.referralId, problem: null, takenBy: 'Liisa Lähettämö', lacks: [] },
    ]);
    expect(await print()).toEqual({ openId: executionContext().id });
    expect(reported).toEqual([`fail ${referral.referralId}`]);
    expect(shown).toEqual([
      { intent: 'warning', textKey: 'logistics:toast.stickerTaken', values: { name: 'Liisa Lähettämö' } },
    ]);
    // It is no new one on the screen any more: what is pressed now is meant.
    expect(store.getState().changed).toEqual(taken);
  });

  it('prints a new one that nobody else has taken, and nothing where that could not be asked', async () => {
    const { http, reported, shown, print, referral } = printing('printing', true);
    http.answers(checkStickers, [{ referralId: referral.referralId, problem: null, takenBy: null, lacks: [] }]);
    await print();
    expect(reported).toEqual([`print ${referral.referralId} osoitetarra-${referral.sampleNumber}.pdf`]);
    expect(shown).toEqual([]);
    http.fails(checkStickers, new AppError('offline'));
    await expect(print()).rejects.toMatchObject({ kind: 'offline' });
    expect(reported.slice(1)).toEqual([`fail ${referral.referralId}`]);
  });

  it.each([
    new AppError('notFound', { status: 404 }),
    new AppError('unexpected', { status: 404 }),
    new AppError('unexpected', { status: 405 }),
    new AppError('unexpected', { status: 501 }),
  ])('prints a new one where the service has no call to ask by (%p)', async (error) => {
    const { http, reported, shown, print, referral, store, taken } = printing('printing', true);
    http.fails(checkStickers, error);
    await print();
    expect(reported).toEqual([`print ${referral.referralId} osoitetarra-${referral.sampleNumber}.pdf`]);
    expect(shown).toEqual([]);
    expect(store.getState().changed).toEqual(taken);
  });

  it.each([
    ['unexpected', 1],
    // It may have been printed all the same, and is in handling then.
    ['offline', 2],
    ['conflict', 2],
  ] as const)(
    'says in its window that it failed (%s), and reads the order that may be another',
    async (kind, calls) => {
      const { http, reported, print, referral } = printing();
      http.fails(printSticker, new AppError(kind));
      await expect(print()).rejects.toMatchObject({ kind });
      expect(reported).toEqual([`fail ${referral.referralId}`]);
      expect(http.sent).toHaveLength(calls);
    },
  );
});

it('PrintStickers lets the list be read again also when its answer was lost', async () => {
  const { http, store } = setup();
  const nothing = (): void => undefined;
  const print = () => Promise.resolve('printing' as const);
  const printer = { open: nothing, print, fail: nothing, closeAll: nothing };
  const handler = new PrintStickersHandler(http, printer, store);
  const command = new PrintStickers('stickers', [aLogisticsReferral().referralId], {
    layout: 'pages',
    startPosition: 1,
  });
  http.fails(printStickers, new AppError('offline'));
  await expect(handler.handle(command, executionContext())).rejects.toMatchObject({ kind: 'offline' });
  expect(store.getState().changes).toBe(1);
});

it('a referral that was read stays as it was last seen: after a step, and after a search', async () => {
  const referral = aLogisticsReferral();
  const { http, store } = setup();
  store.setState({ read: referral });
  const done = { ...referral, referralWorkflowStatus: 5 };
  http.answers(setReferralWorkFlowStatus, done);
  await new MarkReferralDoneHandler(http, store).handle(new MarkReferralDone(referral.referralId), executionContext());
  expect(store.getState().read).toBe(done);
  const reopened = { ...referral, referralWorkflowStatus: 3 };
  http.answers(searchLogisticsReferrals, [aLogisticsReferral(), reopened]);
  await new SearchLogisticsReferralsHandler(http, store).handle(
    new SearchLogisticsReferrals({}, page),
    executionContext(),
  );
  expect(store.getState().read).toEqual(reopened);
});

describe('What can be done with a referral', () => {
  it.each([
    [3, { canPrint: true, main: 'markDone', canMain: true, canReturn: false }],
    [4, { canPrint: true, main: 'markDone', canMain: true, canReturn: true }],
    [5, { canPrint: true, main: 'reopen', canMain: true, canReturn: false }],
    [6, { canPrint: false, main: 'reopen', canMain: false, canReturn: false }],
    [7, { canPrint: false, main: 'reopen', canMain: false, canReturn: false }],
    [8, { canPrint: false, main: 'reopen', canMain: false, canReturn: false }],
    [902, { canPrint: false, main: 'reopen', canMain: false, canReturn: false }],
  ])('in status %s', (status, actions) => {
    expect(referralActions(status)).toEqual(actions);
  });
});
