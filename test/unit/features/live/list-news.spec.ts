import {
  getLogisticsReferralsSearchCount,
  searchLogisticsReferrals,
  type LogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import {
  getObservationsSearchCount,
  HandlingStatus,
  searchObservations,
} from '#core/contracts/observation.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { getReferralsSearchCount, searchReferrals } from '#core/contracts/referral.contract.ts';
import {
  CountNewLogisticsReferrals,
  CountNewLogisticsReferralsHandler,
} from '#features/logistics/count-new-logistics-referrals.query.ts';
import { createLogisticsStore } from '#features/logistics/logistics.store.ts';
import {
  RefetchLogisticsReferrals,
  RefetchLogisticsReferralsHandler,
} from '#features/logistics/refetch-logistics-referrals.query.ts';
import {
  CountNewObservations,
  CountNewObservationsHandler,
} from '#features/observations/count-new-observations.query.ts';
import { createObservationsStore } from '#features/observations/observations.store.ts';
import { RefetchObservations, RefetchObservationsHandler } from '#features/observations/refetch-observations.query.ts';
import { CountNewReferrals, CountNewReferralsHandler } from '#features/referrals/count-new-referrals.query.ts';
import { RefetchReferrals, RefetchReferralsHandler } from '#features/referrals/refetch-referrals.query.ts';
import { createReferralsStore } from '#features/referrals/referrals.store.ts';
import { aLogisticsReferral, anId, anObservation, aReferral } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const page = { page: 0, pageSize: 25 } as const;
const whole = { page: '1', pageSize: '200' };

describe('Reading rows again', () => {
  it('asks for them by their ids, and puts what has changed into its place alone', async () => {
    const http = new FakeHttpClient();
    const store = createReferralsStore();
    const rows = [aReferral(), aReferral(), aReferral()];
    const [first, second, third] = rows;
    store.setState({ answer: { rows, ...page } });
    const sent = { ...second!, referralWorkflowStatus: OrderStatus.SamplingKitSent };
    // A backend that knows no ids answers what it has, and whole codes (decision A31).
    http.answers(searchReferrals, [aReferral(), { ...sent, ssn: '010594-9032' }, { ...first! }]);
    const ids = [first!.referralId, second!.referralId, anId()];
    const changed = await new RefetchReferralsHandler(http, store).handle(
      new RefetchReferrals(ids),
      executionContext(),
    );
    expect(http.inputsOf(searchReferrals)).toEqual([{ query: whole, body: { ids } }]);
    expect(changed).toEqual([second!.referralId]);
    const after = store.getState().answer!;
    expect(after).toEqual({ rows: [first, { ...sent, ssn: '010594-****' }, third], ...page });
    expect(after.rows[0]).toBe(first);
  });

  it('changes nothing where nothing has changed, nor once the screen was left', async () => {
    const http = new FakeHttpClient();
    const store = createObservationsStore();
    const row = anObservation();
    const answer = { rows: [row], ...page };
    store.setState({ answer });
    http.answers(searchObservations, [{ ...row }]);
    const handler = new RefetchObservationsHandler(http, store);
    const query = new RefetchObservations([row.observationId]);
    expect(await handler.handle(query, executionContext())).toEqual([]);
    expect(store.getState().answer).toBe(answer);
    const abort = new AbortController();
    http.answers(searchObservations, () => {
      abort.abort();
      return [{ ...row, assignedTo: 'Helena Virtanen' }];
    });
    await expect(handler.handle(query, executionContext(abort.signal))).rejects.toThrow();
    expect(store.getState().answer).toBe(answer);
  });

  it('asks once more for a row that is set here meanwhile: it may have been found as it was before', async () => {
    const http = new FakeHttpClient();
    const store = createObservationsStore();
    const [first, second, opened] = [anObservation(), anObservation(), anObservation()];
    store.setState({ answer: { rows: [first, second], ...page }, opened });
    const ids = [first, second, opened].map(({ observationId }) => observationId);
    const [own, ownOpened] = [first, opened].map((row) => ({ ...row, handlingStatus: HandlingStatus.Done }));
    const theirs = { ...second, assignedTo: 'Helena Virtanen' };
    let asked = 0;
    http.answers(searchObservations, () => {
      asked += 1;
      if (asked > 1) return [{ ...own!, assignedTo: 'Helena Virtanen' }, ownOpened!];
      store.setState({ answer: { rows: [own!, second], ...page }, opened: ownOpened });
      return [{ ...first }, theirs, { ...opened }];
    });
    const handler = new RefetchObservationsHandler(http, store);
    const changed = await handler.handle(new RefetchObservations(ids), executionContext());
    expect(changed).toEqual([second.observationId, first.observationId]);
    expect(store.getState()).toMatchObject({
      answer: { rows: [{ ...own, assignedTo: 'Helena Virtanen' }, theirs] },
      opened: ownOpened,
    });
    expect(http.inputsOf(searchObservations).map(({ body }) => body)).toEqual([{ ids }, { ids: [ids[0], ids[2]] }]);
  });

  it('leaves as it is what is set again and again', async () => {
    const http = new FakeHttpClient();
    const store = createObservationsStore();
    const row = anObservation();
    store.setState({ answer: { rows: [row], ...page } });
    let asked = 0;
    http.answers(searchObservations, () => {
      asked += 1;
      store.setState({ answer: { rows: [{ ...row, assignedTo: `own ${asked}` }], ...page } });
      return [row];
    });
    const query = new RefetchObservations([row.observationId]);
    expect(await new RefetchObservationsHandler(http, store).handle(query, executionContext())).toEqual([]);
    expect([asked, store.getState().answer?.rows[0]?.assignedTo]).toEqual([3, 'own 3']);
  });

  it('shows the order of a barcode as it is now, too', async () => {
    const http = new FakeHttpClient();
    const store = createLogisticsStore();
    const row = aLogisticsReferral();
    store.setState({ answer: { rows: [row], ...page }, read: row });
    const sent: LogisticsReferral = { ...row, referralWorkflowStatus: OrderStatus.SamplingKitSent };
    http.answers(searchLogisticsReferrals, [sent]);
    const query = new RefetchLogisticsReferrals([row.referralId]);
    await new RefetchLogisticsReferralsHandler(http, store).handle(query, executionContext());
    expect(store.getState()).toMatchObject({ answer: { rows: [sent] }, read: sent });
  });
});

it('new rows are counted by their ids together with the filter', async () => {
  const http = new FakeHttpClient();
  http.answers(getReferralsSearchCount, 2).answers(getLogisticsReferralsSearchCount, 3);
  http.answers(getObservationsSearchCount, 4);
  const ids = [anId(), anId()];
  const filter = { lastName: 'Vir', referralWorkflowStatus: '3' };
  const body = { lastName: 'Vir', referralWorkflowStatus: OrderStatus.ApprovedByLab, ids };
  const context = executionContext();
  const ofArea = new CountNewReferrals(filter, ids);
  expect(await new CountNewReferralsHandler(http).handle(ofArea, context)).toBe(2);
  expect(http.inputsOf(getReferralsSearchCount)).toEqual([{ body }]);
  const ofLogistics = new CountNewLogisticsReferrals(filter, ids);
  expect(await new CountNewLogisticsReferralsHandler(http).handle(ofLogistics, context)).toBe(3);
  expect(http.inputsOf(getLogisticsReferralsSearchCount)).toEqual([{ body }]);
  const ofResults = new CountNewObservations({ worklist: 'true' }, ids);
  expect(await new CountNewObservationsHandler(http).handle(ofResults, context)).toBe(4);
  expect(http.inputsOf(getObservationsSearchCount)).toEqual([{ body: { worklist: true, ids } }]);
});
