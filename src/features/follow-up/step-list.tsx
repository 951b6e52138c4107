import { Button, makeStyles, Subtitle2, tokens, typographyStyles } from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import type { FollowUpStep } from '#core/contracts/follow-up.contract.ts';
import { formatDateTime, formatDay } from '#core/ui/format/dates.ts';
import { focusableOnce } from '#core/ui/focus.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  title: { margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    paddingLeft: tokens.spacingHorizontalS,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
  },
  note: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-wrap' },
  more: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

/** So many are shown at once: who calls looks at the last ones. */
const few = 4;

/** What was done about a finding, newest first. */
export function StepList({ steps }: { readonly steps: readonly FollowUpStep[] }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const showAll = (): void => {
    // The button goes.
    if (list.current) focusableOnce(list.current).focus({ preventScroll: true });
    setShowsAll(true);
  };
  if (steps.length === 0) return t('followUp:history.none');
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={t('followUp:history.title')}>
        {(showsAll ? steps : steps.slice(0, few)).map((step) => (
          <li key={step.stepId} className={styles.step}>
            <div>{textOf(t, step)}</div>
            {step.note !== null && <p className={styles.note}>{step.note}</p>}
            <div className={styles.more}>
              {[timeOf(t, step), step.byName, nextOf(t, step)].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ol>
      {!showsAll && steps.length > few && (
        <Button size="small" appearance="subtle" data-no-print="" onClick={showAll}>
          {t('followUp:action.showAll', { number: steps.length })}
        </Button>
      )}
    </>
  );
}

/** What was done about a finding before the laboratory corrected it to none: whoever was told of it has to hear that, too. */
export function FormerSteps(props: { readonly steps: readonly FollowUpStep[] }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <section className={styles.list}>
      <Subtitle2 as="h3" className={styles.title}>
        {t('followUp:former')}
      </Subtitle2>
      <StepList {...props} />
    </section>
  );
}

/** What was done, in a few words. */
function textOf(t: Translate, { kind, channel, outcome, reason, assignedTo }: FollowUpStep): string {
  if (channel !== null && outcome !== null)
    return t('followUp:history.attempt', {
      channel: t(`followUp:channel.${channel}`),
      outcome: t(`followUp:outcome.${outcome}`),
    });
  if (reason !== null) return t('followUp:history.closed', { reason: t(`followUp:reason.${reason}`) });
  if (kind === 'taken' || kind === 'assigned') return t(`followUp:history.${kind}`, { name: assignedTo });
  if (kind === 'reopened' || kind === 'corrected') return t(`followUp:history.${kind}`);
  return t('followUp:history.released');
}

/** When it was; of an attempt that was noted later also when it was noted. */
function timeOf(t: Translate, { at, happenedAt }: FollowUpStep): string {
  if (at === null) return t('followUp:history.unknownTime');
  if (happenedAt === null || formatDateTime(at) === formatDateTime(happenedAt)) return formatDateTime(at);
  return `${formatDateTime(happenedAt)}, ${t('followUp:history.noted', { time: formatDateTime(at) })}`;
}

function nextOf(t: Translate, { nextOn }: FollowUpStep): string | undefined {
  return nextOn === null ? undefined : t('followUp:history.next', { day: formatDay(nextOn) });
}
