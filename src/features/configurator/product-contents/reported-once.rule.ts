import { formErrors } from '#core/contracts/form-error-keys.ts';
import type { FormError } from '#core/ui/forms/field-errors.ts';
import type { InterpretationRow } from './product-contents.values.ts';

/**
 * Whether another fault tells the same: a microbe that is chosen twice is wrong in each of its rows and in their table,
 * and the list of what is missing tells of it once, at its last row.
 * @param rowsOf the findings of the list with this path
 */
export function isReportedElsewhere(
  { path, messageKey }: FormError,
  rowsOf: (list: string) => readonly InterpretationRow[] | undefined,
): boolean {
  if (messageKey !== formErrors.duplicateMicrobe) return false;
  const [, list, row] = /^(.*)\.(\d+)\.diagnosticValues$/.exec(path) ?? [];
  if (list === undefined) return true;
  const rows = rowsOf(list) ?? [];
  const microbe = rows[Number(row)]?.diagnosticValues;
  return rows.slice(Number(row) + 1).some(({ diagnosticValues }) => diagnosticValues === microbe);
}
