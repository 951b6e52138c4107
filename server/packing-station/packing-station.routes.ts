import {
  beginRun as begin,
  closePackingDay as closeDay,
  getHandovers,
  getKitCodes,
  getPackingDay,
  getPackingStation,
  getParkedKits,
  getParkedKitsOfArea,
  getParkedKitsOfProducts,
  identifySticker as identify,
  parkKit as park,
  releaseRun as release,
  resumeKit as resume,
  sendByHand as sendWithoutSticker,
  sendKit as send,
  setKitCode as storeKitCode,
  undoSending as undo,
} from '#core/contracts/packing-station.contract.ts';
import {
  BeginRunRequest,
  ClosePackingDayRequest,
  IdentifyStickerRequest,
  ParkKitRequest,
  SendByHandRequest,
  SendKitRequest,
  SetKitCodeRequest,
} from '#core/contracts/packing-station.requests.ts';
import { areaOf } from '../auth/access.ts';
import type { Api } from '../http/api.ts';
import { beginRun, releaseRun } from './begin-run.ts';
import { identifySticker } from './identify-sticker.ts';
import { readKitCodes, setKitCode } from './kit-codes.ts';
import { parkKit, resumeKit } from './park-kit.ts';
import { closePackingDay, ordersOnList, readHandovers, readPackingDay } from './packing-day.ts';
import { ofAll, readParkedKits, readParkedWithoutPerson } from './read-parked-kits.ts';
import { readStation } from './read-station.ts';
import { sendByHand, sendKit, undoSending } from './send-kit.ts';

const access = 'logistics';
const listed = { recordType: 'referral', listed: true } as const;
const ofKit = {
  recordType: 'referral',
  named: ({ referralId }: { readonly referralId: string }) => referralId,
} as const;
const ofKitInBody = {
  recordType: 'referral',
  namedInBody: ({ referralId }: { readonly referralId: string }) => [referralId],
} as const;

/** The packing station (decision 160, beyond the specifications). */
export function registerPackingStationRoutes(api: Api): void {
  api.register(getPackingStation, {
    access,
    disclosure: listed,
    handle: ({ sql, person, listEntry }) => readStation(sql, person, listEntry),
  });
  api.register(begin, {
    access,
    body: BeginRunRequest,
    // Of those that it takes nothing is told here.
    disclosure: {
      recordType: 'referral',
      namedInAnswer: ({ refused }) => refused.map(({ referralId }) => referralId),
    },
    handle: ({ sql, person, body }) => beginRun(sql, person, body),
  });
  api.register(release, { access, handle: ({ sql, person, query }) => releaseRun(sql, person, query.runId) });
  api.register(send, {
    access,
    body: SendKitRequest,
    disclosure: ofKitInBody,
    handle: ({ sql, person, body }) => sendKit(sql, person, body),
  });
  api.register(identify, {
    access,
    body: IdentifyStickerRequest,
    disclosure: listed,
    handle: ({ sql, person, body, listEntry }) => identifySticker(sql, person, body.sampleNumber, listEntry),
  });
  api.register(sendWithoutSticker, {
    access,
    body: SendByHandRequest,
    disclosure: ofKitInBody,
    handle: ({ sql, person, body }) => sendByHand(sql, person, body),
  });
  api.register(undo, {
    access,
    disclosure: ofKit,
    handle: ({ sql, person, query }) => undoSending(sql, person, query.referralId),
  });
  api.register(park, {
    access,
    body: ParkKitRequest,
    disclosure: ofKitInBody,
    handle: ({ sql, person, body }) => parkKit(sql, person, body),
  });
  api.register(resume, {
    access,
    disclosure: ofKit,
    handle: ({ sql, person, query }) => resumeKit(sql, person, query.referralId),
  });
  api.register(getParkedKits, {
    access,
    disclosure: listed,
    handle: ({ sql, listEntry }) => readParkedKits(sql, ofAll, listEntry),
  });
  api.register(getParkedKitsOfArea, {
    access: 'area',
    disclosure: listed,
    handle: ({ sql, person, listEntry }) => readParkedKits(sql, ofAll.and('r.area_id = ?', areaOf(person)), listEntry),
  });
  api.register(getParkedKitsOfProducts, {
    access: 'diagnosticCentre',
    handle: ({ sql }) => readParkedWithoutPerson(sql),
  });
  registerHandover(api);
  registerKitCodes(api);
}

function registerHandover(api: Api): void {
  api.register(getPackingDay, {
    access,
    disclosure: listed,
    handle: ({ sql, query, listEntry }) => readPackingDay(sql, query.withEarlier === 'true', listEntry),
  });
  api.register(closeDay, {
    access,
    body: ClosePackingDayRequest,
    // The list that was signed is told, as those that are read later are.
    disclosure: { recordType: 'referral', namedInAnswer: ({ handoverId }, sql) => ordersOnList(sql, handoverId) },
    handle: ({ sql, person, body }) => closePackingDay(sql, person, body),
  });
  api.register(getHandovers, {
    access,
    disclosure: listed,
    handle: ({ sql, listEntry }) => readHandovers(sql, listEntry),
  });
}

function registerKitCodes(api: Api): void {
  api.register(getKitCodes, { access: 'diagnosticCentre', handle: ({ sql }) => readKitCodes(sql) });
  api.register(storeKitCode, {
    access: 'diagnosticCentre',
    body: SetKitCodeRequest,
    handle: ({ sql, body }) => setKitCode(sql, body),
  });
}
