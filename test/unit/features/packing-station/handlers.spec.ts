import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import {
  beginRun,
  getKitCodes,
  getPackingStation,
  getParkedKits,
  identifySticker,
  parkKit,
  releaseRun,
  resumeKit,
  sendByHand,
  sendKit,
  setKitCode,
  undoSending,
} from '#core/contracts/packing-station.contract.ts';
import { BeginRun, BeginRunHandler } from '#features/packing-station/begin-run.command.ts';
import { FindKits, FindKitsHandler } from '#features/packing-station/find-kits.query.ts';
import { IdentifySticker, IdentifyStickerHandler } from '#features/packing-station/identify-sticker.query.ts';
import { LoadKitCodes, LoadKitCodesHandler } from '#features/packing-station/kit-codes/load-kit-codes.query.ts';
import { SetKitCode, SetKitCodeHandler } from '#features/packing-station/kit-codes/set-kit-code.command.ts';
import { LoadStation, LoadStationHandler } from '#features/packing-station/load-station.query.ts';
import { createPackingStationStore } from '#features/packing-station/packing-station.store.ts';
import { LoadParkedKits, LoadParkedKitsHandler } from '#features/packing-station/parked/load-parked-kits.query.ts';
import { ParkKit, ParkKitHandler } from '#features/packing-station/parked/park-kit.command.ts';
import { ResumeKit, ResumeKitHandler } from '#features/packing-station/parked/resume-kit.command.ts';
import { ReleaseRun, ReleaseRunHandler } from '#features/packing-station/release-run.command.ts';
import { SendByHand, SendByHandHandler } from '#features/packing-station/send-by-hand.command.ts';
import { SendKit, SendKitHandler } from '#features/packing-station/send-kit.command.ts';
import { UndoSending, UndoSendingHandler } from '#features/packing-station/undo-sending.command.ts';
import { aLogisticsReferral } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const id = '00000000-0000-4000-8000-000000000001';

function setup() {
  const [http, store] = [new FakeHttpClient(), createPackingStationStore()];
  return { http, store, context: executionContext() };
}

it('the station and what came of a sticker are answered to the line', async () => {
  const { http, context } = setup();
  const station = { run: null, queues: [], kitCodes: [], others: [], parked: 2 };
  const answer = { outcome: 'twice', byName: null } as const;
  http.answers(getPackingStation, station).answers(sendKit, answer).answers(identifySticker, answer);
  expect(await new LoadStationHandler(http).handle(new LoadStation(), context)).toEqual(station);
  const request = { runId: id, referralId: id, kitCode: 'OMA-B' };
  expect(await new SendKitHandler(http).handle(new SendKit(request), context)).toEqual(answer);
  expect(http.inputsOf(sendKit)).toEqual([{ body: request }]);
  expect(await new IdentifyStickerHandler(http).handle(new IdentifySticker('ON1'), context)).toEqual(answer);
  expect(http.inputsOf(identifySticker)).toEqual([{ body: { sampleNumber: 'ON1' } }]);
});

it('of some orders it is found what they are called, and which are to be sent', async () => {
  const { http, context } = setup();
  const rows = [3, 4, 5, 901].map((referralWorkflowStatus) =>
    aLogisticsReferral({
      referralId: `${referralWorkflowStatus}`,
      referralWorkflowStatus,
      sampleNumber: `ON${referralWorkflowStatus}`,
      productName: 'A',
    }),
  );
  http.answers(searchLogisticsReferrals, rows);
  const found = await new FindKitsHandler(http).handle(new FindKits(['3', '4', '5']), context);
  expect(found).toEqual(
    [3, 4, 5, 901].map((status) => ({
      ...{ referralId: `${status}`, sampleNumber: `ON${status}`, productName: 'A' },
      isUnsent: status < 5,
    })),
  );
  expect(http.inputsOf(searchLogisticsReferrals)).toEqual([
    { query: { page: '1', pageSize: '200' }, body: { ids: ['3', '4', '5'] } },
  ]);
});

it('each step is sent as it was asked for', async () => {
  const { http, store, context } = setup();
  for (const endpoint of [releaseRun, undoSending, sendByHand, parkKit, resumeKit]) http.answers(endpoint, undefined);
  const begun = { taken: 7, refused: [] };
  http.answers(beginRun, begun);
  const ofPackage = new BeginRun({ productId: id, count: 20 });
  expect(await new BeginRunHandler(http).handle(ofPackage, context)).toEqual(begun);
  const ofChosen = new BeginRun({ referralIds: [id, id] });
  expect([ofChosen.productId, ofChosen.count]).toEqual([undefined, 2]);
  await new BeginRunHandler(http).handle(ofChosen, context);
  expect(http.inputsOf(beginRun)).toEqual([
    { body: { productId: id, count: 20 } },
    { body: { referralIds: [id, id] } },
  ]);
  await new ReleaseRunHandler(http).handle(new ReleaseRun(id), context);
  expect(http.inputsOf(releaseRun)).toEqual([{ query: { runId: id } }]);
  await new UndoSendingHandler(http).handle(new UndoSending(id), context);
  expect(http.inputsOf(undoSending)).toEqual([{ query: { referralId: id } }]);
  const byHand = { runId: id, referralId: id, reason: 'readerBroken' } as const;
  await new SendByHandHandler(http).handle(new SendByHand(byHand), context);
  expect(http.inputsOf(sendByHand)).toEqual([{ body: byHand }]);
  const aside = { referralId: id, reason: 'other', note: 'Osoite puuttuu' } as const;
  await new ParkKitHandler(http).handle(new ParkKit(aside), context);
  expect(http.inputsOf(parkKit)).toEqual([{ body: aside }]);
  await new ResumeKitHandler(http, store).handle(new ResumeKit(id), context);
  expect(http.inputsOf(resumeKit)).toEqual([{ query: { referralId: id } }]);
});

it('what is parked and the codes of boxes are kept, and change as they are changed', async () => {
  const { http, store, context } = setup();
  http
    .answers(getParkedKits, [{ referralId: id } as never])
    .answers(resumeKit, undefined)
    .answers(setKitCode, undefined);
  await new LoadParkedKitsHandler(http, store).handle(new LoadParkedKits(), context);
  expect(store.getState().parked).toHaveLength(1);
  await new ResumeKitHandler(http, store).handle(new ResumeKit(id), context);
  expect(store.getState().parked).toEqual([]);
  http.answers(getKitCodes, [{ productId: id, productName: 'A', code: null }]);
  await new LoadKitCodesHandler(http, store).handle(new LoadKitCodes(), context);
  await new SetKitCodeHandler(http, store).handle(new SetKitCode({ productId: id, code: 'OMA-A' }), context);
  expect(store.getState().packageCodes).toEqual([{ productId: id, productName: 'A', code: 'OMA-A' }]);
  await new SetKitCodeHandler(http, store).handle(new SetKitCode({ productId: id, code: '' }), context);
  expect(store.getState().packageCodes?.[0]?.code).toBeNull();
});
