import { languages, type Language } from '#core/contracts/schemas.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';

/**
 * The languages in which something is missing (Spec 2 §5). Paths of instruction texts begin with their language; the
 * settings, which exist once, count as Finnish data.
 */
export function faultyLanguagesOf(errors: FieldErrors): readonly Language[] {
  const found = new Set(Object.keys(errors).map(languageOf));
  return languages.filter((language) => found.has(language));
}

function languageOf(path: string): Language {
  return languages.find((language) => path.startsWith(`${language}.`)) ?? 'fi';
}
