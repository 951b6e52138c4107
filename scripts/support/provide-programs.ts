import { spawnSync } from 'node:child_process';
import { installDebianPackages, mayInstallDebianPackages } from './debian-packages.ts';

/** Programs that the server's tests work with, by Debian's package: drawn stickers, a time stamping authority. */
const programs = {
  'poppler-utils': ['pdfinfo', 'pdffonts', 'pdftotext', 'pdftoppm'],
  openssl: ['openssl'],
} as const;

/** Installs what is missing of them. Where that is not possible, the tests that need it fail and name it. */
export async function providePrograms(log: (line: string) => void): Promise<void> {
  const missing = Object.entries(programs)
    .filter(([, names]) => names.some((name) => spawnSync(name, ['-v']).error !== undefined))
    .map(([name]) => name);
  if (missing.length === 0) return;
  if (!mayInstallDebianPackages()) return log(`Some of the server's tests need ${missing.join(' and ')}: install it.`);
  log(`Installing ${missing.join(' and ')} with apt-get.`);
  await installDebianPackages(missing).catch((error: unknown) => log(String(error)));
}
