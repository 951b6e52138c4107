import { ContainerModule } from 'inversify';
import { busToken, clockToken, idsToken, persistentStorageToken, sessionToken } from '#core/di/token.ts';
import { durableTextsToken } from '#core/ports/storage.ts';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import { BeginRun, BeginRunHandler } from './begin-run.command.ts';
import { FindKits, FindKitsHandler } from './find-kits.query.ts';
import { IdentifySticker, IdentifyStickerHandler } from './identify-sticker.query.ts';
import { LoadKitCodes, LoadKitCodesHandler } from './kit-codes/load-kit-codes.query.ts';
import { SetKitCode, SetKitCodeHandler } from './kit-codes/set-kit-code.command.ts';
import { tellTypedCodes } from './kit-codes/typed-codes.ts';
import { LoadStation, LoadStationHandler } from './load-station.query.ts';
import { PackingLine, packingLineToken } from './packing-line.ts';
import texts from './packing-station.fi.json' with { type: 'json' };
import { createPackingStationStore, packingStationStoreToken } from './packing-station.store.ts';
import { LoadParkedKits, LoadParkedKitsHandler } from './parked/load-parked-kits.query.ts';
import { LoadParkedKitsOfArea, LoadParkedKitsOfAreaHandler } from './parked/load-parked-kits-of-area.query.ts';
import {
  LoadParkedKitsOfProducts,
  LoadParkedKitsOfProductsHandler,
} from './parked/load-parked-kits-of-products.query.ts';
import { ParkKit, ParkKitHandler } from './parked/park-kit.command.ts';
import { ResumeKit, ResumeKitHandler } from './parked/resume-kit.command.ts';
import { ReleaseRun, ReleaseRunHandler } from './release-run.command.ts';
import { SendByHand, SendByHandHandler } from './send-by-hand.command.ts';
import { SendKit, SendKitHandler } from './send-kit.command.ts';
import { UndoSending, UndoSendingHandler } from './undo-sending.command.ts';
import { tellWaitingScans } from './tell-waiting-scans.ts';
import { tellUnsentKits } from './unsent-kits.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options
    .bind(packingStationStoreToken)
    .toDynamicValue(({ get }) => {
      const store = createPackingStationStore();
      tellUnsentKits(store, get(signOutLossesToken), get(unsavedChangesToken));
      tellTypedCodes(store, get(unsavedChangesToken));
      tellWaitingScans(store, get(signOutLossesToken));
      return store;
    })
    .inSingletonScope();
  options
    .bind(packingLineToken)
    .toDynamicValue(({ get }) => {
      const bus = get(busToken);
      return new PackingLine({
        calls: {
          load: () => bus.execute(new LoadStation()),
          send: ({ runId, referralId, kitCode, key }) =>
            bus.execute(new SendKit({ runId, referralId, kitCode }), { repeats: key }),
          identify: (sampleNumber) => bus.execute(new IdentifySticker(sampleNumber)),
          undo: (referralId) => bus.execute(new UndoSending(referralId)),
          find: (referralIds) => bus.execute(new FindKits(referralIds)),
        },
        store: get(packingStationStoreToken),
        storage: get(persistentStorageToken),
        durable: get(durableTextsToken),
        subject: () => get(sessionToken).subject(),
        ids: get(idsToken),
        now: () => get(clockToken).now().getTime(),
        later: (task, milliseconds) => void setTimeout(task, milliseconds),
      });
    })
    .inSingletonScope();
  bindMessages(options, 'packingStation', {
    loadStation: [LoadStation, LoadStationHandler],
    beginRun: [BeginRun, BeginRunHandler],
    releaseRun: [ReleaseRun, ReleaseRunHandler],
    sendKit: [SendKit, SendKitHandler],
    findKits: [FindKits, FindKitsHandler],
    identifySticker: [IdentifySticker, IdentifyStickerHandler],
    sendByHand: [SendByHand, SendByHandHandler],
    undoSending: [UndoSending, UndoSendingHandler],
    parkKit: [ParkKit, ParkKitHandler],
    resumeKit: [ResumeKit, ResumeKitHandler],
    loadParkedKits: [LoadParkedKits, LoadParkedKitsHandler],
    loadParkedKitsOfArea: [LoadParkedKitsOfArea, LoadParkedKitsOfAreaHandler],
    loadParkedKitsOfProducts: [LoadParkedKitsOfProducts, LoadParkedKitsOfProductsHandler],
    loadKitCodes: [LoadKitCodes, LoadKitCodesHandler],
    setKitCode: [SetKitCode, SetKitCodeHandler],
  });
});
