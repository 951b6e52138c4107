import { OidcClient } from 'oidc-client-ts';
import { SignInError } from '#core/errors/sign-in-error.ts';
import { localAddress } from '#infrastructure/auth/local-address.rule.ts';
import {
  departureFailureOf,
  signInFailureOf,
  failureOfForeignAnswer,
} from '#infrastructure/auth/sign-in-failure.rule.ts';

const authority = 'https://provider.example';
const redirectUri = 'https://app.example/signin-oidc';

/** The library itself, with a provider whose token endpoint answers as the test says. */
async function setup(tokenAnswer: () => Promise<Response>) {
  const states = new Map<string, string>();
  const client = new OidcClient({
    authority,
    client_id: 'web',
    redirect_uri: redirectUri,
    response_type: 'code',
    metadata: { issuer: authority, authorization_endpoint: `${authority}/auth`, token_endpoint: `${authority}/token` },
    requestTimeoutInSeconds: 0.05,
    stateStore: {
      set: async (key, text) => void states.set(key, text),
      get: (key) => Promise.resolve(states.get(key) ?? null),
      remove: (key) => Promise.resolve(states.get(key) ?? null),
      getAllKeys: () => Promise.resolve([...states.keys()]),
    },
  });
  const { state } = await client.createSigninRequest({ nonce: 'ours' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(tokenAnswer);
  /** What completing the redirect with these parameters of its address throws. */
  return async (answer: Record<string, string>) => {
    const query = new URLSearchParams({ state: state.id, ...answer }).toString();
    return client.processSigninResponse(`${redirectUri}?${query}`).then(
      () => 'nothing',
      (thrown: unknown) => signInFailureOf(thrown),
    );
  };
}

afterEach(() => jest.restoreAllMocks());

const json = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));
const nothing = () => new Promise<Response>(() => undefined);
const idToken = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it.each([
  ['access_denied', 'denied'],
  ['login_required', 'loginRequired'],
  ['interaction_required', 'loginRequired'],
  ['server_error', 'providerFault'],
  ['temporarily_unavailable', 'providerFault'],
  ['invalid_scope', 'requestRefused'],
])('the provider’s answer %s is %s', async (error, cause) => {
  const complete = await setup(nothing);
  const answer = { error, error_description: 'Tämä ei kuulu kenellekään.' };
  expect(await complete(answer)).toEqual({ cause, providerError: error });
  expect(failureOfForeignAnswer(new URLSearchParams(answer))).toEqual({ cause, providerError: error });
});

const registered = {
  loginRequired: ['consent_required', 'account_selection_required'],
  requestRefused: [
    ...['invalid_request', 'invalid_client', 'unauthorized_client', 'unsupported_response_type'],
    ...['unsupported_grant_type', 'invalid_request_uri', 'invalid_request_object', 'request_not_supported'],
    ...['request_uri_not_supported', 'registration_not_supported'],
  ],
};
it.each(Object.entries(registered))('every registered error is known by its name: %s', (cause, names) => {
  for (const name of names)
    expect(failureOfForeignAnswer(new URLSearchParams({ error: name }))).toEqual({ cause, providerError: name });
});

it('nothing that is not registered is repeated', async () => {
  const complete = await setup(nothing);
  for (const error of ['soita_0401234567', '<b>', '__proto__', 'constructor']) {
    expect(await complete({ error })).toEqual({ cause: 'requestRefused' });
    expect(failureOfForeignAnswer(new URLSearchParams({ error }))).toEqual({ cause: 'requestRefused' });
  }
  expect(failureOfForeignAnswer(new URLSearchParams({ code: 'x' }))).toEqual({ cause: 'mismatch' });
});

it.each<[string, () => Promise<Response>, object]>([
  ['refuses the code', json(400, { error: 'invalid_grant' }), { cause: 'codeRefused', providerError: 'invalid_grant' }],
  [
    'does not take the client',
    json(401, { error: 'invalid_client' }),
    { cause: 'clientRefused', providerError: 'invalid_client' },
  ],
  ['refuses without a word', () => Promise.resolve(new Response(null, { status: 400 })), { cause: 'codeRefused' }],
  ['is broken', json(500, { error: 'server_error' }), { cause: 'providerFault', providerError: 'server_error' }],
  ['is broken without a word', () => Promise.resolve(new Response(null, { status: 502 })), { cause: 'providerFault' }],
  ['answers a page', () => Promise.resolve(new Response('<h1>Proxy</h1>')), { cause: 'providerFault' }],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')), { cause: 'providerUnreachable' }],
  [
    'gives a token of another sign-in',
    json(200, { id_token: idToken({ sub: 'x', nonce: 'theirs' }) }),
    { cause: 'mismatch' },
  ],
  ['gives a broken token', json(200, { id_token: 'x' }), { cause: 'providerFault' }],
])('a token endpoint that %s', async (_what, tokenAnswer, failure) => {
  const complete = await setup(tokenAnswer);
  expect(await complete({ code: 'a-code' })).toEqual(failure);
});

it('a token endpoint that never answers is out of reach', async () => {
  const complete = await setup(nothing);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    );
  expect(await complete({ code: 'a-code' })).toEqual({ cause: 'providerUnreachable' });
});

it('what the browser’s storage refuses is no error of the provider, and what is known stays as it is', () => {
  expect(signInFailureOf(new DOMException('', 'QuotaExceededError'))).toEqual({ cause: 'storageBlocked' });
  expect(signInFailureOf(new SignInError({ cause: 'interrupted' }))).toEqual({ cause: 'interrupted' });
});

it.each([
  ['/dk-admin?page=2', '/dk-admin?page=2'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['/\t/elsewhere.example', undefined],
  ['/\n\\elsewhere.example', undefined],
  ['https://elsewhere.example/', undefined],
  ['dk-admin', undefined],
  [undefined, undefined],
  [['/dk-admin'], undefined],
])('one returns to an address inside the application alone: %j', (address, expected) => {
  expect(localAddress(address)).toBe(expected);
});

it('before there is a code a missing document is the provider’s fault, and all else what it is', () => {
  expect(departureFailureOf(new Error('Not Found (404)'))).toEqual({ cause: 'providerFault' });
  expect(departureFailureOf(new TypeError('Failed to fetch'))).toEqual({ cause: 'providerUnreachable' });
});
