import { useCallback, useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { FormError } from '#core/ui/forms/field-errors.ts';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { usePhaseForm, type PhaseForm } from '../frame/use-phase-form.ts';
import { ContentsPartsProvider } from './contents-parts.ts';
import { errorPathOf } from './error-path.rule.ts';
import { LoadReferenceLists } from './load-reference-lists.tsx';
import { ProductContentsForm } from './product-contents.form.tsx';
import { productContentsResolver } from './product-contents.resolver.ts';
import { productContentsValuesOf, type AnalysisPath, type ProductContentsValues } from './product-contents.values.ts';
import { SaveProductContents } from './save-product-contents.command.ts';
import { byScreenOrder } from './screen-order.rule.ts';
import { isReportedElsewhere } from './reported-once.rule.ts';
import { useContentsLabels, useContentsPlaces } from './use-contents-labels.ts';
import { useContentsTexts } from './use-contents-texts.ts';
import { useFormParts } from './use-form-parts.ts';
import { useOpenCards, type OpenCards } from './use-open-cards.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The second phase: what is analysed, and which finding leads to which outcome. */
export function ProductContentsPage(): ReactNode {
  return (
    <PhaseScreen phase={ConfiguratorPhase.ProductContents}>
      {(product) => <ProductContentsScreen product={product} />}
    </PhaseScreen>
  );
}

function ProductContentsScreen({ product }: { readonly product: Product }): ReactNode {
  const phaseForm = usePhaseForm<ProductContentsValues>({
    phase: ConfiguratorPhase.ProductContents,
    product,
    valuesOf: productContentsValuesOf,
    resolver: productContentsResolver,
    command: (values, base) => new SaveProductContents(product.productId, values, base),
  });
  const suggestions = useSuggestions();
  const parts = useFormParts(phaseForm.form, product, suggestions);
  const cards = useOpenCards(phaseForm.base.current.values);
  const labelOf = useContentsLabels();
  const placeOf = useContentsPlaces();
  const textOf = useContentsTexts(product);
  const { getValues } = phaseForm.form;
  const isReported = useCallback(
    (fault: FormError) =>
      isReportedElsewhere(fault, (list) => getValues(list as `${AnalysisPath}.resultInterpretations`)),
    [getValues],
  );
  const leading = useLeadingToFields(phaseForm, cards);
  return (
    <PhaseFrame
      phaseForm={leading}
      labelOf={labelOf}
      placeOf={placeOf}
      inOrder={byScreenOrder}
      isReportedElsewhere={isReported}
      textOf={textOf}
    >
      <LoadReferenceLists into={suggestions} />
      <ContentsPartsProvider value={parts}>
        <ProductContentsForm cards={cards} />
      </ContentsPartsProvider>
    </PhaseFrame>
  );
}

/**
 * The list of what is missing leads to fields of closed analyses too, and for a whole list to its 'add' button:
 * all of them carry the path as their name.
 */
function useLeadingToFields(
  phaseForm: PhaseForm<ProductContentsValues>,
  { open }: OpenCards,
): PhaseForm<ProductContentsValues> {
  const { form } = phaseForm;
  const setFocus = useCallback(
    (path: string) => {
      const place = errorPathOf(path);
      const analysis = place && form.getValues(`productAnalysisMappings.${place.primary - 1}`);
      if (analysis) flushSync(() => open(analysis.productAnalysisMappingId));
      document.getElementsByName(path)[0]?.focus();
    },
    [form, open],
  );
  const leading = useMemo(() => ({ ...form, setFocus }), [form, setFocus]);
  return { ...phaseForm, form: leading };
}
