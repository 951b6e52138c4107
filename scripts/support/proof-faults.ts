import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';
import type { ProofRow } from './proof-row.ts';

/** Faults (docs/security.md). */

const browserDrill = /\b(?:drill|firstAndDrills)[(<]/;

/** How the titles of drills end (test/support/random-runs.ts). */
const drills = String.raw`\(drill\)$`;

export const faultRows: readonly ProofRow[] = [
  {
    id: 'F1',
    promise: 'edits in whose midst a sign-in ends lose nothing, lead to one sign-in at most, and are stored once',
    target: 200,
    suite: 'browser',
    files: ['test/proof/browser/expiries.spec.ts'],
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
    short: { target: 10 },
    suite: 'engine',
    files: ['test/server/engine/process.spec.ts'],
    isLong: true,
  },
  {
    id: 'F24',
    promise: 'messages of four programs outlive kills of the server: none lost, none doubled',
    target: 10_000,
    short: { target: 480 },
    suite: 'server',
    files: ['test/proof/server/intake-kills.spec.ts'],
    isLong: true,
  },
  {
    id: 'F25',
    promise: 'the messages of an order lead to the same in whatever order they come',
    target: 1_000,
    suite: 'server',
    files: ['test/server/intake-any-order.spec.ts'],
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
    id: 'F7',
    promise: 'writes that are sent twice, three times or again have one effect, and their key is good for no other',
    // 50 calls that write.
    target: 25_000,
    short: { target: 500 },
    suite: 'server',
    files: ['test/proof/server/doubled-submits.spec.ts'],
    isLong: true,
  },
  {
    id: 'F8',
    promise: 'a browser that is killed loses a second of typing at most',
    target: 100,
    short: { target: 3 },
    suite: 'browser',
    files: ['test/browser/configurator-drafts.spec.ts'],
    isLong: true,
  },
  {
    id: 'F10',
    promise:
      'work goes on where storage is full, refused or lost: nothing is lost that was told as kept, and each is told',
    // Ten ways of work in six ways of failing.
    target: 60,
    suite: 'browser',
    files: ['test/proof/browser/storage-faults.spec.ts'],
  },
  {
    id: 'F12',
    promise: 'screens whose server answers something broken stay screens, and nothing is uncaught',
    target: 20_000,
    short: { target: 260 },
    suite: 'view',
    files: ['test/proof/view/broken-answers.spec.tsx'],
    isLong: true,
  },
  {
    id: 'F13',
    promise:
      'clocks that are wrong or jump, and computers that sleep, lead to one more sign-in at most, never round and round',
    target: 10,
    suite: 'browser',
    files: ['test/browser/expiry.spec.ts'],
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
  {
    id: 'B1',
    promise: 'what goes wrong beside the main ways ends in the browser as it should',
    target: 121,
    suite: 'browser',
    tests: drills,
    files: filesWith(browserDrill, 'test/browser', 'test/proof/browser'),
    // Ten, without the one that builds the application anew.
    short: {
      target: 10,
      files: [
        ...filesWith(browserDrill, 'test/proof/browser').filter((file) => !file.includes('fake-sign-in')),
        'test/browser/expiry.spec.ts',
        'test/browser/session.spec.ts',
      ],
    },
  },
  {
    id: 'B2',
    promise: 'what a server bears at the cost of seconds it bears',
    target: 17,
    suite: 'server',
    tests: drills,
    files: filesWith(/\b(?:serverDrill|engineDrill)\(/, 'test/server', 'test/server/engine'),
    short: { target: 1, files: ['test/server/uploads.spec.ts'] },
  },
  {
    id: 'B6',
    promise: 'and what takes the embedded database seconds, too',
    target: 49,
    suite: 'engine',
    tests: drills,
    files: filesWith(/\b(?:postgresTest|engineDrill)\b/, 'test/server/engine'),
    short: { target: 1, files: ['test/server/engine/process.spec.ts'] },
  },
];

/** The files of these folders that hold drills (docs/testing.md), by what defines them. */
function filesWith(definition: RegExp, ...folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder)).map((name) => `${folder}/${name}`),
  );
  const hasDrills = (file: string): boolean => definition.test(readFileSync(path.join(projectRoot, file), 'utf8'));
  return files.filter((file) => file.endsWith('.spec.ts') && hasDrills(file)).sort();
}
