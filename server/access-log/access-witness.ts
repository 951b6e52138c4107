import type { ProblemCode } from '#core/contracts/problem.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { addAccessEntry, type OpenEntry } from './access-entry.ts';
import type { Disclosure, NamedInAnswer } from './disclosure.ts';
import { ListEntry } from './list-entry.ts';

/** A call as the access log describes it. */
export interface WitnessedCall {
  readonly call: string;
  readonly correlationId: string;
  readonly person: Person;
  readonly query: unknown;
  /** The filter of a search. */
  readonly body: unknown;
  /** Names of the filter's fields that take what a person types. */
  readonly typedFields?: readonly string[];
}

/** Writes what a call shows into the access log. When that fails, so does the call: it shows nothing. */
export interface AccessWitness {
  /** What the handler of a search writes with its page. */
  readonly listEntry?: ListEntry;
  /**
   * Runs before the answer goes out, in the transaction that read the data. A file is put together after that
   * transaction, and may still be refused: its entry is a statement of its own, once the file is made.
   * @param answer its JSON text; a file has none
   */
  shown(sql: Queryable, answer?: string): Promise<void>;
  /** Writes that someone requested a record and was refused; a search that fails requests none. */
  refused(sql: Queryable, code: ProblemCode): Promise<void>;
}

/** The witness of one call; undefined for a call that shows no citizen's data, and for a count without anything typed. */
export function createAccessWitness(
  disclosure: Disclosure<unknown> | undefined,
  { call, correlationId, person, query, body, typedFields = [] }: WitnessedCall,
): AccessWitness | undefined {
  if (typeof disclosure !== 'object') return undefined;
  const { subject, roles, areaId } = person;
  const { recordType } = disclosure;
  const entryOf = (filterFields: readonly string[]): OpenEntry => {
    return { subject, roles, areaId, call, correlationId, recordType, filterFields, outcome: 'shown' };
  };
  if ('listed' in disclosure) return witnessOfList(entryOf(filledFields(body)), disclosure.named?.(query));
  if ('counted' in disclosure) return witnessOfCount(entryOf(filledFields(body)), typedFields);
  const entry = entryOf([]);
  if ('namedInAnswer' in disclosure) return witnessOfAnswer(entry, disclosure.namedInAnswer);
  const recordIds = 'named' in disclosure ? [disclosure.named(query)] : disclosure.namedInBody(body);
  return {
    shown: (sql) => addAccessEntry(sql, { ...entry, recordIds }),
    refused: (sql, outcome) => addAccessEntry(sql, { ...entry, recordIds, outcome }),
  };
}

/** @param named the record that its caller names, if any */
function witnessOfList(entry: OpenEntry, named: string | undefined): AccessWitness {
  const listEntry = new ListEntry(entry);
  return {
    listEntry,
    shown: async () => {
      if (!listEntry.isDone) throw new Error(`${entry.call} has read a list without its entry in the access log.`);
    },
    refused: async (sql, outcome) => {
      if (named !== undefined) await addAccessEntry(sql, { ...entry, recordIds: [named], outcome });
    },
  };
}

/** Whoever is told of nobody, as who is refused, is not entered. */
function witnessOfAnswer(entry: OpenEntry, named: NamedInAnswer<unknown>): AccessWitness {
  return {
    shown: async (sql, answer = '') => {
      const recordIds = await named(JSON.parse(answer), sql);
      if (recordIds.length > 0) await addAccessEntry(sql, { ...entry, recordIds });
    },
    refused: () => Promise.resolve(),
  };
}

/** A count shows whether a name occurs: whoever types can find a citizen without seeing one. */
function witnessOfCount(entry: OpenEntry, typedFields: readonly string[]): AccessWitness | undefined {
  if (!entry.filterFields.some((name) => typedFields.includes(name))) return undefined;
  return {
    shown: (sql) => addAccessEntry(sql, { ...entry, recordIds: [] }),
    refused: () => Promise.resolve(),
  };
}

function filledFields(body: unknown): string[] {
  const filled = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return filled.map(([name]) => name).sort();
}
