import type { FormerResult, ObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import type { Referral } from '#core/contracts/referral.contract.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';
import { observationColumns, toObservation, type ObservationRow } from '../observations/observation-rows.ts';
import { referralColumns, referralTables } from '../referrals/referral-rows.ts';
import { readSteps } from './follow-up-rows.ts';

/** More results than anybody has; a bound all the same. */
const mostOthers = 100;

type CitizenRow = Referral & {
  readonly language: ObservedCitizen['texts']['language'];
  readonly productVersion: number | null;
  readonly areaVersion: number | null;
  readonly isFinding: boolean;
};

/**
 * getObservedCitizen: whom an observation of the area is about, with the order and all of that citizen's observations
 * here. Citizens are told apart by their personal identity codes, which stay in the database.
 * @throws ProblemError `notFound`, for another area's too
 */
export async function readObservedCitizen(
  sql: Queryable,
  areaId: string,
  observationId: string,
  entry: ListEntry | undefined,
): Promise<ObservedCitizen> {
  const row = await first<CitizenRow>(
    sql,
    `select ${referralColumns}, r.language_code as language, ordered.number as "productVersion",
       (select a.number from product_version a where a.version_id = r.hva_product_version_id) as "areaVersion",
       o.outcome_type = 1 as "isFinding"
     from observation o join referral r on r.referral_id = o.referral_id ${referralTables}
     where o.observation_id = $1 and o.area_id = $2`,
    [observationId, areaId],
  );
  if (row === undefined) throw notFound();
  const others = await sql.query<ObservationRow>(
    `select ${observationColumns}
     from referral r join observation o on o.referral_id = r.referral_id
     where r.area_id = $2 and o.observation_id <> $1 and r.ssn = (
       select own.ssn from observation asked join referral own on own.referral_id = asked.referral_id
       where asked.observation_id = $1)
     order by o.listed_at desc, o.observation_id desc limit ${mostOthers}`,
    [observationId, areaId],
  );
  const formerResults = await readFormerResults(sql, observationId);
  const formerSteps = row.isFinding ? [] : await readSteps(sql, observationId);
  await entry?.of(sql, [observationId, ...others.map((other) => other.observationId)]);
  const { language, productVersion, areaVersion, isFinding, ...referral } = row;
  return {
    referral,
    texts: { language, productVersion, areaVersion },
    otherObservations: others.map(toObservation),
    formerResults,
    ...(formerSteps.length > 0 && { formerSteps }),
  };
}

const mostFormer = 20;

async function readFormerResults(sql: Queryable, observationId: string): Promise<FormerResult[]> {
  const newest = await sql.query<FormerResult>(
    `select result, outcome_name as "outcomeName", statement, result_date as "resultDate", corrected_at as "correctedAt",
       notified_at as "notifiedAt", viewed_at as "viewedAt"
     from former_result where observation_id = $1 order by former_id desc limit ${mostFormer}`,
    [observationId],
  );
  return newest.reverse();
}
