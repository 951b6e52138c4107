import type { EndpointInput } from '#core/contracts/endpoint.ts';
import type { closeFinding, giveFinding, noteAttempt } from '#core/contracts/follow-up.contract.ts';
import type {
  CloseFindingRequest,
  GiveFindingRequest,
  HandOverRequest,
  NoteAttemptRequest,
} from '#core/contracts/follow-up.requests.ts';
import { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { withoutTurning } from '#core/contracts/schemas.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { one, type Queryable } from '../db/database.ts';
import { conflict, invalid, ProblemError } from '../http/problem-error.ts';
import type { Holder } from './colleagues.ts';
import { addSteps, lastHeldStep, lockFinding, lockSeenFinding, type Assignee } from './follow-up-rows.ts';

type Seen = EndpointInput<typeof closeFinding>['query'];

/** How far ahead a caller's clock may be, in milliseconds. */
const clockSlack = 5 * 60_000;
/** A result's time may be any of its day. */
const resultSlack = 24 * 60 * 60_000;
/** As exact as people say a time. */
const minute = 60_000;

/**
 * @throws ProblemError `invalid` for an attempt in the future, before the result or before its correction, `notFound`, `conflict` for
 *   other outcomes, `stale` for a finding that the laboratory has made another one since the step that the caller saw
 */
export async function noteAttemptOf(
  sql: Queryable,
  person: Person,
  { observationId, seenStep }: EndpointInput<typeof noteAttempt>['query'],
  { channel, outcome, happenedAt, nextOn, note }: NoteAttemptRequest,
): Promise<void> {
  const now = new Date();
  if (happenedAt !== undefined && Date.parse(happenedAt) > now.getTime() + clockSlack)
    throw invalid({ happenedAt: ['formErrors.invalid'] });
  const { resultDate, correctedAt, correctedStep } = await lockFinding(sql, areaOf(person), observationId);
  // What the citizen was told of is the finding that the caller saw.
  if (seenStep !== undefined && correctedStep > Number(seenStep)) throw new ProblemError('stale');
  // It would count as told. A result that is dated ahead keeps nobody from noting what was done.
  if (
    happenedAt !== undefined &&
    resultDate !== null &&
    Date.parse(happenedAt) < Math.min(Date.parse(resultDate), now.getTime()) - resultSlack
  )
    throw invalid({ happenedAt: ['formErrors.invalid'] });
  // The citizen was told of the finding that it was before.
  if (happenedAt !== undefined && correctedAt !== null && Date.parse(happenedAt) + minute < Date.parse(correctedAt))
    throw invalid({ happenedAt: ['formErrors.invalid'] });
  const time = happenedAt ?? now.toISOString();
  await addSteps(sql, person, [observationId], { kind: 'attempt', channel, outcome, happenedAt: time, nextOn, note });
}

/** Also of one that nobody had: whoever closes it becomes its assignee, as by the selector. @throws ProblemError `conflict` for a closed one */
export async function close(
  sql: Queryable,
  person: Person,
  seen: Seen,
  { reason, note }: CloseFindingRequest,
): Promise<void> {
  const { observationId, handlingStatus } = await lockSeenFinding(sql, person, seen);
  if (handlingStatus === HandlingStatus.Done) throw conflict();
  await addSteps(sql, person, [observationId], { kind: 'closed', reason, note });
}

/** @throws ProblemError `conflict` for an open one */
export async function reopen(sql: Queryable, person: Person, seen: Seen): Promise<void> {
  const { observationId, handlingStatus } = await lockSeenFinding(sql, person, seen);
  if (handlingStatus !== HandlingStatus.Done) throw conflict();
  await addSteps(sql, person, [observationId], { kind: 'reopened', assignee: person });
}

/** @throws ProblemError `conflict` for a closed one */
export async function assign(
  sql: Queryable,
  person: Person,
  seen: Seen,
  assignee: Assignee,
  note: string | undefined,
): Promise<void> {
  const { observationId, handlingStatus } = await lockSeenFinding(sql, person, seen);
  if (handlingStatus === HandlingStatus.Done) throw conflict();
  const kind = assignee.subject === person.subject ? 'taken' : 'assigned';
  await addSteps(sql, person, [observationId], { kind, assignee, note });
}

/**
 * As the caller saw it in a list.
 * @throws ProblemError `corrected` when the laboratory has made it another finding since, `stale` when it is otherwise by now,
 *   `conflict` for a closed one
 */
export async function give(
  sql: Queryable,
  person: Person,
  { observationId, fromStatus, seenStep }: EndpointInput<typeof giveFinding>['query'],
  assignee: Assignee,
  { fromName, note }: GiveFindingRequest,
): Promise<void> {
  const found = await lockFinding(sql, areaOf(person), observationId);
  const { handlingStatus, assignedTo, correctedStep } = found;
  if (seenStep !== undefined && correctedStep > Number(seenStep)) throw new ProblemError('corrected');
  // As lists show the name (decision 259).
  const shownName = assignedTo && withoutTurning(assignedTo);
  if (handlingStatus !== Number(fromStatus) || shownName !== (fromName ?? null)) throw new ProblemError('stale');
  if (handlingStatus === HandlingStatus.Done) throw conflict();
  const kind = assignee.subject === person.subject ? 'taken' : 'assigned';
  await addSteps(sql, person, [observationId], { kind, assignee, note });
}

/**
 * Gives all open findings of one person on to another, in one piece: for an absence.
 * @param request with how many the caller saw, and the last step of these
 * @returns how many
 * @throws ProblemError `stale` when there are more or fewer by now, or others
 */
export async function handOver(
  sql: Queryable,
  person: Person,
  from: Holder,
  to: Assignee,
  { count, seenStep, note }: Pick<HandOverRequest, 'count' | 'seenStep' | 'note'>,
): Promise<number> {
  const isTheirs = from.subject === null ? 'assignee_subject is null and assigned_to = $2' : 'assignee_subject = $2';
  const findings = await sql.query<{ id: string }>(
    `select observation_id as id from observation
     where area_id = $1 and outcome_type = 1 and handling_status < 3 and ${isTheirs} order by id for update`,
    [areaOf(person), from.subject ?? from.name],
  );
  if (findings.length !== count) throw new ProblemError('stale');
  const ids = findings.map(({ id }) => id);
  // After the lock: a step that was waited for counts.
  const { last } = await one<{ last: number }>(
    sql,
    `select coalesce(max((${lastHeldStep})), 0) as last from unnest($1::uuid[]) as o (observation_id)`,
    [ids],
  );
  if (seenStep !== undefined && last !== seenStep) throw new ProblemError('stale');
  const kind = to.subject === person.subject ? 'taken' : 'assigned';
  if (ids.length > 0) await addSteps(sql, person, ids, { kind, assignee: to, note });
  return ids.length;
}
