import type { Queryable } from '../db/database.ts';

/** The everyday words of the entries of one list, by the entry's key: the code of an analysis, the name of a microbe. */
export type SynonymsByEntry = ReadonlyMap<string, readonly string[]>;

/** Which list the words belong to. */
export type SynonymList = 'analysis' | 'microbe';

export async function readSynonyms(sql: Queryable, list: SynonymList): Promise<SynonymsByEntry> {
  const rows = await sql.query<{ entry: string; synonyms: string[] }>(
    `select entry, jsonb_agg(synonym order by position) as synonyms
     from reference_synonym where list = $1 group by entry`,
    [list],
  );
  return new Map(rows.map(({ entry, synonyms }) => [entry, synonyms]));
}

/** Replaces all words of a list by these. Needs a transaction. */
export async function replaceSynonyms(sql: Queryable, list: SynonymList, synonyms: SynonymsByEntry): Promise<void> {
  await sql.query('delete from reference_synonym where list = $1', [list]);
  const entries = [...synonyms].map(([entry, words]) => ({ entry, words }));
  await sql.query(
    `insert into reference_synonym (list, entry, synonym, position)
     select $1, e.item ->> 'entry', w.word, w.position
     from jsonb_array_elements($2::jsonb) as e (item),
       jsonb_array_elements_text(e.item -> 'words') with ordinality as w (word, position)`,
    [list, JSON.stringify(entries)],
  );
}

/** As the column of a list has them: separated by `|`, each once. */
export function splitSynonyms(column: string): readonly string[] {
  const words = column.split('|').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
