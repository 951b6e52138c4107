import { isNewerVersion } from '#core/contracts/app-configuration.ts';

const build = (at: number, digit: string): string => `${at}-${digit.repeat(16)}`;
const ours = build(2_000, 'a');

it('another build that was put in place later is newer', () => {
  expect(isNewerVersion(build(2_001, 'b'), ours)).toBe(true);
  // As numbers: not as texts.
  expect(isNewerVersion(build(10_000, 'b'), ours)).toBe(true);
});

it.each([
  ['an older build', build(1_999, 'b')],
  ['one of the same moment', build(2_000, 'b')],
  ['the same build, put in place again elsewhere', build(3_000, 'a')],
  ['a placeholder that nobody has filled', '__APP_VERSION__'],
  ['a package version', '1.2.3'],
  ['nothing', ''],
])('%s is not', (_, version) => {
  expect(isNewerVersion(version, ours)).toBe(false);
});

it('a page that does not know its own version finds none newer', () => {
  expect(isNewerVersion(build(3_000, 'b'), '__APP_VERSION__')).toBe(false);
  expect(isNewerVersion(build(3_000, 'b'), '')).toBe(false);
});
