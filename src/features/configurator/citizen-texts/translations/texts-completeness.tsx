import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Product } from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { useFormFlag } from '#core/ui/forms/use-form-errors.ts';
import { useSlice } from '#core/ui/services.tsx';
import { CompletenessPanel, type Completeness } from '#features/translations/translations.public.ts';
import { configuratorStoreToken } from '#features/configurator/configurator.store.ts';
import { citizenTextsValuesOf, type CitizenTextsValues } from '../citizen-texts.values.ts';
import { missingPathsOf, outdatedPathsOf, requiredPathsOf } from './text-paths.rule.ts';

export interface TextsCompletenessProps {
  readonly form: UseFormReturn<CitizenTextsValues>;
  readonly product: Product;
  /** The language on the screen: what is typed in it counts. */
  readonly language: Language;
  readonly labelOf: (path: string) => string | undefined;
  readonly onGoTo: (language: Language, path: string) => void;
}

/**
 * How complete the texts are in each language that is loaded. Renders by itself, when a text is first written or
 * emptied.
 */
export function TextsCompleteness({ form, product, language, labelOf, onGoTo }: TextsCompletenessProps): ReactNode {
  const products = useSlice(configuratorStoreToken, (state) => state.products);
  const required = requiredPathsOf(product);
  const typed = useFormFlag(form, (values) => missingPathsOf(required, values).join(' '));
  const named = (path: string) => ({ path, label: labelOf(path) ?? path });
  const completenessOf = (each: Language): readonly Completeness[] => {
    const stored = products[each];
    if (!stored) return [];
    const missing =
      each === language
        ? typed.split(' ').filter((path) => path !== '')
        : missingPathsOf(required, citizenTextsValuesOf(stored));
    const outdated = outdatedPathsOf(stored).map(named);
    return [{ language: each, required: required.length, missing: missing.map(named), outdated }];
  };
  return <CompletenessPanel languages={languages.flatMap(completenessOf)} onGoTo={onGoTo} />;
}
