import { anchorLine, anchorPart, sealNumberOf } from './anchor-line.rule.ts';
import type { OutsideProof } from './outside-proof.ts';
import type { Seal } from './seal.rule.ts';

/**
 * What a syslog server collected, among other lines. Some may have got lost on the way, and several processes may have
 * sent the same: each line that is there must be true of the log.
 * @param name as the sentences call it
 */
export async function proofByCollectedLines(lines: AsyncIterable<string>, name: string): Promise<OutsideProof> {
  const errors: string[] = [];
  const collected = new Map<number, string>();
  for await (const line of lines) {
    const part = anchorPart(line);
    if (part === undefined) continue;
    const sealNumber = sealNumberOf(part);
    if (sealNumber === undefined || (collected.get(sealNumber) ?? part) !== part)
      errors.push(`${name} contradicts itself: ${part}`);
    else collected.set(sealNumber, part);
  }
  const isNone = collected.size === 0 && errors.length === 0;
  let compared = 0;
  return {
    get remarks() {
      return [`${name} tells of ${compared} seals, all as they are in the log.`];
    },
    async compare(seal: Seal) {
      const part = collected.get(seal.sealNumber);
      if (part === undefined) return errors.splice(0);
      compared += 1;
      collected.delete(seal.sealNumber);
      if (part !== anchorLine(seal)) errors.push(`Seal ${seal.sealNumber} is not in the log as ${name} tells of it.`);
      return errors.splice(0);
    },
    async end(last: number) {
      if (isNone && last > 0) errors.push(`${name} tells of no seal: it is another file, or nothing arrived there.`);
      for (const sealNumber of collected.keys()) {
        errors.push(`${name} tells of seal ${sealNumber}, which is not in the log; the log ends at seal ${last}.`);
      }
      return errors.splice(0);
    },
  };
}
