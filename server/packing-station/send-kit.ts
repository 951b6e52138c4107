import { OrderStatus } from '#core/contracts/order-status.ts';
import { undoSeconds, type StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import type { SendByHandRequest, SendKitRequest } from '#core/contracts/packing-station.requests.ts';
import { judgeSticker, kitCodeOf } from '#core/contracts/rules/judge-sticker.rule.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { actAs } from '../live/act-as.ts';
import { logisticsScope } from '../logistics/logistics-scope.ts';
import { setWorkflowStatus } from '../logistics/set-workflow-status.ts';
import { identifyKit } from './identify-sticker.ts';
import { noteTakenBack } from './packing-day.ts';
import { addSteps, holdRun, isBack, lockKit, lockRun, type LockedKit, type PackingStep } from './packing-rows.ts';
import { readCodes } from './read-station.ts';

/** The scan's answer and the undoing may each have been slow. */
const slowNetwork = 30;

/**
 * sendKit: judged by the rule of the screen, on what is true by now.
 * @throws ProblemError `notFound` for a run of somebody else's
 */
export async function sendKit(
  sql: Queryable,
  person: Person,
  { runId, referralId, kitCode }: SendKitRequest,
): Promise<StickerAnswer> {
  await lockRun(sql, person, runId);
  await holdRun(sql, runId);
  const kit = await lockKit(sql, runId, referralId);
  if (kit === undefined) return identifyKit(sql, person, referralId);
  const outcome = judgeSticker(kit, kitCode && kitCodeOf(kitCode), await readCodes(sql));
  if (outcome === 'alreadySent') return identifyKit(sql, person, referralId);
  if (outcome !== 'sent') return { outcome, byName: null };
  if (await hasNamesake(sql, runId, kit)) return { outcome: 'several', byName: null };
  await send(sql, person, kit, { kind: 'sent', runId });
  return { outcome, byName: null };
}

/** Whether a sticker says the same of another kit in the run, or of an order elsewhere that is to be sent: it may be that one's. */
async function hasNamesake(sql: Queryable, runId: string, { referralId, sampleNumber }: LockedKit): Promise<boolean> {
  const other = await first(
    sql,
    `select from referral r left join packed_kit k on k.referral_id = r.referral_id and k.run_id = $1
     where ${logisticsScope.text} and r.sample_number = $3 and r.referral_id <> $2
       and (r.workflow_status in (3, 4) or k.referral_id is not null) limit 1`,
    [runId, referralId, sampleNumber],
  );
  return other !== undefined;
}

/** sendByHand. @throws ProblemError `notFound` for a run of somebody else's, `conflict` for a kit that does not wait in it */
export async function sendByHand(
  sql: Queryable,
  person: Person,
  { runId, referralId, reason, note }: SendByHandRequest,
): Promise<void> {
  await lockRun(sql, person, runId);
  await holdRun(sql, runId);
  const kit = await lockKit(sql, runId, referralId);
  if (kit?.state !== 'waiting') throw conflict();
  await send(sql, person, kit, { kind: 'sentByHand', runId, reason, note });
}

async function send(sql: Queryable, person: Person, { referralId }: LockedKit, step: PackingStep): Promise<void> {
  await setWorkflowStatus(sql, person, referralId, OrderStatus.SamplingKitSent);
  // The order's own time: when the list sends it anew, it was not the station.
  await sql.query(
    `update packed_kit k set sent_at = r.sampling_kit_sent_at from referral r
     where k.referral_id = $1 and r.referral_id = $1`,
    [referralId],
  );
  await addSteps(sql, person, [referralId], step);
}

/**
 * undoSending: the kit waits in its run again, in the caller's handling: as before, or from now on where it was a colleague's or nobody's.
 * @throws ProblemError `conflict` when the caller did not send it within the last minute, or something came after, the kit itself for one
 */
export async function undoSending(sql: Queryable, person: Person, referralId: string): Promise<void> {
  await sql.query('select from referral where referral_id = $1 for update', [referralId]);
  const kit = await first<{ runId: string }>(
    sql,
    `select k.run_id as "runId" from packed_kit k join packing_run n using (run_id) join referral r using (referral_id)
     where k.referral_id = $1 and n.subject = $2 and r.workflow_status = $3
       and k.sent_at = r.sampling_kit_sent_at and k.sent_at > clock_timestamp() - make_interval(secs => $4::int)
       and not ${isBack}`,
    [referralId, person.subject, OrderStatus.SamplingKitSent, undoSeconds + slowNetwork],
  );
  if (kit === undefined) throw conflict();
  await actAs(sql, person);
  await sql.query(
    `update referral set workflow_status = $2, sampling_kit_sent_at = null, sampling_kit_sent_by = null,
       sampling_kit_logistics_in_progress_at = coalesce(
         case when sampling_kit_in_progress_by = $3 then sampling_kit_logistics_in_progress_at end, clock_timestamp()),
       sampling_kit_in_progress_by = $3
     where referral_id = $1`,
    [referralId, OrderStatus.SamplingKitLogisticsInProgress, displayName(person)],
  );
  await sql.query('update packed_kit set sent_at = null where referral_id = $1', [referralId]);
  await noteTakenBack(sql, person, referralId, kit.runId);
}
