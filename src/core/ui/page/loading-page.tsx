import { makeStyles, Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';
import { useNoticedWait } from './use-noticed-wait.ts';

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '60vh' } });

/** A spinner in the middle, while the profile or a page's code loads (Spec 1 §2); nothing where that is soon done. */
export function LoadingPage(): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div className={styles.root} role="status">
      {useNoticedWait() && <Spinner label={t('shell:loading')} labelPosition="below" />}
    </div>
  );
}
