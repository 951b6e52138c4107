import { problemCodes } from '#core/contracts/problem.ts';
import { causeKinds, correlationIdStart } from '#core/contracts/server-event.contract.ts';
import { DamagedDatabaseError, DatabaseUnavailableError, StorageFullError } from '#server/db/database.ts';
import { conflict, forbidden, invalid, ProblemError, unauthenticated } from '#server/http/problem-error.ts';
import { callOfRequest, isKept } from '#server/server-events/call-of-request.rule.ts';
import { asCode, causeOf } from '#server/server-events/cause.rule.ts';

const known = new Set(['outcomes', 'name', 'fi', 'body']);
const causeOfProblem = (problem: ProblemError) => causeOf(problem, problem, known);
const coded = (code: unknown) => Object.assign(new Error('Meikäläinen'), { code });

describe('the cause of a refusal', () => {
  it.each([
    [unauthenticated('tokenExpired'), 'tokenRefused', 'tokenExpired'],
    [forbidden('missingRole'), 'rightMissing', 'missingRole'],
    [new ProblemError('badAreaConfiguration'), 'rightMissing', 'badAreaConfiguration'],
    [conflict(), 'conflict', 'conflict'],
    [new ProblemError('stale'), 'conflict', 'stale'],
    [new ProblemError('tooManyRequests', {}, 'tooManySearches'), 'limit', 'tooManySearches'],
    [new ProblemError('notReady'), 'providerUnavailable', 'notReady'],
    [new ProblemError('tooLarge'), 'unacceptable', 'tooLarge'],
  ])('%j is %s, %s', (problem, kind, detail) => {
    expect(causeOfProblem(problem)).toEqual({ kind, detail, fields: [] });
  });

  it('is a class of its own for every code', () => {
    for (const code of problemCodes) expect(causeKinds).toContain(causeOfProblem(new ProblemError(code)).kind);
  });

  it('names the fields that the contracts know, and no other word', () => {
    const errors = {
      'outcomes.0.name': ['x'],
      'fi.name': ['x'],
      'Matti Meikäläinen': ['x'],
      'outcomes.0.Matti': ['x'],
      '0105949021.name': ['x'],
    };
    expect(causeOfProblem(invalid(errors))).toEqual({
      kind: 'validation',
      detail: undefined,
      fields: ['outcomes.0.name', 'fi.name', '?', 'outcomes.0.?', '?.name'],
    });
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`outcomes.${index}.name`, ['x']]));
    expect(causeOfProblem(invalid(many)).fields).toHaveLength(20);
  });
});

describe('the cause of a failure', () => {
  const problem = new ProblemError('unexpected');
  it.each([
    [new DatabaseUnavailableError('x', { cause: coded('ECONNREFUSED') }), 'databaseUnavailable', 'ECONNREFUSED'],
    [new DatabaseUnavailableError('x', { cause: coded('57P01') }), 'databaseUnavailable', '57P01'],
    [new StorageFullError('x'), 'storageFull', undefined],
    [new DamagedDatabaseError('x', { cause: coded('XX001') }), 'databaseDamaged', 'XX001'],
    [coded('23505'), 'unexpected', 'Error 23505'],
    [coded('Matti Meikäläinen'), 'unexpected', 'Error'],
    [Object.assign(new Error('x'), { name: '010594-9021' }), 'unexpected', undefined],
    ['Meikäläinen', 'unexpected', undefined],
    [undefined, 'unexpected', undefined],
  ])('%s is %s, %s', (error, kind, detail) => {
    expect(causeOf(error, problem, known)).toEqual({ kind, detail, fields: [] });
  });

  it.each(['010594-9021', '0105949021', 'a b', 'ä', '', 5, undefined, 'x'.repeat(41)])('%p is no code', (value) => {
    expect(asCode(value)).toBeUndefined();
  });
});

describe('what a request was', () => {
  const named = (method: string, url: string, pattern?: string) => callOfRequest({ method, url, pattern });
  it.each([
    [
      named('GET', '/api/product/getProductById/1', '/api/product/getProductById/:id'),
      'GET /api/product/getProductById/{id}',
    ],
    [named('PUT', '/x', '/api/draft/:objectId/:part'), 'PUT /api/draft/{objectId}/{part}'],
    [named('GET', '/api/Meikäläinen'), 'GET *'],
    [named('POST', '/oidc/token?code=x', '/oidc/*'), 'POST /oidc/token'],
    [named('POST', '/oidc/token/revocation', '/oidc/*'), 'POST /oidc/token/revocation'],
    [named('GET', '/oidc/auth/abc', '/oidc/*'), 'GET /oidc/auth'],
    [named('GET', '/oidc/tokens', '/oidc/*'), 'GET /oidc/*'],
    [named('GET', '/oidc/interaction/abc', '/oidc/interaction/:uid'), 'GET /oidc/interaction/{uid}'],
  ])('%s', (call, expected) => expect(call).toBe(expected));

  it.each([
    ['/api/IsAvailable', true],
    ['/API/x', true],
    ['/api', true],
    ['/apis', false],
    ['/oidc/auth', true],
    ['/intake/fhir', true],
    ['/outbox?after=1', true],
    ['/intakes', false],
    ['/health/live', false],
    ['/main.js', false],
  ])('%s is kept: %s', (url, expected) => expect(isKept({ url, pattern: undefined })).toBe(expected));

  it.each([
    ['/%61pi/x', '/api/x', true],
    ['http://elsewhere.example/api/x', '/api/x', true],
    ['http://elsewhere.example/oidc/token', '/oidc/*', true],
    ['/%69ntake/fhir', '/intake/fhir', true],
    ['/api/none', '/*', true],
    ['/%68ealth/live', '/health/live', false],
    ['/main.js', '/*', false],
  ])('however it is written: %s of %s is kept: %s', (url, pattern, expected) =>
    expect(isKept({ url, pattern })).toBe(expected),
  );
});

it.each([
  ['01234567', true],
  ['01234567-', true],
  ['01234567-89AB-c', true],
  ['01234567-89ab-cdef-0123-456789abcdef', true],
  ['0123456', false],
  ['012345678', false],
  ['01234567-89ab-cdef-0123-456789abcdef0', false],
  ['01234567 89ab', false],
])('%s begins a correlation id: %s', (text, expected) => expect(correlationIdStart.test(text)).toBe(expected));
