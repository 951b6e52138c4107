import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';

/** The whole personal identity code of a referral's citizen. @throws ProblemError `notFound`, for another area's too */
export async function revealSsn(sql: Queryable, areaId: string, referralId: string): Promise<{ ssn: string }> {
  const row = await first<{ ssn: string }>(sql, 'select ssn from referral where area_id = $1 and referral_id = $2', [
    areaId,
    referralId,
  ]);
  if (row === undefined) throw notFound();
  return row;
}
