import type { Queryable } from '../db/database.ts';
import type { RecordType } from './access-entry.ts';

/**
 * How a call that shows citizens' data is written down in the access log:
 * - `named`: its caller named the record; the entry is added in the call's transaction;
 * - `namedInBody`: likewise of several records, which are shown all or none;
 * - `namedInAnswer`: it tells of records that its answer names, by ids or otherwise, of none perhaps, and a repeat tells the
 *   same again;
 * - `listed`: a read, whose handler reads a list, and the entry with it (`listEntry`); `named` where its caller names a
 *   record all the same, with which a refusal is entered;
 * - `counted`: it only counts the records that a filter finds; that is a search once anything in the filter was typed;
 * - `ownData`: it shows nobody's data but the caller's;
 * - `noCitizens`: it searches by what is typed, in what holds nothing of citizens.
 */
export type Disclosure<Query, Body = unknown, Reply = unknown> =
  | { readonly recordType: RecordType; readonly named: (query: Query) => string }
  | { readonly recordType: RecordType; readonly namedInBody: (body: Body) => readonly string[] }
  | { readonly recordType: RecordType; readonly namedInAnswer: NamedInAnswer<Reply> }
  | { readonly recordType: RecordType; readonly listed: true; readonly named?: (query: Query) => string }
  | { readonly recordType: RecordType; readonly counted: true }
  | 'ownData'
  | 'noCitizens';

/** The records of an answer; looked up where it has no ids of them. */
export type NamedInAnswer<Reply> = (answer: Reply, sql: Queryable) => readonly string[] | Promise<readonly string[]>;
