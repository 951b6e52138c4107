import { basename } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { readNamedFile } from '../config/named-file.ts';
import { StartupError } from '../config/startup-error.ts';
import { isMissing, tellOfNewDatabase } from '../db/open-database.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { readReferenceFile } from '../reference-data/read-reference-file.ts';
import { replaceReferenceList, type ReferenceList } from '../reference-data/reference-rows.ts';
import { fail } from './fail.ts';

const usage = 'Usage: npm run import-reference -- FILE.csv | FILE.json';

// npm run import-reference -- FILE: analyses or microbes in place of those that are there (decision A18)
try {
  const list = read(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  const isNew = isMissing(environment);
  const database = await openForCommand(environment);
  try {
    await database.transaction((sql) => replaceReferenceList(sql, list));
  } finally {
    await database.close();
  }
  console.log(`Imported ${list.kind === 'analysis' ? 'analyses' : 'microbes'}: ${list.entries.length}`);
  if (isNew) console.log(tellOfNewDatabase(environment));
} catch (error) {
  fail(error);
}

function read([file, ...rest]: readonly string[]): ReferenceList {
  if (file === undefined || rest.length > 0 || !/\.(csv|json)$/i.test(file)) throw new StartupError(usage);
  return readReferenceFile(basename(file), readNamedFile(file));
}
