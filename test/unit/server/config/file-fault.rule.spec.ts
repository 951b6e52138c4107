import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { causeOf, fileFault } from '#server/config/file-fault.rule.ts';

// What an operator reads of a file or folder that was named in a setting, by the errors that Node.js really gives.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-fault-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const faultOf = async (path: string, use: (path: string) => Promise<unknown>) => {
  const whole = join(folder, path);
  return (await use(whole).then(() => undefined, fileFault))?.replace(whole, '…');
};

test.each<[string, string, (path: string) => Promise<unknown>, string]>([
  ['is not there', 'none', readFile, '… cannot be used: there is no such file or folder (ENOENT).'],
  ['is within a file', 'file/none', readFile, '… cannot be used: a part of it is no folder (ENOTDIR).'],
  ['is there already', 'file', (path) => mkdir(path), '… cannot be used: something else is there (EEXIST).'],
  ['is not empty', '.', rmdir, '… cannot be used: the system refuses it (ENOTEMPTY).'],
])('what %s is named, and why it cannot be used', async (_what, path, use, words) => {
  expect(await faultOf(path, use)).toBe(words);
});

test.each([
  ['EACCES', 'this user has no right to it (EACCES)'],
  ['EPERM', 'this user has no right to it (EPERM)'],
  ['ENOSPC', 'the disk is full (ENOSPC)'],
  ['EDQUOT', 'the quota of the disk is used up (EDQUOT)'],
  ['EROFS', 'it can be read only (EROFS)'],
  ['EWHAT', 'the system refuses it (EWHAT)'],
])('%s is told in words', (code, words) => {
  expect(causeOf(code)).toBe(words);
});

test.each([
  ['ENOSPC', '/to cannot be used: the disk is full (ENOSPC).'],
  ['EROFS', '/to cannot be used: it can be read only (EROFS).'],
  ['EACCES', '/from cannot be used: this user has no right to it (EACCES).'],
])('of a copy that meets %s the end is named of which that is said', (code, words) => {
  expect(fileFault({ code, syscall: 'copyfile', path: '/from', dest: '/to' })).toBe(words);
});

test.each([
  ['EMFILE', /^This process may not open more files \(EMFILE\): raise its limit/],
  ['ENFILE', /^This machine has too many files open \(ENFILE\)/],
])('%s is no fault of the file that it happened to', (code, words) => {
  expect(fileFault({ code, syscall: 'scandir', path: '/x' })).toMatch(words);
  expect(fileFault({ code, syscall: 'listen' })).toMatch(words);
});

test.each<[string, unknown]>([
  ['another', new Error('another')],
  ['none', undefined],
  ['null', null],
  ['of a database', { code: '42P01', syscall: undefined, path: '/x' }],
  ['without a code', { syscall: 'open', path: '/x' }],
  ['of an address', { code: 'EADDRINUSE', syscall: 'listen', path: undefined }],
])('an error that is %s is about no file', (_what, error) => {
  expect(fileFault(error)).toBeUndefined();
});
