import { HandlingStatus, ResultType } from '#core/contracts/observation.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { demoId } from '../demo-id.ts';
import { makeFollowUp, type DemoStep } from './make-follow-up.ts';
import { makeReferrals, type DemoReferral } from './make-referrals.ts';
import { makeObservations, type DemoObservation } from './make-observations.ts';
import { SeededRandom } from './seeded-random.ts';

/** Rows of one statement: few statements, none of them huge. */
const rowsAtOnce = 500;

/** Writes the referrals and observations of the demo (requirements.md 'Demo data'). */
export async function writeReferrals(sql: Queryable, now: Date): Promise<void> {
  const random = new SeededRandom(20_250_520);
  const referrals = makeReferrals(random, now);
  await insert(sql, 'referral', referrals.map(referralRow));
  const observations = makeObservations(random, referrals, now);
  await insert(sql, 'observation', observations.map(resultRow));
  await insert(sql, 'follow_up_step', makeFollowUp(random, observations, now).map(stepRow));
}

/** JSON in, rows out: the table's own column types read it. */
async function insert(sql: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let begin = 0; begin < rows.length; begin += rowsAtOnce) {
    await sql.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(begin, begin + rowsAtOnce))],
    );
  }
}

function referralRow(referral: DemoReferral): object {
  const { citizen } = referral;
  return {
    referral_id: referral.id,
    area_id: citizen.areaId,
    product_id: demoId(`package ${referral.ordered.key}`),
    sample_number: referral.sampleNumber,
    first_name: citizen.firstName,
    last_name: citizen.lastName,
    ssn: citizen.ssn,
    mobile_phone: citizen.mobilePhone,
    email: citizen.email,
    street_address: citizen.streetAddress,
    postal_code: citizen.postalCode,
    city: citizen.city,
    gender: citizen.gender,
    age: referral.age,
    language_code: citizen.languageCode,
    workflow_status: referral.status,
    created_at: referral.createdAt,
    sampling_kit_logistics_in_progress_at: referral.inProgressAt ?? null,
    sampling_kit_in_progress_by: referral.inProgressAt === undefined ? null : 'Lauri Logistiikka',
    sampling_kit_sent_at: referral.sentAt ?? null,
    sampling_kit_sent_by: referral.sentAt === undefined ? null : 'Lauri Logistiikka',
    rejection_reason: referral.rejectionReason ?? null,
    citizen_last_login_at: referral.viewedAt ?? referral.createdAt,
  };
}

function resultRow({ referral, analysis, ...result }: DemoObservation): object {
  // 0 is a result that is missing, too.
  const isThere = result.result !== undefined && result.result !== ResultType.Unknown;
  return {
    observation_id: result.id,
    referral_id: referral.id,
    area_id: referral.citizen.areaId,
    kuntaliitto_code: analysis.code,
    kuntaliitto_name: analysis.name,
    result: result.result ?? null,
    statement: result.statement ?? null,
    result_date: isThere ? (referral.resultAt ?? null) : null,
    outcome_type: result.outcomeType,
    outcome_name: result.outcomeName,
    result_notification_sent_to_citizen_at: referral.notifiedAt ?? null,
    result_viewed_by_citizen_at: referral.viewedAt ?? null,
    handling_status: result.handlingStatus,
    workflow_status: referral.status,
  };
}

function stepRow({ observationId, areaId, at, kind, by, subject, channel, outcome, reason }: DemoStep): object {
  const isAttempt = kind === 'attempt';
  return {
    observation_id: observationId,
    area_id: areaId,
    at,
    kind,
    by_subject: subject ?? null,
    by_name: by,
    handling_status: isAttempt ? null : kind === 'taken' ? HandlingStatus.InProgress : HandlingStatus.Done,
    assigned_to: isAttempt ? null : by,
    assignee_subject: isAttempt ? null : (subject ?? null),
    channel: channel ?? null,
    outcome: outcome ?? null,
    happened_at: isAttempt ? at : null,
    reason: reason ?? null,
    is_noted: false,
  };
}
