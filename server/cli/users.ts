import { readEnvironment } from '../config/environment.ts';
import { openDatabase } from '../db/open-database.ts';
import { loadReferenceData } from '../seed/reference-data.ts';
import { fail } from './fail.ts';
import { parseUserCommand } from './user-command.ts';
import { addUser, listUsers, listWaiting, removeUser } from './user-rows.ts';

// npm run users -- add SUB --name "First Last" --role DK_USER --area 04 | list | waiting | remove SUB
try {
  const command = parseUserCommand(process.argv.slice(2));
  const database = await openDatabase(readEnvironment(process.env));
  try {
    await loadReferenceData(database);
    if (command.name === 'add') {
      await addUser(database, command);
      console.log(`${command.subject} may sign in now.`);
    } else if (command.name === 'remove') {
      await removeUser(database, command.subject);
      console.log(`${command.subject} was removed.`);
    } else {
      const list = command.name === 'list' ? listUsers : listWaiting;
      for (const line of await list(database)) console.log(line);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
