import { mustBeComplete } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { formErrors } from '#core/contracts/form-errors.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { invalid } from '../http/problem-error.ts';

/**
 * The texts of one call as they are stored, by their path in the body: all filled, or for Swedish and English all
 * empty (decision A32). Blanks alone are no text: they would hide the Finnish one.
 * @throws ProblemError `invalid` with the paths of the texts that are missing
 */
export function completeOrEmpty<Path extends string>(
  language: Language,
  texts: ReadonlyMap<Path, string>,
): ReadonlyMap<Path, string> {
  if (!mustBeComplete(language, [...texts.values()])) return new Map([...texts.keys()].map((path) => [path, '']));
  const missing = [...texts].filter(([, text]) => !isFilled(text)).map(([path]) => [path, [formErrors.required]]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing) as Record<string, string[]>);
  return texts;
}
