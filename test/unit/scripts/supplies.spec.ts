import type { Component } from '#scripts/support/bill-of-materials.ts';
import { refusedLicences } from '#scripts/support/licences.rule.ts';
import { uncheckedEntries } from '#scripts/support/lock-entries.rule.ts';

// What others made (proofs S33): licences by an allow list, and the hash of every package.

const component = (name: string, ...licenses: NonNullable<Component['licenses']>): Component => ({
  name,
  version: '1.2.3',
  licenses,
});

test('a licence has to be on the list, in the product on a shorter one', () => {
  const components = [
    component('fine', { license: { id: 'MIT' } }),
    component('viral', { license: { id: 'AGPL-3.0-only' } }),
    component('both', { expression: 'MIT AND GPL-2.0-only' }),
    component('for-tools', { license: { id: 'MPL-2.0' } }),
    component('own', { license: { name: 'SEE LICENSE IN FILE' } }),
    component('none'),
    component('dejavu-fonts-ttf'),
  ];
  expect(refusedLicences(components, 'production')).toEqual([
    'viral 1.2.3: AGPL-3.0-only',
    'both 1.2.3: MIT AND GPL-2.0-only',
    'for-tools 1.2.3: MPL-2.0',
    'own 1.2.3: no known licence',
    'none 1.2.3: no known licence',
  ]);
  expect(refusedLicences(components, 'everything')).not.toContain('for-tools 1.2.3: MPL-2.0');
});

test('a package without its hash is found, unless it is for other machines and not here', () => {
  const integrity = 'sha512-abc';
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/hashed': { integrity },
    'node_modules/bare': {},
    'node_modules/weak': { integrity: 'sha1-abc' },
    'node_modules/addressed': { integrity, resolved: 'somewhere' },
    'node_modules/other-system': { optional: true, os: ['darwin'] },
    'node_modules/this-system': { optional: true, os: ['linux'] },
    'node_modules/optional': { optional: true },
  };
  expect(uncheckedEntries(packages, (path) => path.endsWith('this-system'))).toEqual([
    'node_modules/bare has no SHA-512 hash',
    'node_modules/weak has no SHA-512 hash',
    'node_modules/addressed names the address that it came from',
    'node_modules/this-system has no SHA-512 hash',
    'node_modules/optional has no SHA-512 hash',
  ]);
});
