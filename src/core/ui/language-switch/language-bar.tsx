import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import { LanguageSwitch } from './language-switch.tsx';
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

export interface LanguageBarProps extends AddressLanguage {
  readonly isUnderPhaseBar?: boolean;
  /** What else there is to choose for the language. */
  readonly children?: ReactNode;
}

/** The language that is edited and the others, always in view under the bars above it. */
export function LanguageBar(props: LanguageBarProps): ReactNode {
  const { language, switchTo, wasSwitched, isUnderPhaseBar, children } = props;
  const t = useTranslate();
  const styles = useStyles();
  return (
    <div
      className={mergeClasses(styles.bar, isUnderPhaseBar && styles.underPhaseBar, Boolean(children) && styles.fuller)}
      data-bar="language"
    >
      <LanguageSwitch language={language} onSwitch={(next) => void switchTo(next)} takesFocus={wasSwitched} />
      {children}
      <p className={styles.editing}>{t(`core:language.editing.${language}`)}</p>
    </div>
  );
}
