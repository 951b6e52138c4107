import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { type LanguagesOfForms, useUnsavedLanguages } from '../forms/kept-forms.ts';
import { sizes } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LanguageMessages } from './language-messages.tsx';
import type { AddressLanguage } from './use-address-language.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: sizes.header,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow4,
    '@media (max-width: 726px)': { columnGap: tokens.spacingHorizontalS, padding: tokens.spacingHorizontalS },
  },
  // There it wraps to more lines than the page scrolls fields clear of.
  fuller: { '@media (max-width: 380px)': { position: 'static' } },
  underPhaseBar: {
    top: `calc(${sizes.header} + ${sizes.phaseBar})`,
    // There the phase bar does not stick (the configurator's frame-layout).
    '@media (max-width: 900px)': { top: sizes.header },
  },
  editing: {
    ...typographyStyles.caption1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 726px)': { display: 'none' },
  },
});

export interface LanguageBarProps<Values extends FieldValues> extends AddressLanguage {
  /** The form of the language on the screen, and those of the others. */
  readonly control: Control<Values>;
  readonly forms: LanguagesOfForms;
  readonly isUnderPhaseBar?: boolean;
  /** What else there is to choose for the language. */
  readonly children?: ReactNode;
}

/**
 * The language that is edited and the others, always in view under the bars above it. Renders by itself as one of them
 * comes to hold something unsaved.
 */
export function LanguageBar<Values extends FieldValues>(props: LanguageBarProps<Values>): ReactNode {
  const { language, switchTo, show, wasSwitched, control, forms, isUnderPhaseBar, children } = props;
  const t = useTranslate();
  const styles = useStyles();
  const { isDirty } = useFormState({ control });
  const { unsaved, notSaved } = useUnsavedLanguages(forms);
  return (
    <>
      <div
        className={mergeClasses(
          styles.bar,
          isUnderPhaseBar && styles.underPhaseBar,
          Boolean(children) && styles.fuller,
        )}
        data-bar="language"
      >
        <LanguageSwitch
          language={language}
          onSwitch={(next) => void switchTo(next)}
          unsaved={isDirty ? [...unsaved, language] : unsaved}
          takesFocus={wasSwitched}
        />
        {children}
        <p className={styles.editing}>{t(`core:language.editing.${language}`)}</p>
      </div>
      <LanguageMessages
        languages={notSaved}
        intent="warning"
        textOf={(each) => t(`core:language.notSaved.${each}`)}
        labelOf={(each) => t(`core:language.show.${each}`)}
        onShow={show}
      />
    </>
  );
}
