import { Badge, Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  reason: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

export interface OutdatedMarkProps {
  /** What the text is called. */
  readonly label: string;
  /** Undefined while the Finnish text is not on the screen. */
  readonly onConfirm: (() => void) | undefined;
}

/** Says that a translation is of an older Finnish text, with the way to say that it holds good. */
export function OutdatedMark({ label, onConfirm }: OutdatedMarkProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Badge appearance="tint" color="warning" icon={<HistoryRegular />}>
        {t('translations:outdated')}
      </Badge>
      <span className={styles.reason}>{t('translations:outdatedReason')}</span>
      {onConfirm && (
        <Button size="small" aria-label={t('translations:confirmNamed', { label })} onClick={onConfirm}>
          {t('translations:confirm')}
        </Button>
      )}
    </div>
  );
}
