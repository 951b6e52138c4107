import * as v from 'valibot';
import { bodyOf, get, post, search } from './endpoint.ts';
import { intakeKinds, intakeOutcomes, intakeReasons, mappingKinds } from './intake.contract.ts';
import type {
  ChangeMeaningRequest,
  MendMessageRequest,
  RemoveMeaningRequest,
  SearchMessagesRequest,
  ShowContentsRequest,
} from './intake-message.requests.ts';
import { timestamp, uuid } from './schemas.ts';

// What came in from outside, as SUPPORT sees it (issue 13's screens beyond the specifications, decision 166).

/** So many messages are answered at once. */
export const messagePage = 50;

/** The most characters of the reason for looking into a message. */
export const longestReason = 500;

/** The most characters of a code that can be given a meaning. */
export const longestCode = 100;

/** What support has said that a code of others means here: one of getMappingTargets when it was said. */
const givenMeaning = v.object({
  target: v.string(),
  /** Null where nothing published is called so any more. */
  targetName: v.nullable(v.string()),
});
export type GivenMeaning = v.InferOutput<typeof givenMeaning>;

/** What a code has meant to messages that were accepted by it. */
const usedMeaning = v.object({ meaningId: v.number(), ...givenMeaning.entries });

/** A message without its contents: nothing of a citizen. */
export const intakeMessage = v.object({
  messageId: uuid,
  receivedAt: timestamp,
  clientId: v.string(),
  /** Null for one that is registered no more. */
  clientName: v.nullable(v.string()),
  /** Null where it could not be told. */
  kind: v.nullable(v.picklist(intakeKinds)),
  outcome: v.picklist(intakeOutcomes),
  reason: v.nullable(v.picklist(intakeReasons)),
  /** Where in the bundle: names and numbers. */
  place: v.nullable(v.string()),
  /** The code that is not known here, and of which kind it is: support can say what it means. */
  unknownCode: v.nullable(v.string()),
  mappingKind: v.nullable(v.picklist(mappingKinds)),
  /** What support has said by now that this code means. */
  given: v.nullable(givenMeaning),
  /** How often the same came again. */
  repeats: v.number(),
  /** Whether its contents are kept. */
  hasContents: v.boolean(),
});
export type IntakeMessage = v.InferOutput<typeof intakeMessage>;

/** A page of messages, newest first. */
export const foundMessages = v.object({
  messages: v.array(intakeMessage),
  /** What the next page is asked for by (`before`); null behind the last one. */
  next: v.nullable(v.string()),
  /** The meaning that was asked for (`meaningId`), of which code it is; null without one, and where there is none such. */
  acceptedBy: v.nullable(v.object({ kind: v.picklist(mappingKinds), code: v.string(), ...usedMeaning.entries })),
});
export type FoundMessages = v.InferOutput<typeof foundMessages>;

/** What a code may mean here. */
export const mappingTarget = v.object({ code: v.string(), name: v.string() });
export type MappingTarget = v.InferOutput<typeof mappingTarget>;

/** What support has said that a code of others means here. */
export const meaning = v.object({
  kind: v.picklist(mappingKinds),
  code: v.string(),
  /** Null where it was taken back, after messages were accepted by it. */
  target: v.nullable(v.string()),
  /** Null where nothing published is called so any more. */
  targetName: v.nullable(v.string()),
  at: timestamp,
  byName: v.string(),
  /** By which meanings of it messages were accepted, its last one first. */
  used: v.array(usedMeaning),
  /** What it meant before, if anything, by name where there is such a one still. */
  former: v.nullable(v.string()),
});
export type CodeMeaning = v.InferOutput<typeof meaning>;

/** What has become of messages that were taken up again: how many had their effect, of how many. */
const replayed = v.object({ accepted: v.number(), replayed: v.number() });
export type ReplayedMessages = v.InferOutput<typeof replayed>;

export const searchMessages = search('/api/intakeMessage/searchMessages', {
  body: bodyOf<SearchMessagesRequest>(),
  reply: foundMessages,
});
/**
 * A message as it came, laid out for reading, to whoever says why; null where it is not kept. With the order that it has become,
 * or was about, by which its area finds that; null where there is none. 404 for an unknown one.
 */
export const showContents = search('/api/intakeMessage/showContents', {
  query: v.object({ messageId: uuid }),
  body: bodyOf<ShowContentsRequest>(),
  reply: v.object({ contents: v.nullable(v.string()), referralId: v.nullable(uuid) }),
});
/** Everything that a code of this kind may mean. */
export const getMappingTargets = get('/api/intakeMessage/getMappingTargets', {
  query: v.object({ kind: v.picklist(mappingKinds) }),
  reply: v.array(mappingTarget),
});
/**
 * Says what the unknown code of a failed message means, and takes all up again that have failed by it. 409 for a message that has
 * not failed by a code.
 */
export const mendMessage = post('/api/intakeMessage/mendMessage', {
  query: v.object({ messageId: uuid }),
  body: bodyOf<MendMessageRequest>(),
  reply: replayed,
});
/** Takes a failed message up again; one that has not failed stays as it is. */
export const replayMessage = post('/api/intakeMessage/replayMessage', {
  query: v.object({ messageId: uuid }),
  reply: replayed,
});
/** The meanings that support has given to codes, newest first; 1,000 at most. */
export const getMeanings = get('/api/intakeMessage/getMeanings', { reply: v.array(meaning) });
/**
 * Says what a code means from now on, and takes all up again that have failed by it; what was accepted stays as it is. 409
 * `conflict` when it is not as the caller read it.
 */
export const changeMeaning = post('/api/intakeMessage/changeMeaning', {
  body: bodyOf<ChangeMeaningRequest>(),
  reply: replayed,
});
/** Takes a meaning back: the code means nothing but itself. 409 as above. */
export const removeMeaning = post('/api/intakeMessage/removeMeaning', { body: bodyOf<RemoveMeaningRequest>() });
