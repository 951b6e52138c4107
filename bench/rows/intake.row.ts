import type { Bundle } from 'fhir/r4';
import { exportJWK, generateKeyPair } from 'jose';
import { intakePath, machineScopes } from '#server/intake/intake-names.ts';
import { saveMachineClient } from '#server/intake/machine-client.ts';
import { orderBundle, resultsBundle } from '#test/support/intake-messages.ts';
import { requestMachineToken } from '#test/support/request-machine-token.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { fewReferrals, type ReferralDatabase } from '../support/referral-database.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const title = 'a result by the intake / a plain insert of it, PostgreSQL';
const resultsARound = 60;
const clientId = 'bench';

/** Row 25: how long a result takes from its message to the answer, one after the other, over HTTP. */
export const intakeRow: Row = {
  numbers: [25],
  async measure(bench: Bench) {
    const referrals = await bench.referrals('PostgreSQL', fewReferrals);
    if (!referrals) return [notRun(25, title)];
    const keys = await generateKeyPair('ES256', { extractable: true });
    const jwks = { keys: [await exportJWK(keys.publicKey)] };
    const client = { clientId, clientName: clientId, scopes: machineScopes, areaIds: null, jwks };
    await saveMachineClient(referrals.database, client);
    const app = await referrals.startServer();
    const bare = await referrals.openBareSql();
    try {
      const { product, analysis } = await orderable(referrals);
      const scope = { scope: machineScopes.join(' ') };
      const answer = await requestMachineToken(app.url, clientId, keys.privateKey, scope);
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
      const send = async (bundle: Bundle): Promise<void> => {
        const { status } = await fetch(app.url + intakePath, { method: 'POST', headers, body: JSON.stringify(bundle) });
        if (status !== 200) throw new Error(`A message was answered by ${status}.`);
      };
      let last = 0;
      /** Orders without a result, which take no part in the time. */
      const newOrders = async (): Promise<string[]> => {
        const orders = Array.from({ length: resultsARound }, () => `B-${(last += 1)}`);
        for (const order of orders) await send(orderBundle({ order, product }));
        return orders;
      };
      const results = [{ analysis, result: 'negative' }];
      const figure = async () => {
        const reports = (await newOrders()).map((order) => resultsBundle({ order, report: `R-${order}`, results }));
        return timeOf(reports, send);
      };
      const floor = async () =>
        timeOf(await newOrders(), (order) => bare.run([{ text: plainInsert, values: [`urn:test:orders|${order}`] }]));
      // Until the code that is run is compiled.
      await figure();
      const pair = await inTurn(bench.rounds, { figure, floor });
      return [ratioLine(25, title, pair, goals.intake, inMilliseconds)];
    } finally {
      await bare.close();
      await app.stop();
    }
  },
};

const plainInsert = `insert into observation (observation_id, result, result_date, outcome_type, outcome_name, handling_status,
    workflow_status, referral_id, area_id, kuntaliitto_code, kuntaliitto_name)
  select gen_random_uuid(), 2, now(), 2, 'Negatiivinen', 0, 6, referral_id, area_id, '1', 'x'
  from intake_order where order_identifier = $1`;

/** Milliseconds of one of them. */
async function timeOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (const item of items) await work(item);
  return (performance.now() - begun) / items.length;
}

/** A published package and an analysis of it. */
async function orderable({ database }: ReferralDatabase): Promise<{ product: string; analysis: string }> {
  const [found] = await database.query<{ product: string; analysis: string }>(
    `select product_id as product, kuntaliitto_code as analysis from product_analysis_mapping join product using (product_id)
     where is_published and is_in_package order by product_id, position limit 1`,
  );
  if (!found) throw new Error('There is no published package.');
  return found;
}
