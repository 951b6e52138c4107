import type { Queryable } from '../db/database.ts';

/** An analysis of the national code list. */
export interface AnalysisEntry {
  readonly kuntaliittoCode: string;
  readonly kuntaliittoName: string;
  readonly abbreviation: string;
}

/** A microbe with its abbreviation. */
export interface MicrobeEntry {
  readonly nimi: string;
  readonly lyhenne: string;
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

/** Replaces a list with these entries; products keep the codes and names that they have. Needs a transaction. */
export async function replaceReferenceList(sql: Queryable, { kind, entries }: ReferenceList): Promise<void> {
  await sql.query(`delete from ${kind}`);
  await sql.query(insertions[kind], [JSON.stringify(entries)]);
}
