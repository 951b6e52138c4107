import { Combobox, Field, makeStyles, mergeClasses, Option } from '@fluentui/react-components';
import { memo, type ReactElement, type ReactNode, useState, useSyncExternalStore } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { MoreHits } from '#core/ui/forms/more-hits.tsx';
import { useFormField } from '#core/ui/forms/use-form-field.ts';
import { beforeClickOfPress } from '#core/ui/forms/validation.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './use-form-parts.ts';
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
  /** The text under it; follows what is typed without rendering the field. */
  readonly hint?: ReactElement;
  /** Undefined when there is no list to suggest from. */
  readonly suggest: (typed: string) => readonly Suggestion[] | undefined;
  /** How many more the list has than are suggested. */
  readonly countMore: (typed: string) => number;
  /** The last line: what it puts into the field beyond the list. Undefined where nothing can be added. */
  readonly suggestOwn?: (typed: string) => Suggestion | undefined;
  /** A line was chosen; `set` puts its value into the field. */
  readonly onChoose?: (value: string, set: () => void) => void;
  /** Something else was typed; `set` puts it into the field. */
  readonly onType?: (typed: string, set: () => void) => void;
  /** The field is left; `set` puts another text in place of what is typed. */
  readonly onLeave?: (typed: string, set: (value: string) => void) => void;
}

// A hint that says nothing takes no place.
const useHintStyles = makeStyles({ hint: { ':empty': { display: 'none' } } });

const justSet = (_value: string, set: () => void): void => set();

/** A text field that suggests: a suggestion has to be chosen, and whatever is typed stays (decision A24, decision 136). */
function SuggestFieldOf(props: SuggestFieldProps): ReactNode {
  const { name, label, isLabelHidden, hint, suggest, countMore, suggestOwn } = props;
  const { onChoose = justSet, onType = justSet, onLeave } = props;
  const t = useTranslate('configurator');
  const styles = useFormFieldStyles();
  const fitting = useFittingStyles();
  const { hint: hintStyle } = useHintStyles();
  const { form, popups, references } = useContentsParts();
  const field = useFormField(form.control, name);
  const [isOpen, setOpen] = useState(false);
  // While it is open it suggests, once the list has come, for what was typed before.
  useSyncExternalStore(references.onLists, () => isOpen && references.now());
  const typed = String(field.value);
  const suggestions = isOpen ? suggest(typed) : undefined;
  const own = isOpen ? suggestOwn?.(typed) : undefined;
  return (
    <Field
      label={isLabelHidden ? undefined : { children: label, className: styles.label }}
      hint={hint && { children: hint, className: hintStyle }}
      required
      {...useContentsError(name)}
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
        // The keyboard opens it from the field; another stop for Tab in each row is in the way.
        expandIcon={{ 'aria-label': t('core:form.showSuggestions', { label }), tabIndex: -1 }}
        value={typed}
        selectedOptions={none}
        open={(suggestions ?? own) !== undefined}
        onOpenChange={(_, { open }) => setOpen(open)}
        onChange={({ target: { value } }) => onType(value, () => field.onChange(value))}
        onBlur={({ currentTarget }) => {
          // What it puts into the form may make titles and texts around it longer.
          if (onLeave) beforeClickOfPress(() => currentTarget.isConnected && onLeave(typed, field.onChange));
          field.onBlur();
        }}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue) onChoose(optionValue, () => field.onChange(optionValue));
        }}
      >
        {optionsOf({ suggestions, own, noHits: t('productContents.noHits') })}
        {suggestions && <MoreHits typed={typed} countMore={countMore} />}
      </Combobox>
    </Field>
  );
}
export const SuggestField = memo(SuggestFieldOf);

const none: string[] = [];

interface Offer {
  readonly suggestions: readonly Suggestion[] | undefined;
  readonly own: Suggestion | undefined;
  readonly noHits: string;
}

/**
 * The lines under the field. Fluent makes the first option active, or one whose text begins with what is typed, and Tab
 * then takes it; a code that another begins with could not be typed. An empty text begins with nothing.
 */
function optionsOf({ suggestions = [], own, noHits }: Offer): ReactNode {
  const optionOf = ({ value, text }: Suggestion, key = value): ReactNode => (
    <Option key={key} value={value} text="" checkIcon={null}>
      {text}
    </Option>
  );
  const listed = suggestions.map((suggestion) => optionOf(suggestion));
  // What can be added stands alone then: the arrow keys lead to it at once.
  if (own) return [...listed, optionOf(own, 'own')];
  return listed.length > 0 ? (
    listed
  ) : (
    <Option disabled value="" text="" checkIcon={null}>
      {noHits}
    </Option>
  );
}
