import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import type { Toast } from '#core/feedback/toast.ts';
import { FindOrderHandler, FindOrder } from '#features/logistics/find-order.query.ts';
import { createLogisticsStore } from '#features/logistics/logistics.store.ts';
import { anOrder } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

test('FindOrder asks for the whole number, so that no other order is shown', async () => {
  const [http, store, toasts] = [new FakeHttpClient(), createLogisticsStore(), [] as Toast[]];
  const handler = new FindOrderHandler(http, store, { show: (toast) => toasts.push(toast) });
  const order = anOrder({ sampleNumber: 'ON1' });
  http.answers(searchLogisticsReferrals, ({ body }) => (body.isWholeSampleNumber ? [order] : [order, anOrder()]));
  expect(await handler.handle(new FindOrder('ON1'), executionContext())).toEqual({ referralId: order.referralId });
  expect(http.inputsOf(searchLogisticsReferrals)).toEqual([
    { query: {}, body: { sampleNumber: 'ON1', isWholeSampleNumber: true } },
  ]);
  expect([store.getState().read, toasts]).toEqual([order, []]);
});
