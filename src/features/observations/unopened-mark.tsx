import { makeStyles, tokens } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

/** Says shortly that the citizen has not opened a result; in full to whoever points at it or hears it. */
export const UnopenedMark = memo(function UnopenedMark({ days }: { readonly days: number }): ReactNode {
  const t = useTranslate();
  const whole = t('observations:unopened', { number: days });
  return (
    <span className={useStyles().root} title={whole}>
      <MailRegular aria-label={whole} />
      <span aria-hidden>{t('observations:unopenedShort', { number: days })}</span>
    </span>
  );
});
