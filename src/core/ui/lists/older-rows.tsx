import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../focus.ts';
import { ListAlert } from './list-states.tsx';
import type { Older } from './use-older.ts';

const useStyles = makeStyles({
  // A box of its own: it has the focus while the page behind is tried again.
  root: { display: 'flex', flexDirection: 'column' },
  button: { alignSelf: 'center' },
});

export interface OlderRowsProps {
  readonly older: Older;
  readonly label: string;
  /** Says that they could not be loaded. */
  readonly failed: string;
}

/** Below rows that go on: loads those behind them. Where that fails, the focus goes on to what tries it again. */
export function OlderRows({ older, label, failed }: OlderRowsProps): ReactNode {
  const styles = useStyles();
  const toRetry = useFocusFallback((place) => place.querySelector('[role="alert"] button'));
  return (
    <div className={styles.root} {...toRetry}>
      {older.error ? (
        <ListAlert text={failed} error={older.error} onRetry={older.load} />
      ) : (
        <Button className={styles.button} disabledFocusable={older.isPending} onClick={older.load}>
          {label}
        </Button>
      )}
    </div>
  );
}
