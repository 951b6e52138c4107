import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { ClockRegular, PeopleSwapRegular, PersonArrowRightRegular, WarningRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DismissButton } from '#core/ui/actions/dismiss-button.tsx';
import type { FollowUpFilter } from '#core/contracts/follow-up-filter.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { focusableOnce, useFocusFallback, useOpenerFocus } from '#core/ui/focus.ts';
import { newsChip } from '#core/ui/lists/news-place.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLive } from '#core/ui/use-loaded.ts';
import { useQuery } from '#core/ui/use-messages.ts';
import { useNewDay } from '#core/ui/use-new-day.ts';
import { DueRulesDialog } from './due-rules-dialog.tsx';
import { followUpStoreToken } from './follow-up.store.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { LoadFollowUpCounts } from './load-follow-up-counts.query.ts';
import { NotCounted } from './not-counted.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalM },
  notice: { marginBottom: tokens.spacingVerticalM },
  // For one line and the margin, before there is something to tell: the tools under it stay (decision 358).
  kept: { minHeight: '48px' },
  putAway: { display: 'contents' },
  // Between what is above and the words of the list's head; new rows are told of in the middle.
  waiting: {
    position: 'relative',
    zIndex: 2,
    top: '-4px',
    display: 'flex',
    alignItems: 'center',
    height: 0,
    // Where the list is cards, what sorts them is under it.
    '@media (max-width: 1000px)': { top: '-8px' },
  },
  chip: newsChip,
});

export interface FollowUpBarProps {
  /** Whether the notice of the day has been put away. */
  readonly isPutAway: boolean;
  readonly onPutAway: () => void;
  /** Whether the list has what is to be handled: then it can be given on. */
  readonly isToHandle: boolean;
  /** Another one each time that the list was read: what is counted may have changed. */
  readonly round: number;
  readonly onShow: (followUp: FollowUpFilter) => void;
  /** Findings were given on, or are due otherwise. */
  readonly onChange: () => void;
}

/** What an area's findings need, over their list: quiet notices, and what is done for many. */
export function FollowUpBar({
  isPutAway,
  onPutAway,
  isToHandle,
  round,
  onShow,
  onChange,
}: FollowUpBarProps): ReactNode {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const focus = useBarFocus(root);
  const heard = useHeard();
  // From a day on more is late, in the rows too.
  useNewDay(onChange);
  const counting = useQuery(new LoadFollowUpCounts(`${round} ${heard}`));
  // Until another count has come: the next one may fail, too.
  const failed = useRef<AppError>(undefined);
  if (counting.status !== 'pending') failed.current = counting.error;
  return (
    <div ref={root} className={styles.root} data-no-print="">
      <div className={isPutAway ? styles.putAway : styles.kept} {...focus}>
        <MorningNotice
          bar={root}
          isPutAway={isPutAway}
          failure={failed.current}
          onRetry={counting.reload}
          onShow={onShow}
          onPutAway={onPutAway}
        />
      </div>
      {isToHandle && <Tools onChange={onChange} />}
      <WaitingChip bar={root} isPutAway={isPutAway} onShow={onShow} />
    </div>
  );
}

/** Milliseconds between two countings for what others have changed. */
const pause = 5000;

/** How often others have changed results, as far as it is counted again for that. */
function useHeard(): number {
  const live = useLive();
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    // At once, and again after the pause if there was more.
    const count = (): void => {
      isWaiting = timer !== undefined;
      if (isWaiting) return;
      setHeard((before) => before + 1);
      timer = setTimeout(() => {
        timer = undefined;
        if (isWaiting) count();
      }, pause);
    };
    const stop = live?.listen((message) => {
      if (message.kind === 'rows' && message.list === 'observations') count();
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [live]);
  return heard;
}

interface NoticeProps extends Pick<FollowUpBarProps, 'onShow'> {
  /** Gets the focus of a notice that goes with a press in it. */
  readonly bar: RefObject<HTMLDivElement | null>;
}

function useBarFocus(bar: NoticeProps['bar']) {
  return useFocusFallback(() => bar.current && focusableOnce(bar.current));
}

/**
 * What a colleague has given, as long as it waits: on the upper edge of the list, in no room of its own (decision 353). Else, once the
 * notice of the day is put away, of how many findings citizens were told in vain (decision 412).
 */
function WaitingChip({ bar, isPutAway, onShow }: NoticeProps & Pick<FollowUpBarProps, 'isPutAway'>): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const focus = useBarFocus(bar);
  const given = useSlice(followUpStoreToken, ({ counts }) => counts?.given ?? 0);
  const revoked = useSlice(followUpStoreToken, ({ counts }) => (isPutAway && counts?.revoked) || 0);
  return (
    <div role="status" className={styles.waiting} {...focus}>
      {given + revoked > 0 && (
        <Button
          size="small"
          shape="circular"
          icon={given > 0 ? <PersonArrowRightRegular /> : <WarningRegular />}
          className={styles.chip}
          onClick={() => onShow(given > 0 ? 'given' : 'revoked')}
        >
          {given > 0 ? t('notice.given', { count: given }) : t('notice.stillRevoked', { count: revoked })}
        </Button>
      )}
    </div>
  );
}

interface MorningNoticeProps extends NoticeProps, Pick<FollowUpBarProps, 'isPutAway' | 'onPutAway'> {
  /** Of the newest count: what was none before may be some. */
  readonly failure: AppError | undefined;
  readonly onRetry: () => void;
}

/** Once a day, until it is put away: what is late, what nobody handles, and of what citizens were told in vain. It says so of none as well: the list under it stays (decision 358). */
function MorningNotice({ bar, isPutAway, failure, onRetry, onShow, onPutAway }: MorningNoticeProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const focus = useBarFocus(bar);
  const counts = useSlice(followUpStoreToken, (state) => state.counts);
  if (isPutAway) return undefined;
  const { overdue, unassigned, revoked = 0 } = counts ?? { overdue: 0, unassigned: 0 };
  const isDue = overdue + unassigned > 0;
  const isNone = !isDue && revoked === 0;
  if (isNone && failure) return <NotCounted failure={failure} className={styles.notice} onRetry={onRetry} />;
  if (!counts) return undefined;
  const parts = [
    overdue > 0 && t('notice.overdue', { count: overdue }),
    unassigned > 0 && t(overdue > 0 ? 'notice.andUnassigned' : 'notice.unassigned', { count: unassigned }),
  ];
  return (
    <MessageBar intent={isNone ? 'success' : 'warning'} className={styles.notice} {...focus}>
      <MessageBarBody>
        {isNone && t('notice.none')}
        {isDue && (
          <>
            {`${parts.filter(Boolean).join(', ')}. `}
            <Link
              as="button"
              inline
              onClick={() => {
                onPutAway();
                onShow('due');
              }}
            >
              {t('notice.show')}
            </Link>{' '}
          </>
        )}
        {revoked > 0 && (
          <>
            {`${t('notice.revoked', { count: revoked })} `}
            <Link as="button" inline onClick={() => onShow('revoked')}>
              {t('notice.showRevoked')}
            </Link>
          </>
        )}
      </MessageBarBody>
      <MessageBarActions containerAction={<DismissButton label={t('notice.putAway')} onDismiss={onPutAway} />} />
    </MessageBar>
  );
}

function Tools({ onChange }: Pick<FollowUpBarProps, 'onChange'>): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const [dialog, setDialog] = useState<'handOver' | 'rules'>();
  const noteOpener = useOpenerFocus(dialog);
  const open = (which: 'handOver' | 'rules') => (): void => {
    noteOpener();
    setDialog(which);
  };
  const close = (): void => setDialog(undefined);
  return (
    <div className={styles.tools}>
      <Button size="small" icon={<PeopleSwapRegular />} onClick={open('handOver')}>
        {t('action.handOver')}
      </Button>
      <Button size="small" icon={<ClockRegular />} onClick={open('rules')}>
        {t('action.rules')}
      </Button>
      {dialog === 'handOver' && <HandOverDialog onClose={close} onChange={onChange} />}
      {dialog === 'rules' && <DueRulesDialog onClose={close} onChange={onChange} />}
    </div>
  );
}
