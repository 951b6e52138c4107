import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { ConflictQuestion, DraftOfferBar, EarlierDraftsButton, FormBody } from '#core/ui/forms/form-body.tsx';
import type { KeptForms } from '#core/ui/forms/kept-forms.ts';
import { MissingList } from '#core/ui/forms/missing-list.tsx';
import { useFieldErrors } from '#core/ui/forms/use-form-field.ts';
import { LanguageBar } from '#core/ui/language-switch/language-bar.tsx';
import type { AddressLanguage } from '#core/ui/language-switch/language-switch.tsx';
import { TextLink, useLinkedField } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useSessionChoice } from '#core/ui/use-session-storage.ts';
import { CitizenPreviewButton, type TypedPart } from '#features/citizen-preview/citizen-preview.public.ts';
import { StoredMeanwhile } from '#features/live/live.public.tsx';
import { RemarkReasonDialog } from '#features/product-checks/product-checks.public.ts';
import {
  SideBySideButton,
  sideBySideKey,
  type TextTargetRef,
  TranslationContext,
  useGoToText,
} from '#features/translations/translations.public.ts';
import type { HvaProductValues, HvaStep } from '../product-view/hva-product.values.ts';
import { StepSidebar, useAddressStep } from '../product-view/step-sidebar.tsx';
import { useHvaProductTexts } from '../product-view/use-hva-product-texts.ts';
import { HvaProductChecks, useHvaRemarkPlace } from './checks/hva-product-checks.tsx';
import { FormStatus, HvaProductLayout, InfoPanel, useBackLink, ProductHead } from './hva-product-layout.tsx';
import { HvaProductBottomBar } from './hva-product-bottom-bar.tsx';
import { HvaProductStep } from './hva-product-step.tsx';
import { identifyInHvaProduct } from './load-hva-product.query.ts';
import { LanguageAlerts, PublishBlockers } from './publish-blockers.tsx';
import { ProductChangesBar } from './product-changes/product-changes-bar.tsx';
import { NewerVersionNote, useNewerVersion } from './product-changes/newer-version.tsx';
import type { UnreviewedChanges } from './product-changes/use-product-changes.ts';
import { stepOfField } from './hva-product-form.rule.ts';
import { InstructionsCompleteness, useTranslationOf } from './translations/instruction-translations.tsx';
import { useGoToField, useHvaProductForm } from './use-hva-product-form.ts';
import { type Incompleteness, usePublishing, useSaving } from './use-saving.ts';

export interface HvaProductEditorProps {
  /** As last read or saved, in the language of the address. */
  readonly product: HvaProduct;
  readonly productChanges: UnreviewedChanges;
  readonly incompleteness: Incompleteness;
  readonly address: AddressLanguage;
  readonly keptForms: KeptForms<HvaProduct, HvaProductValues>;
  readonly isSaved: boolean;
  readonly onSaved: () => void;
  readonly alerts: readonly Language[];
  readonly onAlert: (languages: readonly Language[]) => void;
  /** A field that another language's page leads to. */
  readonly goal: TextTargetRef;
}

/** The page of an area product in one language. */
export function HvaProductEditor(props: HvaProductEditorProps): ReactNode {
  const { product, productChanges, incompleteness, address, keptForms, isSaved, onSaved, alerts, onAlert, goal } =
    props;
  const { changes, reload } = productChanges;
  const { language } = address;
  const t = useTranslate('hvaProduct');
  const statusId = useId();
  const { isIncomplete, isUnread, check } = incompleteness;
  const saving = useHvaProductForm({
    product,
    language,
    keptForms,
    productChanges,
    onSaved: () => (onSaved(), check(), reload()),
    onAlert,
  });
  const { form, offer, conflict, settleConflict, missingRef, showErrors } = saving;
  const [step, selectStep] = useAddressStep();
  const goTo = useGoToField(form, step, selectStep);
  useLinkedField((id) => goTo(`hvaOutcomeSettings.${id}`));
  const { labelOf, textOf, languageOf } = useHvaProductTexts(product.product, language);
  const onGoTo = useGoToText(address, goal, goTo);
  const completeness = { form, product, language, keptForms, labelOf, onGoTo };
  const [isSideBySide, toggleSideBySide] = useSessionChoice(sideBySideKey);
  const translation = useTranslationOf({ form, product, language, keptForms, isSideBySide, isUnread, check });
  const { look, ...newerVersion } = useNewerVersion(product);
  const backLink = useBackLink();
  const options = { form: saving, product, language, onAlert };
  const save = useSaving(options);
  const { publish, isPublishing, progress, question } = usePublishing({ ...options, keptForms });
  const placeOf = useHvaRemarkPlace();
  const saveAll = async (): Promise<void> => {
    await keptForms.saveAll(async () => {
      if (saving.session.isDirty) await save();
      return !saving.session.isDirty;
    });
    check();
  };
  const [waiting, setWaiting] = useState<string>();
  const isAlerted = alerts.includes(language);
  // Whom an alert has led here sees at the fields what it was about.
  useEffect(() => void (isAlerted && showErrors()), [isAlerted, showErrors]);
  return (
    <HvaProductLayout
      head={<ProductHead edit={saving} product={product} parent={backLink} />}
      steps={<FormSteps control={form.control} current={step} onSelect={selectStep} />}
      info={
        <InfoPanel product={product} isIncomplete={isIncomplete}>
          <FormStatus control={form.control} forms={keptForms} id={statusId} isSaved={isSaved} />
          <StoredMeanwhile
            edit={saving}
            followed={{ ...saving.followed, peek: async () => look(await saving.followed.peek()) }}
            labelOf={(path) => labelOf(path, form.getValues())}
            textOf={textOf}
            languageOf={languageOf}
            onWaiting={setWaiting}
          />
          <NewerVersionNote
            {...newerVersion}
            onRetry={productChanges.isUnread ? reload : undefined}
            hvaProductId={product.hvaProductId}
            language={language}
            session={saving.session}
            reload={() => (check(), reload())}
          />
          <EarlierDraftsButton
            edit={saving}
            identify={identifyInHvaProduct}
            labelOf={labelOf}
            textOf={textOf}
            languageOf={languageOf}
          />
          {product.isPublished ? (
            <MissingList
              control={form.control}
              headingRef={missingRef}
              labelOf={(path) => labelOf(path, form.getValues())}
              onGoTo={goTo}
              isByName
            />
          ) : (
            <PublishBlockers headingRef={missingRef} {...completeness} />
          )}
          <HvaProductChecks product={product} waiting={waiting} onGoTo={onGoTo} />
          <InstructionsCompleteness {...completeness} />
          <AreaCitizenPreview
            form={form}
            keptForms={keptForms}
            hvaProductId={product.hvaProductId}
            language={language}
          />
        </InfoPanel>
      }
      bottomBar={
        <HvaProductBottomBar
          form={saving}
          keptForms={keptForms}
          isPublished={product.isPublished}
          isPublishing={isPublishing}
          progress={progress}
          statusId={statusId}
          backTo={backLink.to}
          onSave={() => void save()}
          onSaveAll={() => void saveAll()}
          onPublish={() => void publish()}
        />
      }
    >
      <ProductChangesBar hvaProductId={product.hvaProductId} changes={changes} />
      <LanguageAlerts languages={alerts} address={address} />
      <DraftOfferBar offer={offer} />
      <LanguageBar
        {...address}
        control={form.control}
        forms={keptForms}
        waiting={offer.waiting}
        labelOf={(each, path) => labelOf(path, keptForms.typedIn(each) ?? form.getValues())}
        onGoTo={onGoTo}
      >
        {translation && step === 'outcomes' && (
          <SideBySideButton isSideBySide={isSideBySide} onToggle={toggleSideBySide} />
        )}
      </LanguageBar>
      <FormBody label={product.product.productName} onSave={() => void save()} announcer={saving.announcer}>
        <TranslationContext value={translation}>
          <HvaProductStep step={step} form={form} product={product} language={language} />
        </TranslationContext>
      </FormBody>
      {question && (
        <RemarkReasonDialog {...question} placeOf={placeOf} isPublishing={isPublishing} publishLabel={t('publish')} />
      )}
      {conflict && (
        <ConflictQuestion
          conflict={conflict}
          identify={identifyInHvaProduct}
          labelOf={(path) => labelOf(path, conflict.merged)}
          textOf={textOf}
          languageOf={languageOf}
          removedNote={t('outcomeRemoved')}
          onSettle={settleConflict}
        />
      )}
    </HvaProductLayout>
  );
}

interface FormStepsProps {
  readonly control: Control<HvaProductValues>;
  readonly current: HvaStep;
  readonly onSelect: (step: HvaStep) => void;
}

/** The steps, those with something missing or wrong marked at once (decision A27). Renders by itself. */
function FormSteps({ control, current, onSelect }: FormStepsProps): ReactNode {
  const errors = useFieldErrors(control);
  return <StepSidebar current={current} erroneous={errors.map(({ path }) => stepOfField(path))} onSelect={onSelect} />;
}

interface AreaCitizenPreviewProps extends Pick<HvaProductEditorProps, 'keptForms'> {
  readonly form: UseFormReturn<HvaProductValues>;
  readonly hvaProductId: string;
  readonly language: Language;
}

/** The citizen's view with the area's own part, as it is in the form and in those of the other languages. */
function AreaCitizenPreview({ form, keptForms, hvaProductId, language }: AreaCitizenPreviewProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { getValues } = form;
  const previewed = useMemo(() => ({ hvaProductId }), [hvaProductId]);
  const typed = useCallback((): TypedPart => {
    const { failedResultHandling, hvaOutcomeSettings } = getValues();
    const typedIn = (each: Language) =>
      each === language ? hvaOutcomeSettings : keptForms.typedIn(each)?.hvaOutcomeSettings;
    const instructions = { fi: typedIn('fi'), sv: typedIn('sv'), en: typedIn('en') };
    return structuredClone({ failedResultHandling, instructions });
  }, [getValues, keptForms, language]);
  return (
    <>
      <TextLink to={`/hva-admin/hva-product/${hvaProductId}/connections`}>{t('connections')}</TextLink>
      <TextLink to={`/hva-admin/hva-product/${hvaProductId}/versions`}>{t('versions')}</TextLink>
      <CitizenPreviewButton previewed={previewed} language={language} typed={typed} />
    </>
  );
}
