/** What the list of findings is narrowed to by their follow-up (decision 152). */
export const followUpFilters = ['due', 'overdue', 'unassigned', 'given'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];
