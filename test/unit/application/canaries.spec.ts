import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { supportRight, workingRoles } from '#core/contracts/person.contract.ts';
import { entriesOfRecords, type LogEntry } from '#core/audit/log-entry.ts';
import { AxiosHttpClient } from '#infrastructure/http/axios-http-client.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProfile } from '#test/support/builders.ts';
import { proven } from '#test/support/random-runs.ts';
import { canary, sampleMessages } from '#test/support/sample-messages.ts';

// The event log holds only what a message's class declares loggable: marked values in every registered message, and in
// everything that the server answers, never reach it (requirements.md 'Event log'). Every message runs with the right
// to it, through the real bus and the real HTTP client.

/** As a mistake could have put it into an answer: into each of its parts. */
const answers: Readonly<Record<string, RequestListener>> = {
  success: answering(200, 'application/json', { productId: canary, name: canary, code: canary }),
  'a broken rule': answering(400, 'application/problem+json', problemOf(400, 'invalid')),
  'a code of its own': answering(400, 'application/problem+json', problemOf(400, canary)),
  'a conflict': answering(409, 'application/problem+json', problemOf(409, 'conflict')),
  'the broken area': answering(417, 'text/plain', canary),
  'a fault': answering(500, 'text/html', `<h1>${canary}</h1>`),
  'a proxy without a service': answering(503, 'text/html', `<h1>${canary}</h1>`),
  'a cut connection': (request) => request.socket.destroy(),
};

function answering(status: number, type: string, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status, canary, { 'content-type': type, 'x-word': canary });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

function problemOf(status: number, code: string): object {
  const current = { modifiedAt: canary, modifiedBy: canary };
  return {
    status,
    title: canary,
    detail: canary,
    code,
    correlationId: canary,
    errors: { [canary]: [canary] },
    current,
  };
}

let server: Server;
let respond: RequestListener;
let received = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (received += part.toString()));
    request.on('end', () => respond(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs every message, those that change the sign-in apart, and gives the log as it was stored. */
async function logOf(answer: RequestListener): Promise<readonly LogEntry[]> {
  respond = answer;
  const setup = () => setupApplication({ profile: marked, httpClient: () => client() });
  const shared = await setup();
  const logs: LogEntry[] = [];
  for (const message of sampleMessages()) {
    const own = message.about.type.startsWith('session.') ? await setup() : undefined;
    await (own ?? shared).bus.execute(message).catch(() => undefined);
    await own?.eventLog.flush();
    logs.push(...(own?.logged ?? []));
  }
  await shared.eventLog.flush();
  return [...logs, ...shared.logged];
}

const marked = aProfile({
  firstName: canary,
  lastName: canary,
  roles: [...workingRoles, supportRight],
  areaId: '04',
});

function client(): AxiosHttpClient {
  return new AxiosHttpClient({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tabId: 'tab',
    accessToken: () => Promise.resolve('KANARIALINTU'),
    onUnauthenticated: () => undefined,
    wait: () => Promise.resolve(),
  });
}

it.each(Object.entries(answers))('keeps marked values out of the log when the server answers %s', async (_, answer) => {
  const logged = await logOf(answer);
  expect(logged.length).toBeGreaterThanOrEqual(2 * sampleMessages().length);
  // None was refused before it was sent.
  expect(logged.filter(({ error }) => error?.kind === 'forbidden')).toEqual([]);
  expect(logged.filter(({ calls }) => calls).length).toBeGreaterThan(20);
  expect(received).toContain('KANARIALINTU');
  const text = JSON.stringify(logged);
  for (const part of ['KANARIALINTU', '010594', 'matti', 'example.fi']) expect(text).not.toContain(part);
  proven('S30', sampleMessages().length);
});

it('stores entries that can be read again whole', async () => {
  const logged = await logOf(answers['a fault']!);
  expect(entriesOfRecords(logged)).toEqual({ entries: logged, setAside: 0 });
});
