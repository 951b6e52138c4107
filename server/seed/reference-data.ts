import { readFile } from 'node:fs/promises';
import type { Queryable } from '../db/database.ts';
import { insertPanels, type PanelEntry } from '../reference-data/panel-rows.ts';
import { replaceReferenceList, type AnalysisEntry, type MicrobeEntry } from '../reference-data/reference-rows.ts';

interface AreaEntry {
  readonly areaId: string;
  readonly name: Readonly<Record<'fi' | 'sv' | 'en', string>>;
}

/** Loads each list whose table is empty; a longer list that was imported stays (decision A18). */
export async function loadReferenceData(sql: Queryable): Promise<void> {
  if (await isEmpty(sql, 'area')) {
    for (const { areaId, name } of await read<AreaEntry>('areas')) {
      await sql.query('insert into area (area_id, name_fi, name_sv, name_en) values ($1, $2, $3, $4)', [
        areaId,
        name.fi,
        name.sv,
        name.en,
      ]);
    }
  }
  if (await isEmpty(sql, 'analysis')) {
    await replaceReferenceList(sql, { kind: 'analysis', entries: await read<AnalysisEntry>('analyses') });
  }
  if (await isEmpty(sql, 'microbe')) {
    await replaceReferenceList(sql, { kind: 'microbe', entries: await read<MicrobeEntry>('microbes') });
  }
  if (await isEmpty(sql, 'analysis_panel')) await insertPanels(sql, await read<PanelEntry>('panels'));
}

async function isEmpty(sql: Queryable, table: 'area' | 'analysis' | 'microbe' | 'analysis_panel'): Promise<boolean> {
  return (await sql.query(`select 1 as one from ${table} limit 1`)).length === 0;
}

async function read<Entry>(name: string): Promise<Entry[]> {
  return JSON.parse(await readFile(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as Entry[];
}
