import * as v from 'valibot';
import { bodyOf, get, post, search } from './endpoint.ts';
import type {
  AssignFindingRequest,
  CloseFindingRequest,
  GiveFindingRequest,
  HandOverRequest,
  NoteAttemptRequest,
  SetDueRuleRequest,
} from './follow-up.requests.ts';
import { HandlingStatus, observation, ResultType } from './observation.contract.ts';
import { referral } from './referral.contract.ts';
import { language, numeric, numericText, stepId, timestamp, uuid } from './schemas.ts';

// From a result to its citizen (decision 150), and the follow-up of positive findings (decision 151): beyond the
// specifications.

const version = v.nullable(v.pipe(v.number(), v.integer()));

/** How a citizen was tried to be reached. */
export const channels = ['phone', 'message', 'letter', 'visit'] as const;
export type Channel = (typeof channels)[number];

/** What came of it; `reached` is when a finding counts as told. */
export const attemptOutcomes = ['reached', 'noAnswer', 'messageLeft', 'wrongNumber', 'other'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Why a person closes a finding; `other` needs a text. */
export const closingReasons = ['inTreatment', 'unreachable', 'handledElsewhere', 'other'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** The most characters of a note, and of a word to a colleague. */
export const longestNote = 500;

/** A calendar day, yyyy-mm-dd. */
const day = v.pipe(v.string(), v.isoDate());

/** What was done about a finding; all but kind, time and writer is null where it does not belong to the kind. */
export const followUpStep = v.object({
  stepId: v.number(),
  /** Null: before there was this record. */
  at: v.nullable(timestamp),
  /** `corrected`: the laboratory has made it another finding, of which nobody has been told yet. */
  kind: v.picklist(['attempt', 'taken', 'assigned', 'released', 'closed', 'reopened', 'corrected']),
  /** Display name of whoever did it; null when it was done by another way. */
  byName: v.nullable(v.string()),
  /** Display name of whose the finding is from this step on. */
  assignedTo: v.nullable(v.string()),
  channel: v.nullable(v.picklist(channels)),
  outcome: v.nullable(v.picklist(attemptOutcomes)),
  /** When the attempt was made. */
  happenedAt: v.nullable(timestamp),
  /** The day for which the next attempt was planned. */
  nextOn: v.nullable(day),
  /** `markedDone`: closed by the list's selector, which asks for none. */
  reason: v.nullable(v.picklist([...closingReasons, 'markedDone'])),
  note: v.nullable(v.string()),
});
export type FollowUpStep = v.InferOutput<typeof followUpStep>;

/** What a result was before the laboratory corrected it (decision 172). */
export const formerResult = v.object({
  result: v.fallback(numeric(ResultType), ResultType.Unknown),
  outcomeName: v.string(),
  statement: v.nullable(v.string()),
  resultDate: v.nullable(timestamp),
  correctedAt: timestamp,
  /** When the citizen was notified of it, and has read it. */
  notifiedAt: v.nullable(timestamp),
  viewedAt: v.nullable(timestamp),
});
export type FormerResult = v.InferOutput<typeof formerResult>;

/** Whom an observation is about, as the area may know them (decision 150, beyond the specifications). */
export const observedCitizen = v.object({
  /** The observation's order, as the list of referrals has it: the personal identity code is masked. */
  referral,
  /** In which language the citizen reads, and the versions that were published when the order was made; null where none was kept. */
  texts: v.object({ language, productVersion: version, areaVersion: version }),
  /** The citizen's other observations in this area, newest first; 100 at most. */
  otherObservations: v.array(observation),
  /** The observation's former results, oldest first, 20 at most; absent from servers before them. */
  formerResults: v.optional(v.array(formerResult)),
  /** Of what is no finding any more: what was done while it was one, newest first, 200 at most; absent else. */
  formerSteps: v.optional(v.array(followUpStep)),
});
export type ObservedCitizen = v.InferOutput<typeof observedCitizen>;

/** It only reads: each time is a row of the access log, with all observations that it shows. 404 for another area's. */
export const getObservedCitizen = search('/api/followUp/getObservedCitizen', {
  query: v.object({ observationId: uuid }),
  reply: observedCitizen,
});

/** The follow-up of a finding as its details show it. */
export const followUp = v.object({
  /** Newest first; 200 at most. */
  steps: v.array(followUpStep),
  handlingStatus: numeric(HandlingStatus),
  assignedTo: v.nullable(v.string()),
  /** Whether the caller is the one whose it is, by id: namesakes are told apart. */
  isOwn: v.boolean(),
  /** Whether a colleague gave it to the caller, who has done nothing about it yet. */
  isGiven: v.boolean(),
  /** By when an open finding is to be told, or once it is told to be closed (decision 152); null for a closed one. */
  deadline: v.nullable(v.object({ kind: v.picklist(['tell', 'close']), on: day, isOver: v.boolean() })),
  /** The day that the area's rule proposes for the next attempt. */
  proposedNextOn: day,
  /** The last step that said whose it is; 0 before the first. */
  seenStep: v.number(),
});
export type FollowUp = v.InferOutput<typeof followUp>;

/** A colleague who may be given findings. */
export const colleague = v.object({
  /** By which calls name them: no subject leaves the server. */
  key: v.string(),
  name: v.string(),
  isOwn: v.boolean(),
  /** How many open findings they have. */
  open: v.number(),
  /** The last step that said of one of these whose it is, or that the laboratory has made it another one; 0 before the first. Not of an older server. */
  seenStep: v.optional(v.number()),
  /** Whether they may be given some: others have left the area, or are known by their name alone. */
  isHere: v.boolean(),
});
export type Colleague = v.InferOutput<typeof colleague>;

const named = v.object({ observationId: uuid });
/** With the last step that the caller saw: 409 `stale` when somebody has taken, given, closed or reopened it since. */
const seen = v.object({ observationId: uuid, seenStep: stepId });

/** What was done about a finding. 404 for another area's, 409 for an observation that is not positive. */
export const getFollowUp = search('/api/followUp/getFollowUp', { query: named, reply: followUp });
/**
 * Notes an attempt to reach the citizen; whose the finding is stays, and what a colleague has done since refuses nothing. With the
 * last step that the caller saw: 409 `stale` when the laboratory has made it another finding since (decision 269).
 */
export const noteAttempt = post('/api/followUp/noteAttempt', {
  query: v.object({ observationId: uuid, seenStep: v.optional(stepId) }),
  body: bodyOf<NoteAttemptRequest>(),
});
/** Closes a finding with a reason: handling status 3, by the caller. */
export const closeFinding = post('/api/followUp/closeFinding', { query: seen, body: bodyOf<CloseFindingRequest>() });
/** Reopens a closed finding: handling status 2, the caller's. 409 for an open one. */
export const reopenFinding = post('/api/followUp/reopenFinding', { query: seen });
/** Gives an open finding to oneself or to a colleague: handling status 2. 409 for a closed one, 400 for nobody of the area. */
export const assignFinding = post('/api/followUp/assignFinding', { query: seen, body: bodyOf<AssignFindingRequest>() });
/**
 * The same for a row of a list, which knows no step of colleagues (decision 157): 409 `stale` when its status or its assignee is
 * another by now than the caller saw; with its `correctedStep`, 409 `corrected` when the laboratory has made it another finding since
 * (decision 288).
 */
export const giveFinding = post('/api/followUp/giveFinding', {
  query: v.object({ observationId: uuid, fromStatus: numericText(HandlingStatus), seenStep: v.optional(stepId) }),
  body: bodyOf<GiveFindingRequest>(),
});
/** The area's people who may be given findings now, the caller among them, and then whoever else has open ones, by name. */
export const getColleagues = get('/api/followUp/getColleagues', { reply: v.array(colleague) });
/**
 * Gives all open findings of one on to another in one piece, and tells how many; 409 `stale` when they are not as many as the caller
 * saw, or not the same ones (decision 346).
 */
export const handOver = post('/api/followUp/handOver', {
  body: bodyOf<HandOverRequest>(),
  reply: v.object({ moved: v.number() }),
});

/** In how many Finnish working days a product's findings are to be told and closed, and the next attempt is proposed. */
export const dueRule = v.object({
  productId: uuid,
  productName: v.string(),
  toldWithin: v.number(),
  closedWithin: v.number(),
  retryWithin: v.number(),
});
export type DueRule = v.InferOutput<typeof dueRule>;
export const defaultDueRule = { toldWithin: 3, closedWithin: 10, retryWithin: 1 } as const;

/** The rules of the area's products, by name. */
export const getDueRules = get('/api/followUp/getDueRules', { reply: v.array(dueRule) });
/** Sets a product's rule in the caller's area, for its open findings, too. 404 for a product that the area does not have, 409 `stale` for a rule that is not as the caller saw it. */
export const setDueRule = post('/api/followUp/setDueRule', { body: bodyOf<SetDueRuleRequest>() });

export const followUpCounts = v.object({
  overdue: v.number(),
  unassigned: v.number(),
  given: v.number(),
  /** Not of an older server. */
  revoked: v.optional(v.number()),
});
export type FollowUpCounts = v.InferOutput<typeof followUpCounts>;

/**
 * How many open findings of the area are late, have nobody to handle them, and were given to the caller; and how many of which a
 * citizen was told are none any more.
 */
export const getFollowUpCounts = get('/api/followUp/getFollowUpCounts', { reply: followUpCounts });
