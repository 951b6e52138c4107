import type { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { asSearched } from '#core/contracts/rules/value.rules.ts';
import type { Queryable } from '../db/database.ts';
import { subjectsOfArea } from '../follow-up/colleagues.ts';
import { Conditions } from '../paging/conditions.ts';
import { daysWithin, limitsDays, timesWithin } from '../paging/helsinki-days.ts';
import { readCount } from '../paging/read-count.ts';

/** Who reads the list, and of which area. */
export interface Reader {
  readonly areaId: string;
  readonly subject: string;
}

/**
 * What a filter finds among the area's observations (requirements.md 'Filters'); undefined when it can be nothing.
 * Names are looked up first: the area has few different ones, and whole names are found in an index.
 */
export async function observationConditions(
  sql: Queryable,
  { areaId, subject }: Reader,
  filter: SearchObservationsRequest,
): Promise<Conditions | undefined> {
  const open = ofFollowUp(ofWorklist(Conditions.of('area_id = ?', areaId), filter), filter, { areaId, subject });
  const ofArea = ofOrder(ofIds(open, filter), filter);
  const conditions = await withNames(sql, areaId, filter, ofOutcome(ofArea, filter));
  return conditions && ofDays(ofStatus(conditions, filter), filter);
}

/**
 * How many observations a filter finds: from the tallies, unless it has days together with names or a status; those of
 * the worklist and of what is the order's, which the tallies do not have, by their indexes.
 */
export async function countObservations(
  sql: Queryable,
  reader: Reader,
  filter: SearchObservationsRequest,
): Promise<number> {
  const { areaId } = reader;
  const { assignedToUserName, kuntaliittoName, observationWorkflowStatus, worklist, followUp, ids } = filter;
  const { referralId, productId, languageCode } = filter;
  const count = async (): Promise<number> => {
    const conditions = await observationConditions(sql, reader, filter);
    return conditions === undefined ? 0 : readCount(sql, 'count(*)', 'observation', conditions);
  };
  if (worklist || followUp || ids || referralId?.trim() || productId || languageCode) return count();
  const area = ofOutcome(Conditions.of('area_id = ?', areaId), filter);
  if (!limitsDays(filter)) {
    const conditions = await withNames(sql, areaId, filter, ofStatus(area, filter));
    return conditions === undefined ? 0 : readCount(sql, 'sum(rows)', 'observation_tally', conditions);
  }
  if (!assignedToUserName && !kuntaliittoName && observationWorkflowStatus === undefined) {
    return readCount(sql, 'sum(rows)', 'observation_day_tally', daysWithin(area, filter));
  }
  return count();
}

/** Written as the indexes of migrations 017 and 050 have it. */
const isOpen = 'outcome_type = 1 and handling_status < 3';

function ofWorklist(conditions: Conditions, { worklist }: SearchObservationsRequest): Conditions {
  return worklist ? conditions.and(isOpen) : conditions;
}

const isLate = 'due_on < helsinki_day(now())';
/** Also what is in the hands of somebody who may not handle the area's findings any more. */
const hasNobody = `(assigned_to is null or assignee_subject not in (${subjectsOfArea}))`;

/**
 * No finding any more, in two weeks, after its citizen was told of it or had opened it; until they have read so themselves
 * (decision 412). Few findings are ever corrected: those of the two weeks are looked up first, by the index of migration 154.
 */
const isRevoked = `outcome_type <> 1 and result_viewed_by_citizen_at is null and observation_id = any(array(
  select f.observation_id from former_result f
  where f.outcome_type = 1 and f.corrected_at > now() - interval '14 days' and (f.viewed_at is not null or exists (
    select from follow_up_step s where s.observation_id = f.observation_id and s.kind = 'attempt' and s.outcome = 'reached'))))`;

function ofFollowUp(
  conditions: Conditions,
  { followUp }: SearchObservationsRequest,
  { areaId, subject }: Reader,
): Conditions {
  if (followUp === undefined) return conditions;
  if (followUp === 'revoked') return conditions.and(isRevoked);
  const open = conditions.and(isOpen);
  if (followUp === 'overdue') return open.and(isLate);
  if (followUp === 'unassigned') return open.and(hasNobody, areaId);
  if (followUp === 'given') return open.and('is_given and assignee_subject = ?', subject);
  return open.and(`(${isLate} or ${hasNobody})`, areaId);
}

function ofIds(conditions: Conditions, { ids }: SearchObservationsRequest): Conditions {
  return ids ? conditions.and('observation_id = any(?::uuid[])', ids) : conditions;
}

function ofOrder(
  conditions: Conditions,
  { referralId, productId, languageCode }: SearchObservationsRequest,
): Conditions {
  let narrowed = conditions;
  if (referralId?.trim()) narrowed = narrowed.and('referral_id = ?', referralId.trim());
  if (productId) narrowed = narrowed.and('product_id = ?', productId);
  if (languageCode) narrowed = narrowed.and('language_code = ?', languageCode);
  return narrowed;
}

/** A problem with the sample also finds missing results (decision A25). */
function ofOutcome(conditions: Conditions, { outcomeType }: SearchObservationsRequest): Conditions {
  if (outcomeType === undefined) return conditions;
  if (outcomeType === OutcomeType.ProblemWithSample) return conditions.and('(outcome_type = 3 or is_missing)');
  return conditions.and('outcome_type = ?', outcomeType);
}

/**
 * By the time that the list is ordered by. An observation without a day comes before all days there; an open finding
 * without one has the day on which it came (decision 158).
 */
function ofDays(conditions: Conditions, filter: SearchObservationsRequest): Conditions {
  if (!limitsDays(filter)) return conditions;
  if (!filter.worklist && filter.followUp === undefined) {
    return timesWithin(conditions.and("listed_at > '-infinity'"), 'listed_at', filter);
  }
  return conditions.andAny(
    timesWithin(Conditions.of("listed_at > '-infinity'"), 'listed_at', filter),
    daysWithin(Conditions.of("listed_at = '-infinity'"), filter, 'recorded_on'),
  );
}

function ofStatus(conditions: Conditions, { observationWorkflowStatus }: SearchObservationsRequest): Conditions {
  return observationWorkflowStatus === undefined
    ? conditions
    : conditions.and('workflow_status = ?', observationWorkflowStatus);
}

/** Undefined when nobody and nothing in the area has the name. */
async function withNames(
  sql: Queryable,
  areaId: string,
  { kuntaliittoName, assignedToUserName }: SearchObservationsRequest,
  conditions: Conditions,
): Promise<Conditions | undefined> {
  let named = conditions;
  const wanted = [
    ['kuntaliitto_name', kuntaliittoName],
    ['assigned_to', assignedToUserName],
  ] as const;
  for (const [column, part] of wanted) {
    if (!part) continue;
    const names = await namesWith(sql, areaId, column, part);
    if (names.length === 0) return undefined;
    named = named.and(`${column} = any(?)`, names);
  }
  return named;
}

/** The area's names that contain the text, in upper or lower case; copied text finds what it shows (decision 286). */
async function namesWith(
  sql: Queryable,
  areaId: string,
  column: 'kuntaliitto_name' | 'assigned_to',
  part: string,
): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `with names as materialized (select distinct ${column} as name from observation_tally where area_id = $1 and rows > 0)
     select name from names where strpos(fold_case(name), fold_case($2)) > 0 or strpos(fold_case(name), fold_case($3)) > 0`,
    [areaId, part, asSearched(part)],
  );
  return rows.map(({ name }) => name);
}
