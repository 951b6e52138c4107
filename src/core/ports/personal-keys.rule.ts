import type { BrowserStorage } from './storage.ts';

/** What a tab keeps for each person apart (decision 238): who signs in after them, without a sign-out, has their own. */
const kinds = [
  'omanayte.unsent',
  'omanayte.place',
  'omanayte.viewName',
  'omanayte.viewShared',
  'omanayte.recentCommands',
  'logistics.marking',
] as const;

type Kind = (typeof kinds)[number];
/** A kind, and what of it there may be several of. */
export type PersonalName = Kind | `${Kind} ${string}`;

/** The key of what a person has by a name. */
export function personalKey(name: PersonalName, subject: string | undefined): string {
  return name + personalEnd(subject);
}

/** By which a person's keys are told from those of others. */
export function personalEnd(subject = ''): string {
  return ` ${subject}`;
}

/**
 * Removes all that a tab keeps but what other people have there by keys of their own (decision 443): at sign-out. Where it is not
 * known whose the tab is, all of it.
 */
export function forgetPerson(storage: Pick<BrowserStorage, 'keys' | 'remove'>, subject: string | undefined): void {
  const others = subject === undefined ? [] : storage.keys().filter((key) => isOfAnother(key, subject));
  for (const key of storage.keys()) if (!others.includes(key)) storage.remove(key);
}

function isOfAnother(key: string, subject: string): boolean {
  const isPersonal = kinds.some((kind) => key.startsWith(`${kind} `));
  return isPersonal && !key.endsWith(personalEnd()) && !key.endsWith(personalEnd(subject));
}
