import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isServerPath } from '#server/web/server-paths.rule.ts';
import { pageSources } from './page-sources.ts';
import { tellUnavailable, type ServerBehind } from './server-behind.ts';

const isServersOwn = (path: string): boolean => isServerPath(path) || path === '/config.json';

/** webpack's development server: what it has compiled, the page for each screen, and all else from the server behind it. */
export function createDevServer(
  port: number,
  serverPort: number,
  compiler: Compiler,
  behind: Pick<ServerBehind, 'pass'>,
): WebpackDevServer {
  return new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Every address that is no file is a screen of the application.
      historyApiFallback: true,
      static: false,
      // A page with the same scripts would not be loaded again by itself.
      watchFiles: { paths: [...pageSources], options: { disableGlobbing: true } },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      // Whoever made it stops it: the server behind it has to end, too.
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [
        {
          name: 'server-behind',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (isServersOwn((request.url ?? '').split('?', 1)[0]!)) void behind.pass(request, response, next);
            else next();
          },
        },
        ...middlewares,
      ],
      proxy: [
        {
          context: isServersOwn,
          target: `http://localhost:${serverPort}`,
          // Cut off by its end, or by a restart just then.
          onError: (_error, _request, response) => tellUnavailable(response as ServerResponse),
          // The identity provider writes its own address into its answers: it has to see the one the browser sees.
          changeOrigin: false,
        },
      ],
    },
    compiler,
  );
}
