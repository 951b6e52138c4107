import { readFile } from 'node:fs/promises';
import type { Queryable } from '../db/database.ts';
import { insertPanels, type PanelEntry } from '../reference-data/panel-rows.ts';
import { readReferenceFile } from '../reference-data/read-reference-file.ts';
import { replaceReferenceList, synonymsOf, type ReferenceList } from '../reference-data/reference-rows.ts';
import { replaceSynonyms } from '../reference-data/synonym-rows.ts';

interface AreaEntry {
  readonly areaId: string;
  readonly name: Readonly<Record<'fi' | 'sv' | 'en', string>>;
}

/** Loads each list whose table is empty; a longer list that was imported stays (decision A18). Needs a transaction with `lockReferenceData`. */
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
  // A database from before the words has lists, and none of them.
  const hasSynonyms = !(await isEmpty(sql, 'reference_synonym'));
  for (const name of ['analyses', 'microbes']) {
    const list = await readList(name);
    if (await isEmpty(sql, list.kind)) await replaceReferenceList(sql, list);
    else if (!hasSynonyms) await replaceSynonyms(sql, list.kind, synonymsOf(list));
  }
  if (await isEmpty(sql, 'analysis_panel')) await insertPanels(sql, await read<PanelEntry>('panels'));
}

type ReferenceTable = 'area' | ReferenceList['kind'] | 'analysis_panel' | 'reference_synonym';

async function isEmpty(sql: Queryable, table: ReferenceTable): Promise<boolean> {
  return (await sql.query(`select 1 as one from ${table} limit 1`)).length === 0;
}

async function readList(name: string): Promise<ReferenceList> {
  return readReferenceFile(`${name}.json`, await textOf(name));
}

async function read<Entry>(name: string): Promise<Entry[]> {
  return JSON.parse(await textOf(name)) as Entry[];
}

function textOf(name: string): Promise<string> {
  return readFile(new URL(`./data/${name}.json`, import.meta.url), 'utf8');
}
