import { setupApplication } from '#test/support/application.ts';
import { canary } from '#test/support/sample-messages.ts';

async function setup() {
  const { activityLog, eventLog, logged } = await setupApplication();
  const entries = async () => {
    await eventLog.flush();
    return logged.map(({ kind, name, outcome, correlationId, fields, error }) => ({
      kind,
      name,
      outcome,
      correlationId,
      fields,
      error,
    }));
  };
  return { activityLog, entries };
}

it('keeps what a page says in the place of a screen under the id that the page leads to', async () => {
  const { activityLog, entries } = await setup();
  activityLog.screenNotShown(new TypeError(canary), 'c-1');
  activityLog.unavailable('notAvailable', 'c-2');
  expect(await entries()).toMatchObject([
    { kind: 'error', name: 'screenNotShown', outcome: 'failed', correlationId: 'c-1', error: { kind: 'unexpected' } },
    { kind: 'signIn', name: 'unavailable', outcome: 'failed', correlationId: 'c-2', error: { code: 'notAvailable' } },
  ]);
});

it('keeps an error message by the key of its text, never by its words', async () => {
  const { activityLog, entries } = await setup();
  const correlationId = activityLog.errorShown('attachments:fault.tooLarge');
  expect(await entries()).toMatchObject([
    { kind: 'error', name: 'errorShown', correlationId, fields: { textKey: 'attachments:fault.tooLarge' } },
  ]);
});

it('keeps of an unhandled error what it was, never what it said', async () => {
  const { activityLog, entries } = await setup();
  for (const error of [new Error(canary), canary, { message: canary }, undefined]) activityLog.error(error);
  const kept = await entries();
  expect(kept.map(({ error }) => error?.code)).toEqual(['Error', 'string', 'object', 'undefined']);
  expect(JSON.stringify(kept)).not.toContain('KANARIALINTU');
});

it('gives each of them a correlation id of its own', async () => {
  const { activityLog, entries } = await setup();
  activityLog.signIn('signedIn');
  activityLog.navigation('/dk-admin');
  activityLog.error(new Error());
  expect(new Set((await entries()).map(({ correlationId }) => correlationId)).size).toBe(3);
});
