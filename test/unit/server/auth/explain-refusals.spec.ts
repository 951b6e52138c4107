import type { FastifyBaseLogger } from 'fastify';
import { createExplainRefusal } from '#server/auth/explain-refusals.ts';
import { TokenRefusedError } from '#server/auth/token-refused-error.ts';

// What the log says of a token that the settings do not let in.

const expected = { issuer: 'https://id.example', audience: 'omanayte-api', subjectClaim: 'oid' };

test('a token that names nobody: which claim is asked for, of what length, and both ways to mend it', () => {
  const warn = jest.fn();
  createExplainRefusal(expected)({ warn } as unknown as FastifyBaseLogger, new TokenRefusedError('tokenSubject'));
  expect(warn.mock.calls).toEqual([
    [
      {
        reason: 'tokenSubject',
        cause: 'The token has no claim oid that names the person, by a text of 1 to 255 characters.',
        remedy:
          "Have the provider put it into access tokens (Keycloak: the client scope 'basic'), or set OIDC_SUBJECT_CLAIM to one that is there.",
      },
      'token refused',
    ],
  ]);
});
