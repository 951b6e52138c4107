import { readFileSync } from 'node:fs';
import { configurationPage } from '#server/config/configuration-page.ts';
import { readEnvironment } from '#server/config/environment.ts';
import type { Setting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { unknownSettings } from '#server/config/unknown-settings.rule.ts';

test('each setting of the table is read, and no other', () => {
  const read = new Set<string>();
  const variables = new Proxy({}, { get: (_target, name) => void read.add(String(name)) });
  readEnvironment(variables);
  expect([...read].sort()).toEqual(Object.keys(settings).sort());
});

test('docs/configuration.md is of these settings: npm run configuration', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage());
});

test('what holds without a setting is what its row says', () => {
  expect(readEnvironment({})).toEqual(
    readEnvironment(
      Object.fromEntries(
        Object.entries<Setting>(settings).flatMap(([name, { fallback }]) =>
          fallback === undefined || name.startsWith('OIDC_') ? [] : [[name, fallback]],
        ),
      ),
    ),
  );
});

test('a variable that looks like a setting and is none is found, what is others’ is not', () => {
  const others = ['PATH', 'HOME', 'NODE_OPTIONS', 'DATABASE_PASSWORD', 'LOGNAME', 'HOSTNAME', 'POST', 'npm_config_x'];
  const wrong = ['OIDC_AUTHORTY', 'PUBLIC_ULR', 'TRUSTED_PROXY', 'ACCESS_LOG_FILE', 'UPLOAD_PER_MINUTE'];
  expect(unknownSettings([...others, ...wrong, ...Object.keys(settings)])).toEqual([...wrong].sort());
});

test.each([
  ['a letter too many', 'PUBLIC_URLL'],
  ['two too few', 'PUBLIC_U'],
  ['one changed', 'PUBLIK_URL'],
  ['of the shortest that is looked at', 'DATA_DRI'],
  ['of a family by its beginning', 'SIGN_IN_NEVER'],
  ['of the same in the plural', 'SIGN_INS_NEVER'],
])('a slip is found: %s', (_what, name) => {
  expect(unknownSettings([name])).toEqual([name]);
});

test.each([
  ['three letters away', 'PUBLIC_URL_OLD'],
  ['three letters of it changed', 'PABLAC_ARL'],
  ['near a short one', 'PROT'],
  ['a family’s name within it', 'MY_OIDC_CLIENT'],
])('what is others’ is not: %s', (_what, name) => {
  expect(unknownSettings([name])).toEqual([]);
});
