import * as v from 'valibot';
import { bodyOf, post, search } from './endpoint.ts';
import type { SearchObservationsRequest } from './observation.requests.ts';
import { OutcomeType } from './outcome-type.ts';
import { exportOf, sortedPageQuery, sortQuery } from './paging.ts';
import { referral } from './referral.contract.ts';
import { numeric, numericText, stepId, timestamp, uuid } from './schemas.ts';

/** The result that a laboratory sent (Spec 1 §3 'Result type'); the badge shows it (decision A25). */
export const ResultType = {
  Unknown: 0,
  Positive: 1,
  Negative: 2,
  ProblemWithSample: 3,
  Statement: 4,
  StatementDone: 5,
} as const;
export type ResultType = (typeof ResultType)[keyof typeof ResultType];

/** How far the handling of a positive observation has come (Spec 1 §3 'Task status'). */
export const HandlingStatus = { Unknown: 0, New: 1, InProgress: 2, Done: 3 } as const;
export type HandlingStatus = (typeof HandlingStatus)[keyof typeof HandlingStatus];

/**
 * An observation as an area sees it (Spec 2 §3 'Observation'). A value of an enumeration that this version does not know
 * counts as unknown, so that it costs no list its row (decision A25).
 */
export const observation = v.object({
  observationId: uuid,
  kuntaliittoName: v.string(),
  kuntaliittoCode: v.string(),
  /** Null or 0 when it is missing (decision A38). */
  result: v.nullable(v.fallback(numeric(ResultType), ResultType.Unknown)),
  statement: v.nullable(v.string()),
  resultDate: v.nullable(timestamp),
  outcomeType: v.fallback(numeric(OutcomeType), OutcomeType.Unknown),
  outcomeName: v.string(),
  referral: v.pick(referral, [
    'referralId',
    'firstName',
    'lastName',
    'createdAt',
    'samplingKitSentAt',
    'rejectionReason',
  ]),
  resultNotificationSentToCitizenAt: v.nullable(timestamp),
  resultViewedByCitizenAt: v.nullable(timestamp),
  citizenLastLoginDate: v.nullable(timestamp),
  /** Undefined for one that this version does not know; unknown is what nobody has handled yet. */
  handlingStatus: v.fallback(v.optional(numeric(HandlingStatus)), undefined),
  /** Display name of whoever handles it (decision A25). */
  assignedTo: v.nullable(v.string()),
  /**
   * The Finnish day by which something is to be done about an open finding, beyond the specifications (decision 188); null
   * where nothing is, absent where the backend does not tell.
   */
  dueOn: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
  /**
   * The step of the record by which the laboratory made it the finding that it is, beyond the specifications (decision 288); null
   * where it is the one that came, absent where the backend does not tell.
   */
  correctedStep: v.optional(v.nullable(v.number())),
  /** The last step of the record that said whose it is, beyond the specifications (decision 348); null before the first. */
  heldStep: v.optional(v.nullable(v.number())),
  /** An `OrderStatus`: drives the timeline and the error box. */
  observationWorkflowStatus: v.pipe(v.number(), v.integer()),
});
export type Observation = v.InferOutput<typeof observation>;

/** The columns that the observations can be sorted by. */
export const observationSorts = ['analysis', 'code', 'customer', 'assignee', 'answered', 'result', 'status'] as const;
export type ObservationSort = (typeof observationSorts)[number];

/** A page of the area's observations: newest result first, those without one last, ties by id, descending. */
export const searchObservations = search('/api/observation/searchObservations', {
  query: sortedPageQuery(observationSorts),
  body: bodyOf<SearchObservationsRequest>(),
  reply: v.array(observation),
});
/** An observation as an export has it: what the list and the worklist show (decision 146). */
const exportedObservation = v.object({
  ...v.pick(observation, [
    'kuntaliittoName',
    'kuntaliittoCode',
    'result',
    'resultDate',
    'outcomeType',
    'resultNotificationSentToCitizenAt',
    'resultViewedByCitizenAt',
    'handlingStatus',
    'assignedTo',
    'dueOn',
  ]).entries,
  referral: v.pick(referral, ['firstName', 'lastName']),
});
export type ExportedObservation = v.InferOutput<typeof exportedObservation>;

/** The area's observations that the filter finds, as the list sorts them: the first 5,000. */
export const exportObservations = search('/api/observation/exportObservations', {
  query: sortQuery(observationSorts),
  body: bodyOf<SearchObservationsRequest>(),
  reply: exportOf(exportedObservation),
});
/** How many observations the filter finds. */
export const getObservationsSearchCount = search('/api/observation/getObservationsSearchCount', {
  body: bodyOf<SearchObservationsRequest>(),
  reply: v.number(),
});
/**
 * Answers the observation; 409 unless its outcome is positive, 400 for 0 (decision A37). With `fromStatus`, the one
 * that the caller saw, 409 also when another is stored by now, or with the row's `heldStep` when it has come into other hands
 * (decision 348); with the last step that the caller saw, 409 `corrected` when the laboratory has made it another finding since
 * (decision 288).
 */
export const setObservationStatus = post('/api/observation/setObservationStatus', {
  query: v.object({
    observationId: uuid,
    handlingStatus: numericText(HandlingStatus),
    fromStatus: v.optional(numericText(HandlingStatus)),
    heldStep: v.optional(stepId),
    seenStep: v.optional(stepId),
  }),
  seen: ['fromStatus', 'heldStep', 'seenStep'],
  reply: observation,
});
