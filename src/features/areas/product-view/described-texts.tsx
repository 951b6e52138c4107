import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, margin: 0, maxWidth: sizes.field },
  name: { ...typographyStyles.body1Strong },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  missing: { color: tokens.colorNeutralForeground3 },
});

export interface DescribedText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Texts to read, each under its name; one that is not written is marked. */
export function DescribedTexts({ texts }: { readonly texts: readonly DescribedText[] }): ReactNode {
  const t = useTranslate('hvaProductView');
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {texts.map(({ id, name, text }) => (
        <div key={id}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.text}>{text || <span className={styles.missing}>{t('info.notWritten')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
