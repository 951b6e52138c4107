import { useCallback, useMemo, useState } from 'react';
import type { HvaProduct } from '../../core/contracts/hva-product.contract';
import type { Language } from '../../core/contracts/schemas';
import { faultsResolver } from '../../core/ui/forms/faults-resolver';
import { useSavingForm, type SavingForm } from '../../core/ui/forms/use-saving-form';
import { hvaProductValuesOf, type HvaProductValues } from '../hva-product-view/hva-product-values.public';
import { findHvaProductFaults } from './hva-product-faults.rule';
import { identifyInHvaProduct } from './identify-in-hva-product.rule';
import { SaveHvaProduct } from './save-hva-product.command';

/** The form of an area package in one language; guarded, drafted and merged as the configurator's. */
export function useHvaProductForm(
  product: HvaProduct,
  language: Language,
  onSaved: () => void,
): SavingForm<HvaProductValues> {
  const { hvaProductId } = product;
  const [loaded] = useState(() => ({ values: hvaProductValuesOf(product), modifiedAt: product.modifiedAt }));
  const resolver = useMemo(
    () => faultsResolver<HvaProductValues>((values) => findHvaProductFaults(values, product, language)),
    [product, language],
  );
  return useSavingForm<HvaProductValues>({
    loaded,
    resolver,
    draft: { objectId: hvaProductId, part: 'hvaProduct', language },
    identify: identifyInHvaProduct,
    command: useCallback((values, base) => new SaveHvaProduct(product, language, values, base), [product, language]),
    onSaved,
  });
}
