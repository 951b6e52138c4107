import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import {
  contactMethods,
  returnMethods,
  type ProductMethod,
  type ProductMethods,
} from '#core/contracts/product-methods.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useShownError, useFormField } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';

/** A group of checkboxes under each other, their boxes in line with the heading. */
const useOptionStyles = makeStyles({
  options: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
});

const useOptionGroupStyles = makeStyles({
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

interface OptionGroupProps {
  readonly control: Control<ProductMethods>;
  readonly title: string;
  /** At least one has to be chosen; the rule's error is at the first. */
  readonly names: readonly [ProductMethod, ...ProductMethod[]];
}

/** Options of which at least one has to be chosen; a red text shows that as long as none is (Spec 1 §2). */
function OptionGroup({ control, title, names }: OptionGroupProps): ReactNode {
  const styles = { ...useOptionGroupStyles(), ...useOptionStyles() };
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
  readonly control: Control<ProductMethods>;
  readonly name: ProductMethod;
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

/** The fields of the HVA settings phase (Spec 1 §2). */
export function HvaSettingsForm({ control }: { readonly control: Control<ProductMethods> }): ReactNode {
  const t = useTranslate('configurator');
  return (
    <>
      <OptionGroup control={control} title={t('hvaSettings.return')} names={returnMethods} />
      <OptionGroup control={control} title={t('hvaSettings.contact')} names={contactMethods} />
      <AlwaysOnSettings />
    </>
  );
}

const useStyles = makeStyles({ note: { ...typographyStyles.body1, margin: 0 } });

/** Every product has these (decision A33): shown, so that it is known what the area will set. */
function AlwaysOnSettings(): ReactNode {
  const t = useTranslate('configurator');
  const styles = { ...useStyles(), ...useOptionStyles() };
  const noteId = useId();
  return (
    <FormSection title={t('hvaSettings.area')}>
      <p id={noteId} className={styles.note}>
        {t('hvaSettings.alwaysOn')}
      </p>
      <div role="group" aria-label={t('hvaSettings.area')} aria-describedby={noteId} className={styles.options}>
        <Checkbox checked disabled label={t('hvaSettings.orderInterval')} />
        <Checkbox checked disabled label={t('hvaSettings.citizenReminder')} />
      </div>
    </FormSection>
  );
}
