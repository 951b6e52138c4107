import { releaseLock, releasePackage, withoutPictures } from '#scripts/support/release-package.rule.ts';
import { lockedClosure } from '#scripts/support/release-packages.rule.ts';

// What a release brings along (docs/operations.md, 'A release').

const packages = {
  '': {},
  'node_modules/reader': { version: '1.0.0', integrity: 'sha512-r', dependencies: { shared: '^2', own: '1' } },
  'node_modules/reader/node_modules/shared': { version: '2.0.0', dependencies: { deep: '1' } },
  'node_modules/shared': { version: '1.0.0' },
  'node_modules/own': { version: '1.0.0', dependencies: { reader: '1' } },
  'node_modules/deep': { version: '1.0.0' },
  'node_modules/tool': { version: '1.0.0', dev: true },
};

test('a package brings what it needs, from where it finds it, and nothing else', () => {
  expect(Object.keys(lockedClosure(packages, ['reader']))).toEqual([
    'node_modules/deep',
    'node_modules/own',
    'node_modules/reader',
    'node_modules/reader/node_modules/shared',
  ]);
});

test('a name that the lock file does not have is told with who needs it', () => {
  expect(() => lockedClosure({ 'node_modules/own': packages['node_modules/own'] }, ['own'])).toThrow(
    'package-lock.json has no reader, which node_modules/own needs.',
  );
});

test('its package.json has the compiled commands and no others; the lock beside it has the hashes', () => {
  const project = {
    name: 'office',
    version: '1.2.3',
    description: 'An office',
    type: 'module',
    engines: { node: '>=20' },
    scripts: { start: 'tsx scripts/start.ts', users: 'node --import tsx server/cli/users.ts', lint: 'oxlint' },
    dependencies: { reader: '1.0.0', react: '19.0.0' },
  };
  const own = releasePackage(project, ['reader']);
  expect(own.scripts).toEqual({ start: 'node server.js', users: 'node dist/server/users.js' });
  expect(own.dependencies).toEqual({ reader: '1.0.0' });
  const lock = releaseLock(own, packages);
  expect(lock.packages['']).toMatchObject({ name: 'office', version: '1.2.3', dependencies: { reader: '1.0.0' } });
  expect(lock.packages).toHaveProperty(['node_modules/reader', 'integrity'], 'sha512-r');
  expect(lock.packages).not.toHaveProperty(['node_modules/tool']);
});

test('a page shows no picture that stays behind, and keeps its links', () => {
  const page =
    '# Features\n\nA [list](architecture.md).\n\n![The list](features/list.png)\n\n## More\n\n![More](features/more.png)\n';
  expect(withoutPictures(page)).toBe('# Features\n\nA [list](architecture.md).\n\n## More\n\n');
});
