import { randomUUID } from 'node:crypto';
import { printSticker, printStickers } from '#core/contracts/logistics.contract.ts';
import { mostKitsInRun } from '#core/contracts/packing-station.contract.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { callerOf, middleTime, slowTime } from '../support/list-calls.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const titles = {
  one: 'p95 of a sticker’s PDF / bare HTTP, PostgreSQL',
  run: `the PDF of ${mostKitsInRun} stickers / one sticker’s, PostgreSQL`,
} as const;
const fewOrders = 10_000;
const stickersARound = 40;

/** Row 24: the PDF of one order's sticker, and that of the stickers of the longest run, over HTTP. */
export const stickersRow: Row = {
  numbers: [24],
  async measure(bench: Bench) {
    const referrals = await bench.referrals('PostgreSQL', fewOrders);
    if (!referrals) return Object.values(titles).map((title) => notRun(24, title));
    const orders = await referrals.database.query<{ id: string }>(
      'select referral_id as id from referral where workflow_status between 3 and 5 order by referral_id limit $1',
      [mostKitsInRun],
    );
    if (orders.length < mostKitsInRun) throw new Error('Too few orders have stickers.');
    const ids = orders.map(({ id }) => id);
    const app = await referrals.startServer();
    try {
      const bare = callerOf((await bench.bareHttp()).url);
      const { access_token: token } = await new SignInBrowser(app.url).tokens('logistics');
      const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
      const one = (id: string) => callerOf(`${app.url}${printSticker.path}?referralId=${id}`, headers(), {}).call();
      const all = () =>
        callerOf(app.url + printStickers.path, headers(), {
          referralIds: ids,
          layout: 'pages',
          startPosition: 1,
        }).call();
      // Until the code that is run is compiled.
      await all();
      const singles = ids.slice(0, stickersARound).map((id) => () => one(id));
      const { single, run, hello } = await inTurn(bench.rounds, {
        single: () => slowTime(singles, 1),
        run: () => middleTime(all, 3),
        hello: () =>
          slowTime(
            singles.map(() => () => bare.call()),
            1,
          ),
      });
      return [
        ratioLine(24, titles.one, { figure: single, floor: hello }, goals.sticker, inMilliseconds),
        ratioLine(24, titles.run, { figure: run, floor: single }, goals.stickersOfRun, inMilliseconds),
      ];
    } finally {
      await app.stop();
    }
  },
};
