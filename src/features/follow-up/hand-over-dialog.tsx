import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { generalErrors } from '#core/contracts/form-errors.ts';
import { type AppError, isUnanswered } from '#core/errors/app-error.ts';
import { errorsResolver } from '#core/ui/forms/validation.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { Modal } from '#core/ui/layers/modal.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { followUpStoreToken } from './follow-up.store.ts';
import { givingErrors, nothingGiven, PersonField, type GivingValues } from './giving-fields.tsx';
import { HandOver } from './hand-over.command.ts';
import { LoadColleagues } from './load-colleagues.query.ts';
import { useKeptForm } from './use-kept-form.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  submit: { whiteSpace: 'nowrap' },
});

type Values = GivingValues & Record<'fromKey', string>;

const nothing: Values = { fromKey: '', ...nothingGiven };

export interface HandOverDialogProps {
  /** They were given on, or may have been: lists have changed. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Gives all open findings of a colleague who is away on: two choices and a press. */
export function HandOverDialog({ onChange, onClose }: HandOverDialogProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const query = useQuery(new LoadColleagues());
  const colleagues = useSlice(followUpStoreToken, (state) => state.colleagues) ?? none;
  const { execute, isPending } = useExecute();
  const givers = colleagues.filter(({ open }) => open > 0);
  // What was chosen earlier may be gone from the choices.
  const there = (values: Values): Values => ({
    ...values,
    fromKey: findKey(givers, values.fromKey),
    colleagueKey: findKey(takersFor(colleagues, values.fromKey), values.colleagueKey),
  });
  const resolver = errorsResolver<Values>((typed) => {
    const values = there(typed);
    return { ...(values.fromKey === '' && { fromKey: generalErrors.required }), ...givingErrors(values, colleagues) };
  });
  const { control, handleSubmit, getValues, setValue, forget } = useKeptForm('hand over', nothing, resolver);
  const fromKey = useWatch({ control, name: 'fromKey' });
  const { open: count, seenStep } = givers.find(({ key }) => key === fromKey) ?? nobody;
  const submit = async ({ colleagueKey, note }: Values): Promise<void> => {
    if (isPending) return;
    const name = colleagues.find(({ key }) => key === colleagueKey)?.name ?? '';
    const result = await execute(new HandOver(name, { fromKey, colleagueKey, count, seenStep, note }));
    if (result.ok) {
      forget();
      onClose();
      onChange();
    } else if (isOtherwise(result.error)) query.reload();
    else if (isUnanswered(result.error)) {
      // What was given on all the same is seen in the numbers and in the list.
      query.reload();
      onChange();
    }
  };
  return (
    <Modal size="confirmation" onClose={() => isPending || onClose()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit(submit)(event);
        }}
      >
        <DialogBody>
          <DialogTitle>{t('handOver.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            {colleagues !== none && query.status !== 'failed' ? (
              <>
                <PersonField
                  control={control}
                  name="fromKey"
                  label={t('handOver.from')}
                  people={givers}
                  hasFocus
                  onChoose={(key) => getValues('colleagueKey') === key && setValue('colleagueKey', '')}
                />
                <PersonField
                  control={control}
                  name="colleagueKey"
                  label={t('handOver.to')}
                  people={takersFor(colleagues, fromKey)}
                />
                <TextFormField control={control} name="note" label={t('giving.note')} isLong isReadOnly={isPending} />
              </>
            ) : (
              <LoadState query={query} failed={t('giving.failed')} />
            )}
          </DialogContent>
          <DialogActions>
            <Button disabledFocusable={isPending} onClick={onClose}>
              {t('core:button.cancel')}
            </Button>
            <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isPending}>
              {count > 0 ? t('handOver.submit', { count }) : t('handOver.submitNone')}
            </Button>
          </DialogActions>
        </DialogBody>
      </form>
    </Modal>
  );
}

/** Whether somebody's findings, or who may have them, are not as they were read. */
function isOtherwise({ kind, details: { fieldErrors } }: AppError): boolean {
  return kind === 'conflict' || fieldErrors?.['colleagueKey'] !== undefined;
}

const none: readonly Colleague[] = [];
const nobody: Pick<Colleague, 'open' | 'seenStep'> = { open: 0 };

function takersFor(colleagues: readonly Colleague[], fromKey: string): readonly Colleague[] {
  return colleagues.filter(({ isHere, key }) => isHere && key !== fromKey);
}

function findKey(people: readonly Colleague[], wanted: string): string {
  return people.find(({ key }) => key === wanted)?.key ?? '';
}
