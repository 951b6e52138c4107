import { asSeen } from '#core/contracts/rules/value.rules.ts';

/** Word makes some of a hyphen, so that no line ends there. */
const dashes = /\p{Pd}/gu;
const whole = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** A Tunniste as it is meant where it is pasted: by itself, out of the words that were copied with it. */
export function pastedId(text: string): string {
  const seen = asSeen(text).replace(dashes, '-').trim();
  return whole.exec(seen)?.[0] ?? seen;
}
