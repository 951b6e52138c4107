import type { EndpointInput } from '#core/contracts/endpoint.ts';
import {
  HandlingStatus,
  type Observation,
  type setObservationStatus as endpoint,
} from '#core/contracts/observation.contract.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { addSteps, lockFinding, type NewStep, type StoredFinding } from '../follow-up/follow-up-rows.ts';
import { invalid, notFound, ProblemError } from '../http/problem-error.ts';
import { observationColumns, toObservation, type ObservationRow } from './observation-rows.ts';

/**
 * Sets the handling status of a positive observation; whoever takes it up or closes it becomes its assignee, a new one
 * has none (decision A25). What is so already stays as it was done.
 * @throws ProblemError `invalid` for status 0, `notFound` also for another area's, `conflict` for other outcomes,
 *   `stale` for an observation that no longer has the status in which the caller saw it (decision 76), or is in other hands by now
 *   (decision 348), `corrected` for one that the laboratory has made another finding since the step that the caller saw (decision 288)
 */
export async function setObservationStatus(
  sql: Queryable,
  person: Person,
  { observationId, handlingStatus, fromStatus, heldStep, seenStep }: EndpointInput<typeof endpoint>['query'],
): Promise<Observation> {
  const status = Number(handlingStatus);
  if (status === HandlingStatus.Unknown) throw invalid({ handlingStatus: ['formErrors.invalid'] });
  const found = await lockFinding(sql, areaOf(person), observationId);
  if (seenStep !== undefined && found.correctedStep > Number(seenStep)) throw new ProblemError('corrected');
  if (fromStatus !== undefined && found.handlingStatus !== Number(fromStatus)) throw new ProblemError('stale');
  if (heldStep !== undefined && found.seenStep !== Number(heldStep)) throw new ProblemError('stale');
  if (!isSo(status, found, person)) {
    await addSteps(sql, person, [observationId], stepOf(status, found.handlingStatus, person));
  }
  return read(sql, areaOf(person), observationId);
}

/** Whether it is so already: a step would say that it was done, and put 'Merkitty valmiiksi' before the reason for which it was closed. */
function isSo(
  status: number,
  { handlingStatus, assigneeSubject, isGiven }: StoredFinding,
  { subject }: Person,
): boolean {
  if (handlingStatus !== status) return false;
  return status !== HandlingStatus.InProgress || (assigneeSubject === subject && !isGiven);
}

/** What the selector means in the record of the follow-up (decision 151): it asks for no reason. */
function stepOf(status: number, before: HandlingStatus, person: Person): NewStep {
  if (status === HandlingStatus.New) return { kind: 'released' };
  if (status === HandlingStatus.Done) return { kind: 'closed', reason: 'markedDone' };
  return { kind: before === HandlingStatus.Done ? 'reopened' : 'taken', assignee: person };
}

async function read(sql: Queryable, areaId: string, observationId: string): Promise<Observation> {
  const row = await first<ObservationRow>(
    sql,
    `select ${observationColumns} from observation o join referral r on r.referral_id = o.referral_id
     where o.area_id = $1 and o.observation_id = $2`,
    [areaId, observationId],
  );
  if (row === undefined) throw notFound();
  return toObservation(row);
}
