import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { TextCompleteness } from '#core/contracts/product.contract.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  list: {
    ...typographyStyles.caption1,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  outdated: { color: tokens.colorStatusWarningForeground1 },
});

/** How many of a product's texts are written in each language, and how many of the translations are outdated. */
export function TextMeter({ languages }: { readonly languages: readonly TextCompleteness[] }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <ul aria-label={t('core:textMeter.title')} className={styles.list}>
      {languages.map(({ languageCode, filled, required, outdated }) => (
        <li key={languageCode}>
          {t('core:textMeter.written', { language: t(`core:language.${languageCode}`), filled, required })}
          {outdated > 0 && <span className={styles.outdated}>{t('core:textMeter.outdated', { count: outdated })}</span>}
        </li>
      ))}
    </ul>
  );
}
