import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '#scripts/support/run-command.ts';
import {
  parseBenchWords,
  parseMeasureWords,
  parseMutateWords,
  parseProofWords,
  parseReleaseWords,
  parseScreenshotWords,
  parseTestWords,
} from '#scripts/support/script-words.ts';

const bench = (...words: string[]) => parseBenchWords(words, [1, 2, 11]);
const proof = (...words: string[]) => parseProofWords(words, ['S1', 'F4']);
const mutate = (...words: string[]) => parseMutateWords(words, ['access', 'server']);
const only = (...words: string[]) => parseTestWords(words, ['unit', 'view']);
const release = (...words: string[]) => parseReleaseWords(words);
const nowhere = path.join(tmpdir(), 'no-such-folder', 'figures.json');

test('nothing said is everything', () => {
  expect(bench()).toEqual({ rows: undefined, rounds: 5, json: undefined });
  expect(proof()).toEqual({ short: false, only: undefined, seed: undefined, json: undefined });
  expect(mutate()).toEqual({ names: ['access', 'server'], isAfresh: false });
  expect(only()).toBeUndefined();
  expect(release()).toBeUndefined();
});

test('what is said is understood', () => {
  const json = path.join(tmpdir(), 'figures.json');
  expect(bench('--rows', '2,11', '--rounds', '9', '--json', json)).toEqual({ rows: [2, 11], rounds: 9, json });
  expect(bench('--json', 'figures.json').json).toBe('figures.json');
  const asked = { short: true, only: ['F4'], seed: 12345, json };
  expect(proof('--short', '--only', 'F4', '--seed', '12345', '--json', json)).toEqual(asked);
  expect(mutate('--afresh', 'server')).toEqual({ names: ['server'], isAfresh: true });
  expect(only('--only', 'view,unit')).toEqual(['view', 'unit']);
  const folder = mkdtempSync(path.join(tmpdir(), 'omanayte-words-'));
  mkdirSync(path.join(folder, 'former/dist/web'), { recursive: true });
  writeFileSync(path.join(folder, 'former/dist/web/index.html'), '');
  const tarball = path.join(folder, 'former.tar.gz');
  execFileSync('tar', ['--create', '--gzip', '--file', tarball, '--directory', folder, 'former']);
  expect(release('--previous', tarball)).toBe(tarball);
  rmSync(folder, { recursive: true });
});

test.each<[() => unknown, RegExp]>([
  [() => bench('--help'), /^Usage: npm run bench /],
  [() => bench('11'), /^Usage: npm run bench /],
  [() => bench('--rows', '1,99,x'), /^No such row: 99, x\. The rows are: 1, 2, 11\.$/],
  [() => bench('--rounds', '0'), /^--rounds is a number from 1 on\. Usage: /],
  [() => bench('--rounds', 'many'), /^--rounds is a number from 1 on\. Usage: /],
  [() => bench('--json', nowhere), /^There is no folder for .*figures\.json\.$/],
  [() => proof('--help'), /^Usage: npm run proof /],
  [() => proof('S1'), /^Usage: npm run proof /],
  [() => proof('--only', 'S1,S99'), /^No such row: S99\. The rows are: S1, F4\.$/],
  [() => proof('--seed', 'abc'), /^--seed is a number, as a run prints it\. Usage: /],
  [() => proof('--json', nowhere), /^There is no folder for .*figures\.json\.$/],
  [() => mutate('--help'), /^Usage: npm run mutate /],
  [() => mutate('paint'), /^No such group: paint\. The groups are: access, server\.$/],
  [() => only('--help'), /^Usage: npm test /],
  [() => only('unit'), /^Usage: npm test /],
  [() => only('--only', 'paint'), /^No such part: paint\. The parts are: unit, view\.$/],
  [() => release('--help'), /^Usage: npm run release /],
  [() => release('a.tar.gz'), /^Usage: npm run release /],
  [() => release('--previous', 'package.json'), /package\.json is no tarball of a release\.$/],
  [() => release('--previous', nowhere), /figures\.json is not there\.$/],
])('%s is told what to write, in one line', (parse, message) => {
  expect(parse).toThrow(message);
});

test.each([
  ['build', '--fresh'],
  ['configuration', '--check'],
  ['dev', '8081'],
])('npm run %s takes no word, such as %s, and does nothing by one', async (script, word) => {
  const ended = await runCommand(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, word]);
  expect(ended).toEqual({ code: 1, output: `Usage: npm run ${script}, without words\n` });
});

test('npm run measure and npm run screenshots tell their usage for what they do not understand', () => {
  expect(parseMeasureWords([])).toEqual({ json: false, floor: undefined });
  expect(parseMeasureWords(['--json', '--floor', '48012'])).toEqual({ json: true, floor: 48_012 });
  for (const words of [['--jsn'], ['--floor', 'low'], ['48012']])
    expect(() => parseMeasureWords(words)).toThrow('Usage: npm run measure');
  const asked = { folder: 'pictures', targets: ['dk:/dk-admin'], full: true, url: undefined };
  expect(parseScreenshotWords(['pictures', 'dk:/dk-admin', '--full'])).toEqual(asked);
  for (const words of [[], ['pictures'], ['pictures', '/dk-admin'], ['pictures', 'dk:/dk-admin', '--ful']])
    expect(() => parseScreenshotWords(words)).toThrow('Usage: npm run screenshots');
});
