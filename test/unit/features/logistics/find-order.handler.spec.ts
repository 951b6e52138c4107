import { searchLogisticsReferrals } from '../../../../src/core/contracts/logistics.contract';
import type { Toast } from '../../../../src/core/feedback/toast';
import { FindOrderHandler } from '../../../../src/features/logistics/find-order.handler';
import { FindOrder } from '../../../../src/features/logistics/find-order.query';
import { createLogisticsStore } from '../../../../src/features/logistics/logistics.store';
import { anOrder } from '../../../support/builders';
import { executionContext } from '../../../support/execution-context';
import { FakeHttpClient } from '../../../support/fake-http-client';

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
