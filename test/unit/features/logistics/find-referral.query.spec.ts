import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
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
