import type { ReactNode } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { NotifyProfessional } from '#core/contracts/hva-product.contract.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldValue, useFormField } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { ChoiceFormField } from './choice-form-field.tsx';
import type { HvaProductValues } from './hva-product.values.ts';

interface NotifyProfessionalFieldsProps {
  readonly control: Control<HvaProductValues>;
  readonly isReadOnly: boolean;
}

/** Whether a professional is alerted, and where to. */
export function NotifyProfessionalFields({ control, isReadOnly }: NotifyProfessionalFieldsProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const email = useFormField(control, 'professionalEmail');
  const { defaultValues } = useFormState({ control });
  /** An address that is not asked for is not kept: a faulty one could not be seen. Choosing anew brings the stored one. */
  const follow = (value: number): void => {
    if (value !== NotifyProfessional.ByEmail) email.onChange('');
    else if (email.value === '') email.onChange(defaultValues?.professionalEmail ?? '');
  };
  return (
    <>
      <ChoiceFormField
        control={control}
        name="notifyProfessional"
        label={t('settings.notify')}
        choices={[NotifyProfessional.No, NotifyProfessional.ByEmail].map((value) => {
          return { value, label: t(`settings.notifications.${value}`) };
        })}
        hasPlaceholder
        isRequired
        isDisabled={isReadOnly}
        onChosen={follow}
      />
      <ProfessionalEmail control={control} isReadOnly={isReadOnly} />
    </>
  );
}

/** Asked for with an alert by e-mail only; whoever looks at the page without filling it sees that it would be asked. */
function ProfessionalEmail({ control, isReadOnly }: NotifyProfessionalFieldsProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const isByEmail = useFieldValue(control, 'notifyProfessional') === NotifyProfessional.ByEmail;
  if (!isByEmail && !isReadOnly) return undefined;
  return (
    <TextFormField
      control={control}
      name="professionalEmail"
      label={t('settings.email')}
      hint={isReadOnly ? t('areaFills') : undefined}
      isRequired={isByEmail}
      isDisabled={isReadOnly}
      isTouchedByChange
    />
  );
}
