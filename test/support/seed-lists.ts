import { readFileSync } from 'node:fs';
import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { readReferenceFile } from '#server/reference-data/read-reference-file.ts';

const folder = new URL('../../server/seed/data/', import.meta.url);
const entriesOf = (name: string) => readReferenceFile(name, readFileSync(new URL(name, folder), 'utf8')).entries;

/** The lists of the data files, as the server answers them. */
export const seedAnalyses = entriesOf('analyses.json') as Analysis[];
export const seedMicrobes = entriesOf('microbes.json') as Microbe[];
