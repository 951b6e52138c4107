import type { Queryable } from '../db/database.ts';
import { replaceSynonyms } from './synonym-rows.ts';

/** An analysis of the national code list. */
export interface AnalysisEntry {
  readonly kuntaliittoCode: string;
  readonly kuntaliittoName: string;
  readonly abbreviation: string;
  readonly synonyms?: readonly string[];
}

/** A microbe with its abbreviation. */
export interface MicrobeEntry {
  readonly nimi: string;
  readonly lyhenne: string;
  readonly synonyms?: readonly string[];
}

/** One of the lists that may be replaced (decision A18). */
export type ReferenceList =
  | { readonly kind: 'analysis'; readonly entries: readonly AnalysisEntry[] }
  | { readonly kind: 'microbe'; readonly entries: readonly MicrobeEntry[] };

const insertions: Readonly<Record<ReferenceList['kind'], string>> = {
  analysis: `insert into analysis (kuntaliitto_code, kuntaliitto_name, abbreviation)
    select "kuntaliittoCode", "kuntaliittoName", abbreviation from jsonb_to_recordset($1::jsonb)
      as x ("kuntaliittoCode" text, "kuntaliittoName" text, abbreviation text)`,
  microbe: `insert into microbe (nimi, lyhenne)
    select nimi, lyhenne from jsonb_to_recordset($1::jsonb) as x (nimi text, lyhenne text)`,
};

/** The advisory lock of who fills or replaces a list (any fixed number): two at once would both store theirs. */
const listsLock = 738_202;

/** Until the end of the transaction nobody else does. */
export async function lockReferenceData(sql: Queryable): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [listsLock]);
}

/**
 * Replaces a list with these entries; products keep the codes and names that they have. Where the entries bring everyday
 * words, these are all that there are; a list that knows none leaves those that were there. Needs a transaction.
 */
export async function replaceReferenceList(sql: Queryable, list: ReferenceList): Promise<void> {
  const { kind, entries } = list;
  await lockReferenceData(sql);
  await sql.query(`delete from ${kind}`);
  await sql.query(insertions[kind], [JSON.stringify(entries)]);
  if (entries.some(({ synonyms }) => synonyms !== undefined)) await replaceSynonyms(sql, kind, synonymsOf(list));
}

/** The everyday words of a list by the keys of its entries. */
export function synonymsOf({ kind, entries }: ReferenceList): ReadonlyMap<string, readonly string[]> {
  const rows: readonly (readonly [string, readonly string[] | undefined])[] =
    kind === 'analysis'
      ? entries.map(({ kuntaliittoCode, synonyms }) => [kuntaliittoCode, synonyms])
      : entries.map(({ nimi, synonyms }) => [nimi, synonyms]);
  return new Map(rows.flatMap(([key, synonyms]) => (synonyms ? [[key, synonyms]] : [])));
}
