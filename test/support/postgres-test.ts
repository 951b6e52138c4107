import { embeddedDrill, serverDrill } from './random-runs.ts';
import { testEngine } from './test-engine.ts';

/**
 * A test of what both engines carry out alike, at the cost of seconds: in each run on PostgreSQL, on the embedded database a
 * drill of the proof's row B6 (docs/testing.md, 'What one engine shows for both').
 */
// Asked for at each use: of files that run as one, each has a `test` of its own (spec-group.ts).
export const postgresTest: typeof embeddedDrill =
  testEngine === 'pglite'
    ? embeddedDrill
    : (name, work, timeout) => test(name, async () => void (await work()), timeout);

/** The same, where that asks the same again in another way: a drill on both engines, of rows B2 and B6. */
export const engineDrill = testEngine === 'pglite' ? embeddedDrill : serverDrill;
