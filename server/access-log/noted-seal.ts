import type { OutsideProof } from './outside-proof.ts';
import type { Seal } from './seal.rule.ts';

/** A seal that was noted elsewhere. */
export type NotedSeal = Pick<Seal, 'sealNumber' | 'hash'>;

/** The noted seal must be one of the log. */
export function proofByNote(noted: NotedSeal): OutsideProof {
  let isThere = false;
  return {
    remarks: [],
    async compare({ sealNumber, hash }) {
      isThere ||= sealNumber === noted.sealNumber && hash === noted.hash;
      return [];
    },
    async end() {
      return isThere ? [] : [`Seal ${noted.sealNumber} is not in the log as it was noted.`];
    },
  };
}
