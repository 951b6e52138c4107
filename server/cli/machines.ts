import { carryOutCommand } from './carry-out-command.ts';
import { parseMachineCommand } from './machine-command.ts';
import { runMachineCommand } from './run-machine-command.ts';

// npm run machines -- add CLIENT_ID --name "Name" --scope intake.orders --area 04 --keys keys.json | list | remove CLIENT_ID
await carryOutCommand(() => parseMachineCommand(process.argv.slice(2)), runMachineCommand);
