import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Says by icon and text that a referral has waited too long. */
export const OverdueMark = memo(function OverdueMark(): ReactNode {
  const t = useTranslate();
  return (
    <span className={useStyles().root}>
      <WarningFilled aria-hidden />
      {t('logistics:overdue')}
    </span>
  );
});
