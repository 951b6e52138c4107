import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { CopySummary } from './copy-summary.command.ts';

const useStyles = makeStyles({
  card: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    borderLeftWidth: tokens.strokeWidthThickest,
    borderLeftStyle: 'solid',
    borderLeftColor: tokens.colorStatusDangerBackground3,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalS,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** The last failure in words, made to be copied into a support ticket. */
export function WhatHappenedCard({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const { execute } = useExecute();
  const headingId = useId();
  const text = lines.join('\n');
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {t('summary.heading')}
        </h3>
        <Button icon={<CopyRegular />} onClick={() => void execute(new CopySummary(text))}>
          {t('summary.copy')}
        </Button>
      </div>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
