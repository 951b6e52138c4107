import { spawn } from 'node:child_process';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { webpackConfiguration } from '../webpack.config.ts';
import { freePort } from './support/free-port.ts';
import { projectRoot } from './support/project-root.ts';
import { refuseScriptWords } from './support/script-words.ts';

// `npm run dev`: the webpack dev server, which reloads the page on each change, in front of the same server that
// `npm start` runs. The browser sees one origin, so sign-in works as it does without it.

refuseScriptWords('npm run dev');
const port = Number(process.env['PORT'] || 8080);
const origin = `http://localhost:${port}`;
const serverPort = await freePort();

// --watch restarts the server when a file of its own changes.
const server = spawn(process.execPath, ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: projectRoot,
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: origin },
  stdio: ['ignore', 'inherit', 'inherit'],
});

const configuration = webpackConfiguration({
  mode: 'development',
  fakeAuth: process.env['FAKE_AUTH'] === 'true',
  outputPath: path.join(projectRoot, '.cache/dev-web'),
});
const devServer = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    hot: true,
    // Every address that is no file is a screen of the application.
    historyApiFallback: true,
    static: false,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    proxy: [
      {
        context: ['/api', '/oidc', '/config.json', '/intake', '/outbox', '/health', '/metrics'],
        target: `http://localhost:${serverPort}`,
        // The identity provider writes its own address into its answers: it has to see the one the browser sees.
        changeOrigin: false,
      },
    ],
  },
  webpack(configuration),
);

const stop = async (code: number): Promise<void> => {
  server.kill('SIGTERM');
  await devServer.stop();
  process.exit(code);
};
process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
server.once('exit', (code) => void stop(code ?? 1));

await devServer.start();
console.log(`Development server: ${origin} (the server behind it listens on port ${serverPort})`);
