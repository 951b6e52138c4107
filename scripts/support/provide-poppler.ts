import { spawnSync } from 'node:child_process';
import { installDebianPackages, mayInstallDebianPackages } from './debian-packages';

/** By its tools the tests read and draw the stickers that the server makes. */
const tools = ['pdfinfo', 'pdffonts', 'pdftotext', 'pdftoppm'] as const;

/** Installs Poppler's tools where they are missing. Where that cannot be, the tests that need them fail and say so. */
export async function providePoppler(say: (line: string) => void): Promise<void> {
  if (tools.every((tool) => spawnSync(tool, ['-v']).error === undefined)) return;
  if (!mayInstallDebianPackages())
    return say('No Poppler found: install poppler-utils, the tests of stickers need it.');
  say('No Poppler found: installing poppler-utils with apt-get.');
  await installDebianPackages(['poppler-utils']).catch((error: unknown) => say(String(error)));
}
