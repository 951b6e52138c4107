import { Checkbox, makeStyles, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { HvaSettingsValues } from './hva-settings.values.ts';
import { OptionGroup } from './option-group.tsx';
import { useOptionStyles } from './option.styles.ts';

/** The fields of the HVA settings phase (Spec 1 §2). */
export function HvaSettingsForm({ control }: { readonly control: Control<HvaSettingsValues> }): ReactNode {
  const t = useTranslate('configurator');
  return (
    <>
      <OptionGroup
        control={control}
        title={t('hvaSettings.return')}
        names={['returnByMailEnabled', 'returnToLabEnabled']}
      />
      <OptionGroup
        control={control}
        title={t('hvaSettings.contact')}
        names={['contactByEmailEnabled', 'contactBySmsEnabled']}
      />
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
