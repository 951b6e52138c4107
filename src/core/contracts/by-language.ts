import type { Language } from './schemas.ts';

/** One entity in each language that was read. */
export type ByLanguage<Entity> = Partial<Readonly<Record<Language, Entity>>>;

/**
 * With an answer of the server in one language. Another entity's texts do not stay beside it; of answers that overtake
 * one another the newer one stays.
 */
export function withLanguage<Entity extends { readonly modifiedAt: string }>(
  known: ByLanguage<Entity>,
  entity: Entity,
  language: Language,
  id: keyof Entity,
): ByLanguage<Entity> {
  const isSame = Object.values(known).every((each) => each[id] === entity[id]);
  if (isSame && (known[language]?.modifiedAt ?? '') > entity.modifiedAt) return known;
  return { ...(isSame && known), [language]: entity };
}
