import * as v from 'valibot';
import { get } from './endpoint.ts';
import { language, uuid } from './schemas.ts';

// How an area's work stands, in numbers (decision 153, beyond the specifications): never of single persons.

/** A day, `2026-11-25`, in Finland. */
const day = v.pipe(v.string(), v.isoDate());

/** Null where it is hidden, because it is small or gives a small one away; never so for an area's own. */
const count = v.nullable(v.pipe(v.number(), v.integer()));

/**
 * What is counted: orders by the week in which they were made, kits by that in which they were sent, results and what is
 * said of them by the week of their day. `failed` as the list's filter has it: problems with the sample and missing
 * results (decision A25).
 */
export const situationMeasures = ['orders', 'kits', 'results', 'positives', 'failed', 'unopened'] as const;
export type SituationMeasure = (typeof situationMeasures)[number];

const counts = v.object({
  orders: count,
  kits: count,
  results: count,
  positives: count,
  failed: count,
  unopened: count,
});
export type SituationCounts = v.InferOutput<typeof counts>;

/** From an order to what it took: the kit on its way, a result, the citizen reached, the finding closed. */
export const situationSpans = ['kit', 'result', 'told', 'closed'] as const;
export type SituationSpan = (typeof situationSpans)[number];

/** Days, with halves or finer between; null where there are too few to tell. */
const days = v.nullable(v.number());
export const situationTime = v.object({ span: v.picklist(situationSpans), median: days, p90: days });
export type SituationTime = v.InferOutput<typeof situationTime>;

/** The two figures that matter (decision 154): within how many working days, and of how many per cent that is the goal. */
export const situationGoals = {
  told: { workingDays: 3, percent: 99 },
  closed: { workingDays: 10, percent: 95 },
} as const;
export const situationSteps = ['told', 'closed'] as const;
export type SituationStep = (typeof situationSteps)[number];

/**
 * How many of the findings whose time was up in the period were told, or closed, by then. The share is whole per cents;
 * where it would tell of a few, only what it is at least or at most. Null where nothing can be told. Of all areas together
 * `due` and `inTime` are never told: only the share.
 */
export const situationFigure = v.object({
  step: v.picklist(situationSteps),
  due: count,
  inTime: count,
  percent: v.nullable(v.number()),
  bound: v.picklist(['exact', 'atLeast', 'atMost']),
});
export type SituationFigure = v.InferOutput<typeof situationFigure>;

/** Open findings by the days since their result: up to `lastDays`, or more than all others when it is absent. */
export const openFindings = v.object({
  firstDays: v.number(),
  lastDays: v.optional(v.number()),
  findings: count,
  unassigned: count,
});
export type OpenFindings = v.InferOutput<typeof openFindings>;

export const situation = v.object({
  /** Null: all areas together. */
  areaId: v.nullable(v.string()),
  /** In Finland, when it was read. */
  today: day,
  /** Both inclusive. */
  firstDay: day,
  lastDay: day,
  /** Of all areas together: the first days of the periods that can be asked for, newest first. */
  periods: v.array(day),
  total: counts,
  /** Every week, also one of which nothing is known; of all areas together those of the two periods before, too. */
  weeks: v.array(v.object({ firstDay: day, ...counts.entries })),
  products: v.array(v.object({ productId: uuid, productName: v.string(), ...counts.entries })),
  languages: v.array(v.object({ languageCode: language, ...counts.entries })),
  /** Of all areas together only. */
  areas: v.array(v.object({ areaId: v.string(), ...counts.entries })),
  figures: v.array(situationFigure),
  times: v.array(situationTime),
  open: v.array(openFindings),
});
export type Situation = v.InferOutput<typeof situation>;

/** For how many weeks an area may ask, the one that runs among them. */
export const situationWeeks = ['4', '12', '26', '52'] as const;
export type SituationWeeks = (typeof situationWeeks)[number];

/**
 * Of the caller's area for its users, live; for the diagnostic centre of all areas together, by periods of four weeks
 * that are over and never change. The server decides whose. 404 for a period that is none, or not over.
 */
export const getSituation = get('/api/situation/getSituation', {
  query: v.object({
    /** Of an area; 12 by default. */
    weeks: v.optional(v.picklist(situationWeeks)),
    /** Of all areas together: its first day; the latest by default. */
    firstDay: v.optional(day),
  }),
  reply: situation,
});
