import * as v from 'valibot';
import { search } from './endpoint.ts';
import { observation } from './observation.contract.ts';
import { referral } from './referral.contract.ts';
import { language, uuid } from './schemas.ts';

const version = v.nullable(v.pipe(v.number(), v.integer()));

/** Whom an observation is about, as the area may know them (decision 150, beyond the specifications). */
export const observedCitizen = v.object({
  /** The observation's order, as the list of referrals has it: the personal identity code is masked. */
  referral,
  /** In which language the citizen reads, and the versions that were published when the order was made; null where none was kept. */
  texts: v.object({ language, productVersion: version, areaVersion: version }),
  /** The citizen's other observations in this area, newest first; 100 at most. */
  otherObservations: v.array(observation),
});
export type ObservedCitizen = v.InferOutput<typeof observedCitizen>;

/** It only reads: each time is a row of the access log, with all observations that it shows. 404 for another area's. */
export const getObservedCitizen = search('/api/followUp/getObservedCitizen', {
  query: v.object({ observationId: uuid }),
  reply: observedCitizen,
});
