import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#test/support/server-process.ts';
import { freePort } from '#scripts/support/free-port.ts';

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly params?: unknown;
  readonly data?: unknown;
}

/** A server with the demo data, each of whose answers is asked for once and then given from memory. */
export interface RecordedServer {
  answer(person: string, asked: Asked): Promise<RecordedAnswer>;
  read(person: string, path: string): Promise<unknown>;
  stop(): Promise<void>;
}

export async function recordedServer(): Promise<RecordedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'omanayte-recorded-'));
  const port = String(await freePort());
  const running = await startServerProcess({
    DATA_DIR: folder,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    FAKE_AUTH: 'true',
  });
  const kept = new Map<string, Promise<RecordedAnswer>>();
  const answer = (person: string, { method = 'get', url = '', params = {}, data }: Asked): Promise<RecordedAnswer> => {
    const query = new URLSearchParams(
      Object.entries(params as Record<string, string | undefined>).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      ),
    ).toString();
    const path = `${url}${query && `?${query}`}`;
    const key = [person, method, path, data].join(' ');
    const known = kept.get(key) ?? ask(running.origin, person, method, path, data);
    kept.set(key, known);
    return known;
  };
  return {
    answer,
    read: async (person, url) => JSON.parse((await answer(person, { url })).text) as unknown,
    async stop() {
      await running.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By Node's own client: that of a page asks for another origin's leave. */
function ask(origin: string, person: string, method: string, path: string, data: unknown): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer fake:${person}`, 'content-type': 'application/json' };
    const asking = request(`${origin}${path}`, { method: method.toUpperCase(), headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: { 'content-type': response.headers['content-type'] ?? '' },
          text,
        }),
      );
    });
    asking.on('error', reject);
    asking.end(typeof data === 'string' ? data : undefined);
  });
}
