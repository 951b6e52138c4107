/** A figure's goal and its worst value allowed; a ratio to its floor unless its row states otherwise. */
export interface Goal {
  readonly goal: number;
  readonly neverAbove: number;
}

const goalOf = (goal: number, neverAbove: number): Goal => ({ goal, neverAbove });

/**
 * Brotli bytes of the page that the first load is compared with (`buildFloor('fluent-hello')`), so that `npm test` need not
 * build it: a change of React, Fluent UI or webpack may change them. `npm run measure` and the proof measure anew.
 */
export const fluentHelloBytes = 74_070;

/** The goals of docs/performance.md. Those of the first load are exact and fail `npm test`. */
export const goals = {
  firstListBytes: goalOf(3.0, 3.8),
  signInBytes: goalOf(1.4, 1.8),
  firstListRequests: goalOf(8, 10),
  firstListCpu: goalOf(2.8, 3.5),
  returningCpu: goalOf(2.0, 2.6),
  returningBytes: goalOf(0, 0),
  heavyModules: goalOf(0, 0),
  keystroke: goalOf(4, 6),
  keystrokeToSmallForm: goalOf(1.25, 1.6),
  fieldsRendered: goalOf(0, 2),
  picker: goalOf(1.2, 1.3),
  nextPage: goalOf(2.0, 3.0),
  routeChange: goalOf(4, 7),
  heapGrowth: goalOf(1.08, 1.15),
  nodeGrowth: goalOf(1.0, 1.02),
  dispatch: goalOf(0.01, 0.03),
  searchCall: goalOf(1.8, 2.5),
  loggedSearch: goalOf(3, 5),
  anyPage: goalOf(1.5, 3),
  sortedPage: goalOf(1.5, 3),
  manyReferrals: goalOf(1.5, 3),
  counts: goalOf(1, 3),
  listCpu: goalOf(9, 14),
  embeddedDatabase: goalOf(2.5, 4),
  versions: goalOf(1.05, 1.1),
  searchEverything: goalOf(1.8, 2.5),
  workbench: goalOf(1.1, 1.3),
  situation: goalOf(1.2, 1.5),
  workbenchCards: goalOf(1.5, 2),
  packing: goalOf(20, 40),
  sticker: goalOf(40, 80),
  stickersOfRun: goalOf(8, 20),
  intake: goalOf(5, 10),
  coldStart: goalOf(40, 80),
  restingMemory: goalOf(8, 11),
  signInClick: goalOf(1.5, 2.5),
  largePackage: goalOf(2, 2.5),
  secondLook: goalOf(0, 1),
} as const satisfies Record<string, Goal>;
