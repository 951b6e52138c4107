import { randomUUID } from 'node:crypto';
import { beginRun, getPackingStation, sendKit, type PackingStation } from '#core/contracts/packing-station.contract.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import type { Bench } from '../support/bench.ts';
import type { ChildServer } from '../support/child-server.ts';
import { goals } from '../support/goals.ts';
import { callerOf, slowTime } from '../support/list-calls.ts';
import { manyReferrals } from '../support/referral-database.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const titles = {
  scan: 'p95 of a kit’s scan / bare HTTP, PostgreSQL',
  queues: 'p95 of the station’s queues / bare HTTP, PostgreSQL',
};
const kitsARound = 60;

/** Row 23: the answer to a sticker, and the queues of all packages with their counts, among a million orders. */
export const packingRow: Row = {
  numbers: [23],
  async measure(bench: Bench) {
    const referrals = await bench.referrals('PostgreSQL', manyReferrals);
    if (!referrals) return Object.values(titles).map((title) => notRun(23, title));
    const app = await referrals.startServer();
    try {
      const bare = await bench.bareHttp();
      const { access_token: token } = await new SignInBrowser(app.url).tokens('logistics');
      const authorization = `Bearer ${token}`;
      const hello = Array.from({ length: kitsARound }, () => {
        const caller = callerOf(bare.url);
        return () => caller.call();
      });
      // Until the code that is run is compiled.
      await slowTime(await scansOfRun(app, authorization), 1);
      const pair = await inTurn(bench.rounds, {
        figure: async () => slowTime(await scansOfRun(app, authorization), 1),
        floor: () => slowTime(hello, 1),
      });
      const queues = Array.from({ length: kitsARound }, () => {
        const caller = callerOf(app.url + getPackingStation.path, { authorization });
        return () => caller.call();
      });
      const station = await inTurn(bench.rounds, {
        figure: () => slowTime(queues, 1),
        floor: () => slowTime(hello, 1),
      });
      return [
        ratioLine(23, titles.scan, pair, goals.packing, inMilliseconds),
        ratioLine(23, titles.queues, station, goals.packing, inMilliseconds),
      ];
    } finally {
      await app.stop();
    }
  },
};

/** A run of the longest queue, each of its stickers once. */
async function scansOfRun(app: ChildServer, authorization: string): Promise<(() => Promise<void>)[]> {
  const headers = () => ({ authorization, 'idempotency-key': randomUUID() });
  const station = async () =>
    (await (await fetch(app.url + getPackingStation.path, { headers: headers() })).json()) as PackingStation;
  const [longest] = (await station()).queues.toSorted((one, other) => other.waiting - one.waiting);
  await callerOf(app.url + beginRun.path, headers(), { productId: longest?.productId, count: kitsARound }).call();
  const { run } = await station();
  if (run?.kits.length !== kitsARound) throw new Error('No queue has as many kits as a run is measured with.');
  return run.kits.map(({ referralId }) => {
    const caller = callerOf(app.url + sendKit.path, headers(), { runId: run.runId, referralId });
    return () => caller.call();
  });
}
