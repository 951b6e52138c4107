import {
  assignFinding,
  closeFinding,
  getColleagues,
  getDueRules,
  getFollowUp,
  getFollowUpCounts,
  getObservedCitizen,
  giveFinding,
  handOver,
  noteAttempt,
  reopenFinding,
  setDueRule,
} from '#core/contracts/follow-up.contract.ts';
import {
  AssignFindingRequest,
  CloseFindingRequest,
  GiveFindingRequest,
  HandOverRequest,
  NoteAttemptRequest,
  SetDueRuleRequest,
} from '#core/contracts/follow-up.requests.ts';
import type { FollowUpFilter } from '#core/contracts/follow-up-filter.ts';
import { areaOf } from '../auth/access.ts';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { loadUserKeys } from '../live/user-keys.ts';
import { countObservations } from '../observations/observation-filter.ts';
import { findColleague, findHolder, readColleagues } from './colleagues.ts';
import { readDueRules, setDueRule as storeDueRule } from './due-rules.ts';
import { readFollowUp } from './follow-up-rows.ts';
import { assign, close, give, handOver as handOverAll, noteAttemptOf, reopen } from './handle-finding.ts';
import { readObservedCitizen } from './read-citizen.ts';

const access = 'area';
const ofFinding = {
  recordType: 'observation' as const,
  named: ({ observationId }: { readonly observationId: string }) => observationId,
};

/** From a result to its citizen (decision 150), and the follow-up of positive findings (decision 151). */
export async function registerFollowUpRoutes(api: Api, sql: Queryable): Promise<void> {
  const keyOf = await loadUserKeys(sql);
  api.register(getObservedCitizen, {
    access,
    disclosure: { ...ofFinding, listed: true },
    handle: ({ sql, person, query, listEntry }) =>
      readObservedCitizen(sql, areaOf(person), query.observationId, listEntry),
  });
  api.register(getFollowUp, {
    access,
    disclosure: ofFinding,
    handle: ({ sql, person, query }) => readFollowUp(sql, person, query.observationId),
  });
  api.register(noteAttempt, {
    access,
    body: NoteAttemptRequest,
    disclosure: ofFinding,
    handle: ({ sql, person, query, body }) => noteAttemptOf(sql, person, query, body),
  });
  api.register(closeFinding, {
    access,
    body: CloseFindingRequest,
    disclosure: ofFinding,
    handle: ({ sql, person, query, body }) => close(sql, person, query, body),
  });
  api.register(reopenFinding, {
    access,
    disclosure: ofFinding,
    handle: ({ sql, person, query }) => reopen(sql, person, query),
  });
  api.register(assignFinding, {
    access,
    body: AssignFindingRequest,
    disclosure: ofFinding,
    handle: async ({ sql, person, query, body }) =>
      assign(sql, person, query, await findColleague(sql, person, body.colleagueKey, keyOf), body.note),
  });
  api.register(giveFinding, {
    access,
    body: GiveFindingRequest,
    disclosure: ofFinding,
    handle: async ({ sql, person, query, body }) =>
      give(sql, person, query, await findColleague(sql, person, body.colleagueKey, keyOf), body),
  });
  api.register(getColleagues, { access, handle: ({ sql, person }) => readColleagues(sql, person, keyOf) });
  // It shows nothing of citizens: the record has who gave what to whom.
  api.register(handOver, {
    access,
    body: HandOverRequest,
    handle: async ({ sql, person, body }) => {
      const from = await findHolder(sql, person, body.fromKey, keyOf);
      const to = await findColleague(sql, person, body.colleagueKey, keyOf);
      return { moved: await handOverAll(sql, person, from, to, body) };
    },
  });
  api.register(getFollowUpCounts, {
    access,
    handle: async ({ sql, person }) => {
      const reader = { areaId: areaOf(person), subject: person.subject };
      const count = (followUp: FollowUpFilter) => countObservations(sql, reader, { followUp });
      return {
        overdue: await count('overdue'),
        unassigned: await count('unassigned'),
        given: await count('given'),
        revoked: await count('revoked'),
      };
    },
  });
  api.register(getDueRules, { access, handle: ({ sql, person }) => readDueRules(sql, person) });
  api.register(setDueRule, {
    access,
    body: SetDueRuleRequest,
    handle: ({ sql, person, body }) => storeDueRule(sql, person, body),
  });
}
