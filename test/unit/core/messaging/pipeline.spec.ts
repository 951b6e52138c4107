import type { CreateProductRequest } from '#core/contracts/product.requests.ts';
import { Command, Query, type MessageAbout } from '#core/messaging/message.ts';
import { type AppError, isUnanswered } from '#core/errors/app-error.ts';
import { authorise, mapErrors, mayExecute, validate, validateBy } from '#core/messaging/pipeline.ts';
import { aProfile } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { fakeSession } from '#test/support/fake-session.ts';

it.each([
  ['anyone', undefined, undefined, 'allowed'],
  ['signedIn', undefined, undefined, 'unauthenticated'],
  ['signedIn', 'dk', undefined, 'allowed'],
  [['DK_USER'], undefined, undefined, 'unauthenticated'],
  [['DK_USER'], 'dk', undefined, 'forbidden'],
  [['DK_USER'], 'dk', aProfile({ roles: ['HVA_USER'] }), 'forbidden'],
  [['DK_USER'], 'dk', aProfile({ roles: [] }), 'forbidden'],
  [['HVA_USER', 'DK_USER'], 'dk', aProfile({ roles: ['DK_USER'] }), 'allowed'],
] as const)('permission %p for %p with %p: %s', (permission, subject, profile, verdict) => {
  expect(mayExecute(permission, subject, profile)).toBe(verdict);
});

class Look extends Query {
  static readonly about: MessageAbout<Look> = {
    type: 'test.look',
    policy: 'merge',
    permission: ['DK_USER'],
    loggable: [],
  };
}

it('runs what the person may execute, and refuses the rest before anything is sent', async () => {
  const next = jest.fn(() => Promise.resolve('sent'));
  const runAs = (session: ReturnType<typeof fakeSession>) => authorise(session)(new Look(), executionContext(), next);
  expect(() => runAs(fakeSession())).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  expect(() => runAs(fakeSession(aProfile({ roles: ['HVA_USER'] })))).toThrow(
    expect.objectContaining({ kind: 'forbidden' }),
  );
  expect(next).not.toHaveBeenCalled();
  await expect(runAs(fakeSession(aProfile({ roles: ['DK_USER'] })))).resolves.toBe('sent');
});

it('what fails once nobody waits for it any more was cancelled, with what it failed by', async () => {
  const thrown = new Error('The line was cut');
  const fail = () => Promise.reject(thrown);
  await expect(mapErrors(new Look(), executionContext(AbortSignal.abort()), fail)).rejects.toMatchObject({
    kind: 'cancelled',
    cause: thrown,
  });
});

class Send extends Command {
  static readonly about: MessageAbout<Send> = {
    type: 'test.send',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: {},
    requestClass: 'CreateProductRequest',
  };
  constructor(readonly request: CreateProductRequest) {
    super();
  }
}

const run = (request: CreateProductRequest, next = jest.fn(() => Promise.resolve('sent'))) => ({
  next,
  result: validate(new Send(request), executionContext(), next),
});

it('lets a valid request through', async () => {
  const { result } = run({ outcomes: [{ name: 'Negatiivinen', title: 'negat', outcomeType: 2 }] });
  await expect(result).resolves.toBe('sent');
});

it('counts rules that cannot be loaded as a lost connection, and sends nothing', async () => {
  const cause = new Error('Loading chunk 7 failed');
  const next = jest.fn(() => Promise.resolve('sent'));
  const request = { outcomes: [{ name: 'Negatiivinen', title: 'negat', outcomeType: 2 as const }] };
  const result = validateBy(() => Promise.reject(cause))(new Send(request), executionContext(), next);
  const error: unknown = await result.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'offline', cause });
  // Nobody is told that it may have been done.
  expect(isUnanswered(error as AppError)).toBe(false);
  expect(next).not.toHaveBeenCalled();
});

it('has nothing to check where no class is named', async () => {
  const next = () => Promise.resolve('sent');
  const sent = Object.assign(new Look(), { request: {} });
  await expect(validate(sent, executionContext(), next)).resolves.toBe('sent');
});

it('refuses an invalid one, with what is wrong at which field, and sends nothing', async () => {
  const { result, next } = run({ outcomes: [{ name: 'x'.repeat(256), title: '', outcomeType: 9 as never }] });
  await expect(result).rejects.toMatchObject({
    kind: 'invalid',
    details: {
      code: 'invalid',
      fieldErrors: { 'outcomes.0.name': [expect.any(String)], 'outcomes.0.outcomeType': [expect.any(String)] },
    },
  });
  expect(next).not.toHaveBeenCalled();
});
