import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import {
  CitizenReminderSetting,
  FailedResultHandling,
  orderIntervals,
  type HvaProductInfo,
} from '#core/contracts/hva-product.contract.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { ChoiceFormField, type Choice } from './choice-form-field.tsx';
import type { HvaProductValues } from './hva-product.values.ts';
import { NotifyProfessionalFields } from './notify-professional-fields.tsx';

export interface SettingsStepProps {
  readonly control: Control<HvaProductValues>;
  readonly product: HvaProductInfo;
  readonly isReadOnly: boolean;
}

/** What the area decides: each setting only where the product allows it (decision A33). */
export function SettingsStep({ control, product, isReadOnly }: SettingsStepProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const choicesOf = (key: string, values: readonly number[]): readonly Choice[] =>
    values.map((value) => ({ value, label: t(`settings.${key}.${value}`) }));
  const shared = { control, isDisabled: isReadOnly } as const;
  const chosen = { ...shared, hasPlaceholder: true, isRequired: true } as const;
  const { AutomaticNewOrder, ContactRequestMessage } = FailedResultHandling;
  return (
    <FormSection title={t('settings.title')}>
      {product.enabledHvaSettingOrderInterval && (
        <ChoiceFormField
          {...shared}
          name="intervalBetweenOrders"
          label={t('settings.orderInterval')}
          choices={choicesOf('intervals', orderIntervals)}
        />
      )}
      {product.enabledHvaSettingFailedResultHandling && (
        <ChoiceFormField
          {...chosen}
          name="failedResultHandling"
          label={t('settings.failedResult')}
          choices={choicesOf('failedResults', [AutomaticNewOrder, ContactRequestMessage])}
        />
      )}
      {product.enabledHvaSettingCitizenReminderSetting && (
        <ChoiceFormField
          {...chosen}
          name="citizenReminderSetting"
          label={t('settings.reminder')}
          choices={choicesOf('reminders', [CitizenReminderSetting.No, CitizenReminderSetting.Yes])}
        />
      )}
      <NotifyProfessionalFields control={control} isReadOnly={isReadOnly} />
    </FormSection>
  );
}
