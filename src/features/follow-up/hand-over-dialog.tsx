import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { Field, Select, Textarea } from '@fluentui/react-components';
import { longestNote } from '#core/contracts/follow-up.contract.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { tooLong, useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { followUpStoreToken } from './follow-up.store.ts';
import { HandOver } from './hand-over.command.ts';
import { LoadColleagues } from './load-colleagues.query.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  select: { minWidth: 0 },
  submit: { whiteSpace: 'nowrap' },
});

export interface HandOverDialogProps {
  /** They were given on: lists have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives all open findings of a colleague who is away on: two choices and a press. */
export function HandOverDialog({ onDone, onClose }: HandOverDialogProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const query = useQuery(useMemo(() => new LoadColleagues(), []));
  const colleagues = useSlice(followUpStoreToken, (state) => state.colleagues);
  const { execute, isPending } = useExecute();
  const [[fromKey, toKey, note], setTyped] = useState<readonly [string, string, string]>(['', '', '']);
  const [isTried, setTried] = useState(false);
  const from = colleagues?.find(({ key }) => key === fromKey);
  const to = colleagues?.find(({ key }) => key === toKey);
  const count = from?.open ?? 0;
  const noteError = tooLong(t, note, longestNote);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (!from || !to || noteError || isPending) return;
    const request = { fromKey, colleagueKey: toKey, count, note };
    const result = await execute(new HandOver(to.name, request));
    if (result.ok) onDone();
    else if (result.error.details.code === 'stale') query.reload();
  };
  const missing = (isThere: boolean) => (isTried && !isThere ? t('core:formErrors.required') : undefined);
  return (
    <Modal size="confirmation" onClose={() => isPending || onClose()}>
      <DialogBody>
        <DialogTitle>{t('handOver.title')}</DialogTitle>
        <DialogContent className={styles.content}>
          {colleagues && query.status !== 'failed' ? (
            <>
              <Field label={t('handOver.from')} validationMessage={missing(from !== undefined)}>
                <PersonSelect
                  value={fromKey}
                  people={colleagues.filter(({ open }) => open > 0)}
                  onChoose={(key) => setTyped([key, toKey === key ? '' : toKey, note])}
                />
              </Field>
              <Field label={t('handOver.to')} validationMessage={missing(to !== undefined)}>
                <PersonSelect
                  value={toKey}
                  people={colleagues.filter(({ isHere, key }) => isHere && key !== fromKey)}
                  onChoose={(key) => setTyped([fromKey, key, note])}
                />
              </Field>
              <Field label={t('giving.note')} validationMessage={noteError}>
                <Textarea value={note} onChange={(_, { value }) => setTyped([fromKey, toKey, value])} />
              </Field>
            </>
          ) : (
            <LoadState query={query} failed={t('giving.failed')} />
          )}
        </DialogContent>
        <DialogActions>
          <Button disabledFocusable={isPending} onClick={onClose}>
            {t('core:button.cancel')}
          </Button>
          <Button
            appearance="primary"
            className={styles.submit}
            disabledFocusable={isPending}
            onClick={() => void submit()}
          >
            {t('handOver.submit', { count })}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

interface PersonSelectProps {
  readonly value: string;
  readonly people: readonly Colleague[];
  readonly onChoose: (key: string) => void;
}

/** Fluent's field around it names it. */
function PersonSelect({ value, people, onChoose }: PersonSelectProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  return (
    <Select className={styles.select} value={value} onChange={(_, chosen) => onChoose(chosen.value)}>
      <option value="">{t('giving.choose')}</option>
      {people.map((each) => (
        <option key={each.key} value={each.key}>
          {t('giving.option', {
            name: each.isOwn
              ? t('giving.self', { name: each.name })
              : each.isHere
                ? each.name
                : t('handOver.gone', each),
            count: each.open,
          })}
        </option>
      ))}
    </Select>
  );
}
