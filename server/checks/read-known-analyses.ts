import type { Queryable } from '../db/database.ts';
import { readPanels } from '../reference-data/panel-rows.ts';
import { folded } from './analyses.rule.ts';
import type { KnownAnalysis } from './checked-product.ts';

/** A code and a name as a product has them. */
export interface NamedAnalysis {
  readonly kuntaliittoCode: string;
  readonly kuntaliittoName: string;
}

/** Of each name as `folded` has it: lower() alone knows no Ä where the database's locale is C, and a list may have ä as an a with dots. */
const foldedName = `lower(translate(normalize(kuntaliitto_name), 'ÄÖÅÆØÉÈÜÕŠŽ', 'äöåæøéèüõšž'))`;

/** The entries of the reference list that one of the codes, or of the names however they are written, is of. */
export async function readKnownAnalyses(sql: Queryable, named: readonly NamedAnalysis[]): Promise<KnownAnalysis[]> {
  const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
  const rows = await sql.query<Omit<KnownAnalysis, 'childCodes'>>(
    `select kuntaliitto_code as "kuntaliittoCode", kuntaliitto_name as "kuntaliittoName", abbreviation
     from analysis where kuntaliitto_code = any($1) or ${foldedName} = any($2) order by kuntaliitto_code`,
    [
      unique(named.map(({ kuntaliittoCode }) => kuntaliittoCode.trim())),
      unique(named.map(({ kuntaliittoName }) => folded(kuntaliittoName))),
    ],
  );
  const panels = await readPanels(sql);
  return rows.map((row) => ({ ...row, childCodes: panels.get(row.kuntaliittoCode) ?? [] }));
}
