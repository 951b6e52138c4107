import * as v from 'valibot';
import { displayName } from './schemas.ts';

/** The stable keys by which an error answer is told apart (requirements.md 'Problems'). */
export const problemCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'stale',
  'ownEdits',
  'listFull',
  'productFull',
  'unprintable',
  'tooSlow',
  'tooLarge',
  'unsupportedMediaType',
  'badAreaConfiguration',
  'tooManyRequests',
  'notReady',
  'busy',
  'storageFull',
  'unexpected',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/**
 * An error answer: RFC 9457 `application/problem+json`. `errors` maps a field's path to translation keys; `current` is,
 * of a lost update, who changed the entity and when. 417 alone is plain Finnish text.
 */
export const problem = v.object({
  status: v.number(),
  title: v.string(),
  /** Words that a specification wants in an answer, such as 'Error: notPdf'; most problems have none. */
  detail: v.optional(v.string()),
  code: v.picklist(problemCodes),
  correlationId: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  current: v.optional(v.object({ modifiedAt: v.string(), modifiedBy: displayName })),
});
export type Problem = v.InferOutput<typeof problem>;

/** What is read of a problem that another backend answers: as much as is there. */
export const anyProblem = v.object({
  code: v.fallback(v.optional(problem.entries.code), undefined),
  errors: v.fallback(problem.entries.errors, undefined),
  current: v.fallback(problem.entries.current, undefined),
});
