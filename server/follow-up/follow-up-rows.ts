import type {
  AttemptOutcome,
  Channel,
  ClosingReason,
  FollowUp,
  FollowUpStep,
} from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { workingDayAfter } from '#core/contracts/rules/working-days.rule.ts';
import { areaOf } from '../auth/access.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, one, type Queryable } from '../db/database.ts';
import { conflict, notFound, ProblemError } from '../http/problem-error.ts';
import { actAs } from '../live/act-as.ts';
import { deadlineOf } from './deadline.rule.ts';
import { dueRuleOf, holdDueRuleOf } from './due-rules.ts';

/** Whose a finding is. */
export type Assignee = Pick<Person, 'subject' | 'firstName' | 'lastName'>;

/** A step as it is added; what an attempt leaves out says whose the finding is from then on. */
export type NewStep =
  | {
      readonly kind: 'attempt';
      readonly channel: Channel;
      readonly outcome: AttemptOutcome;
      readonly happenedAt: string;
      readonly nextOn?: string;
      readonly note?: string;
    }
  | { readonly kind: 'released' }
  | { readonly kind: 'taken' | 'reopened' | 'assigned'; readonly assignee: Assignee; readonly note?: string }
  | { readonly kind: 'closed'; readonly reason: ClosingReason | 'markedDone'; readonly note?: string };

/** A finding as it is stored. */
export interface StoredFinding {
  readonly observationId: string;
  readonly handlingStatus: HandlingStatus;
  readonly assigneeSubject: string | null;
  readonly assignedTo: string | null;
  readonly isGiven: boolean;
  /** From which day the days are counted, yyyy-mm-dd. */
  readonly dueFrom: string;
  /** Whether the citizen was reached. */
  readonly isTold: boolean;
  readonly resultDate: string | null;
  readonly seenStep: number;
  /** When the laboratory made it the finding that it is (decision 159). */
  readonly correctedAt: string | null;
  /** The step that says so; 0 where it is the one that came. */
  readonly correctedStep: number;
}

const mostSteps = 200;

/** SQL for the last step that said whose the finding `o` is. */
export const lastHeldStep =
  'select max(step_id) from follow_up_step s where s.observation_id = o.observation_id and s.handling_status is not null';

type LastSteps = Pick<StoredFinding, 'seenStep' | 'correctedAt' | 'correctedStep'>;

interface FindingRow extends Omit<StoredFinding, keyof LastSteps> {
  readonly outcomeType: OutcomeType;
}

/**
 * A positive finding of the area.
 * @throws ProblemError `notFound` for another area's too, `conflict` for other outcomes
 */
async function readRow(
  sql: Queryable,
  areaId: string,
  observationId: string,
  lock: '' | 'for update' = '',
): Promise<FindingRow> {
  const found = await first<FindingRow>(
    sql,
    `select observation_id as "observationId", outcome_type as "outcomeType", handling_status as "handlingStatus",
       assigned_to as "assignedTo", assignee_subject as "assigneeSubject", is_given as "isGiven",
       due_from::text as "dueFrom", told_at is not null as "isTold", result_date as "resultDate"
     from observation where observation_id = $1 and area_id = $2 ${lock}`,
    [observationId, areaId],
  );
  if (found === undefined) throw notFound();
  if (found.outcomeType !== OutcomeType.Positive) throw conflict();
  return found;
}

function readLastSteps(sql: Queryable, observationId: string): Promise<LastSteps> {
  return one<LastSteps>(
    sql,
    `select coalesce(max(step_id) filter (where handling_status is not null), 0) as "seenStep",
       max(at) filter (where kind = 'corrected') as "correctedAt",
       coalesce(max(step_id) filter (where kind = 'corrected'), 0) as "correctedStep" from follow_up_step where observation_id = $1`,
    [observationId],
  );
}

/** Locks a finding that is to be changed until the transaction ends. @throws as readRow */
export async function lockFinding(sql: Queryable, areaId: string, observationId: string): Promise<StoredFinding> {
  await holdDueRuleOf(sql, areaId, observationId);
  const found = await readRow(sql, areaId, observationId, 'for update');
  // After the lock: a step that was waited for counts.
  return { ...found, ...(await readLastSteps(sql, observationId)) };
}

/** @throws ProblemError also `stale` when somebody has taken, given, closed or reopened it since the step that was seen */
export async function lockSeenFinding(
  sql: Queryable,
  person: Person,
  { observationId, seenStep }: { readonly observationId: string; readonly seenStep: string },
): Promise<StoredFinding> {
  const finding = await lockFinding(sql, areaOf(person), observationId);
  if (finding.seenStep !== Number(seenStep)) throw new ProblemError('stale');
  return finding;
}

/**
 * Adds a step to findings of the person's area. The list follows by itself (migration 049): whoever calls has locked them.
 */
export async function addSteps(
  sql: Queryable,
  person: Person,
  observationIds: readonly string[],
  step: NewStep,
): Promise<void> {
  await actAs(sql, person);
  const columns = {
    area_id: areaOf(person),
    kind: step.kind,
    by_subject: person.subject,
    by_name: displayName(person),
    note: noteOf(step),
    ...columnsOf(step, person),
  };
  await sql.query(
    `insert into follow_up_step (observation_id, area_id, at, kind, by_subject, by_name, handling_status, assigned_to,
       assignee_subject, channel, outcome, happened_at, next_on, reason, note)
     select id, area_id, clock_timestamp(), kind, by_subject, by_name, handling_status, assigned_to,
       assignee_subject, channel, outcome, happened_at, next_on, reason, note
     from unnest($1::uuid[]) as id, jsonb_populate_record(null::follow_up_step, $2::jsonb) order by id`,
    [observationIds, JSON.stringify(columns)],
  );
}

/** What of a step is its kind's own: of all but an attempt, how the finding is from then on. */
function columnsOf(step: NewStep, person: Person): object {
  const heldBy = (assignee: Assignee) => ({
    assigned_to: displayName(assignee),
    assignee_subject: assignee.subject,
  });
  switch (step.kind) {
    case 'attempt': {
      const { channel, outcome, happenedAt, nextOn } = step;
      return { channel, outcome, happened_at: happenedAt, next_on: nextOn || null };
    }
    case 'released':
      return { handling_status: HandlingStatus.New };
    case 'closed':
      return { handling_status: HandlingStatus.Done, reason: step.reason, ...heldBy(person) };
    default:
      return { handling_status: HandlingStatus.InProgress, ...heldBy(step.assignee) };
  }
}

function noteOf(step: NewStep): string | null {
  return ('note' in step && readable(step.note ?? '')) || null;
}

/** What was done about what is a finding, or was one; newest first. */
export function readSteps(sql: Queryable, observationId: string): Promise<FollowUpStep[]> {
  return sql.query<FollowUpStep>(
    `select step_id as "stepId", at, kind, by_name as "byName", assigned_to as "assignedTo", channel, outcome,
       happened_at as "happenedAt", next_on::text as "nextOn", reason, note
     from follow_up_step where observation_id = $1 order by step_id desc limit ${mostSteps}`,
    [observationId],
  );
}

/** What was done about a finding, for its details. @throws as readRow */
export async function readFollowUp(sql: Queryable, person: Person, observationId: string): Promise<FollowUp> {
  // First, without the lock: a colleague's step that comes between two of these statements has not been seen.
  const { seenStep } = await readLastSteps(sql, observationId);
  const finding = await readRow(sql, areaOf(person), observationId);
  const { handlingStatus, assignedTo, assigneeSubject, isGiven } = finding;
  const isOwn = assigneeSubject === person.subject;
  const steps = await readSteps(sql, observationId);
  const { today } = await one<{ today: string }>(sql, 'select helsinki_day(now())::text as today');
  const rule = await dueRuleOf(sql, observationId);
  const deadline = deadlineOf(finding, rule, today);
  const proposedNextOn = workingDayAfter(today, rule.retryWithin);
  return { steps, handlingStatus, assignedTo, isOwn, isGiven: isOwn && isGiven, deadline, proposedNextOn, seenStep };
}
