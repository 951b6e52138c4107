import { formErrors } from '#core/contracts/form-errors.ts';
import type { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import type { FormError } from '#core/ui/forms/form-subscriptions.ts';
import type { InterpretationRow } from './product-contents.values.ts';

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
