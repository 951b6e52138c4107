import { readFile } from 'node:fs/promises';
import type { Queryable } from '../db/database';

interface AreaEntry {
  readonly areaId: string;
  readonly name: Readonly<Record<'fi' | 'sv' | 'en', string>>;
}

interface AnalysisEntry {
  readonly kuntaliittoCode: string;
  readonly kuntaliittoName: string;
  readonly abbreviation: string;
}

interface MicrobeEntry {
  readonly nimi: string;
  readonly lyhenne: string;
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
    for (const { kuntaliittoCode, kuntaliittoName, abbreviation } of await read<AnalysisEntry>('analyses')) {
      await sql.query('insert into analysis (kuntaliitto_code, kuntaliitto_name, abbreviation) values ($1, $2, $3)', [
        kuntaliittoCode,
        kuntaliittoName,
        abbreviation,
      ]);
    }
  }
  if (await isEmpty(sql, 'microbe')) {
    for (const { nimi, lyhenne } of await read<MicrobeEntry>('microbes')) {
      await sql.query('insert into microbe (nimi, lyhenne) values ($1, $2)', [nimi, lyhenne]);
    }
  }
}

async function isEmpty(sql: Queryable, table: 'area' | 'analysis' | 'microbe'): Promise<boolean> {
  return (await sql.query(`select 1 as one from ${table} limit 1`)).length === 0;
}

async function read<Entry>(name: string): Promise<Entry[]> {
  return JSON.parse(await readFile(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as Entry[];
}
