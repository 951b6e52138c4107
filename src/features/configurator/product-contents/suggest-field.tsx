import { Combobox, Field, mergeClasses, Option } from '@fluentui/react-components';
import { memo, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { useFormField } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { suggestAnalyses, suggestMicrobes } from '#features/reference-data/reference-data.public.ts';
import { missingPanelChildren } from './analysis-answers.rule.ts';
import { type ContentsParts, useContentsParts } from './use-form-parts.ts';
import type { ProductContentsValues } from './product-contents.values.ts';
import { useContentsError } from './use-contents-labels.ts';

/** One line under the field: what it puts into the field, and how it reads. */
export interface Suggestion {
  readonly value: string;
  readonly text: string;
}

interface SuggestFieldProps {
  readonly name: FieldPath<ProductContentsValues>;
  readonly label: string;
  /** In a table the column's heading is the label to see. */
  readonly isLabelHidden?: boolean;
  /** Undefined when there is no list to suggest from. */
  readonly suggest: (typed: string) => readonly Suggestion[] | undefined;
  readonly onChoose?: (value: string) => void;
}

/** A text field that suggests: whatever is typed stays, a suggestion has to be chosen (decision A24). */
function SuggestFieldOf(props: SuggestFieldProps): ReactNode {
  const { name, label, isLabelHidden, suggest, onChoose } = props;
  const t = useTranslate('configurator');
  const styles = useFormFieldStyles();
  const fitting = useFittingStyles();
  const { form, popups, onLists, listsNow } = useContentsParts();
  const field = useFormField(form.control, name);
  const error = useContentsError(name);
  const [isOpen, setOpen] = useState(false);
  // While it is open it suggests, once the list has come, for what was typed before.
  useSyncExternalStore(onLists, () => isOpen && listsNow());
  const typed = String(field.value);
  const suggestions = isOpen ? suggest(typed) : undefined;
  return (
    <Field
      label={isLabelHidden ? undefined : { children: label, className: styles.label }}
      required
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
      className={mergeClasses(styles.field, fitting.field)}
    >
      <Combobox
        freeform
        disableAutoFocus
        autoComplete="off"
        ref={field.ref}
        name={name}
        aria-label={isLabelHidden ? label : undefined}
        mountNode={popups.current}
        className={fitting.control}
        input={{ className: fitting.input }}
        expandIcon={{ 'aria-label': t('core:form.showSuggestions', { label }) }}
        value={typed}
        selectedOptions={none}
        open={isOpen && suggestions !== undefined}
        onOpenChange={(_, { open }) => setOpen(open)}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        onOptionSelect={(_, { optionValue }) => {
          if (!optionValue) return;
          field.onChange(optionValue);
          onChoose?.(optionValue);
        }}
      >
        {/* Fluent makes the first option active, or one whose text begins with what is typed, and Tab then takes it;
            a code that another begins with could not be typed. An empty text begins with nothing. */}
        {suggestions?.map(({ value, text }) => (
          <Option key={value} value={value} text="" checkIcon={null}>
            {text}
          </Option>
        ))}
        {suggestions?.length === 0 && (
          <Option disabled value="" text="" checkIcon={null}>
            {t('productContents.noHits')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
export const SuggestField = memo(SuggestFieldOf);

const none: string[] = [];

/** The reference lists as they come in. A list that is not there suggests nothing. */
interface ReferenceLists {
  readonly analyses?: readonly Analysis[];
  readonly microbes?: readonly Microbe[];
}

type ListParts = Pick<ContentsParts, 'suggestAnalyses' | 'suggestMicrobes' | 'panelChildren' | 'onLists' | 'listsNow'>;

export interface Suggestions extends ListParts {
  readonly setLists: (lists: ReferenceLists) => void;
}

/** Suggests from the lists that are loaded when it is called: their arrival renders only who listens to it. */
export function useSuggestions(): Suggestions {
  return useMemo(() => {
    let lists: ReferenceLists = {};
    const listeners = new Set<() => void>();
    return {
      setLists: (arrived) => {
        lists = arrived;
        listeners.forEach((listener) => listener());
      },
      onLists: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      listsNow: () => lists,
      suggestAnalyses: (typed) => lists.analyses && suggestAnalyses(lists.analyses, typed),
      suggestMicrobes: (typed) => lists.microbes && suggestMicrobes(lists.microbes, typed),
      panelChildren: (analysis) => missingPanelChildren(lists.analyses ?? [], analysis),
    };
  }, []);
}
