import { useCallback, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { pathIn } from '#core/conflicts/differences.rule.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { ConflictQuestion, DraftOfferBar, EarlierDraftsButton, FormBody } from '#core/ui/forms/form-body.tsx';
import type { FormError } from '#core/ui/forms/form-subscriptions.ts';
import { MissingList } from '#core/ui/forms/missing-list.tsx';
import { useLinkedField } from '#core/ui/navigation/links.tsx';
import { useLoaded, useLoadedPart } from '#core/ui/use-loaded.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { Presence, StoredMeanwhile } from '#features/live/live.public.tsx';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { identifyInProduct } from '../load-product.query.ts';
import { PhaseBar } from '../phases/phase-bar.tsx';
import { FormBottomBar, FormStatusMessage } from './form-status.tsx';
import { Approval, FrameLayout } from './frame-layout.tsx';
import type { PhaseForm } from './use-phase-form.ts';

export interface PhaseFrameProps<Values extends FieldValues> {
  readonly phaseForm: PhaseForm<Values>;
  /** What a field is called, for the list of what is missing and for conflicts; there, where repeated, in its place. */
  readonly labelOf: (path: string, isRepeated?: boolean) => string | undefined;
  /** Where a field stands, for the list of what is missing; `isRepeated` where two would read alike. */
  readonly placeOf?: (path: string, isRepeated: boolean) => string | undefined;
  /** Which of two fields comes first on the screen, where the form's values are in another order. */
  readonly inOrder?: (one: string, other: string) => number;
  /** Whether another error says the same, for the list of what is missing. */
  readonly isReportedElsewhere?: (error: FormError) => boolean;
  /** How a field's value reads in a conflict, where it is not plain text or a flag. */
  readonly textOf?: (path: string, value: unknown) => string | undefined;
  /** More for the sidebar, such as links to the sections. */
  readonly sidebar?: ReactNode;
  readonly children: ReactNode;
}

// With the feature's module, which is there before any of its screens: a lost network keeps neither away.
const loadPublishProblems = () =>
  import(/* webpackChunkName: "configurator" */ '../preview/publish-problems.tsx').then((file) => file.PublishProblems);
const loadPublishedSave = () =>
  import(/* webpackChunkName: "configurator" */ './published-save-dialog.tsx').then((file) => file.PublishedSaveDialog);

const loadChecks = () =>
  import(/* webpackChunkName: "configurator" */ '../checks/product-checks.tsx').then((file) => file.ProductChecks);
interface RemarksSlotProps extends Pick<PhaseForm<FieldValues>, 'product' | 'phase' | 'language'> {
  /** The version that the form takes in with its own save only. */
  readonly waiting: string | undefined;
  readonly storedPathOf: (name: string) => string;
}

/** What is said of the stored product is no part of the form: that is on the screen before it is asked for. */
function RemarksSlot({ product, phase, language = 'fi', waiting, storedPathOf }: RemarksSlotProps): ReactNode {
  const ProductChecks = useLoaded(loadChecks, true);
  const [areChecksSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  // As it was last read or saved: the form holds the one that it was opened with.
  const stored = useSlice(configuratorStoreToken, anyProductOf) ?? product;
  return (
    <>
      {ProductChecks && <ProductChecks productId={product.productId} waiting={waiting} onSettled={settle} />}
      <Approval
        product={stored}
        phase={phase}
        storedPathOf={storedPathOf}
        language={language}
        isEarly={!areChecksSettled}
      />
    </>
  );
}

/** The configurator's frame around a phase's form: phase bar, sidebar, bottom bar (Spec 1 §2). */
export function PhaseFrame<Values extends FieldValues>({
  phaseForm,
  labelOf,
  placeOf,
  inOrder,
  isReportedElsewhere,
  textOf,
  sidebar,
  children,
}: PhaseFrameProps<Values>): ReactNode {
  const { form, product, phase, language, missingRef, offer, conflict, settleConflict, validate, save } = phaseForm;
  const { publishedQuestion: question, problems, onRefused, forgetProblems } = phaseForm;
  const t = useTranslate('configurator');
  // All texts of a phase that has languages are in that of its form.
  const words = { textOf, languageOf: () => language };
  const [waiting, setWaiting] = useState<string>();
  const goTo = (path: string): void => form.setFocus(path as FieldPath<Values>);
  // Links and comments are about places of what is stored; what is typed may be in another order by now.
  const { session } = phaseForm;
  const toasts = useService(toastsToken);
  useLinkedField((path) => {
    const here = pathIn(form.getValues(), path, session.base.values, identifyInProduct);
    // Of a row that was removed and is not saved so yet, only its list is left.
    const [list = here] = here.split('.#');
    if (list !== here) toasts.show({ intent: 'info', textKey: 'configurator:toast.placeRemoved' });
    goTo(list);
  });
  const storedPathOf = (name: string): string => pathIn(session.base.values, name, form.getValues(), identifyInProduct);
  const PublishProblems = useLoadedPart(loadPublishProblems, problems !== undefined, forgetProblems);
  const PublishedSaveDialog = useLoadedPart(loadPublishedSave, question !== undefined, () => question?.answer(false));
  return (
    <FrameLayout
      phase={phase}
      phaseBar={<PhaseBar productId={product.productId} here={phase} validate={validate} onRefused={onRefused} />}
      sidebar={
        <>
          <FormStatusMessage {...phaseForm} />
          <StoredMeanwhile
            edit={phaseForm}
            followed={phaseForm.followed}
            labelOf={labelOf}
            onWaiting={setWaiting}
            {...words}
          />
          <EarlierDraftsButton
            edit={phaseForm}
            identify={identifyInProduct}
            labelOf={(path) => labelOf(path)}
            {...words}
          />
          {sidebar}
          <MissingList
            control={form.control}
            headingRef={missingRef}
            labelOf={labelOf}
            placeOf={placeOf}
            onGoTo={goTo}
            inOrder={inOrder}
            isReportedElsewhere={isReportedElsewhere}
          />
        </>
      }
      remarks={
        <RemarksSlot
          product={product}
          phase={phase}
          language={language}
          waiting={waiting}
          storedPathOf={storedPathOf}
        />
      }
      bottomBar={<FormBottomBar phaseForm={phaseForm} />}
      besideTitle={
        <Presence
          edit={phaseForm}
          objectId={product.productId}
          part={`configurator.${phase}`}
          textOf={({ key, values }) => t(`editors.${key}`, values)}
        />
      }
    >
      {problems && PublishProblems && <PublishProblems productId={product.productId} {...problems} />}
      <DraftOfferBar offer={offer} />
      <FormBody label={t(`phase.${phase}`)} onSave={() => void save()} announcer={phaseForm.announcer}>
        {children}
      </FormBody>
      {question && PublishedSaveDialog && <PublishedSaveDialog question={question} labelOf={labelOf} textOf={textOf} />}
      {conflict && (
        <ConflictQuestion
          conflict={conflict}
          identify={identifyInProduct}
          labelOf={labelOf}
          {...words}
          onSettle={settleConflict}
        />
      )}
    </FrameLayout>
  );
}
