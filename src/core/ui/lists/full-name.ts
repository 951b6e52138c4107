import type { Translate } from '#core/feedback/texts.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person's whole name; empty where another client has left none. */
export function fullNameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The same where something has to be shown. */
export function shownNameOf(t: Translate, person: Named): string {
  return fullNameOf(person) || t('core:list.nothing');
}
