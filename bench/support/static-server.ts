import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface StaticServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a built page as the application is served: brotli, files kept for ever, the page asked for each time. */
export async function serveStatic(directory: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = pathname.startsWith('/assets/')
      ? sendAsset(response, directory, pathname)
      : sendPage(response, directory);
    answer.catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${port}`, stop };
}

async function sendAsset(response: ServerResponse, directory: string, pathname: string): Promise<void> {
  const content = await readFile(path.join(directory, `${path.posix.normalize(pathname)}.br`));
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(content);
}

async function sendPage(response: ServerResponse, directory: string): Promise<void> {
  const content = await readFile(path.join(directory, 'index.html'));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(content);
}
