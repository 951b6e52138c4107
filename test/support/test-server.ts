import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { importJWK, SignJWT, type JWTPayload } from 'jose';
import type { BuiltApp } from '#server/build-app.ts';
import { readEnvironment, type Environment } from '#server/config/environment.ts';
import type { Database } from '#server/db/database.ts';
import { loadProviderSecrets } from '#server/identity/provider-secrets.ts';
import { importApp } from '#server/import-app.ts';
import { demoPersonas } from '#server/seed/demo/personas.ts';
import { describeApi } from '#server/http/open-api.ts';
import { createConformityCheck, type ConformityCheck } from './api-conformity.ts';
import { openTestDatabase } from './test-database.ts';

/** What a test may set of its server. */
export interface TestServerOptions {
  readonly environment?: Record<string, string>;
  /** Another database than a fresh one with the demo data; the test closes it. */
  readonly database?: Database;
  readonly webDirectory?: string;
  /** Takes the log's lines; without it there are none. */
  readonly onLogLine?: (line: string) => void;
}

/** The whole application in this process. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly calls: BuiltApp['calls'];
  readonly database: Database;
  readonly environment: Environment;
  /** A real access token for a persona; `changes` make it another one. */
  token(userName: string, changes?: JWTPayload): Promise<string>;
  /** Sends a request as a persona, or as nobody. An answer that departs from the API's description fails the test. */
  send(as: string | undefined, request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Listens on its public address, for tests that need real HTTP. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Tests do in a second what people do in a day. */
const noLimits = {
  SEARCHES_PER_MINUTE: '100000000',
  UPLOADS_PER_MINUTE: '100000000',
  SIGN_INS_PER_MINUTE: '100000000',
  SIGN_IN_STEPS_PER_MINUTE: '100000000',
  SSN_REVEALS_PER_10_MINUTES: '100000000',
  MESSAGES_PER_MINUTE: '100000000',
};

/** One for all servers: each has the same calls, and compiling their schemas takes as long as building a server. */
let conformity: ConformityCheck | undefined;

/** Builds the application on a fresh database with the demo data. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const environment = readEnvironment({
    PORT: String(await freePort()),
    DATA_DIR: join(tmpdir(), 'omanayte-test-data'),
    ...noLimits,
    ...options.environment,
  });
  const database = options.database ?? (await openTestDatabase());
  const { app, calls } = await build(environment, database, options);
  const departs = (conformity ??= createConformityCheck(describeApi(calls, '1.2.3')));
  const token = async (userName: string, changes: JWTPayload = {}): Promise<string> =>
    mintToken(database, environment, { sub: subjectOf(userName), ...changes });
  // One for all requests of a persona, good for longer than any test file: making one reads the key and signs.
  const kept = new Map<string, Promise<string>>();
  const keptToken = (userName: string): Promise<string> => {
    const made = kept.get(userName) ?? token(userName, { exp: Math.floor(Date.now() / 1000) + 3600 });
    kept.set(userName, made);
    return made;
  };
  return {
    app,
    calls,
    database,
    environment,
    token,
    async send(as, request) {
      const authorization = as === undefined ? {} : { authorization: `Bearer ${await keptToken(as)}` };
      const answer = await app.inject({ ...request, headers: { ...authorization, ...request.headers } });
      const error = departs(request.method ?? 'GET', String(request.url), answer);
      if (error !== undefined) throw new Error(error);
      return answer;
    },
    async listen() {
      await app.listen({ host: environment.host, port: environment.port });
      return environment.publicUrl;
    },
    async close() {
      await app.close();
      if (options.database === undefined) await database.close();
    },
  };
}

async function build(environment: Environment, database: Database, options: TestServerOptions): Promise<BuiltApp> {
  const buildApp = await importApp();
  const { onLogLine } = options;
  return buildApp({
    environment,
    database,
    version: '1.2.3',
    webDirectory: options.webDirectory ?? join(tmpdir(), 'no-web-app-here'),
    logger: onLogLine === undefined ? false : { level: 'info', base: null, stream: { write: onLogLine } },
  });
}

/** The fixed subject of a persona; any other word is taken as a subject itself. */
export function subjectOf(userName: string): string {
  return demoPersonas.find((persona) => persona.userName === userName)?.subject ?? userName;
}

/** Signs an access token as the embedded provider does. */
async function mintToken(database: Database, { publicUrl }: Environment, claims: JWTPayload): Promise<string> {
  const [key] = (await loadProviderSecrets(database)).signingKeys;
  if (key === undefined) throw new Error('The provider has no key.');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: `${publicUrl}/oidc`, aud: 'urn:omanayte:api', iat: now, exp: now + 600, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .sign(await importJWK(key, 'ES256'));
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}

/** A folder for one test, and what removes it. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'omanayte-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
