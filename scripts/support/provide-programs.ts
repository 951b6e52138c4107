import { spawnSync } from 'node:child_process';
import { installDebianPackages, mayInstallDebianPackages } from './debian-packages.ts';

/** Programs that tests work with, by Debian's package. */
const programs = {
  // Drawn stickers, a time stamping authority.
  'poppler-utils': ['pdfinfo', 'pdffonts', 'pdftotext', 'pdftoppm'],
  openssl: ['openssl'],
  // What the samples of deploy/ are for.
  systemd: ['systemd-analyze'],
  caddy: ['caddy'],
  'nginx-light': ['nginx'],
} as const;

/** What Debian calls the programs that a test works with. */
export type ProgramPackage = keyof typeof programs;

/** What each run of the server's tests works with. */
const ofServerTests: readonly ProgramPackage[] = ['poppler-utils', 'openssl'];

/**
 * Installs what is missing of them. Where that is not possible, the tests that need it fail and name it.
 * @returns those that are missing all the same
 */
export async function providePrograms(
  log: (line: string) => void,
  packages = ofServerTests,
): Promise<readonly ProgramPackage[]> {
  const missing = missingOf(packages);
  if (missing.length === 0) return missing;
  if (!mayInstallDebianPackages()) {
    log(`Some of the tests need ${missing.join(' and ')}: install it.`);
    return missing;
  }
  log(`Installing ${missing.join(' and ')} with apt-get.`);
  await installDebianPackages(missing).catch((error: unknown) => log(String(error)));
  return missingOf(missing);
}

function missingOf(packages: readonly ProgramPackage[]): readonly ProgramPackage[] {
  return packages.filter((name) => programs[name].some((program) => spawnSync(program, ['-v']).error !== undefined));
}
