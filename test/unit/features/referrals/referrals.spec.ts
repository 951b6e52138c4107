import { OrderStatus } from '#core/contracts/order-status.ts';
import {
  getProductsOfOrders,
  getReferralsSearchCount,
  revealSsn,
  searchReferrals,
} from '#core/contracts/referral.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CountReferralsHandler, CountReferrals } from '#features/referrals/count-referrals.query.ts';
import {
  LoadProductsOfOrders,
  LoadProductsOfOrdersHandler,
} from '#features/referrals/load-products-of-orders.query.ts';
import { addressOf, isWholeSsn, maskSsn, referralSteps } from '#features/referrals/referral.rule.ts';
import { createReferralsStore } from '#features/referrals/referrals.store.ts';
import { RevealSsn, RevealSsnHandler } from '#features/referrals/reveal-ssn.command.ts';
import { SearchReferralsHandler, SearchReferrals } from '#features/referrals/search-referrals.query.ts';
import { aReferral, anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup() {
  return { http: new FakeHttpClient(), store: createReferralsStore() };
}

test('LoadProductsOfOrders keeps the packages that lists can be narrowed to', async () => {
  const { http, store } = setup();
  const products = [{ productId: anId(), productName: 'Klamydiatesti' }];
  http.answers(getProductsOfOrders, products);
  await new LoadProductsOfOrdersHandler(http, store).handle(new LoadProductsOfOrders(), executionContext());
  expect(store.getState().productsOfOrders).toEqual(products);
});

describe('SearchReferrals', () => {
  it('sends the filter, the page from 1 and the row at its edge, and keeps what was found', async () => {
    const { http, store } = setup();
    const found = [aReferral(), aReferral()];
    http.answers(searchReferrals, found);
    const query = new SearchReferrals(
      { lastName: 'Vir', referralWorkflowStatus: '3' },
      { page: 2, pageSize: 50, edge: 'end' },
    );
    await new SearchReferralsHandler(http, store).handle(query, executionContext());
    expect(http.inputsOf(searchReferrals)).toEqual([
      {
        query: { page: '3', pageSize: '50', edge: 'end' },
        body: { lastName: 'Vir', referralWorkflowStatus: OrderStatus.ApprovedByLab },
      },
    ]);
    expect(store.getState().answer).toEqual({ rows: found, page: 2, pageSize: 50 });
  });

  it('masks whole codes before anything keeps them', async () => {
    const { http, store } = setup();
    http.answers(searchReferrals, [aReferral({ ssn: '010594-9032' })]);
    await new SearchReferralsHandler(http, store).handle(
      new SearchReferrals({}, { page: 0, pageSize: 25 }),
      executionContext(),
    );
    expect(JSON.stringify(store.getState())).not.toContain('9032');
    expect(store.getState().answer?.rows[0]?.ssn).toBe('010594-****');
  });

  it('leaves the rows of a newer search alone when its own answer comes late', async () => {
    const { http, store } = setup();
    const newer = { rows: [aReferral()], page: 0, pageSize: 25 } as const;
    const abort = new AbortController();
    http.answers(searchReferrals, () => {
      store.setState({ answer: newer });
      abort.abort();
      return [aReferral()];
    });
    const late = new SearchReferralsHandler(http, store).handle(
      new SearchReferrals({}, { page: 0, pageSize: 25 }),
      executionContext(abort.signal),
    );
    await expect(late).rejects.toThrow();
    expect(store.getState().answer).toBe(newer);
  });
});

describe('CountReferrals', () => {
  it('counts all that the filter finds, and among them the new and the done ones', async () => {
    const { http, store } = setup();
    const counts: Record<string, number> = { undefined: 12, 3: 4, 5: 7 };
    http.answers(getReferralsSearchCount, ({ body }) => counts[String(body.referralWorkflowStatus)]!);
    await new CountReferralsHandler(http, store).handle(
      new CountReferrals({ startDate: '2026-01-01' }),
      executionContext(),
    );
    expect(store.getState().counts).toEqual({ all: 12, new: 4, done: 7 });
    expect(http.inputsOf(getReferralsSearchCount).map(({ body }) => body)).toEqual([
      { startDate: '2026-01-01' },
      { startDate: '2026-01-01', referralWorkflowStatus: 3 },
      { startDate: '2026-01-01', referralWorkflowStatus: 5 },
    ]);
  });
});

describe('RevealSsn', () => {
  const reveal = (http: FakeHttpClient, referralId: string) =>
    new RevealSsnHandler(http).handle(new RevealSsn(referralId), executionContext());

  it('answers the whole code to whoever asked', async () => {
    const { http } = setup();
    const referralId = anId();
    http.answers(revealSsn, { ssn: '010594-9032' });
    await expect(reveal(http, referralId)).resolves.toBe('010594-9032');
    expect(http.inputsOf(revealSsn)).toEqual([{ query: { referralId } }]);
  });

  it('takes it from the search where a backend has no such call and sends whole codes', async () => {
    const { http } = setup();
    const referralId = anId();
    http.fails(revealSsn, new AppError('unexpected', { status: 405 }));
    http.answers(searchReferrals, [aReferral({ referralId, ssn: '010594-9032' })]);
    await expect(reveal(http, referralId)).resolves.toBe('010594-9032');
    expect(http.inputsOf(searchReferrals)).toEqual([{ query: { page: '1', pageSize: '25' }, body: { referralId } }]);
  });

  it.each([[[]], [[aReferral()]]])('fails as the call did where the search has no whole code either', async (found) => {
    const { http } = setup();
    http.fails(revealSsn, new AppError('notFound'));
    http.answers(searchReferrals, found);
    await expect(reveal(http, anId())).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('does not search after any other failure', async () => {
    const { http } = setup();
    http.fails(revealSsn, new AppError('forbidden'));
    await expect(reveal(http, anId())).rejects.toMatchObject({ kind: 'forbidden' });
    expect(http.sent).toHaveLength(1);
  });
});

describe('A personal identity code', () => {
  it.each([
    ['010594-9032', '010594-****'],
    ['010594Y9032', '010594Y****'],
    ['010594-****', '010594-****'],
    ['', ''],
  ])('%s is masked as %s', (ssn, masked) => {
    expect(maskSsn(ssn)).toBe(masked);
  });

  it('is whole or not', () => {
    expect(['010594-9032', '010594A903B', '010594Y9032'].map(isWholeSsn)).toEqual([true, true, true]);
    for (const other of ['010594-****', '', '0105949032', '1010594-9032', '010594-90321'])
      expect([other, isWholeSsn(other)]).toEqual([other, false]);
  });
});

describe('A referral’s address', () => {
  it('has the lines of an envelope, and none where nothing is known', () => {
    const home = { streetAddress: 'Kotikatu 1 A 2', postalCode: '00100', city: 'Helsinki' };
    expect(addressOf(home)).toBe('Kotikatu 1 A 2\n00100 Helsinki');
    expect(addressOf({ ...home, streetAddress: '', postalCode: '' })).toBe('Helsinki');
    expect(addressOf({ streetAddress: '', postalCode: '', city: '' })).toBe('');
  });
});

describe('The timeline of a referral', () => {
  const doneSteps = (changes: Parameters<typeof aReferral>[0]) =>
    referralSteps(aReferral(changes)).flatMap(({ id, isDone }) => (isDone ? [id] : []));

  it.each([
    [OrderStatus.ApprovedByLab, ['ordered']],
    [OrderStatus.SamplingKitLogisticsInProgress, ['ordered', 'inProgress']],
    [OrderStatus.SamplingKitSent, ['ordered', 'inProgress', 'sent']],
    [OrderStatus.ResultViewedByCitizen, ['ordered', 'inProgress', 'sent']],
    [OrderStatus.RejectedByLab, ['ordered']],
  ])('has come at status %s to %s', (referralWorkflowStatus, steps) => {
    expect(doneSteps({ referralWorkflowStatus })).toEqual(steps);
  });

  it('shows the times that are known, of a rejected referral too', () => {
    const time = '2026-03-02T08:00:00.000Z';
    const rejected = {
      referralWorkflowStatus: OrderStatus.RejectedByLogistics,
      samplingKitLogisticsInProgressAt: time,
    };
    expect(doneSteps(rejected)).toEqual(['ordered', 'inProgress']);
    expect(referralSteps(aReferral(rejected)).map((step) => step.time)).toEqual([
      '2026-03-01T08:05:00.000Z',
      time,
      null,
    ]);
  });
});
