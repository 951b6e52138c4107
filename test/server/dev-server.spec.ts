import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import type { Database } from '#server/db/database.ts';
import { freePort as portThatIsFree } from '#scripts/support/free-port.ts';
import { createDevServer } from '#scripts/support/dev-server.ts';
import { pageSources, PageSourcesPlugin } from '#scripts/support/page-sources.ts';
import { runCommand } from '#scripts/support/run-command.ts';
import type { ServerBehind } from '#scripts/support/server-behind.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { freePort, startTestServer, temporaryFolder, type TestServer } from '../support/test-server.ts';

// What `npm run dev` puts in front of the server (scripts/dev.ts), with a page of one line in place of the application.

// Imported it warns of each of its outdated exports.
const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');

const folder = temporaryFolder();
let database: Database;
let server: TestServer;
let devServer: ReturnType<typeof createDevServer>;
let origin: string;

const letAllPass = (next: () => void): void => next();
/** What becomes of a call of the server behind. */
let pass = letAllPass;
const passAll: ServerBehind['pass'] = async (_request, _response, next) => pass(next);

/** Compiles the page of one line. */
function compilerOfOneLine(plugins: readonly PageSourcesPlugin[] = []): Compiler {
  return webpack({
    mode: 'development',
    context: folder.path,
    entry: './main.js',
    output: { path: folder.path },
    infrastructureLogging: { level: 'warn' },
    stats: 'none',
    plugins: [...plugins],
  })!;
}

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database });
  await server.app.listen({ host: 'localhost', port: 0 });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  writeFileSync(join(folder.path, 'main.js'), '');
  const serverPort = (server.app.server.address() as AddressInfo).port;
  devServer = createDevServer(port, serverPort, compilerOfOneLine(), { pass: passAll });
  await devServer.start();
});
afterAll(async () => {
  await devServer.stop();
  await server.close();
  await database.close();
  folder.remove();
});

/** Whether the server answered: all its answers have this header. */
const reachesServer = async (path: string): Promise<boolean> =>
  (await fetch(origin + path, { redirect: 'manual' })).headers.has('x-correlation-id');

test('whatever the server answers itself is passed on to it', async () => {
  const paths = server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^[├└]── (\/[^ :*]*)/.exec(line)?.[1] ?? []);
  // One of each kind: the intake and the operators' calls stand beside the API.
  const firstParts = new Map(paths.map((path) => [path.split('/')[1], path]));
  firstParts.delete('');
  expect([...firstParts.keys()]).toEqual(expect.arrayContaining(['api', 'intake', 'health', 'oidc', 'config.json']));
  for (const path of firstParts.values()) expect([path, await reachesServer(path)]).toEqual([path, true]);
});

test.each(['/', '/dk-admin', '/signin-oidc?code=a', '/apiary', '/intake-messages', '/main.js'])(
  '%s is for what was compiled',
  async (path) => {
    expect(await reachesServer(path)).toBe(false);
  },
);

test('a call waits until the server behind is ready', async () => {
  const waiting = new Promise<() => void>((resolve) => (pass = resolve));
  const answer = fetch(`${origin}/config.json`);
  const letPass = await waiting;
  pass = letAllPass;
  letPass();
  expect((await answer).status).toBe(200);
});

test('of a server that is gone just then the answer says where to look', async () => {
  const port = await freePort();
  const alone = createDevServer(port, await freePort(), compilerOfOneLine(), { pass: passAll });
  await alone.start();
  const answer = await fetch(`http://localhost:${port}/config.json`);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('its terminal says why')]);
  await alone.stop();
});

test('the files that index.html is made of are watched', async () => {
  const compiler = compilerOfOneLine([new PageSourcesPlugin()]);
  const watched = await new Promise<readonly string[]>((resolve) =>
    compiler.run((_error, stats) => resolve([...(stats?.compilation.fileDependencies ?? [])])),
  );
  await new Promise((resolve) => compiler.close(resolve));
  expect(watched).toEqual(expect.arrayContaining(pageSources));
  expect(pageSources.every((file) => existsSync(file))).toBe(true);
});

test('npm run dev ends in one line where another program has the port that was asked for', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  expect(await dev({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is in use: stop the other program, or set another PORT.\n`,
  });
  const free = await freePort();
  expect(await portThatIsFree(free)).toBe(free);
});

test('a setting that is wrong is told by npm run dev in one line, before it compiles anything', async () => {
  expect(await dev({ PORT: '0' })).toEqual({
    code: 1,
    output: "PORT must be a whole number from 1 to 65535, not '0'.\n",
  });
});

function dev(settings: NodeJS.ProcessEnv): ReturnType<typeof runCommand> {
  return runCommand(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { ...process.env, ...settings });
}
