import { embeddedDrill } from './random-runs.ts';
import { testEngine } from './test-engine.ts';

/**
 * A test of what both engines carry out alike, at the cost of seconds: in each run on PostgreSQL, on the embedded database a
 * drill of the proof's row B6 (docs/testing.md, 'What one engine shows for both').
 */
export const postgresTest = testEngine === 'pglite' ? embeddedDrill : test;
