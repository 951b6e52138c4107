import config from './jest.config.js';
import makeFluentBundle from './test/support/jest-fluent-bundle.mjs';

// The unit tests as `npm run mutate` runs them. Its runner knows no projects and calls no set-up of theirs.
const { displayName: _, globalSetup: __, ...unit } = config.projects.find(({ displayName }) => displayName === 'unit');
makeFluentBundle();

// Folders below test/unit, as `npm run mutate` names them for the code that it changes.
const tests = (process.env['OMANAYTE_MUTATE_TESTS'] ?? '').split(',');

// Random cases are few and the same ones for each change.
process.env['OMANAYTE_RUNS'] = 'few';
const fastCheck = { '^fast-check$': '<rootDir>/test/support/jest-seeded-fast-check.ts' };

export default {
  ...unit,
  testMatch: tests.map((folder) => `<rootDir>/test/unit/${folder}/**/*.spec.ts`),
  // The database in its thread: each change would wait for it. Its rules have tests without it.
  testPathIgnorePatterns: [String.raw`/test/unit/server/db/(?!.*\.rule\.spec\.ts$)`],
  moduleNameMapper: { ...unit.moduleNameMapper, ...fastCheck },
  // A test that a change leaves waiting for ever has noticed it. Stryker's own limit would end the whole process.
  testTimeout: 10_000,
};
