import { makeStyles, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { citizenTextFields, mustBeComplete } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { type KeptForms, useKeptForms } from '#core/ui/forms/kept-forms.ts';
import { useFormFlag } from '#core/ui/forms/use-form-field.ts';
import { LanguageBar, UnreadLanguage } from '#core/ui/language-switch/language-bar.tsx';
import { type AddressLanguage, useAddressLanguage } from '#core/ui/language-switch/language-switch.tsx';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useSessionChoice } from '#core/ui/use-session-storage.ts';
import {
  SideBySideButton,
  sideBySideKey,
  type TextTarget,
  type TextTargetRef,
  TranslationContext,
  useGoToText,
} from '#features/translations/translations.public.ts';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { usePhaseForm } from '../frame/use-phase-form.ts';
import {
  allTextsOf,
  analysisName,
  type CitizenTextsValues,
  citizenTextsValuesOf,
  positiveOutcomesOf,
  primaryIdsOf,
} from './citizen-texts.values.ts';
import { CitizenTextsForm } from './citizen-texts.form.tsx';
import { refusedTexts } from './citizen-texts-bodies.ts';
import { findCitizenTextsErrors } from './citizen-texts-errors.rule.ts';
import { SaveCitizenTexts } from './save-citizen-texts.command.ts';
import { labelOfText } from './citizen-texts-sections.ts';
import { SectionLinks } from './section-links.tsx';
import { LoadOtherLanguages, TextsCompleteness, useTranslationOf } from './translations/citizen-texts-translations.tsx';
import { byScreenOrder } from './translations/text-paths.rule.ts';

const useStyles = makeStyles({ note: { ...typographyStyles.body1, margin: 0, maxWidth: sizes.field } });

/** The fourth phase: the texts for citizens, in one language at a time. */
export function CitizenTextsPage(): ReactNode {
  const { productId = '' } = useParams();
  const address = useAddressLanguage();
  const keptForms = useKeptForms<Product, CitizenTextsValues>(productId, address.show);
  const goal = useRef<TextTarget>(undefined);
  return (
    <PhaseScreen
      phase={ConfiguratorPhase.CitizenTexts}
      language={address.language}
      isKept={keptForms.find(address.language) !== undefined}
      onGone={keptForms.noteGone}
      aboveFailure={<UnreadLanguage {...address} forms={keptForms} isInset />}
    >
      {(product) => <CitizenTextsScreen product={product} address={address} keptForms={keptForms} goal={goal} />}
    </PhaseScreen>
  );
}

interface CitizenTextsScreenProps {
  readonly product: Product;
  readonly address: AddressLanguage;
  readonly keptForms: KeptForms<Product, CitizenTextsValues>;
  /** A field that another language's screen leads to. */
  readonly goal: TextTargetRef;
}

function CitizenTextsScreen({ product, address, keptForms, goal }: CitizenTextsScreenProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { productId } = product;
  const { language } = address;
  const phaseForm = usePhaseForm<CitizenTextsValues>({
    phase: ConfiguratorPhase.CitizenTexts,
    product,
    language,
    keptForms,
    valuesOf: citizenTextsValuesOf,
    findErrors: (values, stored) => findCitizenTextsErrors(language, values, primaryIdsOf(stored)),
    refusalOf: refusedTexts,
    command: (sending) => new SaveCitizenTexts(productId, language, sending),
  });
  const { form } = phaseForm;
  const isUsed = useFormFlag(form, (values) => mustBeComplete(language, allTextsOf(values)));
  const labelOf = useTextLabels(product);
  const [isSideBySide, toggleSideBySide] = useSessionChoice(sideBySideKey);
  const [refetch, setRefetch] = useState<() => void>();
  const onUnread = useCallback((read: (() => void) | undefined) => setRefetch(() => read), []);
  const translation = useTranslationOf({ form, productId, language, keptForms, isSideBySide, refetch });
  const { setFocus } = form;
  const goTo = useCallback((path: string) => setFocus(path as FieldPath<CitizenTextsValues>), [setFocus]);
  const goToText = useGoToText(address, goal, goTo);
  // What a colleague added is in the stored product a moment before the form has taken it in.
  const { titles, instructions } = form.getValues();
  const outcomes = positiveOutcomesOf(product).filter(({ outcomeId }) => titles[outcomeId] !== undefined);
  const analyses = product.productAnalysisMappings.filter(
    ({ productAnalysisMappingId }) => instructions[productAnalysisMappingId] !== undefined,
  );
  const completeness = { form, product, language, keptForms, labelOf, onGoTo: goToText };
  return (
    <PhaseFrame
      phaseForm={phaseForm}
      labelOf={labelOf}
      inOrder={byScreenOrder(product)}
      sidebar={
        <>
          <SectionLinks />
          <TextsCompleteness {...completeness} />
        </>
      }
    >
      <LoadOtherLanguages productId={productId} language={language} onUnread={onUnread} />
      <LanguageBar
        {...address}
        control={form.control}
        forms={keptForms}
        waiting={phaseForm.offer.waiting}
        isUnderPhaseBar
        labelOf={(_language, path) => labelOf(path)}
        onGoTo={goToText}
      >
        {translation && <SideBySideButton isSideBySide={isSideBySide} onToggle={toggleSideBySide} />}
      </LanguageBar>
      {language !== 'fi' && <p className={styles.note}>{t('citizenTexts.optional')}</p>}
      <TranslationContext value={translation}>
        <CitizenTextsForm
          control={form.control}
          language={language}
          isUsed={isUsed}
          productId={productId}
          outcomes={outcomes}
          analyses={analyses}
        />
      </TranslationContext>
    </PhaseFrame>
  );
}

/** The label of a field of the form where it is shown without its section: among what is missing, in a conflict. */
function useTextLabels(product: Product): (path: string) => string | undefined {
  const t = useTranslate('configurator');
  // What a colleague has removed is asked about by its name.
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  return useMemo(() => {
    const analyses = product.productAnalysisMappings.flatMap((each) => [each, ...each.childProductAnalysisMappings]);
    const names = new Map([
      ...known.current,
      ...product.outcomes.map(({ outcomeId, name }) => [outcomeId, name] as const),
      ...analyses.map((each) => [each.productAnalysisMappingId, analysisName(each)] as const),
    ]);
    known.current = names;
    const within = (place: string, field: string): string => t('citizenTexts.within', { place, field });
    return (path) => {
      const [part, key = ''] = path.split('.');
      if (part === 'titles') return within(names.get(key) ?? '', t('citizenTexts.outcomeTitle'));
      if (part === 'instructions') return within(names.get(key) ?? '', t('citizenTexts.instruction'));
      const field = citizenTextFields.find((each) => each === key);
      return field ? labelOfText(t, field) : key;
    };
  }, [product, t]);
}
