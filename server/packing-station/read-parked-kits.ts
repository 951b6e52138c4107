import type { EndpointReply } from '#core/contracts/endpoint.ts';
import type { getParkedKitsOfProducts, ParkedKit } from '#core/contracts/packing-station.contract.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { Conditions } from '../paging/conditions.ts';
import { isBack } from './packing-rows.ts';

/** Nobody looks through more of them. */
const most = 500;

/** Of all areas. */
export const ofAll = Conditions.of('r.workflow_status in (3, 4)');

const order = 'order by k.parked_at, k.referral_id';
const ofOrders =
  'from kits k join referral r using (referral_id) join product p using (product_id) join area a using (area_id)';
const columns = `p.product_name as "productName", a.name_fi as "areaName",
  k.park_reason as reason, k.parked_at as "parkedAt", k.parked_by as "parkedBy"`;

/** getParkedKits, getParkedKitsOfArea. */
export function readParkedKits(sql: Queryable, scope: Conditions, entry?: ListEntry): Promise<ParkedKit[]> {
  const noted = entry?.within('array(select referral_id from kits)', scope.parameters);
  return sql.query<ParkedKit>(
    `with ${kitsOf(scope)}${noted ? `, ${noted.text}` : ''}
     select r.referral_id as "referralId", r.sample_number as "sampleNumber", r.first_name as "firstName", r.last_name as "lastName", k.park_note as note,
       ${isBack} as "isReturned", ${columns}
     ${ofOrders} ${order}`,
    noted?.parameters ?? scope.parameters,
  );
}

/** getParkedKitsOfProducts. */
export function readParkedWithoutPerson(sql: Queryable): Promise<EndpointReply<typeof getParkedKitsOfProducts>> {
  return sql.query(`with ${kitsOf(ofAll)} select ${columns} ${ofOrders} ${order}`);
}

function kitsOf(scope: Conditions): string {
  return `kits as (
    select k.* from packed_kit k join referral r using (referral_id)
    where k.parked_at is not null and ${scope.text} ${order} limit ${most})`;
}
