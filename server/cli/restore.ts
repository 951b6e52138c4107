import { restore } from '../backup/restore.ts';
import { readEnvironment } from '../config/environment.ts';
import { endWithNpm } from '../end-with-npm.ts';
import { parseBackupCommand } from './backup-command.ts';
import { fail } from './fail.ts';

// npm run restore -- FOLDER: puts a backup into the empty database of DATA_DIR or DATABASE_URL.
process.umask(0o077);
endWithNpm('restore');
try {
  const folder = parseBackupCommand('restore', process.argv.slice(2));
  const { note, errors } = await restore(readEnvironment(process.env), folder);
  for (const error of errors) console.log(error);
  console.log(
    errors.length > 0
      ? 'The backup was put back, but is not as it was.'
      : `Put back what was stored up to ${note.takenAt}: each table has its rows, and the access log is unchanged. Start the server.`,
  );
  if (errors.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
