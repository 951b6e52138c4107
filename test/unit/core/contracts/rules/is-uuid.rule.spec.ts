import { isUuid } from '#core/contracts/rules/is-uuid.rule.ts';

it.each(['0b5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4e', '0B5E9D4A-6C1F-7E2B-BA3D-9F0C1B2A3D4E'])('takes the id %s', (text) => {
  expect(isUuid(text)).toBe(true);
});

it.each([
  '',
  '0b5e9d4a6c1f4e2b8a3d9f0c1b2a3d4e',
  // Of no version, and of no variant, that the standard has.
  '0b5e9d4a-6c1f-0e2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-9e2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4e2b-ca3d-9f0c1b2a3d4e',
  // A character more, less, or none of its own.
  '00b5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4e',
  'b5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1-4e2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4e2-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4e2b-8a3-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4',
  '0b5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4e0',
  'gb5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-gc1f-4e2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4g2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4e2b-8g3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4e2b-8a3d-gf0c1b2a3d4e',
  ' 0b5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4e',
  '0b5e9d4a-6c1f-4e2b-8a3d-9f0c1b2a3d4e\n',
])('does not take %j for an id', (text) => {
  expect(isUuid(text)).toBe(false);
});
