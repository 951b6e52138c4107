import { OutcomeType } from './outcome-type.ts';

/**
 * The outcomes that every product has and nobody edits (Spec 1 §3): names by decision A1, titles as the
 * specification prints them.
 */
export const fixedOutcomes = [
  { name: 'Negatiivinen', title: 'negat', outcomeType: OutcomeType.Negative },
  { name: 'Näytteestä ei saatu tulosta', title: 'problemWithSample', outcomeType: OutcomeType.ProblemWithSample },
  { name: 'Lausunto', title: 'statement', outcomeType: OutcomeType.Statement },
] as const;
