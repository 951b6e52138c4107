import { useEffect, useId, type ReactNode } from 'react';
import type { HvaProduct } from '../../core/contracts/hva-product.contract';
import type { Language } from '../../core/contracts/schemas';
import { ConflictDialog } from '../../core/ui/conflicts/conflict-dialog';
import { DraftOfferBar } from '../../core/ui/forms/draft-offer-bar';
import { FormBody } from '../../core/ui/forms/form-body';
import { MissingList } from '../../core/ui/forms/missing-list';
import { LanguageBar } from '../../core/ui/language-switch/language-bar';
import type { AddressLanguage } from '../../core/ui/language-switch/use-address-language';
import { useSessionChoice } from '../../core/ui/use-session-choice';
import { useAddressStep, useHvaProductTexts } from '../hva-product-view/hva-product-view.public';
import { PageBreadcrumb } from '../hva-products/hva-products.public';
import {
  SideBySideButton,
  sideBySideKey,
  TranslationContext,
  useGoToText,
  type TextGoalRef,
} from '../translations/translations.public';
import { AreaCitizenPreview } from './area-citizen-preview';
import { FormStatus } from './form-status';
import { FormSteps } from './form-steps';
import { HvaProductBottomBar } from './hva-product-bottom-bar';
import { HvaProductLayout } from './hva-product-layout';
import { HvaProductStep } from './hva-product-step';
import { identifyInHvaProduct } from './identify-in-hva-product.rule';
import { InfoPanel } from './info-panel';
import { LanguageAlerts } from './language-alerts';
import { PackageChangesBar } from './package-changes/package-changes-bar';
import type { UnreviewedChanges } from './package-changes/use-package-changes';
import { InstructionsCompleteness } from './translations/instructions-completeness';
import { useTranslationOf } from './translations/use-translation-of';
import { useGoToField } from './use-go-to-field';
import { useHvaProductForm } from './use-hva-product-form';
import { useIncompleteness } from './use-incompleteness';
import { usePublishing } from './use-publishing';
import { useSaving } from './use-saving';
import { useWayBack } from './use-way-back';

export interface HvaProductEditorProps {
  /** As last read or saved, in the language of the address. */
  readonly product: HvaProduct;
  readonly packageChanges: UnreviewedChanges;
  readonly address: AddressLanguage;
  readonly isSaved: boolean;
  readonly onSaved: () => void;
  readonly alerts: readonly Language[];
  readonly onAlert: (languages: readonly Language[]) => void;
  /** A field that another language's page leads to. */
  readonly goal: TextGoalRef;
}

/** The page of an area package in one language. */
export function HvaProductEditor(props: HvaProductEditorProps): ReactNode {
  const { product, packageChanges, address, isSaved, onSaved, alerts, onAlert, goal } = props;
  const { changes, reload } = packageChanges;
  const { language } = address;
  const statusId = useId();
  const { isIncomplete, isUnread, check } = useIncompleteness(product);
  const saving = useHvaProductForm(product, language, changes, () => (onSaved(), check(), reload()));
  const { form, offer, conflict, settleConflict, missingRef, showFaults } = saving;
  const [step, selectStep] = useAddressStep();
  const goTo = useGoToField(form, step, selectStep);
  const { labelOf, textOf } = useHvaProductTexts(product.product);
  const completeness = { form, product, language, labelOf, onGoTo: useGoToText(address, goal, goTo) };
  const [isBeside, toggleBeside] = useSessionChoice(sideBySideKey);
  const translation = useTranslationOf({ product, language, isBeside, isUnread, check });
  const wayBack = useWayBack();
  const options = { form: saving, product, language, onAlert };
  const save = useSaving(options);
  const publish = usePublishing(options);
  const isAlerted = alerts.includes(language);
  // Whom an alert has led here sees at the fields what it was about.
  useEffect(() => void (isAlerted && showFaults()), [isAlerted, showFaults]);
  return (
    <HvaProductLayout
      head={<PageBreadcrumb parent={wayBack} here={product.product.productName} />}
      steps={<FormSteps control={form.control} current={step} onSelect={selectStep} />}
      info={
        <InfoPanel product={product} isIncomplete={isIncomplete}>
          <FormStatus control={form.control} id={statusId} isSaved={isSaved} />
          <MissingList
            control={form.control}
            headingRef={missingRef}
            labelOf={(path) => labelOf(path, form.getValues())}
            onGoTo={goTo}
            isByName
          />
          <InstructionsCompleteness {...completeness} />
          <AreaCitizenPreview form={form} hvaProductId={product.hvaProductId} language={language} />
        </InfoPanel>
      }
      bottomBar={
        <HvaProductBottomBar
          form={saving}
          isPublished={product.isPublished}
          statusId={statusId}
          backTo={wayBack.to}
          onSave={() => void save()}
          onPublish={() => void publish()}
        />
      }
    >
      <PackageChangesBar hvaProductId={product.hvaProductId} changes={changes} />
      <LanguageAlerts languages={alerts} address={address} />
      <DraftOfferBar offer={offer} />
      <LanguageBar {...address}>
        {translation && step === 'outcomes' && <SideBySideButton isBeside={isBeside} onToggle={toggleBeside} />}
      </LanguageBar>
      <FormBody label={product.product.productName} onSave={() => void save()}>
        <TranslationContext value={translation}>
          <HvaProductStep step={step} form={form} product={product} language={language} />
        </TranslationContext>
      </FormBody>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          identify={identifyInHvaProduct}
          labelOf={(path) => labelOf(path, conflict.merged)}
          textOf={textOf}
          onSettle={settleConflict}
        />
      )}
    </HvaProductLayout>
  );
}
