import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '32px' },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

interface LogCountProps {
  readonly shown: number;
  readonly total: number;
  readonly setAside: number;
  readonly correlationId: string | undefined;
  /** Undefined when nothing filters. */
  readonly onClear: (() => void) | undefined;
}

/** How many entries are on the screen, why not all, and the way to all. */
export function LogCount({ shown, total, setAside, correlationId, onClear }: LogCountProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p role="status" className={styles.text}>
        {correlationId === undefined ? t('count', { shown, total }) : t('ofOne', { id: correlationId })}
        {setAside > 0 && ` ${t('setAside', { count: setAside })}`}
      </p>
      {onClear && (
        <Button size="small" onClick={onClear}>
          {t(correlationId === undefined ? 'filter.clear' : 'all')}
        </Button>
      )}
    </div>
  );
}
