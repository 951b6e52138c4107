import { builtServer, buildServer } from './support/server-build.ts';
import { buildWebApart } from './support/web-build-apart.ts';

// `npm start`: builds the web app when needed, compiles the server and runs it in this same process, so that whoever stops
// this process stops the server. (.npmrc switches install scripts off, and with them npm's own prestart.)
try {
  await buildWebApart(process.env['FAKE_AUTH'] === 'true');
  await buildServer();
} catch (error) {
  console.error(`The application could not be built.\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
await import(builtServer);
