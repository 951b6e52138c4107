import { Field, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { closingReasons, type ClosingReason } from '#core/contracts/follow-up.contract.ts';
import { CloseFindingRequest } from '#core/contracts/follow-up.requests.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { filterResolver } from '#core/ui/lists/filter-resolver.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { Repeating } from '#core/ui/use-repeating.ts';
import { CloseFinding } from './close-finding.command.ts';
import { StepForm } from './step-form.tsx';
import { useKeptForm } from './use-kept-form.ts';

type Values = Record<'reason' | 'note', string>;

export interface ClosingFormProps {
  readonly observationId: string;
  readonly repeating: Repeating;
  readonly seenStep: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onFailure: (error: AppError) => void;
}

/** Why a finding is closed. */
export function ClosingForm(props: ClosingFormProps): ReactNode {
  const { observationId, repeating, seenStep, onDone, onCancel, onFailure } = props;
  const t = useTranslate('followUp');
  const { label } = useFormFieldStyles();
  const { repeat, isPending } = repeating;
  const form = useKeptForm<Values>(`close ${observationId}`, { reason: 'inTreatment', note: '' }, resolver);
  const { control, handleSubmit, forget } = form;
  const save = async (values: Values): Promise<void> => {
    const result = await repeat(new CloseFinding(observationId, seenStep, requestOf(values)));
    if (!result.ok) return onFailure(result.error);
    forget();
    onDone();
  };
  return (
    <StepForm
      title={t('closing.title')}
      submit={t('closing.save')}
      isPending={isPending}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onCancel={onCancel}
    >
      <Controller
        control={control}
        name="reason"
        render={({ field: { ref, ...field } }) => (
          <Field label={{ children: t('closing.reason'), className: label }}>
            <Select {...field} select={{ ref, autoFocus: true }}>
              {closingReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reason.${reason}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
      <TextFormField
        control={control}
        name="note"
        label={t('closing.note')}
        isLong
        isReadOnly={isPending}
        asSent={readable}
      />
    </StepForm>
  );
}

const resolver = filterResolver<Values>(CloseFindingRequest, requestOf);

function requestOf({ reason, note }: Values): CloseFindingRequest {
  return { reason: reason as ClosingReason, note: readable(note) };
}
