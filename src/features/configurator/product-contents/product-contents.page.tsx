import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from 'react-hook-form';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { subscriptionsOf, type FormError } from '#core/ui/forms/form-subscriptions.ts';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { type PhaseForm, usePhaseForm } from '../frame/use-phase-form.ts';
import { AnalysisOutline } from './analysis-outline.tsx';
import { ContentsPartsProvider, useFormParts } from './use-form-parts.ts';
import { ProductContentsForm, type OpenCards, useOpenCards } from './product-contents.form.tsx';
import {
  adoptSpelling,
  answersTogether,
  byScreenOrder,
  errorPathOf,
  isReportedElsewhere,
  onlyNotChosen,
} from './product-contents.rule.ts';
import { findContentsErrors, contentsResolver, isOutcomeRemoved, refusedContents } from './contents-errors.ts';
import { type AnalysisPath, type ProductContentsValues, productContentsValuesOf } from './product-contents.values.ts';
import { SaveProductContents } from './save-product-contents.command.ts';
import { useContentsLabels, useContentsPlaces, useContentsTexts } from './use-contents-texts.ts';
import { useOutcomes } from './use-outcomes.ts';
import { LoadReferenceLists, useReferences } from './use-references.tsx';

/** The second phase: what is analysed, and which finding leads to which outcome. */
export function ProductContentsPage(): ReactNode {
  return (
    <PhaseScreen phase={ConfiguratorPhase.ProductContents}>
      {(product) => <ProductContentsScreen product={product} />}
    </PhaseScreen>
  );
}

function ProductContentsScreen({ product }: { readonly product: Product }): ReactNode {
  const { productId } = product;
  const { outcomes, removedOutcome, forgetRemoved } = useOutcomes(product);
  const references = useReferences();
  const leadTo = useRef<() => boolean>(undefined);
  const phaseForm = usePhaseForm<ProductContentsValues>({
    phase: ConfiguratorPhase.ProductContents,
    product,
    valuesOf: productContentsValuesOf,
    findErrors: (values) => Object.fromEntries(findContentsErrors(values, references.now().microbeNames)),
    resolverOf: contentsResolver,
    together: answersTogether,
    adoptIds: adoptSpelling,
    leadTo: () => leadTo.current?.() ?? false,
    refusalOf: (error, typed) => {
      if (isOutcomeRemoved(error)) forgetRemoved();
      return { errors: refusedContents(error, typed, removedOutcome) };
    },
    command: (sending) => new SaveProductContents(productId, sending),
  });
  const parts = useFormParts(phaseForm, { productId, outcomes }, references);
  const cards = useOpenCards(phaseForm.session.base.values);
  const labelOf = useContentsLabels();
  const placeOf = useContentsPlaces();
  // Nobody finds a row of sixty analyses by its microbe's fault alone.
  const placeInList = (path: string, isRepeated: boolean): string | undefined =>
    isRepeated || path.includes('resultInterpretations') ? placeOf(path) : undefined;
  const textOf = useContentsTexts(outcomes, references);
  const { getValues } = phaseForm.form;
  const isReported = useCallback(
    (error: FormError) =>
      isReportedElsewhere(
        error,
        (list) => getValues(list as `${AnalysisPath}.resultInterpretations`),
        references.now().microbeNames,
      ),
    [getValues, references],
  );
  const leading = useLeadingToFields(phaseForm, cards);
  leadTo.current = () => {
    const path = onlyNotChosen(subscriptionsOf(phaseForm.form.control).fieldErrors);
    if (path !== undefined) leading.form.setFocus(path as FieldPath<ProductContentsValues>);
    return path !== undefined;
  };
  return (
    <ContentsPartsProvider value={parts}>
      <PhaseFrame
        phaseForm={leading}
        labelOf={labelOf}
        placeOf={placeInList}
        inOrder={byScreenOrder}
        isReportedElsewhere={isReported}
        textOf={textOf}
        sidebar={<AnalysisOutline cards={cards} />}
      >
        <LoadReferenceLists into={references} />
        <ProductContentsForm cards={cards} />
      </PhaseFrame>
    </ContentsPartsProvider>
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
      const errorPath = errorPathOf(path);
      const analysis = errorPath && form.getValues(`productAnalysisMappings.${errorPath.primary - 1}`);
      if (analysis) flushSync(() => open(analysis.productAnalysisMappingId));
      document.getElementsByName(path)[0]?.focus();
    },
    [form, open],
  );
  const leading = useMemo(() => ({ ...form, setFocus }), [form, setFocus]);
  return { ...phaseForm, form: leading };
}
