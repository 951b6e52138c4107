import type { Language } from '#core/contracts/schemas.ts';

/** A text that is missing or outdated, by the path of its field and what it is called. */
export interface NamedText {
  readonly path: string;
  readonly label: string;
}

/** How complete the texts of one language are. */
export interface Completeness {
  readonly language: Language;
  readonly required: number;
  readonly missing: readonly NamedText[];
  readonly outdated: readonly NamedText[];
}
