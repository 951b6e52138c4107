import type { Bundle } from 'fhir/r4';
import type { LightMyRequestResponse } from 'fastify';
import { machineScopes } from '#server/intake/intake-names.ts';
import { saveMachineClient } from '#server/intake/machine-client.ts';
import type { TestServer } from './test-server.ts';

/** A program outside, as a test has it. */
export interface TestMachine {
  /** Sends a bundle, or any text as it is. */
  send(body: Bundle | string): Promise<LightMyRequestResponse>;
  readonly authorization: string;
}

/** Registers a program with its rights (all by default) and a token for the intake. */
export async function addMachine(
  server: TestServer,
  clientId = 'test-service',
  rights: { readonly scopes?: readonly string[]; readonly areaIds?: readonly string[] | null } = {},
): Promise<TestMachine> {
  const { scopes = machineScopes, areaIds = null } = rights;
  await saveMachineClient(server.database, { clientId, clientName: clientId, scopes, areaIds, jwks: null });
  const claims = { aud: 'urn:omanayte:intake', client_id: clientId, scope: machineScopes.join(' ') };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const authorization = `Bearer ${await server.token(clientId, { ...claims, exp })}`;
  return {
    authorization,
    send: async (body) =>
      server.app.inject({
        method: 'POST',
        url: '/intake/fhir',
        headers: { authorization, 'content-type': 'application/fhir+json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** The reason key of a refusal, or the kind of any other answer. */
export function reasonIn(answer: LightMyRequestResponse): string {
  const body = answer.json<{ type?: string; issue?: [{ details: { coding: [{ code: string }] } }] }>();
  return body.issue?.[0].details.coding[0].code ?? body.type ?? '';
}
