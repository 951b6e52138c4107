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
  'corrected',
  'ownEdits',
  'listFull',
  'productFull',
  'draftsFull',
  'commentsFull',
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
 * Why a service accepts no token of its identity provider: faults of settings, which signing in again does not mend.
 * Other reasons of a 401 are told to nobody.
 */
export const tokenRefusals = [
  'tokenOpaque',
  'tokenIssuer',
  'tokenVersion1',
  'tokenAudience',
  'tokenForAccount',
  'tokenForGraph',
  'tokenType',
  'tokenAlgorithm',
  'tokenKeyUnknown',
  'tokenSubject',
] as const;
export type TokenRefusal = (typeof tokenRefusals)[number];

/**
 * An error answer: RFC 9457 `application/problem+json`. `errors` maps a field's path to translation keys; `current` is,
 * of a lost update, who changed the entity and when; `refusal` what is wrong with the settings behind a 401. 417 alone
 * is plain Finnish text.
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
  refusal: v.optional(v.picklist(tokenRefusals)),
});
export type Problem = v.InferOutput<typeof problem>;

/** What is read of a problem that another backend answers: as much as is there. */
export const anyProblem = v.object({
  code: v.fallback(v.optional(problem.entries.code), undefined),
  errors: v.fallback(problem.entries.errors, undefined),
  current: v.fallback(problem.entries.current, undefined),
  refusal: v.fallback(problem.entries.refusal, undefined),
});
