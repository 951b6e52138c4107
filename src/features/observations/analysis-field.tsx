import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { ObservationFilterValues } from './observation-filter-form.tsx';

export interface AnalysisFieldProps {
  readonly control: Control<ObservationFilterValues>;
  readonly label: string;
  /** Names of analyses that the typed text may mean; undefined when there is no list to suggest from. */
  readonly suggest: (typed: string) => readonly string[] | undefined;
}

const none: string[] = [];

/** As narrow as its column: Fluent's has a least width of its own. */
const useStyles = makeStyles({
  control: { minWidth: 0, width: '100%' },
  input: { minWidth: 0 },
  // Over the list below, whose header sticks.
  popups: { position: 'absolute', zIndex: 3 },
});

/** An analysis by its name: whatever is typed stands, the list suggests. */
export function AnalysisField({ control, label, suggest }: AnalysisFieldProps): ReactNode {
  const t = useTranslate();
  const { label: labelStyle } = useFormFieldStyles();
  const styles = useStyles();
  const { field } = useController({ control, name: 'kuntaliittoName' });
  const [isOpen, setOpen] = useState(false);
  // The suggestions open within the page's main part, not beside it.
  const [place, setListQuery] = useState<HTMLElement | null>(null);
  const suggestions = isOpen ? suggest(field.value) : undefined;
  // Enter takes the suggestion that the arrows have come to, if any; else it searches, as in the other fields.
  const searchAtEnter = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!isPressed(event, shortcuts.search) || !(target instanceof HTMLInputElement)) return;
    if (target.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    target.form?.requestSubmit();
  };
  return (
    <div onKeyDownCapture={searchAtEnter}>
      <Field label={{ children: label, className: labelStyle }}>
        <Combobox
          freeform
          disableAutoFocus
          autoComplete="off"
          ref={field.ref}
          name={field.name}
          mountNode={place}
          className={styles.control}
          input={{ className: styles.input }}
          expandIcon={{ 'aria-label': t('shell:form.showSuggestions', { label }) }}
          value={field.value}
          selectedOptions={none}
          open={isOpen && suggestions !== undefined}
          onOpenChange={(_, { open }) => setOpen(open)}
          onChange={(event) => {
            field.onChange(event.target.value);
            setOpen(true);
          }}
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
      <div ref={setListQuery} className={styles.popups} />
    </div>
  );
}
