import {
  closePackingDay,
  getHandovers,
  getPackingDay,
  type Handover,
  type PackingDay,
} from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { ClosePackingDay, ClosePackingDayHandler } from '#features/kit-handover/close-packing-day.command.ts';
import { createKitHandoverStore } from '#features/kit-handover/kit-handover.store.ts';
import { LoadHandovers, LoadHandoversHandler } from '#features/kit-handover/load-handovers.query.ts';
import { LoadPackingDay, LoadPackingDayHandler } from '#features/kit-handover/load-packing-day.query.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const day: PackingDay = {
  since: null,
  day: '2026-11-25',
  sampleNumbers: ['SC0000001'],
  counts: { sent: 1, byHand: 0, reprinted: 0, waiting: 2, parked: 0 },
};
const signed: Handover = { ...day, handoverId: 2, at: '2026-11-25T13:30:00.000Z', byName: 'Lauri Logistiikka' };

function setup() {
  const [http, store] = [new FakeHttpClient(), createKitHandoverStore()];
  return { http, store, context: executionContext() };
}

it('the day and the lists of before are stored', async () => {
  const { http, store, context } = setup();
  http.answers(getPackingDay, day).answers(getHandovers, [signed]);
  await new LoadPackingDayHandler(http, store).handle(new LoadPackingDay(false), context);
  await new LoadHandoversHandler(http, store).handle(new LoadHandovers(), context);
  expect(store.getState()).toEqual({ day, handovers: [signed] });
});

it('what was signed off is the first of them, and is no more to be handed over', async () => {
  const { http, store, context } = setup();
  store.setState({ day, handovers: [] });
  http.answers(closePackingDay, signed);
  const close = new ClosePackingDay({ count: 1 });
  expect(await new ClosePackingDayHandler(http, store).handle(close, context)).toBe(2);
  expect(http.inputsOf(closePackingDay)).toEqual([{ body: { count: 1 } }]);
  expect(store.getState()).toEqual({ day: undefined, handovers: [signed] });
});

it('what was read before its answer came is there once', async () => {
  const { http, store, context } = setup();
  const older = { ...signed, handoverId: 1 };
  store.setState({ day, handovers: [signed, older] });
  http.answers(closePackingDay, signed);
  await new ClosePackingDayHandler(http, store).handle(new ClosePackingDay({ count: 1 }), context);
  expect(store.getState().handovers).toEqual([signed, older]);
});

it('a refused one leaves all as it was', async () => {
  const { http, store, context } = setup();
  store.setState({ day, handovers: [] });
  const handler = new ClosePackingDayHandler(http, store);
  http.fails(closePackingDay, new AppError('conflict', { code: 'stale' }));
  await expect(handler.handle(new ClosePackingDay({ count: 1 }), context)).rejects.toMatchObject({ kind: 'conflict' });
  expect(store.getState()).toEqual({ day, handovers: [] });
});
