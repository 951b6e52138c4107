import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import type { Queryable } from '../db/database.ts';
import { readPanels } from './panel-rows.ts';

/** getAnalyses: the Kuntaliitto list, panels with the codes of their child analyses. */
export async function listAnalyses(sql: Queryable): Promise<Analysis[]> {
  // Side by side, on two connections of the pool.
  const [analyses, panels] = await Promise.all([
    sql.query<Analysis>(
      `select kuntaliitto_code as "kuntaliittoCode", kuntaliitto_name as "kuntaliittoName", abbreviation
       from analysis order by kuntaliitto_code`,
    ),
    readPanels(sql),
  ]);
  return analyses.map((analysis) => {
    const childCodes = panels.get(analysis.kuntaliittoCode);
    return childCodes ? { ...analysis, childCodes } : analysis;
  });
}
