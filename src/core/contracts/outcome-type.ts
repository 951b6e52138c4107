/** What an outcome says (decision A2). */
export const OutcomeType = { Unknown: 0, Positive: 1, Negative: 2, ProblemWithSample: 3, Statement: 4 } as const;
export type OutcomeType = (typeof OutcomeType)[keyof typeof OutcomeType];
