import { generateKeyPairSync, sign } from 'node:crypto';
import { createLocalJWKSet } from 'jose';
import { createTokenVerifier } from '#server/auth/verify-token.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = { iss: 'https://id.example', aud: 'api', sub: 'anna', exp: Math.floor(Date.now() / 1000) + 600 };

function verifySigned(modulusLength: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const head = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  const token = `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`;
  const keys = createLocalJWKSet({ keys: [publicKey.export({ format: 'jwk' }) as { kty: string }] });
  const rules = { issuer: claims.iss, audience: claims.aud, types: ['jwt'], subjectClaim: 'sub' };
  return createTokenVerifier({ keys, ...rules })(token);
}

test("a token by a short RSA key of the provider's is refused as that, not told as keys that are out of reach", async () => {
  expect(await verifySigned(2048)).toMatchObject({ subject: 'anna' });
  await expect(verifySigned(1024)).rejects.toMatchObject({
    code: 'unauthenticated',
    reason: 'tokenAlgorithm',
    found: 'RSA of 1024 bits',
  });
});
