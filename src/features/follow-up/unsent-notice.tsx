import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import type { AttemptOutcome, Channel, ClosingReason, Colleague } from '#core/contracts/follow-up.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { followUpStoreToken, type FollowUpState, type Unsent } from './follow-up.store.ts';

const useStyles = makeStyles({ note: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

export interface UnsentNoticeProps {
  readonly observationId: string;
  /** The forms that cannot be opened any more. */
  readonly forms: readonly ('attempt' | 'give' | 'close')[];
}

/** What was written in forms that a finding has no more: to be read and copied, and to be let go of. */
export function UnsentNotice({ observationId, forms }: UnsentNoticeProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const store = useService(followUpStoreToken);
  const unsent = useSlice(followUpStoreToken, (state) => state.unsent);
  const colleagues = useSlice(followUpStoreToken, (state) => state.colleagues);
  const keys = forms.map((form) => `${form} ${observationId}`).filter((key) => key in unsent);
  const lines = keys.flatMap((key) => linesOf(t, unsent[key]!, colleagues));
  if (lines.length === 0) return undefined;
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The notice goes with its button: what is around it has the focus then.
    currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus();
    store.setState((state) => ({ unsent: withoutKeys(state, keys) }));
  };
  return (
    <MessageBar intent="warning" layout="multiline" data-no-print="">
      <MessageBarBody>
        <MessageBarTitle>{t('unsent.title')}</MessageBarTitle>
        {lines.map((line, place) => (
          <p key={place} className={styles.note}>
            {line}
          </p>
        ))}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={discard}>{t('unsent.discard')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** What of a form is not as it was at first: what was chosen by the field's name, and the note as it was written. */
function linesOf(
  t: ReturnType<typeof useTranslate<'followUp'>>,
  { channel, outcome, day, clock, nextOn, reason, colleagueKey, note }: Unsent,
  colleagues: readonly Colleague[] | undefined,
): string[] {
  const shown = (value: string | undefined): string | undefined => (value === '' ? t('unsent.cleared') : value);
  const chosen = [
    [t('attempt.channel'), channel && t(`channel.${channel as Channel}`)],
    [t('attempt.outcome'), outcome && t(`outcome.${outcome as AttemptOutcome}`)],
    [t('attempt.day'), shown(day)],
    [t('attempt.clock'), shown(clock)],
    // Who was reached is not tried again: that has no day by itself.
    [t('attempt.nextOn'), outcome === 'reached' ? nextOn : shown(nextOn)],
    [t('closing.reason'), reason && t(`reason.${reason as ClosingReason}`)],
    [t('giving.colleague'), colleagues?.find(({ key }) => key === colleagueKey)?.name],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return isFilled(note) ? [...chosen, note!] : chosen;
}

function withoutKeys({ unsent }: FollowUpState, keys: readonly string[]): FollowUpState['unsent'] {
  return Object.fromEntries(Object.entries(unsent).filter(([key]) => !keys.includes(key)));
}
