import { settings } from '#server/config/settings.ts';
import { testEnvironment } from '#scripts/support/test-environment.ts';

test('a server of the tests inherits no setting of whoever starts them, and all else', () => {
  const own = Object.fromEntries(Object.keys(settings).map((name) => [name, 'theirs']));
  jest.replaceProperty(process, 'env', { ...own, PATH: '/bin', NODE_OPTIONS: '--no-warnings' });
  expect(testEnvironment()).toEqual({ PATH: '/bin', NODE_OPTIONS: '--no-warnings' });
});
