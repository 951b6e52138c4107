import { makeStyles, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { findInstructionErrors, isLanguageUsed } from '#core/contracts/find-hva-product-errors.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { typingOn } from '#core/ui/focus.ts';
import { type KeptForms, useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import {
  FieldLinks,
  MissingSection,
  type FieldLinksProps,
  type MissingSectionProps,
} from '#core/ui/forms/missing-list.tsx';
import { useFieldErrors } from '#core/ui/forms/use-form-field.ts';
import { LanguageMessages } from '#core/ui/language-switch/language-bar.tsx';
import type { AddressLanguage } from '#core/ui/language-switch/language-switch.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { hvaProductValuesOf, type HvaProductValues } from '../product-view/hva-product.values.ts';
import { stepOfField } from './hva-product-form.rule.ts';
import { hvaProductStoreToken } from './hva-product.store.ts';

const useStyles = makeStyles({
  language: { ...typographyStyles.body1, margin: 0 },
});

interface PublishBlockersProps extends Pick<MissingSectionProps, 'headingRef'> {
  readonly form: UseFormReturn<HvaProductValues>;
  readonly product: HvaProduct;
  /** The language on the screen: what is typed in it counts. */
  readonly language: Language;
  /** The other languages: what is unsaved in them counts, else what is stored. */
  readonly keptForms: KeptForms<HvaProduct, HvaProductValues>;
  readonly labelOf: (path: string, values: HvaProductValues) => string | undefined;
  readonly onGoTo: (language: Language, path: string) => void;
}

type Blockers = FieldLinksProps['links'];

/**
 * What keeps an area product from being published, by language, each a link to its field (Spec 2 §5): what the form lacks
 * is among it. Settings, which exist once, count as Finnish data. Renders by itself, as errors come and go.
 */
export function PublishBlockers(props: PublishBlockersProps): ReactNode {
  const { headingRef, form, product, language, keptForms, labelOf, onGoTo } = props;
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const errors = useFieldErrors(form.control);
  const checked = useSlice(hvaProductStoreToken, (state) => state.checked);
  useUnsavedLanguages(keptForms);
  const shown = (step: 'settings' | 'outcomes'): Blockers =>
    errors
      .filter(({ path }) => stepOfField(path) === step)
      .map(({ path }) => ({ path, text: labelOf(path, form.getValues()) ?? path }));
  const ofOther = (each: Language): Blockers => {
    const other = checked?.hvaProductId === product.hvaProductId ? checked.products[each] : undefined;
    const values = keptForms.typedIn(each) ?? (other && hvaProductValuesOf(other));
    if (!values) return [];
    const rows = values.hvaOutcomeSettings;
    const found = isLanguageUsed(each, rows) ? Object.keys(findInstructionErrors(rows) ?? {}) : [];
    return found.flatMap((path) => {
      const text = labelOf(path, values);
      return text === undefined ? [] : [{ path, text }];
    });
  };
  const blockersOf = (each: Language): Blockers => [
    ...(each === 'fi' ? shown('settings') : []),
    ...(each === language ? shown('outcomes') : ofOther(each)),
  ];
  const lacking = languages
    .map((each) => ({ each, blockers: blockersOf(each) }))
    .filter(({ blockers }) => blockers.length > 0);
  return (
    <MissingSection headingRef={headingRef} title={t('blockers')}>
      {lacking.length > 0
        ? lacking.map(({ each, blockers }) => (
            <div key={each}>
              <p className={styles.language}>{t(`core:language.${each}`)}</p>
              <FieldLinks
                links={blockers}
                onGoTo={(path) => onGoTo(stepOfField(path) === 'settings' ? language : each, path)}
              />
            </div>
          ))
        : undefined}
    </MissingSection>
  );
}

export interface LanguageAlertsProps {
  /** The languages that are to be looked at. */
  readonly languages: readonly Language[];
  readonly address: AddressLanguage;
}

/** Which languages keep the product from being complete, each with a link to it (Spec 2 §5). */
export function LanguageAlerts({ languages, address }: LanguageAlertsProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const typing = useRef<() => boolean>(() => false);
  useEffect(() => {
    // A press begins with none.
    if (languages.length === 0) typing.current = typingOn();
  }, [languages]);
  const isTypingOn = useCallback(() => typing.current(), []);
  return (
    <LanguageMessages
      languages={languages}
      intent="error"
      textOf={(language) => t(`alert.${language}`)}
      labelOf={(language) => (language === address.language ? undefined : t(`alert.open.${language}`))}
      onShow={(language) => void address.switchTo(language)}
      isTypingOn={isTypingOn}
    />
  );
}
