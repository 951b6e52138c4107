import { fork } from 'node:child_process';
import { endWithNpm } from '#server/end-with-npm.ts';
import { parseStartWords } from './support/start-words.rule.ts';
import { readScriptWords } from './support/script-words.ts';
import { builtServer, builtSimulation, buildServer } from './support/server-build.ts';
import { buildWebApart } from './support/web-build-apart.ts';

// `npm start`: builds the web app when needed, compiles the server and runs it in this same process, so that whoever stops
// this process stops the server. (.npmrc switches install scripts off, and with them npm's own prestart.)
// `npm start -- --living` plays a citizen's service and a laboratory beside it (docs/integration.md).
// Before anything is built: a setting that is wrong, and that the demo alone may live.
const isLiving = readScriptWords((words) => parseStartWords(words, process.env));
endWithNpm('start');
try {
  await buildWebApart(process.env['FAKE_AUTH'] === 'true');
  await buildServer();
} catch (error) {
  console.error(`The application could not be built.\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
await import(builtServer);
// A process of its own: what it does costs the server no more than a program outside would, and it ends with the server.
if (isLiving) fork(builtSimulation, [], { execArgv: [] });
