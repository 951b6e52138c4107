import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** Asks the embedded provider for a machine client's token by a signed assertion; `more` are further parameters. */
export async function requestMachineToken(
  origin: string,
  clientId: string,
  key: CryptoKey,
  more: Readonly<Record<string, string>> = {},
  jti: string = randomUUID(),
): Promise<Response> {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const assertion = await new SignJWT({ iss: clientId, sub: clientId, aud: `${origin}/oidc`, jti, exp })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(key);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    ...more,
  });
  return fetch(`${origin}/oidc/token`, { method: 'POST', body });
}
