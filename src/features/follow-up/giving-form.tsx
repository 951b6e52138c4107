import { Field, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { AssignFindingRequest } from '#core/contracts/follow-up.requests.ts';
import { findFieldErrors, generalErrors } from '#core/contracts/form-errors.ts';
import { errorsResolver } from '#core/ui/forms/validation.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { AssignFinding } from './assign-finding.command.ts';
import { followUpStoreToken } from './follow-up.store.ts';
import { LoadColleagues } from './load-colleagues.query.ts';
import { isOvertaken } from './is-overtaken.rule.ts';
import { StepForm } from './step-form.tsx';
import { useKeptForm } from './use-kept-form.ts';

type Values = Record<'colleagueKey' | 'note', string>;

export interface GivingFormProps {
  readonly observationId: string;
  readonly seenStep: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onStale: () => void;
}

const colleaguesQuery = new LoadColleagues();

/** To whom a finding is given, with a word. */
export function GivingForm(props: GivingFormProps): ReactNode {
  const t = useTranslate('followUp');
  const query = useQuery(colleaguesQuery);
  const colleagues = useSlice(followUpStoreToken, (state) => state.colleagues);
  if (query.status !== 'ready' || !colleagues) return <LoadState query={query} failed={t('giving.failed')} />;
  return <Form {...props} colleagues={colleagues} />;
}

function Form(props: GivingFormProps & { readonly colleagues: readonly Colleague[] }): ReactNode {
  const { observationId, seenStep, colleagues, onDone, onCancel, onStale } = props;
  const t = useTranslate('followUp');
  // Errors have general words.
  const tOfError = useTranslate();
  const { label } = useFormFieldStyles();
  const { execute, isPending } = useExecute();
  const form = useKeptForm<Values>(`give ${observationId}`, { colleagueKey: '', note: '' }, resolver);
  const { control, handleSubmit, forget } = form;
  const save = async (values: Values): Promise<void> => {
    const name = colleagues.find(({ key }) => key === values.colleagueKey)?.name ?? '';
    const result = await execute(new AssignFinding(observationId, seenStep, name, values));
    if (!result.ok) return isOvertaken(result.error) ? onStale() : undefined;
    forget();
    onDone();
  };
  return (
    <StepForm
      title={t('giving.title')}
      submit={t('giving.save')}
      isPending={isPending}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onCancel={onCancel}
    >
      <Controller
        control={control}
        name="colleagueKey"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <Field
            label={{ children: t('giving.colleague'), className: label }}
            validationMessage={error?.message && textOfError(tOfError, error.message)}
            validationState={error ? 'error' : 'none'}
          >
            <Select {...field} select={{ ref, autoFocus: true }}>
              <option value="">{t('giving.choose')}</option>
              {colleagues
                .filter(({ isHere }) => isHere)
                .map((colleague) => (
                  <option key={colleague.key} value={colleague.key}>
                    {t('giving.option', {
                      name: colleague.isOwn ? t('giving.self', { name: colleague.name }) : colleague.name,
                      count: colleague.open,
                    })}
                  </option>
                ))}
            </Select>
          </Field>
        )}
      />
      <TextFormField control={control} name="note" label={t('giving.note')} isLong />
    </StepForm>
  );
}

const resolver = errorsResolver<Values>((values) => {
  if (values.colleagueKey === '') return { colleagueKey: generalErrors.required };
  const found = findFieldErrors(AssignFindingRequest, values) ?? {};
  return Object.fromEntries(Object.entries(found).map(([name, [message = '']]) => [name, message]));
});
