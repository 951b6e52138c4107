import type { FoundReferral } from '#core/contracts/search.contract.ts';
import type { Queryable } from '../db/database.ts';
import type { Conditions } from '../paging/conditions.ts';
import { storedSampleNumber } from '../referrals/referral-filter.ts';
import { foundReferralColumns } from './found-referrals.ts';

/** Referrals by how their sample number begins: the whole number first, then the numbers in their order. */
export async function findBySampleNumber(
  sql: Queryable,
  scope: Conditions,
  text: string,
  most: number,
): Promise<FoundReferral[]> {
  const number = storedSampleNumber({ sampleNumber: text }).replace(/\s/g, '');
  if (!/\d/.test(number)) return [];
  const found = scope.and('starts_with(sample_number, ?)', number);
  return read(sql, found, 'sample_number, created_at desc, referral_id desc', most);
}

/** How much of an id is enough to look for: a few referrals of a million begin alike. */
const shortestId = 4;

/** Referrals by how their id begins. Letters alone are taken for a word. */
export async function findByReferralId(
  sql: Queryable,
  scope: Conditions,
  text: string,
  most: number,
): Promise<FoundReferral[]> {
  const digits = text.replace(/[\s-]/g, '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(digits) || digits.length < shortestId || !/\d/.test(digits)) return [];
  const found = scope.and('referral_id between ?::uuid and ?::uuid', digits.padEnd(32, '0'), digits.padEnd(32, 'f'));
  return read(sql, found, 'referral_id', most);
}

function read(sql: Queryable, { text, parameters }: Conditions, order: string, most: number): Promise<FoundReferral[]> {
  return sql.query<FoundReferral>(
    `select ${foundReferralColumns} from referral r where ${text} order by ${order} limit $${parameters.length + 1}`,
    [...parameters, most],
  );
}
