import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useShownError } from '#core/ui/forms/use-form-errors.ts';
import { useFormField } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { HvaSettingsValues } from './hva-settings.values.ts';
import { useOptionStyles } from './option.styles.ts';

const useStyles = makeStyles({
  // Stays for screen readers, without the gap before it.
  live: { ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` } },
  error: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorPaletteRedForeground1,
    '& svg': { flexShrink: 0, fontSize: '16px' },
  },
});

type OptionName = keyof HvaSettingsValues;

interface OptionGroupProps {
  readonly control: Control<HvaSettingsValues>;
  readonly title: string;
  /** At least one has to be chosen; the rule's fault stands at the first. */
  readonly names: readonly [OptionName, OptionName];
}

/** Two options of which at least one has to be chosen; a red text says so as long as none is (Spec 1 §2). */
export function OptionGroup({ control, title, names }: OptionGroupProps): ReactNode {
  const styles = { ...useStyles(), ...useOptionStyles() };
  const errorId = useId();
  const error = useShownError(control, names[0], () => true);
  return (
    <FormSection title={title}>
      <div role="group" aria-label={title} aria-describedby={error && errorId} className={styles.options}>
        {names.map((name) => (
          <Option key={name} control={control} name={name} />
        ))}
      </div>
      <div aria-live="polite" className={styles.live}>
        {error && (
          <p id={errorId} className={styles.error}>
            <ErrorCircleFilled aria-hidden />
            {error}
          </p>
        )}
      </div>
    </FormSection>
  );
}

interface OptionProps {
  readonly control: Control<HvaSettingsValues>;
  readonly name: OptionName;
}

function Option({ control, name }: OptionProps): ReactNode {
  const t = useTranslate('configurator');
  const { value, onChange, ...field } = useFormField(control, name);
  return (
    <Checkbox
      {...field}
      label={t(`hvaSettings.${name}`)}
      checked={value}
      onChange={(_, { checked }) => onChange(checked === true)}
    />
  );
}
