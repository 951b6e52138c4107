import * as v from 'valibot';
import { bodyOf, get, post, search, type EndpointReply } from './endpoint.ts';
import type {
  BeginRunRequest,
  ClosePackingDayRequest,
  IdentifyStickerRequest,
  ParkKitRequest,
  SendByHandRequest,
  SendKitRequest,
  SetKitCodeRequest,
} from './packing-station.requests.ts';
import { parkReasons } from './park-reason.ts';
import { addressParts } from './rules/address-lacks.rule.ts';
import { stickerOutcomes } from './rules/judge-sticker.rule.ts';
import { flagText, language, personalText, timestamp, uuid } from './schemas.ts';

// The packing station (decision 160): beyond the specifications.

/** The most kits of a run. */
export const mostKitsInRun = 100;
/** For how many minutes a run's kits are its person's after the last thing done about it. */
export const minutesHeld = 30;
/** For how many seconds a screen offers to undo what a scan has sent; the server allows half a minute more, for a slow network. */
export const undoSeconds = 30;
/** The most characters of a note, and of what is read from a box. */
export const longestKitNote = 500;
export const longestKitCode = 48;

/** Why a kit is sent whose sticker was not read; `other` needs a text. */
export const handReasons = ['readerBroken', 'codeUnreadable', 'other'] as const;
export type HandReason = (typeof handReasons)[number];

/** How a kit of a run stands: `sentElsewhere` by the list, `returned` from the citizen though its order is still to be sent, `closed` by what else ended that one. */
export const kitStates = ['waiting', 'sent', 'sentElsewhere', 'returned', 'parked', 'closed'] as const;

/** A kit of a run. */
export const packedKit = v.object({
  referralId: uuid,
  sampleNumber: v.string(),
  productId: uuid,
  productName: v.string(),
  firstName: personalText,
  lastName: personalText,
  languageCode: language,
  state: v.picklist(kitStates),
  /** How many stickers were printed of it since it came to the station. */
  prints: v.number(),
  /** Who has sent it by the list. */
  sentBy: v.nullish(v.string()),
  /** What its address lacks (decision 317). */
  lacks: v.optional(v.array(v.picklist(addressParts)), []),
});
export type PackedKit = v.InferOutput<typeof packedKit>;

export const packingRun = v.object({
  runId: uuid,
  begunAt: timestamp,
  heldUntil: timestamp,
  /** In the order in which they were ordered. */
  kits: v.array(packedKit),
});
export type PackingRun = v.InferOutput<typeof packingRun>;

/** What waits of a product: new orders, and those that were given back, that are in nobody's run. */
const queue = v.object({ productId: uuid, productName: v.string(), waiting: v.number() });
/** What is read from a product's boxes. */
const kitCode = v.object({ productId: uuid, productName: v.string(), code: v.string() });
/** A run of somebody else, with how many kits wait in it, and when it is nobody's any more, should nothing be done about it until then. */
const heldRun = v.object({
  byName: v.string(),
  begunAt: timestamp,
  heldUntil: v.nullish(timestamp),
  waiting: v.number(),
});

export const packingStation = v.object({
  /** The caller's own, while it is held. */
  run: v.nullable(packingRun),
  /** By name. */
  queues: v.array(queue),
  kitCodes: v.array(kitCode),
  others: v.array(heldRun),
  parked: v.number(),
});
export type PackingStation = v.InferOutput<typeof packingStation>;

/** A kit that waits among 'Selvitettävät'. */
export const parkedKit = v.object({
  referralId: uuid,
  sampleNumber: v.string(),
  productName: v.string(),
  areaName: v.string(),
  firstName: personalText,
  lastName: personalText,
  reason: v.picklist(parkReasons),
  note: v.nullable(v.string()),
  parkedAt: timestamp,
  parkedBy: v.string(),
  /** The kit has come back from the citizen: it was sent after all. */
  isReturned: v.optional(v.boolean()),
});
export type ParkedKit = v.InferOutput<typeof parkedKit>;

const ofKit = v.object({ referralId: uuid });

/** The caller's run, and what waits. An entry of the access log names the run's referrals. */
export const getPackingStation = get('/api/packingStation/getPackingStation', { reply: packingStation });
export const refusedOutcomes = [
  'alreadySent',
  'closed',
  'returned',
  'parked',
  'othersRun',
  'inHandling',
  'notInRun',
  'unknown',
] as const;
/** Why an order that was chosen is not in the run; of `othersRun`, `inHandling` and `alreadySent` by whom. */
const refusedOrder = v.object({
  referralId: uuid,
  outcome: v.picklist(refusedOutcomes),
  byName: v.nullable(v.string()),
});
export type RefusedOrder = v.InferOutput<typeof refusedOrder>;

/**
 * Takes kits into a run of the caller's, oldest first: they are nobody else's until it is released, or was left alone for
 * half an hour. Of chosen orders it takes those that can be taken, and tells why each of the others cannot (decision 162).
 * 409 while a run of theirs has kits that wait.
 */
export const beginRun = post('/api/packingStation/beginRun', {
  body: bodyOf<BeginRunRequest>(),
  reply: v.object({ taken: v.number(), refused: v.array(refusedOrder) }),
});
export type BegunRun = EndpointReply<typeof beginRun>;
/** Gives back the kits of the caller's run that wait, and ends it. */
export const releaseRun = post('/api/packingStation/releaseRun', { query: v.object({ runId: uuid }) });

/** What came of a sticker; of `othersRun` and `alreadySent` by whom. */
export const stickerAnswer = v.object({
  outcome: v.picklist(stickerOutcomes),
  byName: v.nullable(v.string()),
});
export type StickerAnswer = v.InferOutput<typeof stickerAnswer>;

/**
 * Marks a kit of the caller's run as sent because its sticker was read: 200 with `sent`, or with why it was not. Read
 * twice it is `twice`, and nothing changes. 404 for a run of somebody else's.
 */
export const sendKit = post('/api/packingStation/sendKit', { body: bodyOf<SendKitRequest>(), reply: stickerAnswer });
/** Why a sticker is none of the caller's run; it changes nothing. */
export const identifySticker = search('/api/packingStation/identifySticker', {
  body: bodyOf<IdentifyStickerRequest>(),
  reply: stickerAnswer,
});
/** Marks a kit of the caller's run as sent without its sticker. 409 when it does not wait. */
export const sendByHand = post('/api/packingStation/sendByHand', { body: bodyOf<SendByHandRequest>() });
/** Takes back that the caller has sent a kit, within a minute: it waits in the run again. 409 afterwards. */
export const undoSending = post('/api/packingStation/undoSending', { query: ofKit });
/** Puts a kit among 'Selvitettävät'. 409 when its order is not to be sent. */
export const parkKit = post('/api/packingStation/parkKit', { body: bodyOf<ParkKitRequest>() });
/** Takes a kit out of 'Selvitettävät', to wait again. 409 when it is not there, or has come back. */
export const resumeKit = post('/api/packingStation/resumeKit', { query: ofKit });
/** 'Selvitettävät', those first that were put there first; 500 at most. */
export const getParkedKits = get('/api/packingStation/getParkedKits', { reply: v.array(parkedKit) });

/** The same of the caller's area, for its staff. */
export const getParkedKitsOfArea = get('/api/packingStation/getParkedKitsOfArea', { reply: v.array(parkedKit) });
/** The same for the diagnostic centre: of all areas, with nothing that leads to the person. */
export const getParkedKitsOfProducts = get('/api/packingStation/getParkedKitsOfProducts', {
  reply: v.array(v.omit(parkedKit, ['referralId', 'sampleNumber', 'firstName', 'lastName', 'note', 'isReturned'])),
});

/** What was sent since the handover before, and what is left. */
export const packingDay = v.object({
  /** When the last list was handed over; null before the first. */
  since: v.nullable(timestamp),
  /** The day in Finland on which it was read: before the first list that day's kits are on it. Not of an older server. */
  day: v.optional(v.string()),
  /** Of all kits that were sent since then, by the list too, in that order; 2,000 at most. */
  sampleNumbers: v.array(v.string()),
  counts: v.object({
    sent: v.number(),
    /** Of those without their sticker read: by hand at the station, or by list, details and packing list. */
    byHand: v.number(),
    /** Stickers printed beyond the first of each kit. */
    reprinted: v.number(),
    /** New orders, and those in handling; not what has come back. */
    waiting: v.number(),
    parked: v.number(),
    /** Why they are left; lists that were handed over before this was counted have none. */
    left: v.optional(
      v.object({
        /** Of `waiting`: their stickers are printed. */
        inHandling: v.number(),
        /** Of `parked`, by the reason. */
        parked: v.array(v.object({ reason: v.picklist(parkReasons), count: v.number() })),
        /** Beside `waiting` and `parked`: their kits have come back, and nobody has marked them as sent. Not in older lists. */
        returned: v.optional(v.number()),
      }),
    ),
  }),
  /** Before the first list: kits that were sent before this day began, and of which nothing was heard since; at most as many as a list has. */
  earlier: v.optional(v.number()),
  /** Of the lists that were signed before, how many kits were taken back since; they are in `getHandovers`. */
  takenBackCount: v.optional(v.number()),
});
export type PackingDay = v.InferOutput<typeof packingDay>;

/** A list that was handed over to the post. */
export const handover = v.object({
  handoverId: v.number(),
  at: timestamp,
  byName: v.string(),
  since: v.nullable(timestamp),
  counts: packingDay.entries.counts,
  sampleNumbers: v.array(v.string()),
  /** What was taken back after the list was signed, by its place among `sampleNumbers`, from 0 (decision 291). */
  takenBack: v.optional(v.array(v.object({ place: v.number(), at: timestamp, byName: v.string() }))),
});
export type Handover = v.InferOutput<typeof handover>;

/** `withEarlier` has them among the others. */
export const getPackingDay = get('/api/packingStation/getPackingDay', {
  query: v.object({ withEarlier: v.optional(flagText) }),
  reply: packingDay,
});
/**
 * Signs the day's list off by the caller's name: it is kept as it is, and the next begins. 409 `stale` when more or fewer
 * kits were sent than the caller saw, 409 `conflict` where none was.
 */
export const closePackingDay = post('/api/packingStation/closePackingDay', {
  body: bodyOf<ClosePackingDayRequest>(),
  reply: handover,
});
/** The lists that were handed over, newest first; 30 at most. */
export const getHandovers = get('/api/packingStation/getHandovers', { reply: v.array(handover) });

/** What is read from the boxes of the products, by name; null where nothing is. Published ones alone. */
export const getKitCodes = get('/api/packingStation/getKitCodes', {
  reply: v.array(v.object({ productId: uuid, productName: v.string(), code: v.nullable(v.string()) })),
});
/** Sets what is read from a product's boxes, or with an empty text that nothing is. 409 for another product's code, `stale` where it is not as it was seen. */
export const setKitCode = post('/api/packingStation/setKitCode', { body: bodyOf<SetKitCodeRequest>() });
