/**
 * What the list of findings is narrowed to by their follow-up (decision 152). `revoked` are no findings any more: the laboratory has
 * corrected them to none after their citizens were told of them or had opened them (decision 412).
 */
export const followUpFilters = ['due', 'overdue', 'unassigned', 'given', 'revoked'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];
