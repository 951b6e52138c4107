import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { downloadAttachment, updateProductAttachments } from '#core/contracts/attachment.contract.ts';
import { createHvaProduct, getHvaProductById, getPublishedDkProducts } from '#core/contracts/hva-product.contract.ts';
import { printSticker } from '#core/contracts/logistics.contract.ts';
import type { EndpointInput } from '#core/contracts/endpoint.ts';
import { searchObservations, setObservationStatus } from '#core/contracts/observation.contract.ts';
import { firstPage } from '#core/contracts/paging.ts';
import { getUserProfile } from '#core/contracts/person.contract.ts';
import {
  createProduct,
  deleteDraftProduct,
  getProductById,
  getProductForHeader,
} from '#core/contracts/product.contract.ts';
import { searchReferrals } from '#core/contracts/referral.contract.ts';
import { AppError, type AppErrorDetails, isUnanswered, isUnknownCall, noAnswerInTime } from '#core/errors/app-error.ts';
import { AxiosHttpClient } from '#infrastructure/http/axios-http-client.ts';
import { withRetries } from '#infrastructure/http/with-retries.ts';
import {
  aCompleteProduct,
  anHvaProduct,
  anId,
  anObservation,
  aProfile,
  aPublishedDkProduct,
  aReferral,
} from '#test/support/builders.ts';
import { anAttachmentList, aPdfFile } from '#test/support/attachments.ts';
import { executionContext } from '#test/support/execution-context.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
}

const servers: { close(): void }[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A client against a real server on this machine; `answers` are used in turn, the last one again and again. */
const setup = (...answers: Respond[]) => setupWith({}, ...answers);

async function setupWith(options: { readonly timeout?: number }, ...answers: Respond[]) {
  const received: Received[] = [];
  const pauses: number[] = [];
  const versions: string[] = [];
  const rights: string[] = [];
  let unauthenticated = 0;
  const refusals: unknown[] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method, url: request.url, headers: request.headers });
    answers[Math.min(received.length, answers.length) - 1]!(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new AxiosHttpClient({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tabId: 'the-tab',
    accessToken: () => Promise.resolve('the-token'),
    onUnauthenticated: (_id, refusal) => {
      unauthenticated += 1;
      refusals.push(refusal);
    },
    onAppVersion: (version) => void versions.push(version),
    onRights: (sign) => void rights.push(sign),
    wait: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    ...options,
  });
  return { client, received, pauses, versions, rights, unauthenticated: () => unauthenticated, refusals };
}

const json =
  (status: number, body: unknown): Respond =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const problemAnswer = (status: number, code: string, more: object = {}): Respond =>
  json(status, { status, title: 'x', code, correlationId: 'c', ...more });
const raw =
  (status: number, type: string, body: string): Respond =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const cut: Respond = (request) => request.socket.destroy();
const ofProfile = (client: AxiosHttpClient) => client.send(getUserProfile, {}, executionContext());

it('tells what each answer has for the rights of the person, a refusal too', async () => {
  const signed =
    (status: number, sign: string): Respond =>
    (request, response) => {
      response.setHeader('x-rights', sign);
      return json(status, status === 200 ? aProfile() : { code: 'forbidden' })(request, response);
    };
  const { client, rights } = await setup(signed(200, 'a'), signed(403, 'b'), json(200, aProfile()));
  await ofProfile(client);
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'forbidden' });
  await ofProfile(client);
  expect(rights).toEqual(['a', 'b']);
});

it('carries the token, the correlation id and the tab, and answers the data', async () => {
  const profile = aProfile();
  const { client, received } = await setup(json(200, profile));
  await expect(ofProfile(client)).resolves.toEqual(profile);
  expect(received[0]).toMatchObject({
    method: 'GET',
    url: '/api/admin/userProfile',
    headers: { authorization: 'Bearer the-token', 'x-correlation-id': executionContext().id, 'x-tab-id': 'the-tab' },
  });
  expect(received[0]!.headers).not.toHaveProperty('idempotency-key');
});

it('lets no value of an address be more than its part', async () => {
  const { client, received } = await setup(problemAnswer(404, 'notFound'));
  const params = { id: '../getProducts?x=1#' };
  const sent = client.send(getProductForHeader, { params, query: {} }, executionContext());
  await expect(sent).rejects.toMatchObject({ kind: 'notFound' });
  expect(received[0]!.url).toBe('/api/product/getProductForHeader/..%2FgetProducts%3Fx%3D1%23');
});

it('keeps what the caller has seen out of the specified query: a header of its own says it, where there is any', async () => {
  const answer = json(200, anObservation());
  const { client, received } = await setup(answer, answer);
  const observationId = anId();
  const asked = { observationId, handlingStatus: '2' } as const;
  const send = (query: EndpointInput<typeof setObservationStatus>['query']) =>
    client.send(setObservationStatus, { query }, executionContext());
  await send({ ...asked, fromStatus: '1', seenStep: '0' });
  await send({ ...asked, seenStep: undefined });
  const url = `/api/observation/setObservationStatus?observationId=${observationId}&handlingStatus=2`;
  expect(received.map((request) => [request.url, request.headers['x-seen']])).toEqual([
    [url, 'fromStatus=1&seenStep=0'],
    [url, undefined],
  ]);
});

it('reports the version of the web app that an answer names, a refusal too; another server names none', async () => {
  const named =
    (status: number, version: string): Respond =>
    (_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-app-version': version })
        .end(JSON.stringify(aProfile()));
  const { client, versions } = await setup(named(200, '1-a'), named(403, '2-b'), json(200, aProfile()), cut);
  await ofProfile(client);
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'forbidden' });
  await ofProfile(client);
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'offline' });
  expect(versions).toEqual(['1-a', '2-b']);
});

it('fills path and query', async () => {
  const productId = anId();
  const header = { productId, productName: 'X', configuratorStatus: 1, isPublished: false };
  const { client, received } = await setup(json(200, header));
  await client.send(
    getProductForHeader,
    { params: { id: productId }, query: { languageCode: 'fi' } },
    executionContext(),
  );
  expect(received[0]!.url).toBe(`/api/product/getProductForHeader/${productId}?languageCode=fi`);
});

it('gives each write of a message a key of its own, and repeats it in a retry', async () => {
  const { client, received } = await setup(problemAnswer(503, 'notReady'), (_request, response) =>
    response.writeHead(204).end(),
  );
  const context = executionContext();
  await client.send(deleteDraftProduct, { query: { productId: anId() } }, context);
  await client.send(deleteDraftProduct, { query: { productId: anId() } }, context);
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    `${context.id}-1`,
    `${context.id}-1`,
    `${context.id}-2`,
  ]);
});

it.each([502, 503, 504])('repeats after %d, three times at most, each pause longer', async (status) => {
  const { client, received, pauses } = await setup(problemAnswer(status, 'notReady'));
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'offline' });
  expect(received).toHaveLength(4);
  expect(pauses).toHaveLength(3);
  [300, 900, 2_700].forEach((pause, index) => {
    expect(pauses[index]).toBeGreaterThanOrEqual(pause * 0.75);
    expect(pauses[index]).toBeLessThanOrEqual(pause * 1.25);
  });
});

it('repeats after a cut connection and takes the answer that comes', async () => {
  const profile = aProfile();
  const { client } = await setup(cut, json(200, profile));
  await expect(ofProfile(client)).resolves.toEqual(profile);
});

it.each(['', '""', '0', 'false', 'null'])('reads the falsy answer %j of a product that was not added', async (body) => {
  const { client } = await setup(raw(200, 'application/json', body));
  const added = await client.send(createHvaProduct, { query: { productId: anId() } }, executionContext());
  expect(Boolean(added)).toBe(false);
});

it('does not wait once more for a server that has kept silent for as long as a call may take', async () => {
  const { client, received } = await setupWith({ timeout: 50 }, () => undefined);
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'offline', details: { code: noAnswerInTime } });
  expect(received).toHaveLength(1);
});

it('does not try again what nobody waits for any more', async () => {
  const controller = new AbortController();
  const call = jest.fn(() => {
    controller.abort();
    return Promise.reject(new AppError('offline'));
  });
  await expect(withRetries(call, controller.signal, () => Promise.resolve())).rejects.toMatchObject({
    kind: 'offline',
  });
  expect(call).toHaveBeenCalledTimes(1);
});

it('waits ten times as long for what moves files', async () => {
  const limits = jest.spyOn(Socket.prototype, 'setTimeout');
  const limitsOf = async (call: Promise<unknown>): Promise<unknown[]> => {
    limits.mockClear();
    await call;
    return [...new Set(limits.mock.calls.map(([limit]) => limit))].filter((limit) => Number(limit) >= 30_000);
  };
  const { client } = await setup(json(200, aProfile()), raw(200, 'application/pdf', '%PDF-1.7'), json(200, []));
  const [list, file] = [anAttachmentList(), aPdfFile('ohje.pdf')];
  expect(await limitsOf(ofProfile(client))).toEqual([30_000]);
  const download = { query: { attachmentId: anId() } };
  expect(await limitsOf(client.send(downloadAttachment, download, executionContext()))).toEqual([300_000]);
  expect(
    await limitsOf(client.send(updateProductAttachments, { body: { ...list, file } }, executionContext())),
  ).toEqual([300_000]);
});

it.each([
  [400, 'invalid', 'invalid'],
  [401, 'unauthenticated', 'unauthenticated'],
  [403, 'forbidden', 'forbidden'],
  [404, 'notFound', 'notFound'],
  [409, 'conflict', 'conflict'],
  [413, 'tooLarge', 'tooLarge'],
  [422, 'invalid', 'invalid'],
  [429, 'tooManyRequests', 'tooManyRequests'],
  [500, 'unexpected', 'unexpected'],
  [503, 'storageFull', 'offline'],
] as const)('maps %d and never repeats it', async (status, code, kind) => {
  const { client, received, unauthenticated } = await setup(problemAnswer(status, code));
  await expect(ofProfile(client)).rejects.toMatchObject({ name: 'AppError', kind, details: { status, code } });
  expect(received).toHaveLength(1);
  expect(unauthenticated()).toBe(status === 401 ? 1 : 0);
});

it.each([
  [409, '', 'conflict', 'conflict'],
  [409, '<h1>Conflict</h1>', 'conflict', 'conflict'],
  [412, '{}', 'conflict', 'conflict'],
  [400, '', 'invalid', 'invalid'],
  [422, '{}', 'invalid', 'invalid'],
  [404, '', 'notFound', 'notFound'],
  [404, '{}', 'notFound', 'notFound'],
  // A page is none of the service's, and knows nothing of what is stored (decision 456).
  [404, ' <h1>Not found</h1>', 'unexpected', 'unexpected'],
  [500, '<h1>Error</h1>', 'unexpected', 'unexpected'],
  // Of a file too large the code tells whether the service has said so, or what stands before it.
  [413, '', 'tooLarge', undefined],
  [503, '', 'offline', undefined],
] as const)('knows a refusal by its status alone: %d "%s"', async (status, body, kind, code) => {
  const { client } = await setup(raw(status, body === '{}' ? 'application/json' : 'text/html', body));
  await expect(ofProfile(client)).rejects.toMatchObject({ kind, details: { status, code } });
});

it('names no fields where none are named', async () => {
  const problem = { status: 400, title: 'x', code: 'invalid', correlationId: 'c', errors: {} };
  const { client } = await setup(json(400, problem));
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'invalid', details: { fieldErrors: undefined } });
});

it('passes on what a 401 says of the settings, and nothing else in its place', async () => {
  const answer = { status: 401, title: 'x', code: 'unauthenticated', correlationId: 'c' };
  for (const refusal of ['tokenForGraph', '<b>']) {
    const { client, refusals } = await setup(json(401, { ...answer, refusal }));
    await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(refusals).toEqual([refusal === '<b>' ? undefined : refusal]);
  }
});

const tooMany =
  (retryAfter: string): Respond =>
  (_request, response) =>
    response.writeHead(429, { 'retry-after': retryAfter }).end();

it('waits for its turn once after 429, when it comes within seconds', async () => {
  const { client, received, pauses } = await setup(tooMany('2'), json(200, aProfile()));
  await ofProfile(client);
  expect(received).toHaveLength(2);
  expect(pauses).toEqual([expect.any(Number)]);
  expect(pauses[0]).toBeGreaterThanOrEqual(2_000);
  expect(pauses[0]).toBeLessThanOrEqual(2_300);
});

it.each([
  ['a second time', '1', 2],
  ['for a minute', '60', 1],
  ['for a time that is none', 'Sat, 21 Nov 2026 20:00:00 GMT', 1],
])('does not wait for its turn %s', async (_name, retryAfter, calls) => {
  const { client, received } = await setup(tooMany(retryAfter));
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'tooManyRequests' });
  expect(received).toHaveLength(calls);
});

it.each([
  ['60', 60],
  ['', undefined],
  ['Sat, 21 Nov 2026 20:00:00 GMT', undefined],
  ['99999999999', undefined],
])('tells how long to wait where that is a number of seconds: "%s"', async (retryAfter, seconds) => {
  const { client } = await setup(tooMany(retryAfter));
  expect((await ofProfile(client).catch((error) => error)).details.retryAfter).toBe(seconds);
});

it.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [408, 'unexpected'],
  [429, 'tooManyRequests'],
] as const)(
  'leaves open what became of a call that ends with %d after a try without an answer',
  async (status, code) => {
    const after = async (...answers: Respond[]) => {
      const { client } = await setup(...answers);
      return client
        .send(deleteDraftProduct, { query: { productId: anId() } }, executionContext())
        .catch((error) => error);
    };
    const refusal = problemAnswer(status, code);
    expect(await after(refusal)).toMatchObject({ details: { status, code } });
    expect((await after(refusal)).details.isOpen).toBeUndefined();
    for (const unanswered of [cut, problemAnswer(502, 'notReady')])
      expect(await after(unanswered, refusal)).toMatchObject({
        name: 'AppError',
        details: { status, code, isOpen: true },
      });
  },
);

it('leaves open what became of a call that a page ends after a try without an answer: it is no answer of its key', async () => {
  const detailsAfter = async (...answers: Respond[]): Promise<AppErrorDetails> => {
    const { client } = await setup(...answers);
    const input = { query: { productId: anId() } };
    return client.send(deleteDraftProduct, input, executionContext()).catch(({ details }) => details);
  };
  const page = raw(404, 'text/html', '<h1>Not found</h1>');
  expect(await detailsAfter(cut, page)).toMatchObject({ status: 404, isOpen: true });
  expect((await detailsAfter(page)).isOpen).toBeUndefined();
  // By the service's own word nothing of it is there.
  expect((await detailsAfter(cut, problemAnswer(404, 'notFound'))).isOpen).toBeUndefined();
});

it('takes a page in place of a call that has answered before for a service that is away: it tries again', async () => {
  const page = raw(404, 'text/html', '<h1>Not found</h1>');
  const { client, pauses } = await setup(json(200, aProfile()), page, page, json(200, aProfile()), page);
  await ofProfile(client);
  expect(pauses).toHaveLength(0);
  await ofProfile(client);
  expect(pauses).toHaveLength(2);
  const away: unknown = await ofProfile(client).catch((error: unknown) => error);
  expect(away).toMatchObject({ kind: 'offline' });
  expect([isUnknownCall(away as AppError), isUnanswered(away as AppError)]).toEqual([false, true]);
  // Another call may be one that the backend does not have.
  const input = { query: { productId: anId() } };
  await expect(client.send(deleteDraftProduct, input, executionContext())).rejects.toMatchObject({
    kind: 'unexpected',
    details: { status: 404 },
  });
});

it.each(['busy', 'storageFull'] as const)(
  'leaves open what became of a call that ends with 503 %s after a try without an answer, and of no other',
  async (code) => {
    const detailsAfter = async (...answers: Respond[]): Promise<AppErrorDetails> => {
      const { client } = await setup(...answers);
      const input = { query: { productId: anId() } };
      return client.send(deleteDraftProduct, input, executionContext()).catch(({ details }) => details);
    };
    const refusal = problemAnswer(503, code);
    const refusals = [refusal, refusal, refusal];
    expect(await detailsAfter(cut, ...refusals)).toMatchObject({ status: 503, code, isOpen: true });
    expect((await detailsAfter(refusal, ...refusals)).isOpen).toBeUndefined();
  },
);

it.each([
  ['the answer of its key', [cut, problemAnswer(409, 'conflict')]],
  ['its turn, and then a refusal', [tooMany('1'), problemAnswer(403, 'forbidden')]],
])('is refused after %s', async (_name, answers) => {
  const { client } = await setup(...answers);
  const refused = await client
    .send(deleteDraftProduct, { query: { productId: anId() } }, executionContext())
    .catch((error) => error);
  expect(refused.details.status).toBeGreaterThanOrEqual(400);
  expect(refused.details.isOpen).toBeUndefined();
});

it('passes on what 417 says', async () => {
  const { client } = await setup(raw(417, 'text/plain; charset=utf-8', 'Alue puuttuu.'));
  await expect(ofProfile(client)).rejects.toMatchObject({
    kind: 'badAreaConfiguration',
    details: { detail: 'Alue puuttuu.' },
  });
});

it('passes on field errors and who was first', async () => {
  const current = { modifiedAt: '2026-03-02T09:05:00.000Z', modifiedBy: 'Daniel Keskinen' };
  const { client } = await setup(problemAnswer(409, 'conflict', { current, errors: { name: ['core:form.required'] } }));
  const result = client.send(createProduct, { body: { outcomes: [] } }, executionContext());
  await expect(result).rejects.toMatchObject({ details: { current, fieldErrors: { name: ['core:form.required'] } } });
});

it('knows a lost update of which another backend does not say by whom', async () => {
  const current = { modifiedAt: '2026-03-02T09:05:00.000Z', modifiedBy: null };
  const { client } = await setup(problemAnswer(409, 'conflict', { current }));
  const result = client.send(createProduct, { body: { outcomes: [] } }, executionContext());
  await expect(result).rejects.toMatchObject({ details: { current: { ...current, modifiedBy: '–' } } });
});

it('reads field errors of another backend, whose problems may say less, and give reasons that are no keys', async () => {
  const errors = { name: ['too long', 'x', 'their.rule'], note: [] };
  const { client } = await setup(json(400, { code: 'of its own', errors, current: 'nobody' }));
  const result = client.send(createProduct, { body: { outcomes: [] } }, executionContext());
  await expect(result).rejects.toMatchObject({
    kind: 'invalid',
    details: {
      status: 400,
      code: 'invalid',
      current: undefined,
      fieldErrors: { name: ['core:form.refused', 'core:form.refused', 'their.rule'], note: ['core:form.refused'] },
    },
  });
});

it.each([
  [400, json(400, { detail: 'Error: notPdf' })],
  [415, raw(415, 'text/plain', 'Error: notPdf')],
  [500, raw(500, 'text/plain', 'Error: notPdf')],
])('keeps the words of a refusal, whatever its status: %s (Spec 1 §5)', async (_status, answer) => {
  const { client } = await setup(answer);
  const result = client.send(createProduct, { body: { outcomes: [] } }, executionContext());
  await expect(result).rejects.toMatchObject({ details: { answer: expect.stringContaining('Error: notPdf') } });
});

it.each([
  ['truncated JSON', raw(200, 'application/json', '{"firstName":"Ka')],
  ['an HTML page with status 200', raw(200, 'text/html', '<!doctype html><title>Proxy</title>')],
  ['an empty body', raw(200, 'application/json', '')],
  ['a wrong shape', json(200, { firstName: 1 })],
  ['null', json(200, null)],
] as const)('takes %s for no answer', async (_name, answer) => {
  const { client, received } = await setup(answer);
  // It was an answer: to look for a lost connection would be in vain.
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'unexpected', details: { status: 200 } });
  expect(received).toHaveLength(1);
});

it.each([
  ['an HTML page', raw(200, 'text/html; charset=utf-8', '<!doctype html><title>Proxy</title>')],
  ['an empty body', raw(200, 'application/pdf', '')],
  ['JSON', json(200, { code: 'signIn' })],
] as const)('takes %s for no file', async (_name, answer) => {
  const { client } = await setup(answer);
  const result = client.send(printSticker, { query: { referralId: anId() } }, executionContext());
  await expect(result).rejects.toMatchObject({ kind: 'unexpected', details: { code: 'wrongShape', status: 200 } });
});

it('leaves out the rows of a list that cannot be read, and records how many', async () => {
  const [one, other] = [aReferral(), aReferral()];
  const broken = [{ ...aReferral(), referralId: 'x' }, null, 7];
  const { client } = await setup(json(200, [broken[0], one, broken[1], other, broken[2]]));
  const context = executionContext();
  const rows = await client.send(searchReferrals, { query: firstPage, body: {} }, context);
  expect(rows).toEqual([one, other]);
  expect(context.calls.list()).toMatchObject([{ status: 200, rows: 2, leftOut: 3 }]);
});

it('takes a list of which no row can be read for no answer', async () => {
  const { client } = await setup(json(200, [{}]));
  const context = executionContext();
  const result = client.send(searchReferrals, { query: firstPage, body: {} }, context);
  await expect(result).rejects.toMatchObject({ kind: 'unexpected', details: { code: 'wrongShape', status: 200 } });
  expect(context.calls.list()).toMatchObject([{ status: 200, error: 'unexpected' }]);
});

it('reads a product with settings that it does not know, as unknown', async () => {
  const product = aCompleteProduct();
  const [mapping] = product.productAnalysisMappings;
  const odd = { ...mapping, targetGender: 9, ageGroup: 8, resultType: 7 };
  const outcomes = [...product.outcomes, { ...product.outcomes[0], outcomeType: 9 }];
  const hvaProduct = { ...anHvaProduct(), intervalBetweenOrders: 35, failedResultHandling: 3, notifyProfessional: 4 };
  const { client } = await setup(
    json(200, { ...product, outcomes, productAnalysisMappings: [odd] }),
    json(200, { ...hvaProduct, citizenReminderSetting: 5 }),
  );
  const context = executionContext();
  const input = { params: { id: anId() }, query: {} };
  const read = await client.send(getProductById, input, context);
  expect(read.productAnalysisMappings).toMatchObject([{ targetGender: -1, ageGroup: -1, resultType: -1 }]);
  expect(read.outcomes.at(-1)?.outcomeType).toBe(0);
  expect(await client.send(getHvaProductById, input, context)).toMatchObject({
    intervalBetweenOrders: -1,
    failedResultHandling: -1,
    citizenReminderSetting: -1,
    notifyProfessional: -1,
  });
  expect(context.calls.list()).toMatchObject([{ unknownValues: 4 }, { unknownValues: 4 }]);
});

it('takes values that it does not know for unknown, and what is missing of a person for empty', async () => {
  const observation = anObservation();
  const odd = { ...observation, result: 99, outcomeType: 9, handlingStatus: 7, observationWorkflowStatus: 950 };
  const referral = { ...observation.referral, firstName: null, lastName: null };
  const { client } = await setup(json(200, [{ ...odd, referral }]));
  const context = executionContext();
  const [row] = await client.send(searchObservations, { query: firstPage, body: {} }, context);
  expect(row).toMatchObject({ result: 0, outcomeType: 0, handlingStatus: undefined, observationWorkflowStatus: 950 });
  expect(row?.referral).toMatchObject({ firstName: '', lastName: '' });
  expect(context.calls.list()).toMatchObject([{ status: 200, unknownValues: 5 }]);
  expect(context.calls.list()[0]).not.toHaveProperty('leftOut');
});

it('reads what lacks a name or an age, and tells no values that are as they came', async () => {
  const { client } = await setup(
    json(200, [aReferral({ age: null }), 7]),
    json(200, [aReferral()]),
    json(200, { firstName: null, lastName: 'Nolla', roles: ['NEW'] }),
    json(200, [{ ...aPublishedDkProduct(), modifiedBy: null }]),
  );
  const context = executionContext();
  const search = () => client.send(searchReferrals, { query: firstPage, body: {} }, context);
  expect(await search()).toMatchObject([{ age: null }]);
  expect(await search()).toHaveLength(1);
  await expect(client.send(getUserProfile, {}, context)).resolves.toEqual({
    firstName: '',
    lastName: 'Nolla',
    roles: ['NEW'],
    areaId: null,
  });
  expect(await client.send(getPublishedDkProducts, {}, context)).toMatchObject([{ modifiedBy: '–' }]);
  expect(context.calls.list().map(({ leftOut, unknownValues }) => [leftOut, unknownValues])).toEqual([
    [1, undefined],
    [undefined, undefined],
    [undefined, 1],
    [undefined, 1],
  ]);
});

it('survives an error answer that is no problem document', async () => {
  const { client } = await setup(raw(500, 'text/html', '<h1>500</h1>'));
  await expect(ofProfile(client)).rejects.toMatchObject({ kind: 'unexpected', details: { status: 500 } });
});

it('is cancelled by the signal, without a repeat', async () => {
  const abort = new AbortController();
  // The server never answers: it has the request when the person goes on.
  const { client, received } = await setup(() => abort.abort());
  const result = client.send(getUserProfile, {}, executionContext(abort.signal));
  await expect(result).rejects.toMatchObject({ kind: 'cancelled' });
  expect(received).toHaveLength(1);
});

it('notes each request by the path of the contract, never by the address, with how it ended', async () => {
  const { client } = await setup(problemAnswer(503, 'notReady'), cut, problemAnswer(404, 'notFound'));
  const context = executionContext();
  const productId = anId();
  const input = { params: { id: productId }, query: { languageCode: 'fi' } } as const;
  await expect(client.send(getProductForHeader, input, context)).rejects.toMatchObject({ kind: 'notFound' });
  const call = { method: 'GET', path: '/api/product/getProductForHeader/{id}', startMs: 0, durationMs: 0 };
  expect(context.calls.list()).toEqual([
    { ...call, attempt: 1, status: 503, error: 'offline' },
    { ...call, attempt: 2, error: 'offline' },
    { ...call, attempt: 3, status: 404, error: 'notFound' },
  ]);
  expect(JSON.stringify(context.calls.list())).not.toContain(productId);
});

describe('what nobody waits for', () => {
  const inBackground = { inBackground: true };

  it('is sent once, and does not lead whoever is not signed in any more to the sign-in', async () => {
    const { client, received, unauthenticated } = await setup(
      problemAnswer(503, 'notReady'),
      problemAnswer(401, 'unauthenticated'),
    );
    const send = () => client.send(getUserProfile, {}, executionContext(), inBackground);
    await expect(send()).rejects.toMatchObject({ kind: 'offline' });
    await expect(send()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect([received.length, unauthenticated()]).toEqual([2, 0]);
  });

  it('goes on when the page is closed, by the one way that browsers have for it', async () => {
    const { client, received } = await setup(
      (_request, response) => response.writeHead(204).end(),
      (_request, response) => response.writeHead(204).end(),
      problemAnswer(403, 'forbidden'),
      (_request, response) => response.destroy(),
    );
    const fetched = jest.spyOn(globalThis, 'fetch');
    const productId = anId();
    const remove = (outlivesPage: boolean) =>
      client.send(deleteDraftProduct, { query: { productId } }, executionContext(), {
        ...inBackground,
        outlivesPage,
      });
    await remove(false);
    expect(fetched).not.toHaveBeenCalled();
    await remove(true);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
    expect(received[1]).toMatchObject({ url: received[0]!.url, headers: { authorization: 'Bearer the-token' } });
    await expect(remove(true)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(remove(true)).rejects.toMatchObject({ kind: 'offline' });
    jest.restoreAllMocks();
  });
});
