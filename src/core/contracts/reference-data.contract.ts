import * as v from 'valibot';
import { get } from './endpoint.ts';

/**
 * An analysis of the Kuntaliitto list; the laboratory's abbreviation goes beyond the specification (decision A31). So do
 * the everyday words that find it, and a panel's child codes: it stands for several analyses, each of which is answered
 * by itself. Absent for all others.
 */
const analysis = v.object({
  kuntaliittoCode: v.string(),
  kuntaliittoName: v.string(),
  abbreviation: v.optional(v.string()),
  childCodes: v.optional(v.array(v.string())),
  synonyms: v.optional(v.array(v.string())),
});
export type Analysis = v.InferOutput<typeof analysis>;

/**
 * A microbe: `nimi` its name, `lyhenne` its short name (the specification's own field names); the everyday words that
 * find it go beyond the specification (decision A31).
 */
const microbe = v.object({
  nimi: v.string(),
  lyhenne: v.string(),
  synonyms: v.optional(v.array(v.string())),
});
export type Microbe = v.InferOutput<typeof microbe>;

/** What a sample is of; no field uses it (decision A13). */
export const SampleType = { Undefined: 0, Urine: 1, Vaginal: 2 } as const;
export type SampleType = (typeof SampleType)[keyof typeof SampleType];

/** The sample types to choose from, by the keys of their names. */
export const sampleTypeNames = {
  [SampleType.Urine]: 'core:sampleType.urine',
  [SampleType.Vaginal]: 'core:sampleType.vaginal',
} as const;

export const getAnalyses = get('/api/referenceData/getAnalyses', { reply: v.array(analysis) });
export const getMicrobes = get('/api/referenceData/getMicrobes', { reply: v.array(microbe) });
