import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anchorLine } from '#server/access-log/anchor-line.rule.ts';
import { copyAnchor } from '#server/backup/backed-up-log.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'anchor-'))));
afterEach(() => rm(folder, { recursive: true }));

const line = (sealNumber: number): string =>
  anchorLine({
    sealNumber,
    upToEntry: sealNumber * 10,
    entries: 10,
    sealedAt: '2026-11-30T10:00:00.000Z',
    keyId: null,
    formerKeyId: null,
    hash: 'a'.repeat(64),
  });

it('a backup has the anchor’s lines of its own seals, not those that the server has written since', async () => {
  const path = join(folder, 'anchor');
  await writeFile(path, [1, 2, 3, 4].map((seal) => `${line(seal)}\n`).join(''));
  await copyAnchor({ keys: [], anchor: { kind: 'file', path } }, 2, folder);
  expect(await readFile(join(folder, 'access-log.anchor'), 'latin1')).toBe(`${line(1)}\n${line(2)}\n`);
});
