import { addAccessEntry } from '../../server/access-log/access-entry';
import { openPostgres } from '../../server/db/postgres-database';
import { openBareSql, statementsOf } from '../support/bare-sql';
import type { Bench } from '../support/bench';
import type { ChildServer } from '../support/child-server';
import { goals } from '../support/goals';
import { callerOf, middleTime, type Caller } from '../support/list-calls';
import { manyOrders, type OrderDatabase } from '../support/order-database';
import { searchCaller, searches } from '../support/order-searches';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row';
import { inTurn } from '../support/statistics';

const titles = {
  call: 'search call / its SQL with the access-log row',
  logged: 'search call with its access-log row / bare search',
  cpu: 'server CPU of a search call / bare HTTP',
} as const;
const callsARound = 200;

/** Rows 12 and 15: a search of 25 among a million orders, over HTTP. */
export const orderSearchRow: Row = {
  numbers: [12, 15],
  async measure(bench) {
    const database = await bench.orders(manyOrders);
    if (!database) return [notRun(12, titles.call), notRun(12, titles.logged), notRun(15, titles.cpu)];
    const app = await bench.ordersApp(database);
    return [...(await callToSql(bench, app, database)), await callToHttp(bench, app)];
  },
};

async function callToSql(bench: Bench, app: ChildServer, { url }: OrderDatabase) {
  const database = openPostgres(url);
  const search = await statementsOf(database, (sql) => searches['orders']!(sql));
  const entry = await statementsOf(database, (sql) => addAccessEntry(sql, anEntry));
  await database.close();
  const bare = await openBareSql(url);
  const begin = { text: 'begin', values: [] };
  const commit = { text: 'commit', values: [] };
  const caller = await searchCaller(app.url);
  await warmUp(caller);
  const { call, all, alone } = await inTurn(bench.rounds, {
    call: () => middleTime(() => caller.call(), callsARound),
    all: () => middleTime(() => bare.run([begin, ...search, ...entry, commit]), callsARound),
    alone: () => middleTime(() => bare.run(search), callsARound),
  });
  await bare.close();
  return [
    ratioLine(12, titles.call, { figure: call, floor: all }, goals.searchCall, inMilliseconds),
    ratioLine(12, titles.logged, { figure: call, floor: alone }, goals.loggedSearch, inMilliseconds),
  ];
}

/** As large as one of a page of 25. */
const anEntry = {
  subject: 'bench',
  roles: ['HVA_USER'],
  areaId: '90',
  call: 'POST /api/referral/searchReferrals',
  correlationId: '00000000-0000-4000-8000-000000000000',
  recordType: 'referral',
  recordIds: Array.from({ length: 25 }, () => '00000000-0000-4000-8000-000000000000'),
  filterFields: [],
  outcome: 'shown',
} as const;

async function callToHttp(bench: Bench, app: ChildServer) {
  const bareHttp = await bench.bareHttp();
  const [caller, hello] = [await searchCaller(app.url), callerOf(bareHttp.url)];
  await warmUp(caller);
  await warmUp(hello);
  const pair = await inTurn(bench.rounds, {
    figure: () => cpuOfCalls(app, caller),
    floor: () => cpuOfCalls(bareHttp, hello),
  });
  return ratioLine(15, titles.cpu, pair, goals.listCpu, inMilliseconds);
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
