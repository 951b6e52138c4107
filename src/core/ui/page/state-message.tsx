import { Button, makeStyles, mergeClasses, tokens, typographyStyles, Spinner } from '@fluentui/react-components';
import { BoxRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { EventLogLink } from '../navigation/links.tsx';
import { unseen } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import type { QueryState } from '../use-messages.ts';
import { emptyPlace, useRetryFocus } from '../focus.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
    textAlign: 'center',
  },
  icon: {
    display: 'flex',
    padding: tokens.spacingVerticalL,
    fontSize: '32px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  failure: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  text: { ...typographyStyles.body2, margin: 0, color: tokens.colorNeutralForeground1 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
});

export interface StateMessageProps {
  readonly icon: ReactNode;
  readonly mood?: 'calm' | 'failure';
  /** A heading above the sentence, where the state is a page of its own. */
  readonly heading?: ReactNode;
  /** One sentence of why. */
  readonly text: string;
  /** What to do about it, under the sentence, where that takes more than the action. */
  readonly more?: ReactNode;
  /** `alert` interrupts a screen reader; nothing is announced without a role. */
  readonly role?: 'alert' | 'status';
  readonly rootRef?: Ref<HTMLDivElement>;
  /** The sentence stands in place of rows: it gets the focus of the last one. */
  readonly isEmpty?: boolean;
  /** One action, and at most a link beside it. */
  readonly children?: ReactNode;
}

/** Shown in place of content: an icon, one sentence, one action. */
export function StateMessage({
  icon,
  mood = 'calm',
  heading,
  text,
  more,
  role,
  rootRef,
  isEmpty,
  children,
}: StateMessageProps): ReactNode {
  const styles = useStyles();
  return (
    <div ref={rootRef} className={styles.root} role={role}>
      <span aria-hidden className={mergeClasses(styles.icon, mood === 'failure' && styles.failure)}>
        {icon}
      </span>
      {heading}
      <p className={styles.text} {...(isEmpty && { [emptyPlace]: '' })}>
        {text}
      </p>
      {more}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

export interface RetryActionsProps {
  /** What went wrong: links to its entries in the event log. */
  readonly error: AppError | undefined;
  /** Left out where another try does not help. */
  readonly onRetry: (() => void) | undefined;
  readonly size?: 'small';
}

/** What stands beside each word of something that could not be loaded. */
export function RetryActions({ error, onRetry, size }: RetryActionsProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      {onRetry && (
        <Button size={size} onClick={onRetry}>
          {t('core:button.retry')}
        </Button>
      )}
      <EventLogLink correlationId={error?.correlationId} />
    </>
  );
}

interface ErrorStateProps {
  /** What could not be loaded. */
  readonly text: string;
  /** Left out where another try does not help. */
  readonly onRetry?: () => void;
  /** What went wrong: links to its entries in the event log. */
  readonly error: AppError | undefined;
  /** A way on, where another try may not help. */
  readonly children?: ReactNode;
}

/** Shown in place of data that could not be loaded. */
export function ErrorState({ text, onRetry, error, children }: ErrorStateProps): ReactNode {
  return (
    <StateMessage rootRef={useRetryFocus()} icon={<ErrorCircleRegular />} mood="failure" text={text} role="alert">
      {children}
      <RetryActions error={error} onRetry={onRetry} />
    </StateMessage>
  );
}

interface EmptyStateProps {
  readonly text: string;
  readonly icon?: ReactNode;
  /** A count beside it is heard already, in a place that was there before: it would be told twice. */
  readonly isCounted?: boolean;
  /** The one action, if there is one. */
  readonly children?: ReactNode;
}

/** A list without rows. */
export function EmptyState({ text, icon = <BoxRegular />, isCounted, children }: EmptyStateProps): ReactNode {
  return (
    <StateMessage isEmpty icon={icon} text={text} role={isCounted ? undefined : 'status'}>
      {children}
    </StateMessage>
  );
}

const useLoadingStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', minHeight: '60vh' },
  alone: { minHeight: '100vh' },
});

interface LoadingPageProps {
  /** Nothing else is on the screen. */
  readonly isAlone?: boolean;
}

/** A spinner in the middle, while the profile or a page's code loads (Spec 1 §2); nothing where that is soon done. */
export function LoadingPage({ isAlone }: LoadingPageProps): ReactNode {
  const styles = useLoadingStyles();
  const t = useTranslate();
  return (
    <div className={mergeClasses(styles.root, isAlone && styles.alone)} role="status">
      {useNoticedWait() && <Spinner label={t('core:loading')} labelPosition="below" />}
    </div>
  );
}

export interface LoadStateProps {
  readonly query: QueryState;
  /** What could not be loaded. */
  readonly failed: string;
}

/** Shown where something is being loaded, or could not be; nothing once it is loaded. */
export function LoadState({ query, failed }: LoadStateProps): ReactNode {
  const { status, error, reload } = query;
  if (status === 'ready') return undefined;
  if (status === 'failed') return <ErrorState text={failed} error={error} onRetry={reload} />;
  return <SmallWait />;
}

function SmallWait(): ReactNode {
  const t = useTranslate();
  return <div role="status">{useNoticedWait() && <Spinner size="small" label={t('core:loading')} />}</div>;
}

const useSkeletonStyles = makeStyles({
  unseen,
});

interface SkeletonProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Stands where a list will be, once that takes long enough to be noticed, and says so to those who do not see it. */
export function Skeleton({ className, children }: SkeletonProps): ReactNode {
  const styles = useSkeletonStyles();
  const text = useTranslate()('core:loading');
  const isNoticed = useNoticedWait();
  return (
    // There before its text: what a live region holds when it appears is not announced, nor is its name.
    <div role="status" aria-label={text} className={isNoticed ? className : undefined}>
      {isNoticed && (
        <>
          <span className={styles.unseen}>{text}</span>
          {children}
        </>
      )}
    </div>
  );
}

/** Milliseconds until a wait is noticed: anything shown earlier would only flash. */
const delay = 200;

/** Whether whoever waits should see it by now: milliseconds after it began. */
export function useNoticedWait(after = delay): boolean {
  const [isNoticed, setIsNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isNoticed;
}
