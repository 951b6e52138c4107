import { settings } from './settings.ts';

/** What names of ours begin with; `NODE_` and `DATA_` are others', too. */
const families = /^(OIDC|ACCESS_LOG|METRICS|SSN_REVEALS|SIGN_INS?|TRUSTED)_/;

/** Letters by which a name may differ from one of ours to be taken for a slip of the key. */
const slips = 2;

/** Names so short are too near to anything. */
const shortest = 8;

/** Variables that look like a setting and are none: nobody reads them, whoever set them thinks otherwise. */
export function unknownSettings(names: readonly string[]): string[] {
  const known = Object.keys(settings);
  return names
    .filter((name) => !known.includes(name))
    .filter(
      (name) => families.test(name) || known.some((each) => each.length >= shortest && distance(name, each) <= slips),
    )
    .sort();
}

/** Letters to add, take away or change (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_each, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [place, other] of [...to].entries()) {
      const changed = row[place]! + (letter === other ? 0 : 1);
      next.push(Math.min(changed, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
