import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressLanguage } from '../../../core/ui/language-switch/use-address-language';
import { LanguageSwitch } from '../../../core/ui/language-switch/language-switch';
import { sizes } from '../../../core/ui/theme/sizes';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: `calc(${sizes.header} + ${sizes.phaseBar})`,
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
    // There the phase bar does not stick (frame-layout).
    '@media (max-width: 726px)': { top: sizes.header, padding: tokens.spacingHorizontalS },
  },
  editing: {
    ...typographyStyles.caption1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 726px)': { display: 'none' },
  },
});

/** The language on the screen and the others, always in view under the phase bar. */
export function LanguageBar({ language, switchTo, wasSwitched }: AddressLanguage): ReactNode {
  const { t } = useTranslation('configurator');
  const styles = useStyles();
  return (
    <div className={styles.bar} data-bar="language">
      <LanguageSwitch language={language} onSwitch={(next) => void switchTo(next)} takesFocus={wasSwitched} />
      <p className={styles.editing}>{t(`citizenTexts.editing.${language}`)}</p>
    </div>
  );
}
