import { randomUUID } from 'node:crypto';
import type { Bundle } from 'fhir/r4';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import { providerPath } from '../identity/identity-names.ts';
import { StartupError } from '../config/startup-error.ts';
import { intakePath, outboxPath } from '../intake/intake-names.ts';
import type { OutboxPage } from '../outbox/outbox-event.ts';
import { type PublicKey, simulationClientId, simulationScopes } from './register-simulation.ts';

/** The server takes nothing now: the same is to be tried again. Its message says why. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  /** @param seconds until it is worth trying */
  constructor(
    readonly seconds: number,
    isLimited = false,
  ) {
    super(isLimited ? 'the server takes no more messages this minute' : 'the server does not answer');
  }
}

/** What a message was answered; the reason's key where it had no effect. */
export interface Answer {
  readonly status: number;
  readonly reason?: string;
}

/** The intake and the outbox of one server, as a program outside reaches them. */
export interface IntakeClient {
  /** @throws UnavailableError, StartupError when it is refused for good */
  send(message: Bundle): Promise<Answer>;
  /** @returns undefined for a position that was never given out. @throws like `send` */
  readOutbox(after: number): Promise<OutboxPage | undefined>;
}

/** Where the server is. */
export interface IntakePlace {
  /** Where it listens. */
  readonly origin: string;
  /** What it calls itself. */
  readonly publicUrl: string;
  /** Makes a key known to it. @throws UnavailableError, StartupError */
  register(key: PublicKey): Promise<void>;
}

/** Gives a new access token. @throws UnavailableError, StartupError */
export type SignIn = () => Promise<string>;

const refusal = v.object({
  issue: v.tupleWithRest(
    [v.object({ details: v.object({ coding: v.tuple([v.object({ code: v.string() })]) }) })],
    v.any(),
  ),
});
const tokenAnswer = v.object({ access_token: v.string() });

/** Seconds between two attempts. */
const pause = 2;

/** Signs in by a key of its own, which is gone with this process. */
export async function createSignIn(place: IntakePlace): Promise<SignIn> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = (await exportJWK(publicKey)) as PublicKey;
  let isRegistered = false;
  const signIn: SignIn = async () => {
    const wasRegistered = isRegistered;
    if (!wasRegistered) await place.register(jwk);
    isRegistered = true;
    const answer = await requestToken(place, privateKey);
    if (answer.ok) return v.parse(tokenAnswer, await read(answer)).access_token;
    if (answer.status === 429 || answer.status >= 500) throw unavailable(answer);
    // The database was emptied, or another simulation has begun.
    isRegistered = false;
    if (wasRegistered) return signIn();
    throw new StartupError(`The server gives the simulation no token (${answer.status}): see its log.`);
  };
  return signIn;
}

export function createIntakeClient(origin: string, signIn: SignIn): IntakeClient {
  let token: string | undefined;
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    for (const isLast of [false, true]) {
      token ??= await signIn();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
      const answer = await reach(`${origin}${path}`, { ...init, headers });
      if (answer.status === 429 || answer.status >= 500) throw unavailable(answer);
      if (answer.status === 403) throw new StartupError(`The server refuses the simulation: see its log.`);
      if (answer.status !== 401 || isLast) return answer;
      token = undefined;
    }
    throw new UnavailableError(pause);
  };
  return {
    async send(message) {
      const answer = await call(intakePath, { method: 'POST', body: JSON.stringify(message) });
      const body = v.safeParse(refusal, await read(answer));
      return { status: answer.status, reason: body.success ? body.output.issue[0].details.coding[0].code : undefined };
    },
    async readOutbox(after) {
      const answer = await call(`${outboxPath}?after=${after}`);
      if (answer.status === 409) return undefined;
      if (!answer.ok) throw unavailable(answer);
      return (await read(answer)) as OutboxPage;
    },
  };
}

async function requestToken({ origin, publicUrl }: IntakePlace, key: CryptoKey): Promise<Response> {
  const claims = { iss: simulationClientId, sub: simulationClientId, aud: `${publicUrl}${providerPath}` };
  const assertion = await new SignJWT({ ...claims, jti: randomUUID(), exp: Math.floor(Date.now() / 1000) + 60 })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(key);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: simulationClientId,
    scope: simulationScopes.join(' '),
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  });
  return reach(`${origin}${providerPath}/token`, { method: 'POST', body });
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  } catch {
    throw new UnavailableError(pause);
  }
}

/** @throws UnavailableError for an answer that was cut off, StartupError for one that is not the server's */
async function read(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => {
    throw new UnavailableError(pause);
  });
  try {
    return JSON.parse(text);
  } catch {
    const { origin } = new URL(answer.url);
    throw new StartupError(`At ${origin} something else answers than the server: set HOST and PORT as it has them.`);
  }
}

function unavailable({ headers, status }: Response): UnavailableError {
  return new UnavailableError(Math.max(pause, Number(headers.get('retry-after') ?? 0) || 0), status === 429);
}
