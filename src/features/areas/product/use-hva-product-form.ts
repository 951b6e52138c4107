import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { errorsResolver } from '#core/ui/forms/validate-form.ts';
import { useSavingForm, type SavingForm } from '#core/ui/forms/use-saving-form.ts';
import { hvaProductValuesOf, type HvaProductValues } from '../product-view/hva-product.values.ts';
import { findHvaProductFormErrors } from './hva-product-form-errors.rule.ts';
import { identifyInHvaProduct } from './read-hva-product.ts';
import { SaveHvaProduct } from './save-hva-product.command.ts';

/** The form of an area product in one language; guarded, drafted and merged as the configurator's. */
export function useHvaProductForm(
  product: HvaProduct,
  language: Language,
  /** The diagnostic centre's changes that are on the screen. */
  changes: ProductChanges | undefined,
  onSaved: () => void,
): SavingForm<HvaProductValues> {
  const { hvaProductId } = product;
  const [loaded] = useState(() => ({ values: hvaProductValuesOf(product), modifiedAt: product.modifiedAt }));
  const resolver = useMemo(
    () => errorsResolver<HvaProductValues>((values) => findHvaProductFormErrors(values, product, language)),
    [product, language],
  );
  // The version that a save reviews (decision 61): the one that the form was opened beside, then that of the changes
  // that were shown. What the saves and publishings read besides has nobody seen.
  const reported = useRef(product.productModifiedAt);
  const saving = useSavingForm<HvaProductValues>({
    loaded,
    resolver,
    draft: { objectId: hvaProductId, part: 'hvaProduct', language },
    identify: identifyInHvaProduct,
    command: useCallback(
      (values, base) => new SaveHvaProduct({ ...product, productModifiedAt: reported.current }, language, values, base),
      [product, language],
    ),
    onSaved,
  });
  const isAsked = saving.conflict !== undefined;
  useEffect(() => {
    // Behind a question nothing is read.
    if (changes && !isAsked) reported.current = changes.productModifiedAt;
  }, [changes, isAsked]);
  return saving;
}
