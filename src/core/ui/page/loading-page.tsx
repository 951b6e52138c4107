import { makeStyles, Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate';

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '60vh' } });

/** A spinner in the middle, while the profile or a page's code loads (Spec 1 §2). */
export function LoadingPage(): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div className={styles.root} role="status">
      {/* Until the delay is over Fluent has no label to name it by. */}
      <Spinner aria-label={t('shell:loading')} label={t('shell:loading')} labelPosition="below" delay={200} />
    </div>
  );
}
