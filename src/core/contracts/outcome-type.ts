/** The kinds of outcomes (decision A2). */
export const OutcomeType = { Unknown: 0, Positive: 1, Negative: 2, ProblemWithSample: 3, Statement: 4 } as const;
export type OutcomeType = (typeof OutcomeType)[keyof typeof OutcomeType];

/**
 * The outcomes that every product has and nobody edits (Spec 1 §3): names by decision A1, titles as the
 * specification prints them.
 */
export const fixedOutcomes = [
  { name: 'Negatiivinen', title: 'negat', outcomeType: OutcomeType.Negative },
  { name: 'Näytteestä ei saatu tulosta', title: 'problemWithSample', outcomeType: OutcomeType.ProblemWithSample },
  { name: 'Lausunto', title: 'statement', outcomeType: OutcomeType.Statement },
] as const;

/** Of a product, the fixed ones among them. */
export const mostOutcomes = 100;
