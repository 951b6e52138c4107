import { personReport } from '../access-log/person-report';
import { verifyAccessLog } from '../access-log/verify-access-log';
import { readEnvironment } from '../config/environment';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import { parseAccessLogCommand } from './access-log-command';
import { describeUse, describeVerification, personHeading } from './access-log-report';
import { fail } from './fail';

// npm run access-log -- verify [--seal NUMBER:HASH] | person SSN_OR_ORDER_ID
try {
  const command = parseAccessLogCommand(process.argv.slice(2));
  const database = await openDatabase(readEnvironment(process.env));
  try {
    if (command.name === 'verify') {
      const verification = await verifyAccessLog(database, command.noted);
      for (const line of describeVerification(verification)) console.log(line);
      if (verification.faults.length > 0) process.exitCode = 1;
    } else {
      await printReport(database, command.who);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}

async function printReport(database: Database, who: string): Promise<void> {
  const uses = personReport(database, who);
  const first = await uses.next();
  console.log(personHeading);
  if (first.done) return;
  console.log(describeUse(first.value));
  for await (const use of uses) console.log(describeUse(use));
}
