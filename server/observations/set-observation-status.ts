import type { EndpointInput } from '#core/contracts/endpoint.ts';
import {
  HandlingStatus,
  type Observation,
  type setObservationStatus as endpoint,
} from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { areaOf } from '../auth/access.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict, invalid, notFound, ProblemError } from '../http/problem-error.ts';
import { actAs } from '../live/act-as.ts';
import { observationColumns, toObservation, type ObservationRow } from './observation-rows.ts';

/**
 * Sets the handling status of a positive observation; whoever takes it up or closes it becomes its assignee, a new one
 * has none (decision A25).
 * @throws ProblemError `invalid` for status 0, `notFound` also for another area's, `conflict` for other outcomes,
 *   `stale` for an observation that no longer has the status in which the caller saw it (decision 76)
 */
export async function setObservationStatus(
  sql: Queryable,
  person: Person,
  { observationId, handlingStatus, fromStatus }: EndpointInput<typeof endpoint>['query'],
): Promise<Observation> {
  const status = Number(handlingStatus);
  if (status === HandlingStatus.Unknown) throw invalid({ handlingStatus: ['formErrors.invalid'] });
  const found = await read(sql, areaOf(person), observationId, 'for update of o');
  if (found.outcomeType !== OutcomeType.Positive) throw conflict();
  if (fromStatus !== undefined && found.handlingStatus !== Number(fromStatus)) throw new ProblemError('stale');
  await actAs(sql, person);
  await sql.query(
    'update observation set handling_status = $3, assigned_to = $4 where area_id = $1 and observation_id = $2',
    [areaOf(person), observationId, status, status === HandlingStatus.New ? null : displayName(person)],
  );
  return read(sql, areaOf(person), observationId);
}

async function read(sql: Queryable, areaId: string, observationId: string, lock = ''): Promise<Observation> {
  const row = await first<ObservationRow>(
    sql,
    `select ${observationColumns} from observation o join referral r on r.referral_id = o.referral_id
     where o.area_id = $1 and o.observation_id = $2 ${lock}`,
    [areaId, observationId],
  );
  if (row === undefined) throw notFound();
  return toObservation(row);
}
