import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUploadFolder } from '#server/http/upload-folder.ts';

// Where uploads wait on the disk (proofs S24).

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'omanayte-test-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const files = (): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('a file arrives whole, and nobody else may read it', async () => {
  const { path, size, sha256 } = await createUploadFolder(directory).receive(pieces('%PDF-', '1.7'));
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7');
  expect([size, sha256]).toEqual([8, createHash('sha256').update('%PDF-1.7').digest('hex')]);
  expect([statSync(path).mode & 0o777, statSync(join(path, '..')).mode & 0o777]).toEqual([0o600, 0o700]);
});

test('one that is cut off leaves nothing, and says why', async () => {
  const cut = async function* (): AsyncGenerator<Uint8Array> {
    yield* pieces('%PDF-');
    throw new Error('cut');
  };
  await expect(createUploadFolder(directory).receive(cut())).rejects.toThrow('cut');
  expect(files()).toEqual([]);
});

test('a disk that cannot be written is no error of what was sent', async () => {
  const notAFolder = (await createUploadFolder(directory).receive(pieces('x'))).path;
  await expect(createUploadFolder(notAFolder).receive(pieces('x'))).rejects.toMatchObject({
    name: 'DiskError',
    code: 'ENOTDIR',
  });
});

test('one that cannot be written at the start is named with its cause and its setting', async () => {
  await expect(createUploadFolder('/proc/omanayte/uploads').prepare()).rejects.toMatchObject({
    name: 'StartupError',
    message:
      "The folder for uploads /proc/omanayte/uploads cannot be written: there is no such file or folder (ENOENT). Set DATA_DIR to a folder of the server's user.",
  });
  await expect(createUploadFolder(join(directory, 'new')).prepare()).resolves.toBeUndefined();
});

test('a folder that cannot be read at the start is named in one line', async () => {
  const notAFolder = (await createUploadFolder(directory).receive(pieces('x'))).path;
  await expect(createUploadFolder(notAFolder).prepare()).rejects.toMatchObject({
    name: 'StartupError',
    message: `The folder for uploads ${notAFolder} cannot be read and emptied (ENOTDIR).`,
  });
});

test('what a killed process left is removed, what a living one has is not', async () => {
  const folder = createUploadFolder(directory);
  const { path } = await folder.receive(pieces('mine'));
  mkdirSync(join(directory, '999999999-boot-1:42'));
  await folder.prepare();
  expect(readdirSync(directory)).toHaveLength(1);
  expect(existsSync(path)).toBe(true);
  await folder.clear();
  expect(readdirSync(directory)).toEqual([]);
});

test('there is nothing to sweep before the first upload', async () => {
  await expect(createUploadFolder(join(directory, 'missing')).prepare()).resolves.toBeUndefined();
});
