import { fluentBundle } from './test/support/jest-fluent-bundle.mjs';

// Plain JavaScript: a TypeScript configuration would make Jest ask for ts-node.

// Everything runs as native ES modules (node --experimental-vm-modules; the npm scripts and scripts/jest.ts set it).
// Half of what we use (Inversify 8, jose, oidc-provider, PGlite with its WebAssembly, Fluent UI) ships as ES modules, and the
// server uses import.meta: running them as they are is sturdier than a list of packages to transform, and the tests load
// the same files as production does (Fluent UI bundled, as there: test/support/jest-fluent-bundle.mjs). ts-jest only
// strips the types (isolatedModules, by swc: test/support/jest-compiler.cjs); `tsc` checks them, once, apart.
// The price: jest.mock() does not hoist. We have one fake HTTP client and constructor injection instead, so nobody needs it.

/** @type {import('jest').Config} */
const shared = {
  // The same for all projects, or each would compile our files for itself (test/support/jest-typescript.mjs).
  id: 'omanayte',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '^.+\\.tsx?$': [
      '<rootDir>/test/support/jest-typescript.mjs',
      { useESM: true, diagnostics: false, tsconfig: 'tsconfig.json' },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: { '\\.(svg|png|css)$': '<rootDir>/test/support/jest-asset.ts' },
  // Built output and other people's clones below this folder are not ours to crawl.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  restoreMocks: true,
};

/** @type {import('jest').Config} */
const node = { ...shared, testEnvironment: 'node', setupFilesAfterEnv: ['<rootDir>/test/support/jest-node.ts'] };

/** For tests that load screens, if only along with the rest. */
const screens = {
  globalSetup: '<rootDir>/test/support/jest-fluent-bundle.mjs',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    ...fluentBundle,
    // As production makes elements. React's other way looks for keys that are missing, at a tenth of the view tests'
    // work; the lint rule `react/jsx-key` finds those in a line.
    '^react$': '<rootDir>/test/support/jest-react.cjs',
    '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
  },
};

/** @type {import('jest').Config} */
const view = {
  ...shared,
  ...screens,
  testEnvironment: '<rootDir>/test/support/jest-browser-environment.mjs',
  // Set before the modules under test load: they look for these while loading.
  setupFiles: ['<rootDir>/test/support/jest-browser-globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/jest-view.ts'],
};

/** @type {import('jest').Config} */
const browser = {
  ...node,
  globalSetup: '<rootDir>/test/support/jest-browser-build.mjs',
  setupFilesAfterEnv: [...node.setupFilesAfterEnv, '<rootDir>/test/support/jest-browser.ts'],
};

/** @type {import('jest').Config} */
const config = {
  // Fluent UI loads slowly in the first test of a worker; real servers and browsers are slower still.
  testTimeout: 180_000,
  // Two workers at most: the test command promises to finish on two cores, and each holds a copy of Fluent or PGlite.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  projects: [
    { ...node, ...screens, displayName: 'unit', testMatch: ['<rootDir>/test/unit/**/*.spec.ts'] },
    {
      ...node,
      ...screens,
      displayName: 'unit-groups',
      testMatch: ['<rootDir>/test/groups/unit-*.group.ts'],
    },
    { ...view, displayName: 'view', testMatch: ['<rootDir>/test/view/**/*.spec.tsx'] },
    // The same in groups of files that share their modules: how `npm test` runs them (docs/testing.md, 'Groups').
    {
      ...view,
      displayName: 'view-groups',
      // What asks whether a dialog hides the page needs a document in which no other has ever been open.
      testMatch: ['<rootDir>/test/groups/view-*.group.ts', '<rootDir>/test/view/core/ui/dialogs.spec.tsx'],
    },
    { ...node, displayName: 'server', testMatch: ['<rootDir>/test/server/**/*.spec.ts'] },
    { ...node, displayName: 'server-groups', testMatch: ['<rootDir>/test/groups/server-*.group.ts'] },
    { ...node, displayName: 'engine-groups', testMatch: ['<rootDir>/test/groups/engine-*.group.ts'] },
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.spec.ts'] },
    { ...browser, displayName: 'browser-groups', testMatch: ['<rootDir>/test/groups/browser-*.group.ts'] },
    // With what takes too long for each run of `npm test`, in few cases too (docs/proof.md).
    { ...view, displayName: 'proof-view', testMatch: ['<rootDir>/test/{proof/view,view}/**/*.spec.tsx'] },
    { ...node, displayName: 'proof-server', testMatch: ['<rootDir>/test/{proof/server,server}/**/*.spec.ts'] },
    // What depends on the database, on the embedded one beside the other.
    {
      ...node,
      displayName: 'proof-embedded',
      setupFiles: ['<rootDir>/test/support/jest-embedded.ts'],
      testMatch: ['<rootDir>/test/server/engine/*.spec.ts', '<rootDir>/test/proof/server/load-and-kills.spec.ts'],
    },
    { ...browser, displayName: 'proof-browser', testMatch: ['<rootDir>/test/{proof/browser,browser}/**/*.spec.ts'] },
  ],
};

export default config;
