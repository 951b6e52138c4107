import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServerBehind, tellUnavailable } from '#scripts/support/server-behind.ts';

const origin = 'http://localhost:40001';
const folder = mkdtempSync(path.join(tmpdir(), 'omanayte-behind-'));
const program = path.join(folder, 'server.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

/** One that is ready once its program has said so, and stops at a signal. */
const running = (name: string): string => `
  process.on('SIGTERM', () => process.exit(0));
  console.log('{"msg":"${name}"}');
  console.log('Ready: http://localhost:' + process.env.PORT);
  setInterval(() => undefined, 1000);`;

let behind: ServerBehind;
let printed: unknown[];
let said: unknown[];
beforeEach(() => {
  printed = [];
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  jest.spyOn(console, 'error').mockImplementation((line) => void said.push(line));
  behind = new ServerBehind([program], { ...process.env, PORT: '40002' }, origin);
});
afterEach(() => behind.stop());

/** Whether a call that comes now is let through to the server, once that is known; else what it is answered. */
function call(): Promise<unknown> {
  return new Promise((resolve) => {
    const response = {
      headersSent: false,
      writeHead: (status: number) => resolve(status),
      end: () => undefined,
    } as unknown as ServerResponse;
    void behind.pass({} as IncomingMessage, response, () => resolve('passed'));
  });
}

it('what it prints is printed, but Ready with the address to open', async () => {
  writeFileSync(program, running('listening'));
  behind.start();
  expect(await call()).toBe('passed');
  expect(printed).toEqual(['{"msg":"listening"}', `Ready: ${origin}`]);
});

it('what is asked while it starts again waits for it', async () => {
  writeFileSync(program, running('first'));
  behind.start();
  await call();
  writeFileSync(program, running('second'));
  const again = [behind.restart(), behind.restart()];
  expect(await call()).toBe('passed');
  await Promise.all(again);
  expect(printed).toEqual(['{"msg":"first"}', `Ready: ${origin}`, '{"msg":"second"}', `Ready: ${origin}`]);
});

it('one that ends by itself is said to have ended, in the terminal and to whoever waits, until it is mended', async () => {
  writeFileSync(program, 'process.exit(1)');
  behind.start();
  expect([await call(), await call()]).toEqual([503, 503]);
  expect(said).toEqual([expect.stringMatching(/^The server has ended\. It starts again once a file .+ is saved/)]);
  writeFileSync(program, running('mended'));
  void behind.restart();
  expect(await call()).toBe('passed');
});

it('once it is stopped it does not start again, and nobody waits for it', async () => {
  writeFileSync(program, running('running'));
  behind.start();
  await call();
  const again = behind.restart();
  const waiting = call();
  await Promise.all([behind.stop(), again]);
  expect([await waiting, await call()]).toEqual([503, 503]);
});

it('an answer that has begun is cut where its server has ended', () => {
  const response = { headersSent: true, destroy: jest.fn(), end: jest.fn() };
  tellUnavailable(response as unknown as ServerResponse);
  expect([response.destroy.mock.calls.length, response.end.mock.calls.length]).toEqual([1, 0]);
});
