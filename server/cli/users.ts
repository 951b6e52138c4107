import { carryOutCommand } from './carry-out-command.ts';
import { FaultyPeopleError, withAreaFaults } from './people-file.ts';
import { runUserCommand } from './run-user-command.ts';
import { parseUserCommand, type UserCommand } from './user-command.ts';

// npm run users -- add SUB --name "First Last" --role DK_USER --area 04 | add --from FILE.csv | list | waiting | remove SUB
await carryOutCommand<UserCommand>(async (ask) => {
  try {
    return parseUserCommand(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof FaultyPeopleError)) throw error;
    // A file with other faults is told of all the same where there is nobody to ask.
    throw withAreaFaults(error, await ask({ name: 'areas' }).catch(() => undefined));
  }
}, runUserCommand);
