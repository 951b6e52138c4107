/** The toasts of a save that finds a colleague's: none, for the edit session reads it and goes on. */
export const staleIsMerged = { stale: 'inPlace' } as const;
