import type { ReactNode } from 'react';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import type { Repeating } from '#core/ui/use-repeating.ts';
import { AssignFinding } from './assign-finding.command.ts';
import { followUpStoreToken } from './follow-up.store.ts';
import { GivingFields, givingResolver, nothingGiven, type GivingValues } from './giving-fields.tsx';
import { LoadColleagues } from './load-colleagues.query.ts';
import { StepForm } from './step-form.tsx';
import { useKeptForm } from './use-kept-form.ts';

export interface GivingFormProps {
  readonly observationId: string;
  readonly repeating: Repeating;
  readonly seenStep: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onFailure: (error: AppError) => void;
}

/** To whom a finding is given, with a word. */
export function GivingForm(props: GivingFormProps): ReactNode {
  const t = useTranslate('followUp');
  const query = useQuery(new LoadColleagues());
  const colleagues = useSlice(followUpStoreToken, (state) => state.colleagues);
  if (query.status !== 'ready' || !colleagues) return <LoadState query={query} failed={t('giving.failed')} />;
  return <Form {...props} colleagues={colleagues} onOtherPeople={query.reload} />;
}

interface FormProps extends GivingFormProps {
  readonly colleagues: readonly Colleague[];
  /** Who was chosen may have no findings any more: the others are read again. */
  readonly onOtherPeople: () => void;
}

function Form(props: FormProps): ReactNode {
  const { observationId, repeating, seenStep, colleagues, onOtherPeople, onDone, onCancel, onFailure } = props;
  const t = useTranslate('followUp');
  const { repeat, isPending } = repeating;
  const form = useKeptForm<GivingValues>(`give ${observationId}`, nothingGiven, givingResolver(colleagues));
  const { control, handleSubmit, forget } = form;
  const save = async (values: GivingValues): Promise<void> => {
    const name = colleagues.find(({ key }) => key === values.colleagueKey)?.name ?? '';
    const result = await repeat(new AssignFinding(observationId, seenStep, name, values));
    if (!result.ok) {
      if (result.error.details.fieldErrors?.['colleagueKey']) onOtherPeople();
      return onFailure(result.error);
    }
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
      <GivingFields control={control} colleagues={colleagues} isReadOnly={isPending} />
    </StepForm>
  );
}
