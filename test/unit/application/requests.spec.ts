import type { LogEntry } from '#core/audit/log-entry.ts';
import { supportRight, workingRoles } from '#core/contracts/person.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { carriesFilter, carriesRequest, type CarriesRequest, type Message } from '#core/messaging/message.ts';
import { loadFeatures, setupApplication } from '#test/support/application.ts';
import { aProfile } from '#test/support/builders.ts';
import { canary, sampleMessages } from '#test/support/sample-messages.ts';

// Whatever a message sends has been checked by the class of its contract: the bus's last gate, before anything leaves.
// Filters alone are not: their rules are the form's and the server's, so that a list waits for no validator.

async function setup() {
  const application = await setupApplication({
    profile: aProfile({ roles: [...workingRoles, supportRight], areaId: '04' }),
  });
  await loadFeatures(application);
  application.http.answersAll(() => ({}));
  return application;
}

type Requesting = Message<unknown> & CarriesRequest;
const requesting = sampleMessages().filter((message): message is Requesting => carriesRequest(message));

interface WithBody {
  readonly input: { readonly body: object };
}

/** The same message with another request. */
function sending(message: Requesting, request: object): Message<unknown> {
  const other = Object.create(Object.getPrototypeOf(message) as object) as Message<unknown>;
  return Object.assign(other, message, { request });
}

async function refused(message: Message<unknown>) {
  const { bus, http, eventLog, logged } = await setup();
  const error = await bus.execute(message).then(
    () => undefined,
    (thrown: AppError) => thrown,
  );
  await eventLog.flush();
  return { error, sent: http.sent, entry: entryOf(logged, message) };
}

function entryOf(logged: readonly LogEntry[], { about }: Message<unknown>): LogEntry | undefined {
  return logged.find(({ name, outcome }) => name === about.type && outcome !== 'started');
}

it('lets what the forms send through, and the log names its fields', async () => {
  const { bus, http, eventLog, logged } = await setup();
  for (const message of requesting) await bus.execute(message).catch(() => undefined);
  await eventLog.flush();
  for (const message of requesting) {
    const sentFields = Object.keys(message.request);
    expect(entryOf(logged, message)).toMatchObject({ name: message.about.type, sentFields });
    expect(sentFields.length).toBeGreaterThan(0);
    // Refused by the gate, it would have failed as `invalid`.
    expect([message.about.type, entryOf(logged, message)?.error?.kind]).not.toEqual([message.about.type, 'invalid']);
  }
  expect(http.sent.filter(hasBody).length).toBeGreaterThanOrEqual(requesting.length);
  expect(JSON.stringify(logged)).not.toContain('KANARIALINTU');
});

it('knows of no message that sends a body and carries none', async () => {
  const { bus, http } = await setup();
  const without: string[] = [];
  for (const message of sampleMessages().filter(({ about }) => !about.type.startsWith('session.'))) {
    http.sent.length = 0;
    await bus.execute(message).catch(() => undefined);
    const bodies = http.sent.filter(({ endpoint }) => endpoint.bodyFormat === 'json').filter(hasBody);
    // What is read beside: one row by its id.
    const typed = bodies.filter(({ input }) => Object.keys(input.body).join() !== 'referralId');
    if (typed.length > 0 && !carriesRequest(message) && !carriesFilter(message)) without.push(message.about.type);
  }
  expect(without).toEqual([]);
});

it.each(requesting.map((message) => [message.about.type, message] as const))(
  'sends nothing of %s whose request has a field that its class does not know',
  async (_type, message) => {
    const { error, sent, entry } = await refused(sending(message, { ...message.request, surprise: canary }));
    expect(error).toMatchObject({ kind: 'invalid', details: { fieldErrors: { surprise: [expect.any(String)] } } });
    expect(sent).toEqual([]);
    expect(entry).toMatchObject({ outcome: 'failed', error: { kind: 'invalid', code: 'invalid' } });
    expect(JSON.stringify([error?.details.fieldErrors, entry])).not.toContain(canary);
  },
);

it.each(requesting.map((message) => [message.about.type, message] as const))(
  'sends nothing of %s whose fields are of another kind',
  async (_type, message) => {
    // No class has a field that takes a fraction.
    const wrong = Object.fromEntries(Object.keys(message.request).map((field) => [field, 7.5]));
    const { error, sent } = await refused(sending(message, wrong));
    const fieldErrors = error?.details.fieldErrors ?? {};
    expect(error?.kind).toBe('invalid');
    expect(Object.keys(fieldErrors).length).toBeGreaterThan(0);
    expect(Object.keys(message.request)).toEqual(expect.arrayContaining(Object.keys(fieldErrors)));
    expect(sent).toEqual([]);
  },
);

function hasBody<Call extends { readonly input: unknown }>(call: Call): call is Call & WithBody {
  const { input } = call;
  return typeof input === 'object' && input !== null && 'body' in input;
}
