import path from 'node:path';
import webpack from 'webpack';
import { readEnvironment } from '#server/config/environment.ts';
import { endWithNpm } from '#server/end-with-npm.ts';
import { listenFault } from '#server/listen-fault.rule.ts';
import { webpackConfiguration } from '../webpack.config.ts';
import { createDevServer, startServerBehind } from './support/dev-server.ts';
import { freePort } from './support/free-port.ts';
import { projectRoot } from './support/project-root.ts';
import { readScriptWords, refuseScriptWords } from './support/script-words.ts';

// `npm run dev`: the webpack dev server, which reloads the page on each change, in front of the same server that
// `npm start` runs. The browser sees one origin, so sign-in works as it does without it.

refuseScriptWords('npm run dev');
endWithNpm('dev');
// What is wrong with a setting is said before anything is compiled.
const { port } = readScriptWords(() => readEnvironment({ ...process.env, PUBLIC_URL: undefined }));
// webpack's server would end in a stack of its own.
await freePort(port).catch((error: unknown) => {
  console.error(listenFault(error) ?? error);
  process.exit(1);
});
const origin = `http://localhost:${port}`;
const serverPort = await freePort();

const configuration = webpackConfiguration({
  mode: 'development',
  fakeAuth: process.env['FAKE_AUTH'] === 'true',
  outputPath: path.join(projectRoot, '.cache/dev-web'),
});
const devServer = createDevServer(port, serverPort, webpack(configuration)!);
// Before the server behind it, whose `Ready:` is that of both.
await devServer.start();

// --watch restarts the server when a file of its own changes.
const server = startServerBehind(
  ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'],
  { ...process.env, PORT: String(serverPort), PUBLIC_URL: origin },
  origin,
);
const stop = async (code: number): Promise<void> => {
  server.kill('SIGTERM');
  await devServer.stop();
  process.exit(code);
};
process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
server.once('exit', (code) => void stop(code ?? 1));
