import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { ConfiguratorPhase, type Outcome, type Product, type ScreenPhase } from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';

/** Something that keeps a product from being published. */
export interface PublishProblem {
  /** The field's path in the form of its phase. */
  readonly path: string;
  /** The last part of the error's path: what the field is. */
  readonly field: string;
  /** Whose text it is, of an outcome's or an analysis's: its name. */
  readonly place?: string;
  readonly messageKey: string;
}

/** The problems that are mended on one screen. */
export interface PhaseProblems {
  readonly phase: ScreenPhase;
  /** Set for texts, which are edited per language. */
  readonly language?: Language;
  readonly problems: readonly PublishProblem[];
}

/**
 * The server's validation errors by the screen where each is mended, in the order of the phases. Their lists are in the
 * order of the product's; of outcomes they count the positive ones, which alone have a title of their own.
 */
export function publishProblemsOf(errors: FieldErrors, product: Product | undefined): readonly PhaseProblems[] {
  const screens = new Map<string, { phase: ScreenPhase; language?: Language; problems: PublishProblem[] }>();
  for (const [path, keys] of Object.entries(errors)) {
    const place = screenOf(path);
    const id = `${place.phase} ${languages.indexOf(place.language ?? 'fi')}`;
    const screen = screens.get(id) ?? { ...place, problems: [] };
    screens.set(id, screen);
    const field = { ...(place.language ? textAt(path, product) : { path }), field: path.split('.').at(-1) ?? path };
    for (const messageKey of keys) addOnce(screen.problems, { ...field, messageKey });
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

/** Where a text is in the form of citizen texts, which has titles and instructions by id; the error has their index. */
function textAt(path: string, product: Product | undefined): Pick<PublishProblem, 'path' | 'place'> {
  const [, list = '', index] = path.split('.');
  const outcome = list === 'outcomes' && product?.outcomes.filter(isPositive)[Number(index)];
  if (outcome) return { path: `titles.${outcome.outcomeId}`, place: outcome.name };
  const analysis = list === 'productAnalysisMappings' && product?.productAnalysisMappings[Number(index)];
  if (!analysis) return { path: `texts.${list}` };
  return { path: `instructions.${analysis.productAnalysisMappingId}`, place: analysis.kuntaliittoName };
}

function isPositive({ outcomeType }: Outcome): boolean {
  return outcomeType === OutcomeType.Positive;
}

/**
 * What reads alike is one line, which leads to the first of them: the screen itself marks each. Analyses and findings
 * have a line each: among sixty nobody sees the marks.
 */
function addOnce(problems: PublishProblem[], problem: PublishProblem): void {
  const isKnown = problems.some(
    ({ path, field, place, messageKey }) =>
      field === problem.field &&
      place === problem.place &&
      messageKey === problem.messageKey &&
      rowsIn(path) === rowsIn(problem.path),
  );
  if (!isKnown) problems.push(problem);
}

/** Which analysis and finding a path leads to. */
function rowsIn(path: string): string {
  return path.startsWith('productAnalysisMappings') ? path.replace(/[^\d.]/g, '') : '';
}
