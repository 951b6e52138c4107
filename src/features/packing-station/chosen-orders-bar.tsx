import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DismissButton } from '#core/ui/actions/dismiss-button.tsx';
import { failureReason } from '#core/ui/bulk/failure-reason.rule.ts';
import { EventLogLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { LeftOrder } from './chosen-orders.rule.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

const useStyles = makeStyles({
  bar: { marginBottom: tokens.spacingVerticalL },
  reasons: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: tokens.spacingHorizontalL },
  numbers: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
});

/** The orders that a run is to be begun with; afterwards those that it was begun without, and why. */
export function ChosenOrdersBar(chosen: ChosenOrders): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const { orders, told, error, isPending, isBusy, isInRun, begin, dismiss } = chosen;
  if (told) {
    const { taken, left } = told;
    return (
      <MessageBar intent="warning" layout="multiline" className={styles.bar}>
        <MessageBarBody>
          <MessageBarTitle>{t('chosen.left', { taken, total: taken + left.length })}</MessageBarTitle>
          <ul className={styles.reasons}>
            {[...byReason(left)].map(([reason, numbers]) => (
              <LeftForReason key={reason} order={numbers[0]!} numbers={numbers.map((each) => each.sampleNumber)} />
            ))}
          </ul>
        </MessageBarBody>
        <MessageBarActions containerAction={<DismissButton label={t('chosen.close')} onDismiss={dismiss} />} />
      </MessageBar>
    );
  }
  if (orders.length === 0) return undefined;
  // While a run of theirs waits, that says it.
  const isFailed = error !== undefined && !isBusy;
  return (
    <MessageBar
      intent={isFailed ? 'error' : isBusy && !isInRun ? 'warning' : 'info'}
      layout="multiline"
      className={styles.bar}
    >
      <MessageBarBody>
        <MessageBarTitle>{t('chosen.title', { number: orders.length })}</MessageBarTitle>
        {t(`chosen.${stateOf(chosen)}`)}
        {isFailed && (
          <div role="alert">
            {`${t('chosen.failed')} ${t(failureReason(error))} `}
            <EventLogLink correlationId={error.correlationId} />
          </div>
        )}
      </MessageBarBody>
      <MessageBarActions containerAction={<DismissButton label={t('chosen.forget')} onDismiss={dismiss} />}>
        {!isInRun && (
          <Button
            icon={isPending ? <Spinner size="tiny" /> : undefined}
            disabledFocusable={isPending || isBusy}
            onClick={() => void begin()}
          >
            {t('start.begin')}
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}

function stateOf({ isPending, isInRun, isBusy }: ChosenOrders): 'beginning' | 'inRun' | 'busy' | 'text' {
  if (isPending) return 'beginning';
  if (isInRun) return 'inRun';
  return isBusy ? 'busy' : 'text';
}

interface LeftForReasonProps {
  /** One of them: they have their reason in common. */
  readonly order: LeftOrder;
  readonly numbers: readonly string[];
}

function LeftForReason({ order: { outcome, byName }, numbers }: LeftForReasonProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const reason = t(`chosen.reason.${outcome}`);
  return (
    <li>
      {byName === null ? reason : t('chosen.reasonBy', { reason, name: byName })}
      <div className={styles.numbers}>{numbers.join(', ')}</div>
    </li>
  );
}

/** Those of one reason, and one person, together. */
function byReason(left: readonly LeftOrder[]): ReadonlyMap<string, readonly LeftOrder[]> {
  const groups = new Map<string, LeftOrder[]>();
  for (const order of left) {
    const key = `${order.outcome} ${order.byName ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return groups;
}
