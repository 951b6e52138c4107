import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A call of a person's. */
export interface LoadCall {
  readonly as: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

export interface LoadOptions {
  /** Calls a second. They are sent when they are due, whether the server keeps up or not. */
  readonly rate: number;
  readonly seconds: number;
  readonly send: (index: number) => Promise<void>;
}

/** What came of it. */
export interface LoadReport {
  /** Milliseconds from when each was due to its answer. */
  readonly times: readonly number[];
  readonly errors: readonly string[];
}

/** Sends calls at a rate for a while, and waits for the last answer. */
export async function load({ rate, seconds, send }: LoadOptions): Promise<LoadReport> {
  const [times, errors, sent]: [number[], string[], Promise<void>[]] = [[], [], []];
  const begun = performance.now();
  const sendOne = async (index: number): Promise<void> => {
    const due = begun + (index * 1_000) / rate;
    try {
      await send(index);
      times.push(performance.now() - due);
    } catch (error) {
      errors.push(String(error));
    }
  };
  for (let index = 0; index < rate * seconds; await sleep(5))
    for (const due = ((performance.now() - begun) * rate) / 1_000; index < Math.min(due, rate * seconds); index += 1)
      sent.push(sendOne(index));
  await Promise.all(sent);
  return { times, errors };
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Asks over connections that stay. @throws Error where there is no answer */
export function ask(origin: string, token: string, { method = 'GET', path, body, key }: LoadCall): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const asking = request(`${origin}${path}`, { method, headers, agent, timeout: 30_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer in 30 seconds')));
    asking.on('error', reject);
    asking.end(payload);
  });
}

/** Megabytes that a process has in memory. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}
