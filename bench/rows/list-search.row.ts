import { openPglite } from '../../server/db/pglite-database';
import { migrate, readMigrations } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres-database';
import { listProducts } from '../../server/products/product-rows';
import { bareList, statementsOfList } from '../support/bare-list';
import type { Bench } from '../support/bench';
import { goals } from '../support/goals';
import { callerOf, listCaller, middleTime, type Caller } from '../support/list-calls';
import { inMilliseconds, ratioLine, type Row } from '../support/row';
import { seedBench } from '../support/seed-bench';
import { inTurn } from '../support/statistics';
import type { ChildServer } from '../support/child-server';

const titles = {
  12: 'list call / its bare SQL, PostgreSQL',
  15: 'server CPU of a list call / bare HTTP',
  16: 'the list, PGlite / PostgreSQL',
} as const;
const callsARound = 200;

/** Rows 12, 15 and 16: the catalogue's list of 25, on the server. */
export const listSearchRow: Row = {
  numbers: [12, 15, 16],
  async measure(bench) {
    const app = await bench.postgresApp();
    if (!app) {
      const reason = 'no PostgreSQL programs found: install postgresql, or set DATABASE_URL';
      return ([12, 15, 16] as const).map((row) => ({ row, what: titles[row], state: 'not run' as const, reason }));
    }
    return [await callToSql(bench, app), await callToHttp(bench, app), await embeddedToServer(bench, app.databaseUrl)];
  },
};

type PostgresApp = ChildServer & { readonly databaseUrl: string };

async function callToSql(bench: Bench, app: PostgresApp) {
  const database = openPostgres(app.databaseUrl);
  const bare = await bareList(app.databaseUrl, await statementsOfList(database));
  const caller = await listCaller(app.url);
  await warmUp(caller);
  const { figure, floor } = await inTurn(bench.rounds, {
    figure: () => middleTime(() => caller.call(), callsARound),
    floor: () => middleTime(() => bare.run(), callsARound),
  });
  await bare.close();
  await database.close();
  return ratioLine(12, titles[12], { figure, floor }, goals.listCall, inMilliseconds);
}

async function callToHttp(bench: Bench, app: PostgresApp) {
  const bareHttp = await bench.bareHttp();
  const [caller, hello] = [await listCaller(app.url), callerOf(bareHttp.url)];
  await warmUp(caller);
  await warmUp(hello);
  const pair = await inTurn(bench.rounds, {
    figure: () => cpuOfCalls(app, caller),
    floor: () => cpuOfCalls(bareHttp, hello),
  });
  return ratioLine(15, titles[15], pair, goals.listCpu, inMilliseconds);
}

async function embeddedToServer(bench: Bench, databaseUrl: string) {
  const server = openPostgres(databaseUrl);
  const embedded = await openPglite({});
  await migrate(embedded, await readMigrations());
  await seedBench(embedded);
  const pair = await inTurn(bench.rounds, {
    figure: () => middleTime(() => listProducts(embedded), callsARound),
    floor: () => middleTime(() => listProducts(server), callsARound),
  });
  await embedded.close();
  await server.close();
  return ratioLine(16, titles[16], pair, goals.embeddedDatabase, inMilliseconds);
}

/** Until the code that is run is compiled. */
async function warmUp(caller: Caller): Promise<void> {
  for (let done = 0; done < 500; done += 1) await caller.call();
}

async function cpuOfCalls(server: ChildServer, caller: Caller): Promise<number> {
  const before = await server.cpu();
  for (let done = 0; done < callsARound; done += 1) await caller.call();
  return ((await server.cpu()) - before) / callsARound;
}
