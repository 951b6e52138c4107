import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFieldStyles } from '../../core/ui/forms/form-field.styles';
import type { ObservationFilterValues } from './observation-filter-form';

export interface AnalysisFieldProps {
  readonly control: Control<ObservationFilterValues>;
  readonly label: string;
  /** Names of analyses that the typed text may mean; undefined when there is no list to suggest from. */
  readonly suggest: (typed: string) => readonly string[] | undefined;
}

const none: string[] = [];

/** An analysis by its name: whatever is typed stands, the list suggests. */
export function AnalysisField({ control, label, suggest }: AnalysisFieldProps): ReactNode {
  const { t } = useTranslation();
  const styles = useFormFieldStyles();
  const { field } = useController({ control, name: 'kuntaliittoName' });
  const [isOpen, setOpen] = useState(false);
  const suggestions = isOpen ? suggest(field.value) : undefined;
  return (
    <Field label={{ children: label, className: styles.label }}>
      <Combobox
        freeform
        disableAutoFocus
        autoComplete="off"
        ref={field.ref}
        name={field.name}
        value={field.value}
        selectedOptions={none}
        open={isOpen && suggestions !== undefined}
        onOpenChange={(_, { open }) => setOpen(open)}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        onOptionSelect={(_, { optionValue }) => optionValue && field.onChange(optionValue)}
      >
        {/* Without a text of its own no option is taken by Tab: a name that another begins with could not be typed. */}
        {suggestions?.map((name) => (
          <Option key={name} value={name} text="" checkIcon={null}>
            {name}
          </Option>
        ))}
        {suggestions?.length === 0 && (
          <Option disabled value="" text="" checkIcon={null}>
            {t('observations:filter.noHits')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
