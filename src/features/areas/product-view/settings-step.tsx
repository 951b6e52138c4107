import { Field, mergeClasses, Select } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import {
  CitizenReminderSetting,
  FailedResultHandling,
  type HvaProductInfo,
  NotifyProfessional,
  orderIntervals,
} from '#core/contracts/hva-product.contract.ts';
import { isEmailAddress } from '#core/contracts/rules/value.rules.ts';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { UnknownOption } from '#core/ui/forms/unknown-option.tsx';
import { useFieldError, useFieldValue, useFormField } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { HvaProductValues } from './hva-product.values.ts';

export interface SettingsStepProps {
  readonly control: Control<HvaProductValues>;
  readonly product: HvaProductInfo;
  readonly isReadOnly: boolean;
}

/** What the area decides: each setting only where the product allows it (decision A33). */
export function SettingsStep({ control, product, isReadOnly }: SettingsStepProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const choicesOf = (key: string, values: readonly number[]): readonly Choice[] =>
    values.map((value) => ({ value, label: t(`settings.${key}.${value}`, { defaultValue: String(value) }) }));
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

interface NotifyProfessionalFieldsProps {
  readonly control: Control<HvaProductValues>;
  readonly isReadOnly: boolean;
}

/** What was typed and not saved when another choice took the address away; the step may be left meanwhile. */
const typedAddresses = new WeakMap<Control<HvaProductValues>, string>();

/** Whether a professional is alerted, and where to. */
function NotifyProfessionalFields({ control, isReadOnly }: NotifyProfessionalFieldsProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const email = useFormField(control, 'professionalEmail');
  const { defaultValues } = useFormState({ control });
  const stored = defaultValues?.professionalEmail ?? '';
  /**
   * An address that is not required is not retained: an invalid one could not be seen. Choosing again brings back what
   * was typed, or else the stored one.
   */
  const follow = (value: number): void => {
    if (value === NotifyProfessional.ByEmail) {
      if (email.value === '') email.onChange(typedAddresses.get(control) ?? stored);
    } else if (email.value !== '') {
      if (email.value === stored) typedAddresses.delete(control);
      else typedAddresses.set(control, email.value);
      email.onChange('');
    }
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

/**
 * Required with an alert by e-mail only; whoever views the page without filling it sees that it would be. One that is no
 * address and stands beside another choice, as it may have been stored, keeps the form from being saved: it is shown, too.
 */
function ProfessionalEmail({ control, isReadOnly }: NotifyProfessionalFieldsProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const isByEmail = useFieldValue(control, 'notifyProfessional') === NotifyProfessional.ByEmail;
  const address = useFieldValue(control, 'professionalEmail');
  const isInTheWay = !isByEmail && address !== '' && !isEmailAddress(address);
  // While it is mended it stays.
  const [isMended, setMended] = useState(false);
  if (isInTheWay && !isMended) setMended(true);
  else if (isByEmail && isMended) setMended(false);
  if (!isByEmail && !isReadOnly && !isInTheWay && !isMended) return undefined;
  return (
    <TextFormField
      control={control}
      name="professionalEmail"
      label={t('settings.email')}
      hint={isReadOnly ? t('areaFills') : undefined}
      isRequired={isByEmail}
      isEmail
      isDisabled={isReadOnly}
      isTouchedByChange
    />
  );
}

interface Choice {
  readonly value: number;
  readonly label: string;
}

interface ChoiceFormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Whether 0 means that nothing was chosen yet; it then reads 'Valitse'. */
  readonly hasPlaceholder?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Told what was chosen, after the form. */
  readonly onChosen?: (value: number) => void;
}

/** One of a few numbers by its name, in the browser's own list. Its error shows after a change (decision A27). */
function ChoiceFormField<Values extends FieldValues>(props: ChoiceFormFieldProps<Values>): ReactNode {
  const { control, name, label, choices, hasPlaceholder, isRequired, isDisabled, onChosen } = props;
  const t = useTranslate('hvaProductView');
  const styles = useFormFieldStyles();
  const fitting = useFittingStyles();
  const { onChange, ...field } = useFormField(control, name, true);
  const choose = (value: number): void => {
    onChange(value);
    onChosen?.(value);
  };
  return (
    <Field
      label={{ children: label, className: styles.label }}
      required={isRequired}
      {...useFieldError(control, name)}
      className={mergeClasses(styles.field, fitting.field)}
    >
      <Select
        {...field}
        className={fitting.control}
        disabled={isDisabled}
        value={String(field.value)}
        onChange={(_, { value }) => choose(Number(value))}
      >
        {hasPlaceholder && <option value="0">{t('choose')}</option>}
        <UnknownOption value={field.value} />
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
