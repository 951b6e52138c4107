import path from 'node:path';
import webpack from 'webpack';
import { readEnvironment } from '#server/config/environment.ts';
import { endWithNpm } from '#server/end-with-npm.ts';
import { listenFault } from '#server/listen-fault.rule.ts';
import { webpackConfiguration } from '../webpack.config.ts';
import { createDevServer } from './support/dev-server.ts';
import { freePort } from './support/free-port.ts';
import { projectRoot } from './support/project-root.ts';
import { readScriptWords, refuseScriptWords } from './support/script-words.ts';
import { ServerBehind } from './support/server-behind.ts';
import { watchFolders } from './support/watch-folders.ts';

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
const server = new ServerBehind(
  ['--import', 'tsx', 'server/main.ts'],
  { ...process.env, PORT: String(serverPort), PUBLIC_URL: origin },
  origin,
);
const devServer = createDevServer(port, serverPort, webpack(configuration)!, server);
// Before the server behind it, whose `Ready:` is that of both.
await devServer.start();
server.start();

// All that it is made of: `layers` lets it import nothing else of ours.
const folders = ['server', 'src/core/contracts', 'src/core/errors'].map((folder) => path.join(projectRoot, folder));
const endWatching = watchFolders(folders, (file) => {
  console.log(`${path.relative(projectRoot, file)} has changed: the server starts again.`);
  void server.restart();
});
const stop = async (): Promise<void> => {
  endWatching();
  await Promise.all([server.stop(), devServer.stop()]);
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
