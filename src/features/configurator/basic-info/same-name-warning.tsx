import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslate } from '#core/ui/translate.tsx';
import type { BasicInfoValues } from './basic-info.values.ts';
import { isNamedBefore } from './same-name.rule.ts';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalXS, color: tokens.colorStatusWarningForeground1 },
  icon: { flexShrink: 0, fontSize: '16px' },
});

interface SameNameWarningProps {
  readonly control: Control<BasicInfoValues>;
  readonly index: number;
}

/** Warns at an outcome that another one is called the same; it forbids nothing (decision 83). */
export function SameNameWarning({ control, index }: SameNameWarningProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const outcomes = useWatch({ control, name: 'outcomes' });
  const isAgain = isNamedBefore(
    outcomes.map(({ name }) => name),
    index,
  );
  return (
    // There before its message, or it is not announced everywhere.
    <span role="status" className={styles.root}>
      {isAgain && (
        <>
          <WarningRegular aria-hidden className={styles.icon} />
          {t('basicInfo.sameName')}
        </>
      )}
    </span>
  );
}
