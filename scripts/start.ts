import { ensureWebBuild } from './support/web-build';

// `npm start`: builds the web app when needed, then runs the server in this same process, so that whoever stops this
// process stops the server. (.npmrc switches install scripts off, and with them npm's own prestart.)
try {
  await ensureWebBuild(process.env['FAKE_AUTH'] === 'true');
} catch (error) {
  console.error(`The web app could not be built.\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
await import('../server/main');
