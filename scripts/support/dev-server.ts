import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isServerPath } from '#server/web/server-paths.rule.ts';
import { projectRoot } from './project-root.ts';

/** webpack's development server: what it has compiled, the page for each screen, and all else from the server behind it. */
export function createDevServer(port: number, serverPort: number, compiler: Compiler): WebpackDevServer {
  return new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Every address that is no file is a screen of the application.
      historyApiFallback: true,
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      // Whoever made it stops it: the server behind it has to end, too.
      setupExitSignals: false,
      proxy: [
        {
          context: (path: string) => isServerPath(path) || path === '/config.json',
          target: `http://localhost:${serverPort}`,
          // The identity provider writes its own address into its answers: it has to see the one the browser sees.
          changeOrigin: false,
        },
      ],
    },
    compiler,
  );
}

/**
 * Starts the server behind it. What that prints is printed, but `Ready:` with the origin to open: at its own address there
 * is an API without the page.
 */
export function startServerBehind(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  origin: string,
): ChildProcess {
  const server = spawn(process.execPath, words, {
    cwd: projectRoot,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(server.stdout).on('line', (line) => console.log(line.replace(/^Ready: .*$/, `Ready: ${origin}`)));
  return server;
}
