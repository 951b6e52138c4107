import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { readEnvironment } from '../config/environment.ts';
import { endWithNpm } from '../end-with-npm.ts';
import { projectRoot } from '../project-root.ts';
import { parseBackupCommand } from './backup-command.ts';
import { fail } from './fail.ts';

// npm run backup -- FOLDER: writes the database of DATA_DIR or DATABASE_URL into a new folder.
process.umask(0o077);
endWithNpm('backup');
try {
  const folder = parseBackupCommand('backup', process.argv.slice(2));
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  const { note, errors } = await backUp(readEnvironment(process.env), folder, version);
  for (const error of errors) console.log(error);
  const rows = Object.values(note.rows).reduce((sum, each) => sum + each, 0);
  console.log(`${folder} has all that was stored up to ${note.takenAt}: ${rows} rows.`);
  if (note.lastSeal) console.log(`Its newest seal: ${note.lastSeal.sealNumber}:${note.lastSeal.hash}`);
  if (errors.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
