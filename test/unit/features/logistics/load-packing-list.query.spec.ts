import { countSentToday, getPackingList } from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { createLogisticsStore } from '#features/logistics/logistics.store.ts';
import { CountSentToday, CountSentTodayHandler } from '#features/logistics/packing-list/count-sent-today.query.ts';
import { LoadPackingList, LoadPackingListHandler } from '#features/logistics/packing-list/load-packing-list.query.ts';
import { aLogisticsReferral } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

it('puts today’s packing list into the store, and keeps it when it cannot be refetched', async () => {
  const http = new FakeHttpClient();
  const store = createLogisticsStore();
  const load = () => new LoadPackingListHandler(http, store).handle(new LoadPackingList(), executionContext());
  const packingList = { day: '2026-03-02', toSend: [aLogisticsReferral()], sent: [], isCut: false };
  http.answers(getPackingList, packingList);
  await load();
  expect(http.inputsOf(getPackingList)).toEqual([{}]);
  expect(store.getState().packingList).toBe(packingList);
  http.fails(getPackingList, new AppError('offline'));
  await expect(load()).rejects.toMatchObject({ kind: 'offline' });
  expect(store.getState().packingList).toBe(packingList);
});

it('gives how many kits were sent today, and of which day that is', async () => {
  const http = new FakeHttpClient().answers(countSentToday, { day: '2026-03-02', count: 7 });
  const counted = new CountSentTodayHandler(http).handle(new CountSentToday(), executionContext());
  expect(await counted).toEqual({ day: '2026-03-02', count: 7 });
});
