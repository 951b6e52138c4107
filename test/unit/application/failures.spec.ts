import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { supportRight, workingRoles } from '#core/contracts/person.contract.ts';
import type { Message } from '#core/messaging/message.ts';
import type { AnyEndpoint } from '#core/ports/http-client.ts';
import { AxiosHttpClient } from '#infrastructure/http/axios-http-client.ts';
import { loadFeatures, setupApplication } from '#test/support/application.ts';
import { aProduct, aProfile } from '#test/support/builders.ts';
import { sampleMessages } from '#test/support/sample-messages.ts';
import { configuratorStoreToken } from '#features/configurator/configurator.store.ts';
import { proven } from '#test/support/random-runs.ts';

// Whatever goes wrong on the way: exactly one Finnish message in exactly one place. Messages run through the real bus
// and the real HTTP client against a server that fails in each of these ways. Every message meets those in which its
// own answer, or none, has a say; of the others each way meets every policy, and each message every fifth way.

const statuses = [400, 401, 403, 404, 408, 409, 412, 413, 415, 417, 422, 428, 429, 500, 502, 503, 504];

const errors: Readonly<Record<string, RequestListener>> = {
  ...Object.fromEntries(statuses.map((status) => [`status ${status}`, answering(status)])),
  'cut connection': (request) => request.socket.destroy(),
  'no answer in time': () => undefined,
  'truncated JSON': (_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"productId":"1'),
  'HTML with status 200': (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Proxy</h1>'),
  'wrong shape': (_request, response) => response.setHeader('content-type', 'application/json').end('{"surprise":1}'),
};

function answering(status: number): RequestListener {
  return (_request, response) => {
    if (status === 417) return void response.writeHead(417, { 'content-type': 'text/plain' }).end('Alue puuttuu.');
    const problem = { status, title: 'x', code: 'unexpected', correlationId: 'c' };
    response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const everyRole = aProfile({ roles: [...workingRoles, supportRight] });

async function setup(apiBase: string, failure: string) {
  const application = await setupApplication({
    profile: everyRole,
    httpClient: (session) =>
      new AxiosHttpClient({
        apiBase,
        tabId: 'tab',
        accessToken: () => Promise.resolve('token'),
        onUnauthenticated: (correlationId) => void session.signInAgain({ trigger: 'refusedCall', correlationId }),
        wait: () => Promise.resolve(),
        // Long for all that do answer: on a busy machine an answer takes its time.
        timeout: failure === 'no answer in time' ? 150 : 60_000,
      }),
  });
  await loadFeatures(application);
  application.container.get(configuratorStoreToken).setState({ products: { fi: aProduct() } });
  return application;
}

/** Messages that call no server cannot fail by it. */
const callsNoServer = (type: string): boolean =>
  type.startsWith('eventLog.') ||
  [
    'session.signOut',
    'session.continueSession',
    'attachments.markAttachmentsPrinted',
    'situation.exportSituation',
  ].includes(type);
const calling = sampleMessages().filter(({ about }) => !callsNoServer(about.type));

/** What of a message decides where its failure is shown. */
function policyOf({ kind, about: { policy, toasts } }: Message<unknown>): string {
  const failed = toasts?.failed === 'inPlace' ? 'inPlace' : typeof toasts?.failed;
  return [kind, policy, failed, typeof toasts?.succeeded].join();
}

const policies = new Map(calling.map((message) => [policyOf(message), message]));
const forEveryMessage = ['status 500', 'cut connection', 'truncated JSON', 'wrong shape'];
const failures = [...Object.keys(errors), 'refused connection'];

let withoutReply: ReadonlySet<string>;
beforeAll(async () => {
  withoutReply = await typesWithoutReply();
});

/** The messages that meet a failure. */
function messagesFor(failure: string): readonly Message<unknown>[] {
  if (forEveryMessage.includes(failure)) return calling;
  const position = failures.indexOf(failure);
  return calling.filter(
    (message, index) => policies.get(policyOf(message)) === message || (index + position) % 5 === 0,
  );
}

describe.each(failures)('%s', (failure) => {
  it('gives one message in one place for commands and queries', async () => {
    const listener = errors[failure];
    const apiBase = listener ? await listening(listener) : 'http://127.0.0.1:9';
    const shared = await setup(apiBase, failure);
    const check = async (message: Message<unknown>): Promise<void> => {
      const result = await run(needsItsOwn(failure, message) ? await setup(apiBase, failure) : shared, message);
      expect({ type: message.about.type, ...result }).toEqual({
        type: message.about.type,
        ...expected(failure, message),
      });
    };
    // One at a time, so that none is late because of the others; where all are to be late, they wait together.
    const asked = messagesFor(failure);
    if (failure === 'no answer in time') await Promise.all(asked.map(check));
    else for (const message of asked) await check(message);
    proven('F2', asked.length);
  });
});

/** What the person gets to see: toasts, the view's own place, or the way to the sign-in. */
interface Seen {
  readonly outcome: string;
  readonly toasts: number;
  readonly inPlace: boolean;
  readonly redirects: number;
}

/** What changes the sign-in would change what happens to the others; so would waiting beside others on one subject. */
function needsItsOwn(failure: string, { about }: Message<unknown>): boolean {
  return ['status 401', 'no answer in time'].includes(failure) || about.type.startsWith('session.');
}

async function run(
  { bus, shown, identity }: Awaited<ReturnType<typeof setup>>,
  message: Message<unknown>,
): Promise<Seen> {
  shown.length = 0;
  let outcome = 'succeeded';
  await bus.execute(message).catch((error: { kind: string }) => (outcome = error.kind));
  return {
    outcome: outcome === 'succeeded' ? outcome : 'failed',
    toasts: shown.length,
    inPlace: shown.length === 0 && outcome !== 'unauthenticated' && message.about.toasts?.failed === 'inPlace',
    redirects: Math.min(identity.signIns.length, 1),
  };
}

/** The types of the messages whose calls have no `reply`: what nobody reads has no shape that could be wrong. */
async function typesWithoutReply(): Promise<ReadonlySet<string>> {
  const application = await setupApplication({ profile: everyRole });
  await loadFeatures(application);
  const { bus, http } = application;
  http.answersAll(() => ({}));
  const types = new Set<string>();
  // A profile of another shape would leave nobody who may do anything.
  for (const message of calling.filter(({ about }) => !about.type.startsWith('session.'))) {
    const before = http.sent.length;
    await bus.execute(message).catch(() => undefined);
    const sent = http.sent.slice(before);
    if (sent.length > 0 && sent.every(({ endpoint }) => isWithoutReply(endpoint))) types.add(message.about.type);
  }
  for (const type of rereading) types.add(type);
  return types;
}

/** What they change is stored, by a call without `reply`, when they refetch the list: a broken one is not their failure. */
const rereading = ['listViews.saveListView', 'listViews.deleteListView'];

const isWithoutReply = ({ reply, replyFormat }: AnyEndpoint): boolean => !reply && replyFormat === 'json';

function expected(failure: string, { about }: Message<unknown>): Seen {
  if (failure === 'wrong shape' && withoutReply.has(about.type)) {
    const says = about.toasts?.succeeded ? 1 : 0;
    return {
      outcome: 'succeeded',
      toasts: says,
      inPlace: says === 0 && about.toasts?.failed === 'inPlace',
      redirects: 0,
    };
  }
  if (failure === 'status 401') return { outcome: 'failed', toasts: 0, inPlace: false, redirects: 1 };
  const inPlace = !['status 417', 'status 429'].includes(failure) && about.toasts?.failed === 'inPlace';
  return { outcome: 'failed', toasts: inPlace ? 0 : 1, inPlace, redirects: 0 };
}
