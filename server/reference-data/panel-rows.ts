import type { Queryable } from '../db/database.ts';

/** A code that stands for several analyses, with theirs in their order. */
export interface PanelEntry {
  readonly kuntaliittoCode: string;
  readonly childCodes: readonly string[];
}

/** The child codes of each panel, by its code. */
export async function readPanels(sql: Queryable): Promise<ReadonlyMap<string, string[]>> {
  const rows = await sql.query<{ code: string; childCodes: string[] }>(
    `select kuntaliitto_code as code, jsonb_agg(child_code order by position) as "childCodes"
     from analysis_panel group by kuntaliitto_code`,
  );
  return new Map(rows.map(({ code, childCodes }) => [code, childCodes]));
}

/** Adds panels to the table. Needs a transaction. */
export async function insertPanels(sql: Queryable, panels: readonly PanelEntry[]): Promise<void> {
  await sql.query(
    `insert into analysis_panel (kuntaliitto_code, child_code, position)
     select p.item ->> 'kuntaliittoCode', c.code, c.position
     from jsonb_array_elements($1::jsonb) as p (item),
       jsonb_array_elements_text(p.item -> 'childCodes') with ordinality as c (code, position)`,
    [JSON.stringify(panels)],
  );
}
