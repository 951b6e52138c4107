import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNoticedWait } from '#core/ui/page/state-message.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { sentOf, unsentOf, useSession } from '../use-packing-line.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
  number: { ...typographyStyles.title1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  beside: { whiteSpace: 'nowrap' },
  bar: { height: '12px' },
});

/** How far the run is: what has been read is not sent before the server has said so. */
export function RunProgress(): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const total = useSession(({ run }) => run?.kits.length ?? 0);
  const done = useSession(sentOf);
  const unsent = useSession(unsentOf);
  const queued = useSession(({ queue }) => queue.length);
  const isCut = useSession((session) => session.isCut);
  return (
    <>
      <div className={styles.root}>
        <span className={styles.number}>{t('run.progress', { done, total })}</span>
        {/* What is put aside is not done: it is told beside. */}
        {unsent > 0 && <span className={styles.beside}>{t('run.unsent', { number: unsent })}</span>}
        {queued > 0 && !isCut && <Sending number={queued} />}
        <ProgressBar
          className={styles.bar}
          aria-label={t('run.progressLabel', { done, total })}
          value={total === 0 ? 0 : done / total}
        />
      </div>
      {isCut && queued > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('run.cut', { count: queued })}</MessageBarTitle>
            {t('run.cutText')}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

/** Most answers are there before it would be read: it would only make the bar jump. */
function Sending({ number }: { readonly number: number }): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  return useNoticedWait() && <span className={styles.beside}>{t('run.sending', { number })}</span>;
}
