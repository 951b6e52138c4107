import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';

/** What only the code of the fake authentication holds: its storage key and its token. */
export const fakeAuthMarks = ['omanayte.fakeUser', 'fake:'];

/** The marks that a build's scripts hold. */
export function fakeAuthMarksIn(folder: string): string[] {
  const assets = path.join(projectRoot, 'dist', folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => readFileSync(path.join(assets, name), 'utf8'));
  expect(texts.some((text) => text.includes('oidc.'))).toBe(true);
  return fakeAuthMarks.filter((mark) => texts.some((text) => text.includes(mark)));
}
