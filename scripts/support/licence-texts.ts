import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './project-root.ts';
import type { LockedPackages } from './release-packages.rule.ts';

const named = /^(licen[cs]e|copying|notice)/i;

/**
 * The licences and notices that the packages bring, one after another, as most licences ask of whoever passes them on. Of a package
 * that brings no such file, its licence's name.
 * @param folders node_modules/… of each, as the lock file has them
 */
export async function licenceTexts(packages: LockedPackages): Promise<string> {
  let texts = '';
  for (const [folder, { version }] of Object.entries(packages)) {
    const directory = path.join(projectRoot, folder);
    const names = await readdir(directory).catch(() => undefined);
    // Built for another machine, and not here.
    if (names === undefined) continue;
    const title = `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`;
    texts += `\n${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n`;
    const files = names.filter((name) => named.test(name)).sort();
    for (const file of files) texts += `${(await readFile(path.join(directory, file), 'utf8')).trim()}\n`;
    if (files.length === 0) texts += 'It brings no text of its licence; licences.txt names it.\n';
  }
  return texts.trimStart();
}
