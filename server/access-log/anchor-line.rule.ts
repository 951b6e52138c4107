import { noKey, type Seal } from './seal.rule.ts';

const mark = 'omanayte-access-log';

/** A seal as an anchor stores it: one line, always the same for the same seal, without its line break. */
export function anchorLine({ sealNumber, upToEntry, entries, sealedAt, keyId, formerKeyId, hash }: Seal): string {
  const change = formerKeyId === null ? '' : ` former-key=${formerKeyId}`;
  return `${mark} seal=${sealNumber} up-to=${upToEntry} entries=${entries} at=${sealedAt} key=${keyId ?? noKey}${change} hash=${hash}`;
}

/** The number of the seal in a line; undefined when the line is none of an anchor. */
export function sealNumberOf(line: string): number | undefined {
  const digits = /^omanayte-access-log seal=(\d{1,15}) /.exec(line)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a line that was cut off may be the beginning of one of an anchor. */
export function isBeginning(rest: string): boolean {
  return rest.startsWith(mark) || mark.startsWith(rest);
}

/** The anchor's line within a line of another log, as a syslog server stores it. */
export function anchorPart(line: string): string | undefined {
  const start = line.indexOf(`${mark} `);
  return start < 0 ? undefined : line.slice(start).trimEnd();
}
