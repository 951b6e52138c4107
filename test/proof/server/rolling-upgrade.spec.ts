import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#core/contracts/product.contract.ts';
import { type InstalledServer, startInstalled } from '#scripts/support/run-installed.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { documentedLogins } from '#test/support/documented-logins.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { type SampleProxy, startSampleNginx } from '#test/support/sample-proxies.ts';
import { testServerUrl } from '#test/support/test-engine.ts';
import { freePort } from '#test/support/test-server.ts';
import { makeRelease, type MadeRelease } from '../support/made-release.ts';

// An upgrade while people work (docs/operations.md, 'Upgrade, and back'): two processes of a release behind nginx are replaced
// one after the other by the next release, which has a migration more. For most of the time both versions serve.

/** Twenty a second: five minutes. */
const requests = randomRuns({ usual: 200, full: 6000 });
const each = 50;
const migration = 'alter table product add column rolled text; create index product_rolled on product (rolled);';

const folder = mkdtempSync(join(tmpdir(), 'omanayte-rolling-'));
if (testServerUrl === undefined) throw new Error('Two processes need PostgreSQL.');
const logins = documentedLogins(testServerUrl);
let old: MadeRelease;
let nginx: SampleProxy | undefined;
let servers: InstalledServer[] = [];

beforeAll(async () => {
  await logins.make();
  old = await makeRelease();
  cpSync(old.folder, join(folder, 'new'), { recursive: true });
  writeFileSync(join(folder, 'new/dist/server/db/migrations/900_rolled.sql'), migration);
}, 600_000);
afterAll(async () => {
  await nginx?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await old.remove();
  await logins.drop();
  rmSync(folder, { recursive: true });
});

test('nobody notices: every request is answered, and every write has its effect once', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const port = await freePort();
  const start = (release: string, index: 0 | 1): Promise<InstalledServer> => {
    const own = { PORT: String(ports[index]), DATA_DIR: join(folder, String(index)), DATABASE_URL: logins.databaseUrl };
    const shared = {
      DATABASE_OWNER_URL: logins.databaseOwnerUrl,
      PUBLIC_URL: `http://localhost:${port}`,
      DEMO: 'true',
    };
    // The cluster of a test lets nobody in.
    return startInstalled(release, { ...own, ...shared }, { asNobody: false });
  };
  servers = [await start(old.folder, 0), await start(old.folder, 1)];
  nginx = await startSampleNginx(port, ports);
  const database = openPostgres(logins.databaseOwnerUrl);
  const count = async (): Promise<number> => {
    const [row] = await database.query<{ number: number }>('select count(*)::int as number from product');
    return row!.number;
  };
  const before = await count();
  const person = new Person(nginx.origin);
  await person.signIn();

  const replace = async (index: 0 | 1): Promise<void> => {
    await servers[index]!.stop();
    servers[index] = await start(join(folder, 'new'), index);
  };
  const replacements = new Map([
    [Math.floor(requests * 0.1), () => replace(0)],
    // And one just after the other, as a restart of both does.
    [Math.floor(requests * 0.9), () => replace(1).then(() => replace(0))],
  ]);
  const replaced: Promise<void>[] = [];
  const asked: Promise<void>[] = [];
  for (let number = 0; number < requests; number += 1) {
    const replacement = replacements.get(number);
    if (replacement) replaced.push(replacement());
    asked.push(number % 2 === 0 ? person.read() : person.write());
    // A token lives for some minutes, and who signs in must not notice either.
    if (number % 100 === 99) await person.signIn();
    await pause(each);
  }
  await Promise.all(asked);
  await Promise.all(replaced);
  expect(person.failures).toEqual([]);
  expect(await database.query('select number from schema_migration where number = 900')).toHaveLength(1);
  expect(new Set(person.created).size + person.deleted).toBe(requests / 2);
  expect(await count()).toBe(before + person.created.length - person.deleted);
  await database.close();
  proven('R2', requests - person.failures.length);
}, 3_600_000);

/** Somebody at work: what they were not answered as they should be is kept. */
class Person {
  readonly failures: string[] = [];
  readonly created: string[] = [];
  readonly #drafts: string[] = [];
  deleted = 0;
  #token = '';

  constructor(private readonly origin: string) {}

  async signIn(): Promise<void> {
    const signedIn = new SignInBrowser(this.origin).tokens('dk');
    const { access_token, status } = await signedIn.catch((error: Error) => ({
      access_token: undefined,
      status: error.message,
    }));
    if (access_token === undefined) this.failures.push(`sign-in ${status}`);
    else this.#token = access_token;
  }

  async read(): Promise<void> {
    await this.#ask('getProducts/');
  }

  /** A new package, or away with the oldest of twenty: the list that is read stays short. */
  async write(): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const productId = this.#drafts.length < 20 ? undefined : this.#drafts.shift();
    if (productId !== undefined) {
      await this.#ask(`deleteDraftProduct?productId=${productId}`, { method: 'DELETE', headers });
      this.deleted += 1;
      return;
    }
    const typed = { ...headers, 'content-type': 'application/json' };
    const product = await this.#ask<Product>('createProduct/', {
      method: 'POST',
      headers: typed,
      body: '{"outcomes":[]}',
    });
    if (product === undefined) return;
    this.created.push(product.productId);
    this.#drafts.push(product.productId);
  }

  async #ask<Answer>(call: string, { headers, ...init }: RequestInit = {}): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${this.origin}/api/product/${call}`, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${this.#token}` },
      });
      if (answer.status === 204) return undefined;
      if (answer.ok) return (await answer.json()) as Answer;
      this.failures.push(`${call} ${answer.status} ${await answer.text()}`);
    } catch (error) {
      this.failures.push(`${call} ${String((error as Error).cause ?? error)}`);
    }
    return undefined;
  }
}
