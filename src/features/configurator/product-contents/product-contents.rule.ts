import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AgeGroup, AnalysisResultType, TargetGender, type Outcome } from '#core/contracts/product.contract.ts';
import { isNameOf, positiveValue, type MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import type { FormError } from '#core/ui/forms/form-subscriptions.ts';
import type {
  AnalysisPath,
  AnalysisValues,
  InterpretationRow,
  PrimaryAnalysisValues,
  ProductContentsValues,
} from './product-contents.values.ts';

/** An analysis of the form with its path, the primary ones each followed by its children. */
export function placedAnalyses(
  analyses: readonly PrimaryAnalysisValues[],
): readonly { readonly path: AnalysisPath; readonly analysis: AnalysisValues }[] {
  return analyses.flatMap((analysis, index) => [
    { path: `productAnalysisMappings.${index}` as const, analysis },
    ...analysis.childProductAnalysisMappings.map((child, at) => ({
      path: `productAnalysisMappings.${index}.childProductAnalysisMappings.${at}` as const,
      analysis: child,
    })),
  ]);
}

/** Where in the form a path leads: the numbers of the analysis, the child analysis and the finding's row, from 1. */
export interface ErrorPath {
  readonly primary: number;
  readonly child?: number;
  readonly row?: number;
}

/** Undefined for what belongs to no analysis, such as the list of all. */
export function errorPathOf(path: string): ErrorPath | undefined {
  const primary = numberAfter('productAnalysisMappings', path);
  if (primary === undefined) return undefined;
  const child = numberAfter('childProductAnalysisMappings', path);
  const row = numberAfter('resultInterpretations', path);
  return { primary, ...(child !== undefined && { child }), ...(row !== undefined && { row }) };
}

function numberAfter(list: string, path: string): number | undefined {
  const index = new RegExp(`(?:^|\\.)${list}\\.(\\d+)`).exec(path)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
}

/** The field's own name at the end of a path: 'kuntaliittoCode'; of an item, its list's. */
export function fieldOfPath(path: string): string {
  const field = path.replace(/\.[\d#]+$/, '');
  return field.slice(field.lastIndexOf('.') + 1);
}

/** Whether the path leads to a whole analysis that is in the form. */
export function isAnalysis(path: string): boolean {
  return /nalysisMappings\.\d+$/.test(path);
}

/** The fields of an analysis and of a finding's row, in their order on the screen. */
const fields = [
  'kuntaliittoCode',
  'kuntaliittoName',
  'targetGender',
  'ageGroup',
  'hasChildProductAnalysisMappings',
  'resultType',
  'resultInterpretations',
  'diagnosticValues',
  'outcomeId',
  'instructionDescription',
  'childProductAnalysisMappings',
];

/** Compares two paths of the form by their order on the screen; a list's own comes before those of its items. */
export function byScreenOrder(one: string, other: string): number {
  const [mine, theirs] = [one.split('.'), other.split('.')];
  const at = mine.findIndex((part, index) => part !== theirs[index]);
  return at < 0 ? mine.length - theirs.length : rankOf(mine[at]) - rankOf(theirs[at]);
}

/** An item's number, or a field's position among the fields; nothing comes before everything. */
function rankOf(part: string | undefined): number {
  if (part === undefined) return -1;
  return /^\d+$/.test(part) ? Number(part) : fields.indexOf(part);
}

/**
 * Whether another error says the same: a microbe that is chosen twice is wrong in each of its rows and in their table,
 * and the list of what is missing has it once, at its last row.
 * @param rowsOf the findings of the list with this path
 * @param names by which two microbes are the same
 */
export function isReportedElsewhere(
  { path, messageKey }: FormError,
  rowsOf: (list: string) => readonly InterpretationRow[] | undefined,
  names: MicrobeNames,
): boolean {
  if (messageKey !== formErrors.duplicateMicrobe) return false;
  const [, list, row] = /^(.*)\.(\d+)\.diagnosticValues$/.exec(path) ?? [];
  if (list === undefined) return true;
  const rows = rowsOf(list) ?? [];
  const microbe = names.identityOf(rows[Number(row)]?.diagnosticValues ?? '');
  return rows.slice(Number(row) + 1).some(({ diagnosticValues }) => names.identityOf(diagnosticValues) === microbe);
}

/** The first microbe that is typed only, where nothing else keeps the form from being saved: its field says what to do. */
export function onlyNotChosen(errors: readonly FormError[]): string | undefined {
  const isOnly = errors.every(({ messageKey }) => messageKey === formErrors.microbeNotChosen);
  return isOnly ? [...errors].sort((one, other) => byScreenOrder(one.path, other.path))[0]?.path : undefined;
}

/**
 * What toggling 'has child analyses' would remove, and therefore asks about first (Spec 1 §4): a chosen result type
 * with its findings, or child analyses. Undefined when nothing is lost.
 */
export function lossByChildAnalyses(
  { resultType, childProductAnalysisMappings }: PrimaryAnalysisValues,
  turnedOn: boolean,
): 'results' | 'children' | undefined {
  if (turnedOn) return resultType === AnalysisResultType.Unknown ? undefined : 'results';
  return childProductAnalysisMappings.length > 0 ? 'children' : undefined;
}

/** The analysis with 'has child analyses' toggled: the other side is empty. */
export function withChildAnalyses(analysis: PrimaryAnalysisValues, turnedOn: boolean): PrimaryAnalysisValues {
  return turnedOn
    ? {
        ...analysis,
        hasChildProductAnalysisMappings: true,
        resultType: AnalysisResultType.Unknown,
        resultInterpretations: [],
      }
    : { ...analysis, hasChildProductAnalysisMappings: false, childProductAnalysisMappings: [] };
}

/** Whether removing an analysis would lose anything that somebody typed or chose: it is asked about then (decision 80). */
export function holdsAnything(analysis: AnalysisValues | PrimaryAnalysisValues): boolean {
  const { kuntaliittoCode, kuntaliittoName, instructionDescription, resultInterpretations } = analysis;
  const children = 'childProductAnalysisMappings' in analysis ? analysis.childProductAnalysisMappings : [];
  return (
    [kuntaliittoCode, kuntaliittoName, instructionDescription].some((text) => text.trim() !== '') ||
    analysis.targetGender !== TargetGender.Undefined ||
    analysis.ageGroup !== AgeGroup.Undefined ||
    analysis.resultType !== AnalysisResultType.Unknown ||
    resultInterpretations.length > 0 ||
    children.some(holdsAnything)
  );
}

/**
 * The findings that an analysis has right after its result type was chosen (Spec 1 §4): positive/negative begins with
 * the first positive outcome, microbe findings with none.
 */
export function interpretationsOfResultType(
  resultType: AnalysisResultType,
  outcomes: readonly Outcome[],
): readonly InterpretationRow[] {
  if (resultType !== AnalysisResultType.PositNegat) return [];
  const outcomeId = positiveOutcomes(outcomes)[0]?.outcomeId ?? '';
  return [{ diagnosticValues: positiveValue, outcomeId }];
}

/** The outcomes that a finding can lead to. */
export function positiveOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
}

const answers = [
  'hasChildProductAnalysisMappings',
  'resultType',
  'resultInterpretations',
  'childProductAnalysisMappings',
] as const;

/**
 * How an analysis is answered is one choice where two people have it otherwise: child analyses, and each result type,
 * have findings of their own, which make no sense beside the other's (Spec 1 §4).
 */
export function answersTogether(mine: object, theirs: object): readonly string[] {
  if (!('hasChildProductAnalysisMappings' in mine)) return [];
  const [one, other] = [mine as AnalysisValues, theirs as AnalysisValues];
  const isSameKind =
    one.hasChildProductAnalysisMappings === other.hasChildProductAnalysisMappings &&
    one.resultType === other.resultType;
  return isSameKind ? [] : answers;
}

/**
 * Spells microbes as the service has stored them: it stores one of the reference list in the list's own spelling
 * (decision 136). By their spelling rows are told apart: to the form they would be others, and no longer in their place.
 */
export function adoptSpelling(
  values: ProductContentsValues,
  sent: ProductContentsValues,
  stored: ProductContentsValues,
): ProductContentsValues {
  const [sentById, storedById] = [byId(sent), byId(stored)];
  const adopted = <Analysis extends AnalysisValues>(analysis: Analysis): Analysis => {
    const { productAnalysisMappingId: id, resultInterpretations: rows } = analysis;
    const spelled = newSpellings(sentById.get(id) ?? [], storedById.get(id) ?? []);
    if (spelled.size === 0) return analysis;
    const resultInterpretations = rows.map((row) => {
      const diagnosticValues = spelled.get(row.diagnosticValues) ?? row.diagnosticValues;
      return { ...row, diagnosticValues };
    });
    return { ...analysis, resultInterpretations };
  };
  return {
    ...values,
    productAnalysisMappings: values.productAnalysisMappings.map((primary) => ({
      ...adopted(primary),
      childProductAnalysisMappings: primary.childProductAnalysisMappings.map(adopted),
    })),
  };
}

function byId({ productAnalysisMappings }: ProductContentsValues): ReadonlyMap<string, readonly InterpretationRow[]> {
  const all = placedAnalyses(productAnalysisMappings).map(({ analysis }) => analysis);
  return new Map(all.map(({ productAnalysisMappingId: id, resultInterpretations }) => [id, resultInterpretations]));
}

/** By what was sent, where the same rows came back: a colleague's microbe in a row is no spelling of mine. */
function newSpellings(
  sent: readonly InterpretationRow[],
  stored: readonly InterpretationRow[],
): ReadonlyMap<string, string> {
  if (sent.length !== stored.length) return new Map();
  const pairs = sent.map((row, at) => [row, stored[at]!] as const);
  if (pairs.some(([one, other]) => one.outcomeId !== other.outcomeId)) return new Map();
  return new Map(
    pairs
      .map(([{ diagnosticValues: one }, { diagnosticValues: other }]) => [one, other] as const)
      .filter(([one, other]) => one !== other && isNameOf(one, other)),
  );
}
