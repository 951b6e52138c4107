import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { useFormFlag } from '#core/ui/forms/use-form-errors.ts';
import { useSlice } from '#core/ui/services.tsx';
import { hvaProductValuesOf, type HvaProductValues } from '#features/areas/product-view/hva-product.values.ts';
import { CompletenessPanel, type Completeness } from '#features/translations/translations.public.ts';
import { hvaProductStoreToken } from '../hva-product.store.ts';
import { instructionTextsOf } from './instruction-texts.rule.ts';

export interface InstructionsCompletenessProps {
  readonly form: UseFormReturn<HvaProductValues>;
  readonly product: HvaProduct;
  /** The language on the screen: what is typed in it counts. */
  readonly language: Language;
  readonly labelOf: (path: string, values: HvaProductValues) => string | undefined;
  readonly onGoTo: (language: Language, path: string) => void;
}

/**
 * How complete the area's instructions are in each language. Renders by itself, when a text is first written or
 * emptied.
 */
export function InstructionsCompleteness(props: InstructionsCompletenessProps): ReactNode {
  const { form, product, language, labelOf, onGoTo } = props;
  const checked = useSlice(hvaProductStoreToken, (state) => state.checked);
  const { outcomes } = product.product;
  useFormFlag(form, ({ hvaOutcomeSettings }) =>
    instructionTextsOf([...hvaOutcomeSettings], outcomes)
      .map(({ isWritten }) => isWritten)
      .join(' '),
  );
  const completenessOf = (each: Language): readonly Completeness[] => {
    const stored =
      each === language ? product : checked?.hvaProductId === product.hvaProductId && checked.products[each];
    if (!stored) return [];
    const values = each === language ? form.getValues() : hvaProductValuesOf(stored);
    const texts = instructionTextsOf([...values.hvaOutcomeSettings], outcomes);
    const outdated = new Set(stored.outdatedTexts);
    const named = ({ path }: { readonly path: string }) => ({ path, label: labelOf(path, values) ?? path });
    return [
      {
        language: each,
        required: texts.length,
        missing: texts.filter(({ isWritten }) => !isWritten).map(named),
        outdated: texts.filter(({ hvaOutcomeSettingsId }) => outdated.has(hvaOutcomeSettingsId)).map(named),
      },
    ];
  };
  return <CompletenessPanel languages={languages.flatMap(completenessOf)} onGoTo={onGoTo} />;
}
