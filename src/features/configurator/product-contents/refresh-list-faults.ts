import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { duplicatesIn } from '../../../core/contracts/rules/content.rules';
import { findContentsFaults, listFault } from './contents-faults';
import type { AnalysisPath, ProductContentsValues } from './product-contents.values';

/**
 * After a microbe was typed: react-hook-form renews the error of the field typed in, but the other rows' and the
 * list's own may have changed with it. Only those that did are touched, so that no other field renders.
 */
export function refreshListFaults(
  form: UseFormReturn<ProductContentsValues>,
  list: `${AnalysisPath}.resultInterpretations`,
): void {
  const rows = form.getValues(list);
  const root = `${list}.${listFault}`;
  if (duplicatesIn(rows).size === 0 && messageAt(form, root) === undefined) return;
  const faults = findContentsFaults(form.getValues());
  for (const name of [root, ...rows.map((_, row) => `${list}.${row}.diagnosticValues`)]) {
    const message = faults.get(name);
    if (message === messageAt(form, name)) continue;
    if (message === undefined) form.clearErrors(name as FieldPath<ProductContentsValues>);
    else form.setError(name as FieldPath<ProductContentsValues>, { type: 'rule', message });
  }
}

function messageAt(form: UseFormReturn<ProductContentsValues>, name: string): string | undefined {
  return form.getFieldState(name as FieldPath<ProductContentsValues>).error?.message;
}
