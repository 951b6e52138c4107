import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { followUpStoreToken, type FollowUpState } from './follow-up.store.ts';

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
  const keys = forms.map((form) => `${form} ${observationId}`).filter((key) => key in unsent);
  if (keys.length === 0) return undefined;
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The notice goes with its button: what is around it has the focus then.
    currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus();
    store.setState((state) => ({ unsent: withoutKeys(state, keys) }));
  };
  return (
    <MessageBar intent="warning" layout="multiline" data-no-print="">
      <MessageBarBody>
        <MessageBarTitle>{t('unsent.title')}</MessageBarTitle>
        {keys.map((key) => (
          <p key={key} className={styles.note}>
            {unsent[key]?.['note']}
          </p>
        ))}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={discard}>{t('unsent.discard')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function withoutKeys({ unsent }: FollowUpState, keys: readonly string[]): FollowUpState['unsent'] {
  return Object.fromEntries(Object.entries(unsent).filter(([key]) => !keys.includes(key)));
}
