import { carryOutCommand } from './carry-out-command.ts';
import { runUserCommand } from './run-user-command.ts';
import { parseUserCommand } from './user-command.ts';

// npm run users -- add SUB --name "First Last" --role DK_USER --area 04 | add --from FILE.csv | list | waiting | remove SUB
await carryOutCommand(() => parseUserCommand(process.argv.slice(2)), runUserCommand);
