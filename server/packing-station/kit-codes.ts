import type { getKitCodes } from '#core/contracts/packing-station.contract.ts';
import type { EndpointReply } from '#core/contracts/endpoint.ts';
import type { SetKitCodeRequest } from '#core/contracts/packing-station.requests.ts';
import { kitCodeOf } from '#core/contracts/rules/judge-sticker.rule.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict, notFound, ProblemError } from '../http/problem-error.ts';
import { productOrder } from '../paging/product-order.ts';

/** getKitCodes. */
export function readKitCodes(sql: Queryable): Promise<EndpointReply<typeof getKitCodes>> {
  return sql.query(
    `select product_id as "productId", product_name as "productName", code
     from product left join kit_code using (product_id) where is_published
     order by ${productOrder('product')}`,
  );
}

/** The advisory lock under which codes are given (any fixed number): of two who give one code the second one finds it. */
const codesLock = 738_313;

/**
 * setKitCode.
 * @throws ProblemError `notFound` for a product that is not published, `conflict` for another's code, `stale` when its code is
 * another one than the caller saw
 */
export async function setKitCode(sql: Queryable, { productId, code, seen }: SetKitCodeRequest): Promise<void> {
  const product = await first(sql, 'select from product where product_id = $1 and is_published', [productId]);
  if (product === undefined) throw notFound();
  await sql.query('select pg_advisory_xact_lock($1)', [codesLock]);
  const wanted = kitCodeOf(code);
  if (seen !== undefined && ![seen, wanted].includes(await storedCode(sql, productId))) throw new ProblemError('stale');
  if (code === '') {
    await sql.query('delete from kit_code where product_id = $1', [productId]);
    return;
  }
  const kept = await sql.query(
    `insert into kit_code (product_id, code) select $1, $2 where not exists (
       select from kit_code where code = $2 and product_id <> $1)
     on conflict (product_id) do update set code = excluded.code returning product_id`,
    [productId, wanted],
  );
  if (kept.length === 0) throw conflict();
}

async function storedCode(sql: Queryable, productId: string): Promise<string> {
  const stored = await first<{ code: string }>(sql, 'select code from kit_code where product_id = $1', [productId]);
  return stored?.code ?? '';
}
