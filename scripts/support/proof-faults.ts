import type { ProofRow } from './proof-row.ts';

/** Faults (docs/security.md). */
export const faultRows: readonly ProofRow[] = [
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
    id: 'F5',
    promise: 'a second process on a folder is refused; a folder whose process was killed is taken over',
    target: 100,
    suite: 'engine',
    files: ['test/server/engine/process.spec.ts'],
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
    id: 'F12',
    promise: 'screens whose server answers something broken stay screens, and nothing is uncaught',
    target: 20_000,
    suite: 'view',
    files: ['test/proof/view/broken-answers.spec.tsx'],
  },
  {
    id: 'F18',
    promise: 'a listener that throws keeps no event from the others, and is told once',
    target: 1_000,
    suite: 'unit',
    files: ['test/unit/core/messaging/message-bus.spec.ts'],
  },
  {
    id: 'F19',
    promise: 'logs with damaged records are read, and what is damaged is set aside',
    target: 5_000,
    suite: 'unit',
    files: ['test/unit/core/audit/entries-of-records.rule.spec.ts'],
  },
];
