import { addAccessEntry } from '#server/access-log/access-entry.ts';
import { statementsOf } from '../support/bare-sql.ts';
import type { Bench } from '../support/bench.ts';
import type { ChildServer } from '../support/child-server.ts';
import { goals } from '../support/goals.ts';
import { callerOf, middleTime, type Caller } from '../support/list-calls.ts';
import { manyReferrals, type Engine, type ReferralDatabase } from '../support/referral-database.ts';
import { searchCaller, searches } from '../support/referral-searches.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const titles = (engine: Engine) =>
  ({
    call: `search call / its SQL with the access-log row, ${engine}`,
    logged: `search call with its access-log row / bare search, ${engine}`,
  }) as const;
const cpu = 'server CPU of a search call / bare HTTP';
const callsARound = 200;

/**
 * Rows 12 and 15: a search of 25 among a million referrals, over HTTP, on each engine. The server's own CPU shows only
 * beside PostgreSQL: the embedded database works in its process.
 */
export const referralSearchRow: Row = {
  numbers: [12, 15],
  async measure(bench) {
    return [...(await measureOn(bench, 'PostgreSQL')), ...(await measureOn(bench, 'PGlite'))];
  },
};

async function measureOn(bench: Bench, engine: Engine) {
  const referrals = await bench.referrals(engine, manyReferrals);
  const { call, logged } = titles(engine);
  const hasCpu = engine === 'PostgreSQL';
  if (!referrals) return [notRun(12, call), notRun(12, logged), ...(hasCpu ? [notRun(15, cpu)] : [])];
  const app = await referrals.startServer();
  try {
    return [...(await callToSql(bench, engine, app, referrals)), ...(hasCpu ? [await callToHttp(bench, app)] : [])];
  } finally {
    await app.stop();
  }
}

async function callToSql(bench: Bench, engine: Engine, app: ChildServer, referrals: ReferralDatabase) {
  const search = await statementsOf(referrals.database, (sql) => searches['referrals']!(sql));
  const entry = await statementsOf(referrals.database, (sql) => addAccessEntry(sql, anEntry));
  const begin = { text: 'begin', values: [] };
  const commit = { text: 'commit', values: [] };
  const bare = await referrals.openBareSql();
  const caller = await searchCaller(app.url);
  await warmUp(caller);
  const { call, all, alone } = await inTurn(bench.rounds, {
    call: () => middleTime(() => caller.call(), callsARound),
    all: () => middleTime(() => bare.run([begin, ...search, ...entry, commit]), callsARound),
    alone: () => middleTime(() => bare.run(search), callsARound),
  });
  await bare.close();
  return [
    ratioLine(12, titles(engine).call, { figure: call, floor: all }, goals.searchCall, inMilliseconds),
    ratioLine(12, titles(engine).logged, { figure: call, floor: alone }, goals.loggedSearch, inMilliseconds),
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
  return ratioLine(15, cpu, pair, goals.listCpu, inMilliseconds);
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
