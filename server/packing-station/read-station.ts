import type { PackedKit, PackingRun, PackingStation } from '#core/contracts/packing-station.contract.ts';
import { addressLacks } from '#core/contracts/rules/address-lacks.rule.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { productOrder } from '../paging/product-order.ts';
import { countParked, isBack, isFree, kitState, withPlace } from './packing-rows.ts';

/** getPackingStation. */
export async function readStation(sql: Queryable, person: Person, entry?: ListEntry): Promise<PackingStation> {
  const run = await first<Omit<PackingRun, 'kits'>>(
    sql,
    `select run_id as "runId", begun_at as "begunAt", held_until as "heldUntil" from packing_run
     where subject = $1 and held_until > clock_timestamp() order by begun_at desc limit 1`,
    [person.subject],
  );
  return {
    run: run ? { ...run, kits: await readKits(sql, run.runId, entry) } : await nobodys(entry),
    queues: await readQueues(sql),
    kitCodes: await readCodes(sql),
    others: await sql.query<PackingStation['others'][number]>(
      `select n.by_name as "byName", n.begun_at as "begunAt", n.held_until as "heldUntil", count(*) as waiting
       from packing_run n join packed_kit k using (run_id) join referral r using (referral_id)
       where n.held_until > clock_timestamp() and n.subject <> $1 and r.workflow_status in (3, 4) and k.parked_at is null
         and not ${isBack}
       group by n.run_id order by n.begun_at, n.run_id`,
      [person.subject],
    ),
    parked: await countParked(sql),
  };
}

async function nobodys(entry?: ListEntry): Promise<null> {
  entry?.ofNobody();
  return null;
}

/** A kit with the parts of its address, which a run does not tell. */
interface KitRow extends Omit<PackedKit, 'lacks'> {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly city: string;
}

async function readKits(sql: Queryable, runId: string, entry?: ListEntry): Promise<PackedKit[]> {
  const noted = entry?.within('array(select referral_id from kits)', [runId]);
  const rows = await sql.query<KitRow>(
    `with kits as (select * from packed_kit where run_id = $1)${noted ? `, ${noted.text}` : ''}
     select r.referral_id as "referralId", r.sample_number as "sampleNumber", r.product_id as "productId",
       p.product_name as "productName", r.first_name as "firstName", r.last_name as "lastName",
       r.street_address as "streetAddress", r.postal_code as "postalCode", r.city, r.language_code as "languageCode",
       ${kitState} as state, k.prints,
       case when r.workflow_status between 5 and 8 then r.sampling_kit_sent_by end as "sentBy"
     from kits k join referral r using (referral_id) join product p using (product_id)
     order by r.created_at, r.referral_id`,
    noted?.parameters ?? [runId],
  );
  return rows.map(({ streetAddress, postalCode, city, ...kit }) => ({
    ...kit,
    lacks: addressLacks({ ...kit, streetAddress, postalCode, city }),
  }));
}

function readQueues(sql: Queryable): Promise<PackingStation['queues']> {
  return sql.query(
    `select p.product_id as "productId", p.product_name as "productName", found.waiting
     from (select r.product_id, count(*) as waiting from referral r ${withPlace} where ${isFree} group by r.product_id) found
       join product p using (product_id)
     order by ${productOrder('p')}`,
  );
}

/** Of all products: what is read from a box of another product is wrong, not unknown. */
export function readCodes(sql: Queryable): Promise<PackingStation['kitCodes']> {
  return sql.query(
    `select product_id as "productId", product_name as "productName", code
     from kit_code join product using (product_id) order by ${productOrder('product')}`,
  );
}
