import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import type { Queryable } from '../db/database.ts';
import { readPanels } from './panel-rows.ts';
import { readSynonyms } from './synonym-rows.ts';

/** getAnalyses: the Kuntaliitto list, panels with the codes of their child analyses. */
export async function listAnalyses(sql: Queryable): Promise<Analysis[]> {
  // Side by side, on connections of the pool.
  const [analyses, panels, synonyms] = await Promise.all([
    sql.query<Analysis>(
      `select kuntaliitto_code as "kuntaliittoCode", kuntaliitto_name as "kuntaliittoName", abbreviation
       from analysis order by kuntaliitto_code`,
    ),
    readPanels(sql),
    readSynonyms(sql, 'analysis'),
  ]);
  return analyses.map((analysis) => ({
    ...analysis,
    ...withWords('childCodes', panels.get(analysis.kuntaliittoCode)),
    ...withWords('synonyms', synonyms.get(analysis.kuntaliittoCode)),
  }));
}

/** getMicrobes. */
export async function listMicrobes(sql: Queryable): Promise<Microbe[]> {
  const [microbes, synonyms] = await Promise.all([
    sql.query<Microbe>('select nimi, lyhenne from microbe order by nimi'),
    readSynonyms(sql, 'microbe'),
  ]);
  return microbes.map((microbe) => ({ ...microbe, ...withWords('synonyms', synonyms.get(microbe.nimi)) }));
}

/** Absent where an entry has none. */
function withWords<Key extends string>(key: Key, words: readonly string[] | undefined) {
  return words && ({ [key]: [...words] } as Record<Key, string[]>);
}
