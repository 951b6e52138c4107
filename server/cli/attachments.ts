import { verifyAttachments } from '../attachments/verify-attachments.ts';
import { readEnvironment } from '../config/environment.ts';
import { refuseMissingDatabase } from '../db/open-database.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { parseAttachmentsCommand } from './attachments-command.ts';
import { describeAttachments, describeOutcome } from './attachments-report.ts';
import { fail } from './fail.ts';

// npm run attachments -- verify: which stored files an upload of today would be refused for, and why. Changes nothing.
try {
  parseAttachmentsCommand(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  refuseMissingDatabase(environment);
  const database = await openForCommand(environment);
  try {
    let checked = 0;
    let refused = 0;
    for await (const file of verifyAttachments(database)) {
      checked += 1;
      if (file.errors.length === 0) continue;
      refused += 1;
      for (const line of describeAttachments(file)) console.log(line);
    }
    console.log(describeOutcome(checked, refused));
    if (refused > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
