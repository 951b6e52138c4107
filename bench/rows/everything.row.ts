import { searchEverything as searchCall } from '#core/contracts/search.contract.ts';
import { addAccessEntry } from '#server/access-log/access-entry.ts';
import type { Person } from '#server/auth/person.ts';
import { searchEverything } from '#server/search/search-everything.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { statementsOf } from '../support/bare-sql.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { callerOf, slowTime } from '../support/list-calls.ts';
import { manyReferrals, type Engine } from '../support/referral-database.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const titleOn = (engine: Engine) => `p95 of the search for everything / its SQL with the access-log row, ${engine}`;
const timesARound = 5;

/** What logistics types, who looks through the orders of all areas: names whole, in parts, with slips, and numbers. */
const texts = [
  'Aino Korhonen',
  'korhonen aino',
  'Väinö Hämäläinen',
  'hamalainen vaino',
  'korhnen',
  'Nieminne Yrjö',
  'mäkelä',
  'mäk',
  'ko',
  'ai ko',
  'von Hellens',
  'Ngoc Nguyen',
  'annamaija ojala',
  'Maria Charlotta Öhman',
  'saarinen-laine',
  'peltonen reij',
  'sirkka liisa kärkkäinen',
  'olematon olevainen',
  'SC0000012',
  '3fa9',
] as const;

const person: Person = { subject: 'bench', firstName: 'Bench', lastName: '', roles: ['LOGISTICS_USER'] };

/** Row 19: the slower searches for everything among a million orders, over HTTP, on each engine. */
export const everythingRow: Row = {
  numbers: [19],
  measure: async (bench) => [await measureOn(bench, 'PostgreSQL'), await measureOn(bench, 'PGlite')],
};

async function measureOn(bench: Bench, engine: Engine) {
  const referrals = await bench.referrals(engine, manyReferrals);
  if (!referrals) return notRun(19, titleOn(engine));
  const app = await referrals.startServer();
  const bare = await referrals.openBareSql();
  try {
    const { access_token: token } = await new SignInBrowser(app.url).tokens('logistics');
    const callers = texts.map((text) =>
      callerOf(app.url + searchCall.path, { authorization: `Bearer ${token}` }, { text }),
    );
    const entry = await statementsOf(referrals.database, (sql) => addAccessEntry(sql, anEntry));
    const searches = await Promise.all(
      texts.map((text) => statementsOf(referrals.database, (sql) => searchEverything(sql, person, { text }))),
    );
    const calls = callers.map((caller) => () => caller.call());
    const statements = searches.map((each) => () => bare.run([...each, ...entry]));
    await slowTime(calls, timesARound);
    const pair = await inTurn(bench.rounds, {
      figure: () => slowTime(calls, timesARound),
      floor: () => slowTime(statements, timesARound),
    });
    return ratioLine(19, titleOn(engine), pair, goals.searchEverything, inMilliseconds);
  } finally {
    await bare.close();
    await app.stop();
  }
}

const anEntry = {
  subject: 'bench',
  roles: ['LOGISTICS_USER'],
  call: 'POST /api/search',
  correlationId: '00000000-0000-4000-8000-000000000000',
  recordType: 'referral',
  recordIds: Array.from({ length: 3 }, () => '00000000-0000-4000-8000-000000000000'),
  filterFields: ['text'],
  outcome: 'shown',
} as const;
