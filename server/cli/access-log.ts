import { personReport } from '../access-log/person-report.ts';
import { storedLog } from '../access-log/sealed-log.ts';
import { verifyAccessLog } from '../access-log/verify-access-log.ts';
import { readEnvironment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { refuseMissingDatabase } from '../db/open-database.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { parseAccessLogCommand } from './access-log-command.ts';
import { describeUse, describeVerification, personHeading } from './access-log-report.ts';
import { fail } from './fail.ts';
import { gatherProofs } from './gather-proofs.ts';
import { promptForLine } from './prompt-for-line.ts';

// npm run access-log -- verify [--seal NUMBER:HASH] [--anchor FILE] [--syslog FILE] | person [ORDER_ID]
try {
  const command = parseAccessLogCommand(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  refuseMissingDatabase(environment);
  const database = await openForCommand(environment);
  try {
    if (command.name === 'verify') {
      const proofs = await gatherProofs(database, command, environment.accessLog);
      const verification = await verifyAccessLog(storedLog(database), environment.accessLog.keys, proofs);
      for (const line of describeVerification(verification)) console.log(line);
      if (verification.errors.length > 0) process.exitCode = 1;
    } else {
      const question = 'Identity code, or id of an order: ';
      const who = command.orderId ?? (await promptForLine(question, process.stdin, process.stderr));
      await printReport(database, who);
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
