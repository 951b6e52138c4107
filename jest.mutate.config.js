import config from './jest.config.js';
import makeFluentBundle from './test/support/jest-fluent-bundle.mjs';

// The unit tests as `npm run mutate` runs them. Its runner knows no projects and calls no set-up of theirs.
const { displayName: _, globalSetup: __, ...unit } = config.projects.find(({ displayName }) => displayName === 'unit');
makeFluentBundle();

// Tests of the whole application and of the database in its thread prove other things, and each change would wait for them.
const others = [
  '/test/unit/application/',
  '/test/unit/infrastructure/composition/',
  '/test/unit/server/db/',
  '/test/unit/scripts/',
];

export default { ...unit, testPathIgnorePatterns: others };
