import { randomUUID } from 'node:crypto';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { Observation } from '#core/contracts/observation.contract.ts';
import type { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import type { PageQuery } from '#core/contracts/paging.ts';
import type { Referral } from '#core/contracts/referral.contract.ts';
import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import type { SearchAreaReferralsRequest } from '#core/contracts/referral.requests.ts';
import type { Database } from '#server/db/database.ts';
import type { TestServer } from './test-server.ts';

/** A list as one person asks for it. */
export interface ListCaller<Row, Filter> {
  search(filter?: Filter, query?: PageQuery): Promise<Row[]>;
  count(filter?: Filter): Promise<number>;
}

export function referralList(server: TestServer, as: string): ListCaller<Referral, SearchAreaReferralsRequest> {
  return caller(server, as, '/api/referral/searchReferrals', '/api/referral/getReferralsSearchCount');
}

export function observationList(server: TestServer, as: string): ListCaller<Observation, SearchObservationsRequest> {
  return caller(server, as, '/api/observation/searchObservations', '/api/observation/getObservationsSearchCount');
}

export function logisticsList(
  server: TestServer,
  as = 'logistics',
): ListCaller<LogisticsReferral, SearchLogisticsReferralsRequest> {
  const [search, count] = ['searchLogisticsReferrals', 'getLogisticsReferralsSearchCount'];
  return caller(server, as, `/api/logistics/${search}`, `/api/logistics/${count}`);
}

/** One area user of each area; their subjects begin with `area-`. */
export async function addAreaPeople(
  database: Database,
): Promise<{ readonly subject: string; readonly areaId: string }[]> {
  return database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id)
     select 'area-' || area_id, 'Alueen', area_id, '{HVA_USER}', area_id from area
     returning subject, area_id as "areaId"`,
  );
}

const referral = {
  first_name: 'Aino',
  ssn: '010594-9021',
  mobile_phone: '+358 40 000 1234',
  email: 'aino@posti.example',
  street_address: 'Asemakatu 1',
  postal_code: '01300',
  city: 'Vantaa',
  gender: 1,
  age: 30,
  language_code: 'fi',
  workflow_status: 3,
  created_at: '2026-01-01T10:00:00.000Z',
  area_id: '04',
  last_name: 'Aalto',
  sample_number: 'X1',
};

const result = {
  area_id: '04',
  kuntaliitto_code: '1155',
  kuntaliitto_name: 'Viljely',
  result: 2,
  outcome_type: 2,
  outcome_name: 'Negatiivinen',
  handling_status: 0,
  workflow_status: 6,
};

/** Writes an order with these columns, in the area 04 unless said; gives its id. */
export async function addReferral(database: Database, columns: object = {}): Promise<string> {
  const [product] = await database.query('select product_id from product order by product_id limit 1');
  return insert(database, 'referral', 'referral_id', { ...referral, ...product, ...columns });
}

/** The kit of an order that came in from outside has come back from the citizen. */
export async function returnKit(database: Database, referralId: string): Promise<void> {
  await database.query(
    `insert into intake_order (order_identifier, referral_id, area_id, client_id)
     select 'urn:test:orders|' || referral_id, referral_id, area_id, 'service' from referral where referral_id = $1`,
    [referralId],
  );
  await database.query('update intake_order set kit_returned_at = now() where referral_id = $1', [referralId]);
}

/** Writes a result with these columns, of a referral of its own unless said; gives its id. */
export async function addResult(database: Database, columns: { readonly area_id?: string } = {}): Promise<string> {
  const { area_id = '04' } = columns;
  const referral_id = 'referral_id' in columns ? {} : { referral_id: await addReferral(database, { area_id }) };
  return insert(database, 'observation', 'observation_id', { ...result, ...referral_id, ...columns });
}

async function insert(database: Database, table: string, id: string, columns: object): Promise<string> {
  const row = { [id]: randomUUID(), ...columns };
  const names = Object.keys(row).join(', ');
  await database.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
  return row[id] as string;
}

function caller<Row, Filter extends object>(server: TestServer, as: string, search: string, count: string) {
  const ask = async <Answer>(url: string, filter: object): Promise<Answer> => {
    const answer = await server.send(as, { method: 'POST', url, payload: filter });
    if (answer.statusCode !== 200)
      throw new Error(`${url} ${JSON.stringify(filter)}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  return {
    search: (filter?: Filter, query: PageQuery = {}) =>
      ask<Row[]>(`${search}?${new URLSearchParams(query as Record<string, string>).toString()}`, filter ?? {}),
    count: (filter?: Filter) => ask<number>(count, filter ?? {}),
  };
}
