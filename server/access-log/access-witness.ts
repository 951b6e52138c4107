import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import type { ProblemCode } from '../../src/core/contracts/problem';
import { addAccessEntry, type AccessEntry } from './access-entry';
import type { Disclosure } from './disclosure';

/** A call as the access log tells of it. */
export interface WitnessedCall {
  readonly call: string;
  readonly correlationId: string;
  readonly person: Person;
  readonly query: unknown;
  /** The filter of a search. */
  readonly body: unknown;
}

/** Writes down what a call showed. Whoever cannot be written down is shown nothing: its failure is the call's. */
export interface AccessWitness {
  /** In the transaction that read the data. */
  shown(sql: Queryable, reply: unknown): Promise<void>;
  /** That someone asked for a record and was refused; a search that fails asks for none. */
  refused(sql: Queryable, code: ProblemCode): Promise<void>;
}

/** The witness of one call; undefined for a call that shows no citizen's data. */
export function createAccessWitness(
  disclosure: Disclosure<unknown, unknown> | undefined,
  { call, correlationId, person, query, body }: WitnessedCall,
): AccessWitness | undefined {
  if (disclosure === undefined || disclosure === 'ownData') return undefined;
  const { recordType } = disclosure;
  const add = (sql: Queryable, what: Pick<AccessEntry, 'recordIds' | 'outcome'>): Promise<void> =>
    addAccessEntry(sql, {
      subject: person.subject,
      roles: person.roles,
      areaId: person.areaId,
      call,
      correlationId,
      recordType,
      filterFields: filledFields(body),
      ...what,
    });
  return {
    shown: (sql, reply) => {
      const recordIds = 'named' in disclosure ? [disclosure.named(query)] : disclosure.listed(reply);
      return add(sql, { recordIds, outcome: 'shown' });
    },
    refused: async (sql, outcome) => {
      if ('named' in disclosure) await add(sql, { recordIds: [disclosure.named(query)], outcome });
    },
  };
}

function filledFields(body: unknown): string[] {
  const filled = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return filled.map(([name]) => name).sort();
}
