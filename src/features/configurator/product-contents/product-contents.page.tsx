import { type ReactNode, useCallback, useMemo, useEffect, useRef } from 'react';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { flushSync } from 'react-dom';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { FormError } from '#core/ui/forms/form-subscriptions.ts';
import { useSlice } from '#core/ui/services.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { LoadAnalyses, LoadMicrobes, referenceDataStoreToken } from '#features/reference-data/reference-data.public.ts';
import { configuratorStoreToken } from '../configurator.store.ts';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { type PhaseForm, usePhaseForm } from '../frame/use-phase-form.ts';
import { ContentsPartsProvider, useFormParts } from './use-form-parts.ts';
import { byScreenOrder, errorPathOf, fieldOfPath, isReportedElsewhere } from './shown-errors.rule.ts';
import { LoadOutcomes } from './load-outcomes.query.ts';
import { ProductContentsForm, type OpenCards, useOpenCards } from './product-contents.form.tsx';
import { answersTogether } from './analysis-answers.rule.ts';
import { findContentsErrors, contentsResolver, isOutcomeRemoved, refusedContents } from './contents-errors.ts';
import {
  type AnalysisPath,
  type AnalysisValues,
  type InterpretationRow,
  type PrimaryAnalysisValues,
  type ProductContentsValues,
  productContentsValuesOf,
} from './product-contents.values.ts';
import { SaveProductContents } from './save-product-contents.command.ts';
import { useContentsLabels, useContentsPlaces } from './use-contents-labels.ts';
import { useSuggestions, type Suggestions } from './suggest-field.tsx';

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
  const { reload } = useQuery(useMemo(() => new LoadOutcomes(productId), [productId]));
  const read = useSlice(configuratorStoreToken, (state) => state.outcomes);
  const { outcomes } = read?.productId === productId ? read : product;
  const removedOutcome = useRemovedOutcome(outcomes);
  const phaseForm = usePhaseForm<ProductContentsValues>({
    phase: ConfiguratorPhase.ProductContents,
    product,
    valuesOf: productContentsValuesOf,
    findErrors: (values) => Object.fromEntries(findContentsErrors(values)),
    resolverOf: contentsResolver,
    together: answersTogether,
    refusalOf: (error, typed) => {
      // It is no choice any more.
      if (isOutcomeRemoved(error)) reload();
      return { errors: refusedContents(error, typed, removedOutcome) };
    },
    command: (sending) => new SaveProductContents(productId, sending),
  });
  const suggestions = useSuggestions();
  const parts = useFormParts(phaseForm.form, { productId, outcomes }, suggestions);
  const cards = useOpenCards(phaseForm.session.base.values);
  const labelOf = useContentsLabels();
  const placeOf = useContentsPlaces();
  const textOf = useContentsTexts(outcomes);
  const { getValues } = phaseForm.form;
  const isReported = useCallback(
    (error: FormError) =>
      isReportedElsewhere(error, (list) => getValues(list as `${AnalysisPath}.resultInterpretations`)),
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

/** Says of an outcome that it was removed, by the name under which it was last a choice here. */
function useRemovedOutcome(outcomes: Product['outcomes']): (outcomeId: string) => string {
  const t = useTranslate('configurator');
  const names = useRef(new Map<string, string>());
  for (const { outcomeId, name } of outcomes) names.current.set(outcomeId, name);
  return (outcomeId) => t('productContents.outcomeRemoved', { name: names.current.get(outcomeId) ?? '' });
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

/** How the values of this phase read in a conflict: by their names, whole analyses with how they are answered. */
function useContentsTexts(outcomes: Product['outcomes']): (path: string, value: unknown) => string | undefined {
  const t = useTranslate('configurator');
  return useMemo(() => {
    const names = new Map(outcomes.map(({ outcomeId, name }) => [outcomeId, name]));
    const outcomeName = (id: string): string => names.get(id) ?? t('productContents.notChosen');
    const findingText = ({ diagnosticValues: microbe, outcomeId }: InterpretationRow): string =>
      t('productContents.findingValue', { microbe, outcome: outcomeName(outcomeId) });
    return (path, value) => {
      switch (fieldOfPath(path)) {
        case 'targetGender':
          return chosen(t, 'gender', value as number);
        case 'ageGroup':
          return chosen(t, 'age', value as number);
        case 'resultType':
          return chosen(t, 'resultTypes', value as number);
        case 'outcomeId':
          return outcomeName(value as string);
        case 'resultInterpretations':
          return findingText(value as InterpretationRow);
        case 'productAnalysisMappings':
        case 'childProductAnalysisMappings':
          return analysisText(t, value as AnalysisValues, findingText);
        default:
          return undefined;
      }
    };
  }, [t, outcomes]);
}

/** 0 of each enumeration stands for no choice made. */
function chosen(
  t: Translate<OwnKey<'configurator'>>,
  enumeration: 'gender' | 'age' | 'resultTypes',
  value: number,
): string {
  if (value === 0) return t('productContents.notChosen');
  return t(`productContents.${enumeration}.${value}`, { defaultValue: t('core:form.unknownValue') });
}

function analysisText(
  t: Translate<OwnKey<'configurator'>>,
  analysis: AnalysisValues & Partial<PrimaryAnalysisValues>,
  findingText: (row: InterpretationRow) => string,
): string {
  const { hasChildProductAnalysisMappings, childProductAnalysisMappings = [], resultType } = analysis;
  const answers = hasChildProductAnalysisMappings
    ? childProductAnalysisMappings.map(analysisName)
    : [chosen(t, 'resultTypes', resultType), ...analysis.resultInterpretations.map(findingText)];
  const values = { analysis: analysisName(analysis), answers: answers.join('; ') };
  return t('productContents.analysisValue', values);
}

const allAnalyses = new LoadAnalyses(false);
const allMicrobes = new LoadMicrobes(false);

/** Loads the reference lists while the form is open already; when one fails, a toast reports it. */
function LoadReferenceLists({ into }: { readonly into: Suggestions }): ReactNode {
  const analyses = useQuery(allAnalyses);
  const microbes = useQuery(allMicrobes);
  // The lists' store comes with their feature, which a query that is ready has loaded.
  return [analyses, microbes].some(({ status }) => status === 'ready') && <LoadLists into={into} />;
}

function LoadLists({ into }: { readonly into: Suggestions }): ReactNode {
  const { analyses, microbes } = useSlice(referenceDataStoreToken, (state) => state);
  useEffect(() => {
    into.setLists({ analyses, microbes });
  }, [into, analyses, microbes]);
  return undefined;
}
