import { readAllAreas, readAreaSituation } from '#server/situation/read-situation.ts';
import type { Database } from '#server/db/database.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { middleTime } from '../support/list-calls.ts';
import { manyReferrals } from '../support/referral-database.ts';
import { busiestArea } from '../support/referral-searches.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const fewest = 1_000;
const readingsARound = 60;

const readings = {
  'the situation of the busiest area': (sql: Database) => readAreaSituation(sql, busiestArea),
  'the situation of all areas': (sql: Database) => readAllAreas(sql),
} as const;

/** Row 22: reading the situation among a million orders and among a thousand, in the database. */
export const situationRow: Row = {
  numbers: [22],
  async measure(bench) {
    const many = await bench.referrals('PostgreSQL', manyReferrals);
    const few = await bench.referrals('PostgreSQL', fewest);
    const lines = [];
    for (const [name, read] of Object.entries(readings)) {
      const title = `${name}: 1,000,000 orders / 1,000, PostgreSQL`;
      lines.push(many && few ? await manyToFew(bench, title, read, many.database, few.database) : notRun(22, title));
    }
    return lines;
  },
};

async function manyToFew(
  bench: Bench,
  title: string,
  read: (sql: Database) => Promise<unknown>,
  many: Database,
  few: Database,
) {
  const timed = (database: Database) => () => middleTime(() => read(database), readingsARound);
  const pair = await inTurn(bench.rounds, { figure: timed(many), floor: timed(few) });
  return ratioLine(22, title, pair, goals.situation, inMilliseconds);
}
