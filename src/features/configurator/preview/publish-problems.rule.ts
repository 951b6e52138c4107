import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import type { ScreenPhase } from '../phases/phase-order.rule.ts';

/** Something that keeps a product from being published. */
export interface PublishProblem {
  /** The last part of the field's path: what the field is. */
  readonly field: string;
  readonly messageKey: string;
}

/** The problems that are mended on one screen. */
export interface PhaseProblems {
  readonly phase: ScreenPhase;
  /** Set for texts, which are edited per language. */
  readonly language?: Language;
  readonly problems: readonly PublishProblem[];
}

/** The server's validation errors by the screen where each is mended, in the order of the phases. */
export function publishProblemsOf(errors: FieldErrors): readonly PhaseProblems[] {
  const screens = new Map<string, { phase: ScreenPhase; language?: Language; problems: PublishProblem[] }>();
  for (const [path, keys] of Object.entries(errors)) {
    const place = screenOf(path);
    const id = `${place.phase} ${languages.indexOf(place.language ?? 'fi')}`;
    const screen = screens.get(id) ?? { ...place, problems: [] };
    screens.set(id, screen);
    for (const messageKey of keys) addOnce(screen.problems, { field: fieldOf(path), messageKey });
  }
  return [...screens].sort(([one], [other]) => one.localeCompare(other)).map(([, screen]) => screen);
}

/** A path begins with the language where a text is per language (requirements.md 'Problems'). */
function screenOf(path: string): { readonly phase: ScreenPhase; readonly language?: Language } {
  const [first = ''] = path.split('.');
  const language = languages.find((each) => each === first);
  if (language) return { phase: ConfiguratorPhase.CitizenTexts, language };
  if (first.startsWith('productAnalysisMappings')) return { phase: ConfiguratorPhase.ProductContents };
  if (/^(return|contact)/.test(first)) return { phase: ConfiguratorPhase.HvaSettings };
  return { phase: ConfiguratorPhase.BasicInfo };
}

function fieldOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** Three empty instructions are one line: the screen itself marks each. */
function addOnce(problems: PublishProblem[], problem: PublishProblem): void {
  const isKnown = problems.some(
    ({ field, messageKey }) => field === problem.field && messageKey === problem.messageKey,
  );
  if (!isKnown) problems.push(problem);
}
