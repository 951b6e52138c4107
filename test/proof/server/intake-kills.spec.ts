import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from 'fhir/r4';
import { exportJWK, generateKeyPair } from 'jose';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { machineScopes } from '#server/intake/intake-names.ts';
import { orderBundle, resultsBundle } from '#test/support/intake-messages.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { makeProgramPlace, type ProgramPlace } from '#test/support/program-place.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { requestMachineToken } from '#test/support/request-machine-token.ts';
import { runProgram, startServerProcess, type ServerProcess } from '#test/support/server-process.ts';
import { freePort } from '#test/support/test-server.ts';

// Four programs send orders and results, those that are not acknowledged again, while the server is killed (proofs F24).

const clients = ['service-1', 'service-2', 'laboratory-1', 'laboratory-2'] as const;
/** Of each client, an order and its result in either order. */
const pairs = randomRuns({ usual: 10, full: 1250, short: 60 });
/** Messages between two kills. */
const apart = randomRuns({ usual: 40, full: 500 });

let place: ProgramPlace;
let running: ServerProcess | undefined;
beforeAll(async () => {
  place = await makeProgramPlace();
});
afterAll(async () => {
  await running?.stop('SIGKILL');
  await place.remove();
});

test('none is lost and none has its effect twice', async () => {
  const environment = { ...place.environment, PORT: String(await freePort()), MESSAGES_PER_MINUTE: '10000000' };
  const keys = new Map<string, CryptoKey>();
  for (const client of clients) {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const file = join(place.folder, 'keys.json');
    writeFileSync(file, JSON.stringify({ keys: [await exportJWK(publicKey)] }));
    const scopes = machineScopes.flatMap((scope) => ['--scope', scope]);
    const words = ['add', client, '--name', client, ...scopes, '--all-areas', '--keys', file];
    expect(await runProgram('server/cli/machines.ts', words, environment)).toMatchObject({ code: 0 });
    keys.set(client, privateKey);
  }
  running = await startServerProcess(environment);
  const { origin } = running;
  const countOf = async (list: 'referral/getReferrals' | 'observation/getObservations'): Promise<number> => {
    const { access_token } = await new SignInBrowser(origin).tokens('hva04');
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    return (
      await fetch(`${origin}/api/${list}SearchCount`, { method: 'POST', headers, body: '{}' })
    ).json() as Promise<number>;
  };
  const { product, analysis } = await orderable(origin);
  const before = [await countOf('referral/getReferrals'), await countOf('observation/getObservations')];

  const tokens = new Map<string, string>();
  const tokenOf = async (client: string): Promise<string> => {
    const answer = await requestMachineToken(origin, client, keys.get(client)!, { scope: machineScopes.join(' ') });
    const { access_token } = (await answer.json()) as { access_token: string };
    tokens.set(client, access_token);
    return access_token;
  };
  /** What is answered: the status and the message's id; undefined where the connection was cut. */
  const post = async (client: string, bundle: Bundle): Promise<readonly [number, string] | undefined> => {
    try {
      const authorization = `Bearer ${tokens.get(client) ?? (await tokenOf(client))}`;
      const headers = { authorization, 'content-type': 'application/fhir+json' };
      const answer = await fetch(`${origin}/intake/fhir`, { method: 'POST', headers, body: JSON.stringify(bundle) });
      return [answer.status, ((await answer.json()) as { id: string }).id];
    } catch {
      return undefined;
    }
  };
  /** @returns the message's id; undefined where it has to be sent again */
  const send = async (client: string, bundle: Bundle): Promise<string | undefined> => {
    const [status = 503, id] = (await post(client, bundle)) ?? [];
    if (status === 401) tokens.delete(client);
    expect([200, 202, 401, 503]).toContain(status);
    return status < 300 ? id : undefined;
  };

  const acknowledged = new Map<Bundle, string>();
  let next = apart;
  let kills = 0;
  let restarted: Promise<void> = Promise.resolve();
  const killWhenDue = (): void => {
    if (acknowledged.size < next) return;
    next += apart;
    kills += 1;
    restarted = (async () => {
      await running?.stop('SIGKILL');
      running = await startServerProcess(environment);
    })();
  };
  const work = clients.map(async (client) => {
    for (const bundle of messagesOf(client, product, analysis)) {
      while (!acknowledged.has(bundle)) {
        const id = await send(client, bundle);
        if (id === undefined) await restarted;
        else acknowledged.set(bundle, id);
        killWhenDue();
      }
    }
  });
  await Promise.all(work);
  await restarted;
  expect(kills).toBeGreaterThan(0);
  // Each, once more: the same message has the same id, and has had its effect.
  for (const client of clients) tokens.delete(client);
  for (const [bundle, id] of acknowledged) {
    const { client = '' } = bundle as { readonly client?: string };
    expect(await post(client, bundle)).toEqual([200, id]);
  }
  const all = clients.length * pairs;
  expect(new Set(acknowledged.values()).size).toBe(2 * all);
  const after = [await countOf('referral/getReferrals'), await countOf('observation/getObservations')];
  expect(after).toEqual(before.map((each) => each + all));
  proven('F24', 2 * all);
}, 43_200_000);

/** A client's orders and their results, of every other one the result first. Who sent it stands beside it. */
function messagesOf(client: string, product: string, analysis: string): readonly Bundle[] {
  return Array.from({ length: pairs }, (_each, index) => {
    const order = `${client}-${index}`;
    const pair = [
      orderBundle({ order, product }),
      resultsBundle({ order, report: `R-${order}`, results: [{ analysis, result: 'negative' }] }),
    ].map((bundle) => Object.assign(bundle, { client }));
    return index % 2 === 0 ? pair : pair.toReversed();
  }).flat();
}

/** A published package and an analysis of it. */
async function orderable(origin: string): Promise<{ readonly product: string; readonly analysis: string }> {
  const { access_token } = await new SignInBrowser(origin).tokens('dk');
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/product/${path}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    return (await answer.json()) as Answer;
  };
  const published = (await read<ProductSummary[]>('getProducts/')).filter(({ isPublished }) => isPublished);
  for (const { productId } of published) {
    const { productAnalysisMappings } = await read<Product>(`getProductById/${productId}`);
    const mapping = productAnalysisMappings.at(0);
    if (mapping) return { product: productId, analysis: mapping.kuntaliittoCode };
  }
  throw new Error('The demo data has no published package.');
}
