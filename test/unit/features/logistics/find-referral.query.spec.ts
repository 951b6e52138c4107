import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { identifySticker } from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { FindReferralHandler, FindReferral } from '#features/logistics/find-referral.query.ts';
import { createLogisticsStore } from '#features/logistics/logistics.store.ts';
import { aLogisticsReferral } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

test('FindReferral asks for the whole number, so that no other order is shown', async () => {
  const [http, store, context] = [new FakeHttpClient(), createLogisticsStore(), executionContext()];
  const handler = new FindReferralHandler(http, store);
  const referral = aLogisticsReferral({ sampleNumber: 'ON1' });
  http.answers(searchLogisticsReferrals, ({ body }) =>
    body.isWholeSampleNumber ? [referral] : [referral, aLogisticsReferral()],
  );
  expect(await handler.handle(new FindReferral('ON1'), context)).toEqual({
    referralId: referral.referralId,
  });
  expect(http.inputsOf(searchLogisticsReferrals)).toEqual([
    { query: { page: '1', pageSize: '25' }, body: { sampleNumber: 'ON1', isWholeSampleNumber: true } },
  ]);
  expect([store.getState().read, context.successTexts]).toEqual([referral, []]);
});

test('FindReferral says of a reader that types for a US keyboard that it does, and opens nothing by it', async () => {
  const [http, store, context] = [new FakeHttpClient(), createLogisticsStore(), executionContext()];
  const handler = new FindReferralHandler(http, store);
  http.answers(searchLogisticsReferrals, ({ body }) =>
    body.sampleNumber === 'OM-2026-1' ? [aLogisticsReferral({ sampleNumber: 'OM-2026-1' })] : [],
  );
  expect(await handler.handle(new FindReferral('OM+2026+1', 'OM-2026-1'), context)).toBe('none');
  expect(await handler.handle(new FindReferral('OM+2026+2', 'OM-2026-2'), context)).toBe('none');
  const asked = http.inputsOf(searchLogisticsReferrals).length;
  // What both keyboards have in the same place is asked for once.
  expect(await handler.handle(new FindReferral('OM20261', 'OM20261'), context)).toBe('none');
  expect(http.inputsOf(searchLogisticsReferrals)).toHaveLength(asked + 1);
  expect(context.successTexts.map(({ textKey }) => textKey)).toEqual([
    'logistics:toast.otherLayout',
    'logistics:toast.notFound',
    'logistics:toast.notFound',
  ]);
  expect(store.getState().read).toBeUndefined();
});

test('FindReferral says of the sticker of an order that was cancelled that its kit must not go', async () => {
  const [http, store, context] = [new FakeHttpClient(), createLogisticsStore(), executionContext()];
  const handler = new FindReferralHandler(http, store);
  http.answers(searchLogisticsReferrals, []).answers(identifySticker, ({ body: { sampleNumber } }) => ({
    outcome: sampleNumber === 'ON1' ? ('closed' as const) : ('unknown' as const),
    byName: null,
  }));
  for (const read of ['ON1', 'ON2']) expect(await handler.handle(new FindReferral(read), context)).toBe('none');
  http.fails(identifySticker, new AppError('offline'));
  expect(await handler.handle(new FindReferral('ON1'), context)).toBe('none');
  expect(context.successTexts.map(({ textKey }) => textKey)).toEqual([
    'logistics:toast.cancelled',
    'logistics:toast.notFound',
    'logistics:toast.notFound',
  ]);
});

test('FindReferral shows nothing of a reading that a newer one has taken the place of', async () => {
  const [http, store, controller] = [new FakeHttpClient(), createLogisticsStore(), new AbortController()];
  http.answers(searchLogisticsReferrals, () => {
    controller.abort();
    return [aLogisticsReferral({ sampleNumber: 'ON1' })];
  });
  const handler = new FindReferralHandler(http, store);
  await expect(handler.handle(new FindReferral('ON1'), executionContext(controller.signal))).rejects.toBeDefined();
  expect(store.getState().read).toBeUndefined();
});
