/** Where a row's cases are tried. Those of `engine` on both databases. */
export type ProofSuite = 'unit' | 'server' | 'engine' | 'browser';

/** A promise and how often it is held to it. Its number is the one by which tests count their cases (`proven`). */
export interface ProofRow {
  readonly id: string;
  readonly promise: string;
  /** So many cases in a full run, on all engines together. */
  readonly target: number;
  readonly suite: ProofSuite;
  readonly files: readonly string[];
}

/** S: controls, F: faults, A: accessibility (docs/proof.md). */
export const proofRows: readonly ProofRow[] = [
  {
    id: 'S5',
    promise: 'forged access tokens are refused',
    target: 5_000,
    suite: 'server',
    files: ['test/server/tokens.spec.ts'],
  },
  {
    id: 'S16',
    promise: 'each call answers each person as the matrix of rights says',
    target: 1_000,
    suite: 'server',
    files: ['test/server/rights.spec.ts'],
  },
  {
    id: 'S17',
    promise: 'calls by id never reach another area, and its ids look like unknown ones',
    target: 40_000,
    suite: 'server',
    files: ['test/server/referral-isolation.spec.ts', 'test/server/area-isolation.spec.ts'],
  },
  {
    id: 'S20',
    promise: 'sequences of commands end where the model of the phases ends',
    target: 3_000,
    suite: 'server',
    files: ['test/server/phase-model.spec.ts'],
  },
  {
    id: 'S21',
    promise: 'bad input is never answered by 5xx',
    target: 1_000_000,
    suite: 'server',
    files: ['test/server/input-gate.spec.ts', 'test/server/search-gate.spec.ts'],
  },
  {
    id: 'S23',
    promise: 'crafted files get their verdicts',
    target: 40,
    suite: 'server',
    files: ['test/server/uploads.spec.ts'],
  },
  {
    id: 'S25',
    promise: 'odd file names come back as safe ones',
    target: 5_000,
    suite: 'server',
    files: ['test/server/file-names.spec.ts'],
  },
  {
    id: 'S31',
    promise: 'the access log has what a model says of random calls',
    target: 5_000,
    suite: 'server',
    files: ['test/server/access-log.spec.ts'],
  },
  {
    id: 'S31t',
    promise: 'tamperings with the access log are found',
    target: 1_000,
    suite: 'unit',
    files: ['test/unit/server/access-log/tampering.spec.ts'],
  },
  {
    id: 'S43',
    promise: 'planted faults of messages from outside are refused with their reasons',
    target: 100,
    suite: 'unit',
    files: ['test/unit/server/intake/read-message.rule.spec.ts'],
  },
  {
    id: 'S46',
    promise: 'readers of the outbox miss nothing and double nothing while many change orders at once',
    target: 1_200,
    suite: 'engine',
    files: ['test/server/engine/outbox.spec.ts'],
  },
  {
    id: 'F2',
    promise: 'each failure of a message is told once, in one place',
    target: 500,
    suite: 'unit',
    files: ['test/unit/application/failures.spec.ts'],
  },
  {
    id: 'F3',
    promise: 'edits over a failing network lose no text and bring no answered draft back',
    target: 1_500,
    suite: 'unit',
    files: ['test/unit/core/ui/forms/kept-forms.model.spec.ts', 'test/unit/core/editing/drafts-model.spec.ts'],
  },
  {
    id: 'F4',
    promise: 'a server that is killed in the midst of writes loses and doubles nothing',
    target: 400,
    suite: 'engine',
    files: ['test/server/engine/process.spec.ts'],
  },
  {
    id: 'F24',
    promise: 'messages of four programs outlive kills of the server: none lost, none doubled',
    target: 10_000,
    suite: 'server',
    files: ['test/server/intake-kills.spec.ts'],
  },
  {
    id: 'F6',
    promise: 'two editors of one thing never overwrite each other unseen',
    target: 1_000,
    suite: 'unit',
    files: ['test/unit/core/editing/edit-session.model.spec.ts'],
  },
  {
    id: 'F8',
    promise: 'a browser that is killed loses a second of typing at most',
    target: 100,
    suite: 'browser',
    files: ['test/browser/configurator-drafts.spec.ts'],
  },
  {
    id: 'A1',
    promise: 'screens in every look, wide and at 400 %, have no violation that axe finds, and nothing sideways',
    target: 296,
    suite: 'browser',
    files: ['test/browser/accessible-states.spec.ts'],
  },
  {
    id: 'labels',
    promise: 'stickers of addresses in any letters are right on one page, or refused',
    target: 1_000,
    suite: 'server',
    files: ['test/server/stickers.spec.ts'],
  },
];
