import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import { ConfiguratorPhase, type Outcome, type Product } from '#core/contracts/product.contract.ts';
import { useScreenAction } from '#core/ui/actions/screen-actions.ts';
import { addingOnce } from '#core/ui/focus.ts';
import { subscriptionsOf, type FormError } from '#core/ui/forms/form-subscriptions.ts';
import { ListAlert, type ListAlertProps } from '#core/ui/lists/list-states.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useNews } from '#core/ui/use-news.ts';
import { configuratorStoreToken } from '../configurator.store.ts';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { type PhaseForm, usePhaseForm } from '../frame/use-phase-form.ts';
import { AnalysisCard } from './analysis-card.tsx';
import { useAddAnalysis, useDuplicate, useMove, useRemoveAnalysis } from './analysis-changes.ts';
import { AnalysisOutline } from './analysis-outline.tsx';
import { contentsResolver, findContentsErrors, isOutcomeRemoved, refusedContents } from './contents-errors.ts';
import { ListError } from './contents-fields.tsx';
import { LoadOutcomes } from './load-outcomes.query.ts';
import { SetFindingsButton } from './many-findings.tsx';
import { useDragOrder } from './order-controls.tsx';
import {
  adoptSpelling,
  answersTogether,
  byScreenOrder,
  errorPathOf,
  isReportedElsewhere,
  onlyNotChosen,
} from './product-contents.rule.ts';
import { type AnalysisPath, type ProductContentsValues, productContentsValuesOf } from './product-contents.values.ts';
import { SaveProductContents } from './save-product-contents.command.ts';
import { useContentsLabels, useContentsPlaces, useContentsTexts } from './use-contents-texts.ts';
import {
  ContentsPartsProvider,
  type OpenCards,
  useContentsParts,
  useFormParts,
  useOpenCards,
} from './use-form-parts.ts';
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
  const t = useTranslate('configurator');
  const { outcomes, removedOutcome, forgetRemoved, failure } = useOutcomes(product);
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
    refusalOf: (error, sent) => {
      if (isOutcomeRemoved(error)) forgetRemoved();
      return { errors: refusedContents(error, sent, removedOutcome) };
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
        {failure && <ListAlert text={t('productContents.outcomesNotRead')} {...failure} />}
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

interface Outcomes {
  readonly outcomes: Product['outcomes'];
  /** Says of an outcome that it was removed, by the name under which it was last a choice here. */
  readonly removedOutcome: (outcomeId: string) => string;
  /** The service has refused one: what was removed is no choice any more. */
  readonly forgetRemoved: () => void;
  /** What colleagues have stored since could not be read. */
  readonly failure: Pick<ListAlertProps, 'error' | 'onRetry'> | undefined;
}

/**
 * The outcomes that findings lead to, with what colleagues store of them meanwhile. One that they remove stays a choice
 * until the service has refused it: a finding that leads to it would look as if nothing was chosen.
 */
function useOutcomes(product: Pick<Product, 'productId' | 'outcomes'>): Outcomes {
  const { productId } = product;
  const t = useTranslate('configurator');
  const { status, error, reload } = useQuery(new LoadOutcomes(productId));
  useNews((message) => message.kind === 'changed' && message.id === productId, reload);
  const read = useSlice(configuratorStoreToken, (state) => state.outcomes);
  const { outcomes: stored } = read?.productId === productId ? read : product;
  const names = useRef(new Map<string, string>());
  const choices = useRef(new Map<string, Outcome>());
  const outcomes = useMemo(() => {
    const removed = new Map(choices.current);
    for (const outcome of stored) {
      removed.delete(outcome.outcomeId);
      choices.current.set(outcome.outcomeId, outcome);
      names.current.set(outcome.outcomeId, outcome.name);
    }
    return [...stored, ...removed.values()];
  }, [stored]);
  return {
    outcomes,
    removedOutcome: (outcomeId) => t('productContents.outcomeRemoved', { name: names.current.get(outcomeId) ?? '' }),
    forgetRemoved: () => {
      choices.current.clear();
      reload();
    },
    failure: status === 'failed' ? { error, onRetry: reload } : undefined,
  };
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  add: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  popups: { position: 'absolute', zIndex: 4 },
  empty: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The primary analyses of a product (Spec 1 §2 'Product contents screen'). */
function ProductContentsForm({ cards }: { readonly cards: OpenCards }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, popups, moveAnalysis, createPrimary } = useContentsParts();
  const { fields, append, remove, move, insert } = useFieldArray({
    control: form.control,
    name: 'productAnalysisMappings',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const add = useAddAnalysis('productAnalysisMappings', createPrimary, (primary) => {
    cards.open(primary.productAnalysisMappingId);
    append(primary, { shouldFocus: false });
  });
  useScreenAction('configurator:productContents.addPrimary', add);
  const removeAnalysis = useRemoveAnalysis('productAnalysisMappings', remove, addButton);
  const duplicate = useDuplicate(insert, cards.open);
  const { byButton, byDrag, keysOf } = useMove('productAnalysisMappings', move);
  const drag = useDragOrder(byDrag, keysOf);
  useEffect(() => void (moveAnalysis.current = byDrag), [moveAnalysis, byDrag]);
  return (
    <div className={styles.list} {...drag.list}>
      {fields.length > 0 && (
        <div>
          <SetFindingsButton />
        </div>
      )}
      {fields.map(({ productAnalysisMappingId }, index) => (
        <AnalysisCard
          key={productAnalysisMappingId}
          index={index}
          mappingId={productAnalysisMappingId}
          isOpen={cards.isOpen(productAnalysisMappingId)}
          onToggle={cards.toggle}
          onRemove={removeAnalysis}
          isLast={index === fields.length - 1}
          drag={drag}
          onMove={byButton}
          onDuplicate={duplicate}
        />
      ))}
      <div className={styles.add}>
        {fields.length === 0 && <p className={styles.empty}>{t('productContents.noAnalyses')}</p>}
        <ListError list="productAnalysisMappings" />
        {/* By its name the list of what is missing leads here. */}
        <Button
          ref={addButton}
          name="productAnalysisMappings"
          icon={<AddRegular />}
          onClick={addingOnce(() => void add())}
        >
          {t('productContents.addPrimary')}
        </Button>
      </div>
      <div ref={popups} className={styles.popups} />
    </div>
  );
}
